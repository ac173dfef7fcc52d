"""Titles, ranges and order of everything that is counted, from the game's vocabulary and card models."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardhouse.stats.facts import Facts
from cardhouse_schema.game import Game

WIDEST_RANGE = 20
"""A declared range is listed with its empty numbers up to this many numbers; a wider one would be mostly zeros."""


@dataclass(frozen=True)
class Words:
    """How counted things are called and ordered.

    Attributes:
        values: Titles of the vocabulary's values, by id.
        ranges: The numbers that a value can take, by the value's id.
        keywords: Titles of the keywords, by id.
        resources: Titles of the resources, by id.
        fields: Every field of the card models, in their order.
    """

    values: Mapping[str, str]
    ranges: Mapping[str, Sequence[int]]
    keywords: Mapping[str, str]
    resources: Mapping[str, str]
    fields: Sequence[str]

    def field(self, field: str) -> str:
        """Return a field's title."""
        return field.replace("_", " ").capitalize()

    def resource(self, ident: str) -> str:
        """Return a resource's title; its id where the vocabulary has dropped it."""
        return self.resources.get(ident, ident)

    def in_order(self, fields: Iterable[str]) -> list[str]:
        """Return fields in the order of the models; those of no model last, by name."""
        return _ordered(fields, self.fields)

    def resources_in_order(self, idents: Iterable[str]) -> list[str]:
        """Return resources in the order of the vocabulary."""
        return _ordered(idents, list(self.resources))


def read_words(game: Game, cards: Iterable[Facts]) -> Words:
    """Return the words of a game, together with keywords that only its cards still know."""
    terms = game.vocabulary.terms
    used = sorted({ident for card in cards for ident in card.keywords or ()})
    known = {ident: term.name for ident, term in terms("keywords").items()}
    return Words(
        values={ident: term.name for ident, term in terms("values").items()},
        ranges={ident: _range(game, ident.replace("-", "_")) for ident in terms("values")},
        keywords={**known, **{ident: ident for ident in used if ident not in known}},
        resources={ident: term.name for ident, term in terms("resources").items()},
        fields=list(dict.fromkeys(name for card_type in game.card_types for name in card_type.model.model_fields)),
    )


def _range(game: Game, field: str) -> range:
    """Return the numbers that the models allow in a field; nothing where they set no bounds, or wide ones."""
    models = [card_type.model for card_type in game.card_types if field in card_type.model.model_fields]
    limits = [limit for model in models for limit in model.model_fields[field].metadata]
    lows = [limit.ge for limit in limits if getattr(limit, "ge", None) is not None]
    highs = [limit.le for limit in limits if getattr(limit, "le", None) is not None]
    if not lows or not highs or max(highs) - min(lows) >= WIDEST_RANGE:
        return range(0)
    return range(min(lows), max(highs) + 1)


def _ordered(found: Iterable[str], order: Sequence[str]) -> list[str]:
    places = {ident: place for place, ident in enumerate(order)}
    return sorted(found, key=lambda ident: (places.get(ident, len(places)), ident))
