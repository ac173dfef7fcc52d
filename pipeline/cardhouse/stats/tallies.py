"""Targets over several words or numbers: cards of each word, steps of a number, what is gained and spent."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor

from cardhouse.stats.aim import bounds_in_words
from cardhouse.stats.facts import Facts
from cardhouse.stats.measured import Measured, Part, Pool
from cardhouse.stats.numbers import numbers_of, value_title
from cardhouse.stats.rounding import shown
from cardhouse.stats.sort import words_on
from cardhouse_schema.columns import words_of
from cardhouse_schema.target_checks import TYPE, families_of
from cardhouse_schema.targets import EachTarget, StepsTarget, UsesTarget, Words
from cardhouse_schema.uses import Thing, Uses, column_uses, worded_uses

_WORST = 3
"""How many offenders a sentence names; it says how many more there are."""

_FULL_ROW = 12
"""Up to so many steps a row of figures shows all of them."""


def measure_each(target: EachTarget, pool: Pool) -> Measured:
    """Return how many cards each word stands on, against the bounds of each."""
    counts: Counter[str] = Counter()
    for card in pool.cards:
        counts.update({str(word): card.copies for word in words_on(card, target.of, pool.game)})
    titles = _chosen(target, _words(target, pool), pool)
    found = [counts[ident] for ident in titles]
    mean = Fraction(sum(found), len(found)) if found else Fraction(0)
    low, high = _ends(target, mean)
    off = {ident: _off(counts[ident], low, high) for ident in titles}
    worst = sorted((ident for ident in titles if off[ident]), key=lambda ident: -abs(off[ident]))
    words = f"within {target.within:g}% of their mean" if target.within is not None else _bounds(target)
    what = "Card types" if target.of == TYPE else (target.family or target.of).replace("_", " ").capitalize()
    return _several(
        target,
        pool,
        what=target.of,
        title=f"{what}, cards of each",
        words=f"each {words}",
        found=f"{_range(found)}, mean {shown(mean, 1)}" if len(set(found)) > 1 else f"{_range(found)} each",
        parts=[Part(ident, titles[ident], (("cards", counts[ident]),), not off[ident]) for ident in titles],
        lacking=_few([f"{titles[ident]} has {counts[ident]}, {_needed(off[ident])}" for ident in worst]),
        columns=(target.of,),
    )


def _words(target: EachTarget, pool: Pool) -> Mapping[str, str]:
    types = pool.game.types_in(target.deck, target.type)
    if target.of == TYPE:
        return {each.id: each.title for each in types}
    return words_of([each.model for each in types], target.of, pool.game.vocabulary) or {}


def _chosen(target: Words, titles: Mapping[str, str], pool: Pool) -> dict[str, str]:
    of = getattr(target, "of", "")
    families = families_of(pool.game, [each.model for each in pool.game.types_in(target.deck, target.type)], of)
    return {
        ident: title
        for ident, title in titles.items()
        if (not target.words or ident in target.words) and target.family in (None, families.get(ident))
    }


def _ends(target: EachTarget, mean: Fraction) -> tuple[Fraction | None, Fraction | None]:
    if target.within is not None:
        reach = mean * Fraction(str(target.within)) / 100
        return mean - reach, mean + reach
    low = target.expect if target.expect is not None else target.min
    high = target.expect if target.expect is not None else target.max
    return (None if low is None else Fraction(low)), (None if high is None else Fraction(high))


def _off(count: int, low: Fraction | None, high: Fraction | None) -> int:
    """Return how many cards too few (below 0) or too many a count is; a part of a card counts as a whole one."""
    if low is not None and count < low:
        return floor(count - low)
    if high is not None and count > high:
        return ceil(count - high)
    return 0


def _needed(off: int) -> str:
    return f"{abs(off)} {'fewer' if off > 0 else 'more'} needed"


def _bounds(target: EachTarget) -> str:
    return f"{target.expect}" if target.expect is not None else bounds_in_words(target.min, target.max)


def measure_steps(target: StepsTarget, pool: Pool) -> Measured:
    """Return how many cards carry each number from one to another, and which steps are missed."""
    distribution = numbers_of(target.value, pool.cards)
    counts = Counter(dict(distribution.counts))
    steps = range(target.low, target.high + 1)
    wanted = _wanted(target, len(steps))
    parts: list[Part] = []
    lacking: list[str] = []
    for place, step in enumerate(steps):
        said = _step(target, place, wanted[place], counts)
        parts.append(Part(str(step), str(step), (("cards", counts[step]),), not said))
        lacking += [f"{step} {said}"] if said else []
    outside = {number: cards for number, cards in counts.items() if number not in steps and cards}
    lacking += [f"{number} is on {_cards(cards)}, outside" for number, cards in sorted(outside.items())]
    row = [counts[step] for step in steps]
    return _several(
        target,
        pool,
        what=target.value,
        title=f"{value_title(pool.game, target.value)}, {target.low} to {target.high}",
        words=_ladder(target),
        found=f"{' '.join(map(str, row)) if len(row) <= _FULL_ROW else _range(row)} cards",
        parts=parts,
        lacking=_few(lacking),
        columns=(target.value.partition(".")[0],),
        cards=distribution.cards,
    )


def _wanted(target: StepsTarget, steps: int) -> list[int]:
    counts = target.exact or (target.least if isinstance(target.least, tuple) else (target.least,) * steps)
    return [*counts, *(0,) * steps][:steps]


def _step(target: StepsTarget, place: int, wanted: int, counts: Mapping[int, int]) -> str:
    """Return what is wrong with a step, in words that follow its number."""
    here = counts.get(target.low + place, 0)
    below = counts.get(target.low + place - 1, 0)
    if target.exact and here != wanted:
        return f"is on {_cards(here)}, {wanted} stated"
    if here < wanted:
        return f"is on {_cards(here)}, at least {wanted} stated"
    if target.falling and place and here > below:
        return f"is on {_cards(here)}, more than the {below} of {target.low + place - 1}"
    return ""


def _ladder(target: StepsTarget) -> str:
    if target.exact:
        words = f"{' '.join(map(str, target.exact))} cards"
    elif isinstance(target.least, tuple):
        words = f"at least {' '.join(map(str, target.least))} cards"
    else:
        words = f"each on {target.least} or more" if target.least else "none outside"
    return f"{words}, not rising" if target.falling else words


def measure_uses(target: UsesTarget, pool: Pool) -> Measured:
    """Return on how many cards each word is gained, and on how many spent."""
    gained: Counter[Thing] = Counter()
    spent: Counter[Thing] = Counter()
    for card in pool.cards:
        uses = _uses(target, card, pool)
        gained.update(dict.fromkeys(uses.gains, card.copies))
        spent.update(dict.fromkeys(uses.spends, card.copies))
    titles = _chosen(target, {k: term.name for k, term in pool.game.vocabulary.terms(target.of).items()}, pool)
    both = {ident: (gained[target.of, ident], spent[target.of, ident]) for ident in titles}
    parts = [
        Part(ident, title, (("gained", both[ident][0]), ("spent", both[ident][1])), min(both[ident]) >= target.least)
        for ident, title in titles.items()
    ]
    missed = sorted((part for part in parts if not part.holds), key=lambda part: min(both[part.id]))
    lowest = min((min(pair) for pair in both.values()), default=0)
    of = target.family or target.of
    return _several(
        target,
        pool,
        what=target.of,
        title=f"{of.replace('_', ' ').capitalize()}, gained and spent",
        words=f"each on {target.least} or more",
        found=f"each on {lowest} or more" if not missed else f"{len(parts) - len(missed)} of {len(parts)}",
        parts=parts,
        lacking=_few(["{} is gained on {} and spent on {}".format(part.title, *both[part.id]) for part in missed]),
        columns=tuple(name for each in pool.game.card_types for name in each.model.model_fields),
    )


def _uses(target: UsesTarget, card: Facts, pool: Pool) -> Uses:
    columns = column_uses(card.record, pool.game.vocabulary)
    if pool.game.uses is not None:
        return columns.joined(card.uses)
    return columns.joined(worded_uses(card.record, target.gain_words, target.spend_words))


def _several(
    target: EachTarget | StepsTarget | UsesTarget,
    pool: Pool,
    *,
    what: str,
    title: str,
    words: str,
    found: str,
    parts: Sequence[Part],
    lacking: str,
    columns: tuple[str, ...],
    cards: int | None = None,
) -> Measured:
    copies = pool.copies if cards is None else cards
    return Measured(
        deck_id=target.deck or "",
        deck_title=pool.deck_title,
        type_id=target.type or "",
        value_id=what,
        title=pool.titled(title),
        statistic=target.statistic,
        unit="",
        cards=copies,
        exact=None,
        rounded=None,
        stated=None,
        words=words,
        found=found if copies else "n/a",
        parts=tuple(parts),
        holds=not lacking if copies else None,
        shortfall=lacking if copies else "no cards to measure",
        to_come="",
        source=target.source,
        finished=pool.finished,
        columns=columns,
    )


def _range(counts: Iterable[int]) -> str:
    found = sorted(counts)
    return "" if not found else str(found[0]) if found[0] == found[-1] else f"{found[0]} to {found[-1]}"


def _cards(count: int) -> str:
    return "no card" if not count else f"{count} card{'' if count == 1 else 's'}"


def _few(said: Sequence[str]) -> str:
    rest = len(said) - _WORST
    return "; ".join(said[:_WORST]) + (f"; {rest} more" if rest > 0 else "")
