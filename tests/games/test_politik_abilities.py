"""Politik's rules text as a language: trees and texts are the same thing, and a fault is said at its character."""

import re
from dataclasses import replace
from pathlib import Path

import lark
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from cardhouse.source.folder import check_cards, read_folder
from cardhouse_schema.games.politik import effects, texts, timing, tree
from cardhouse_schema.games.politik.language import FORMS, GRAMMAR, Language, language_of
from cardhouse_schema.games.politik.sense import texts_of
from cardhouse_schema.rules_text.language import Parser, RulesTextError
from cardhouse_schema.rules_text.spans import text_of
from cardhouse_schema.rules_text.tables import is_of
from cardhouse_schema.rules_text.words import rules_of

ROOT = Path(__file__).parent.parent.parent
NO_LEXER = {"ContextualLexer": lambda *_, **__: None}
PAGE = ROOT / "docs" / "politik-abilities.md"
SLOW = settings(
    deadline=None, max_examples=200, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@pytest.fixture(scope="module")
def language(politik) -> Language:
    return language_of(politik.vocabulary)


@pytest.fixture(scope="module")
def trees(politik):
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location("politik_trees", Path(__file__).parent / "trees.py")
    assert spec is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Trees(politik.vocabulary)


@pytest.fixture(scope="module")
def shipped():
    sources, _ = read_folder(ROOT / "cards_src" / "politik")
    assert sources is not None
    return sources


@SLOW
@given(data=st.data())
@pytest.mark.parametrize(("form", "strategy"), [("ability", "ability"), ("demand", "demand"), ("moment", "timing")])
def test_a_tree_is_written_to_a_text_that_is_read_to_the_tree(language, trees, form, strategy, data):
    made = data.draw(getattr(trees, strategy))
    text = text_of(language.write(made))
    again = language.read(text, form)
    assert again.tree == made, text
    assert again.text == text


@SLOW
@given(data=st.data())
def test_other_spaces_and_letters_mean_the_same(language, trees, data):
    text = text_of(language.write(data.draw(trees.ability)))
    spread = re.sub(r"(?<=[\w}]) (?=[\w{])", lambda _: " " * data.draw(st.integers(1, 3)), text)
    assert language.read(spread, "ability").tree == language.read(text, "ability").tree
    assert language.read(text.lower(), "ability").text == text


def test_every_text_of_the_shipped_cards_is_read_and_is_its_own_spelling(shipped):
    """Nothing is skipped: each rules text of a card has a tree, and the cell holds the text that is written from it."""
    counted = 0
    for card in shipped.cards:
        found = list(texts_of(card))
        for column in {text.column for text in found}:
            cell = shipped.deal().locate(card, column).cell
            assert [line for line in cell.split("\n") if line.strip()] == [x.text for x in found if x.column == column]
        parts = [value for name in type(card).model_fields for value in _parts(getattr(card, name))]
        assert sum(hasattr(part, "text_plain") for part in parts) == len(found)
        counted += len(found)
    assert counted > 180
    assert [finding for finding in check_cards(shipped) if finding.code.startswith("R")] == []


def _parts(value):
    return value if isinstance(value, list) else [value]


def test_icons_and_keywords_come_from_the_tree(language, politik):
    """A word that only looks like a keyword stays a word; the tokens joined are the plain text."""
    spans = language.read(
        "Edge: After you gain {corruption}, Price 2 (Food) for each Energy you control.", "ability"
    ).spans
    assert [(span.text, span.token.t) for span in spans if span.token.t != "str"] == [
        ("{corruption}", "icon"),
        ("Energy", "kw"),
    ]


def test_a_record_whose_text_is_not_its_tree_is_refused(politik, shipped):
    atoma = next(card for card in shipped.cards if card.id == "atoma")
    record = {key: value for key, value in atoma.record().items() if key not in ("hash", "rules_hash")}
    context = {"vocabulary": politik.vocabulary}
    assert type(atoma).model_validate(record, context=context) == atoma
    record["abilities"][0]["tree"]["costs"] = []
    with pytest.raises(ValueError, match="not what its tree says"):
        type(atoma).model_validate(record, context=context)


# ---------------------------------------------------------------- the page


def _examples():
    """Yield (form, text, card) of every example of the page."""
    form = "ability"
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            form = {"Obligations": "demand", "Timing of Events": "moment"}.get(line[3:], "ability")
        match = re.match(r"\| (.*?) \| `(.*)` \| (.*?) ?\|$", line)
        if match:
            yield "effect" if match[1] == "effect" else form, match[2], match[3]


def test_every_example_of_the_page_is_read_as_it_is_written(language):
    for form, text, _ in _examples():
        assert language.read(text, form).text == text


def _other_words():
    """Yield (text, spelling) of the page's table of other words."""
    part = PAGE.read_text(encoding="utf-8").split("## Understood in other words")[1].split("\n## ")[0]
    return re.findall(r"^\| `(.*)` \| `(.*)` \|$", part, re.MULTILINE)


@pytest.mark.parametrize(("text", "spelling"), _other_words())
def test_other_words_of_the_page_are_understood_and_respelt(language, text, spelling):
    read = language.read(text, "ability")
    assert read.text == spelling != text
    assert language.read(spelling, "ability").tree == read.tree


def test_examples_with_a_card_stand_on_it(shipped):
    cards = {card.id: card for card in shipped.cards}
    named = [(text, card) for _, text, card in _examples() if card]
    assert len(named) > 30
    for text, ident in named:
        assert text in [each.text for each in texts_of(cards[ident])], ident


def test_the_page_has_an_example_of_every_kind_of_node(language):
    seen: set[type] = set()
    for form, text, _ in _examples():
        seen |= {type(node) for node in _nodes(language.read(text, form).tree)}
    modules = (tree, effects, timing, texts)
    kinds = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    nodes = {kind for kind in kinds if issubclass(kind, tree.Node) and kind is not tree.Node}
    assert nodes - seen == {texts.Edge, texts.Costs, texts.Clause}


def _nodes(value):
    if isinstance(value, BaseModel):
        yield value
        for name in type(value).model_fields:
            yield from _nodes(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)


# ---------------------------------------------------------------- what is wrong

UNREAD = [
    ("ability", "Activate: Reserch 2.", "Reserch", "Research"),
    ("ability", "Activate: Gain 3 {capital} for eahc Energy you control.", "for eahc", "for each"),
    ("ability", "Activate: Gain 3 {capital} for each Enrgy you control.", "Enrgy", "Energy"),
    ("ability", "Activate: Gain 1 {support} (Statsim).", "Statsim", "Statism"),
    ("ability", "Activate: Gain 1 {support} (Energy).", "Energy", None),
    ("ability", "Activate: Gain {capital}.", "{capital}", "1 {capital}"),
    ("ability", "Activate: Gain capital.", "capital", "1 capital"),
    ("ability", "Activate: Gain four {capital}.", "four", "4"),
    ("ability", "Activate: Gain 2 {capital} for every Energy you control.", "for every", "for each"),
    ("ability", "Activate: Gain 2 {capital} for all Energy you control.", "for all", "for each"),
    ("ability", "Activate: Gain 2 {capital} foreach Energy you control.", "foreach", "for each"),
    ("ability", "Activate: Gain 2 {capital} for such Energy you control.", "for such", "for each"),
    (
        "ability",
        "Activate: Gain 2 {capital} for each Energy an opponent controls.",
        "an opponent controls",
        "a rival controls",
    ),
    ("ability", "Edge: After an opponent Campaigns, Research.", "an opponent", "a rival"),
    ("ability", "Edge: After a player Campaigns, Research.", "a player", "a rival"),
    ("ability", "Edge: After an enemy Campaigns, Research.", "an enemy", "a rival"),
    ("ability", "Activate: Each opponent loses 1 {food}.", "Each opponent", "Each rival"),
    ("ability", "Activate: Look at an opponent's hand.", "at an opponent's hand", "at a rival's hand"),
    ("ability", "Pay 2 {food} or 1 {carbon} and 1 {leader}: Research.", "and", None),
    ("ability", "Activate: Gain 1 {food} and 1 {carbon} or 2 {capital}.", "or", None),
    ("ability", "Activate: Gain 1 {food}, 1 {carbon} or Research.", "or", None),
    ("ability", "2 {food} or 1 {carbon}, 3 {capital}: Research.", ",", None),
    ("ability", "2 {food} or 1 {carbon} and Activate: Research.", "and", None),
    ("ability", "Activate: Research or Educate and Campaign.", "and", None),
    ("ability", "Activate: Research and gain 1 {food} or 1 {carbon}.", "or", None),
    ("ability", "Activate: Each rival loses 1 {food} and Develops.", "Develops", "each rival Develops"),
    ("ability", "Activate: A rival loses 1 {food} and Develops.", "Develops", "that rival Develops"),
    ("ability", "Activate: Each rival lose 1 {food} and Research.", "Research", "each rival Researches"),
    ("ability", "Edge: After a rival Campaigns, loses 1 {food}.", "loses", "lose"),
    ("ability", "Activate: Draws 2 cards.", "Draws", "Draw"),
    ("ability", "Edge: After you draw 2 cards, Educate.", "2", "a"),
    ("ability", "Edge: After a rival Shirks 2 Obligations, Educate.", "2", "an"),
    ("ability", "Activate: Gain 1 {influence} in a Council State.", "Council", None),
    ("ability", "Activate: Gain 1 {food} per Energy you control.", "per", "for each"),
    ("ability", "Activate: Each player gains 1 {food}.", "Each player", "Each nation"),
    ("ability", "Activate: Shirk Obligations.", "Obligations", "Obligation"),
    ("ability", "Activate: Gain 0 {capital}.", "0", None),
    ("ability", "Activate. Gain 3 {capital}.", "Activate", None),
    ("ability", "Edge Gain 3 {capital}.", "Gain", None),
    ("ability", "Activate: Gain 3 {capital}", None, None),
    ("ability", "Activate:", "", None),
    ("ability", "Activate: Gain 3 {capital} and", "", None),
    ("ability", "Activate: Gain 1 {food} for each X Energy you control.", "X", None),
    ("ability", "Activate: Gain 1 {food} for each Energy in your hand.", "Energy", "card"),
    ("ability", "Edge: After a rivel Campaigns, Research.", "a rivel", "a rival"),
    ("ability", "Edge: After a rival Campaings, Research.", "Campaings", "Campaigns"),
    ("ability", "Edge: During Focus cards, Research.", "cards", None),
    ("ability", "Activate: Shirk a Company.", "a Company", None),
    ("ability", "Activate: Draw 2 Assets.", "2 Assets", None),
    ("ability", "Activate: Shirk the Asset.", "Asset", None),
    ("ability", "Edge: Gain 2 Immunity cards.", "Immunity cards", "Immunity card"),
    ("ability", "Edge: Gain 2 Immunity card.", "2", "1"),
    ("ability", "Activate: Gain 1 {food} for each 100 cards in your hand.", "100", None),
    ("ability", "Edge: At any tiem, Research.", "At any tiem", "At any time"),
    ("ability", "Edge: After a rival Campaigns, that rivel Develops.", "that rivel", "that rival"),
    ("demand", "Pay X {food} : Research.", "Research", None),
    ("demand", "Payy X {food}", "Payy", "Pay"),
    ("effect", "Gain X {food} among Statse.", "Statse", "State"),
    ("moment", "After a rival plays a Companny", "Companny", "Company"),
]


@pytest.mark.parametrize(("form", "text", "found", "near"), UNREAD)
def test_what_is_not_understood_is_said_at_its_words(language, form, text, found, near):
    if found is None:
        assert language.read(text, form).text == text + "."
        return
    with pytest.raises(RulesTextError) as caught:
        language.read(text, form)
    fault = caught.value
    assert text[fault.start : fault.end] == found
    assert fault.start == (len(text) if found == "" else text.rindex(found))
    assert fault.suggestion == near
    assert f"at character {fault.start + 1} of the" in str(fault)


ARENAS = "Military, Political, Corporate can stand here"
STAND = [
    (
        "Activate: Gain 0 {capital}.",
        '"0" at character 16 of the ability is not understood: a or an, a number, Immunity can stand here',
    ),
    (
        "Activate: Gain 1 {support} (Energy).",
        '"Energy" at character 29 of the ability is not understood: a base can stand here',
    ),
    (
        "Activate: Gain 1 {market} (Statism).",
        '"Statism" at character 28 of the ability is not understood: an industry can stand here',
    ),
    ("Activate: Clash (Energy).", f'"Energy" at character 18 of the ability is not understood: {ARENAS}'),
    ("Activate: Gain 1 {leader} (Statism).", f'"Statism" at character 28 of the ability is not understood: {ARENAS}'),
    (
        "Edge: After you win a Clash (Energy), Research.",
        f'"Energy" at character 30 of the ability is not understood: {ARENAS}',
    ),
    (
        "Edge: After you play an Asset Research.",
        '"Research" at character 31 of the ability is not understood: ",", with, you control can stand here',
    ),
    (
        "Activate: Gain 4 {capital} in your hand.",
        '"in your hand" at character 28 of the ability is not understood: the end, ".", or, and, among, for each, '
        "in or on can stand here",
    ),
    (
        "Noise takes no {influence} from you.",
        '"from" at character 28 of the ability is not understood: from your States can stand here',
    ),
    (
        "Activate: Gain 1 {food} for each Corruption in your hand.",
        '"Corruption" at character 34 of the ability is not counted in a hand: only cards are, or those of a kind',
    ),
    (
        "Activate: Gain 1 {food} and 1 {carbon} or 2 {capital}.",
        '"or" at character 40 of the ability is mixed with "and", which leaves open what belongs together; say it in '
        "two sentences or costs",
    ),
]


def test_what_could_stand_there_is_said(language):
    for text, message in STAND:
        with pytest.raises(RulesTextError) as caught:
            language.read(text, "ability")
        assert str(caught.value) == message


SPELT = [
    ("Activate: Develop 1 and Research.", "Activate: Develop and Research."),
    ("Activate: Develop a card and Research 1.", "Activate: Develop and Research."),
    ("activate:   gain 3 { Capital }", "Activate: Gain 3 {capital}."),
    ("Activate: Gain 1 {food} and gain 1 {carbon}.", "Activate: Gain 1 {food} and 1 {carbon}."),
    ("Activate: Gain 1 {food} and 1 {carbon} and Exchange X.", "Activate: Gain 1 {food} and 1 {carbon}. Exchange X."),
    ("Activate: Research. Educate.", "Activate: Research and Educate."),
    ("Pay 1 {food}, Pay 1 {carbon}: Research.", "Pay 1 {food} and 1 {carbon}: Research."),
    ("Edge: After a rival Campaign, Research.", "Edge: After a rival Campaigns, Research."),
    ("Activate: Each rival loses 1 {food} and Research.", "Activate: Each rival loses 1 {food}. Research."),
    ("Activate: Each rival lose 1 {food}. Research.", "Activate: Each rival loses 1 {food}. Research."),
    (
        "Activate: A rival loses 1 {food} and a rival loses 1 {carbon}.",
        "Activate: A rival loses 1 {food}. A rival loses 1 {carbon}.",
    ),
    ("Pay 3 {food}: Move an Immunity card to your tableau.", "Pay 3 {food}: Gain Immunity."),
    ("Pay 5 {food}: Move the Final Say card to your tableau.", "Pay 5 {food}: Move the Final Say to your tableau."),
    ("Activate: Ready 1 card.", "Activate: Ready a card."),
    ("Activate 2 Asset: Research.", "Activate 2 Assets: Research."),
    ("Activate: Gain 1x {food}.", "Activate: Gain X {food}."),
    ("Activate, 2 {food}: Research.", "Activate, Pay 2 {food}: Research."),
    ("Edge, 2 {food}, 1 {carbon} and Activate: Research.", "Edge, Pay 2 {food} and 1 {carbon}, Activate: Research."),
    ("Pay 1 {food}, 1 {carbon}, and 3 {capital}: Research.", "Pay 1 {food}, 1 {carbon} and 3 {capital}: Research."),
    ("Activate: A rival draws 2 Obligations.", "Activate: A rival gains 2 Obligations."),
    (
        "Activate: Gain 1 {food} for each 2 {corruption} you have.",
        "Activate: Gain 1 {food} for each 2 {corruption} you control.",
    ),
    ("Edge: After you draw an Obligation, Research.", "Edge: After you gain an Obligation, Research."),
    ("Edge: After a rival Shirks an Obligation, Research.", "Edge: After a rival Shirks, Research."),
]


@pytest.mark.parametrize(("text", "spelling"), SPELT)
def test_the_same_thing_has_one_spelling(language, text, spelling):
    assert language.read(text, "ability").text == spelling
    assert language.read(spelling, "ability").text == spelling


MEANING = [
    ("companies.csv", "Activate: Gain 1 {carbon} for", "Activate: Gain X {carbon} for", "R012", "X"),
    ("companies.csv", "Activate: Price 2 and Exchange X.", "Activate: Price X and Exchange X.", "R012", "X"),
    ("propaganda.csv", "Pay 1 {support} (Fascism)", "Pay 1 {support} (Statism)", "R013", "1 {support} (Statism)"),
    ("propaganda.csv", "1 Support,", "1 Support (Energy),", "R013", "Energy"),
    ("propaganda.csv", "Activate: Price 3.", "Activate: Gain 3 {margin} and 1 {food}.", "R014", "3 {margin}"),
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", "Ready a card: Research.", "R015", "Ready a card"),
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", "Activate: Pay 2 {food}.", "R015", "Pay 2 {food}"),
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", "Activate: A rival Clashes.", "R015", "Clashes"),
    ("obligations.csv", "Pay 3X {capital},Research X.", "Pay 3 {capital},Research.", "R016", "Pay 3 {capital}"),
    ("obligations.csv", "Pay 3X {capital}", '"Edge, Pay 3X {capital}"', "R017", "Edge"),
    ("events.csv", "Campaign 3 and Clash (Political).", "Edge: Campaign 3.", "R017", "Edge"),
    ("companies.csv", "each Energy you", "each Gnome you", "R018", "Gnome"),
    ("companies.csv", "Activate: Price 2 and", '"Activate: After you Trade, Price 2 and', "R019", "After you Trade"),
    ("startups.csv", "rival plays a Prop", "rival Develops an Obligation or Prop", "R019", "After a rival Develops"),
    ("events.csv", ",Main,,", ",Main,During Focus,", "R019", "During Focus"),
    ("events.csv", "Campaign 3 and Clash (Political).", '"During Focus, Research."', "R019", "During Focus"),
    ("startups.csv", "During Focus, add", "After you Trade, add", "R020", "add 2 {political} Focus Value"),
    (
        "assets.csv",
        "plays an Event, cancel the Event",
        "plays an Event, cancel the ability",
        "R020",
        "cancel the ability",
    ),
    ("events.csv", "Campaign 3 and Clash (Political).", "Activate: Research.", "R020", "Activate"),
    ("assets.csv", "{influence} among States", "{influence} among Companies", "R021", "2 {influence} among Companies"),
    ("propaganda.csv", "Activate: Price 3.", "Activate: Take 2 {margin} from a rival.", "R014", "2 {margin}"),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        '"Edge: Before the defender Clashes (Military), Research."',
        "R019",
        "Before the defender Clashes (Military)",
    ),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        "Activate: Develop an Obligation.",
        "R020",
        "Develop an Obligation",
    ),
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", "Activate: Cancel.", "R020", "Cancel"),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        "Activate: Cancel a Clash (Military).",
        "R020",
        "Cancel a Clash (Military)",
    ),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        "Remove this card: Ready this card.",
        "R020",
        "Ready this card",
    ),
    (
        "events.csv",
        "Campaign 3 and Clash (Political).",
        "Cancel a Clash (Political).",
        "R020",
        "Cancel a Clash (Political)",
    ),
    ("obligations.csv", "Pay 3X {capital},Research X.", "Pay 3X {capital},Cancel.", "R020", "Cancel"),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        "Activate: Remove 1 {margin} in a Seat.",
        "R021",
        "Remove 1 {margin} in a Seat",
    ),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        "Activate: Remove 2 {market} in the Labor Seat.",
        "R021",
        "Remove 2 {market} in the Labor Seat",
    ),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        "Control an Obligation with Energy: Research.",
        "R024",
        "Obligation with Energy",
    ),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        '"Edge: After you play an Obligation with Energy, Research."',
        "R024",
        "an Obligation with Energy",
    ),
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", "Control 2 Bases: Research.", "R024", "Control 2 Bases"),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        "Activate: Gain 2 {capital} for each Base you control.",
        "R024",
        "for each Base you control",
    ),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        "Activate: Gain 1 {support} in each Base you control.",
        "R024",
        "in each Base you control",
    ),
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", "Control an Event: Research.", "R024", "Control an Event"),
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", '"Activate, Activate: Research."', "R025", "Activate"),
    (
        "companies.csv",
        "Pay 2 {carbon}: Gain 4 {margin}.",
        "Develop an Obligation: Research.",
        "R025",
        "Develop an Obligation",
    ),
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", "Activate 2 Events: Research.", "R025", "Activate 2 Events"),
]


