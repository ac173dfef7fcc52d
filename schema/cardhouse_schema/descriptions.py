"""What each column of a card type is for, in one sentence: from game.toml's `help`, or from the models' docstrings."""

import inspect
import re
from functools import cache

from cardhouse_schema.card import Card

_SECTION = re.compile(r"^Attributes:\n(?P<body>(?:[ \t]+.*\n|\n)*)", re.MULTILINE)
_ENTRY = re.compile(r"^    (?P<names>\w+(?:, \w+)*): (?P<text>.*(?:\n {5,}.*)*)", re.MULTILINE)


def description_of(model: type[Card], column: str) -> str:
    """Return what a column is for; nothing where nobody has said.

    Args:
        model: The card type's model. What a class says of a field counts for those made from it, until they say more.
        column: One of its columns.
    """
    own = model.model_fields[column].description if column in model.model_fields else None
    if own:
        return own
    return next((said[column] for base in model.__mro__ if column in (said := _said(base))), "")


@cache
def _said(cls: type) -> dict[str, str]:
    """Return the entries of a class's own section "Attributes"."""
    section = _SECTION.search(f"{inspect.cleandoc(cls.__dict__.get('__doc__') or '')}\n")
    entries = _ENTRY.finditer(section["body"]) if section else ()
    return {name: " ".join(match["text"].split()) for match in entries for name in re.split(", ", match["names"])}
