"""Card types that game.toml describes: their pydantic models, made when the file is read. No Python is needed.

A model is made once for each description; cards of one travel between processes with the description itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Literal

from pydantic import (
    BeforeValidator,
    Field,
    PlainSerializer,
    TypeAdapter,
    ValidationError,
    create_model,
    model_validator,
)
from pydantic_core import PydanticCustomError

from cardhouse_schema.card import TRAILING_COLUMNS, Card, beside_pictures
from cardhouse_schema.declared_fields import X_FORM, FreeId, alias_of, beside, field_of, not_rules, type_of
from cardhouse_schema.declared_table import KEYS, ColumnTable, DeclaredTypes, TypeTable
from cardhouse_schema.fields import Line, OneLine, Slug
from cardhouse_schema.game import CardType
from cardhouse_schema.letters import key_of
from cardhouse_schema.numbers import whole_number
from cardhouse_schema.sentences import sentence
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Vocabulary

Mistake = tuple[str, tuple[str, ...], str, str | None]
"""(code, keys in game.toml, sentence, what was probably meant)."""

_WORDS_OF_FACES = ("item", "and", "or", "not", "has", "hash", "rules_hash")
_SHAPES = {"keywords": ("list", "keywords"), "abilities": ("abilities", None), "deck": ("deck", None)}
"""Columns whose form other stages know: their kind, and what a list of them holds."""


def _no_number(value: Any) -> Any:
    return "" if value is None else value


_NULL = PlainSerializer(lambda number: number or None, return_type=str | None)
"""In JSON no text is ever empty: what is not there is null."""


class DeclaredCard(Card):
    """A card of a declared type. It need not have a printed number; its name may be long.

    Attributes:
        TABLE: The description of its type, as JSON.
        X_COLUMNS: Columns that hold a number or X, with the field of what is printed beside each.
    """

    TABLE: ClassVar[str] = ""
    X_COLUMNS: ClassVar[Mapping[str, str]] = {}

    number: Annotated[str, Field(max_length=12), OneLine, BeforeValidator(_no_number), _NULL] = ""
    name: Line

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        """Return the names of the source columns in canonical order."""
        made = (*TRAILING_COLUMNS, "type_id", *cls.X_COLUMNS.values(), *beside_pictures(cls))
        return (*(name for name in cls.model_fields if name not in made), *TRAILING_COLUMNS)

    @classmethod
    def column_of(cls, key: str) -> str:
        """Return the column behind a key of the JSON form (`cost` for `cost_text`)."""
        origin = {text: name for name, text in cls.X_COLUMNS.items()}
        return origin[key] if key in origin else super().column_of(key)

    @model_validator(mode="before")
    @classmethod
    def _keep_what_is_printed(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        cells = {text: data.get(name) for name, text in cls.X_COLUMNS.items()}
        printed = {text: _printed(cell) for text, cell in cells.items() if isinstance(cell, str)}
        return {**data, **printed} if printed else data

    @model_validator(mode="after")
    def _prints_its_number(self) -> "DeclaredCard":
        for name, text in self.X_COLUMNS.items():
            number, printed = getattr(self, name), getattr(self, text)
            if number is not None and printed != str(number):
                raise ValueError(f"{text} is {printed!r}, but {name} is {number}")
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what another process needs to make the card anew: its type's description and its state."""
        return _blank, (self.TABLE,), self.__getstate__()


def _printed(cell: str) -> str:
    if X_FORM.fullmatch(cell):
        return cell
    try:
        return str(whole_number(cell))
    except PydanticCustomError:
        return cell  # the column's own reading says what is wrong


