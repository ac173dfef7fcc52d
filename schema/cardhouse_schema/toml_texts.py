"""Texts of game.toml that no card could print: line breaks, control and unseen characters. Runs when it is read."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cardhouse_schema.cells import without_control
from cardhouse_schema.letters import hidden_in, named, without_hidden

_FREE = ("reason", "help", "source", "default", "separator", "delimiter")
"""Keys whose texts are not printed on one line, or that have rules of their own."""

_ODD = re.compile(r"[\t\n\v\f\r]")

Text = tuple[tuple[str, ...], str, str | None]
"""(keys, sentence, the text as it was probably meant)."""


def text_mistakes(value: Any, keys: tuple[str, ...] = ()) -> Iterator[Text]:
    """Yield what is wrong with the texts in a parsed TOML document, names of tables included.

    Args:
        value: The document, or what stands at `keys`.
        keys: The keys that lead to it.
    """
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _of_text(str(key), (*keys, key), "the key")
            yield from text_mistakes(part, (*keys, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from text_mistakes(part, (*keys, str(place)))
    elif isinstance(value, str) and not (keys and keys[-1] in _FREE):
        yield from _of_text(value, keys, keys[-1] if keys else "the text")


def _of_text(text: str, keys: tuple[str, ...], what: str) -> Iterator[Text]:
    plain = " ".join(without_hidden(without_control(_ODD.sub(" ", text))).split())
    odd = _ODD.search(text)
    if odd:
        kind = "a line break" if odd.group() in "\n\r" else "a tab"
        yield keys, f"{what} has {kind} after character {odd.start()}; it is printed on one line", plain or None
    shown = _ODD.sub("", text)
    strange = [char for char in dict.fromkeys(shown) if without_control(char) != char] + hidden_in(shown)
    for char in strange:
        yield keys, f"{what} holds {named(char)} at character {text.index(char) + 1}; nobody sees it", plain or None
    if text and not text.strip() and not odd:
        yield keys, f"{what} is blank", None
