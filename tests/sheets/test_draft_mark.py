"""The word that marks a draft: on every page of every paper, and never on a card."""

from hypothesis import given
from hypothesis import strategies as st

from cardhouse.sheets.grid import CardDoesNotFit, CardSize, fit
from cardhouse.sheets.marks import _CAPITALS, DRAFT, draft_mark
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.sheet import Copy, impose

PAPERS = ("a4", "letter", "a3", "legal", "tabloid", "a4-landscape", "letter-landscape", "100x120mm", "73x99mm")


@given(
    st.sampled_from(PAPERS),
    st.floats(11, 200).map(lambda side: round(side, 1)),
    st.floats(11, 200).map(lambda side: round(side, 1)),
    st.floats(0, 6),
)
def test_it_stands_in_the_margin_of_any_paper(paper, width, height, bleed):
    sheet = find_paper(paper)
    try:
        grid = fit(sheet, CardSize(width, height, bleed))
    except CardDoesNotFit:
        return
    mark = draft_mark(grid)
    assert (mark.text, mark.size > 1.5) == (DRAFT, True)
    high = mark.size * _CAPITALS
    assert mark.width > 0
    if mark.rotate:
        assert mark.x >= sheet.width - grid.columns.margin + grid.columns.bleed - 1e-3
        assert mark.x + high <= sheet.width
    else:
        assert mark.y <= grid.rows.margin - grid.rows.bleed + 1e-3
        assert mark.y - high >= 0


def pages(paper, draft):
    copies = [Copy(f"f{at}", f"b{at}") for at in range(11)]
    return impose(copies, CardSize(63.5, 88.9, 3), find_paper(paper), title="T", version="1", draft=draft)


def test_both_sides_of_every_sheet_bear_it():
    for paper in PAPERS[:6]:
        assert [page.stamp is not None and page.stamp.text == DRAFT for page in pages(paper, True)] == [True] * len(
            pages(paper, True)
        )
        assert all(page.caption is None or page.caption.text.startswith("DRAFT · T 1") for page in pages(paper, True))


def test_finished_sheets_do_not():
    assert {page.stamp for page in pages("a4", False)} == {None}
    assert not any("DRAFT" in page.caption.text for page in pages("a4", False))
