"""Signs of the keyboard as they are printed: apostrophes and quotation marks. Asked for every text that a face sets."""

from collections.abc import Callable, Sequence

from cardhouse.layout.apostrophes import printed
from cardhouse.layout.quotation import NARROW, STRAIGHT, WIDE, quoted

HasGlyphs = Callable[[str], bool]
"""Tells whether all fonts of a text can draw some characters."""


def typographic(texts: Sequence[str], language: str, has: HasGlyphs, has_itself: HasGlyphs) -> list[str]:
    """Return texts that make up one with typographic signs, as far as their fonts have them.

    Args:
        texts: In their order, such as the words between the icons of a rules text.
        language: Tag of the language they are in.
        has: Tells whether their fonts, or those that stand in for them, draw some characters.
        has_itself: Tells whether their fonts do so themselves.
    """
    return _quoted([_with_apostrophes(text, has) for text in texts], language, has, has_itself)


def _with_apostrophes(text: str, has: HasGlyphs) -> str:
    curly = printed(text)
    return curly if curly == text or has("".join(set(curly) - set(text))) else text


def _quoted(texts: Sequence[str], language: str, has: HasGlyphs, has_itself: HasGlyphs) -> list[str]:
    if not any(STRAIGHT in text for text in texts):
        return list(texts)
    made = quoted(texts, language)
    new = "".join(sorted(set("".join(made)) - set("".join(texts)) - {NARROW}))
    if not has(new):
        return list(texts)
    return made if has_itself(NARROW) else [text.replace(NARROW, WIDE) for text in made]
