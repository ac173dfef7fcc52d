"""The figures of one group of cards: a deck, a card type, a keyword, or everything."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from cardhouse.stats.distribution import Distribution
from cardhouse.stats.facts import Facts
from cardhouse.stats.words import Words


@dataclass(frozen=True, slots=True)
class Series:
    """A number that cards carry.

    Attributes:
        id: The field, value or resource.
        title: Its name for people.
        distribution: How many cards carry which number.
        blank: Cards that could carry it and leave it blank.
        variable: Cards that ask for a variable amount (X) of it.
    """

    id: str
    title: str
    distribution: Distribution
    blank: int = 0
    variable: int = 0


@dataclass(frozen=True, slots=True)
class Cost:
    """One field of amounts, such as the cost.

    Attributes:
        id: The field.
        title: Its name for people.
        cards: Cards that have the field.
        free: Cards on which it is empty.
        variable_designs: Designs that ask for a variable amount (X) of anything.
        resources: What is asked for, over the cards that ask for it.
    """

    id: str
    title: str
    cards: int
    free: int
    variable_designs: int
    resources: tuple[Series, ...]


@dataclass(frozen=True, slots=True)
class KeywordCount:
    """How many cards have a keyword."""

    id: str
    title: str
    cards: int


@dataclass(frozen=True, slots=True)
class Pair:
    """How many cards have both of two keywords; the first stands earlier in the vocabulary."""

    first: str
    second: str
    cards: int


@dataclass(frozen=True, slots=True)
class Group:
    """The figures of some cards. Everything but `designs` is counted by copies.

    Attributes:
        id: Of the deck, card type or keyword.
        title: Its name for people.
        designs: How many designs, those with 0 copies included.
        copies: How many cards.
        values: Every value of the vocabulary, in its order.
        numbers: Every other whole number on these cards, in the order of the models.
        costs: Every field of amounts.
        keywords: Every keyword of the vocabulary, in its order, also with 0 cards.
        pairs: Keywords that meet on a card; pairs that never meet are left out.
        keywords_a_card: Over the cards of types that have keywords.
        abilities: Number of abilities, over the cards of types that have abilities.
        text_length: Characters of rules text a card, over the cards that have any.
    """

    id: str
    title: str
    designs: int
    copies: int
    values: tuple[Series, ...]
    numbers: tuple[Series, ...]
    costs: tuple[Cost, ...]
    keywords: tuple[KeywordCount, ...]
    pairs: tuple[Pair, ...]
    keywords_a_card: Distribution
    abilities: Distribution
    text_length: Distribution


@dataclass(frozen=True, slots=True)
class Profile:
    """The values of some cards, and nothing else of them.

    Attributes:
        id: Of the keyword that they share.
        title: Its name for people.
        designs: How many designs.
        copies: How many cards.
        values: Every value of the vocabulary, in its order.
    """

    id: str
    title: str
    designs: int
    copies: int
    values: tuple[Series, ...]


def profile(ident: str, title: str, cards: Sequence[Facts], words: Words) -> Profile:
    """Return the values of a group of cards."""
    copies = sum(card.copies for card in cards)
    return Profile(ident, title, len(cards), copies, tuple(_value(value, cards, words) for value in words.values))


def gather(ident: str, title: str, cards: Sequence[Facts], words: Words) -> Group:
    """Return the figures of a group of cards.

    Args:
        ident: Of the deck, card type or keyword.
        title: Its name for people.
        cards: The cards of the group.
        words: Titles, ranges and order of everything counted.
    """
    return Group(
        id=ident,
        title=title,
        designs=len(cards),
        copies=sum(card.copies for card in cards),
        values=tuple(_value(value, cards, words) for value in words.values),
        numbers=tuple(_number(field, cards, words) for field in words.in_order(_fields(c.numbers for c in cards))),
        costs=tuple(_cost(field, cards, words) for field in words.in_order(_fields(c.amounts for c in cards))),
        keywords=_keyword_counts(cards, words),
        pairs=_pairs(cards, words),
        keywords_a_card=_count(cards, lambda card: None if card.keywords is None else len(card.keywords)),
        abilities=_count(cards, lambda card: card.abilities),
        text_length=_count(cards, lambda card: card.text_length),
    )


def _fields(mappings: Iterable[Mapping[str, object]]) -> set[str]:
    return {field for mapping in mappings for field in mapping}


def _count(cards: Iterable[Facts], number: Callable[[Facts], int | None], always: Iterable[int] = ()) -> Distribution:
    counts: Counter[int] = Counter()
    for card in cards:
        found = number(card)
        if found is not None:
            counts[found] += card.copies
    return Distribution.of(counts, always)


def _value(ident: str, cards: Sequence[Facts], words: Words) -> Series:
    counted = _count(cards, lambda card: card.values.get(ident), words.ranges[ident])
    return Series(ident, words.values[ident], counted)


def _number(field: str, cards: Sequence[Facts], words: Words) -> Series:
    blank = sum(card.copies for card in cards if field in card.numbers and card.numbers[field] is None)
    return Series(field, words.field(field), _count(cards, lambda card: card.numbers.get(field)), blank)


def _cost(field: str, cards: Sequence[Facts], words: Words) -> Cost:
    asking = [(card, card.amounts[field]) for card in cards if field in card.amounts]
    resources = words.resources_in_order({resource for _, amounts in asking for resource in amounts})
    return Cost(
        id=field,
        title=words.field(field),
        cards=sum(card.copies for card, _ in asking),
        free=sum(card.copies for card, amounts in asking if not amounts),
        variable_designs=sum(None in amounts.values() for _, amounts in asking),
        resources=tuple(_resource(field, resource, cards, words) for resource in resources),
    )


def _resource(field: str, resource: str, cards: Sequence[Facts], words: Words) -> Series:
    asking = [card for card in cards if resource in card.amounts.get(field, {})]
    variable = sum(card.copies for card in asking if card.amounts[field][resource] is None)
    return Series(
        resource, words.resource(resource), _count(asking, lambda card: card.amounts[field][resource]), 0, variable
    )


def _keyword_counts(cards: Sequence[Facts], words: Words) -> tuple[KeywordCount, ...]:
    counts: Counter[str] = Counter()
    for card in cards:
        for ident in card.keywords or ():
            counts[ident] += card.copies
    return tuple(KeywordCount(ident, title, counts[ident]) for ident, title in words.keywords.items())


def _pairs(cards: Sequence[Facts], words: Words) -> tuple[Pair, ...]:
    order = {ident: place for place, ident in enumerate(words.keywords)}
    counts: Counter[tuple[str, str]] = Counter()
    for card in cards:
        for pair in combinations(sorted(card.keywords or (), key=order.__getitem__), 2):
            counts[pair] += card.copies
    found = sorted((pair for pair, met in counts.items() if met), key=lambda pair: (order[pair[0]], order[pair[1]]))
    return tuple(Pair(first, second, counts[first, second]) for first, second in found)
