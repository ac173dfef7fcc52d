"""What a card of Politik does, but for its numbers: what near-copies have in common (B007)."""

from collections.abc import Hashable, Iterator
from functools import cache, partial

from cardhouse_schema.card import Card
from cardhouse_schema.copies import same_trees
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import Deal
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.sense import texts_of
from cardhouse_schema.vocabulary import Vocabulary


def equal_trees(deal: Deal) -> Iterator[Finding]:
    """Warn of cards whose texts say the same, whatever their numbers, their order and the kind of card are."""
    return same_trees(deal, partial(shape_of, vocabulary=deal.game.vocabulary))


def shape_of(card: Card, vocabulary: Vocabulary) -> Hashable | None:
    """Return what all rules texts of a card say, or None where it has none.

    Numbers do not count (but X is no number), nor does the order of abilities, costs, effects and amounts. A keyword,
    a resource, a place, a moment and who does it do count.
    """
    texts = sorted((text.form, repr(_shape(text.tree))) for text in texts_of(card))
    return tuple(texts) or None


def _shape(value: object) -> object:
    if isinstance(value, n.Node):
        return (type(value).__name__, *(_shape(getattr(value, name)) for name in fields_of(type(value))))
    if isinstance(value, tuple):
        return sorted((_shape(part) for part in value), key=repr)
    return None if type(value) is int else value


@cache
def fields_of(kind: type[n.Node]) -> tuple[str, ...]:
    """Return the fields of a kind of node but the one that says which kind it is."""
    return tuple(name for name in kind.model_fields if name != "kind")
