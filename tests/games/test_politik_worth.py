"""The value model against sums made by hand, with a table of round numbers; the shipped table against the deck."""

import tomllib
from pathlib import Path
from typing import get_args

import pytest

from cardhouse.examine import examine
from cardhouse.source.folder import check_cards, read_folder
from cardhouse_schema.finding import SourceRef
from cardhouse_schema.game_file import read_game
from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.worth import PolitikWorth
from cardhouse_schema.games.politik.worth_effects import Scales
from cardhouse_schema.games.politik.worth_table import MOMENT_VERBS, WorthTable
from cardhouse_schema.games.politik.worth_uses import moments
from cardhouse_schema.validate import validate_row
from cardhouse_schema.worth import Estimate, Part, usual_of
from cardhouse_schema.worth_checks import estimates

CARDS = Path(__file__).parent.parent.parent / "cards_src"

ROUND = Path(__file__).parent / "round_worth.toml"
TABLE = WorthTable.model_validate(tomllib.loads(ROUND.read_text(encoding="utf-8")))
MODEL = PolitikWorth()


def estimate(game, kind="company", **cells) -> Estimate:
    """Return the estimate of one card, given as its cells; a Company of nothing where nothing is said."""
    row = {
        "id": "one", "name": "One", "number": "1", "military": "0", "political": "0", "corporate": "0",
        "keywords": "Capitalism" if kind == "propaganda" else "Energy", "margin": "0",
        "abilities": "Activate: Gain 1 {capital}.", "play": "Edge", **cells,
    }  # fmt: skip
    card_type = game.card_type(kind)
    known = {name: text for name, text in row.items() if name in card_type.model.columns()}
    cells_ = {name: SourceRef("x.csv", 2, name, text) for name, text in known.items()}
    card, faults = validate_row(card_type, cells_, game.vocabulary)
    assert card is not None, faults
    [found] = MODEL.estimate([card], TABLE, game.vocabulary)
    return found


def amounts(parts: tuple[Part, ...]) -> dict[str, float]:
    return {part.what: pytest.approx(part.amount) for part in parts}


def test_a_company_costs_its_price_itself_an_action_and_its_corruption(politik):
    found = estimate(politik, keywords="Energy; Corruption", requirement="3", cost="15 Capital; 2 Carbon; X Food")
    assert amounts(found.cost) == {
        "15 Capital": 15, "2 Carbon": 8, "X Food": 24, "the card": 5, "a main action": 4, "requirement 3": 6,
        "1 Corruption and an Obligation": 8,
    }  # fmt: skip
    assert found.total_cost == pytest.approx(70)
    assert found.bound == pytest.approx(20 + 0.5 * 70)


def test_what_a_company_brings(politik):
    found = estimate(politik, military="2", corporate="3", margin="4", abilities="Activate: Gain 10 {capital}.")
    assert amounts(found.worth) == {
        "its kind": 10, "Margin 4": 8, "Focus 5": 5, "1 keyword": 1, "Activate: Gain 10 Capital.": 2 * (10 - 4),
    }  # fmt: skip
    assert found.surplus == pytest.approx(36 - 9 - 5)
    assert found.largest.what == "Activate: Gain 10 Capital."


def test_an_edge_event_takes_no_action_and_is_used_once(politik):
    found = estimate(politik, "event", play="Edge", timing="After a rival Campaigns", abilities="Gain 3 {food}.")
    assert amounts(found.cost) == {"the card": 5}
    assert found.worth[-1].amount == pytest.approx(24)
    main = estimate(politik, "event", play="Main", abilities="Gain 3 {food}.")
    assert amounts(main.cost) == {"the card": 5, "a main action": 4}
    assert main.worth[-1].amount == pytest.approx(24)


def test_what_is_given_away_costs_no_card(politik):
    startup = estimate(politik, "startup", keywords="Energy; Startup", cost="4 Capital")
    assert amounts(startup.cost) == {"4 Capital": 4, "a main action": 4}


