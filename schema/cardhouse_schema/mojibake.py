"""Letters that were read in the wrong encoding and saved so: `CrÃ¨me` for `Crème`, `â€™` for `’`."""

import re

_BYTES = {bytes([byte]).decode("cp1252", errors="ignore") or chr(byte): byte for byte in range(0x80, 0x100)}
"""What programs show for each byte above ASCII: Windows-1252, where that has no letter the control character."""

_TAILS = "".join(re.escape(char) for char, byte in _BYTES.items() if byte < 0xC0)
_PLAIN_TAILS = "".join(re.escape(char) for char in "\u0085\u00a0…‘’“”–—«»")
"""What also follows a letter in honest text: quote marks, dashes, spaces."""

_SURE = re.compile(
    rf"[ÃÄÅ](?![{_PLAIN_TAILS}])[{_TAILS}]|(?<=[a-zß-ÿ])[ÃÄÅ][{_TAILS}]|(?<![A-ZÀ-Þ])[ÃÄÅ][{_TAILS}](?=[a-zß-ÿ])|Â[{_TAILS}]"
    rf"|[à-ï][{_TAILS}]{{2}}|[ð-ô][{_TAILS}]{{3}}|(?:[Â-ß][{_TAILS}]){{2,}}"
)
_ANY = re.compile(rf"[Â-ß][{_TAILS}]|[à-ï][{_TAILS}]{{2}}|[ð-ô][{_TAILS}]{{3}}")
_LOST_SPACE = re.compile(r"(?<=[a-zß-ÿ])Ã(?=[\s.,;:!?]|$)")
"""`voilÃ` for `voilà`: its second half, a no-break space, was taken for a plain one or left out."""

_LOST = {"Ã ": "à ", "Â ": " "}
"""The same elsewhere in a text that is surely misread."""

_ROUNDS = 3
"""Some texts went through this more than once."""


def repaired(text: str) -> tuple[str, bool]:
    """Return a text with its letters as they were before, and whether that is certain; a good text as it is.

    It is certain where the bytes of what stands there are UTF-8 and give the same text when they are misread again.
    """
    if text.isascii():
        return text, False
    mended, certain = text, True
    for _ in range(_ROUNDS):
        if not _SURE.search(mended):
            break
        mended = _ANY.sub(lambda match: _read(match.group()), mended)
    for lost, meant in _LOST.items() if mended != text else ():
        certain = certain and lost not in mended
        mended = mended.replace(lost, meant)
    if _LOST_SPACE.search(mended):
        mended, certain = _LOST_SPACE.sub("à", mended), False
    return mended, certain and mended != text


def misread_word(text: str) -> tuple[str, str, int] | None:
    """Return the first word with such letters, what it says, and where it begins; None where there is none."""
    if text.isascii() or repaired(text)[0] == text:
        return None
    words = ((match.group(), repaired(match.group())[0], match.start()) for match in re.finditer(r"\S+", text))
    return next((each for each in words if each[0] != each[1]), (text, repaired(text)[0], 0))


def _read(misread: str) -> str:
    try:
        return bytes(_BYTES[char] for char in misread).decode("utf-8")
    except UnicodeDecodeError:
        return misread
