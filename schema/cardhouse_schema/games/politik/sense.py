"""Findings on the rules texts of all cards: one spelling, and meaning. Reads a text anew only where it has to point."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Deal
from cardhouse_schema.games.politik import cards as c
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.abilities import ParsedText
from cardhouse_schema.games.politik.language import FORMS, language_of
from cardhouse_schema.games.politik.meaning import (
    Complaint,
    Facts,
    complaints,
    counted_keywords,
    grows,
    moment_complaints,
)
from cardhouse_schema.rules_text.language import RulesTextError
from cardhouse_schema.validate import line_start
from cardhouse_schema.vocabulary import Vocabulary


@dataclass(frozen=True)
class Text:
    """One rules text of a card.

    Attributes:
        column: The column it stands in.
        line: Which of the filled lines of the cell it is, from 0.
        form: What it is read as.
        text: Its one spelling.
        tree: What it says.
    """

    column: str
    line: int
    form: str
    text: str
    tree: n.Node


def texts_of(card: Card) -> Iterator[Text]:
    """Yield every rules text of a card, the timing of an Event among them."""
    for column in type(card).model_fields:
        value = getattr(card, column)
        for line, part in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(part, ParsedText):
                yield Text(column, line, part.FORM, part.text, part.tree)


def facts_of(card: Card, vocabulary: Vocabulary) -> Facts:
    """Return what the meaning of a card's texts depends on."""
    match card:
        case c.Venture():
            return Facts("this card", has_company=True)
        case c.Propaganda() | c.StartingPropaganda():
            bases = {term.id for term in vocabulary.family("keywords", "base")}
            return Facts("a Propaganda", bases=frozenset(use.id for use in card.keywords) & bases)
        case c.Event():
            moment = card.timing.tree if card.timing else None
            paid = any(amount.amount is None for amount in card.cost)
            return Facts("an Event", stays=False, x_known=paid, event=True, main=card.play == "main", moment=moment)
        case c.Obligation():
            return Facts("an Obligation", stays=False, x_known=True, main=True)
        case c.Special():
            return Facts("this card", stays=False)
    return Facts("a Station")


def one_spelling(deal: Deal) -> Iterator[Finding]:
    """Warn of texts that say a thing in other words than all others do."""
    for card in deal.cards:
        for text in texts_of(card):
            place = _Place(deal, card, text)
            if place.written not in (None, text.text):
                yield place.respelt()


def sense(deal: Deal) -> Iterator[Finding]:
    """Demand that every text makes sense on its card."""
    for card in deal.cards:
        facts = facts_of(card, deal.game.vocabulary)
        for text in texts_of(card):
            said = moment_complaints(text.tree) if text.form == "moment" else complaints(text.tree, facts)
            for complaint in said:
                yield _Place(deal, card, text).finding(complaint)
        yield from _of_columns(deal, card, facts)


def counted(deal: Deal) -> Iterator[Finding]:
    """Warn of keywords that are counted but stand on no card."""
    there = {use.id for card in deal.cards for use in getattr(card, "keywords", ())}
    for card in deal.cards:
        for text in texts_of(card):
            for node, ident in counted_keywords(text.tree):
                if ident not in there:
                    said = "is asked for, but no card has this keyword"
                    name = deal.game.vocabulary.terms("keywords")[ident].name
                    yield _Place(deal, card, text).finding(Complaint(node, "R018", said, words=name))


def _of_columns(deal: Deal, card: Card, facts: Facts) -> Iterator[Finding]:
    """Yield what the columns beside a text leave without sense."""
    if isinstance(card, c.Event) and card.play == "main" and card.timing:
        message = "can never happen: an Event that takes a main action waits for nothing; let it be played as Edge"
        yield _column(deal, card, "timing", card.timing.text, Complaint(n.Node(), "R019", message))
    if isinstance(card, c.Obligation) and not grows(card.demand.tree, card.effect.tree):
        message = "asks for no condition, and neither it nor its effect has an X"
        yield _column(deal, card, "demand", card.demand.text, Complaint(n.Node(), "R016", message))
    if isinstance(card, c.Propaganda):
        names = deal.game.vocabulary.terms("keywords")
        for amount in card.cost:
            base = amount.qualifier_id
            if amount.resource_id == "support" and base and base not in (facts.bases or ()):
                message = "is a Base that the card does not have"
                yield _column(deal, card, "cost", names[base].name, Complaint(n.Node(), "R013", message))


def _column(deal: Deal, card: Card, column: str, words: str, complaint: Complaint) -> Finding:
    where = deal.locate(card, column)
    start = where.cell.find(words) if where else -1
    part = (start, start + len(words)) if start >= 0 else None
    message = f'"{words}" {complaint.message}'
    return Finding(complaint.code, BY_CODE[complaint.code].severity, where, message, None, card.id, part=part)


