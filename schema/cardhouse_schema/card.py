"""A card: what every design of every game has."""

import hashlib
import json
import unicodedata
from functools import lru_cache
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict

from cardhouse_schema.fields import Copies, Line, Name, Number, Prose, Slug

TRAILING_COLUMNS = ("flavor", "notes", "art")


class Card(BaseModel):
    """One design, whatever its kind.

    The order of a model's fields is the order of the columns in its source file, but for `flavor`, `notes`
    and `art`, which come last. Validation needs the game's words: pass `context={"vocabulary": ...}`.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    NOT_RULES: ClassVar[frozenset[str]] = frozenset({"number", "copies", "flavor", "notes", "art"})
    """Fields whose change leaves play as it was; all others count into `rules_hash`.

    A kind with more of them says so: `NOT_RULES = Card.NOT_RULES | {"motto"}`.
    """

    type_id: str
    id: Slug
    number: Number
    name: Name
    copies: Copies = 1
    flavor: Prose | None = None
    notes: Prose | None = None
    art: Line | None = None

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        """Return the names of the source columns in canonical order."""
        names = [name for name in cls.model_fields if name != "type_id" and name not in TRAILING_COLUMNS]
        return (*names, *TRAILING_COLUMNS)

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
        dumped = self.model_dump(mode="json", by_alias=True)
        keys = ["type_id", *(type(self).model_fields[name].alias or name for name in self.columns())]
        # A column may give more than one key: a number-or-X is a number and a text.
        fields = {key: dumped[key] for key in dict.fromkeys([*keys, *dumped])}
        not_rules = _not_rules(type(self))
        rules = {key: value for key, value in fields.items() if key not in not_rules}
        return {**fields, "hash": digest(fields), "rules_hash": digest(rules)}

    def by_column(self) -> dict[str, Any]:
        """Return the JSON form in which every value also stands under its column's name (`play` for `play_id`)."""
        record = self.record()
        return {**{self.column_of(key): value for key, value in record.items()}, **record}

    @classmethod
    def not_rules_keys(cls) -> tuple[str, ...]:
        """Return the keys of the JSON form that do not count into `rules_hash`, sorted."""
        fields = cls.model_fields.items()
        return tuple(sorted(field.alias or name for name, field in fields if name in cls.NOT_RULES))


@lru_cache(maxsize=512)
def _not_rules(model: type[Card]) -> frozenset[str]:
    return frozenset(model.not_rules_keys())


def digest(value: Any) -> str:
    """Return the SHA-256 (hex) of a value's canonical JSON: sorted keys, NFC, no white space."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(unicodedata.normalize("NFC", text).encode()).hexdigest()
