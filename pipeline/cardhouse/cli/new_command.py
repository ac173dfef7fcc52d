"""`cardhouse new`: a game's folder from a designer's file."""

import re
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardhouse.cli.common import out_option

if TYPE_CHECKING:
    from cardhouse.starting.begin import Begun
    from cardhouse.starting.kinds import Guess, Seen
    from cardhouse.starting.material import Asked
    from cardhouse_schema.finding import Finding


@click.command("new", short_help="Make a game of your own from a file of cards.")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--from",
    "source",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="CSV, TSV, XLSX, ODS, or JSON with a list of objects.  [default: one card to begin with]",
)
@click.option("--delimiter", metavar="MARK", help="What divides its cells: , ; | or tab.  [default: found out]")
@click.option("--header-row", metavar="N", type=click.IntRange(min=1), help="The line of its header.")
@click.option("--no-header", is_flag=True, help="It has no header: its first line is a card.")
@click.option(
    "--encoding", metavar="NAME", help="How its letters are written: cp1251, mac-roman, shift-jis. [default: found out]"
)
@click.option("--sheet", "sheets", metavar="NAME", multiple=True, help="A sheet that holds cards; may be given again.")
@click.option("--yes", is_flag=True, help="Take every proposal; do not ask.")
@out_option
def command(
    folder: Path,
    source: Path | None,
    delimiter: str | None,
    header_row: int | None,
    no_header: bool,
    encoding: str | None,
    sheets: tuple[str, ...],
    yes: bool,
    out: Path | None,
) -> int:
    """Make DIR: a game of your own, described in game.toml, with its cards, faces and icons.

    Looks at your file, proposes for each column what it is and says why; in a terminal you may choose otherwise. The
    file itself stays as it is, and a folder that exists is never touched. Pictures that lie beside the file are copied
    into art/. The game is then checked, and its first sheet printed.

    \b
    cardhouse new mygame --from cards.csv
    cardhouse new mygame --from deck.json --yes
    cardhouse new mygame --from list.csv --no-header --delimiter tab
    """
    from cardhouse.cli.common import output_folder, progress
    from cardhouse.cli.report import print_lines
    from cardhouse.starting.begin import begin
    from cardhouse.starting.material import FaultyMaterial

    asked = _asked(source, delimiter, 0 if no_header else header_row, sheets, encoding)
    if no_header and header_row:
        raise click.UsageError("--header-row and --no-header exclude each other")
    asks = not yes and sys.stdin.isatty()
    try:
        begun = begin(folder, source, output_folder(out), _ask if asks else _take, say=progress, asked=asked)
    except FaultyMaterial as faulty:
        print_lines(_beside(source), faulty.findings)
        click.echo(f"{folder.as_posix()} was not made: these findings come first")
        again = f"cardhouse new {shlex.quote(folder.as_posix())} --from {shlex.quote(str(source))}"
        for name in _encodings(faulty.findings):
            click.echo(f"try: {again} --encoding {name}")
        return 1
    _tell(begun, _beside(source))
    return 0 if begun.sheet else 1


def _asked(
    source: Path | None,
    delimiter: str | None,
    header_row: int | None,
    sheets: tuple[str, ...],
    encoding: str | None = None,
) -> "Asked":
    """Return what is said of the file's form; a mark that divides no cells is refused."""
    from cardhouse.source.csv_text import STATED
    from cardhouse.starting.material import Asked

    mark = {"tab": "\t", "\\t": "\t"}.get(delimiter or "", delimiter)
    if mark is not None and mark not in STATED:
        raise click.UsageError(f'--delimiter is one of , ; | and tab, not "{delimiter}"')
    if source is None and (mark or header_row is not None or sheets or encoding):
        options = "--delimiter, --header-row, --no-header, --encoding and --sheet"
        raise click.UsageError(f"{options} say how --from is read; name a file")
    return Asked(mark, header_row, sheets, _encoding(encoding))


def _encoding(name: str | None) -> str | None:
    """Return the name of an encoding of texts as Python knows it."""
    if name is None:
        return None
    import codecs

    try:
        codec = codecs.lookup(name)
    except (LookupError, ValueError):
        codec = None
    if codec is None or not getattr(codec, "_is_text_encoding", True):
        raise click.UsageError(
            f'--encoding: "{name}" is not known; cp1251, cp1250, mac-roman and utf-8 are some that are'
        )
    return codec.name


def _encodings(findings: "list[Finding]") -> list[str]:
    """Return the encodings that findings name, the likeliest first."""
    found = (re.findall(r'encoding = "([-0-9a-z]+)"', each.message) for each in findings if each.code == "S002")
    return list(dict.fromkeys(name for names in found for name in names))


def _take(header: str, seen: "Seen", proposal: "Guess") -> "Guess":
    """Take the proposal and say so."""
    click.echo(f"  {header}: {proposal.kind} ({proposal.reason})")
    return proposal


def _ask(header: str, seen: "Seen", proposal: "Guess") -> "Guess":
    """Ask for a column's kind among those that take all of its values."""
    from cardhouse.starting.kinds import kinds_that_fit

    fitting = kinds_that_fit(seen)
    click.echo(f"{header}: {proposal.kind}, for {proposal.reason}")
    if len(fitting) == 1:
        return proposal
    choice = click.Choice(list(fitting))
    return fitting[str(click.prompt("  what is it?", type=choice, default=proposal.kind))]


def _beside(source: Path | None) -> str:
    """Return the folder of the designer's file, before which its name is printed."""
    return source.parent.as_posix() if source else ""


def _tell(begun: "Begun", beside: str) -> None:
    from cardhouse.cli.report import print_lines
    from cardhouse.export.findings import summary

    plan, folder = begun.plan, begun.folder.as_posix()
    for remark in begun.remarks:
        click.echo(f"  {remark}")
    print_lines(beside, begun.told)
    print_lines(folder, begun.findings)
    designs = sum(len(kind.cards) for kind in plan.kinds)
    kinds = ", ".join(f"{kind.title} {len(kind.cards)}" for kind in plan.kinds)
    rows = "1 row" if plan.rows == 1 else f"{plan.rows} rows"
    cards = "1 card" if plan.copies == 1 else f"{plan.copies} cards"
    click.echo(f"{folder}: {rows} became {cards} ({designs} {'design' if designs == 1 else 'designs'}: {kinds})")
    click.echo(f"{folder}: {summary(begun.findings)}")
    if begun.sheet is None:
        click.echo(f"mend the errors above in {folder}, then: cardhouse check {shlex.quote(folder)}")
        click.echo(
            f"the cards without errors, on sheets marked as a draft: cardhouse print {shlex.quote(folder)} --draft"
        )
        return
    click.echo(f"first sheet: {begun.sheet}")
    click.echo(f"next: cardhouse print {shlex.quote(folder)}")
