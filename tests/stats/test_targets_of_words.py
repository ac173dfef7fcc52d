"""Targets beyond means: sorts, each word, steps, gained and spent; in a declared game and in Politik."""

from pathlib import Path

import pytest
from tests.stats.conftest import card, costs, has, small_game, texts

from cardhouse.cli.report import _targets
from cardhouse.examine import examine
from cardhouse.stats.measure import measure
from cardhouse.stats.plain import as_json
from cardhouse.stats.table import stats_tables
from cardhouse.stats.verdicts import target_findings
from cardhouse_schema.finding import Severity
from cardhouse_schema.game_file import read_game

GAME = """
title = "Toy"
version = "0.1.0"
[decks.main]
title = "Main"
count = 6
types = ["hero", "trick"]
back = "back"
{finished}
{targets}
[types.hero]
title = "Hero"
source = "heroes"
columns.power = {{ kind = "whole" }}
columns.side = {{ kind = "one-of", set = "sides" }}
columns.mood = {{ kind = "one-of", words = ["calm", "wild"] }}
columns.elite = {{ kind = "flag" }}
columns.keywords = {{ kind = "list", of = "keywords" }}
columns.cost = {{ kind = "amounts" }}
columns.text = {{ kind = "rules" }}
[types.trick]
title = "Trick"
source = "tricks"
columns.abilities = {{ kind = "abilities" }}
[vocabulary.sides]
north = {{ name = "North", family = "cold" }}
south = {{ name = "South", family = "warm" }}
east = {{ name = "East", family = "warm" }}
[vocabulary.keywords]
fire = {{ name = "Fire" }}
sky = {{ name = "Sky" }}
[vocabulary.resources]
gold = {{ name = "Gold" }}
wood = {{ name = "Wood" }}
"""
HEROES = """id,name,copies,power,side,mood,elite,keywords,cost,text
ash,Ash,2,1,North,calm,yes,Fire,2 Gold,"Quick: pay 1 {gold}, gain 1 {wood}."
bex,Bex,,2,South,wild,,Sky,3 Gold; 1 Wood,Gains 1 {wood} for each Fire.
cy,Cy,,2,East,,,Fire,,
"""
TRICKS = """id,name,abilities
dot,Dot,Quick. Draw a card.
eel,Eel,Quickly gain 2 {gold}.
"""


def toy(tmp_path: Path, target: str, finished: bool = True):
    """Return the statistics and findings of the declared game with one target."""
    done = "" if finished else "finished = false"
    toml = GAME.format(targets=f"[[targets]]\n{target}\n", finished=done).replace(
        "count = 6", f"count = {6 if finished else 9}"
    )
    (tmp_path / "game.toml").write_text(toml, encoding="utf-8")
    (tmp_path / "heroes.csv").write_text(HEROES, encoding="utf-8")
    (tmp_path / "tricks.csv").write_text(TRICKS, encoding="utf-8")
    examined = examine(tmp_path)
    found = [each for each in examined.findings if each.code not in ("L004", "B001")]
    assert examined.statistics is not None, found
    return examined.statistics, found


