"""What abilities of Politik do, as data. Source of the forms: rulebook, "Card Abilities" and "Main Actions"."""

from typing import Annotated, Literal

from pydantic import Field

from cardhouse_schema.games.politik.tree import (
    ONE,
    Amount,
    Amounts,
    Cards,
    Chosen,
    Count,
    Develop,
    DevelopFocus,
    Gain,
    GainObligations,
    Give,
    Join,
    Node,
    Other,
    Per,
    Place,
    Remove,
    Who,
)


class Lose(Node):
    """Lose all of the amounts, or one of them."""

    kind: Literal["lose"] = "lose"
    who: Who = "you"
    amounts: Amounts
    join: Join = "and"
    per: Per | None = None


class Take(Node):
    """Take amounts from a rival, or from each."""

    kind: Literal["take"] = "take"
    amounts: Amounts
    join: Join = "and"
    source: Other = "rival"


class GiveCards(Node):
    """Hand cards, or those of a kind (Obligations), over from your hand."""

    kind: Literal["give-cards"] = "give-cards"
    count: Count = ONE
    card: str | None = None
    to: Other = "rival"


class Do(Node):
    """Research, Educate, Campaign, Exchange, Price or Shirk, so many times.

    Attributes:
        verb: Its id among the verbs.
        qualifier: The Seat of a Campaign, the row of a Price, or None.
    """

    kind: Literal["do"] = "do"
    who: Who = "you"
    verb: Literal["research", "educate", "campaign", "exchange", "price", "shirk"]
    count: Count = ONE
    qualifier: str | None = None
    per: Per | None = None


class Ready(Node):
    """Reset cards."""

    kind: Literal["ready"] = "ready"
    who: Who = "you"
    cards: Chosen


class RemoveTokens(Node):
    """Take tokens off a place."""

    kind: Literal["remove-tokens"] = "remove-tokens"
    amount: Amount


class Clash(Node):
    """Clash in an arena, or in any, without its price."""

    kind: Literal["clash"] = "clash"
    arena: str | None = None


class Play(Node):
    """Play a card now.

    Attributes:
        less: What it costs less, or None.
        unmet: Whether its Corruption requirement counts as met.
    """

    kind: Literal["play"] = "play"
    cards: Cards
    less: Amount | None = None
    unmet: bool = False


class GainImmunity(Node):
    """Take an Immunity card until the end of the turn."""

    kind: Literal["immunity"] = "immunity"


class Cancel(Node):
    """Keep what was just declared from resolving.

    Attributes:
        what: The sort of thing, or `any`: whatever was declared.
        arena: Narrows a Clash.
        cards: Narrows a card that is played; None for the one of the moment.
    """

    kind: Literal["cancel"] = "cancel"
    what: Literal["ability", "event", "action", "clash", "card", "any"]
    arena: str | None = None
    cards: Cards | None = None


class Move(Node):
    """Move tokens between places of one sort."""

    kind: Literal["move"] = "move"
    amount: Amount
    between: Place


class MoveFinalSay(Node):
    """Move the Final Say to your tableau."""

    kind: Literal["final-say"] = "final-say"


class AddFocus(Node):
    """Add Focus Value to your side of a Clash; `arena` None for the Clash's own."""

    kind: Literal["add-focus"] = "add-focus"
    count: Count
    arena: str | None = None
    per: Per | None = None


class Return(Node):
    """Take cards from your discard pile to your hand."""

    kind: Literal["return"] = "return"
    cards: Cards


class Look(Node):
    """See what is hidden; `whose` hand."""

    kind: Literal["look"] = "look"
    at: Literal["hand", "landscape"]
    whose: Literal["rival", "that-rival", "attacker", "defender"] = "rival"


class ResolveLandscape(Node):
    """Resolve the next Landscape, as a Refresh does."""

    kind: Literal["landscape"] = "landscape"


class ResolveSeat(Node):
    """Resolve the ability of a Seat, as a Rally does."""

    kind: Literal["seat"] = "seat"
    seat: str


class TakeAction(Node):
    """Resolve a National Action."""

    kind: Literal["national"] = "national"
    who: Who = "you"
    action: str


class MainAction(Node):
    """Take a further Main Action this turn."""

    kind: Literal["main-action"] = "main-action"


class ChooseBase(Node):
    """Choose a Base, for the sentences that follow. Source: rulebook, "Signal" and "Noise"."""

    kind: Literal["choose-base"] = "choose-base"


class Signal(Node):
    """Your States in both Regions gain Influence for each Propaganda of the chosen Base that you control."""

    kind: Literal["signal"] = "signal"
    count: Count = ONE


class Noise(Node):
    """Rival States in both Regions lose as much, less what their nation's own Propaganda of the Base make up."""

    kind: Literal["noise"] = "noise"


class Spare(Node):
    """Nations with Immunity are left out."""

    kind: Literal["spare"] = "spare"


Simple = Annotated[
    Gain | GainObligations | Lose | Take | Give | GiveCards | Do | Develop | DevelopFocus | Remove | RemoveTokens
    | Ready | Clash | Play | GainImmunity | Cancel | Move | MoveFinalSay | AddFocus | Return | Look | ResolveLandscape
    | ResolveSeat | TakeAction | MainAction | ChooseBase | Signal | Noise | Spare,
    Field(discriminator="kind"),
]  # fmt: skip


class Choice(Node):
    """One of several effects, as its nation likes."""

    kind: Literal["choice"] = "choice"
    options: Annotated[tuple[Simple, ...], Field(min_length=2)]


Effect = Annotated[Simple | Choice, Field(discriminator="kind")]

EFFECTS = (
    Gain, GainObligations, Lose, Take, Give, GiveCards, Do, Develop, DevelopFocus, Remove, RemoveTokens, Ready, Clash,
    Play, GainImmunity, Cancel, Move, MoveFinalSay, AddFocus, Return, Look, ResolveLandscape, ResolveSeat, TakeAction,
    MainAction, ChooseBase, Signal, Noise, Spare, Choice,
)  # fmt: skip
