"""From the bytes of a source file to text. Runs first, and says what it did: a wrong guess here changes letters."""

import codecs

from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity, SourceRef

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_ADVICE = 'save it as "CSV UTF-8"'


def decode(data: bytes, file: str) -> tuple[str, list[Finding]]:
    """Return the text of a file and a finding where its encoding is not plainly UTF-8.

    A byte-order mark decides; then NUL bytes give UTF-16 away; then UTF-8; then Windows-1252 with a warning.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, errors="replace"), []
    if b"\0" in data[:400]:
        encoding = "utf-16-le" if data[1:2] == b"\0" else "utf-16-be"
        return data.decode(encoding, errors="replace"), [_not_utf8(file, 1, f"looks like UTF-16; {_ADVICE}")]
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        return _windows(data, file, error)


def _windows(data: bytes, file: str, error: UnicodeDecodeError) -> tuple[str, list[Finding]]:
    line = data.count(b"\n", 0, error.start) + 1
    byte = f"byte 0x{data[error.start]:02X} is not UTF-8"
    try:
        return data.decode("cp1252"), [_not_utf8(file, line, f"{byte}; read as Windows-1252; {_ADVICE}")]
    except UnicodeDecodeError:
        finding = Finding("S002", Severity.ERROR, SourceRef(file, line), f"{byte} nor Windows-1252; {_ADVICE}")
        return "", [finding]


def _not_utf8(file: str, line: int, message: str) -> Finding:
    return Finding("S002", BY_CODE["S002"].severity, SourceRef(file, line), message)
