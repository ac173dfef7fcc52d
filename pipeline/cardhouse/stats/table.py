"""Statistics as plain tables for a terminal: words and columns, no drawing."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardhouse.stats.distribution import Distribution
from cardhouse.stats.group import Cost, Group, Profile, Series
from cardhouse.stats.measure import DeckFigures, Statistics
from cardhouse.stats.measured import Measured
from cardhouse.stats.rounding import shown
from cardhouse.stats.targets import aims

TOP_PAIRS = 12
"""How many keyword pairs a table shows; its note says how many more there are."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table.

    Attributes:
        title: What it shows.
        columns: Headings; all but the first are figures unless they stand in `words`.
        rows: Cells as text, as many as there are columns.
        note: One sentence below it, or nothing.
        words: Headings of further columns that hold words.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    words: tuple[str, ...] = ()


def stats_tables(statistics: Statistics) -> list[Table]:
    """Return the tables of a game's statistics in reading order; tables that would be empty are left out."""
    tables = [_decks(statistics.decks), _targets(statistics)]
    for deck in statistics.decks:
        targets = _target_row(deck, statistics.targets)
        tables += [_values(deck, targets), _by_keyword(deck, targets), _histograms(deck.group)]
    tables += [_keywords(statistics), _pairs(statistics)]
    for deck in statistics.decks:
        tables += [_costs(deck.group), _numbers(deck.group)]
    tables.append(_texts(statistics.types))
    return [table for table in tables if table.rows]


def deck_state(deck: DeckFigures) -> str:
    """Return in words how a deck stands to its stated count."""
    missing = deck.stated - deck.group.copies
    if missing < 0:
        return f"{-missing} too many"
    if missing:
        return f"{missing} to come" if not deck.finished else f"{missing} missing"
    return "complete"


def verdict(measured: Measured) -> str:
    """Return in one or two words whether a target holds."""
    if measured.holds:
        return "holds"
    if measured.holds is None:
        return "n/a"
    return "missed" if measured.finished else "not yet"


def _decks(decks: Sequence[DeckFigures]) -> Table:
    rows = tuple(
        (deck.group.title, str(deck.group.designs), str(deck.group.copies), str(deck.stated), deck_state(deck))
        for deck in decks
    )
    return Table("Decks", ("Deck", "Designs", "Cards", "Stated", "State"), rows, words=("State",))


def _targets(statistics: Statistics) -> Table:
    rows = tuple(
        (
            f"{one.deck_title}: {one.title}",
            one.words,
            one.found,
            verdict(one),
            one.shortfall,
        )
        for one in statistics.targets
    )
    columns = ("Target", "Stated", "Measured", "Verdict", "Lacking")
    return Table("Targets", columns, rows, words=("Verdict", "Lacking"))


def _valued(group: Group) -> list[Series]:
    return [series for series in group.values if series.distribution.cards]


def _values(deck: DeckFigures, targets: tuple[tuple[str, ...], ...]) -> Table:
    valued = _valued(deck.group)
    kept = {series.id for series in valued}
    groups = [deck.group, *(kind for kind in deck.types if len(deck.types) > 1)] if valued else []
    rows = tuple((group.title, str(group.copies), *_value_cells(group, kept)) for group in groups)
    columns = ("", "Cards", *(series.title for series in valued))
    note = "The mean, and the share of cards above 0."
    return Table(f"{deck.group.title}: values", columns, rows + targets if rows else (), note)


def _by_keyword(deck: DeckFigures, targets: tuple[tuple[str, ...], ...]) -> Table:
    valued = _valued(deck.group)
    kept = {series.id for series in valued}
    rows = tuple((one.title, str(one.copies), *_value_cells(one, kept)) for one in deck.keywords if valued)
    columns = ("Keyword", "Cards", *(series.title for series in valued))
    note = "Over the cards that have the keyword; a card with two counts in both."
    return Table(f"{deck.group.title}: values by keyword", columns, rows + targets if rows else (), note)