@dataclass(frozen=True)
class DeclaredType(CardType):
    """A card type that game.toml describes.

    Attributes:
        table: What it says of it.
    """

    table: TypeTable

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the description: the model is made anew in the other process."""
        return _type_of, (self.table.model_dump_json(),)


def declared_types(data: Mapping[str, Any]) -> tuple[CardType, ...]:
    """Return the card types that the tables `[types.<id>]` of a game.toml describe, in their order.

    Args:
        data: The parsed game.toml; keys other than `types` and `ids` do not matter here.

    Raises:
        pydantic.ValidationError: A table is not of the right form.
    """
    wanted = {key: data[key] for key in ("types", "ids") if key in data}
    wanted = {"types": _with_ids(wanted)}
    return types_of(DeclaredTypes.model_validate(wanted).types.values())


def _with_ids(data: Mapping[str, Any]) -> Any:
    ids = {"ids": data["ids"]} if "ids" in data else {}
    return {ident: {**ids, **table} for ident, table in data.get("types", {}).items()}


def types_of(tables: Any) -> tuple[CardType, ...]:
    """Return the card types of descriptions without mistakes."""
    return tuple(_type_of(table.model_dump_json()) for table in tables)


@lru_cache(maxsize=256)
def _type_of(text: str) -> DeclaredType:
    table = TypeTable.model_validate_json(text)
    return DeclaredType(table.id, table.title, _model(table, text), table.source, table)


def _model(table: TypeTable, text: str) -> type[DeclaredCard]:
    kind: Any = Literal.__getitem__(table.id)
    fields: dict[str, Any] = {"type_id": (kind, table.id), "id": (FreeId if table.ids == "free" else Slug, ...)}
    printed: dict[str, str] = {}
    pictures = [name for name, column in table.columns.items() if column.kind == "picture"]
    for name, column in table.columns.items():
        fields[name] = field_of(name, column, table.ids)
        fields |= beside(name, column)
        if column.kind == "whole-or-x":
            printed[name] = f"{name}_text"
            fields[printed[name]] = (str | None, column.default_cell)
    model = create_model(_class_name(table.id), __base__=DeclaredCard, __doc__=f"{table.title}.", **fields)
    model.TABLE, model.X_COLUMNS, model.PICTURES = text, printed, (*Card.PICTURES, *pictures)
    model.NOT_RULES = Card.NOT_RULES.union(*(not_rules(name, column) for name, column in table.columns.items()))
    return model


def _class_name(ident: str) -> str:
    return "".join(part.capitalize() for part in ident.split("-")) + "Card"


def _blank(text: str) -> Card:
    model = _type_of(text).model
    return model.__new__(model)


def mistakes(tables: Mapping[str, TypeTable], vocabulary: Vocabulary) -> list[Mistake]:
    """Return what descriptions get wrong although each key of them is of the right form.

    Args:
        tables: The descriptions by id.
        vocabulary: The game's words, which columns name sets of.
    """
    found = [
        mistake
        for table in tables.values()
        for name, column in table.columns.items()
        for mistake in _of_column(("types", table.id, "columns", name), table, column, tables, vocabulary)
    ]
    return [*_shared_sources(tables), *found]


def _shared_sources(tables: Mapping[str, TypeTable]) -> Iterator[Mistake]:
    seen: dict[str, str] = {}
    for table in tables.values():
        first = seen.setdefault(table.source.casefold(), table.id)
        if first != table.id:
            message = f'the card types "{first}" and "{table.id}" both read {table.source}.csv; each needs a file'
            yield "S033", ("types", table.id, "source"), message, None


def _of_column(
    at: tuple[str, ...], table: TypeTable, column: ColumnTable, tables: Mapping[str, TypeTable], vocabulary: Vocabulary
) -> list[Mistake]:
    found = [*_name_taken(at, table, column), *_keys(at, column), *_sets(at, column, vocabulary)]
    found += [*_second_back(at, table, column), *_said_in(at, table, column)]
    if column.to is not None and column.to not in tables:
        found.append(("S030", (*at, "to"), f'no card type is called "{column.to}"', nearest(column.to, tables)))
    return found or list(_default(at, table, column, vocabulary))


def _name_taken(at: tuple[str, ...], table: TypeTable, column: ColumnTable) -> Iterator[Mistake]:
    name = at[-1]
    keys = [alias_of(other, each) for other, each in table.columns.items() if other != name]
    made = [f"{other}_text" for other, each in table.columns.items() if each.kind == "whole-or-x"]
    made += [key for other, each in table.columns.items() for key in beside(other, each)]
    if name in Card.columns():
        yield "S031", at, f'every card has a column "{name}" already; leave it out here', None
    elif has_meaning(name) or name in made:
        yield "S031", at, f'a column cannot be called "{name}": the word has a meaning of its own', f"{name}_"
    elif alias_of(name, column) in (*keys, *Card.model_fields):
        yield "S031", at, f'in JSON, "{name}" becomes {alias_of(name, column)}, which another column is', None
    kind, of = _SHAPES.get(name, (column.kind, column.of))
    if (column.kind, column.of) != (kind, of):
        what = f'kind = "{kind}"' + (f' and of = "{of}"' if of else "")
        yield "S031", (*at, "kind"), f'a column called "{name}" needs {what}; call it otherwise', f"{name}_"


def has_meaning(name: str) -> bool:
    """Tell whether a name stands for something else in cards or faces, so that no column can have it."""
    return name in _WORDS_OF_FACES or name in Card.model_fields or hasattr(DeclaredCard, name)


def _keys(at: tuple[str, ...], column: ColumnTable) -> Iterator[Mistake]:
    used = KEYS[column.kind] | {"kind", "required", "default", "help", "rules"}
    for key in sorted(column.model_fields_set - used):
        known = ", ".join(sorted(KEYS[column.kind])) or "none"
        yield "S032", (*at, key), f'a column of kind "{column.kind}" has no key "{key}"; its own keys: {known}', None
    firsts: dict[str, str] = {}
    for word in column.words:
        if (first := firsts.setdefault(key_of(word), word)) is not word:
            yield "S032", (*at, "words"), f'"{first}" and "{word}" are one word to a reader; write it once', None
    if column.kind == "one-of" and (column.set is None) == (not column.words):
        yield "S032", at, 'a column of kind "one-of" needs either set = "..." or words = [...]', None
    if column.kind == "list" and column.of is None:
        yield "S032", at, 'a list needs of = "text", or of = a set of the vocabulary', "text"
    if column.required and column.default is not None:
        yield "S032", (*at, "default"), "a required column has no default", None
    if column.min is not None and column.max is not None and column.min > column.max:
        yield "S032", (*at, "min"), f"min {column.min} is above max {column.max}", None


def _said_in(at: tuple[str, ...], table: TypeTable, column: ColumnTable) -> Iterator[Mistake]:
    texts = [name for name, each in table.columns.items() if each.kind in ("text", "rules", "abilities")]
    if column.said_in is not None and column.said_in not in texts:
        message = f'no column of text is called "{column.said_in}"'
        yield "S030", (*at, "said_in"), message, nearest(column.said_in, texts)
    elif column.said_in is not None and column.of == "text":
        yield "S032", (*at, "said_in"), "only a list of a vocabulary's words can be looked for in a text", None


def _second_back(at: tuple[str, ...], table: TypeTable, column: ColumnTable) -> Iterator[Mistake]:
    first = next((name for name, each in table.columns.items() if each.kind == "back"), at[-1])
    if column.kind == "back" and first != at[-1]:
        yield "S032", (*at, "kind"), f'a card has one back, and the column "{first}" names it already', "reference"


def _sets(at: tuple[str, ...], column: ColumnTable, vocabulary: Vocabulary) -> Iterator[Mistake]:
    named = {"set": column.set, "of": None if column.of == "text" else column.of}
    for key, name in named.items():
        if name is not None and name not in vocabulary.sets:
            near = nearest(name, [*vocabulary.sets, *(["text"] if key == "of" else [])])
            yield "S030", (*at, key), f'the vocabulary has no set "{name}"', near
    if column.kind == "amounts" and not vocabulary.terms("resources"):
        yield "S030", (*at, "kind"), "amounts are counted in [vocabulary.resources], which has no words", None


def _default(at: tuple[str, ...], table: TypeTable, column: ColumnTable, vocabulary: Vocabulary) -> Iterator[Mistake]:
    if column.default is None:
        return
    try:
        kind = type_of(at[-1], column, table.ids)
        TypeAdapter(kind).validate_python(column.default_cell, context={"vocabulary": vocabulary})
    except ValidationError as error:
        details = error.errors(include_url=False)[0]
        said, near = sentence("default", details)
        yield "S034", (*at, "default"), f"the default is not what the column takes: {said}", near
