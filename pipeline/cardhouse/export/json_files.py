"""The JSON files of a game, from its database: an envelope around every list, schemas, and a manifest of all."""

import hashlib
import os
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import orjson
from pydantic import ValidationError

from cardhouse import __version__
from cardhouse.errors import CardhouseError
from cardhouse.export.json_data import Content, Document, copies, documents, read_content
from cardhouse.export.json_models import MANIFEST, Counts, File, Manifest, Meta
from cardhouse.export.json_schemas import path_of, schemas
from cardhouse.store.database import Database
from cardhouse_schema import SCHEMA_VERSION
from cardhouse_schema.card import digest
from cardhouse_schema.game import Game

COMMIT = "CARDHOUSE_SOURCE_COMMIT"
"""The environment variable that may name the commit of the sources."""


class NotACommitError(CardhouseError):
    """What should be the commit of the sources is none."""

    def __init__(self, given: str) -> None:
        super().__init__(f"{given!r} is no commit: it has 7 to 64 digits and letters a-f ({COMMIT})")


class OtherGameError(CardhouseError):
    """Database and models belong to different games."""

    def __init__(self, database: Path, strangers: list[str]) -> None:
        super().__init__(f"{database} has cards of types that this game does not know: {', '.join(strangers)}")


class UnfitDatabaseError(CardhouseError):
    """The database holds something that has no place in the files."""

    def __init__(self, database: Path, reason: str) -> None:
        super().__init__(f"{database} cannot be exported; build it again ({reason})")


def write_json(
    folder: Path,
    database: Database,
    game: Game,
    *,
    source_commit: str | None = None,
    icons: Path | None = None,
    translations: Sequence[Document] = (),
) -> list[Path]:
    """Write the JSON files of a game into a folder.

    Equal content gives equal bytes: no file holds a time, a path of this machine or anything in chance order.

    Args:
        folder: Where they go; made where it is missing.
        database: Where the cards come from, all of them and nothing else.
        game: Its models, for the schemas alone.
        source_commit: The commit of the sources; else that of the environment variable CARDHOUSE_SOURCE_COMMIT.
        icons: The folder of the game's SVG files, to hash them for icons.json.
        translations: The texts of its other languages.

    Returns:
        The files, by path, the manifest last.

    Raises:
        OtherGameError: The game lacks a card type of the database.
        UnfitDatabaseError: The database holds what Cardhouse does not write.
        NotACommitError: The commit given is none.
        OSError: A file cannot be written.
    """
    content = read_content(database, icons, game)
    strangers = sorted({kind["id"] for kind in content.game["card_types"]} - {kind.id for kind in game.card_types})
    if strangers:
        raise OtherGameError(database.path, strangers)
    try:
        files = _files(content, game, _commit(source_commit), translations)
    except ValidationError as error:
        raise UnfitDatabaseError(database.path, str(error)) from error
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text)
    return [folder / path for path in files]


def _files(content: Content, game: Game, commit: str | None, translations: Sequence[Document]) -> dict[str, bytes]:
    """Return the bytes of every file by path, sorted, the manifest last."""
    found = [*documents(content), *translations]
    meta = _meta(content, found, commit)
    texts: dict[str, tuple[bytes, int | None]] = {
        document.path: (_enveloped(document, meta), document.records) for document in found
    }
    texts |= {path: (encode(schema), None) for path, schema in schemas(game).items()}
    entries = [_entry(path, *texts[path]) for path in sorted(texts)]
    data = Manifest(files=entries).model_dump(mode="json")
    manifest = Document(MANIFEST, path_of("manifest"), data, len(entries))
    return {**{path: texts[path][0] for path in sorted(texts)}, MANIFEST: _enveloped(manifest, meta)}


def encode(value: Any) -> bytes:
    """Return JSON as it is written everywhere: UTF-8 in NFC, two spaces, LF, a line break at the end."""
    text = orjson.dumps(value, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()
    return unicodedata.normalize("NFC", text).encode()


def _enveloped(document: Document, meta: dict[str, Any]) -> bytes:
    up = "../" * document.path.count("/")
    return encode({"$schema": f"{up}{document.schema}", "meta": meta, "data": document.data})


def _entry(path: str, text: bytes, records: int | None) -> File:
    return File(path=path, sha256=hashlib.sha256(text).hexdigest(), bytes=len(text), records=records)


def _meta(content: Content, found: list[Document], commit: str | None) -> dict[str, Any]:
    game = content.game
    counts = Counts(
        designs=content.designs(content.records),
        cards=copies(content.records),
        decks=len(game["decks"]),
        types=len(game["card_types"]),
        keywords=len(content.terms("keywords")),
    )
    meta = Meta(
        game=game["id"],
        title=game["title"],
        schema_version=SCHEMA_VERSION,
        data_version=game["version"],
        generator=f"cardhouse {__version__}",
        source_commit=commit,
        content_hash=digest({document.path: document.data for document in found}),
        counts=counts,
        license=game["license"] or None,
        language=game["languages"][0],
    )
    return meta.model_dump(mode="json")


def _commit(given: str | None) -> str | None:
    commit = given or os.environ.get(COMMIT) or None
    if commit is not None and not re.fullmatch(r"[0-9a-f]{7,64}", commit):
        raise NotACommitError(commit)
    return commit
