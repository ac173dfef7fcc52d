"""From a row of cells to a card, or to findings that say what keeps it from being one."""

import re
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.cells import cell_faults, cell_remarks, is_error_value, is_plain, without_control
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.foreign_icons import foreign_icons
from cardhouse_schema.game import CardType
from cardhouse_schema.remarks import Remark
from cardhouse_schema.sentences import is_of_text, sentence
from cardhouse_schema.vocabulary import Vocabulary

_QUOTED = re.compile('^"([^"]+)"')

Row = Mapping[str, SourceRef]
"""The filled cells of one row, by column name."""

_CODES = {
    "missing": "F001",
    "too_short": "F008",
    "too_long": "F008",
    "greater_than_equal": "F003",
    "less_than_equal": "F003",
    "string_too_long": "F009",
    "string_too_short": "F009",
}


def validate_row(card_type: CardType, row: Row, vocabulary: Vocabulary) -> tuple[Card | None, list[Finding]]:
    """Return the card that a row holds, or None and everything that is wrong with it.

    Args:
        card_type: The kind of card the file holds.
        row: Its filled cells; `row["id"]` or any other cell tells the line.
        vocabulary: The words of the game.
    """
    cells = {column: ref.cell for column, ref in row.items()}
    odd = {column: text for column, text in cells.items() if not is_plain(text)}
    judged = cells | {column: _readable(text) for column, text in odd.items()}
    readable = {column: text for column, text in judged.items() if column not in odd or text.strip()}
    faults = [fault for column, text in odd.items() for fault in cell_faults(column, text)]
    remarks = [each for column, text in odd.items() if column != "notes" for each in cell_remarks(column, text)]
    card: Card | None = None
    findings: list[Finding] = []
    try:
        context = {"vocabulary": vocabulary, "remarks": remarks}
        card = card_type.model.model_validate(readable, context=context)
        remarks += foreign_icons(card, readable, vocabulary)
    except ValidationError as error:
        findings = [_finding(card_type.model, row, details) for details in error.errors(include_url=False)]
    unread = {column for column in cells if column not in readable}
    return (None if faults else card), _together(
        row, faults, [each for each in findings if _column(each) not in unread], remarks
    )


def _readable(cell: str) -> str:
    """Return what of a cell can be judged: nothing of a failed formula."""
    return "" if is_error_value(cell) else without_control(cell)


def _column(finding: Finding) -> str | None:
    return finding.where.column if finding.where else None


def _together(row: Row, faults: list[Remark], findings: list[Finding], remarks: list[Remark]) -> list[Finding]:
    """Return all findings of a row; nothing is said twice of one word, and nothing mild of a failed formula."""
    failed = {fault.column for fault in faults if fault.code == "F011"}
    mild = [each for each in dict.fromkeys(remarks) if each.column not in failed and not _said(each, findings)]
    return [_of_remark(row, each) for each in faults] + findings + [_of_remark(row, each) for each in mild]


def _said(remark: Remark, findings: list[Finding]) -> bool:
    """Tell whether a finding of the same cell is about the word that a remark quotes first."""
    word = _QUOTED.search(remark.message)
    here = [finding.message for finding in findings if _column(finding) == remark.column]
    return word is not None and any(re.search(rf"(?<!\w){re.escape(word[1])}(?!\w)", said) for said in here)


def _of_remark(row: Row, remark: Remark) -> Finding:
    ident = row["id"].cell if "id" in row else None
    where, severity = _place(row, remark.column, remark.offset), BY_CODE[remark.code].severity
    return Finding(remark.code, severity, where, remark.message, remark.suggestion, ident)


def validate_record(card_type: CardType, record: Mapping[str, Any], vocabulary: Vocabulary) -> Card:
    """Return the card of a JSON record.

    Raises:
        pydantic.ValidationError: The record is not of the card type's form.
        ValueError: Its `hash` or `rules_hash` is not that of its content.
    """
    fields = {key: value for key, value in record.items() if key not in ("hash", "rules_hash")}
    card = card_type.model.model_validate(fields, context={"vocabulary": vocabulary})
    own = card.record()
    for key in ("hash", "rules_hash"):
        if record.get(key, own[key]) != own[key]:
            raise ValueError(f"the {key} of card {card.id} does not match its content")
    return card


def _finding(model: type[Card], row: Row, details: ErrorDetails) -> Finding:
    column = model.column_of(str(details["loc"][0])) if details["loc"] else ""
    context = details.get("ctx", {})
    kind = details["type"]
    of_text = kind in ("too_long", "too_short") and is_of_text(kind, context, details["input"])
    code = _code(column, f"string_{kind}" if of_text else kind)
    where = _place(row, column, context.get("offset", 0))
    message = context["message"] if "message" in context else _sentence(column, details)
    ident = row["id"].cell if "id" in row else None
    part = _part(row, column, context.get("offset", 0), context.get("part"))
    return Finding(code, BY_CODE[code].severity, where, message, context.get("suggestion"), ident, part=part)


def _part(row: Row, column: str, line: int, part: tuple[int, int] | None) -> tuple[int, int] | None:
    """Return where a part of one entry stands in the whole cell."""
    if part is None or column not in row:
        return None
    start = line_start(row[column].cell, line)
    return start + part[0], start + part[1]


def line_start(cell: str, line: int) -> int:
    """Return where the text of a line of a cell begins, behind its white space, in characters from 0."""
    lines = cell.split("\n")
    blank = len(lines[line]) - len(lines[line].lstrip())
    return sum(len(each) + 1 for each in lines[:line]) + blank


def _code(column: str, kind: str) -> str:
    if kind in BY_CODE:
        return kind
    if column == "keywords" and kind == "too_long":
        return "K002"
    return _CODES.get(kind, "F010")


def _place(row: Row, column: str, offset: int) -> SourceRef | None:
    if column in row:
        ref = row[column]
        # A row of a workbook has one number, however many lines its cells have.
        line = ref.line if "!" in ref.file else ref.line + offset
        return SourceRef(ref.file, line, ref.column, ref.cell)
    anywhere = row.get("id") or next(iter(row.values()), None)
    return SourceRef(anywhere.file, anywhere.line, column, "") if anywhere else None


def _sentence(column: str, details: ErrorDetails) -> str:
    if details["type"] == "missing":
        return f"{column} is blank; every card of this type needs one"
    return sentence(column, details)[0]
