"""Where a list in a cell is divided: `Guard; Swift`, and what people type instead. Used before its entries are read."""

import re
from collections.abc import Iterator

from cardhouse_schema.keyword_forms import numbered
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Vocabulary
from cardhouse_schema.words import same_word

MARKS = ";,|\n\t•‣▪●◦；，、｜،؛"
"""What divides any list: semicolon, comma, bar, line break, tab, bullets, and their full-width and Arabic forms."""

SEPARATORS = re.compile(rf"\s*[{re.escape(MARKS)}]\s*")

_WEAK = re.compile(
    r"\s*(?:&amp;|&(?!#?\w{2,8};)|[·\\／＆＋。．]|(?<![0-9])/|/(?![0-9])|(?<![0-9])\.|\.(?![0-9])|\+(?!\s*[0-9]))\s*"
    r"|(?:^|\s+)(?:and/or|and|und|et|y|e|og|och|en|[-*–—])\s+",
    re.IGNORECASE,
)
"""What may divide a list and may as well belong to a word (Hit & Run, R&D)."""

_LITERAL = r"""\"(?:[^"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'"""
_PROGRAM_LIST = re.compile(rf"\[\s*(?:(?:{_LITERAL})(?:\s*,\s*(?:{_LITERAL}))*\s*,?\s*)?\]")
_ENTRY = re.compile(_LITERAL)
_ENTITY = re.compile(r"(&(?:#[0-9]{1,6}|#[xX][0-9a-fA-F]{1,5}|[A-Za-z]{2,8}));")
_MASK = "\0"
_WRAPPED = re.compile(r"\s*[\n\t]\s*")

_LONGEST = 6
"""Of how many parts between such marks a word of the vocabulary is made at most."""


def split_list(cell: str, vocabulary: Vocabulary | None = None) -> list[str]:
    """Split a list cell at the marks that divide any list; blank entries fall away.

    With a vocabulary, `/`, `&`, `+`, dashes, full stops and "and" divide entries as well, where words of it stand
    between them, or nearly; a word that holds such a mark itself stays whole.
    """
    written = program_list(cell)
    if written is not None:
        return written
    entries = divided(cell if vocabulary is None else _unwrapped(cell, vocabulary))
    if vocabulary is None or not any(_WEAK.search(entry) for entry in entries):
        return entries
    return [part for entry in entries for part in _weakly_split(entry, vocabulary)]


def divided(cell: str) -> list[str]:
    """Return the entries between the marks that divide any list; the semicolon of `&amp;` divides nothing."""
    masked = _ENTITY.sub(rf"\1{_MASK}", cell)
    return [entry.replace(_MASK, ";") for entry in SEPARATORS.split(masked.strip()) if entry]


def program_list(cell: str) -> list[str] | None:
    """Return the entries of a list as programs write it (`['Guard', 'Swift']`), or None where a cell is none."""
    if not cell.startswith("[") or not _PROGRAM_LIST.fullmatch(cell):
        return None
    entries = (re.sub(r"\\(.)", r"\1", match[0][1:-1]).strip() for match in _ENTRY.finditer(cell))
    return [entry for entry in entries if entry]


def _unwrapped(cell: str, vocabulary: Vocabulary) -> str:
    """Return a cell with a space for the break inside a word of the vocabulary that was wrapped in a narrow column."""
    parts = _WRAPPED.split(cell)
    marks = _WRAPPED.findall(cell)
    text = parts[0]
    for before, mark, part in zip(parts, marks, parts[1:], strict=False):
        last, first = SEPARATORS.split(before)[-1], SEPARATORS.split(part)[0]
        halves = any(_is_known(half, vocabulary) for half in (last, first))
        text += f"{mark if halves or not _is_known(f'{last} {first}', vocabulary) else ' '}{part}"
    return text


def _weakly_split(entry: str, vocabulary: Vocabulary) -> list[str]:
    if entry in vocabulary.names or not _WEAK.search(entry) or _is_known(entry, vocabulary):
        return [entry]
    parts = list(_parts(entry, vocabulary))
    if any(_is_known(part, vocabulary) for part in parts):
        return parts
    return parts if len(parts) > 1 and all(nearest(part, vocabulary.names) for part in parts) else [entry]


def _parts(entry: str, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield the parts of an entry, of each beginning the longest that is a word."""
    cuts = list(_WEAK.finditer(entry))
    starts, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(entry)]
    at = 0
    while at < len(starts):
        spans = range(min(at + _LONGEST, len(ends)) - 1, at, -1)
        last = next((end for end in spans if _is_known(entry[starts[at] : ends[end]], vocabulary)), at)
        if part := entry[starts[at] : ends[last]].strip():
            yield part
        at = last + 1


def _is_known(word: str, vocabulary: Vocabulary) -> bool:
    if any(same_word(vocabulary, name, word) for name in vocabulary.sets):
        return True
    form = numbered(word)
    term = same_word(vocabulary, "keywords", form[0]) if form else None
    return term is not None and term.param is not None
