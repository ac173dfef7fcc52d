"""Pictures beside a designer's file: found, copied and printed, or told of; never through a link or from elsewhere."""

import pytest
from PIL import Image

from cardhouse.cli.main import run
from cardhouse.source.folder import read_folder
from cardhouse.starting.pictures import LARGEST, find_pictures
from cardhouse.starting.tables import read_material


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A designer's folder with pictures of plain colours."""
    desk = tmp_path / "desk"
    for name, color in (("Dragon.png", "red"), ("art/ember.jpg", "blue"), ("images/leaf one.png", "green")):
        (desk / name).parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (900, 700), color).save(desk / name)
    (tmp_path / "secret.png").write_bytes((desk / "Dragon.png").read_bytes())
    (desk / "link.png").symlink_to("Dragon.png")
    (desk / "away").symlink_to(tmp_path)
    (desk / "page.png").write_bytes(b"<html>")
    (desk / "zero.png").write_bytes(b"")
    monkeypatch.chdir(tmp_path)
    return desk


def write(desk, *cells, header="art"):
    rows = "".join(f'A{at},Ash {at},"{cell}"\n' for at, cell in enumerate(cells))
    (desk / "cards.csv").write_text(f"id,name,{header}\n{rows}", encoding="utf-8")
    return desk / "cards.csv"


def found(desk, *cells, header="art"):
    file = write(desk, *cells, header=header)
    return find_pictures(read_material(file), file)


FOUND = [
    ("Dragon.png", "Dragon.png", "Dragon.png"),
    ("dragon.PNG", "Dragon.png", "Dragon.png"),
    ("Dragon", "Dragon.png", "Dragon.png"),
    ("./Dragon.png", "Dragon.png", "Dragon.png"),
    ("ember.jpg", "ember.jpg", "art/ember.jpg"),
    ("art/ember.jpg", "ember.jpg", "art/ember.jpg"),
    (r"art\ember.jpg", "ember.jpg", "art/ember.jpg"),
    ("Leaf One", "leaf one.png", "images/leaf one.png"),
]


@pytest.mark.parametrize(("cell", "name", "file"), FOUND)
def test_a_picture_is_found_however_it_is_written(desk, cell, name, file):
    pictures = found(desk, cell)
    assert (pictures.art, pictures.names, pictures.findings) == ("art", {cell: name}, ())
    assert pictures.files[name] == (desk / file).resolve()


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("Dragon.png @ 30% 40%", "Dragon.png @ 30% 40%"),
        ("dragon @ 30% 40%", "Dragon.png @ 30% 40%"),
        ("art/ember.jpg [10% 0%  80% 60%] @ 0% 0%", "ember.jpg [10% 0% 80% 60%] @ 0% 0%"),
    ],
)
def test_crop_and_focus_point_are_kept(desk, cell, name):
    header = "drawn by hand" if "." in cell else "art"
    pictures = found(desk, cell, header=header)
    assert (pictures.art, pictures.names, pictures.findings) == (header, {cell: name}, ())
    assert list(pictures.files) == [name.partition(" ")[0]]


def test_a_crop_that_cannot_be_read_is_told_as_it_was_meant(desk):
    (finding,) = found(desk, "Dragon.png", "Dragon.png [90px 70px 450px 350px]").findings
    assert (finding.code, finding.suggestion) == ("A012", "Dragon.png [10% 10% 50% 50%]")
    assert str(finding.where) == "cards.csv:3:art"


REFUSED = [
    ("phoenix.png", "A001"),
    ("art", "A001"),
    ("../secret.png", "A002"),
    ("/etc/passwd", "A002"),
    ("C:\\x.png", "A002"),
    ("\\\\server\\x.png", "A002"),
    ("file:///etc/passwd", "A002"),
    ("http://127.0.0.1:9/x.png", "A002"),
    ("link.png", "A002"),
    ("away/secret.png", "A002"),
    ("page.png", "A003"),
    ("zero.png", "A003"),
]


@pytest.mark.parametrize(("cell", "code"), REFUSED)
def test_what_cannot_be_copied_is_told_with_its_line(desk, cell, code):
    pictures = found(desk, "Dragon.png", cell)
    (finding,) = pictures.findings
    assert (finding.code, str(finding.where), list(pictures.files)) == (code, "cards.csv:3:art", ["Dragon.png"])


def test_a_vast_picture_is_refused(desk):
    with (desk / "vast.png").open("wb") as stream:
        stream.truncate(LARGEST + 1)
    assert [finding.code for finding in found(desk, "Dragon.png", "vast.png").findings] == ["A005"]


@pytest.mark.parametrize("header", ["art", "Image", "Card Art", "drawn by hand"])
def test_a_column_of_pictures_is_known_by_its_name_or_its_cells(desk, header):
    assert found(desk, "Dragon.png", header=header).art == header


def test_a_column_without_any_picture_stays_a_text_with_its_reason(desk):
    pictures = found(desk, "a.png", "b.png")
    assert (pictures.art, pictures.findings) == (None, ())
    assert (
        'stays a text, none of its pictures can be copied: "a.png" is no file beside cards.csv' in pictures.remarks[0]
    )


def test_two_files_of_one_name_are_both_kept(desk):
    Image.new("RGB", (900, 700), "black").save(desk / "ember.jpg")
    pictures = found(desk, "ember.jpg", "images/../art/ember.jpg", "leaf one.png")
    assert pictures.files["ember.jpg"] == (desk / "ember.jpg").resolve()
    assert [finding.code for finding in pictures.findings] == ["A002"]


def test_from_the_file_to_the_sheet(desk, capsys):
    (desk / "cards.csv").write_text(
        "id,name,image,back picture\nA1,Ash,dragon.PNG,ember.jpg\nA2,Bex,phoenix.png,\nA3,Cy,leaf one,Dragon.png\n"
    )
    assert run(["new", "mine", "--from", "desk/cards.csv", "--yes"]) == 0
    out = capsys.readouterr().out
    assert 'desk/cards.csv:3:image: warning A001: "phoenix.png"' in out
    assert 'the column "image" names pictures: 2 of 3 were copied into art/' in out
    for name, source in (
        ("Dragon.png", "Dragon.png"),
        ("leaf one.png", "images/leaf one.png"),
        ("ember.jpg", "art/ember.jpg"),
    ):
        copy = desk.parent / "mine/art" / name
        assert (copy.read_bytes(), copy.is_symlink()) == ((desk / source).read_bytes(), False)
    sources, findings = read_folder(desk.parent / "mine")
    assert [(card.art, card.back_picture) for card in sources.cards] == [
        ("Dragon.png", "ember.jpg"), (None, None), ("leaf one.png", "Dragon.png"),
    ]  # fmt: skip
    assert findings == []
    assert run(["print", "mine"]) == 0
