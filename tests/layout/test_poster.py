"""Posters: the same card always looks the same, the hero keeps clear, and nobody runs over the budget."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from cardhouse.errors import CardhouseError
from cardhouse.layout.art.deal import APART
from cardhouse.layout.art.ground import GROUNDS, HORIZONS
from cardhouse.layout.art.heroes import BY_NAME, HEROES, drawn
from cardhouse.layout.art.monument import bounds, monument
from cardhouse.layout.art.palette import far, palette
from cardhouse.layout.art.poster import hero_box, poster
from cardhouse.layout.art.sky import SKIES, screen
from cardhouse.layout.art.stage import Dice, Room, overlap, spot_for
from cardhouse.layout.art.words import PosterStyle
from cardhouse.layout.color import contrast, distance, to_oklab
from cardhouse.layout.frame import Group, Item, Path, Shape
from cardhouse.layout.outline import circle, outline
from cardhouse.layout.svg import INK, Icon

BOX = (11.5, 16.2, 55.0, 44.0)
TAB, DISC, BLEED = (40.0, 16.2, 26.5, 6.6), (49.7, 46.0, 10.8, 10.8), (63.5, -3.0, 3.0, 95.0)
STYLE = PosterStyle(keep_clear=(TAB, DISC, BLEED))
INKS = ("#EC7A1C", "#1993BD")
WHEEL = Icon("wheel", 24, 24, (Shape((*circle(12, 12, 10), *circle(12, 12, 4)), fill=INK),))
BOLT = Icon("bolt", 24, 24, (Shape(outline("M14 2L4 14H12L10 22L20 10H12Z"), fill=INK, even_odd=False),))
STROKED = Icon("wave", 24, 24, (Shape(outline("M2 12H8L12 4L16 20L18 12H22"), stroke=INK, width=2.4),))


def shapes(item: Item) -> Iterator[Shape]:
    if isinstance(item, Group):
        for inner in item.items:
            yield from shapes(inner)
    else:
        assert isinstance(item, Shape)
        yield item


def paths(item: Item) -> Iterator[Path]:
    return (shape.path for shape in shapes(item))


@pytest.mark.parametrize("hero", [*BY_NAME, WHEEL, BOLT, STROKED, None], ids=lambda hero: getattr(hero, "name", hero))
def test_every_hero_fits_the_budget_and_the_window(hero):
    for number in range(12):
        art = poster(f"card-{number}", INKS, hero, BOLT, BOX, STYLE)
        assert art.clip == (("M", 11.5, 16.2), ("L", 66.5, 16.2), ("L", 66.5, 60.2), ("L", 11.5, 60.2), ("Z",))
        assert len(list(shapes(art))) <= 120
        assert all(shape.fill or shape.stroke for shape in shapes(art))


@pytest.mark.parametrize("hero", [*BY_NAME, WHEEL, BOLT], ids=lambda hero: getattr(hero, "name", hero))
def test_the_hero_keeps_clear_of_what_lies_above(hero):
    for number in range(20):
        box = hero_box(f"card-{number}", INKS, hero, None, BOX, STYLE)
        assert box is not None
        assert [overlap(box, covered) for covered in STYLE.keep_clear] == [0, 0, 0]
        assert box[0] >= BOX[0]
        assert box[0] + box[2] <= BOX[0] + BOX[2]
        assert box[1] >= BOX[1]
        assert box[3] >= 0.28 * BOX[3]


@pytest.mark.parametrize("hero", ["cooling-towers", "mast", "bear", "raised-fist", WHEEL, BOLT], ids=str)
def test_a_hero_with_room_fills_most_of_the_window(hero):
    free = PosterStyle()
    heights = [hero_box(f"card-{n}", INKS, hero, None, BOX, free) for n in range(20)]
    assert all(box is not None and 0.6 * BOX[3] <= box[3] <= 0.9 * BOX[3] for box in heights)


def test_where_nothing_is_clear_the_hero_loses_as_little_as_possible():
    covered = ((0.0, 0.0, 40.0, 100.0), (40.0, 50.0, 60.0, 50.0))
    room = Room(50, 50, 100)
    spot = spot_for(room, (0, 0, 100, 60), 55, 50, covered)
    lost = sum(overlap(spot.box(room), box) for box in covered)
    assert 0 < lost < 0.25 * spot.box(room)[2] * spot.box(room)[3]
    assert spot.box(room)[0] >= 40


def test_the_hero_drawn_is_the_hero_placed():
    box = hero_box("card-1", INKS, "bank", None, BOX, STYLE)
    assert box is not None
    art = poster("card-1", INKS, "bank", None, BOX, STYLE)
    items = drawn(BY_NAME["bank"], palette(INKS, STYLE.partner, STYLE.paper))
    (hero,) = (item for item in art.items if isinstance(item, Group) and item.items == items)
    scale, x, y = hero.matrix[0], hero.matrix[4], hero.matrix[5]
    assert (x - 64 * scale, y - 100 * scale) == pytest.approx(box[:2])


def test_seeds_and_only_seeds_change_a_poster():
    first = poster("atoma", INKS, ("bank", "coins"), BOLT, BOX, STYLE)
    assert poster("atoma", INKS, ("bank", "coins"), BOLT, BOX, STYLE) == first
    others = [poster(f"card-{n}", INKS, ("bank", "coins"), BOLT, BOX, STYLE) for n in range(40)]
    assert len({repr(art) for art in others}) == 40


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_a_poster_does_not_depend_on_the_process(hash_seed):
    code = f"""
