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
    r"\s*(?:[&·\\／＆＋。．]|(?<![0-9])/|/(?![0-9])|(?<![0-9])\.|\.(?![0-9])|\+(?!\s*[0-9]))\s*"
    r"|(?:^|\s+)(?:and/or|and|und|et|y|e|og|och|en|[-*–—])\s+",
    re.IGNORECASE,
)
"""What may divide a list and may as well belong to a word (Hit & Run, R&D)."""

_LONGEST = 6
"""Of how many parts between such marks a word of the vocabulary is made at most."""


def split_list(cell: str, vocabulary: Vocabulary | None = None) -> list[str]:
    """Split a list cell at the marks that divide any list; blank entries fall away.

    With a vocabulary, `/`, `&`, `+`, dashes, full stops and "and" divide entries as well, where words of it stand
    between them, or nearly; a word that holds such a mark itself stays whole.
    """
    entries = [entry for entry in SEPARATORS.split(cell.strip()) if entry]
    if vocabulary is None or not any(_WEAK.search(entry) for entry in entries):
        return entries
    return [part for entry in entries for part in _weakly_split(entry, vocabulary)]


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
