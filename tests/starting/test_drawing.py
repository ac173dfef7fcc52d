"""Icons that a new game gets: no two words have the same."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from cardhouse.layout.font_files import installed
from cardhouse.starting.drawing import icon_svgs

FONT = installed("font-source-sans-pro", "SourceSansPro-Black.ttf")[0]


def drawings(words: list[str]) -> list[str]:
    svgs = icon_svgs({str(at): word for at, word in enumerate(words)}, Path(FONT))
    return [svg[svg.index("<path") :] for svg in svgs.values()]


def test_words_that_begin_alike_are_drawn_apart():
    words = ["bow", "boat", "bone", "star", "stone", "fire", "fish", "water", "wagon", "coin", "bo", "b", "Bow"]
    assert len(set(drawings(words))) == len(words)


@given(st.lists(st.text("abAB1 é", min_size=1, max_size=3).map(str.strip).filter(bool), min_size=1, max_size=12))
def test_no_two_words_have_the_same_drawing(words):
    assert len(set(drawings(words))) == len(words)
