"""What things are worth in Politik: the table [worth] of game.toml. docs/politik-balance.md gives the reasons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from pydantic import Field

from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Settings, Vocabulary
from cardhouse_schema.worth import WorthMistake

Worth = Annotated[float, Field(ge=-1_000, le=1_000)]
Number = Annotated[float, Field(ge=0, le=1_000)]
Share = Annotated[float, Field(ge=0, le=1)]


class Bound(Settings):
    """How far the surplus of a card may lie from the usual one.

    Attributes:
        capital: So far in any case, in Capital.
        share: And so much more for each Capital of the card's cost.
    """

    capital: Annotated[float, Field(gt=0, le=1_000)]
    share: Number


class Deeds(Settings):
    """What doing something once is worth, in Capital."""

    research: Number
    educate: Number
    campaign: Number
    exchange: Number
    price: Number
    shirk: Number
    develop: Number
    ready: Number
    clash: Number
    play: Number
    cancel: Number
    immunity: Number
    final_say: Number
    add_focus: Number
    look: Number
    landscape: Number
    remove: Number
    main_action: Number


class Counts(Settings):
    """How many of a thing a nation usually has when it is counted."""

    keyword: Number
    card: Number
    hand: Number
    rivals: Number
    power_grab: Number
    keywords: dict[str, Number] = Field(default_factory=dict)
    kinds: dict[str, Number]
    places: dict[str, Number]
    resources: dict[str, Number]


class Uses(Settings):
    """How often an ability is used in the part of a game that is left when its card is played.

    Attributes:
        activate: One that rotates its card.
        main: One that takes a main action and rotates nothing.
        edge: One that waits for nothing and rotates nothing.
        remove: One that takes another card out of the tableau; without them, nothing is left to use.
        rival: How often all rivals together do what a nation does once.
    """

    activate: Number
    main: Number
    edge: Number
    remove: Number
    rival: Number


class Moments(Settings):
    """How often a nation itself does what an ability waits for."""

    verbs: dict[str, Number]
    win: Number
    gains: dict[str, Number]
    take: Number
    national: Number
    landscape: Number
    focus: Number
    turn: Number
    power_grab: Number
    final_say: Number


class Shares(Settings):
    """Shares of a whole.

    Attributes:
        paid: What of a price counts: a nation pays with what it has left over, when it suits.
        moved: What moving a token is worth, of the token's own worth.
        again: Of what a nation gains, how often it pays the same.
        lost: And how often it loses it.
        kind: Of what happens to cards, what happens to one kind.
        keyword: To cards with one keyword.
        arena: Of Clashes, those in one arena.
        qualifier: Of a resource, what belongs to one Base or Industry.
        most: How often a condition holds that asks for the most of something.
        none: For none.
        seat: For one Seat, or the Final Say.
    """

    paid: Share
    moved: Share
    again: Share
    lost: Share
    kind: Share
    keyword: Share
    arena: Share
    qualifier: Share
    most: Share
    none: Share
    seat: Share


class WorthTable(Settings):
    """[worth], whole. All in Capital but for counts, uses and shares.

    Attributes:
        unit: The resource that all is reckoned in.
        x: What X is set to.
        card: A card in hand, which playing takes.
        action: A main action, which playing and using take.
        requirement: One step of Corruption that must be there before.
        obligation: What the Obligation takes that a card with Corruption brings.
        focus: One point of Focus Value on a card, which could be Focused in place of being played.
        keyword: One keyword of a card, which others count.
        idle: An ability that takes more than so many times what it brings is never used, and the rest takes away.
        removed: What a card in a rival's tableau is worth to it, by kind.
        kinds: What a card of a kind brings whatever stands on it, by card type.
        usual: How much more than its cost a card of a type is worth: the middle of the deck.
        resources: One of a resource.
        seat: Support in a Seat, beyond what Support is worth in a Base.
        actions: What resolving a National Action is worth.
    """

    unit: str
    bound: Bound
    x: Annotated[float, Field(ge=1, le=100)]
    card: Number
    action: Number
    requirement: Number
    obligation: Worth
    focus: Number
    keyword: Number
    idle: Annotated[float, Field(ge=1, le=100)]
    seat: Number
    removed: dict[str, Number]
    kinds: dict[str, Worth]
    usual: dict[str, Worth]
    resources: dict[str, Worth]
    deeds: Deeds
    actions: dict[str, Number]
    counts: Counts
    uses: Uses
    moments: Moments
    shares: Shares


TYPES = ("company", "asset", "propaganda", "event", "startup", "starting-propaganda", "obligation")
"""The card types that are estimated."""

REMOVED = ("company", "asset", "propaganda")
"""Kinds of cards that stand in a tableau."""

MOMENT_VERBS = (
    "research", "educate", "campaign", "exchange", "shirk", "trade", "develop", "focus", "remove", "play", "activate",
    "ready", "clash",
)  # fmt: skip
"""Verbs that an ability can wait for."""


def table_mistakes(table: WorthTable, vocabulary: Vocabulary) -> Iterator[WorthMistake]:
    """Yield every word of a table that does not exist, and every one it lacks."""

    def words(name: str) -> list[str]:
        return list(vocabulary.terms(name))

    if table.unit not in vocabulary.terms("resources"):
        yield ("unit",), f'there is no resource "{table.unit}"', nearest(table.unit, words("resources"))
    elif table.resources.get(table.unit) != 1:
        yield ("resources", table.unit), f"one {table.unit} is worth 1, since everything is reckoned in it", None
    compared: tuple[tuple[tuple[str, ...], Mapping[str, float], Sequence[str], str], ...] = (
        (("kinds",), table.kinds, TYPES, "card type"),
        (("usual",), table.usual, TYPES, "card type"),
        (("removed",), table.removed, REMOVED, "kind of card in a tableau"),
        (("resources",), table.resources, words("resources"), "resource"),
        (("actions",), table.actions, words("actions"), "National Action"),
        (("counts", "kinds"), table.counts.kinds, words("kinds"), "kind of card"),
        (("counts", "places"), table.counts.places, words("places"), "place"),
        (("counts", "resources"), table.counts.resources, words("resources"), "resource"),
        (("moments", "gains"), table.moments.gains, words("resources"), "resource"),
        (("moments", "verbs"), table.moments.verbs, MOMENT_VERBS, "verb to wait for"),
    )
    for keys, given, known, kind in compared:
        yield from _compared(keys, given, known, kind)
    for ident in table.counts.keywords:
        if ident not in vocabulary.terms("keywords"):
            keys = ("counts", "keywords", ident)
            yield keys, f'there is no keyword "{ident}"', nearest(ident, words("keywords"))


def _compared(
    keys: tuple[str, ...], given: Mapping[str, float], known: Sequence[str], kind: str
) -> Iterator[WorthMistake]:
    unknown = [ident for ident in given if ident not in known]
    missing = [ident for ident in known if ident not in given]
    for ident in unknown:
        yield (*keys, ident), f'there is no {kind} "{ident}"', nearest(ident, missing or known)
    if missing:
        yield keys, f"{keys[-1]} says nothing of {', '.join(missing)}", None
