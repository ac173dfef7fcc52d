import copy
import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from cardhouse import __version__
from cardhouse.export.json_data import documents, read_content
from cardhouse.export.json_files import NotACommitError, OtherGameError, UnfitDatabaseError, encode, write_json
from cardhouse.export.json_schemas import schemas
from cardhouse.export.json_translations import translation_document
from cardhouse.languages import told_in
from cardhouse.source.folder import Sources, read_folder
from cardhouse.store.database import Database
from cardhouse.store.write import write_database
from cardhouse_schema.validate import validate_record

POLITIK = Path(__file__).parents[2] / "cards_src" / "politik"


def nowhere(card, column):
    return None


@pytest.fixture(scope="module")
def politik_folder(tmp_path_factory) -> Path:
    """A copy of the sources, so that nobody's editing disturbs a test."""
    return shutil.copytree(POLITIK, tmp_path_factory.mktemp("cards_src") / "politik")


@pytest.fixture(scope="module")
def sources(politik_folder) -> Sources:
    found, _ = read_folder(politik_folder)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def store(sources, tmp_path_factory) -> Iterator[Database]:
    path = tmp_path_factory.mktemp("store") / "politik.sqlite"
    write_database(path, sources.game, sources.cards, sources.deal().locate, [])
    with Database(path) as database:
        yield database


@pytest.fixture(scope="module")
def folder(sources, store, politik_folder, tmp_path_factory) -> Path:
    target = tmp_path_factory.mktemp("export") / "json"
    told = [each for tag in sources.translations if (each := told_in(sources, tag))]
    translations = [translation_document(each, sources.cards) for each in told]
    write_json(target, store, sources.game, icons=politik_folder / "icons", translations=translations)
    return target


def load(path: Path):
    return json.loads(path.read_text(encoding="utf-8"))


def validator(found: dict, path: str) -> Draft202012Validator:
    """Return an independent validator whose relative references lead to the other schemas."""
    resources = [(f"file:///{name}", Resource.from_contents(schema, DRAFT202012)) for name, schema in found.items()]
    return Draft202012Validator({"$ref": f"file:///{path}"}, registry=Registry().with_resources(resources))


def published(folder: Path) -> dict:
    return {path.relative_to(folder).as_posix(): load(path) for path in folder.glob("schema/**/*.json")}


def data_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.json") if "schema" not in path.relative_to(folder).parts)


def test_csv_to_sqlite_to_json_to_models_gives_equal_cards(sources, folder):
    types = {card_type.id: card_type for card_type in sources.game.card_types}
    records = load(folder / "cards.json")["data"]
    cards = [validate_record(types[record["type_id"]], record, sources.game.vocabulary) for record in records]
    assert {card.type_id for card in cards} == set(types)
    assert sorted(cards, key=lambda card: card.id) == sorted(sources.cards, key=lambda card: card.id)
    assert records == [card.record() for card in cards]


def test_the_file_set_is_as_documented(folder, sources):
    assert {path.relative_to(folder).as_posix() for path in data_files(folder)} == {
        *(f"{name}.json" for name in (
            "manifest", "cards", "sets", "keywords", "types", "icons", "enums", "migrations",
        )),
        *(f"sets/{deck}.json" for deck in sources.game.decks),
        "i18n/de.json",
        "i18n/ar.json",
    }  # fmt: skip
    assert set(published(folder)) == {
        *(f"schema/v2/{name}.schema.json" for name in (
            "meta", "manifest", "cards", "set", "sets", "keywords", "types", "icons", "enums", "migrations",
            "translation",
        )),
        *(f"schema/v2/types/{card_type.id}.schema.json" for card_type in sources.game.card_types),
    }  # fmt: skip


def test_every_schema_is_one_and_uses_only_words_that_validators_heed(sources):
    known = set(Draft202012Validator.VALIDATORS) | {"$schema", "$defs", "title", "description", "discriminator"}
    annotations = {"if", "then", "else"}
    for closed in (True, False):
        for path, schema in schemas(sources.game, closed).items():
            Draft202012Validator.check_schema(schema)
            assert set(keywords(schema)) <= known - annotations, path


def keywords(schema: dict) -> Iterator[str]:
    for key, value in schema.items():
        yield key
        if key in ("properties", "$defs"):
            parts = list(value.values())
        else:
            parts = value if isinstance(value, list) else [value]
        if key not in ("discriminator", "enum", "const", "required"):
            for part in parts:
                yield from keywords(part) if isinstance(part, dict) else ()


