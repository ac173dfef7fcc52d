"""What game.toml says of drawing cards, `[odds]`: the opening hand, and with what a side begins."""

from typing import Annotated

from pydantic import Field

from cardhouse_schema.parts import MOST
from cardhouse_schema.vocabulary import Settings


class ChoiceSettings(Settings):
    """The card that a side chooses among several before its first one, and what depends on it.

    Attributes:
        column: The column of a side that names the cards it chooses among (`starting_propaganda`).
        family: The family of the vocabulary set `keywords` that its resources below belong to (`base`).
        own: Resources that a side holds only in the keywords of that family on the chosen card; for each, the card
            types that must have one of these keywords themselves when they ask for it.
        met: Numbers on a card (`requirement`), each with the keyword that makes a chosen card meet 1 of it.
    """

    column: str
    family: str
    own: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    met: dict[str, str] = Field(default_factory=dict)


class StartSettings(Settings):
    """What a side holds before its first card.

    Attributes:
        type: The card type whose cards are the sides (`nation`).
        resources: For each resource, the number on such a card that says how much of it the side begins with.
        always: What every side begins with besides, by resource.
        choice: The card that each side chooses, or None.
    """

    type: str
    resources: dict[str, str] = Field(min_length=1)
    always: dict[str, Annotated[int, Field(ge=0, le=MOST)]] = Field(default_factory=dict)
    choice: ChoiceSettings | None = None


class OddsSettings(Settings):
    """How cards are drawn at the beginning.

    Attributes:
        deck: The deck that hands come from.
        hand: Cards in an opening hand.
        redraw: Whether the whole hand may be put away once for a new one.
        unmet: Numbers on a card (`requirement`) that nobody meets at the beginning, when they are above 0; a `choice`
            may meet 1.
        totals: Sizes of draws whose totals are counted, for every number of the vocabulary set `values`.
        start: What sides begin with; without it, nothing is said of playable cards.
    """

    deck: str
    hand: int = Field(ge=1, le=60)
    redraw: bool = False
    unmet: tuple[str, ...] = ()
    totals: tuple[int, ...] = (1, 2, 3, 4)
    start: StartSettings | None = None
