"""Faces that build on others: `extends`. Runs while faces are loaded, before anything in them is understood."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardhouse_schema.finding import SourceRef
from cardhouse_schema.suggest import nearest
from cardhouse_schema.toml_lines import Key

OWN_KEYS = ("extends", "abstract")
"""Keys that are not inherited."""

LONGEST_CHAIN = 12


@dataclass(frozen=True)
class Source:
    """One file of the faces folder.

    Attributes:
        file: Its name with the folder's (`faces/company.toml`).
        data: What it says.
        places: The lines of its keys.
    """

    file: str
    data: dict[str, Any]
    places: Mapping[Key, int]

    def where(self, key: Key) -> SourceRef:
        """Return where a key stands, or else the table around it."""
        found = next((key[:cut] for cut in range(len(key), 0, -1) if key[:cut] in self.places), ())
        return SourceRef(self.file, self.places.get(found, 1), ".".join(key))


class MergeError(Exception):
    """A face that cannot be put together: where, why, and what was probably meant."""

    def __init__(self, where: SourceRef, message: str, suggestion: str | None = None, base: str = "") -> None:
        """Take the facts; `base` is the face to build on that is not there."""
        self.base = base
        self.where = where
        self.message = message
        self.suggestion = suggestion
        super().__init__(message)


class Merged:
    """A face with all it builds on.

    Attributes:
        data: What the face says, whole.
    """

    def __init__(self, chain: list[Source]) -> None:
        """Lay the files of a chain over each other, the root first."""
        self.data: dict[str, Any] = {}
        self._origins: dict[Key, Source] = {}
        self._last = chain[-1]
        for source in chain:
            own = {key: value for key, value in source.data.items() if key not in OWN_KEYS}
            self.data = self._over(self.data, own, source, ())
        self.data |= {key: value for key, value in chain[-1].data.items() if key in OWN_KEYS}

    def where(self, key: Key) -> SourceRef:
        """Return where a key was last set."""
        found = next((self._origins[key[:cut]] for cut in range(len(key), 0, -1) if key[:cut] in self._origins), None)
        return (found or self._last).where(key)

    def where_chosen(self, key: Key) -> SourceRef:
        """Return where a key was last set; of an element, and of a key it lacks, in the file that chose its kind."""
        element = key if key in self._origins else key[:-1]
        chosen = self._origins.get((*element, "kind"))
        return chosen.where(key) if chosen else self.where(key)

    def _over(self, base: dict[str, Any], own: dict[str, Any], source: Source, at: Key) -> dict[str, Any]:
        merged = dict(base)
        for name, value in own.items():
            key = (*at, name)
            if at and at[-1] == "elements" and isinstance(value, dict):
                self._place(merged, name, value, source, key)
            elif isinstance(value, dict) and isinstance(merged.get(name), dict):
                merged[name] = self._over(merged[name], value, source, key)
            else:
                merged[name] = self._over({}, value, source, key) if isinstance(value, dict) else value
            self._origins[key] = source
        return merged

    def _place(self, elements: dict[str, Any], name: str, value: dict[str, Any], source: Source, key: Key) -> None:
        own = {each: what for each, what in value.items() if each not in ("drop", "before", "after")}
        if value.get("drop", False):
            if name not in elements:
                near = nearest(name, elements)
                raise MergeError(source.where((*key, "drop")), f'there is no element "{name}" to drop', near)
            del elements[name]
            return
        old = elements.get(name, {})
        element = self._over({} if own.get("kind", old.get("kind")) != old.get("kind") else old, own, source, key)
        anchor = value.get("before", value.get("after"))
        if anchor is None:
            elements[name] = element
            return
        elements.pop(name, None)
        _insert(elements, name, element, self._position(elements, value, source, key))

    @staticmethod
    def _position(elements: dict[str, Any], value: dict[str, Any], source: Source, key: Key) -> int:
        which = "before" if "before" in value else "after"
        anchor = value[which]
        if not isinstance(anchor, str) or anchor not in elements:
            near = nearest(anchor, elements) if isinstance(anchor, str) else None
            raise MergeError(source.where((*key, which)), f'there is no element "{anchor}" to stand {which}', near)
        return list(elements).index(anchor) + (which == "after")


def _insert(elements: dict[str, Any], name: str, element: dict[str, Any], position: int) -> None:
    entries = list(elements.items())
    entries.insert(position, (name, element))
    elements.clear()
    elements.update(entries)


def chain_of(name: str, sources: Mapping[str, Source]) -> list[Source]:
    """Return the files that a face consists of, the root first.

    Raises:
        MergeError: It extends a face that does not exist, or itself.
    """
    chain = [sources[name]]
    names = [name]
    while (base := chain[0].data.get("extends")) is not None:
        where = chain[0].where(("extends",))
        if not isinstance(base, str) or base not in sources:
            near = nearest(base, sources) if isinstance(base, str) else None
            raise MergeError(where, f'there is no face "{base}" to extend', near, str(base))
        if base in names or len(names) >= LONGEST_CHAIN:
            raise MergeError(where, "this face extends itself: " + " > ".join([*names, base]))
        names.append(base)
        chain.insert(0, sources[base])
    return chain
