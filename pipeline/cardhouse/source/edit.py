"""Write-back: new texts for single cells, every other byte of the file as it was. Runs for --fix and for edits."""

import codecs
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardhouse.errors import CardhouseError
from cardhouse.source.csv_text import Cell, split_rows
from cardhouse.source.decode import decode
from cardhouse.source.header import Columns
from cardhouse.source.spans import Located, locate
from cardhouse.source.text_cells import is_comment
from cardhouse_schema.finding import Severity

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(frozen=True, slots=True)
class Edit:
    """A new text for one cell.

    Attributes:
        line: The physical line on which the cell or its row begins, from 1.
        column: The column's name as the header spells it.
        text: The new content of the cell, without quotes around it.
    """

    line: int
    column: str
    text: str


class NoSuchCell(CardhouseError):
    """An edit names a cell that the file does not have."""

    def __init__(self, edit: Edit) -> None:
        super().__init__(f'line {edit.line} has no cell "{edit.column}" to change')


class CannotWriteBack(CardhouseError):
    """The file's encoding cannot carry what shall be written, or did not survive reading."""

    def __init__(self, encoding: str, reason: str) -> None:
        super().__init__(f'the file is {encoding}: {reason}; save it as "CSV UTF-8" first')


@dataclass(frozen=True, slots=True)
class Encoded:
    """A file's text and how to turn it into the same bytes again."""

    text: str
    encoding: str
    mark: bytes

    def bytes_of(self, text: str) -> bytes:
        """Return a text in the file's own encoding, byte-order mark included.

        Raises:
            CannotWriteBack: A letter has no place in the encoding.
        """
        try:
            return self.mark + text.encode(self.encoding)
        except UnicodeEncodeError as error:
            reason = f'"{text[error.start]}" (U+{ord(text[error.start]):04X}) cannot be written in it'
            raise CannotWriteBack(self.encoding, reason) from None


def read_encoded(data: bytes, stated: str | None = None) -> Encoded:
    """Return the text of a file whose bytes can be written again exactly.

    Args:
        data: The file as it was read.
        stated: Its encoding, where game.toml states it.

    Raises:
        CannotWriteBack: Some bytes are no text in the encoding that the file seems to have.
    """
    mark, encoding = next(((mark, name) for mark, name in _MARKS if data.startswith(mark)), (b"", ""))
    for candidate in [encoding] if encoding else [stated] if stated else _guesses(data):
        try:
            text = data[len(mark) :].decode(candidate)
        except UnicodeDecodeError:
            continue
        if mark + text.encode(candidate) == data:
            return Encoded(text, candidate, mark)
    raise CannotWriteBack(encoding or "of an unknown encoding", "not all of its bytes are letters")


def _guesses(data: bytes) -> list[str]:
    if b"\0" in data[:400]:
        return ["utf-16-le" if data[1:2] == b"\0" else "utf-16-be"]
    faulty = any(each.severity is Severity.ERROR for each in decode(data, "")[1])
    return ["utf-8"] if faulty else ["utf-8", "cp1252"]


def replace_cells(data: bytes, edits: Iterable[Edit], columns: Columns | None = None) -> bytes:
    """Return a file with new texts in some cells; where a cell already holds its text, the bytes stay.

    Byte-order mark, encoding, line ends, delimiter, quoting, trailing commas and a missing last line end are kept.
    Quotes are added only where the new text needs them.

    Args:
        data: The file as it was read.
        edits: The new texts, in any order; the last one wins where two name one cell.
        columns: What the card type expects, where titles may stand above the header.

    Raises:
        NoSuchCell: An edit's line or column does not exist.
        CannotWriteBack: The file's encoding cannot carry the result.
    """
    file = read_encoded(data, columns.encoding if columns else None)
    located = locate(file.text, columns)
    spans: dict[tuple[int, int], str] = {}
    for edit in edits:
        start, end, written = _written(file.text, located, edit)
        spans[start, end] = written
    parts: list[str] = []
    done = 0
    for (start, end), written in sorted(spans.items()):
        parts += [file.text[done:start], written]
        done = end
    return file.bytes_of("".join([*parts, file.text[done:]]))


def _written(text: str, located: Located, edit: Edit) -> tuple[int, int, str]:
    """Return where an edit goes and what to put there."""
    row = located.row_at(edit.line)
    if row is None or edit.column not in located.names:
        raise NoSuchCell(edit)
    place = located.names.index(edit.column)
    if place < len(row):
        cell = row[place]
        kept = edit.text == cell.text
        return (
            cell.start,
            cell.end,
            text[cell.start : cell.end] if kept else rewritten(cell, place, edit.text, located.delimiter),
        )
    missing = located.delimiter * (place - len(row) + 1)
    new = quoted_where_needed(edit.text, located.delimiter)
    return row[-1].end, row[-1].end, missing + new if edit.text else ""


def rewritten(cell: Cell, place: int, text: str, delimiter: str) -> str:
    """Return what stands in a file for a cell with a new text: quoted as before, or where the text needs it.

    Args:
        cell: The cell as it is.
        place: Its position in the row, from 0.
        text: Its new content.
        delimiter: The file's delimiter.
    """
    new = re.sub(r"\r\n|\r|\n", "\r\n", text) if "\r\n" in cell.text else text
    return quote(new) if cell.quoted else quoted_where_needed(new, delimiter, first=place == 0)


def quote(text: str) -> str:
    """Return a cell's text in quotes."""
    return '"' + text.replace('"', '""') + '"'


def quoted_where_needed(text: str, delimiter: str, first: bool = False) -> str:
    """Return a cell's text as it stands in a file: in quotes only where it could be misread without.

    Args:
        text: The content.
        delimiter: The file's delimiter.
        first: Whether it is the first cell of its row, where a `#` would begin a comment.
    """
    needs = delimiter in text or "\n" in text or "\r" in text or text.startswith('"') or (first and text[:1] == "#")
    return quote(text) if needs else text


def row_text(cells: Sequence[str], delimiter: str) -> str:
    """Return a row of a file, without its line end, with as few quotes as can be."""
    return delimiter.join(quoted_where_needed(text, delimiter, place == 0) for place, text in enumerate(cells))


def comment_text(text: str, delimiter: str, width: int) -> str:
    """Return a comment on one line as it stands below a header: with spaces where it would read as a card otherwise.

    Args:
        text: The comment, its `#` included.
        delimiter: The file's delimiter.
        width: How many cells the header has.
    """
    if is_comment(next(split_rows(text, delimiter)), width):
        return text
    return "# " + re.sub(rf"{re.escape(delimiter)}(?=[^ ])", lambda found: f"{found.group()} ", text[1:].lstrip())