@pytest.mark.parametrize("closed", [True, False])
def test_every_file_validates_against_its_schema(folder, sources, closed):
    found = schemas(sources.game, closed)
    for path in data_files(folder):
        value = load(path)
        schema = (path.parent / value["$schema"]).resolve().relative_to(folder.resolve()).as_posix()
        errors = [error.message for error in validator(found, schema).iter_errors(value)]
        assert errors == [], path.name


def test_the_written_schemas_are_the_open_ones(folder, sources):
    assert published(folder) == schemas(sources.game, closed=False)


def first(cards: dict, type_id: str) -> dict:
    return next(card for card in cards["data"] if card["type_id"] == type_id)


def extra_key(cards):
    first(cards, "company")["colour"] = "red"


def extra_key_deep_down(cards):
    first(cards, "company")["abilities"][0]["text_tokens"][0]["x"] = 1


def extra_key_in_the_envelope(cards):
    cards["date"] = "today"


def extra_key_in_meta(cards):
    cards["meta"]["counts"]["x"] = 1


def number_as_text(cards):
    first(cards, "company")["margin"] = "5"


def number_too_high(cards):
    first(cards, "company")["military"] = 5


def number_too_low(cards):
    first(cards, "asset")["copies"] = -1


def key_missing(cards):
    del first(cards, "landscape")["price_ids"]


def optional_key_missing(cards):
    del first(cards, "landscape")["flavor"]


def hash_missing(cards):
    del first(cards, "nation")["hash"]


def hash_cut_short(cards):
    first(cards, "nation")["rules_hash"] = "abc"


def type_unknown(cards):
    first(cards, "nation")["type_id"] = "empire"


def list_too_long(cards):
    card = first(cards, "company")
    card["keywords"] = card["keywords"] * 5


def list_empty(cards):
    first(cards, "station")["region_ids"] = []


def token_of_no_kind(cards):
    first(cards, "company")["abilities"][0]["text_tokens"][0]["t"] = "image"


def text_blank(cards):
    first(cards, "company")["name"] = ""


def id_no_slug(cards):
    first(cards, "company")["id"] = "Helios Works"


def null_where_none_may_be(cards):
    first(cards, "company")["cost"] = None


def meta_missing(cards):
    del cards["meta"]


ONLY_CLOSED = (extra_key, extra_key_deep_down, extra_key_in_the_envelope, extra_key_in_meta)
BOTH = (
    number_as_text, number_too_high, number_too_low, key_missing, optional_key_missing, hash_missing, hash_cut_short,
    type_unknown, list_too_long, list_empty, token_of_no_kind, text_blank, id_no_slug, null_where_none_may_be,
    meta_missing,
)  # fmt: skip


@pytest.fixture(scope="module")
def one_of_each(folder) -> dict:
    """cards.json with one card of each type, so that a fault is found quickly."""
    cards = load(folder / "cards.json")
    return {**cards, "data": list({card["type_id"]: card for card in reversed(cards["data"])}.values())}


@pytest.mark.parametrize("closed", [True, False])
@pytest.mark.parametrize("seed", [*ONLY_CLOSED, *BOTH])
def test_a_seeded_fault_is_found(one_of_each, sources, seed, closed):
    check = validator(schemas(sources.game, closed), "schema/v2/cards.schema.json")
    cards = copy.deepcopy(one_of_each)
    assert check.is_valid(cards)
    seed(cards)
    assert check.is_valid(cards) == (seed in ONLY_CLOSED and not closed)


@pytest.mark.parametrize(
    "name", ["sets", "keywords", "types", "icons", "enums", "migrations", "manifest", "sets/nation"]
)
def test_the_closed_schemas_of_the_tables_find_an_extra_and_a_missing_key(folder, sources, name):
    value = load(folder / f"{name}.json")
    schema = "set" if "/" in name else name
    check = validator(schemas(sources.game, closed=True), f"schema/v2/{schema}.schema.json")
    entry = value["data"]
    if name == "migrations":
        migration = {"old_id": "a", "new_id": None, "strategy": "delete", "data_version": "0.2.0", "note": None}
        entry.append(migration)
    if name == "manifest":
        entry = entry["files"]
    if isinstance(entry, list):
        entry = entry[0]
    assert check.is_valid(value)
    key = next(iter(entry))
    kept = entry.pop(key)
    assert not check.is_valid(value)
    entry[key] = kept
    entry["surprise"] = 1
    assert not check.is_valid(value)


