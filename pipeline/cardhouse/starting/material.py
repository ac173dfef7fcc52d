"""What stands in a designer's file, whatever its form: headers, and rows of texts and lists of texts. Read first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardhouse.errors import CardhouseError
from cardhouse_schema.finding import Finding

Value = str | tuple[str, ...]
"""A filled cell: its text, or the entries of a list."""


class NoMaterial(CardhouseError):
    """A file from which no game can be made."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path.name}: {reason}")


class FaultyMaterial(NoMaterial):
    """A file whose cells cannot be told apart.

    Attributes:
        findings: Everything that is wrong with it.
    """

    def __init__(self, path: Path, findings: Sequence[Finding]) -> None:
        """Take the file and its faults."""
        self.findings = list(findings)
        said = "; ".join(f"line {each.where.line if each.where else 1}: {each.message}" for each in findings[:3])
        more = f" (and {len(findings) - 3} more)" if len(findings) > 3 else ""
        super().__init__(path, f"{said}{more}")


@dataclass(frozen=True)
class Asked:
    """What the designer says of a file's form; None and empty where that is found out.

    Attributes:
        delimiter: What divides its cells.
        header_row: The line of its header; 0 where it has none.
        sheets: The sheets of a workbook that hold cards.
        encoding: How its letters are written down, as Python names it.
    """

    delimiter: str | None = None
    header_row: int | None = None
    sheets: tuple[str, ...] = ()
    encoding: str | None = None


AS_FOUND = Asked()


@dataclass(frozen=True)
class Line:
    """One row of the file.

    Attributes:
        cells: Its filled cells by header.
        line: The line it begins on; for JSON, which entry it is.
        file: The file and, of a workbook with several sheets of cards, the sheet, as findings name it.
    """

    cells: Mapping[str, Value]
    line: int
    file: str = ""


@dataclass(frozen=True)
class Material:
    """A file's content.

    Attributes:
        headers: The names of its columns as they are written, in order.
        rows: Its rows.
        remarks: What was done on the way, one sentence each.
        findings: What is odd about the file, though it can be read.
        kinds: The header of the column that was made of sheets' or lists' names; blank where there is none.
    """

    headers: tuple[str, ...]
    rows: tuple[Line, ...]
    remarks: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    kinds: str = ""

    def column(self, header: str) -> list[Value]:
        """Return the filled cells of a column."""
        return [row.cells[header] for row in self.rows if header in row.cells]


def without_edges(text: str) -> str:
    """Return a text without white space around it and at the ends of its lines."""
    lines = [line.strip() for line in text.replace("\0", "").splitlines()]
    return "\n".join(lines).strip()
