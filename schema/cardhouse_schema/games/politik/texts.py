"""Whole rules texts of Politik as data: abilities that are used, demands of Obligations, rules while a card is held."""

from typing import Annotated, Literal

from pydantic import Field

from cardhouse_schema.games.politik.effects import Effect
from cardhouse_schema.games.politik.timing import Timing
from cardhouse_schema.games.politik.tree import Cost, Node, Thing


class Edge(Node):
    """The word that opens an ability for any nation's turn; only on the way from text to tree."""


class Costs(Node):
    """Costs as they are written; only on the way from text to tree."""

    costs: tuple[Node, ...]


class Clause(Node):
    """Timing and effects as they are written; only on the way from text to tree."""

    timing: Timing | None = None
    effects: tuple[Node, ...]


class Use(Node):
    """An ability that is used: costs, then when it may be, then what it does.

    Attributes:
        edge: Whether it may be used at any nation's turn.
    """

    kind: Literal["use"] = "use"
    edge: bool = False
    costs: tuple[Cost, ...] = ()
    timing: Timing | None = None
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


class Demand(Node):
    """What an Obligation asks for."""

    kind: Literal["demand"] = "demand"
    edge: bool = False
    costs: Annotated[tuple[Cost, ...], Field(min_length=1)]


class Ward(Node):
    """A rule while the card is held: Noise changes nothing in your States."""

    kind: Literal["ward"] = "ward"


class GoesBack(Node):
    """A rule while the card is held: it goes back when the turn ends, but not to who controls a Seat."""

    kind: Literal["goes-back"] = "goes-back"
    unless: str | None = None


class BreaksTies(Node):
    """A rule while the card is held: its nation decides all ties."""

    kind: Literal["breaks-ties"] = "breaks-ties"


class SeatHolder(Node):
    """Who controls a Seat."""

    kind: Literal["seat"] = "seat"
    seat: str


class MostHolder(Node):
    """Who has the most of something."""

    kind: Literal["most"] = "most"
    thing: Thing


class ActiveHolder(Node):
    """The active nation."""

    kind: Literal["active"] = "active"


Holder = Annotated[SeatHolder | MostHolder | ActiveHolder, Field(discriminator="kind")]


class Passes(Node):
    """A rule while the card is held: where it goes, the first that holds."""

    kind: Literal["passes"] = "passes"
    to: Annotated[tuple[Holder, ...], Field(min_length=1)]


AbilityTree = Annotated[Use | Ward | GoesBack | BreaksTies | Passes, Field(discriminator="kind")]

AnyText = Use | Demand | Ward | GoesBack | BreaksTies | Passes | Timing
"""What a rules text is read to."""
