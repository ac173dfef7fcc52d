"""Politik's faces as text dumps: of each kind the card with the least text, that with the most, and an odd one."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from cardhouse.export.png import write_png
from cardhouse.layout.frame import Frame, Group, Item, Shape, Text
from cardhouse.layout.game_faces import GameFaces, read_faces
from cardhouse.source.folder import Sources, read_folder

CARDS = Path(__file__).parent.parent.parent / "cards_src"

WHICH = ("shortest", "longest", "odd")
KINDS = (
    "asset", "company", "event", "landscape", "nation", "obligation", "propaganda", "special", "starting-propaganda",
    "startup", "station",
)  # fmt: skip


@pytest.fixture(scope="session")
def politik_sources() -> Sources:
    sources, _ = read_folder(CARDS / "politik")
    assert sources is not None
    return sources


def faces_of(sources: Sources, cache: Path, sketch: bool) -> GameFaces:
    faces, _ = read_faces(sources.folder, sources.game, sources.cards, cache, sources.faulty, sketch=sketch)
    return faces


@pytest.fixture(scope="session")
def chosen(politik_sources: Sources, tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], Frame]:
    """Frames without posters, by kind and which: the odd one is drawn from the most items of all others."""
    faces = faces_of(politik_sources, tmp_path_factory.mktemp("fonts"), sketch=True)
    frames = faces.fronts(politik_sources.cards, lambda card, field: None).frames
    found = {}
    for kind in KINDS:
        own = [frames[card.id] for card in politik_sources.cards if card.type_id == kind]
        lengths = {frame.name: sum(len(text.text) for text in texts(frame.items)) for frame in own}
        shortest = min(own, key=lambda frame: (lengths[frame.name], frame.name))
        longest = max(own, key=lambda frame: (lengths[frame.name], frame.name))
        others = [frame for frame in own if frame not in (shortest, longest)] or own
        odd = max(others, key=lambda frame: (len(frame.items), frame.name))
        found |= dict(zip(((kind, which) for which in WHICH), (shortest, longest, odd), strict=True))
    return found


def texts(items: Sequence[Item]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Text) and item.unseen is None:
            yield item
        elif isinstance(item, Group):
            yield from texts(item.items)


def compact(items: Sequence[Item]) -> tuple[Item, ...]:
    """Leave out art, and put a short name for the figures of each icon."""
    return tuple(_compact(item) for item in items)


def _compact(item: Item) -> Item:
    if not isinstance(item, Group):
        return item
    if item.is_art:
        return Group((), item.matrix, item.clip)
    if all(isinstance(each, Shape) for each in item.items) and item.items:
        first = item.items[0]
        assert isinstance(first, Shape)
        sign = sha256(repr([each.path for each in item.items if isinstance(each, Shape)]).encode()).hexdigest()[:8]
        return Group((Shape(((sign,),), first.fill, first.stroke, first.width),), item.matrix, item.clip)
    return Group(compact(item.items), item.matrix, item.clip)


@pytest.mark.parametrize("which", WHICH)
@pytest.mark.parametrize("kind", KINDS)
def test_a_face_is_laid_out_as_before(
    kind: str, which: str, chosen: Any, golden: Callable[[str, str], None], bench: Any
) -> None:
    frame = chosen[kind, which]
    short = Frame(frame.name, frame.width, frame.height, frame.bleed, compact(frame.items), frame.fits)
    golden(f"politik-{kind}-{which}", bench.dump(short))


def test_backs_are_point_symmetric(politik_sources: Sources, tmp_path: Path) -> None:
    """A turned card must not give itself away; letters and edges may differ by a shade of their rims."""
    faces = faces_of(politik_sources, tmp_path / "fonts", sketch=False)
    frames = faces.backs().frames
    assert faces.backs().findings == []
    assert set(frames) == set(politik_sources.game.decks)
    for deck, frame in frames.items():
        write_png(tmp_path / f"{deck}.png", frame, faces.kit.fonts, dpi=300)
        with Image.open(tmp_path / f"{deck}.png") as picture:
            seen = picture.convert("RGB")
        apart = ImageChops.difference(seen, seen.rotate(180)).getextrema()
        assert max(most for _, most in apart) < 24, deck


def test_all_kinds_are_there(politik_sources: Sources) -> None:
    assert {card.type_id for card in politik_sources.cards} == set(KINDS)


def test_check_reads_what_build_prints(
    politik_sources: Sources, chosen: dict[tuple[str, str], Frame], tmp_path: Path
) -> None:
    """`check` leaves posters out; all that is read must be there all the same."""
    faces = faces_of(politik_sources, tmp_path, sketch=False)
    by_id = {card.id: card for card in politik_sources.cards}
    for frame in chosen.values():
        whole, _ = faces.front(by_id[frame.name], lambda card, field: None)
        assert whole is not None
        assert list(texts(whole.items)) == list(texts(frame.items))
        assert whole.fits == frame.fits
