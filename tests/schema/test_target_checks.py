"""What game.toml says wrongly of targets: the line, the key, a suggestion; and nothing where all is right."""

import pytest
from tests.stats.test_targets_of_words import GAME

from cardhouse_schema.game_file import read_game

RIGHT = 'deck = "main"\nstatistic = "cards"\nwhere = { side = "North" }\nexpect = 2'
ROWS = [
    ('deck = "main"\nvalue = "power"\nexpect = 1', "statistic", None, 'the key "statistic" is missing'),
    ('statistic = "ech"\nof = "type"\nexpect = 1', "statistic", "each", 'statistic = "ech" is none of mean'),
    ('statistic = "each"\nof = "type"\nwithn = 1', "withn", "within", 'unknown key "withn"'),
    ('statistic = "each"\nof = "type"\nvalue = "power"\nmin = 1', "value", None, "known here are deck, type"),
    ('statistic = "each"\nmin = 1', "of", None, 'the key "of" is missing'),
    ('statistic = "each"\nof = "sid"\nmin = 1', "of", "side", 'of = "sid" is no column of words'),
    ('statistic = "each"\nof = "power"\nmin = 1', "of", None, "of is type or one of side, mood, keywords"),
    ('statistic = "each"\nof = "side"', "statistic", None, "nothing is stated"),
    ('statistic = "each"\nof = "side"\nwithin = 5\nmin = 1', "min", None, "min beside within"),
    ('statistic = "each"\nof = "side"\nmin = 2\nmax = 1', "max", None, "max 1 is below min 2"),
    ('statistic = "each"\nof = "side"\nfamily = "wram"\nmin = 1', "family", "warm", 'of a family "wram"'),
    ('statistic = "each"\nof = "side"\nwords = ["nroth"]\nmin = 1', "words", "north", 'no "nroth" in side'),
    ('statistic = "each"\nof = "side"\nwithin = 101', "within", None, "within 101"),
    ('type = "heor"\nstatistic = "each"\nof = "type"\nmin = 1', "type", "hero", 'game is called "heor"'),
    ('deck = "main"\ntype = "heor"\nstatistic = "mean"\nvalue = "power"\nmin = 1', "type", "hero", "of the deck main"),
    ('statistic = "cards"\nexpect = 1', "statistic", None, "nothing says which cards are counted"),
    ('statistic = "cards"\nsays = "x"', "statistic", None, "nothing is stated"),
    ('statistic = "cards"\nsays = "x"\nexpect = 1.5', "expect", None, "whole numbers"),
    ('statistic = "cards"\nsays = "x"\nexpect = 1\nmax = 2', "max", None, "max beside expect"),
    ('statistic = "share"\nsays = "x"\nmax = 101', "max", None, "percentage from 0 to 100"),
    ('statistic = "share"\nsays = "x"\nexpect = 10', "digits", None, 'the key "digits" is missing'),
    ('statistic = "share"\nsays = "x"\nmax = 10\ndigits = 1', "digits", None, "digits go with expect"),
    ('statistic = "cards"\nwhere = { sdie = "north" }\nmin = 1', "where", "side", 'cards is called "sdie"'),
    ('statistic = "cards"\nwhere = { side = "nroth" }\nmin = 1', "where", "north", 'side cannot be "nroth"'),
    ('statistic = "cards"\nwhere = { mood = "clam" }\nmin = 1', "where", "calm", 'mood cannot be "clam"'),
    ('statistic = "cards"\nwhere = { cost = "gould" }\nmin = 1', "where", "gold", 'cost cannot be "gould"'),
    ('statistic = "cards"\nwhere = { type = "trik" }\nmin = 1', "where", "trick", 'type cannot be "trik"'),
    ('statistic = "cards"\nhas = "edge"\nmin = 1', "has", None, "its texts have no grammar; use says"),
    ('statistic = "mean"\nvalue = "power"', "statistic", None, "nothing is stated"),
    ('statistic = "mean"\nvalue = "cots.gold"\nmin = 1', "value", "cost.gold", 'cards is called "cots"'),
    ('statistic = "mean"\nvalue = "cost.gould"\nmin = 1', "value", "cost.gold", 'there is no resource "gould"'),
    ('statistic = "mean"\nvalue = "power"\nmin = 3\nmax = 2.5', "max", None, "max 2.5 is below min 3"),
    ('statistic = "steps"\nvalue = "power"\nlow = 3\nhigh = 1', "high", None, "high 1 is below low 3"),
    ('statistic = "steps"\nvalue = "power"\nlow = 0\nhigh = 9999', "high", None, "at most 1000"),
    ('statistic = "steps"\nvalue = "power"\nlow = 1\nhigh = 3\nexact = [1, 2]', "exact", None, "1 to 3 are 3 steps"),
    ('statistic = "steps"\nvalue = "power"\nlow = 1\nhigh = 2\nleast = [1]', "least", None, "least has 1 numbers"),
    ('statistic = "steps"\nvalue = "power"\nlow = 1\nhigh = 1\nleast = 1\nexact = [1]', "least", None, "beside exact"),
    ('statistic = "steps"\nvalue = "power"\nlow = 1\nhigh = 2\nexact = [1, 2]\nfalling = true', "exact", None, "rises"),
    ('statistic = "steps"\nvalue = "power"\nlow = "one"\nhigh = 2', "low", None, "write a whole number"),
    ('statistic = "gained_and_spent"\nof = "resorces"', "of", "resources", "is none of resources, keywords"),
    ('statistic = "gained_and_spent"\nof = "resources"\nwords = ["gould"]', "words", "gold", 'no "gould" in resources'),
    ('statistic = "gained_and_spent"\nof = "resources"\nfamily = "x"', "family", None, 'of a family "x"'),
    ('statistic = "gained_and_spent"\nof = "resources"\nleast = 0', "least", None, "least 0 is below 1"),
]  # fmt: skip


def read(target):
    text = GAME.format(targets=f"[[targets]]\n{target}\n", finished="")
    return text.splitlines(), read_game(text, "toy")[1]


@pytest.mark.parametrize(("target", "key", "near", "said"), ROWS)
def test_a_mistake_in_a_target_is_said_with_its_line_and_what_was_meant(target, key, near, said):
    lines, findings = read(target)
    assert [(each.code, each.where.column) for each in findings] == [("S011", f"targets.0.{key}")]
    assert said in findings[0].message
    assert findings[0].suggestion == near
    here = lines[findings[0].where.line - 1]
    assert here.startswith(key) if f"\n{key} =" in f"\n{target}" else here == "[[targets]]"


def test_a_right_target_is_not_complained_about():
    assert read(RIGHT)[1] == []


def test_a_figure_is_stated_once():
    steps = 'statistic = "steps"\nvalue = "power"\nlow = 1\nhigh = 3'
    (finding,) = read(f"{steps}\n[[targets]]\n{steps}")[1]
    assert (finding.where.column, finding.message) == (
        "targets.1.value",
        "the steps of power over all cards has a target already",
    )


def test_a_trait_that_the_game_does_not_have_is_near_one_that_it_has():
    text = (
        GAME.split("[types.hero]")[0]
        .replace('"hero", "trick"', '"company"')
        .format(finished="", targets='[[targets]]\nstatistic = "share"\nhas = "egde"\nmin = 1\n')
    )
    findings = read_game(f'models = "politik"\n{text}', "toy")[1]
    (finding,) = [each for each in findings if each.where.column.startswith("targets")]
    assert (finding.where.column, finding.suggestion) == ("targets.0.has", "edge")
