"""Checks over all cards: each fires on a seeded fault, at the right cell, and the shipped cards keep it silent."""

from pathlib import Path

import pytest

from cardhouse.examine import examine
from cardhouse.source.folder import check_cards, read_folder


def edit(project: Path, file: str, old: str, new: str, count: int = 1) -> None:
    path = project / "cards_src" / "politik" / file
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, count), encoding="utf-8")


def found(project: Path, code: str) -> list[tuple[str | None, str | None]]:
    """Return place and suggestion of the findings of one code, notes left out."""
    sources, findings = read_folder(project / "cards_src" / "politik")
    assert sources is not None
    every = [*findings, *check_cards(sources)]
    return [
        (str(finding.where) if finding.where else None, finding.suggestion)
        for finding in every
        if finding.code == code and finding.severity != "note"
    ]


_FILE = Path(__file__).parents[2] / "cards_src" / "politik" / "game.toml"
_TOML = _FILE.read_text(encoding="utf-8").splitlines()
_TOLERANCE = next(line for line, text in enumerate(_TOML, start=1) if text.startswith("B003"))

SEEDED = [
    ("nations.csv", "revolving-door", "revolving-dor", "I003", "nations.csv:2:starting_propaganda", "revolving-door"),
    ("nations.csv", "revolving-door", "crown-foresters", "I004", "nations.csv:2:starting_propaganda", None),
    ("starting_propaganda.csv", ",,utp,", ",,upt,", "I003", "starting_propaganda.csv:2:nation", "utp"),
    ("specials.csv", ",3,immunity,", ",3,imunity,", "I003", "specials.csv:2:deck", "immunity"),
    ("companies.csv", "lamplighters,2", "atoma,2", "I001", "companies.csv:3:id", None),
    ("assets.csv", "standby-turbine,104", "atoma,104", "I001", "assets.csv:2:id", None),
    ("companies.csv", "Lamplighters Mutual", "ATOMA", "I005", "companies.csv:3:name", None),
    ("companies.csv", "lamplighters,2,", "lamplighters,1,", "I006", "companies.csv:3:number", None),
    ("landscapes.csv", ",Bear,2,", ",Bull,2,", "B003", f"game.toml:{_TOLERANCE}:tolerances.B003", None),
    ("game.toml", "count = 54", "count = 53", "B001", "game.toml:29:decks.landscape.count", None),
    ("specials.csv", ",3,immunity,", ",2,immunity,", "B001", "game.toml:65:decks.immunity.count", None),
    ("stations.csv", "A; C", "A; A", "F005", "stations.csv:2:regions", None),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "where", "suggestion"), SEEDED, ids=lambda value: str(value)[:24]
)
def test_a_seeded_fault_is_found_at_its_cell(politik_copy, file, old, new, code, where, suggestion):
    assert found(politik_copy, code) == []
    edit(politik_copy, file, old, new)
    assert (where, suggestion) in found(politik_copy, code)


def test_an_unfinished_deck_gives_notes_and_a_finished_one_errors(politik_copy):
    folder = politik_copy / "cards_src" / "politik"
    edit(politik_copy, "game.toml", "count = 412", "count = 413\nfinished = false")
    edit(politik_copy, "game.toml", "expect = 70", "expect = 71")
    before = [finding for finding in examine(folder).findings if finding.code in ("B001", "B002")]
    assert [finding.severity for finding in before] == ["note"] * 2
    edit(politik_copy, "game.toml", "finished = false", "finished = true")
    after = [finding for finding in examine(folder).findings if finding.code in ("B001", "B002")]
    assert [finding.severity for finding in after] == ["error"] * 2


WAIVER = '\n[[waivers]]\ncode = "I005"\ncard = "lamplighters"\nreason = "two firms share the name on purpose"\n'


def test_a_waiver_accepts_its_finding_and_an_idle_one_is_a_finding(politik_copy):
    folder = politik_copy / "cards_src" / "politik"
    edit(politik_copy, "companies.csv", "Lamplighters Mutual", "Atoma")
    assert "I005" in [finding.code for finding in examine(folder).findings]
    path = folder / "game.toml"
    path.write_text(path.read_text(encoding="utf-8") + WAIVER, encoding="utf-8")
    codes = [finding.code for finding in examine(folder).findings]
    assert "I005" not in codes
    assert "B004" not in codes
    edit(politik_copy, "companies.csv", ",Atoma,,0,2,4", ",Lamplighters Mutual,,0,2,4")
    assert [finding.code for finding in examine(folder).findings if finding.severity == "warning"] == ["B004"]


def test_every_industry_and_price_of_the_shipped_landscapes_rises_as_far_as_it_falls(politik_copy):
    sources, _ = read_folder(politik_copy / "cards_src" / "politik")
    sums: dict[str, int] = {}
    for card in sources.deal().of_type("landscape"):
        for ident in (*card.industries, *(f"price of {price}" for price in card.prices)):
            sums[ident] = sums.get(ident, 0) + (card.value if card.market == "bull" else -card.value)
    assert len(sums) == 12
    assert set(sums.values()) == {0}


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("nations.csv", "revolving-door", "revolving-dor"), ("starting_propaganda.csv", ",,utp,", ",,upt,")],
)
def test_a_wrong_reference_is_one_error(politik_copy, file, old, new):
    edit(politik_copy, file, old, new)
    errors = [each for each in examine(politik_copy / "cards_src" / "politik").findings if each.severity == "error"]
    assert [each.code for each in errors] == ["I003"]


@pytest.mark.parametrize("drawing", ["<svg", "", "<!DOCTYPE svg><svg/>"])
def test_a_broken_icon_is_not_called_missing(politik_copy, drawing):
    (politik_copy / "cards_src" / "politik" / "icons" / "energy.svg").write_text(drawing)
    findings = examine(politik_copy / "cards_src" / "politik").findings
    errors = [each for each in findings if each.severity == "error"]
    assert [(each.code, each.where.file) for each in errors] == [("L003", "icons/energy.svg")]


@pytest.mark.parametrize("flavor", ["Safe \U0001f525 within", "word " * 200])
def test_a_flavour_that_cannot_be_set_is_named_where_it_stands(politik_copy, flavor):
    edit(politik_copy, "companies.csv", '"Safe, within the meaning of the act."', flavor)
    findings = examine(politik_copy / "cards_src" / "politik").findings
    (error,) = [each for each in findings if each.severity == "error" and each.where.file == "companies.csv"]
    assert error.code in ("L001", "L002", "F009")
    assert error.code != "L002" or error.where.column == "flavor"


@pytest.mark.parametrize(("tolerance", "fires"), [("B003 = 100", False), ("B003 = 0", True), ("", True)])
def test_how_far_ups_and_downs_may_lie_apart_stands_in_game_toml(politik_copy, tolerance, fires):
    edit(politik_copy, "landscapes.csv", ",Bear,2,", ",Bull,2,")
    edit(politik_copy, "game.toml", "B003 = 2", tolerance)
    assert bool(found(politik_copy, "B003")) is fires