# (target, what is measured in words, whether it holds, what is said)
DECLARED = [
    ('deck = "main"\nstatistic = "cards"\nwhere = { type = "hero" }\nexpect = 4', "4", True, ""),
    ('statistic = "cards"\nwhere = { type = "Hero" }\nexpect = 5', "4", False, "1 more card with Type Hero needed"),
    ('statistic = "cards"\nwhere = { side = "North" }\nmax = 1', "2", False, "1 fewer card with Side North needed"),
    ('statistic = "cards"\nwhere = { side = ["south", "East"], power = 2 }\nexpect = 2', "2", True, ""),
    ('statistic = "cards"\nwhere = { mood = "calm", elite = true }\nexpect = 2', "2", True, ""),
    ('type = "hero"\nstatistic = "cards"\nwhere = { cost = "" }\nexpect = 1', "1", True, ""),
    ('type = "hero"\nstatistic = "cards"\nwhere = { cost = "wood" }\nexpect = 1', "1", True, ""),
    ('statistic = "share"\nwhere = { keywords = "fire" }\nexpect = 50\ndigits = 0', "50%", True, ""),
    ('statistic = "share"\nwhere = { keywords = "fire" }\nmin = 51', "50.00%", False, "1 more card with Fire needed"),
    ('deck = "main"\nstatistic = "share"\nbegins = "Quick"\nmin = 50\nmax = 50', "50.00%", True, ""),
    ('deck = "main"\nstatistic = "cards"\nsays = "gain"\nexpect = 3', "3", True, ""),
    ('statistic = "each"\nof = "type"\nexpect = 4', "2 to 4, mean 3.0", False, "Trick has 2, 2 more needed"),
    ('statistic = "each"\nof = "type"\nmin = 2\nmax = 4', "2 to 4, mean 3.0", True, ""),
    ('statistic = "each"\nof = "side"\nwithin = 50', "1 to 2, mean 1.3", True, ""),
    ('statistic = "each"\nof = "side"\nwithin = 49', "1 to 2, mean 1.3", False, "North has 2, 1 fewer needed"),
    ('statistic = "each"\nof = "side"\nfamily = "warm"\nwithin = 0', "1 each", True, ""),
    ('statistic = "each"\nof = "mood"\nwords = ["wild"]\nexpect = 1', "1 each", True, ""),
    ('statistic = "steps"\nvalue = "power"\nlow = 1\nhigh = 2\nfalling = true', "2 2 cards", True, ""),
    ('statistic = "steps"\nvalue = "power"\nlow = 1\nhigh = 3', "2 2 0 cards", False,
     "3 is on no card, at least 1 stated"),
    ('statistic = "steps"\nvalue = "power"\nlow = 2\nhigh = 2', "2 cards", False, "1 is on 2 cards, outside"),
    ('statistic = "steps"\nvalue = "power"\nlow = 0\nhigh = 2\nleast = 0', "0 2 2 cards", True, ""),
    ('statistic = "steps"\nvalue = "power"\nlow = 1\nhigh = 2\nexact = [2, 1]', "2 2 cards", False,
     "2 is on 2 cards, 1 stated"),
    ('statistic = "steps"\nvalue = "power"\nlow = 1\nhigh = 2\nleast = [2, 3]', "2 2 cards", False,
     "2 is on 2 cards, at least 3 stated"),
    ('statistic = "steps"\nvalue = "cost.gold"\nlow = 2\nhigh = 3\nfalling = true', "2 1 cards", True, ""),
    ('statistic = "mean"\nvalue = "cost.gold"\nexpect = 2.3\ndigits = 1', "2.3", True, ""),
    ('statistic = "mean"\nvalue = "cost.gold"\nmin = 2\nmax = 2.3', "2.33", False, "1 fewer point needed"),
    ('statistic = "gained_and_spent"\nof = "resources"', "each on 1 or more", True, ""),
    ('statistic = "gained_and_spent"\nof = "resources"\nleast = 2', "0 of 2", False,
     "Gold is gained on 1 and spent on 3; Wood is gained on 3 and spent on 1"),
    ('statistic = "gained_and_spent"\nof = "resources"\nwords = ["gold"]\ngain_words = ["draw"]', "0 of 1", False,
     "Gold is gained on 0 and spent on 3"),
    ('statistic = "gained_and_spent"\nof = "resources"\nspend_words = ["quick"]', "each on 1 or more", True, ""),
    ('statistic = "gained_and_spent"\nof = "keywords"', "1 of 2", False, "Sky is gained on 1 and spent on 0"),
]  # fmt: skip


@pytest.mark.parametrize(("target", "found", "holds", "lacking"), DECLARED)
def test_a_declared_game_is_held_to_it(target, found, holds, lacking, tmp_path):
    statistics, findings = toy(tmp_path, target)
    (measured,) = statistics.targets
    assert (measured.found, measured.holds, measured.shortfall) == (found, holds, lacking)
    assert [(each.code, each.severity) for each in findings] == ([] if holds else [("B002", Severity.ERROR)])
    if not holds:
        assert measured.title in findings[0].message
        assert findings[0].message.endswith(lacking)
        assert f"the target is {measured.words}" in findings[0].message


MISSED = [target for target, _, holds, _ in DECLARED if not holds]


@pytest.mark.parametrize("target", MISSED)
def test_it_is_a_note_while_its_deck_is_unfinished(target, tmp_path):
    statistics, findings = toy(tmp_path, target, finished=False)
    assert [(each.code, each.severity) for each in findings] == [("B002", Severity.NOTE)]
    rows = next(table for table in stats_tables(statistics) if table.title == "Targets").rows
    assert [row[3] for row in rows] == ["not yet"]


def test_cards_to_come_are_counted(tmp_path):
    statistics, _ = toy(tmp_path, 'statistic = "cards"\nwhere = { side = "north" }\nmin = 4', finished=False)
    assert statistics.targets[0].to_come == "the 3 cards to come need 2 to 3 cards with Side North"
    statistics, _ = toy(tmp_path, 'statistic = "cards"\nwhere = { side = "north" }\nmin = 6', finished=False)
    assert statistics.targets[0].to_come == "the 3 cards to come cannot mend it"


