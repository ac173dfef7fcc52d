from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardhouse.sheets.grid import CardDoesNotFit, CardSize
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.sheet import Copy, NothingToPrint, impose

POKER = CardSize(63.5, 88.9, 3.0)


def stack(count, without_back=()):
    return [Copy(f"f{i}", None if i in without_back else f"b{i}") for i in range(count)]


def run(copies, paper="a4", card=POKER, **options):
    return impose(copies, card, find_paper(paper), title="Politik", version="1.2.0", **options)


def slots(sheet):
    return {(each.row, each.column): each.frame for each in sheet.placements}


def test_copies_are_laid_row_by_row_and_sheets_are_numbered():
    sheets = run(stack(11), backs=False)
    assert [(sheet.side, sheet.number, sheet.total) for sheet in sheets] == [("front", 1, 2), ("front", 2, 2)]
    assert [each.frame for each in sheets[0].placements] == [f"f{i}" for i in range(9)]
    assert slots(sheets[0])[1, 2] == "f5"
    assert slots(sheets[1]) == {(0, 0): "f9", (0, 1): "f10"}


def test_back_pages_follow_their_fronts_and_mirror_the_whole_grid():
    sheets = run(stack(11))
    assert [(sheet.side, sheet.number) for sheet in sheets] == [("front", 1), ("back", 1), ("front", 2), ("back", 2)]
    assert [slots(sheets[1])[0, column] for column in range(3)] == ["b2", "b1", "b0"]
    assert slots(sheets[3]) == {(0, 2): "b9", (0, 1): "b10"}


def test_on_landscape_paper_rows_are_mirrored_and_backs_stand_on_their_heads():
    back = run(stack(3), "a4-landscape")[1]
    assert slots(back) == {(1, 0): "b0", (1, 1): "b1", (1, 2): "b2"}
    assert {each.turn for each in back.placements} == {180}
    assert {each.turn for each in run(stack(3), "a4-landscape")[0].placements} == {0}


def test_a_card_without_back_leaves_its_slot_empty():
    assert slots(run(stack(3, without_back={1}))[1]) == {(0, 2): "b0", (0, 0): "b2"}


def test_a_sheet_of_cards_without_backs_keeps_its_back_page_so_that_the_others_stay_in_step():
    sheets = run(stack(12, without_back=range(9)))
    assert [len(sheet.placements) for sheet in sheets] == [9, 0, 3, 3]
    assert sheets[1].marks == run(stack(12))[1].marks


def test_without_any_back_there_are_no_back_pages():
    assert [sheet.side for sheet in run(stack(10, without_back=range(10)))] == ["front", "front"]


def test_boxes_of_a_full_a4_sheet():
    sheet = run(stack(9))[0]
    assert sheet.trim == (7.75, 13.15, 202.25, 283.85)
    assert sheet.bleed == (5.7, 10.15, 204.3, 286.85)


def test_boxes_of_a_last_sheet_close_around_its_cards_on_both_sides():
    front, back = run(stack(2))
    assert front.trim == (7.75, 13.15, 136.75, 102.05)
    assert back.trim == (73.25, 13.15, 202.25, 102.05)


def test_neighbours_share_the_gutter_and_outer_cards_show_the_outer_bleed():
    first, second = run(stack(9))[0].placements[:2]
    assert first.clip == (5.7, 10.15, 72.25, 103.05)
    assert second.clip == (72.25, 10.15, 137.75, 103.05)


def test_above_an_empty_slot_a_card_shows_its_bleed():
    placements = run(stack(4), "letter")[0].placements
    assert placements[0].clip[3] == 95.25
    assert placements[1].clip[3] == 95.9


def test_the_caption_says_what_the_sheet_is():
    front, back = run(stack(3))
    assert front.caption.text == "Politik 1.2.0 · sheet 1 of 1 · front · print at 100 % · turn over the long edge · A4"
    assert "· back ·" in back.caption.text
    assert "turn over" not in run(stack(3), backs=False)[0].caption.text


def test_a_title_cannot_break_the_caption_into_lines():
    sheet = impose(stack(1), POKER, find_paper("a4"), title="A\nB\t C", version="1", backs=False)[0]
    assert sheet.caption.text == "A B C 1 · sheet 1 of 1 · front · print at 100 % · A4"


def test_nothing_to_print_is_an_error():
    with pytest.raises(NothingToPrint, match="no cards to print") as caught:
        run([])
    assert caught.value.code == "P001"


def test_a_card_too_large_is_an_error():
    with pytest.raises(CardDoesNotFit):
        run(stack(1), card=CardSize(400, 400, 3))


