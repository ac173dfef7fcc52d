"""Waivers: findings that game.toml accepts, with a reason. A waiver that waives nothing is a finding itself."""

from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import Game, Waiver
from cardhouse_schema.severities import with_severities


def waive(game: Game, findings: list[Finding]) -> list[Finding]:
    """Return the findings that no waiver accepts, with the severities of game.toml, and a B004 for each idle waiver."""
    waivers = game.file.waivers
    findings = with_severities(game, findings)
    kept = [finding for finding in findings if not any(_covers(waiver, finding) for waiver in waivers)]
    idle = [
        (position, waiver)
        for position, waiver in enumerate(waivers)
        if not any(_covers(waiver, finding) for finding in findings)
    ]
    return kept + with_severities(game, [_unused(game, position, waiver) for position, waiver in idle])


def _covers(waiver: Waiver, finding: Finding) -> bool:
    return waiver.code == finding.code and waiver.card in (None, finding.card)


def _unused(game: Game, position: int, waiver: Waiver) -> Finding:
    about = f" for {waiver.card}" if waiver.card else ""
    where = game.place("waivers", str(position), "code", cell=waiver.code)
    return Finding("B004", BY_CODE["B004"].severity, where, f"the waiver of {waiver.code}{about} waives nothing")
