"""Faults inside pydantic validation: an error whose type is a code of the rule catalogue."""

from pydantic_core import PydanticCustomError


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
