"""The parts of a rules text that many sentences share, as spans: amounts, cards, places, things that are counted."""

from typing import Any

from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.rules_text.spans import Spans, glued, icon, keyword, listed, phrase
from cardhouse_schema.rules_text.words import several
from cardhouse_schema.vocabulary import Vocabulary

WHO = {
    "rival": "a rival",
    "each-rival": "each rival",
    "each-nation": "each nation",
    "nation": "a nation",
    "that-rival": "that rival",
    "attacker": "the attacker",
    "defender": "the defender",
    "you": "you",
}
OWNER = {
    "you": "you control",
    "rival": "a rival controls",
    "that-rival": "that rival controls",
    "attacker": "the attacker controls",
    "defender": "the defender controls",
}
HAND = {
    "you": "your hand",
    "rival": "a rival's hand",
    "that-rival": "that rival's hand",
    "attacker": "the attacker's hand",
    "defender": "the defender's hand",
    "any": "a hand",
}


class Wording:
    """Writes amounts, cards, places and things in the words of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.words = vocabulary
        self.keywords = vocabulary.terms("keywords")

    # ---------------------------------------------------------------- words

    def word(self, set_name: str, ident: str) -> str:
        """Return a word of the vocabulary."""
        return self.words.terms(set_name)[ident].name

    def several(self, set_name: str, ident: str) -> str:
        """Return a word of the vocabulary in its second form."""
        return several(self.words.terms(set_name)[ident])

    def verb(self, ident: str, who: str = "you") -> Spans:
        """Return who does something and the verb in its form; of you only the verb."""
        if who == "you":
            return glued(self.word("verbs", ident))
        return phrase(WHO[who], self.several("verbs", ident))

    def in_brackets(self, set_name: str, ident: str | None) -> Spans:
        """Return a qualifier, a keyword as such; nothing for None."""
        if ident is None:
            return ()
        named = keyword(self.keywords[ident]) if set_name == "keywords" else self.word(set_name, ident)
        return glued("(", named, ")")

    def seat(self, ident: str) -> Spans:
        """Return `the Justice Seat`."""
        return phrase("the", self.word("seats", ident), self.word("places", "seat"))

    def noun(self, of: str, several_of_them: bool) -> str:
        """Return a place of tokens, Companies among them, for one or several."""
        set_name = "places" if of in self.words.terms("places") else "kinds"
        return self.several(set_name, of) if several_of_them else self.word(set_name, of)

    # ---------------------------------------------------------------- amounts and things

    def amount(self, amount: n.Amount) -> Spans:
        """Return `3 {support} (Statism)`, with its place."""
        held = self.resource(amount.resource, amount.qualifier)
        return phrase(number(amount.count), held, self.place(amount.place))

    def resource(self, ident: str, qualifier: str | None) -> Spans:
        """Return a resource's icon with its qualifier."""
        set_name = "values" if qualifier in self.words.terms("values") else "keywords"
        return phrase(icon(self.words.terms("resources")[ident]), self.in_brackets(set_name, qualifier))

    def place(self, place: n.Place | n.SeatPlace | None) -> Spans:
        """Return `among States you control`; nothing for None."""
        if place is None:
            return ()
        if isinstance(place, n.SeatPlace):
            return phrase("in", self.seat(place.seat))
        owner = OWNER[place.owner] if place.owner else None
        if place.spread == "among":
            return phrase("among", self.noun(place.of, True), owner)
        where = "on" if place.of in self.words.terms("kinds") else "in"
        noun = self.noun(place.of, False)
        return phrase(where, article(noun) if place.spread == "one" else "each", noun, owner)

    def amounts(self, node: Any) -> Spans:
        """Return amounts as a list."""
        said = [self.amount(amount) for amount in node.amounts]
        head = listed(said[:-1], ", ")
        return listed([head, said[-1]], f" {node.join} ")

    def per(self, per: Any) -> Spans:
        """Return `for each State you control`; nothing for None."""
        match per:
            case n.PerThing():
                return phrase("for each", _step(per), self.thing(per.thing, per.step > 1), OWNER[per.owner])
            case n.PerHand():
                return phrase("for each", _step(per), self.card_noun(per.card, per.step > 1), "in", HAND[per.owner])
            case n.PerNation():
                return phrase("for each", per.who)
        return ()

    def card_noun(self, card: str | None, many: bool) -> str:
        """Return the noun of a kind of card, or of any."""
        if card is None:
            return "cards" if many else "card"
        return self.several("kinds", card) if many else self.word("kinds", card)

    def thing(self, thing: Any, many: bool) -> Spans:
        """Return what is counted, for one or several."""
        match thing:
            case n.KeywordThing():
                return glued(keyword(self.keywords[thing.keyword]))
            case n.CardThing():
                return phrase(self.card_noun(thing.card, many), self.with_keyword(thing.keyword))
            case n.PlaceThing():
                return glued(self.noun(thing.place, many))
            case n.PowerGrabThing():
                return phrase("Power Grabs" if many else "Power Grab", self.in_brackets("values", thing.arena))
        return self.resource(thing.resource, thing.qualifier)

    def with_keyword(self, ident: str | None) -> Spans:
        """Return `with Energy`; nothing for None."""
        return phrase("with", keyword(self.keywords[ident])) if ident else ()

    def cards(self, cards: Any) -> Spans:
        """Return `this card`, `a Company or Asset`, `2 cards with Media a rival controls`."""
        if isinstance(cards, n.ThisCard):
            return glued("this card")
        many = cards.which == "some" and cards.count != n.ONE
        nouns = [self.card_noun(card, many) for card in cards.cards or (None,)]
        how = {"another": "another", "each": "each"}.get(cards.which) or (
            number(cards.count) if many else article(nouns[0])
        )
        owner = OWNER[cards.owner] if cards.owner != "you" else None
        return phrase(how, listed(nouns, " or "), self.with_keyword(cards.keyword), owner)


def _step(per: n.PerThing | n.PerHand) -> str | None:
    return str(per.step) if per.step > 1 else None


def number(count: n.Count) -> str:
    """Return `3`, `X` or `2X`."""
    if not count.x:
        return str(count.n)
    return f"{count.n}X" if count.n > 1 else "X"


def article(noun: str) -> str:
    """Return the article before a word."""
    return "an" if noun[:1].upper() in "AEIOU" else "a"
