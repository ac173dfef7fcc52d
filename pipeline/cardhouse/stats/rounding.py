"""Rounding of exact figures. Binary floats would round 64.5 or 0.05 by chance, so everything here is a Fraction."""

from decimal import Decimal
from fractions import Fraction
from math import floor


def half_up(exact: Fraction, digits: int) -> Decimal:
    """Return a figure rounded to so many decimal places; an exact half goes up, towards plus infinity.

    Args:
        exact: The figure.
        digits: Decimal places, 0 or more; the result shows all of them ("1.20").
    """
    return Decimal(floor(exact * 10**digits + Fraction(1, 2))).scaleb(-digits)


def shown(exact: Fraction | None, digits: int, unit: str = "") -> str:
    """Return a figure as people read it, or "n/a" where there was nothing to measure."""
    return "n/a" if exact is None else f"{half_up(exact, digits)}{unit}"
