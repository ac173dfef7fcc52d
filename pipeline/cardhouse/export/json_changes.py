"""What a new export says of cards otherwise than the last one. Runs before the new one takes its place."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from cardhouse.export.json_models import MANIFEST
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding

SHOWN = 8
"""How many ids a sentence names."""


@dataclass(frozen=True, slots=True)
class Changes:
    """The difference of two exports of a game; ids are sorted.

    Attributes:
        came: Cards that are new.
        went: Cards that are no more.
        rules: Cards whose `rules_hash` is another.
        other: Cards of which something changed, but not their rules.
        files: Files of the old export that the new one does not have.
    """

    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    files: tuple[str, ...] = ()

    def words(self) -> str:
        """Return the difference in one line: "2 cards came, 1 went, 3 changed (2 in their rules)"."""
        changed = len(self.rules) + len(self.other)
        counts = ((len(self.came), "came"), (len(self.went), "went"), (changed, "changed"))
        parts = [f"{count} {verb}" for count, verb in counts if count]
        rules = f" ({len(self.rules)} in their rules)" if self.rules else ""
        return f"{', '.join(parts)}{rules}" if parts else "no card changed"

    def record(self) -> dict[str, list[str]]:
        """Return the difference as JSON."""
        return {name: list(getattr(self, name)) for name in ("came", "went", "rules", "other", "files")}

    def findings(self) -> list[Finding]:
        """Return a note where cards or files went: readers of the export may still ask for them."""
        parts = [("card", self.went), ("file", self.files)]
        return [_gone(noun, names) for noun, names in parts if names]


def _gone(noun: str, names: Sequence[str]) -> Finding:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    were = f"{len(names)} {noun}{'' if len(names) == 1 else 's'} of the last export"
    message = f"{were} {'is' if len(names) == 1 else 'are'} no more: {', '.join(names[:SHOWN])}{more}"
    return Finding("I020", BY_CODE["I020"].severity, None, message)


def changes_between(old: Path, new: Path) -> Changes | None:
    """Return what changed from one folder of JSON files to another; None where there is no old one to compare with.

    Args:
        old: The last export; it may be missing, damaged or of another game.
        new: The export that is to take its place.
    """
    before, after = _read(old / "cards.json"), _read(new / "cards.json")
    if before is None or after is None or before["game"] != after["game"]:
        return None
    was, now = before["cards"], after["cards"]
    both = sorted(was.keys() & now.keys())
    return Changes(
        came=tuple(sorted(now.keys() - was.keys())),
        went=tuple(sorted(was.keys() - now.keys())),
        rules=tuple(ident for ident in both if was[ident][1] != now[ident][1]),
        other=tuple(ident for ident in both if was[ident] != now[ident] and was[ident][1] == now[ident][1]),
        files=tuple(sorted(_files(old) - _files(new))),
    )


def _read(path: Path) -> dict[str, Any] | None:
    """Return the game and the hashes of its cards by id, or None where the file is none of an export's."""
    try:
        value = orjson.loads(path.read_bytes())
        cards = {str(card["id"]): (str(card["hash"]), str(card["rules_hash"])) for card in value["data"]}
        return {"game": value["meta"]["game"], "cards": cards}
    except (OSError, ValueError, LookupError, TypeError):
        return None


def _files(folder: Path) -> set[str]:
    try:
        return {str(file["path"]) for file in orjson.loads((folder / MANIFEST).read_bytes())["data"]["files"]}
    except (OSError, ValueError, LookupError, TypeError):
        return set()
