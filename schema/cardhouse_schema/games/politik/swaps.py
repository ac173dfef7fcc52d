"""Cards of Politik that do the same but for one swap, which fills a cycle and adds no card (B007, as a note)."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from itertools import count

from cardhouse_schema.card import Card
from cardhouse_schema.copies import near_trees
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import Deal
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.sense import texts_of
from cardhouse_schema.games.politik.shapes import fields_of, shape_of

WORDS = ("keyword", "qualifier", "arena", "seat", "card", "cards")
"""Fields of a node that name a keyword, a Base or Industry, an arena, a Seat or kinds of cards, or leave them open."""

_Hidden = Callable[[n.Node, str], bool]
"""Whether a field of a node does not count, or, without the name of one, the node itself."""


def one_swap(deal: Deal) -> Iterator[Finding]:
    """Tell of cards that differ by before and after, by Edge, by rotating, or by one word alone."""
    close = _close(deal)
    same = partial(shape_of, vocabulary=deal.game.vocabulary)
    swaps: tuple[tuple[str, Callable[[Card], Iterator[Hashable]]], ...] = (
        ("before and after", partial(_without, hidden=_is_moment)),
        ("Edge", partial(_without, hidden=_is_edge)),
        ("Activate", partial(_without, hidden=_is_rotation)),
        ("one word", _words),
    )
    for said, keys in swaps:
        yield from near_trees(deal, said, partial(_of_close, keys, close), same)


def _of_close(keys: Callable[[Card], Iterator[Hashable]], close: set[str], card: Card) -> Iterator[Hashable]:
    return keys(card) if card.id in close else iter(())


def _close(deal: Deal) -> set[str]:
    """Return the cards that are the same as another without all that could be swapped: few have to be looked at."""
    groups: dict[Hashable, set[str]] = defaultdict(set)
    for card in deal.cards:
        for key in _without(card, _may_be_swapped):
            groups[key].add(card.id)
    return {ident for idents in groups.values() if len(idents) > 1 for ident in idents}


def _may_be_swapped(node: n.Node, name: str) -> bool:
    return _is_moment(node, name) or _is_edge(node, name) or _is_rotation(node, name) or _is_word(node, name)


def _is_moment(_: n.Node, name: str) -> bool:
    return name == "moment"


def _is_edge(_: n.Node, name: str) -> bool:
    return name == "edge"


def _is_rotation(node: n.Node, name: str) -> bool:
    return not name and isinstance(node, n.Activate) and node.cards is None


def _is_word(node: n.Node, name: str) -> bool:
    return name in WORDS and not isinstance(getattr(node, name), n.Node)


def _without(card: Card, hidden: _Hidden) -> Iterator[Hashable]:
    """Yield what a card does but for some fields; nothing where it has no text."""
    texts = sorted((text.form, repr(_shape(text.tree, hidden))) for text in texts_of(card))
    if texts:
        yield tuple(texts)


def _words(card: Card) -> Iterator[Hashable]:
    """Yield all that a card does but for one word, for each of its words."""
    many = sum(_is_word(node, name) for text in texts_of(card) for node, name in _places(text.tree))
    for at in range(many):
        yield from _without(card, _nth(at))


def _nth(at: int) -> _Hidden:
    """Return what hides one word of a card, counted from 0 in the order in which they are asked for."""
    seen = count()
    return lambda node, name: _is_word(node, name) and next(seen) == at


def _places(value: object) -> Iterator[tuple[n.Node, str]]:
    """Yield every field of every node of a tree, in the order in which `_shape` comes to them."""
    for part in value if isinstance(value, tuple) else (value,):
        if isinstance(part, n.Node):
            for name in fields_of(type(part)):
                yield part, name
                yield from _places(getattr(part, name))


def _shape(value: object, hidden: _Hidden) -> object:
    if isinstance(value, n.Node):
        if hidden(value, ""):
            return None
        names = fields_of(type(value))
        return (
            type(value).__name__,
            *("*" if hidden(value, name) else _shape(getattr(value, name), hidden) for name in names),
        )
    if isinstance(value, tuple):
        return sorted((found for part in value if (found := _shape(part, hidden)) is not None), key=repr)
    return "number" if type(value) is int else str(value)
