"""Fields of Politik's cards that hold rules text: read to a tree, written from it, in one spelling."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, ModelWrapValidatorHandler, ValidationInfo, model_validator

from cardhouse_schema.fault import fault
from cardhouse_schema.fields import vocabulary_of
from cardhouse_schema.games.politik import texts, timing
from cardhouse_schema.games.politik.language import Reading, language_of
from cardhouse_schema.lists import Entries
from cardhouse_schema.parts import RulesText, read_text
from cardhouse_schema.rules_text.language import RulesTextError
from cardhouse_schema.rules_text.spans import Spans, text_of, tokens_of


class ParsedText(RulesText):
    """A rules text that is known as data.

    Attributes:
        parsed: True: `tree` says all that `text` does.
        tree: What it says.
    """

    FORM: ClassVar[str]

    parsed: Literal[True] = True
    tree: Any

    @model_validator(mode="wrap")
    @classmethod
    def _read(cls, value: Any, handler: ModelWrapValidatorHandler["ParsedText"], info: ValidationInfo) -> "ParsedText":
        vocabulary = vocabulary_of(info)
        if isinstance(value, str):
            read_text(value, vocabulary)
            reading = _understood(value, cls.FORM, info)
            return handler({**_written(reading.spans), "tree": reading.tree, **cls._more(reading.tree)})
        made = handler(value)
        if made.model_dump(include={"text", "text_plain", "text_tokens"}) != _dumped(
            language_of(vocabulary).write(made.tree)
        ):
            raise ValueError("the text is not what its tree says")
        return made

    @classmethod
    def _more(cls, tree: Any) -> dict[str, Any]:
        return {}


def _written(spans: Spans) -> dict[str, Any]:
    tokens = tokens_of(spans)
    return {"text": text_of(spans), "text_plain": "".join(token.v for token in tokens), "text_tokens": tokens}


def _dumped(spans: Spans) -> dict[str, Any]:
    written = _written(spans)
    return {**written, "text_tokens": [token.model_dump() for token in written["text_tokens"]]}


def _understood(text: str, form: str, info: ValidationInfo) -> Reading:
    try:
        return language_of(vocabulary_of(info)).read(text, form)
    except RulesTextError as error:
        part = (error.start, error.end)
        raise fault(error.code, str(error), error.suggestion, part=part) from None


class Ability(ParsedText):
    """One ability of a card.

    Attributes:
        kind: `edge` when it may be used at any nation's turn, else `main`. The abilities of an Event are used when it
            is played: theirs is that of the Event, whatever the tree says.
    """

    FORM: ClassVar[str] = "ability"

    kind: Literal["main", "edge"]
    tree: texts.AbilityTree

    @classmethod
    def _more(cls, tree: Any) -> dict[str, Any]:
        return {"kind": "edge" if isinstance(tree, texts.Use) and tree.edge else "main"}


def _of_their_kind(abilities: list[Ability]) -> list[Ability]:
    for each in abilities:
        if each.kind != Ability._more(each.tree)["kind"]:
            raise ValueError("kind is not what the tree says")
    return abilities


class Power(ParsedText):
    """What a Station does: its Signal or its Noise."""

    FORM: ClassVar[str] = "ability"

    tree: texts.AbilityTree


class Demand(ParsedText):
    """What an Obligation asks for: costs, or a condition in their place."""

    FORM: ClassVar[str] = "demand"

    tree: texts.Demand


class Effect(ParsedText):
    """What meeting an Obligation brings."""

    FORM: ClassVar[str] = "effect"

    tree: texts.Use


class Moment(ParsedText):
    """When an Event may be played: a timing clause without its comma."""

    FORM: ClassVar[str] = "moment"

    tree: timing.Timing


EventAbilities = Annotated[list[Ability], Entries(1, 3, separator="\n")]
"""The abilities of an Event, of the kind that its way to be played is."""

Abilities = Annotated[EventAbilities, AfterValidator(_of_their_kind)]
"""The abilities of any other card."""
