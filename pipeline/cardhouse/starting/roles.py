"""Which column is the id, the name, the number, the copies, the kind: the columns that every card has."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardhouse.starting.kinds import fold, spellings
from cardhouse.starting.material import Material
from cardhouse.starting.naming import column_name, kind_id
from cardhouse.starting.role_names import NAMES
from cardhouse_schema.declared_fields import is_free_id
from cardhouse_schema.vocabulary import SLUG

MOST_TYPES = 12


@dataclass(frozen=True)
class Roles:
    """The headers of the columns that every card has; None where the file has no such column.

    Attributes:
        remarks: Why a column that looked like one is none, or how one was found.
    """

    headers: Mapping[str, str]
    remarks: tuple[str, ...] = ()

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
    remarks: list[str] = []
    for role, names in NAMES.items():
        for header in _called(material, names):
            if header in pictures:
                continue
            reason = _CHECKS[role](material, header)
            if reason is None:
                found[role] = header
                break
            remarks.append(f'the column "{header}" is not taken as {role}: {reason}')
    likeliest = None if "name" in found else _likeliest_name(material, {*found.values(), *pictures})
    if likeliest is not None:
        found["name"] = likeliest
        remarks.append(f'the column "{likeliest}" is taken as the name: its texts are short and differ')
    return Roles(found, tuple(remarks))


def _called(material: Material, names: tuple[str, ...]) -> list[str]:
    plain = {header: column_name(header, 1).rstrip("_") for header in material.headers}
    return [header for name in names for header, written in plain.items() if written == name]


def _texts(material: Material, header: str) -> list[str] | None:
    values = material.column(header)
    return [value for value in values if isinstance(value, str)] if all(isinstance(v, str) for v in values) else None


def _no_id(material: Material, header: str) -> str | None:
    texts = _texts(material, header)
    if texts is None or len(texts) < len(material.rows):
        return "some rows have none"
    wrong = next((text for text in texts if not is_free_id(text)), None)
    if wrong is not None:
        return f'"{wrong[:40]}" can be no id: ids are file names, of letters, digits and - _ . +'
    folded = [text.casefold() for text in texts]
    double = next((text for text in texts if folded.count(text.casefold()) > 1), None) if _repeats(folded) else None
    return f'"{double}" is there twice' if double else None


def _repeats(texts: list[str]) -> bool:
    return len(set(texts)) < len(texts)


def _no_number(material: Material, header: str) -> str | None:
    texts = _texts(material, header)
    if texts is None or any(len(text) > 12 for text in texts):
        return "its values are too long"
    return "a number is there twice" if _repeats(texts) else None


def _no_copies(material: Material, header: str) -> str | None:
    texts = _texts(material, header)
    whole = texts is not None and all(re.fullmatch(r"[0-9]{1,3}", text) for text in texts)
    return None if whole else "its values are no whole numbers up to 999"


def _no_type(material: Material, header: str) -> str | None:
    texts = _texts(material, header)
    if texts is None or len(texts) < len(material.rows):
        return "some rows have none"
    words = spellings(texts)
    if len(words) > MOST_TYPES or (len(words) > 1 and len(texts) < 2 * len(words)):
        return f"{len(words)} different values are too many for kinds of cards"
    slugs = {kind_id(word) for word in words}
    return None if len(slugs) == len(words) and all(slugs) else "its values give no file names"


def _no_text(material: Material, header: str) -> str | None:
    return "it holds lists" if _texts(material, header) is None else None


_CHECKS: Mapping[str, Callable[[Material, str], str | None]] = {
    "id": _no_id,
    "name": _no_text,
    "number": _no_number,
    "copies": _no_copies,
    "type": _no_type,
    "flavor": _no_text,
    "notes": _no_text,
}


def _likeliest_name(material: Material, taken: set[str]) -> str | None:
    for header in material.headers:
        texts = _texts(material, header)
        if header in taken or not texts or all(re.fullmatch(r"[-0-9.]+", text) for text in texts):
            continue
        if 5 * len({fold(text) for text in texts}) >= 4 * len(texts) and max(map(len, texts)) <= 60:
            return header
    return None


def ids_form(ids: list[str]) -> str:
    """Return `slug` where all ids are slugs, else `free`."""
    return "slug" if all(re.fullmatch(SLUG, ident) for ident in ids) else "free"
