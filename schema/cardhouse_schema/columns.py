"""The words that a column of a card model takes, and the key it has in JSON. Targets ask for them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

from pydantic import BeforeValidator

from cardhouse_schema.card import Card
from cardhouse_schema.fields import WordReader
from cardhouse_schema.parts import Amount, KeywordUse
from cardhouse_schema.vocabulary import Vocabulary


def key_of(model: type[Card], column: str) -> str:
    """Return the key of a column in the JSON form (`play_id` for `play`)."""
    return model.model_fields[column].alias or column


def set_of(models: Iterable[type[Card]], column: str) -> str | None:
    """Return the vocabulary set that a column takes its words from, or None."""
    for part in _parts(models, column):
        if part in _PARTS:
            return _PARTS[part]
        if isinstance(part, BeforeValidator) and isinstance(part.func, WordReader):
            return part.func.set_name
    return None


def words_of(models: Sequence[type[Card]], column: str, vocabulary: Vocabulary) -> Mapping[str, str] | None:
    """Return the words that a column can hold, by id; None where it holds no words of a known set.

    Args:
        models: The card models that may have it.
        column: Its name.
        vocabulary: The game's words.
    """
    name = set_of(models, column)
    if name is not None:
        return {ident: term.name for ident, term in vocabulary.terms(name).items()}
    choices = [part for part in _parts(models, column) if get_origin(part) is Literal]
    return {str(word): str(word) for choice in choices for word in get_args(choice)} or None


def holds_amounts(models: Iterable[type[Card]], column: str) -> bool:
    """Tell whether a column holds amounts of resources."""
    return any(part is Amount for part in _parts(models, column))


_PARTS: dict[Any, str] = {KeywordUse: "keywords", Amount: "resources"}


def _parts(models: Iterable[type[Card]], column: str) -> Iterator[Any]:
    for model in models:
        field = model.model_fields.get(column)
        if field is not None:
            yield from field.metadata
            yield from _inside(field.annotation)


def _inside(annotation: Any) -> Iterator[Any]:
    yield annotation
    if get_origin(annotation) is not Literal:
        for part in get_args(annotation):
            yield from _inside(part)
