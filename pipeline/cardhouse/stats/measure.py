"""Measuring a game: every figure of every deck, card type and keyword, and the targets. `build` and `stats` run it."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardhouse.stats.facts import Counted, Facts, read_facts
from cardhouse.stats.group import Group, Profile, gather, profile
from cardhouse.stats.measured import Measured
from cardhouse.stats.targets import measure_target
from cardhouse.stats.words import Words, read_words
from cardhouse_schema.game import Deck, Game


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """One deck.

    Attributes:
        group: The figures of its cards.
        stated: How many cards the finished deck holds.
        finished: False while cards are still missing.
        types: The figures of each card type within this deck, in the order of game.toml.
        keywords: The values of its cards that have each keyword, in the order of the vocabulary; keywords without a
            card are left out.
    """

    group: Group
    stated: int
    finished: bool
    types: tuple[Group, ...]
    keywords: tuple[Profile, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything that was measured.

    Attributes:
        game_id: Name of the game's folder.
        title: The game's title.
        version: The game's version.
        whole: All cards together.
        decks: Each deck, in the order of game.toml.
        types: Each card type over all decks, in the game's order.
        keywords: The cards that have each keyword, in the order of the vocabulary.
        targets: Each target of game.toml.
    """

    game_id: str
    title: str
    version: str
    whole: Group
    decks: tuple[DeckFigures, ...]
    types: tuple[Group, ...]
    keywords: tuple[Group, ...]
    targets: tuple[Measured, ...]


def measure(game: Game, cards: Sequence[Counted]) -> Statistics:
    """Return the statistics of a game; the order of the cards does not matter.

    Args:
        game: Its vocabulary, decks and targets.
        cards: All of its cards with their decks.
    """
    facts = read_facts(game, cards)
    words = read_words(game, facts)
    decks = tuple(_deck(game, deck, part, words) for deck, part in _by_deck(game, facts))
    of_type = _split(facts, lambda card: [card.type_id])
    of_keyword = _split(facts, lambda card: card.keywords or ())
    return Statistics(
        game_id=game.id,
        title=game.file.title,
        version=game.file.version,
        whole=gather(game.id, game.file.title, facts, words),
        decks=decks,
        types=tuple(gather(kind.id, kind.title, of_type[kind.id], words) for kind in game.card_types),
        keywords=tuple(gather(ident, title, of_keyword[ident], words) for ident, title in words.keywords.items()),
        targets=tuple(measure_target(game, target, facts) for target in game.file.targets),
    )


def _split(facts: Sequence[Facts], keys: Callable[[Facts], Sequence[str]]) -> defaultdict[str, list[Facts]]:
    groups: defaultdict[str, list[Facts]] = defaultdict(list)
    for card in facts:
        for key in keys(card):
            groups[key].append(card)
    return groups


def _by_deck(game: Game, facts: Sequence[Facts]) -> list[tuple[Deck, list[Facts]]]:
    of_deck = _split(facts, lambda card: [card.deck_id] if card.deck_id is not None else [])
    return [(deck, of_deck[deck.id]) for deck in game.decks.values()]


def _deck(game: Game, deck: Deck, cards: Sequence[Facts], words: Words) -> DeckFigures:
    of_type = _split(cards, lambda card: [card.type_id])
    types = tuple(gather(ident, game.card_type(ident).title, of_type[ident], words) for ident in deck.types)
    bearing = _split(cards, lambda card: card.keywords or ())
    profiles = (profile(ident, title, bearing[ident], words) for ident, title in words.keywords.items())
    keywords = tuple(each for each in profiles if each.copies)
    return DeckFigures(gather(deck.id, deck.title, cards, words), deck.count, deck.finished, types, keywords)
