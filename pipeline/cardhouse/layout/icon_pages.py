"""Icon cards: every icon of a game's words, on as few reference cards as hold them. Runs for `print --icons`.

What stands where says the face (icon-card.toml, docs/icons.md); here is only which words come on which card.
"""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.layout.compose import lay_out, number_of
from cardhouse.layout.face import Face
from cardhouse.layout.frame import Frame
from cardhouse.layout.kit import Kit
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.vocabulary import TOKEN_SETS, Term, Vocabulary

DOES_NOT_FIT = "L001"
ON_CARDS = "on-cards"
"""The set of the icons that stand on cards without a word of their own."""

LEAST_ROWS = 2
"""A heading and a row of icons."""


class NoRoomForIcons(CardhouseError):
    """The cards of the game are too low for a heading and a row of icons."""

    def __init__(self, rows: float) -> None:
        super().__init__(
            f"a card has room for {max(rows, 0):.1f} rows of icons, and {LEAST_ROWS} are the least; "
            "give the face faces/icon-card.toml a smaller `pitch` or a lower `list_top`"
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """One icon.

    Attributes:
        icon: Its name under icons/.
        name: The printed word.
        token: What stands in braces in rules text, or None where no text can name it.
        rgb: The colour of its word, or None.
        field: Where the word stands: its set and its id, with a dot between.
    """

    icon: str
    name: str
    token: str | None
    rgb: str | None
    field: str

    def record(self) -> dict[str, Any]:
        """Return it as faces see it."""
        return {"icon": self.icon, "name": self.name, "token": self.token, "rgb": self.rgb, "field": self.field}


@dataclass(frozen=True, slots=True)
class Section:
    """The icons of one set of words.

    Attributes:
        id: The set.
        entries: In the order of game.toml.
    """

    id: str
    entries: tuple[Entry, ...]

    @property
    def title(self) -> str:
        """The set's id as a heading; a face may print another."""
        return self.id.replace("-", " ").replace("_", " ").capitalize()


def sections(
    vocabulary: Vocabulary, drawings: AbstractSet[str], broken: AbstractSet[str] = frozenset()
) -> list[Section]:
    """Return the icons of a game, each once: first those that texts can name, in the order in which tokens are sought.

    Last come those that no word has: signs that only the faces of the cards show, under the names of their files.

    Args:
        vocabulary: Its words.
        drawings: Names of the artwork there is: a word without `icon` has the one that is called like it.
        broken: Names of further artwork, which cannot be drawn; it is missing where a word has it.
    """
    names = [*TOKEN_SETS, *(name for name in vocabulary.sets if name not in TOKEN_SETS)]
    seen: set[str] = set()
    found = [Section(name, tuple(_entries(name, vocabulary, drawings | broken, seen))) for name in names]
    found.append(Section(ON_CARDS, tuple(map(_sign, sorted(drawings - seen)))))
    return [section for section in found if section.entries]


def _sign(icon: str) -> Entry:
    return Entry(icon, icon.replace("-", " ").title(), None, None, f"{ON_CARDS}.{icon}")


def _entries(name: str, vocabulary: Vocabulary, drawings: AbstractSet[str], seen: set[str]) -> Iterator[Entry]:
    for ident, term in vocabulary.terms(name).items():
        is_token = name in TOKEN_SETS and vocabulary.token(ident) is term
        icon = term.icon or (ident if is_token and ident in drawings else None)
        if icon is None or (not is_token and icon in seen):
            continue
        seen.add(icon)
        yield Entry(icon, term.name, ident if is_token else None, _color(term, vocabulary), f"{name}.{ident}")


def _color(term: Term, vocabulary: Vocabulary) -> str | None:
    """Return the colour of a word, or of the same word in another set that texts can name."""
    same = [each for name in TOKEN_SETS if (each := vocabulary.terms(name).get(term.id)) and each.name == term.name]
    return next((each.rgb for each in (term, *same) if each.rgb), None)


Row = tuple[Section, tuple[Entry, ...]]


def paged(found: Sequence[Section], columns: int, rows: int) -> list[list[Row]]:
    """Return the rows of each card: as few cards as can be, as few sections divided, the rest spread evenly.

    Args:
        found: The sections; each takes a row for its heading on every card it stands on.
        columns: Icons in a row.
        rows: What a card has room for, headings included.
    """
    every = [
        (section, section.entries[at : at + columns])
        for section in found
        for at in range(0, len(section.entries), columns)
    ]
    # Cost and start of the last card for the first so many rows: the cheapest way to deal them.
    best: list[tuple[tuple[int, int, int], int]] = [((0, 0, 0), 0)]
    for end in range(1, len(every) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            height = _height(every[start:end])
            if height > rows:
                break
            cards, divided, uneven = best[start][0]
            cut = start > 0 and every[start - 1][0] is every[start][0]
            ways.append(((cards + 1, divided + cut, uneven + (rows - height) ** 2), start))
        best.append(min(ways))
    ends = [len(every)]
    while ends[-1]:
        ends.append(best[ends[-1]][1])
    return [every[start:end] for start, end in pairwise(reversed(ends))]


def _height(rows: Sequence[Row]) -> int:
    return len(rows) + len({section.id for section, _ in rows})


def slots(rows: Sequence[Row]) -> Iterator[dict[str, Any]]:
    """Yield the rows of a card as its face sees them, with a row for each heading."""
    before = None
    for section, entries in rows:
        own = {"set": section.id}
        if section is not before:
            yield {**own, "heading": section.title, "entries": []}
        yield {**own, "heading": None, "entries": [entry.record() for entry in entries]}
        before = section


def icon_cards(
    found: Sequence[Section], title: str, face: Face, kit: Kit, locate: Callable[[str], SourceRef | None]
) -> tuple[list[Frame], list[Finding]]:
    """Lay out the cards that list the icons of a game.

    Args:
        found: The icons.
        title: The game's.
        face: The face of icon cards; its search is for the number of columns: the first with which every word fits.
        kit: Fonts, icons, words, sizes.
        locate: Gives the place of a word by its set and id, with a dot between.

    Returns:
        The frames, and what is wrong; with an error of a card there is no frame of it.

    Raises:
        NoRoomForIcons: The cards are too low.
        CardhouseError: The numbers of the face cannot be worked out.
    """
    stops = face.file.fit.stops if face.file.fit else [0.0]
    for stop in stops:
        frames, findings = _at(stop, found, title, face, kit, locate)
        if not any(finding.code == DOES_NOT_FIT for finding in findings):
            break
    return frames, findings


def _at(
    stop: float,
    found: Sequence[Section],
    title: str,
    face: Face,
    kit: Kit,
    locate: Callable[[str], SourceRef | None],
) -> tuple[list[Frame], list[Finding]]:
    columns, rows = (number_of(name, face, kit, stop) for name in ("columns", "rows"))
    if rows < LEAST_ROWS:
        raise NoRoomForIcons(rows)
    pages = paged(found, max(1, int(columns)), int(rows))
    frames: list[Frame] = []
    findings: list[Finding] = []
    for number, page in enumerate(pages, 1):
        of_page = {"page": number, "pages": len(pages), "slots": list(slots(page))}
        frame, faults = lay_out({"id": face.name, "title": title, **of_page}, face, kit, locate, stop)
        findings += faults
        frames += [frame] if frame else []
    return frames, findings
