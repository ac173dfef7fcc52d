"""What designers call the columns that every card has."""

from collections.abc import Mapping

from cardhouse.starting.header_words import NO, WORDS, YES
from cardhouse.starting.naming import without_accents

_WORDS = {word: tuple(map(without_accents, names.split())) for word, names in WORDS.items()}
TRUE = frozenset(map(without_accents, YES.split()))
FALSE = frozenset(map(without_accents, NO.split()))
LETTERS = frozenset(word for word in TRUE | FALSE if word.isalpha() and word != "x")
"""Words of flags beside which an `x` is no tick, but a letter as they are."""

_ENGLISH: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "card_id", "cardid", "code", "key", "slug", "uid"),
    "name": ("name", "title", "card_name", "card_title", "cardname", "card"),
    "number": ("number", "no", "nr", "num", "card_number", "card_no"),
    "copies": ("copies", "quantity", "qty", "count", "card_count", "#"),
    "type": ("is", "type", "kind", "card_type", "cardtype"),
    "flavor": ("flavor", "flavour", "flavor_text", "flavour_text", "quote"),
    "notes": ("notes", "note", "comment", "comments", "remarks"),
}

NAMES: Mapping[str, tuple[str, ...]] = {
    role: tuple(dict.fromkeys((*names, *_WORDS[role]))) for role, names in _ENGLISH.items()
}
"""Names of columns by role, as `plain_header` gives them."""

TEXTS = ("text", "rules", "rules_text", "card_text", "description", "effect", "effects", "ability", "abilities", "body",
         "event", "action", *_WORDS["text"])  # fmt: skip
"""What columns of rules texts are called."""

KNOWN = frozenset({*TEXTS, *_WORDS, *(name for names in (*NAMES.values(), *_WORDS.values()) for name in names)})
"""Every word that says that a row is a header."""

PICTURES = ("art", "artwork", "picture", "image", "img", "illustration", "pic", "photo", "card_art", "card_image",
            "bild", "imagen", "imagem", "obraz", "изображение", "картинка", "εικονα", "画像", "图片", "이미지",
            "card_picture", "filename", "file_name", "image_file", "picture_file", "art_file", "bilddatei", "bildname",
            "illustrazione", "immagine", "ilustracion", "ilustracao", "ilustracja", "afbeelding", "billede", "kuva",
            "fichier_image", "archivo_imagen")  # fmt: skip
"""What columns of pictures are called."""


def english(plain: str) -> str | None:
    """Return the English word for a column's plain name, or None."""
    return plain if plain in _WORDS else next((word for word, names in _WORDS.items() if plain in names), None)


KEYWORDS = ("keywords", *_WORDS["keywords"])
"""What columns of keywords are called."""

BACKS = ("back", "back_face", "backside", "back_side", "reverse", "other_side", "flip_side")
"""Names of columns that name the other side of a double-faced card, where every entry is one."""
