"""A small game of its own for the tests of faces, and text dumps of frames to compare with."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from cardhouse.layout.compose import lay_out
from cardhouse.layout.face import Face, font_specs, load_faces
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame, Group, Item, Picture, Shape, Text
from cardhouse.layout.kit import Kit
from cardhouse.layout.svg import load_icons
from cardhouse_schema.finding import Finding
from cardhouse_schema.rules_text.tokens import tokenise
from cardhouse_schema.size import Size
from cardhouse_schema.vocabulary import Vocabulary

GOLDEN = Path(__file__).parent.parent / "golden" / "layout"

WORDS = {
    "keywords": {
        "tide": {"name": "Tide", "label": "Ti", "family": "water", "rgb": "#1A6FB0", "icon": "drop"},
        "ember": {"name": "Ember", "label": "Em", "rgb": "#F2C230", "icon": "drop"},
        "gale": {"name": "Gale", "rgb": "#4A4A50"},
    },
    "resources": {
        "coin": {"name": "Coin", "icon": "coin"},
        "grain": {"name": "Grain", "icon": "drop"},
    },
    "values": {"might": {"name": "Might", "rgb": "#B02A1C", "icon": "coin"}},
}

ICONS = {
    "coin": '<circle cx="12" cy="12" r="10"/>',
    "drop": '<path d="M12 2L20 16H4Z"/>',
    "shield": '<rect x="2" y="2" width="20" height="20"/>',
}

BASE = """
abstract = true
[fonts]
body = { package = "font-source-sans-pro", file = "SourceSansPro-Regular.ttf" }
bold = { package = "font-source-sans-pro", file = "SourceSansPro-Bold.ttf" }
italic = { package = "font-source-sans-pro", file = "SourceSansPro-It.ttf" }
label = { package = "fontpkg-barlow-condensed", file = "BarlowCondensed-Bold.ttf" }
[colors]
ink = "#101010"
paper = "#F0F0E0"
gold = "#F0B51E"
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the frame dumps under tests/golden anew")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--update-golden", default=False):
        config.pluginmanager.register(Dumps(), DUMPS)


@pytest.fixture(scope="session")
def vocabulary() -> Vocabulary:
    return Vocabulary.model_validate(WORDS)


@pytest.fixture(scope="session")
def kit(vocabulary: Vocabulary, tmp_path_factory: pytest.TempPathFactory) -> Kit:
    """A kit with the fonts of BASE, three icons and a card of 60 by 90 mm."""
    folder = tmp_path_factory.mktemp("game")
    (folder / "icons").mkdir()
    for name, body in ICONS.items():
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>'
        (folder / "icons" / f"{name}.svg").write_text(svg, encoding="utf-8")
    icons, findings = load_icons(folder / "icons")
    assert findings == []
    faces, findings = _load(folder, {"base": BASE, "any": 'extends = "base"'}, vocabulary, icons)
    assert findings == []
    specs, findings = font_specs(faces.values())
    assert findings == []
    return Kit(Fonts(specs, folder / "cache"), icons, vocabulary, Size(width=60, height=90), folder / "art")


def _load(folder: Path, texts: Mapping[str, str], words: Vocabulary, icons: Mapping[str, Any]) -> Any:
    (folder / "faces").mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / "faces" / f"{name}.toml").write_text(text, encoding="utf-8")
    return load_faces(folder / "faces", words, icons)


Load = Callable[..., tuple[dict[str, Face], list[Finding]]]


@pytest.fixture
def load(tmp_path: Path, kit: Kit) -> Load:
    """Load faces from TOML texts by name; `base` is BASE unless it is given."""

    def loading(**texts: str) -> tuple[dict[str, Face], list[Finding]]:
        named = {name.replace("_", "-"): text for name, text in {"base": BASE, **texts}.items()}
        loaded: tuple[dict[str, Face], list[Finding]] = _load(tmp_path, named, kit.vocabulary, kit.icons)
        return loaded

    return loading


@dataclass
class Bench:
    """Lays out records with a face given as TOML."""

    load: Load
    kit: Kit

    def face(self, toml: str) -> Face:
        faces, findings = self.load(card='extends = "base"\n' + toml)
        assert findings == []
        return faces["card"]

    def try_out(self, toml: str, record: Mapping[str, Any], **kit: Any) -> tuple[Frame | None, list[Finding]]:
        return lay_out(record, self.face(toml), replace(self.kit, **kit))

    def frame(self, toml: str, record: Mapping[str, Any], **kit: Any) -> Frame:
        frame, findings = self.try_out(toml, record, **kit)
        assert findings == []
        assert frame is not None
        return frame

    @staticmethod
    def texts(frame: Frame) -> list[Text]:
        return [item for item in every(frame.items) if isinstance(item, Text)]

    @staticmethod
    def shapes(frame: Frame) -> list[Shape]:
        return [item for item in every(frame.items) if isinstance(item, Shape)]

    @staticmethod
    def dump(frame: Frame) -> str:
        return dump(frame)


