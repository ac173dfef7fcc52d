"""Whether a large picture file is whole, told by its marks and checksums. Decoding it would take seconds and memory.

A file that was cut off lacks its end, and damage inside a PNG breaks a checksum. That its pixels can be decoded as well
is found when it is printed, where they are needed anyway.
"""

import struct
import zlib
from pathlib import Path

from PIL import Image

LARGE = 6_000_000
"""Pixels from which a picture is not decoded to be checked: fewer take a tenth of a second and some 20 MB."""

_PIECE = 1 << 20
_PNG = b"\x89PNG\r\n\x1a\n"
_TAIL = 1 << 16
_STRIP_OFFSETS, _STRIP_LENGTHS, _TILE_OFFSETS, _TILE_LENGTHS = 273, 279, 324, 325
_ORIENTATION = 0x0112


def is_whole(path: Path, form: str, image: Image.Image) -> bool | None:
    """Tell whether a file has its end and, in a PNG, right checksums; None where only decoding can tell.

    Args:
        path: The file.
        form: Its format, as Pillow calls it.
        image: The picture, opened and not decoded.
    """
    if form == "PNG":
        return _png(path)[0]
    if form == "JPEG":
        return b"\xff\xd9" in _end(path)
    if form == "WEBP":
        with path.open("rb") as stream:
            head = stream.read(8)
        return path.stat().st_size >= 8 + int.from_bytes(head[4:8], "little")
    if form == "TIFF":
        return _tiff(image, path.stat().st_size)
    return None


def orientation(path: Path, form: str, image: Image.Image) -> int:
    """Return the EXIF mark that says how a picture is turned, 1 for upright, without decoding it."""
    if form != "PNG":
        return int(image.getexif().get(_ORIENTATION, 1))
    exif = Image.Exif()
    exif.load(_png(path)[1])
    return int(exif.get(_ORIENTATION, 1))


def _png(path: Path) -> tuple[bool, bytes]:
    """Return whether all chunks of a PNG are there as they were written, and its EXIF data."""
    exif = b""
    with path.open("rb") as stream:
        if stream.read(len(_PNG)) != _PNG:
            return False, exif
        while len(head := stream.read(8)) == 8:
            length, kind = struct.unpack(">I4s", head)
            check, left = zlib.crc32(kind), length
            while left and (piece := stream.read(min(left, _PIECE))):
                check, left = zlib.crc32(piece, check), left - len(piece)
                exif += piece if kind == b"eXIf" else b""
            if left or stream.read(4) != check.to_bytes(4, "big"):
                return False, exif
            if kind == b"IEND":
                return True, exif
    return False, exif


def _end(path: Path) -> bytes:
    with path.open("rb") as stream:
        stream.seek(max(0, path.stat().st_size - _TAIL))
        return stream.read()


def _tiff(image: Image.Image, size: int) -> bool | None:
    tags = getattr(image, "tag_v2", {})
    for places, lengths in ((_STRIP_OFFSETS, _STRIP_LENGTHS), (_TILE_OFFSETS, _TILE_LENGTHS)):
        if places in tags and lengths in tags:
            ends = (at + length for at, length in zip(tags[places], tags[lengths], strict=False))
            return max(ends, default=0) <= size
    return None
