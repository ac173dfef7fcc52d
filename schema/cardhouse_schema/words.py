"""Words of the vocabulary as designers write them: in another case, with other quote marks, or nearly."""

import re
from functools import lru_cache

from cardhouse_schema.letters import key_of, latin, odd_letter
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Term, Vocabulary

_JOINING = {"and", "und", "et", "y", "e", "og", "och", "en", "or", "oder", "ou", "plus", "with"}

_FEW = 8
"""How many words a message lists."""


def same_word(vocabulary: Vocabulary, set_name: str, written: str) -> Term | None:
    """Return the term that is written so but for case, spaces, quote marks and characters nobody sees."""
    keys = _keys(tuple((term.id, term.name) for term in vocabulary.terms(set_name).values()))
    ident = keys.get(key_of(written))
    return vocabulary.terms(set_name)[ident] if ident else None


@lru_cache(maxsize=64)
def _keys(terms: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """Return ids by the key of name and id; a key that two terms share stands for neither."""
    keys: dict[str, str] = {}
    for ident, name in terms:
        for key in dict.fromkeys((key_of(name), key_of(ident))):
            keys[key] = ident if keys.get(key, ident) == ident else ""
    return keys


def joined_words(written: str, known: list[str]) -> str | None:
    """Return the words that a text is made of, as a list; None where it holds fewer than two, or anything else."""
    if not re.search(r"\w\W+\w", written):
        return None
    names = {key_of(name): name for name in sorted(known, key=lambda name: (-len(name), name))}
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, names)) + r")(?!\w)")
    key = key_of(written)
    found = [names[match.group()] for match in pattern.finditer(key)]
    rest = re.findall(r"\w+", pattern.sub(" ", key))
    return "; ".join(found) if len(found) > 1 and set(rest) <= _JOINING else None


def missed(what: str, written: str, known: list[str]) -> tuple[str, str | None]:
    """Return a sentence for a word that is not known, and the word that was probably meant."""
    near = nearest(written, known)
    odd = odd_letter(written, near) if near else None
    if odd:
        return f'"{written}" is not "{latin(written)}": {odd}', near
    choice = "" if near or len(known) > _FEW else f"; known are {', '.join(known)}"
    return f'unknown {what} "{written}"{choice}', near