@pytest.fixture
def bench(load: Load, kit: Kit) -> Bench:
    return Bench(load, kit)


@pytest.fixture(scope="session")
def said(vocabulary: Vocabulary) -> Callable[..., dict[str, Any]]:
    """Make the record of a rules text."""

    def saying(text: str, kind: str = "main") -> dict[str, Any]:
        tokens = [token.model_dump() for token in tokenise(text, vocabulary)]
        plain = "".join(token["v"] for token in tokens)
        return {"kind": kind, "text": text, "text_plain": plain, "text_tokens": tokens}

    return saying


def every(items: tuple[Item, ...]) -> Iterator[Item]:
    """Every item of a frame, groups and what is in them."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from every(item.items)


def dump(frame: Frame) -> str:
    """A frame as text, one item a line, coordinates to hundredths of a millimetre."""
    lines = [f"{frame.name} {frame.width:g} x {frame.height:g} + {frame.bleed:g}"]
    lines += [line for item in frame.items for line in _dumped(item, "  ")]
    lines += [f"fit {fit.box} {fit.size:g} pt, {fit.lines} lines, {fit.slack:.2f} mm left" for fit in frame.fits]
    return "\n".join(lines) + "\n"


def _dumped(item: Item, indent: str) -> list[str]:
    match item:
        case Shape():
            drawn = f"fill {item.fill} stroke {item.stroke} {item.width:.2f}"
            return [f"{indent}shape {drawn} {_path(item.path)}"]
        case Text():
            how = f"{item.font} {item.size:g} {item.color} tracking {item.tracking:g} rotate {item.rotate:g}"
            how += (f" unseen {item.unseen:g} %" if item.unseen is not None else "") + (
                f" reads {item.reads!r}" if item.reads is not None else ""
            )
            return [f"{indent}text {_numbers(item.x, item.y)} {how} {item.text!r}"]
        case Picture():
            box = _numbers(item.x, item.y, item.width, item.height)
            return [f"{indent}picture {Path(item.file).name} {box}"]
        case Group():
            clip = f" clip {_path(item.clip)}" if item.clip else ""
            inner = [line for each in item.items for line in _dumped(each, indent + "  ")]
            return [f"{indent}group {_numbers(*item.matrix)}{clip}", *inner]


def _path(path: tuple[tuple[Any, ...], ...]) -> str:
    return " ".join(f"{name}{_numbers(*numbers)}" for name, *numbers in path)


def _numbers(*numbers: float) -> str:
    return ",".join(f"{round(number, 2) + 0.0:g}" for number in numbers)


@pytest.fixture(scope="session")
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the one kept under a name; with --update-golden keep it."""
    dumps: Dumps | None = request.config.pluginmanager.get_plugin(DUMPS)

    def compare(name: str, text: str) -> None:
        file = GOLDEN / f"{name}.txt"
        if dumps:
            dumps.asked.add(file.name)
            GOLDEN.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.is_file(), f"no {file.name}; keep it with pytest tests/layout --update-golden"
        assert text == file.read_text(encoding="utf-8")

    return compare


DUMPS = "golden dumps"


class Dumps:
    """With --update-golden: removes the dumps that no test asks for, once, at the end of a run of all tests here.

    Workers of pytest-xdist tell the process that started them what they were asked for; that one removes.
    """

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.is_whole = True

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.is_whole = self.is_whole and not items

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if session.items:  # there are none where workers have them
            missed = set(Path(__file__).parent.glob("test_*.py")) - {item.path for item in session.items}
            self.is_whole = self.is_whole and not missed and not any("::" in arg for arg in session.config.args)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.is_whole = self.is_whole and not report.skipped

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: Any) -> None:
        asked, is_whole = getattr(node, "workeroutput", {}).get(DUMPS, ((), False))
        self.asked.update(asked)
        self.is_whole = self.is_whole and is_whole

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[DUMPS] = (sorted(self.asked), self.is_whole)
        elif self.is_whole and self.asked and exitstatus == pytest.ExitCode.OK:  # none is asked for by --collect-only
            for file in GOLDEN.glob("*.txt"):
                if file.name not in self.asked:
                    file.unlink()
