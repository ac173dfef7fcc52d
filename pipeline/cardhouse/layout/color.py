"""Colours: hex to OKLab and back, tints, shades and contrast. Used while faces and posters are laid out.

OKLab (Ottosson 2020) is used because equal steps in it look like equal steps; contrast follows WCAG 2.2.
"""

from functools import lru_cache

Lab = tuple[float, float, float]
"""(lightness 0-1, green to red, blue to yellow)."""


@lru_cache(maxsize=4096)
def linear(color: str) -> tuple[float, float, float]:
    """Return red, green and blue of `#RRGGBB` as linear light, 0-1.

    Raises:
        ValueError: The text is not `#` and six hexadecimal digits.
    """
    if len(color) != 7 or color[0] != "#":
        raise ValueError(f"{color!r} is not a colour like #1A2B3C")
    red, green, blue = (_decoded(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def _decoded(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _encoded(value: float) -> float:
    return 12.92 * value if value <= 0.0031308 else float(1.055 * value ** (1 / 2.4) - 0.055)


def _cube_root(value: float) -> float:
    return float(max(value, 0.0) ** (1 / 3))


@lru_cache(maxsize=4096)
def to_oklab(color: str) -> Lab:
    """Return a `#RRGGBB` colour in OKLab."""
    red, green, blue = linear(color)
    long = _cube_root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = _cube_root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = _cube_root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


@lru_cache(maxsize=4096)
def from_oklab(lightness: float, a: float, b: float) -> str:
    """Return an OKLab colour as `#RRGGBB`; what lies outside sRGB is clipped channel by channel."""
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return from_linear(*channels)


def from_linear(red: float, green: float, blue: float) -> str:
    """Return linear light as `#RRGGBB`; what lies outside 0-1 is clipped channel by channel."""
    return "#" + "".join(f"{round(_encoded(min(max(value, 0.0), 1.0)) * 255):02X}" for value in (red, green, blue))


@lru_cache(maxsize=4096)
def mix(a: str, b: str, t: float) -> str:
    """Return the colour that lies at `t` on the way from `a` (0) to `b` (1)."""
    first, second = to_oklab(a), to_oklab(b)
    lightness, green_red, blue_yellow = (x + (y - x) * t for x, y in zip(first, second, strict=True))
    return from_oklab(lightness, green_red, blue_yellow)


@lru_cache(maxsize=4096)
def tone(color: str, lightness: float | None = None, shift: float = 0.0, chroma: float = 1.0) -> str:
    """Return a lighter, darker, purer or greyer version of a colour.

    Args:
        color: The colour to start from.
        lightness: The new OKLab lightness, 0-1; None keeps the old one.
        shift: Added to the lightness.
        chroma: Factor on the distance from grey.
    """
    own, a, b = to_oklab(color)
    target = (own if lightness is None else lightness) + shift
    return from_oklab(min(max(target, 0.0), 1.0), a * chroma, b * chroma)


@lru_cache(maxsize=16384)
def distance(a: str, b: str) -> float:
    """Return how far apart two colours look: 0 for equal ones, 1 for black and white (Euclidean in OKLab)."""
    return float(sum((x - y) ** 2 for x, y in zip(to_oklab(a), to_oklab(b), strict=True)) ** 0.5)


@lru_cache(maxsize=4096)
def luminance(color: str) -> float:
    """Return the relative luminance of a colour, 0-1 (WCAG 2.2)."""
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """Return the contrast ratio of two colours, 1-21 (WCAG 2.2)."""
    darker, lighter = sorted((luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)


def text_on(background: str, light: str = "#FFFFFF", dark: str = "#17171C") -> str:
    """Return the text colour for a background: the light one where it reaches 4.5:1, else the stronger of the two."""
    on_light = contrast(background, light)
    return light if on_light >= 4.5 or on_light >= contrast(background, dark) else dark
