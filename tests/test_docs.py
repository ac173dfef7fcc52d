"""The documents say what the code does: generated pages are fresh, links lead somewhere, examples are commands."""

import copy
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pypdfium2
import pytest
from PIL import Image

from cardhouse.cli.main import COMMANDS, cli

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def test_generated_pages_are_fresh():
    command = [sys.executable, str(ROOT / "docs" / "generate.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_picture_of_a_sheet_is_the_first_page_of_a_build(built):
    with pypdfium2.PdfDocument(built / "output" / "politik" / "print" / "politik-a4.pdf") as document:
        page = document[0].render(scale=1).to_pil().convert("L")
    with Image.open(ROOT / "docs" / "sheet.png") as picture:
        shown = picture.convert("L")
    small = (48, 68)
    pairs = zip(page.resize(small).tobytes(), shown.resize(small).tobytes(), strict=True)
    assert max(abs(one - other) for one, other in pairs) < 24, "run make docs"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_exist(page):
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not link.startswith("http"):
            assert (page.parent / link).exists(), link


def test_the_page_on_balance_gives_a_reason_for_every_number_of_the_value_model(politik):
    page = (ROOT / "docs" / "politik-balance.md").read_text(encoding="utf-8")
    named = dict(re.findall(r"^\| `([\w.-]+)` \| [^|]+ \| ([^|]+) \|$", page, re.MULTILINE))
    tables = ("resources", "deeds", "counts", "uses", "moments", "shares", "bound")
    keys = {f"{key}.{part}" if key in tables else key for key in politik.file.worth for part in _parts(politik, key)}
    assert named.keys() == keys


def _parts(game, key):
    value = game.file.worth[key]
    return value if isinstance(value, dict) else [""]


BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"(?<!`)`((?:\.venv/bin/)?cardhouse [^`\n]+)`")
LINE = re.compile(r"^\s*(?:\$ |- run: |run: )?(?:\.venv/bin/)?(cardhouse\b.*)$", re.MULTILINE)
PLACEHOLDERS = {"CODE": "K001", "FORMAT": "json", "OPTIONS": "", "[OPTIONS]": "", "[GAME]...": "", "COMMAND": "check"}
"""What stands for a word in a line that shows a form, and a word of that kind."""


def commands_in(text: str) -> list[tuple[str, bool]]:
    """Return the command lines of a page, and whether each is whole: in running text, one may only be named."""
    blocks = [(line, True) for _, block in BLOCK.findall(text) for line in LINE.findall(block)]
    return [*blocks, *((line, False) for line in INLINE.findall(BLOCK.sub("", text)))]


def fault_of(line: str, whole: bool = True) -> str | None:
    """Return what click has to say against a command line, arguments, options and choices included.

    Args:
        line: The command line.
        whole: Whether every argument has to be there.
    """
    words = shlex.split(line, comments=True)
    end = next((place for place, word in enumerate(words) if word in ("|", "||", "&&", ">", ";", "2>")), len(words))
    words = [word for word in (PLACEHOLDERS.get(word, word) for word in words[1:end]) if word] or ["--help"]
    if words[0] in ("--help", "-h", "--version"):
        return None
    if words[0] not in COMMANDS:
        return f"no such command {words[0]}"
    try:
        _command(words[0]).make_context(words[0], words[1:], help_option_names=["-h", "--help"])
    except click.MissingParameter as error:
        return error.format_message() if whole else None
    except click.exceptions.Exit:  # --help
        return None
    except click.ClickException as error:
        return error.format_message()
    return None


def _command(name: str) -> click.Command:
    """Return a command that takes the name of a file which only the reader has."""
    command = copy.copy(cli.get_command(click.Context(cli), name))
    command.params = [copy.copy(each) for each in command.params]
    for each in command.params:
        if isinstance(each.type, click.Path):
            each.type = click.Path()
    return command


COMMAND_LINES = [(page, *found) for page in PAGES for found in commands_in(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(
    ("page", "line", "whole"), COMMAND_LINES, ids=[f"{page.name} {line}" for page, line, _ in COMMAND_LINES]
)
def test_commands_in_the_documents_can_be_typed(page, line, whole):
    assert fault_of(line, whole) is None


def test_the_documents_show_commands():
    assert len(COMMAND_LINES) > 60
    assert {page.name for page, *_ in COMMAND_LINES} >= {"README.md", "cli.md", "checking.md", "own-game.md"}


WRONG = [
    ("cardhouse chekc politik", "no such command"),
    ("cardhouse check politik --strickt", "No such option"),
    ("cardhouse check --format xml", "is not one of"),
    ("cardhouse print politik --backs both # all", "is not one of"),
    ("cardhouse export pdf politik", "is not one of"),
    ("cardhouse export json", "Missing argument"),
    ("cardhouse stats politik extra | less", "unexpected extra argument"),
    ("cardhouse find politik x --limit many", "is not a valid integer"),
]


@pytest.mark.parametrize(("line", "said"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_command_line_is_noticed(line, said):
    assert said in (fault_of(line) or "")


def test_command_lines_are_found_wherever_they_stand():
    page = "Type `cardhouse check a` or\n```sh\n$ cardhouse fmt b   # c\n```\n```yaml\n  - run: cardhouse check\n```\n"
    shown = [("cardhouse fmt b   # c", True), ("cardhouse check", True), ("cardhouse check a", False)]
    assert commands_in(page) == shown


def test_a_command_that_is_only_named_may_lack_its_arguments_but_no_more():
    assert fault_of("cardhouse export xlsx", whole=False) is None
    assert "is not one of" in (fault_of("cardhouse export pdf", whole=False) or "")
