"""Statistics as JSON. stats.json and `cardhouse stats --format json` are this and nothing else."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from cardhouse.stats.distribution import Distribution
from cardhouse.stats.group import Cost, Group, Profile, Series
from cardhouse.stats.measure import DeckFigures, Statistics
from cardhouse.stats.measured import Measured, Part
from cardhouse.stats.rounding import half_up

FORMAT = 1
"""Raised when a key changes its meaning or goes; new keys leave it as it is."""

MEAN_DIGITS, SHARE_DIGITS = 2, 1


def as_json(statistics: Statistics) -> dict[str, Any]:
    """Return statistics as JSON objects with fixed keys and a fixed order; figures without cards are null."""
    return {
        "format": FORMAT,
        "game": {"id": statistics.game_id, "title": statistics.title, "version": statistics.version},
        "targets": [_target(measured) for measured in statistics.targets],
        "whole": _group(statistics.whole),
        "decks": [_deck(deck) for deck in statistics.decks],
        "types": [_group(group) for group in statistics.types],
        "keywords": [_group(group) for group in statistics.keywords],
    }


def _target(measured: Measured) -> dict[str, Any]:
    return {
        "deck": measured.deck_id or None,
        "type": measured.type_id or None,
        "value": measured.value_id or None,
        "statistic": measured.statistic,
        "title": measured.title,
        "stated_words": measured.words,
        "measured_words": measured.found,
        "stated": _number(measured.stated),
        "measured": _number(measured.rounded),
        "measured_exact": None if measured.exact is None else str(measured.exact),
        "cards": measured.cards,
        "parts": [_part(part) for part in measured.parts],
        "holds": measured.holds,
        "shortfall": measured.shortfall or None,
        "to_come": measured.to_come or None,
        "source": measured.source or None,
    }


def _part(part: Part) -> dict[str, Any]:
    return {"id": part.id, "title": part.title, **dict(part.figures), "holds": part.holds}


def _deck(deck: DeckFigures) -> dict[str, Any]:
    figures = _group(deck.group)
    head = {key: figures.pop(key) for key in ("id", "title", "designs", "copies")}
    return {
        **head,
        "stated": deck.stated,
        "finished": deck.finished,
        **figures,
        "types": [_group(group) for group in deck.types],
        "by_keyword": [_profile(profile) for profile in deck.keywords],
    }


def _profile(profile: Profile) -> dict[str, Any]:
    return {
        "id": profile.id,
        "title": profile.title,
        "designs": profile.designs,
        "copies": profile.copies,
        "values": [_series(series) for series in profile.values],
    }


def _group(group: Group) -> dict[str, Any]:
    return {
        "id": group.id,
        "title": group.title,
        "designs": group.designs,
        "copies": group.copies,
        "values": [_series(series) for series in group.values],
        "numbers": [{**_series(series), "blank": series.blank} for series in group.numbers],
        "costs": [_cost(cost) for cost in group.costs],
        "keywords": [{"id": count.id, "cards": count.cards} for count in group.keywords],
        "pairs": [{"first": pair.first, "second": pair.second, "cards": pair.cards} for pair in group.pairs],
        "keywords_a_card": _distribution(group.keywords_a_card),
        "abilities": _distribution(group.abilities),
        "text_length": _spread(group.text_length),
    }


def _series(series: Series) -> dict[str, Any]:
    return {"id": series.id, "title": series.title, **_distribution(series.distribution)}


def _cost(cost: Cost) -> dict[str, Any]:
    return {
        "id": cost.id,
        "title": cost.title,
        "cards": cost.cards,
        "free": cost.free,
        "variable_designs": cost.variable_designs,
        "resources": [{**_series(series), "variable": series.variable} for series in cost.resources],
    }


def _distribution(distribution: Distribution) -> dict[str, Any]:
    return {
        **_spread(distribution),
        "mean": _rounded(distribution.mean, MEAN_DIGITS),
        "share_above_zero": _rounded(distribution.share_above_zero, SHARE_DIGITS),
        "histogram": {str(number): cards for number, cards in distribution.counts},
    }


def _spread(distribution: Distribution) -> dict[str, Any]:
    return {
        "cards": distribution.cards,
        "min": distribution.least,
        "median": _rounded(distribution.median, 1),
        "max": distribution.most,
    }


def _rounded(exact: Fraction | None, digits: int) -> int | float | None:
    return None if exact is None else _number(half_up(exact, digits))


def _number(figure: Decimal | None) -> int | float | None:
    """Return a decimal figure as a JSON number; its shortest form reads the same, as it has few digits."""
    if figure is None:
        return None
    return int(figure) if figure == figure.to_integral_value() else float(figure)
