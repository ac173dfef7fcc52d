"""Rules text in a box: abilities with their tiles, set as large as fits; a flavour line below."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from cardhouse.layout.abilities import Atom, Voices, as_words, atoms, divisible, words
from cardhouse.layout.elements.directed import way_of
from cardhouse.layout.elements.element import (
    Color,
    Element,
    Font,
    IconName,
    Number,
    Part,
    Said,
    Spelled,
    When,
    Words,
    number,
)
from cardhouse.layout.elements.paragraphs import DESCENT, Block, Plan, card_texts, own_text, plain, write_lines
from cardhouse.layout.kit import Kit
from cardhouse.layout.outline import rectangle
from cardhouse.layout.pen import Pen, em
from cardhouse.layout.text import TOLERANCE, Word, sizes

BLACK = "#000000"
"""Stands in where a text is given no paint: text is never left out."""

RAISE = 0.25
"""mm by which lines between paragraphs and fields behind them are raised, since few letters hang below a baseline."""


class Tile(Part):
    """The square beside a paragraph.

    Attributes:
        when: For which paragraphs; the first tile that holds is taken.
        icon: What is on it.
        fill: Its colour.
        ink: Colour of the icon.
        tint: Colour of the field behind the whole paragraph, or none.
    """

    when: When | None = None
    icon: IconName
    fill: Color
    ink: Color
    tint: Color | None = None


class Prefix(Part):
    """Words set bold before a paragraph, where `when` holds."""

    when: When | None = None
    text: Words


class Flavor(Part):
    """A line below the rules.

    Attributes:
        text: Its words; nothing is set where they come out empty.
        font: Its font.
        scale: Its size as a share of the size of the rules.
        min: Its least size in pt.
        color: Its colour.
    """

    text: Words
    font: Font
    scale: float = Field(default=0.9, gt=0, le=1)
    min: Number
    color: Color


class Rules(Element):
    """Paragraphs of rules text between two sizes.

    Attributes:
        over: Fields of the card: lists of rules texts or single ones. Prefixes and tiles see `item`, the text, with
            `item.field`, the field it comes from, and `item.costs`, what stands before its colon; and `$i`, `$n`.
        text: A rules text of the face's own, instead of the card's.
        x: Left edge in mm.
        y: Top edge in mm.
        width: In mm.
        bottom: Bottom edge in mm.
        size: Largest size in pt.
        prefer: A size in pt that must fit for the face to take a stop of its `[fit]`.
        min: Smallest size in pt; what does not fit at it is a finding.
        font: Font of the text.
        bold: Font of prefixes and costs.
        color: Colour of the text.
        leading: Distance of two baselines in em.
        gap: Space between two paragraphs in mm.
        sink: How far the text may sink towards the middle of a larger box, in mm.
        case: Capitals or as it is.
        spelled: Words in braces that are set as words instead of as icons.
        prefix: Words before a paragraph; the first that holds is taken.
        tiles: Squares before paragraphs; none where empty.
        tile: Side of a tile in mm.
        glyph: Side of the grid of the icon on it, in mm.
        indent: How far text stands right of the left edge of its tile, in mm; from right to left, all is mirrored.
        hyphenate: Divide long words, in languages that have them.
        rule: Colour of the line between two paragraphs without a tint.
        flavor: A line below.
    """

    kind: Literal["rules"]
    over: list[str] = Field(default_factory=list)
    text: Said | None = None
    x: Number
    y: Number
    width: Number
    bottom: Number
    size: Number
    prefer: Number
    min: Number
    font: Font
    bold: Font
    color: Color
    leading: float = Field(default=1.19, ge=1, le=2)
    gap: Number = number(2.3)
    sink: Number = number(0)
    case: Literal["as-is", "upper"] = "as-is"
    spelled: list[Spelled] = Field(default_factory=list)
    prefix: list[Prefix] = Field(default_factory=list)
    tiles: list[Tile] = Field(default_factory=list)
    tile: Number = number(4.4)
    glyph: Number = number(3.2)
    indent: Number = number(6)
    hyphenate: bool = False
    rule: Color | None = None
    flavor: Flavor | None = None

    @model_validator(mode="after")
    def _says_something(self) -> "Rules":
        if bool(self.over) == bool(self.text):
            raise PydanticCustomError("face", "{message}", {"message": 'rules have either "over" or "text"'})
        return self

    def columns(self) -> list[str]:
        """Return the fields that its texts come from."""
        return self.over

    def measures(self) -> bool:
        """Tell that its height counts in the search for the largest art."""
        return True

    def fits(self, pen: Pen) -> bool:
        """Tell whether everything fits at the preferred size."""
        return self._plan(pen).height(pen.number(self.prefer)) <= self._room(pen) + TOLERANCE

    def draw(self, pen: Pen) -> None:
        """Set the text at the largest size that fits; what does not fit at the smallest is a finding."""
        plan, room = self._plan(pen), self._room(pen)
        if not plan.blocks:
            return
        largest, smallest = pen.number(self.size), pen.number(self.min)
        fitting = (each for each in sizes(largest, smallest) if plan.height(each) <= room + TOLERANCE)
        size = next((each for each in fitting if plan.is_narrow(each)), None)
        chosen = smallest if size is None else size
        slack = room - plan.height(chosen)
        pen.note(chosen, sum(plan.counts(chosen)), slack)
        if size is None and not plan.is_narrow(chosen):
            self._report_wide(pen, plan, chosen)
        if size is None and slack < -TOLERANCE:
            self._report(pen, plan, chosen)
        if size is None:
            for block in plan.blocks:
                pen.desk.columns = self._columns_of(block)
                for run in (run for word in block.words for run in word.runs):
                    pen.check(run.text, run.font)
            return
        top = pen.number(self.y) + min(slack / 2, pen.number(self.sink))
        self._draw_blocks(pen, plan, chosen, top)

    def _room(self, pen: Pen) -> float:
        return pen.number(self.bottom) - pen.number(self.y)

    def _plan(self, pen: Pen) -> Plan:
        plans = pen.desk.plans
        if pen.path not in plans:
            cap = pen.desk.kit.fonts.cap_height(self.font, 1.0)
            blocks = [*self._blocks(pen), *self._flavor(pen)]
            plans[pen.path] = Plan(blocks, pen.number(self.width), self.leading, pen.number(self.gap), cap)
        plan: Plan = plans[pen.path]
        return plan

    def _blocks(self, pen: Pen) -> list[Block]:
        voices, kit, plates = Voices(self.font, self.bold), pen.desk.kit, pen.desk.plates
        indent, side = (pen.number(self.indent), pen.number(self.tile)) if self.tiles else (0.0, 0.0)
        own = own_text(self.text, kit.vocabulary) if self.text else []
        blocks, texts = [], [*own, *card_texts(pen.scope.record, self.over)]
        for at, text in enumerate(texts):
            entry = pen.entry(str(at), text, {"i": float(at), "n": float(len(texts))})
            prefix = next(
                (pen.printed(entry.words(each.text), self.bold) for each in self.prefix if entry.holds(each.when)), ""
            )
            made = atoms(self._said(pen, text["text_tokens"]), prefix, voices, self.case == "upper")
            tile = next((place for place, each in enumerate(self.tiles) if entry.holds(each.when)), None)
            icon = entry.words(self.tiles[tile].icon.template) if tile is not None else ""
            said = self._worded(made, kit, plates, self.font)
            way, color = way_of(said, kit.fonts), pen.color(self.color) or BLACK
            blocks.append(Block(said, color, indent, side, tile=tile, icon=icon, way=way))
        return blocks

    def _said(self, pen: Pen, tokens: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        """Return the tokens as they are printed."""
        plain = as_words(tokens, self.spelled)
        said = pen.printed_parts([str(token["v"]) for token in plain], self.font, self.bold)
        return [{**token, "v": text} for token, text in zip(plain, said, strict=True)]

    def _flavor(self, pen: Pen) -> list[Block]:
        said = pen.words(self.flavor.text) if self.flavor else ""
        if self.flavor is None or not said.strip():
            return []
        font = self.flavor.font
        made = atoms([{"t": "str", "v": pen.printed(said, font)}], "", Voices(font, font))
        set_words = self._worded(made, pen.desk.kit, {}, font)
        way = way_of(set_words, pen.desk.kit.fonts)
        color = pen.color(self.flavor.color) or BLACK
        least = pen.number(self.flavor.min)
        return [Block(set_words, color, 0.0, 0.0, self.flavor.scale, least, is_flavor=True, way=way)]

    def _worded(self, made: Sequence[Atom], kit: Kit, plates: Mapping[str, str], font: str) -> list[Word]:
        said = words(made, kit, plates, font)
        return divisible(said, kit.fonts, kit.fonts.setter.language) if self.hyphenate else said

    def _columns_of(self, block: Block) -> list[str]:
        """Return the fields that a block's words come from."""
        flavor = self.flavor if block.is_flavor else None
        return [binding.path[0] for binding in flavor.text.bindings] if flavor else self.over

    def _draw_blocks(self, pen: Pen, plan: Plan, size: float, top: float) -> None:
        x, right, places = pen.number(self.x), pen.number(self.x) + pen.number(self.width), plan.places(size, top)
        for at, (block, lines, start, height) in enumerate(places):
            pen.desk.columns = self._columns_of(block)
            self._draw_tile(pen, block, start, height)
            edges, baselines = block.edges(x, right), plan.baselines(block, len(lines), size, start)
            write_lines(pen, block, lines, edges, baselines, block.size(size))
            if at and self._ruled(places[at - 1][0]) and self._ruled(block):
                self._draw_rule(pen, start - plan.gap / 2 - RAISE, edges)

    def _ruled(self, block: Block) -> bool:
        return block.tile is None or self.tiles[block.tile].tint is None

    def _draw_tile(self, pen: Pen, block: Block, top: float, height: float) -> None:
        if block.tile is None:
            return
        tile, x, side = self.tiles[block.tile], pen.number(self.x), pen.number(self.tile)
        width, tint, ink = pen.number(self.width), pen.color(tile.tint), pen.color(tile.ink)
        if tint is not None:
            lift = RAISE if height > side else 0.0
            pen.add(rectangle(x - 1.2, top - 0.75 - lift, width + 2.4, height + 1.5), tint)
        x += width - side if block.way.is_right else 0.0
        pen.add(rectangle(x, top, side, side), pen.color(tile.fill))
        if block.icon and ink is not None:
            pen.stamp(block.icon, x + side / 2, top + side / 2, pen.number(self.glyph), ink)

    def _draw_rule(self, pen: Pen, y: float, edges: tuple[float, float]) -> None:
        pen.add((("M", edges[0], y), ("L", edges[1], y)), None, pen.color(self.rule), 0.18)

    def _report_wide(self, pen: Pen, plan: Plan, size: float) -> None:
        for block in plan.blocks:
            for word, over in block.too_wide(plan.room(block, size), size):
                message = (
                    f'{pen.desk.name}: the word "{plain([word])}" is {over:.1f} mm too wide for the box "{pen.path}" '
                    f"at {size:g} pt; shorten it, or divide it with a space or hyphen"
                )
                pen.report("L001", message, pen.place(self._columns_of(block)))

    def _report(self, pen: Pen, plan: Plan, size: float) -> None:
        bottom = pen.number(self.bottom)
        places = plan.places(size, pen.number(self.y))
        every = [
            (line, baseline + em(block.size(size)) * DESCENT)
            for block, lines, start, _ in places
            for line, baseline in zip(lines, plan.baselines(block, len(lines), size, start), strict=True)
        ]
        lost = [plain(line) for line, low in every if low > bottom + TOLERANCE] or [plain(every[-1][0])]
        high = plan.height(size) - self._room(pen)
        message = (
            f'{pen.desk.name}: the text in the box "{pen.path}" is {high:.1f} mm too high at {size:g} pt; '
            f"{len(lost)} of {len(every)} lines do not fit: " + " / ".join(lost)
        )
        pen.report("L001", message, pen.place(self.over))