def test_the_envelope_says_what_the_file_belongs_to(folder, sources):
    value = load(folder / "cards.json")
    assert list(value) == ["$schema", "meta", "data"]
    meta = value["meta"]
    assert list(meta) == [
        "game", "title", "schema_version", "data_version", "generator", "source_commit", "content_hash", "counts",
        "license", "language",
    ]  # fmt: skip
    assert (meta["game"], meta["title"], meta["license"], meta["language"]) == ("politik", "Politik", "MIT", "en")
    assert (meta["schema_version"], meta["data_version"]) == ("2.2.0", sources.game.file.version)
    assert (meta["generator"], meta["source_commit"]) == (f"cardhouse {__version__}", None)
    assert meta["counts"] == {
        "designs": len(sources.cards), "cards": sum(card.copies for card in sources.cards),
        "decks": 9, "types": 11, "keywords": 13,
    }  # fmt: skip
    assert all(load(path)["meta"] == meta for path in data_files(folder))


def test_files_are_utf8_with_line_feeds_two_spaces_and_a_last_line_break(folder):
    for path in folder.rglob("*.json"):
        text = path.read_bytes().decode("utf-8")
        assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"


def test_text_is_written_in_nfc():
    assert encode(["e\u0301", "ü"]) == '[\n  "é",\n  "ü"\n]\n'.encode()


def test_cards_stand_by_deck_then_number_then_id(folder, sources):
    decks = list(sources.game.decks)
    cards = {card.id: card for card in sources.cards}
    order = [record["id"] for record in load(folder / "cards.json")["data"]]
    places = [(decks.index(sources.game.deck_of(cards[ident])), int(cards[ident].number), ident) for ident in order]
    assert places == sorted(places)
    assert order == [ident for deck in load(folder / "sets.json")["data"] for ident in deck["card_ids"]]


def test_sets_are_the_decks_with_what_is_in_them(folder, sources):
    sets = load(folder / "sets.json")["data"]
    assert [entry["id"] for entry in sets] == list(sources.game.decks)
    nation = next(entry for entry in sets if entry["id"] == "nation")
    cards = sources.deal().in_deck("nation")
    assert (nation["count"], nation["cards"], nation["designs"]) == (12, sum(c.copies for c in cards), len(cards))
    assert (nation["type_ids"], nation["back"], nation["finished"]) == (["nation"], "back-nation", True)
    for entry in sets:
        data = load(folder / "sets" / f"{entry['id']}.json")["data"]
        assert data["set"] == entry
        assert [card["id"] for card in data["cards"]] == entry["card_ids"]


def test_keywords_count_the_designs_that_bear_them(folder, sources):
    keywords = load(folder / "keywords.json")["data"]
    assert [word["id"] for word in keywords] == list(sources.game.vocabulary.terms("keywords"))
    energy = keywords[0]
    bearing = [c for c in sources.cards if any(use.id == "energy" for use in getattr(c, "keywords", []))]
    assert energy == {
        "id": "energy", "name": "Energy", "label": "Ener", "family": "industry", "rgb": "#EC7A1C",
        "cmyk": [5, 65, 100, 0], "icon": "energy", "plural": None, "param": None, "designs": len(bearing),
    }  # fmt: skip
    assert len(bearing) > 0


def test_types_lead_to_their_schemas(folder, sources):
    types = load(folder / "types.json")["data"]
    assert [entry["id"] for entry in types] == [card_type.id for card_type in sources.game.card_types]
    for entry in types:
        assert load(folder / entry["schema_path"])["properties"]["type_id"]["const"] == entry["id"]
    nation = next(entry for entry in types if entry["id"] == "nation")
    pictures = ["art", "art_crop", "art_focus"]
    adorning = [*pictures, "colors", "copies", "emblem_id", "flavor", "motto", "notes", "number"]
    assert nation["not_rules"] == adorning
    special = types[-1]
    assert special["deck_ids"] == ["immunity", "final-say"]
    assert special["designs"] == len(sources.deal().of_type("special"))


