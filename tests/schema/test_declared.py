"""Games described in game.toml alone: columns, mistakes in their tables, references, travel between processes."""

import json
import pickle
import subprocess
import sys

import pytest

from cardhouse_schema.card import by_column
from cardhouse_schema.declared import declared_types
from cardhouse_schema.finding import Severity, SourceRef
from cardhouse_schema.game import Deal
from cardhouse_schema.game_file import read_game
from cardhouse_schema.validate import validate_record, validate_row

HEAD = 'title = "T"\nversion = "0.1.0"\n'
TYPE = '[types.hero]\ntitle = "Hero"\nsource = "heroes"\n'
WORDS = """
[vocabulary.sides]
north = { name = "North" }
south = { name = "South" }
[vocabulary.keywords]
guard = { name = "Guard" }
[vocabulary.resources]
gold = { name = "Gold", icon = "gold" }
"""


def column(name: str, keys: str) -> str:
    return f"[types.hero.columns.{name}]\n{keys}\n"


def game_of(*columns: str, head: str = HEAD):
    game, findings = read_game(head + TYPE + "".join(columns) + WORDS, "t")
    assert findings == []
    return game


def mistakes(*columns: str):
    game, findings = read_game(HEAD + TYPE + "".join(columns) + WORDS, "t")
    assert game is None
    return [(finding.code, finding.where.line, finding.suggestion) for finding in findings]


def card_of(game, **cells: str):
    row = {"id": "a-1", "name": "Ash", **cells}
    refs = {name: SourceRef("heroes.csv", 2, name, cell) for name, cell in row.items() if cell}
    return validate_row(game.card_type("hero"), refs, game.vocabulary)


def value_of(keys: str, cell: str, key: str = "it"):
    card, findings = card_of(game_of(column("it", keys)), it=cell)
    assert findings == []
    return by_column(card)[key]


def fault_of(keys: str, cell: str):
    card, (finding,) = card_of(game_of(column("it", keys)), it=cell)
    assert card is None
    assert finding.where.column == "it"
    return finding.code, finding.suggestion


@pytest.mark.parametrize(
    ("keys", "cell", "value"),
    [
        ('kind = "text"', "Mara Lind", "Mara Lind"),
        ('kind = "text"', "", None),
        ('kind = "whole"\nmin = 0\nmax = 4', "4", 4),
        ('kind = "whole"', "", None),
        ('kind = "whole"\ndefault = 2', "", 2),
        ('kind = "one-of"\nset = "sides"', "North", "north"),
        ('kind = "one-of"\nwords = ["Day", "Night"]', "Night", "Night"),
        ('kind = "list"\nof = "sides"', "North, South", ["north", "south"]),
        ('kind = "list"\nof = "text"\nseparator = ";"', "a, b; c", ["a, b", "c"]),
        ('kind = "list"\nof = "text"', "", []),
        ('kind = "references"\nby = "name"', "Bex; Cy", ["Bex", "Cy"]),
        ('kind = "flag"', "yes", True),
        ('kind = "flag"', "FALSE", False),
        ('kind = "flag"', "", False),
        ('kind = "flag"\ndefault = true', "", True),
        ('kind = "picture"', "ash.png", "ash.png"),
    ],
)
def test_a_cell_becomes_the_value_of_its_kind(keys, cell, value):
    assert value_of(keys, cell) == value


@pytest.mark.parametrize(
    ("keys", "cell", "fault"),
    [
        ('kind = "whole"\nmin = 0\nmax = 4', "5", ("F003", None)),
        ('kind = "whole"', "some", ("F002", None)),
        ('kind = "one-of"\nset = "sides"', "Nroth", ("F004", "North")),
        ('kind = "one-of"\nwords = ["Day", "Night"]', "night", ("F004", "Night")),
        ('kind = "flag"', "treu", ("F004", "true")),
        ('kind = "list"\nof = "text"\nmax = 1', "a; b", ("F008", None)),
        ('kind = "rules"', "Gain {gld}.", ("R001", "{gold}")),
        ('kind = "whole-or-x"', "2x", ("F002", "2X")),
        ('kind = "whole-or-x"\nmax = 5', "6", ("F003", None)),
    ],
)
def test_a_wrong_cell_is_a_finding_at_its_column(keys, cell, fault):
    assert fault_of(keys, cell) == fault


