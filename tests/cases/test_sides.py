"""Double-faced cards: a row whose back is another row is one card, printed once with both sides in one place."""

import itertools
import json
import re
import shutil
from contextlib import closing
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardhouse.cli.main import run
from cardhouse.examine import examine
from cardhouse.sheets.grid import CardSize
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.sheet import impose
from cardhouse.source.folder import check_cards, read_folder
from cardhouse.stack import copies_of, stack_of
from cardhouse_schema.sides import two_faced

CASES = Path(__file__).parent
GAME = """
title = "Sides"
version = "1.0.0"
ids = "free"
size = { width = 63, height = 88 }
[types.card]
title = "Card"
source = "cards"
columns.back = { kind = "back" }
columns.cost = { kind = "whole" }
"""
DECK = """
[decks.all]
title = "All"
count = 4
types = ["card"]
back = "back"
"""
BASE = """
abstract = true
[fonts]
label = { package = "fontpkg-barlow-condensed", file = "BarlowCondensed-Bold.ttf" }
"""
NAME = """
extends = "base"
[elements.name]
kind = "text"
text = "{name}"
font = "label"
size = 12
x = 20
y = 40
width = 40
color = "#000000"
"""


@pytest.fixture
def game(tmp_path):
    def making(rows="", case=None, deck=DECK, toml=GAME):
        folder = tmp_path / "toy"
        (folder / "faces").mkdir(parents=True, exist_ok=True)
        (folder / "game.toml").write_text(toml + deck, encoding="utf-8")
        back = NAME.replace("{name}", "DECK")
        for face, text in {"base": BASE, "card": NAME, "back": back}.items():
            (folder / "faces" / f"{face}.toml").write_text(text, encoding="utf-8")
        if case:
            shutil.copy(CASES / case / "cards.csv", folder / "cards.csv")
        else:
            (folder / "cards.csv").write_text(f"id,name,back,copies,cost\n{rows}", encoding="utf-8")
        return folder

    return making


def found(folder, *codes):
    return {
        (each.where.line, each.where.column, each.code, each.suggestion)
        for each in examine(folder).findings
        if each.code in codes
    }


def names(pdf):
    """Return the printed names of each page with the millimetres where each begins, from the left and the top."""
    pages = []
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        for page in document:
            text, height = page.get_textpage(), page.get_height()
            placed = {}
            for word in re.findall(r"[A-Z][a-z]+(?: back| Awake)?|DECK", text.get_text_range()):
                at = text.get_text_range().index(word)
                left, _, _, top = text.get_charbox(at)
                placed.setdefault(word, (round(left / 72 * 25.4), round((height - top) / 72 * 25.4)))
            pages.append(placed)
    return pages


def test_c23(game):
    folder = game(case="C23")
    assert found(folder, "I003", "I010", "I011") == {
        (4, "back", "I003", "A2b"),
        (6, "back", "I003", None),
        (7, "back", "I010", None),
    }
    assert two_faced(examine(folder).sources.game, examine(folder).sources.cards) == {"A1": "A1b"}


def test_c46_backs_are_no_cards_of_their_own_and_sit_behind_their_fronts(game, tmp_path):
    folder = game(case="C46")
    out = tmp_path / "out"
    assert run(["build", str(folder), "--out", str(out)]) == 0
    front, back = names(out / "toy/print/toy-a4.pdf")
    fronts = {name: at for name, at in front.items() if name in ("One", "Two", "Three", "Four")}
    assert len(fronts) == 4
    assert not any(name.endswith("back") for name in front)
    width = 210
    for name in ("One", "Four"):
        x, y = fronts[name]
        seen_x, seen_y = back[f"{name} back"]
        # The face begins 20 mm into the card, whose left edge is mirrored to its right edge.
        assert seen_y == y
        assert abs((seen_x - 20) - (width - (x - 20) - 63)) <= 1
    assert "DECK" in back


def test_c46_cards_without_any_back_are_listed_and_no_later_back_moves_up(game):
    folder = game(case="C46", deck="")
    examined = examine(folder)
    (finding,) = [each for each in examined.findings if each.code == "P005"]
    assert [(use.card, use.where.line) for use in finding.uses] == [("A02", 4), ("A03", 5)]
    assert "2 cards have no back" in finding.message
    stack = stack_of(examined.sources)
    assert [copy.back for copy in copies_of(stack, examined.sources, examined.drawn, True)] == [
        "front A01b", None, None, "front A04b",
    ]  # fmt: skip
    quiet = game(case="C46", deck="[print]\nbacks = 'none'\n")
    assert "P005" not in {each.code for each in examine(quiet).findings}


ROWS = "A1,Ash,A1b,3,1\nA1b,Ash Awake,,,5\nA2,Bex,,2,2\n"


