"""When an ability of Politik may be used, as data. Source of the forms: rulebook, "Edge Card Abilities"."""

from typing import Annotated, Literal

from pydantic import Field

from cardhouse_schema.games.politik.tree import Cards, Node

Actor = Literal["you", "rival", "nation", "attacker", "defender"]
Moment = Literal["before", "after"]


class Deed(Node):
    """Before or after somebody does something: Research, play a Company, Activate a card.

    Attributes:
        verb: Its id among the verbs; `gain` only of Obligations.
        cards: What it is done to, or None.
    """

    kind: Literal["deed"] = "deed"
    moment: Moment
    who: Actor = "you"
    verb: str
    cards: Cards | None = None


class EachCard(Node):
    """Before or after each single card that somebody does one of several things to."""

    kind: Literal["each-card"] = "each-card"
    moment: Moment
    who: Actor = "you"
    verbs: Annotated[tuple[str, ...], Field(min_length=1)]


class ClashDeed(Node):
    """Before or after somebody Clashes, or wins or loses one; `arena` None for any."""

    kind: Literal["clash"] = "clash"
    moment: Moment
    who: Actor = "you"
    outcome: Literal["any", "win", "lose"] = "any"
    arena: str | None = None


class NationalDeed(Node):
    """Before or after somebody resolves a National Action."""

    kind: Literal["national"] = "national"
    moment: Moment
    who: Actor = "you"
    action: str


class ResourceDeed(Node):
    """Before or after somebody gains, pays or loses any number of a resource."""

    kind: Literal["resource"] = "resource"
    moment: Moment
    who: Actor = "you"
    verb: Literal["gain", "pay", "lose"]
    resource: str
    qualifier: str | None = None


class PlaceDeed(Node):
    """Before or after somebody takes or loses control of a place."""

    kind: Literal["place"] = "place"
    moment: Moment
    who: Actor = "you"
    verb: Literal["take", "lose"]
    place: str


class PowerGrabDeed(Node):
    """Before or after somebody claims a Power Grab."""

    kind: Literal["power-grab"] = "power-grab"
    moment: Moment
    who: Actor = "you"
    arena: str | None = None


class FinalSayDeed(Node):
    """Before or after somebody takes or loses the Final Say."""

    kind: Literal["final-say"] = "final-say"
    moment: Moment
    who: Actor = "you"
    verb: Literal["take", "lose"]


class During(Node):
    """While the Focus of a Clash goes on, or in somebody's turn."""

    kind: Literal["during"] = "during"
    what: Literal["focus", "your-turn", "rival-turn"]


class Revealed(Node):
    """Before or after the cards in a Clash are turned up."""

    kind: Literal["revealed"] = "revealed"
    moment: Moment


class Resolves(Node):
    """Before or after a Clash (of an arena) or a Landscape resolves."""

    kind: Literal["resolves"] = "resolves"
    moment: Moment
    what: Literal["clash", "landscape"]
    arena: str | None = None


class Turn(Node):
    """At the start or end of a turn."""

    kind: Literal["turn"] = "turn"
    edge: Literal["start", "end"]
    whose: Literal["you", "rival", "any"]


class AnyTime(Node):
    """Whenever its nation likes."""

    kind: Literal["any-time"] = "any-time"


Timing = Annotated[
    Deed | EachCard | ClashDeed | NationalDeed | ResourceDeed | PlaceDeed | PowerGrabDeed | FinalSayDeed | During
    | Revealed | Resolves | Turn | AnyTime,
    Field(discriminator="kind"),
]  # fmt: skip

TIMINGS = (
    Deed, EachCard, ClashDeed, NationalDeed, ResourceDeed, PlaceDeed, PowerGrabDeed, FinalSayDeed, During, Revealed,
    Resolves, Turn, AnyTime,
)  # fmt: skip
