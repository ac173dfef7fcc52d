"""What exporters that draw need besides Frames: fonts by key, and what a document says about itself."""

from dataclasses import dataclass

from cardhouse.errors import CardhouseError
from cardhouse.layout.fonts import Fonts

FontTable = Fonts
"""Fonts by the keys of frames."""


@dataclass(frozen=True, slots=True)
class Meta:
    """What a document says about itself.

    Attributes:
        title: Of the document.
        caption_font: Key of the font for captions on sheets.
        author, subject: May be empty.
        language: BCP 47 tag.
        creator: The program.
    """

    title: str
    caption_font: str
    author: str = ""
    subject: str = ""
    language: str = "en"
    creator: str = "Cardhouse"


class GlyphMissing(CardhouseError):
    """A text has a character that its font cannot draw; layout reports those of cards earlier, with their place."""

    def __init__(self, text: str, character: str, font: str) -> None:
        """Name the text, the character and the font."""
        super().__init__(f"The font {font} has no {character!r} (U+{ord(character):04X}), needed in {text!r}.")
