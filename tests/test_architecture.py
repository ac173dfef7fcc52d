"""The shape of the house, held by tests: sizes, import cost, no game's name in the pipeline."""

import ast
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

import pytest

from cardhouse_schema.games import NAMES, rules_of

ROOT = Path(__file__).parent.parent
PACKAGES = (ROOT / "schema" / "cardhouse_schema", ROOT / "pipeline" / "cardhouse")
SOURCES = sorted(path for package in PACKAGES for path in package.rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_files_stay_under_300_lines_and_say_what_they_are(path):
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") < 300
    assert ast.get_docstring(ast.parse(text))


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_functions_stay_short(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno - node.body[0].lineno < 50, node.name


ORDINARY = {
    "main": ("a program's entry, a block of a page, the larger ink of a picture", "*"),
    "edge": ("a border of a shape or of a sheet", "*"),
    "margin": ("the border of a page", "*"),
    "landscape": ("paper that lies on its long side", "sheets/* cli/print_command.py"),
    "base": ("the foot of a shape, a number's base, a face to build on", "*"),
    "regions": ("places in a file, as SARIF calls them", "*"),
    "capital": ("letters that are no small ones", "*"),
    "bull": ("an animal's head, drawn", "*/art/* starting/front.py"),
    "bear": ("an animal's head, drawn", "*/art/* starting/front.py"),
    "media": ("a folder of drawn motifs; of CSS, what a page is shown on", "*"),
    "places": ("where something stands in a text", "*"),
    "kinds": ("sorts of a thing", "*"),
    "state": ("how a thing is", "*"),
    "region": ("a place in a file, as SARIF calls it", "*"),
    "seats": ("chairs, drawn", "*/art/*"),
    "done": ("finished", "*"),
    "taken": ("of a name, used already", "*"),
    "signal": ("what the system sends to a process", "clerk.py watching.py"),
    "exchange": ("to let two names change places", "export/publish.py"),
    "event": ("what a column of any game's rules text may be called", "starting/role_names.py"),
    "defense": ("what a column of any game's numbers may be called", "starting/header_words.py"),
}
"""Words of a shipped game that mean something else in the pipeline: what, and in which files."""

SHARED_SETS = ("keywords", "values", "resources", "icons")
"""Sets of the vocabulary that every game may have."""

PLAIN_WORDS = "verbs"
"""The set of plain English words that rules texts are made of (add, choose, return): code is made of them too."""


def words_of_games() -> set[str]:
    """Return every name of a shipped game: its own, those of its card types and decks, and of its whole vocabulary."""
    words: set[str] = set()
    for rules in filter(None, map(rules_of, NAMES)):
        words |= {rules.id, *(word for each in rules.card_types for word in (each.id, each.title, each.source))}
    for path in (ROOT / "cards_src").glob("*/game.toml"):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        words |= {path.parent.name, data["title"], *data.get("decks", {}), *data.get("types", {})}
        words |= {deck["title"] for deck in data.get("decks", {}).values()}
        for name, terms in data.get("vocabulary", {}).items():
            if name == PLAIN_WORDS:
                continue
            words |= {name} - {*SHARED_SETS}
            words |= {word for ident, term in terms.items() for word in (ident, term["name"], term.get("family", ""))}
    # A region called A is told from the article by nobody.
    return {word.casefold() for word in words if len(word) > 1}


WORDS = words_of_games()
PARTS = sorted(
    path
    for path in (ROOT / "pipeline" / "cardhouse").rglob("*")
    if path.suffix in (".py", ".j2", ".css", ".toml", ".svg")
)


def named_in(text: str, words: set[str]) -> set[str]:
    """Return the words that stand in a text on their own or between underscores and hyphens."""
    whole = text.casefold()
    return {word for word in words if re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", whole)}


def ordinary_in(path: Path) -> set[str]:
    file = path.relative_to(ROOT / "pipeline" / "cardhouse").as_posix()
    return {word for word, (_, where) in ORDINARY.items() if any(map(partial(fnmatch, file), where.split()))}


def content(path: Path) -> str:
    """Return what a file of the pipeline says to the machine: of Python, all but docstrings and comments."""
    text = path.read_text(encoding="utf-8")
    return _code(ast.parse(text)) if path.suffix == ".py" else text


@pytest.mark.parametrize("path", PARTS, ids=name)
def test_the_pipeline_knows_no_game(path):
    assert named_in(content(path), WORDS) - ordinary_in(path) == set()


def test_the_words_of_games_are_looked_for():
    assert {"politik", "energy", "military", "starting-propaganda", "carbon", "industry", "final say"} <= WORDS
    assert named_in('ident = "energy_2"; x = card.military; "Final Say"', WORDS) == {"energy", "military", "final say"}
    assert named_in("energetic, remilitary", WORDS) == set()


def test_every_exception_is_a_word_of_a_game_and_is_needed():
    used = {word for path in PARTS for word in named_in(content(path), WORDS) & ordinary_in(path)}
    assert set(ORDINARY) - used == set()


def _code(tree: ast.Module) -> str:
    """Return the source without docstrings and comments."""
    for node in ast.walk(tree):
        if isinstance(getattr(node, "body", None), list):
            node.body = [line for line in node.body if not _is_text(line)] or [ast.Pass()]
    return ast.unparse(tree)


def _is_text(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


FORBIDDEN = (
    "reportlab",
    "sqlmodel",
    "sqlalchemy",
    "pypdfium2",
    "pydantic",
    "PIL",
    "rich",
    "fontTools",
    "jinja2",
    "lark",
)


def test_help_imports_nothing_heavy():
    code = f"""
import sys
from cardhouse.cli.main import run
run(["--help"])
run(["print", "--help"])
heavy = [name for name in {FORBIDDEN!r} if name in sys.modules]
assert not heavy, heavy
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "arguments", [["find", "politik", "carbon"], ["sql", "politik", "select 1"], ["stats", "politik"]]
)
def test_reading_a_database_does_not_import_the_database_library(arguments, built):
    code = f"""
import os, sys
from cardhouse.cli.main import run
os.chdir({str(built)!r})
assert run({arguments!r}) == 0
heavy = [name for name in ("sqlmodel", "sqlalchemy", "reportlab") if name in sys.modules]
assert not heavy, heavy
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
