"""A new game from a designer's file, or an empty one: read, plan, write, check, draw the first sheet."""

from dataclasses import dataclass
from pathlib import Path

from cardhouse.examine import Examined, examine
from cardhouse.printing import PrintJob, Say, write_sheets
from cardhouse.stages import PRINT
from cardhouse.starting.design import Plan
from cardhouse.starting.material import AS_FOUND, Asked, Line, Material
from cardhouse.starting.naming import heading
from cardhouse.starting.pictures import NONE, find_pictures
from cardhouse.starting.plan import Choose, make_plan
from cardhouse.starting.tables import read_material
from cardhouse.starting.writing import FolderExists, write_game
from cardhouse.store.order import in_order
from cardhouse_schema.finding import Finding, worst

LONGEST_TITLE = 32
"""Characters that the back of a card takes."""

FIRST_SHEET = 9
"""Cards on the first sheet."""


@dataclass(frozen=True)
class Begun:
    """A new game.

    Attributes:
        folder: Its folder.
        plan: What its file became.
        remarks: What was decided on the way.
        told: What of the file is odd, and which of its pictures were not copied.
        findings: What the first check says.
        sheet: The first sheet, or None where findings come first.
    """

    folder: Path
    plan: Plan
    remarks: tuple[str, ...]
    told: list[Finding]
    findings: list[Finding]
    sheet: Path | None


def begin(folder: Path, source: Path | None, out: Path, choose: Choose, say: Say, asked: Asked = AS_FOUND) -> Begun:
    """Make a game's folder from a file of cards, check it and print its first sheet.

    Args:
        folder: Where; it must not exist yet.
        source: The file, or None for a game with one card to begin with.
        out: The folder of all games' output.
        choose: Decides what each column is.
        say: Told of each step.
        asked: What is known of the file's form.

    Raises:
        CardhouseError: The file holds no cards, or the folder exists.
        OSError: Something cannot be read or written.
    """
    if folder.exists():
        raise FolderExists(folder)
    title = _title(folder.resolve().name)
    material = read_material(source, asked) if source else _first_card()
    pictures = find_pictures(material, source) if source else NONE
    plan = make_plan(material, title, choose, pictures)
    say(f"writing {plan.copies} cards")
    remarks = write_game(folder, plan)
    say("checking")
    examined = examine(folder)
    sheet = _first_sheet(folder, out, examined)
    told = [*material.findings, *pictures.findings, *plan.findings]
    return Begun(folder, plan, (*plan.remarks, *remarks), told, examined.findings, sheet)


def _title(name: str) -> str:
    """Return a folder's name as a title: printable, and short enough for the back of a card."""
    plain = "".join(letter for letter in name.encode(errors="ignore").decode() if letter.isprintable())
    return heading(plain)[:LONGEST_TITLE].strip() or "Game"


def _first_card() -> Material:
    text = "Write what the card does here. A word in braces becomes an icon."
    cells = {"name": "First card", "cost": "1", "text": text}
    return Material(tuple(cells), (Line(cells, 1),))


def _first_sheet(folder: Path, out: Path, examined: Examined) -> Path | None:
    """Print the first cards; none where a finding forbids it."""
    sources, drawn = examined.sources, examined.drawn
    if sources is None or drawn is None or worst(examined.findings):
        return None
    cards = [card for card in in_order(sources.game, sources.cards) if card.copies][:FIRST_SHEET]
    if not cards:
        return None
    name = folder.resolve().name
    file = out / name / PRINT / f"{name}-first-sheet.pdf"
    write_sheets(file, sources, drawn, PrintJob("a4", ",".join(card.id for card in cards)))
    return file
