"""Records of cards for faces, each made when a face first asks for it. Built once for a run."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardhouse_schema.card import Card, by_column

Record = Mapping[str, Any]


class Records(Mapping[str, Record]):
    """The contents of cards by id and column; of two cards with one id, that of the last."""

    def __init__(self, cards: Sequence[Card], record: Callable[[Card], Record] = by_column) -> None:
        """Take the cards, and what makes a record of one."""
        self._record = record
        self._cards = {card.id: card for card in cards}
        self._made: dict[str, Record] = {}

    def __getitem__(self, ident: str) -> Record:
        """Return a card's record."""
        made = self._made.get(ident)
        if made is None:
            made = self._made[ident] = self._record(self._cards[ident])
        return made

    def __iter__(self) -> Iterator[str]:
        """Yield the ids in the order of the cards."""
        return iter(self._cards)

    def __len__(self) -> int:
        """Return how many ids there are."""
        return len(self._cards)
