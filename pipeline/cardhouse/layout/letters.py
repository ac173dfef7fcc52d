"""What to say of letters that cannot be printed: which they are, why, what to install. Used when a card has some."""

from collections.abc import Iterable, Iterator, Sequence

from cardhouse.layout import shaping
from cardhouse.layout.fallbacks import lacking_extra
from cardhouse.layout.scripts import code_point, is_upright, needs_shaping, right_to_left, script

Fault = tuple[str, str]
"""(code of the rule, what is wrong and what to install)."""


def sign(character: str) -> str:
    """Return what a missing letter is told by: its script where all of it cannot be set, else itself."""
    return script(character) if _is_unsettable(character) else character


def _is_unsettable(character: str) -> bool:
    return is_upright(character) or (needs_shaping(character) and not shaping.is_available())


def faults(missing: Sequence[str], text: str, font: str, box: str) -> Iterator[Fault]:
    """Give what is wrong with the letters of a text that cannot be drawn.

    Args:
        missing: The letters, each once.
        text: Where they stand.
        font: Key of the font it is set in.
        box: Name of the face's element.
    """
    unset = [each for each in missing if _is_unsettable(each)]
    for each in unset:
        yield "L005", _unsettable(each, text)
    lacking = [each for each in missing if each not in unset]
    if lacking:
        named = ", ".join(f'"{each}" ({code_point(each)})' for each in lacking)
        what = f'the font "{font}" of the box "{box}" has no glyph for {named} in "{text}"'
        yield "L002", f"{what}{installing(lacking)}"


def _unsettable(character: str, text: str) -> str:
    what = f'{script(character)} text, "{text}" (U+{ord(character):04X}),'
    if is_upright(character):
        return f"{what} runs from top to bottom; no face sets that"
    why = "runs from right to left" if right_to_left(character) else "joins or moves its letters"
    return f"{what} {why}{installing([character]) or '; no font that comes with an extra has it'}"


def installing(characters: Iterable[str]) -> str:
    """Return, as the end of a sentence, what to install for these characters; empty where no extra has a font."""
    extras = dict.fromkeys(extra for each in characters if (extra := lacking_extra(each)))
    command = f"pip install 'cardhouse[{','.join(extras)}]'"
    return f"; a font for it comes with {command}" if extras else ""
