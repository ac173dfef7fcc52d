"""Abilities without a brake (B008): loops of one ability and of two, Cancels and actions for nothing; and sane ones."""

from pathlib import Path

import pytest

from cardhouse.source.folder import check_cards, read_folder
from cardhouse_schema.finding import Finding

AGAIN = "can be used again and again in one turn: "
FREE = AGAIN + "it takes no action, waits for no moment, rotates nothing and costs nothing"
BACK = AGAIN + "it gives back as much as it takes"
MOMENT = AGAIN + "it brings about the moment that it waits for"
READIES = AGAIN + "it Readies what it rotates"
ACTION = AGAIN + "it gives back its Main Action"
CANCELS = "Cancels each time, for nothing"
TOGETHER = "together they give back all they take"

UNBRAKED = {
    # free
    "Edge: Research.": FREE,
    "Edge: At any time, gain 5 {capital}.": FREE,
    "Edge: During Focus, add 3 {military} Focus Value.": FREE,
    "Edge: Ready this card.": FREE,
    "Edge: Ready a card.": FREE,
    "Edge: Shirk.": FREE,
    "Edge: Cancel.": FREE,
    "Edge, Control 3 States: A rival loses 1 {capital}.": FREE,
    "Edge: Remove an Asset a rival controls.": FREE,
    "Edge: Gain 5 {capital} or lose 1 {food}.": FREE,
    # a trade that pays for itself
    "Edge, Pay 1 {food}: Gain 2 {food}.": BACK,
    "Edge, Pay 1 {capital}: Gain 2 {capital}.": BACK,
    "Edge, Pay 2 {food}: Gain 2 {food} and 1 {margin}.": BACK,
    "Edge, Pay X {food}: Gain 2X {food}.": BACK,
    "Edge, Pay X {food}: Gain 3 {food}.": BACK,
    "Edge, Pay 1 {capital}: Gain 1 {capital} for each Energy you control.": BACK,
    "Edge, Pay 1 {capital} or 1 {food}: Gain 2 {food}.": BACK,
    "Edge, Pay 1 {leader} (Military): Educate.": BACK,
    "Edge, Pay 1 {support} (Statism): Gain 1 {support} (Statism) and 1 {food}.": BACK,
    "Edge, Develop 2: Research 2.": BACK,
    "Edge, Gain 1 {corruption}: Gain 9 {capital}. Lose 1 {corruption}.": BACK,
    "Edge, Give 1 {food} to a rival: Take 2 {food} from a rival.": BACK,
    # its own moment
    "Edge: After you Research, Research.": MOMENT,
    "Edge: Before you Educate, Educate and Research.": MOMENT,
    "Edge: After you gain {capital}, gain 1 {capital}.": MOMENT,
    "Edge: After a nation gains {food}, gain 1 {food}.": MOMENT,
    "Edge: After you gain {leader}, Educate.": MOMENT,
    "Edge: After you Clash, Clash (Military).": MOMENT,
    "Edge: After you Rally, Rally.": MOMENT,
    "Edge: After a Landscape resolves, resolve the next Landscape.": MOMENT,
    "Edge: After a rival Researches, each rival Researches. Gain 2 {capital}.": MOMENT,
    "Edge: After a rival loses {capital}, a rival loses 1 {capital}.": MOMENT,
    # its own rotation, its own action
    "Edge, Activate: Gain 2 {food}. Ready this card.": READIES,
    "Edge, Activate: Gain 2 {food}. Ready a card.": READIES,
    "Edge, Activate: Gain 2 {food}. Ready a card with Energy.": READIES,
    "Edge, Activate another card: Gain 2 {food}. Ready 2 cards.": READIES,
    "Activate: Take a Main Action. Ready this card.": ACTION,
    "Pay 1 {food}: Gain 1 {food}. Take a Main Action.": ACTION,
    # Cancels and actions
    "Edge: After a rival plays a Company, cancel the action.": CANCELS,
    "Edge: Before a Clash (Military) resolves, cancel a Clash (Military).": CANCELS,
    "Edge: After you Exchange, take a Main Action.": "gives back the Main Action that sets it off",
    # two abilities
    "Edge, Activate: Gain 2 {margin}.\nEdge, Pay 1 {margin}: Ready this card.": TOGETHER,
    "Edge: After you Research, gain 1 {capital}.\nEdge: After you gain {capital}, Research.": TOGETHER,
    "Edge, Activate: Exchange.\nEdge: After you Exchange, Ready this card.": TOGETHER,
}

