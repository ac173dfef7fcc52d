"""Cells of picture columns: file, crop and focus point, and what was meant where they cannot be read."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardhouse_schema.finding import SourceRef
from cardhouse_schema.game_file import read_game
from cardhouse_schema.picture_cell import Crop, FocusPoint, PictureCell, plain, put_together, read_cell
from cardhouse_schema.picture_mistakes import misread
from cardhouse_schema.validate import validate_record, validate_row

GAME = """
title = "T"
version = "0.1.0"
[types.hero]
title = "Hero"
source = "heroes"
[types.hero.columns.portrait]
kind = "picture"
{more}
"""

percents = st.integers(0, 10_000).map(lambda number: plain(number / 100))


@st.composite
def crops(draw):
    x, y = (draw(st.integers(0, 9_999)) for _ in "xy")
    width, height = draw(st.integers(1, 10_000 - x)), draw(st.integers(1, 10_000 - y))
    left, top, across, down = (plain(number / 100) for number in (x, y, width, height))
    return Crop(x=left, y=top, width=across, height=down)


placed = st.builds(
    PictureCell,
    st.text(min_size=1, max_size=30).map(lambda name: f"{name.strip()}.png"),
    st.none() | crops(),
    st.none() | st.builds(FocusPoint, x=percents, y=percents),
)


@pytest.mark.parametrize(
    ("cell", "file", "crop", "focus"),
    [
        ("a.png", "a.png", None, None),
        ("a.png @ 30% 40%", "a.png", None, (30, 40)),
        ("a.png  @30%  40.5%", "a.png", None, (30, 40.5)),
        ("a.png [10% 0% 80% 60%]", "a.png", (10, 0, 80, 60), None),
        ("a.png [ 10% 0% 80% 60% ] @ 0% 100%", "a.png", (10, 0, 80, 60), (0, 100)),
        ("a.png [66.7% 0% 33.3% 100%]", "a.png", (66.7, 0, 33.3, 100), None),
        ("fox @ night [v2].png @ 1% 2%", "fox @ night [v2].png", None, (1, 2)),
        ("fox @ 30% [v2].png", "fox @ 30% [v2].png", None, None),
        ("50%", "50%", None, None),
        ("@ 30% 40%", "@ 30% 40%", None, None),
        ("a.png @ 30% 101%", "a.png @ 30% 101%", None, None),
        ("a.png [50% 0% 51% 60%]", "a.png [50% 0% 51% 60%]", None, None),
        ("a.png [50% 0% 0% 60%]", "a.png [50% 0% 0% 60%]", None, None),
        ("a.png @ 30% 40% [10% 0% 80% 60%]", "a.png @ 30% 40%", (10, 0, 80, 60), None),
        ("a.png @ ٣% 4%", "a.png @ ٣% 4%", None, None),
    ],
)
def test_a_cell_is_a_file_perhaps_with_crop_and_focus_point(cell, file, crop, focus):
    read = read_cell(cell)
    assert read.file == file
    assert (read.crop and tuple(read.crop.model_dump().values())) == crop
    assert (read.focus and (read.focus.x, read.focus.y)) == focus


@given(placed)
def test_what_is_written_is_read_again(cell):
    assert read_cell(str(cell)) == cell


@given(st.text())
@example(" " * 50_000 + "%")
@example("a.png" + " [0% 0% 1% 1%]" * 5_000)
def test_any_text_is_read_and_loses_nothing(text):
    read = read_cell(text)
    assert text.startswith(read.file)
    assert read.placing or read.file == text


@pytest.mark.parametrize(
    ("cell", "suggestion"),
    [
        ("a.png @ 30 40", "a.png @ 30% 40%"),
        ("a.png@30% 40%", "a.png @ 30% 40%"),
        ("a.png @ 0.3 0.4", "a.png @ 30% 40%"),
        ("a.png @ 33,3% 40%", "a.png @ 33.3% 40%"),
        ("a.png @ 30%, 40%", "a.png @ 30% 40%"),
        ("a.png (30% 40%)", "a.png @ 30% 40%"),
        ("a.png focus 30 40", "a.png @ 30% 40%"),
        ("a.png @ top", "a.png @ 50% 0%"),
        ("a.png @ Bottom Left", "a.png @ 0% 100%"),
        ("a.png @ center", "a.png @ 50% 50%"),
        ("a.png @ 130% -4%", "a.png @ 100% 0%"),
        ("a.png [50% 0% 80% 60%]", "a.png [50% 0% 50% 60%]"),
        ("a.png [100px 50px 800px 400px]", "a.png [10% 10% 80% 80%]"),
        ("a.png [100, 50, 800, 400]", "a.png [10% 10% 80% 80%]"),
        ("b.png [100, 50, 800, 400]", None),
        ("a.png @ 30% 40% [10% 0% 80% 60%]", "a.png [10% 0% 80% 60%] @ 30% 40%"),
        ("a.png 10 0 80 60 30 40", "a.png [10% 0% 80% 60%] @ 30% 40%"),
        ("a.png [10% 0% 80% 60%] [10% 0% 80% 60%]", None),
        ("a.png [0% 0% 0% 50%]", None),
        ("a.png @ 30%", None),
        ("ash @ 30 40", "ash @ 30% 40%"),
    ],
)
def test_what_was_meant_is_suggested(cell, suggestion):
    wrong = misread(cell, {"a.png": (1000, 500)}.get)
    assert wrong is not None
    assert wrong.suggestion == suggestion


@pytest.mark.parametrize(
    "cell", ["a.png", "a copy.png", "a.png (2)", "me @ home.png", "fox [v2].png", "a", "a.png @ 30% 40%", "ash-2.pgn"]
)
def test_a_name_that_is_only_missing_is_not_misread(cell):
    assert misread(cell, lambda file: None) is None


@given(
    st.sampled_from(["a.png", "a.png ", "ash "]),
    st.lists(st.sampled_from([*"@[](),%. -", "px", "top", "left", "1", "30", "999"])),
)
@example("a.png @ ", ["9" * 400])
def test_a_suggestion_can_always_be_read(file, signs):
    wrong = misread(file + "".join(signs), lambda name: (700, 300))
    if wrong and wrong.suggestion:
        read = read_cell(wrong.suggestion)
        assert read.placing
        assert read.file == wrong.file


def hero(more="", **cells):
    game, findings = read_game(GAME.format(more=more), "t")
    assert findings == []
    card, findings = validate_row(game.card_type("hero"), places({"id": "a", "name": "A", **cells}), game.vocabulary)
    assert findings == []
    return game, card


def places(cells):
    return {name: SourceRef("heroes.csv", 2, name, cell) for name, cell in cells.items()}


def test_in_json_a_path_stays_a_path_and_the_rest_stands_beside_it():
    game, card = hero(art="b.png @ 5% 6.5%", portrait="a.png [10% 0% 80% 60%]")
    record = card.record()
    assert (record["art"], record["art_crop"], record["art_focus"]) == ("b.png", None, {"x": 5, "y": 6.5})
    assert record["portrait"] == "a.png"
    assert record["portrait_crop"] == {"x": 10, "y": 0, "width": 80, "height": 60}
    assert record["portrait_focus"] is None
    assert put_together(record, "portrait") == "a.png [10% 0% 80% 60%]"
    assert validate_record(game.card_type("hero"), record, game.vocabulary) == card
    assert type(card).columns() == ("id", "number", "name", "copies", "portrait", "flavor", "notes", "art")


@pytest.mark.parametrize("rules", ["", "rules = true"])
def test_another_focus_point_changes_the_card_and_never_its_rules(rules):
    first, second = (hero(rules, portrait=f"a.png @ {x}% 0%")[1].record() for x in (1, 2))
    assert first["hash"] != second["hash"]
    assert first["rules_hash"] == second["rules_hash"]


def test_a_default_may_have_a_focus_point_which_a_cell_without_one_does_not_take():
    more = 'default = "a.png @ 1% 2%"'
    assert put_together(hero(more)[1].record(), "portrait") == "a.png @ 1% 2%"
    assert put_together(hero(more, portrait="b.png")[1].record(), "portrait") == "b.png"


def test_a_record_with_a_crop_beyond_the_picture_is_refused():
    game, card = hero(portrait="a.png")
    record = {**card.record(), "portrait_crop": {"x": 50, "y": 0, "width": 60, "height": 9}}
    with pytest.raises(ValueError, match="beyond the picture"):
        validate_record(game.card_type("hero"), record, game.vocabulary)


@pytest.mark.parametrize("name", ["portrait_crop", "portrait_focus", "art_focus"])
def test_no_column_can_have_the_name_of_what_stands_beside_a_picture(name):
    _, findings = read_game(GAME.format(more=f'[types.hero.columns.{name}]\nkind = "text"'), "t")
    assert [finding.code for finding in findings] == ["S031"]
