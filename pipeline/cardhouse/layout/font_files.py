"""Font files: finds them in installed packages and freezes variable ones at a weight. Used by the table of fonts.

Fonts come from PyPI distributions; nothing is copied into a game's folder.
"""

import os
import tempfile
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, distribution, distributions
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from cardhouse.errors import CardhouseError
from cardhouse_schema.suggest import nearest

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont as FontFile


@dataclass(frozen=True, slots=True)
class FontSpec:
    """Where a font comes from.

    Attributes:
        package: Name of the installed distribution (`fontpkg-oswald`).
        file: Base name of the font file in it (`Oswald[wght].ttf`).
        weight: Weight to instance a variable font at; None for a static file.
    """

    package: str
    file: str
    weight: int | None = None


class FontPackageMissing(CardhouseError):
    """A font's distribution is not installed."""

    def __init__(self, spec: FontSpec) -> None:
        """Name the package and the command that installs it."""
        near = nearest(spec.package, _font_packages())
        hint = f'; did you mean "{near}"?' if near else f": pip install {spec.package}"
        super().__init__(f"The font {spec.file} needs the package {spec.package}, which is not installed{hint}")


def _font_packages() -> list[str]:
    """Return the installed distributions that call themselves fonts; what is misspelt is not to be installed."""
    names = {str(each.metadata["Name"]) for each in distributions()}
    return sorted(name for name in names if "font" in name.casefold() and "tools" not in name.casefold())


class FontFileMissing(CardhouseError):
    """A font's distribution is installed but does not hold the file."""

    def __init__(self, spec: FontSpec, version: str) -> None:
        """Name the file and the version that lacks it."""
        super().__init__(
            f"The package {spec.package} {version} holds no font file {spec.file}; "
            f"if it should, pip install --force-reinstall {spec.package}"
        )


class FontUnusable(CardhouseError):
    """A font file cannot be embedded the way the table of fonts asks for."""

    def __init__(self, spec: FontSpec, reason: str) -> None:
        """Name the font; the reason is the end of the sentence."""
        super().__init__(f"The font {spec.file} of {spec.package} cannot be used: {reason}")


class FontUnknown(CardhouseError):
    """A face names a font that its table of fonts does not have."""

    def __init__(self, key: str, known: list[str]) -> None:
        """Name the key and those that exist."""
        super().__init__(f"There is no font {key!r} in the table of fonts; it has {', '.join(sorted(known)) or 'none'}")


@lru_cache(maxsize=256)
def installed(package: str, file: str) -> tuple[Path, str]:
    """Return the path of a font file in an installed distribution, and the version of that distribution."""
    spec = FontSpec(package, file)
    try:
        found = distribution(package)
    except (PackageNotFoundError, ValueError) as error:
        raise FontPackageMissing(spec) from error
    for entry in found.files or ():
        if entry.name == file:
            path = Path(str(found.locate_file(entry)))
            if path.is_file():
                return path, found.version
    raise FontFileMissing(spec, found.version)


def instance(file: Path, spec: FontSpec) -> bytes:
    """Return a variable font frozen at one weight; the same font and weight give the same bytes."""
    # Only the first run after an installation comes here; importing the instancer takes longer than drawing a deck.
    from fontTools.ttLib import TTFont as FontFile
    from fontTools.varLib.instancer import instantiateVariableFont

    with FontFile(file, recalcTimestamp=False) as font:
        axes = {axis.axisTag: axis for axis in font["fvar"].axes} if "fvar" in font else {}
        axis = axes.get("wght")
        if axis is None or not axis.minValue <= (spec.weight or 0) <= axis.maxValue:
            range_ = (
                f"its weights run from {axis.minValue:g} to {axis.maxValue:g}" if axis else "it has one weight only"
            )
            raise FontUnusable(spec, f"it cannot be set to weight {spec.weight}: {range_}")
        place = {tag: each.defaultValue for tag, each in axes.items()} | {"wght": spec.weight}
        static = instantiateVariableFont(font, place)
        _rename(static, spec)
        buffer = BytesIO()
        static.save(buffer)
        return buffer.getvalue()


def _rename(static: "FontFile", spec: FontSpec) -> None:
    """Give an instance its own PostScript name, so that two weights in one PDF cannot be taken for one font."""
    names = static["name"]
    own = names.getDebugName(6) or Path(spec.file).stem
    name = f"{own.partition('-')[0]}-wght{spec.weight}"
    for number in (4, 6):
        names.removeNames(nameID=number)
        names.setName(name, number, 3, 1, 0x409)


def write_whole(target: Path, data: bytes) -> None:
    """Write a file that other runs see whole or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=target.name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
