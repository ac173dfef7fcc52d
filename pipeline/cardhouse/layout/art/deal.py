"""Dealing: which hero, sky, ground, horizon and framing each card of a deck gets, so that neighbours differ.

Runs once for a deck, before its cards are laid out. Every card has an order of its own in which it would like the
things offered, made from its id; it takes the first that no card shortly before it has. So a card's look hangs on its
id and on the few cards before it: what is added at the end of a deck redraws nothing.
"""

import hashlib
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardhouse.layout.art.heroes import BY_NAME, Motif
from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.sky import SKIES, Sky
from cardhouse.layout.art.stage import Thing
from cardhouse.layout.art.words import PosterStyle, PosterWordUnknown
from cardhouse.layout.color import distance
from cardhouse.layout.svg import Icon

Sign = Icon | Motif

Names = tuple[str, ...]

APART = 0.2
"""OKLab distance between a hero and every ink of the sky behind it; nearer ones swallow it."""

SHEET = 8
"""A hero of two lists does not come again on so many cards: what lies on one sheet of nine differs."""

_SKIES = {sky.name: sky for sky in SKIES}


@dataclass(frozen=True, slots=True)
class Framing:
    """How a hero stands in the window.

    Attributes:
        name: What the dealer calls it.
        largest: Height of the hero as a share of the window's, where nothing is in its way.
        lower: How much lower than usual the ground lies, as a share of the window's height.
        centre: Where the hero would like to stand, as a share of the window's width.
    """

    name: str
    largest: float
    lower: float
    centre: float


FRAMINGS = (
    Framing("middle", 0.8, 0.0, 0.5),
    Framing("near", 0.9, 0.02, 0.48),
    Framing("far", 0.62, -0.06, 0.5),
    Framing("left", 0.74, -0.01, 0.38),
    Framing("right", 0.74, 0.01, 0.6),
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What one card offers to choose from.

    Attributes:
        seed: The card's id.
        heroes: Icons and motifs, or names of motifs.
        inks: The palette.
        style: What its face allows.
    """

    seed: str
    heroes: Sequence[Icon | str]
    inks: Palette
    style: PosterStyle


@dataclass(frozen=True, slots=True)
class Look:
    """What a card was dealt."""

    hero: Sign | None
    sky: Sky
    ground: str
    horizon: str
    framing: Framing
    flip: bool = False


@dataclass
class _Memory:
    """What was dealt lately, the newest last.

    Attributes:
        heroes: Heroes with the list each is from.
        by_list: Heroes of each list.
        skies: Skies of each hero.
        framings: Framings of each hero under each sky.
    """

    heroes: deque[tuple[Names, str]] = field(default_factory=lambda: deque(maxlen=SHEET))
    by_list: dict[Names, deque[str]] = field(default_factory=dict)
    skies: dict[str, deque[str]] = field(default_factory=lambda: defaultdict(lambda: deque(maxlen=3)))
    framings: dict[tuple[str, str], deque[str]] = field(default_factory=lambda: defaultdict(lambda: deque(maxlen=2)))


def deal(wishes: Sequence[Wish]) -> Iterator[Look]:
    """Yield the look of each card, in order.

    Raises:
        PosterWordUnknown: A hero is named that does not exist.
    """
    memory = _Memory()
    for wish in wishes:
        signs = {sign.name: sign for sign in map(known, wish.heroes)}
        yield _look(wish, signs.get(_hero(wish.seed, tuple(signs), memory)), memory)


def _hero(seed: str, names: Names, memory: _Memory) -> str:
    """Return a hero that none of the last cards of this list has: as many as half of the list.

    Half, and not all of it: so each card has a choice left, and a card put in or taken out redraws few others.
    """
    own = memory.by_list.setdefault(names, deque(maxlen=max(1, len(names) // 2)))
    others = [name for source, name in memory.heroes if source != names]
    name = _favourite(_oldest(_oldest(names, own), others), seed) if names else ""
    own.append(name)
    memory.heroes.append((names, name))
    return name


def known(sign: Icon | str) -> Sign:
    """Return the icon, or the motif of that name.

    Raises:
        PosterWordUnknown: There is no such motif.
    """
    if not isinstance(sign, str):
        return sign
    if sign not in BY_NAME:
        raise PosterWordUnknown("hero", sign, list(BY_NAME))
    return BY_NAME[sign]


def _look(wish: Wish, hero: Sign | None, memory: _Memory) -> Look:
    motif = hero if isinstance(hero, Motif) else None
    skies = _skies_for(motif, [_SKIES[name] for name in wish.style.skies], wish.inks)
    grounds = [name for name in wish.style.grounds if motif is None or name in motif.grounds]
    name = hero.name if hero else ""
    sky = _sky([sky.name for sky in skies], wish.seed, name, memory)
    ground = _any(grounds or wish.style.grounds, wish.seed, "ground")
    horizon = _any(wish.style.horizons, wish.seed, "horizon")
    framing = _framing(wish.seed, name, sky, memory)
    flip = motif is not None and motif.turns and _taste(wish.seed, "flip") % 2 == 1
    return Look(hero, _SKIES[sky], ground, horizon, framing, flip)


def _sky(names: Sequence[str], seed: str, hero: str, memory: _Memory) -> str:
    """Return a sky that the last posters of this hero do not have."""
    before = memory.skies[hero]
    lately = list(before)[-max(1, len(names) // 2) :]
    name = _favourite(_oldest(names, lately), seed)
    before.append(name)
    return name


def _framing(seed: str, hero: str, sky: str, memory: _Memory) -> Framing:
    """Return a framing that the last posters of this hero under this sky do not have."""
    before = memory.framings[hero, sky]
    first = _taste(seed, "framing")
    turns = (FRAMINGS[(first + turn) % len(FRAMINGS)] for turn in range(len(FRAMINGS)))
    framing = next(each for each in turns if each.name not in before)
    before.append(framing.name)
    return framing


def _oldest(names: Sequence[str], memory: Sequence[str]) -> Sequence[str]:
    """Return the names that are not remembered; if all are, the one that came longest ago."""
    fresh = [name for name in names if name not in memory]
    if fresh:
        return fresh
    newest = [*reversed(memory)]
    return [max(names, key=newest.index)]


def _any(things: Sequence[Thing], seed: str, what: str) -> Thing:
    return things[_taste(seed, what) % len(things)]


def _favourite(names: Sequence[str], seed: str) -> str:
    return names[0] if len(names) == 1 else min(names, key=lambda name: _taste(seed, name))


def _taste(seed: str, name: str) -> int:
    """Return a card's liking for a thing, the smaller the better; it hangs on nothing but the two."""
    return int.from_bytes(hashlib.sha256(f"{seed} {name}".encode()).digest()[:8], "big")


def _skies_for(hero: Motif | None, skies: Sequence[Sky], inks: Palette) -> Sequence[Sky]:
    """Return the skies that a hero stands out from; if there is none, the one it stands out from most."""
    if hero is None or hero.body is None:
        return skies
    body = getattr(inks, hero.body)
    apart = [min(distance(body, color) for color in sky.colors(inks)) for sky in skies]
    clear = [sky for sky, far_off in zip(skies, apart, strict=True) if far_off >= APART]
    return clear or [skies[apart.index(max(apart))]]
