"""Kerning of plain letters: read once from a font file, then kept beside the prepared fonts. Used with every width.

Only what fonts say of two neighbouring letters counts (GPOS pair positioning in the feature `kern`, or the old table
`kern`), in whole units of a thousandth em. Text that needs shaping gets its distances from HarfBuzz instead.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from operator import add
from pathlib import Path
from typing import Any

from cardhouse.layout.font_files import write_whole
from cardhouse.layout.scripts import PLAIN

VERSION = 2
"""Of the kept form; another one is read anew."""

_PAIRS = 2
_EXTENSION = 9
_SCRIPTS = ("latn", "DFLT", "cyrl", "grek")


class _Pairs(dict[str, int]):
    """What is known of pairs; thousands of words ask for the same few, so a pair that is known costs no call."""

    def __init__(self, look_up: Callable[[str], int]) -> None:
        super().__init__()
        self._look_up = look_up

    def __missing__(self, pair: str) -> int:
        found = self[pair] = self._look_up(pair)
        return found


class Kerning:
    """How far letters move towards each other (negative) or apart, in thousandths of an em."""

    def __init__(self, tables: list[dict[str, Any]]) -> None:
        """Take the tables in the order in which the font asks them; the first that knows a pair decides.

        Args:
            tables: `{"pairs": {"AV": -60}}`, or `{"left": {"A": 1}, "right": {"V": 2}, "by": {"1,2": -60}}` for
                classes of letters. A letter of no class on the right leaves the pair to the next table, as in HarfBuzz.
        """
        self._tables = tables
        self._known = _Pairs(self._looked_up)

    def pair(self, pair: str) -> int:
        """Return what is added between two letters."""
        return self._known[pair]

    def moves(self, text: str) -> list[int]:
        """Return what is added behind each letter of a text but the last."""
        return list(map(self._known.__getitem__, map(add, text, text[1:])))

    def total(self, text: str) -> int:
        """Return what is added between all letters of a text."""
        return sum(map(self._known.__getitem__, map(add, text, text[1:])))

    def _looked_up(self, pair: str) -> int:
        for table in self._tables:
            if "pairs" in table:
                if pair in table["pairs"]:
                    return int(table["pairs"][pair])
            elif pair[0] in table["left"] and pair[1] in table["right"]:
                return int(table["by"].get(f"{table['left'][pair[0]]},{table['right'][pair[1]]}", 0))
        return 0


def read_kerning(file: Path, kept: Path) -> Kerning:
    """Return a font's kerning, read from what was kept, else from the font; that is kept then.

    Args:
        file: The font.
        kept: Where it is kept; a folder that cannot be written costs time only.
    """
    with suppress(OSError, ValueError, KeyError, TypeError):
        data = json.loads(kept.read_bytes())
        if data["version"] == VERSION:
            return Kerning(data["tables"])
    tables = list(_tables(file))
    with suppress(OSError):
        write_whole(kept, json.dumps({"version": VERSION, "tables": tables}, separators=(",", ":")).encode())
    return Kerning(tables)


def _tables(file: Path) -> Iterator[dict[str, Any]]:
    # Only the first run after an installation comes here.
    from fontTools.ttLib import TTFont as FontFile

    with FontFile(file, lazy=True) as font:
        scale = 1000 / font["head"].unitsPerEm
        letters: dict[str, str] = {}
        for code, glyph in sorted(font.getBestCmap().items()):
            if PLAIN.fullmatch(chr(code)) and not chr(code).isspace():
                letters[glyph] = letters.get(glyph, "") + chr(code)
        if "GPOS" in font and (lookups := _lookups(font["GPOS"].table)):
            for subtable in lookups:
                yield (
                    _glyph_pairs(subtable, letters, scale)
                    if subtable.Format == 1
                    else _classes(subtable, letters, scale)
                )
        elif "kern" in font:
            for old in font["kern"].kernTables:
                if old.isApple is False or getattr(old, "format", None) == 0:
                    yield {"pairs": _spread(old.kernTable, letters, scale)}


def _lookups(table: Any) -> list[Any]:
    """Return the subtables for pairs of the feature `kern`, in the order in which a shaper asks them."""
    if not table.ScriptList or not table.FeatureList or not table.LookupList:
        return []
    asked: set[int] = set()
    for record in table.ScriptList.ScriptRecord:
        if record.ScriptTag in _SCRIPTS and record.Script.DefaultLangSys:
            for index in record.Script.DefaultLangSys.FeatureIndex:
                feature = table.FeatureList.FeatureRecord[index]
                if feature.FeatureTag == "kern":
                    asked.update(feature.Feature.LookupListIndex)
    found = []
    for index in sorted(asked):
        for subtable in table.LookupList.Lookup[index].SubTable:
            own = subtable.ExtSubTable if subtable.LookupType == _EXTENSION else subtable
            if own.LookupType == _PAIRS:
                found.append(own)
    return found


def _advance(value: Any, scale: float) -> int:
    return round((getattr(value, "XAdvance", 0) or 0) * scale) if value is not None else 0


def _spread(pairs: Mapping[tuple[str, str], float], letters: Mapping[str, str], scale: float) -> dict[str, int]:
    """Return pairs of glyphs as pairs of letters."""
    return {
        first + second: round(value * scale)
        for (left, right), value in pairs.items()
        for first in letters.get(left, "")
        for second in letters.get(right, "")
    }


def _glyph_pairs(subtable: Any, letters: Mapping[str, str], scale: float) -> dict[str, Any]:
    pairs = {
        (left, record.SecondGlyph): float(getattr(record.Value1, "XAdvance", 0) or 0) if record.Value1 else 0.0
        for left, entries in zip(subtable.Coverage.glyphs, subtable.PairSet, strict=True)
        if left in letters
        for record in entries.PairValueRecord
    }
    return {"pairs": _spread(pairs, letters, scale)}


def _classes(subtable: Any, letters: Mapping[str, str], scale: float) -> dict[str, Any]:
    first, second = subtable.ClassDef1.classDefs, subtable.ClassDef2.classDefs
    left = {letter: first.get(glyph, 0) for glyph in subtable.Coverage.glyphs for letter in letters.get(glyph, "")}
    right = {letter: number for glyph, number in second.items() if number for letter in letters.get(glyph, "")}
    used, wanted = set(left.values()), set(right.values())
    by = {
        f"{one},{two}": value
        for one, record in enumerate(subtable.Class1Record)
        if one in used
        for two, entry in enumerate(record.Class2Record)
        if two in wanted and (value := _advance(entry.Value1, scale))
    }
    return {"left": left, "right": right, "by": by}