BRAKED = [
    "Activate: Gain 20 {capital}.",
    "Pay 1 {food}: Gain 2 {food}.",  # an action each time
    "Activate: Gain 2 {food}. Ready this card.",
    "Edge, Activate: Gain 2 {food}.",
    "Edge, Activate: Gain 2 {food}. Ready another card.",
    "Edge, Activate: Gain 2 {food}. Ready a card with Media.",  # this card has Energy
    "Edge, Activate: Gain 2 {food}. Ready a Propaganda.",  # and is a Company
    "Edge, Activate 2 cards: Gain 2 {food}. Ready a card.",
    "Edge, Remove this card: Gain 9 {food}.",
    "Edge, Remove an Asset: Gain 9 {food}.",
    "Edge, Pay 2 {food}: Gain 1 {food} and 9 {capital}.",
    "Edge, Pay X {food}: Gain X {capital}.",
    "Edge, Pay 1 {leader} (Military): Gain 2 {leader} (Political).",
    "Edge, Pay 1 {support}: Gain 1 {support} in a Seat.",
    "Edge, Develop 3: Research 2.",
    "Edge: Play an Asset.",  # from a hand that ends
    "Edge: Develop 2 and gain 4 {capital}.",
    "Edge: Gain 3 {capital} and 1 {corruption}.",
    "Edge: Lose 1 {food} and Research.",
    "Edge: Look at a rival's hand.",  # nothing new the second time
    "Edge: After you Research, Educate.",
    "Edge: After you win a Clash, Clash (Military).",  # to win is a brake
    "Edge: After you Clash (Military), Clash (Political).",
    "Edge: After a rival Researches, Research.",
    "Edge: After you gain {support} (Statism), gain 1 {support} (Fascism).",
    "Edge: At the start of your turn, Research.",
    "Edge, Pay 2 {food}: After you gain {food}, gain 1 {food}.",
    "Edge, Activate: After a rival plays a Company, cancel the action.",
    "Edge, Pay 1 {food}: After a rival plays a Company, cancel the action.",
    "Edge, Activate: After you Exchange, take a Main Action.",
    "Edge: After you Refresh, take a Main Action.",
    "Edge, Activate: Gain 2 {margin}.\nEdge, Pay 3 {margin}: Ready this card.",
    "Edge: After you Research, gain 1 {capital}.\nEdge: After you gain {food}, Research.",
]

EVENTS = {
    ("Main", "", "", "Take a Main Action. Take a Main Action."): "gives more Main Actions than it takes",
    ("Edge", "", "", "Take a Main Action."): "gives more Main Actions than it takes",
    ("Edge", "", "", "Cancel."): "Cancels whatever a rival declares",
    ("Main", "", "", "Take a Main Action and Research."): None,
    ("Main", "4 Capital", "", "Take a Main Action. Take a Main Action."): None,
    ("Main", "", "", "Pay 1 {food}: Take a Main Action. Take a Main Action."): None,
    ("Edge", "1 Food", "", "Cancel."): None,
    ("Edge", "", "After a rival plays an Asset", "Cancel."): None,
    ("Edge", "", "", "Cancel a Clash."): None,
}


def found(folder: Path, file: str, rows: list[str]) -> dict[str, Finding]:
    """Return the findings B008 of the shipped game with more rows, by card."""
    path = folder / "cards_src" / "politik" / file
    path.write_text(path.read_text(encoding="utf-8") + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    sources, findings = read_folder(path.parent)
    assert sources is not None
    assert [each for each in findings if each.code.startswith(("F", "R"))] == []
    return {each.card: each for each in check_cards(sources) if each.code == "B008"}


def test_each_ability_without_a_brake_is_found_with_the_reason_and_no_other(politik_copy):
    texts = [*UNBRAKED, *BRAKED]
    rows = [f'n{at},{600 + at},N{at},,0,0,0,Energy,,9 Capital,0,"{text}",,,' for at, text in enumerate(texts)]
    said = found(politik_copy, "companies.csv", rows)
    for at, text in enumerate(texts):
        finding = said.pop(f"n{at}", None)
        assert (finding is None) == (text in BRAKED), text
        if finding:
            assert UNBRAKED[text] in finding.message, text
            assert (finding.severity, finding.where.column) == ("warning", "abilities")
    assert said == {}, "no shipped card"


def test_the_message_names_the_ability_of_several(politik_copy):
    row = 'n,600,N,,0,0,0,Energy,,9 Capital,0,"Activate: Research.\nEdge: Educate.",,,'
    assert found(politik_copy, "assets.csv", [row])["n"].message == f'"Edge: Educate." {FREE}'


def test_events_that_give_actions_or_cancels_for_nothing(politik_copy):
    rows = [
        f'n{at},{600 + at},N{at},,0,0,0,Energy,,{cost},{play},{moment},"{text}",,,'
        for at, (play, cost, moment, text) in enumerate(EVENTS)
    ]
    said = found(politik_copy, "events.csv", rows)
    for at, (key, expected) in enumerate(EVENTS.items()):
        finding = said.get(f"n{at}")
        assert (expected in finding.message) if expected else finding is None, key


@pytest.mark.parametrize(
    ("file", "row"),
    [
        ("propaganda.csv", "n,600,N,,0,0,0,Statism,,1 Support,Edge: Research.,,,"),
        ("startups.csv", "n,600,N,,0,0,0,Startup; Energy,,1 Food,0,Edge: Research.,,,"),
        ("starting_propaganda.csv", "n,600,N,,utp,Statism,Edge: Research.,,,"),
    ],
)
def test_other_kinds_of_card_are_looked_at(politik_copy, file, row):
    assert list(found(politik_copy, file, [row])) == ["n"]


def test_without_the_table_of_worth_nothing_is_said(politik_copy):
    path = politik_copy / "cards_src" / "politik" / "game.toml"
    text = path.read_text(encoding="utf-8")
    start, end = text.index("[worth]"), text.index("[severities]")
    path.write_text(text[:start] + text[end:], encoding="utf-8")
    assert found(politik_copy, "assets.csv", ["n,600,N,,0,0,0,Energy,,9 Capital,0,Edge: Research.,,,"]) == {}
