"""Draws docs/posters.png and writes docs/posters.md: what generated pictures are made of. Used by generate.py."""

import hashlib
from pathlib import Path

from cardhouse.examine import font_cache
from cardhouse.export.png import rasters
from cardhouse.layout.art.ground import GROUNDS, HORIZONS
from cardhouse.layout.art.heroes import HEROES
from cardhouse.layout.art.poster import poster
from cardhouse.layout.art.sky import SKIES
from cardhouse.layout.art.words import PosterStyle
from cardhouse.layout.fonts import Fonts, FontSpec
from cardhouse.layout.frame import Frame, Item, Shape, Text
from cardhouse.layout.outline import rectangle

CHART = "posters.png"
COLUMNS, WIDTH, HEIGHT, GAP, LABEL, MARGIN = 8, 28.0, 21.0, 2.0, 4.6, 4.0
DPI = 110
FONT = {"label": FontSpec("fontpkg-barlow-condensed", "BarlowCondensed-SemiBold.ttf")}
INK, PAPER = "#17171C", "#F6EEDD"
COLORS = (
    ("#EC7A1C", "#1E4E6E"),
    ("#8A5AAE", "#E9A23B"),
    ("#1A8052", "#E5B73A"),
    ("#C9282D", "#E9B43A"),
    ("#1993BD", "#F08A3C"),
    ("#8A9A33", "#D4603A"),
    ("#CC3172", "#1F8FA8"),
)
"""Main ink and accent of the chart's pictures in turn."""


def _tiles() -> list[tuple[str, Item]]:
    shown = []
    for at, hero in enumerate(HEROES):
        main, partner = COLORS[at % len(COLORS)]
        style = PosterStyle(partner=partner, paper=PAPER)
        row, column = divmod(at, COLUMNS)
        x, y = MARGIN + column * (WIDTH + GAP), MARGIN + row * (HEIGHT + LABEL)
        shown.append((hero.name, poster(hero.name, [main], hero.name, None, (x, y, WIDTH, HEIGHT), style)))
    return shown


def posters_page() -> str:
    """Return docs/posters.md; a drawing that changes changes the page, so that the chart is drawn again."""
    seal = hashlib.sha256(repr(_tiles()).encode()).hexdigest()[:12]
    lines = ["# What posters are made of", "", "Generated from the drawing code by `make docs`.", ""]
    lines += [
        "A card without a picture of its own gets a poster: [faces.md](faces.md), *art*. These are the words that a"
    ]
    lines += [
        "face may use for it. A hero stands in front; each card of a deck is dealt one of those its face names, so that"
    ]
    lines += ["neighbours differ and a card keeps its poster when cards are added behind it.", ""]
    lines += [f"![All heroes]({CHART})", "", f"## Heroes (fingerprint {seal})", ""]
    lines += [", ".join(f"`{hero.name}`" for hero in HEROES), ""]
    for title, names in (
        ("Skies", [sky.name for sky in SKIES]),
        ("Grounds", [name for name, _ in GROUNDS]),
        ("Horizons", [name for name, _ in HORIZONS]),
    ):
        lines += [f"## {title}", "", ", ".join(f"`{name}`" for name in names), ""]
    return "\n".join(lines).rstrip() + "\n"


def draw_posters(path: Path) -> None:
    """Write the chart as a PNG of few colours."""
    fonts = Fonts(FONT, font_cache())
    tiles = _tiles()
    rows = -(-len(tiles) // COLUMNS)
    width = 2 * MARGIN + COLUMNS * (WIDTH + GAP) - GAP
    height = 2 * MARGIN + rows * (HEIGHT + LABEL)
    items: list[Item] = [Shape(rectangle(0, 0, width, height), fill=PAPER)]
    for at, (name, art) in enumerate(tiles):
        row, column = divmod(at, COLUMNS)
        y = MARGIN + row * (HEIGHT + LABEL) + HEIGHT + 3
        items += [art, Text(MARGIN + column * (WIDTH + GAP), y, name, "label", 7.5, INK)]
    frame = Frame("posters", width, height, 0, tuple(items), ())
    next(rasters([frame], fonts, dpi=DPI)).quantize(96).save(path, "PNG", optimize=True)