from cardhouse.layout.art.poster import poster
from cardhouse.layout.art.words import PosterStyle
style = PosterStyle(keep_clear=({TAB}, {DISC}))
arts = [poster(f"c-{{n}}", {INKS}, ("mast", "factory", "gears"), "dome", {BOX}, style) for n in range(25)]
import hashlib
print(hashlib.sha256(repr(arts).encode()).hexdigest())
"""
    environment = {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    style = PosterStyle(keep_clear=(TAB, DISC))
    here = [poster(f"c-{n}", INKS, ("mast", "factory", "gears"), "dome", BOX, style) for n in range(25)]
    assert run.stdout.strip() == hashlib.sha256(repr(here).encode()).hexdigest()


def test_dice_are_the_first_bytes_of_sha_256():
    # Frozen: another result would redraw every card of every published game.
    dice = Dice("atoma")
    assert [dice.below(1000) for _ in range(3)] == [661, 194, 234]
    assert Dice("atoma").between(2, 4) == round(2 + 2 * 0.6617243795090274, 4)


def test_figures_are_shared_between_posters():
    first = poster("one", INKS, "bank", None, BOX, PosterStyle(skies=("tone",), grounds=("plaza",)))
    second = poster("two", ("#1A8052",), "bank", None, BOX, PosterStyle(skies=("tone",), grounds=("plaza",)))
    shared = {id(path) for path in paths(first)} & {id(path) for path in paths(second)}
    assert len(shared) >= 15


@pytest.mark.parametrize("sky", SKIES, ids=lambda sky: sky.name)
@pytest.mark.parametrize("ground", [name for name, _ in GROUNDS])
def test_every_sky_covers_the_window_and_every_ground_its_foot(sky, ground):
    style = PosterStyle(skies=(sky.name,), grounds=(ground,), horizons=("flat",))
    art = poster("card", INKS, None, None, BOX, style)
    first = next(shapes(art))
    assert first.path == art.clip
    feet = [
        shape for shape in shapes(art) if any(step[-1] == pytest.approx(60.25) for step in shape.path if len(step) > 1)
    ]
    assert len(feet) == 1


def test_horizons_differ():
    arts = [
        poster("card", INKS, None, None, BOX, PosterStyle(skies=("rays",), horizons=(name,))) for name, _ in HORIZONS
    ]
    assert len({len(list(shapes(art))) for art in arts}) == 3


@pytest.mark.parametrize("hero", [motif for motif in HEROES if motif.body], ids=lambda motif: motif.name)
@pytest.mark.parametrize("inks", [("#EC7A1C",), ("#8A5AAE", "#1A8052"), ("#2DB8A0", "#C9282D")])
def test_a_silhouette_meets_no_sky_of_its_own_tone(hero, inks):
    colors = palette(inks, STYLE.partner, STYLE.paper)
    skies = [next(sky for sky in SKIES if _has(hero.name, inks, sky.name, number)) for number in range(6)]
    for sky in skies:
        assert min(distance(getattr(colors, hero.body), color) for color in sky.colors(colors)) >= APART


def _has(hero: str, inks: tuple[str, ...], sky: str, number: int) -> bool:
    """Tell whether the poster with all skies allowed is the one with only this sky allowed, up to later dice."""
    every = poster(f"card-{number}", inks, hero, None, BOX, PosterStyle(horizons=("flat",), grounds=("ink",)))
    one = poster(
        f"card-{number}", inks, hero, None, BOX, PosterStyle(skies=(sky,), horizons=("flat",), grounds=("ink",))
    )
    return every == one


def test_a_crowd_stands_only_before_heroes_it_does_not_hide():
    style = PosterStyle(skies=("rays",), grounds=("protest", "ink"), horizons=("flat",))
    only_ink = PosterStyle(skies=("rays",), grounds=("ink",), horizons=("flat",))
    for number in range(10):
        art = poster(f"card-{number}", INKS, "puppeteer", None, BOX, style)
        assert art == poster(f"card-{number}", INKS, "puppeteer", None, BOX, only_ink)


def test_the_palette_keeps_the_keyword_and_orders_its_tones():
    colors = palette(INKS, "#000000", "#F6EEDD")
    assert (colors.main, colors.accent) == INKS
    tones = [to_oklab(ink)[0] for ink in (colors.ink, colors.deep, colors.dark, colors.main, colors.light, colors.tint)]
    assert tones == sorted(tones)
    assert contrast(colors.paper, colors.ink) > 12


def test_a_partner_stands_in_for_a_missing_or_too_similar_second_ink():
    assert palette(("#EC7A1C",), "#1E4E6E", "#FFFFFF").accent == "#1E4E6E"
    assert palette(("#EC7A1C", "#EE8020"), "#1E4E6E", "#FFFFFF").accent == "#1E4E6E"
    assert palette(("#EC7A1C", "#EE8020", "#1A8052"), "#1E4E6E", "#FFFFFF").accent == "#1A8052"
    assert palette((), "#1E4E6E", "#FFFFFF").main == "#1E4E6E"


def test_the_far_palette_is_nearly_one_ink():
    haze = far(palette(INKS, "#000000", "#FFFFFF"), "#EC7A1C", 0.35)
    tones = [haze.paper, haze.light, haze.main, haze.dark, haze.accent]
    assert max(distance(a, b) for a in tones for b in tones) < 0.2


def test_a_monument_stands_on_its_plinth_lit_from_the_left():
    colors = palette(INKS, "#000000", "#F6EEDD")
    items = monument(WHEEL, colors, (colors.deep, colors.dark))
    sign = items[-1]
    assert isinstance(sign, Group)
    assert bounds(WHEEL) == (2, 2, 22, 22)
    assert sign.matrix[0] * 20 == pytest.approx(82, abs=1e-3)
    assert sign.matrix[0] * 22 + sign.matrix[5] == pytest.approx(-18, abs=1e-3)
    light, dark = (shape.fill for shape in shapes(sign))
    assert light == colors.paper
    assert dark is not None
    assert to_oklab(dark)[0] < to_oklab(colors.paper)[0]


def test_stroked_icons_count_their_line_width():
    left, top, right, bottom = bounds(STROKED)
    assert (left, top, right, bottom) == pytest.approx((0.8, 2.8, 23.2, 21.2))


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: PosterStyle(skies=("ray",)), "no sky 'ray'"),
        (lambda: PosterStyle(grounds=()), "no ground"),
        (lambda: PosterStyle(horizons=("sea",)), "no horizon 'sea'"),
        (lambda: poster("a", INKS, "volcano", None, BOX, STYLE), "no hero 'volcano'"),
        (lambda: poster("a", INKS, None, ("volcano",), BOX, STYLE), "no hero 'volcano'"),
    ],
)
def test_unknown_names_are_refused_with_those_that_exist(make, words):
    with pytest.raises(CardhouseError, match=words):
        make()


def test_names_are_unique():
    for names in ([sky.name for sky in SKIES], [name for name, _ in GROUNDS], [name for name, _ in HORIZONS]):
        assert len(names) == len(set(names))
    assert len(BY_NAME) == len(HEROES)


def test_a_screen_leaves_out_only_the_dots_left_of_its_line():
    full, cut = screen(0.062, 0.5, 0.5), screen(0.062, 0.5, 0.5, 1.3, 0.6)
    size = next(at for at, step in enumerate(full) if step[0] == "Z") + 1

    def dots(path):
        return {path[at : at + size] for at in range(0, len(path), size)}

    assert dots(cut) < dots(full)
    for dot in dots(full) - dots(cut):
        corners = list(zip(*(iter(number for step in dot for number in step[1:]),) * 2, strict=True))
        assert all(x < 1.3 - 0.7 * y + 1e-4 for x, y in corners)
    assert len(dots(cut)) < 0.7 * len(dots(full))
