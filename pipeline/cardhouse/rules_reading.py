"""One rules text, read apart from any card: its one spelling and its tree, or the fault. Runs for `cardhouse read`."""

from collections.abc import Iterator
from dataclasses import dataclass

import orjson
from pydantic import BaseModel

from cardhouse.errors import CardhouseError
from cardhouse_schema.game import Game
from cardhouse_schema.rules_text.language import RulesTextError
from cardhouse_schema.rules_text.spans import text_of
from cardhouse_schema.rules_text.tokens import TokenError, tokenise
from cardhouse_schema.suggest import nearest


class NoGrammarError(CardhouseError):
    """The game's rules texts are not a language."""

    def __init__(self, title: str) -> None:
        super().__init__(f"{title} has no grammar: its rules texts are stored as they are")


class NoSuchFormError(CardhouseError):
    """The game reads no texts of this name."""

    def __init__(self, form: str, known: list[str]) -> None:
        near = nearest(form, known)
        hint = f'; did you mean "{near}"?' if near else ""
        super().__init__(f'there is no form "{form}"{hint} Known are {", ".join(known)}')


@dataclass(frozen=True)
class Said:
    """What became of a text.

    Attributes:
        text: As it was given.
        spelling: Its one spelling, or "" where it was not understood.
        tree: What it says, or None.
        fault: What is wrong with it, or "".
        part: Where the fault stands, in characters from 0.
    """

    text: str
    spelling: str = ""
    tree: BaseModel | None = None
    fault: str = ""
    part: tuple[int, int] = (0, 0)

    def lines(self) -> Iterator[str]:
        """Yield what a person wants to know."""
        if self.tree is None:
            yield self.text
            yield " " * self.part[0] + "^" * max(self.part[1] - self.part[0], 1)
            yield self.fault
            return
        yield self.spelling
        if self.spelling != self.text:
            yield "  (the one spelling; a card in another gets the warning R011)"
        yield from _outline(self.tree, "  ")

    def json_lines(self) -> Iterator[str]:
        """Yield spelling and tree as JSON."""
        tree = self.tree.model_dump(mode="json") if self.tree else None
        yield orjson.dumps({"text": self.spelling, "tree": tree}, option=orjson.OPT_INDENT_2).decode()


def read_text(game: Game, text: str, form: str | None = None) -> Said:
    """Read one text.

    Args:
        game: The game it is written for.
        text: As it would stand in a cell.
        form: What it is; the game's first form where absent.

    Raises:
        NoGrammarError: The game has no grammar.
        NoSuchFormError: It reads no such texts.
    """
    if game.language is None:
        raise NoGrammarError(game.file.title)
    known = list(game.language.forms)
    if form is not None and form not in known:
        raise NoSuchFormError(form, known)
    try:
        tokenise(text, game.vocabulary)
        said = game.language.read(text, form or known[0], game.vocabulary)
    except TokenError as error:
        hint = f' Did you mean "{error.suggestion}"?' if error.suggestion else ""
        return Said(text, fault=f"{error}.{hint}", part=(error.offset, error.offset + len(error.found)))
    except RulesTextError as error:
        hint = f' Did you mean "{error.suggestion}"?' if error.suggestion else ""
        return Said(text, fault=f"{error.code}: {error}.{hint}", part=(error.start, error.end))
    return Said(text, text_of(said.spans), said.tree)


def _outline(node: BaseModel, indent: str) -> Iterator[str]:
    """Yield a tree as indented lines: of each node its kind, and what is not as it mostly is."""
    for name, field in type(node).model_fields.items():
        value = getattr(node, name)
        parts = value if isinstance(value, tuple) else (value,)
        if name != "kind" and not field.is_required() and value == field.default:
            continue
        if not any(isinstance(part, BaseModel) for part in parts):
            yield f"{indent}{name}: {', '.join(map(str, parts))}"
            continue
        for part in parts:
            yield f"{indent}{name}:"
            yield from _outline(part, indent + "  ")
