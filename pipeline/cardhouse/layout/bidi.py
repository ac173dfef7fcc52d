"""Directions of a text that runs both ways: levels and the order in which its pieces stand on a line.

The Unicode Bidirectional Algorithm (UAX #9, rules P2 to L2), without explicit formatting characters: cells hold none
(F012, F013). python-bidi, with which the tests compare it, gives the reordered string only; lines hold icons and
fonts too, so the levels themselves are needed.
"""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

Piece = TypeVar("Piece")

OPENING = (
    "([{\u0f3a\u0f3c\u169b\u2045\u207d\u208d\u2308\u230a\u2329\u2768\u276a\u276c\u276e\u2770\u2772\u2774"
    "\u27c5\u27e6\u27e8\u27ea\u27ec\u27ee\u2983\u2985\u2987\u2989\u298b\u298d\u298f\u2991\u2993\u2995"
    "\u2997\u29d8\u29da\u29fc\u2e22\u2e24\u2e26\u2e28\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018"
    "\u301a\ufe59\ufe5b\ufe5d\uff08\uff3b\uff5b\uff5f\uff62"
)
CLOSING = (
    ")]}\u0f3b\u0f3d\u169c\u2046\u207e\u208e\u2309\u230b\u232a\u2769\u276b\u276d\u276f\u2771\u2773\u2775"
    "\u27c6\u27e7\u27e9\u27eb\u27ed\u27ef\u2984\u2986\u2988\u298a\u298c\u2990\u298e\u2992\u2994\u2996"
    "\u2998\u29d9\u29db\u29fd\u2e23\u2e25\u2e27\u2e29\u3009\u300b\u300d\u300f\u3011\u3015\u3017\u3019"
    "\u301b\ufe5a\ufe5c\ufe5e\uff09\uff3d\uff5d\uff60\uff63"
)
"""Brackets that pair, each opening one at the place of its closing one (BidiBrackets.txt)."""

_OPENS = dict(zip(OPENING, CLOSING, strict=True))
_SAME = {"\u2329": "\u3008", "\u232a": "\u3009"}
"""Brackets that are equal to others (UAX #9, BD16)."""

_MOST_OPEN = 63
_NEUTRAL = ("B", "S", "WS", "ON")


def base_level(text: str, right_to_left: bool = False) -> int:
    """Return the level of a paragraph: 1 where it runs from right to left.

    Args:
        text: The paragraph.
        right_to_left: Whether its language does. Then every text with a letter that runs so counts; else the first
            letter decides.
    """
    strong = [kind for each in text if (kind := unicodedata.bidirectional(each)) in ("L", "R", "AL")]
    if right_to_left:
        return int(any(kind != "L" for kind in strong))
    return int(bool(strong) and strong[0] != "L")


def levels(text: str, base: int) -> list[int]:
    """Return the level of every character: even from left to right, odd from right to left.

    Args:
        text: A paragraph; U+FFFC stands for an icon.
        base: The paragraph's level, 0 or 1.
    """
    kinds = [unicodedata.bidirectional(each) or "L" for each in text]
    solid = [at for at, kind in enumerate(kinds) if kind != "BN"]
    own = "R" if base else "L"
    run = [kinds[at] for at in solid]
    _weak(run, own)
    _brackets([text[at] for at in solid], run, [kinds[at] for at in solid], own)
    _neutral(run, own)
    found = [base] * len(text)
    for at, kind in zip(solid, run, strict=True):
        found[at] = base + _RISE[base][kind]
    for at, kind in enumerate(kinds):
        if kind == "BN" and at:
            found[at] = found[at - 1]
    return found


_RISE = ({"L": 0, "R": 1, "EN": 2, "AN": 2}, {"R": 0, "L": 1, "EN": 1, "AN": 1})


def _weak(run: list[str], own: str) -> None:
    """Rules W1 to W7."""
    before = own
    for at, kind in enumerate(run):  # W1
        run[at] = before = before if kind == "NSM" else kind
    strong = own
    for at, kind in enumerate(run):  # W2
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            run[at] = "AN"
    run[:] = ["R" if kind == "AL" else kind for kind in run]  # W3
    for at in range(1, len(run) - 1):  # W4
        around = (run[at - 1], run[at + 1])
        if around == ("EN", "EN") and run[at] in ("ES", "CS"):
            run[at] = "EN"
        elif around == ("AN", "AN") and run[at] == "CS":
            run[at] = "AN"
    for start, end in _stretches(run, ("ET",)):  # W5
        if "EN" in (run[start - 1] if start else "", run[end] if end < len(run) else ""):
            run[start:end] = ["EN"] * (end - start)
    run[:] = ["ON" if kind in ("ES", "ET", "CS") else kind for kind in run]  # W6
    strong = own
    for at, kind in enumerate(run):  # W7
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            run[at] = "L"


def _stretches(run: Sequence[str], kinds: tuple[str, ...]) -> list[tuple[int, int]]:
    """Return (start, end) of every longest stretch of these kinds."""
    inside = [False, *[kind in kinds for kind in run], False]
    edges = [at for at, (one, two) in enumerate(pairwise(inside)) if one != two]
    return [(start, end) for start, end in zip(edges[::2], edges[1::2], strict=True)]


def _strong(kind: str) -> str:
    return "R" if kind in ("R", "EN", "AN") else kind


def _brackets(text: Sequence[str], run: list[str], kinds: Sequence[str], own: str) -> None:
    """Rule N0: both brackets of a pair run like what they hold, or like what stands before them."""
    other = "L" if own == "R" else "R"
    for start, end in _pairs(text, run):
        held = {_strong(kind) for kind in run[start + 1 : end]}
        if own in held:
            way = own
        elif other in held:
            before = next((_strong(kind) for kind in reversed(run[:start]) if _strong(kind) in "LR"), own)
            way = other if before == other else own
        else:
            continue
        for at in (start, end):
            run[at] = way
            for after in range(at + 1, len(run)):
                if kinds[after] != "NSM":
                    break
                run[after] = way


def _pairs(text: Sequence[str], run: Sequence[str]) -> list[tuple[int, int]]:
    """Return the places of brackets that belong together (BD16)."""
    open_ones: list[tuple[str, int]] = []
    found: list[tuple[int, int]] = []
    for at, each in enumerate(text):
        if run[at] != "ON":
            continue
        if each in _OPENS:
            if len(open_ones) == _MOST_OPEN:
                break
            closing = _OPENS[each]
            open_ones.append((_SAME.get(closing, closing), at))
            continue
        closing = _SAME.get(each, each)
        for depth in range(len(open_ones) - 1, -1, -1):
            if open_ones[depth][0] == closing:
                found.append((open_ones[depth][1], at))
                del open_ones[depth:]
                break
    return sorted(found)


def _neutral(run: list[str], own: str) -> None:
    """Rules N1 and N2."""
    for start, end in _stretches(run, _NEUTRAL):
        before = _strong(run[start - 1]) if start else own
        after = _strong(run[end]) if end < len(run) else own
        run[start:end] = [before if before == after else own] * (end - start)


def visual(pieces: Sequence[tuple[int, Piece]]) -> list[Piece]:
    """Return pieces of a line, each with its level, in the order in which they stand from left to right (L2)."""
    order = list(pieces)
    for level in range(max((level for level, _ in order), default=0), 0, -1):
        for start, end in _stretches(["x" if each >= level else "" for each, _ in order], ("x",)):
            order[start:end] = order[start:end][::-1]
    return [piece for _, piece in order]
