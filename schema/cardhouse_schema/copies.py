"""Near-copies: cards with rules texts that are alike (B006), and with equal trees where there is a grammar (B007)."""

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from rapidfuzz import fuzz, process

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity, Use, few
from cardhouse_schema.game import Deal
from cardhouse_schema.parts import RulesText
from cardhouse_schema.sides import two_faced

TEXTS, TREES = "B006", "B007"

ALIKE = 92.0
"""Percent from which two texts are alike: of 40 letters three may differ, of a long text a word or two."""

SHORTER = ALIKE / (200 - ALIKE)
"""Share of a text's letters that a shorter one has at least, if they are alike: all of its letters are in both then."""

MOST_APART = 2 * (1 - ALIKE / 100) + 1e-9
"""Letters, for each of the longer text's, that are in one of two alike texts alone; a little more, for rounding."""

COUNTED, RUN = "etaoinsrhldcumfpgwybvk #", 15
"""Letters that are counted in every text before it is compared, and up to how many."""

SHORTEST = 30
"""Letters below which a text is no copy of another: "Gain 1 coin." is what many cards have to say."""

MANY = 4
"""Cards above which the same words are meant to stand on many cards."""

_WORD = re.compile(r"[^\W\d_]+|#")
_NUMBER = re.compile(r"\d+")


def alike_texts(deal: Deal) -> Iterator[Finding]:
    """Tell of cards whose rules texts are nearly the same, numbers aside: one finding for each group of them."""
    same: dict[str, list[Card]] = defaultdict(list)
    for card in _each_id(deal):
        same[plain_words(card)].append(card)
    texts = [text for text, cards in same.items() if len(text) >= SHORTEST and not _is_meant(deal, cards)]
    sides = two_faced(deal.game, deal.cards)
    for group in _joined(texts, alike_pairs(texts)):
        cards = [card for text in group for card in same[text]]
        if len(cards) > 1 and not _are_sides(sides, cards):
            least = min((fuzz.ratio(group[0], other) for other in group[1:]), default=100.0)
            said = "says the same, numbers aside, as" if least == 100 else f"reads {least:.0f}% like"
            yield _finding(deal, TEXTS, cards, f"the text {said}")


def same_trees(deal: Deal, shape: Callable[[Card], Hashable | None]) -> Iterator[Finding]:
    """Warn of cards that do the same thing, however it is worded; one finding for each group of them.

    What all cards of a type have in common, if there are more than a few, is the rule of their type.

    Args:
        deal: The cards.
        shape: Gives what a card does, as a value that equals that of its copies; None where it does nothing.
    """
    groups: dict[Hashable, list[Card]] = defaultdict(list)
    for card in _each_id(deal):
        groups[shape(card)].append(card)
    sizes = Counter(card.type_id for card in deal.cards)
    for key, cards in groups.items():
        whole = len({card.type_id for card in cards}) == 1 and len(cards) == sizes[cards[0].type_id]
        if key is not None and len(cards) > 1 and not (whole and _is_meant(deal, cards)):
            yield _finding(deal, TREES, cards, "the abilities do the same, numbers aside, as those of")


def near_trees(
    deal: Deal, said: str, keys: Callable[[Card], Iterable[Hashable]], same: Callable[[Card], Hashable]
) -> Iterator[Finding]:
    """Tell of cards that do the same but for one swap; one finding for each group of them, at most a note.

    Args:
        deal: The cards.
        said: What they differ by, to go on behind "but for".
        keys: Gives what a card does without that, once for each place in which it could be swapped.
        same: Gives what a card does; cards that do the same are copies, and told as such.
    """
    groups: dict[Hashable, list[Card]] = defaultdict(list)
    for card in _each_id(deal):
        for key in dict.fromkeys(keys(card)):
            groups[key].append(card)
    told: set[tuple[str, ...]] = set()
    for cards in groups.values():
        each = list({same(card): card for card in reversed(cards)}.values())[::-1]
        idents = tuple(card.id for card in each)
        if len(each) > 1 and idents not in told and not _is_meant(deal, each):
            told.add(idents)
            found = _finding(
                deal, TREES, each, f"the abilities do the same, numbers aside, but for {said}, as those of"
            )
            yield replace(found, severity=Severity.NOTE)


def _each_id(deal: Deal) -> list[Card]:
    """Return the first card of each id: of a second one, I001 says enough."""
    return list({card.id: card for card in reversed(deal.cards)}.values())[::-1]


