"""Emoji of a stranger's file: icons in rules texts, words or nothing elsewhere, and the cards are printed."""

import pytest
from tests.starting.test_strangers import made, table

from cardhouse.starting.emoji import emoji_as_icons, word_of
from cardhouse.starting.material import Line, Material


@pytest.mark.parametrize(
    ("emoji", "word"),
    [("🔥", "fire"), ("❤️", "heart"), ("⚔️", "crossed swords"), ("👍🏽", "thumbs up"), ("🇩🇪", "de"), ("⬛", "square")],
)
def test_an_emoji_has_a_word(emoji, word):
    assert word_of(emoji) == word


def test_emoji_do_not_stop_the_print(tmp_path):
    rows = ["🔥 Fire Ring,1,Deal 🔥🔥 and heal ❤️ 2.", "🗡️,2,Cut 👩\u200d🚀🗡️.", "Rock,3,Stand. 1️⃣"]
    plan, codes = made(tmp_path, "a.csv", table("Name,Cost,Text", *rows))
    assert codes == set()
    assert [(card["name"], card["text"]) for card in plan.kinds[0].cards] == [
        ("Fire Ring", "Deal {fire}{fire} and heal {heart} 2."),
        ("Dagger knife", "Cut {woman}{dagger-knife}."),
        ("Rock", "Stand. 1"),
    ]
    (said,) = [remark for remark in plan.remarks if "emoji" in remark]
    assert (
        said
        == "5 emoji that no font here has became icons in rules texts; outside them they were left out, in lines 2, 3"
    )


def test_signs_that_the_fonts_have_and_files_with_many_emoji_stay():
    signs = Material(("Name", "Text"), (Line({"Name": "★ Ace", "Text": "♥ or ♠."}, 2),))
    assert emoji_as_icons(signs, lambda character: True) is signs
    many = Material(("Name",), tuple(Line({"Name": chr(0x1F400 + at)}, at) for at in range(41)))
    assert emoji_as_icons(many, lambda character: False) is many
