import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardhouse.store.database import Database
from cardhouse.store.errors import NotADatabaseError
from cardhouse.store.order import natural
from cardhouse.store.rows import NumberTooLargeError, card_rows
from cardhouse.store.write import DatabaseNotWrittenError, RepeatedIdError, write_database
from cardhouse_schema.card import Card
from cardhouse_schema.finding import Finding, Severity, SourceRef

ALL_IN_ORDER = [
    "1e5", "helix", "007", "bread-first", "blackout", "dry-summer", "arden-one", "arden-two", "levy", "arden",
    "seedling", "north-mast", "immunity-1",
]  # fmt: skip


def nowhere(card, column):
    return None


def test_cards_stand_by_deck_then_number_then_id(database):
    _, rows = database.query("SELECT id, position FROM card ORDER BY position")
    assert rows == [(ident, place) for place, ident in enumerate(ALL_IN_ORDER, 1)]


@pytest.mark.parametrize(
    "in_order", [["2", "10", "10a", "10b", "11"], ["1", "1a", "2"], ["7", "A1", "A2", "A10", "B1"]]
)
def test_printed_numbers_sort_as_people_count(in_order):
    assert [natural(number) for number in in_order] == sorted(natural(number) for number in in_order)


def test_a_card_row_holds_what_the_card_and_its_place_say(database):
    _, rows = database.query(
        "SELECT id, type_id, deck_id, number, name, copies, file, line FROM card WHERE id IN ('007', 'immunity-1')"
    )
    assert rows == [
        ("007", "asset", "politik", "104", "Turbine", 3, "assets.csv", 2),
        ("immunity-1", "special", "immunity", "1", "Immunity", 1, "specials.csv", 2),
    ]
    _, rows = database.query(
        "SELECT count(*) FROM card WHERE json_extract(data, '$.hash') = hash AND rules_hash <> hash"
    )
    assert rows == [(13,)]


def test_ids_that_look_like_numbers_stay_text(database):
    _, rows = database.query("SELECT id, typeof(id) FROM card WHERE id IN ('007', '1e5') ORDER BY id")
    assert rows == [("007", "text"), ("1e5", "text")]
    assert {record["id"] for record in database.records("company")} == {"1e5", "helix"}
    _, rows = database.query("SELECT DISTINCT typeof(card_id) FROM card_value")
    assert rows == [("text",)]


def test_every_number_is_a_row_and_what_is_blank_or_variable_is_none(database):
    _, rows = database.query("SELECT field, value FROM card_value WHERE card_id = 'helix' ORDER BY field")
    assert rows == [
        ("corporate", 3), ("cost.capital", 15), ("cost.leader", 3), ("margin", 5), ("military", 1), ("political", 0),
        ("requirement", 2),
    ]  # fmt: skip
    _, rows = database.query("SELECT card_id, field, value FROM card_value WHERE card_id IN ('arden', 'dry-summer')")
    assert rows == [
        ("arden", "capital", 12), ("arden", "carbon", 3), ("arden", "food", 2), ("arden", "leaders", 1),
        ("arden", "support", 1), ("dry-summer", "value", 2),
    ]  # fmt: skip
    _, rows = database.query("SELECT DISTINCT typeof(value) FROM card_value")
    assert rows == [("integer",)]


def test_keywords_stand_in_printed_order(database):
    _, rows = database.query("SELECT * FROM card_keyword WHERE card_id = 'helix' ORDER BY position")
    assert rows == [
        ("helix", 1, "energy", None, None, "has", "declared"),
        ("helix", 2, "corruption", None, None, "has", "declared"),
    ]


def test_every_line_of_rules_text_is_a_row(database):
    _, rows = database.query("SELECT * FROM ability WHERE card_id IN ('helix', 'north-mast') ORDER BY 1, 2")
    assert rows == [
        ("helix", 1, "abilities", "main", "Activate, Pay 1 {carbon}: Gain 3 {capital} for each Energy you control.",
         "Activate, Pay 1 Carbon: Gain 3 Capital for each Energy you control.", 1),
        ("helix", 2, "abilities", "edge", "Edge: After you Exchange, Research.",
         "Edge: After you Exchange, Research.", 1),
        ("north-mast", 1, "signal", None, "Gain 1 {influence}.", "Gain 1 Influence.", 1),
        ("north-mast", 2, "noise", None, "Lose 1 {influence}.", "Lose 1 Influence.", 1),
    ]  # fmt: skip


