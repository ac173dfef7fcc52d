"""How game.toml describes a source file that does not speak for itself: the `[sources.<name>]` tables."""

from collections.abc import Iterable, Mapping
from typing import Literal

from pydantic import Field

from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Settings

Delimiter = Literal[",", ";", "\t", "|"]

Encoding = Literal[
    "utf-8", "utf-16-le", "utf-16-be", "windows-1250", "windows-1251", "windows-1252", "windows-1253",
    "windows-1254", "windows-1255",
    "windows-1256", "windows-1257", "windows-1258", "iso-8859-1", "iso-8859-2", "iso-8859-5", "iso-8859-7",
    "iso-8859-9", "iso-8859-15", "mac-roman", "mac-cyrillic", "koi8-r", "koi8-u", "cp437", "cp850", "cp852", "cp866",
    "cp874", "shift-jis", "euc-jp", "euc-kr", "gb18030", "big5",
]  # fmt: skip
"""Encodings of text files by the names that editors show."""


class SourceTable(Settings):
    """What a source file does not say itself.

    Attributes:
        header_row: The line with the names of the columns, from 1 as an editor counts; in a workbook, the row.
        delimiter: What stands between the cells of a text file.
        encoding: How the letters of a text file are written, where it is not UTF-8.
    """

    header_row: int | None = Field(default=None, ge=1, le=1_000_000, strict=True)
    delimiter: Delimiter | None = None
    encoding: Encoding | None = None


def source_mistakes(tables: Mapping[str, SourceTable], known: Iterable[str]) -> list[tuple[str, str, str | None]]:
    """Return (name, sentence, what was probably meant) for each table of a source that no card type has."""
    stems = list(known)
    return [
        (name, f'no card type has the source "{name}"; sources: {", ".join(stems)}', nearest(name, stems))
        for name in tables
        if name not in stems
    ]
