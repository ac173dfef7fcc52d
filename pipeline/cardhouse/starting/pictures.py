"""Pictures that lie beside a designer's file: which column names them, which of them can be taken along.

Only files under the folder of the designer's file are looked at, never through a link, and only those that can be
printed are taken. What cannot be taken is told; its cell stays blank.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cardhouse.layout.pictures import PictureRefused, find_picture
from cardhouse.layout.placing import UNREADABLE
from cardhouse.starting.material import Line, Material
from cardhouse.starting.naming import column_name
from cardhouse.starting.role_names import PICTURES
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.picture_cell import read_cell
from cardhouse_schema.picture_mistakes import misread

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".gif", ".bmp")

FOLDERS = ("", "art", "images", "pictures", "img")
"""Folders beside the file in which a picture is looked for."""

LARGEST = 64 * 1024 * 1024
"""Bytes of one picture."""

MOST = 1024 * 1024 * 1024
"""Bytes of all pictures together."""


@dataclass(frozen=True)
class Pictures:
    """The pictures of a file's cards.

    Attributes:
        art: The column of the cards' own pictures, or None.
        others: Further columns of pictures.
        names: The cell of the new game, with the path inside art/, by what a cell says.
        files: Where each path inside art/ comes from.
        remarks: Why a column is one of pictures, or why not.
        findings: What cannot be taken along.
    """

    art: str | None = None
    others: tuple[str, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, Path] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns of pictures."""
        return (self.art, *self.others) if self.art else ()


NONE = Pictures()


def find_pictures(material: Material, source: Path) -> Pictures:
    """Return the pictures that a file's cells name.

    Args:
        material: The file's content.
        source: The file; pictures are looked for in its folder.
    """
    shelf = _Shelf(source)
    columns: list[str] = []
    remarks: list[str] = []
    findings: list[Finding] = []
    for header in material.headers:
        if not _may_be_pictures(material, header):
            continue
        refused = [each for row in material.rows if (each := shelf.take(row, header))]
        named = len(material.column(header))
        taken = named - len(refused)
        if taken:
            columns.append(header)
            findings += refused
            remarks.append(f'the column "{header}" names pictures: {taken} of {named} were copied into art/')
        else:
            why = refused[0].message.removesuffix("; the cell stays blank")
            remarks.append(f'the column "{header}" stays a text, none of its pictures can be copied: {why}')
    art = columns[0] if columns else None
    return Pictures(art, tuple(columns[1:]), shelf.names, shelf.files, tuple(remarks), tuple(findings))


def _may_be_pictures(material: Material, header: str) -> bool:
    values = material.column(header)
    if not values or not all(isinstance(value, str) and "\n" not in value for value in values):
        return False
    endings = sum(_file_in(str(value)).lower().endswith(SUFFIXES) for value in values)
    return column_name(header, 1).rstrip("_") in PICTURES or 2 * endings > len(values)


def _file_in(cell: str) -> str:
    """Return the file that a cell names, its crop and focus point left out."""
    wrong = misread(cell, _unknown)
    return wrong.file if wrong else read_cell(cell).file


def _unknown(file: str) -> None:
    return None


class _Shelf:
    """The pictures under one folder, each looked at once."""

    def __init__(self, source: Path) -> None:
        self._source = source
        self._folder = source.resolve().parent
        self._refused: dict[str, PictureRefused] = {}
        self._size = 0
        self.names: dict[str, str] = {}
        self.files: dict[str, Path] = {}

    def take(self, row: Line, header: str) -> Finding | None:
        """Take the picture of a cell along, or return why not."""
        cell = row.cells.get(header)
        if not isinstance(cell, str) or cell in self.names:
            return None
        if cell not in self._refused:
            try:
                self._keep(cell)
                return None
            except PictureRefused as error:
                self._refused[cell] = error
        refused = self._refused[cell]
        where = SourceRef(row.file or self._source.name, row.line, header, cell)
        message = f"{refused}; the cell stays blank"
        return Finding(refused.code, Severity.WARNING, where, message, refused.suggestion)

    def _keep(self, cell: str) -> None:
        read = read_cell(cell)
        path, inside = self._found_or_misread(read.file, cell)
        size = path.stat().st_size
        if size > LARGEST or self._size + size > MOST:
            most = (LARGEST if size > LARGEST else MOST) // 1024 // 1024
            raise PictureRefused("A005", cell, f"is not copied: pictures of more than {most} MiB are too much")
        find_picture(path.parent, path.name)  # raises where it cannot be printed
        name = inside.as_posix()
        if self.files.get(name, path) != path:
            name = path.relative_to(self._folder).as_posix()
        self._size += size if name not in self.files else 0
        self.names[cell], self.files[name] = f"{name}{read.placing}", path

    def _found_or_misread(self, file: str, cell: str) -> tuple[Path, Path]:
        try:
            return self._found(file)
        except PictureRefused as error:
            wrong = misread(cell, self._size_of) if error.code == "A001" else None
            if wrong is None:
                raise
            raise PictureRefused(UNREADABLE, cell, wrong.reason, wrong.suggestion) from error

    def _size_of(self, file: str) -> tuple[int, int] | None:
        try:
            path, _ = self._found(file)
            sight = find_picture(path.parent, path.name)
        except PictureRefused:
            return None
        return sight.width, sight.height

    def _found(self, cell: str) -> tuple[Path, Path]:
        """Return the file that a cell names, and its path inside the folder of pictures."""
        steps = _steps(cell)
        if len(steps) > 1 and steps[0] in FOLDERS:
            steps = steps[1:]
        for folder in FOLDERS:
            base = self._folder / folder
            path = _walk(base, steps, cell) if base.is_dir() and not base.is_symlink() else None
            if path is not None:
                return path, path.relative_to(base)
        raise PictureRefused("A001", cell, f"is no file beside {self._source.name} or in a folder art/ there")


def _steps(cell: str) -> list[str]:
    """Return the parts of a path; addresses and ways out of the folder are refused as they are in a game."""
    plain = cell.replace("\\", "/")
    if ":" in plain or "\0" in plain or plain.startswith("/") or ".." in plain.split("/"):
        why = "is an address: URLs are not loaded" if "://" in plain else "leads out of the file's folder"
        raise PictureRefused("A002", cell, f"{why}; copy the picture beside the file")
    return [step for step in plain.split("/") if step not in ("", ".")]


def _walk(base: Path, steps: list[str], cell: str) -> Path | None:
    """Return the file at the end of the steps, whatever its capitals; None where there is none.

    Raises:
        PictureRefused: A link stands in the way.
    """
    found = base
    for at, step in enumerate(steps):
        names = list(_alike(found, step, last=at == len(steps) - 1))
        if len(names) != 1 and step not in names:
            return None
        found = found / (step if step in names else names[0])
        if found.is_symlink():
            raise PictureRefused("A002", cell, "is a link, or leads through one; copy the picture itself")
    return found if steps and found.is_file() else None


def _alike(folder: Path, step: str, last: bool) -> Iterator[str]:
    """Yield the names in a folder that may be meant: other capitals, and for a file without its ending."""
    try:
        names = sorted(path.name for path in folder.iterdir())
    except OSError:
        return
    wanted = _folded(step)
    exact = [name for name in names if _folded(name) == wanted]
    bare = [name for name in names if last and name.lower().endswith(SUFFIXES) and _folded(Path(name).stem) == wanted]
    yield from exact or bare


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
