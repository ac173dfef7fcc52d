"""Draws docs/icons.png and writes docs/icons.md: every icon of Politik with its token. Used by generate.py."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from cardhouse.examine import font_cache
from cardhouse.export.png import rasters
from cardhouse.layout.fonts import MM_PER_POINT, Fonts, FontSpec
from cardhouse.layout.frame import Frame, Group, Item, Shape, Text
from cardhouse.layout.outline import rectangle
from cardhouse.layout.svg import Icon, load_icons, tinted
from cardhouse.source.folder import read_folder
from cardhouse_schema.game import Game

GAME = Path(__file__).parent.parent / "cards_src" / "politik"
WIDTH, MARGIN = 190.0, 6.0
COLUMNS, ROW, HEAD = 8, 21.0, 11.0
LARGE, TILE, INLINE = 10.0, 3.2, 2.8
"""mm: large, as on an ability's tile, as in a line of rules text."""

DPI = 150
INK, PAPER, RED = "#17171C", "#F6EEDD", "#B0241C"
FONT = {"label": FontSpec("fontpkg-barlow-condensed", "BarlowCondensed-SemiBold.ttf")}
TITLES = {
    "resources": "Resources",
    "values": "Arenas",
    "keywords": "Keywords",
    "icons": "Further words of rules texts",
}
FACES_ONLY = "On faces only"

Entry = tuple[str, str, str]
"""Icon, what to write under it, name of the word."""


def sections(game: Game, icons: dict[str, Icon]) -> dict[str, list[Entry]]:
    """Return the icons by vocabulary set, those that no rules text can name last."""
    found: dict[str, list[Entry]] = {}
    named: set[str] = set()
    for name, title in TITLES.items():
        terms = [
            (ident, term)
            for ident, term in game.vocabulary.terms(name).items()
            if term.icon in icons and game.vocabulary.token(ident) is term
        ]
        found[title] = [(str(term.icon), f"{{{ident}}}", term.name) for ident, term in terms]
        named.update(str(term.icon) for _, term in terms)
    found[FACES_ONLY] = [(name, name, "") for name in sorted(icons.keys() - named)]
    return found


def _load() -> tuple[Game, dict[str, Icon]]:
    sources, _ = read_folder(GAME)
    icons, findings = load_icons(GAME / "icons")
    assert sources is not None
    assert not findings
    return sources.game, icons


def icons_page() -> str:
    """Return docs/icons.md; a drawing that changes changes the page, so that the chart is drawn again."""
    game, icons = _load()
    files = sorted((GAME / "icons").glob("*.svg"))
    seal = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]
    lines = ["# Icons of Politik", "", "Generated from `cards_src/politik` by `make docs`.", ""]
    lines += [f"![All icons]({CHART})", ""]
    lines += [f"{len(files)} drawings in `cards_src/politik/icons` (fingerprint {seal}). The chart shows"]
    lines += ["them at 10 mm, at 3.2 mm as on the tile of an ability, and at 2.8 mm as in a line of rules text;"]
    lines += ["printed at 100 % it fills a sheet of A4."]
    lines += ["A word in braces is what a designer writes in a cell: `Gain 2 {capital}.`", ""]
    lines += ["For the table, `cardhouse print politik --icons` prints all of them as reference cards"]
    lines += ["([printing.md](printing.md#icon-cards)); how they look is told in [faces.md](faces.md#icon-cards).", ""]
    for title, entries in sections(game, icons).items():
        lines += [f"## {title}", "", "| written | word | drawing |", "|---|---|---|"]
        lines += [f"| `{label}` | {word or '—'} | `{icon}.svg` |" for icon, label, word in entries]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


CHART = "icons.png"


def draw_chart(path: Path) -> None:
    """Write the chart as a PNG of few colours; printed at 100 % it fills a sheet of A4."""
    game, icons = _load()
    fonts = Fonts(FONT, font_cache())
    found = sections(game, icons)
    height = 2 * MARGIN + sum(HEAD + ROW * -(-len(entries) // COLUMNS) for entries in found.values())
    items: list[Item] = [Shape(rectangle(0, 0, WIDTH, height), fill=PAPER)]
    y = MARGIN
    for title, entries in found.items():
        items.append(Text(MARGIN, y + 5, title.upper(), "label", 11, RED, 0.08))
        y += HEAD
        for at, (icon, label, _) in enumerate(entries):
            x = MARGIN + (WIDTH - 2 * MARGIN) / COLUMNS * (at % COLUMNS)
            items += _entry(icons[icon], label, x, y + ROW * (at // COLUMNS), fonts)
        y += ROW * -(-len(entries) // COLUMNS)
    frame = Frame("icons", WIDTH, height, 0, tuple(items), ())
    image = next(rasters([frame], fonts, dpi=DPI))
    image.quantize(24).save(path, "PNG", optimize=True, dpi=(DPI, DPI))


def _entry(icon: Icon, label: str, x: float, y: float, fonts: Fonts) -> Iterator[Item]:
    for size, shift in ((LARGE, 0.0), (TILE, LARGE + 2.4), (INLINE, LARGE + 2.4 + TILE + 2)):
        scale = size / 24
        yield Group(tinted(icon, INK), (scale, 0.0, 0.0, scale, x + shift, y + LARGE - size))
    room = (WIDTH - 2 * MARGIN) / COLUMNS - 2
    size = min(9.0, room / max(fonts.width(label, "label", 1.0), MM_PER_POINT))
    yield Text(x, y + LARGE + 4.4, label, "label", round(size, 2), INK)