ABILITIES = [
    # uses
    ("Activate: Gain 10 {capital}.", 2 * (10 - 4)),
    ("Edge, Activate: Exchange 4.", 2 * 4),
    ("Pay 2 {carbon}: Gain 10 {capital}.", 3 * (10 - 4 - 4)),
    ("Edge, Pay 1 {food}: Gain 10 {capital}.", 4 * (10 - 4)),
    ("Edge: After you Exchange, gain 5 {capital}.", 2 * 5),
    ("Edge, Pay 2 {capital}: After you Activate a card, gain 5 {capital}.", 4 * (5 - 1)),
    ("Edge, Activate: After a rival Researches, Research.", 2 * 5),
    ("Edge: After a nation Campaigns, gain 2 {capital}.", 9 * 2),
    ("Edge: After a rival plays an Event, gain 2 {capital}.", 10 * 0.5 * 2),
    ("Edge: After you play a card with Startup, gain 8 {capital}.", 5 * 0.25 * 8),
    ("Edge: After you win a Clash (Military), gain 5 {capital}.", 2.5 * 0.4 * 5),
    ("Edge: After you lose a Clash, gain 5 {capital}.", 1.5 * 5),
    ("Edge: After you pay {food}, gain 4 {capital}.", 3 * 0.5 * 4),
    ("Edge: After you lose {market}, gain 4 {capital}.", 3 * 0.25 * 4),
    ("Edge: At the start of your turn, gain 1 {capital}.", 6),
    ("Edge, Remove this card: Gain 30 {capital}.", 30),
    ("Edge, Remove an Asset: Gain 30 {capital}.", 1.5 * (30 - 10)),
    # what costs more than it brings is not used
    ("Pay 5 {food}: Gain 10 {capital}.", 0),
    # conditions
    ("Control 6 {carbon}, Activate: Gain 10 {capital}.", 2 * 0.5 * (10 - 4)),
    ("Control 1 {carbon}, Activate: Gain 10 {capital}.", 2 * (10 - 4)),
    ("Control the most {carbon}, Activate: Gain 10 {capital}.", 2 * 0.4 * (10 - 4)),
    ("Control no {carbon}, Activate: Gain 10 {capital}.", 2 * 0.3 * (10 - 4)),
    ("Control the Intel Seat, Activate: Gain 10 {capital}.", 2 * 0.35 * (10 - 4)),
    # amounts, places, choices, X
    ("Edge, Activate: Gain 1 {food} and 1 {carbon}.", 2 * 12),
    ("Edge, Activate: Gain 1 {food} or 1 {carbon}.", 2 * 8),
    ("Edge, Activate: Research or Educate.", 2 * 9),
    ("Edge, Activate: Gain 1 {support} in a Seat.", 2 * 16),
    ("Edge, Activate: Gain 1 {influence} in each State you control.", 2 * 9),
    ("Edge, Activate: Move 2 {support} between Bases.", 2 * 6),
    ("Edge, Pay X {carbon}, Activate: Gain 2X {food}.", 2 * (48 - 6)),
    ("Edge, Develop 2, Activate: Gain 1 {food} and Ready a card.", 2 * (14 - 4)),
    ("Edge, Develop 2 {military} Focus Value, Activate: Gain 10 {capital}.", 2 * (10 - 3)),
    # for each
    ("Edge, Activate: Gain 1 {capital} for each Energy you control.", 2 * 2),
    ("Edge, Activate: Gain 1 {capital} for each Negotiation you control.", 2 * 1.5),
    ("Edge, Activate: Gain 1 {food} for each 2 {carbon} you control.", 2 * 8 * 1.5),
    ("Edge, Activate: Gain 1 {capital} for each card in your hand.", 2 * 4),
    ("Edge, Activate: Gain 1 {capital} for each rival.", 2 * 3),
    # rivals: only distances count
    ("Edge, Activate: Each rival loses 1 {food}.", 2 * 8),
    ("Edge, Activate: A rival loses 3 {capital}.", 2 * 1),
    ("Edge, Activate: Take 3 {capital} from a rival.", 2 * 4),
    ("Edge, Activate: Take 1 {food} from each rival.", 2 * (24 + 8)),
    ("Edge, Activate: Each nation gains 1 {food}. Gain 5 {capital}.", 2 * 5),
    ("Edge, Activate: Each rival gains 1 {capital}. Gain 5 {capital}.", 2 * 4),
    ("Edge, Give 3 {capital} to a rival, Activate: Gain 10 {capital}.", 2 * (10 - 2)),
    ("Edge, Activate: Remove an Asset a rival controls.", 2 * 20 / 3),
    ("Edge, Activate: Remove a Company or Asset a rival controls.", 2 * 40 / 3),
    ("Edge, Activate: Remove 2 cards a rival controls.", 2 * 2 * 40 / 3),
    ("Edge, Activate: Remove each Company a rival controls.", 2 * 2 * 40 / 3),  # 2 Companies
    ("Edge, Activate: Remove each card a rival controls.", 2 * (2 * 40 + 20 + 3 * 30) / 3),
    ("Edge, Activate: After a rival Campaigns, that rival loses 3 {capital}.", 2 * 1),
    ("Edge, Activate: At any time, gain 10 {capital}.", 2 * 10),
    ("Edge, Activate: Gain 1 {capital} for each 2 cards in your hand.", 2 * 2),
    # Obligations are a burden that may be handed on
    ("Edge, Activate: Gain an Obligation and gain 10 {capital}.", 2 * (10 - 6)),
    ("Edge, Gain an Obligation, Activate: Gain 10 {capital}.", 2 * (10 - 3)),
    ("Edge, Activate: A rival gains an Obligation.", 2 * 6 / 3),
    ("Edge, Activate: Give an Obligation to a rival.", 2 * 6 * (1 + 1 / 3)),
    ("Edge, Activate: Gain 20 {capital} and give a card to a rival.", 2 * (20 - 5 * (1 + 1 / 3))),
    # Corruption is a burden as an effect and a price as a cost
    ("Edge, Activate: Gain 10 {capital} and 1 {corruption}.", 2 * 8),
    ("Edge, Gain 1 {corruption}, Activate: Gain 10 {capital}.", 2 * 9),
]


