"""Which sheets of a workbook hold cards, and several tables as one: each then is a card type."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from cardhouse.source.opening import padded
from cardhouse.source.workbook import WorkSheet, examine_workbook
from cardhouse.starting.material import Asked, Line, Material, NoMaterial
from cardhouse.starting.naming import plain_header, without_the_card
from cardhouse.starting.role_names import NAMES
from cardhouse.starting.shape import Shape, shape_of
from cardhouse_schema.finding import Finding, Severity

_NOTES = frozenset({
    "readme", "read_me", "info", "about", "notes", "todo", "to_do", "changelog", "change_log", "log",
    "glossary", "keywords", "lists", "lookup", "settings", "config", "stats", "statistics", "summary", "backup",
    "changes", "history", "archive", "old", "legend", "help", "instructions", "notizen", "anleitung", "hilfe",
})  # fmt: skip
"""Sheets that are called like this hold no cards where another one does."""


def chosen_sheets(path: Path, asked: Asked) -> tuple[list[WorkSheet], list[str], list[Finding]]:
    """Return the sheets of cards, the names of the filled others, and what is told of the chosen ones.

    Those that are asked for; the one that is called like the file; all that have a column for names; else the fullest.

    Raises:
        NoMaterial: There is nothing in it, or no sheet is called as it was asked for.
    """
    sheets, findings = examine_workbook(path)
    filled = [sheet for sheet in sheets if sheet.rows]
    if not filled:
        raise NoMaterial(path, "there is nothing in it")
    chosen = _asked(path, filled, asked) or _likeliest(path, filled)
    names = {f"{path.name}!{sheet.name}" for sheet in chosen}
    own = [_mild(each) for each in findings if each.code == "S052" or (each.where and each.where.file in names)]
    return chosen, [sheet.name for sheet in filled if sheet not in chosen], own


def _mild(finding: Finding) -> Finding:
    """A date may be meant as one: it is told, and kept as a text."""
    return replace(finding, severity=Severity.WARNING) if finding.code == "S051" else finding


def _asked(path: Path, filled: Sequence[WorkSheet], asked: Asked) -> list[WorkSheet]:
    wanted = [name.casefold() for name in asked.sheets]
    unknown = sorted(set(wanted) - {sheet.name.casefold() for sheet in filled})
    if unknown:
        known = ", ".join(sheet.name for sheet in filled)
        raise NoMaterial(path, f'no filled sheet is called "{unknown[0]}"; it has {known}')
    return [sheet for sheet in filled if sheet.name.casefold() in wanted]


def _likeliest(path: Path, filled: Sequence[WorkSheet]) -> list[WorkSheet]:
    named = [sheet for sheet in filled if sheet.name.casefold() == path.stem.casefold()]
    if named or len(filled) == 1:
        return named[:1] or list(filled)
    shapes = [(sheet, shape) for sheet in filled if (shape := shape_of(padded(sheet.rows), ""))]
    of_cards = [
        sheet for sheet, shape in shapes if _names_cards(sheet, shape) and plain_header(sheet.name) not in _NOTES
    ]
    return of_cards or [max(filled, key=_size)]


def _names_cards(sheet: WorkSheet, shape: Shape) -> bool:
    """Tell whether a table has a column for names, another one, and a row below its header.

    On a sheet called Spells, a first column called Spell is one of names.
    """
    titles = [plain_header(cell.text) for cell in shape.header]
    if len(shape.rows) < 2 or len(list(filter(None, titles))) < 2:
        return False
    return bool(set(map(without_the_card, titles)) & set(NAMES["name"])) or _is_one_of(sheet.name, shape.header[0].text)


def _is_one_of(many: str, title: str) -> bool:
    """Tell whether a title says what one of many things is: Spell of Spells."""
    one, all_of_them = plain_header(title), plain_header(many)
    return bool(one) and one in {all_of_them, *(all_of_them.removesuffix(end) for end in ("s", "es", "en", "e", "n"))}


def _size(sheet: WorkSheet) -> int:
    return sum(bool(cell.text.strip()) for row in sheet.rows if len(row) > 1 for cell in row)


def joined(tables: Sequence[tuple[str, Material]]) -> Material:
    """Return several tables as one. Where none of them says what its cards are, each is a kind called by its name.

    Args:
        tables: The tables by the names of their kinds; columns that mean the same become one.
    """
    if len(tables) == 1:
        return tables[0][1]
    materials = [material for _, material in tables]
    typed = any(plain_header(header) in NAMES["type"] for material in materials for header in material.headers)
    headers: dict[str, str] = {} if typed else {_meaning("type"): "type"}
    rows: list[Line] = []
    for name, material in tables:
        own = {header: headers.setdefault(*_meaning_and_title(header, name)) for header in material.headers}
        kind = {} if typed else {"type": name}
        rows += [replace(row, cells={**kind, **{own[key]: each for key, each in row.cells.items()}})
                 for row in material.rows]  # fmt: skip
    remarks = tuple(dict.fromkeys(remark for material in materials for remark in material.remarks))
    findings = tuple(finding for material in materials for finding in material.findings)
    return Material(tuple(headers.values()), tuple(rows), remarks, findings, "" if typed else "type")


def _meaning_and_title(header: str, table: str) -> tuple[str, str]:
    """Return what a header of a table is compared by, and what it is called where it comes first."""
    meaning = _meaning(header)
    return (
        (_meaning("name"), "name")
        if meaning == plain_header(header) and _is_one_of(table, header)
        else (meaning, header)
    )


def _meaning(header: str) -> str:
    """Return what a header is compared by: its role, else its plain words."""
    plain = plain_header(header)
    return next((f"a {role}" for role, names in NAMES.items() if plain in names), plain or header)
