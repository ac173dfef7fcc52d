"""What costs and effects of an ability are worth when it is used once, in the unit of a WorthTable. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.worth_table import WorthTable

CORRUPTION = "corruption"


@dataclass(frozen=True)
class Scales:
    """A table, and what of it depends on the card that an ability stands on.

    Attributes:
        table: What things are worth.
        corruption: The Corruption that a nation with this card has: what it requires, or more.
    """

    table: WorthTable
    corruption: float

    def effect(self, effect: n.Node) -> float:
        """Return what one effect is worth to the nation that uses the ability."""
        if isinstance(effect, e.Choice):
            return max(self.effect(option) for option in effect.options)
        return self._others(getattr(effect, "who", "you")) * self._plain(effect) * self.per(effect)

    def price(self, cost: n.Node) -> float:
        """Return what one cost takes; conditions take nothing."""
        deeds = self.table.deeds
        match cost:
            case n.Activate(cards=n.Cards() as cards):
                return self._cards(cards) * deeds.ready
            case n.Develop(cards=cards):
                return self._cards(cards) * deeds.develop
            case n.DevelopFocus(count=count):
                return self._count(count) * self.table.focus + self._count(count) / 2 * deeds.develop
            case n.Pay(amounts=amounts, join=join):
                return self._amounts(amounts, join)
            case n.Give(amounts=amounts, join=join, to=to):
                return self._amounts(amounts, join) * (self._rivals(to) + self._harm(to))
            case n.Remove(cards=n.Cards() as cards):
                return self._cards(cards) * deeds.remove
            case n.Gain(amounts=amounts, join=join):
                return -self._amounts(amounts, join)
            case n.GainObligations(count=count):
                return self._count(count) * self.table.obligation
            case n.Activate() | n.Remove() | n.Control() | n.ControlSeat() | n.ControlFinalSay():
                return 0.0  # the card itself, which limits how often; conditions, which have a chance
        raise TypeError(type(cost))

    def chance(self, costs: Iterable[n.Node]) -> float:
        """Return how often the conditions among costs hold."""
        shares, chance = self.table.shares, 1.0
        for cost in costs:
            if isinstance(cost, n.Control) and cost.extent == "some":
                chance *= min(1.0, self.count(cost.thing) / self._count(cost.count))
            elif isinstance(cost, n.Control):
                chance *= shares.most if cost.extent == "most" else shares.none
            elif isinstance(cost, n.ControlSeat | n.ControlFinalSay):
                chance *= shares.seat
        return chance

    def count(self, thing: n.Node) -> float:
        """Return how many of a thing a nation usually has."""
        counts, shares = self.table.counts, self.table.shares
        match thing:
            case n.KeywordThing(keyword=ident):
                usual = counts.keywords.get(ident, counts.keyword)
                return max(usual, self.corruption) if ident == CORRUPTION else usual
            case n.CardThing(card=card, keyword=keyword):
                cards = counts.card if card is None else counts.kinds[card]
                return cards * (shares.keyword if keyword else 1)
            case n.PlaceThing(place=place):
                return counts.places[place]
            case n.ResourceThing(resource=resource, qualifier=qualifier):
                usual = max(counts.resources[resource], self.corruption if resource == CORRUPTION else 0)
                return usual * (shares.qualifier if qualifier else 1)
            case n.PowerGrabThing(arena=arena):
                return counts.power_grab * (shares.arena if arena else 1)
        raise TypeError(type(thing))

    def _plain(self, effect: n.Node) -> float:
        """Return the worth of an effect to whom it befalls, once."""
        deeds = self.table.deeds
        match effect:
            case n.Gain(amounts=amounts, join=join):
                return self._amounts(amounts, join)
            case e.Lose(amounts=amounts, join=join):
                return -self._amounts(amounts, join)
            case e.Take(amounts=amounts, join=join, source=source):
                return self._amounts(amounts, join) * (self._rivals(source) + self._harm(source))
            case n.Give() | n.GainObligations():
                return -self.price(effect)
            case e.GiveCards(count=count, card=card, to=to):
                one = -self.table.obligation if card == "obligation" else self.table.card
                return -self._count(count) * one * (self._rivals(to) + self._harm(to))
            case e.Do(verb=verb, count=count):
                return float(getattr(deeds, verb)) * self._count(count)
            case e.Ready(cards=cards):
                return deeds.ready * (1 if isinstance(cards, n.ThisCard) else self._cards(cards))
            case n.Develop() | n.DevelopFocus() | n.Remove():
                return self._discarded(effect)
            case e.RemoveTokens(amount=amount):
                return self._harm("rival") * self._amount(amount)
            case e.Play(less=less):
                return deeds.play + (self._amount(less) if less else 0)
            case e.Return(cards=cards):
                return self._cards(cards) * self.table.card
            case e.Move(amount=amount):
                return self._amount(amount) * self.table.shares.moved
            case e.AddFocus(count=count):
                return self._count(count) * deeds.add_focus
            case e.TakeAction(action=action):
                return self.table.actions[action]
        return self._fixed(effect)

    def _fixed(self, effect: n.Node) -> float:
        """Return the worth of an effect that has no number."""
        deeds = self.table.deeds
        match effect:
            case e.Clash():
                return deeds.clash
            case e.GainImmunity():
                return deeds.immunity
            case e.Cancel():
                return deeds.cancel
            case e.MoveFinalSay():
                return deeds.final_say
            case e.Look():
                return deeds.look
            case e.ResolveLandscape():
                return deeds.landscape
            case e.ResolveSeat():
                return self.table.actions["rally"] * self.table.shares.seat
            case e.MainAction():
                return deeds.main_action
            case e.ChooseBase() | e.Signal() | e.Noise() | e.Spare():
                return 0.0  # powers of Stations, which are not bought
        raise TypeError(type(effect))

    def _discarded(self, effect: n.Node) -> float:
        """Return the worth of cards that go: below 0 for their nation, above 0 where they are a rival's."""
        if isinstance(effect, n.Remove) and isinstance(effect.cards, n.Cards) and effect.cards.owner != "you":
            return self._removed(effect.cards) * self._harm("rival")
        return -self.price(effect)

    def _removed(self, cards: n.Cards) -> float:
        """Return what such cards are worth to the rival that has them: all of them, or the best of a choice."""
        removed, counts = self.table.removed, self.table.counts
        kinds = [kind for kind in cards.cards or removed if kind in removed]
        if cards.which != "each":
            return self._count(cards.count) * max((removed[kind] for kind in kinds), default=0.0)
        share = self.table.shares.keyword if cards.keyword else 1
        return share * sum(counts.kinds[kind] * removed[kind] for kind in kinds)

    def _others(self, who: str) -> float:
        """Return what befalling somebody is worth to the nation that uses the ability: below 0 for rivals.

        What befalls all alike changes nothing between them.
        """
        return {"you": 1.0, "each-nation": 0.0}.get(who, -self._harm(who))

    def _harm(self, who: str) -> float:
        """Return what a loss is worth to others: as much as a gain of theirs where each rival has it, else its part."""
        return 1.0 if who in ("each-rival", "each-nation") else 1 / max(self.table.counts.rivals, 1)

    def _rivals(self, who: str) -> float:
        return self.table.counts.rivals if who == "each-rival" else 1.0

    def per(self, effect: n.Node) -> float:
        """Return how many times an effect counts: for each thing that its nation usually has, for each rival."""
        match getattr(effect, "per", None):
            case n.PerThing(step=step, thing=thing):
                return self.count(thing) / step
            case n.PerHand(card=None, step=step):
                return self.table.counts.hand / step
            case n.PerHand(card=card, step=step):
                return (self.table.counts.kinds[card] if card == "obligation" else self._in_hand()) / step
            case n.PerNation(who=who):
                return self.table.counts.rivals + (who == "nation")
        return 1.0

    def _in_hand(self) -> float:
        return self.table.counts.hand * self.table.shares.kind

    def _cards(self, cards: n.Chosen) -> float:
        """Return how many cards are meant."""
        if not isinstance(cards, n.Cards):
            return 1.0
        if cards.which != "each":
            return self._count(cards.count)
        kinds = [self.table.counts.kinds[kind] for kind in cards.cards] or [self.table.counts.card]
        return sum(kinds) * (self.table.shares.keyword if cards.keyword else 1)

    def _count(self, count: n.Count) -> float:
        return count.n * (self.table.x if count.x else 1)

    def _amounts(self, amounts: Iterable[n.Amount], join: str) -> float:
        each = [self._amount(amount) for amount in amounts]
        return max(each) if join == "or" else sum(each)

    def _amount(self, amount: n.Amount) -> float:
        """Return the worth of an amount; Support in a Seat is worth more than in a Base."""
        one, place = self.table.resources[amount.resource], amount.place
        in_seat = isinstance(place, n.SeatPlace) or (isinstance(place, n.Place) and place.of == "seat")
        if in_seat and amount.resource == "support":
            one += self.table.seat
        spread = self._places(place) if isinstance(place, n.Place) and place.spread == "each" else 1.0
        return one * self._count(amount.count) * spread

    def _places(self, place: n.Place) -> float:
        counts = self.table.counts
        return counts.kinds["company"] if place.of == "company" else counts.places[place.of]
