"""The texts of other languages as JSON: one sparse file each, beside the cards whose ids it names."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardhouse.export.json_data import Document
from cardhouse.export.json_models import TranslatedCard, TranslationFile
from cardhouse.export.json_schemas import path_of
from cardhouse_schema.card import Card
from cardhouse_schema.parts import RulesText
from cardhouse_schema.translatable import text_of
from cardhouse_schema.translated import Translated
from cardhouse_schema.translation import FACE_WORDS, Entry, sum_of


def translation_document(told: Translated, cards: Sequence[Card]) -> Document:
    """Return the file of one language: cards and words that have a text in it, and what of it is stale.

    Args:
        told: The game in this language.
        cards: All its cards.
    """
    entries = told.translation.entries.values()
    made = {card.id: _card(told, card, texts) for card in cards if (texts := told.texts(card))}
    file = TranslationFile(language=told.translation.language, words=_words(entries, {*made}), cards=made)
    data = file.model_dump(mode="json")
    return Document(f"i18n/{file.language}.json", path_of("translation"), data, len(made))


def _words(entries: Sequence[Entry] | Any, cards: set[str]) -> dict[str, dict[str, str]]:
    """Return the words of the vocabulary, decks and card types; what only faces print is no data."""
    words: dict[str, dict[str, str]] = {}
    for entry in entries:
        if entry.ident not in cards and entry.ident != FACE_WORDS:
            words.setdefault(entry.ident, {})[entry.field] = entry.text
    return {ident: words[ident] for ident in sorted(words)}


def _card(told: Translated, card: Card, texts: Mapping[str, Any]) -> TranslatedCard:
    stale = [name for name in texts if told.translation.entries[card.id, name].source.lower() != _sum(card, name)]
    return TranslatedCard(texts={name: _text(value) for name, value in texts.items()}, stale=stale)


def _sum(card: Card, name: str) -> str:
    return sum_of(text_of(card, name))


def _text(value: Any) -> str | RulesText | list[RulesText]:
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return [_rules(each) for each in value]
    return _rules(value)


def _rules(value: Mapping[str, Any]) -> RulesText:
    return RulesText.model_validate({name: value[name] for name in RulesText.model_fields})
