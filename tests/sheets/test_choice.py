import pytest

from cardhouse.sheets.choice import BackwardRange, EmptyChoice, UnknownChoice, choose
from cardhouse_schema.card import Card


def card(ident: str, kind: str, number: str) -> Card:
    return Card.model_construct(type_id=kind, id=ident, number=number, name=ident, copies=1)


CARDS = [
    card("atoma", "company", "1"),
    card("helio", "company", "2"),
    card("weir", "company", "11"),
    card("arden", "nation", "1"),
    card("utp", "nation", "2"),
    card("2", "nation", "9"),
    card("star", "special", "A-1"),
]
DECKS = {"company": "politik", "nation": "nation", "special": "specials"}


def ids(**choice) -> list[str]:
    return [card.id for card in choose(CARDS, lambda card: DECKS[card.type_id], **choice)]


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        ({}, ["atoma", "helio", "weir", "arden", "utp", "2", "star"]),
        ({"picks": "1"}, ["atoma", "arden"]),
        ({"picks": "1-9,weir", "types": ["company"]}, ["atoma", "helio", "weir"]),
        ({"picks": "weir, atoma"}, ["atoma", "weir"]),
        ({"picks": "2"}, ["2"]),
        ({"picks": "1,atoma,1-1"}, ["atoma", "arden"]),
        ({"picks": "1 - 1, 10 \u2013 11"}, ["atoma", "weir", "arden"]),
        ({"decks": ["nation"], "picks": "1-8"}, ["arden", "utp"]),
        ({"types": ["nation", "special"]}, ["arden", "utp", "2", "star"]),
    ],
)
def test_numbers_ranges_ids_types_and_decks(choice, expected):
    assert ids(**choice) == expected


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"picks": "atmoa"}, 'no card "atmoa"; did you mean "atoma"?'),
        ({"picks": "40-50"}, 'no card with the number "40-50"; known are'),
        ({"types": ["compny"]}, 'no card type "compny"; did you mean "company"?'),
        ({"decks": ["nations"]}, 'no deck "nations"; did you mean "nation"?'),
        ({"types": ["company"], "picks": "arden"}, 'no card "arden"'),
    ],
)
def test_what_no_card_answers_to_is_said(choice, message):
    with pytest.raises(UnknownChoice) as caught:
        ids(**choice)
    assert message in str(caught.value)


def test_a_backward_range_is_turned_in_the_hint():
    with pytest.raises(BackwardRange) as caught:
        ids(picks="9-1")
    finding = caught.value.finding()
    assert (finding.code, finding.message, finding.suggestion) == ("P001", 'the range "9-1" runs backwards', "1-9")


def test_a_number_of_thousands_of_digits_is_no_number():
    with pytest.raises(UnknownChoice, match="no card"):
        ids(picks="9" * 5000)


@pytest.mark.parametrize("picks", ["", ",,", " , "])
def test_a_choice_that_names_no_card_is_refused(picks):
    with pytest.raises(EmptyChoice, match="names no card; write numbers, ranges and ids"):
        ids(picks=picks)
