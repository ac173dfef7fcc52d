"""Findings: what a check has to say, as plain values that travel through every stage."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding matters: an error fails the run, a warning fails it under --strict, a note never does."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class SourceRef:
    """Where a value stands.

    Attributes:
        file: Path inside the game folder, with forward slashes (`companies.csv`).
        line: Physical line in the file, from 1 (the header of a plain CSV is line 1).
        column: The column's name as the header spells it; for a TOML file the dotted key.
        cell: The text of the cell as it was read.
    """

    file: str
    line: int
    column: str = ""
    cell: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}"
        return f"{place}:{self.column}" if self.column else place


@dataclass(frozen=True, slots=True)
class Use:
    """One card that a finding about something else (an icon, a deck) is also about.

    Attributes:
        card: Its id.
        where: The place of the cell that makes it so, or None where it has none.
    """

    card: str
    where: SourceRef | None

    def __str__(self) -> str:
        return f"{self.card} ({self.where.file}:{self.where.line})" if self.where else self.card


FEW = 3
"""How many cards a sentence names; the machine forms carry all of them."""


def few(uses: Sequence[Use]) -> str:
    """Return the first cards of a finding, with their places, and how many more there are."""
    more = f" and {len(uses) - FEW} more" if len(uses) > FEW else ""
    return ", ".join(map(str, uses[:FEW])) + more


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check noticed.

    Attributes:
        code: A code of the rule catalogue (`K001`).
        severity: What it does to the run.
        where: The place in the sources, or None where a whole deck is meant.
        message: One sentence that needs no other context.
        suggestion: The value that was probably meant, ready to be typed into the cell, or None.
        card: The id of the card it is about, or None.
        part: Where in the cell the fault stands: first character and the one behind the last, from 0; or None.
        fix: The whole cell as a safe fix would leave it, or None where a person has to decide.
        uses: Every card it is about, where one finding stands for all of them.
    """

    code: str
    severity: Severity
    where: SourceRef | None
    message: str
    suggestion: str | None = None
    card: str | None = None
    fix: str | None = None
    uses: tuple[Use, ...] = ()
    part: tuple[int, int] | None = None


def worst(findings: "list[Finding]", strict: bool = False) -> bool:
    """Tell whether these findings fail a run: any error, and with strict any warning."""
    failing = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return any(finding.severity in failing for finding in findings)
