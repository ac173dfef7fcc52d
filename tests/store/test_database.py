import sqlite3
import subprocess
import sys
import time
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardhouse.errors import CardhouseError
from cardhouse.store import errors
from cardhouse.store.cards import read_cards
from cardhouse.store.database import MOST_ROWS, Database
from cardhouse.store.search import full_text_query
from cardhouse.store.write import write_database


def ids(hits):
    return [hit.id for hit in hits]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("helix", ["helix"]),
        ("HELI", ["helix"]),
        ("angstrom", ["1e5"]),
        ("Ångström", ["1e5"]),
        ("A\u030angstro\u0308m", ["1e5"]),
        ("007", ["007"]),
        ("north-mast", ["north-mast"]),
        ("hums", ["helix"]),
        ("wheat wal", ["arden"]),
        ("gain influ", ["north-mast"]),
        ("bear", ["dry-summer"]),
        ("gain nothing", []),
        ("", []),
        (" * - \" ' ( ) ", []),
    ],
)
def test_find_wants_every_word_and_takes_the_last_as_a_beginning(database, text, found):
    assert ids(database.find(text)) == found


def test_a_name_weighs_more_than_a_flavour(database):
    assert ids(database.find("turbine")) == ["007", "helix"]


def test_keywords_and_other_words_of_a_card_are_found_too(database):
    assert set(ids(database.find("energy"))) == {"helix", "007", "blackout", "dry-summer"}


def test_a_hit_tells_the_card_and_where_it_matched(database):
    (hit,) = database.find("exchange")
    assert (hit.id, hit.type_id, hit.deck_id, hit.number, hit.name) == (
        "helix", "company", "politik", "10", "Helix Works",
    )  # fmt: skip
    assert "After you Exchange" in hit.excerpt
    assert "\n" not in hit.excerpt


def test_find_gives_no_more_than_asked(database):
    assert len(database.find("gain", 3)) == 3
    assert len(database.find("gain")) == 7
    assert database.find("gain", 0) == []


@pytest.mark.parametrize(
    "text",
    ['"', '""', "gain AND", "NEAR(gain", "NEAR/2", "gain OR *", "-gain", "^gain", "name:helix", "{name}:x", "a+b", "(",
     "gain\0", "\0", "\ud800", "*", "gain*", "NOT gain", "'; DROP TABLE card; --", "a " * 5000, "x" * 100_000],
)  # fmt: skip
def test_no_text_is_a_syntax_error(database, text):
    assert isinstance(database.find(text), list)


def test_operators_are_only_words(database):
    assert database.find("helix AND works") == []
    assert ids(database.find("works helix")) == ["helix"]
    assert ids(database.find('"helix" works')) == ["helix"]
    assert full_text_query('say "hi" now') == '"say" """hi""" "now"*'


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=60))
def test_any_text_can_be_searched_for(database, text):
    assert isinstance(database.find(text), list)


def test_records_can_be_chosen_by_type_and_deck(database):
    assert [record["id"] for record in database.records(type_id="company")] == ["1e5", "helix"]
    assert [record["id"] for record in database.records(deck_id="starting-propaganda")] == ["arden-one", "arden-two"]
    assert database.records(type_id="company", deck_id="nation") == []
    assert len(database.records()) == 13


def test_cards_come_back_equal(database, sources):
    assert sorted(read_cards(database, sources.game), key=lambda card: card.id) == sorted(
        sources.cards, key=lambda card: card.id
    )


def test_a_card_that_no_longer_fits_is_named(sources, tmp_path, save):
    path = save(sources, tmp_path / "x.sqlite")
    with Database(path) as database:
        fewer = replace(sources.game, card_types=sources.game.card_types[1:])
        with pytest.raises(errors.StaleDatabaseError, match=r"card 1e5 does not fit the game any more.*company"):
            read_cards(database, fewer)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE card SET data = replace(data, '\"margin\":5', '\"margin\":6') WHERE id = 'helix'")
    connection.commit()
    connection.close()
    with Database(path) as database, pytest.raises(errors.StaleDatabaseError, match="hash of card helix"):
        read_cards(database, sources.game)


def test_show_gives_the_card_and_its_source(database):
    shown = database.show("levy")
    assert shown.record["name"] == "The Levy"
    assert (shown.deck_id, shown.file, shown.line, shown.findings) == ("obligation", "obligations.csv", 2, ())


def test_show_suggests_near_ids(database):
    with pytest.raises(errors.UnknownCardError, match='no card has the id "helxi"; did you mean helix') as caught:
        database.show("helxi")
    assert caught.value.near == ["helix"]
    with pytest.raises(errors.UnknownCardError, match=r'no card has the id "zzz"$'):
        database.show("zzz")


