"""The words a face may use for its posters: names of skies, grounds and horizons, and what is allowed of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.errors import CardhouseError
from cardhouse.layout.art.ground import GROUNDS, HORIZONS
from cardhouse.layout.art.sky import SKIES
from cardhouse.layout.art.stage import Box

_SKIES = tuple(sky.name for sky in SKIES)
_GROUNDS = tuple(name for name, _ in GROUNDS)
_HORIZONS = tuple(name for name, _ in HORIZONS)


class PosterWordUnknown(CardhouseError):
    """A game asks for a sky, ground, horizon or hero that does not exist."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        """Name the word and those that exist."""
        super().__init__(f"There is no {what} {name!r} for posters; there are {', '.join(known)}")


@dataclass(frozen=True, slots=True)
class PosterStyle:
    """What a face allows its posters.

    Attributes:
        skies: Names from `SKIES`; one is dealt to each card.
        grounds: Names from `GROUNDS`.
        horizons: Names from `HORIZONS`.
        partner: Accent colour where the card has no second one, `#RRGGBB`.
        paper: Paper colour of the game, `#RRGGBB`.
        keep_clear: Boxes in mm that other things cover; the hero steps out of their way. List bleed strips too.
        ground: Least and greatest height of the ground line, as shares of the window's height from its top.
    """

    skies: tuple[str, ...] = _SKIES
    grounds: tuple[str, ...] = _GROUNDS
    horizons: tuple[str, ...] = _HORIZONS
    partner: str = "#D1432A"
    paper: str = "#F6EEDD"
    keep_clear: tuple[Box, ...] = ()
    ground: tuple[float, float] = (0.8, 0.86)

    def __post_init__(self) -> None:
        """Refuse names that do not exist.

        Raises:
            PosterWordUnknown: A name is not in its table, or a tuple of names is empty.
        """
        for what, names, known in (
            ("sky", self.skies, _SKIES),
            ("ground", self.grounds, _GROUNDS),
            ("horizon", self.horizons, _HORIZONS),
        ):
            for name in names or ("",):
                if name not in known:
                    raise PosterWordUnknown(what, name, list(known))
