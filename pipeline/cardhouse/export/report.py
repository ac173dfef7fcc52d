"""The report: one web page with a game's figures and findings, and the figures as JSON. Runs last in `build`."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any
from unicodedata import category
from urllib.parse import quote

import orjson
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from cardhouse.export.atomic import replacing
from cardhouse.export.report_fit import SetCard, fit_rows
from cardhouse.export.report_page import page
from cardhouse.export.scatter import worth_section
from cardhouse.stats.measure import Statistics
from cardhouse.stats.plain import as_json
from cardhouse.stats.worth import Appraised
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import Game

FOLDER = "report"
_TEMPLATES = Path(__file__).parent / "templates"
_DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@dataclass(frozen=True, slots=True)
class Meta:
    """What the page says about the build around it.

    Attributes:
        tool: Name and version of what made it ("cardhouse 0.1.0").
        print_files: Files to print, as paths inside the game's output folder ("print/a4.pdf").
        json_files: The cards as data, as paths inside the game's output folder.
    """

    tool: str
    print_files: tuple[str, ...] = ()
    json_files: tuple[str, ...] = ()


def write_report(
    folder: Path,
    game: Game,
    statistics: Statistics,
    findings: Sequence[Finding],
    meta: Meta,
    appraised: Sequence[Appraised] = (),
    cards: Sequence[SetCard] = (),
) -> list[Path]:
    """Write report/index.html and report/stats.json and return their paths.

    Both are made before either is written, and each replaces its older self in one step.

    Args:
        folder: The game's output folder.
        game: The game, for colours and short names.
        statistics: Its figures.
        findings: Everything the checks had to say.
        meta: What the page links to.
        appraised: What its cards cost and are worth, where it has a value model.
        cards: How the text boxes of its cards came out.

    Raises:
        OSError: A file cannot be written.
    """
    contents = {
        "index.html": report_html(game, statistics, findings, meta, appraised, cards).encode(),
        "stats.json": stats_json(statistics),
    }
    for name, content in contents.items():
        with replacing(folder / FOLDER / name) as stream:
            stream.write(content)
    return [folder / FOLDER / name for name in contents]


def stats_json(statistics: Statistics) -> bytes:
    """Return stats.json: UTF-8, indented by two, LF at the end."""
    return orjson.dumps(as_json(statistics), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def report_html(
    game: Game,
    statistics: Statistics,
    findings: Sequence[Finding],
    meta: Meta,
    appraised: Sequence[Appraised] = (),
    cards: Sequence[SetCard] = (),
) -> str:
    """Return the page: complete in itself, without scripts and without any address outside its own folder."""
    template = _environment().get_template("report.html.j2")
    sections = {"worth": worth_section(game, appraised), "fit": fit_rows(cards)}
    return template.render(**page(game, statistics, findings), **sections, meta=meta)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_visible,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["href"] = _href
    return environment


def _href(path: str) -> str:
    """Return the address of a file of the output folder, seen from the page."""
    return f"../{quote(PurePosixPath(path).as_posix())}"


def _visible(value: Any) -> Any:
    """Spell out control and direction characters of plain text, so that no cell can disturb the lines around it."""
    if type(value) is not str or (value.isascii() and value.isprintable()):
        return value
    return "".join(" ⏎ " if char == "\n" else f"\\u{ord(char):04x}" if _hidden(char) else char for char in value)


def _hidden(char: str) -> bool:
    return char in _DIRECTIONS or category(char) in ("Cc", "Cs", "Zl", "Zp")
