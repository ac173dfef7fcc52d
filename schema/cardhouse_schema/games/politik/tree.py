"""What an ability of Politik says, as data: costs, timing and effects. Source of the forms: rulebook, "Card Abilities".

Every node is plain and frozen, with a `kind` where several may stand in one place. Ids are those of game.toml.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Other = Literal["rival", "each-rival", "that-rival", "attacker", "defender"]
"""A rival, each rival, the rival named before, or one side of a Clash."""

Who = Literal["you", "rival", "each-rival", "each-nation", "that-rival", "attacker", "defender"]
"""Who does it: you, one of the others, or each nation (you among them)."""

Owner = Literal["you", "rival", "that-rival", "attacker", "defender"]


class Node(BaseModel):
    """Base of all nodes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Count(Node):
    """How many: 3, X (`n` 1 with `x`) or 2X."""

    n: int = Field(default=1, ge=1, le=999)
    x: bool = False


ONE = Count()


class Place(Node):
    """Where tokens go or come from.

    Attributes:
        spread: `among` several as you like, in `one`, or in `each`.
        of: A place of the vocabulary, or `company`.
        owner: Whose, or None where that does not count.
    """

    spread: Literal["among", "one", "each"]
    of: str
    owner: Owner | None = None


class SeatPlace(Node):
    """One Seat of the Council."""

    seat: str


class Amount(Node):
    """So much of a resource.

    Attributes:
        qualifier: The Base, Industry or arena it must be of, or None.
        place: Where, or None: where its nation likes; for Margin, and for Market on a Company or Asset, that is the
            card's own Company.
    """

    count: Count
    resource: str
    qualifier: str | None = None
    place: Place | SeatPlace | None = None


# ---------------------------------------------------------------- what is counted


class KeywordThing(Node):
    """A keyword on cards."""

    kind: Literal["keyword"] = "keyword"
    keyword: str


class CardThing(Node):
    """A kind of card, or any (`card` None), with a keyword or without."""

    kind: Literal["card"] = "card"
    card: str | None = None
    keyword: str | None = None


class PlaceThing(Node):
    """States, Regions, Seats, Bases, Industries."""

    kind: Literal["place"] = "place"
    place: str


class ResourceThing(Node):
    """A resource, of one Base, Industry or arena or of any."""

    kind: Literal["resource"] = "resource"
    resource: str
    qualifier: str | None = None


class PowerGrabThing(Node):
    """Power Grabs, of one arena or of any."""

    kind: Literal["power-grab"] = "power-grab"
    arena: str | None = None


Thing = Annotated[
    KeywordThing | CardThing | PlaceThing | ResourceThing | PowerGrabThing,
    Field(discriminator="kind"),
]


THINGS = (KeywordThing, CardThing, PlaceThing, ResourceThing, PowerGrabThing)


class PerThing(Node):
    """For each thing, or for each `step` of them, that its owner controls."""

    kind: Literal["thing"] = "thing"
    step: int = Field(default=1, ge=1, le=99)
    thing: Thing
    owner: Owner = "you"


class PerHand(Node):
    """For each card, or card of a kind, in a hand, or for each `step` of them; `any` hand is one of your choice."""

    kind: Literal["hand"] = "hand"
    step: int = Field(default=1, ge=1, le=99)
    card: str | None = None
    owner: Owner | Literal["any"] = "you"


class PerNation(Node):
    """For each rival, or each nation."""

    kind: Literal["nation"] = "nation"
    who: Literal["rival", "nation"]


Per = Annotated[PerThing | PerHand | PerNation, Field(discriminator="kind")]


class ThisCard(Node):
    """The card that the ability stands on."""

    kind: Literal["this"] = "this"


class Cards(Node):
    """Cards that are chosen.

    Attributes:
        which: `some` of them (so many), `another` than this one, or `each`.
        cards: The kinds that count; empty for any.
        keyword: The keyword they have, or None.
        owner: Whose they are.
    """

    kind: Literal["cards"] = "cards"
    which: Literal["some", "another", "each"] = "some"
    count: Count = ONE
    cards: tuple[str, ...] = ()
    keyword: str | None = None
    owner: Owner = "you"


Chosen = Annotated[ThisCard | Cards, Field(discriminator="kind")]
Join = Literal["and", "or"]
Amounts = Annotated[tuple[Amount, ...], Field(min_length=1)]

# ---------------------------------------------------------------- costs, and effects of the same words


class Activate(Node):
    """Rotate this card, or others."""

    kind: Literal["activate"] = "activate"
    cards: Cards | None = None


class Develop(Node):
    """Discard cards from hand."""

    kind: Literal["develop"] = "develop"
    who: Who = "you"
    cards: Cards = Cards()


class DevelopFocus(Node):
    """Discard cards from hand with so much Focus Value in all."""

    kind: Literal["develop-focus"] = "develop-focus"
    who: Who = "you"
    count: Count
    arena: str


class Pay(Node):
    """Pay all of the amounts, or one of them."""

    kind: Literal["pay"] = "pay"
    amounts: Amounts
    join: Join = "and"


class Remove(Node):
    """Discard cards from the tableau."""

    kind: Literal["remove"] = "remove"
    who: Who = "you"
    cards: Chosen


class Control(Node):
    """A condition in the place of a cost: so many of a thing, the most of it, or none."""

    kind: Literal["control"] = "control"
    extent: Literal["some", "most", "none"] = "some"
    count: Count = ONE
    thing: Thing


class ControlSeat(Node):
    """A condition: one Seat of the Council."""

    kind: Literal["control-seat"] = "control-seat"
    seat: str


class ControlFinalSay(Node):
    """A condition: the Final Say."""

    kind: Literal["control-final-say"] = "control-final-say"


class Give(Node):
    """Hand amounts over to a rival."""

    kind: Literal["give"] = "give"
    amounts: Amounts
    join: Join = "and"
    to: Other = "rival"


class Gain(Node):
    """Gain all of the amounts, or one of them. As a cost: Corruption."""

    kind: Literal["gain"] = "gain"
    who: Who = "you"
    amounts: Amounts
    join: Join = "and"
    per: Per | None = None


class GainObligations(Node):
    """Draw Obligations, as an effect or as a cost."""

    kind: Literal["gain-obligations"] = "gain-obligations"
    who: Who = "you"
    count: Count = ONE
    per: Per | None = None


Cost = Annotated[
    Activate | Develop | DevelopFocus | Pay | Remove | Control | ControlSeat | ControlFinalSay | Give | Gain
    | GainObligations,
    Field(discriminator="kind"),
]  # fmt: skip
COSTS = (
    Activate, Develop, DevelopFocus, Pay, Remove, Control, ControlSeat, ControlFinalSay, Give, Gain, GainObligations,
)  # fmt: skip
