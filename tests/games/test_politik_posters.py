"""The posters of the game in this repository: every keyword has heroes enough, none is covered, no two look alike."""

import itertools
import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from cardhouse.examine import examine
from cardhouse.export.png import rasters
from cardhouse.layout.art.deal import APART, _skies_for
from cardhouse.layout.art.heroes import BY_NAME, HEROES, drawn
from cardhouse.layout.art.palette import palette
from cardhouse.layout.art.pen import placed
from cardhouse.layout.art.poster import hero_box, poster
from cardhouse.layout.art.sky import SKIES
from cardhouse.layout.art.stage import overlap
from cardhouse.layout.color import distance
from cardhouse.layout.frame import Frame, Shape
from cardhouse.layout.outline import rectangle

GAME = Path(__file__).parents[2] / "cards_src" / "politik"
ALIKE = 12.0
"""Mean difference of two posters of 24 x 24 pixels, 0-255 a channel; below it two cards look alike at a glance."""

STANDS_OUT = 0.34
"""Share of a hero's outline that must differ from each ink of the sky behind it."""


MILLISECONDS = 4.0
"""Processor time that a poster may take on the average, the first use of every motif included."""


@dataclass
class Posters:
    """What the faces asked of `poster`, and how long it took them."""

    asked: list[tuple[Any, ...]] = field(default_factory=list)
    seconds: float = 0.0

    def __call__(self, *asked):
        begun = process_time()
        art = poster(*asked)
        self.seconds += process_time() - begun
        self.asked.append(asked)
        return art


@pytest.fixture(scope="module")
def posters():
    return Posters()


@pytest.fixture(scope="module")
def examined(posters):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cardhouse.layout.elements.art.poster", posters)
        return examine(GAME)


@pytest.fixture(scope="module")
def heroes():
    return tomllib.loads((GAME / "faces" / "base.toml").read_text(encoding="utf-8"))["maps"]["hero"]


@pytest.fixture(scope="module")
def game():
    return tomllib.loads((GAME / "game.toml").read_text(encoding="utf-8"))


def test_every_keyword_has_five_drawn_heroes_and_shares_few(heroes, game):
    assert set(heroes) == set(game["vocabulary"]["keywords"])
    for names in heroes.values():
        assert len(set(names.split())) >= 5
        assert set(names.split()) <= set(BY_NAME)
    listed = [name for names in heroes.values() for name in names.split()]
    assert len(listed) - len(set(listed)) <= 3


def test_a_poster_takes_less_than_four_milliseconds(examined, posters):
    assert len(posters.asked) > 150
    assert posters.seconds * 1000 / len(posters.asked) < MILLISECONDS


def test_no_hero_hides_behind_tabs_discs_and_tiles(examined, posters):
    hidden, small = [], []
    for seed, inks, hero, second, box, style, look in posters.asked:
        stands = hero_box(seed, inks, hero, second, box, style, look)
        if stands is None or not style.keep_clear:
            continue
        lost = sum(overlap(stands, covered) for covered in style.keep_clear)
        hidden += [(seed, look.hero.name, round(lost, 1))] if lost > 0.03 * stands[2] * stands[3] else []
        small += [(seed, look.hero.name)] if max(stands[3] / box[3], stands[2] / box[2]) < 0.4 else []
    assert hidden == []
    assert small == []


def _poster(image):
    """The part of a front that its poster fills on every kind of card, 24 pixels square."""
    width, height = image.size
    left, top, foot = (round(share * side) for share, side in ((0.182, width), (0.183, height), (0.585, height)))
    return image.crop((left, top, width, foot)).resize((24, 24), Image.Resampling.BOX)


def _difference(one, other):
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def test_no_two_cards_of_a_deck_look_alike(examined):
    drawn_faces, sources = examined.drawn, examined.sources
    looks = drawn_faces.faces.kit.looks
    cards = [card for card in sources.cards if (look := looks.get((card.id, "art"))) and look.hero]
    assert len(cards) > 150
    frames = [drawn_faces.fronts[card.id] for card in cards]
    posters = map(_poster, rasters(frames, drawn_faces.faces.kit.fonts, dpi=40))
    decks = defaultdict(list)
    for card, image in zip(cards, posters, strict=True):
        decks[sources.game.deck_of(card)].append((card.id, image))
    alike = [
        (deck, one, other, round(apart, 1))
        for deck, images in decks.items()
        for (one, first), (other, second) in itertools.combinations(images, 2)
        if (apart := _difference(first, second)) < ALIKE
    ]
    assert alike == []


def test_the_eye_of_that_test_sees_likeness(examined):
    """One card drawn twice is alike, and so it is with another name and cost."""
    frame = examined.drawn.fronts["atoma"]
    one, other = map(_poster, rasters([frame, frame], examined.drawn.faces.kit.fonts, dpi=40))
    assert _difference(one, other) < ALIKE / 4


def test_no_hero_of_a_deck_stands_twice_on_nine_cards_in_a_row_with_the_same_list(examined):
    looks = examined.drawn.faces.kit.looks
    types = defaultdict(list)
    for card in examined.sources.cards:
        look = looks.get((card.id, "art"))
        if look and look.hero and card.type_id in ("company", "asset", "propaganda", "event"):
            types["politik"].append(look.hero.name)
    dealt = types["politik"]
    close = [name for at, name in enumerate(dealt) if name in dealt[max(0, at - 8) : at]]
    assert len(close) <= len(dealt) // 100, close


def _outline(image, foot):
    """Colours of a motif along its outline, with how often each occurs; the background is pure green."""
    pixels, (width, height) = image.load(), image.size
    green, found = (0, 255, 0), defaultdict(int)
    for y in range(1, min(height - 1, foot)):
        for x in range(2, width - 2):
            if pixels[x, y] == green:
                continue
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                if pixels[x + dx, y + dy] == green:
                    inner = pixels[min(max(x - 2 * dx, 0), width - 1), min(max(y - 2 * dy, 0), height - 1)]
                    found["#%02X%02X%02X" % (pixels[x, y] if inner == green else inner)] += 1
                    break
    return found


@pytest.mark.parametrize("keyword", ["energy", "financial", "fascism", "corruption", "startup"])
def test_every_hero_stands_out_from_every_sky_it_may_get(keyword, game):
    partner = tomllib.loads((GAME / "faces" / "front.toml").read_text(encoding="utf-8"))["maps"]["partner"][keyword]
    inks = palette([game["vocabulary"]["keywords"][keyword]["rgb"]], partner, "#F6EEDD")
    backdrop = Shape(rectangle(0, 0, 240, 140), fill="#00FF00")
    frames = [Frame(hero.name, 240, 140, 0, (backdrop, placed(drawn(hero, inks), 120, 130)), ()) for hero in HEROES]
    swallowed = []
    for hero, image in zip(HEROES, rasters(frames, {}, dpi=9), strict=True):
        colors = _outline(image, round(image.size[1] * 130 / 140) - 2)
        for sky in _skies_for(hero, SKIES, inks):
            seen = min(
                sum(count for color, count in colors.items() if distance(color, air) >= APART / 2)
                for air in sky.colors(inks)
            )
            if seen < STANDS_OUT * sum(colors.values()):
                swallowed.append((hero.name, sky.name, round(seen / sum(colors.values()), 2)))
    assert swallowed == []
