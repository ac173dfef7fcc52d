"""The shape of the house, held by tests: sizes, import cost, no game's name in the pipeline."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = (ROOT / "schema" / "cardhouse_schema", ROOT / "pipeline" / "cardhouse")
SOURCES = sorted(path for package in PACKAGES for path in package.rglob("*.py"))
PIPELINE = [path for path in SOURCES if "pipeline" in path.relative_to(ROOT).parts and "cli" not in path.parts]


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


@pytest.mark.parametrize("path", PIPELINE, ids=name)
def test_the_pipeline_knows_no_game(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert re.findall(r"\b(politik|energy|financial|fascism|military|obligation)\b", _code(tree).lower()) == []


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
