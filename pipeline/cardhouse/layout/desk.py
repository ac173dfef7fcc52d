"""The desk: what everything that draws one card shares. Made anew for every card."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardhouse.layout.frame import Fit, Item
from cardhouse.layout.kit import Kit
from cardhouse.layout.paint import Paint
from cardhouse_schema.finding import Finding, SourceRef

Locate = Callable[[str], SourceRef | None]
"""Gives the place of a field of the card in the sources."""


@dataclass
class Desk:
    """What all pens of one card share.

    Attributes:
        kit: Fonts, icons, words.
        colors: The face's table of colours.
        plates: Icons that some words of rules text stand on, by the word's id.
        locate: Where the card's fields stand in the sources.
        name: The card's id, or the face's name for a back.
        fits: How its text boxes came out.
        findings: What is wrong with it.
        amiss: What is wrong with elements of the face on this card, each with the place of the field that makes it so;
            by rule and the name of the element.
        plans: Prepared rules texts by element and repetition.
        inks: Colours that are worked out already, for the whole card.
        shown: Whether elements stand on the card, by their path, where that hangs on the card alone.
        at: Name of the element in work, with those around it (`margin.disc`).
        columns: Fields of the card that the element in work shows.
        unprintable: Characters or scripts that were reported already, each with the place of its field.
        variable: Name of the variable in work, or None.
        lacking: Icons that have no artwork, each with the place of the first field that shows it.
        overlays: What is drawn over the whole face: the plates of a draft, which an emblem could hide.
        drawings: What is remembered of the face's elements, by their path.
        measures: The numbers that elements gave to later ones.
    """

    kit: Kit
    colors: Mapping[str, Paint]
    plates: Mapping[str, str]
    locate: Locate
    name: str
    fits: list[Fit] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    amiss: dict[tuple[str, str], tuple[str, SourceRef | None]] = field(default_factory=dict)
    plans: dict[str, Any] = field(default_factory=dict)
    inks: dict[str, str | None] = field(default_factory=dict)
    shown: dict[str, bool] = field(default_factory=dict)
    at: str = ""
    columns: Sequence[str] = ()
    unprintable: set[tuple[str, str]] = field(default_factory=set)
    variable: str | None = None
    lacking: dict[str, SourceRef | None] = field(default_factory=dict)
    overlays: list[Item] = field(default_factory=list)
    drawings: dict[str, Any] = field(default_factory=dict)
    measures: list[tuple[str, float]] = field(default_factory=list)
