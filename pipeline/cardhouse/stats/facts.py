"""What statistics need of one card. Records are read by their form, so that no field of any one game is named here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardhouse_schema.game import Game
from cardhouse_schema.targets import CardsTarget, Target, UsesTarget
from cardhouse_schema.uses import Uses

Record = Mapping[str, Any]

NO_USES = Uses()

_PLAIN = (str, int, float, type(None))
"""Most values of a record; asking only whether they are mappings takes as long as all other counting."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A card to be counted.

    Attributes:
        record: Its JSON form.
        deck_id: The deck it stands in, or None where it names none.
    """

    record: Record
    deck_id: str | None


@dataclass(frozen=True, slots=True)
class Facts:
    """One card as far as it is counted.

    Attributes:
        record: Its JSON form.
        type_id: Its card type.
        deck_id: Its deck, or None.
        copies: How many of it there are; everything below counts that many times.
        values: Numbers of the vocabulary set `values`, by id.
        numbers: Every other whole number of the card by field; None where the cell is blank.
        keywords: Ids of the keywords it has, each once; None where its type has none.
        amounts: What it costs, by field, then by resource; None for a variable amount (X).
        abilities: How many abilities it has; None where its type has none.
        text_length: Characters of all its rules text, icons spelt out; None without rules text.
        uses: What its rules texts do, where the game has a grammar and a target asks.
    """

    record: Record
    type_id: str
    deck_id: str | None
    copies: int
    values: Mapping[str, int]
    numbers: Mapping[str, int | None]
    keywords: tuple[str, ...] | None
    amounts: Mapping[str, Mapping[str, int | None]]
    abilities: int | None
    text_length: int | None
    uses: Uses = NO_USES


def read_facts(game: Game, cards: Sequence[Counted]) -> list[Facts]:
    """Return what is counted of each card, in the same order."""
    values = {ident: ident.replace("-", "_") for ident in game.vocabulary.terms("values")}
    records = [card.record for card in cards]
    numbers = _number_fields(records, {"copies", *values.values()})
    amounts = _amount_fields(records)
    read = game.uses if any(_asks(target) for target in game.file.targets) else None
    return [
        _facts(card, values, numbers, amounts, read(card.record, game.vocabulary) if read else NO_USES)
        for card in cards
    ]


def _asks(target: Target) -> bool:
    return isinstance(target, UsesTarget) or (isinstance(target, CardsTarget) and target.has is not None)


def _number_fields(records: Iterable[Record], taken: set[str]) -> set[str]:
    return {key for record in records for key, value in record.items() if type(value) is int and key not in taken}


def _amount_fields(records: Iterable[Record]) -> set[str]:
    return {
        key
        for record in records
        for key, value in record.items()
        if isinstance(value, list) and value and isinstance(value[0], Mapping) and "resource_id" in value[0]
    }


def _facts(card: Counted, values: Mapping[str, str], numbers: set[str], amounts: set[str], uses: Uses) -> Facts:
    record = card.record
    keywords, abilities = record.get("keywords"), record.get("abilities")
    return Facts(
        record=record,
        type_id=record["type_id"],
        deck_id=card.deck_id,
        copies=record["copies"],
        values={ident: record[key] for ident, key in values.items() if record.get(key) is not None},
        numbers={key: record[key] for key in record if key in numbers},
        keywords=None if keywords is None else _keywords(keywords),
        amounts={key: _amounts(record[key]) for key in record if key in amounts},
        abilities=None if abilities is None else len(abilities),
        text_length=_text_length(record),
        uses=uses,
    )


def _keywords(uses: Iterable[Record]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(use["id"] for use in uses if use["role"] == "has"))


def _amounts(entries: Iterable[Record]) -> dict[str, int | None]:
    """Add up what a card asks of each resource; one variable entry makes the whole of that resource variable."""
    total: dict[str, int | None] = {}
    for entry in entries:
        before, amount = total.get(entry["resource_id"], 0), entry["amount"]
        total[entry["resource_id"]] = None if before is None or amount is None else before + amount
    return total


def _text_length(record: Record) -> int | None:
    lengths = [len(part["text_plain"]) for value in record.values() for part in _rules_texts(value)]
    return sum(lengths) if lengths else None


def _rules_texts(value: Any) -> list[Record]:
    if isinstance(value, _PLAIN):
        return []
    parts = value if isinstance(value, list) else [value]
    return [part for part in parts if isinstance(part, Mapping) and "text_plain" in part]
