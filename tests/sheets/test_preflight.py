import pytest

from cardhouse.sheets.grid import CardDoesNotFit, CardSize
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.preflight import cutting_notes, print_faults
from cardhouse_schema.card import Card
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game_file import read_game

POKER = CardSize(63.5, 88.9, 3.0)
CARD = Card.model_construct(type_id="card", id="ash", number="1", name="Ash", copies=1)


def game_of(*papers: str):
    listed = ", ".join(f'"{name}"' for name in papers)
    head = 'title = "T"\nversion = "0.1.0"\n[types.card]\ntitle = "Card"\nsource = "cards"\n'
    game, findings = read_game(f"{head}[print]\npapers = [{listed}]\n", "t")
    assert findings == []
    return game


def test_a_paper_of_game_toml_is_judged_at_its_line():
    faults = print_faults(game_of("a4", "a44", "50x50mm"), [CARD], [])
    assert [(fault.code, str(fault.where), fault.where.cell, fault.suggestion) for fault in faults] == [
        ("P003", "game.toml:7:print.papers.1", "a44", "a4"),
        ("P002", "game.toml:7:print.papers.2", "50x50mm", None),
    ]


@pytest.mark.parametrize(
    ("code", "severity", "said"),
    [("B001", Severity.ERROR, True), ("F001", Severity.ERROR, False), ("F013", Severity.WARNING, True)],
)
def test_no_cards_are_said_where_nothing_else_explains_it(code, severity, said):
    before = [Finding(code, severity, None, "x")]
    for cards in ([], [CARD.model_copy(update={"copies": 0})]):
        assert [fault.code for fault in print_faults(game_of("a4"), cards, before)] == (["P001"] if said else [])


@pytest.mark.parametrize(
    ("paper", "card", "words"),
    [
        ("letter", POKER, ["3 rows of 88.9 mm leave 6.35 mm", "0.65 mm of bleed"]),
        ("a4", POKER, None),
        ("legal", POKER, None),
        ("letter", CardSize(63.0, 88.0, 3.0), None),
        ("letter", CardSize(63.5, 88.9, 0.5), None),
        ("201x99mm", POKER, ["3 columns of 63.5 mm leave 5.25 mm", "0 mm of bleed"]),
        ("74x99mm", POKER, None),
    ],
)
def test_a_note_where_cards_touch_and_little_bleed_is_left(paper, card, words):
    notes = cutting_notes(find_paper(paper), card)
    assert [(note.code, note.severity) for note in notes] == ([("P004", Severity.NOTE)] if words else [])
    assert all(word in notes[0].message for word in words or [])


def test_a_paper_for_no_card_has_no_notes():
    with pytest.raises(CardDoesNotFit):
        cutting_notes(find_paper("50x50mm"), POKER)