def test_query_gives_columns_and_rows(database):
    assert database.query("SELECT id AS card, margin FROM company WHERE margin > ?", (3,)) == (
        ["card", "margin"], [("helix", 5)],
    )  # fmt: skip
    assert database.query("SELECT name FROM company WHERE 0") == (["name"], [])
    assert database.query("WITH n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n WHERE i < 3) SELECT sum(i) FROM n")[1] == [
        (6,)
    ]
    assert ("company",) in database.query("SELECT name FROM sqlite_master WHERE type = 'view'")[1]
    assert database.query("SELECT name FROM pragma_table_info('card') LIMIT 1")[1] == [("id",)]
    assert database.query("SELECT id FROM search WHERE search MATCH 'helix'")[1] == [("helix",)]
    assert database.query("EXPLAIN QUERY PLAN SELECT 1")[0][-1] == "detail"


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        ("SELEKT 1", "syntax error"),
        ("SELECT * FROM compny", "no such table: compny"),
        ("SELECT 1; SELECT 2", "one statement at a time"),
        ("SELECT ?", "bindings"),
        ("", "asks for nothing"),
        ("-- nothing", "asks for nothing"),
        ("SELECT '\ud800'", "surrogates"),
        ("SELECT 1\0", "null character|unrecognized"),
        ("SELECT zeroblob(999999999)", "too big"),
    ],
)
def test_a_wrong_query_is_answered_with_sqlites_words(database, sql, reason):
    with pytest.raises(errors.QueryError, match=f"this query cannot be run: .*({reason})"):
        database.query(sql)


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM card", "UPDATE card SET name = 'x'", "INSERT INTO game VALUES ('a', 'b', 'c', 'd')",
        "DROP TABLE card", "CREATE TABLE x (y)", "CREATE TEMP TABLE x (y)", "CREATE VIEW x AS SELECT 1", "VACUUM",
        "ATTACH 'stolen.sqlite' AS s", "VACUUM INTO 'stolen.sqlite'", "PRAGMA query_only = OFF",
        "PRAGMA journal_mode = WAL", "PRAGMA writable_schema = 1", "PRAGMA user_version = 7", "BEGIN",
        "SELECT load_extension('evil.so')", "SELECT fts3_tokenizer('simple', x'00')", "REINDEX", "ANALYZE",
        "DETACH main",
        "UPDATE sqlite_master SET sql = ''", "INSERT INTO search (search) VALUES ('rebuild')", "SAVEPOINT s",
    ],
)  # fmt: skip
def test_a_query_can_do_nothing_but_read(sources, tmp_path, save, sql, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = save(sources, tmp_path / "x.sqlite")
    before = path.read_bytes()
    with Database(path) as database:
        with pytest.raises(errors.QueryError):
            database.query(sql)
        assert database.query("PRAGMA data_version")[0] == ["data_version"]
        assert len(database.records()) == 13
    assert path.read_bytes() == before
    assert not (tmp_path / "stolen.sqlite").exists()


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"


def test_a_query_is_stopped_in_time(database):
    began = time.monotonic()
    with pytest.raises(errors.QueryTimeoutError, match=r"stopped after 0\.2 s"):
        database.query(f"{ENDLESS} SELECT count(*) FROM n", seconds=0.2)
    assert time.monotonic() - began < 5
    assert database.query("SELECT 1")[1] == [(1,)]


def test_a_query_with_too_many_rows_is_refused_not_cut(database):
    with pytest.raises(errors.TooManyRowsError, match="more than 100,000 rows"):
        database.query(f"{ENDLESS} SELECT i FROM n")
    assert len(database.query(f"{ENDLESS} SELECT i FROM n LIMIT {MOST_ROWS}")[1]) == MOST_ROWS


def test_a_file_that_is_missing_or_something_else_is_named(tmp_path):
    with pytest.raises(errors.DatabaseMissingError, match=r"gone\.sqlite does not exist"):
        Database(tmp_path / "gone.sqlite")
    assert not (tmp_path / "gone.sqlite").exists()
    (tmp_path / "text").write_text("id,name\n" * 100)
    (tmp_path / "empty").touch()
    sqlite3.connect(tmp_path / "other").execute("CREATE TABLE game (id)").connection.close()
    for name in ("text", "empty", "other"):
        with pytest.raises(errors.NotADatabaseError, match=f"{name} is not a database that Cardhouse can read"):
            Database(tmp_path / name)
    with pytest.raises(CardhouseError):
        Database(tmp_path)


def test_tables_of_another_version_are_refused(sources, tmp_path, save):
    path = save(sources, tmp_path / "x.sqlite")
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(errors.OtherFormatError, match=r"version 99, this Cardhouse reads 2; build it again"):
        Database(path)


@pytest.mark.parametrize("name", ["a?mode=rwc", "50%25 #1", "späß.sqlite", "file:x", "it's"])
def test_any_file_name_can_be_opened(sources, tmp_path, name):
    write_database(tmp_path / name, sources.game, sources.cards, sources.deal().locate, [])
    with Database(tmp_path / name) as database:
        assert len(database.records()) == 13
    assert sorted(entry.name for entry in tmp_path.iterdir() if entry.is_file()) == [name]


def test_reading_loads_neither_sqlmodel_nor_the_models():
    code = """
import sys
import cardhouse.store.database
print([name for name in ("sqlmodel", "sqlalchemy", "pydantic") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
