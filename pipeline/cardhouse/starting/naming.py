"""Names for what is made from a file: ids, columns, sets of words. Nothing of a cell gets into one unchecked."""

import re
import unicodedata
from collections.abc import Container

from cardhouse.starting.header_words import OF_THE_CARD
from cardhouse.starting.letters import latin
from cardhouse_schema.cells import without_control
from cardhouse_schema.declared import has_meaning
from cardhouse_schema.letters import without_hidden

_SETS_TAKEN = frozenset({"cards", "decks", "tokens", "keywords", "values", "resources", "icons", "upper", "lower"})
"""Names that mean something else in faces or in statistics."""

_FACES_TAKEN = frozenset({"back", "base", "cover", "front"})
"""Faces that no card type of this name can have."""


def slug(text: str, longest: int = 54) -> str:
    """Return a text as small letters, digits and single hyphens; empty where nothing of it is left."""
    plain = unicodedata.normalize("NFKD", latin(text)).encode("ascii", "ignore").decode().lower()
    plain = re.sub(r"['’`]", "", plain)
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:longest].strip("-")


_STROKES = str.maketrans("łøđı", "lodi")
"""Letters that are no others with an accent."""


def without_accents(text: str) -> str:
    """Return a text in small letters without accents, as words of headers are compared."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold().translate(_STROKES)


def plain_header(header: str) -> str:
    """Return a header as the known ones are written: small letters without accents, words joined by `_`.

    What stands in brackets is left out, and so is `card` before another word.
    """
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", header)
    bare = re.sub(r"[(\[{（].*?[)\]}）]", " ", apart)
    words = re.findall(r"[#№]|[^\W_]+", without_accents(bare if re.search(r"\w", bare) else apart))
    return "_".join(words[1:] if len(words) > 1 and words[0] == "card" else words)


_OF_THE_CARD = frozenset(OF_THE_CARD.split())
"""Words that say no more than that a column is one of cards."""


_CARD_BEFORE = re.compile(r"^(?:karten|kaart|kort)s?(?=\w{3})")


def without_the_card(plain: str) -> str:
    """Return a plain header without "of the card" (`nom_de_la_carte`, `kortnamn`), unless that is all it says."""
    rest = [_CARD_BEFORE.sub("", word) for word in plain.split("_") if word not in _OF_THE_CARD]
    return "_".join(rest) or plain


def kind_id(text: str) -> str:
    """Return the id of a card type by its title; empty where nothing of it is left."""
    ident = slug(text, 32)
    return f"{ident}-card" if ident in _FACES_TAKEN else ident


def unique(wanted: str, taken: set[str], joint: str = "-") -> str:
    """Return a name that is not taken, numbered from 2 where it must be, and take it."""
    name, number = wanted, 1
    while name in taken:
        number += 1
        name = f"{wanted}{joint}{number}"
    taken.add(name)
    return name


def column_name(header: str, at: int) -> str:
    """Return the name of a column as game.toml and faces write it.

    Args:
        header: As the file has it.
        at: Its place from 1, for a header in which no letter can be used.
    """
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", header)
    name = slug(apart, 32).replace("-", "_")
    name = name if name and name[0].isalpha() else f"column_{name}" if name else f"column_{at}"
    return f"{name}_" if has_meaning(name) else name


def beside(name: str, others: Container[str]) -> str:
    """Return a column's name, with `_` behind it where another column's ids stand under it in JSON.

    Args:
        name: The column (`side_id`).
        others: All columns of the file; `side` may become `side_id`, `tags` may become `tags_ids`.
    """
    stem = next((name.removesuffix(end) for end in ("_id", "_ids") if name.endswith(end)), name)
    return f"{name}_" if stem != name and stem in others else name


def set_name(column: str) -> str:
    """Return the name of the set of a column's words."""
    name = plural(column.rstrip("_"))
    return f"{name}_words" if name in _SETS_TAKEN else name


def plural(word: str) -> str:
    """Return the plural of a name that is made of small letters."""
    return f"{word[:-1]}ies" if re.search(r"[^aeiou]y$", word) else word if word.endswith("s") else f"{word}s"


def heading(name: str) -> str:
    """Return a name as a person would write it, of what can be printed: `prevents_held` becomes `Prevents held`."""
    words = re.sub(r"[_\s-]+", " ", without_hidden(without_control(name))).strip()
    return words[:1].upper() + words[1:]
