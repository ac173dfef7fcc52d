"""The heroes a game may name for its posters (`hero = "cooling-towers"`): every drawn motif with the room it takes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from cardhouse.layout.art.motifs import (
    bribes,
    deals,
    electric,
    labour,
    letters,
    machines,
    media,
    money,
    order,
    power,
    state,
    trade,
    ventures,
    works,
)
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
        turns: Whether it may be mirrored; what has a lit and a shaded side may not.
    """

    name: str
    draw: Callable[[Palette], tuple[Item, ...]]
    room: Room
    body: str | None = None
    grounds: tuple[str, ...] = DRY
    turns: bool = False


HEROES = (
    Motif("cooling-towers", electric.cooling_towers, Room(64, 56, 100)),
    Motif("pylons", electric.pylons, Room(68, 70, 104), DARK, grounds=CROWDED),
    Motif("turbines", electric.turbines, Room(76, 76, 107), LIGHT),
    Motif("pump-jack", electric.pump_jack, Room(58, 64, 92)),
    Motif("bank", money.bank, Room(64, 64, 100), LIGHT),
    Motif("coins", money.coins, Room(56, 56, 96)),
    Motif("skyscrapers", money.skyscrapers, Room(62, 63, 108), grounds=CROWDED),
    Motif("bull", money.bull, Room(66, 66, 122)),
    Motif("bear", money.bear, Room(48, 48, 103)),
    Motif("mast", media.mast, Room(57, 57, 128), grounds=CROWDED),
    Motif("eye", media.eye, Room(62, 62, 94), grounds=CROWDED),
    Motif("megaphone", media.megaphone, Room(56, 60, 98), grounds=CROWDED),
    Motif("microphones", media.microphones, Room(52, 52, 97), grounds=CROWDED),
    Motif("thinker", media.thinker, Room(46, 45, 100), DARK, turns=True),
    Motif("archivist", media.archivist, Room(46, 45, 100), DARK, turns=True),
    Motif("listener", media.listener, Room(46, 45, 100), DARK, turns=True),
    Motif("facing-heads", media.facing_heads, Room(98, 98, 108), DARK),
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
    Motif("ballot-box", power.ballot_box, Room(63, 63, 112), LIGHT),
    Motif("raised-fist", power.raised_fist, Room(36, 36, 101), grounds=CROWDED),
    Motif("flags", power.flags, Room(82, 82, 98), grounds=CROWDED),
    Motif("ranks", power.ranks, Room(60, 60, 102), DARK),
    Motif("gavel", power.gavel, Room(72, 66, 108)),
    Motif("puppeteer", power.puppeteer, Room(58, 58, 118), DARK),
    Motif("dam", machines.dam, Room(76, 76, 96), DARK),
    Motif("solar-panels", machines.solar_panels, Room(72, 76, 96)),
    Motif("anvil", machines.anvil, Room(64, 62, 106)),
    Motif("ladle", machines.ladle, Room(62, 66, 118)),
    Motif("locomotive", machines.locomotive, Room(54, 54, 118)),
    Motif("satellite", machines.satellite, Room(66, 64, 102)),
    Motif("mainframe", machines.mainframe, Room(64, 64, 99)),
    Motif("atom", machines.atom, Room(53, 53, 108)),
    Motif("vault", trade.vault, Room(54, 56, 104), "dark"),
    Motif("piggy-bank", trade.piggy_bank, Room(58, 62, 106), LIGHT),
    Motif("rising-chart", trade.rising_chart, Room(66, 66, 104)),
    Motif("falling-chart", trade.falling_chart, Room(66, 66, 104)),
    Motif("top-hat", trade.top_hat, Room(65, 65, 107), DARK),
    Motif("harbour-crane", trade.harbour_crane, Room(73, 66, 108)),
    Motif("shop", trade.shop, Room(62, 62, 97), LIGHT, grounds=CROWDED),
    Motif("charging-bull", trade.charging_bull, Room(62, 84, 98), turns=True),
    Motif("prowling-bear", trade.prowling_bear, Room(66, 76, 86), turns=True),
    Motif("open-book", letters.open_book, Room(68, 68, 104)),
    Motif("marble-head", letters.marble_head, Room(40, 42, 107)),
    Motif("quill", letters.quill, Room(57, 56, 114)),
    Motif("television", letters.television, Room(53, 53, 112)),
    Motif("film-camera", letters.film_camera, Room(50, 56, 108)),
    Motif("newspaper", letters.newspaper, Room(55, 56, 112), LIGHT),
    Motif("wheat", labour.wheat, Room(54, 54, 112)),
    Motif("worker", labour.worker, Room(53, 53, 108)),
    Motif("tractor", labour.tractor, Room(68, 66, 97)),
    Motif("housing", labour.housing, Room(66, 66, 117), grounds=CROWDED),
    Motif("wall", order.wall, Room(66, 66, 108)),
    Motif("loudspeakers", order.loudspeakers, Room(54, 54, 110), grounds=CROWDED),
    Motif("boots", order.boots, Room(66, 72, 108), DARK),
    Motif("screens", order.screens, Room(65, 65, 108), DARK, grounds=CROWDED),
    Motif("chamber", state.chamber, Room(90, 90, 100), DARK),
    Motif("lectern", state.lectern, Room(70, 76, 106), grounds=CROWDED),
    Motif("rubber-stamp", state.rubber_stamp, Room(60, 60, 112), LIGHT),
    Motif("ministry", state.ministry, Room(70, 70, 116), grounds=CROWDED),
    Motif("handshake", deals.handshake, Room(74, 74, 92)),
    Motif("round-table", deals.round_table, Room(69, 69, 87)),
    Motif("treaty", deals.treaty, Room(48, 62, 104), LIGHT),
    Motif("bridge", deals.bridge, Room(78, 78, 101), grounds=("water", "field", "ink")),
    Motif("chess", deals.chess, Room(55, 55, 101)),
    Motif("garage", ventures.garage, Room(63, 63, 93), DARK),
    Motif("seedling", ventures.seedling, Room(67, 62, 97)),
    Motif("paper-plane", ventures.paper_plane, Room(70, 60, 100)),
    Motif("hatching-egg", ventures.hatching_egg, Room(48, 52, 116), LIGHT),
    Motif("light-bulb", ventures.light_bulb, Room(58, 58, 128)),
    Motif("briefcase", bribes.briefcase, Room(62, 62, 94)),
    Motif("envelope", bribes.envelope, Room(80, 80, 105)),
    Motif("mask", bribes.mask, Room(66, 52, 108)),
    Motif("scales", bribes.scales, Room(74, 74, 104)),
    Motif("octopus", bribes.octopus, Room(77, 77, 100)),
)
"""In the order in which the documentation shows them. A new motif is one function and one line here."""

BY_NAME = {motif.name: motif for motif in HEROES}


@lru_cache(maxsize=1024)
def drawn(motif: Motif, inks: Palette) -> tuple[Item, ...]:
    """Return a motif in a palette; the same objects each time, so that exporters write them once."""
    return motif.draw(inks)