def test_each_card_type_has_a_view_with_the_columns_of_its_model(database):
    columns, rows = database.query("SELECT * FROM company WHERE id = 'helix'")
    assert dict(zip(columns, rows[0], strict=True)) == {
        "id": "helix", "deck_id": "politik", "number": "10", "name": "Helix Works", "copies": 1,
        "military": 1, "political": 0, "corporate": 3, "keywords": "energy; corruption", "requirement": 2,
        "cost": "15 capital; X carbon; 1 leader (military); 2 leader", "margin": 5,
        "abilities": "Activate, Pay 1 Carbon: Gain 3 Capital for each Energy you control.; "
        "Edge: After you Exchange, Research.",
        "flavor": "The turbine hums.", "notes": None, "art": None, "art_crop": None, "art_focus": None,
    }  # fmt: skip
    assert list(columns)[-5:] == ["flavor", "notes", "art", "art_crop", "art_focus"]
    _, rows = database.query("SELECT cost, requirement FROM company WHERE id = '1e5'")
    assert rows == [(None, None)]
    _, rows = database.query("SELECT nation_id, keywords FROM starting_propaganda ORDER BY id")
    assert rows == [("arden", "statism"), ("arden", "capitalism; corruption")]
    _, rows = database.query("SELECT demand, effect FROM obligation")
    assert rows == [("Pay X Capital", "Lose 1 Corruption.")]
    _, rows = database.query("SELECT colors, starting_propaganda_ids FROM nation")
    assert rows == [("#1F6E6A; #E9A63A", "arden-one; arden-two")]
    _, rows = database.query("SELECT deck_id FROM special")
    assert rows == [("immunity",)]


def test_every_card_is_in_its_types_view(database, sources):
    for card_type in sources.game.card_types:
        _, rows = database.query(f"SELECT id FROM {card_type.id.replace('-', '_')}")
        assert {row[0] for row in rows} == {card.id for card in sources.cards if card.type_id == card_type.id}


def test_a_type_named_like_a_table_gets_a_view_of_another_name(sources, tmp_path):
    from dataclasses import replace

    named = ("ability", "term", "sqlite-x")
    types = [replace(card_type, id=name) for name, card_type in zip(named, sources.game.card_types, strict=False)]
    write_database(tmp_path / "x.sqlite", replace(sources.game, card_types=tuple(types)), [], nowhere, [])
    with Database(tmp_path / "x.sqlite") as database:
        _, rows = database.query("SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY name")
    assert rows == [("deck",), ("term",), ("type_ability",), ("type_sqlite_x",), ("type_term",)]


def test_words_and_decks_of_game_toml_can_be_joined(database):
    _, rows = database.query(
        "SELECT term.name, count(*) FROM card_keyword JOIN term ON set_name = 'keywords' AND term.id = keyword_id"
        " WHERE family = 'industry' GROUP BY 1 ORDER BY 1"
    )
    assert rows == [("Energy", 3), ("Technology", 2)]
    _, rows = database.query("SELECT title, count, finished FROM deck WHERE id = 'landscape'")
    assert rows == [("Landscape", 54, 1)]


def test_findings_come_back_as_they_were(sources, tmp_path, save):
    given = [
        Finding("B002", Severity.NOTE, None, "military mean 1.4, target 1.2"),
        Finding("K001", Severity.ERROR, SourceRef("a.csv", 7, "keywords", "Enrgy"), "unknown", "Energy", "helix"),
        Finding("S012", Severity.WARNING, SourceRef("b.csv", 1), "no card type reads b.csv"),
    ]
    with Database(save(sources, tmp_path / "x.sqlite", given)) as database:
        assert database.findings() == given
        assert database.findings("helix") == [given[1]]
        assert database.show("helix").findings == (given[1],)


