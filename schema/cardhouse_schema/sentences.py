"""Errors of pydantic in the words of people who make cards. Used for cells, game.toml and faces alike."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic_core import ErrorDetails

from cardhouse_schema.suggest import nearest

_LONGEST = 40
_WANTED = {
    "string": "a text in quotes",
    "int": "a whole number",
    "float": "a number",
    "finite": "a number",
    "bool": "true or false",
    "tuple": "a list in [ ]",
    "list": "a list in [ ]",
    "dict": "a table",
    "model": "a table",
    "mapping": "a table",
}
"""What is wanted, by the first word of an error's type."""

_FORMS = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "small letters and digits, joined by single hyphens",
    r"^[a-z][a-z0-9_]{0,39}$": "small letters, digits and _, up to 40, a letter first",
    r"^[a-z][a-z0-9_]*$": "small letters, digits and _, a letter first",
    r"^#[0-9A-Fa-f]{6}$": "a colour as #RRGGBB",
    r"^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$": "three numbers with points, such as 1.0.0",
    r"^[SFKRIALPB][0-9]{3}$": "a rule's code, such as I005",
    r"^[A-Za-z0-9][A-Za-z0-9 _-]{0,59}$": "a file's name without its ending, of letters, digits, spaces, _ and -",
    r"^[A-Za-z0-9][A-Za-z0-9._-]*$": "the name of an installed package",
    r"^[^/\\]+$": "a file's name without a folder",
    r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$": "a language's code, such as en or pt-BR",
}
"""What a pattern asks for."""

_BOUNDS = {
    "greater_than": ("gt", "is not above"),
    "greater_than_equal": ("ge", "is below"),
    "less_than": ("lt", "is not below"),
    "less_than_equal": ("le", "is above"),
}


def sentence(what: str, details: ErrorDetails) -> tuple[str, str | None]:
    """Return a sentence for an error of pydantic, and what was probably meant.

    Args:
        what: The column or key, as it is written.
        details: The error.
    """
    context: Mapping[str, Any] = details.get("ctx", {})
    kind, given = details["type"], details["input"]
    if "message" in context:
        return str(context["message"]), context.get("suggestion")
    if kind in _BOUNDS:
        key, words = _BOUNDS[kind]
        return f"{what} {_number(given)} {words} {_number(context[key])}", None
    if kind in ("too_short", "too_long", "string_too_short", "string_too_long"):
        return _length(what, kind, context, given), None
    if kind == "literal_error":
        known = re.findall(r"'([^']*)'", str(context["expected"]))
        return f"{what} = {shown(given)} is none of {', '.join(known)}", nearest(str(given), known)
    if kind == "string_pattern_mismatch":
        return _pattern(what, str(context["pattern"]), str(given))
    if kind in ("value_error", "assertion_error"):
        return f"{what} = {shown(given)}: {context.get('error', details['msg'])}", None
    return f"{what} = {shown(given)}; write {_wanted(kind)}", _typed(kind, given)


def shown(value: Any) -> str:
    """Return a value as TOML writes it, long ones shortened."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= _LONGEST else f'"{value[:_LONGEST]}..."'
    if isinstance(value, Sequence):
        return f"[{', '.join(shown(each) for each in value[:4])}{', ...' if len(value) > 4 else ''}]"
    return _number(value)


def _number(value: Any) -> str:
    text = str(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def is_of_text(kind: str, context: Mapping[str, Any], given: Any) -> bool:
    """Tell whether a length is that of a text; where a text was looked into first, pydantic speaks of a value."""
    return kind.startswith("string") or (isinstance(given, str) and context.get("field_type") == "Value")


def _length(what: str, kind: str, context: Mapping[str, Any], given: Any) -> str:
    if is_of_text(kind, context, given):
        short = kind.endswith("too_short")
        if short and not given:
            return f"{what} is blank"
        limit = "min_length" if short else "max_length"
        bound = "at least {} are needed" if short else "at most {} fit"
        return f"{what} has {len(str(given))} characters; {bound.format(context[limit])}"
    count = context["actual_length"] if context.get("actual_length") is not None else len(given)
    entries = "1 entry" if count == 1 else f"{count} entries"
    if kind == "too_short":
        return f"{what} has {entries}; at least {_are(context['min_length'])} needed"
    return f"{what} has {entries}; at most {_are(context['max_length'])} allowed"


def _are(count: int) -> str:
    return f"{count} is" if count == 1 else f"{count} are"


def _pattern(what: str, pattern: str, given: str) -> tuple[str, str | None]:
    wanted = _FORMS.get(pattern, "another form")
    near = None
    if pattern == r"^[a-z0-9]+(-[a-z0-9]+)*$":
        near = re.sub(r"[^a-z0-9]+", "-", given.lower()).strip("-") or None
    if pattern == r"^#[0-9A-Fa-f]{6}$":
        near = _color(given)
    if pattern == r"^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$" and re.fullmatch(r"v?[0-9]{1,6}(\.[0-9]{1,6})?", given):
        near = ".".join([*given.lstrip("v").split("."), "0", "0"][:3])
    return f"{what} = {shown(given)}; write {wanted}", near


def _color(given: str) -> str | None:
    """Return a colour in six digits: #F80 is #FF8800, and the mark in front may be missing."""
    digits = given.removeprefix("#")
    if re.fullmatch(r"[0-9A-Fa-f]{3}", digits):
        digits = "".join(digit * 2 for digit in digits)
    return f"#{digits.upper()}" if re.fullmatch(r"[0-9A-Fa-f]{6}", digits) else None


def _wanted(kind: str) -> str:
    return _WANTED.get(kind.split("_")[0], "another kind of value")


def _typed(kind: str, given: Any) -> str | None:
    """Return a value of the wrong type as it is probably meant: quotes or brackets too many or too few."""
    first = kind.split("_")[0]
    if first == "string" and isinstance(given, int | float) and not isinstance(given, bool):
        return f'"{given}"'
    if first in ("list", "tuple") and isinstance(given, str):
        return f'["{given}"]'
    if first == "bool" and str(given).lower() in ("yes", "no", "1", "0", "on", "off"):
        return "true" if str(given).lower() in ("yes", "1", "on") else "false"
    if first in ("int", "float") and isinstance(given, str) and re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", given.strip()):
        return given.strip()
    return None
