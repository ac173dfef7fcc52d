"""From the bytes of a source file to text. Runs first, and says what it did: a wrong guess here changes letters."""

import codecs
import re
from pathlib import Path

from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity, SourceRef

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_ADVICE = 'save it as "CSV UTF-8"'
_LETTERS = re.compile(
    rb"[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]"
    rb"|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}"
)
"""Letters of several bytes as UTF-8 writes them (RFC 3629, section 4)."""

_ENDS = re.compile(rb"[\xC4-\xF4][\x85\x92-\x94\x96\x97\xA0\xAB\xBB]+")
"""Bytes that are just as likely the end of a word in Windows-1252, with its quote mark, dash or space after it."""

_ZIP = b"PK\x03\x04"
_SHARE = 5
"""UTF-16 is assumed where at least one in so many bytes of one parity is zero."""


def decode(data: bytes, file: str) -> tuple[str, list[Finding]]:
    """Return the text of a file and a finding where its encoding is not plainly UTF-8.

    A byte-order mark decides; then NUL bytes give UTF-16 away; then UTF-8; then Windows-1252 with a
    warning, unless other letters of the file are UTF-8: read as Windows-1252, those would turn into others.
    """
    if data.startswith(_ZIP):
        return _unreadable(file, 1, "this is a spreadsheet or another packed file, not CSV; save it as .xlsx or as CSV")
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _marked(data[len(mark) :], encoding, file)
    guess = _without_mark(data[:4000])
    if guess:
        text, faults = _marked(data, guess, file)
        return text, faults or [_not_utf8(file, 1, f"looks like UTF-16; {_ADVICE}")]
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        return _windows(data, file, error)


def read_bytes(path: Path, file: str) -> tuple[bytes | None, list[Finding]]:
    """Return the bytes of a file, or None and why it cannot be read.

    Args:
        path: The file.
        file: Its path inside the game folder.
    """
    if path.exists() and not path.is_file():
        what = "a folder" if path.is_dir() else "no plain file"
        return None, [Finding("S019", BY_CODE["S019"].severity, SourceRef(file, 1), f"{file} is {what}, not a table")]
    try:
        return path.read_bytes(), []
    except OSError as error:
        return None, [unreadable(file, error)]


def unreadable(file: str, error: OSError) -> Finding:
    """Return the finding that a file is there but cannot be read."""
    reason = (error.strerror or str(error)).lower()
    return Finding("S019", BY_CODE["S019"].severity, SourceRef(file, 1), f"{file} cannot be read: {reason}")


def _without_mark(data: bytes) -> str | None:
    even, odd = data[::2].count(0), data[1::2].count(0)
    if max(even, odd) * _SHARE < len(data) // 2 or even == odd:
        return None
    return "utf-16-le" if odd > even else "utf-16-be"


def _marked(data: bytes, encoding: str, file: str) -> tuple[str, list[Finding]]:
    try:
        return data.decode(encoding), []
    except UnicodeDecodeError as error:
        line = data[: error.start].decode(encoding, errors="ignore").count("\n") + 1
        message = f"byte {error.start + 1} after the byte-order mark is not {encoding.upper()}; {_ADVICE}"
        return _unreadable(file, line, message)


def _unreadable(file: str, line: int, message: str) -> tuple[str, list[Finding]]:
    return "", [Finding("S002", Severity.ERROR, SourceRef(file, line), message)]


def _windows(data: bytes, file: str, error: UnicodeDecodeError) -> tuple[str, list[Finding]]:
    line = data.count(b"\n", 0, error.start) + 1
    byte = f"byte 0x{data[error.start]:02X} is not UTF-8"
    if _is_mixed(data):
        advice = f"write its letter anew and {_ADVICE}"
        return _unreadable(file, line, f"{byte}, but other letters of the file are; {advice}")
    try:
        return data.decode("cp1252"), [_not_utf8(file, line, f"{byte}; read as Windows-1252; {_ADVICE}")]
    except UnicodeDecodeError:
        return _unreadable(file, line, f"{byte} nor Windows-1252; {_ADVICE}")


def _is_mixed(data: bytes) -> bool:
    """Tell whether bytes that are no UTF-8 stand among letters that are: surely, or as likely as not."""
    letters = _LETTERS.findall(data)
    doubtful = sum(bool(_ENDS.fullmatch(letter)) for letter in letters)
    others = len(re.findall(rb"[\x80-\xFF]", _LETTERS.sub(b"", data)))
    return doubtful < len(letters) or doubtful >= max(others, 1)


def _not_utf8(file: str, line: int, message: str) -> Finding:
    return Finding("S002", BY_CODE["S002"].severity, SourceRef(file, line), message)
