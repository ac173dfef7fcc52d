"""What a character is called and which way it runs. Asked only when a text is not plain ASCII."""

import unicodedata

_BACKWARDS = ("R", "AL", "RLE", "RLO", "RLI")
_SPELLED = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "FULLWIDTH")


def right_to_left(text: str) -> str:
    """Return the characters of a text that run from right to left."""
    return "".join(each for each in text if unicodedata.bidirectional(each) in _BACKWARDS)


def script(character: str) -> str:
    """Return the script a character belongs to, as its Unicode name says (`Hebrew`)."""
    word = unicodedata.name(character, "right-to-left").split()[0]
    return word.capitalize()


def code_point(character: str) -> str:
    """Return a character's code point, with the script where most fonts lack all of it (`U+5149, CJK`)."""
    word = unicodedata.name(character, "").split(" ")[0].split("-")[0]
    number = f"U+{ord(character):04X}"
    return f"{number}, {word if word == 'CJK' else word.capitalize()}" if word in _SPELLED else number
