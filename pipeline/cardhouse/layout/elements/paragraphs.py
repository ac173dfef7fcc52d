"""Paragraphs of rules text at a size: how high they are, where their lines go. Used by the `rules` element."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardhouse.layout.abilities import costs
from cardhouse.layout.elements.directed import PLAIN, Way, line_levels, write_directed
from cardhouse.layout.marks import set_mark
from cardhouse.layout.pen import Pen, em
from cardhouse.layout.text import TOLERANCE, Line, Word, line_width, wrap, wrap_well
from cardhouse_schema.rules_text.tokens import tokenise
from cardhouse_schema.translated import BASE
from cardhouse_schema.vocabulary import Vocabulary

DESCENT = 0.22
"""How far letters hang below the baseline, in em."""

CLEAR = 0.06
"""What is left free between the lowest letter of a line and the tallest of the next, in em."""


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph.

    Attributes:
        words: What it says.
        color: Colour of the text.
        indent: How far it is set in, in mm.
        least: Its least height, in mm: that of its tile.
        scale: Its size as a share of the box's size.
        floor: Its least size in pt.
        tile: Which of the element's tiles stands beside it, or None.
        icon: The icon on that tile.
        is_flavor: Whether it is the flavour text below the rules.
        way: How it runs, and how tall its letters are.
    """

    words: Sequence[Word]
    color: str
    indent: float
    least: float
    scale: float = 1.0
    floor: float = 0.0
    tile: int | None = None
    icon: str = ""
    is_flavor: bool = False
    way: Way = PLAIN

    def size(self, size: float) -> float:
        """Return its size in pt when the box has this one."""
        return max(size * self.scale, self.floor)

    def edges(self, left: float, right: float) -> tuple[float, float]:
        """Return where its lines begin and end between the edges of the box, in mm: its tile stands before it."""
        return (left, right - self.indent) if self.way.is_right else (left + self.indent, right)

    def too_wide(self, room: float, size: float) -> list[tuple[Word, float]]:
        """Return the words that are wider than a line, each with the mm it is too wide; `room` is in mm at 1 pt."""
        own = self.size(size)
        over = [(word, (word.width - room) * own) for word in self.words]
        return [(word, much) for word, much in over if much > TOLERANCE]


@dataclass(slots=True)
class Plan:
    """All paragraphs of one box, measured at most once at every size.

    Attributes:
        blocks: The paragraphs.
        width: Room in mm.
        leading: Distance of two baselines, in em.
        gap: Space between two paragraphs, in mm.
        cap: Height of capitals, in mm at 1 pt.
    """

    blocks: Sequence[Block]
    width: float
    leading: float
    gap: float
    cap: float
    _counts: dict[float, list[int]] = field(default_factory=dict)
    _heights: dict[float, float] = field(default_factory=dict)

    def counts(self, size: float) -> list[int]:
        """Return how many lines each paragraph takes at a size in pt."""
        if size not in self._counts:
            self._counts[size] = [len(wrap(block.words, self.room(block, size))) for block in self.blocks]
        return self._counts[size]

    def room(self, block: Block, size: float) -> float:
        """Return the length of a paragraph's lines, in mm at 1 pt, when the box has this size."""
        return (self.width - block.indent) / block.size(size)

    def block_height(self, block: Block, count: int, size: float) -> float:
        """Return the height in mm of a paragraph of `count` lines, from the top of its capitals to its descenders."""
        own = block.size(size)
        low = max(DESCENT, block.way.bottom)
        return max(block.least, self.top(block) * own + em(own) * (self.line(block) * (count - 1) + low))

    def top(self, block: Block) -> float:
        """Return how far a paragraph's letters reach above its first baseline, in mm at 1 pt."""
        return max(self.cap, em(block.way.top))

    def line(self, block: Block) -> float:
        """Return the distance of two baselines of a paragraph, in em: more where letters are taller than Latin ones."""
        return max(self.leading, block.way.top + block.way.bottom + CLEAR if block.way.top else 0.0)

    def is_narrow(self, size: float) -> bool:
        """Tell whether no word is wider than its line at a size in pt."""
        return not any(block.too_wide(self.room(block, size), size) for block in self.blocks)

    def height(self, size: float) -> float:
        """Return the height of all paragraphs in mm at a size in pt."""
        if size not in self._heights:
            self._heights[size] = self._height(size)
        return self._heights[size]

    def _height(self, size: float) -> float:
        counts = zip(self.blocks, self.counts(size), strict=True)
        heights = [self.block_height(block, count, size) for block, count in counts]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def places(self, size: float, top: float) -> list[tuple[Block, list[Line], float, float]]:
        """Return each paragraph with its lines, its top and its height in mm, when the first one's top is `top`."""
        placed = []
        for block in self.blocks:
            lines = wrap_well(block.words, self.room(block, size))
            height = self.block_height(block, len(lines), size)
            placed.append((block, lines, top, height))
            top += height + self.gap
        return placed

    def baselines(self, block: Block, count: int, size: float, top: float) -> list[float]:
        """Return the baselines of a paragraph's lines in mm; a single line is centred on its tile."""
        own = block.size(size)
        cap, high = self.cap * own, self.top(block) * own
        first = top + (max((block.least + cap) / 2, high) if count == 1 and block.least else high)
        return [first + at * self.line(block) * em(own) for at in range(count)]


