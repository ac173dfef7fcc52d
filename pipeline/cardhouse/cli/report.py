"""How commands tell what they found."""

import json
from collections.abc import Sequence

import click

from cardhouse.export.findings import as_json, summary, text_lines
from cardhouse_schema.finding import Finding, Severity

_COLORS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "blue"}


def print_findings(found: Sequence[tuple[str, list[Finding]]], style: str) -> None:
    """Print the findings of several games.

    Args:
        found: Each game's folder and its findings.
        style: `text` or `json`.
    """
    if style == "json":
        click.echo(json.dumps([{"game": folder, "findings": as_json(items)} for folder, items in found], indent=2))
        return
    for folder, items in found:
        print_lines(folder, items)
        click.echo(f"{folder}: {summary(items)}")


def print_lines(folder: str, findings: Sequence[Finding], err: bool = False) -> None:
    """Print findings as lines of text, in colour where the stream is a terminal that wants it."""
    for severity, line in text_lines(findings, f"{folder}/"):
        color = _COLORS.get(severity) if severity else None
        click.echo(click.style(line, fg=color, bold=severity is None), err=err)
