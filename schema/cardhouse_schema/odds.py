"""What game.toml says of drawing cards, `[odds]`: the opening hand, and with what a side begins."""

from pydantic import Field

from cardhouse_schema.vocabulary import Settings


class StartSettings(Settings):
    """What a side holds before its first card.

    Attributes:
        type: The card type whose cards are the sides (`nation`).
        resources: For each resource, the number on such a card that says how much of it the side begins with.
    """

    type: str
    resources: dict[str, str] = Field(min_length=1)


class OddsSettings(Settings):
    """How cards are drawn at the beginning.

    Attributes:
        deck: The deck that hands come from.
        hand: Cards in an opening hand.
        redraw: Whether the whole hand may be put away once for a new one.
        unmet: Numbers on a card (`requirement`) that nobody meets at the beginning, when they are above 0.
        totals: Sizes of draws whose totals are counted, for every number of the vocabulary set `values`.
        start: What sides begin with; without it, nothing is said of playable cards.
    """

    deck: str
    hand: int = Field(ge=1, le=60)
    redraw: bool = False
    unmet: tuple[str, ...] = ()
    totals: tuple[int, ...] = (1, 2, 3, 4)
    start: StartSettings | None = None
