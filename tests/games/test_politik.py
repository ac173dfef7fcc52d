"""Politik's models: every fault is a finding with line, column, cell and a suggestion, all of them in one run."""

from pathlib import Path

import pytest

from cardhouse.source.folder import check_cards, read_folder
from cardhouse_schema.finding import SourceRef
from cardhouse_schema.validate import validate_record, validate_row
from cardhouse_schema.waivers import waive

ROWS = {
    "company": {
        "id": "atoma",
        "number": "1",
        "name": "Atoma",
        "military": "1",
        "political": "0",
        "corporate": "3",
        "keywords": "Energy; Corruption",
        "requirement": "2",
        "cost": "15 Capital; 1 Carbon",
        "margin": "5",
        "abilities": "Activate: Gain 3 {capital} for each Energy you control.\nEdge: After you Exchange, Research.",
    },
    "event": {
        "id": "premeditated",
        "number": "310",
        "name": "Premeditated",
        "military": "0",
        "political": "2",
        "corporate": "0",
        "keywords": "Corruption",
        "play": "Edge",
        "timing": "During Focus",
        "abilities": "Play a card.",
    },
    "propaganda": {
        "id": "bread-first",
        "number": "207",
        "name": "Bread First",
        "military": "0",
        "political": "2",
        "corporate": "0",
        "keywords": "Communism",
        "cost": "X Support (Communism); 1 Leader (Military)",
        "abilities": "Activate: Research.",
    },
    "landscape": {
        "id": "frost",
        "number": "1",
        "name": "Frost",
        "market": "Bear",
        "value": "2",
        "industries": "Energy; Media",
        "prices": "Clash; Food",
    },
    "nation": {
        "id": "arden",
        "number": "1",
        "name": "Arden",
        "colors": "#112233; #445566",
        "emblem": "food",
        "capital": "12",
        "carbon": "1",
        "food": "2",
        "support": "1",
        "leaders": "1",
        "starting_propaganda": "one; two",
        "motto": "Enough",
    },
    "station": {
        "id": "nova",
        "number": "1",
        "name": "Nova",
        "regions": "A; C",
        "signal": "Activate: Choose a Base.",
        "noise": "Activate: Choose a Base.",
    },
    "obligation": {
        "id": "steward",
        "number": "1",
        "name": "Steward",
        "demand": "Pay X {food}",
        "effect": "Gain X {leader}.",
    },
    "starting-propaganda": {
        "id": "one",
        "number": "1",
        "name": "One",
        "nation": "arden",
        "keywords": "Statism",
        "abilities": "Activate: Research.",
    },
    "special": {
        "id": "immunity",
        "number": "1",
        "name": "Immunity",
        "deck": "immunity",
        "abilities": "Noise takes no {influence} from your States.",
    },
}
ROWS["asset"] = {**ROWS["company"], "id": "turbines", "number": "104", "name": "Turbines"}
ROWS["startup"] = {**ROWS["company"], "id": "spark", "number": "1", "name": "Spark", "keywords": "Energy; Startup"}


def row_of(kind: str, **changes: str) -> dict[str, SourceRef]:
    cells = {**ROWS[kind], **changes}
    return {column: SourceRef("cards.csv", 7, column, cell) for column, cell in cells.items() if cell}


def validate(game, kind, **changes):
    return validate_row(game.card_type(kind), row_of(kind, **changes), game.vocabulary)


def test_the_rows_above_cover_every_kind(politik):
    assert sorted(ROWS) == sorted(card_type.id for card_type in politik.card_types)


@pytest.mark.parametrize("kind", sorted(ROWS))
def test_a_good_row_is_a_card_and_its_json_is_the_same_card(politik, kind):
    card, findings = validate(politik, kind)
    assert findings == []
    assert validate_record(politik.card_type(kind), card.record(), politik.vocabulary) == card


