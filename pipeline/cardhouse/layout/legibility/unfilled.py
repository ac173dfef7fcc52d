"""Elements that never show, and colours that say something alone. Looked for once, when a game's faces are read."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardhouse.layout.bindings import Binding, Template
from cardhouse.layout.condition import Condition
from cardhouse.layout.elements.amounts import Amounts
from cardhouse.layout.elements.art import Art
from cardhouse.layout.elements.band import Band
from cardhouse.layout.elements.element import Element
from cardhouse.layout.elements.groups import Repeat
from cardhouse.layout.elements.icons import Icon
from cardhouse.layout.elements.lines import Text
from cardhouse.layout.elements.rules import Rules
from cardhouse.layout.face import Face
from cardhouse.layout.legibility.vision import alike
from cardhouse.layout.memory import values
from cardhouse.layout.paint import Paint
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Vocabulary

Record = Mapping[str, Any]

ENOUGH = 10
"""Cards of a kind from which an empty field is more than one that is not written yet."""

SHOWN_PAIRS = 3
"""How many pairs of colours a sentence names."""


def never_shown(face: Face, cards: Sequence[Record], is_whole: bool) -> Iterator[Finding]:
    """Yield a finding for each element that draws from a field that no card has or fills.

    Args:
        face: A face.
        cards: All cards of its kind.
        is_whole: Whether these are all; a row with faults may fill what no other does.
    """
    if not cards:
        return
    columns, is_enough = list(cards[0]), is_whole and len(cards) >= ENOUGH
    filled: dict[str, bool] = {}
    for path, element, _ in _every(face.file.elements):
        if isinstance(element, Art):
            continue  # what it takes from the card has a poster for a stand-in
        asked = {binding.path[0] for binding in _bindings(element)} - {"item"}
        unknown = sorted(asked - set(columns))
        for name in unknown:
            yield _finding(face, path, f'the cards have no field "{name}"', nearest(name, columns))
        drawn = _drawn_from(element) - {"item"} if is_enough and not unknown else set()
        if drawn and not any(_is_filled(name, cards, filled) for name in drawn):
            said = " or ".join(f'"{name}"' for name in sorted(drawn))
            yield _finding(face, path, f"no card fills the field {said}")


def _finding(face: Face, path: str, said: str, suggestion: str | None = None) -> Finding:
    message = f'the element "{path}" of the face {face.name} never shows: {said}'
    return Finding("L015", BY_CODE["L015"].severity, face.where(path), message, suggestion)


def _is_filled(name: str, cards: Sequence[Record], known: dict[str, bool]) -> bool:
    if name not in known:
        known[name] = any(card.get(name) not in (None, "", (), [], {}) for card in cards)
    return known[name]


def _drawn_from(element: Element) -> set[str]:
    """Return the fields without which an element draws nothing."""
    match element:
        case Text(text=Template(parts=parts)) if any(isinstance(part, str) and part.strip() for part in parts):
            return set()
        case Text(text=template) | Repeat(over=Template() as template) | Amounts(over=Template() as template):
            return {binding.path[0] for binding in template.bindings}
        case Band(over=Template() as template):
            return {binding.path[0] for binding in template.bindings}
        case Icon(icon=icon):
            return {binding.path[0] for binding in icon.template.bindings}
        case Rules(over=over, flavor=None):
            return set(over)
        case Rules(over=over, flavor=flavor) if flavor is not None:
            return {*over, *(binding.path[0] for binding in flavor.text.bindings)}
    return set()


def colors_alone(face: Face, vocabulary: Vocabulary) -> Iterator[Finding]:
    """Yield a finding for each set of words that a face tells by colours alone, some of which look alike."""
    used: dict[str, set[str]] = {}
    places: dict[str, str] = {}
    for path, element, varies in _every(face.file.elements):
        if isinstance(element, Art):
            continue  # its inks tell nothing
        for binding in _bindings(element):
            told = varies or binding.path[0] != "item"
            for table, step in map(_looked_up, binding.filters):
                used.setdefault(table, set()).add(step)
                if step == "rgb" and told:
                    places.setdefault(table, path)
    for table, path in places.items():
        if used[table] == {"rgb"}:
            colors = {term.name: term.rgb for term in vocabulary.terms(table).values() if term.rgb}
            pairs = list(alike(colors))
            if pairs:
                yield _alike(face, path, table, pairs)


def _looked_up(name: str) -> tuple[str, str]:
    """Return the table and the step that a filter looks up; `keyword` prints the name of one."""
    table, _, step = name.partition(".")
    return ("keywords", "name") if name == "keyword" else (table, step) if step else ("", "")


def _alike(face: Face, path: str, table: str, pairs: Sequence[tuple[str, str, list[str]]]) -> Finding:
    said = "; ".join(f"{first} and {second} {', '.join(eyes)}" for first, second, eyes in pairs[:SHOWN_PAIRS])
    more = f" and {len(pairs) - SHOWN_PAIRS} pairs more" if len(pairs) > SHOWN_PAIRS else ""
    message = (
        f'the face {face.name} tells {table} by their colours alone (first in "{path}"), and some look the same: '
        f"{said}{more}; add an icon or a label"
    )
    return Finding("L013", BY_CODE["L013"].severity, face.where(path), message)


def _every(
    elements: Mapping[str, Element], around: str = "", varies: bool = False
) -> Iterator[tuple[str, Element, bool]]:
    """Yield every element with its name, and whether its `item` comes from the card, not from the face's own list."""
    for name, element in elements.items():
        over = getattr(element, "over", None)
        own = isinstance(over, Template) if over is not None else varies
        yield f"{around}{name}", element, own
        yield from _every(getattr(element, "elements", {}), f"{around}{name}.", own)


def _bindings(element: Element) -> Iterator[Binding]:
    """Yield what an element itself takes from the card; elements inside it are asked for themselves."""
    own = [getattr(element, name) for name in type(element).model_fields if name != "elements"]
    for part in values(own):
        yield from _of(part)


def _of(part: Any) -> Iterable[Binding]:
    match part:
        case Condition(bindings=bindings) | Template(bindings=bindings):
            return bindings
        case Paint(templates=templates):
            return [binding for template in templates for binding in template.bindings]
    return ()
