"""From the bytes of a source file to text. Runs first, and says what it did: a wrong guess here changes letters."""

import codecs
import re
from pathlib import Path

from cardhouse.source.encodings import Guess, rivals, shown
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity, SourceRef

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_BREAK = re.compile(rb"\r\n|\n|\r")
_LETTERS = re.compile(
    rb"[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]"
    rb"|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}"
)
"""Letters of several bytes as UTF-8 writes them (RFC 3629, section 4)."""

_ENDS = re.compile(rb"[\xC4-\xF4][\x85\x92-\x94\x96\x97\xA0\xAB\xBB]+")
"""Bytes that are just as likely the end of a word in Windows-1252, with its quote mark, dash or space after it."""

_FORMS = (
    (re.compile(rb"PK\x03\x04"), "a spreadsheet or another packed file"),
    (re.compile(rb"\xD0\xCF\x11\xE0"), "an old Excel workbook (.xls) or another file of an office program"),
    (re.compile(rb"%PDF-"), "a PDF"),
    (
        re.compile(rb"(?:\xEF\xBB\xBF)?\s*<(?:!doctype|html|head|table|\?xml|script)\b", re.IGNORECASE),
        "a web page or XML",
    ),
)
"""Files of other programs that are renamed to .csv, or are what a download gave in its place."""

_NO_TABLES = (".toml", ".json", ".jsonl", ".ndjson")
_MIXED = 2
"""In a file of another encoding, so many times as many bytes are no UTF-8 as stand in chance letters of it; but in one
of several bytes a letter, where a single stray byte would undo all behind it, that does not count."""

_SHARE = 5
"""UTF-16 is assumed where at least one in so many bytes of one parity is zero."""


def decode(data: bytes, file: str, encoding: str | None = None) -> tuple[str, list[Finding]]:
    """Return the text of a file and a finding where its encoding is not plainly UTF-8.

    A byte-order mark decides; then NUL bytes give UTF-16 away; then UTF-8; then Windows-1252 with a warning. It is an
    error (S002) where some letters of the file are UTF-8, or where its letters speak for another encoding than
    Windows-1252: read so, they would turn into others.

    Args:
        data: The file's bytes.
        file: Its path inside the game folder.
        encoding: Its encoding where that is stated; then it is read so or not at all (S035).
    """
    for form, name in _FORMS:
        if form.match(data):
            return _unreadable(file, 1, f"this is {name}, not CSV; save it as .xlsx or as CSV")
    if encoding:
        return _stated(data, file, encoding)
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _marked(data[len(mark) :], name, file)
    guess = _without_mark(data[:4000])
    if guess:
        text, faults = _marked(data, guess, file)
        return text, faults or [_not_utf8(file, 1, f"looks like UTF-16; {_advice(file)}")]
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        return _windows(data, file, error)


def _stated(data: bytes, file: str, encoding: str) -> tuple[str, list[Finding]]:
    own = codecs.lookup(encoding).name
    mark, marked = next(((mark, name) for mark, name in _MARKS if data.startswith(mark)), (b"", ""))
    if marked and not marked.startswith(own):
        return _misstated(file, 1, encoding, f"the file's own mark says {marked.upper()}")
    try:
        text = data[len(mark) :].decode(marked or encoding)
    except UnicodeDecodeError as error:
        return _misstated(file, _line(data, error.start), encoding, f"byte 0x{data[error.start]:02X} is none of it")
    if not own.startswith("utf") and not data.isascii() and _is_utf8(data):
        return _misstated(file, 1, encoding, "the file is UTF-8")
    return text, []


def _misstated(file: str, line: int, encoding: str, reason: str) -> tuple[str, list[Finding]]:
    message = f"the encoding is stated as {encoding}, but {reason}; state the right one, or none for UTF-8"
    return "", [Finding("S035", BY_CODE["S035"].severity, SourceRef(file, line), message)]


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _line(data: bytes, offset: int) -> int:
    return len(_BREAK.findall(data, 0, offset)) + 1


def _advice(file: str) -> str:
    return "save it as UTF-8" if file.lower().endswith(_NO_TABLES) else 'save it as "CSV UTF-8"'


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
        line = len(re.findall(r"\r\n|\n|\r", data[: error.start].decode(encoding, errors="ignore"))) + 1
        message = f"byte {error.start + 1} after the byte-order mark is not {encoding.upper()}; {_advice(file)}"
        return _unreadable(file, line, message)


def _unreadable(file: str, line: int, message: str) -> tuple[str, list[Finding]]:
    return "", [Finding("S002", Severity.ERROR, SourceRef(file, line), message)]


def _windows(data: bytes, file: str, error: UnicodeDecodeError) -> tuple[str, list[Finding]]:
    line, advice = _line(data, error.start), _advice(file)
    byte = f"byte 0x{data[error.start]:02X} is not UTF-8"
    letters = _LETTERS.findall(data)
    others = len(re.findall(rb"[\x80-\xFF]", _LETTERS.sub(b"", data)))
    mixed = _is_mixed(letters, others)
    guesses = rivals(data)
    few = mixed and others <= _MIXED * len(b"".join(letters))
    if guesses and not (few and not guesses[0].is_wide):
        return _unreadable(file, line, f"{byte}, and its letters are no Windows-1252; {_either(guesses, advice)}")
    if mixed:
        return _unreadable(file, line, f"{byte}, but other letters of the file are; write its letter anew and {advice}")
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        return _unreadable(file, line, f"{byte} nor Windows-1252; {advice}")
    return text, [_not_utf8(file, line, f'{byte}; read as Windows-1252, such as "{shown(text)}"; {advice}')]


def _either(guesses: list[Guess], advice: str) -> str:
    """Return what to do with a file that may be of other encodings, as the end of a sentence."""
    ways = " or ".join(f'encoding = "{guess.encoding}" for "{shown(guess.text)}"' for guess in guesses)
    return f"state {ways}, or {advice}"


def _is_mixed(letters: list[bytes], others: int) -> bool:
    """Tell whether bytes that are no UTF-8 stand among letters that are: surely, or as likely as not."""
    doubtful = sum(bool(_ENDS.fullmatch(letter)) for letter in letters)
    return doubtful < len(letters) or doubtful >= max(others, 1)


def _not_utf8(file: str, line: int, message: str) -> Finding:
    return Finding("S002", BY_CODE["S002"].severity, SourceRef(file, line), message)
