"""A game's translations beside its cards: judged, and made ready for faces. Part of every examination."""

from collections.abc import Iterable, Iterator, Sequence

from cardhouse.source.folder import Sources
from cardhouse.source.translations import language_asked
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.faulty import CODE as WAITING
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.translatable import Printed, Texts
from cardhouse_schema.translated import Translated, translated_game
from cardhouse_schema.translation import FACE_WORDS, Translation, TranslationTable
from cardhouse_schema.translation_checks import Told, translation_findings


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


def check_translations(sources: Sources, printed: Printed, asked: str | None) -> Iterator[Told]:
    """Yield what is wrong with the translations of a game, and what each finding is about.

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


def without_words_of_faces(said: Iterable[Told], amiss: Sequence[Finding]) -> Iterator[Finding]:
    """Yield findings about translations; words of faces that seem to be gone wait while a face cannot be used.

    Args:
        said: The findings, and what each is about.
        amiss: What is wrong with the faces.
    """
    broken = [each for each in amiss if each.code in ("L003", "L004") and each.severity is Severity.ERROR]
    waiting = False
    for finding, ident in said:
        if broken and finding.code == "I024" and ident == FACE_WORDS:
            waiting = True
        else:
            yield finding
    if waiting:
        message = "what faces print is not looked for in translations until this is mended"
        yield Finding(WAITING, BY_CODE[WAITING].severity, broken[0].where, message)
