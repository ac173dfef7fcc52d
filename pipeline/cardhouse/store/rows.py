"""From cards to the rows of every table: plain dicts, which the writer stores in bulk."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from cardhouse.errors import CardhouseError
from cardhouse.store.order import in_order
from cardhouse_schema.card import Card, beside_pictures, not_rules
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import Game, Locate
from cardhouse_schema.vocabulary import Term, Vocabulary

Row = dict[str, Any]

_LARGEST = 2**63 - 1
_NO_VALUES = frozenset({"copies"})
_NO_WORDS = frozenset({"type_id", "id", "number", "name", "art", "hash", "rules_hash"})
_OF_THE_FILE = {"languages", "license", "size", "decks", "targets"}
_OF_A_USE = ("param", "param_text", "role", "source")


class NumberTooLargeError(CardhouseError):
    """A number of a card is too large for any database."""

    def __init__(self, card_id: str, name: str) -> None:
        super().__init__(f"the {name} of card {card_id} has more digits than a database can hold")


@dataclass
class Rows:
    """The rows of all tables that hold something of cards, each list in the order it is stored in."""

    cards: list[Row] = field(default_factory=list)
    keywords: list[Row] = field(default_factory=list)
    values: list[Row] = field(default_factory=list)
    abilities: list[Row] = field(default_factory=list)
    search: list[Row] = field(default_factory=list)


def game_row(game: Game) -> Row:
    """Return the row of the game; its `data` is what statistics and exports need of game.toml."""
    data = game.file.model_dump(mode="json", include=_OF_THE_FILE)
    data["vocabulary"] = {
        name: {ident: term.model_dump(mode="json") for ident, term in terms.items()}
        for name, terms in game.vocabulary.sets.items()
    }
    data["card_types"] = [
        {
            "id": card_type.id,
            "title": card_type.title,
            "source": card_type.source,
            "not_rules": not_rules(card_type.model),
        }
        for card_type in game.card_types
    ]
    return {"id": game.id, "title": game.file.title, "version": game.file.version, "data": _json(data)}


def card_rows(game: Game, cards: Sequence[Card], locate: Locate) -> Rows:
    """Return the rows of all cards, in the cards' own order.

    Raises:
        NumberTooLargeError: A number does not fit into 64 bits.
    """
    rows = Rows()
    for position, card in enumerate(in_order(game, cards), 1):
        record = card.record()
        texts = [{"card_id": card.id, "position": place, **text} for place, text in enumerate(_texts(record), 1)]
        numbers = _values(record, beside_pictures(type(card)))
        rows.values += [{"card_id": card.id, "field": name, "value": value} for name, value in numbers.items()]
        rows.cards.append(_card(game, card, record, position, locate))
        rows.keywords += _keywords(card.id, record.get("keywords"))
        rows.abilities += texts
        rows.search.append(_search(record, texts, game.vocabulary))
    return rows


def finding_rows(findings: Sequence[Finding]) -> list[Row]:
    """Return the rows of findings, in the order given."""
    return [
        {
            "id": place,
            "code": finding.code,
            "severity": finding.severity.value,
            "file": finding.where.file if finding.where else None,
            "line": finding.where.line if finding.where else None,
            "column": finding.where.column if finding.where else None,
            "cell": finding.where.cell if finding.where else None,
            "message": finding.message,
            "suggestion": finding.suggestion,
            "card_id": finding.card,
        }
        for place, finding in enumerate(findings, 1)
    ]


def _card(game: Game, card: Card, record: Row, position: int, locate: Locate) -> Row:
    where = locate(card, "id")
    return {
        "id": card.id,
        "position": position,
        "type_id": card.type_id,
        "deck_id": game.deck_of(card),
        "number": card.number,
        "name": card.name,
        "copies": card.copies,
        "file": where.file if where else None,
        "line": where.line if where else None,
        "hash": record["hash"],
        "rules_hash": record["rules_hash"],
        "data": _json(record),
    }


def _keywords(card_id: str, uses: list[Row] | None) -> list[Row]:
    return [
        {"card_id": card_id, "position": place, "keyword_id": use["id"], **{key: use[key] for key in _OF_A_USE}}
        for place, use in enumerate(uses or [], 1)
    ]


def _values(record: Row, besides: Sequence[str]) -> dict[str, float]:
    """Return every number of a record by its dotted name; amounts of the same resource add up.

    `copies` is no value of the card but its weight, and has its own column; neither is how pictures lie (`besides`).
    """
    found: dict[str, float] = {}
    for key, value in record.items():
        if key not in _NO_VALUES and key not in besides:
            for name, number in _numbers(key, value):
                found[name] = found.get(name, 0) + number
    for name, number in (*found.items(), ("copies", record["copies"])):
        if abs(number) > _LARGEST:
            raise NumberTooLargeError(record["id"], name)
    return found


def _numbers(name: str, value: Any) -> Iterator[tuple[str, float]]:
    """Yield the numbers in a value; those in rules text belong to the text."""
    match value:
        case bool():
            return
        case int() | float():
            yield name, value
        case {"text_tokens": _}:
            return
        case {"resource_id": resource, "amount": amount}:
            yield from _numbers(f"{name}.{resource}", amount)
        case {"id": ident, "param": param}:
            yield from _numbers(f"{name}.{ident}", param)
        case dict():
            for key, part in value.items():
                yield from _numbers(f"{name}.{key}", part)
        case list():
            for place, part in enumerate(value, 1):
                yield from _numbers(name if isinstance(part, dict) else f"{name}.{place}", part)


def _texts(record: Row) -> Iterator[Row]:
    for name, value in record.items():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, dict) and "text_tokens" in part:
                yield {
                    "field": name,
                    "kind": part.get("kind"),
                    "text": part["text"],
                    "text_plain": part["text_plain"],
                    "parsed": int(part.get("parsed", False)),
                }


def _search(record: Row, texts: list[Row], vocabulary: Vocabulary) -> Row:
    known = vocabulary.terms("keywords")
    uses = [(use["id"], use["param_text"]) for use in record.get("keywords") or []]
    return {
        "id": record["id"],
        "name": record["name"],
        "rules": "\n".join(text["text_plain"] for text in texts),
        "keywords": "\n".join(_keyword(known, *use) for use in uses),
        "words": "\n".join(word for key, value in record.items() if key not in _NO_WORDS for word in _words(value)),
    }


def _keyword(known: Mapping[str, Term], ident: str, number: str | None) -> str:
    name = known[ident].name if ident in known else ident
    return f"{name} {number}" if number else name


def _words(value: Any) -> list[str]:
    parts = value if isinstance(value, list) else [value]
    return [part for part in parts if isinstance(part, str)]


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()
