"""Raster pictures, made ready for print: upright, sRGB, no finer than 300 dpi, nothing but pixels."""

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from pathlib import Path

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from cardhouse.errors import CardhouseError
from cardhouse.export.operators import scale_of
from cardhouse.layout.frame import Frame, Group, Item, Picture
from cardhouse.layout.pictures import FORMATS, MOST_MEGAPIXELS

DPI = 300
_JPEG_QUALITY = 92
_MM_PER_INCH = 25.4

Box = tuple[float, float]
"""(width, height) in mm."""

Pixels = tuple[int, int, int, int]
"""(left, top, right, bottom) in pixels."""

Cut = tuple[str, Pixels | None]
"""A picture's file and the pixels of it that are used, as in `Picture`."""

State = tuple[int, ...]
"""What tells one state of a file from the next."""


class PictureTooLarge(CardhouseError):
    """A picture with more pixels than a card can use or a computer can take."""

    def __init__(self, file: str) -> None:
        """Name the file and the limit."""
        super().__init__(
            f"The picture {Path(file).name} has more than {MOST_MEGAPIXELS} megapixels. "
            f"A card needs about one at {DPI} dpi: scale it down."
        )


class PictureUnreadable(CardhouseError):
    """A file that is missing, damaged or no picture."""

    def __init__(self, file: str) -> None:
        """Name the file and what would be a picture."""
        super().__init__(f"The picture {Path(file).name} cannot be read; it must be a whole {', '.join(FORMATS)} file.")


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture ready to be embedded.

    Attributes:
        image: The pixels: L, RGB, LA or RGBA.
        jpeg: The same compressed, where the file was a JPEG (a photograph would be ten times larger without); else
            None.
    """

    image: Image.Image
    jpeg: bytes | None


def state_of(file: str | Path) -> State:
    """Return the state of a file, without reading it; empty where there is none."""
    try:
        state = Path(file).stat()
    except OSError:
        return ()
    return state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino


def boxes(frame: Frame) -> dict[Cut, Box]:
    """Return every picture, or part of one, of a frame with the largest box it is shown in."""
    largest: dict[Cut, Box] = {}
    _collect(frame.items, 1.0, largest)
    return largest


def _collect(items: Sequence[Item], scale: float, largest: dict[Cut, Box]) -> None:
    for item in items:
        if isinstance(item, Group):
            _collect(item.items, scale * scale_of(item.matrix), largest)
        elif isinstance(item, Picture):
            cut = (item.file, item.part)
            width, height = largest.get(cut, (0.0, 0.0))
            largest[cut] = (max(width, item.width * scale), max(height, item.height * scale))


def prepare(file: str, box: Box, part: Pixels | None = None) -> Raster:
    """Return a picture's pixels for a box; what is not used of it gets into no file.

    Args:
        file: Absolute path.
        box: What they are shown in, in mm.
        part: The pixels of the upright picture that are used; all of them where None.

    Raises:
        PictureTooLarge: It has more than `MOST_MEGAPIXELS`.
        PictureUnreadable: It is no picture, or a damaged one.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(file, formats=FORMATS) as opened:
                if opened.width * opened.height > MOST_MEGAPIXELS * 1_000_000:
                    raise PictureTooLarge(file)
                photograph = opened.format in ("JPEG", "MPO")
                upright = ImageOps.exif_transpose(opened)
                image = _shrunk(_screened(upright.crop(part) if part else upright), box)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise PictureTooLarge(file) from error
    except (OSError, SyntaxError, ValueError, UnidentifiedImageError) as error:
        raise PictureUnreadable(file) from error
    image.info.clear()
    return Raster(image, _compressed(image) if photograph else None)


def _screened(image: Image.Image) -> Image.Image:
    """Return a picture in sRGB or grey, with its transparency if anything shows through."""
    profile = image.info.get("icc_profile")
    if image.mode.startswith("I;16"):
        # Pillow would cut 16-bit grey at 255 instead of scaling it.
        image = image.point(lambda level: level / 256).convert("L")
    if image.has_transparency_data:
        image = image.convert("RGBA")
        if image.getchannel("A").getextrema() == (255, 255):
            image = image.convert("RGB")
    elif image.mode != "L":
        image = _matched(image, profile)
    return image


def _matched(image: Image.Image, profile: bytes | None) -> Image.Image:
    """Return an opaque picture in sRGB, by its colour profile where that is of use."""
    if profile and image.mode in ("RGB", "CMYK"):
        try:
            target = ImageCms.createProfile("sRGB")
            matched = ImageCms.profileToProfile(image, BytesIO(profile), target, outputMode="RGB")
        except (ImageCms.PyCMSError, OSError):
            # A damaged profile is worth no more than none; viewers and printers ignore it likewise.
            matched = None
        if matched is not None:
            return matched
    return image.convert("RGB")


def _shrunk(image: Image.Image, box: Box) -> Image.Image:
    width, height = (max(1, ceil(side / _MM_PER_INCH * DPI - 1e-6)) for side in box)
    target = (min(image.width, width), min(image.height, height))
    return image if target == image.size else image.resize(target, Image.Resampling.LANCZOS, reducing_gap=3.0)


def _compressed(image: Image.Image) -> bytes:
    buffer = BytesIO()
    image.save(buffer, "JPEG", quality=_JPEG_QUALITY, subsampling=0)
    return buffer.getvalue()
