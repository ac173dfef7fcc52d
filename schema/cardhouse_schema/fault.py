"""Faults inside pydantic validation: an error whose type is a code of the rule catalogue."""

from collections.abc import Iterable
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError


def fault(
    code: str, message: str, suggestion: str | None = None, offset: int = 0, part: tuple[int, int] | None = None
) -> PydanticCustomError:
    """Return the error to raise in a validator.

    Args:
        code: The rule's code (`K001`).
        message: The finding's sentence.
        suggestion: What was probably meant, as it would be typed.
        offset: How many line breaks of the cell stand before the fault.
        part: Where in the text that is validated the fault stands: first character and the one behind the last, from 0.
    """
    facts = {"message": message, "suggestion": suggestion, "offset": offset, "part": part}
    return PydanticCustomError(code, "{message}", facts)


def together(given: Any, found: Iterable[PydanticCustomError | InitErrorDetails]) -> ValidationError:
    """Return one error to raise for all faults of a value, so that the first does not hide the others.

    Args:
        given: The value.
        found: Its faults, and errors of its parts that were caught before.
    """
    details = [each if isinstance(each, dict) else InitErrorDetails(type=each, input=given) for each in found]
    return ValidationError.from_exception_data("cell", details)


def moved(details: ErrorDetails, position: int, offset: int) -> InitErrorDetails:
    """Return an error of a list's entry, ready to be raised again with the faults of the whole list.

    Args:
        details: The error; its location begins with a position in the list.
        position: That of the entry it is about.
        offset: How many line breaks of the cell stand before the entry.
    """
    context = dict(details.get("ctx", {}))
    context["offset"] = context.get("offset", 0) + offset
    template = "{message}" if "message" in context else "{said}"
    code: Any = details["type"]
    kind = PydanticCustomError(code, template, {"said": details["msg"], **context})
    return InitErrorDetails(type=kind, loc=(position, *details["loc"][1:]), input=details["input"])
