"""Advice in the words of the game at hand, which would mend what it is given for."""

from pathlib import Path

import pytest

from cardhouse.source.folder import read_folder

GAME = """
title = "Toy"
version = "0.1.0"
[decks.main]
title = "Main"
count = 1
types = ["card"]
back = "back"
[vocabulary.resources]
gold = { name = "Gold" }
food = { name = "Food" }
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
price = { kind = "amounts" }
"""


def found(folder: Path, cards: str, more: str = "") -> list[tuple[str, str, str | None]]:
    (folder / "game.toml").write_text(GAME + more, encoding="utf-8")
    (folder / "cards.csv").write_text(cards, encoding="utf-8", newline="")
    return [(each.code, each.message, each.suggestion) for each in read_folder(folder)[1]]


AMOUNTS = [
    ("3Gold", '"3Gold" is no amount; write a number and a resource, such as 3 Gold', "3 Gold"),
    ("Gold 3", '"Gold 3" is no amount; write a number and a resource, such as 3 Gold', "3 Gold"),
    ("food: 2", '"food: 2" is no amount; write a number and a resource, such as 3 Gold', "2 Food"),
    ("2x Food", '"2x Food" is no amount; write a number and a resource, such as 3 Gold', "2 Food"),
    ("free", '"free" is no amount; write a number and a resource, such as 3 Gold', None),
    ("1,000 Gold", '"1,000" has a comma, which divides amounts; write 1000', "1000 Gold"),
    ("12,000 Gold; 1,000 Food", '"12,000" has a comma, which divides amounts; write 12000', "12000 Gold; 1000 Food"),
]


@pytest.mark.parametrize(("cell", "message", "near"), AMOUNTS)
def test_amounts(tmp_path, cell, message, near):
    assert found(tmp_path, f'id,name,price\na1,Ash,"{cell}"\n') == [("F007", message, near)]


def test_two_amounts_may_be_divided_by_a_comma(tmp_path):
    assert found(tmp_path, 'id,name,price\na1,Ash,"1 Gold,200 Food"\n') == []


EARLY = 'the quote that opens this cell closes before its end; put all of it in quotes, with "" for a quote'


@pytest.mark.parametrize(
    ("cell", "mended"),
    [('"x"y', '"""x""y"'), ('"Go" he said', '"""Go"" he said"'), ('"Go, now" he said', None)],
)
def test_a_quote_that_closes_too_early(tmp_path, cell, mended):
    said = [each for each in found(tmp_path, f"id,name\na1,{cell}\na2,Bex\n") if each[0] == "S008"]
    assert said == [("S008", EARLY, mended)]


def test_a_quote_that_never_closes(tmp_path):
    (said,) = [each for each in found(tmp_path, 'id,name\na1,"Ash\n') if each[0] == "S008"]
    assert said[1].startswith("a quote opens this cell but does not close it")


def test_a_default_out_of_its_range(tmp_path):
    more = 'age = { kind = "whole", max = 5, default = 9 }\n'
    (said,) = [each for each in found(tmp_path, "id,name\n", more) if each[0] == "S034"]
    assert said[1] == "the default is not what the column takes: default 9 is above 5"


def test_a_line_of_titles_further_below_does_not_make_the_header_doubtful(tmp_path):
    codes = [code for code, *_ in found(tmp_path, "id,name,price\na1,Ash,\nID;NAME;PRICE\na2,Bex,\n")]
    assert "S013" not in codes


def test_titles_of_one_line_that_divide_in_two_ways_still_do(tmp_path):
    assert next(code for code, *_ in found(tmp_path, "id;name,price\na1;Ash,\n")) == "S013"


def test_words_that_are_one_word_to_a_reader(tmp_path):
    more = 'rank = { kind = "one-of", words = ["1", "1 ", "ONE", "one", "two"] }\n'
    said = [each[1] for each in found(tmp_path, "id,name\n", more) if each[0] == "S032"]
    assert said == [
        '"1" and "1 " are one word to a reader; write it once',
        '"ONE" and "one" are one word to a reader; write it once',
    ]
