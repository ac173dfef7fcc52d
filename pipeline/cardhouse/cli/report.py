"""How commands tell what they found."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cardhouse.export.findings import as_json, summary, text_lines
from cardhouse_schema.finding import Finding, Severity

if TYPE_CHECKING:
    from cardhouse.build import Outcome
    from cardhouse.stats.targets import Measured

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


def print_outcomes(outcomes: Sequence["Outcome"]) -> None:
    """Print what builds came to: findings, then a short table for each game."""
    for outcome in outcomes:
        print_lines(outcome.game.as_posix(), outcome.findings)
        for label, value in _table(outcome):
            click.echo(f"  {label:<10}  {value}")


def _table(outcome: "Outcome") -> list[tuple[str, str]]:
    rows = [
        ("game", outcome.game.as_posix()),
        ("cards", f"{outcome.copies} ({outcome.cards} designs)"),
        ("findings", summary(outcome.findings)),
    ]
    targets = outcome.statistics.targets if outcome.statistics else ()
    for place, target in enumerate(targets):
        rows.append(("targets" if place == 0 else "", f"{target.title}: {_measured(target)}"))
    files = f"{len(outcome.files)} files" if outcome.built else "nothing: errors come first; the last good files stay"
    return [*rows, ("written", files), ("seconds", f"{outcome.elapsed:.2f}")]


def _measured(target: "Measured") -> str:
    verdict = "holds" if target.holds else "missed"
    return f"{target.rounded}{target.unit} of {target.stated}{target.unit}, {verdict}"
