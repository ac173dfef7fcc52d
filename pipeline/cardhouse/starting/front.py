"""The face of one card type: the default front with a place for each of its columns.

Small numbers become discs on the spine, the first choice of words the slab's word, rules text the text; everything
else is a row of the facts at the foot, which push the poster up.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardhouse.starting.design import Column, Kind, Plan
from cardhouse.starting.facts import Fact, fact_of
from cardhouse.starting.kinds import ADDRESSES
from cardhouse.starting.lettering import Lettering
from cardhouse.starting.toml_text import Plain, literal, table

MOST_DISCS = 4
DISC_WORD = 10.4
"""mm; a longer word does not fit below a disc at 7 pt."""

DISC_TEXT = 6.4
"""mm of a text at 7 pt that stands on a disc as a number does (`$3`, `2d6`, `+1`)."""

ROOM = 50.0
"""mm; facts that could be higher would leave no poster."""

_SIZES: tuple[tuple[float, dict[str, Plain]], ...] = (
    (60, {"size": 11.6, "prefer": 10.4}),
    (130, {"size": 10.4, "prefer": 9.2}),
    (float("inf"), {"size": 9.4, "prefer": 8.2}),
)
"""Rules text in pt, by the letters of the longest one."""

_WIDE = "AEIMNORSTW"
"""Capitals by which the room along the spine is reckoned."""

HEROES = (
    "skyscrapers bank container-ship coins",
    "flags raised-fist dome ballot-box gavel",
    "chip dishes robot-arms rocket",
    "thinker archivist listener facing-heads",
    "cooling-towers turbines pylons pump-jack",
    "mast microphones megaphone eye",
    "factory gears crane dam",
    "watchtower ranks puppeteer",
    "bull bear",
)
"""What stands on the posters of the first, second ... kind; fewer kinds share all of them."""


@dataclass
class Front:
    """A face in the making.

    Attributes:
        lettering: Its fonts.
        tables: Its tables by name.
        variables: Its numbers.
        left_out: Labels of the columns that it has no room for.
    """

    lettering: Lettering
    tables: dict[str, dict[str, Plain]] = field(default_factory=dict)
    variables: dict[str, Plain] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)


def make_front(plan: Plan, at: int, color: str, accent: str) -> tuple[str, list[str]]:
    """Return the TOML of a type's face, and the labels of columns for which it has no room.

    Args:
        plan: The game.
        at: The card type's place among all, from 0.
        color: Its colour as faces write it.
        accent: The second colour of its posters.
    """
    kind, only, front = plan.kinds[at], len(plan.kinds) == 1, Front(plan.lettering)
    front.tables["colors"] = {"kind": color, "accent": accent}
    shown = [column for column in kind.columns if column.guess.kind != "back"]
    rest = _discs(front, kind, _slab(front, kind, shown))
    rest = _rules(front, kind, rest)
    _facts(front, kind, rest)
    heroes = HEROES[at % len(HEROES) :: min(len(plan.kinds), len(HEROES))]
    front.tables["elements.art"] = {"hero": " ".join(heroes)}
    worded = any(column.guess.kind == "one-of" for column in kind.columns)
    front.tables["elements.label"] = {"text": literal(kind.title if worded and not only else plan.title)}
    if plan.coded:
        front.tables["elements.footer"] = {"text": "{id}", "when": "id|count < 24"}
    _spine(front, kind)
    return _written(front, kind), front.left_out


def _written(front: Front, kind: Kind) -> str:
    head = f'# {kind.id}: change what only it has; "front" holds what all kinds share.\nextends = "front"\n'
    tables: Mapping[str, Mapping[str, Plain]] = {"variables": front.variables, **front.tables}
    return "\n".join([head, *(table(name, values) for name, values in tables.items() if values)])


def _slab(front: Front, kind: Kind, columns: list[Column]) -> list[Column]:
    """Give the slab its word: the first choice among words, or the kind's title where there is none."""
    choices = [each for each in columns if each.guess.kind == "one-of"]
    column = min(choices, key=lambda each: (not _is_worded(each), "_" in each.name.rstrip("_")), default=None)
    name = "elements.slab_words.elements.word"
    if column is None:
        front.tables[name] = {"text": literal(kind.title)}
        return columns
    front.tables[name] = {"text": f"{{{column.name}|{column.set}.name}}"}
    if column.name not in kind.required:
        front.tables[name]["when"] = column.name
        front.tables["elements.slab_words.elements.kind"] = {
            "kind": "text", "when": f"not {column.name}", "text": literal(kind.title), "font": "title", "case": "upper",
            "size": 9.5, "min": 7, "width": "column - 1", "tracking": 0.06, "x": 0, "y": 0, "anchor": "middle",
            "color": "on_kind",
        }  # fmt: skip
    return [each for each in columns if each is not column]


def _is_worded(column: Column) -> bool:
    return 2 * sum(any(map(str.isalpha, word)) for word in column.guess.words) > len(column.guess.words)


