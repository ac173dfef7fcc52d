"""Colours as other eyes see them: without one kind of cones, or from a grey printer.

Simulation: G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", IEEE TVCG 15 (6), 2009, severity 1.0, on linear light. Distance: Euclidean in OKLab.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

from cardhouse.layout.color import distance, from_linear, linear, luminance

ALIKE = 0.05
"""Distance in OKLab under which two flat colours are taken for the same; about 0.02 can just be told side by side."""

_Row = tuple[float, float, float]

EYES: Mapping[str, tuple[_Row, _Row, _Row]] = {
    "without red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How protanopes, deuteranopes and tritanopes see, as matrices on linear light."""

GREY = "in grey print"


def seen(color: str) -> dict[str, str]:
    """Return a colour (`#RRGGBB`) as each of `EYES` sees it, and in grey."""
    light = linear(color)
    views = {
        eyes: from_linear(*(sum(a * b for a, b in zip(row, light, strict=True)) for row in rows))
        for eyes, rows in EYES.items()
    }
    return {**views, GREY: from_linear(*(luminance(color),) * 3)}


def alike(colors: Mapping[str, str]) -> Iterator[tuple[str, str, list[str]]]:
    """Yield each two of these named colours that somebody takes for the same, and for whom."""
    views = {name: seen(color) for name, color in colors.items()}
    for first, second in combinations(colors, 2):
        eyes = [each for each in views[first] if distance(views[first][each], views[second][each]) < ALIKE]
        if eyes:
            yield first, second, eyes
