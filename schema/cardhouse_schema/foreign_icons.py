"""Icons as other tools write them: `[coin]`, `<coin>`, `:coin:`. They are printed as they stand, so they are told."""

import re
from collections.abc import Iterator, Mapping

from cardhouse_schema.card import Card
from cardhouse_schema.parts import RulesText
from cardhouse_schema.remarks import Remark
from cardhouse_schema.vocabulary import Vocabulary

_BRACKETED = re.compile(
    r"\[\[?\s*(?P<square>\w[\w-]*)\s*\]?\]|<\s*(?P<angle>\w[\w-]*)\s*/?>|:(?P<colon>\w[\w-]*):"
    r"|｛\s*(?P<wide>\w[\w-]*)\s*｝|%(?P<percent>\w[\w-]*)%"
)
_SETS = ("icons", "resources")


def foreign_icons(card: Card, cells: Mapping[str, str], vocabulary: Vocabulary) -> Iterator[Remark]:
    """Yield a remark (F022) for each icon of the vocabulary that a rules text names in brackets other than braces.

    Args:
        card: The card.
        cells: The cells it was made of, by column.
        vocabulary: The words of the game.
    """
    columns = {column for column, text in cells.items() if _BRACKETED.search(text)}
    idents = {ident for name in _SETS for ident in vocabulary.terms(name)} if columns else set()
    for field in type(card).model_fields if idents else ():
        value = getattr(card, field) if type(card).column_of(field) in columns else None
        for at, text in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(text, RulesText):
                yield from _named(type(card).column_of(field), text.text, at, idents)


def _named(column: str, text: str, line: int, idents: set[str]) -> Iterator[Remark]:
    for match in _BRACKETED.finditer(text):
        word = next(filter(None, match.groups())).lower()
        if word in idents:
            message = f'"{match[0]}" is printed as it stands; an icon is written {{{word}}}'
            yield Remark(column, "F022", message, f"{{{word}}}", line + text.count("\n", 0, match.start()))