def test_the_finding_points_at_the_key_that_states_it(tmp_path):
    _, (finding,) = toy(tmp_path, 'statistic = "each"\nof = "side"\nwithin = 49')
    assert (finding.where.column, finding.where.cell) == ("targets.0.within", "each within 49% of their mean")
    assert (tmp_path / "game.toml").read_text().splitlines()[finding.where.line - 1] == "within = 49"


def test_the_words_of_a_target_are_in_the_json(tmp_path):
    statistics, _ = toy(tmp_path, 'statistic = "gained_and_spent"\nof = "keywords"')
    (target,) = as_json(statistics)["targets"]
    assert target["parts"] == [
        {"id": "fire", "title": "Fire", "gained": 3, "spent": 1, "holds": True},
        {"id": "sky", "title": "Sky", "gained": 1, "spent": 0, "holds": False},
    ]
    assert (target["stated"], target["stated_words"]) == (None, "each on 1 or more")
    assert target["measured_words"] == "1 of 2"


def test_a_build_has_one_line_for_all_that_hold_and_one_for_each_that_does_not(tmp_path):
    lines = [_targets(toy(tmp_path, target)[0].targets) for target, _, _, _ in (DECLARED[0], DECLARED[11])]
    assert lines == [
        ["1 of 1 others: hold"],
        [
            "Card types, cards of each: 2 to 4, mean 3.0 of each 4, missed; Trick has 2, 2 more needed",
            "0 of 1 others: hold",
        ],
    ]


# ---------------------------------------------------------------- Politik, whose texts have a grammar


def uses(*trees, **fields):
    return {"abilities": [{**texts("x")[0], "tree": tree} for tree in trees], **fields}


def use(*effects, edge=False, costs=(), timing=None):
    return {"kind": "use", "edge": edge, "costs": list(costs), "timing": timing, "effects": list(effects)}


def amount(resource, kind, qualifier=None):
    entry = {"count": {"n": 1}, "resource": resource, "qualifier": qualifier}
    return {"kind": kind, "amounts": [entry]}


def politik(text, cards):
    game = small_game()
    toml = game.text.replace("[vocabulary.keywords]", f"[[targets]]\n{text}\n[vocabulary.keywords]", 1)
    read, _ = read_game(toml, "small")
    statistics = measure(read, cards)
    return statistics.targets[0], target_findings(read, statistics)


@pytest.mark.parametrize(("expect", "codes"), [(9, ["B002"]), (None, [])])
def test_where_only_findings_are_wanted_a_game_is_measured_for_its_targets_alone(tmp_path, expect, codes):
    target = f'[[targets]]\nstatistic = "cards"\nsays = "gain"\nexpect = {expect}' if expect else ""
    (tmp_path / "game.toml").write_text(GAME.format(targets=target, finished=""), encoding="utf-8")
    (tmp_path / "heroes.csv").write_text(HEROES, encoding="utf-8")
    (tmp_path / "tricks.csv").write_text(TRICKS, encoding="utf-8")
    examined = examine(tmp_path, keep=False)
    assert [each.code for each in examined.findings if each.code == "B002"] == codes
    assert (examined.statistics is None) is (not codes)
    assert examine(tmp_path).statistics is not None


def test_politik_says_which_cards_are_edge():
    cards = [
        card("a", **uses(use({"kind": "immunity"}, edge=True))),
        card("b", **uses(use({"kind": "immunity"})), copies=2),
        card("c", "event", play_id="edge"),
    ]
    measured, findings = politik('deck = "main"\nstatistic = "share"\nhas = "edge"\nmin = 50', cards)
    assert (measured.title, measured.found, findings) == ("Cards with Edge, share", "50.00%", [])
    measured, (finding,) = politik('deck = "main"\nstatistic = "share"\nhas = "edge"\nmax = 40', cards)
    assert finding.message == (
        "Main: Cards with Edge, share is 50.00% over 4 cards, the target is at most 40%; 1 fewer card with Edge needed"
    )


