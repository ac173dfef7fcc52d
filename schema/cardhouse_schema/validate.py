"""From a row of cells to a card, or to findings that say what keeps it from being one."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.cells import cell_faults, cell_remarks
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import CardType
from cardhouse_schema.remarks import Remark
from cardhouse_schema.vocabulary import Vocabulary

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
    faults = [fault for column, text in cells.items() for fault in cell_faults(column, text)]
    remarks = [each for column, text in cells.items() if column != "notes" for each in cell_remarks(column, text)]
    card: Card | None = None
    findings: list[Finding] = []
    try:
        context = {"vocabulary": vocabulary, "remarks": remarks}
        card = card_type.model.model_validate(cells, context=context)
    except ValidationError as error:
        findings = [_finding(card_type.model, row, details) for details in error.errors(include_url=False)]
    return (None if faults else card), _together(row, faults, findings, remarks)


def _together(row: Row, faults: list[Remark], findings: list[Finding], remarks: list[Remark]) -> list[Finding]:
    """Return all findings of a row: of each column only those of its heaviest kind, so that nothing is said twice."""
    bad = {fault.column for fault in faults}
    findings = [finding for finding in findings if finding.where is None or finding.where.column not in bad]
    bad |= {finding.where.column for finding in findings if finding.where}
    mild = [each for each in dict.fromkeys(remarks) if each.column not in bad]
    return [_of_remark(row, fault) for fault in faults] + findings + [_of_remark(row, each) for each in mild]


def _of_remark(row: Row, remark: Remark) -> Finding:
    ident = row["id"].cell if "id" in row else None
    where, severity = _place(row, remark.column, 0), BY_CODE[remark.code].severity
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
    code = _code(column, details["type"])
    where = _place(row, column, _offset(row, column, details))
    message = context["message"] if "message" in context else _sentence(column, details)
    ident = row["id"].cell if "id" in row else None
    part = _part(row, column, details, context.get("part"))
    return Finding(code, BY_CODE[code].severity, where, message, context.get("suggestion"), ident, part=part)


def _part(row: Row, column: str, details: ErrorDetails, part: tuple[int, int] | None) -> tuple[int, int] | None:
    """Return where a part of one entry stands in the whole cell."""
    if part is None or column not in row:
        return None
    start = line_start(row[column].cell, _offset(row, column, details))
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
        return SourceRef(ref.file, ref.line + offset, ref.column, ref.cell)
    anywhere = row.get("id") or next(iter(row.values()), None)
    return SourceRef(anywhere.file, anywhere.line, column, "") if anywhere else None


def _offset(row: Row, column: str, details: ErrorDetails) -> int:
    """Count the line breaks before the faulty entry of a cell that holds one entry a line."""
    if column not in row or len(details["loc"]) < 2 or not isinstance(details["loc"][1], int):
        return 0
    filled = [number for number, line in enumerate(row[column].cell.split("\n")) if line.strip()]
    entry = details["loc"][1]
    return filled[entry] if "\n" in row[column].cell and entry < len(filled) else 0


def _sentence(column: str, details: ErrorDetails) -> str:
    context, kind, given = details.get("ctx", {}), details["type"], details["input"]
    match kind:
        case "missing":
            return f"{column} is blank; every card of this type needs one"
        case "greater_than_equal":
            return f"{column} {given} is below {context['ge']}"
        case "less_than_equal":
            return f"{column} {given} is above {context['le']}"
        case "too_short":
            return f"{column} has {context['actual_length']} entries; at least {context['min_length']} are needed"
        case "too_long":
            return f"{column} has {context['actual_length']} entries; at most {context['max_length']} are allowed"
        case "string_too_long":
            return f"{column} has {len(str(given))} characters; at most {context['max_length']} fit"
        case _:
            return f"{column}: {details['msg']}"