def test_the_json_form_of_a_company(politik):
    record = validate(politik, "company")[0].record()
    assert record["type_id"] == "company"
    assert record["copies"] == 1
    assert record["flavor"] is None
    assert [use["id"] for use in record["keywords"]] == ["energy", "corruption"]
    assert record["cost"][0] == {"resource_id": "capital", "amount": 15, "amount_text": "15", "qualifier_id": None}
    assert [ability["kind"] for ability in record["abilities"]] == ["main", "edge"]
    assert record["abilities"][0]["text_plain"] == "Activate: Gain 3 Capital for each Energy you control."


def test_a_variable_amount_has_no_number_and_a_qualifier_is_an_id(politik):
    cost = validate(politik, "propaganda")[0].record()["cost"]
    assert cost == [
        {"resource_id": "support", "amount": None, "amount_text": "X", "qualifier_id": "communism"},
        {"resource_id": "leader", "amount": 1, "amount_text": "1", "qualifier_id": "military"},
    ]


FAULTS = [
    ("company", {"keywords": "Enrgy"}, "K001", "keywords", "Energy"),
    ("company", {"keywords": "energi; Media"}, "K001", "keywords", "Energy"),
    ("company", {"keywords": "Zebra; Energy"}, "K001", "keywords", None),
    ("company", {"keywords": "Energy; Media; Financial; Technology; Startup"}, "K002", "keywords", None),
    ("company", {"keywords": "Corruption"}, "K003", "keywords", None),
    ("company", {"keywords": ""}, "F001", "keywords", None),
    ("asset", {"keywords": "Statism"}, "K003", "keywords", None),
    ("startup", {"keywords": "Startup"}, "K003", "keywords", None),
    ("propaganda", {"keywords": "Media"}, "K004", "keywords", None),
    ("starting-propaganda", {"keywords": "Media"}, "K004", "keywords", None),
    ("company", {"military": "5"}, "F003", "military", None),
    ("company", {"military": "-1"}, "F003", "military", None),
    ("company", {"political": "2.5"}, "F002", "political", None),
    ("company", {"corporate": "3,0"}, "F002", "corporate", None),
    ("company", {"corporate": "３"}, "F002", "corporate", "3"),
    ("company", {"margin": "9"}, "F003", "margin", None),
    ("company", {"margin": ""}, "F001", "margin", None),
    ("company", {"requirement": "0"}, "F003", "requirement", None),
    ("company", {"cost": "Capital 15"}, "F007", "cost", "15 Capital"),
    ("company", {"cost": "15 Captial"}, "F004", "cost", "Capital"),
    ("company", {"cost": "1 Leader (Militry)"}, "F004", "cost", "Military"),
    ("company", {"abilities": "Gain {captial}."}, "R001", "abilities", "{capital}"),
    ("company", {"abilities": "Gain {capital."}, "R002", "abilities", "{capital}"),
    ("company", {"abilities": "Research.\nEducate.\nShirk.\nRally."}, "F008", "abilities", None),
    ("company", {"id": "Atoma Works"}, "I002", "id", "atoma-works"),
    ("company", {"name": "x" * 61}, "F009", "name", None),
    ("company", {"copies": "-1"}, "F003", "copies", None),
    ("event", {"play": "Egde"}, "F004", "play", "Edge"),
    ("landscape", {"market": "Bul"}, "F004", "market", "Bull"),
    ("landscape", {"value": "3"}, "F003", "value", None),
    ("landscape", {"industries": "Corruption"}, "F004", "industries", None),
    ("landscape", {"industries": "Energy; Media; Financial"}, "F008", "industries", None),
    ("landscape", {"prices": "Foo"}, "F004", "prices", "Food"),
    ("nation", {"colors": "teal; #112233"}, "F006", "colors", None),
    ("nation", {"colors": "#112233"}, "F008", "colors", None),
    ("nation", {"emblem": "fod"}, "R001", "emblem", "food"),
    ("nation", {"starting_propaganda": "one; one"}, "F005", "starting_propaganda", None),
    ("station", {"regions": "A; A"}, "F005", "regions", None),
    ("station", {"regions": "A"}, "F008", "regions", None),
    ("station", {"regions": "A; F"}, "F004", "regions", None),
    ("obligation", {"effect": "Gain {X}."}, "R001", "effect", None),
    ("special", {"deck": ""}, "F001", "deck", None),
]


