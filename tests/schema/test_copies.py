"""Near-copies: what is alike and what is not, when repeats are meant, and that no pair is lost on the way."""

import random
from itertools import combinations
from pathlib import Path

import pytest
from rapidfuzz import fuzz

from cardhouse.source.folder import check_cards, read_folder
from cardhouse_schema.copies import ALIKE, MANY, SHORTEST, alike_pairs
from cardhouse_schema.finding import Finding
from cardhouse_schema.waivers import waive

GAME = """
title = "Toy"
version = "0.1.0"
[vocabulary.resources]
coin = { name = "Coin", icon = "coin" }
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
text = { kind = "rules" }
back = { kind = "back" }
"""
LONG = "Whenever a Guard of yours is destroyed, draw a card."


def findings(folder: Path, *texts: str, more: str = "", extra: str = "") -> list[Finding]:
    """Return what is said of near-copies among cards with these texts, called Ash, Bex, Cid ..."""
    names = ["Ash", "Bex", "Cid", "Dot", "Eve", "Fen", "Gil", "Hob"]
    names += [f"Name {at}" for at in range(len(names), len(texts))]
    rows = [f'c{at},{names[at]},"{text}",' for at, text in enumerate(texts)]
    (folder / "game.toml").write_text(GAME + more, encoding="utf-8")
    (folder / "cards.csv").write_text("\n".join(["id,name,text,back", *rows]) + f"\n{extra}", encoding="utf-8")
    sources, faults = read_folder(folder)
    assert sources is not None
    return [each for each in (*faults, *check_cards(sources)) if each.code in ("B006", "B007")]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (LONG, LONG),
        (LONG, "Whenever a Guard of yours is destroyed, you draw a card."),
        (LONG, "WHENEVER a guard of yours is destroyed – draw a card"),
        ("Deal 2 damage to a unit in your row.", "Deal 15 damage to a unit in your row."),
        ("When Ash enters, draw the top card.", "When Bex enters, draw the top card."),
        ("Gain 1 {coin} at the end of each turn.", "Gain 2 {coin} at the end of each turn."),
    ],
)
def test_texts_that_are_alike(tmp_path, one, other):
    [found] = findings(tmp_path, one, other)
    assert (found.code, found.severity, found.card) == ("B006", "note", "c1")
    assert found.where.column == "text"
    assert [use.card for use in found.uses] == ["c0"]
    assert "c0 (cards.csv:2)" in found.message


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gain 1 {coin}.", "Gain 1 {coin}."),  # what many cards have to say
        ("Whenever you gain any number of coins, draw.", "Eventually you gain a great many coins, or lose."),
        ("", ""),
        (LONG, "Whenever a Guard of yours is destroyed, lose 3 life."),
        (LONG, "Draw a card whenever a Guard of yours is destroyed."),
    ],
)
def test_texts_that_are_not(tmp_path, one, other):
    assert findings(tmp_path, one, other) == []


def test_a_text_on_many_cards_is_meant_and_one_on_few_is_one_finding(tmp_path):
    [found] = findings(tmp_path, *[LONG] * MANY)
    assert [use.card for use in found.uses] == ["c0", "c1", "c2"]
    assert findings(tmp_path, *[LONG] * (MANY + 1)) == []


def test_a_group_is_one_finding_although_its_ends_are_less_alike(tmp_path):
    steps = [LONG, LONG.replace("a card", "a cards"), LONG.replace("a card", "two cards")]
    [found] = findings(tmp_path, *steps)
    assert found.card == "c2"
    assert [use.card for use in found.uses] == ["c0", "c1"]


def test_an_id_that_stands_twice_is_no_copy(tmp_path):
    assert findings(tmp_path, LONG, extra=f'c0,Ash,"{LONG}",\n') == []


def test_a_faulty_row_causes_no_finding_among_those_that_are_meant(tmp_path):
    assert findings(tmp_path, *[LONG] * MANY, extra=f'c?,,"{LONG}",\n') == []


def test_the_two_sides_of_a_card_are_one(tmp_path):
    assert findings(tmp_path, LONG, extra=f'c1,Bex,"{LONG}",c0\n') == []
    [found] = findings(tmp_path, LONG, LONG, extra=f'c2,Cid,"{LONG}",c1\n')
    assert found.card == "c2"


def test_the_severity_is_the_games_to_set(tmp_path):
    findings(tmp_path, LONG, LONG, more='[severities]\nB006 = "warning"\n')
    sources, _ = read_folder(tmp_path)
    assert [each.severity for each in waive(sources.game, check_cards(sources))] == ["warning"]


WORDS = [
    "draw",
    "card",
    "discard",
    "hand",
    "enemy",
    "unit",
    "deal",
    "damage",
    "row",
    "melee",
    "when",
    "played",
    "gain",
    "power",
    "each",
    "turn",
    "end",
    "boost",
    "ally",
]
FORMS = (
    "whenever you play a {} draw # cards and gain # {}",
    "deal # damage to a {} unit then heal # {} in this row",
    "at the end of your turn boost a {} unit by # if you control a {}",
)


@pytest.mark.parametrize("seed", range(3))
def test_no_pair_is_lost_by_comparing_only_texts_with_rare_words_in_common(seed):
    dice = random.Random(seed)
    made = {dice.choice(FORMS).format(dice.choice(WORDS), dice.choice(WORDS)) for _ in range(150)}
    made |= {" ".join(dice.choice(WORDS) for _ in range(dice.randint(6, 16))) for _ in range(80)}
    for text in sorted(made)[:60]:  # and with a slip of the pen
        words = text.split()
        words[dice.randrange(len(words))] += "s"
        made.add(" ".join(words))
    texts = sorted(text for text in made if len(text) >= SHORTEST)
    every = {pair for pair in combinations(range(len(texts)), 2) if fuzz.ratio(*(texts[at] for at in pair)) >= ALIKE}
    assert len(every) > 100
    assert set(alike_pairs(texts)) == every