def _is_meant(deal: Deal, cards: Sequence[Card]) -> bool:
    """Tell whether so many cards say the same that they are meant to; faulty rows of their types may say it too."""
    more = len(deal.faulty.of_types({card.type_id for card in cards}).rows) if len(cards) > 1 else 0
    return len(cards) + more > MANY


def plain_words(card: Card) -> str:
    """Return the rules texts of a card as words in small letters; every number is #, its own name is ~."""
    said = f" {_words(' '.join(text.text_plain for _, text in rules_texts(card)))} "
    name = _words(card.name)
    return (said.replace(f" {name} ", " ~ ") if name else said).strip()


def _words(text: str) -> str:
    return " ".join(_WORD.findall(_NUMBER.sub("#", text.replace("#", " ").casefold())))


def rules_texts(card: Card) -> Iterator[tuple[str, RulesText]]:
    """Yield the rules texts of a card with their columns."""
    for column in type(card).model_fields:
        value: Any = getattr(card, column)
        for part in value if isinstance(value, list) else (value,):
            if isinstance(part, RulesText):
                yield column, part


def alike_pairs(texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the pairs of texts that are alike, by their places, the smaller first; not all pairs are compared.

    Alike texts share half of their pairs of neighbouring words, unless they have a slip in nearly every word. Ordered
    by how rare these pairs are, the rarer halves of both, and one pair more, then have one in common: only such texts
    are compared, and of those only the ones of like length and with like letters.
    """
    grams = [set(map(" ".join, pairwise(text.split()))) for text in texts]
    often = Counter(gram for each in grams for gram in each)
    index: dict[str, list[int]] = defaultdict(list)
    by_length = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    lengths = [len(texts[at]) for at in by_length]
    letters = [_letters(texts[at]) for at in by_length]
    for rank, at in enumerate(by_length):
        rare = sorted(grams[at], key=lambda gram: (often[gram], gram))[: len(grams[at]) // 2 + 1]
        long_enough = bisect_left(lengths, lengths[rank] * SHORTER)
        lists = [index[gram] for gram in rare]
        own, most = letters[rank], lengths[rank] * MOST_APART
        others = set().union(*(each[bisect_left(each, long_enough) :] for each in lists))
        near = [other for other in others if (letters[other] ^ own).bit_count() <= most]
        choices = [texts[by_length[other]] for other in near]
        for _, _, place in process.extract(texts[at], choices, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=None):
            other = by_length[near[place]]
            yield min(at, other), max(at, other)
        for each in lists:
            each.append(rank)


def _letters(text: str) -> int:
    """Return how often a text has each letter, a run of bits for each: two texts differ in no more bits than letters.

    Letters that are seldom counted, and those beyond the run, only make texts look more alike than they are.
    """
    bits = 0
    for letter in COUNTED:
        bits = bits << RUN | (1 << min(text.count(letter), RUN)) - 1
    return bits


def _joined(texts: Sequence[str], pairs: Iterable[tuple[int, int]]) -> Iterator[list[str]]:
    """Yield the texts in groups, each joined by pairs; a text in no pair is a group of its own."""
    parent = list(range(len(texts)))

    def root(at: int) -> int:
        while parent[at] != at:
            parent[at] = parent[parent[at]]
            at = parent[at]
        return at

    for one, other in pairs:
        parent[max(root(one), root(other))] = min(root(one), root(other))
    groups: dict[int, list[str]] = defaultdict(list)
    for at, text in enumerate(texts):
        groups[root(at)].append(text)
    yield from groups.values()


def _are_sides(sides: Mapping[str, str], cards: Sequence[Card]) -> bool:
    first, last = cards[0].id, cards[-1].id
    return len(cards) == 2 and (sides.get(first) == last or sides.get(last) == first)


def _finding(deal: Deal, code: str, cards: Sequence[Card], said: str) -> Finding:
    """Return the finding about the last card of a group, which names the others."""
    *others, last = cards
    uses = tuple(Use(card.id, deal.locate(card, _column(card))) for card in others)
    message = f"{said} {few(uses)}"
    return Finding(code, BY_CODE[code].severity, deal.locate(last, _column(last)), message, None, last.id, uses=uses)


def _column(card: Card) -> str:
    return next((column for column, _ in rules_texts(card)), "name")
