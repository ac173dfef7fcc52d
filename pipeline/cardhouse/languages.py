"""A game's translations beside its cards: judged, and made ready for faces. Part of every examination."""

from collections.abc import Iterator

from cardhouse.source.folder import Sources
from cardhouse.source.translations import language_asked
from cardhouse_schema.finding import Finding
from cardhouse_schema.translatable import Printed, Texts
from cardhouse_schema.translated import Translated, translated_game
from cardhouse_schema.translation import Translation, TranslationTable
from cardhouse_schema.translation_checks import translation_findings


def told_in(sources: Sources, tag: str | None) -> Translated | None:
    """Return a game in a language that was asked for, or None for its own.

    Raises:
        NoSuchLanguage: The game does not have it.
    """
    language = language_asked(sources.game, tag)
    if language is None:
        return None
    translation = sources.translations.get(language, Translation(language, ""))
    return Translated(translated_game(sources.game, translation), translation)


def check_translations(sources: Sources, printed: Printed, asked: str | None) -> Iterator[Finding]:
    """Yield what is wrong with the translations of a game.

    Args:
        sources: The game and its cards.
        printed: What its faces print besides.
        asked: The language in which the game is to be put out: what is missing there is told.
    """
    if not sources.translations:
        return
    texts, promised = Texts(sources.game, sources.cards, printed), sources.game.file.translations
    for language, translation in sources.translations.items():
        whole = language == asked or promised.get(language, TranslationTable()).complete
        yield from translation_findings(translation, texts, sources.game.vocabulary, sources.faulty, whole)
