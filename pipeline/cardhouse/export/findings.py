"""Findings for people and for programs: the text of a linter, or JSON."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from cardhouse_schema.finding import Finding, Severity

_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
CELL_WIDTH = 90
"""How many characters of a cell a text line shows; the JSON form always carries all of it."""


def in_order(findings: Sequence[Finding]) -> list[Finding]:
    """Return findings by file, line and column; those without a place last."""

    def key(finding: Finding) -> tuple[bool, str, int, str, str]:
        where = finding.where
        if where is None:
            return (True, "", 0, "", finding.code)
        return (False, where.file, where.line, where.column, finding.code)

    return sorted(findings, key=key)


def text_lines(findings: Sequence[Finding], prefix: str = "") -> list[tuple[Severity | None, str]]:
    """Return the lines of a text report with the severity each belongs to (None for a file's heading).

    Args:
        findings: What to report, in any order.
        prefix: Put before every file name: the game's folder.
    """
    lines: list[tuple[Severity | None, str]] = []
    for file, group in groupby(in_order(findings), lambda finding: finding.where.file if finding.where else ""):
        lines.append((None, f"{prefix}{file}" if file else "the whole game"))
        for finding in group:
            lines += [(finding.severity, line) for line in _lines(finding, prefix)]
    return lines


def _lines(finding: Finding, prefix: str) -> list[str]:
    place = f"{prefix}{finding.where}: " if finding.where else ""
    hint = f' Did you mean "{finding.suggestion}"?' if finding.suggestion else ""
    first = f"  {place}{finding.severity.value} {finding.code}: {_one_line(finding.message).rstrip('.')}.{hint}"
    cell = _one_line(finding.where.cell) if finding.where else ""
    if not cell:
        return [first]
    shown = cell if len(cell) <= CELL_WIDTH else f"{cell[:CELL_WIDTH]}…"
    return [first, f"      | {shown}"]


def _one_line(text: str) -> str:
    return "".join(" ⏎ " if char == "\n" else char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)


def summary(findings: Sequence[Finding]) -> str:
    """Return one line that counts the findings: "2 errors, 1 note"."""
    counts = [(severity, sum(finding.severity is severity for finding in findings)) for severity in _ORDER]
    parts = [f"{count} {severity.value}{'' if count == 1 else 's'}" for severity, count in counts if count]
    return ", ".join(parts) or "no findings"


def as_json(findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """Return findings as JSON objects, in order, with fixed keys."""
    return [
        {
            "code": finding.code,
            "severity": finding.severity.value,
            "file": finding.where.file if finding.where else None,
            "line": finding.where.line if finding.where else None,
            "column": (finding.where.column or None) if finding.where else None,
            "cell": (finding.where.cell or None) if finding.where else None,
            "message": finding.message,
            "suggestion": finding.suggestion,
            "card": finding.card,
        }
        for finding in in_order(findings)
    ]