@pytest.mark.parametrize(
    ("cell", "number", "text"), [("3", 3, "3"), ("03", 3, "3"), ("X", None, "X"), ("2X", None, "2X"), ("", None, None)]
)
def test_a_number_or_x_is_a_number_and_what_is_printed(cell, number, text):
    game = game_of(column("cost", 'kind = "whole-or-x"'))
    card, findings = card_of(game, cost=cell)
    assert findings == []
    assert (card.record()["cost"], card.record()["cost_text"]) == (number, text)
    assert "cost_text" not in type(card).columns()
    assert validate_record(game.card_type("hero"), card.record(), game.vocabulary) == card


def test_a_record_whose_printed_number_is_another_is_refused():
    game = game_of(column("cost", 'kind = "whole-or-x"'))
    record = card_of(game, cost="3")[0].record()
    with pytest.raises(ValueError, match="cost_text"):
        validate_record(game.card_type("hero"), {**record, "cost_text": "4"}, game.vocabulary)


def test_a_required_column_demands_a_cell_and_a_blank_list_counts_as_none():
    game = game_of(column("friends", 'kind = "list"\nof = "text"\nrequired = true'))
    assert [finding.code for finding in card_of(game)[1]] == ["F001"]
    assert [finding.code for finding in card_of(game, friends=";")[1]] == ["F008"]


def test_columns_come_in_the_order_of_game_toml_and_help_describes_them():
    game = game_of(column("b", 'kind = "text"\nhelp = "the second"'), column("a", 'kind = "flag"'))
    model = game.card_type("hero").model
    assert model.columns() == ("id", "number", "name", "copies", "b", "a", "flavor", "notes", "art")
    assert model.model_json_schema()["properties"]["b"]["description"] == "the second"


def test_references_by_id_are_ids_in_json():
    game = game_of(column("back", 'kind = "reference"'), column("parts", 'kind = "references"\nto = "hero"'))
    card, _ = card_of(game, back="b-1", parts="c-1; d-1")
    assert (card.record()["back_id"], card.record()["parts_ids"]) == ("b-1", ["c-1", "d-1"])
    assert type(card).column_of("parts_ids") == "parts"


def test_words_of_the_vocabulary_are_ids_in_json_and_columns_in_faces():
    game = game_of(column("side", 'kind = "one-of"\nset = "sides"'), column("allies", 'kind = "list"\nof = "sides"'),
                   column("mood", 'kind = "one-of"\nwords = ["calm", "wild"]'))  # fmt: skip
    card, _ = card_of(game, side="North", allies="South", mood="calm")
    record = card.record()
    assert (record["side_id"], record["allies_ids"], record["mood"]) == ("north", ["south"], "calm")
    assert {"side", "allies", "mood_id"}.isdisjoint(record)
    assert (by_column(card)["side"], by_column(card)["side_id"]) == ("north", "north")
    assert validate_record(game.card_type("hero"), record, game.vocabulary) == card


@pytest.mark.parametrize(
    ("keys", "before", "after", "matters"),
    [
        ('kind = "text"', "Ash", "Bex", False),
        ('kind = "text"\nrules = true', "Ash", "Bex", True),
        ('kind = "picture"', "a.png", "b.png", False),
        ('kind = "rules"', "Gain 1.", "Gain 2.", True),
        ('kind = "rules"\nrules = false', "Gain 1.", "Gain 2.", False),
        ('kind = "one-of"\nset = "sides"', "North", "South", True),
        ('kind = "one-of"\nset = "sides"\nrules = false', "North", "South", False),
        ('kind = "whole-or-x"', "X", "2X", True),
        ('kind = "whole-or-x"\nrules = false', "X", "2X", False),
        ('kind = "references"\nrules = false', "a-1", "b-1", False),
    ],
)
def test_a_column_says_whether_it_is_rules(keys, before, after, matters):
    game = game_of(column("it", keys))
    first, second = (card_of(game, it=cell)[0].record() for cell in (before, after))
    assert first["hash"] != second["hash"]
    assert (first["rules_hash"] != second["rules_hash"]) is matters


def test_keywords_have_the_form_that_searches_and_counts_know():
    card, _ = card_of(game_of(column("keywords", 'kind = "list"\nof = "keywords"')), keywords="Guard")
    use = {"id": "guard", "param": None, "param_text": None, "role": "has", "source": "declared"}
    assert card.record()["keywords"] == [use]


@pytest.mark.parametrize("ident", ["A1", "007", "1E+05", "1_000", "TRUE", "b.2"])
def test_free_ids_stay_as_they_are(ident):
    card, findings = card_of(game_of(head=f'{HEAD}ids = "free"\n'), id=ident)
    assert findings == []
    assert card.id == ident


