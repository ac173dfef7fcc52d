"""Fixtures for all tests: the shipped games' folders and small games made on the spot."""

import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from cardhouse.build import build
from cardhouse_schema.game import Game
from cardhouse_schema.game_file import read_game

ROOT = Path(__file__).parent.parent
CARDS = ROOT / "cards_src"


@pytest.fixture(scope="session")
def politik() -> Game:
    game, findings = read_game((CARDS / "politik" / "game.toml").read_text(encoding="utf-8"), "politik")
    assert findings == []
    assert game is not None
    return game


@pytest.fixture
def politik_copy(tmp_path: Path) -> Path:
    """A project folder with a copy of Politik's sources, free to be broken."""
    shutil.copytree(CARDS / "politik", tmp_path / "cards_src" / "politik")
    return tmp_path


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project folder with a copy of Politik's sources, built once; tests read it and leave it as it is."""
    root = tmp_path_factory.mktemp("built")
    shutil.copytree(CARDS / "politik", root / "cards_src" / "politik")
    outcome = build(root / "cards_src" / "politik", root / "output", say=lambda _: None)
    assert outcome.built, outcome.findings
    return root


@pytest.fixture
def heed_ctrl_c() -> Callable[[], object]:
    """What a child process runs first to heed Ctrl-C, which the background of a shell ignores."""
    return lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
