"""From the tree of a rules text to its one spelling, as spans. Runs for every text that is read; inverse of reading."""

from collections.abc import Callable, Mapping
from typing import Any

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import texts
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.joining import sentences
from cardhouse_schema.games.politik.wording import HAND, OWNER, WHO, Wording, article, number
from cardhouse_schema.rules_text.spans import Pieces, Spans, capitalised, glued, icon, listed, phrase

_TURN = {"you": "your turn", "rival": "a rival's turn", "any": "any turn"}
_DURING = {"focus": "Focus", "your-turn": "your turn", "rival-turn": "a rival's turn"}
_CANCEL = {"ability": "the ability", "event": "the Event", "action": "the action", "card": "the card"}


class Writer(Wording):
    """Writes trees in the words of one vocabulary."""

    def write(self, node: n.Node) -> Spans:
        """Return the spans of a whole text, or of any part of one that stands by itself."""
        return WRITE[type(node)](self, node)

    # ---------------------------------------------------------------- costs and effects

    def some(self, verb: str, who: str, count: n.Count) -> Spans:
        """Return a verb with its number; a number of 1 is not said."""
        return phrase(self.verb(verb, who), number(count) if count != n.ONE else None)

    def develop(self, node: n.Develop) -> Spans:
        """Return `Develop 2`, or what kind of cards."""
        if node.cards == n.Cards(count=node.cards.count):
            return self.some("develop", node.who, node.cards.count)
        return phrase(self.verb("develop", node.who), self.cards(node.cards))

    def focus_value(self, node: Any) -> Spans:
        """Return `2 {military} Focus Value`."""
        arena = icon(self.words.terms("values")[node.arena]) if node.arena else None
        return phrase(number(node.count), arena, "Focus Value")

    def some_cards(self, count: n.Count, card: str | None) -> Spans:
        """Return `a card`, `2 Obligations`."""
        return self.cards(n.Cards(count=count, cards=(card,) if card else ()))

    def cancel(self, node: e.Cancel) -> Spans:
        """Return `cancel`, with what is cancelled where that is said."""
        clash = phrase("a", self.word("verbs", "clash"), self.in_brackets("values", node.arena))
        what = {**_CANCEL, "clash": clash, "any": None}[node.what]
        return phrase(self.verb("cancel"), self.cards(node.cards) if node.cards else what)

    def control(self, node: n.Control) -> Spans:
        """Return a condition."""
        many = node.extent == "none" or (node.extent == "some" and node.count != n.ONE)
        thing = self.thing(node.thing, many or (node.extent == "most" and not isinstance(node.thing, n.KeywordThing)))
        if node.extent != "some":
            return phrase(self.verb("control"), {"most": "the most", "none": "no"}[node.extent], thing)
        counted = many or isinstance(node.thing, n.ResourceThing | n.KeywordThing)
        return phrase(self.verb("control"), number(node.count) if counted else article(thing[0].text), thing)

    def do(self, node: e.Do) -> Spans:
        """Return Research and its like."""
        rows = "seats" if node.verb == "campaign" else "prices"
        said = self.some(node.verb, node.who, node.count)
        return phrase(said, self.in_brackets(rows, node.qualifier), self.per(node.per))

    def clash(self, node: Any) -> Spans:
        """Return `Clash (Military)`."""
        return phrase(self.verb("clash"), self.in_brackets("values", node.arena))

    def play(self, node: e.Play) -> Spans:
        """Return `play an Asset`, with what is let off."""
        less = phrase("for", self.amount(node.less), "less") if node.less else ()
        corruption = icon(self.words.terms("resources")["corruption"])
        unmet = phrase("as if you met its", corruption, "requirement") if node.unmet else ()
        return phrase(self.verb("play"), self.cards(node.cards), less, unmet)

    def move(self, node: e.Move) -> Spans:
        """Return `move 1 {support} between Bases`."""
        owner = OWNER[node.between.owner] if node.between.owner else None
        return phrase(self.verb("move"), self.amount(node.amount), "between", self.noun(node.between.of, True), owner)

    def national(self, action: str, who: str) -> Spans:
        """Return `take Income`, `Rally`, `a rival Rallies`."""
        if self.words.terms("actions")[action].family == "taken":
            return phrase(self.verb("take", who), self.word("actions", action))
        named = self.word("actions", action) if who == "you" else self.several("actions", action)
        return phrase(WHO[who] if who != "you" else None, named)

    def choice(self, node: e.Choice) -> Spans:
        """Return effects with or between them."""
        return listed([self.write(option) for option in node.options], " or ")

    # ---------------------------------------------------------------- timing

    def done(self, node: Any, *said: Pieces) -> Spans:
        """Return before or after, who, and what is done."""
        return phrase(node.moment, WHO[node.who] if node.who == "you" else None, *said)

    def each_card(self, node: t.EachCard) -> Spans:
        """Return `after each card you play, Activate or Ready`."""
        form = self.word if node.who == "you" else self.several
        verbs = [glued(form("verbs", verb)) for verb in node.verbs]
        said = listed([listed(verbs[:-1], ", "), verbs[-1]], " or ")
        return phrase(node.moment, "each card", WHO[node.who], said)

    def clash_deed(self, node: t.ClashDeed) -> Spans:
        """Return `after you win a Clash (Political)`."""
        arena = self.in_brackets("values", node.arena)
        if node.outcome == "any":
            return self.done(node, self.verb("clash", node.who), arena)
        return self.done(node, self.verb(node.outcome, node.who), "a", self.word("verbs", "clash"), arena)

    def resolves(self, node: t.Resolves) -> Spans:
        """Return `before a Clash resolves`."""
        what = self.word("verbs", "clash") if node.what == "clash" else "Landscape"
        arena = self.in_brackets("values", node.arena)
        return phrase(node.moment, "a", what, arena, self.several("verbs", "resolve"))

    # ---------------------------------------------------------------- whole texts

    def use(self, node: texts.Use) -> Spans:
        """Return an ability."""
        edge = self.word("plays", "edge") if node.edge else None
        head = listed([edge, *self.costs(node.costs)], ", ")
        timing = glued(self.write(node.timing), ",") if node.timing else ()
        said = [listed([self.write(effect) for effect in each], " and ") for each in sentences(node.effects)]
        first = capitalised(phrase(timing, said[0] if timing else capitalised(said[0])))
        rest = [capitalised(each) for each in said[1:]]
        return phrase(glued(head, ":") if head else None, *[glued(each, ".") for each in (first, *rest)])

    def costs(self, costs: tuple[Any, ...]) -> list[Spans]:
        """Return each cost with a capital letter."""
        return [capitalised(self.write(cost)) for cost in costs]

    def demand(self, node: texts.Demand) -> Spans:
        """Return what an Obligation asks for."""
        return listed([self.word("plays", "edge") if node.edge else None, *self.costs(node.costs)], ", ")

    def goes_back(self, node: texts.GoesBack) -> Spans:
        """Return when a card goes back."""
        unless = glued(", ", phrase("unless you control", self.seat(node.unless))) if node.unless else ()
        return glued("Return this card when the turn ends", unless, ".")

    def passes(self, node: texts.Passes) -> Spans:
        """Return who gets a card, in order."""
        return glued("Passes to ", listed([self.holder(each) for each in node.to], ", else to "), ".")

    def holder(self, node: Any) -> Spans:
        """Return who gets a card."""
        match node:
            case texts.SeatHolder():
                return self.seat(node.seat)
            case texts.MostHolder():
                return phrase("the most", self.thing(node.thing, True))
        return glued("the active nation")

    def ward(self, node: texts.Ward) -> Spans:
        """Return what Immunity says."""
        influence = icon(self.words.terms("resources")["influence"])
        return phrase("Noise takes no", influence, "from your", glued(self.noun("state", True), "."))

    def signal(self, node: e.Signal) -> Spans:
        """Return what Signal does."""
        gained = phrase(number(node.count), icon(self.words.terms("resources")["influence"]))
        state, regions = self.word("places", "state"), self.noun("region", True)
        where = phrase("each", state, "you control in both", regions, self.several("verbs", "gain"))
        return phrase(where, gained, "for each", self.word("kinds", "propaganda"), "of it you control")

    def noise(self, node: e.Noise) -> Spans:
        """Return what Noise does."""
        influence = icon(self.words.terms("resources")["influence"])
        lost = phrase("each rival", self.word("places", "state"), "there", self.several("verbs", "lose"), "that much")
        return phrase(lost, glued(influence, ","), "less its nation's own count")


