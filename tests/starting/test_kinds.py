"""What a column is, by its name and its values."""

import pytest

from cardhouse.starting.kinds import Seen, guess, kinds_that_fit

CARDS = frozenset({"ash", "bex", "cy the bold"})


@pytest.mark.parametrize(
    ("name", "values", "kind"),
    [
        ("ops", ["0", "4", "2"], "whole"),
        ("cost", ["1", "X", "2X"], "whole-or-x"),
        ("code", ["007", "012"], "text"),
        ("starred", ["true", "false"], "flag"),
        ("is_big", ["1", "0"], "flag"),
        ("big", ["1", "0"], "whole"),
        ("side", ["US", "USSR", "US", "USSR"], "one-of"),
        ("side", ["US", "USSR", "Neutral"], "text"),
        ("text", ["Draw 1."], "rules"),
        ("text", ["x"], "rules"),
        ("story", ["x" * 60], "rules"),
        ("text", ["Draw a card.", "Draw a card."] * 3, "rules"),
        ("text", ["Rest; draw", "Move; rest; go"], "rules"),
        ("event", ["War", "Peace"] * 3, "one-of"),
        ("text", ["Draw 1.\nGain 2."], "abilities"),
        ("needs", ["Ash", "BEX", "Nobody"], "reference"),
        ("needs", [("Ash", "Bex"), ("Nobody",)], "references"),
        ("needs", ["Ash; Bex", "Nobody"], "references"),
        ("traits", [("fast", "big"), ("big", "fast")], "words"),
        ("traits", ["fast, big", "big, fast"], "words"),
        ("parts", [("one",), ("two", "three")], "list"),
        ("odd", ["1.5", "2"], "text"),
    ],
)
def test_a_column_is_proposed_by_its_values(name, values, kind):
    assert guess(Seen(name, values, CARDS)).kind == kind


def test_a_proposal_says_why():
    found = guess(Seen("ops", ["0", "4", "2"], CARDS))
    assert (found.reason, found.low, found.high) == ("all 3 values are whole numbers 0–4", 0, 4)


def test_words_are_listed_in_their_most_frequent_spelling():
    found = guess(Seen("kind", ["technology", "Technology", "Technology", "Agency", "Agency"], CARDS))
    assert found.words == ("Technology", "Agency")


def test_only_kinds_that_take_every_value_are_offered():
    assert list(kinds_that_fit(Seen("ops", ["0", "4", "0", "4"], CARDS))) == ["whole", "one-of", "text"]


NUMBERED = [
    (["Armor 2; Swift", "Armor 3", "Swift; Guard", "Guard"], ("Armor", "Swift", "Guard"), {"armor": "whole"}),
    (["Armor 2", "armor X; Swift", "Swift"] * 2, ("Armor", "Swift"), {"armor": "whole-or-x"}),
    (["Armor (2); Swift", "Armor: 3; Swift", "Swift"], ("Armor", "Swift"), {"armor": "whole"}),
    (["Armor 2; Swift", "Armor 2; Swift"], ("Armor 2", "Swift"), {}),
    (["Armor 2; Swift", "Armor 3; Swift", "Armor; Swift"] * 2, ("Armor 2", "Swift", "Armor 3", "Armor"), {}),
    (["Armor 1; Armor 3", "Armor 1; Swift", "Armor 3; Swift"] * 2, ("Armor 1", "Armor 3", "Swift"), {}),
]


@pytest.mark.parametrize(("cells", "words", "numbers"), NUMBERED)
def test_a_word_with_several_numbers_is_one_keyword(cells, words, numbers):
    found = guess(Seen("keywords", cells, CARDS))
    assert (found.kind, found.words, dict(found.numbers)) == ("words", words, numbers)


def test_only_keywords_take_numbers():
    found = guess(Seen("traits", ["Armor 2; Swift", "Armor 3; Swift"] * 2, CARDS))
    assert (found.words, dict(found.numbers)) == (("Armor 2", "Swift", "Armor 3"), {})
