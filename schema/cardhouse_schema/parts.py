"""Parts of cards that are more than a word or a number: keywords, amounts, rules text, abilities."""

import re
from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from cardhouse_schema.fault import fault, together
from cardhouse_schema.fields import find_term, vocabulary_of
from cardhouse_schema.keyword_forms import NUMBER, read_keyword
from cardhouse_schema.lists import Entries
from cardhouse_schema.rules_text.tokens import Token, TokenError, faults_in, tokenise
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import SLUG, Vocabulary

_AMOUNT = re.compile(r"(?P<count>[0-9]+|[0-9]*X)\s+(?P<word>[^()]*[^()\s])(?:\s+\((?P<qualifier>[^()]+)\))?")
_SEVERAL = re.compile(r"\s*(?:[+&/·]|\b(?:and|und|et)\b)\s*(?=[0-9]|[0-9]*X\s)")
_TURNED = re.compile(
    r"(?P<word>[^\W\d]\D*?)[\s:x×]*(?P<count>[0-9]+|[0-9]*X)|(?P<before>[0-9]+)[\s:x×]*(?P<behind>[^\W\d]\D*)"
)
_THOUSANDS = re.compile(r"(?<![0-9,])[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9,])")
_QUALIFIERS = ("keywords", "values")

MOST = 999_999
"""Largest amount: six digits are more than a card can print or players can count."""


class Part(BaseModel):
    """Base of the parts: closed and immutable, like the cards."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class KeywordUse(Part):
    """A keyword on a card.

    Attributes:
        param: Its number (2 of `Armor 2`), or None where it has none or a variable one.
        param_text: The number as it is printed: "2", "X"; None where it has none.
    """

    id: str = Field(pattern=SLUG)
    param: int | None = Field(default=None, ge=0)
    param_text: str | None = Field(default=None, pattern=NUMBER)
    role: Literal["has", "grants", "removes", "refers"] = "has"
    source: Literal["declared", "text"] = "declared"

    @model_validator(mode="before")
    @classmethod
    def _read(cls, value: Any, info: ValidationInfo) -> Any:
        if isinstance(value, str):
            return read_keyword(value, info)
        if isinstance(value, dict):
            number, printed = value.get("param"), value.get("param_text")
            if isinstance(number, int | None) and printed != (str(number) if number is not None else None):
                _demand_variable(number, printed)
        return value


def _demand_variable(number: int | None, printed: Any) -> None:
    """Refuse a keyword whose number is printed otherwise; only X has no number.

    Raises:
        ValueError: It is.
    """
    if number is not None or not str(printed).endswith("X"):
        raise ValueError(f"param is {number}, but param_text is {printed!r}")


class Amount(Part):
    """So much of a resource: `15 Capital`, `X Food`, `1 Leader (Military)`.

    Attributes:
        resource_id: The resource.
        amount: How much, or None where it is variable.
        amount_text: As it is printed: "15", "X", "2X".
        qualifier_id: The keyword or arena it must belong to, or None.
    """

    resource_id: str = Field(pattern=SLUG)
    amount: int | None = Field(default=None, ge=0, le=MOST)
    amount_text: str = Field(min_length=1)
    qualifier_id: str | None = Field(default=None, pattern=SLUG)

    @model_validator(mode="before")
    @classmethod
    def _read(cls, value: Any, info: ValidationInfo) -> Any:
        return _read_amount(value, info) if isinstance(value, str) else value


def _read_amount(written: str, info: ValidationInfo) -> dict[str, Any]:
    match = _AMOUNT.fullmatch(written)
    if not match:
        raise _no_amount(written, vocabulary_of(info))
    if _SEVERAL.search(written):
        near = "; ".join(_SEVERAL.split(written))
        raise fault("F007", f'"{written}" is more than one amount; a semicolon stands between two', near)
    faults: list[PydanticCustomError] = []
    resource = _tried(faults, lambda: find_term(info, "resources", match["word"]))
    qualifier = _tried(faults, lambda: _qualifier(match["qualifier"], vocabulary_of(info)))
    count = _tried(faults, lambda: _count(match, written))
    if faults:
        raise together(written, faults)
    return {
        "resource_id": resource.id,
        "amount": None if count.endswith("X") else int(count),
        "amount_text": count,
        "qualifier_id": qualifier,
    }


def _no_amount(written: str, vocabulary: Vocabulary) -> PydanticCustomError:
    """Return the fault of a text that is no amount: with the game's own words, in their order where both are there."""
    names = [term.name for term in vocabulary.terms("resources").values()]
    turned = _TURNED.fullmatch(written)
    word, count = (turned["word"] or turned["behind"], turned["count"] or turned["before"]) if turned else ("", "")
    meant = nearest(word, names) if word else None
    example = f", such as 3 {names[0]}" if names else ""
    message = f'"{written}" is no amount; write a number and a resource{example}'
    return fault("F007", message, f"{count.upper()} {meant}" if meant else None)


def without_thousands(value: Any) -> Any:
    """Refuse a number with commas between its thousands before they divide the list.

    Raises:
        PydanticCustomError: F007.
    """
    if isinstance(value, str) and (found := _THOUSANDS.search(value)):
        near = _THOUSANDS.sub(lambda match: match[0].replace(",", ""), value)
        plain = found[0].replace(",", "")
        raise fault("F007", f'"{found[0]}" has a comma, which divides amounts; write {plain}', near)
    return value


def _tried(faults: list[PydanticCustomError], read: Callable[[], Any]) -> Any:
    """Return what a reading gives; its fault goes to the others, so that all are said at once."""
    try:
        return read()
    except PydanticCustomError as error:
        faults.append(error)


def _count(match: re.Match[str], written: str) -> str:
    """Return the number of an amount as it is printed.

    Raises:
        PydanticCustomError: It is nothing, begins with zeros, or is more than a card can mean.
    """
    count: str = match["count"]
    plain = count.lstrip("0")
    if count[:1] == "0" and plain:
        raise fault("F007", f'"{written}" begins with a zero', plain + written[len(count) :])
    if not plain:
        raise fault("F007", f'"{written}" is nothing; leave it out')
    if len(plain.rstrip("X")) > len(str(MOST)):
        raise fault("F007", f'"{written}": an amount is at most {MOST:,}')
    return count


def _qualifier(written: str | None, vocabulary: Vocabulary) -> str | None:
    if written is None:
        return None
    terms = [term for name in _QUALIFIERS for term in vocabulary.terms(name).values()]
    found = next((term.id for term in terms if written in (term.name, term.id)), None)
    if found is None:
        raise fault("F004", f'unknown word "{written}" in brackets', nearest(written, [term.name for term in terms]))
    return found


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
    """Return the JSON form of a rules text.

    Raises:
        pydantic.ValidationError: R001 for every unknown icon, R002 for every stray brace.
    """
    wrong = faults_in(written, vocabulary)
    if wrong:
        raise together(written, [_of_brace(each, written) for each in wrong])
    tokens = tokenise(written, vocabulary)
    return {"text": written, "text_plain": "".join(token.v for token in tokens), "text_tokens": tokens}


def _of_brace(error: TokenError, written: str) -> PydanticCustomError:
    code = "R002" if error.malformed else "R001"
    return fault(code, str(error), error.suggestion, written.count("\n", 0, error.offset))


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


Abilities = Annotated[list[Ability], Entries(1, 3, separator="\n")]
"""Rules texts, one a line."""
