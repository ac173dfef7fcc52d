"""What designers call the columns that every card has."""

from collections.abc import Mapping

NAMES: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "card_id", "cardid", "code", "key", "slug", "uid"),
    "name": ("name", "title", "card_name", "card_title", "cardname", "card"),
    "number": ("number", "no", "nr", "num", "card_number", "card_no"),
    "copies": ("copies", "quantity", "qty", "count", "card_count"),
    "type": ("is", "type", "kind", "card_type", "cardtype"),
    "flavor": ("flavor", "flavour", "flavor_text", "flavour_text", "quote"),
    "notes": ("notes", "note", "comment", "comments", "remarks"),
}

PICTURES = ("art", "artwork", "picture", "image", "img", "illustration", "pic", "photo", "card_art", "card_image")
"""What columns of pictures are called."""
