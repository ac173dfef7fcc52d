"""Letters that look alike and characters that cannot be seen: what makes two words the same to a reader of a card."""

import re
import unicodedata
from collections.abc import Iterator

INVISIBLE = (
    "\u200b\u2060\ufeff\u00ad"
    "\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200e\u200f\u2061\u2062\u2063\u2064"
    "\u206a\u206b\u206c\u206d\u206e\u206f\u3164\uffa0"
)
"""Zero-width space, word joiner, byte-order mark, soft hyphen; then grapheme joiner, marks of direction, fillers and
invisible operators: they carry nothing that a card could print."""

JOINERS = "\u200c\u200d"
"""Zero-width non-joiner and joiner: they shape Persian, Indic scripts and emoji, but mean nothing between a and z."""

_TWINS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧοɡɑᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃօսհց",
    "ABESIJKMHOPCTYXaesijopcyxhdqwABEZHIKMNOPTYXogaABCDEGHJKLMPRSTVWZouhg",
)
"""Cyrillic, Greek, Cherokee, Armenian and phonetic letters with a Latin twin (from Unicode's confusables)."""

_RARE = "ЅѕһԁԛԝԚ"
"""Letters of few languages, for which nobody types a Latin one by mistake."""

_NATIVE = {
    script: str.maketrans({
        chr(twin): chr(own) for own, twin in _TWINS.items()
        if unicodedata.name(chr(own)).startswith(f"{script} ") and chr(own) not in _RARE
    })
    for script in ("CYRILLIC", "GREEK")
}  # fmt: skip
"""The letters of a script that look like Latin ones, by those."""

_PLAIN = str.maketrans({"ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
                       "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i"})  # fmt: skip
_MARKS = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "“": '"', "”": '"', "‐": "-", "‑": "-", "–": "-"})
_DROPPED = dict.fromkeys(map(ord, INVISIBLE + JOINERS))
_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile(r"[A-Za-z]")
_HIDDEN = re.compile(
    f"[{INVISIBLE}]|(?<=[A-Za-z])[{JOINERS}]|(?<=[A-Za-z][{JOINERS}])[{JOINERS}]|[{JOINERS}](?=[A-Za-z])"
)


def key_of(word: str) -> str:
    """Return a word without what does not tell words apart: case, spaces, kinds of quotes and hyphens, the unseen."""
    text = unicodedata.normalize("NFKC", word.translate(_DROPPED)).translate(_MARKS)
    return " ".join(text.casefold().split())


def hidden_in(text: str) -> list[str]:
    """Return the characters of a text that nobody sees and nothing needs, each once."""
    return [] if text.isascii() else list(dict.fromkeys(_HIDDEN.findall(text)))


def without_hidden(text: str) -> str:
    """Return a text without the characters of `hidden_in`."""
    return text if text.isascii() else _HIDDEN.sub("", text)


def latin(word: str) -> str:
    """Return a word with Cyrillic and Greek letters that look Latin written in Latin."""
    return word.translate(_TWINS)


def odd_letter(text: str, meant: str = "") -> str | None:
    """Return the sentence that names the first letter of a text which only looks Latin, or None where none does.

    Args:
        text: What was written.
        meant: What was probably meant; where that has such letters itself, it is in another script, and nothing is odd.
    """
    if latin(meant) != meant:
        return None
    found = next(((at, char) for at, char in enumerate(text) if latin(char) != char), None)
    return f"letter {found[0] + 1} is {named(found[1])}; write it in Latin letters" if found else None


def ascii_of(text: str) -> str | None:
    """Return a text with look-alikes and accents written in plain letters, or None where a letter has none."""
    plain = unicodedata.normalize("NFKD", latin(text).translate(_PLAIN))
    bare = "".join(char for char in plain if not unicodedata.combining(char))
    return None if any(char.isalnum() and not char.isascii() for char in bare) else bare


def strange_letters(text: str) -> Iterator[tuple[str, str, str, int]]:
    """Yield every word that mixes scripts, its first letter that only looks right, the word as meant, and its place.

    A word with a letter that is surely Cyrillic or Greek is in that script: its Latin letters are the odd ones.
    """
    for match in _WORD.finditer("" if text.isascii() else text):
        word = match.group()
        own = _native(word) if _LATIN.search(word) else None
        if own:
            yield word, next(char for char, meant in zip(word, own, strict=True) if char != meant), own, match.start()
        if own or _is_other(word):
            continue
        twin = next((char for char in word if char.translate(_TWINS) != char), None)
        if twin and (_LATIN.search(word) or (_is_lone(word) and _LATIN.search(text) and not _is_other(text))):
            yield word, twin, latin(word), match.start()


def _native(word: str) -> str | None:
    """Return a word that is surely Cyrillic or Greek wholly in that script, or None where it is in none of them."""
    sure = next((name for char in latin(word) if (name := _script(char)) in _NATIVE), "")
    own = word.translate(_NATIVE[sure]) if sure else word
    return own if sure and all(_script(char) == sure for char in own) else None


def _script(char: str) -> str:
    return unicodedata.name(char, "").partition(" ")[0]


def _is_lone(word: str) -> bool:
    """Tell whether a word is a single letter or a few capitals which all look Latin, as in `Agent А`."""
    return latin(word).isascii() and (len(word) == 1 or word.isupper())


def _is_other(text: str) -> bool:
    """Tell whether a text has letters of another script that look like no Latin ones: it is in two languages."""
    return any(char.isalpha() and "LATIN" not in unicodedata.name(char, "") for char in latin(text))


def named(char: str) -> str:
    """Return a character's code point and name: `U+0421 CYRILLIC CAPITAL LETTER ES`."""
    return f"U+{ord(char):04X} {unicodedata.name(char, 'CONTROL CHARACTER')}"