def _target_row(deck: DeckFigures, targets: Sequence[Measured]) -> tuple[tuple[str, ...], ...]:
    """Return the line of the stated figures below a deck's values; none where nothing is stated of them."""
    means, shares = aims(deck.group.id, targets)
    valued = _valued(deck.group)
    if not any(series.id in stated for series in valued for stated in (means, shares)):
        return ()
    return (("Target", "", *(_pair(means.get(one.id), shares.get(one.id), "") for one in valued)),)


def _value_cells(group: Group | Profile, kept: set[str]) -> list[str]:
    found = [series.distribution for series in group.values if series.id in kept]
    return [_pair(one.mean, one.share_above_zero, "n/a") for one in found]


def _pair(mean: Fraction | None, share: Fraction | None, nothing: str) -> str:
    first = shown(mean, 2) if mean is not None else nothing
    second = shown(share, 0, "%") if share is not None else nothing
    return f"{first}  {second:>4}" if first or second else ""


def _histograms(group: Group) -> Table:
    valued = _valued(group)
    numbers = sorted({number for series in valued for number, _ in series.distribution.counts})
    rows = tuple(
        (series.title, *(str(dict(series.distribution.counts).get(number, 0)) for number in numbers))
        for series in valued
    )
    return Table(f"{group.title}: cards by value", ("", *map(str, numbers)), rows)


def _keywords(statistics: Statistics) -> Table:
    decks = [deck.group for deck in statistics.decks if deck.group.keywords_a_card.cards]
    groups = decks if len(decks) == 1 else [statistics.whole, *decks]
    rows = tuple(
        (count.title, *(str(group.keywords[place].cards) for group in groups))
        for place, count in enumerate(statistics.whole.keywords)
    )
    heads = [group.title if group is not statistics.whole else "All" for group in groups]
    a_card = ("Keywords a card", *(shown(group.keywords_a_card.mean, 2) for group in groups))
    return Table("Keywords: cards that have them", ("Keyword", *heads), (*rows, a_card) if decks else ())


def _pairs(statistics: Statistics) -> Table:
    titles = {count.id: count.title for count in statistics.whole.keywords}
    found = sorted(statistics.whole.pairs, key=lambda pair: -pair.cards)
    rows = tuple((f"{titles[pair.first]} + {titles[pair.second]}", str(pair.cards)) for pair in found[:TOP_PAIRS])
    rest = len(found) - len(rows)
    note = f"{rest} more pairs are in the JSON form and in the report." if rest else ""
    return Table("Keyword pairs, the most frequent", ("Pair", "Cards"), rows, note)


def _spread(one: Distribution) -> tuple[str, ...]:
    least, most = ("n/a" if end is None else str(end) for end in (one.least, one.most))
    return least, shown(one.median, 1).removesuffix(".0"), most, shown(one.mean, 2)


def _costs(group: Group) -> Table:
    rows = tuple(_cost_row(cost, series) for cost in group.costs for series in cost.resources)
    note = " ".join(
        f"{cost.title}: {cost.free} of {cost.cards} cards ask for nothing, {cost.variable_designs} "
        f"design{'' if cost.variable_designs == 1 else 's'} for X."
        for cost in group.costs
    )
    return Table(f"{group.title}: costs", ("", "Cards", "X", "Min", "Median", "Max", "Mean"), rows, note)


def _cost_row(cost: Cost, series: Series) -> tuple[str, ...]:
    one = series.distribution
    return (f"{cost.title}: {series.title}", str(one.cards + series.variable), str(series.variable), *_spread(one))


def _numbers(group: Group) -> Table:
    rows = tuple(
        (series.title, str(series.distribution.cards), str(series.blank), *_spread(series.distribution))
        for series in group.numbers
    )
    return Table(f"{group.title}: numbers", ("", "Cards", "Blank", "Min", "Median", "Max", "Mean"), rows)


def _texts(types: Sequence[Group]) -> Table:
    rows = tuple(
        (group.title, shown(group.abilities.mean, 2), *_spread(group.text_length)[:3])
        for group in types
        if group.text_length.cards
    )
    note = "Characters of all rules text on a card, icons spelt out."
    return Table("Rules text", ("Card type", "Abilities a card", "Min", "Median", "Max"), rows, note)