@pytest.mark.parametrize(
    ("ident", "near"), [("A/1", "A-1"), ("..", None), ("CON", None), ("nul.txt", None), ("a b", "a-b"), ("x.", "x")]
)
def test_ids_that_are_no_file_names_are_refused_even_when_free(ident, near):
    _, (finding,) = card_of(game_of(head=f'{HEAD}ids = "free"\n'), id=ident)
    assert (finding.code, finding.suggestion) == ("I002", near)


def test_ids_are_slugs_unless_free():
    _, (finding,) = card_of(game_of(), id="A1")
    assert (finding.code, finding.suggestion) == ("I002", "a1")


@pytest.mark.parametrize(
    ("name", "keys", "found"),
    [
        ("it", 'kind = "wohle"', ("S011", 7, "whole")),
        ("it", 'kind = "text"\nrequird = true', ("S011", 8, "required")),
        ("it", 'kind = "one-of"\nset = "side"', ("S030", 8, "sides")),
        ("it", 'kind = "list"\nof = "txt"', ("S030", 8, "text")),
        ("it", 'kind = "reference"\nto = "hreo"', ("S030", 8, "hero")),
        ("name", 'kind = "text"', ("S031", 6, None)),
        ("record", 'kind = "text"', ("S031", 6, "record_")),
        ("item", 'kind = "text"', ("S031", 6, "item_")),
        ("keywords", 'kind = "text"', ("S031", 7, "keywords_")),
        ("it", 'kind = "text"\nset = "sides"', ("S032", 8, None)),
        ("it", 'kind = "one-of"', ("S032", 6, None)),
        ("it", 'kind = "list"', ("S032", 6, "text")),
        ("it", 'kind = "whole"\nmin = 3\nmax = 2', ("S032", 8, None)),
        ("it", 'kind = "flag"\nrequired = true\ndefault = true', ("S032", 9, None)),
        ("it", 'kind = "whole"\ndefault = "none"', ("S034", 8, None)),
        ("it", 'kind = "one-of"\nset = "sides"\ndefault = "Nroth"', ("S034", 9, "North")),
    ],
)
def test_a_mistake_in_a_table_names_line_and_what_was_meant(name, keys, found):
    assert mistakes(column(name, keys)) == [found]


def test_a_json_key_that_two_columns_want_is_a_mistake():
    found = mistakes(column("back", 'kind = "reference"'), column("back_id", 'kind = "text"'))
    assert ("S031", 6, None) in found


def test_two_types_cannot_read_one_file():
    text = HEAD + TYPE + TYPE.replace("types.hero", "types.villain").replace("heroes", "Heroes")
    game, (finding,) = read_game(text, "t")
    assert game is None
    assert (finding.code, finding.where.line) == ("S033", 8)


@pytest.mark.parametrize("source", ["../x", "a/b", "~$x", ".x", "", "_x"])
def test_a_source_is_a_file_name_and_nothing_else(source):
    game, (finding,) = read_game(HEAD + TYPE.replace("heroes", source), "t")
    assert game is None
    assert (finding.code, finding.where.line) == ("S011", 5)


def test_a_game_needs_card_types():
    game, (finding,) = read_game(HEAD, "t")
    assert game is None
    assert "[types.<id>]" in finding.message


def test_built_in_models_and_declared_types_do_not_mix():
    game, (finding,) = read_game(f'{HEAD}models = "politik"\n{TYPE}', "t")
    assert game is None
    assert (finding.code, finding.where.line) == ("S011", 4)


def deal(game, *rows: dict[str, str]):
    cards = []
    for row in rows:
        card, findings = card_of(game, **row)
        assert findings == []
        cards.append(card)
    return Deal(game, cards, lambda card, name: SourceRef("heroes.csv", 2, name, ""))


def references(game, *rows: dict[str, str]):
    found = [finding for check in game.checks for finding in check(deal(game, *rows))]
    assert all(finding.code == "I003" for finding in found)
    return [(finding.card, finding.suggestion, finding.severity) for finding in found]


