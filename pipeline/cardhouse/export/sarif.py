"""Findings as SARIF 2.1.0, the form that code scanning services read (OASIS standard, 27 March 2020)."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from cardhouse import __version__
from cardhouse.export.findings import in_order, sentence
from cardhouse.export.regions import Region, Regions
from cardhouse_schema.catalogue import FAMILIES, RULES, Rule
from cardhouse_schema.finding import Finding, Use

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_INDEX = {rule.code: place for place, rule in enumerate(RULES)}


def sarif_log(games: Sequence[tuple[Regions, Sequence[Finding]]]) -> dict[str, Any]:
    """Return a SARIF log with one run.

    Args:
        games: The findings of each game, and what finds their places.
    """
    results = [_result(finding, regions) for regions, findings in games for finding in in_order(findings)]
    driver = {"name": "Cardhouse", "version": __version__, "rules": [_rule(rule) for rule in RULES]}
    run = {"tool": {"driver": driver}, "columnKind": "utf16CodeUnits", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.code,
        "shortDescription": {"text": rule.title},
        "fullDescription": {"text": rule.why},
        "help": {"text": f"{rule.why}\n\nbad: {rule.bad}\ngood: {rule.good}"},
        "defaultConfiguration": {"level": rule.severity.value},
        "properties": {"tags": [FAMILIES[rule.code[0]]]},
    }


def _result(finding: Finding, regions: Regions) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": _INDEX[finding.code],
        "level": finding.severity.value,
        "message": {"text": sentence(finding)},
    }
    if finding.where:
        physical = {"artifactLocation": _file(finding, regions), "region": _region(regions.of(finding))}
        location: dict[str, Any] = {"physicalLocation": physical}
        if finding.where.column:
            location["logicalLocations"] = [{"name": finding.where.column}]
        result["locations"] = [location]
    if finding.uses:
        result["relatedLocations"] = [_related(at, use, regions) for at, use in enumerate(finding.uses)]
    if finding.card:
        result["properties"] = {"card": finding.card}
    replaced = regions.replacement(finding)
    if replaced:
        result["fixes"] = [_fix(finding, regions, *replaced)]
    return result


def _related(at: int, use: Use, regions: Regions) -> dict[str, Any]:
    related: dict[str, Any] = {"id": at, "message": {"text": use.card}}
    if use.where:
        uri = quote(regions.path(use.where.file).encode("utf-8", "replace"))
        physical = {"artifactLocation": {"uri": uri}, "region": {"startLine": use.where.line}}
        related["physicalLocation"] = physical
    return related


def _file(finding: Finding, regions: Regions) -> dict[str, str]:
    file = finding.where.file if finding.where else ""
    return {"uri": quote(regions.path(file).encode("utf-8", "replace"))}


def _region(region: Region) -> dict[str, int]:
    named = {
        "startLine": region.start_line,
        "startColumn": region.start_column,
        "endLine": region.end_line,
        "endColumn": region.end_column,
    }
    return {key: value for key, value in named.items() if value is not None}


def _fix(finding: Finding, regions: Regions, region: Region, text: str) -> dict[str, Any]:
    replacement = {"deletedRegion": _region(region), "insertedContent": {"text": text}}
    change = {"artifactLocation": _file(finding, regions), "replacements": [replacement]}
    return {"description": {"text": f"write {finding.fix}"}, "artifactChanges": [change]}