def test_icons_tell_the_file_and_its_hash(folder, politik_folder):
    icons = {icon["id"]: icon for icon in load(folder / "icons.json")["data"]}
    assert list(icons) == sorted(icons)
    svg = (politik_folder / "icons" / "capital.svg").read_bytes()
    assert icons["capital"] == {
        "token": "{capital}", "id": "capital", "name": "Capital", "alt": "Capital", "svg": "icons/capital.svg",
        "sha256": hashlib.sha256(svg).hexdigest(),
    }  # fmt: skip


def test_icons_without_a_folder_have_no_hash_and_missing_files_no_path(store, tmp_path):
    unseen = next(entry for entry in documents(read_content(store, None)) if entry.path == "icons.json").data
    assert {(icon["svg"] is None, icon["sha256"]) for icon in unseen} == {(False, None)}
    missing = next(entry for entry in documents(read_content(store, tmp_path)) if entry.path == "icons.json").data
    assert {(icon["svg"], icon["sha256"]) for icon in missing} == {(None, None)}


def test_every_icon_and_keyword_token_of_a_text_is_in_its_table(folder):
    icons = {icon["id"] for icon in load(folder / "icons.json")["data"]}
    keywords = {word["id"] for word in load(folder / "keywords.json")["data"]}
    tokens = [token for text in texts(load(folder / "cards.json")["data"]) for token in text["text_tokens"]]
    assert {token["id"] for token in tokens if token["t"] == "icon"} <= icons
    assert {token["id"] for token in tokens if token["t"] == "kw"} <= keywords
    assert {token["t"] for token in tokens} == {"str", "icon", "kw"}


def texts(value) -> Iterator[dict]:
    if isinstance(value, dict) and "text_tokens" in value:
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts(part)


def test_tokens_join_to_the_plain_text(folder, store):
    found = list(texts(load(folder / "cards.json")["data"]))
    assert [(len(found),)] == store.query("SELECT count(*) FROM ability")[1]
    assert len(found) > 0
    assert all("".join(token["v"] for token in text["text_tokens"]) == text["text_plain"] for text in found)


def test_enums_list_every_word(folder, sources):
    enums = load(folder / "enums.json")["data"]
    assert enums["type_ids"] == [card_type.id for card_type in sources.game.card_types]
    assert enums["deck_ids"] == list(sources.game.decks)
    assert {name: [word["id"] for word in words] for name, words in enums["words"].items()} == {
        name: list(terms) for name, terms in sources.game.vocabulary.sets.items()
    }


def test_migrations_is_there_and_empty(folder):
    assert load(folder / "migrations.json")["data"] == []


def test_the_manifest_names_every_other_file_with_its_hash(folder):
    files = load(folder / "manifest.json")["data"]["files"]
    assert [entry["path"] for entry in files] == sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*.json") if path.name != "manifest.json"
    )
    for entry in files:
        text = (folder / entry["path"]).read_bytes()
        assert (entry["sha256"], entry["bytes"]) == (hashlib.sha256(text).hexdigest(), len(text))
    records = {entry["path"]: entry["records"] for entry in files}
    assert records["cards.json"] == len(load(folder / "cards.json")["data"])
    assert records["keywords.json"] == 13
    assert records["sets/station.json"] == len(load(folder / "sets" / "station.json")["data"]["cards"])
    assert records["schema/v2/cards.schema.json"] is None


def test_the_written_files_are_returned_with_the_manifest_last(store, sources, tmp_path):
    written = write_json(tmp_path / "json", store, sources.game)
    assert set(written) == set((tmp_path / "json").rglob("*.json"))
    assert written[-1] == tmp_path / "json" / "manifest.json"


@pytest.mark.parametrize(
    ("field", "value", "rules"),
    [
        ("flavor", "Another word.", False), ("notes", "Try 4.", False), ("number", "99", False), ("copies", 2, False),
        ("art", "x.png", False), ("name", "Other", True), ("margin", 7, True), ("requirement", 3, True),
    ],
)  # fmt: skip
def test_hashes_change_when_they_should_and_only_then(sources, tmp_path, field, value, rules):
    chosen = sources.deal().of_type("company")[0]
    assert getattr(chosen, field) != value
    cards = [card.model_copy(update={field: value}) if card is chosen else card for card in sources.cards]
    before, after = hashes(sources, sources.cards, tmp_path / "a"), hashes(sources, cards, tmp_path / "b")
    changed = {key for key in before if before[key] != after[key]}
    assert changed == {(chosen.id, "hash"), ("", "content"), *([(chosen.id, "rules_hash")] if rules else [])}


