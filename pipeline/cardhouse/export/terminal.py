"""Statistics on a terminal. Runs for `cardhouse stats`; the only module that draws with rich."""

from collections.abc import Sequence
from io import StringIO

from rich import box
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from cardhouse.stats.table import Table

_STYLES = {"holds": "green", "complete": "green", "missed": "bold red", "n/a": "dim"}


def stats_text(tables: Sequence[Table], width: int = 80, color: bool = False) -> str:
    """Return tables as text.

    Args:
        tables: What to show, in order.
        width: Columns of the terminal; longer cells wrap.
        color: Whether colours and bold may be used; the words say the same without them.
    """
    out = StringIO()
    console = Console(
        file=out,
        width=width,
        force_terminal=color,
        color_system="standard" if color else None,
        no_color=not color,
        highlight=False,
        legacy_windows=False,
        _environ={},
    )
    for table in tables:
        console.print(_drawn(table))
        if table.note:
            console.print(Text(f"  {_visible(table.note)}\n", style="dim"))
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().split("\n")).rstrip("\n") + "\n"


def _drawn(table: Table) -> RichTable:
    title = Text(_visible(table.title).upper(), style="bold")
    drawn = RichTable(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for place, heading in enumerate(table.columns):
        words = place == 0 or heading in table.words
        drawn.add_column(Text(_visible(heading)), justify="left" if words else "right", vertical="top")
    for row in table.rows:
        drawn.add_row(*(Text(_visible(cell), style=_STYLES.get(cell, "")) for cell in row))
    return drawn


def _visible(text: str) -> str:
    """Return text with control characters spelt out, so that a title cannot steer the terminal."""
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)
