"""Large pictures are judged without being decoded, and still found out when they are cut off or damaged."""

import random
import tracemalloc
from pathlib import Path

import pytest
from PIL import Image

from cardhouse.layout.pictures import PictureRefused, find_picture

SIDE = 2600
"""6.8 megapixels: large."""


@pytest.fixture(scope="module")
def large() -> Image.Image:
    dice = random.Random(7)
    small = Image.frombytes("RGB", (65, 65), dice.randbytes(65 * 65 * 3))
    return small.resize((SIDE, SIDE), Image.Resampling.BICUBIC)


FORMS = [
    ("a.png", {}),
    ("a.jpg", {}),
    ("p.jpg", {"progressive": True}),
    ("a.webp", {"quality": 30, "method": 0}),
    ("a.tif", {"compression": "tiff_lzw"}),
    ("a.bmp", {}),
]


@pytest.mark.parametrize(("name", "options"), FORMS)
def test_a_large_picture_that_is_cut_off_is_found(tmp_path, large, name, options):
    path = tmp_path / name
    large.save(path, **options)
    data = path.read_bytes()
    assert find_picture(tmp_path, name).width == SIDE
    for kept in (len(data) - 8, len(data) * 9 // 10, len(data) // 2):
        cut = tmp_path / f"{kept}{path.suffix}"
        cut.write_bytes(data[:kept])
        with pytest.raises(PictureRefused) as refused:
            find_picture(tmp_path, cut.name)
        assert refused.value.code == "A003"


def test_a_large_png_with_a_damaged_byte_is_found(tmp_path, large):
    large.save(tmp_path / "a.png")
    data = bytearray((tmp_path / "a.png").read_bytes())
    data[len(data) // 2] ^= 1
    (tmp_path / "b.png").write_bytes(data)
    with pytest.raises(PictureRefused, match="cut off or damaged"):
        find_picture(tmp_path, "b.png")


@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
def test_a_large_picture_is_turned_by_its_mark(tmp_path, large, name):
    exif = Image.Exif()
    exif[0x0112] = 6
    large.crop((0, 0, SIDE, SIDE - 100)).save(tmp_path / name, exif=exif)
    sight = find_picture(tmp_path, name)
    assert (sight.width, sight.height) == (SIDE - 100, SIDE)


def test_a_large_png_is_not_decoded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    Image.new("RGB", (8000, 8000), "#336699").save(tmp_path / "a.png", compress_level=1)
    decoded: list[object] = []
    plain = Image.core.new
    monkeypatch.setattr(Image.core, "new", lambda *given: decoded.append(given) or plain(*given))
    tracemalloc.start()
    assert find_picture(tmp_path, "a.png").width == 8000
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert decoded == []
    assert most < 16_000_000
