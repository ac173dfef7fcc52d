"""Findings as annotations of a GitHub workflow: `::error file=...,line=...::message`.

The form and its escapes are those of GitHub's documentation, "Workflow commands for GitHub Actions".
"""

from collections.abc import Sequence

from cardhouse.export.findings import in_order, sentence
from cardhouse.export.regions import Regions
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import FEW, Finding, Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def annotations(findings: Sequence[Finding], regions: Regions) -> list[str]:
    """Return one workflow command for each finding.

    Args:
        findings: What to report, in any order.
        regions: Finds their places in the game's files.
    """
    return [_annotation(finding, regions) for finding in in_order(findings)]


def _annotation(finding: Finding, regions: Regions) -> str:
    properties: dict[str, str] = {}
    if finding.where:
        region = regions.of(finding)
        properties = {"file": regions.path(finding.where.file), "line": str(region.start_line)}
        if region.start_column and region.end_column:
            properties["col"] = str(region.start_column)
            if region.end_line not in (None, region.start_line):
                properties["endLine"] = str(region.end_line)
            else:
                properties["endColumn"] = str(max(region.start_column, region.end_column - 1))
    properties["title"] = f"{finding.code} {BY_CODE[finding.code].title}"
    column = f"{finding.where.column}: " if finding.where and finding.where.column else ""
    shown = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{_COMMANDS[finding.severity]} {shown}::{_data(column + sentence(finding) + _all_cards(finding))}"


def _all_cards(finding: Finding) -> str:
    """Return every card of a finding that names only the first few in its sentence."""
    return f" All of them: {', '.join(map(str, finding.uses))}." if len(finding.uses) > FEW else ""


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
