"""Whether a card is of the sort that a target counts, and that sort in words."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardhouse.stats.facts import Facts
from cardhouse_schema.columns import key_of, words_of
from cardhouse_schema.game import Game
from cardhouse_schema.target_checks import BLANK, TYPE
from cardhouse_schema.targets import CardsTarget, Wanted
from cardhouse_schema.uses import texts


def is_of_sort(card: Facts, target: CardsTarget, game: Game) -> bool:
    """Tell whether everything that a target says of its cards fits one."""
    return (
        all(_stands(card, column, wanted, game) for column, wanted in target.where.items())
        and (target.has is None or target.has in card.uses.traits)
        and (target.begins is None or any(_begins(text, target.begins) for text in texts(card.record)))
        and (target.says is None or any(_says(text, target.says) for text in texts(card.record)))
    )


def in_words(target: CardsTarget, game: Game) -> str:
    """Return what a target says of its cards, as it goes on behind the word "cards"."""
    said = [f"with {_where(column, _several(wanted), target, game)}" for column, wanted in target.where.items()]
    if target.has is not None:
        said.append(f"with {game.traits.get(target.has, target.has)}")
    if target.begins is not None:
        said.append(f'that begin a text with "{target.begins}"')
    if target.says is not None:
        said.append(f'that say "{target.says}"')
    return " and ".join(said)


def words_on(card: Facts, column: str, game: Game) -> list[Any]:
    """Return what stands in a column of a card: the ids of its words, or its number, text or flag; nothing where blank.

    Args:
        card: The card.
        column: Its column, or `type`.
        game: The game.
    """
    if column == TYPE:
        return [card.type_id]
    model = game.card_type(card.type_id).model
    value = card.record.get(key_of(model, column)) if column in model.model_fields else None
    if value is None:
        return []
    entries = value if isinstance(value, list) else [value]
    return [entry.get("id", entry.get("resource_id")) if isinstance(entry, Mapping) else entry for entry in entries]


def _several(wanted: Wanted | tuple[Wanted, ...]) -> tuple[Wanted, ...]:
    return wanted if isinstance(wanted, tuple) else (wanted,)


def _stands(card: Facts, column: str, wanted: Wanted | tuple[Wanted, ...], game: Game) -> bool:
    found = words_on(card, column, game)
    words = _words(column, [card.type_id], game)
    ids = {name: ident for ident, name in words.items()}
    return any(_same(ids.get(str(word), word), here) for word in _several(wanted) for here in found or [BLANK])


def _same(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    return str(wanted) == str(found)


def _words(column: str, types: Sequence[str], game: Game) -> Mapping[str, str]:
    if column == TYPE:
        return {each.id: each.title for each in game.card_types}
    models = [each.model for each in game.card_types if each.id in types]
    return words_of(models, column, game.vocabulary) or {}


def _where(column: str, wanted: Sequence[Wanted], target: CardsTarget, game: Game) -> str:
    names = _words(column, [each.id for each in game.types_in(target.deck, target.type)], game)
    title = "" if column == "keywords" else f"{column.replace('_', ' ').capitalize()} "
    if tuple(wanted) == (BLANK,):
        return f"a blank {title.rstrip() or 'Keywords'}"
    said = [names.get(str(word), str(word).lower() if isinstance(word, bool) else str(word)) for word in wanted]
    return f"{title}{' or '.join(word or 'blank' for word in said)}"


def _begins(text: str, words: str) -> bool:
    return re.match(rf"{re.escape(words)}(?!\w)", text) is not None


def _says(text: str, words: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text) is not None
