"""Which encoding the letters of a file speak for. Runs where a file is not UTF-8: nearly any bytes are Windows-1252.

A reading is judged by its words: letters of one language, no signs inside words, no capitals behind small letters.
Alphabets are those of the languages' standard spelling; the code pages are Python's.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

WESTERN = "windows-1252"
"""What a file is read as where its letters do not speak against it."""

_LATIN = (
    "àâäåæçèéêëîïñôöøœûü",  # English with words of its neighbours
    "àâæçèéêëîïôœùûüÿ",
    "äöüßé",
    "áéíóúñü",
    "áâãàçéêíóôõúü",
    "àèéìíîòóùú",
    "åäöæøéèêóôáàü",
    "áéíóúýþæöð",
    "àçèéíïòóúü",
    "äöõšžåü",
    "áéèëêíïóöôúüç",
)
_CENTRAL = (
    "ąćęłńóśźż",
    "áčďéěíňóřšťúůýžöü",
    "áäčďéíĺľňóôŕšťúýž",
    "áéíóöőúüű",
    "čćđšž",
    "ăâîșțşţ",
)
_CYRILLIC = (
    "абвгдежзийклмнопрстуфхцчшщъыьэюяё",
    "абвгдежзийклмнопрстуфхцчшщьюяіїєґў",
    "абвгдежзијклмнопрстћуфхцчџшђљњѓќѕ",
)
_GREEK = ("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",)
_TURKISH = ("çğıöşüâîû\u0307",)
_BALTIC = ("ąčęėįšųūž", "āčēģīķļņšūž", "äöõšžü")
_HEBREW = ("אבגדהוזחטיךכלםמןנסעףפץצקרשת",)
_ARABIC = ("ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ",)
_THAI = ("".join(map(chr, range(0x0E01, 0x0E5B))),)

ALPHABETS = {
    WESTERN: _LATIN,
    "windows-1250": _CENTRAL,
    "windows-1251": _CYRILLIC,
    "windows-1253": _GREEK,
    "windows-1254": _TURKISH,
    "windows-1257": _BALTIC,
    "iso-8859-2": _CENTRAL,
    "iso-8859-15": _LATIN,
    "mac-roman": _LATIN,
    "cp850": _LATIN,
    "koi8-r": _CYRILLIC,
    "cp866": _CYRILLIC,
    "cp852": _CENTRAL,
    "windows-1255": _HEBREW,
    "windows-1256": _ARABIC,
    "cp874": _THAI,
    "iso-8859-5": _CYRILLIC,
    "mac-cyrillic": _CYRILLIC,
    "mac-latin2": _CENTRAL,
}
_MAC = "mac-roman"
_MOST = 3
"""So many encodings are named at most."""

_ENOUGH = 3
"""So many letters of a script that has thousands speak for it."""


def _is_between(*ranges: tuple[int, int]) -> Callable[[str], bool]:
    return lambda letter: any(first <= ord(letter) <= last for first, last in ranges)


def _is_common(codec: str, first: int, last: int) -> Callable[[str], bool]:
    """Return a test for the letters whose first byte in a national standard is that of the everyday ones."""

    def test(letter: str) -> bool:
        written = letter.encode(codec, errors="ignore")
        return len(written) == 2 and first <= written[0] <= last

    return test


_KANA, _HANGUL = (0x3040, 0x30FF), (0xAC00, 0xD7A3)
_MARKS, _FULL, _HAN = (0x3000, 0x303F), (0xFF00, 0xFF60), (0x4E00, 0x9FFF)
_WIDE: dict[str, tuple[Callable[[str], bool], Callable[[str], bool]]] = {
    "shift-jis": (_is_between(_KANA, _MARKS, _FULL, _HAN), _is_between(_KANA)),
    "euc-jp": (_is_between(_KANA, _MARKS, _FULL, _HAN), _is_between(_KANA)),
    "euc-kr": (_is_between(_HANGUL, _MARKS, _FULL), _is_between(_HANGUL)),
    "gb18030": (_is_common("gb2312", 0xA1, 0xD7), _is_common("gb2312", 0xB0, 0xD7)),
    "big5": (_is_common("big5", 0xA1, 0xC6), _is_common("big5", 0xA4, 0xC6)),
}
"""Encodings of several bytes a letter: which letters fit, and which of them prove it."""

_JOINING = "’‘‛'·‐‑–—…\u00ad\u200c\u200d"
"""Signs that stand inside words or between two of them."""

_LONGEST = 3
"""So many letters beyond ASCII may follow each other in a word of a Latin alphabet (þýðing)."""

_CERTAIN, _APART = 0.95, 0.1
"""From which share of fitting letters another encoding is meant, and by how much it must fit better."""

_LIKELY = 0.6
"""From which share another encoding is named where a byte is none of Windows-1252 at all."""

_SIGNS = "“”„‚«»‹›•°×÷±½¼¾¹²³§©®™€£¥¡¿ªº´†‡‰\u00a0" + _JOINING
_BEFORE_NONE = "¯¨¸¬¦¤¢¶†‡‰ˆ˜™£¥§"
_BROKEN = re.compile(
    rf"(?<=[^\W\d_])(?:[^\w\x00-\x7F{_JOINING}]|[¹²³])(?=[^\W\d_])|[{_BEFORE_NONE}](?=[^\W\d_])|[^\w\x00-\x7F{_SIGNS}]"
)
"""Signs inside words, signs before a word that belong before none, and signs that no text has."""

_CAPITAL = re.compile(r"[^\W\d_]+")
_WORD = re.compile(r"[^\s,;|\t]*[^\x00-\x7F][^\s,;|\t]*")
_RUN = re.compile(rf"[^\W\d_\x00-\x7F]{{{_LONGEST + 1},}}|(?<!\w)[^\W\d_\x00-\x7F]{{{_LONGEST},}}(?!\w)")
_RUN_OF_MANY = re.compile(rf"[^\W\d_\x00-\x7F]{{{_LONGEST + 2},}}")
"""What no word holds, not even where most letters have a sign above or below them (żółć, çığ)."""

_VOWELS = ((_CYRILLIC, "аеёиіїоуыэюяєў"), (_GREEK, "αεηιουωάέήίόύώϊϋΐΰ"))
"""Without one of them no word of three letters or more is spoken; a short one may do with `р` (крст)."""

_SYLLABLE, _SHORT = "р", 5

_TWO_SCRIPTS = re.compile(r"[A-Za-z][^\W\d_\x00-\x7F]|[^\W\d_\x00-\x7F][A-Za-z]")


@dataclass(frozen=True)
class Guess:
    """What a file may be besides Windows-1252.

    Attributes:
        encoding: A name that `encoding` in game.toml takes.
        text: The file's text read so.
    """

    encoding: str
    text: str

    @property
    def is_wide(self) -> bool:
        """Whether a letter has several bytes in it."""
        return self.encoding in _WIDE


def rivals(data: bytes) -> list[Guess]:
    """Return the encodings that the letters of a file speak for, where they speak against Windows-1252.

    Several are returned where they fit equally well, the likeliest first; none where Windows-1252 may be right.

    Args:
        data: A file's bytes that are not UTF-8.
    """
    fits = {name: _fit(data, name) for name in (*_WIDE, *ALPHABETS)}
    best, own = max(fits.values()), fits[WESTERN]
    if _is_of_old_mac(data) and fits[_MAC] == 1:
        return [Guess(_MAC, data.decode(_MAC))]
    if best < (_CERTAIN if _is_western(data) else _LIKELY) or best - own < _APART:
        return []
    texts: dict[str, str] = {}
    for name in (name for name, fit in fits.items() if fit == best):
        texts.setdefault(data.decode(name), name)
    return [Guess(name, text) for text, name in texts.items()][:_MOST]


def _is_of_old_mac(data: bytes) -> bool:
    return b"\r" in data and b"\n" not in data


def _is_western(data: bytes) -> bool:
    """Tell whether every byte is one of Windows-1252."""
    return not re.search(rb"[\x81\x8D\x8F\x90\x9D]", data)


def shown(text: str) -> str:
    """Return the first word of a text that is not plain ASCII, short enough to show."""
    found = _WORD.search(text)
    return found[0].strip("\"'.:!?()")[:24] if found else ""


def _fit(data: bytes, encoding: str) -> float:
    """Return which share (0-1) of the letters beyond ASCII are those of one language, less what no language writes."""
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return 0.0
    if encoding in _WIDE:
        return _fit_of_script(text, *_WIDE[encoding])
    if _never_written(encoding).search(text):
        return 0.0
    letters = Counter(letter for letter in text.lower() if letter > "\x7f" and letter.isalpha())
    odd, count = len(_BROKEN.findall(text)) + _capitals_inside(text), sum(letters.values())
    odd += sum(_unspoken(text, vowels) for letters_of, vowels in _VOWELS if letters_of is ALPHABETS[encoding])
    if not count:
        return 0.0 if odd else 1.0
    own = max(sum(letters[letter] for letter in alphabet) for alphabet in ALPHABETS[encoding])
    return max(own - odd, 0) / (count + odd)


def _never_written(encoding: str) -> re.Pattern[str]:
    """Return what no text in an encoding's languages holds."""
    if ALPHABETS[encoding] is _LATIN:
        return _RUN
    return _RUN_OF_MANY if ALPHABETS[encoding] in (_CENTRAL, _TURKISH, _BALTIC) else _TWO_SCRIPTS


def _unspoken(text: str, vowels: str) -> int:
    """Count the letters of words without any of some vowels."""
    words = _CAPITAL.findall(text.lower())
    odd = (word for word in words if len(word) > 2 and not word.isascii() and not set(word) & set(vowels))
    return sum(len(word) for word in odd if len(word) > _SHORT or _SYLLABLE not in word)


def _capitals_inside(text: str) -> int:
    """Count capitals behind a small letter where one of the two is beyond ASCII, as in `pŽe`."""
    return sum(
        a.islower() and b.isupper() and not (a + b).isascii()
        for word in _CAPITAL.findall(text)
        if not word.isascii()
        for a, b in pairwise(word)
    )


def _fit_of_script(text: str, is_own: Callable[[str], bool], is_proof: Callable[[str], bool]) -> float:
    letters = [letter for letter in text if letter > "\x7f"]
    if sum(map(is_proof, letters)) < _ENOUGH:
        return 0.0
    return sum(map(is_own, letters)) / len(letters)