def write_lines(
    pen: Pen, block: Block, lines: Sequence[Line], edges: tuple[float, float], at: Sequence[float], size: float
) -> None:
    """Write the lines of a paragraph between its left and right edge, at these baselines; mm and pt."""
    levels = line_levels(lines, block.way.base) if block.way.base is not None else [()] * len(lines)
    for line, own, baseline in zip(lines, levels, at, strict=True):
        left = edges[1] - line_width(line) * size if block.way.is_right else edges[0]
        if block.way.base is None:
            write_line(pen, line, left, baseline, size, block.color)
        else:
            write_directed(pen, line, own, left, baseline, size, block.color)


def write_line(pen: Pen, line: Line, x: float, y: float, size: float, color: str) -> None:
    """Write a line: neighbouring words of one font become one run."""
    text, font, start = "", "", x
    for at, word in enumerate(line):
        gap = word.space * size if at else 0.0
        for inner, run in enumerate(word.runs):
            joins = not run.icon and text and run.font == font and (inner == 0 or not run.gap)
            if joins:
                text += (" " if inner == 0 and word.space else "") + run.text
            else:
                _flush(pen, text, (start, x), y, font, size, color)
                text, font, start = ("" if run.icon else run.text), run.font, x + gap + run.gap * size
            if run.icon:
                middle = y - pen.desk.kit.fonts.cap_height(run.font, size) / 2
                set_mark(pen, run.icon, x + gap + run.gap * size, middle, size, color)
                follows = inner == 0 and at > 0 and not word.space and line[at - 1].runs[-1].icon
                said = f" {run.text}" if run.gap or follows else run.text
                pen.say(said, x + gap + run.gap * size, y, run.font, size, run.width * size)
            x += gap + (run.gap + run.width) * size
            gap = 0.0
    _flush(pen, text, (start, x), y, font, size, color)


def _flush(pen: Pen, text: str, ends: tuple[float, float], y: float, font: str, size: float, color: str) -> None:
    if text:
        pen.write(text, ends[0], y, font, size, color, width=ends[1] - ends[0])


def plain(line: Line) -> str:
    """Return a line as words, for messages."""
    words = ["".join(run.text for run in word.runs) for word in line]
    return "".join((" " if at and line[at].space else "") + word for at, word in enumerate(words))


def text_lines(text: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return a text as its lines, each with its tokens: every line is a paragraph."""
    lines: list[list[Mapping[str, Any]]] = [[]]
    for token in text["text_tokens"]:
        first, *others = str(token["v"]).split("\n") if token["t"] == "str" else [None]
        if first is None or not others:
            lines[-1].append(token)
            continue
        lines[-1].append({**token, "v": first})
        lines += [[{**token, "v": each}] for each in others]
    filled = [line for line in lines if any(str(token["v"]).strip() for token in line)]
    return [{**text, "text_tokens": line} for line in filled] if len(lines) > 1 else [text]


def card_texts(record: Mapping[str, Any], fields: Sequence[str]) -> list[Mapping[str, Any]]:
    """Return the paragraphs of a card's fields, each with its field, its costs and what it was translated from."""
    found: list[Mapping[str, Any]] = []
    for name in fields:
        value = record.get(name) or []
        texts = [value] if isinstance(value, Mapping) else value
        lines = [line for text in texts for line in text_lines(text)]
        found += [{**line, "field": name, "costs": costs(line["text_tokens"]), **_base(line)} for line in lines]
    return found


def own_text(text: str, vocabulary: Vocabulary) -> list[Mapping[str, Any]]:
    """Return the paragraphs of a text that the face itself says."""
    tokens = [token.model_dump() for token in tokenise(text, vocabulary)]
    said = {"text": text, "text_plain": "".join(token["v"] for token in tokens), "text_tokens": tokens}
    return card_texts({"": said}, [""])


def _base(text: Mapping[str, Any]) -> dict[str, Any]:
    """Return what tiles and prefixes see of a translated text: what it is hangs on the words of the game's language."""
    return {"text_plain": text[BASE]} if BASE in text else {}
