"""Remarks: what a validator has to say of a cell that it accepts. They become findings that keep no card back."""

from dataclasses import dataclass

from pydantic import ValidationInfo


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark.

    Attributes:
        column: The field it is about.
        code: A code of the rule catalogue.
        message: The finding's sentence.
        suggestion: How it is better written, or None.
        offset: How many line breaks of the cell stand before it.
    """

    column: str
    code: str
    message: str
    suggestion: str | None = None
    offset: int = 0


def remark(info: ValidationInfo, code: str, message: str, suggestion: str | None = None) -> None:
    """Leave a remark with whoever validates with `context={"remarks": [...]}`; nobody else hears it."""
    heard = (info.context or {}).get("remarks")
    if isinstance(heard, list):
        heard.append(Remark(info.field_name or "", code, message, suggestion))
