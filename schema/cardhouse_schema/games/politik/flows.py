"""What an ability of Politik takes and gives back when it is used once, as far as it could be used again. Pure."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.texts import Use
from cardhouse_schema.games.politik.worth_effects import CORRUPTION, Scales

Stock = tuple[str, str | None]
"""A resource, cards in hand or Obligations, and the Base, Industry or arena it must be of. Support in a Seat is another
than that in a Base."""

HAND, OBLIGATION = "hand", "obligation"
_YOU = ("you", "each-nation")


@dataclass
class Flow:
    """What one way to use an ability takes and gives.

    Attributes:
        taken: What its nation has less of afterwards; of Corruption and Obligations, what it has more of.
        given: What it has more of; of Corruption and Obligations, what it is rid of.
        turns_this, turns_others: How often this card, and others, are rotated.
        readies_this, readies_any, readies_others: How often this card, one of choice, and others are Readied.
        removes: Whether a card leaves the tableau.
        actions: Main actions it takes, less those it gives.
    """

    taken: Counter[Stock] = field(default_factory=Counter)
    given: Counter[Stock] = field(default_factory=Counter)
    turns_this: float = 0
    turns_others: float = 0
    readies_this: float = 0
    readies_any: float = 0
    readies_others: float = 0
    removes: bool = False
    actions: int = 0

    @property
    def takes_nothing(self) -> bool:
        """Whether nothing that it takes is left taken: no card rotated or removed, no resource spent."""
        return self.gives_back and not self.removes and self.rights_itself

    @property
    def gives_back(self) -> bool:
        """Whether what it gives is as much as what it takes, of each resource, Base and arena."""
        for resource in {resource for resource, _ in self.taken}:
            taken = {sort: many for (name, sort), many in self.taken.items() if name == resource}
            given = {sort: many for (name, sort), many in self.given.items() if name == resource}
            free = given.get(None, 0)
            if sum(given.values()) < sum(taken.values()):
                return False
            if any(sort is not None and given.get(sort, 0) + free < many for sort, many in taken.items()):
                return False
        return True

    @property
    def rights_itself(self) -> bool:
        """Whether as many cards are Readied as are rotated, this one among them."""
        spare = self.readies_this + self.readies_any - self.turns_this
        return spare >= 0 and self.turns_others <= self.readies_others + min(spare, self.readies_any)

    def __add__(self, other: "Flow") -> "Flow":
        """Return what both together take and give."""
        return Flow(
            self.taken + other.taken,
            self.given + other.given,
            self.turns_this + other.turns_this,
            self.turns_others + other.turns_others,
            self.readies_this + other.readies_this,
            self.readies_any + other.readies_any,
            self.readies_others + other.readies_others,
            self.removes or other.removes,
            self.actions + other.actions,
        )


def _add(side: Counter[Stock], stock: Stock, many: float) -> None:
    """Add to a side; what a nation usually has is no whole number."""
    side[stock] += many  # type: ignore[assignment] # a Counter adds floats as well, its type says int


@dataclass(frozen=True)
class Flows:
    """Reads abilities of one card.

    Attributes:
        scales: How much of what is counted its nation usually has.
        kinds: What the card is, for cards that Ready a kind: its card type.
        keywords: Its keywords.
        x: What X is set to.
    """

    scales: Scales
    kind: str
    keywords: frozenset[str]
    x: int

    def of(self, use: Use) -> Iterator[Flow]:
        """Yield a flow for each way to use an ability: each choice between amounts and effects."""
        ways = [self._ways(part, is_cost=True) for part in use.costs]
        ways += [self._ways(part, is_cost=False) for part in use.effects]
        for chosen in product(*ways):
            yield sum(chosen, Flow(actions=0 if use.edge else 1))

    def _ways(self, part: n.Node, is_cost: bool) -> Sequence[Flow]:
        if isinstance(part, e.Choice):
            return [flow for option in part.options for flow in self._ways(option, is_cost)]
        amounts: Sequence[n.Amount] = getattr(part, "amounts", ())
        if getattr(part, "join", "and") == "or":  # which only parts with amounts have
            return [self._flow(part, (amount,), is_cost) for amount in amounts]
        return [self._flow(part, amounts, is_cost)]

    def _flow(self, part: n.Node, amounts: Sequence[n.Amount], is_cost: bool) -> Flow:
        flow = Flow()
        if not is_cost and getattr(part, "who", "you") not in _YOU:
            return flow
        times = self.scales.per(part)
        match part:
            case n.Pay() | n.Give() | e.Lose():
                self._move(amounts, flow.taken, flow.given, times)
            case n.Gain():
                self._move(amounts, flow.given, flow.taken, times)
            case e.Take(source=source):
                rivals = self.scales.table.counts.rivals if source == "each-rival" else 1.0
                self._move(amounts, flow.given, flow.taken, rivals)
            case n.Activate() | e.Ready() | n.Remove():
                self._tableau(part, flow)
            case _:
                self._cards(part, flow, times)
        return flow

    def _move(self, amounts: Sequence[n.Amount], to: Counter[Stock], back: Counter[Stock], times: float) -> None:
        """Add amounts; Corruption is a burden, and stands on the other side."""
        for amount in amounts:
            side = back if amount.resource == CORRUPTION else to
            in_seat = isinstance(amount.place, n.SeatPlace) or getattr(amount.place, "of", None) == "seat"
            name = f"{amount.resource} in a seat" if in_seat else amount.resource
            _add(side, (name, amount.qualifier), self._count(amount.count) * times)

    def _tableau(self, part: n.Node, flow: Flow) -> None:
        cards = getattr(part, "cards", None)
        many = self._many(cards)
        if isinstance(part, n.Remove):
            flow.removes = not isinstance(cards, n.Cards) or cards.owner == "you"
        elif isinstance(part, n.Activate):
            flow.turns_others, flow.turns_this = (many, 0) if cards else (0, 1)
        elif isinstance(cards, n.ThisCard):
            flow.readies_this = 1
        elif self._may_be_this(cards):
            flow.readies_any = many
        else:
            flow.readies_others = many

    def _cards(self, part: n.Node, flow: Flow, times: float) -> None:
        match part:
            case n.Develop(cards=cards):
                _add(flow.taken, (HAND, None), self._many(cards))
            case n.DevelopFocus() | e.Play():
                flow.taken[HAND, None] += 1
            case e.GiveCards(count=count, card=card):
                side = flow.given if card == OBLIGATION else flow.taken
                side[OBLIGATION if card == OBLIGATION else HAND, None] += self._count(count)
            case e.Return(cards=cards):
                _add(flow.given, (HAND, None), self._many(cards))
            case n.GainObligations(count=count):
                _add(flow.taken, (OBLIGATION, None), self._count(count) * times)
            case e.Do(verb="research", count=count):
                _add(flow.given, (HAND, None), self._count(count) * times)
            case e.Do(verb="educate", count=count):
                _add(flow.given, ("leader", None), self._count(count) * times)
            case e.Do(verb="shirk", count=count):
                _add(flow.given, (OBLIGATION, None), self._count(count) * times)
            case e.MainAction():
                flow.actions -= 1

    def _may_be_this(self, cards: n.Cards | None) -> bool:
        if cards is None or cards.which == "another" or cards.owner != "you":
            return False
        return (not cards.cards or self.kind in cards.cards) and (
            cards.keyword is None or cards.keyword in self.keywords
        )

    def _many(self, cards: n.Chosen | None) -> float:
        if not isinstance(cards, n.Cards):
            return 1.0
        return float("inf") if cards.which == "each" else self._count(cards.count)

    def _count(self, count: n.Count) -> int:
        return count.n * (self.x if count.x else 1)