def _discs(front: Front, kind: Kind, columns: list[Column]) -> list[Column]:
    """Put the first small numbers on the spine and return the other columns."""
    chosen = [column for column in columns if _is_small(column, kind, front.lettering)][:MOST_DISCS]
    for at, column in enumerate(chosen):
        value = f"{column.name}_text" if column.guess.kind == "whole-or-x" else column.name
        name, y = f"elements.disc_{at + 1}", 7.4 + 12.4 * at
        front.tables[f"{name}_circle"] = {
            "kind": "circle", "when": value, "x": "mid", "y": y, "radius": 3.9, "fill": "disc",
        }  # fmt: skip
        front.tables[f"{name}_value"] = {
            "kind": "text", "when": value, "text": f"{{{value}}}", "font": "title", "size": 14, "min": 7,
            "x": "mid", "y": y, "width": 6.6, "anchor": "middle", "align": "center", "color": "on_disc",
        }  # fmt: skip
        front.tables[f"{name}_label"] = {
            "kind": "text", "when": value, "text": literal(column.label), "font": "label-bold", "size": 7.4, "min": 7,
            "x": "mid", "y": y + 5.8, "width": 10.4, "anchor": "middle", "align": "center", "color": "on_kind",
        }  # fmt: skip
    if chosen:
        front.variables["discs_end"] = 5.5 + 12.4 * len(chosen)
    return [column for column in columns if column not in chosen]


def _is_small(column: Column, kind: Kind, lettering: Lettering) -> bool:
    """Tell whether a column's values stand on discs: small numbers, and short texts that hold one."""
    if column.guess.reason.endswith(ADDRESSES) or lettering.width(column.label, "label-bold") > DISC_WORD:
        return False
    if column.guess.kind == "text":
        cells = [card[column.name] for card in kind.cards if column.name in card]
        numbers = sum(any(letter.isdigit() for letter in cell) for cell in cells)
        fits = all(lettering.width(cell, "title") < DISC_TEXT for cell in cells)
        return fits and 2 * numbers > len(cells)
    numeric = column.guess.kind in ("whole", "whole-or-x")
    return numeric and (column.guess.low or 0) >= -99 and (column.guess.high or 0) <= 999


def _spine(front: Front, kind: Kind) -> None:
    """Set a card's name along the spine, for reading in the hand, and its kind's title where the name is too long."""
    room = 79 - float(str(front.variables.get("discs_end", 4)))
    letter = front.lettering.width(_WIDE, "label-heavy", 0.1) / len(_WIDE)
    short = f"name|count < {int(room / letter) + 1}"
    if front.lettering.width(kind.title.upper(), "label-heavy", 0.1) <= room:
        front.tables["elements.spine_kind"] = {"text": literal(kind.title), "when": f"not {short}"}
    front.tables["elements.spine_name"] = {"text": "{name}", "when": short}


def _rules(front: Front, kind: Kind, columns: list[Column]) -> list[Column]:
    texts = [column for column in columns if column.guess.kind in ("rules", "abilities")]
    if texts:
        front.tables["elements.rules"] = {
            "kind": "rules", "over": [column.name for column in texts], "x": "left", "y": "band + 7.6",
            "width": "column", "bottom": "facts_top - 0.8", **_size(kind, texts), "min": 7, "font": "body",
            "bold": "body", "color": "ink", "sink": 3, "rule": "rule",
        }  # fmt: skip
        front.tables["elements.rules.flavor"] = {
            "text": "{flavor}", "font": "italic", "scale": 0.88, "min": 7, "color": "faint",
        }  # fmt: skip
        filled = " or ".join(["flavor", *(column.name for column in texts)])
        front.variables["text"] = [{"when": filled, "value": 8}, {"value": 0}]
        front.variables["band"] = "min(stop + max(0, 8 - text), facts_top - 8.2 - text)"
    else:
        front.variables["band"] = "min(68, facts_top - 8.2)"
    return [column for column in columns if column not in texts]


def _size(kind: Kind, texts: list[Column]) -> dict[str, Plain]:
    """Return the size of rules text in pt: larger where all texts of a kind are short."""
    cells = [len("".join(card.get(text.name, "") for text in texts)) for card in kind.cards]
    longest = max(cells, default=0)
    return next(size for most, size in _SIZES if longest <= most)


def _facts(front: Front, kind: Kind, columns: list[Column]) -> None:
    facts: list[Fact] = []
    for column in sorted(columns, key=lambda column: _is_constant(column, kind)):
        if column.guess.kind == "picture" or column.guess.reason.endswith(ADDRESSES):
            front.left_out.append(column.label)
            continue
        fact = fact_of(column, kind, f"fact_{len(facts) + 1}", front.lettering)
        if sum(each.highest for each in [*facts, fact]) > ROOM:
            front.left_out.append(column.label)
        else:
            facts.append(fact)
    if "elements.rules" not in front.tables and any(card.get("flavor") for card in kind.cards):
        facts.append(_flavor(front, len(facts) + 1))
    top = "facts_top"
    for fact in facts:
        front.variables[f"{fact.name}_y"] = top
        front.variables |= fact.variables
        front.tables |= {f"elements.{name}": values for name, values in fact.elements.items()}
        top = f"{fact.name}_y + {fact.height}"
    if facts:
        front.variables["facts"] = " + ".join(fact.height for fact in facts)


def _is_constant(column: Column, kind: Kind) -> bool:
    """Tell whether a column says the same on all of many cards: it comes last, and goes first where room is short."""
    cells = [card.get(column.name) for card in kind.cards]
    return len(cells) > 3 and len(set(cells)) == 1


def _flavor(front: Front, at: int) -> Fact:
    name = f"fact_{at}"
    height: dict[str, Plain] = {f"{name}_h": [{"when": "flavor", "value": 7.4}, {"value": 0}]}
    element: dict[str, Plain] = {"text": "{flavor}", "when": "flavor", "y": f"{name}_y + 3.2"}
    return Fact(name, f"{name}_h", 7.4, height, {"flavor": element})
