"""A card's own picture: where it lies, whether it can be printed, how fine it comes out. Used while a face is laid out.

Names are compared with the folder's listing, not asked of the computer, so that every computer gives the same answer.
"""

import re
import unicodedata
import warnings
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath

from PIL import Image

from cardhouse.errors import CardhouseError
from cardhouse.layout.picture_ends import LARGE, is_whole, orientation
from cardhouse_schema.suggest import nearest

FORMATS = ("PNG", "JPEG", "WEBP", "TIFF", "GIF", "BMP")
"""Formats that hold nothing but pixels; Pillow's others may start a program (EPS) or are no pictures for print."""

MOST_MEGAPIXELS = 80
"""Larger pictures are refused by their header: decoded, they would take a quarter of a gigabyte or far more."""

LEAST_DPI = 150
"""Below this, single pixels can be seen at reading distance."""

_MM_PER_INCH = 25.4
_MODES = ("1", "L", "LA", "La", "P", "PA", "RGB", "RGBA", "RGBa", "RGBX", "CMYK", "YCbCr", "LAB", "HSV")
_SUFFIXES = {"PNG": (".png",), "JPEG": (".jpg", ".jpeg", ".jpe", ".jfif"), "WEBP": (".webp",), "GIF": (".gif",),
             "TIFF": (".tif", ".tiff"), "BMP": (".bmp",)}  # fmt: skip
SUFFIXES = tuple(suffix for suffixes in _SUFFIXES.values() for suffix in suffixes)
"""Endings of pictures."""

_ORIENTATION = 0x0112
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
_DRIVE = re.compile(r"[A-Za-z]:")


class PictureRefused(CardhouseError):
    """A card names a picture that cannot be drawn; becomes a finding with this code."""

    def __init__(self, code: str, file: str, reason: str, suggestion: str | None = None) -> None:
        """Take the rule, the cell, what is wrong, and what was probably meant."""
        self.code = code
        self.file = file
        self.reason = reason
        self.suggestion = suggestion
        super().__init__(f'"{file}" {reason}')


@dataclass(frozen=True, slots=True)
class Sight:
    """A picture that can be drawn.

    Attributes:
        path: The file, links followed.
        width, height: In pixels, as it is shown (turned upright).
        notes: Rule and sentence of what is odd about it.
    """

    path: Path
    width: int
    height: int
    notes: tuple[tuple[str, str], ...]

    def dpi(self, scale: float) -> float:
        """Return how many pixels come to an inch when one pixel is `scale` mm wide."""
        return _MM_PER_INCH / scale


def find_picture(folder: Path | None, cell: str) -> Sight:
    """Return the picture that a cell names.

    Args:
        folder: The game's art folder, or None where it has none.
        cell: A path inside it, with forward slashes.

    Raises:
        PictureRefused: It is no file in the folder, or none that can be printed.
    """
    if _SCHEME.match(cell):
        raise PictureRefused("A002", cell, "is an address: URLs are not loaded, copy the picture into art/")
    if cell.startswith(("/", "\\")) or _DRIVE.match(cell):
        raise PictureRefused("A002", cell, "lies outside the art folder; copy it into art/")
    parts = _parts(cell.replace("\\", "/"), cell)
    if folder is None or not folder.is_dir() or "\0" in cell:
        raise PictureRefused("A001", cell, "is no file in the art folder: there is no folder art/")
    path = _walk(folder, parts, cell)
    stat = path.stat()
    try:
        return _look(path, cell, (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino), stat.st_size)
    except OSError as error:
        raise PictureRefused("A003", cell, f"cannot be read ({error.strerror or error})") from error


def _parts(path: str, cell: str) -> list[str]:
    """Return the steps of a path, `..` taken back without asking the disk."""
    steps: list[str] = []
    for step in path.split("/"):
        if step == ".." and not steps:
            raise PictureRefused("A002", cell, "lies outside the art folder")
        if step == "..":
            steps.pop()
        elif step not in ("", "."):
            steps.append(step)
    return steps


def _walk(folder: Path, steps: list[str], cell: str) -> Path:
    """Return the file at the end of the steps, spelled as the folder spells them."""
    written = "/".join(steps)
    found = folder
    spelled: list[str] = []
    for step in steps:
        name = _spelled(found, step)
        if name is None:
            raise _missing(folder, cell, written)
        found, spelled = found / name, [*spelled, name]
    real = "/".join(spelled)
    if not found.resolve().is_relative_to(folder.resolve()):
        raise PictureRefused("A002", cell, "leads outside the art folder")
    if found.is_dir():
        raise PictureRefused("A001", cell, "is a folder; name a picture in it")
    if not found.is_file():
        raise _missing(folder, cell, written)
    if "\\" in cell:
        raise PictureRefused("A004", cell, "is written with a backslash, which only Windows follows", real)
    if unicodedata.normalize("NFC", real) != unicodedata.normalize("NFC", written):
        raise PictureRefused("A004", cell, f'differs from the file in capital letters: it is called "{real}"', real)
    return found.resolve()


def _spelled(folder: Path, step: str) -> str | None:
    """Return how a folder spells a name: as written, else but for capitals; None where it has no such entry."""
    try:
        names = sorted(path.name for path in folder.iterdir())
    except OSError:
        return None
    for form in (str, _composed, lambda name: _composed(name).casefold()):
        match = next((name for name in names if form(name) == form(step)), None)
        if match is not None:
            return match
    return None


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def _missing(folder: Path, cell: str, written: str) -> PictureRefused:
    files = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    bare = [file for file in files if _bare(file).casefold() == written.casefold()]
    near = bare[0] if len(bare) == 1 else nearest(written, files)
    reason = "has no ending such as .png" if bare else f"is no file in the art folder: there is no art/{written}"
    return PictureRefused("A001", cell, reason, near)


