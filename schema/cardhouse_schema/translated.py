"""A game in another language: its words, decks and cards with the texts of a translation. Ids and numbers stay."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardhouse_schema.card import Card, by_column
from cardhouse_schema.finding import SourceRef
from cardhouse_schema.game import Game, Locate
from cardhouse_schema.rules_text.tokens import TokenError, tokenise
from cardhouse_schema.translatable import Form, text_columns, text_of
from cardhouse_schema.translation import FACE_WORDS, Translation, braces_in
from cardhouse_schema.vocabulary import Term, Vocabulary

BASE = "base_plain"
"""Key of a translated rules text that holds its plain text in the game's own language, for conditions of faces."""


def translated_game(game: Game, translation: Translation) -> Game:
    """Return a game whose words, titles of decks and titles of card types are translated."""
    sets = {
        name: {ident: _term(name, term, translation) for ident, term in terms.items()}
        for name, terms in game.vocabulary.sets.items()
    }
    decks = {
        ident: deck.model_copy(update={"title": translation.said(f"decks.{ident}", "title") or deck.title})
        for ident, deck in game.decks.items()
    }
    types = tuple(
        replace(each, title=translation.said(f"types.{each.id}", "title") or each.title) for each in game.card_types
    )
    words = Vocabulary.model_validate(sets)
    return replace(game, file=game.file.model_copy(update={"vocabulary": words, "decks": decks}), card_types=types)


def _term(set_name: str, term: Term, translation: Translation) -> Term:
    said = {field: translation.said(f"{set_name}.{term.id}", field) for field in ("name", "label")}
    return term.model_copy(update={field: text for field, text in said.items() if text})


@dataclass(frozen=True)
class Translated:
    """A game and its cards in another language.

    Attributes:
        game: The game with its words translated.
        translation: The translation.
    """

    game: Game
    translation: Translation

    def words(self) -> dict[str, str]:
        """Return the words of faces with their translations; those that take other values from a card are left out."""
        rows = (entry for entry in self.translation.entries.values() if entry.ident == FACE_WORDS)
        return {row.field: row.text for row in rows if set(braces_in(row.text)) == set(braces_in(row.field))}

    def texts(self, card: Card) -> dict[str, Any]:
        """Return the translated values of a card's text columns; a translation that cannot be used is left out."""
        columns = text_columns(self.game, self.game.card_type(card.type_id))
        said = {name: self.translation.said(card.id, name) for name in columns}
        made = {name: self._value(card, name, columns[name], text) for name, text in said.items() if text}
        return {name: value for name, value in made.items() if value is not None}

    def record(self, card: Card) -> Mapping[str, Any]:
        """Return a card's content by column with its texts translated."""
        return {**by_column(card), **self.texts(card)}

    def located(self, locate: Locate) -> Locate:
        """Return what gives the place of a translated text in the translation, and of all else in the cards."""

        def place(card: Card, column: str) -> SourceRef | None:
            entry = self.translation.entries.get((card.id, column))
            return entry.where if entry else locate(card, column)

        return place

    def _value(self, card: Card, name: str, form: Form, text: str) -> Any:
        if form == "prose":
            return text
        if text.count("\n") != text_of(card, name).count("\n"):
            return None
        return self._rules(by_column(card)[name], text) if form == "rules" else text

    def _rules(self, value: Any, text: str) -> Any:
        try:
            if isinstance(value, Sequence):
                return [self._line(old, line) for old, line in zip(value, text.split("\n"), strict=True)]
            return self._line(value, text)
        except TokenError:
            return None

    def _line(self, old: Mapping[str, Any], text: str) -> dict[str, Any]:
        """Return a rules text with other words; what kind it is stays, and what it says as data."""
        tokens = tokenise(text, self.game.vocabulary)
        plain = "".join(token.v for token in tokens)
        said = {"text": text, "text_plain": plain, "text_tokens": [token.model_dump() for token in tokens]}
        return {**old, **said, BASE: old["text_plain"]}
