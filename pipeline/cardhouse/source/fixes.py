"""Safe fixes of cells: spaces, invisible characters, quote marks, spelling of known words, list separators.

Runs for `cardhouse check`, which offers them, and `--fix`, which makes them. A fix is safe where the column reads the
same value from the new text, or the same with a fault less; a text column keeps its words. Each step belongs to the
rule whose findings it ends, or to none (spaces, quote marks, separators), so that a run can be narrowed to some rules.
"""

import re
from collections.abc import Callable, Iterable
from html import unescape
from typing import Literal

from rapidfuzz.distance import OSA

from cardhouse.source.readers import PROSE, Reader
from cardhouse_schema.dividing import divided, program_list, split_list
from cardhouse_schema.keyword_forms import numbered
from cardhouse_schema.letters import INVISIBLE, key_of, latin, without_hidden
from cardhouse_schema.mojibake import repaired
from cardhouse_schema.picture_cell import read_cell

Quotes = Literal["straight", "curly"]

Wanted = Callable[[str], bool]
"""Tells whether the findings of a rule shall be mended; asked with "" for what belongs to no rule."""

NOT_OURS = ("notes",)
"""Columns in which only the space around is touched."""

_SPACES = " \t\u00a0\u202f\u2007"
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "„": '"'})
_ENTRY = re.compile(r"(?P<count>(?:[0-9]+|[0-9]*X)\s+)?(?P<word>.*?)(?P<param>\s+(?:[0-9]+|X|\([^()]*\)))?", re.DOTALL)
_ICON = re.compile(r"(?<!\{)\{([^{}]+)\}(?!\})")
_BREAKS = re.compile(r"\s*[\n\t]\s*")
_FILE = re.compile(r"\.[A-Za-z]{3,4}$")
_CERTAIN, _NEAR = 1, 2
_SHORTEST = 4
_MOST_ROUNDS = 4


def everything(code: str) -> bool:
    """Want every fix."""
    return True


def fixed(cell: str, reader: Reader, quotes: Quotes | None = None, wanted: Wanted = everything) -> str:
    """Return a cell as safe fixes leave it; a cell without such faults comes back as it is.

    One fix may make way for the next: the cell is mended until nothing more changes.

    Args:
        cell: Its text.
        reader: Its column.
        quotes: The quote marks of the game's texts, or None to leave them.
        wanted: The rules whose findings shall be mended.
    """
    for _ in range(_MOST_ROUNDS):
        mended = _once(cell, reader, quotes, wanted)
        if mended == cell:
            break
        cell = mended
    return cell


def _once(cell: str, reader: Reader, quotes: Quotes | None, wanted: Wanted) -> str:
    style = wanted("")
    text = _repaired(cell, reader) if wanted("F017") and not cell.isascii() else cell
    text = _without_tabs(text, reader) if style and "\t" in text else text
    text = tidy(text, everywhere=reader.column not in NOT_OURS, hidden=wanted("F013"), spaces=style)
    if not text or reader.column in NOT_OURS:
        return text
    if reader.is_prose:
        return _prose(text, reader, quotes if style else None, wanted)
    before = reader.read(text)
    kept = before.is_kept_by if style else before.is_written_anew_by
    for candidate in _spelt(text, reader, wanted):
        if candidate != text and kept(reader.read(candidate)):
            return candidate
    line = _BREAKS.sub(" ", text) if wanted("F016") else text
    if line != text and before.is_kept_by(reader.read(line)):
        return line
    joined = join_list(text) if reader.is_list and style else text
    return joined if joined != text and before.is_written_anew_by(reader.read(joined)) else text


def _repaired(cell: str, reader: Reader) -> str:
    """Return a cell with letters that were misread put right where that is certain; names of files stay as they are."""
    text, certain = repaired(cell)
    if not certain or reader.column in NOT_OURS or _FILE.search(read_cell(cell.strip()).file):
        return cell
    return text if reader.read(text).faults <= reader.read(cell).faults else cell


def _without_tabs(cell: str, reader: Reader) -> str:
    """Return a list with its own separator where a tab divides it; elsewhere, tabs are spaces."""
    joined = join_list(cell) if reader.is_list else cell
    return joined if joined != cell and reader.read(cell).is_written_anew_by(reader.read(joined)) else cell


def join_list(text: str) -> str:
    """Return a list with the house's separator between its entries, and without empty ones."""
    return "; ".join(divided(text) if program_list(text) is None else [text])


def tidy(cell: str, everywhere: bool = True, hidden: bool = True, spaces: bool = True) -> str:
    """Return a cell without white space around it and in excess, and without invisible characters.

    Args:
        cell: Its text.
        everywhere: Whether to look into the text, or only around it.
        hidden: Whether to take invisible characters.
        spaces: Whether to take white space.
    """
    around = (_SPACES + "\r\n\v\f" if spaces else "") + (INVISIBLE if everywhere and hidden else "")
    text = cell.strip(around)
    if everywhere and hidden:
        text = without_hidden(text.translate(dict.fromkeys(map(ord, INVISIBLE))))
    if not (everywhere and spaces):
        return text
    text = text.replace("\t", " ")
    return re.sub(r" *(\r\n|\r|\n) *", r"\1", re.sub(r" {2,}", " ", text)).strip()


