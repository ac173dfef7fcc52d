"""New texts for cells of an .xlsx: those cells are written anew in its XML, every other part stays byte for byte.

A library that loads and saves a workbook loses what it does not know (charts, pictures, validation). Here only the
sheet's part changes, and what cannot be changed safely is refused with its reason.
"""

import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from cardhouse.source.workbook import parts_of_sheets
from cardhouse.source.workbook_parts import column_letters, escaped

Place = tuple[int, int]
"""Row and column of a cell, from 0."""

_CELL = re.compile(rb"<((?:\w+:)?)c\b([^>]*?)(?:/>|>(.*?)</\1c>)", re.DOTALL)
_REFERENCE = re.compile(rb'\br="([A-Z]{1,3}[0-9]{1,7})"')
_TYPE = re.compile(rb'\s+t="(\w+)"')
_VALUE = re.compile(rb"<(?:\w+:)?v\b[^>]*>([0-9]+)</")
_STRING = re.compile(rb"<((?:\w+:)?)si\b[^>]*?(?:/>|>(.*?)</\1si>)", re.DOTALL)
_RUN = re.compile(rb"<(?:\w+:)?r\b")
_STRINGS = "xl/sharedStrings.xml"


@dataclass(frozen=True)
class Written:
    """What became of edits.

    Attributes:
        data: The workbook with the edits that could be made.
        refused: Why others could not, by sheet, row and column.
    """

    data: bytes
    refused: Mapping[tuple[str, int, int], str]


def write_cells(path: Path, data: bytes, edits: Mapping[str, Mapping[Place, str]]) -> Written:
    """Return an .xlsx with new texts in some cells of some sheets.

    Args:
        path: The workbook.
        data: Its bytes.
        edits: The new texts by sheet and cell.
    """
    parts = parts_of_sheets(path)
    refused: dict[tuple[str, int, int], str] = {}
    with zipfile.ZipFile(BytesIO(data)) as archive:
        whole = _reason_against(archive)
        if whole:
            return Written(data, {(sheet, *place): whole for sheet, cells in edits.items() for place in cells})
        strings = archive.read(_STRINGS) if _STRINGS in archive.namelist() else b""
        rich = {at for at, found in enumerate(_STRING.finditer(strings)) if _RUN.search(found[2] or b"")}
        new: dict[str, bytes] = {}
        for sheet, cells in edits.items():
            part, faults = _edited(archive.read(parts[sheet]), cells, rich)
            new[parts[sheet]] = part
            refused |= {(sheet, *place): reason for place, reason in faults.items()}
        return Written(_packed(archive, new), refused)


def _reason_against(archive: zipfile.ZipFile) -> str | None:
    names = archive.namelist()
    if any(name.startswith("_xmlsignatures/") for name in names):
        return "the workbook is signed, and a change would break its signature"
    if len(set(names)) < len(names):
        return "the workbook holds two parts of one name; save it again from your spreadsheet"
    return None


def _edited(part: bytes, cells: Mapping[Place, str], rich: set[int]) -> tuple[bytes, dict[Place, str]]:
    """Return a sheet's XML with new texts, and why some of them are not in it."""
    if b"<!--" in part or b"<![CDATA[" in part or not _is_utf8(part):
        return part, dict.fromkeys(cells, "the sheet is written in a form that is not edited; save it again")
    if re.search(rb"<(?:\w+:)?sheetProtection\b", part):
        return part, dict.fromkeys(cells, "the sheet is protected")
    wanted = {f"{column_letters(column)}{row + 1}".encode(): (row, column) for row, column in cells}
    refused = dict.fromkeys(cells, "the cell was not found in the sheet")
    pieces, done = [], 0
    for found in _CELL.finditer(part):
        name = _REFERENCE.search(found[2])
        place = wanted.get(name[1]) if name else None
        if place is None:
            continue
        reason = _reason(found[2], found[3] or b"", rich)
        if reason:
            refused[place] = reason
            continue
        refused.pop(place, None)
        pieces += [part[done : found.start()], _cell(found[1], found[2], cells[place])]
        done = found.end()
    return b"".join([*pieces, part[done:]]), refused


def _is_utf8(part: bytes) -> bool:
    head = re.match(rb"(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding=[\"']([\w-]+)", part)
    return part[:2] not in (b"\xff\xfe", b"\xfe\xff") and (head is None or head[1].lower() in (b"utf-8", b"us-ascii"))


def _reason(attributes: bytes, inner: bytes, rich: set[int]) -> str | None:
    """Return why a cell is not written anew, or None."""
    if re.search(rb"<(?:\w+:)?f\b", inner):
        return "it is a formula; mend what the formula reads"
    kind = _TYPE.search(attributes)
    if kind is None or kind[1] not in (b"s", b"inlineStr", b"str"):
        return "it is no text"
    value = _VALUE.search(inner)
    if _RUN.search(inner) or (kind[1] == b"s" and value and int(value[1]) in rich):
        return "parts of its text have a format of their own, which would be lost"
    return None


def _cell(prefix: bytes, attributes: bytes, text: str) -> bytes:
    """Return a cell with a text of its own and the style that it had."""
    plain = escaped(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    tag, kept = prefix.decode(), _TYPE.sub(b"", attributes).rstrip()
    inner = f'<{tag}is><{tag}t xml:space="preserve">{plain}</{tag}t></{tag}is></{tag}c>'
    return b"<" + prefix + b"c" + kept + b' t="inlineStr">' + inner.encode()


def _packed(archive: zipfile.ZipFile, new: Mapping[str, bytes]) -> bytes:
    """Return the archive with new parts; names, times, order and the other parts stay."""
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        packed.comment = archive.comment
        for info in archive.infolist():
            data = new.get(info.filename)
            packed.writestr(info, archive.read(info) if data is None else data, compress_type=info.compress_type)
    return stream.getvalue()