@pytest.mark.parametrize(("kind", "change", "code", "column", "suggestion"), FAULTS)
def test_a_fault_is_one_finding_at_its_cell(politik, kind, change, code, column, suggestion):
    card, findings = validate(politik, kind, **change)
    assert card is None
    assert [(f.code, f.where.column, f.where.line, f.suggestion) for f in findings] == [(code, column, 7, suggestion)]
    assert findings[0].where.cell == change[column]
    assert findings[0].card == (change.get("id") or ROWS[kind]["id"])


def test_all_faults_of_a_row_are_reported_at_once(politik):
    _, findings = validate(politik, "company", military="9", keywords="Enrgy", margin="x", cost="1 Gold")
    assert [finding.code for finding in findings] == ["F003", "K001", "F004", "F002"]


def test_a_fault_in_the_second_ability_names_its_own_line(politik):
    _, findings = validate(politik, "company", abilities="Activate: Research.\nActivate: Gain {x}.")
    assert str(findings[0].where) == "cards.csv:8:abilities"


def test_a_record_whose_hash_is_not_its_own_is_refused(politik):
    record = {**validate(politik, "company")[0].record(), "margin": 6}
    with pytest.raises(ValueError, match="hash of card atoma"):
        validate_record(politik.card_type("company"), record, politik.vocabulary)


def test_the_rules_hash_moves_with_the_rules_alone(politik):
    before, _ = validate(politik, "company")
    prose, _ = validate(politik, "company", flavor="Warm, and getting warmer.", copies="2")
    rules, _ = validate(politik, "company", margin="4")
    assert prose.record()["rules_hash"] == before.record()["rules_hash"]
    assert prose.record()["hash"] != before.record()["hash"]
    assert rules.record()["rules_hash"] != before.record()["rules_hash"]


@pytest.mark.parametrize(
    ("column", "cell", "matters"),
    [("motto", "Onward.", False), ("colors", "#000000; #FFFFFF", False), ("emblem", "carbon", False),
     ("capital", "11", True), ("starting_propaganda", "x-1; x-2", True), ("name", "Elsewhere", True)],
)  # fmt: skip
def test_what_only_adorns_a_nation_is_not_rules(politik, column, cell, matters):
    before, _ = validate(politik, "nation")
    after, findings = validate(politik, "nation", **{column: cell})
    assert findings == []
    assert after.record()["hash"] != before.record()["hash"]
    assert (after.record()["rules_hash"] != before.record()["rules_hash"]) is matters


NOT_IDS = {"id", "number", "name", "flavor", "notes", "art", "timing", "motto", "type_id", "hash", "rules_hash"}
"""Keys of Politik's cards that hold plain words, not a word of the vocabulary or another card."""


def test_every_word_of_the_vocabulary_stands_under_a_key_that_says_so(politik):
    for kind in ROWS:
        record = validate(politik, kind)[0].record()
        plain = {key for key, value in record.items() if isinstance(value, str) and not key.endswith("_id")}
        lists = {key for key, value in record.items() if isinstance(value, list) and value and type(value[0]) is str}
        assert plain <= NOT_IDS
        assert {key for key in lists if not key.endswith("_ids")} <= {"colors"}


def edit(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def findings_of(folder: Path) -> list[tuple[str, str | None]]:
    sources, findings = read_folder(folder)
    assert sources is not None
    return [
        (finding.code, finding.card)
        for finding in waive(sources.game, [*findings, *check_cards(sources)], sources.faulty)
        if finding.severity != "note"
    ]


def test_the_shipped_cards_have_no_fault(politik_copy):
    assert findings_of(politik_copy / "cards_src" / "politik") == []


def test_the_shipped_decks_are_whole(politik_copy):
    sources, _ = read_folder(politik_copy / "cards_src" / "politik")
    deal = sources.deal()
    counts = {deck: sum(card.copies for card in deal.in_deck(deck)) for deck in sources.game.decks}
    stated = {deck.id: deck.count for deck in sources.game.decks.values()}
    assert stated == counts
    assert sum(stated.values()) == 547
    assert {len(deal.of_type(kind)) for kind in ("company", "asset", "propaganda", "event")} == {103}