def test_politik_says_what_is_gained_and_spent():
    pays = use(amount("food", "gain"), costs=[amount("capital", "pay")])
    cards = [card("a", **uses(pays), keywords=has("energy")), card("b", cost=costs(("food", 1)), keywords=has("media"))]
    measured, (finding,) = politik('statistic = "gained_and_spent"\nof = "resources"', cards)
    assert [part.figures for part in measured.parts] == [
        (("gained", 0), ("spent", 1)),
        (("gained", 1), ("spent", 1)),
    ]
    assert finding.message.endswith("Capital is gained on 0 and spent on 1")
    asks = use(
        amount("capital", "gain"), costs=[{"kind": "control", "thing": {"kind": "keyword", "keyword": "energy"}}]
    )
    measured, findings = politik(
        'statistic = "gained_and_spent"\nof = "keywords"\nwords = ["energy"]', [*cards, card("c", **uses(asks))]
    )
    assert ([part.figures for part in measured.parts], findings) == ([(("gained", 1), ("spent", 1))], [])


def test_what_others_gain_is_no_gain():
    gives = use({**amount("capital", "gain"), "who": "rival"}, {**amount("food", "lose"), "who": "each-rival"})
    measured, _ = politik('statistic = "gained_and_spent"\nof = "resources"', [card("a", **uses(gives))])
    assert [part.figures for part in measured.parts] == [(("gained", 0), ("spent", 0))] * 2


POLITIK = [
    ('deck = "main"\ntype = "company"\nstatistic = "steps"\nvalue = "margin"\nlow = 0\nhigh = 5\nleast = 0', True),
    ('deck = "main"\ntype = "company"\nstatistic = "steps"\nvalue = "margin"\nlow = 0\nhigh = 5', False),
    ('deck = "main"\nstatistic = "steps"\nvalue = "requirement"\nlow = 1\nhigh = 3\nleast = 0', True),
    ('deck = "main"\nstatistic = "steps"\nvalue = "requirement"\nlow = 1\nhigh = 3\nfalling = true', False),
    ('deck = "main"\nstatistic = "each"\nof = "keywords"\nfamily = "industry"\nwithin = 0', True),
    ('deck = "main"\nstatistic = "each"\nof = "keywords"\nwithin = 15', False),
    ('deck = "main"\nstatistic = "each"\nof = "type"\nexpect = 2', False),
    ('deck = "main"\nstatistic = "cards"\nwhere = { type = "Company" }\nexpect = 3', True),
    ('deck = "main"\ntype = "company"\nstatistic = "mean"\nvalue = "cost.capital"\nmin = 10\nmax = 10', True),
]  # fmt: skip


@pytest.mark.parametrize(("target", "holds"), POLITIK)
def test_politik_is_held_to_it(target, holds, deck):
    measured, findings = politik(target, deck)
    assert (measured.holds, len(findings)) == (holds, 0 if holds else 1)


def test_the_worst_three_are_named_and_the_others_counted():
    cards = [card("a", margin=9, copies=2), *(card(f"c{number}", margin=number) for number in range(10, 14))]
    _, (finding,) = politik('deck = "main"\nstatistic = "steps"\nvalue = "margin"\nlow = 0\nhigh = 1', cards)
    assert finding.message.endswith(
        "0 is on no card, at least 1 stated; 1 is on no card, at least 1 stated; 9 is on 2 cards, outside; 4 more"
    )


def test_without_cards_it_cannot_be_measured():
    measured, (finding,) = politik('deck = "main"\nstatistic = "each"\nof = "type"\nexpect = 1', [])
    assert (measured.holds, measured.found) == (None, "n/a")
    assert (
        finding.message == "Main: Card types, cards of each cannot be measured, there is no card; the target is each 1"
    )


def test_a_target_over_all_cards_waits_for_a_faulty_row(tmp_path):
    target = '[[targets]]\nstatistic = "cards"\nsays = "gain"\nexpect = 9'
    (tmp_path / "game.toml").write_text(GAME.format(targets=target, finished=""), encoding="utf-8")
    (tmp_path / "heroes.csv").write_text(HEROES.replace("Cy,,2", "Cy,,two"), encoding="utf-8")
    (tmp_path / "tricks.csv").write_text(TRICKS, encoding="utf-8")
    findings = [each for each in examine(tmp_path).findings if each.code not in ("L004", "B001")]
    assert [each.code for each in findings if each.code.startswith("B")] == []
    assert "the targets over all cards are not checked until this is mended: 1 row with faults" in [
        each.message for each in findings
    ]


def test_a_target_that_is_stated_wrongly_is_said_once(tmp_path):
    statistics, findings = toy(tmp_path, 'statistic = "cards"\nwhere = { sdie = "north" }\nmin = 1')
    assert (statistics.targets[0].holds, [each.code for each in findings]) == (False, ["S011"])
