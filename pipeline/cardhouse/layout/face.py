"""Faces: how a kind of card looks, read from faces/*.toml once, before any card is laid out.

A face is data: models check every key, and the only language in it is that of expressions, bindings, conditions and
colours. Nothing in it names a file outside the game's own folders.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from cardhouse.layout.elements.groups import KINDS, AnyElement
from cardhouse.layout.face_file import FaceFile
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.icon_card import ICON_CARD, icon_card
from cardhouse.layout.merge import Merged, MergeError, Source, chain_of
from cardhouse.layout.names import Known, moving_of, order_of, sought_of
from cardhouse.layout.spoken import spoken
from cardhouse.layout.svg import Icon
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.sentences import sentence
from cardhouse_schema.suggest import nearest
from cardhouse_schema.toml_lines import Key, lines_of_keys
from cardhouse_schema.vocabulary import SLUG, Vocabulary

LARGEST_FILE = 256 * 1024
"""Bytes; a face has a few thousand."""

NO_WORDS: Mapping[str, str] = {}
"""Leaves the words of faces as they are."""


@dataclass(frozen=True)
class Face:
    """A face that is known to hold together.

    Attributes:
        name: Stem of its file.
        file: What it says.
        merged: Where it says it.
        order: Its variables, each after those it uses.
        moving: Those that change from one stop of its search to the next.
        measured: The elements that the search asks whether all fits.
        sought: The variables that they need, each after those it uses.
    """

    name: str
    file: FaceFile
    merged: Merged
    order: tuple[str, ...]
    moving: frozenset[str] = frozenset()
    measured: Mapping[str, AnyElement] = field(default_factory=dict)
    sought: tuple[str, ...] = ()

    def where(self, key: str) -> SourceRef:
        """Return where an element stands; `key` is its dotted name."""
        steps = [step for step in key.split(".") if not step.isdecimal()]
        path: Key = tuple(part for step in steps for part in ("elements", step))
        return self.merged.where(path or ("elements",))


def load_faces(
    folder: Path,
    vocabulary: Vocabulary,
    icons: Mapping[str, Icon],
    words: Mapping[str, str] = NO_WORDS,
    with_icon_card: bool = False,
) -> tuple[dict[str, Face], list[Finding]]:
    """Read every face of a folder.

    Args:
        folder: The game's faces folder.
        vocabulary: Its words, for colours and filters.
        icons: Its icons.
        words: The faces' own words in another language.
        with_icon_card: Add the face of icon cards where the game does not change it.

    Returns:
        The faces that can be drawn, by name, and what is wrong with the others.
    """
    sources, findings = _sources(folder)
    broken = frozenset(PurePosixPath(finding.where.file).stem for finding in findings if finding.where)
    told = {(finding.where, finding.message) for finding in findings}
    faces: dict[str, Face] = {}
    if with_icon_card and ICON_CARD not in broken:
        sources.setdefault(ICON_CARD, Source(f"{folder.name}/{ICON_CARD}.toml", {}, {}))
    for name in sorted(sources, key=ICON_CARD.__eq__):  # it comes last, since it takes its looks from the others
        below = [icon_card(face.merged.data for face in faces.values())] if name == ICON_CARD else []
        face, wrong = _face(name, sources, below, broken, vocabulary, icons, words)
        # Faces that build on one another share its faults; what is near may differ, the fault does not.
        findings += [finding for finding in wrong if (finding.where, finding.message) not in told]
        told |= {(finding.where, finding.message) for finding in wrong}
        if face is not None and not face.file.abstract:
            faces[name] = face
    return faces, findings


def font_specs(faces: Iterable[Face]) -> tuple[dict[str, FontSpec], list[Finding]]:
    """Return the fonts of all faces by key, and a finding for every key that two faces use for different fonts."""
    specs: dict[str, FontSpec] = {}
    findings: list[Finding] = []
    for face in faces:
        for key, entry in face.file.fonts.items():
            spec = FontSpec(entry.package, entry.file, entry.weight)
            if specs.setdefault(key, spec) != spec:
                message = f'the font "{key}" is a different one than in the faces before'
                findings.append(Finding("L003", Severity.ERROR, face.merged.where(("fonts", key)), message))
    return specs, list(dict.fromkeys(findings))


def _sources(folder: Path) -> tuple[dict[str, Source], list[Finding]]:
    sources: dict[str, Source] = {}
    findings: list[Finding] = []
    for path in sorted(folder.glob("*.toml")):
        name = f"{folder.name}/{path.name}"
        text = ""
        try:
            text = _text(path)
            sources[path.stem] = Source(name, tomllib.loads(text), lines_of_keys(text))
        except (_Unreadable, tomllib.TOMLDecodeError, RecursionError) as error:
            findings.append(_broken(name, text, error))
    return sources, findings


def abstract_line(path: Path) -> int | None:
    """Return the line that makes a face one for others to build on, or None."""
    try:
        text = _text(path)
        return lines_of_keys(text).get(("abstract",)) if tomllib.loads(text).get("abstract") is True else None
    except (_Unreadable, tomllib.TOMLDecodeError, RecursionError):
        return None


class _Unreadable(Exception):
    """A file that is not read as a face."""


def _text(path: Path) -> str:
    if not re.fullmatch(SLUG, path.stem):
        raise _Unreadable("a face's file name is a slug: small letters, digits and single hyphens")
    if path.is_symlink() or not path.is_file():
        raise _Unreadable("a face is a plain file, neither a link nor a folder")
    if path.stat().st_size > LARGEST_FILE:
        raise _Unreadable(f"the file is larger than {LARGEST_FILE // 1024} KiB")
    try:
        return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise _Unreadable("the file is not UTF-8") from error
    except OSError as error:
        raise _Unreadable(f"the file cannot be read: {(error.strerror or str(error)).lower()}") from error


def _broken(name: str, text: str, error: Exception) -> Finding:
    if isinstance(error, _Unreadable):
        return Finding("L003", Severity.ERROR, SourceRef(name, 1), f"{name}: {error}")
    reason = "the tables are nested too deeply" if isinstance(error, RecursionError) else str(error)
    at = re.search(r"at line (\d+)", reason)
    line = int(at.group(1)) if at else text.rstrip().count("\n") + 1
    return Finding("L003", Severity.ERROR, SourceRef(name, line), f"{name}: {reason}")


def _face(
    name: str,
    sources: Mapping[str, Source],
    below: list[Source],
    broken: frozenset[str],
    vocabulary: Vocabulary,
    icons: Mapping[str, Icon],
    words: Mapping[str, str],
) -> tuple[Face | None, list[Finding]]:
    try:
        merged = Merged([*below, *chain_of(name, sources)])
    except MergeError as error:
        # A file that cannot be read has its own finding; the faces on it have nothing to add.
        return None, [] if error.base in broken else [
            Finding("L003", Severity.ERROR, error.where, error.message, error.suggestion)
        ]
    try:
        file = FaceFile.model_validate(spoken(merged.data, words) if words else merged.data)
    except ValidationError as error:
        return None, _invalid(error, merged)
    known = Known.of(file, vocabulary, icons)
    findings = [
        Finding("L003", Severity.ERROR, merged.where(key), message, near) for key, message, near in known.faults(file)
    ]
    return (None if findings else _ready(name, file, merged)), findings


def _ready(name: str, file: FaceFile, merged: Merged) -> Face:
    order = order_of(file.variables)
    moving = moving_of(file.variables, order, file.fit.variable) if file.fit else frozenset[str]()
    measured = {name: element for name, element in file.elements.items() if element.measures()}
    return Face(name, file, merged, order, moving, measured, sought_of(measured, file.variables, order, moving))


def _invalid(error: ValidationError, merged: Merged) -> list[Finding]:
    """Return one finding a key: a value that could be of several kinds has an error for each."""
    found: dict[Key, tuple[str, str | None]] = {}
    details = sorted(error.errors(include_url=False), key=lambda each: each["type"] != "face")
    for detail in details:
        key, table = _key_of(detail, merged.data)
        if not any(other[: len(key)] == key or key[: len(other)] == other for other in found):
            found[key] = _sentence(detail, key, table)
    return [Finding("L003", Severity.ERROR, merged.where_chosen(key), *said) for key, said in found.items()]


def _key_of(detail: ErrorDetails, data: Any) -> tuple[Key, Any]:
    """Return the key that pydantic means, its location without the names of types, and the table it stands in."""
    key: list[str] = []
    table = data
    element: Any = None
    for step in detail["loc"]:
        if isinstance(data, dict) and key[-2:-1] == ["elements"] and data is not element:
            element = data  # the step behind an element's name is its kind, which may be the name of a key as well
            if step == data.get("kind"):
                continue
        inside = (isinstance(data, dict) and step in data) or (
            isinstance(data, list) and isinstance(step, int) and step < len(data)
        )
        if inside:
            table, data = data, data[step]
            key.append(str(step))
    if detail["type"] == "missing":
        return (tuple(key), data) if isinstance(data, list) else ((*key, str(detail["loc"][-1])), data)
    return tuple(key), table


def _sentence(detail: ErrorDetails, key: Key, table: Any) -> tuple[str, str | None]:
    name = key[-1] if key else ""
    kind = table.get("kind") if isinstance(table, dict) else None
    if detail["type"] == "extra_forbidden":
        model = KINDS.get(str(kind)) if kind else None
        known = list(model.model_fields) if model else list(FaceFile.model_fields)
        return f'there is no key "{name}" here', nearest(name, known)
    if detail["type"] == "missing" and isinstance(table, list):
        named = next((step for step in reversed(key) if not step.isdecimal()), "")
        return f'"{named}": a value is missing in {table}', None
    if detail["type"] == "missing":
        return f'the key "{name}" is missing', None
    if detail["type"].startswith("union_tag"):
        found = detail["input"].get("kind") if isinstance(detail["input"], dict) else None
        return f'there is no kind of element "{found}"', nearest(str(found), KINDS)
    if detail["type"] == "face":
        return f'"{name}": {detail["msg"]}', None
    return sentence(name, detail)