@st.composite
def print_runs(draw):
    paper = draw(
        st.sampled_from(["a4", "letter", "a3", "legal", "tabloid", "a4-landscape", "letter-landscape", "200x200mm"])
        | st.builds("{:.1f}x{:.1f}mm".format, st.floats(40, 600), st.floats(40, 600))
    )
    card = CardSize(
        draw(st.sampled_from([63.5, 63.0, 44.45]) | st.floats(10.0, 150.0)),
        draw(st.sampled_from([88.9, 88.0, 63.5]) | st.floats(10.0, 200.0)),
        draw(st.sampled_from([0.0, 0.5, 1.0, 3.0, 10.0])),
    )
    backs = draw(st.lists(st.booleans(), min_size=1, max_size=40))
    copies = [Copy(f"f{index}", f"b{index}" if back else None) for index, back in enumerate(backs)]
    try:
        sheets = run(copies, paper, card)
    except CardDoesNotFit:
        assume(False)
    return copies, card, sheets


def turned_over(sheet, x, y):
    """Where a point of the front is seen after the sheet was turned over its long edge, like a page of a book."""
    width, height = sheet.paper.width, sheet.paper.height
    long_edge_is_vertical = height >= width
    return (width - x, y) if long_edge_is_vertical else (x, height - y)


def corners(placement):
    """The trim's corner at the card's own top-left, and the one at its own bottom-right."""
    near, far = (placement.x, placement.y), (placement.x + placement.width, placement.y + placement.height)
    return (near, far) if placement.turn == 0 else (far, near)


@given(print_runs())
@settings(max_examples=200, deadline=None)
def test_turned_over_its_long_edge_every_back_lands_on_its_front(case):
    copies, _, sheets = case
    backs = {(sheet.number, each.frame): each for sheet in sheets if sheet.side == "back" for each in sheet.placements}
    fronts = [(sheet, each) for sheet in sheets if sheet.side == "front" for each in sheet.placements]
    for (sheet, front), copy in zip(fronts, copies, strict=True):
        assert front.frame == copy.front
        if copy.back is None:
            continue
        (top_left, bottom_right) = corners(backs.pop((sheet.number, copy.back)))
        # A player turns a card sideways: what was its top-right corner is then the top-left one of its back.
        assert top_left == pytest.approx(turned_over(sheet, front.x + front.width, front.y), abs=1e-3)
        assert bottom_right == pytest.approx(turned_over(sheet, front.x, front.y + front.height), abs=1e-3)
    assert not backs


@given(print_runs())
@settings(max_examples=200, deadline=None)
def test_nothing_overlaps_and_everything_stays_on_the_paper(case):
    _, card, sheets = case
    for sheet in sheets:
        clips = [each.clip for each in sheet.placements]
        assert not any(overlap(one, other) for one, other in combinations(clips, 2))
        lines = [*sheet.marks, *(sheet.ruler.lines if sheet.ruler else ())]
        texts = [each for each in (sheet.caption, sheet.ruler and sheet.ruler.label) if each]
        margin = [*map(line_box, lines), *map(text_box, texts)]
        assert not any(overlap(clip, box) for clip in clips for box in margin)
        assert not any(overlap(line_box(mark), text_box(text)) for mark in sheet.marks for text in texts)
        for box in [*clips, *margin, sheet.trim, sheet.bleed]:
            assert box[0] >= 0
            assert box[1] >= 0
            assert box[2] <= sheet.paper.width + 1e-3
            assert box[3] <= sheet.paper.height + 1e-3
        for each in sheet.placements:
            assert within((each.x, each.y, each.x + card.width, each.y + card.height), sheet.trim)
            assert within(each.clip, sheet.bleed)
            assert within(each.clip, grown((each.x, each.y, each.x + card.width, each.y + card.height), card.bleed))


@given(print_runs())
@settings(max_examples=100, deadline=None)
def test_every_copy_is_printed_once_and_no_page_is_for_nothing(case):
    copies, _, sheets = case
    printed = {"front": [], "back": []}
    for sheet in sheets:
        printed[sheet.side] += [each.frame for each in sheet.placements]
    assert printed["front"] == [copy.front for copy in copies]
    assert printed["back"] == [copy.back for copy in copies if copy.back]
    assert all(sheet.placements for sheet in sheets if sheet.side == "front")
    sides = ["front", "back"] if any(copy.back for copy in copies) else ["front"]
    assert [(sheet.number, sheet.side) for sheet in sheets] == [
        (number + 1, side) for number in range(sheets[0].total) for side in sides
    ]


def line_box(line):
    half = 0.06
    return (
        min(line.x0, line.x1) - half,
        min(line.y0, line.y1) - half,
        max(line.x0, line.x1) + half,
        max(line.y0, line.y1) + half,
    )


def text_box(text):
    above, below = 1.7, 0.6
    if text.rotate == 0:
        return (text.x, text.y - above, text.x + text.width, text.y + below)
    return (text.x - below, text.y, text.x + above, text.y + text.width)


def grown(box, by):
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def within(inner, outer, slack=1e-3):
    return all(
        (
            inner[0] >= outer[0] - slack,
            inner[1] >= outer[1] - slack,
            inner[2] <= outer[2] + slack,
            inner[3] <= outer[3] + slack,
        )
    )


def overlap(one, other, slack=1e-3):
    return (
        one[0] < other[2] - slack
        and other[0] < one[2] - slack
        and one[1] < other[3] - slack
        and other[1] < one[3] - slack
    )
