import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.sheets.grid import UNPRINTABLE, CardSize, fit
from cardhouse.sheets.marks import MARK_LENGTH, Line, cut_marks, legend
from cardhouse.sheets.paper import PAPERS, find_paper

POKER = CardSize(63.5, 88.9, 3.0)
ALL = {0, 1, 2}


def test_a4_has_a_mark_at_every_edge_line_on_all_four_sides():
    marks = cut_marks(fit(find_paper("a4"), POKER), ALL, ALL)
    assert len(marks) == 24
    assert {mark.x0 for mark in marks if mark.x0 == mark.x1} == {7.75, 71.25, 73.25, 136.75, 138.75, 202.25}
    assert {mark.y0 for mark in marks if mark.y0 == mark.y1} == {13.15, 102.05, 104.05, 192.95, 194.95, 283.85}


def test_a4_marks_end_outside_the_bleed():
    marks = cut_marks(fit(find_paper("a4"), POKER), {0}, {0})
    assert marks[0] == Line(7.75, 5.9, 7.75, 9.9)
    assert marks[4] == Line(1.45, 13.15, 5.45, 13.15)


def test_letter_marks_show_inside_what_a_printer_reaches():
    grid = fit(find_paper("letter"), POKER)
    above = [mark for mark in cut_marks(grid, ALL, ALL) if mark.x0 == mark.x1 and mark.y1 < 10]
    assert above
    assert all(mark.y1 - UNPRINTABLE == pytest.approx(1.25) for mark in above)


def test_only_rows_and_columns_with_cards_are_marked():
    marks = cut_marks(fit(find_paper("a4"), POKER), {0}, {2})
    assert {mark.x0 for mark in marks if mark.x0 == mark.x1} == {138.75, 202.25}
    assert {mark.y0 for mark in marks if mark.y0 == mark.y1} == {13.15, 102.05}


def test_caption_and_ruler_stand_under_the_cards_on_a4():
    caption, ruler = legend(fit(find_paper("a4"), POKER), "words")
    assert (caption.text, caption.x, caption.y, caption.rotate) == ("words", 7.75, 292.1, 0.0)
    assert (ruler.lines[0].x0, ruler.lines[0].x1) == (152.25, 202.25)
    assert caption.x + caption.width < ruler.label.x


def test_caption_and_ruler_run_down_the_left_margin_on_letter():
    caption, ruler = legend(fit(find_paper("letter"), POKER), "words")
    assert (caption.x, caption.y, caption.rotate) == (4.9, 8.35, 90.0)
    assert ruler.lines[0].y1 - ruler.lines[0].y0 == 50.0
    assert ruler.lines[0].y0 > caption.y + caption.width


def test_a_narrow_sheet_has_a_caption_and_no_ruler():
    caption, ruler = legend(fit(find_paper("80x120mm"), POKER), "words")
    assert caption.width == 63.5
    assert ruler is None


def test_margins_without_room_stay_without_words():
    assert legend(fit(find_paper("73.5x98.9mm"), POKER), "words") == (None, None)


@given(
    st.sampled_from(sorted(PAPERS)), st.floats(20, 150), st.floats(20, 200), st.sampled_from([0.0, 0.5, 1.0, 3.0, 5.0])
)
def test_every_mark_is_seen_and_none_is_long(paper, width, height, bleed):
    sheet = find_paper(paper)
    for mark in cut_marks(fit(sheet, CardSize(width, height, bleed)), {0}, {0}):
        length = abs(mark.x1 - mark.x0) + abs(mark.y1 - mark.y0)
        inner = min(
            max(mark.x0, mark.x1) if mark.y0 == mark.y1 else max(mark.y0, mark.y1),
            sheet.width - min(mark.x0, mark.x1) if mark.y0 == mark.y1 else sheet.height - min(mark.y0, mark.y1),
        )
        assert length <= MARK_LENGTH + 1e-9
        assert inner - UNPRINTABLE >= 0.5
