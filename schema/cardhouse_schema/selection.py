"""Which findings a run is about: `--select K,I005 --ignore B`. Applied after waivers, before anything is printed."""

from collections.abc import Iterable

from cardhouse_schema.catalogue import BY_CODE, FAMILIES
from cardhouse_schema.faulty import CODE as WAITING
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.suggest import nearest

UNREAD = frozenset({"S001", "S002", "S004", "S005", "S010", "S011", "S013", "S019", "S035", "S050", "S053"})
"""Rules whose errors keep a whole file, or the game, from being read."""


class UnknownCode(Exception):
    """A code that begins no rule."""

    def __init__(self, written: str) -> None:
        near = nearest(written.upper(), BY_CODE)
        hint = f"; did you mean {near}?" if near else f"; families are {', '.join(FAMILIES)}"
        super().__init__(f'"{written}" is no rule, nor the beginning of one{hint}')


def read_codes(written: Iterable[str]) -> tuple[str, ...]:
    """Return the codes, family letters and beginnings of codes in lists such as `K,I0`; capitals do not matter.

    Raises:
        UnknownCode: One of them begins no rule.
    """
    codes = [code.strip() for part in written for code in part.split(",") if code.strip()]
    for code in codes:
        if not any(known.startswith(code.upper()) for known in (*BY_CODE, *FAMILIES)):
            raise UnknownCode(code)
    return tuple(code.upper() for code in codes)


def is_selected(code: str, select: tuple[str, ...], ignore: tuple[str, ...]) -> bool:
    """Tell whether `select` names a code (any, where it is empty) and `ignore` does not."""
    return code.startswith(select or ("",)) and not (ignore and code.startswith(ignore))


def selected(
    findings: Iterable[Finding], select: tuple[str, ...], ignore: tuple[str, ...], read: bool = True
) -> list[Finding]:
    """Return the findings that `select` names (all, where it is empty) and `ignore` does not.

    The note that a check could not be made stays among them: it may be the one that was asked for. An error because of
    which a file was not read always stays: without it, no finding would look like no fault.

    Args:
        findings: Everything that was found.
        select: Codes and beginnings of codes.
        ignore: Codes and beginnings of codes.
        read: Whether the game itself could be read; where it could not, every error is about that.
    """
    wanted = (*select, WAITING) if select else ()
    return [each for each in findings if is_selected(each.code, wanted, ignore) or _bars(each, read)]


def _bars(finding: Finding, read: bool) -> bool:
    return finding.severity is Severity.ERROR and (finding.code in UNREAD or not read)
