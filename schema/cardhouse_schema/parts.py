"""Parts of cards that are more than a word or a number: keywords, amounts, rules text, abilities."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationInfo, model_validator

from cardhouse_schema.fault import fault
from cardhouse_schema.fields import find_term, vocabulary_of
from cardhouse_schema.rules_text.tokens import Token, TokenError, tokenise
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import SLUG, Vocabulary

_AMOUNT = re.compile(r"(?P<count>[0-9]+|[0-9]*X)\s+(?P<word>[^()]*[^()\s])(?:\s+\((?P<qualifier>[^()]+)\))?")
_QUALIFIERS = ("keywords", "values")


class Part(BaseModel):
    """Base of the parts: closed and immutable, like the cards."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class KeywordUse(Part):
    """A keyword on a card."""

    id: str = Field(pattern=SLUG)
    param: int | None = None
    role: Literal["has", "grants", "removes", "refers"] = "has"
    source: Literal["declared", "text"] = "declared"

    @model_validator(mode="before")
    @classmethod
    def _read(cls, value: Any, info: ValidationInfo) -> Any:
        return _keyword(value, info) if isinstance(value, str) else value


def _keyword(written: str, info: ValidationInfo) -> dict[str, Any]:
    return {"id": find_term(info, "keywords", written, "K001", "K005").id}


def Needs(family: str, code: str) -> AfterValidator:  # noqa: N802 - stands in annotations beside pydantic's Field
    """Demand at least one keyword of a family; without one, the finding `code`."""

    def check(uses: list[KeywordUse], info: ValidationInfo) -> list[KeywordUse]:
        known = vocabulary_of(info).family("keywords", family)
        if not {use.id for use in uses} & {term.id for term in known}:
            raise fault(code, f"no keyword here is {family}; one of {', '.join(term.name for term in known)} is needed")
        return uses

    return AfterValidator(check)


class Amount(Part):
    """So much of a resource: `15 Capital`, `X Food`, `1 Leader (Military)`.

    Attributes:
        resource_id: The resource.
        amount: How much, or None where it is variable.
        amount_text: As it is printed: "15", "X", "2X".
        qualifier_id: The keyword or arena it must belong to, or None.
    """

    resource_id: str = Field(pattern=SLUG)
    amount: int | None = Field(default=None, ge=0)
    amount_text: str = Field(min_length=1)
    qualifier_id: str | None = Field(default=None, pattern=SLUG)

    @model_validator(mode="before")
    @classmethod
    def _read(cls, value: Any, info: ValidationInfo) -> Any:
        return _read_amount(value, info) if isinstance(value, str) else value


def _read_amount(written: str, info: ValidationInfo) -> dict[str, Any]:
    match = _AMOUNT.fullmatch(written)
    if not match:
        raise fault("F007", f'"{written}" is no amount; write a number and a resource, such as 3 Capital')
    count, qualifier = match["count"], match["qualifier"]
    resource = find_term(info, "resources", match["word"])
    return {
        "resource_id": resource.id,
        "amount": None if count.endswith("X") else int(count),
        "amount_text": count,
        "qualifier_id": _qualifier(qualifier, vocabulary_of(info)) if qualifier else None,
    }


def _qualifier(written: str, vocabulary: Vocabulary) -> str:
    terms = [term for name in _QUALIFIERS for term in vocabulary.terms(name).values()]
    found = next((term.id for term in terms if written in (term.name, term.id)), None)
    if found is None:
        raise fault("F004", f'unknown word "{written}" in brackets', nearest(written, [term.name for term in terms]))
    return found


class Spelt:
    """Marks a column of text whose value is the one spelling of what its cell says."""


class RulesText(Part):
    """A line of rules text, as written, as plain words, and as tokens whose `v` join to the plain words."""

    text: str = Field(min_length=1)
    text_plain: str
    text_tokens: list[Token]

    @model_validator(mode="before")
    @classmethod
    def _read(cls, value: Any, info: ValidationInfo) -> Any:
        return read_text(value, vocabulary_of(info)) if isinstance(value, str) else value

    @model_validator(mode="after")
    def _joins(self) -> "RulesText":
        if "".join(token.v for token in self.text_tokens) != self.text_plain:
            raise ValueError("text_tokens do not join to text_plain")
        return self


def read_text(written: str, vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the JSON form of one line of rules text.

    Raises:
        PydanticCustomError: R001 for an unknown icon, R002 for a stray brace.
    """
    try:
        tokens = tokenise(written, vocabulary)
    except TokenError as error:
        code = "R002" if error.malformed else "R001"
        raise fault(code, str(error), error.suggestion) from None
    return {"text": written, "text_plain": "".join(token.v for token in tokens), "text_tokens": tokens}


class Ability(RulesText):
    """One ability of a card.

    Attributes:
        kind: `edge` when it may be used at any nation's turn, else `main`.
        parsed: Whether its costs and effects are known as data; False until the game has a grammar.
    """

    kind: Literal["main", "edge"]
    parsed: Literal[False] = False

    @model_validator(mode="before")
    @classmethod
    def _read(cls, value: Any, info: ValidationInfo) -> Any:
        if not isinstance(value, str):
            return value
        edge = re.match(r"Edge\s*[,:]", value)
        return {"kind": "edge" if edge else "main", **read_text(value, vocabulary_of(info))}


def _lines(value: Any) -> Any:
    return [line.strip() for line in value.split("\n") if line.strip()] if isinstance(value, str) else value


Lines = BeforeValidator(_lines)
"""Reads a list with one entry a line from a cell."""

Abilities = Annotated[list[Ability], Lines, Field(min_length=1, max_length=3)]