@pytest.mark.parametrize(("text", "worth"), ABILITIES)
def test_an_ability_is_worth_what_a_sum_by_hand_gives(politik, text, worth):
    assert estimate(politik, abilities=text).worth[-1].amount == pytest.approx(worth)


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("Activate, Pay 2 {food}: Gain 3 {carbon}.", 0),  # 16, of which half count, for 12, of an action of 4
        ("Activate, Pay 8 {food}: Gain 1 {capital}.", 2 * 1 - 32),
        ("Activate: Lose 5 {capital}.", 2 * -5),
        ("Activate: Lose 5 {capital}. Gain 5 {capital}.", 0),
    ],
)
def test_an_ability_that_nobody_would_use_is_worth_nothing_and_an_absurd_one_is_a_flaw(politik, text, worth):
    found = estimate(politik, abilities=text).worth[-1]
    assert found.amount == pytest.approx(worth)
    assert ("it takes more than 2 times what it brings" in found.how) == (worth < 0)


@pytest.mark.parametrize(
    ("demand", "effect", "cost", "worth"),
    [
        ("Pay X {food}", "Gain 2X {carbon}.", 0.5 * 24, 24),
        ("Control 8 {capital}", "Gain X {market}.", 0, 42),
        ("Control 32 {capital}", "Gain X {market}.", 0, 0.5 * 42),
        ("Develop X", "Research X and lose 1 {corruption}.", 0.5 * 12, 17),
    ],
)
def test_an_obligation_is_its_demand_against_its_effect(politik, demand, effect, cost, worth):
    found = estimate(politik, "obligation", demand=demand, effect=effect)
    assert [part.amount for part in found.cost] == pytest.approx([cost, 4])
    assert [part.amount for part in found.worth] == pytest.approx([7, worth])
    assert found.surplus == pytest.approx(7 + worth - cost - 4 - 3)


def test_who_plays_a_card_with_a_requirement_has_as_much_corruption(politik):
    text = "Edge, Activate: Gain 1 {capital} for each Corruption you control."
    assert estimate(politik, abilities=text).worth[-1].amount == pytest.approx(2 * 2)
    assert estimate(politik, abilities=text, requirement="7").worth[-1].amount == pytest.approx(2 * 7)


def test_a_better_card_is_never_worth_less(politik):
    for less, more in (
        ("Activate: Gain 2 {food}.", "Activate: Gain 3 {food}."),
        ("Pay 2 {food}: Research 5.", "Pay 1 {food}: Research 5."),
        ("Activate: Research 2.", "Edge, Activate: Research 2."),
        ("Control 9 {carbon}, Activate: Research 3.", "Activate: Research 3."),
    ):
        assert estimate(politik, abilities=less).total_worth < estimate(politik, abilities=more).total_worth


