"""The part of a cell that a finding is about, for carets and regions."""

import re

from cardhouse_schema.finding import Finding

_NAMED = re.compile(r"""(?<!\w)(?:"(.+?)"|'(.+?)')(?!\w)""", re.DOTALL)

_COUNTED = re.compile(r"at character ([0-9]{1,6})\b")


def faulty_part(finding: Finding) -> tuple[int, int] | None:
    """Return the part that a finding names, else where its cell has what its sentence quotes or counts, or None.

    The first text in quotes that the cell holds as a word of its own counts, else the first that it holds at all.
    """
    cell = finding.where.cell if finding.where else ""
    if finding.part and finding.part[0] < len(cell):
        return finding.part
    named = [word for pair in _NAMED.findall(finding.message) for word in pair if word.strip()]
    for whole in (True, False):
        for word in named:
            edges = (r"(?<!\w)", r"(?!\w)") if whole else ("", "")
            match = re.search(f"{edges[0]}{re.escape(word)}{edges[1]}", cell)
            if match:
                return match.span()
    counted = _COUNTED.search(finding.message)
    place = int(counted.group(1)) if counted else 0
    return (place - 1, place) if 0 < place <= len(cell) else None
