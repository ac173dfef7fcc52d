"""Values as TOML writes them. Whatever a designer's file holds stays inside its quotes."""

import json
from collections.abc import Mapping, Sequence

Plain = str | int | float | bool | Sequence["Plain"] | Mapping[str, "Plain"]


def toml(value: Plain) -> str:
    """Return a value in TOML: a string, number, list or inline table."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case int() | float():
            return f"{value:g}" if isinstance(value, float) else str(value)
        case Mapping():
            return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
        case _:
            return "[" + ", ".join(toml(each) for each in value) + "]"


def table(name: str, values: Mapping[str, Plain]) -> str:
    """Return a table with its header; the name is made of keys that need no quotes."""
    return "\n".join([f"[{name}]", *(f"{key} = {toml(value)}" for key, value in values.items())]) + "\n"


def literal(text: str) -> str:
    """Return words for a face: their braces are no bindings."""
    return text.replace("{", "{{").replace("}", "}}")