def hashes(sources: Sources, cards, target: Path) -> dict:
    write_database(target / "x.sqlite", sources.game, cards, nowhere, [])
    with Database(target / "x.sqlite") as database:
        write_json(target / "json", database, sources.game)
    value = load(target / "json" / "cards.json")
    found = {(card["id"], key): card[key] for card in value["data"] for key in ("hash", "rules_hash")}
    return {**found, ("", "content"): value["meta"]["content_hash"]}


def test_the_commit_comes_from_the_caller_or_the_environment(store, sources, tmp_path, monkeypatch):
    def written(name: str, given: str | None):
        write_json(tmp_path / name, store, sources.game, source_commit=given)
        meta = load(tmp_path / name / "cards.json")["meta"]
        return meta["source_commit"], meta["content_hash"]

    _, content = written("none", None)
    assert written("given", "0123abc") == ("0123abc", content)
    monkeypatch.setenv("CARDHOUSE_SOURCE_COMMIT", "f" * 40)
    assert written("environment", None) == ("f" * 40, content)
    assert written("both", "0123abc") == ("0123abc", content)
    monkeypatch.setenv("CARDHOUSE_SOURCE_COMMIT", "HEAD; rm")
    with pytest.raises(NotACommitError, match="'HEAD; rm' is no commit"):
        written("wrong", None)
    assert not (tmp_path / "wrong").exists()


def test_models_that_lack_a_type_of_the_database_are_refused(store, sources, tmp_path):
    fewer = replace(sources.game, card_types=sources.game.card_types[1:])
    with pytest.raises(OtherGameError, match="cards of types that this game does not know: company"):
        write_json(tmp_path / "json", store, fewer)
    assert not (tmp_path / "json").exists()


@pytest.mark.parametrize("ident", ["../../outside", "nation\n", "", "C:\\x"])
def test_a_deck_id_never_leads_out_of_the_folder(sources, tmp_path, ident):
    write_database(tmp_path / "x.sqlite", sources.game, [], nowhere, [])
    connection = sqlite3.connect(tmp_path / "x.sqlite")
    connection.execute("UPDATE game SET data = json_set(data, '$.decks.nation.id', ?)", (ident,))
    connection.commit()
    connection.close()
    with Database(tmp_path / "x.sqlite") as database, pytest.raises(UnfitDatabaseError, match="build it again"):
        write_json(tmp_path / "a" / "b" / "json", database, sources.game)
    assert [path.name for path in tmp_path.iterdir()] == ["x.sqlite"]


HOSTILE = [
    "'); DROP TABLE card; --",
    "\x00 \x01 \x7f \x85 \u2028",
    "👩‍👩‍👧‍👦 \U0010ffff",
    '"\\"</script><!--',
    "../../x",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_arrives_as_it_is(sources, tmp_path, text):
    card = sources.deal().of_type("company")[0].model_copy(update={"name": text, "flavor": text, "art": text})
    write_database(tmp_path / "x.sqlite", sources.game, [card], nowhere, [])
    with Database(tmp_path / "x.sqlite") as database:
        write_json(tmp_path / "json", database, sources.game)
    assert load(tmp_path / "json" / "cards.json")["data"] == [card.record()]


WRITE = """
import sys
from pathlib import Path
from cardhouse.export.json_files import write_json
from cardhouse.export.json_translations import translation_document
from cardhouse.languages import told_in
from cardhouse.source.folder import read_folder
from cardhouse.store.database import Database
from cardhouse.store.write import write_database
sources, findings = read_folder(Path(sys.argv[1]))
target = Path(sys.argv[2])
write_database(target / "x.sqlite", sources.game, sources.cards, sources.deal().locate, findings)
with Database(target / "x.sqlite") as database:
    told = [translation_document(told_in(sources, tag), sources.cards) for tag in sources.translations]
    write_json(target / "json", database, sources.game, icons=Path(sys.argv[1]) / "icons", translations=told)
"""


def test_bytes_do_not_depend_on_time_folder_or_hash_seed(folder, politik_folder, tmp_path):
    for name, seed in (("one", "1"), ("another one", "4242")):
        done = subprocess.run(
            [sys.executable, "-c", WRITE, str(politik_folder), str(tmp_path / name)],
            env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert everything(tmp_path / name / "json") == everything(folder)


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
