"""The documents say what the code does: generated pages are fresh, links lead somewhere, examples are commands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardhouse.cli.main import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def test_generated_pages_are_fresh():
    command = [sys.executable, str(ROOT / "docs" / "generate.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_exist(page):
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not link.startswith("http"):
            assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_the_documents_exist(page):
    for name in re.findall(r"^\s*(?:\$ )?cardhouse (\w+)", page.read_text(encoding="utf-8"), re.MULTILINE):
        assert name in (*COMMANDS, "COMMAND"), name
