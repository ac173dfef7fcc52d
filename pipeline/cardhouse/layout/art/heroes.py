"""The heroes a game may name for its posters (`hero = "cooling-towers"`): every drawn motif with the room it takes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from cardhouse.layout.art.motifs import electric, media, money, power, works
from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.stage import Room
from cardhouse.layout.frame import Item

DRY = ("plaza", "water", "field", "ink", "steps")
CROWDED = (*DRY, "crowd", "protest")
DARK = "ink"
LIGHT = "paper"


@dataclass(frozen=True, slots=True)
class Motif:
    """One drawn hero.

    Attributes:
        name: What game.toml calls it.
        draw: Draws it in its own units, standing on (0, 0).
        room: How far its important part reaches; what lies outside may be covered or cut.
        body: Name of the ink that most of its outline has, so that it meets no sky of the same tone; None where it
            has light and dark parts all around.
        grounds: What may lie in front of it; a crowd would hide most motifs.
    """

    name: str
    draw: Callable[[Palette], tuple[Item, ...]]
    room: Room
    body: str | None = None
    grounds: tuple[str, ...] = DRY


HEROES = (
    Motif("cooling-towers", electric.cooling_towers, Room(64, 56, 100)),
    Motif("pylons", electric.pylons, Room(68, 70, 104), DARK, grounds=CROWDED),
    Motif("turbines", electric.turbines, Room(76, 76, 107), LIGHT),
    Motif("pump-jack", electric.pump_jack, Room(58, 64, 92)),
    Motif("bank", money.bank, Room(64, 64, 100)),
    Motif("coins", money.coins, Room(56, 56, 96)),
    Motif("skyscrapers", money.skyscrapers, Room(62, 63, 108), grounds=CROWDED),
    Motif("bull", money.bull, Room(66, 66, 122)),
    Motif("bear", money.bear, Room(48, 48, 103)),
    Motif("mast", media.mast, Room(57, 57, 128), grounds=CROWDED),
    Motif("eye", media.eye, Room(62, 62, 94), grounds=CROWDED),
    Motif("megaphone", media.megaphone, Room(56, 60, 98), grounds=CROWDED),
    Motif("microphones", media.microphones, Room(52, 52, 97), grounds=CROWDED),
    Motif("thinker", media.thinker, Room(46, 45, 100), DARK),
    Motif("archivist", media.archivist, Room(46, 45, 100), DARK),
    Motif("listener", media.listener, Room(46, 45, 100), DARK),
    Motif("facing-heads", media.facing_heads, Room(84, 84, 105), DARK),
    Motif("watchtower", media.watchtower, Room(20, 20, 100), DARK, grounds=CROWDED),
    Motif("factory", works.factory, Room(62, 62, 116)),
    Motif("gears", works.gears, Room(76, 78, 102)),
    Motif("crane", works.crane, Room(32, 62, 105), DARK),
    Motif("robot-arms", works.robot_arms, Room(62, 72, 97)),
    Motif("dishes", works.dishes, Room(68, 82, 100)),
    Motif("chip", works.chip, Room(49, 49, 101)),
    Motif("rocket", works.rocket, Room(64, 64, 120)),
    Motif("container-ship", works.container_ship, Room(87, 80, 117), grounds=("water",)),
    Motif("dome", power.dome, Room(71, 71, 118), LIGHT, grounds=CROWDED),
    Motif("ballot-box", power.ballot_box, Room(63, 63, 112)),
    Motif("raised-fist", power.raised_fist, Room(36, 36, 101), grounds=CROWDED),
    Motif("flags", power.flags, Room(82, 82, 98), grounds=CROWDED),
    Motif("ranks", power.ranks, Room(60, 60, 102), DARK),
    Motif("gavel", power.gavel, Room(72, 66, 108)),
    Motif("puppeteer", power.puppeteer, Room(58, 58, 118), DARK),
)
"""In the order in which the documentation shows them. A new motif is one function and one line here."""

BY_NAME = {motif.name: motif for motif in HEROES}


@lru_cache(maxsize=1024)
def drawn(motif: Motif, inks: Palette) -> tuple[Item, ...]:
    """Return a motif in a palette; the same objects each time, so that exporters write them once."""
    return motif.draw(inks)
