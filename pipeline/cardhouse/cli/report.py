"""How commands tell what they found."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardhouse.export.findings import as_json, summary
from cardhouse.export.findings_text import text_lines, visible
from cardhouse_schema.finding import Finding, Severity

if TYPE_CHECKING:
    from cardhouse.build import Outcome
    from cardhouse.stats.measured import Measured

_COLORS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "blue"}
_DIFF_COLORS = {"+": "green", "-": "red", "@": "cyan"}


STYLES = ("text", "json", "github", "sarif")


def print_findings(found: Sequence[tuple[str, list[Finding]]], style: str) -> None:
    """Print the findings of several games.

    Args:
        found: Each game's folder and its findings.
        style: One of `STYLES`.
    """
    if style == "text":
        for folder, items in found:
            print_lines(folder, items)
            click.echo(f"{folder}: {summary(items)}{_fixable(items)}")
    elif style == "json":
        click.echo(json.dumps([{"game": folder, "findings": as_json(items)} for folder, items in found], indent=2))
    else:
        _print_for_services(found, style)


def _print_for_services(found: Sequence[tuple[str, list[Finding]]], style: str) -> None:
    from cardhouse.export.github import annotations
    from cardhouse.export.regions import Regions
    from cardhouse.export.sarif import sarif_log

    games = [(Regions(Path(folder)), items) for folder, items in found]
    if style == "sarif":
        click.echo(json.dumps(sarif_log(games), indent=2))
        return
    for regions, items in games:
        for line in annotations(items, regions):
            click.echo(line)


def _fixable(findings: Sequence[Finding]) -> str:
    count = sum(finding.fix is not None for finding in findings)
    return f"; --fix mends {count}" if count else ""


def print_lines(folder: str, findings: Sequence[Finding], err: bool = False) -> None:
    """Print findings as lines of text, in colour where the stream is a terminal that wants it."""
    for severity, line in text_lines(findings, f"{folder}/"):
        color = _COLORS.get(severity) if severity else None
        click.echo(click.style(line, fg=color, bold=severity is None), err=err)


def print_diff(lines: Sequence[str]) -> None:
    """Print a unified diff; on a terminal in colour, and with nothing in it that a terminal would obey."""
    terminal = sys.stdout.isatty()
    for line in lines:
        shown = visible(line) if terminal else line
        click.echo(click.style(shown, fg=_DIFF_COLORS.get(line[:1])))


def print_outcomes(outcomes: Sequence["Outcome"]) -> None:
    """Print what builds came to: findings, then a short table for each game."""
    for outcome in outcomes:
        print_lines(outcome.game.as_posix(), outcome.findings)
        for label, value in _table(outcome):
            click.echo(f"  {label:<10}  {value}")


def _table(outcome: "Outcome") -> list[tuple[str, str]]:
    lacking = ", without the rows that have faults" if outcome.incomplete else ""
    rows = [
        ("game", outcome.game.as_posix()),
        ("cards", f"{outcome.copies} ({outcome.cards} designs){lacking}"),
        ("findings", summary(outcome.findings)),
    ]
    targets = outcome.statistics.targets if outcome.statistics and not outcome.incomplete else ()
    for place, line in enumerate(_targets(targets)):
        rows.append(("targets" if place == 0 else "", line))
    files = f"{len(outcome.files)} files" if outcome.built else "nothing: errors come first; the last good files stay"
    if outcome.changes:
        rows.append(("since last", outcome.changes.words()))
    return [*rows, ("written", files), ("seconds", f"{outcome.elapsed:.2f}")]


def _targets(targets: "Sequence[Measured]") -> list[str]:
    """Return means and shares a line each, and of all others those that are missed, and how many hold."""
    single = [target for target in targets if target.statistic in ("mean", "share_above_zero")]
    others = [target for target in targets if target not in single]
    missed = [target for target in others if not target.holds]
    lines = [f"{target.title}: {_measured(target)}" for target in single]
    lines += [f"{target.title}: {_measured(target)}; {target.shortfall}" for target in missed]
    holding = len(others) - len(missed)
    return [*lines, f"{holding} of {len(others)} others: hold"] if others else lines


def _measured(target: "Measured") -> str:
    verdict = "holds" if target.holds else "missed" if target.finished else "not yet"
    return f"{target.found} of {target.words}, {verdict}"
