"""The face of icon cards: the built-in one, in a game's fonts and colours. Runs while faces are read."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from cardhouse.layout.merge import Source
from cardhouse.layout.paint import read_paint

ICON_CARD = "icon-card"
"""Name of the face; a game's own file of this name changes it key by key."""

FILE = f"faces/{ICON_CARD}.toml"
"""Where a game changes it, and so where findings about it stand."""


@cache
def _built_in() -> Mapping[str, Any]:
    return tomllib.loads(files("cardhouse.layout").joinpath(f"{ICON_CARD}.toml").read_text("utf-8"))


def icon_card(faces: Iterable[Mapping[str, Any]]) -> Source:
    """Return the face, its fonts and colours those that a game's faces share.

    Args:
        faces: What the faces say, whole.
    """
    data, said = dict(_built_in()), list(faces)
    data["fonts"] = data["fonts"] | shared("fonts", said)
    data["colors"] = data["colors"] | _sound(shared("colors", said))
    return Source(FILE, data, {})


def shared(table: str, faces: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the entries of a table on which all faces that have them agree."""
    found: dict[str, Any] = {}
    differing: set[str] = set()
    for face in faces:
        for name, value in face.get(table, {}).items():
            if found.setdefault(name, value) != value:
                differing.add(name)
    return {name: value for name, value in found.items() if name not in differing}


def _sound(colors: Mapping[str, str]) -> dict[str, str]:
    """Return the colours that hang on no card and build on none but each other."""
    kept = {name: source for name, source in colors.items() if not read_paint(source).templates}
    while lost := [name for name, source in kept.items() if not read_paint(source).names <= kept.keys()]:
        for name in lost:
            del kept[name]
    return kept
