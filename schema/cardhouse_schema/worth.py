"""What a card costs and is worth, as a game's own model estimates it; for rule B005 and the statistics."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Protocol

from pydantic import BaseModel

from cardhouse_schema.card import Card
from cardhouse_schema.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a cost or of a worth.

    Attributes:
        what: What it is for: "2 Carbon", "Margin 5", an ability.
        amount: So much, in the game's unit of worth; below 0 where it takes away.
        how: How it was reckoned, or nothing.
    """

    what: str
    amount: float
    how: str = ""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What one card costs and is worth.

    Attributes:
        card: The card's id.
        type_id: Its card type.
        cost: What playing it takes, part by part.
        worth: What it brings over a game, part by part.
        usual: How much more than its cost a card of its type is worth.
        bound: How far the card's surplus may lie from the usual one.
    """

    card: str
    type_id: str
    cost: tuple[Part, ...]
    worth: tuple[Part, ...]
    usual: float
    bound: float

    @property
    def total_cost(self) -> float:
        """The sum of its costs."""
        return sum(part.amount for part in self.cost)

    @property
    def total_worth(self) -> float:
        """The sum of what it brings."""
        return sum(part.amount for part in self.worth)

    @property
    def surplus(self) -> float:
        """How much more it is worth than it costs, beyond what is usual; below 0 where it is less."""
        return self.total_worth - self.total_cost - self.usual

    @property
    def strain(self) -> float:
        """The surplus as a share of its bound: beyond 1 or -1, the card is an outlier."""
        return self.surplus / self.bound

    @property
    def is_outlier(self) -> bool:
        """Whether the surplus lies beyond the bound."""
        return abs(self.strain) > 1

    @property
    def largest(self) -> Part:
        """The part of the worth, or of the cost where that is what is too much, that counts most."""
        parts = self.worth if self.surplus > 0 else self.cost
        return max(parts, key=lambda part: part.amount, default=Part("nothing", 0.0))


def usual_of(estimates: Sequence[Estimate], type_id: str) -> float | None:
    """Return the middle of worth less cost over the cards of a type, or None without any: what `usual` should say."""
    found = [each.total_worth - each.total_cost for each in estimates if each.type_id == type_id]
    return median(found) if found else None


WorthMistake = tuple[tuple[str, ...], str, str | None]
"""(keys below [worth], sentence, what was probably meant)."""


class WorthModel(Protocol):
    """A game's own estimate of its cards."""

    @property
    def table(self) -> type[BaseModel]:
        """The form of [worth] in its game.toml."""

    def mistakes(self, table: Any, vocabulary: Vocabulary) -> Sequence[WorthMistake]:
        """Return the words of a table that the vocabulary lacks, and those of the vocabulary that it leaves out."""

    def unit(self, table: Any) -> str:
        """Return the id of the resource that everything is reckoned in."""

    def estimate(self, cards: Sequence[Card], table: Any, vocabulary: Vocabulary) -> list[Estimate]:
        """Return an estimate of every card that can be bought, in the order of the cards."""
