"""Rows at the foot of a default face: a label with its value, marks, chips and names of other cards.

Every row reserves the height that its value needs, and a text without a second line in reserve has none: what does
not fit is reported, and never runs into the row below.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from cardhouse.starting.design import Column, Kind
from cardhouse.starting.lettering import Lettering
from cardhouse.starting.toml_text import Plain, literal

ROW = 4.0
"""mm from one row to the next."""

_MIXED, _CAPITALS = "eatnrisoh dlucm EATM gpv,", "EATNRISO DLUCMG PVHEAW,"
"""Letters by which the room is reckoned that a text takes, in mixed words and in words of capitals."""

_COLUMN = 43.3
_SIZES: dict[str, Plain] = {"font": "label", "size": 8.6, "min": 7, "anchor": "middle"}
_LONGEST_CHIP = 16
"""Characters that fit into half a column."""

Elements = dict[str, dict[str, Plain]]


@dataclass(frozen=True)
class Fact:
    """One row or block.

    Attributes:
        name: What its variables and elements begin with.
        height: Name of the variable that holds its height on a card.
        highest: The greatest height, in mm.
        variables: Its variables.
        elements: Its elements.
    """

    name: str
    height: str
    highest: float
    variables: dict[str, Plain] = field(default_factory=dict)
    elements: Elements = field(default_factory=dict)


def fact_of(column: Column, kind: Kind, name: str, lettering: Lettering) -> Fact:
    """Return the row of a column.

    Args:
        column: The column.
        kind: The card type it belongs to.
        name: What its elements are called.
        lettering: The fonts of the faces.
    """
    match column.guess.kind:
        case "flag":
            return _mark(column, name)
        case "words":
            return _chips(column, kind, name)
        case "list" | "references":
            return _entries(column, kind, name, lettering)
        case _:
            return _line(column, kind, name, lettering)


def key_of(column: Column) -> str:
    """Return the key of a column in a card's record."""
    endings = {"reference": "_id", "references": "_ids"}
    ending = endings.get(column.guess.kind, "") if column.by == "id" else ""
    return column.name if column.name.endswith(ending) else f"{column.name}{ending}"


def _mark(column: Column, name: str) -> Fact:
    elements: Elements = {
        f"{name}_box": {
            "kind": "rect", "when": column.name, "x": "left", "y": f"{name}_y + 0.5", "width": 3.4, "height": 3.4,
            "fill": "kind",
        },
        f"{name}_tick": {
            "kind": "icon", "when": column.name, "icon": "tick", "x": "left + 1.7", "y": f"{name}_y + 2.2",
            "size": 2.8, "color": "on_kind",
        },
        f"{name}_label": {
            "kind": "text", "when": column.name, "text": literal(column.label), **_SIZES, "font": "label-bold",
            "case": "upper", "tracking": 0.05, "size": 7.6, "x": "left + 5", "y": f"{name}_y + 2.2",
            "width": "column - 5", "color": "ink",
        },
    }  # fmt: skip
    return Fact(name, f"{name}_h", 4.4, {f"{name}_h": [{"when": column.name, "value": 4.4}, {"value": 0}]}, elements)


def _line(column: Column, kind: Kind, name: str, lettering: Lettering) -> Fact:
    """Return a label and its value; a long value takes a second line, a long label a line of its own."""
    value, key = _value(column), key_of(column)
    room = _COLUMN - lettering.width(column.label.upper(), "label-bold", 0.06) - 2
    numeric = column.guess.kind in ("whole", "whole-or-x")
    inline = room > (6 if numeric else 14)
    letters = int((room if inline else _COLUMN) / _letter(column, kind, lettering))
    drop = 0.0 if inline else ROW
    long = f"{key} and {_counted(column)}|count > {letters}"
    x = f"left + {name}_label_width + 1.8" if inline else "left"
    width = f"right - left - {name}_label_width - 1.8" if inline else "column"
    common: dict[str, Plain] = {"kind": "text", "text": value, **_SIZES, "x": x, "width": width, "color": "ink"}
    y = f"{name}_y + {2.2 + drop:g}"
    elements: Elements = {
        f"{name}_label": {
            "kind": "text", "when": key, "text": literal(column.label), **_SIZES, "font": "label-bold", "size": 7,
            "case": "upper", "tracking": 0.06, "x": "left", "y": f"{name}_y + 2.2", "width": "column", "color": "faint",
        }
    }  # fmt: skip
    if numeric:
        elements[f"{name}_value"] = {**common, "when": key, "y": y}
        heights: list[Plain] = [{"when": key, "value": ROW + drop}]
    else:
        elements[f"{name}_value"] = {**common, "when": f"{key} and not ({long})", "y": y}
        two: Plain = {"size": 8, "min": 7, "shift": [0, 3.2]}
        elements[f"{name}_long"] = {**common, "when": long, "y": y, "two": two}
        heights = [{"when": long, "value": ROW + drop + 3.2}, {"when": key, "value": ROW + drop}]
    return Fact(name, f"{name}_h", ROW + drop + 3.2, {f"{name}_h": [*heights, {"value": 0}]}, elements)


