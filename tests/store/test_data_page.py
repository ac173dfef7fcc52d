"""docs/data.md: its queries run, its tables, keys and examples are those of the program."""

import hashlib
import json
import re
import unicodedata
from pathlib import Path

import pytest

from cardhouse.export.json_models import Meta
from cardhouse.store.tables import METADATA
from cardhouse_schema.parts import read_text

PAGE = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


ANSWERS = [
    [("Helix Works", "15 capital; X carbon; 1 leader (military); 2 leader", 5)],
    [(0, 1), (1, 1), (2, 3), (5, 1)],
    [("Energy", 3), ("Technology", 2)],
    [("Ångström Mills", "companies.csv", 4, "Activate: Gain 2 {food}.")],
    9,
    [("Helix Works",)],
]


@pytest.mark.parametrize(("sql", "answer"), list(zip(blocks("sql"), ANSWERS, strict=True)))
def test_the_queries_of_the_page_answer(database, sql, answer):
    _, rows = database.query(sql)
    assert (rows if isinstance(answer, list) else len(rows)) == answer


def test_the_page_names_every_table_and_column():
    rows = {
        cells[1].strip(" `"): cells[3] for cells in (line.split("|") for line in PAGE.splitlines()) if len(cells) == 5
    }
    for table in METADATA.sorted_tables:
        assert set(re.findall(r"`([a-z_]+)`", rows[table.name])) >= {column.name for column in table.columns}


def test_the_page_names_every_key_of_meta():
    part = PAGE.partition("### The envelope")[2].partition("### Cards")[0]
    assert set(Meta.model_fields) <= set(re.findall(r"`([a-z_]+)`", part))


def test_the_example_of_a_text_is_what_the_program_makes(sources):
    example = json.loads(blocks("json")[1])
    made = read_text(example["text"], sources.game.vocabulary)
    assert example == {**made, "text_tokens": [token.model_dump() for token in made["text_tokens"]]}


def test_the_digest_of_the_page_gives_the_hashes(database):
    names = {"hashlib": hashlib, "json": json, "unicodedata": unicodedata}
    exec(blocks("python")[0], names)
    not_rules = {kind["id"]: kind["not_rules"] for kind in database.game()["card_types"]}
    pictures = ["art", "art_crop", "art_focus"]
    assert not_rules["nation"] == [*pictures, "colors", "copies", "emblem_id", "flavor", "motto", "notes", "number"]
    for record in database.records():
        fields = {key: value for key, value in record.items() if key not in ("hash", "rules_hash")}
        assert names["digest"](fields) == record["hash"]
        assert (
            names["digest"]({key: value for key, value in fields.items() if key not in not_rules[record["type_id"]]})
            == record["rules_hash"]
        )
