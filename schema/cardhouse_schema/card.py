"""A card: what every design of every game has."""

import hashlib
import json
import unicodedata
from functools import cache
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, model_validator

from cardhouse_schema.fields import Copies, Line, Name, Number, Prose, Slug
from cardhouse_schema.picture_cell import Crop, FocusPoint, keys_beside, taken_apart

TRAILING_COLUMNS = ("flavor", "notes", "art")


class Card(BaseModel):
    """One design, whatever its kind.

    The order of a model's fields is the order of the columns in its source file, but for `flavor`, `notes`
    and `art`, which come last. Validation needs the game's words: pass `context={"vocabulary": ...}`.

    Attributes:
        id: What files, links and other cards call it; never changed once it was released.
        number: The number printed on it, which sorts its deck and selects it for printing.
        name: Its printed name.
        copies: How many of it there are; 1 where blank.
        flavor: A sentence for the mood; no rules.
        notes: For the designers alone; never printed.
        art: The picture's file inside art/; a poster is drawn where blank. Its cell may hold a crop and a focus point.
        art_crop: The part of the picture that is used; all of it where blank.
        art_focus: The point of that part that stays nearest to the middle; the face decides where blank.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, defer_build=True)

    NOT_RULES: ClassVar[frozenset[str]] = frozenset(
        {"number", "copies", "flavor", "notes", "art", "art_crop", "art_focus"}
    )
    """Fields whose change leaves play as it was; all others count into `rules_hash`.

    A kind with more of them says so: `NOT_RULES = Card.NOT_RULES | {"motto"}`.
    """

    PICTURES: ClassVar[tuple[str, ...]] = ("art",)
    """Columns whose cells name a picture; crop and focus point stand in fields of their own beside each."""

    type_id: str
    id: Slug
    number: Number
    name: Name
    copies: Copies = 1
    flavor: Prose | None = None
    notes: Prose | None = None
    art: Line | None = None
    art_crop: Crop | None = None
    art_focus: FocusPoint | None = None

    @model_validator(mode="before")
    @classmethod
    def _take_pictures_apart(cls, data: Any) -> Any:
        return {**data, **taken_apart(data, cls.PICTURES)} if isinstance(data, dict) else data

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        """Return the names of the source columns in canonical order."""
        made = ("type_id", *TRAILING_COLUMNS, *beside_pictures(cls))
        return (*(name for name in cls.model_fields if name not in made), *TRAILING_COLUMNS)

    @classmethod
    def column_of(cls, key: str) -> str:
        """Return the column behind a key of the JSON form (`nation` for `nation_id`)."""
        return next((name for name, field in cls.model_fields.items() if key in (name, field.alias)), key)

    @classmethod
    def required_columns(cls) -> tuple[str, ...]:
        """Return the columns that must be filled in on every row."""
        return tuple(name for name in cls.columns() if cls.model_fields[name].is_required())

    def record(self) -> dict[str, Any]:
        """Return the card in its JSON form: a fixed key set per type in column order, `hash` and `rules_hash` last."""
        fields = content(self)
        kept = not_rules(type(self))
        rules = {key: value for key, value in fields.items() if key not in kept}
        return {**fields, "hash": digest(fields), "rules_hash": digest(rules)}


# What follows are no methods of Card: their names could then be no columns of a declared type.


def content(card: Card) -> dict[str, Any]:
    """Return a card in its JSON form without its hashes, which cost as much as all the rest."""
    dumped = card.model_dump(mode="json", by_alias=True)
    # A column may give more than one key: a number-or-X is a number and a text.
    return {key: dumped[key] for key in dict.fromkeys([*_keys(type(card)), *dumped])}


def by_column(card: Card) -> dict[str, Any]:
    """Return a card's content in which every value also stands under its column's name (`play` for `play_id`)."""
    record = content(card)
    return {**{_column_of(type(card), key): value for key, value in record.items()}, **record}


@cache
def beside_pictures(model: type[Card]) -> tuple[str, ...]:
    """Return the fields of crops and focus points, which are no columns of their own."""
    return tuple(key for name in model.PICTURES for key in keys_beside(name))


@cache
def not_rules(model: type[Card]) -> tuple[str, ...]:
    """Return the keys of the JSON form that do not count into `rules_hash`, sorted."""
    fields = model.model_fields.items()
    return tuple(sorted(field.alias or name for name, field in fields if name in model.NOT_RULES))


@cache
def _column_of(model: type[Card], key: str) -> str:
    return model.column_of(key)


@cache
def _keys(model: type[Card]) -> tuple[str, ...]:
    return ("type_id", *(model.model_fields[name].alias or name for name in model.columns()))


def digest(value: Any) -> str:
    """Return the SHA-256 (hex) of a value's canonical JSON: sorted keys, NFC, no white space."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(unicodedata.normalize("NFC", text).encode()).hexdigest()