@pytest.mark.parametrize(("file", "old", "new", "code", "words"), MEANING)
def test_what_makes_no_sense_is_said_at_its_words(politik_copy, file, old, new, code, words):
    folder = politik_copy / "cards_src" / "politik"
    game = folder / "game.toml"
    gnome = 'gnome = { name = "Gnome", family = "industry", rgb = "#000000", icon = "energy" }\n'
    game.write_text(
        game.read_text("utf-8").replace("[vocabulary.keywords]\n", f"[vocabulary.keywords]\n{gnome}"), "utf-8"
    )
    text = (folder / file).read_text("utf-8")
    assert old in text
    changed = text.replace(old, new, 1)
    if new.startswith('"Activate: After'):
        changed = changed.replace("Price 2 and Exchange X.", 'Price 2 and Exchange X."', 1)
    (folder / file).write_text(changed, "utf-8")
    sources, findings = read_folder(folder)
    assert sources is not None
    every = [finding for finding in [*findings, *check_cards(sources)] if finding.code.startswith("R")]
    assert [finding.code for finding in every] == [code]
    (finding,) = every
    assert finding.part is not None
    said = finding.where.cell[finding.part[0] : finding.part[1]]
    assert said.startswith(words), said
    assert f'"{said}"' in finding.message


SILENT = [
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", "Edge: Cancel a Clash (Military)."),
    ("companies.csv", "Pay 2 {carbon}: Gain 4 {margin}.", "Activate: Remove this card or Ready this card."),
    ("propaganda.csv", "Activate: Price 3.", "Activate: Gain 1 {market}."),
    ("propaganda.csv", "Activate: Price 3.", "Activate: Take 2 {food} from a rival."),
]


