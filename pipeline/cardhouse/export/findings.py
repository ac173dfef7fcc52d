"""Findings in order, counted, and as JSON. The other forms are in findings_text.py, github.py and sarif.py."""

from collections.abc import Sequence
from typing import Any

from cardhouse.export.faulty import faulty_part
from cardhouse_schema.faulty import CODE as WAITING
from cardhouse_schema.finding import Finding, Severity, Use

_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


def in_order(findings: Sequence[Finding]) -> list[Finding]:
    """Return findings by file, line and column; those without a place last, and what waits for a row behind it."""

    def key(finding: Finding) -> tuple[bool, str, int, bool, str, str]:
        where = finding.where
        if where is None:
            return (True, "", 0, False, "", finding.code)
        return (False, where.file, where.line, finding.code == WAITING, where.column, finding.code)

    return sorted(findings, key=key)


def sentence(finding: Finding) -> str:
    """Return a finding's message with what was probably meant, as whole sentences."""
    hint = f' Did you mean "{finding.suggestion}"?' if finding.suggestion else ""
    return f"{finding.message.rstrip('.')}.{hint}"


def summary(findings: Sequence[Finding]) -> str:
    """Return one line that counts the findings: "2 errors, 1 note"."""
    counts = [(severity, sum(finding.severity is severity for finding in findings)) for severity in _ORDER]
    parts = [f"{count} {severity.value}{'' if count == 1 else 's'}" for severity, count in counts if count]
    return ", ".join(parts) or "no findings"


def _use(use: Use) -> dict[str, Any]:
    where = use.where
    place = {"file": where.file, "line": where.line, "column": where.column or None} if where else {}
    return {"card": use.card, **({"file": None, "line": None, "column": None} | place)}


def _part(finding: Finding) -> dict[str, int | None]:
    start, end = faulty_part(finding) or (None, None)
    return {"start": start, "end": end}


def as_json(findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """Return findings as JSON objects, in order, with fixed keys.

    `start` and `end` are the faulty characters of the cell, from 0 and the one behind the last; null for all of it.
    """
    return [
        {
            "code": finding.code,
            "severity": finding.severity.value,
            "file": finding.where.file if finding.where else None,
            "line": finding.where.line if finding.where else None,
            "column": (finding.where.column or None) if finding.where else None,
            "cell": (finding.where.cell or None) if finding.where else None,
            **_part(finding),
            "message": finding.message,
            "suggestion": finding.suggestion,
            "card": finding.card,
            "fix": finding.fix,
            "uses": [_use(use) for use in finding.uses],
        }
        for finding in in_order(findings)
    ]