def test_a_double_faced_card_is_counted_once_everywhere(game, tmp_path, capsys):
    folder = game(ROWS, deck=DECK.replace("4", "5"))
    out = tmp_path / "out"
    assert run(["build", str(folder), "--out", str(out), "--format", "json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["cards"], told["copies"], told["findings"]) == (2, 5, [])
    data = json.loads((out / "toy/json/cards.json").read_text(encoding="utf-8"))
    assert data["meta"]["counts"]["designs"] == 2
    assert data["meta"]["counts"]["cards"] == 5
    assert {card["id"]: (card["copies"], card["back_id"]) for card in data["data"]} == {
        "A1": (3, "A1b"), "A1b": (0, None), "A2": (2, None),
    }  # fmt: skip
    (deck,) = json.loads((out / "toy/json/sets.json").read_text(encoding="utf-8"))["data"]
    assert (deck["designs"], deck["cards"]) == (2, 5)
    for statistics in (json.loads((out / "toy/report/stats.json").read_text(encoding="utf-8")), _stats(out, capsys)):
        text = json.dumps(statistics)
        assert '"designs": 2, "copies": 5' in text
        assert '"designs": 3' not in text
    assert run(["sql", str(folder), "select sum(copies) as n from card", "--out", str(out)]) == 0
    assert "5" in capsys.readouterr().out


def _stats(out, capsys):
    assert run(["stats", str(out.parent / "toy"), "--out", str(out), "--format", "json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("rows", list(itertools.permutations(["A1,Ash,A1b,3,1", "A1b,Ash Awake,A1,,5", "A2,Bex,,2,2"])))
def test_of_two_rows_that_name_each_other_the_first_is_the_front(game, rows):
    folder = game("\n".join(rows) + "\n")
    sources, _ = read_folder(folder)
    front = next(row for row in rows if row.startswith("A1")).split(",")[0]
    (pair,) = two_faced(sources.game, sources.cards).items()
    assert pair[0] == front
    assert {card.id: card.copies for card in sources.cards}[pair[1]] == 0
    assert {each.code for each in check_cards(sources)} <= {"B001", "I012"}


@pytest.mark.parametrize(
    ("rows", "codes"),
    [
        ("A1,Ash,A2,,\nA2,Bex,A3,,\nA3,Cy,,,\n", [(2, "I010")]),
        ("A1,Ash,A2,,\nA2,Bex,A3,,\nA3,Cy,A1,,\n", [(2, "I010"), (3, "I010"), (4, "I010")]),
        ("A1,Ash,A1,,\n", [(2, "I010")]),
        ("A1,Ash,A3,,\nA2,Bex,A3,,\nA3,Cy,,,\n", [(3, "I011")]),
        ("A1,Ash,A2,,\nA2,Bex,A1,,\nA3,Cy,A2,,\n", [(4, "I011")]),
        ("A3,Cy,A2,,\nA1,Ash,A2,,\nA2,Bex,A1,,\n", [(3, "I011")]),
        ("A1,Ash,A2,,\nA2,Bex,A1,,\nA3,Cy,A1,,\n", [(4, "I010")]),
        ("A1,Ash,A2,,\nA2,Bex,A1,,\nA3,Cy,A2,,\nA4,Dot,A3,,\n", [(4, "I011"), (5, "I010")]),
        ("A1,Ash,A2,2,\nA2,Bex,,3,\n", [(3, "I012")]),
        ("A1,Ash,A2,2,\nA2,Bex,,2,\n", []),
        ("A1,Ash,A2,2,\nA2,Ash,A1,,\n", []),
        ("A1,Ash,,,\nA2,Bex,,,\n", []),
        ("A1,Ash,a2,,\nA2,Bex,,,\n", [(2, "I003")]),
    ],
)
def test_backs_that_cannot_be(game, rows, codes):
    findings = [each for each in examine(game(rows)).findings if each.code.startswith("I")]
    assert [(each.where.line, each.code) for each in findings] == codes


def test_a_back_that_names_its_first_front_stands_behind_both(game):
    sources, _ = read_folder(game("A1,Ash,A2,2,\nA2,Bex,A1,5,\nA3,Cy,A2,3,\n"))
    assert two_faced(sources.game, sources.cards) == {"A1": "A2", "A3": "A2"}
    assert {card.id: card.copies for card in sources.cards} == {"A1": 2, "A2": 0, "A3": 3}


def test_backs_by_name(game):
    toml = GAME.replace('kind = "back" }', 'kind = "back", by = "name" }')
    folder = game("A1,Ash,ash  awake,2,\nA1b,Ash Awake,,,\nA2,Bex,Bex,,\n", toml=toml)
    sources, _ = read_folder(folder)
    assert two_faced(sources.game, sources.cards) == {"A1": "A1b"}
    assert found(folder, "I003", "I010") == {(4, "back", "I010", None)}


def test_a_second_column_of_backs_is_a_mistake(game):
    toml = GAME + 'columns.other = { kind = "back" }\n'
    _, findings = read_folder(game(ROWS, toml=toml))
    assert [each.code for each in findings] == ["S032"]


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(st.booleans(), st.integers(0, 4)), min_size=1, max_size=14).filter(
        lambda cards: any(copies for _, copies in cards)
    ),
    st.sampled_from(["a4", "letter", "a3", "a4-landscape", "letter-landscape", "150x200mm"]),
)
def test_every_back_lies_behind_its_front_on_any_paper(game, cards, paper):
    rows = "".join(
        f"A{at:02},N{at},{f'A{at:02}b' if double else ''},{copies},\n" + (f"A{at:02}b,M{at},,,\n" if double else "")
        for at, (double, copies) in enumerate(cards)
    )
    sources, _ = read_folder(game(rows))
    drawn = type("Drawn", (), {"backs": {"all": None}})
    copies = copies_of(stack_of(sources), sources, drawn, True)
    assert len(copies) == sum(number for _, number in cards)
    sheet = find_paper(paper)
    pages = impose(copies, CardSize(63, 88, 3), sheet, title="T", version="1")
    behind = []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        landscape = sheet.width > sheet.height
        for one, other in zip(front.placements, back.placements, strict=True):
            x = one.x if landscape else sheet.width - one.x - one.width
            y = sheet.height - one.y - one.height if landscape else one.y
            assert (other.x, other.y) == pytest.approx((x, y), abs=0.001)
            assert other.turn == (180 if landscape else 0)
            behind.append((one.frame, other.frame))
    expected = [
        (f"front A{at:02}", f"front A{at:02}b" if double else "back all")
        for at, (double, number) in enumerate(cards)
        for _ in range(number)
    ]
    assert behind == expected


def test_without_backs_both_sides_are_printed_one_after_the_other(game, tmp_path, capsys):
    folder = game(ROWS, deck=DECK.replace("4", "5"))
    assert run(["print", str(folder), "--backs", "none", "--file", str(tmp_path / "a.pdf")]) == 0
    assert "5 cards on 1 page" in capsys.readouterr().out
    examined = examine(folder)
    copies = copies_of(stack_of(examined.sources), examined.sources, examined.drawn, False)
    assert [copy.front for copy in copies] == ["front A1", "front A1b"] * 3 + ["front A2"] * 2
    assert {copy.back for copy in copies[:6]} == {None}


@pytest.mark.parametrize(("pick", "count"), [("A1b", 3), ("A1", 3), ("A1,A1b", 3), ("A2", 2), ("A1b,A2", 5)])
def test_who_picks_a_back_means_the_card(game, pick, count, tmp_path, capsys):
    folder = game(ROWS, deck=DECK.replace("4", "5"))
    assert run(["print", str(folder), "--cards", pick, "--file", str(tmp_path / "a.pdf")]) == 0
    assert f"{count} cards on 2 pages" in capsys.readouterr().out


def test_a_draft_leaves_out_a_card_of_which_one_side_cannot_be_drawn(game, tmp_path, capsys):
    folder = game("A1,Ash,A1b,3,1\nA1b,Awake 🔥,,,5\nA2,Bex,,2,2\n")
    assert run(["print", str(folder), "--draft", "--file", str(tmp_path / "a.pdf")]) == 0
    assert "2 cards on 2 pages; a draft: 1 card left out (A1)" in capsys.readouterr().out


@pytest.mark.parametrize("written", ["id", "name"])
def test_a_strangers_file_with_backs_becomes_double_faced_cards(written, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    backs = {"id": ("k1b", "k2b"), "name": ("Ash Awake", "Bex Awake")}[written]
    rows = f"k1,Ash,Draw,{backs[0]}\nk1b,Ash Awake,Rest,\nk2,Bex,Draw,{backs[1]}\nk2b,Bex Awake,Rest,Bex\nk3,Cy,Go,\n"
    if written == "id":
        rows = rows.replace("Rest,Bex", "Rest,k2")
    (tmp_path / "cards.csv").write_text(f"id,name,text,Back face\n{rows}", encoding="utf-8")
    assert run(["new", "mine", "--from", "cards.csv", "--yes"]) == 0
    told = capsys.readouterr().out
    assert "5 rows became 3 cards" in told
    assert '"Back face" names the back' in told
    assert run(["print", "mine"]) == 0
    assert "3 cards on 2 pages" in capsys.readouterr().out
    assert run(["check", "mine"]) == 0
    assert "no findings" in capsys.readouterr().out


def test_a_strangers_file_whose_backs_make_no_pairs_keeps_them_as_references(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    rows = "k1,Ash,Draw,k2\nk2,Bex,Rest,k3\nk3,Cy,Go,\n"
    (tmp_path / "cards.csv").write_text(f"id,name,text,back\n{rows}", encoding="utf-8")
    assert run(["new", "mine", "--from", "cards.csv", "--yes"]) == 0
    assert "3 rows became 3 cards" in capsys.readouterr().out
