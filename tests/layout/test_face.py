"""Loading faces: what is merged, what is refused, and where it points."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from cardhouse.layout.bindings import FILTERS
from cardhouse.layout.elements.element import Element, Part
from cardhouse.layout.elements.figures import Rect
from cardhouse.layout.elements.groups import KINDS
from cardhouse.layout.expression import FUNCTIONS
from cardhouse.layout.face import Face, font_specs, load_faces
from cardhouse.layout.face_file import FaceFile
from cardhouse.layout.icon_card import ICON_CARD
from cardhouse.layout.kit import Kit
from cardhouse.layout.names import CARD_VARIABLES
from cardhouse.layout.svg import load_icons
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Game
from cardhouse_schema.vocabulary import Vocabulary

Load = Callable[..., tuple[dict[str, Face], list[Finding]]]
POLITIK = Path(__file__).parent.parent.parent / "cards_src" / "politik"

BOX = '[elements.box]\nkind = "rect"\nx = 0\ny = 0\nwidth = 1\nheight = 1\nfill = "ink"\n'
NAME = '[elements.name]\nkind = "text"\ntext = "{name}"\nfont = "body"\nsize = 8\nx = 0\ny = 0\ncolor = "ink"\n'
OWN = (
    '[elements.own]\nkind = "rules"\ntext = "Pay 1 {coin}."\nx = 0\ny = 0\nwidth = 9\nbottom = 9\nsize = 8\n'
    'prefer = 8\nmin = 7\nfont = "body"\nbold = "bold"\ncolor = "ink"\n'
)


def test_a_face_takes_over_what_it_extends_and_changes_single_keys(load: Load) -> None:
    parent = 'extends = "base"\nabstract = true\n[colors]\nkind = "gold"\n' + BOX + NAME
    faces, findings = load(
        parent=parent, card='extends = "parent"\n[colors]\nkind = "#ABCDEF"\n[elements.box]\nwidth = 7\n'
    )
    assert findings == []
    assert list(faces) == ["card"]
    file = faces["card"].file
    assert file.colors["kind"].source == "#ABCDEF"
    box = file.elements["box"]
    assert isinstance(box, Rect)
    assert (box.width.source, box.height.source) == ("7", "1")
    assert list(file.elements) == ["box", "name"]


def test_elements_are_dropped_and_placed(load: Load) -> None:
    parent = 'extends = "base"\nabstract = true\n' + BOX + NAME
    rect = 'kind = "rect"\nx = 0\ny = 0\nwidth = 1\nheight = 1\nfill = "ink"\n'
    changes = "[elements.box]\ndrop = true\n"
    changes += f'[elements.first]\nbefore = "name"\n{rect}[elements.second]\nafter = "first"\n{rect}'
    faces, findings = load(parent=parent, card='extends = "parent"\n' + changes)
    assert findings == []
    assert list(faces["card"].file.elements) == ["first", "second", "name"]


def test_another_kind_of_the_same_name_starts_from_nothing(load: Load) -> None:
    parent = 'extends = "base"\nabstract = true\n' + BOX
    circle = '[elements.box]\nkind = "circle"\nx = 1\ny = 1\nradius = 1\nfill = "ink"\n'
    faces, findings = load(parent=parent, card='extends = "parent"\n' + circle)
    assert findings == []
    assert faces["card"].file.elements["box"].kind == "circle"


@pytest.mark.parametrize(
    ("toml", "line", "column", "message", "suggestion"),
    [
        (BOX + "widht = 1\n", 9, "elements.box.widht", 'no key "widht"', "width"),
        (BOX.replace("rect", "rext"), 2, "elements.box", 'no kind of element "rext"', "rect"),
        (BOX.replace('kind = "rect"\n', ""), 2, "elements.box", 'no kind of element "None"', None),
        (BOX.replace("height = 1\n", ""), 2, "elements.box.height", 'the key "height" is missing', None),
        (BOX.replace('"ink"', '"inks"'), 8, "elements.box.fill", 'no colour "inks"', "ink"),
        (BOX.replace('"ink"', '"$keywords.tyde"'), 8, "elements.box.fill", 'no "tyde" among its keywords', "tide"),
        (BOX.replace('"ink"', '"$resources.coin"'), 8, "elements.box.fill", '"coin" has no colour', None),
        (BOX.replace('"ink"', '"mix(ink)"'), 8, "elements.box.fill", "is no colour", None),
        (BOX.replace("width = 1", 'width = "bled + 1"'), 6, "elements.box.width", 'no variable "bled"', "bleed"),
        (BOX.replace("width = 1", 'width = "open(1)"'), 6, "elements.box.width", "is no layout arithmetic", None),
        (BOX.replace("width = 1", "width = true"), 6, "elements.box.width", "a number or a sum", None),
        (BOX + 'when = "margin =="\n', 9, "elements.box.when", 'the condition "margin =="', None),
        (BOX + 'when = "$k == 1"\n', 9, "elements.box.when", 'no variable "k"', None),
        (NAME.replace('"body"', '"boby"'), 5, "elements.name.font", 'no font "boby"', "body"),
        (NAME.replace("{name}", "{name|uper}"), 4, "elements.name.text", 'no filter "uper"', "upper"),
        (NAME.replace("{name}", "{name|keyword.name}"), 4, "elements.name.text", 'no table "keyword"', "keywords"),
        (NAME.replace("{name}", "{name"), 4, "elements.name.text", "a brace stands alone", None),
        ('[colors]\na = "b"\nb = "a"\n', 3, "colors.a", 'the colour "a" builds on itself', None),
        ('[colors]\na = "{item}"\n', 3, "colors.a", "cannot depend on an item", None),
        ('[variables]\na = "b"\nb = "a + 1"\n', 3, "variables.a", "depend on each other", None),
        ('[variables]\na = "q"\n', 3, "variables.a", 'no variable "q"', None),
        ('[maps.upper]\na = "b"\n', 2, "maps.upper", "the name of a filter", None),
        ('[plates]\nmigt = "coin"\n', 3, "plates.migt", 'no word of rules text is "migt"', "might"),
        ('[plates]\nmight = "shild"\n', 3, "plates.might", 'no icon "shild"', "shield"),
        (OWN.replace("coin", "coyn"), 4, "elements.own.text", "no icon of this name", "{coin}"),
        (OWN.replace("{coin}", "{coin"), 4, "elements.own.text", "never closed", "{coin}"),
        (OWN + 'over = ["a"]\n', 2, "elements.own", 'either "over" or "text"', None),
        (OWN.replace('text = "Pay 1 {coin}."\n', ""), 2, "elements.own", 'either "over" or "text"', None),
        ("[elemnts.box]\n", 2, "elemnts", 'no key "elemnts"', "elements"),
        ("[elements.box]\ndrop = true\n", 3, "elements.box.drop", 'no element "box" to drop', None),
        (BOX + NAME + 'after = "boxx"\n', 17, "elements.name.after", 'no element "boxx" to stand after', "box"),
        ('[fonts.other]\npackage = "../x"\nfile = "a.ttf"\n', 3, "fonts.other.package", "package", None),
        ('[fonts.other]\npackage = "x"\nfile = "../a.ttf"\n', 4, "fonts.other.file", "file", None),
    ],
)
def test_a_mistake_is_found_on_its_line(
    toml: str, line: int, column: str, message: str, suggestion: str | None, load: Load
) -> None:
    faces, findings = load(card='extends = "base"\n' + toml)
    assert "card" not in faces
    (finding,) = findings
    assert finding.code == "L003"
    assert finding.where == SourceRef("faces/card.toml", line, column)
    assert message in finding.message
    assert finding.suggestion == suggestion


def test_a_mistake_in_a_base_is_told_once_and_where_it_stands(load: Load) -> None:
    parent = 'extends = "base"\nabstract = true\n' + BOX.replace('"ink"', '"inc"')
    _, findings = load(parent=parent, one='extends = "parent"', two='extends = "parent"')
    assert [finding.where for finding in findings] == [SourceRef("faces/parent.toml", 9, "elements.box.fill")]


def test_a_mistake_in_a_nested_element_is_found(load: Load) -> None:
    nested = '[elements.pair]\nkind = "group"\n' + BOX.replace("elements.box", "elements.pair.elements.box")
    _, (finding,) = load(card='extends = "base"\n' + nested.replace('"ink"', '"inc"'))
    assert finding.where == SourceRef("faces/card.toml", 10, "elements.pair.elements.box.fill")


def test_the_variables_of_a_repeat_are_known_inside_it_only(load: Load) -> None:
    inside = BOX.replace("elements.box", "elements.row.elements.box").replace("x = 0", 'x = "i * item.step + n"')
    repeat = '[elements.row]\nkind = "repeat"\nover = [{ step = 3 }]\n'
    assert load(card='extends = "base"\n' + repeat + inside)[1] == []
    _, findings = load(card='extends = "base"\n' + BOX.replace("x = 0", 'x = "i"'))
    assert [finding.message for finding in findings] == ['there is no variable "i"']


@pytest.mark.parametrize(
    ("texts", "file", "line", "message"),
    [
        ({"a": 'extends = "b"', "b": 'extends = "a"'}, "faces/a.toml", 1, "extends itself: b > a > b"),
        ({"a": '# x\nextends = "bsae"'}, "faces/a.toml", 2, 'no face "bsae" to extend'),
        ({"a": "extends = 3"}, "faces/a.toml", 1, 'no face "3" to extend'),
        ({"a": "x = 1\ny = = 2\n"}, "faces/a.toml", 2, "Invalid value (at line 2"),
        ({"a": "x = 1\n\ny = [1,\n"}, "faces/a.toml", 3, "faces/a.toml"),
        ({"a": "x = " + "[" * 3000}, "faces/a.toml", 1, "faces/a.toml"),
        ({"Not A Slug": ""}, "faces/Not A Slug.toml", 1, "is a slug"),
    ],
)
def test_a_broken_file_is_a_finding(texts: dict[str, str], file: str, line: int, message: str, load: Load) -> None:
    faces, findings = load(**texts)
    assert not set(texts) & set(faces)
    named = {(finding.where.file, finding.where.line): finding.message for finding in findings if finding.where}
    assert message in named[(file, line)]


def test_files_that_are_no_plain_text_are_refused(tmp_path: Path, kit: Kit) -> None:
    folder = tmp_path / "faces"
    folder.mkdir()
    (tmp_path / "secret.toml").write_text("x = 1")
    (folder / "link.toml").symlink_to(tmp_path / "secret.toml")
    (folder / "latin.toml").write_bytes(b'x = "\xe9"')
    (folder / "huge.toml").write_text("#" * 300_000)
    faces, findings = load_faces(folder, kit.vocabulary, kit.icons)
    assert faces == {}
    assert [finding.message for finding in findings] == [
        "faces/huge.toml: the file is larger than 256 KiB",
        "faces/latin.toml: the file is not UTF-8",
        "faces/link.toml: a face is a plain file, neither a link nor a folder",
    ]


def test_two_fonts_under_one_key_are_a_finding(load: Load) -> None:
    other = '[fonts]\nbody = { package = "font-source-sans-pro", file = "SourceSansPro-It.ttf" }\n'
    faces, findings = load(one='extends = "base"', two='extends = "base"\n' + other)
    assert findings == []
    specs, clashes = font_specs(faces.values())
    assert specs["body"].file == "SourceSansPro-Regular.ttf"
    assert [str(finding.where) for finding in clashes] == ["faces/two.toml:3:fonts.body"]


def test_all_shipped_faces_load_without_finding(politik: Game) -> None:
    icons, findings = load_icons(POLITIK / "icons")
    assert findings == []
    faces, findings = load_faces(POLITIK / "faces", politik.vocabulary, icons)
    assert findings == []
    backs = {deck.back for deck in politik.decks.values()}
    assert set(faces) == {card_type.id for card_type in politik.card_types} | backs | {ICON_CARD}


def _keys(model: type[BaseModel]) -> set[str]:
    """The keys of a model and of the tables in it, as faces spell them."""
    own = set(model.model_fields)
    parts = [part for field in model.model_fields.values() for part in _parts(field.annotation)]
    return own.union(*[_keys(part) for part in parts])


def _parts(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, Part) and not issubclass(annotation, Element):
        return [annotation]
    return [part for inner in get_args(annotation) for part in _parts(inner)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_of_every_kind_is_documented(kind: str) -> None:
    text = (POLITIK.parent.parent / "docs" / "faces.md").read_text(encoding="utf-8")
    (section,) = [part for part in text.split("\n### ")[1:] if kind in re.findall(r"\w+", part.split("\n")[0])]
    spelled = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]*)`", section))))
    assert sorted(_keys(KINDS[kind]) - spelled - {"kind", "when"}) == []


@pytest.mark.parametrize("name", [*FILTERS, *FUNCTIONS, *CARD_VARIABLES, *FaceFile.model_fields])
def test_every_filter_function_variable_and_table_is_documented(name: str) -> None:
    text = (POLITIK.parent.parent / "docs" / "faces.md").read_text(encoding="utf-8")
    assert re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", text)


SHARED = """
abstract = true
[fonts]
body = { package = "font-source-sans-pro", file = "SourceSansPro-Regular.ttf" }
[elements.name]
kind = "text"
text = "{name}"
font = "body"
size = 9
min = 7
x = 1
y = 1
color = "#000000"
"""
ON_IT = 'extends = "base"\n[elements.name]\ntext = "{id}"\n'


@pytest.mark.parametrize(
    ("old", "new", "line", "message", "suggestion"),
    [
        ("min = 7", "min = 12", 10, '"min" 12 is above "size" 9: it is the smallest size', None),
        ("size = 9", "size = 0", 9, '"size" is 0; a size is above 0', None),
        ("size = 9", "size = [9]", 9, '"size": [9]: a number or a sum in quotes is wanted', None),
        ("min = 7", 'align = "centre"', 10, 'align = "centre" is none of left, center, right', "center"),
        ("x = 1\n", "", 5, 'the key "x" is missing', None),
        ('kind = "text"', 'kind = "tetx"', 5, 'there is no kind of element "tetx"', "text"),
        ("abstract = true", 'abstract = "yes please"', 2, 'abstract = "yes please"; write true or false', None),
        ("abstract = true", "abstract =", 2, "faces/base.toml: Invalid value (at line 2, column 11)", None),
    ],
)
def test_a_fault_of_a_base_is_said_once_at_its_key(tmp_path, old, new, line, message, suggestion):
    folder = tmp_path / "faces"
    folder.mkdir()
    assert old in SHARED
    (folder / "base.toml").write_text(SHARED.replace(old, new, 1), encoding="utf-8")
    for name in ("one", "two", "three"):
        (folder / f"{name}.toml").write_text(ON_IT, encoding="utf-8")
    _, findings = load_faces(folder, Vocabulary.model_validate({}), {})
    said = [(each.where.file, each.where.line, each.message, each.suggestion) for each in findings]
    assert said == [("faces/base.toml", line, message, suggestion)]
