"""Sentences whose words leave open what they mean: "and" mixed with "or", a verb without who does it. Part of reading.

What is refused here must not be guessed: the one spelling of a guess would change what a card does.
"""

from collections.abc import Iterator
from typing import Any

from lark import Token, Tree

from cardhouse_schema.rules_text.language import RulesTextError
from cardhouse_schema.rules_text.words import Lexicon

SENTENCE = "sentence"

_WORDS = {"AND": "and", "AND_MORE": "and", "OR": "or", "OR_MORE": "or"}
_OWN_SUBJECT = ("signal", "noise", "spare")
"""Effects that say in words of their own who does it."""


def unfolded(children: list[Any], lexicon: Lexicon) -> Iterator[Any]:
    """Yield the children of a rule, those of a sentence in its place.

    Raises:
        RulesTextError: R010, where a sentence leaves open what belongs together, or who does something.
    """
    for child in children:
        if isinstance(child, Tree) and child.data == SENTENCE:
            _one_joining(child)
            _who_does_it(child, lexicon)
            yield from child.children
        else:
            yield child


def _one_joining(sentence: Tree[Token]) -> None:
    joined = list(_joiners(sentence))
    for token, word in joined[1:]:
        if word != joined[0][1]:
            said = token.lstrip(", ") or token
            start = (token.start_pos or 0) + len(token) - len(said)
            what = f'is mixed with "{joined[0][1]}"'
            message = f"{what}, which leaves open what belongs together; say it in two sentences or costs"
            raise RulesTextError("R010", message, start, start + len(said))


def _joiners(tree: Tree[Token]) -> Iterator[tuple[Token, str]]:
    """Yield what joins amounts and effects, in order, and as which word: a comma is the word behind it in its list."""
    for at, child in enumerate(tree.children):
        if isinstance(child, Tree):
            yield from _joiners(child)
        elif child.type in _WORDS:
            yield child, _WORDS[child.type]
        elif child.type == "COMMA_MORE":
            later = (each for each in tree.children[at:] if isinstance(each, Token))
            yield child, "or" if any(each.type == "OR_MORE" for each in later) else "and"


def _who_does_it(sentence: Tree[Token], lexicon: Lexicon) -> None:
    """Demand that a verb with the s of another nation has one, and that a verb without behind such a one is yours."""
    actor, named = "", False
    for action in _actions(sentence):
        if action.data == "others":
            actor = " ".join(str(action.children[0]).split())
            actor = actor[:1].lower() + actor[1:]
            verb = _verb(action.children[1])
            named = verb is not None and lexicon.first_form(verb.type, verb) is None
            continue
        verb = _verb(action)
        if verb is None:
            continue
        first = lexicon.first_form(verb.type, verb)
        again = "that rival" if actor.casefold() == "a rival" else actor
        near = f"{again} {lexicon.second_form(verb.type, verb)}" if actor else first
        if first is not None:
            raise _open(verb, "has the s of somebody else, but nobody who does it", near)
        if named:
            raise _open(verb, f'leaves open who does it, "{actor}" or you', near)


def _actions(tree: Tree[Token]) -> Iterator[Tree[Token]]:
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _actions(child) if child.data == "choice" else (child,)


def _verb(action: Any) -> Token | None:
    if not isinstance(action, Tree) or action.data in _OWN_SUBJECT or not action.children:
        return None
    first = action.children[0]
    return first if isinstance(first, Token) else None


def _open(verb: Token, why: str, near: str | None) -> RulesTextError:
    start = verb.start_pos or 0
    if near is not None and verb[0].isupper() and " " not in near:
        near = near[0].upper() + near[1:]
    return RulesTextError("R010", why, start, start + len(verb), near)
