"""Greek and Cyrillic words in Latin letters, and Latin ones without strokes and ligatures: for ids and for labels."""

import unicodedata

_SPELT = """
α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps
ω=o
а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch
ш=sh щ=shch ы=y э=e ю=yu я=ya ё=yo і=i ї=yi є=ye ґ=g ў=u ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz
ъ= ь=
æ=ae œ=oe ß=ss ł=l ø=o đ=d ð=d þ=th ı=i ŋ=n
"""
_TABLE = {letter: spelt for letter, _, spelt in (pair.partition("=") for pair in _SPELT.split())}


def latin(text: str) -> str:
    """Return a text with Greek, Cyrillic and unusual Latin letters spelt in plain ones; all others stay.

    The tables are simple: one reading a letter, as in passports, not as in a language's own grammar.
    """
    return "".join(_plain(letter) for letter in unicodedata.normalize("NFC", text))


def _plain(letter: str) -> str:
    small = letter.lower()
    found = _TABLE.get(small)
    if found is None and not letter.isascii():
        bare = unicodedata.normalize("NFD", small)[0]
        found = _TABLE.get(bare) if bare != small else None
    if found is None:
        return letter
    return found if letter == small else found[:1].upper() + found[1:]