Write = Callable[[Writer, Any], Spans]

WRITE: Mapping[type[n.Node], Write] = {
    texts.Use: Writer.use,
    texts.Demand: Writer.demand,
    texts.Ward: Writer.ward,
    texts.GoesBack: Writer.goes_back,
    texts.BreaksTies: lambda w, node: glued("You break every tie between nations."),
    texts.Passes: Writer.passes,
    n.Activate: lambda w, node: phrase(w.verb("activate"), w.cards(node.cards) if node.cards else None),
    n.Develop: Writer.develop,
    n.DevelopFocus: lambda w, node: phrase(w.verb("develop", node.who), w.focus_value(node)),
    n.Pay: lambda w, node: phrase(w.verb("pay"), w.amounts(node)),
    n.Remove: lambda w, node: phrase(w.verb("remove", node.who), w.cards(node.cards)),
    n.Control: Writer.control,
    n.ControlSeat: lambda w, node: phrase(w.verb("control"), w.seat(node.seat)),
    n.ControlFinalSay: lambda w, node: phrase(w.verb("control"), "the Final Say"),
    n.Give: lambda w, node: phrase(w.verb("give"), w.amounts(node), "to", WHO[node.to]),
    n.Gain: lambda w, node: phrase(w.verb("gain", node.who), w.amounts(node), w.per(node.per)),
    n.GainObligations: lambda w, node: phrase(
        w.verb("gain", node.who), w.some_cards(node.count, "obligation"), w.per(node.per)
    ),
    e.GiveCards: lambda w, node: phrase(w.verb("give"), w.some_cards(node.count, node.card), "to", WHO[node.to]),
    e.Lose: lambda w, node: phrase(w.verb("lose", node.who), w.amounts(node), w.per(node.per)),
    e.Take: lambda w, node: phrase(w.verb("take"), w.amounts(node), "from", WHO[node.source]),
    e.Do: Writer.do,
    e.Ready: lambda w, node: phrase(w.verb("ready", node.who), w.cards(node.cards)),
    e.RemoveTokens: lambda w, node: phrase(w.verb("remove"), w.amount(node.amount)),
    e.Clash: Writer.clash,
    e.Play: Writer.play,
    e.GainImmunity: lambda w, node: phrase(w.verb("gain"), "Immunity"),
    e.Cancel: Writer.cancel,
    e.Move: Writer.move,
    e.MoveFinalSay: lambda w, node: phrase(w.verb("move"), "the Final Say to your tableau"),
    e.AddFocus: lambda w, node: phrase(w.verb("add"), w.focus_value(node), w.per(node.per)),
    e.Return: lambda w, node: phrase(w.verb("return"), w.cards(node.cards), "from your discard pile to your hand"),
    e.Look: lambda w, node: phrase(
        w.verb("look"), "at", HAND[node.whose] if node.at == "hand" else "the next Landscape"
    ),
    e.ResolveLandscape: lambda w, node: phrase(w.verb("resolve"), "the next Landscape"),
    e.ResolveSeat: lambda w, node: phrase(w.verb("resolve"), w.seat(node.seat)),
    e.TakeAction: lambda w, node: w.national(node.action, node.who),
    e.MainAction: lambda w, node: phrase(w.verb("take"), "a Main Action"),
    e.ChooseBase: lambda w, node: phrase(w.verb("choose"), "a", w.word("places", "base")),
    e.Signal: Writer.signal,
    e.Noise: Writer.noise,
    e.Spare: lambda w, node: glued("Immunity ignores it"),
    e.Choice: Writer.choice,
    t.Deed: lambda w, node: w.done(node, w.verb(node.verb, node.who), w.cards(node.cards) if node.cards else None),
    t.EachCard: Writer.each_card,
    t.ClashDeed: Writer.clash_deed,
    t.NationalDeed: lambda w, node: w.done(node, w.national(node.action, node.who)),
    t.ResourceDeed: lambda w, node: w.done(
        node, w.verb(node.verb, node.who), w.resource(node.resource, node.qualifier)
    ),
    t.PlaceDeed: lambda w, node: w.done(
        node, w.verb(node.verb, node.who), article(w.noun(node.place, False)), w.noun(node.place, False)
    ),
    t.PowerGrabDeed: lambda w, node: w.done(
        node, w.verb("claim", node.who), "a Power Grab", w.in_brackets("values", node.arena)
    ),
    t.FinalSayDeed: lambda w, node: w.done(node, w.verb(node.verb, node.who), "the Final Say"),
    t.During: lambda w, node: phrase("during", _DURING[node.what]),
    t.Revealed: lambda w, node: phrase(node.moment, "Focus cards are revealed"),
    t.Resolves: Writer.resolves,
    t.AnyTime: lambda w, node: glued("at any time"),
    t.Turn: lambda w, node: phrase(f"at the {node.edge} of", _TURN[node.whose]),
}
"""How each node is written."""
