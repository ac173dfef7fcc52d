"""Which findings a run is about: `--select K,I005 --ignore B`. Applied after waivers, before anything is printed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardhouse_schema.catalogue import BY_CODE, FAMILIES
from cardhouse_schema.faulty import CODE as WAITING
from cardhouse_schema.faulty import FaultyRow
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.suggest import nearest

UNREAD = frozenset({"S001", "S002", "S004", "S005", "S010", "S011", "S013", "S019", "S035", "S050", "S053"})
"""Rules whose errors keep a whole file, or the game, from being read."""

LOSING = frozenset({"S006", "S008", "S015", "S024"})
"""Rules whose errors keep a row from being read at all: nothing else would tell of its card."""


class UnknownCode(Exception):
    """A code that begins no rule."""

    def __init__(self, written: str) -> None:
        near = nearest(written.upper(), BY_CODE)
        hint = f"; did you mean {near}?" if near else f"; families are {', '.join(FAMILIES)}"
        super().__init__(f'"{written}" is no rule, nor the beginning of one{hint}')


def read_codes(written: Iterable[str]) -> tuple[str, ...]:
    """Return the codes, family letters and beginnings of codes in lists such as `K,I0`; capitals do not matter.

    Raises:
        UnknownCode: One of them begins no rule.
    """
    codes = [code.strip() for part in written for code in part.split(",") if code.strip()]
    for code in codes:
        if not any(known.startswith(code.upper()) for known in (*BY_CODE, *FAMILIES)):
            raise UnknownCode(code)
    return tuple(code.upper() for code in codes)


def is_selected(code: str, select: tuple[str, ...], ignore: tuple[str, ...]) -> bool:
    """Tell whether `select` names a code (any, where it is empty) and `ignore` does not."""
    return code.startswith(select or ("",)) and not (ignore and code.startswith(ignore))


def selected(
    findings: Iterable[Finding],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    read: bool = True,
    rejected: Sequence[FaultyRow] = (),
) -> list[Finding]:
    """Return the findings that `select` names (all, where it is empty) and `ignore` does not.

    The note that a check could not be made stays among them: it may be the one that was asked for. An error because of
    which a file or a row was not read always stays: without it, no finding would look like no fault. Where rows give no
    card for other errors, which are left out, a note says so.

    Args:
        findings: Everything that was found.
        select: Codes and beginnings of codes.
        ignore: Codes and beginnings of codes.
        read: Whether the game itself could be read; where it could not, every error is about that.
        rejected: The rows that gave no card.
    """
    wanted = (*select, WAITING) if select else ()
    kept = [each for each in findings if is_selected(each.code, wanted, ignore) or _bars(each, read)]
    told = _Told.by(kept)
    untold = [row for row in rejected if not told.tells_of(row)]
    return [*kept, _left_out(untold)] if untold else kept


@dataclass(frozen=True)
class _Told:
    """Where errors are told: a row's are looked up, since there may be thousands of both.

    Attributes:
        files: Files that could not be read.
        lines: Files with lines.
        cards: Files with the ids of cards.
    """

    files: frozenset[str]
    lines: frozenset[tuple[str, int]]
    cards: frozenset[tuple[str, str]]

    @classmethod
    def by(cls, findings: Iterable[Finding]) -> "_Told":
        errors = [(each, each.where) for each in findings if each.severity is Severity.ERROR and each.where]
        return cls(
            frozenset(where.file for each, where in errors if each.code in UNREAD),
            frozenset((where.file, where.line) for _, where in errors),
            frozenset((where.file, each.card) for each, where in errors if each.card is not None),
        )

    def tells_of(self, row: FaultyRow) -> bool:
        file = row.where.file
        if file in self.files or (row.id is not None and (file, row.id) in self.cards):
            return True
        refs = row.cells.values()
        lines = {row.where.line, *(ref.line + extra for ref in refs for extra in range(ref.cell.count("\n") + 1))}
        return any((file, line) in self.lines for line in lines)


def _left_out(rows: list[FaultyRow]) -> Finding:
    """Return the note that rows give no card and nothing says why."""
    what = (
        "1 row gives no card, and its errors are"
        if len(rows) == 1
        else f"{len(rows)} rows give no card, and their errors are"
    )
    message = f"{what} left out here by --select or --ignore; cardhouse check without them says more"
    return Finding("S028", BY_CODE["S028"].severity, rows[0].where, message)


def _bars(finding: Finding, read: bool) -> bool:
    return finding.severity is Severity.ERROR and (finding.code in UNREAD | LOSING or not read)
