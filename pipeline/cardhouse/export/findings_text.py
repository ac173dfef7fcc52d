"""Findings for people: grouped by file, equal ones together, each with its cell and a caret under the faulty part."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.cells import cell_len

from cardhouse.export.faulty import faulty_part
from cardhouse.export.findings import in_order, sentence
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.letters import INVISIBLE

CELL_WIDTH = 90
"""How many characters of a cell a text line shows; the machine forms always carry all of it."""

PLACES = 20
"""How many places of equal findings are shown."""

Line = tuple[Severity | None, str]


def text_lines(findings: Sequence[Finding], prefix: str = "") -> list[Line]:
    """Return the lines of a text report with the severity each belongs to (None for a file's heading).

    Args:
        findings: What to report, in any order.
        prefix: Put before every file name: the game's folder.
    """
    lines: list[Line] = []
    for file, group in groupby(in_order(findings), lambda finding: finding.where.file if finding.where else ""):
        lines.append((None, f"{prefix}{visible(file)}" if file else "the whole game"))
        for equal in _equal(group):
            lines += [(equal[0].severity, line) for line in _lines(equal, prefix)]
    return lines


def visible(text: str) -> str:
    """Return text on one line with everything spelt out that a terminal would not show, or would obey."""
    return "".join(_shown(char) for char in text)


def _shown(char: str) -> str:
    if char == "\n":
        return " ⏎ "
    if char.isprintable() and char not in INVISIBLE:
        return char
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"


def _equal(findings: Iterator[Finding]) -> list[list[Finding]]:
    """Put findings together that say the same of the same column of a file, in the order of the first ones."""
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for finding in findings:
        column = finding.where.column if finding.where else ""
        key = (finding.code, finding.severity, finding.message, finding.suggestion, column)
        groups.setdefault(key, []).append(finding)
    return list(groups.values())


def _lines(equal: list[Finding], prefix: str) -> list[str]:
    finding = equal[0]
    place = f"{prefix}{visible(str(finding.where))}: " if finding.where else ""
    fix = " (--fix mends it)" if finding.fix is not None else ""
    lines = [f"  {place}{finding.severity.value} {finding.code}: {visible(sentence(finding))}{fix}"]
    if finding.where and finding.where.cell:
        lines += [f"      | {line}" for line in _cell(finding)]
    return lines + ([f"      {_places(equal)}"] if len(equal) > 1 else [])


def _places(equal: list[Finding]) -> str:
    numbers = [str(finding.where.line) for finding in equal[:PLACES] if finding.where]
    more = f" and {len(equal) - PLACES} more" if len(equal) > PLACES else ""
    return f"{len(equal)} places: lines {', '.join(numbers)}{more}" if numbers else f"{len(equal)} times"


def _cell(finding: Finding) -> list[str]:
    """Return the faulty line of a cell and the carets under the faulty part of it."""
    cell = finding.where.cell if finding.where else ""
    start, end = faulty_part(finding) or (0, len(cell))
    first = cell.rfind("\n", 0, start) + 1
    last = cell.find("\n", start)
    last = len(cell) if last < 0 else last
    if (start, end) == (0, len(cell)) and "\n" in cell:
        first, last = 0, len(cell)
    left, right = _window(first, last, start)
    before = ("…" if left > first else "") + visible(cell[left:start])
    faulty = visible(cell[start : min(end, right)])
    after = visible(cell[min(end, right) : right]) + ("…" if right < last else "")
    return [before + faulty + after, " " * cell_len(before) + "^" * max(1, cell_len(faulty))]


def _window(first: int, last: int, start: int) -> tuple[int, int]:
    """Return which part of a line to show: all of it where it is short, else what is around the fault."""
    if last - first <= CELL_WIDTH:
        return first, last
    left = max(first, min(start - CELL_WIDTH // 3, last - CELL_WIDTH))
    return left, min(last, left + CELL_WIDTH)
