"""Random trees of Politik's rules texts, for properties: everything the types allow and the rules leave sense."""

from hypothesis import strategies as st

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import texts
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.joining import merged, merged_costs
from cardhouse_schema.vocabulary import Vocabulary


def ids(vocabulary: Vocabulary, set_name: str, family: str | None = None):
    terms = vocabulary.terms(set_name).values()
    return st.sampled_from([term.id for term in terms if family in (None, term.family)])


def maybe(strategy):
    return st.none() | strategy


class Trees:
    """Strategies over the words of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        base, industry = ids(vocabulary, "keywords", "base"), ids(vocabulary, "keywords", "industry")
        arena, seat = ids(vocabulary, "values"), ids(vocabulary, "seats")
        kind, keyword = ids(vocabulary, "kinds"), ids(vocabulary, "keywords")
        place, action = ids(vocabulary, "places"), ids(vocabulary, "actions")
        sides = ["that-rival", "attacker", "defender"]
        owner, join = st.sampled_from(["you", "rival", *sides]), st.sampled_from(["and", "or"])
        who = st.sampled_from(["you", "rival", "each-rival", "each-nation", *sides])
        several = st.sampled_from(["rival", "each-rival", *sides])
        count = st.builds(n.Count, n=st.integers(1, 99), x=st.booleans())
        qualified = {"support": base, "market": industry, "leader": arena}
        held = st.one_of(
            [
                st.tuples(st.just(ident), maybe(qualified[ident]) if ident in qualified else st.none())
                for ident in vocabulary.terms("resources")
            ]
        )
        where = maybe(
            st.builds(
                n.Place,
                spread=st.sampled_from(["among", "one", "each"]),
                of=place | st.just("company"),
                owner=maybe(owner),
            )
            | st.builds(n.SeatPlace, seat=seat)
        )
        amount = st.builds(
            lambda count, held, place: n.Amount(count=count, resource=held[0], qualifier=held[1], place=place),
            count, held, where,
        )  # fmt: skip
        bare = st.builds(lambda count, held: n.Amount(count=count, resource=held[0], qualifier=held[1]), count, held)
        amounts = st.lists(amount, min_size=1, max_size=3).map(tuple)
        thing = st.one_of(
            st.builds(n.KeywordThing, keyword=keyword),
            st.builds(n.CardThing, card=maybe(kind), keyword=maybe(keyword)),
            st.builds(n.PlaceThing, place=place),
            held.map(lambda held: n.ResourceThing(resource=held[0], qualifier=held[1])),
            st.builds(n.PowerGrabThing, arena=maybe(arena)),
        )
        per = st.one_of(
            st.builds(n.PerThing, step=st.integers(1, 99), thing=thing, owner=owner),
            st.builds(n.PerHand, step=st.integers(1, 99), card=maybe(kind), owner=owner | st.just("any")),
            st.builds(n.PerNation, who=st.sampled_from(["rival", "nation"])),
        )
        cards = st.builds(
            lambda which, count, cards, keyword, owner: n.Cards(
                which=which, count=count if which == "some" else n.ONE, cards=cards, keyword=keyword, owner=owner
            ),
            st.sampled_from(["some", "another", "each"]),
            count,
            st.lists(kind, max_size=3, unique=True).map(tuple),
            maybe(keyword),
            owner,
        )
        chosen = cards | st.builds(n.ThisCard)
        of_amounts = {"amounts": amounts, "join": join}

        def listed(kind_of_node, **more):
            """Build a node of amounts; how one amount is joined says nothing."""
            made = st.builds(kind_of_node, **of_amounts, **more)
            return made.map(lambda node: node if len(node.amounts) > 1 else node.model_copy(update={"join": "and"}))

        obligations = st.builds(n.GainObligations, who=who, count=count, per=maybe(per))
        corruption = st.builds(n.Amount, count=count, resource=st.just("corruption"))
        cost = st.one_of(
            st.builds(n.Activate, cards=maybe(cards)),
            st.builds(n.Develop, cards=cards),
            st.builds(n.DevelopFocus, count=count, arena=arena),
            listed(n.Pay),
            st.builds(n.Remove, cards=chosen),
            st.builds(n.Control, extent=st.just("some"), count=count, thing=thing),
            st.builds(n.Control, extent=st.sampled_from(["most", "none"]), thing=thing),
            st.builds(n.ControlSeat, seat=seat),
            st.builds(n.ControlFinalSay),
            listed(n.Give, to=several),
            corruption.map(lambda amount: n.Gain(amounts=(amount,))),
            st.builds(n.GainObligations, count=count),
        )
        do = st.one_of(
            st.builds(
                e.Do,
                who=who,
                verb=st.sampled_from(["research", "educate", "exchange", "shirk"]),
                count=count,
                per=maybe(per),
            ),
            st.builds(e.Do, who=who, verb=st.just("campaign"), count=count, qualifier=maybe(seat), per=maybe(per)),
            st.builds(
                e.Do,
                who=who,
                verb=st.just("price"),
                count=count,
                qualifier=maybe(ids(vocabulary, "prices")),
                per=maybe(per),
            ),
        )
        simple = st.one_of(
            listed(n.Gain, who=who, per=maybe(per)),
            listed(e.Lose, who=who, per=maybe(per)),
            listed(e.Take, source=several),
            listed(n.Give, to=several),
            obligations,
            st.builds(e.GiveCards, count=count, card=maybe(kind), to=several),
            do,
            st.builds(n.Develop, who=who, cards=cards),
            st.builds(n.DevelopFocus, who=who, count=count, arena=arena),
            st.builds(n.Remove, who=who, cards=chosen),
            st.builds(e.RemoveTokens, amount=amount.filter(lambda amount: amount.place is not None)),
            st.builds(e.Ready, who=who, cards=chosen),
            st.builds(e.Clash, arena=maybe(arena)),
            st.builds(e.Play, cards=cards, less=maybe(bare), unmet=st.booleans()),
            st.builds(e.GainImmunity),
            st.builds(e.Cancel, what=st.sampled_from(["ability", "event", "action", "card", "any"])),
            st.builds(e.Cancel, what=st.just("card"), cards=cards),
            st.builds(e.Cancel, what=st.just("clash"), arena=maybe(arena)),
            st.builds(
                e.Move,
                amount=bare,
                between=st.builds(n.Place, spread=st.just("among"), of=place | st.just("company"), owner=maybe(owner)),
            ),
            st.builds(e.MoveFinalSay),
            st.builds(e.AddFocus, count=count, arena=maybe(arena), per=maybe(per)),
            st.builds(e.Return, cards=cards),
            st.builds(e.Look, at=st.just("landscape")),
            st.builds(e.Look, at=st.just("hand"), whose=st.sampled_from(["rival", *sides])),
            st.builds(e.ResolveLandscape),
            st.builds(e.ResolveSeat, seat=seat),
            st.builds(e.TakeAction, who=who, action=action),
            st.builds(e.MainAction),
            st.builds(e.ChooseBase),
            st.builds(e.Signal, count=count),
            st.builds(e.Noise),
            st.builds(e.Spare),
        )
        # "and" and "or" are never mixed in one sentence
        option = simple.filter(lambda node: len(getattr(node, "amounts", ())) < 2 or node.join == "or")
        effect = simple | st.builds(e.Choice, options=st.lists(option, min_size=2, max_size=3).map(tuple))
        actor, moment = (
            st.sampled_from(["you", "rival", "nation", "attacker", "defender"]),
            st.sampled_from(["before", "after"]),
        )
        when = {"moment": moment, "who": actor}
        plain = ["research", "educate", "campaign", "exchange", "shirk", "trade", "develop", "focus"]
        with_cards = ["develop", "focus", "remove", "play", "activate", "ready", "trade"]
        hand = ["develop", "focus", "remove", "play", "activate", "ready"]
        self.timing = st.one_of(
            st.builds(t.Deed, **when, verb=st.sampled_from(plain)),
            st.builds(t.Deed, **when, verb=st.sampled_from(with_cards), cards=cards),
            st.builds(
                t.Deed,
                **when,
                verb=st.just("gain"),
                cards=st.builds(n.Cards, count=count, cards=st.just(("obligation",))),
            ),
            st.builds(t.AnyTime),
            st.builds(t.EachCard, **when, verbs=st.lists(st.sampled_from(hand), min_size=1, max_size=4).map(tuple)),
            st.builds(t.ClashDeed, **when, outcome=st.sampled_from(["any", "win", "lose"]), arena=maybe(arena)),
            st.builds(t.NationalDeed, **when, action=action),
            st.builds(
                lambda moment, who, verb, held: t.ResourceDeed(
                    moment=moment, who=who, verb=verb, resource=held[0], qualifier=held[1]
                ),
                moment, actor, st.sampled_from(["gain", "pay", "lose"]), held,
            ),
            st.builds(t.PlaceDeed, **when, verb=st.sampled_from(["take", "lose"]), place=place),
            st.builds(t.PowerGrabDeed, **when, arena=maybe(arena)),
            st.builds(t.FinalSayDeed, **when, verb=st.sampled_from(["take", "lose"])),
            st.builds(t.During, what=st.sampled_from(["focus", "your-turn", "rival-turn"])),
            st.builds(t.Revealed, moment=moment),
            st.builds(t.Resolves, moment=moment, what=st.just("landscape")),
            st.builds(t.Resolves, moment=moment, what=st.just("clash"), arena=maybe(arena)),
            st.builds(t.Turn, edge=st.sampled_from(["start", "end"]), whose=st.sampled_from(["you", "rival", "any"])),
        )  # fmt: skip
        costs = st.lists(cost, max_size=3).map(merged_costs)
        holder = st.one_of(
            st.builds(texts.SeatHolder, seat=seat),
            st.builds(texts.MostHolder, thing=thing),
            st.builds(texts.ActiveHolder),
        )
        self.ability = st.one_of(
            st.builds(
                texts.Use,
                edge=st.booleans(),
                costs=costs,
                timing=maybe(self.timing),
                effects=st.lists(effect, min_size=1, max_size=4).map(merged),
            ),
            st.builds(texts.Ward),
            st.builds(texts.GoesBack, unless=maybe(seat)),
            st.builds(texts.BreaksTies),
            st.builds(texts.Passes, to=st.lists(holder, min_size=1, max_size=4).map(tuple)),
        )
        self.demand = st.builds(
            texts.Demand, edge=st.booleans(), costs=st.lists(cost, min_size=1, max_size=3).map(merged_costs)
        )
