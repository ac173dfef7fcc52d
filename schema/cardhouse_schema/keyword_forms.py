"""Keywords as designers write them, with the number that some take: `Guard`, `Armor 2`, `Armor X`."""

import re
from typing import Any

from pydantic import ValidationInfo

from cardhouse_schema.fault import fault
from cardhouse_schema.fields import find_term, vocabulary_of
from cardhouse_schema.letters import key_of
from cardhouse_schema.remarks import remark
from cardhouse_schema.vocabulary import Term, Vocabulary
from cardhouse_schema.words import joined_words, missed, same_word

NUMBER = r"^(?:0|[1-9][0-9]{0,5}|(?:[1-9][0-9]{0,2})?X)$"
"""What may stand behind a keyword: a number of at most six digits, X, 2X."""

_NUMBERED = re.compile(
    r"(?P<word>.*?[^\W\d])(?:[\s:(\[]*\+?(?P<whole>[0-9]+)|[\s:(\[]+(?P<variable>[0-9]*[xX]))\s*[)\]]?"
)
_BEFORE = re.compile(r"(?P<number>[0-9]+|[0-9]*[xX])\s+(?P<word>.+)")


def numbered(written: str) -> tuple[str, str] | None:
    """Return the word and the number of a form such as `Armor 2`, `Armor (2)` or `armor x`; None of any other."""
    match = _NUMBERED.fullmatch(written)
    if match is None:
        return None
    number = match["whole"] or match["variable"].upper()
    return match["word"], number.lstrip("0") or "0"


def read_keyword(written: str, info: ValidationInfo) -> dict[str, Any]:
    """Return the JSON form of a keyword in a cell.

    Raises:
        PydanticCustomError: K001, it is none; K007, its number is missing or no number; K008, it takes none.
    """
    vocabulary = vocabulary_of(info)
    plain = vocabulary.plain_keywords.get(written)
    if plain is not None:
        return {"id": plain}
    if term := _term(vocabulary, written):
        if term.param:
            raise fault("K007", f'"{written}" lacks its number: write {_examples(term)}')
        return _use(find_term(info, "keywords", written, "K001", "K005"), None)
    form = numbered(written)
    term = _term(vocabulary, form[0]) if form else None
    if form and term:
        return _use(term, _number(term, form[1], written, info))
    if term := _begun(vocabulary, written):
        said = written[len(term.name) :].strip()
        raise fault("K007", f'"{said}" is no number for {term.name}: write {_examples(term)}')
    raise _unknown(vocabulary, written, form)


def _term(vocabulary: Vocabulary, written: str) -> Term | None:
    return vocabulary.find("keywords", written) or same_word(vocabulary, "keywords", written)


def _use(term: Term, number: str | None) -> dict[str, Any]:
    return {"id": term.id, "param": int(number) if number and number.isdecimal() else None, "param_text": number}


def _number(term: Term, number: str, written: str, info: ValidationInfo) -> str:
    if term.param is None:
        raise fault("K008", f'"{written}": {term.name} takes no number', term.name)
    if not re.fullmatch(NUMBER, number) or (term.param == "whole" and number.endswith("X")):
        raise fault("K007", f'"{number}" is no number for {term.name}: write {_examples(term)}')
    printed = f"{term.name} {number}"
    if written != printed:
        remark(info, "K005", f'"{written}" is written "{printed}"', printed)
    return number


def read_mention(value: Any, info: ValidationInfo) -> Any:
    """Return the id of a keyword in a list that keeps no numbers: any other column than `keywords`.

    Raises:
        PydanticCustomError: F004, it is none, or it has a number.
    """
    form = numbered(value) if isinstance(value, str) else None
    vocabulary = vocabulary_of(info)
    term = _term(vocabulary, form[0]) if form and not vocabulary.find("keywords", value) else None
    if term and term.param and not _term(vocabulary, value):
        message = f'"{value}" has a number: only a column that is called "keywords" keeps those'
        raise fault("F004", message)
    return find_term(info, "keywords", value).id if isinstance(value, str) else value


def _examples(term: Term) -> str:
    return f'"{term.name} 2"' + (f' or "{term.name} X"' if term.param == "whole-or-x" else "")


def _begun(vocabulary: Vocabulary, written: str) -> Term | None:
    """Return the keyword with a number that a cell begins with."""
    key = key_of(written)
    terms = [term for term in vocabulary.terms("keywords").values() if term.param]
    return next((term for term in terms if key.startswith(f"{key_of(term.name)} ")), None)


def _unknown(vocabulary: Vocabulary, written: str, form: tuple[str, str] | None) -> Exception:
    terms = vocabulary.terms("keywords").values()
    several = joined_words(written, [term.name for term in terms])
    if several:
        return fault("K001", f'unknown keyword "{written}": a semicolon stands between two keywords', several)
    known = [f"{term.name} {form[1]}" if form and term.param else term.name for term in terms]
    message, near = missed("keyword", written, known)
    if before := _BEFORE.fullmatch(written):
        term = _term(vocabulary, before["word"])
        near = f"{term.name} {before['number'].upper()}" if term and term.param else near
    return fault("K001", message, near)
