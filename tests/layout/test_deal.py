"""Dealing: neighbours differ, an id keeps its picture, and nothing earlier changes when a deck grows."""

from itertools import pairwise

import pytest

from cardhouse.layout.art.deal import FRAMINGS, SHEET, Wish, deal
from cardhouse.layout.art.heroes import BY_NAME
from cardhouse.layout.art.palette import palette
from cardhouse.layout.art.words import PosterStyle, PosterWordUnknown
from cardhouse.layout.frame import Shape
from cardhouse.layout.outline import circle
from cardhouse.layout.svg import INK, Icon

INKS = palette(("#EC7A1C",), "#1E4E6E", "#F6EEDD")
STYLE = PosterStyle()
SIX = ("cooling-towers", "pylons", "turbines", "pump-jack", "dam", "solar-panels")
THREE = ("coins", "vault", "scales")
LONG = tuple(BY_NAME)[:24]


def wishes(count, heroes=SIX, style=STYLE, start=0):
    return [Wish(f"card-{at}", heroes, INKS, style) for at in range(start, start + count)]


def names(looks):
    return [look.hero.name for look in looks]


@pytest.mark.parametrize("heroes", [THREE, SIX, LONG], ids=len)
def test_no_hero_comes_again_before_half_of_its_list_has_come(heroes):
    dealt = names(deal(wishes(200, heroes)))
    window = len(heroes) // 2
    for at, hero in enumerate(dealt):
        assert hero not in dealt[max(0, at - window) : at]
    assert set(dealt) == set(heroes)


def test_every_hero_of_a_list_comes_about_as_often():
    dealt = names(deal(wishes(240, SIX)))
    assert all(28 <= dealt.count(hero) <= 52 for hero in SIX)


def test_a_hero_in_two_lists_comes_once_on_a_sheet():
    lists = ("bank", *SIX), ("bank", *LONG[6:12])
    dealt = names(deal([Wish(f"card-{at}", lists[at % 2], INKS, STYLE) for at in range(400)]))
    places = [at for at, hero in enumerate(dealt) if hero == "bank"]
    assert len(places) > 10
    other_list = [later - earlier for earlier, later in pairwise(places) if (later - earlier) % 2]
    assert other_list
    assert min(other_list) > SHEET - 1


def test_one_hero_is_dealt_to_all_and_its_skies_take_turns():
    looks = list(deal(wishes(60, ("coins",))))
    assert names(looks) == ["coins"] * 60
    for at in range(3, 60):
        assert looks[at].sky not in [look.sky for look in looks[at - 3 : at]]
    assert {look.sky.name for look in looks} == set(STYLE.skies)
    assert {look.ground for look in looks} == set(BY_NAME["coins"].grounds)
    assert {look.horizon for look in looks} == set(STYLE.horizons)
    assert {look.framing for look in looks} == set(FRAMINGS)


def test_a_hero_under_one_sky_is_framed_anew():
    looks = list(deal(wishes(60, ("coins",), PosterStyle(skies=("rays",)))))
    for at in range(2, 60):
        assert looks[at].framing not in [look.framing for look in looks[at - 2 : at]]
    assert {look.framing for look in looks} == set(FRAMINGS)


def test_what_is_added_at_the_end_redraws_nothing():
    deck = wishes(60)
    assert list(deal(deck)) == list(deal(wishes(90)))[:60]


@pytest.mark.parametrize("heroes", [THREE, SIX, LONG], ids=len)
def test_a_card_taken_out_redraws_few_others(heroes):
    deck = wishes(120, heroes)
    whole = list(deal(deck))
    kept = []
    for at in range(4, 60, 7):
        rest = list(deal([*deck[:at], *deck[at + 1 :]]))
        assert rest[:at] == whole[:at]
        same = [one.hero == other.hero for one, other in zip(rest[at:], whole[at + 1 :], strict=True)]
        kept.append(sum(same) / len(same))
    assert sum(kept) / len(kept) > 0.8


def test_a_hero_stands_before_no_sky_of_its_tone_in_any_deal():
    for look in deal(wishes(200, LONG)):
        assert look.sky.name in STYLE.skies
        if BY_NAME[look.hero.name].body == "ink":
            assert "deep" not in look.sky.inks


def test_only_heroes_without_a_shaded_side_are_mirrored():
    looks = list(deal(wishes(300, (*SIX, "thinker"))))
    assert {look.hero.name for look in looks if look.flip} == {"thinker"}
    assert any(not look.flip for look in looks if look.hero.name == "thinker")


def test_icons_names_and_nothing_can_be_dealt():
    icon = Icon("wheel", 24, 24, (Shape(circle(12, 12, 10), fill=INK),))
    assert {look.hero for look in deal(wishes(20, (icon, "bank")))} == {icon, BY_NAME["bank"]}
    assert [look.hero for look in deal(wishes(3, ()))] == [None] * 3
    with pytest.raises(PosterWordUnknown, match="no hero 'volcano'"):
        list(deal(wishes(1, ("volcano",))))
