"""Emoji in a designer's texts: no font here has them, so in rules texts they become icons, elsewhere words or nothing.

A coloured picture cannot be printed from a font; an icon of the same name is drawn for each, to be replaced by a better
one. What was done is told.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from cardhouse.starting.kinds import Seen, guess
from cardhouse.starting.material import Line, Material, Value
from cardhouse.starting.naming import column_name
from cardhouse.starting.role_names import FALSE, TRUE

_BASE = "[\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff]"
_TONE = "[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]*"
_EMOJI = re.compile(
    f"[\U0001f1e6-\U0001f1ff]{{2}}|[0-9#*]\ufe0f?\u20e3|{_BASE}{_TONE}(?:\u200d{_BASE}{_TONE})*[\U000e0020-\U000e007f]*"
)
"""One emoji: a flag, a key, or a picture with its tones and what is joined to it (UTS #51, section 1.4.9)."""

_NO_WORDS = frozenset({"black", "white", "heavy", "face", "sign", "symbol", "with", "medium", "large", "small"})
_LONGEST = 20
_KEY = "\u20e3"
"""The cap around a digit, without which it says the same."""

_MOST = 40
"""So many different emoji become icons at most; with more, they stay and are told by their faces."""

Prints = Callable[[str], bool]
Lacks = Callable[[str], bool]


def emoji_as_icons(material: Material, prints: Prints) -> Material:
    """Return the rows with an icon's word in braces for each emoji of a rules text; elsewhere it is left out.

    A cell of nothing but emoji becomes their words.

    Args:
        material: The file's content.
        prints: Whether the fonts of a new game have a character. Ticks of boxes stay in any case.
    """
    lacks = cache(lambda character: character not in TRUE | FALSE and not prints(character))
    found = {each for row in material.rows for cell in row.cells.values() for each in _in_value(cell, lacks)}
    if not found or len(found) > _MOST:
        return material
    texts = {header for header in material.headers if _is_of_rules(material, header, lacks)}
    rows: list[Line] = []
    lost: list[int] = []
    for row in material.rows:
        cells = {header: _changed(cell, header in texts, lacks) for header, cell in row.cells.items()}
        lost += [row.line] if any(cells[key] != cell for key, cell in row.cells.items() if key not in texts) else []
        rows.append(replace(row, cells={key: cell for key, cell in cells.items() if cell}))
    return replace(material, rows=tuple(rows), remarks=(*material.remarks, _said(len(found), lost)))


def _said(count: int, lost: list[int]) -> str:
    what = "an emoji that no font here has" if count == 1 else f"{count} emoji that no font here has"
    shown = ", ".join(map(str, lost[:5])) + (f" and {len(lost) - 5} more" if len(lost) > 5 else "")
    outside = f"; outside them they were left out, in {'line' if len(lost) == 1 else 'lines'} {shown}" if lost else ""
    return f"{what} became icons in rules texts{outside}"


def _in_value(value: Value, lacks: Lacks) -> Iterator[str]:
    for text in [value] if isinstance(value, str) else value:
        yield from (match[0] for match in _EMOJI.finditer(text) if lacks(match[0][0]) or _is_key(match[0]))


def _is_key(emoji: str) -> bool:
    return emoji[-1] == _KEY


def _is_of_rules(material: Material, header: str, lacks: Lacks) -> bool:
    values = [_changed(value, True, lacks) for value in material.column(header)]
    return guess(Seen(column_name(header, 1), values, frozenset(), header)).kind in ("rules", "abilities")


def _changed(value: Value, as_icons: bool, lacks: Lacks) -> Value:
    if isinstance(value, str):
        return _written(value, as_icons, lacks)
    return tuple(filter(None, (_written(text, as_icons, lacks) for text in value)))


def _written(text: str, as_icons: bool, lacks: Lacks) -> str:
    def word(match: re.Match[str]) -> str:
        if _is_key(match[0]):
            return match[0][0]
        if not lacks(match[0][0]):
            return match[0]
        return f"{{{word_of(match[0])}}}" if as_icons else ""

    made = text if text.isascii() else _EMOJI.sub(word, text)
    if as_icons or made == text:
        return made
    made = re.sub(r" {2,}", " ", made).strip()
    return made or " ".join(word_of(match[0]) for match in _EMOJI.finditer(text)).capitalize()


def word_of(emoji: str) -> str:
    """Return what an emoji shows, in a word or a few: `fire`, `heart`, `de` for a flag."""
    if 0x1F1E6 <= ord(emoji[0]) <= 0x1F1FF:
        return "".join(chr(ord(letter) - 0x1F1E6 + ord("a")) for letter in emoji)
    words = unicodedata.name(emoji[0], "sign").lower().split()
    kept = [word for word in words if word not in _NO_WORDS] or words
    while len(kept) > 1 and len(" ".join(kept)) > _LONGEST:
        kept.pop()
    return " ".join(kept)[:_LONGEST].replace("’", "")
