"""The children of a rule of the grammar, asked for by what they are. Used by reading, from parse tree to typed tree."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from lark import Token

from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.rules_text.language import RulesTextError
from cardhouse_schema.rules_text.words import Lexicon

Places = dict[int, tuple[int, int, n.Node]]
"""Where nodes stand in the text, by the id() of the node: first character, the one behind the last, and the node."""

AnyNode = TypeVar("AnyNode", bound=n.Node)

_PARTIES = (
    ("attacker", "attacker"),
    ("defender", "defender"),
    ("that", "that-rival"),
    ("each rival", "each-rival"),
    ("each nation", "each-nation"),
    ("a rival", "rival"),
    ("a nation", "nation"),
    ("you", "you"),
    ("a hand", "any"),
)
"""Who a phrase of the language names, by the first of these words that stand in it."""

_PLACES = ("PLACE", "COMPANY")


class Parts:
    """The children of one rule, asked for by what they are."""

    def __init__(self, children: Sequence[Any], lexicon: Lexicon, places: Places) -> None:
        self.nodes = tuple(child for child in children if isinstance(child, n.Node))
        self.tokens = tuple(child for child in children if isinstance(child, Token))
        self._lexicon = lexicon
        self.places = places

    def one(self, kind: type[AnyNode]) -> AnyNode | None:
        """Return the first node of a kind, or None."""
        return next((node for node in self.nodes if isinstance(node, kind)), None)

    def token(self, *names: str) -> Token | None:
        """Return the first token of these names, or None."""
        return next((token for token in self.tokens if token.type in names), None)

    def has(self, name: str) -> bool:
        """Tell whether there is a token of a name."""
        return self.token(name) is not None

    def id(self, *names: str) -> str | None:
        """Return the id of the word that the first token of these names is, or None."""
        token = self.token(*names)
        return self._lexicon.id_of(token.type, token) if token else None

    def ids(self, name: str) -> tuple[str, ...]:
        """Return the ids of all words under one name."""
        return tuple(self._lexicon.id_of(name, token) for token in self.tokens if token.type == name)

    def first_form(self, name: str) -> str | None:
        """Return the first form of a token that is in its second form, else None."""
        token = self.token(name)
        return self._lexicon.first_form(name, token) if token else None

    def known(self, name: str, word: str) -> str:
        """Return the id of a word as a terminal writes it."""
        return self._lexicon.id_of(name, word)

    def party(self, *names: str) -> str | None:
        """Return whom the first token of these names speaks of, or None."""
        token = self.token(*names)
        said = " ".join(token.casefold().split()) if token else ""
        return next((party for words, party in _PARTIES if words in said), None)

    def pick(self, table: Mapping[str, str]) -> str | None:
        """Return what a table has for the first token that it names, or None."""
        return next((table[token.type] for token in self.tokens if token.type in table), None)

    @property
    def count(self) -> n.Count:
        """The number among the children, else 1."""
        token = self.token("NUMBER")
        said = token.upper() if token else "1"
        count = n.Count(n=int(said.rstrip("X") or "1"), x=said.endswith("X"))
        if token:
            start = token.start_pos or 0
            self.places[id(count)] = (start, start + len(token), count)
        return count

    @property
    def join(self) -> str:
        """How the amounts are joined."""
        return "or" if self.has("OR_MORE") else "and"

    def amounts(self) -> dict[str, Any]:
        """Return amounts and how they are joined."""
        return {"amounts": tuple(node for node in self.nodes if isinstance(node, n.Amount)), "join": self.join}

    def per(self) -> Any:
        """Return the for-each, or None."""
        return next((node for node in self.nodes if isinstance(node, n.PerThing | n.PerHand | n.PerNation)), None)

    def place_name(self) -> tuple[str | None, str | None]:
        """Return a place and its owner.

        Raises:
            RulesTextError: R010, it is called one of the Council and is none.
        """
        token = self.token("COUNCIL")
        if token and self.id(*_PLACES) != "seat":
            start = token.start_pos or 0
            raise RulesTextError(
                "R010", "stands before no Seat: only these are of the Council", start, start + len(token)
            )
        return self.id(*_PLACES), self.party("OWNER", "YOUR")


def made(kind: type[n.Node], **words: Any) -> Callable[[Parts], n.Node]:
    """Return a reader that makes a node; each word is a constant or is found by a function of the parts."""

    def read(parts: Parts) -> n.Node:
        return kind.model_validate({key: value(parts) if callable(value) else value for key, value in words.items()})

    return read


def first(parts: Parts) -> n.Node:
    """Return the only node."""
    return parts.nodes[0]


def id_of(*names: str) -> Callable[[Parts], str | None]:
    """Return a finder of the id of the first token of these names."""
    return lambda parts: parts.id(*names)


def pick(table: Mapping[str, str]) -> Callable[[Parts], str | None]:
    """Return a finder of what a table has for the first token that it names."""
    return lambda parts: parts.pick(table)


def party(*names: str) -> Callable[[Parts], str | None]:
    """Return a finder of whom the first token of these names speaks of."""
    return lambda parts: parts.party(*names)


def count(parts: Parts) -> n.Count:
    """Return the number, else 1."""
    return parts.count


def one(*kinds: type[n.Node]) -> Callable[[Parts], n.Node | None]:
    """Return a finder of the first node of these kinds."""
    return lambda parts: next((node for node in parts.nodes if isinstance(node, kinds)), None)


def arena(parts: Parts) -> str | None:
    """Return the arena in brackets, or None."""
    return parts.id("ARENA")
