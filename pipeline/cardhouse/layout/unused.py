"""Icons that nothing can show. Looked for once, when a game's faces have been read."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from cardhouse.layout.face import Face
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def unused_icons(icons: Iterable[str], faces: Iterable[Face], game: Game) -> Iterator[Finding]:
    """Yield a note for each icon of a game that no word, type, deck or face names.

    What a face takes from a card may name an icon too, so every word that a column chooses from counts as a name.

    Args:
        icons: Names of the files under icons/.
        faces: The game's faces, all of them sound.
        game: The game.
    """
    words = [term.icon or term.id for terms in game.vocabulary.sets.values() for term in terms.values()]
    columns = [column for table in game.file.types.values() for column in table.columns.values()]
    named = {*words, *game.decks, *(each.id for each in game.card_types), *(w for each in columns for w in each.words)}
    for face in faces:
        named.update(name for text in _texts(face.merged.data) for name in _NAME.findall(text))
    for icon in sorted(set(icons) - named):
        near = nearest(icon, [word for word in words if word not in icons])
        message = f'no word of the vocabulary and no face uses the icon "{icon}"'
        yield Finding("A011", BY_CODE["A011"].severity, SourceRef(f"icons/{icon}.svg", 1), message, near)


def _texts(value: Any) -> Iterator[str]:
    """Yield every text in a face's data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts(inner)
