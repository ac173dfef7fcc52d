"""Marks in a designer's texts: bold and line breaks of HTML and Markdown, and words that stand for icons.

Rules texts have no bold of their own, so its marks would be printed as they are typed: they are taken out, and told.
`{coin}` and `:coin:` are icons; a new game draws one of its own for each, to be replaced by a better one.
"""

import html
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from cardhouse.starting.material import Line, Material, Value, without_edges
from cardhouse.starting.naming import plain_header, slug
from cardhouse.starting.role_names import TEXTS

MOST_ICONS = 60

_BREAK = re.compile(r"\s*<(?:br|/p|/li|/div)\s*/?>\s*", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:b|i|u|s|em|strong|p|div|span|font|small|big|sup|sub|ul|ol|li|center|h[1-6]|mark|color)(?:[\s=][^<>]*)?>",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&(?:amp|lt|gt|quot|apos|nbsp|#[0-9]{2,5}|[mn]dash|hellip|[lr][sd]quo|bull|times);")
_EMPHASIS = tuple(
    re.compile(rf"(?<![\w{mark}]){mark}{{{times}}}([^\s{mark}](?:[^{mark}\n]*[^\s{mark}])?){mark}{{{times}}}(?![\w{mark}])")
    for mark, times in ((r"\*", 3), (r"\*", 2), ("_", 2), (r"\*", 1), ("_", 1), ("~", 2))
)  # fmt: skip
_ICON = re.compile(r"\{([^\W\d_][\w -]{0,23})\}|(?<![\w:]):([^\W\d_][\w-]{1,23}):(?![\w:])")


def without_marks(material: Material, kept: Iterable[str] = ()) -> Material:
    """Return the rows without marks of bold and the like, with line breaks where `<br>` stood, and a remark.

    Args:
        material: The file's content.
        kept: Headers of columns that stay as they are: those of pictures.
    """
    material = _worded(material)
    left, changed = set(kept), 0
    rows: list[Line] = []
    for row in material.rows:
        cells = {header: cell if header in left else _each(cell, _plain) for header, cell in row.cells.items()}
        changed += sum(cells[header] != cell for header, cell in row.cells.items())
        rows.append(replace(row, cells={header: cell for header, cell in cells.items() if cell}))
    if not changed:
        return material
    cells_ = "1 cell" if changed == 1 else f"{changed} cells"
    remark = (
        f"marks of bold, italics and line breaks (<b>, **, <br>) were taken out of {cells_}: texts are printed plain"
    )
    return replace(material, rows=tuple(rows), remarks=(*material.remarks, remark))


def _worded(material: Material) -> Material:
    """Return the rows with lists of words where a column holds nothing but words for icons, and is none of rules."""
    columns = [
        header for header in material.headers if plain_header(header) not in TEXTS and _is_icons(material, header)
    ]
    if not columns:
        return material
    rows = [replace(row, cells={key: _words(each) if key in columns else each for key, each in row.cells.items()})
            for row in material.rows]  # fmt: skip
    return replace(material, rows=tuple(rows))


def _is_icons(material: Material, header: str) -> bool:
    values = material.column(header)
    return bool(values) and all(isinstance(value, str) and not _ICON.sub("", value).strip(" ,;|") for value in values)


def _words(value: Value) -> Value:
    return tuple((found[1] or found[2]).replace("_", " ") for found in _ICON.finditer(str(value)))


def _each(value: Value, change: Callable[[str], str]) -> Value:
    return change(value) if isinstance(value, str) else tuple(filter(None, map(change, value)))


def _plain(text: str) -> str:
    if not any(mark in text for mark in "<&*_~"):
        return text
    plain = _ENTITY.sub(
        lambda found: html.unescape(found[0]).replace("\xa0", " "), _TAG.sub("", _BREAK.sub("\n", text))
    )
    for emphasis in _EMPHASIS:
        plain = emphasis.sub(r"\1", plain)
    return without_edges(plain)


def icons_in(texts: Iterable[str]) -> dict[str, str]:
    """Return the words that stand for icons, as they are printed, by their ids; none where they are too many."""
    words: dict[str, Counter[str]] = {}
    for text in texts:
        for found in _ICON.finditer(text):
            word = " ".join((found[1] or found[2]).replace("_", " ").split())
            if ident := slug(word):
                words.setdefault(ident, Counter())[word] += 1
    return {ident: count.most_common(1)[0][0] for ident, count in words.items()} if len(words) <= MOST_ICONS else {}


def with_icons(text: str, icons: Iterable[str]) -> str:
    """Return a rules text as a cell has it: the known words in braces, all other braces doubled.

    Args:
        text: As the designer's file has it.
        icons: The ids of the known words.
    """
    known, parts, end = set(icons), [], 0
    for found in _ICON.finditer(text):
        ident = slug((found[1] or found[2]).replace("_", " "))
        if ident in known:
            parts += [_doubled(text[end : found.start()]), f"{{{ident}}}"]
            end = found.end()
    return "".join((*parts, _doubled(text[end:])))


def _doubled(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")
