"""What --select and --ignore leave, and that it takes no longer than the findings are many."""

import time

from cardhouse_schema.faulty import FaultyRow
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.selection import selected


def faulty(count):
    """Return rows without a card, and an error for each: of its second line, or of its id."""
    rows, findings = [], []
    for at in range(count):
        where = SourceRef("cards.csv", 3 * at + 2, "id", f"A{at}")
        cells = {"id": where, "text": SourceRef("cards.csv", where.line, "text", "a\nb")}
        rows.append(FaultyRow("card", where, cells, frozenset()))
        place, card = (where.line + 1, None) if at % 2 else (1, f"A{at}")
        findings.append(
            Finding("K001", Severity.ERROR, SourceRef("cards.csv", place, "keywords", "x"), "unknown", None, card)
        )
    return rows, findings


def test_a_row_whose_error_is_told_is_not_counted_again():
    rows, findings = faulty(4)
    assert selected(findings, (), (), rejected=rows) == findings
    (*kept, note) = selected(findings[1:], (), (), rejected=rows)
    assert (kept, note.code, note.where) == (findings[1:], "S028", rows[0].where)
    assert "4 rows" in selected(findings, ("F",), (), rejected=rows)[-1].message


def test_thousands_of_rows_take_no_time():
    rows, findings = faulty(5000)
    begun = time.process_time()
    assert selected(findings, (), (), rejected=rows) == findings
    assert time.process_time() - begun < 1