# ---------------------------------------------------------------- trees


def seeded(folder: Path, file: str, *rows: str) -> list[Finding]:
    """Return what is said of near-copies of the shipped game with more rows."""
    path = folder / "cards_src" / "politik" / file
    path.write_text(path.read_text(encoding="utf-8") + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    sources, _ = read_folder(path.parent)
    return [each for each in check_cards(sources) if each.code in ("B006", "B007")]


def test_the_shipped_game_has_no_copies(politik_copy):
    assert seeded(politik_copy, "companies.csv") == []


EQUAL = [
    # a shipped ability with other numbers; its costs, effects and abilities in another order; on another kind of card
    (
        "assets.csv",
        "twin,500,Twin,,4,4,4,Media,,40 Capital,0,Activate: Gain 7 {carbon} for each Energy you control.,,,",
        "atoma",
    ),
    ("companies.csv", 'twin,500,Twin,,0,0,0,Media,,,0,"Activate, Pay 9 {food}: Campaign 4.",,,', "bread-banners"),
    ("events.csv", "twin,500,Twin,,0,0,0,Energy,,,Main,,Shirk 2 and lose 3 {corruption}.,,,", "alphabetical-amnesty"),
]


@pytest.mark.parametrize(("file", "row", "first"), EQUAL, ids=[row[2] for row in EQUAL])
def test_cards_that_do_the_same_are_found(politik_copy, file, row, first):
    found = [each for each in seeded(politik_copy, file, row) if each.code == "B007"]
    [one] = found
    assert {one.card, *(use.card for use in one.uses)} == {"twin", first}
    assert one.severity == "warning"


SWAPPED = [
    ("Edge: Before you Exchange, gain 7 {capital}.", "before and after", "ladders-all"),
    ("Pay 3 {food}: Campaign 4.", "Activate", "bread-banners"),
    ("Edge, Pay 3 {food}, Activate: Campaign.", "Edge", "bread-banners"),
    ("Activate: Gain 2 {carbon} for each Financial you control.", "one word", "atoma"),
    ("Edge, Activate: Price 2 (Food).", "one word", "stable-decree"),
    ("Pay 3 {carbon}: Ready an Asset.", "one word", "standby-turbine"),
    ("Pay 3 {carbon}: Ready a card with Media.", "one word", "standby-turbine"),
    ("Edge, Develop a card with Energy: Cancel a Clash (Corporate).", "one word", "patent-thicket"),
    ("Edge, Develop a card with Technology: Cancel a Clash (Military).", "one word", "patent-thicket"),
]


@pytest.mark.parametrize(("text", "swap", "first"), SWAPPED, ids=[row[0] for row in SWAPPED])
def test_cards_that_differ_by_one_swap_are_a_note(politik_copy, text, swap, first):
    row = f'twin,500,Twin,,0,0,0,Media,,40 Capital,0,"{text}",,,'
    [one] = [each for each in seeded(politik_copy, "assets.csv", row) if each.code == "B007"]
    assert {one.card, *(use.card for use in one.uses)} == {"twin", first}
    assert f"but for {swap}, as those of" in one.message
    assert one.severity == "note"


def test_an_event_whose_moment_is_swapped_is_a_note(politik_copy):
    text = "Cancel the action and gain 3 {support} (Capitalism)."
    row = f"twin,500,Twin,,0,0,0,Energy,,,Edge,Before a rival Shirks,{text},,,"
    [one] = [each for each in seeded(politik_copy, "events.csv", row) if each.code == "B007"]
    assert {one.card, *(use.card for use in one.uses)} == {"twin", "receipt-in-coat"}


def test_three_cards_of_a_cycle_are_one_note(politik_copy):
    rows = [
        f"twin{at},{500 + at},T{at},,0,0,0,Media,,9 Food,0,Activate: Gain 2 {{carbon}} for each {word} you control.,,,"
        for at, word in enumerate(["Financial", "Media"])
    ]
    [one] = [each for each in seeded(politik_copy, "assets.csv", *rows) if each.code == "B007"]
    assert {one.card, *(use.card for use in one.uses)} == {"twin0", "twin1", "atoma"}


DIFFERENT = [
    ("assets.csv", "twin,500,Twin,,0,0,0,Media,,,0,Activate: Gain 1 {food} for each Energy you control.,,,"),
    ("assets.csv", "twin,500,Twin,,0,0,0,Media,,,0,Activate: Gain 1 {carbon} for each State you control.,,,"),
    ("assets.csv", "twin,500,Twin,,0,0,0,Media,,,0,Activate: Gain X {carbon} for each Energy you control.,,,"),
    (
        "companies.csv",
        'twin,500,Twin,,0,0,0,Media,,,0,"Edge, Activate: Gain 1 {carbon} for each Media you control.",,,',
    ),
    ("events.csv", "twin,500,Twin,,0,0,0,Energy,,,Edge,Before you take Income,Lose 1 {corruption} and Shirk.,,,"),
]


@pytest.mark.parametrize(("file", "row"), DIFFERENT, ids=[row[1][36:70] for row in DIFFERENT])
def test_cards_that_differ_in_more_than_numbers_are_no_copies(politik_copy, file, row):
    assert [each for each in seeded(politik_copy, file, row) if each.code == "B007"] == []