def _bare(file: str) -> str:
    return str(PurePosixPath(file).with_suffix(""))


_OTHER_FORMS = {
    b"version https://git-lfs": "is a pointer of Git LFS and not the picture itself: fetch it with git lfs pull",
    b"%pdf": "is a PDF: export its page as PNG",
    b"8bps": "is a Photoshop file: export it as PNG",
    b"gimp xcf": "is a GIMP file: export it as PNG",
    b"ftyp": "is a HEIC or AVIF picture, which is not supported: save it as PNG or JPEG",
}
"""What files begin with that hold a picture in another form, in small letters."""


@lru_cache(maxsize=4096)
def _look(path: Path, cell: str, changed: tuple[int, ...], size: int) -> Sight:
    """Return what a file holds; `changed` and `size` only tell one state of it from the next."""
    _refuse_other_files(path, cell, size)
    try:
        with warnings.catch_warnings(), Image.open(path, formats=FORMATS) as image:
            warnings.simplefilter("ignore")
            _refuse_size(cell, image.size)
            return _judged(image, path, cell)
    except PictureRefused:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        _refuse_size(cell, _size_by_header(path))
        raise PictureRefused("A005", cell, f"has more than {MOST_MEGAPIXELS} megapixels") from error
    except Exception as error:  # damaged pictures make Pillow raise errors of many kinds
        known = "truncated" in str(error) or "broken" in str(error).casefold() or _begins_well(path)
        what = "is cut off or damaged: half a picture would print" if known else f"is no {', '.join(FORMATS)} picture"
        raise PictureRefused("A003", cell, what) from error


def _begins_well(path: Path) -> bool:
    """Tell whether a file begins as a picture of a known form does, whatever comes behind."""
    with path.open("rb") as stream:
        head = stream.read(16)
    accepting = (accepts for _, accepts in map(Image.OPEN.__getitem__, FORMATS) if accepts is not None)
    return any(accepts(head) is True for accepts in accepting)


def _refuse_other_files(path: Path, cell: str, size: int) -> None:
    with path.open("rb") as stream:
        head = stream.read(1024).lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if size == 0:
        raise PictureRefused("A003", cell, "is an empty file")
    if b"<svg" in head or path.suffix.lower() in (".svg", ".svgz"):
        raise PictureRefused("A003", cell, "is an SVG drawing, which is not supported as art: export it as PNG")
    for mark, form in _OTHER_FORMS.items():
        if head.startswith(mark) or head[4:].startswith(mark):
            raise PictureRefused("A003", cell, form)
    if head.startswith((b"<!doctype html", b"<html", b"<head", b"<body")) or b"<html" in head:
        raise PictureRefused("A003", cell, "is HTML, a web page saved under this name, and no picture")


def _refuse_size(cell: str, size: tuple[int, int]) -> None:
    wide, high = size
    if wide * high > MOST_MEGAPIXELS * 1_000_000:
        limit = f"exceeds the limit of {MOST_MEGAPIXELS} megapixels: scale it down"
        raise PictureRefused("A005", cell, f"is {wide} x {high} px, which {limit}")


def _size_by_header(path: Path) -> tuple[int, int]:
    """Return a picture's size without the check that Pillow makes first."""
    with path.open("rb") as stream:
        head = stream.read(16)
        for name in FORMATS:
            factory, accepts = Image.OPEN[name]
            if accepts is None or accepts(head) is True:
                stream.seek(0)
                return factory(stream, str(path)).size
    return 0, 0


def _judged(image: Image.Image, path: Path, cell: str) -> Sight:
    form = "JPEG" if image.format == "MPO" else image.format or ""
    frames = 1 if image.format == "MPO" else getattr(image, "n_frames", 1)
    notes = [(code, f'"{cell}" {said}') for code, said in _oddities(image, path, form, frames)]
    wide, high = image.size
    large = wide * high >= LARGE
    turned = (orientation(path, form, image) if large else image.getexif().get(_ORIENTATION, 1)) in (5, 6, 7, 8)
    if image.mode not in _MODES and not image.mode.startswith("I;16"):
        raise PictureRefused("A003", cell, f"has pixels of a kind ({image.mode}) that is not for print: save it as PNG")
    whole = is_whole(path, form, image) if large else None
    if whole is False:
        raise PictureRefused("A003", cell, "is cut off or damaged: half a picture would print")
    if whole is None:
        image.draft("RGB", (wide // 8 or 1, high // 8 or 1))
        image.load()  # a file that is cut off is found only here
    return Sight(path, *((high, wide) if turned else (wide, high)), tuple(notes))


def _oddities(image: Image.Image, path: Path, form: str, frames: int) -> list[tuple[str, str]]:
    said: list[tuple[str, str]] = []
    if path.suffix.lower() not in _SUFFIXES.get(form, ()):
        said.append(("A007", f"is a {form} picture by its content, and drawn as one"))
    if frames > 1:
        said.append(("A008", f"has {frames} frames: the first is printed"))
    if image.mode == "CMYK":
        said.append(("A009", "is CMYK: its colours are converted to sRGB"))
    elif image.mode.startswith("I;16"):
        said.append(("A009", "has 16 bits a pixel: it is converted to 8"))
    return said