class _Place:
    """A rules text as its cell has it."""

    def __init__(self, deal: Deal, card: Card, text: Text) -> None:
        self._vocabulary = deal.game.vocabulary
        self._card = card
        self._text = text
        self._where = deal.locate(card, text.column)
        cell = self._where.cell if self._where else ""
        filled = [number for number, line in enumerate(cell.split("\n")) if line.strip()]
        self._line = (filled[text.line] if len(filled) > 1 else 0) if text.line < len(filled) else None
        single = text.form != "ability" or len(filled) == 1
        self.written = None if self._line is None else cell.strip() if single else cell.split("\n")[self._line].strip()

    def finding(self, complaint: Complaint) -> Finding:
        """Return the finding of a complaint, with the words it is about and where they stand."""
        part = self._part(complaint)
        cell = self._where.cell if self._where else ""
        form = FORMS[self._text.form]
        about = f"the {form} "
        if part:
            about = f'"{cell[part[0] : part[1]]}" at character {part[0] - self._start() + 1} of the {form} '
        return self._finding(complaint.code, f"{about}{complaint.message}", complaint.suggestion, part)

    def respelt(self) -> Finding:
        """Return the finding of a text in another spelling."""
        old, new = self.written or "", self._text.text
        start, end = _changed(old, new)
        said, better = old[start : len(old) - end], new[start : len(new) - end]
        message = f'"{said}" is written "{better}" in this place' if better else f'"{said}" is left out in this place'
        if not said:
            message = f'"{better}" is missing behind "{old[:start]}"'
        at = self._start()
        found = self._finding("R011", message, new, (at + start, at + max(len(old) - end, start)))
        return replace(found, fix=self._cell())

    def _cell(self) -> str | None:
        """Return the whole cell in its one spelling."""
        lines = self._where.cell.split("\n") if self._where else []
        filled = [number for number, line in enumerate(lines) if line.strip()]
        every = [text for text in texts_of(self._card) if text.column == self._text.column]
        if len(every) != len(filled):
            return None
        for number, text in zip(filled, every, strict=True):
            lines[number] = text.text
        return "\n".join(lines)

    def _start(self) -> int:
        return line_start(self._where.cell, self._line or 0) if self._where else 0

    def _part(self, complaint: Complaint) -> tuple[int, int] | None:
        """Read the text as it is written, to find the words that a complaint is about."""
        if self.written is None:
            return None
        try:
            reading = language_of(self._vocabulary).read(self.written, self._text.form)
        except RulesTextError:
            return None
        same = _path(self._text.tree, complaint.node)
        if same is None:
            return None
        # a node that has no words of its own is said in those of the node it is a part of
        upwards = (id(_at(reading.tree, same[: len(same) - up])) for up in range(len(same) + 1))
        found = next((reading.places[each] for each in upwards if each in reading.places), None)
        if found is None:
            return None
        start, end = _narrowed(self.written, found[0], found[1], complaint.words)
        return self._start() + start, self._start() + end

    def _finding(self, code: str, message: str, near: str | None, part: tuple[int, int] | None) -> Finding:
        where = self._where
        if where:
            more = 0 if "!" in where.file else self._line or 0  # a row of a workbook has one number
            where = SourceRef(where.file, where.line + more, where.column, where.cell)
        return Finding(code, BY_CODE[code].severity, where, message, near, self._card.id, part=part)


def _narrowed(text: str, start: int, end: int, words: str | None) -> tuple[int, int]:
    """Return where words stand in a part of a text, however their letters and spaces are written; else the part."""
    pattern = r"\s+".join(map(re.escape, words.split())) if words else ""
    match = re.compile(rf"(?<!\w){pattern}(?!\w)", re.IGNORECASE).search(text, start, end) if pattern else None
    return match.span() if match else (start, end)


Path = tuple[str | int, ...]


def _path(tree: object, node: n.Node) -> Path | None:
    """Return the way from a tree to one of its nodes, by identity."""
    if tree is node:
        return ()
    steps: list[tuple[str | int, object]] = []
    if isinstance(tree, n.Node):
        steps += [(name, getattr(tree, name)) for name in type(tree).model_fields]
    elif isinstance(tree, tuple):
        steps += enumerate(tree)
    for step, part in steps:
        rest = _path(part, node)
        if rest is not None:
            return (step, *rest)
    return None


def _at(tree: object, path: Path) -> object:
    for step in path:
        tree = getattr(tree, step) if isinstance(step, str) else tree[step]  # type: ignore[index] # a tuple then
    return tree


def _changed(old: str, new: str) -> tuple[int, int]:
    """Return how many characters two texts share at the start and at the end, at borders of words."""
    start = next((at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    while start and old[start - 1 : start].isalnum():
        start -= 1
    rest = min(len(old), len(new)) - start
    end = next((at for at in range(rest) if old[len(old) - 1 - at] != new[len(new) - 1 - at]), rest)
    while end and old[len(old) - end : len(old) - end + 1].isalnum():
        end -= 1
    return start, end