def house_quotes(texts: Iterable[str]) -> Quotes | None:
    """Return the quote marks that most of these texts have, or None where neither form leads. Inches do not count."""
    joined = "\n".join(texts)
    curly = sum(joined.count(mark) for mark in "’‘“”")
    straight = len(re.findall(r"(?<![0-9])['\"]", joined))
    return "curly" if curly > straight else "straight" if straight > curly else None


def with_quotes(text: str, quotes: Quotes) -> str:
    """Return a text with one kind of quote marks; inches and marks that could be either stay."""
    if quotes == "straight":
        return text.translate(_QUOTES)
    text = re.sub(r"(?<=[^\W\d_])'", "’", text)
    if len(re.findall(r'(?<![0-9])"', text)) % 2 or re.search(r'[0-9]"', text):
        return text
    return re.sub(r'(^|[\s(\[{—–-])"', r"\1“", text, flags=re.MULTILINE).replace('"', "”")


def _prose(text: str, reader: Reader, quotes: Quotes | None, wanted: Wanted) -> str:
    text = with_quotes(text, quotes) if quotes else text
    if reader.column in PROSE:
        return text
    text = _with_icons(text, reader) if wanted("R001") else text
    return reader.respelt(text) if wanted("R011") else text


def _with_icons(text: str, reader: Reader) -> str:
    if "{" not in text:
        return text
    candidate = _ICON.sub(lambda match: "{" + (_known(match.group(1), reader.ids) or match.group(1)) + "}", text)
    before, after = reader.read(text), reader.read(candidate)
    return candidate if not after.faults or after.faults < before.faults else text


def _spelt(text: str, reader: Reader, wanted: Wanted) -> list[str]:
    """Return a cell with its words spelt as the vocabulary does; of a list also with its own separators."""
    if not reader.is_list:
        return [_entry(text, reader, wanted)]
    parted = (split_list(text, reader.vocabulary), divided(text)) if wanted("") else ()
    listed = ["; ".join(_entry(part, reader, wanted) for part in parts if part) for parts in parted]
    return [*listed, "".join(_in_place(text, reader, wanted))]


def _in_place(text: str, reader: Reader, wanted: Wanted) -> Iterable[str]:
    """Yield the pieces of a list with its entries spelt and its own separators."""
    for part in re.split(r"(\s*[;,|\n/]\s*)", text):
        yield _entry(part, reader, wanted) if part.strip(" ;,|/\n") else part


def _entry(entry: str, reader: Reader, wanted: Wanted) -> str:
    """Return one entry of a list with its word as the vocabulary spells it; the entry itself where none is meant."""
    if entry in reader.words:
        return entry
    form = numbered(entry) if reader.column == "keywords" else None
    whole = _meant(entry, reader, wanted)
    same = whole is not None and _letters(entry) == _letters(whole)
    if whole and (same or (form is None and entry not in reader.ids)):
        return whole
    if entry in reader.ids:
        return entry
    if form:
        word = _meant(form[0], reader, wanted)
        return f"{word} {form[1]}" if word else entry
    match = _ENTRY.fullmatch(entry)
    if not match or not (match["count"] or match["param"]) or match["word"] in reader.words:
        return entry
    word = _meant(match["word"], reader, wanted)
    return f"{match['count'] or ''}{word}{match['param'] or ''}" if word else entry


def _meant(written: str, reader: Reader, wanted: Wanted) -> str | None:
    """Return the known word that is meant, where the rule that would speak of it is wanted."""
    word = _known(written, reader.words)
    style, fault = ("K005", "K001") if reader.column == "keywords" else ("F015", "F004")
    same = word is not None and key_of(word) == key_of(written) and word not in reader.choices
    return word if wanted(style if same else fault) else None


def _known(written: str, words: Iterable[str]) -> str | None:
    """Return the one known word that is meant for certain: the same letters, or one slip with no other word near."""
    key = _letters(unescape(written))
    keyed = [(word, _letters(word)) for word in words]
    same = [word for word, letters in keyed if letters == key]
    keyed = [(word, letters) for word, letters in keyed if _may_be_a_slip(key, letters)]
    if same or len(key) < _SHORTEST:
        return same[0] if len(same) == 1 else None
    near = [(OSA.distance(key, letters, score_cutoff=_NEAR), word) for word, letters in keyed]
    certain = [word for distance, word in near if distance <= _CERTAIN]
    return certain[0] if len([word for distance, word in near if distance <= _NEAR]) == 1 and certain else None


def _may_be_a_slip(key: str, letters: str) -> bool:
    """Tell whether one word may be the other misspelt: a number, a slash or a brace that is too many says something."""
    return re.sub(r"\D", "", key) == re.sub(r"\D", "", letters) and not set("/\\<>{}@#") & (set(key) ^ set(letters))


def _letters(word: str) -> str:
    """Return a word without what does not tell words apart, look-alikes of Latin letters among it."""
    return key_of(latin(word))