def test_every_cost_effect_and_moment_of_the_grammar_has_a_worth():
    """A new form of ability must not end a check with an error: give it a branch in the model."""
    scales = Scales(TABLE, 0.0)
    amount = (n.Amount(count=n.ONE, resource="food"),)
    base = {
        "amounts": amount, "amount": amount[0], "count": n.ONE, "arena": "military",
        "thing": n.PlaceThing(place="state"), "seat": "intel", "cards": n.Cards(), "what": "ability",
        "between": n.Place(spread="among", of="base"),
        "at": "hand", "action": "rally", "options": (e.MainAction(), e.GainImmunity()), "verb": "research",
    }  # fmt: skip
    for kind in (*n.COSTS, *e.EFFECTS):
        node = kind.model_validate({key: value for key, value in base.items() if key in kind.model_fields})
        worth = scales.price(node) if kind in n.COSTS else scales.effect(node)
        assert isinstance(worth, float), kind
    when = {
        "moment": "before",
        "verbs": ("play",),
        "action": "rally",
        "resource": "food",
        "place": "state",
        "edge": "start",
    }
    for kind in t.TIMINGS:
        given = {key: value for key, value in when.items() if key in kind.model_fields}
        for key in ("verb", "what", "whose"):
            if key in kind.model_fields:
                choices = get_args(kind.model_fields[key].annotation)
                given[key] = choices[0] if choices else "play"
        assert moments(kind.model_validate(given), TABLE) > 0, kind


# ---------------------------------------------------------------- the shipped table and deck


@pytest.fixture(scope="module")
def shipped():
    sources, _ = read_folder(CARDS / "politik")
    return sources


def test_what_is_usual_is_the_middle_of_the_shipped_deck(shipped):
    found = estimates(shipped.game, shipped.cards)
    assert len(found) == 412 + 12 + 24 + 24
    for type_id, usual in shipped.game.worth_table.usual.items():
        assert abs(usual_of(found, type_id) - usual) <= 2, f"{type_id}: set usual in [worth] anew"


def test_each_outlier_of_the_shipped_deck_is_waived_and_there_are_few(shipped):
    out = {each.card for each in estimates(shipped.game, shipped.cards) if each.is_outlier}
    assert out == {waiver.card for waiver in shipped.game.file.waivers if waiver.code == "B005"}
    assert len(out) <= 5


def test_verbs_to_wait_for_are_those_of_the_grammar(politik):
    assert set(MOMENT_VERBS) <= set(politik.vocabulary.terms("verbs"))


# ---------------------------------------------------------------- seeded cards, and a broken table


def edit(folder: Path, old: str, new: str, file: str = "game.toml") -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_an_absurd_card_is_beyond_the_bound_and_the_message_says_why(politik_copy):
    folder = politik_copy / "cards_src" / "politik"
    row = "tin-god,500,Tin God,,0,0,0,Energy,,,8,Activate: Gain 20 {capital}.,,,\n"
    path = folder / "companies.csv"
    path.write_text(path.read_text(encoding="utf-8") + row, encoding="utf-8")
    sources, _ = read_folder(folder)
    [found] = [each for each in check_cards(sources) if each.code == "B005" and each.card == "tin-god"]
    one = next(each for each in estimates(sources.game, sources.cards) if each.card == "tin-god")
    said = (
        f"costs {one.total_cost:.0f} Capital and is worth {one.total_worth:.0f}: {one.surplus:.0f} more than is usual"
    )
    assert found.message.startswith(said)
    assert f"the bound is {one.bound:.0f}" in found.message
    assert found.message.endswith("for: Activate: Gain 20 Capital.")
    assert found.severity == "warning"
    assert found.where.column == "cost"


