"""Severities that game.toml sets: `[severities] I005 = "error"`. Read with game.toml, applied after the last check."""

from collections.abc import Mapping
from dataclasses import replace

from cardhouse_schema.catalogue import BY_CODE, Rule
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest

OFF = "off"


def severity_mistakes(game: Game) -> list[Finding]:
    """Return a finding for every entry of `[severities]` that cannot be followed."""
    said = [(code, _mistake(code, level)) for code, level in game.file.severities.items()]
    return [
        Finding(
            "S011",
            BY_CODE["S011"].severity,
            game.place("severities", code, cell=game.file.severities[code]),
            message,
            nearest(code.upper(), BY_CODE) if code not in BY_CODE else None,
        )
        for code, message in said
        if message
    ]


def with_severities(game: Game, findings: list[Finding]) -> list[Finding]:
    """Return the findings with the severities of game.toml, without those that are off.

    A finding that a check has already softened (a deck that is not finished yet) stays soft.
    """
    levels = {code: level for code, level in game.file.severities.items() if not _mistake(code, level)}
    return [_with_level(finding, levels) for finding in findings if levels.get(finding.code) != OFF]


def _with_level(finding: Finding, levels: Mapping[str, str]) -> Finding:
    rule, level = BY_CODE.get(finding.code), levels.get(finding.code)
    if level is None or rule is None or finding.severity is not rule.severity:
        return finding
    return replace(finding, severity=Severity(level))


def _mistake(code: str, level: str) -> str | None:
    rule = BY_CODE.get(code)
    if rule is None:
        return f"there is no rule {code}"
    if is_fixed(rule) and level != Severity.ERROR.value:
        return f"{code} stays an error: cards with it are not complete"
    return None


def is_fixed(rule: Rule) -> bool:
    """Errors stay errors, but for those of balance: without them a run would drop cards and call it fine."""
    return rule.severity is Severity.ERROR and not rule.code.startswith("B")
