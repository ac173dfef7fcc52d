"""The numbers that targets speak of: values, other whole numbers, amounts of a resource in a column."""

from collections import Counter
from collections.abc import Iterable

from cardhouse.stats.distribution import Distribution
from cardhouse.stats.facts import Facts
from cardhouse_schema.game import Game


def numbers_of(value: str, cards: Iterable[Facts]) -> Distribution:
    """Return how many cards carry which number; where it is blank or X, they do not count.

    Args:
        value: A value of the vocabulary, a field, or a column of amounts with a resource (`cost.capital`).
        cards: The cards.
    """
    counts: Counter[int] = Counter()
    for card in cards:
        number = _number(card, value)
        if number is not None:
            counts[number] += card.copies
    return Distribution.of(counts)


def _number(card: Facts, value: str) -> int | None:
    column, dot, resource = value.partition(".")
    if dot:
        return card.amounts.get(column, {}).get(resource)
    return card.values[value] if value in card.values else card.numbers.get(value)


def value_title(game: Game, ident: str) -> str:
    """Return the name of a measured number: the vocabulary's, else that of the field."""
    column, dot, resource = ident.partition(".")
    if dot:
        term = game.vocabulary.terms("resources").get(resource)
        return f"{_plain(column)} in {term.name if term else resource}"
    named = game.vocabulary.terms("values").get(ident)
    return named.name if named else _plain(ident)


def _plain(field: str) -> str:
    return field.replace("_", " ").capitalize()
