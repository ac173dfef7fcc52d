"""Transformations of groups. Used while elements are laid out."""

import math

from cardhouse.layout.frame import Matrix


def turned(degrees: float, x: float, y: float) -> Matrix:
    """Return the transformation that turns clockwise around the origin and then moves the origin to (x, y) mm."""
    if degrees == 0:
        return (1.0, 0.0, 0.0, 1.0, x, y)
    turn = math.radians(degrees)
    cosine, sine = math.cos(turn), math.sin(turn)
    return (cosine, sine, -sine, cosine, x, y)
