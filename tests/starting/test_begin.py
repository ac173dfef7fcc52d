"""A whole new game: no lost card, ids, types, faces that draw; whatever the file holds."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardhouse.examine import examine
from cardhouse.layout.color import contrast
from cardhouse.layout.frame import Group, Text
from cardhouse.starting.material import Line, Material
from cardhouse.starting.plan import make_plan
from cardhouse.starting.writing import PALETTE, FolderExists, write_game


def plan_of(*rows: dict, title: str = "Mine"):
    headers = tuple(dict.fromkeys(key for row in rows for key in row))
    lines = tuple(Line(row, at) for at, row in enumerate(rows, 1))
    return make_plan(Material(headers, lines), title, lambda header, seen, proposal: proposal)


def ids(plan) -> list[str]:
    return [card["id"] for kind in plan.kinds for card in kind.cards]


def test_ids_come_from_names_and_are_numbered_when_they_repeat():
    assert ids(plan_of({"name": "Æon's End"}, {"name": "Aeons  end"}, {"name": "漢字"})) == [
        "aeons-end", "aeons-end-2", "card-3",
    ]  # fmt: skip
    assert ids(plan_of({"name": "Ash"}, {"name": "Ash"}, {"name": "Ash!"})) == ["ash", "ash-2", "ash-3"]


def test_legal_ids_are_kept_and_others_become_a_column():
    assert ids(plan_of({"id": "A1", "name": "Ash"}, {"id": "007", "name": "Bex"})) == ["A1", "007"]
    plan = plan_of({"id": "A/1", "name": "Ash"}, {"id": "B2", "name": "Bex"})
    assert ids(plan) == ["ash", "bex"]
    assert [column.name for column in plan.kinds[0].columns] == ["id_"]
    assert any('"A/1" can be no id' in remark for remark in plan.remarks)


def test_rows_are_grouped_by_a_column_that_is_a_kind():
    plan = plan_of(*({"is": kind, "name": f"N{at}"} for at, kind in enumerate(["rule", "goal"] * 3)))
    assert [(kind.id, kind.source, len(kind.cards)) for kind in plan.kinds] == [
        ("rule", "rules", 3), ("goal", "goals", 3),
    ]  # fmt: skip


def test_rows_without_a_name_that_are_alike_are_copies_of_one_card():
    plan = plan_of({"is": "a", "name": "Ash"}, {"is": "blank"}, {"is": "blank"}, {"is": "a", "name": "Ash"})
    assert [card.get("copies") for kind in plan.kinds for card in kind.cards] == [None, None, "2"]
    assert plan.copies == 4


def test_a_folder_that_exists_is_left_alone(tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "x").write_text("mine")
    with pytest.raises(FolderExists):
        write_game(tmp_path / "mine", plan_of({"name": "Ash"}))
    assert [path.name for path in tmp_path.rglob("*")] == ["mine", "x"]


ODD = ["Ash", "Bex", "1", "0", "X", "yes", "no", "a; b", "a, b", "{x}", "}", '"q"', "=1+1", "../x", "007", "CON", "<b>"]
HEADS = ["id", "name", "is", "kind", "text", "keywords", "abilities", "deck", "item", "record", "cost", "Cost", "front"]
cell = st.sampled_from(ODD) | st.text(st.characters(codec="utf-8", max_codepoint=0x17F), max_size=60)
value = cell.map(lambda text: " ".join(text.split())).filter(bool)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.dictionaries(st.sampled_from(HEADS), value, min_size=1), min_size=1, max_size=12))
def test_any_file_becomes_a_game_in_which_every_row_is_a_card(tmp_path_factory, rows):
    folder = tmp_path_factory.mktemp("new") / "game"
    plan = plan_of(*rows, title='A "game" {x}')
    write_game(folder, plan)
    examined = examine(folder)
    assert examined.sources is not None
    designs = sum(len(kind.cards) for kind in plan.kinds)
    assert plan.copies == len(rows)
    assert len(examined.sources.cards) + examined.sources.rejected == designs
    reported = {finding.where.line for finding in examined.findings if finding.where and finding.severity == "error"}
    assert len(reported) >= (1 if examined.sources.rejected else 0)
    assert not {finding.code for finding in examined.findings} & {"S003", "S011", "L003", "L004", "F001"}


@pytest.mark.parametrize("odd", ["Re\x08d", "Re\u00add", "Re\x7fd"])
def test_what_cannot_be_printed_gets_into_no_word_of_the_game(tmp_path, odd):
    rows = [
        {"type": f"Spe{odd[2]}ll", "name": f"N{at}", f"hu{odd[2]}e": odd, "tags": f"{odd}; Blue"} for at in range(9)
    ]
    write_game(tmp_path / "mine", plan_of(*rows))
    examined = examine(tmp_path / "mine")
    assert examined.sources is not None
    assert {finding.code for finding in examined.findings if finding.where.file == "game.toml"} == set()
    assert [card_type.title for card_type in examined.sources.game.card_types] == ["Spell"]
    told = [each.where.line for each in examined.findings if each.code in ("F012", "F013")]
    assert set(told) == set(range(2, 11))


def test_nothing_of_a_cell_becomes_a_file_name(tmp_path: Path):
    rows = [{"type": kind, "name": "../../evil"} for kind in ["../up", "a/b", "front"] * 2]
    write_game(tmp_path / "game", plan_of(*rows))
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {name for name in made if name.endswith(".csv")} == {"game/ups.csv", "game/a_bs.csv", "game/front_cards.csv"}
    assert json.dumps(sorted(made)).count("evil") == 0


def test_a_column_beside_one_whose_ids_bear_its_name_is_called_otherwise(tmp_path: Path):
    rows = [{"name": f"N{at}", "side": word, "side_id": str(at % 2), "tags": "Brave; Quick", "tags_ids": "One; Two",
             "lone_id": "7"} for at, word in enumerate(["North", "South"] * 9)]  # fmt: skip
    plan = plan_of(*rows)
    assert [column.name for column in plan.kinds[0].columns] == ["side", "side_id_", "tags", "tags_ids_", "lone_id"]
    write_game(tmp_path / "mine", plan)
    found = examine(tmp_path / "mine")
    assert (found.findings, len(found.sources.cards)) == ([], 18)


def test_the_spine_reads_downwards_below_its_discs(tmp_path):
    write_game(tmp_path / "mine", plan_of({"name": "Ash", "cost": "1"}, {"name": "Bex", "cost": "2"}))
    frame = examine(tmp_path / "mine").drawn.fronts["ash"]
    (spine,) = [text for text in _texts(frame.items) if text.rotate]
    assert (spine.text, spine.rotate) == ("ASH", 90)
    assert 15 < spine.y < 20


def _texts(parts):
    for part in parts:
        if isinstance(part, Text):
            yield part
        elif isinstance(part, Group):
            yield from _texts(part.items)


def test_the_paper_of_the_faces_is_read_on_every_colour_of_the_palette(tmp_path):
    rows = [
        {
            "name": f"Card {at}",
            "type": f"Type {at}",
            "keywords": f"Word {at}; Word {(at + 1) % 12}",
            "text": "Gain 1 coin.",
            "cost": str(at),
        }
        for at in range(12)
    ]
    write_game(tmp_path / "mine", plan_of(*rows))
    found = [str(each) for each in examine(tmp_path / "mine").findings if each.code.startswith("L")]
    assert found == []
    assert min(contrast(color, "#F6EEDD") for color in PALETTE) >= 4.5
