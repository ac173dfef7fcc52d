"""What can be wrong with a translation: told by row, and what is missing once for the whole language."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.faulty import Faulty
from cardhouse_schema.finding import FEW, Finding, SourceRef
from cardhouse_schema.rules_text.tokens import faults_in
from cardhouse_schema.suggest import nearest
from cardhouse_schema.translatable import Base, Texts
from cardhouse_schema.translation import Entry, Key, Translation, braces_in, numbers_in, sum_of
from cardhouse_schema.vocabulary import Vocabulary


class Told(NamedTuple):
    """Something that is wrong with a translation.

    Attributes:
        finding: What is said of it.
        ident: What the row would translate, as `Entry.ident` has it; empty where the whole language is meant.
    """

    finding: Finding
    ident: str


def translation_findings(
    translation: Translation, texts: Texts, vocabulary: Vocabulary, faulty: Faulty, whole: bool
) -> Iterator[Told]:
    """Yield what is wrong with a translation.

    Args:
        translation: The translation.
        texts: What can be translated.
        vocabulary: The words of the game.
        faulty: Rows that gave no card: what stands for one of them is not judged.
        whole: Whether it should be complete: what is missing is told then.
    """
    seen: dict[Key, Entry] = {}
    for entry in translation.rows:
        first = seen.setdefault(entry.key, entry)
        found = [_twice(entry, first)] if first is not entry else _of_row(entry, texts, vocabulary, faulty)
        yield from (Told(finding, entry.ident) for finding in found)
    if whole:
        yield from (Told(finding, "") for finding in _coverage(translation, texts))


def _of_row(entry: Entry, texts: Texts, vocabulary: Vocabulary, faulty: Faulty) -> Iterator[Finding]:
    base = texts.base(*entry.key)
    if base is None:
        yield from _of_nothing(entry, texts, faulty)
    elif entry.text:
        yield from _judged(entry, base, vocabulary)


def is_current(entry: Entry, base: Base) -> bool:
    """Tell whether the base text is still the one that was translated."""
    return entry.source.lower() == sum_of(base.text)


def _found(code: str, where: SourceRef, message: str, near: str | None = None, card: str | None = None) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message, near, card)


def _name(entry: Entry) -> str:
    return f"{entry.field} of {entry.ident}"


def _twice(entry: Entry, first: Entry) -> Finding:
    message = f"{_name(entry)} is translated twice; line {first.row.line} counts"
    return _found("I025", entry.row, message)


def _of_nothing(entry: Entry, texts: Texts, faulty: Faulty) -> Iterator[Finding]:
    if not texts.has(entry.ident):
        if not faulty.may_hold("id", entry.ident):
            message = f'there is nothing called "{entry.ident}" to translate'
            yield _found("I024", entry.row, message, nearest(entry.ident, texts.ids()))
        return
    where = SourceRef(entry.row.file, entry.row.line, "field", entry.field)
    if entry.field in texts.columns(entry.ident):
        if entry.text:
            message = f"{_name(entry)} is blank in the cards, but has a translation"
            yield _found("I022", entry.where, message, None, entry.ident)
        return
    known = texts.fields(entry.ident)
    said = f'"{entry.field}" of {entry.ident} is never taken from a translation; it has {", ".join(known)}'
    yield _found("I024", where, said, nearest(entry.field, known))


def _judged(entry: Entry, base: Base, vocabulary: Vocabulary) -> Iterator[Finding]:
    is_stale = bool(entry.source) and not is_current(entry, base)
    if not entry.source:
        message = f"of {_name(entry)} it is not known which text was translated; cardhouse translate notes it"
        yield _found("I022", entry.where, message, None, base.card)
    elif is_stale:
        message = f'{_name(entry)} changed after it was translated; it is now "{_short(base.text)}"'
        yield _found("I022", entry.where, message, None, base.card)
    if entry.text == base.text and any(char.isalpha() for char in entry.text):
        yield _found("I023", entry.where, f"{_name(entry)} is the same as in the cards", None, base.card)
    yield from _shape(entry, base)
    if base.form == "rules":
        yield from _rules(entry, base, vocabulary, is_stale)


def _short(text: str) -> str:
    line = " / ".join(text.split("\n"))
    return line if len(line) <= 80 else f"{line[:77]}..."


def _shape(entry: Entry, base: Base) -> Iterator[Finding]:
    lines, wanted = entry.text.count("\n") + 1, base.text.count("\n") + 1
    if base.form != "prose" and lines != wanted:
        message = f"{_name(entry)} has {lines} lines, in the cards {wanted}; the base text stands"
        yield _found("I026", entry.where, message, None, base.card)
    if base.form == "words" and set(braces_in(entry.text)) != set(braces_in(base.text)):
        message = f'"{entry.text}" takes other values from the card than "{base.text}"; the face\'s own words stand'
        yield _found("I026", entry.where, message)


def _rules(entry: Entry, base: Base, vocabulary: Vocabulary, is_stale: bool) -> Iterator[Finding]:
    """Yield what is wrong with a rules text; a stale one is not compared with a text that it does not translate."""
    wrong = faults_in(entry.text, vocabulary)
    for error in wrong:
        code = "R002" if error.malformed else "R001"
        yield _found(code, entry.where, f"{_name(entry)}: {error}", error.suggestion, base.card)
    if is_stale:
        return
    unknown = {error.found.replace(" ", "") for error in wrong}
    said, wanted = braces_in(entry.text), braces_in(base.text)
    parts = [*_parts("lost", wanted - said), *_parts("added", said - wanted, unknown)]
    if parts:
        yield _found("R004", entry.where, f"the icons of {_name(entry)} differ: {'; '.join(parts)}", None, base.card)
    numbers, own = numbers_in(entry.text), numbers_in(base.text)
    parts = [*_parts("lost", own - numbers), *_parts("added", numbers - own)]
    if parts:
        yield _found("R005", entry.where, f"the numbers of {_name(entry)} differ: {'; '.join(parts)}", None, base.card)


def _parts(what: str, found: Counter[str], without: set[str] | frozenset[str] = frozenset()) -> Iterator[str]:
    listed = [each for each in found.elements() if each not in without]
    if listed:
        yield f"{what} {', '.join(listed)}"


def _coverage(translation: Translation, texts: Texts) -> Iterator[Finding]:
    """Yield one note of what a language lacks: how many cards are complete and current, and the first that are not."""
    open_keys: list[Key] = []
    cards: dict[str, bool] = {}
    total = 0
    for ident, field in texts.expected():
        total += 1
        base, entry = texts.base(ident, field), translation.entries.get((ident, field))
        if entry is None:
            open_keys.append((ident, field))
        if base and base.card:
            done = entry is not None and is_current(entry, base) and entry.text != base.text and _keeps(entry, base)
            cards[ident] = cards.get(ident, True) and done
    if not open_keys and all(cards.values()):
        return
    complete = sum(cards.values())
    missing = _listed([f"{field} of {ident}" for ident, field in open_keys])
    lacking = f"; {len(open_keys)} of {total} texts are missing: {missing}" if open_keys else ""
    message = f"{translation.language}: complete and current {complete} of {len(cards)} cards{lacking}"
    yield _found("I021", SourceRef(translation.file, 1), message)


def _keeps(entry: Entry, base: Base) -> bool:
    return base.form != "rules" or braces_in(entry.text) == braces_in(base.text)


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return ", ".join(names[:FEW]) + more