@pytest.mark.parametrize(("file", "old", "new"), SILENT)
def test_what_makes_sense_is_not_complained_of(politik_copy, file, old, new):
    folder = politik_copy / "cards_src" / "politik"
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    sources, findings = read_folder(folder)
    assert [each for each in [*findings, *check_cards(sources)] if each.code.startswith("R")] == []


def test_an_ability_is_edge_where_it_is_used_at_any_turn(shipped):
    """`kind` tells so of every card: of an Event by its play, of any other by the word Edge."""
    counted = {"main": 0, "edge": 0}
    for card in shipped.cards:
        record = card.record()
        for each in record.get("abilities", ()):
            edge = record["play_id"] == "edge" if card.type_id == "event" else each["tree"].get("edge", False)
            assert each["kind"] == ("edge" if edge else "main"), card.id
            counted[each["kind"]] += card.type_id == "event"
    assert counted["edge"] == sum(card.play == "edge" for card in shipped.cards if card.type_id == "event") > 50
    assert counted["main"] > 30


def test_a_record_whose_ability_is_of_another_kind_is_refused(politik, shipped):
    atoma = next(card for card in shipped.cards if card.id == "atoma")
    record = {key: value for key, value in atoma.record().items() if key not in ("hash", "rules_hash")}
    record["abilities"][0]["kind"] = "edge"
    with pytest.raises(ValueError, match="kind is not what the tree says"):
        type(atoma).model_validate(record, context={"vocabulary": politik.vocabulary})
    event = next(card for card in shipped.cards if card.id == "premeditated")
    record = {key: value for key, value in event.record().items() if key not in ("hash", "rules_hash")}
    assert type(event).model_validate(record, context={"vocabulary": politik.vocabulary}) == event
    record["abilities"][0]["kind"] = "main"
    with pytest.raises(ValueError, match="kind is not what its play says"):
        type(event).model_validate(record, context={"vocabulary": politik.vocabulary})


