"""How often each number occurs, counted by copies, and the figures that follow from it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Distribution:
    """How many cards carry each number.

    Attributes:
        counts: (number, cards) by rising number. Numbers of a declared range stand here even with 0 cards.
    """

    counts: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, counts: Mapping[int, int], always: Iterable[int] = ()) -> "Distribution":
        """Make a distribution of counts by number.

        Args:
            counts: Cards by number; a number with 0 cards falls away.
            always: Numbers that are listed even without a card.
        """
        numbers = {number for number, cards in counts.items() if cards} | set(always)
        return cls(tuple((number, counts.get(number, 0)) for number in sorted(numbers)))

    @property
    def cards(self) -> int:
        """How many cards were counted."""
        return sum(cards for _, cards in self.counts)

    @property
    def points(self) -> int:
        """The sum of the number over all cards."""
        return sum(number * cards for number, cards in self.counts)

    @property
    def above_zero(self) -> int:
        """How many cards carry more than 0."""
        return sum(cards for number, cards in self.counts if number > 0)

    @property
    def mean(self) -> Fraction | None:
        """The mean number, exactly; None without cards."""
        return Fraction(self.points, self.cards) if self.cards else None

    @property
    def share_above_zero(self) -> Fraction | None:
        """The share of cards above 0 in percent, exactly; None without cards."""
        return Fraction(100 * self.above_zero, self.cards) if self.cards else None

    @property
    def least(self) -> int | None:
        """The smallest number on a card."""
        return next((number for number, cards in self.counts if cards), None)

    @property
    def most(self) -> int | None:
        """The largest number on a card."""
        return next((number for number, cards in reversed(self.counts) if cards), None)

    @property
    def median(self) -> Fraction | None:
        """The middle number; half-way between the two middle ones of an even number of cards."""
        if not self.cards:
            return None
        return Fraction(self._at((self.cards - 1) // 2) + self._at(self.cards // 2), 2)

    def _at(self, rank: int) -> int:
        """Return the number on the card at a rank (from 0) when the cards lie in order of the number."""
        seen = 0
        for number, cards in self.counts:
            seen += cards
            if seen > rank:
                return number
        raise IndexError(rank)
