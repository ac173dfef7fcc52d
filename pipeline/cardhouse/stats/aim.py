"""How far cards are from a figure that is stated of them, in whole points or cards."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

from cardhouse.stats.rounding import half_up, shown
from cardhouse_schema.targets import Bounded


@dataclass(frozen=True, slots=True)
class Aim:
    """A target in whole points: a mean counts the points on the cards, a share the cards of a sort.

    Attributes:
        low: A figure holds from here on, a card's worth; None without a bound.
        high: A figure holds up to here; None without a bound.
        closed: Whether `high` itself holds; a stated figure is half open, as it is rounded half up.
        share: Whether it is a share.
        total: Whether the points are counted as they are, and not a card.
        noun: What a point is called.
        nouns: What several are called.
    """

    low: Fraction | None
    high: Fraction | None
    closed: bool
    share: bool
    total: bool
    noun: str
    nouns: str

    def wanted(self, cards: int) -> tuple[int | None, int | None]:
        """Return the fewest and the most points over so many cards; fewest > most when no number of points will do."""
        base = 1 if self.total else cards
        fewest = None if self.low is None else ceil(self.low * base)
        if self.high is None:
            return fewest, None
        return fewest, floor(self.high * base) if self.closed else ceil(self.high * base) - 1

    def points(self, number: int) -> str:
        """Return what so many points are called."""
        return self.noun if number == 1 else self.nouns

    def shortfall(self, points: int, cards: int, digits: int, stated: str) -> str:
        """Return the smallest change that makes the figure hold, in words; nothing where it holds."""
        if not cards and not self.total:
            return "no cards to measure"
        fewest, most = self.wanted(cards)
        if fewest is not None and most is not None and fewest > most:
            return self._out_of_reach(cards, digits, stated)
        if fewest is not None and points < fewest:
            return f"{fewest - points} more {self.points(fewest - points)} needed"
        if most is not None and points > most:
            return f"{points - most} fewer {self.points(points - most)} needed"
        return ""

    def _out_of_reach(self, cards: int, digits: int, stated: str) -> str:
        """Say between which two figures a target falls that these few cards step over."""
        worth, unit = (100, "%") if self.share else (1, "")
        below = ceil((self.low or Fraction(0)) * cards) - 1
        first, second = (shown(Fraction(worth * points, cards), digits, unit) for points in (below, below + 1))
        noun = f"{cards} card{'' if cards == 1 else 's'}"
        return f"{noun} cannot make {stated}: {below} {self.points(below)} give {first}, {below + 1} give {second}"

    def to_come(self, points: int, cards: int, missing: int) -> str:
        """Return what the missing cards have to bring together, and how much that is a card; nothing without them."""
        if not missing:
            return ""
        fewest, most = (None if end is None else end - points for end in self.wanted(cards + missing))
        noun = f"the {missing} cards to come" if missing > 1 else "the card to come"
        of_cards = self.share or self.total
        over = fewest is not None and most is not None and fewest > most
        if over or (most is not None and most < 0) or (of_cards and (fewest or 0) > missing):
            return f"{noun} cannot mend it"
        least = max(fewest or 0, 0)
        end = min(missing if most is None else most, missing) if of_cards else most
        need = "needs" if missing == 1 else "need"
        if end is None:
            return f"{noun} {need} {least} {self.points(least)} or more"
        return f"{noun} {need} {span(str(least), str(end))} {self.points(end)}{self._apiece(least, end, missing)}"

    def _apiece(self, fewest: int, most: int, missing: int) -> str:
        if self.total:
            return ""
        worth, digits, unit = (100, 1, "%") if self.share else (1, 2, " a card")
        apiece = span(*(shown(Fraction(worth * end, missing), digits) for end in (fewest, most)))
        return f" ({apiece}{unit})"


def aim_at(target: Bounded, share: bool, nouns: tuple[str, str], total: bool = False) -> Aim:
    """Return a target in whole points.

    Args:
        target: Its figure, or its bounds.
        share: Whether the figure is in percent.
        nouns: What one point is called, and several.
        total: Whether points are counted as they are.
    """
    worth = 100 if share else 1
    figure = stated_figure(target)
    if figure is None:
        low, high = (None if end is None else Fraction(str(end)) / worth for end in (target.min, target.max))
        return Aim(low, high, True, share, total, *nouns)
    half = Fraction(1, 2 * 10 ** (target.digits or 0))
    if half_up(Fraction(figure), target.digits or 0) != figure:
        half = Fraction(0)
    low, high = (Fraction(figure) - half) / worth, (Fraction(figure) + half) / worth
    return Aim(low, high, False, share, total, *nouns)


def stated_figure(target: Bounded) -> Decimal | None:
    """Return the stated figure as it was written, with at least the target's digits; None where bounds are stated."""
    if target.expect is None:
        return None
    written = Decimal(str(target.expect))
    padded = half_up(Fraction(written), target.digits or 0)
    return padded if padded == written else written


def span(low: str, high: str) -> str:
    """Return two ends in words, or one where they are equal."""
    return low if low == high else f"{low} to {high}"


def bounds_in_words(low: float | None, high: float | None, unit: str = "") -> str:
    """Return bounds in words: `8% to 12%`, `at least 3`, `at most 5`."""
    if low is None and high is None:
        return "nothing"
    if low is None or high is None:
        return f"at most {high:g}{unit}" if low is None else f"at least {low:g}{unit}"
    return span(f"{low:g}{unit}", f"{high:g}{unit}")
