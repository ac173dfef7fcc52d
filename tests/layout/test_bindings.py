"""Bindings: what faces take from cards."""

from typing import Any

import pytest

from cardhouse.layout.bindings import BindingError, Scope, read_binding, read_template
from cardhouse_schema.vocabulary import Vocabulary

CARD: dict[str, Any] = {
    "name": "Low Water",
    "margin": -2,
    "bonus": 3,
    "none": None,
    "might": 4,
    "keywords": [{"id": "tide"}, {"id": "gale"}],
    "owner_id": "mill",
}


class Tables:
    """The vocabulary and one other card."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def look_up(self, table: str, key: str) -> Any:
        if table == "cards":
            return {"mill": {"name": "Mill", "colors": ["#111111", "#222222"]}}[key]
        return self.vocabulary.terms(table)[key]


@pytest.fixture
def scope(vocabulary: Vocabulary) -> Scope:
    maps = {"sign": {"Low Water": "down"}, "any": {"else": "up"}}
    return Scope(CARD, Tables(vocabulary), maps, {"id": "ember"}, {})


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("plain", "plain"),
        ("{name}!", "Low Water!"),
        ("{{{name}}}", "{Low Water}"),
        ("{margin}", "\u22122"),
        ("{bonus|signed} {margin|signed}", "+3 \u22122"),
        ("[{none}]", "[]"),
        ("{name|upper} {name|lower}", "LOW WATER low water"),
        ("{name|first}", "Low"),
        ("{keywords.1.id}", "gale"),
        ("{keywords.0.id|keywords.name|upper}", "TIDE"),
        ("{keywords.0.id|keywords.label}", "Ti"),
        ("{keywords.1.id|keywords.label}", "Gale"),
        ("{keywords|count}", "2"),
        ("{keywords.5.id?|keywords.name}", ""),
        ("{none|keywords.name}", ""),
        ("{item.id|keywords.name}", "Ember"),
        ("{owner_id|cards.name}", "Mill"),
        ("{owner_id|cards.colors.1}", "#222222"),
        ("{name|sign} {bonus|any}", "down up"),
    ],
)
def test_a_template_is_filled(source: str, words: str, scope: Scope) -> None:
    assert read_template(source).words(scope) == words


def test_a_field_can_be_named_by_an_item(scope: Scope) -> None:
    named = Scope(CARD, scope.tables, {}, "might", {})
    assert read_template("{item|field}").words(named) == "4"


def test_what_a_card_says_is_never_read_again(scope: Scope) -> None:
    hostile = Scope({"name": "{margin} <b>{{x}}</b> **"}, scope.tables)
    assert read_template("{name}").words(hostile) == "{margin} <b>{{x}}</b> **"


@pytest.mark.parametrize(
    "source", ["{", "}", "a } b", "{a", "{a b}", "{a..b}", "{a|}", "{__x__.y|f(1)}", "{a[0]}", "{}"]
)
def test_a_wrong_binding_is_refused(source: str) -> None:
    with pytest.raises(BindingError):
        read_template(source)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("{absent}", 'nothing at "absent"'),
        ("{keywords.7.id}", 'nothing at "7"'),
        ("{name.__class__}", 'nothing at "__class__"'),
        ("{name|keywords.name}", 'no "Low Water" among the keywords'),
        ("{keywords.0.id|keywords.model_fields}", 'a Term has nothing called "model_fields"'),
        ("{owner_id|sign}", 'no entry for "mill"'),
        ("{keywords}", "is no text"),
        ("{name|signed}", "is not a whole number"),
    ],
)
def test_a_binding_the_card_cannot_fill_stops_it(source: str, reason: str, scope: Scope) -> None:
    with pytest.raises(BindingError, match=reason):
        read_template(source).words(scope)


@pytest.mark.parametrize(
    ("source", "near"),
    [
        ("{nmae}", "name"),
        ("{cost.capitl}", "capital"),
        ("{cost.upkeep}", None),
        ("{cost.capital.amout}", None),
        ("{cost.0}", None),
        ("{keywords.0.di}", None),
        ("{keywords.0.idd}", "id"),
        ("{keywords.idd}", None),
        ("{keywords.7.id}", None),
        ("{nothing.nmae}", None),
        ("{keywords.0.id|keywords.nmae}", "name"),
        ("{keywords.0.id|keywords.colour}", None),
        ("{word|field}", "name"),
        ("{entirely_else}", None),
    ],
)
def test_a_wrong_step_has_a_near_one_among_those_that_lead_somewhere(
    source: str, near: str | None, scope: Scope
) -> None:
    card = {**CARD, "cost": {"capital": 3, "food": 1}, "nothing": None, "word": "naem"}
    with pytest.raises(BindingError) as caught:
        read_template(source).words(Scope(card, scope.tables))
    assert caught.value.suggestion == near


def test_a_single_binding_keeps_its_kind(scope: Scope) -> None:
    assert read_template("{keywords}").single(scope) == CARD["keywords"]
    assert read_template("x{bonus}").single(scope) == "x3"


def test_optional_paths_are_for_what_may_be_missing(scope: Scope) -> None:
    assert read_binding("keywords.9.id").value_or_none(scope) is None
    assert read_binding("keywords.9.id?").value(scope) is None
