"""What is known of texts over the same figures: where more of them may stand. Used while frames are judged."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cardhouse.layout.legibility.boxes import Bounds, Placed, holds, joined, meet
from cardhouse.layout.legibility.scenery import Part, Standing

Look = tuple[str, str, float, str]
"""Element, colour, size and font of a text: bold type may be paler."""

Places = dict[Look, tuple[Bounds, int]]
"""Where such a text may stand, over how many figures."""


@dataclass(slots=True)
class Good:
    """What was found good over the same figures.

    Attributes:
        parts: Identities of parts.
        places: Where texts may stand.
    """

    parts: set[int] = field(default_factory=set)
    places: Places = field(default_factory=dict)


def look_of(run: Placed) -> Look:
    """Return what texts have in common that may stand in each other's places."""
    return run.text.box, run.text.color, run.text.size, run.text.font


def boxes_of(parts: Iterable[Part]) -> dict[Look, Bounds]:
    """Return the boxes around all level texts of one look: a paragraph lies in one, mostly."""
    boxes: dict[Look, Bounds] = {}
    for part in parts:
        for standing in part.texts:
            run = standing.run
            if run.is_level:
                key = look_of(run)
                boxes[key] = joined(boxes[key], run.bounds) if key in boxes else run.bounds
    return boxes


def is_known(standing: Standing, below: Sequence[Part], places: Places) -> bool:
    """Tell whether a text stands where one is good, and nothing was drawn there since, nor by its own item."""
    run = standing.run
    place, count = places.get(look_of(run), (None, 0))
    if place is None or not holds(place, run.bounds):
        return False
    if standing.ground is not None and meet(standing.ground, run.bounds):
        return False
    return not any(part.bounds and meet(part.bounds, run.bounds) for part in below[count:])
