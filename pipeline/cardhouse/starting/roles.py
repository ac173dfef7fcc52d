"""Which column is the id, the name, the number, the copies, the kind: the columns that every card has."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations

from cardhouse.starting.kinds import are_sentences, fold, spellings
from cardhouse.starting.material import Material
from cardhouse.starting.naming import plain_header, without_the_card
from cardhouse.starting.role_names import NAMES, TEXTS
from cardhouse.starting.strays import copies_in, stray_ids
from cardhouse_schema.vocabulary import SLUG

MOST_TYPES = 12
LONGEST_PART = 16
"""Characters of a word that names a card together with another one."""

LONGEST_TYPE = 40
"""Characters."""


@dataclass(frozen=True)
class Roles:
    """The headers of the columns that every card has; None where the file has no such column.

    Attributes:
        remarks: Why a column that looked like one is none, or how one was found.
        named_by: The two columns that together name a card, where none does alone.
    """

    headers: Mapping[str, str]
    remarks: tuple[str, ...] = ()
    named_by: tuple[str, ...] = ()

    def get(self, role: str) -> str | None:
        """Return the header of a role."""
        return self.headers.get(role)


def find_roles(material: Material, pictures: tuple[str, ...] = ()) -> Roles:
    """Return which columns of a file have a role.

    Args:
        material: The file's content.
        pictures: Its columns of pictures, the cards' own first.
    """
    found: dict[str, str] = {"art": pictures[0]} if pictures else {}
    if material.kinds:
        found["type"] = material.kinds
    refused: list[tuple[str, str]] = []
    for role, names in NAMES.items():
        for header in _called(material, names):
            if role in found or header in pictures or header in found.values():
                continue
            reason = _CHECKS[role](material, header)
            if reason is None:
                found[role] = header
                break
            refused.append((header, f'the column "{header}" is not taken as {role}: {reason}'))
    remarks = [said for header, said in refused if header not in found.values()]
    likeliest = None if "name" in found else _likeliest_name(material, {*found.values(), *pictures})
    if likeliest is not None:
        found["name"] = likeliest
        remarks.append(f'the column "{likeliest}" is taken as the name: its texts are short and differ')
    pair = () if "name" in found else _naming_pair(material, {*found.values(), *pictures})
    if pair:
        remarks.append(f'"{pair[0]}" and "{pair[1]}" together name a card: no two rows have both alike')
    return Roles(found, tuple(remarks), pair)


def _called(material: Material, names: tuple[str, ...]) -> list[str]:
    """Return the headers that are one of the names, or several of them (`Name/Title`); the likeliest first."""
    forms = {header: (plain_header(header), *map(plain_header, header.split("/"))) for header in material.headers}
    whole = [header for name in names for header, (first, *_) in forms.items() if first == name]
    whole += [header for name in names for header, (first, *_) in forms.items() if without_the_card(first) == name]
    parts = [header for header, (_, *rest) in forms.items() if len(rest) > 1 and all(each in names for each in rest)]
    return list(dict.fromkeys((*whole, *parts)))


def _texts(material: Material, header: str) -> list[str] | None:
    values = material.column(header)
    return [value for value in values if isinstance(value, str)] if all(isinstance(v, str) for v in values) else None


def _no_id(material: Material, header: str) -> str | None:
    strays = stray_ids(material, header)
    if not strays:
        return None
    few = 5 * len(strays) <= len(material.rows)
    return None if few and _texts(material, header) is not None else next(iter(strays.values()))


def _repeats(texts: list[str]) -> bool:
    return len(set(texts)) < len(texts)


def _no_number(material: Material, header: str) -> str | None:
    texts = _texts(material, header)
    if texts is None or any(len(text) > 12 for text in texts):
        return "its values are too long"
    return "a number is there twice" if _repeats(texts) else None


def _no_name(material: Material, header: str) -> str | None:
    texts = _texts(material, header)
    if texts and plain_header(header) == "nombre" and all(text.isdecimal() for text in texts):
        return "its values are numbers"
    return _no_text(material, header)


def _no_copies(material: Material, header: str) -> str | None:
    texts = _texts(material, header)
    counted = [text for text in texts or () if copies_in(text) is not None]
    few = texts and 5 * len(counted) >= 3 * len(texts)
    return None if few else "its values are no whole numbers up to 999"


def _no_type(material: Material, header: str) -> str | None:
    texts = _texts(material, header)
    if not texts or 2 * len(texts) < len(material.rows):
        return "most rows have none"
    words = spellings(texts)
    if len(words) > MOST_TYPES or (len(words) > 1 and len(texts) < 2 * len(words)):
        return f"{len(words)} different values are too many for kinds of cards"
    return "its values are texts, no words" if any(len(word) > LONGEST_TYPE for word in words) else None


def _no_text(material: Material, header: str) -> str | None:
    return "it holds lists" if _texts(material, header) is None else None


_CHECKS: Mapping[str, Callable[[Material, str], str | None]] = {
    "id": _no_id,
    "name": _no_name,
    "number": _no_number,
    "copies": _no_copies,
    "type": _no_type,
    "flavor": _no_text,
    "notes": _no_text,
}


def _likeliest_name(material: Material, taken: set[str]) -> str | None:
    for header in material.headers:
        texts = _texts(material, header)
        if header in taken or plain_header(header) in TEXTS or not texts:
            continue
        if all(re.fullmatch(r"[-0-9.,%$€+ ]+", text) for text in texts):
            continue
        differ = 5 * len({fold(text) for text in texts}) >= 4 * len(texts) and 2 * len(texts) > len(material.rows)
        if differ and max(map(len, texts)) <= 60 and not are_sentences(texts):
            return header
    return None


def _naming_pair(material: Material, taken: set[str]) -> tuple[str, ...]:
    """Return the first two columns of short words whose values together differ in all rows; none for few rows."""
    short: dict[str, list[str]] = {}
    for header in material.headers:
        texts = _texts(material, header)
        if header not in taken and texts and len(texts) == len(material.rows) and max(map(len, texts)) <= LONGEST_PART:
            short[header] = [fold(text) for text in texts]
    for first, second in combinations(short, 2):
        worded = any(each.isalpha() for each in (*short[first], *short[second]))
        if (
            worded
            and len(material.rows) > 3
            and len({*zip(short[first], short[second], strict=True)}) == len(material.rows)
        ):
            return first, second
    return ()


def ids_form(ids: list[str]) -> str:
    """Return `slug` where all ids are slugs, else `free`."""
    return "slug" if all(re.fullmatch(SLUG, ident) for ident in ids) else "free"
