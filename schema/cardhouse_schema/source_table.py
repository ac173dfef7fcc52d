"""How game.toml describes a source file that does not speak for itself: the `[sources.<name>]` tables."""

from collections.abc import Iterable, Mapping
from typing import Literal

from pydantic import Field

from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Settings

Delimiter = Literal[",", ";", "\t", "|"]


class SourceTable(Settings):
    """What a source file does not say itself.

    Attributes:
        header_row: The line with the names of the columns, from 1 as an editor counts; in a workbook, the row.
        delimiter: What stands between the cells of a text file.
    """

    header_row: int | None = Field(default=None, ge=1, le=1_000_000, strict=True)
    delimiter: Delimiter | None = None


def source_mistakes(tables: Mapping[str, SourceTable], known: Iterable[str]) -> list[tuple[str, str, str | None]]:
    """Return (name, sentence, what was probably meant) for each table of a source that no card type has."""
    stems = list(known)
    return [
        (name, f'no card type has the source "{name}"; sources: {", ".join(stems)}', nearest(name, stems))
        for name in tables
        if name not in stems
    ]
