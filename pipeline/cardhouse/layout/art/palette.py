"""The few inks of one poster, made from the colours of a card's keywords."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardhouse.layout.color import distance, mix, to_oklab, tone

CLOSE = 0.13
"""Two inks nearer than this in OKLab cannot be told apart across a table; the partner colour then takes over."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Inks by their job, each `#RRGGBB`. Light falls from the left: `paper` and `light` there, `dark` and `deep` right.

    Attributes:
        paper: The brightest surface.
        tint: The main ink, nearly white.
        light: The main ink, lighter.
        main: The colour of the first keyword.
        dark: The main ink in shade.
        deep: The main ink in deep shade.
        ink: Nearly black, with a breath of the main ink.
        accent: The colour of the second keyword, or the partner.
        accent_light: The accent in light.
        accent_dark: The accent in shade.
        accent_tint: The accent, nearly white.
    """

    paper: str
    tint: str
    light: str
    main: str
    dark: str
    deep: str
    ink: str
    accent: str
    accent_light: str
    accent_dark: str
    accent_tint: str


@lru_cache(maxsize=1024)
def _palette(main: str, accent: str, paper: str) -> Palette:
    own, other = to_oklab(main)[0], to_oklab(accent)[0]
    return Palette(
        paper=tone(paper, lightness=0.955),
        tint=tone(main, lightness=0.90, chroma=0.34),
        light=tone(main, lightness=min(0.86, own + 0.13), chroma=0.8),
        main=main,
        dark=tone(main, lightness=max(0.28, own - 0.17)),
        deep=tone(main, lightness=0.29, chroma=0.75),
        ink=tone(main, lightness=0.205, chroma=0.38),
        accent=accent,
        accent_light=tone(accent, lightness=min(0.88, other + 0.14), chroma=0.8),
        accent_dark=tone(accent, lightness=max(0.3, other - 0.16)),
        accent_tint=tone(accent, lightness=0.9, chroma=0.36),
    )


def palette(inks: Sequence[str], partner: str, paper: str) -> Palette:
    """Return the inks of a poster.

    Args:
        inks: Colours of the card's keywords, the leading one first; without any the partner leads.
        partner: The accent where there is no second colour, or one too close to the first.
        paper: The game's paper colour.
    """
    main = inks[0] if inks else partner
    accent = next((ink for ink in inks[1:] if distance(main, ink) > CLOSE), partner)
    return _palette(main.upper(), accent.upper(), paper.upper())


@lru_cache(maxsize=2048)
def far(inks: Palette, sky: str, strength: float = 0.35) -> Palette:
    """Return the palette of things at the horizon: nearly one ink, between the sky and the darkest ink.

    Args:
        inks: The palette of the poster.
        sky: The colour behind them.
        strength: How far they stand out from it, 0-1.
    """

    def haze(factor: float) -> str:
        return mix(sky, inks.ink, min(1.0, strength * factor))

    return Palette(
        paper=haze(0.55),
        tint=haze(0.5),
        light=haze(0.8),
        main=haze(1.0),
        dark=haze(1.15),
        deep=haze(1.35),
        ink=haze(1.6),
        accent=haze(0.7),
        accent_light=haze(0.5),
        accent_dark=haze(1.2),
        accent_tint=haze(0.45),
    )
