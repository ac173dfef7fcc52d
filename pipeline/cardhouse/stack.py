"""The stack of a print job: the chosen cards, each with what is printed behind it. Runs before imposition.

A double-faced card is one card of the stack. Where no backs are printed its two sides are faces of their own, one after
the other, so that neither is lost: put back to back they are the card.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.examine import Drawn
from cardhouse.sheets.choice import choose
from cardhouse.sheets.sheet import Copy
from cardhouse.source.folder import Sources
from cardhouse.store.order import in_order
from cardhouse_schema.card import Card
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.sides import two_faced


@dataclass(frozen=True)
class Stack:
    """What is printed.

    Attributes:
        cards: The designs, in the order of the game; no backs of others.
        sides: The back of each double-faced one, by id.
        left_out: Ids of chosen cards that cannot be drawn; only a draft leaves any out.
    """

    cards: tuple[Card, ...]
    sides: dict[str, str]
    left_out: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """How many cards there are, copies counted."""
        return sum(card.copies for card in self.cards)

    @property
    def is_lost(self) -> bool:
        """Whether cards were chosen, but none of them can be drawn."""
        return bool(self.left_out) and not self.count

    def faces(self) -> set[str]:
        """Return the ids of all rows whose face is printed."""
        return {card.id for card in self.cards} | {self.sides[card.id] for card in self.cards if card.id in self.sides}


def stack_of(sources: Sources, picks: str | None = None, types: Sequence[str] = (), decks: Sequence[str] = ()) -> Stack:
    """Return the chosen cards; who picks the back of a card by its id or number means the card.

    Raises:
        UnknownChoice: A part of the choice names no card.
    """
    game = sources.game
    sides = two_faced(game, sources.cards)
    fronts = {back: front for front, back in sides.items()}
    ordered = in_order(game, sources.cards)
    chosen = choose(ordered, game.deck_of, picks=picks, types=types, decks=decks)
    wanted = {fronts.get(card.id, card.id) if picks else card.id for card in chosen}
    return Stack(tuple(card for card in ordered if card.id in wanted and card.id not in fronts), sides)


def drawable(stack: Stack, drawn: Drawn) -> Stack:
    """Return a stack without the cards of which a side cannot be drawn."""

    def is_whole(card: Card) -> bool:
        return card.id in drawn.fronts and stack.sides.get(card.id, card.id) in drawn.fronts

    kept = tuple(card for card in stack.cards if is_whole(card))
    return Stack(kept, stack.sides, tuple(card.id for card in stack.cards if not is_whole(card)))


def copies_of(stack: Stack, sources: Sources, drawn: Drawn, backs: bool) -> list[Copy]:
    """Return the frames of every copy.

    Args:
        stack: The cards.
        sources: The game.
        drawn: Its frames; a deck whose back cannot be drawn has none (in a draft).
        backs: Whether backs are printed.
    """
    copies: list[Copy] = []
    for card in stack.cards:
        behind = stack.sides.get(card.id)
        deck = sources.game.deck_of(card)
        of_deck = f"back {deck}" if deck in drawn.backs else None
        one = [Copy(f"front {card.id}", f"front {behind}" if behind else of_deck)]
        if behind and not backs:
            one = [Copy(f"front {card.id}"), Copy(f"front {behind}")]
        copies += one * card.copies
    return copies


def shortfall(stack: Stack, sources: Sources, findings: Sequence[Finding]) -> str:
    """Return what a draft lacks, in a few words."""
    art = [each for each in findings if each.code.startswith("A") and each.severity is Severity.ERROR]
    lacking = {each.card for each in art} | {use.card for each in art for use in each.uses}
    said = [
        _counted(len(stack.faces() & lacking), "face with a placeholder", "faces with placeholders"),
        _counted(len(stack.left_out), "card left out", "cards left out") + _named(stack.left_out),
        _counted(sources.rejected, "row that is no card", "rows that are no cards"),
    ]
    return ", ".join(part for part in said if part) or "every face is drawn"


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}" if count else ""


def _named(idents: Sequence[str]) -> str:
    more = f" and {len(idents) - 5} more" if len(idents) > 5 else ""
    return f" ({', '.join(idents[:5])}{more})" if idents else ""
