"""Files that are no table of cells as they stand: the table of a forum post is read, something else is refused."""

import re
from collections.abc import Iterator
from pathlib import Path

_RULE = re.compile(r"\s*[|+]?\s*:?[-=]+:?\s*(?:[|+]\s*:?[-=]+:?\s*)*[|+]?\s*")
"""A line of dashes with bars or crosses, which Markdown and drawn tables have below their header."""

_LONG = re.compile("-{2}|={2}|:-|-:")
_BAR = re.compile(r"(?<!\\)\|")
_OTHERS = {
    ".yaml": "YAML", ".yml": "YAML", ".toml": "TOML", ".xml": "XML", ".html": "HTML, a web page",
    ".htm": "HTML, a web page", ".js": "a program", ".ts": "a program", ".py": "a program", ".rtf": "RTF",
    ".docx": "a text document", ".doc": "a text document", ".odt": "a text document", ".pdf": "a PDF",
    ".numbers": "a Numbers document", ".xls": "an old Excel workbook", ".xlsb": "a binary Excel workbook",
    ".gsheet": "only a link to a Google sheet", ".pages": "a text document", ".db": "a database",
}  # fmt: skip
_SAVE = "save the cards as CSV, TSV, XLSX, ODS or JSON"


def other_form(path: Path) -> str | None:
    """Return why a file is not read, by the ending of its name, or None where it may hold a table."""
    kind = _OTHERS.get(path.suffix.lower())
    return f"this is {kind}, in which no table of cards can be told apart; {_SAVE}" if kind else None


def is_json(path: Path, text: str) -> bool:
    """Tell whether a file is JSON: by its name, or by how it begins."""
    if path.suffix.lower() in (".json", ".jsonl", ".ndjson"):
        return True
    begins = re.match(r"\s*(\[\s*[{\[\"]|\{\s*\")", text)
    return begins is not None and text.rstrip()[-1:] in ("]", "}")


def ruled_table(text: str) -> tuple[str, int] | None:
    """Return the table of a forum post (`| Name | Cost |` above `|---|---|`) as CSV, and how many lines are outside it.

    Every line keeps its number; lines outside the table, and those of dashes, become blank. None where there is no
    such table.
    """
    lines = re.split(r"\r\n|\n|\r", text)
    rules = [at for at, line in enumerate(lines) if _is_rule(line)]
    first = next((at for at in rules if _above(lines, at) is not None), None)
    if first is None:
        return None
    header = _above(lines, first)
    rows = list(_rows(lines, header or 0, rules))
    outside = sum(bool(line.strip()) and not row for line, row in zip(lines, rows, strict=True)) - len(rules)
    return "\n".join(rows) + "\n", outside


def _is_rule(line: str) -> bool:
    """Tell whether a line is a rule; dashes may also stand in the cells of a row, one each, as a sign of nothing."""
    return _RULE.fullmatch(line) is not None and re.search("[|+]", line) is not None and _LONG.search(line) is not None


def _above(lines: list[str], at: int) -> int | None:
    """Return the line above a rule where it is a row; a drawn table has a rule above its header as well."""
    before = at - 1
    return before if before >= 0 and _BAR.search(lines[before]) and not _is_rule(lines[before]) else None


def _rows(lines: list[str], header: int, rules: list[int]) -> Iterator[str]:
    for at, line in enumerate(lines):
        is_row = at >= header and at not in rules and _BAR.search(line)
        yield _as_csv(line) if is_row else ""


def _as_csv(line: str) -> str:
    bare = line.strip().removeprefix("|")
    bare = bare[:-1] if bare.endswith("|") and not bare.endswith("\\|") else bare
    cells = (cell.strip().replace("\\|", "|").replace('"', '""') for cell in _BAR.split(bare))
    return ",".join(f'"{cell}"' for cell in cells)