def test_a_word_that_the_grammar_needs_is_missed_in_game_toml(politik_copy):
    game = politik_copy / "cards_src" / "politik" / "game.toml"
    game.write_text(game.read_text("utf-8").replace('gain = { name = "gain" }\n', ""), "utf-8")
    sources, _ = read_folder(game.parent)
    assert sources is not None
    missed = [finding for finding in check_cards(sources) if finding.code == "S011"]
    assert [finding.where.column for finding in missed] == ["vocabulary.verbs"]
    assert 'the word "gain"' in missed[0].message


def test_a_new_keyword_is_a_word_of_the_language_at_once(politik_copy):
    folder = politik_copy / "cards_src" / "politik"
    game = folder / "game.toml"
    space = 'space = { name = "Outer Space", family = "industry", rgb = "#000000", icon = "energy" }'
    new = f"[vocabulary.keywords]\n{space}\n"
    game.write_text(game.read_text("utf-8").replace("[vocabulary.keywords]\n", new), "utf-8")
    path = folder / "companies.csv"
    path.write_text(path.read_text("utf-8").replace("each Energy you", "each Outer Space you", 1), "utf-8")
    sources, findings = read_folder(folder)
    assert sources is not None
    assert [finding for finding in findings if finding.code.startswith("R")] == []
    atoma = next(card for card in sources.cards if card.id == "atoma")
    tokens = atoma.record()["abilities"][0]["text_tokens"]
    assert [token["id"] for token in tokens if token["t"] == "kw"] == ["space"]


def test_the_stored_tables_are_of_the_grammar(politik):
    """Tables of an older grammar would not be used, and every run would take a third of a second longer."""
    assert is_of(GRAMMAR.table, GRAMMAR.text, list(FORMS))
    assert not is_of(GRAMMAR.table, GRAMMAR.text + "\n", list(FORMS))


def test_stored_tables_read_what_new_ones_read(politik):
    stored = Parser(GRAMMAR, politik.vocabulary)
    fresh = Parser(replace(GRAMMAR, table=""), politik.vocabulary)
    for form, text, _ in _examples():
        assert stored.parse(text, form) == fresh.parse(text, form)


def test_the_grammar_leaves_nothing_to_chance(caplog):
    """lark settles a conflict of two rules by itself and says so only in its log."""
    with caplog.at_level("DEBUG", logger="lark"):
        lark.Lark(rules_of(GRAMMAR.text), parser="lalr", start=list(FORMS), debug=True, _plugins=NO_LEXER)
    assert [record.message for record in caplog.records if "onflict" in record.message] == []
