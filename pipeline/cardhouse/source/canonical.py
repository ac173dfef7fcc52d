"""The canonical form of a source file, which `cardhouse fmt` writes: one way to write the same cards.

Columns in the model's order, line feeds, UTF-8 without a mark, quotes only where needed, lists with `; `, no blank
rows, no empty columns without a name; commas, or tabs in a .tsv, or what game.toml states. Comment rows keep their
place; titles above the header become comments.
"""

import re
import unicodedata
from dataclasses import dataclass

from cardhouse.source.csv_text import Cell
from cardhouse.source.decode import decode
from cardhouse.source.edit import comment_text, row_text
from cardhouse.source.fixes import join_list
from cardhouse.source.header import Columns
from cardhouse.source.readers import Reader
from cardhouse.source.spans import Located, locate
from cardhouse.source.table import read_table
from cardhouse.source.text_cells import is_blank, is_hashed
from cardhouse_schema.dividing import split_list
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.game import CardType
from cardhouse_schema.letters import named
from cardhouse_schema.vocabulary import Vocabulary

_BREAK = re.compile(r"\r\n?|\n")


@dataclass(frozen=True)
class Canonical:
    """What fmt makes of a file.

    Attributes:
        data: The canonical bytes, or None where the file has faults of shape and stays as it is.
        findings: Those faults.
    """

    data: bytes | None
    findings: tuple[Finding, ...]


def canonical(data: bytes, file: str, card_type: CardType, vocabulary: Vocabulary, columns: Columns) -> Canonical:
    """Return the canonical form of a source file; no cell with text in it is ever left out.

    Args:
        data: The file's bytes.
        file: Its path inside the game folder.
        card_type: The kind of card it holds.
        vocabulary: The words of the game.
        columns: What is known of the file; a delimiter and a header's line that game.toml states are kept.
    """
    text, findings = decode(data, file, columns.encoding)
    model = card_type.model
    if not any(finding.severity is Severity.ERROR for finding in findings):
        findings += read_table(text, file, columns)[1]
    faults = tuple(item for item in findings if item.code.startswith("S") and item.severity is Severity.ERROR)
    if faults:
        return Canonical(None, faults)
    located = locate(text, columns)
    readers = {name: Reader(model, name, vocabulary) for name in model.columns() if name in located.names}
    mark = columns.delimiter or ("\t" if columns.tabs else ",")
    above = _above(located)
    blank = [""] * ((columns.header_row or 1) - 1 - len(above))
    lines = [*above, *blank, *_table(located, model.columns(), readers, mark)]
    return _encoded("".join(f"{line}\n" for line in lines), file, columns.encoding)


def _encoded(text: str, file: str, encoding: str | None) -> Canonical:
    """Return a text in the encoding that game.toml states, or in UTF-8."""
    try:
        return Canonical(text.encode(encoding or "utf-8"), ())
    except UnicodeEncodeError as error:
        line, letter = text.count("\n", 0, error.start) + 1, text[error.start]
        message = f"{named(letter)} cannot be written in {encoding}, which game.toml states; save the file as UTF-8"
        return Canonical(None, (Finding("S035", Severity.ERROR, SourceRef(file, line), message),))


def _above(located: Located) -> list[str]:
    return [_comment(located.text, row) for row in located.above if not is_blank(row)]


def _comment(text: str, row: list[Cell]) -> str:
    """Return a comment row as it stands, on one line, or a row of titles as a comment."""
    if is_hashed(row):
        raw = text[row[0].start : next(cell for cell in reversed(row) if cell.text.strip()).end]
        return _BREAK.sub(" ", raw).rstrip()
    return "# " + " ".join(_BREAK.sub(" ", cell.text).strip() for cell in row if cell.text.strip())


def _table(located: Located, order: tuple[str, ...], readers: dict[str, Reader], mark: str) -> list[str]:
    places = _places(located, order)
    lines = [row_text([located.names[place] for place in places], mark)]
    for row in located.rows:
        if located.is_comment(row):
            lines.append(comment_text(_comment(located.text, row), mark, len(places)))
        elif not is_blank(row):
            lines.append(row_text(_row(row, places, located.names, readers), mark))
    return lines


def _row(row: list[Cell], places: list[int], names: tuple[str, ...], readers: dict[str, Reader]) -> list[str]:
    cells = [row[place].text if place < len(row) else "" for place in places]
    return [_cell(text, readers.get(names[place])) for text, place in zip(cells, places, strict=True)]


def _places(located: Located, order: tuple[str, ...]) -> list[int]:
    """Return the columns to write: the model's in its order, then others; those without name and text fall away."""
    names = located.names
    known = [names.index(name) for name in order if name in names]
    others = [place for place in range(len(names)) if place not in known]
    filled = {place for row in located.data_rows() for place, cell in enumerate(row) if cell.text.strip()}
    return known + [place for place in others if names[place] or place in filled]


def _cell(text: str, reader: Reader | None) -> str:
    clean = unicodedata.normalize("NFC", _BREAK.sub("\n", text)).strip()
    if reader is None or not reader.is_list or not clean:
        return clean
    read = reader.read(clean)
    forms = ("; ".join(split_list(clean, reader.vocabulary)), join_list(clean))
    return next((form for form in forms if form == clean or read.is_written_anew_by(reader.read(form))), clean)