HOSTILE = {
    "sql": "'); DROP TABLE card; --",
    "quotes": "\"double\" 'single' `back` [brackets]",
    "nul": "before\x00after",
    "controls": "\x01\x1b[31m\x7f\x85",
    "emoji": "👩‍👩‍👧‍👦 🇦🇷 é\u0301",
    "formula": "=1+1|'cmd'!A0",
    "rtl": "\u202eevil\u202c مرحبا",
    "path": "../../etc/passwd",
    "json": '{"a": "\\u0000"}\\',
    "percent": "%s %d ? :name $1 {{braces}}",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_survives_as_text(text, sources, tmp_path):
    helix = next(card for card in sources.cards if card.id == "helix")
    card = helix.model_copy(update={"name": text, "flavor": text, "notes": text})
    write_database(tmp_path / "x.sqlite", sources.game, [card], nowhere, [])
    with Database(tmp_path / "x.sqlite") as database:
        assert database.records() == [card.record()]
        assert database.query("SELECT name, typeof(name) FROM card")[1] == [(text, "text")]
        assert database.query("SELECT count(*) FROM card")[1] == [(1,)]


def test_a_repeated_id_and_a_number_without_end_stop_the_writing(sources, tmp_path):
    with pytest.raises(RepeatedIdError, match="two cards have the id helix"):
        write_database(tmp_path / "x.sqlite", sources.game, [*sources.cards, sources.cards[0]], nowhere, [])
    helix = next(card for card in sources.cards if card.id == "helix")
    with pytest.raises(NumberTooLargeError, match="the margin of card helix"):
        card_rows(sources.game, [helix.model_copy(update={"margin": 2**63})], nowhere)
    assert list(tmp_path.glob("*.sqlite*")) == []


def test_the_order_of_the_cards_given_does_not_matter_to_a_byte(sources, tmp_path):
    for name, cards in (("a", sources.cards), ("b", sources.cards[::-1])):
        write_database(tmp_path / name, sources.game, cards, sources.deal().locate, [])
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


WRITE = """
import sys, time
from pathlib import Path
from cardhouse.source.folder import read_folder
from cardhouse.store.write import write_database
sources, findings = read_folder(Path(sys.argv[1]))
write_database(Path(sys.argv[2]), sources.game, sources.cards, sources.deal().locate, findings)
"""


def run(code: str, *arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        env={**os.environ, **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_bytes_do_not_depend_on_time_folder_or_hash_seed(sources, tmp_path):
    written = [tmp_path / "one" / "small.sqlite", tmp_path / "another one?" / "other.sqlite"]
    for path, seed in zip(written, ("1", "4242"), strict=True):
        done = run(WRITE, sources.folder, path, PYTHONHASHSEED=seed)
        assert done.returncode == 0, done.stderr
    assert written[0].read_bytes() == written[1].read_bytes()
    dumps = []
    for path in written:
        connection = sqlite3.connect(path)
        dumps.append(list(connection.iterdump()))
        connection.close()
    assert dumps[0] == dumps[1]
    assert sum('INSERT INTO "card"' in line for line in dumps[0]) == 13


KILLED = "import os, pathlib, signal\npathlib.Path.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n" + WRITE


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL")
def test_a_killed_write_leaves_the_old_file(sources, make_sources, tmp_path, save):
    path = save(sources, tmp_path / "out" / "x.sqlite")
    old = path.read_bytes()
    changed = make_sources(specials="id,number,name,deck,abilities\nother,1,Other,immunity,Cancel a Clash.\n")
    done = run(KILLED, changed.folder, path)
    assert done.returncode == -signal.SIGKILL
    assert path.read_bytes() == old
    save(changed, path)
    assert path.read_bytes() != old


def test_a_failing_write_leaves_the_old_file_and_nothing_else(sources, tmp_path, save, monkeypatch):
    path = save(sources, tmp_path / "out" / "x.sqlite")
    old = path.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(DatabaseNotWrittenError, match=r"x\.sqlite cannot be written: .*No space left"):
        save(sources, path)
    assert [entry.name for entry in path.parent.iterdir()] == ["x.sqlite"]
    assert path.read_bytes() == old


def test_the_file_stands_alone_and_is_as_readable_as_any(sources, tmp_path, save):
    path = save(sources, tmp_path / "out" / "x.sqlite")
    assert [entry.name for entry in path.parent.iterdir()] == ["x.sqlite"]
    (path.parent / "usual").touch()
    assert path.stat().st_mode == (path.parent / "usual").stat().st_mode
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    connection.close()


def test_a_game_without_cards_is_a_database_too(sources, tmp_path):
    write_database(tmp_path / "x.sqlite", sources.game, [], nowhere, [])
    with Database(tmp_path / "x.sqlite") as database:
        assert database.records() == []
        assert database.find("helix") == []
        assert database.game()["title"] == "Politik"


def test_a_card_without_a_deck_comes_last(sources, tmp_path):
    special = next(card for card in sources.cards if card.type_id == "special")
    lost: Card = special.model_copy(update={"deck": "nowhere", "id": "lost"})
    write_database(tmp_path / "x.sqlite", sources.game, [lost, *sources.cards], nowhere, [])
    with Database(tmp_path / "x.sqlite") as database:
        assert [*database.decks().items()][-1] == ("lost", "nowhere")


def test_the_game_row_says_what_game_toml_says(database, sources):
    game = database.game()
    assert (game["id"], game["title"], game["version"]) == ("small", "Politik", sources.game.file.version)
    assert list(game["vocabulary"]["keywords"]) == list(sources.game.vocabulary.terms("keywords"))
    assert game["vocabulary"]["keywords"]["energy"]["cmyk"] == [5, 65, 100, 0]
    assert list(game["decks"]) == list(sources.game.decks)
    assert game["decks"]["politik"]["count"] == 412
    assert len(game["targets"]) == len(sources.game.file.targets)
    assert (game["languages"], game["license"], game["size"]["width"]) == (["en"], "MIT", 63.5)
    assert game["card_types"][0] == {
        "id": "company", "title": "Company", "source": "companies",
        "not_rules": ["art", "art_crop", "art_focus", "copies", "flavor", "notes", "number"],
    }  # fmt: skip
    assert json.loads(json.dumps(game)) == game


def test_a_damaged_file_is_named_as_such(sources, tmp_path, save):
    path = save(sources, tmp_path / "x.sqlite")
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\0" * (len(whole) - 4096))
    damaged = pytest.raises(NotADatabaseError, match=r"x\.sqlite is not a database that Cardhouse can read")
    with damaged, Database(path) as database:
        database.records()
