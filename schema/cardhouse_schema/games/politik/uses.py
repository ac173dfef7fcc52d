"""What the abilities of Politik gain, spend and ask for, and which are Edge, read from their trees. Targets ask.

Sources: rulebook, "Card Abilities", "Educate" (it gains Leaders), "Edge Actions".
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import texts, timing
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.meaning import counted_keywords, nodes
from cardhouse_schema.uses import Thing, Uses
from cardhouse_schema.vocabulary import Vocabulary

TRAITS = {"edge": "Edge", "moment": "a moment of their own", "x": "an X"}
"""What cards can be by their texts, with the words that follow `with`."""

_READ: TypeAdapter[n.Node] = TypeAdapter(
    Annotated[
        texts.Use | texts.Ward | texts.GoesBack | texts.BreaksTies | texts.Passes | texts.Demand | timing.Timing,
        Field(discriminator="kind"),
    ]
)
_YOURS = ("you", "each-nation")


def uses_of(record: Mapping[str, Any], vocabulary: Vocabulary) -> Uses:
    """Return what the texts of a card do.

    Args:
        record: The card's JSON form.
        vocabulary: The game's words.
    """
    trees = list(_trees(record))
    found = list(nodes(*trees))
    keywords = vocabulary.terms("keywords")
    gains = {thing for node in found for thing in _gained(node, keywords)}
    spends = {thing for node in found for thing in _spent(node, keywords)}
    asked = {("keywords", ident) for tree in trees for _, ident in counted_keywords(tree)}
    return Uses(frozenset(_traits(record, found)), frozenset(gains), frozenset(spends | asked))


def _trees(record: Mapping[str, Any]) -> Iterator[n.Node]:
    for value in record.values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Mapping) and "tree" in part:
                yield _READ.validate_python(part["tree"])


def _traits(record: Mapping[str, Any], found: list[n.Node]) -> Iterator[str]:
    uses = [node for node in found if isinstance(node, texts.Use)]
    if record.get("play_id") == "edge" or any(use.edge for use in uses):
        yield "edge"
    if record.get("timing") or any(use.timing for use in uses):
        yield "moment"
    if any(isinstance(node, n.Count) and node.x for node in found):
        yield "x"


def _gained(node: n.Node, keywords: Mapping[str, Any]) -> Iterator[Thing]:
    if isinstance(node, e.Take) or (isinstance(node, n.Gain) and node.who in _YOURS):
        yield from _things(node.amounts, keywords)
    elif isinstance(node, e.Do) and node.verb == "educate" and node.who in _YOURS:
        yield "resources", "leader"


def _spent(node: n.Node, keywords: Mapping[str, Any]) -> Iterator[Thing]:
    if isinstance(node, n.Pay | n.Give) or (isinstance(node, e.Lose) and node.who in _YOURS):
        yield from _things(node.amounts, keywords)


def _things(amounts: tuple[n.Amount, ...], keywords: Mapping[str, Any]) -> Iterator[Thing]:
    for amount in amounts:
        yield "resources", amount.resource
        if amount.qualifier is not None and amount.qualifier in keywords:
            yield "keywords", amount.qualifier