def _letter(column: Column, kind: Kind, lettering: Lettering) -> float:
    """Return the room of a letter at 7 pt, by how many of the column's letters are capitals."""
    letters = [letter for card in kind.cards for letter in card.get(column.name, "") if letter.isalpha()]
    loud = 3 * sum(letter.isupper() for letter in letters) > len(letters)
    sample, spare = (_CAPITALS, 1.29) if loud else (_MIXED, 1.17)
    return spare * lettering.width(sample, "label") / len(sample)


def _value(column: Column) -> str:
    if column.guess.kind == "one-of":
        return f"{{{column.name}|{column.set}.name}}"
    if column.guess.kind == "whole-or-x":
        return f"{{{column.name}_text}}"
    return f"{{{key_of(column)}{_by_id(column)}}}"


def _counted(column: Column) -> str:
    return f"{column.name}|{column.set}.name" if column.set else f"{key_of(column)}{_by_id(column)}"


def _by_id(column: Column) -> str:
    """Return the filter that turns an id into a name; where some ids lead nowhere, they are printed as they are."""
    known = column.by == "id" and not column.missing and column.guess.kind in ("reference", "references")
    return "|cards.name" if known else ""


def _heading(column: Column, name: str, when: str) -> Elements:
    return {
        f"{name}_label": {
            "kind": "text", "when": when, "text": literal(column.label), **_SIZES, "font": "label-bold", "size": 7,
            "case": "upper", "tracking": 0.12, "x": "left", "y": f"{name}_y + 2.2", "width": "column", "color": "faint",
        }
    }  # fmt: skip


def _chips(column: Column, kind: Kind, name: str) -> Fact:
    """Return words on plates, two in a row where they are short."""
    printed = "keyword" if column.set == "keywords" else f"{column.set}.name"
    across = 2 if max(map(len, column.guess.words)) <= _LONGEST_CHIP else 1
    width = _COLUMN / across - (0.6 if across == 2 else 0)
    most = kind.most(column)
    elements = _heading(column, name, column.name)
    heights: list[Plain] = []
    for at in range(most):
        path = f"{column.name}.{at}"
        x, y = f"left + {at % across * (width + 1.2):.4g}", f"{name}_y + {ROW + at // across * 5.2:.4g}"
        elements[f"{name}_plate_{at + 1}"] = {
            "kind": "rect", "when": path, "x": x, "y": y, "width": round(width, 2), "height": 4.6, "fill": "kind",
        }  # fmt: skip
        elements[f"{name}_word_{at + 1}"] = {
            "kind": "text", "when": path, "text": f"{{{path}|{printed}}}", **_SIZES, "font": "label-bold",
            "x": f"{x} + {width / 2:.4g}", "y": f"{y} + 2.3", "width": round(width - 1.4, 2), "align": "center",
            "color": "on_kind",
        }  # fmt: skip
        if at % across == 0:
            heights.insert(0, {"when": path, "value": ROW + (at // across + 1) * 5.2})
    highest = ROW + -(-most // across) * 5.2
    return Fact(name, f"{name}_h", highest, {f"{name}_h": [*heights, {"value": 0}]}, elements)


def _entries(column: Column, kind: Kind, name: str, lettering: Lettering) -> Fact:
    """Return one strip for each entry; a long entry takes two lines."""
    key, most = key_of(column), kind.most(column)
    elements = _heading(column, name, key)
    variables: dict[str, Plain] = {}
    parts = [f"{name}_top"]
    variables[parts[0]] = [{"when": key, "value": ROW}, {"value": 0}]
    for at in range(most):
        part = f"{name}_{at + 1}"
        path = f"{key}.{at}"
        long = f"{path} and {path}{_by_id(column)}|count > {int((_COLUMN - 4) / _letter(column, kind, lettering))}"
        variables[f"{part}_h"] = [{"when": long, "value": 8.2}, {"when": path, "value": 5}, {"value": 0}]
        elements |= _strip(part, path, long, f"{name}_y + {' + '.join(parts)}", f"{{{path}{_by_id(column)}}}")
        parts.append(f"{part}_h")
    variables[f"{name}_h"] = " + ".join(parts)
    return Fact(name, f"{name}_h", ROW + 5 * most + 3.2, variables, elements)


def _strip(part: str, path: str, long: str, y: str, text: str) -> Elements:
    common: dict[str, Plain] = {
        "kind": "text", "text": text, **_SIZES, "x": "left + 2.4", "width": "column - 3.4", "color": "ink",
    }  # fmt: skip
    return dict(_strip_elements(part, path, long, y, common))


def _strip_elements(
    part: str, path: str, long: str, y: str, common: dict[str, Plain]
) -> Iterator[tuple[str, dict[str, Plain]]]:
    height = f"{part}_h - 0.6"
    box: dict[str, Plain] = {"kind": "rect", "when": path, "y": y, "height": height}
    yield f"{part}_field", {**box, "x": "left", "width": "column", "fill": "panel"}
    yield f"{part}_tab", {**box, "x": "left", "width": 1, "fill": "kind"}
    yield f"{part}_value", {**common, "when": f"{path} and not ({long})", "y": f"{y} + 2.2"}
    two: Plain = {"size": 8, "min": 7, "shift": [0, 3.2]}
    yield f"{part}_long", {**common, "when": long, "y": f"{y} + 2.2", "two": two}
