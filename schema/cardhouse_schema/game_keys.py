"""Keys of game.toml that are none, and values of a wrong kind, in the words of people who write it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from cardhouse_schema.declared_table import KEYS, ColumnTable, TypeTable
from cardhouse_schema.game import Deck, GameFile, PrintDefaults, Waiver
from cardhouse_schema.odds import ChoiceSettings, OddsSettings, StartSettings
from cardhouse_schema.sentences import sentence, shown
from cardhouse_schema.size import Size
from cardhouse_schema.source_table import SourceTable
from cardhouse_schema.suggest import nearest
from cardhouse_schema.targets import KINDS
from cardhouse_schema.translation import TranslationTable
from cardhouse_schema.vocabulary import Term

Mistake = tuple[tuple[str, ...], str, str | None]
"""(keys in game.toml, sentence, what was probably meant)."""

Tables = Mapping[tuple[str, ...], type[BaseModel]]
"""What stands in each table of a TOML text, by the keys that lead to it; `*` is any name."""

_TABLES: Tables = {
    (): GameFile,
    ("decks", "*"): Deck,
    ("waivers", "*"): Waiver,
    ("size",): Size,
    ("print",): PrintDefaults,
    ("vocabulary", "*", "*"): Term,
    ("odds",): OddsSettings,
    ("odds", "start"): StartSettings,
    ("odds", "start", "choice"): ChoiceSettings,
    ("sources", "*"): SourceTable,
    ("translations", "*"): TranslationTable,
    ("types", "*"): TypeTable,
    ("types", "*", "columns", "*"): ColumnTable,
}
"""What stands in each table of game.toml."""

_NAMED = tuple(path for path, model in _TABLES.items() if "id" in model.model_fields)
_KINDS_OF_DEFAULT = ("str", "int", "bool", "function-before", "function-after")


def key_mistakes(data: Mapping[str, Any]) -> list[Mistake]:
    """Return the tables that try to give themselves another id than their name."""
    return [
        ((*keys, "id"), f'unknown key "id": the id is the table\'s own name, "{keys[-1]}"', None)
        for path in _NAMED
        for keys, table in _tables(data, path)
        if isinstance(table, Mapping) and "id" in table
    ]


def _tables(data: Any, path: Sequence[str], keys: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    if not path:
        yield keys, data
    elif isinstance(data, Mapping):
        for key in data if path[0] == "*" else [path[0]] if path[0] in data else []:
            yield from _tables(data[key], path[1:], (*keys, key))


def tables_of(model: type[BaseModel], keys: tuple[str, ...] = ()) -> Tables:
    """Return a model and those of the tables in it, by the keys that lead to them."""
    found: dict[tuple[str, ...], type[BaseModel]] = {keys: model}
    for name, field in model.model_fields.items():
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            found |= tables_of(field.annotation, (*keys, name))
    return found


def said_of(error: ValidationError, data: Mapping[str, Any], tables: Tables = _TABLES) -> list[Mistake]:
    """Return what pydantic has to say of a game.toml; of a value that could be of several kinds, once.

    Args:
        error: What it said.
        data: The table that was read.
        tables: What may stand in it, for naming the keys that are known.
    """
    found: dict[tuple[str, ...], Mistake] = {}
    for details in error.errors(include_url=False):
        keys = _keys(details, data)
        inside = any(other[: len(keys)] == keys for other in found)
        if keys not in found and not (details["type"] == "too_short" and inside):
            found[keys] = _said(details, keys, tables)
    return list(found.values())


def _keys(details: ErrorDetails, data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the keys that lead to a fault.

    What pydantic adds to its location (names of kinds, of the vocabulary's own table) is no key of the file.
    """
    keys: list[str] = []
    here: Any = data
    for step in details["loc"]:
        if isinstance(here, Mapping) and step in here:
            here = here[step]
        elif isinstance(here, list) and isinstance(step, int):
            here = here[step] if step < len(here) else None
        elif step == details["loc"][-1] and details["type"] in ("missing", "extra_forbidden"):
            here = None
        else:
            continue
        keys.append(str(step))
    return tuple(keys)


def _said(details: ErrorDetails, keys: tuple[str, ...], tables: Tables) -> Mistake:
    name, kind = (keys[-1] if keys else ""), details["type"]
    if kind == "extra_forbidden":
        model = _model(keys[:-1], tables) or _target(details)
        known = [key for key in model.model_fields if key != "id"] if model else []
        near = nearest(name, known)
        choice = "" if near or not known else f"; known here are {', '.join(known)}"
        return keys, f'unknown key "{name}"{choice}', near
    if kind == "union_tag_not_found":
        return (*keys, "statistic"), f'the key "statistic" is missing; it is one of {", ".join(KINDS)}', None
    if kind == "union_tag_invalid":
        return (*keys, "statistic"), *_no_kind(str(details["ctx"]["tag"]))
    if kind == "missing" and name.isdecimal():
        return keys[:-1], f"{keys[-2]} has too few entries; number {int(name) + 1} is missing", None
    if kind == "missing":
        return keys, f'the key "{name}" is missing', None
    if details["loc"][-1:] == ("[key]",):
        said, near = sentence("the name", details)
        return keys, said, near
    if _is_choice(details, name):
        return keys, f"{name} = {shown(details['input'])}; write a text, a whole number, true or false", None
    what = f"entry {int(name) + 1} of {keys[-2]}" if name.isdecimal() and len(keys) > 1 else name or "game.toml"
    said, near = sentence(what, details)
    if name == "kind":
        near = nearest(str(details["input"]), KEYS)
    return keys, said, near


def _no_kind(written: str) -> tuple[str, str | None]:
    return f'statistic = "{written}" is none of {", ".join(KINDS)}', nearest(written, KINDS)


def _is_choice(details: ErrorDetails, name: str) -> bool:
    """Tell whether an error is one of several, each of a kind that a value could have been of."""
    return name == "default" and len(details["loc"]) > 1 and details["loc"][-1] in _KINDS_OF_DEFAULT


def _model(keys: Sequence[str], tables: Tables) -> type[BaseModel] | None:
    for path, model in tables.items():
        if len(path) == len(keys) and all(step in ("*", key) for step, key in zip(path, keys, strict=True)):
            return model
    return None


def _target(details: ErrorDetails) -> type[BaseModel] | None:
    """Return what a target is, by the `statistic` that pydantic puts into the location of its faults."""
    place = details["loc"]
    return KINDS.get(str(place[2])) if len(place) > 3 and place[0] == "targets" else None