@pytest.mark.parametrize(
    "row",
    [
        'companies.csv|tin-god,500,Tin God,,4,4,4,Energy,,5 Capital,8,"Edge: Before you Exchange, gain 3 {market}.",,,',
        "assets.csv|tin-god,500,Tin God,,0,0,0,Energy,,1 Capital,0,Edge: Gain 20 {capital}.,,,",
        "propaganda.csv|tin-god,500,Tin God,,0,0,0,Statism,,1 Support,Activate: Gain 9 {leader}.,,,",
        "events.csv|tin-god,500,Tin God,,0,0,0,Energy,,,Edge,,Take 20 {capital} from each rival.,,,",
        "events.csv|tin-god,500,Tin God,,0,0,0,Energy,,40 Capital,Main,,Gain 2 {capital}.,,,",
        "companies.csv|tin-god,500,Tin,,0,0,0,Energy,,8 Capital,0,Activate: Remove each Company a rival controls.,,,",
        "propaganda.csv|tin-god,500,Tin God,,0,3,2,Statism,,4 Support,Pay 8 {food}: Gain 1 {capital}.,,,",
        "propaganda.csv|tin-god,500,Tin God,,0,3,2,Statism,,2 Support,Pay 8 {food}: Gain 1 {capital}.,,,",
        "obligations.csv|tin-god,500,Tin God,,Control X {capital},Gain 9X {market}.,,,",
        "obligations.csv|tin-god,500,Tin God,,Pay 1 {capital},Gain 9X {support}.,,,",
        "obligations.csv|tin-god,500,Tin God,,Pay 9X {food},Gain X {capital}.,,,",
    ],
)
def test_absurd_cards_of_each_type_are_found(politik_copy, row):
    file, _, line = row.partition("|")
    path = politik_copy / "cards_src" / "politik" / file
    path.write_text(path.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    sources, _ = read_folder(path.parent)
    assert "tin-god" in [each.card for each in check_cards(sources) if each.code == "B005"]


WRONG = [
    ('unit = "capital"', 'unit = "captial"', "worth.unit", 'there is no resource "captial"', "capital"),
    ("= { capital = 1,", "= { capital = 2,", "worth.resources.capital", "one capital is worth 1", None),
    ("carbon = 4, food = 8", "carbn = 4, food = 8", "worth.resources.carbn", 'there is no resource "carbn"', "carbon"),
    ("carbon = 4, food = 8", "food = 8", "worth.resources", "resources says nothing of carbon", None),
    ("\naction = 5", "\nacton = 5", "worth.acton", 'unknown key "acton"', "action"),
    ("\naction = 5", "", "worth.action", 'the key "action" is missing', None),
    ("\naction = 5", '\naction = "five"', "worth.action", "action", None),
    ("\nresearch = 5", "\nresearch = -5", "worth.deeds.research", "research", None),
    ("\nresearch = 5", "\nreserch = 5", "worth.deeds.reserch", 'unknown key "reserch"', "research"),
    ("\npaid = 0.7", "\npaid = 1.7", "worth.shares.paid", "paid", None),
    ("{ corruption", "{ coruption", "worth.counts.keywords.coruption", "there is no keyword", "corruption"),
    ("state = 3, region", "stat = 3, region", "worth.counts.places.stat", 'there is no place "stat"', "state"),
    ("capital = 18, share", "capital = 0, share", "worth.bound.capital", "capital", None),
    ("\nidle = 2", "\nidle = 0.5", "worth.idle", "idle", None),
    ("{ company = 42,", "{ event = 42,", "worth.removed.event", 'no kind of card in a tableau "event"', None),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "place", "said", "near"), WRONG, ids=[row[2] + row[1][:8] for row in WRONG])
def test_a_mistake_in_the_table_is_found_at_its_line(politik_copy, old, new, place, said, near):
    folder = politik_copy / "cards_src" / "politik"
    edit(folder, old, new)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    game, findings = read_game(text, "politik")
    assert {each.code for each in findings} == {"S011"}
    found = {each.where.column: each for each in findings}
    assert place in found, found
    assert said in found[place].message
    assert found[place].suggestion == near
    line = text.split("\n")[found[place].where.line - 1]
    assert new.strip().split(" ")[0].strip("{,") in line or place.split(".")[-2] in line
    assert game is not None
    assert game.worth_table is None


def test_without_a_table_nothing_is_estimated(politik_copy):
    folder = politik_copy / "cards_src" / "politik"
    path = folder / "game.toml"
    text = path.read_text(encoding="utf-8")
    start, end = text.index("[worth]"), text.index("[severities]")
    path.write_text(text[:start] + text[end:], encoding="utf-8")
    findings = examine(folder).findings
    assert [each.code for each in findings] == ["B004"]  # the waiver of an outlier has nothing to waive


def test_a_game_without_a_model_refuses_the_table():
    text = 'title = "Toy"\nversion = "0.1.0"\n[worth]\nunit = "coin"\n[types.card]\ntitle = "Card"\nsource = "cards"\n'
    _, [finding] = read_game(text, "toy")
    assert finding.message == "this game has no value model that would read it; leave [worth] out"
    assert finding.where.line == 3
