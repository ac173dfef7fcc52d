import pytest
from PIL import Image

from cardhouse.export import atomic
from cardhouse.export.png import BLEED_COLOR, SAFE_COLOR, TRIM_COLOR, pixels, rasters, write_png
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame, Shape, Text


def box(x, y, width, height):
    return (("M", x, y), ("L", x + width, y), ("L", x + width, y + height), ("L", x, y + height), ("Z",))


@pytest.fixture
def fonts(tmp_path):
    return Fonts({"text": FontSpec("font-source-sans-pro", "SourceSansPro-Regular.ttf")}, tmp_path / "fonts")


def card(width=63.5, height=88.9, bleed=3.0, *items):
    bleeding = Shape(box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), fill="#0000FF")
    return Frame("card", width, height, bleed, (bleeding, Shape(box(0, 0, width, height), fill="#FF0000"), *items))


def opened(path):
    with Image.open(path) as image:
        image.load()
        return image


@pytest.mark.parametrize(
    ("size", "dpi", "bleed", "expected"),
    [
        ((63.5, 88.9), 300, False, (750, 1050)),
        ((63.5, 88.9), 300, True, (821, 1121)),
        ((63.5, 88.9), 96, False, (240, 336)),
        ((63.0, 88.0), 300, False, (744, 1039)),
        ((69.85, 120.65), 300, False, (825, 1425)),
        ((10.0, 10.0), 1, False, (1, 1)),
    ],
)
def test_pictures_have_the_exact_size(tmp_path, fonts, size, dpi, bleed, expected):
    write_png(tmp_path / "x.png", card(*size), fonts, dpi=dpi, bleed=bleed)
    image = opened(tmp_path / "x.png")
    assert (image.size, image.mode) == (expected, "RGB")
    assert pixels(card(*size), dpi, bleed) == expected
    assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


def test_the_trim_is_filled_to_its_edges_and_bleed_lies_outside(tmp_path, fonts):
    write_png(tmp_path / "trim.png", card(), fonts)
    image = opened(tmp_path / "trim.png")
    assert {image.getpixel(at) for at in ((0, 0), (749, 0), (0, 1049), (749, 1049))} == {(255, 0, 0)}
    write_png(tmp_path / "bleed.png", card(), fonts, bleed=True)
    image = opened(tmp_path / "bleed.png")
    assert {image.getpixel(at) for at in ((0, 0), (820, 1120), (34, 500))} == {(0, 0, 255)}
    assert {image.getpixel(at) for at in ((37, 500), (400, 37), (783, 1083))} == {(255, 0, 0)}


def test_guides_show_bleed_trim_and_safe_zone(tmp_path, fonts):
    white = Frame("w", 63.5, 88.9, 3.0, (Shape(box(-3, -3, 69.5, 94.9), fill="#FFFFFF"),))
    write_png(tmp_path / "x.png", white, fonts, dpi=600, bleed=True, guides=True, safe=5.0)
    image = opened(tmp_path / "x.png")

    def at(x):
        return "#%02X%02X%02X" % image.getpixel((round((x + 3) / 25.4 * 600), 1000))  # noqa: UP031 (the pixel is a tuple)

    assert at(-2.94) == BLEED_COLOR
    assert at(0) == TRIM_COLOR
    assert at(5) == SAFE_COLOR
    assert at(2.5) == "#FFFFFF"


def test_equal_faces_give_equal_bytes(tmp_path, fonts):
    face = card(63.5, 88.9, 3.0, Text(9, 20, "The same", "text", 12, "#000000"))
    write_png(tmp_path / "a.png", face, fonts)
    write_png(tmp_path / "b.png", face, fonts)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


def test_many_faces_come_in_order(fonts):
    faces = [
        Frame(color, 10, 20, 0, (Shape(box(0, 0, 10, 20), fill=color),)) for color in ("#FF0000", "#00FF00", "#0000FF")
    ]
    images = list(rasters(faces, fonts, dpi=100))
    assert [image.getpixel((5, 5)) for image in images] == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
    assert list(rasters([], fonts)) == []


def test_an_error_while_writing_leaves_the_last_good_file(tmp_path, fonts, monkeypatch):
    path = tmp_path / "x.png"
    write_png(path, card(), fonts)
    good = path.read_bytes()

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_png(path, card(50, 50), fonts)
    assert path.read_bytes() == good
    assert [each for each in tmp_path.iterdir() if each.is_file()] == [path]
