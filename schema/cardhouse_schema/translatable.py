"""What of a game can be translated: text columns of its cards, its words, and words that stand in its faces."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from cardhouse_schema.card import Card
from cardhouse_schema.fields import OneLine
from cardhouse_schema.game import CardType, Game
from cardhouse_schema.parts import RulesText
from cardhouse_schema.translation import FACE_WORDS, Key
from cardhouse_schema.vocabulary import Term

Form = Literal["line", "prose", "rules", "words"]
"""One line; any text; rules texts, one a line; words of a face, with bindings."""

_DECLARED: Mapping[str, Form] = {"text": "prose", "rules": "rules", "abilities": "rules"}
_OWN: Mapping[str, Form] = {"name": "line", "flavor": "prose"}
_NEVER = ("id", "number", "notes", "art", "type_id")
_TERM_FIELDS = ("name", "label")


@dataclass(frozen=True, slots=True)
class Base:
    """A text that can be translated.

    Attributes:
        text: The text in the game's own language.
        form: What it is.
        card: The id of its card, or None.
    """

    text: str
    form: Form
    card: str | None = None


@dataclass(frozen=True)
class Printed:
    """What faces print besides what cards hold.

    Attributes:
        words: Their own words, each once.
        sets: The sets of the vocabulary whose words they print.
        decks: Whether they print titles of decks.
    """

    words: Sequence[str] = ()
    sets: frozenset[str] = frozenset()
    decks: bool = False


class Texts:
    """All texts of a game that can be translated."""

    def __init__(self, game: Game, cards: Sequence[Card], printed: Printed) -> None:
        """Take a game, its cards, and what its faces print."""
        self._game = game
        self._printed = printed
        self._columns = {card_type.id: text_columns(game, card_type) for card_type in game.card_types}
        self._cards: dict[str, Card] = {}
        for card in cards:
            self._cards.setdefault(card.id, card)

    def base(self, ident: str, field: str) -> Base | None:
        """Return the text behind an id and a field, or None where there is none."""
        card = self._cards.get(ident)
        if card is not None:
            form = self._columns[card.type_id].get(field)
            text = text_of(card, field) if form else ""
            return Base(text, form, ident) if form and text else None
        if ident == FACE_WORDS:
            return Base(field, "words") if field in self._printed.words else None
        word = self._word(ident, field)
        return Base(word, "line") if word else None

    def _word(self, ident: str, field: str) -> str | None:
        table, _, key = ident.partition(".")
        if table == "decks" and key in self._game.decks:
            return self._game.decks[key].title if field == "title" else None
        if table == "types":
            titles = {card_type.id: card_type.title for card_type in self._game.card_types}
            return titles.get(key) if field == "title" else None
        term = self._game.vocabulary.terms(table).get(key)
        return getattr(term, field) if term and field in _TERM_FIELDS else None

    def ids(self) -> list[str]:
        """Return everything that has a text, for suggestions."""
        terms = [f"{name}.{ident}" for name, each in self._game.vocabulary.sets.items() for ident in each]
        decks = [f"decks.{ident}" for ident in self._game.decks]
        types = [f"types.{card_type.id}" for card_type in self._game.card_types]
        return [*self._cards, *terms, *decks, *types, *([FACE_WORDS] if self._printed.words else [])]

    def fields(self, ident: str) -> list[str]:
        """Return the fields of something that hold a text; none where there is no such thing."""
        card = self._cards.get(ident)
        if card is not None:
            return [name for name in self._columns[card.type_id] if text_of(card, name)]
        if ident == FACE_WORDS:
            return list(self._printed.words)
        return [name for name in (*_TERM_FIELDS, "title") if self._word(ident, name)]

    def has(self, ident: str) -> bool:
        """Tell whether there is something of an id, with a text or without."""
        return ident in self._cards or ident == FACE_WORDS or bool(self.fields(ident))

    def columns(self, ident: str) -> Sequence[str]:
        """Return the text columns of a card's type, filled on this card or not."""
        return list(self._columns[self._cards[ident].type_id]) if ident in self._cards else ()

    def expected(self) -> Iterator[Key]:
        """Yield what a complete translation holds: the words that are printed, then every text of every card."""
        yield from ((FACE_WORDS, word) for word in self._printed.words)
        for name, terms in self._game.vocabulary.sets.items():
            if name in self._printed.sets:
                yield from ((f"{name}.{term.id}", field) for term in terms.values() for field in _filled(term))
        yield from ((f"decks.{ident}", "title") for ident in self._game.decks if self._printed.decks)
        for ident in self._cards:
            yield from ((ident, field) for field in self.fields(ident))


def _filled(term: Term) -> Iterator[str]:
    return (field for field in _TERM_FIELDS if getattr(term, field))


def text_of(card: Card, column: str) -> str:
    """Return the text of a card's column in the game's own language, rules texts one a line; empty for none."""
    value = getattr(card, column)
    texts = value if isinstance(value, list) else [] if value is None else [value]
    return "\n".join(each.text if isinstance(each, RulesText) else str(each) for each in texts)


def text_columns(game: Game, card_type: CardType) -> Mapping[str, Form]:
    """Return the columns of a card type that hold text for players, and what text it is."""
    declared = game.file.types.get(card_type.id)
    if declared is None:
        return _of_model(card_type.model)
    own = {name: _DECLARED[column.kind] for name, column in declared.columns.items() if column.kind in _DECLARED}
    return {name: form for name in card_type.model.columns() if (form := own.get(name) or _OWN.get(name))}


@cache
def _of_model(model: type[Card]) -> Mapping[str, Form]:
    forms = {name: _form(model.model_fields[name]) for name in model.columns() if name not in _NEVER}
    return {name: form for name, form in forms.items() if form}


def _form(field: FieldInfo) -> Form | None:
    kinds = list(_kinds(field.annotation))
    if any(isinstance(kind, type) and issubclass(kind, RulesText) for kind in kinds):
        return "rules"
    readers = [*field.metadata, *(part for part in kinds if not isinstance(part, type))]
    if field.alias or str not in kinds or any(get_origin(kind) is list for kind in _whole(field.annotation)):
        return None
    if OneLine in readers:
        return "line"
    plain = all(type(part).__module__.startswith("annotated_types") or isinstance(part, FieldInfo) for part in readers)
    patterns = [part for part in readers if isinstance(part, FieldInfo) and _pattern(part)]
    return "prose" if plain and not patterns else None


def _pattern(info: FieldInfo) -> bool:
    return any(getattr(part, "pattern", None) for part in info.metadata)


def _whole(kind: Any) -> Iterator[Any]:
    yield kind
    if get_origin(kind) in (Annotated, Union, UnionType):
        for part in get_args(kind):
            yield from _whole(part)


def _kinds(kind: Any) -> Iterator[Any]:
    """Yield every type in an annotation, and what it is annotated with."""
    if get_origin(kind) is None:
        if kind is not type(None):
            yield kind
        return
    for part in get_args(kind):
        yield from _kinds(part)
