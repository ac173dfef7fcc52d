"""The eleven kinds of cards of Politik. Fields and ranges: rulebook, "Card Anatomy" and "Components"."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field, ValidationInfo, field_validator

from cardhouse_schema.card import Card
from cardhouse_schema.fields import Color, IconName, Line, Slug, Whole, Word
from cardhouse_schema.games.politik.abilities import Abilities, Ability, Demand, Effect, EventAbilities, Moment, Power
from cardhouse_schema.lists import Entries
from cardhouse_schema.parts import Amount, KeywordUse

Focus = Annotated[int, Whole, Field(ge=0, le=4)]
Margin = Annotated[int, Whole, Field(ge=0, le=8)]
Requirement = Annotated[int, Whole, Field(ge=1, le=12)]
Stock = Annotated[int, Whole, Field(ge=0, le=40)]
Cost = Annotated[list[Amount], Entries(most=4, once=True)]
Keywords = Annotated[list[KeywordUse], Entries(most=4, once=True)]
IndustryKeywords = Annotated[list[KeywordUse], Entries(most=4, once=True, family="industry", lacking="K003")]
BaseKeywords = Annotated[list[KeywordUse], Entries(most=4, once=True, family="base", lacking="K004")]


class FocusCard(Card):
    """A card with Focus Values, which is either played or used in a Clash.

    Attributes:
        military, political, corporate: Its Focus Value of this kind in a Clash, from 0 to 4.
        keywords: Its keywords, at most four.
        requirement: The Corruption its nation must have before playing it, or None.
        cost: What playing it costs; empty for nothing.
    """

    military: Focus
    political: Focus
    corporate: Focus
    keywords: Keywords
    requirement: Requirement | None = None
    cost: Cost = Field(default_factory=list)


class Venture(FocusCard):
    """What Companies, Startups and Assets share: Industries, a starting Margin and abilities.

    Attributes:
        keywords: Its keywords, at most four, one of them an Industry.
        margin: The Margin it starts with, from 0 to 8.
        abilities: Up to three rules texts, one a line.
    """

    keywords: IndustryKeywords
    margin: Margin
    abilities: Abilities


class Company(Venture):
    """A Company of the Politik deck."""

    type_id: Literal["company"] = "company"


class Asset(Venture):
    """An Asset; its Margin and Industries are added to the Company it is played on."""

    type_id: Literal["asset"] = "asset"


class Startup(Venture):
    """A Startup Company, dealt at set-up."""

    type_id: Literal["startup"] = "startup"


class Propaganda(FocusCard):
    """A Propaganda of the Politik deck; its Support cost is paid from a Base it lists.

    Attributes:
        keywords: Its keywords, at most four, one of them a Base.
        abilities: Up to three rules texts, one a line.
    """

    type_id: Literal["propaganda"] = "propaganda"
    keywords: BaseKeywords
    abilities: Abilities


class Event(FocusCard):
    """An Event.

    Attributes:
        play: Whether it takes a main action or is an Edge card.
        timing: The clause that says when it may be played ("During Focus"), or None.
        abilities: Up to three rules texts, one a line.
    """

    type_id: Literal["event"] = "event"
    play: Annotated[str, Word("plays"), Field(alias="play_id")]
    timing: Moment | None = None
    abilities: EventAbilities

    @field_validator("abilities", mode="before")
    @classmethod
    def _say_how_it_is_played(cls, value: object, info: ValidationInfo) -> object:
        """Refuse a record whose abilities are of another kind than its play; a cell tells no kind."""
        kinds = [each.get("kind") for each in value if isinstance(each, dict)] if isinstance(value, list) else []
        if any(kind != info.data.get("play", kind) for kind in kinds):
            raise ValueError("kind is not what its play says")
        return value

    @field_validator("abilities")
    @classmethod
    def _are_used_when_it_is_played(cls, abilities: list[Ability], info: ValidationInfo) -> list[Ability]:
        play = info.data.get("play")  # missing where the cell is faulty: a finding of its own
        return [each.model_copy(update={"kind": play}) for each in abilities] if play else abilities


class StartingPropaganda(Card):
    """One of the two Propaganda a Nation may begin with; with Corruption it brings 1 Corruption and an Obligation.

    Attributes:
        nation: The id of the Nation that begins with it.
        keywords: Its keywords, at most four, one of them a Base.
        abilities: Up to three rules texts, one a line.
    """

    type_id: Literal["starting-propaganda"] = "starting-propaganda"
    nation: Annotated[Slug, Field(alias="nation_id")]
    keywords: BaseKeywords
    abilities: Abilities


class Obligation(Card):
    """An Obligation; X is the nation's Corruption.

    Attributes:
        demand: The cost, or the condition in its place.
        effect: What meeting it brings.
    """

    type_id: Literal["obligation"] = "obligation"
    demand: Demand
    effect: Effect


class Landscape(Card):
    """A Landscape: it moves the Market and Margin of Industries, and prices, up (Bull) or down (Bear) by its value.

    Attributes:
        market: Bull or Bear.
        value: By how much it moves them, 1 or 2.
        industries: The one or two Industries it moves.
        prices: The prices it moves, at most three.
    """

    type_id: Literal["landscape"] = "landscape"
    market: Annotated[str, Word("markets"), Field(alias="market_id")]
    value: Annotated[int, Whole, Field(ge=1, le=2)]
    industries: Annotated[
        list[Annotated[str, Word("keywords", family="industry")]],
        Entries(1, 2, once=True),
        Field(alias="industry_ids"),
    ]
    prices: Annotated[list[Annotated[str, Word("prices")]], Entries(1, 3, once=True), Field(alias="price_ids")]


class Nation(Card):
    """A Nation: what it starts with, and the two Starting Propaganda to choose from.

    Attributes:
        colors: Main colour and accent, as #RRGGBB.
        emblem: The icon in its roundel.
        capital, carbon, food, support: How much of it the Nation starts with.
        leaders: How many Leaders it starts with.
        starting_propaganda: The ids of the two Starting Propaganda to choose from.
        motto: The line below its name.
    """

    NOT_RULES: ClassVar[frozenset[str]] = Card.NOT_RULES | {"colors", "emblem", "motto"}

    type_id: Literal["nation"] = "nation"
    colors: Annotated[list[Color], Entries(2, 2, once=True)]
    emblem: Annotated[str, IconName, Field(alias="emblem_id")]
    capital: Stock
    carbon: Stock
    food: Stock
    support: Stock
    leaders: Stock
    starting_propaganda: Annotated[list[Slug], Entries(2, 2, once=True), Field(alias="starting_propaganda_ids")]
    motto: Line


class Station(Card):
    """A Broadcast Station: the two Regions it joins, and its Signal and Noise.

    Attributes:
        regions: The two Regions it joins.
        signal: The ability of its Signal side.
        noise: The ability of its Noise side.
    """

    type_id: Literal["station"] = "station"
    regions: Annotated[list[Annotated[str, Word("regions")]], Entries(2, 2, once=True), Field(alias="region_ids")]
    signal: Power
    noise: Power


class Special(Card):
    """A card that stands in a deck of its own: Immunity, the Final Say.

    Attributes:
        deck: The id of that deck in game.toml.
        abilities: Up to three rules texts, one a line.
    """

    type_id: Literal["special"] = "special"
    deck: Annotated[Slug, Field(alias="deck_id")]
    abilities: Abilities
