"""One column's reading of a cell, apart from its row: what a changed cell would mean. Runs for fixes and for fmt."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, get_args, get_origin

from pydantic import TypeAdapter, ValidationError

from cardhouse_schema.card import Card
from cardhouse_schema.parts import RulesText
from cardhouse_schema.vocabulary import Vocabulary

PROSE = ("flavor",)
"""Columns of plain text in which quote marks are set as in rules texts."""


@dataclass(frozen=True)
class Reading:
    """What a column makes of a cell: its value, or its faults."""

    value: Any
    faults: frozenset[str]

    def is_kept_by(self, other: "Reading") -> bool:
        """Tell whether another reading means the same, or the same with fewer faults."""
        if not self.faults:
            return not other.faults and bool(self.value == other.value)
        return other.faults < self.faults

    def is_written_anew_by(self, other: "Reading") -> bool:
        """Tell whether another reading is the same but for its writing: no value changes, no fault is new."""
        return self.is_kept_by(other) or bool(self.faults and other.faults == self.faults)


class Reader:
    """Reads the cells of one column of one card type."""

    def __init__(self, model: type[Card], column: str, vocabulary: Vocabulary) -> None:
        """Prepare to read.

        Args:
            model: The card type's model.
            column: One of its columns.
            vocabulary: The words of the game.
        """
        field = model.model_fields[column]
        self._kind: Any = Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
        self._context = {"vocabulary": vocabulary}
        self.vocabulary = vocabulary
        self.column = column

    def read(self, cell: str) -> Reading:
        """Return what the column makes of a cell."""
        try:
            return Reading(self._adapter.validate_python(cell, context=self._context), frozenset())
        except ValidationError as error:
            said = (str(details.get("ctx", {}).get("message", details["msg"])) for details in error.errors())
            return Reading(None, frozenset(said))

    def respelt(self, cell: str) -> str:
        """Return a cell of rules text in the spelling of what it is read to; as it is where it is not understood.

        Games without a grammar have no spelling of their own: there a text is read to itself.
        """
        value = self.read(cell).value
        lines = cell.split("\n")
        filled = [at for at, line in enumerate(lines) if line.strip()]
        if isinstance(value, list) and len(value) == len(filled):
            for at, part in zip(filled, value, strict=True):
                lines[at] = part.text if isinstance(part, RulesText) else lines[at]
            return "\n".join(lines)
        if isinstance(value, RulesText):
            return value.text
        return cell

    @cached_property
    def is_prose(self) -> bool:
        """Whether sentences stand in the column: rules text or flavour."""
        rules = any(isinstance(part, type) and issubclass(part, RulesText) for part in self._parts)
        return rules or self.column in PROSE

    @cached_property
    def is_list(self) -> bool:
        """Whether it holds a list that is not one entry a line."""
        lists = any(part is list or get_origin(part) is list for part in self._parts)
        return lists and not self.is_prose

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Every word that may be meant in the column: the vocabulary's names and the column's own choices."""
        names = [term.name for terms in self.vocabulary.sets.values() for term in terms.values()]
        return tuple(dict.fromkeys([*names, *self.choices]))

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """The column's own choices, which have but one spelling."""
        return tuple(part for part in self._parts if isinstance(part, str))

    @cached_property
    def ids(self) -> frozenset[str]:
        """Every id of the vocabulary: written in a cell, it counts as the word itself."""
        return frozenset(ident for terms in self.vocabulary.sets.values() for ident in terms)

    @cached_property
    def _adapter(self) -> TypeAdapter[Any]:
        return TypeAdapter(self._kind)

    @cached_property
    def _parts(self) -> list[Any]:
        return list(_parts(self._kind))


def _parts(kind: Any) -> Iterator[Any]:
    """Yield an annotation and everything it is made of, choices of a Literal included."""
    yield kind
    for part in get_args(kind):
        yield from _parts(part)
