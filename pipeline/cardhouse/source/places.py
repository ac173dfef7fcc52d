"""Where the cards of a type stand in a game's folder, and what is known of that file before it is read."""

from pathlib import Path

from cardhouse.source.header import Columns
from cardhouse_schema.game import CardType, Game
from cardhouse_schema.source_table import SourceTable

TEXTS = (".csv", ".tsv", ".tab", ".txt")
"""Endings of text files that are read, the first found before the others; `.txt` is Excel's "Unicode text"."""

TABBED = (".tsv", ".tab", ".txt")
"""Those in which tabs divide the cells where the header leaves it open."""


def text_files(folder: Path, stem: str) -> list[Path]:
    """Return the text files that hold the cards of a source, the one that is read first.

    A `.txt` beside another of them may be anything, and is none.
    """
    found = [path for ending in TEXTS if (path := folder / f"{stem}{ending}").is_file()]
    return [path for path in found if path.suffix != ".txt" or len(found) == 1]


def no_file(folder: Path, stem: str) -> Path | None:
    """Return what bears the name of a text file of a source but is none, such as a folder; it cannot be read."""
    found = (folder / f"{stem}{ending}" for ending in TEXTS)
    return next((path for path in found if path.exists() and not path.is_file()), None)


def text_file(folder: Path, card_type: CardType) -> Path | None:
    """Return the text file that a card type is read from, or None where it has none."""
    return next(iter(text_files(folder, card_type.source)), None)


def columns_of(game: Game, card_type: CardType, file: str) -> Columns:
    """Return what is known of a card type's file before it is read.

    Args:
        game: The game.
        card_type: The card type.
        file: The file's name.
    """
    stated = game.file.sources.get(card_type.source, SourceTable())
    model, tabs = card_type.model, file.lower().endswith(TABBED)
    return Columns(
        model.columns(), model.required_columns(), stated.header_row, stated.delimiter, tabs, stated.encoding
    )
