"""What `[[targets]]` in game.toml can state. Each kind of target says by its `statistic` what is measured."""

from typing import Annotated, Literal

from pydantic import Field

from cardhouse_schema.vocabulary import Settings

LARGEST = 1_000_000

Figure = Annotated[float, Field(ge=-LARGEST, le=LARGEST)]
Tally = Annotated[int, Field(ge=0, le=LARGEST)]
Step = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Wanted = str | int | bool


class Scope(Settings):
    """What every target has.

    Attributes:
        deck: The deck it is measured over, by copies; every card of the game where absent.
        type: The only card type of it that counts, or None for all.
        source: Where the figure comes from.
    """

    deck: str | None = None
    type: str | None = None
    source: str = ""


class Bounded(Scope):
    """A single figure.

    Attributes:
        expect: The stated figure, or None where `min` or `max` state it.
        digits: Decimal places of `expect`; a measure holds when, rounded half up to them, it equals `expect`.
        min: The least figure that holds; not rounded.
        max: The greatest figure that holds; not rounded.
    """

    expect: Figure | None = None
    digits: int | None = Field(default=None, ge=0, le=6)
    min: Figure | None = None
    max: Figure | None = None


class NumberTarget(Bounded):
    """A mean, or a share above 0 in percent.

    Attributes:
        value: The number measured: `military`, or of a column of amounts the resource, `cost.capital`.
    """

    statistic: Literal["mean", "share_above_zero"]
    value: str


class CardsTarget(Bounded):
    """How many cards are of some sort, or their share in percent. A card counts when all that is given fits it.

    Attributes:
        where: What stands in its columns: a word, or one of several; "" is a blank cell.
        has: What the game's rules text says of it (`edge`), where the game has a grammar.
        begins: Words that one of its rules texts begins with.
        says: Words that stand in one of its rules texts.
    """

    statistic: Literal["cards", "share"]
    where: dict[str, Wanted | tuple[Wanted, ...]] = Field(default_factory=dict)
    has: str | None = None
    begins: str | None = Field(default=None, min_length=1)
    says: str | None = Field(default=None, min_length=1)


class Words(Scope):
    """A target over words.

    Attributes:
        family: The only family of the set that counts, or None.
        words: The only words that count, or nothing for all.
    """

    family: str | None = None
    words: tuple[str, ...] = ()


class EachTarget(Words):
    """How many cards each word of a set stands on.

    Attributes:
        of: `type` for the card types, or a column of words (`keywords`).
        within: Percent that each count may lie off their mean.
        expect: The count of each.
        min: The least count of each.
        max: The greatest count of each.
    """

    statistic: Literal["each"]
    of: str
    within: float | None = Field(default=None, ge=0, le=100)
    expect: Tally | None = None
    min: Tally | None = None
    max: Tally | None = None


class StepsTarget(Scope):
    """How many cards carry each whole number from one to another; cards with a number outside miss it.

    Attributes:
        value: The number, as in a NumberTarget; cards on which it is blank do not count.
        low: The first step.
        high: The last step.
        least: Fewest cards on each step, or a list with a number for each.
        exact: The cards on each step; nothing where `least` says it.
        falling: Whether no step may have more cards than the one below it.
    """

    statistic: Literal["steps"]
    value: str
    low: Step
    high: Step
    least: Tally | Annotated[tuple[Tally, ...], Field(min_length=1)] = 1
    exact: tuple[Tally, ...] = ()
    falling: bool = False


class UsesTarget(Words):
    """That each resource or keyword is gained by some cards and spent by some.

    Attributes:
        of: The set of words.
        least: Fewest cards that gain each, and fewest that spend it.
        gain_words: In a game without a grammar, the words of its rules texts behind which something is gained.
        spend_words: The same, for what is spent.
    """

    statistic: Literal["gained_and_spent"]
    of: Literal["resources", "keywords"]
    least: int = Field(default=1, ge=1, le=LARGEST)
    gain_words: tuple[str, ...] = Field(default=("gain",), min_length=1)
    spend_words: tuple[str, ...] = Field(default=("pay", "spend", "lose"), min_length=1)


Target = Annotated[
    NumberTarget | CardsTarget | EachTarget | StepsTarget | UsesTarget,
    Field(discriminator="statistic"),
]
"""A figure the game's balance is held to."""

KINDS: dict[str, type[Scope]] = {
    "mean": NumberTarget,
    "share_above_zero": NumberTarget,
    "cards": CardsTarget,
    "share": CardsTarget,
    "each": EachTarget,
    "steps": StepsTarget,
    "gained_and_spent": UsesTarget,
}
"""What a target is, by its `statistic`."""
