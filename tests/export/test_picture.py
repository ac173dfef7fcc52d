import zlib

import pytest
from PIL import Image, ImageCms

from cardhouse.export.memory import Memory
from cardhouse.export.picture import PictureTooLarge, PictureUnreadable, boxes, prepare
from cardhouse.layout.frame import Frame, Group, Picture

WIDE = (1000.0, 1000.0)


def saved(tmp_path, image, name, **options):
    path = tmp_path / name
    image.save(path, **options)
    return str(path)


def test_the_orientation_of_a_camera_is_applied_and_its_notes_are_dropped(tmp_path):
    image = Image.new("RGB", (40, 20), "blue")
    image.paste("red", (0, 0, 20, 20))
    exif = Image.Exif()
    exif[0x0112] = 6  # turn clockwise to see it upright
    exif[0x010F] = "SECRET CAMERA"
    raster = prepare(saved(tmp_path, image, "a.jpg", exif=exif, comment=b"SECRET", quality=95), WIDE)
    assert raster.image.size == (20, 40)
    assert raster.image.getpixel((10, 5))[0] > 200
    assert raster.image.getpixel((10, 35))[2] > 200
    assert b"SECRET" not in raster.jpeg
    assert raster.image.info == {}


def test_pictures_are_no_finer_than_300_dpi_of_their_box(tmp_path):
    file = saved(tmp_path, Image.new("RGB", (2000, 1000)), "a.png")
    assert prepare(file, (25.4, 25.4)).image.size == (300, 300)
    assert prepare(file, (25.4, 254.0)).image.size == (300, 1000)


def test_small_pictures_are_not_enlarged(tmp_path):
    assert prepare(saved(tmp_path, Image.new("RGB", (5, 7)), "a.png"), WIDE).image.size == (5, 7)


def test_transparency_is_kept_where_something_shows_through(tmp_path):
    half = prepare(saved(tmp_path, Image.new("RGBA", (2, 2), (255, 0, 0, 128)), "half.png"), WIDE).image
    assert (half.mode, half.getpixel((0, 0))) == ("RGBA", (255, 0, 0, 128))
    assert prepare(saved(tmp_path, Image.new("RGBA", (2, 2), "red"), "full.png"), WIDE).image.mode == "RGB"


def test_transparent_palettes_are_understood(tmp_path):
    image = Image.new("P", (2, 1))
    image.putpalette([255, 0, 0, 0, 255, 0])
    image.putpixel((1, 0), 1)
    raster = prepare(saved(tmp_path, image, "a.png", transparency=1), WIDE)
    assert raster.image.getpixel((0, 0)) == (255, 0, 0, 255)
    assert raster.image.getpixel((1, 0))[3] == 0


def test_sixteen_bit_grey_keeps_its_lightness(tmp_path):
    raster = prepare(saved(tmp_path, Image.new("I;16", (2, 2), 0x8000), "a.png"), WIDE)
    assert (raster.image.mode, raster.image.getpixel((0, 0))) == ("L", 128)


def test_cmyk_photographs_become_rgb(tmp_path):
    raster = prepare(saved(tmp_path, Image.new("CMYK", (8, 8), (0, 255, 255, 0)), "a.jpg"), WIDE)
    red, green, blue = raster.image.getpixel((4, 4))
    assert raster.image.mode == "RGB"
    assert red > 240
    assert max(green, blue) < 20


def test_a_colour_profile_is_applied_and_a_damaged_one_ignored(tmp_path):
    image = Image.new("RGB", (4, 4), (200, 100, 50))
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for name, profile in (("good.png", srgb), ("bad.png", b"not a profile")):
        pixel = prepare(saved(tmp_path, image, name, icc_profile=profile), WIDE).image.getpixel((0, 0))
        assert all(abs(one - other) <= 1 for one, other in zip(pixel, (200, 100, 50), strict=True))


def test_only_photographs_are_compressed_with_loss(tmp_path):
    image = Image.new("RGB", (8, 8), "red")
    assert prepare(saved(tmp_path, image, "a.png"), WIDE).jpeg is None
    assert prepare(saved(tmp_path, image, "a.jpg"), WIDE).jpeg.startswith(b"\xff\xd8")


def huge_png(width, height):
    """A header that promises many pixels, and none of them."""

    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


@pytest.mark.parametrize("side", [8_945, 9_800, 40_000])
def test_too_many_pixels_are_refused_by_the_header(tmp_path, side):
    file = tmp_path / "bomb.png"
    file.write_bytes(huge_png(side, side))
    with pytest.raises(PictureTooLarge, match=r"bomb\.png has more than 80 megapixels"):
        prepare(str(file), WIDE)


@pytest.mark.parametrize(
    "data",
    [b"", b"no picture", b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", huge_png(10, 10), b"<svg/>"],
    ids=["empty", "text", "eps", "truncated", "svg"],
)
def test_what_is_no_whole_picture_is_refused(tmp_path, data):
    file = tmp_path / "x.png"
    file.write_bytes(data)
    with pytest.raises(PictureUnreadable, match=r"x\.png cannot be read"):
        prepare(str(file), WIDE)


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(PictureUnreadable, match=r"gone\.png"):
        prepare(str(tmp_path / "gone.png"), WIDE)


def test_each_file_is_listed_once_with_its_largest_box():
    small, large = Picture("a", 0, 0, 10, 5), Picture("a", 0, 0, 4, 4)
    frames = [Frame("x", 9, 9, 0, (small,)), Frame("y", 9, 9, 0, (Group((large,), (2, 0, 0, 2, 0, 0)),))]
    assert [boxes(frame) for frame in frames] == [{("a", None): (10, 5)}, {("a", None): (8, 8)}]
    assert Memory().boxes(frames) == {("a", None): (10, 8)}
