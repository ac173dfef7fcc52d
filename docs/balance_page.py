"""docs/politik-balance.md: its prose stands in the file, its figures are filled in from the game."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from statistics import median, pstdev

from cardhouse.source.folder import Sources, read_folder
from cardhouse.stats.worth import Appraised, appraise, whole, worth_lines
from cardhouse_schema.game import Game

PAGE = Path(__file__).parent / "politik-balance.md"
SOURCES = Path(__file__).parent.parent / "cards_src" / "politik"

_ROW = re.compile(r"^\| `([\w.-]+)` \|[^|]*\|", re.MULTILINE)
_BLOCK = re.compile(r"<!-- (\w+)(?: ([\w -]+))? -->\n.*?<!-- end -->", re.DOTALL)
_NEAREST = 8


def balance_page() -> str:
    """Return the page as it should be: each key of [worth] in a table with its value, each block with its figures."""
    text = PAGE.read_text(encoding="utf-8")
    return _BLOCK.sub(_block, _ROW.sub(_row, text))


@cache
def _sources() -> Sources:
    sources, findings = read_folder(SOURCES)
    if sources is None:
        raise ValueError(f"{SOURCES} cannot be read: {findings}")
    return sources


@cache
def _appraised() -> tuple[Appraised, ...]:
    return tuple(appraise(_game(), _sources().cards))


def _game() -> Game:
    return _sources().game


def _row(match: re.Match[str]) -> str:
    """Return the beginning of a table row: the key and what [worth] says of it."""
    value: object = _game().file.worth
    for key in match[1].split("."):
        value = value[key] if isinstance(value, Mapping) else None
    if value is None:
        raise KeyError(match[1])
    return f"| `{match[1]}` | {_said(value)} |"


def _said(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_said(part)}" for key, part in value.items())
    return f"{value:g}" if isinstance(value, float) else str(value)


def _block(match: re.Match[str]) -> str:
    head = f"<!-- {match[1]}{' ' + match[2] if match[2] else ''} -->"
    return f"{head}\n{_BLOCKS[match[1]](match[2] or '')}\n<!-- end -->"


def _types(_: str) -> str:
    lines = ["| card type | cards | cost | worth | worth less cost | usual | spread |", "|---|---|---|---|---|---|---|"]
    for kind in _game().card_types:
        found = [each.estimate for each in _appraised() if each.estimate.type_id == kind.id]
        if found:
            cost, worth, surplus = (
                whole(median(numbers))
                for numbers in (
                    [each.total_cost for each in found],
                    [each.total_worth for each in found],
                    [each.total_worth - each.total_cost for each in found],
                )
            )
            spread = pstdev(each.surplus for each in found)
            figures = (kind.title, len(found), cost, worth, surplus, f"{found[0].usual:g}", f"{spread:.0f}")
            lines.append("| " + " | ".join(map(str, figures)) + " |")
    return "\n".join(lines)


def _card(ident: str) -> str:
    each = next(each for each in _appraised() if each.estimate.card == ident)
    return "\n".join([f"```text\n{each.name}", *worth_lines(_game(), each.estimate), "```"])


def _outliers(_: str) -> str:
    reasons = {waiver.card: waiver.reason for waiver in _game().file.waivers if waiver.code == "B005"}
    out = [each for each in _appraised() if each.estimate.is_outlier]
    return "\n".join([f"- {_told(each)} Waived: {reasons.get(each.estimate.card, 'no')}." for each in out] or ["None."])


def _nearest(_: str) -> str:
    inside = [each for each in _appraised() if not each.estimate.is_outlier]
    return "\n".join(f"- {_told(each)}" for each in inside[:_NEAREST])


def _told(each: Appraised) -> str:
    one = each.estimate
    far = f"costs {whole(one.total_cost)}, is worth {whole(one.total_worth)}: {one.surplus:+.0f} of {whole(one.bound)}."
    return f"**{each.name}** ({one.card}) {far}"


def _within(_: str) -> str:
    strains = [abs(each.estimate.strain) for each in _appraised()]
    half = round(100 * sum(strain <= 0.5 for strain in strains) / len(strains))
    beyond = sum(strain > 1 for strain in strains)
    return f"Of {len(strains)} estimated cards, {half}% lie within half of their bound and {beyond} beyond it."


_BLOCKS: Mapping[str, Callable[[str], str]] = {
    "types": _types,
    "card": _card,
    "outliers": _outliers,
    "nearest": _nearest,
    "within": _within,
}