ASH, BEX = {"id": "ash-1", "name": "Ash"}, {"id": "bex-1", "name": "Bex"}
E, W = Severity.ERROR, Severity.WARNING


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("bex-1", []),
        ("bex-2", [("ash-1", "bex-1", E)]),
        ("bex", [("ash-1", "bex-1", E)]),
        ("zebra", [("ash-1", None, E)]),
        ("ash-1", [("ash-1", None, W)]),
    ],
)
def test_a_reference_by_id_leads_to_a_card(written, found):
    game = game_of(column("back", 'kind = "reference"\nto = "hero"'))
    assert references(game, {**ASH, "back": written}, BEX) == found


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("Bex", []),
        ("bEX", []),
        ("Bexx", [("ash-1", "Bex", E)]),
        ("bex-1", [("ash-1", "Bex", E)]),
        ("Zebra", [("ash-1", None, E)]),
        ("Bex; Zebra; Yak", [("ash-1", None, E), ("ash-1", None, E)]),
    ],
)
def test_a_reference_by_name_leads_to_a_card(written, found):
    game = game_of(column("friends", 'kind = "references"\nby = "name"'))
    assert references(game, {**ASH, "friends": written}, BEX) == found


def test_names_that_may_lead_nowhere_are_warnings():
    game = game_of(column("friends", 'kind = "references"\nby = "name"\nunresolved = "warning"'))
    assert references(game, {**ASH, "friends": "Zebra"}, BEX) == [("ash-1", None, W)]


def test_a_reference_to_another_type_does_not_count():
    text = HEAD + TYPE + column("back", 'kind = "reference"\nto = "place"') + TYPE.replace("hero", "place")
    game, findings = read_game(text + WORDS, "t")
    assert findings == []
    assert references(game, {**ASH, "back": "bex-1"}, BEX) == [("ash-1", None, E)]


def test_a_card_names_its_deck():
    decks = "".join(
        f'[decks.{ident}]\ntitle = "Deck {ident}"\ncount = 1\ntypes = ["{of}"]\nback = "back"\n'
        for ident, of in (("main", "hero"), ("side", "hero"), ("other", "place"))
    )
    game = game_of(column("deck", 'kind = "deck"'), TYPE.replace("hero", "place"), decks)
    assert references(game, {**ASH, "deck": "main"}) == []
    assert references(game, {**ASH, "deck": "sied"}) == [("ash-1", "side", E)]
    assert references(game, {**ASH, "deck": "other"}) == [("ash-1", None, E)]


ELSEWHERE = """
import json, pickle, sys
game, card = pickle.loads(sys.stdin.buffer.read())
print(json.dumps({"record": card.record(), "same": type(card) is game.card_types[0].model}))
"""


def test_games_and_cards_travel_to_a_process_that_never_saw_game_toml():
    game = game_of(column("cost", 'kind = "whole-or-x"'), column("text", 'kind = "rules"'))
    card, _ = card_of(game, cost="X", text="Gain {gold}.")
    data = pickle.dumps((game, card))
    assert pickle.loads(data) == (game, card)
    done = subprocess.run([sys.executable, "-c", ELSEWHERE], input=data, capture_output=True, timeout=60)
    assert json.loads(done.stdout) == {"record": card.record(), "same": True}


def test_types_can_be_had_from_parsed_toml():
    table = {"title": "Hero", "source": "heroes", "columns": {"cost": {"kind": "whole"}}}
    (card_type,) = declared_types({"ids": "free", "types": {"hero": table}})
    assert (card_type.id, card_type.title, card_type.source) == ("hero", "Hero", "heroes")
    assert card_type.model.required_columns() == ("id", "name")


def test_a_card_without_a_number_has_null_in_json_and_comes_back():
    game = game_of(column("it", 'kind = "flag"'))
    model = game.card_type("hero").model
    blank, _ = card_of(game)
    given, _ = card_of(game, number="7")
    assert (blank.number, blank.record()["number"], given.record()["number"]) == ("", None, "7")
    assert validate_record(game.card_type("hero"), blank.record(), game.vocabulary) == blank
    number = model.model_json_schema(mode="serialization")["properties"]["number"]
    assert [each["type"] for each in number["anyOf"]] == ["string", "null"]


@pytest.mark.parametrize("value", ['"any"', "3", "[]", '["slug"]'])
def test_a_wrong_form_of_ids_is_said_once_of_the_key_that_has_it(value):
    text = 'title = "T"\nversion = "1.0.0"\n{}[types.hero]\ntitle = "Hero"\nsource = "heroes"\n{}'
    _, findings = read_game(text.format(f"ids = {value}\n", ""), "t")
    assert [(each.where.line, each.where.column) for each in findings] == [(3, "ids")]
    _, findings = read_game(text.format("", f"ids = {value}\n"), "t")
    assert [(each.where.line, each.where.column) for each in findings] == [(6, "types.hero.ids")]
