"""A small declared game around hard inputs."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cardhouse.source.folder import Sources, check_cards, read_folder
from cardhouse_schema.finding import Finding

CASES = Path(__file__).parent
KEYWORDS = ("Guard", "Swift", "Armor", "Reach", "Life-Link", "First Strike", "Go again", "Hunter's Mark", "Cleave")
ICONS = ("sword", "coin", "coin2", "coin10", "shield")
COLUMNS = """
[types.{id}]
title = "{title}"
source = "{source}"
[types.{id}.columns]
type = {{ kind = "text" }}
cost = {{ kind = "whole-or-x", min = 0 }}
keywords = {{ kind = "list", of = "keywords" }}
text = {{ kind = "rules" }}
back = {{ kind = "reference" }}
"""


def toml_of(*sources: str) -> str:
    """Return a game.toml with a card type for each source."""
    idents = [name.lower().replace(" ", "-").replace("'", "") for name in KEYWORDS]
    words = "\n".join(f'{ident} = {{ name = "{name}" }}' for ident, name in zip(idents, KEYWORDS, strict=True))
    icons = "\n".join(f'{name} = {{ name = "{name.capitalize()}" }}' for name in ICONS)
    head = 'title = "Hard"\nversion = "0.1.0"\nids = "free"\n'
    types = "".join(COLUMNS.format(id=name.replace("_", "-"), title=name.capitalize(), source=name) for name in sources)
    return f"{head}[vocabulary.keywords]\n{words}\n[vocabulary.icons]\n{icons}\n{types}"


class Outcome:
    """What reading a game gave."""

    def __init__(self, folder: Path) -> None:
        sources, self.findings = read_folder(folder)
        assert sources is not None, self.findings
        self.sources: Sources = sources
        self.findings += check_cards(sources)
        self.cards = {card.id: card for card in sources.cards}

    def at(self, code: str) -> list[str]:
        """Return the places of a rule's findings as line:column."""
        found = [finding.where for finding in self.findings if finding.code == code]
        return [f"{where.line}:{where.column}" for where in found if where]

    def one(self, code: str) -> Finding:
        """Return the only finding of a rule."""
        found = [finding for finding in self.findings if finding.code == code]
        assert len(found) == 1, self.findings
        return found[0]

    @property
    def codes(self) -> list[str]:
        """The codes of all findings."""
        return sorted({finding.code for finding in self.findings})


Read = Callable[..., Outcome]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Read texts or bytes as the sources of a game; names without a dot are card types."""

    def reader(*texts: str | bytes, **sources: str | bytes) -> Outcome:
        return outcome_of(tmp_path, {"cards": texts[0], **sources} if texts else sources)

    return reader


@pytest.fixture
def case(tmp_path: Path) -> Read:
    """Read the input of a case under its card types' names."""

    def reader(ident: str, *files: str) -> Outcome:
        shutil.copytree(CASES / ident, tmp_path, dirs_exist_ok=True)
        names = files or ("cards",)
        (tmp_path / "game.toml").write_text(toml_of(*names), encoding="utf-8")
        return Outcome(tmp_path)

    return reader


def outcome_of(folder: Path, sources: Mapping[str, str | bytes]) -> Outcome:
    """Write sources into a folder with a game.toml and read them."""
    (folder / "game.toml").write_text(toml_of(*sources), encoding="utf-8")
    for name, content in sources.items():
        data = content if isinstance(content, bytes) else content.encode("utf-8")
        (folder / f"{name}.csv").write_bytes(data)
    return Outcome(folder)
