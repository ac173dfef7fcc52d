"""Waivers: findings that game.toml accepts, with a reason. A waiver that waives nothing is a finding itself."""

from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.faulty import NOTHING, Faulty
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import Game, Waiver
from cardhouse_schema.severities import is_fixed, with_severities
from cardhouse_schema.suggest import nearest


def waive(game: Game, findings: list[Finding], faulty: Faulty = NOTHING) -> list[Finding]:
    """Return the findings that no waiver accepts, with the severities of game.toml, and a B004 for each idle waiver.

    Args:
        game: Its waivers and severities.
        findings: What the checks said.
        faulty: The rows that gave no card; while there are some, nobody can tell which waivers are idle.
    """
    waivers = game.file.waivers
    findings = with_severities(game, findings)
    kept = [finding for finding in findings if not any(_covers(waiver, finding) for waiver in waivers)]
    idle = [
        (position, waiver)
        for position, waiver in enumerate(waivers)
        if not any(_covers(waiver, finding) for finding in findings)
    ]
    unused = [_unused(game, position, waiver) for position, waiver in idle]
    if unused and faulty:
        count = f"{len(unused)} waiver{' is' if len(unused) == 1 else 's are'}"
        unused = [faulty.unchecked(f"whether {count} still needed is")]
    return kept + with_severities(game, unused) + _refused(game, findings)


def _covers(waiver: Waiver, finding: Finding) -> bool:
    return _names(waiver, finding) and not _keeps_a_card_out(finding)


def _names(waiver: Waiver, finding: Finding) -> bool:
    return waiver.code == finding.code and waiver.card in (None, finding.card)


def _keeps_a_card_out(finding: Finding) -> bool:
    """Tell whether a run that went on all the same would lose a card, or print it incomplete."""
    return finding.severity is Severity.ERROR and is_fixed(BY_CODE[finding.code])


def _refused(game: Game, findings: list[Finding]) -> list[Finding]:
    """Return an S011 for each waiver of an error that no reason can make good, and of a rule that does not exist."""
    refused: list[Finding] = []
    for position, waiver in enumerate(game.file.waivers):
        where = game.place("waivers", str(position), "code", cell=waiver.code)
        if waiver.code not in BY_CODE:
            near = nearest(waiver.code, BY_CODE)
            refused.append(Finding("S011", Severity.ERROR, where, f"there is no rule {waiver.code}", near))
        elif any(_names(waiver, finding) and _keeps_a_card_out(finding) for finding in findings):
            message = f"{waiver.code} cannot be waived: a card with it is not complete"
            refused.append(Finding("S011", Severity.ERROR, where, message))
    return refused


def _unused(game: Game, position: int, waiver: Waiver) -> Finding:
    about = f" for {waiver.card}" if waiver.card else ""
    where = game.place("waivers", str(position), "code", cell=waiver.code)
    return Finding("B004", BY_CODE["B004"].severity, where, f"the waiver of {waiver.code}{about} waives nothing")
