"""Writes docs/cli.md, docs/rules.md, docs/icons.md and docs/posters.md, and their pictures: `make docs`.

Of docs/politik-balance.md it writes the figures; the prose around them stands there.

The tables of Politik's parser, which come from its grammar, are written as well where they are of an older one.

`python docs/generate.py --check` writes nothing and fails where a page is stale.
"""

import sys
from pathlib import Path

import click
from balance_page import balance_page
from icon_chart import CHART, draw_chart, icons_page
from poster_chart import CHART as POSTERS
from poster_chart import draw_posters, posters_page
from sheet_picture import CHART as SHEET
from sheet_picture import draw_sheet

from cardhouse.cli.main import COMMANDS, cli
from cardhouse_schema.catalogue import FAMILIES, RULES
from cardhouse_schema.games.politik.language import GRAMMAR

DOCS = Path(__file__).parent


def cli_page() -> str:
    """Return docs/cli.md."""
    lines = ["# Commands", "", "Generated from the commands' own help by `make docs`.", "", _help(cli, "cardhouse")]
    for name in COMMANDS:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        lines += [f"## cardhouse {name}", "", _help(command, f"cardhouse {name}")]
    return "\n".join(lines)


def _help(command: click.Command, path: str) -> str:
    context = click.Context(
        command, info_name=path, terminal_width=88, max_content_width=88, help_option_names=["-h", "--help"]
    )
    return f"```text\n{command.get_help(context)}\n```\n"


def rules_page() -> str:
    """Return docs/rules.md."""
    intro = "Generated from the rule catalogue by `make docs`. `cardhouse rules CODE` shows one of them."
    lines = ["# Rules", "", intro, ""]
    for family, title in FAMILIES.items():
        rules = [rule for rule in RULES if rule.code.startswith(family)]
        if rules:
            lines += [f"## {family}: {title}", ""]
        for rule in rules:
            lines += [f"### {rule.code} {rule.title}", "", f"Severity: {rule.severity.value}. {rule.why}", ""]
            lines += ["```text", f"bad   {rule.bad}", f"good  {rule.good}", "```", ""]
    return "\n".join(lines).rstrip() + "\n"


TABLES = "../schema/cardhouse_schema/games/politik/abilities.json"

PAGES = {
    "cli.md": cli_page,
    "rules.md": rules_page,
    "icons.md": icons_page,
    "posters.md": posters_page,
    "politik-balance.md": balance_page,
    TABLES: GRAMMAR.tables,
}
CHARTS = {"icons.md": (CHART, draw_chart), "posters.md": (POSTERS, draw_posters)}


def main() -> int:
    """Write the pages, or with --check compare them."""
    stale = [name for name, page in PAGES.items() if _read(DOCS / name) != page()]
    if "--check" in sys.argv:
        for name in stale:
            sys.stderr.write(f"docs/{name} is stale; run make docs\n")
        return 1 if stale else 0
    for name in stale:
        (DOCS / name).write_text(PAGES[name](), encoding="utf-8")
    for name, (chart, draw) in CHARTS.items():
        if name in stale or not (DOCS / chart).is_file():
            draw(DOCS / chart)
    draw_sheet(DOCS / SHEET)
    return 0


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


if __name__ == "__main__":
    sys.exit(main())
