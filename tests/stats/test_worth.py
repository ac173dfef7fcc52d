"""`stats --worth` and `show --worth`: the figures of the value model, outliers first."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from cardhouse.cli.main import run
from cardhouse.export.scatter import worth_section
from cardhouse.stats.worth import Appraised, worth_json, worth_lines, worth_tables
from cardhouse_schema.worth import Estimate, Part

TOY = 'title = "Toy"\nversion = "0.1.0"\n[types.card]\ntitle = "Card"\nsource = "cards"\n[types.card.columns]\n'


def appraised(ident: str, cost: float, worth: float, type_id: str = "company", bound: float = 20) -> Appraised:
    parts = ((Part("price", cost),), (Part("small", 1.0), Part("gain", worth - 1.0, "2 times")))
    return Appraised(ident.title(), Estimate(ident, type_id, *parts, usual=10, bound=bound))


EVERY = [appraised("out", 20, 60), appraised("in", 20, 44), appraised("low", 20, 30), appraised("ev", 8, 9, "event")]


def test_a_surplus_is_worth_less_cost_less_what_is_usual():
    one = EVERY[0].estimate
    assert (one.total_cost, one.total_worth, one.surplus, one.strain) == (20, 60, 30, 1.5)
    assert one.is_outlier
    assert one.largest == Part("gain", 59.0, "2 times")
    assert not appraised("edge", 20, 50).estimate.is_outlier  # the bound itself is within
    low = appraised("dear", 90, 60).estimate
    assert low.is_outlier
    assert low.largest == Part("price", 90)


def test_outliers_have_a_table_of_their_own_and_come_first(politik):
    beyond, nearest, types = worth_tables(politik, EVERY)
    assert beyond.title == "Beyond the bound, in Capital"
    assert beyond.rows == (("Out (out)", "20", "60", "+30", "20"),)
    assert [row[0] for row in nearest.rows] == ["In (in)", "Low (low)", "Ev (ev)"]
    assert types.rows == (("Company", "3", "20", "44", "10", "24"), ("Event", "1", "8", "9", "10", "1"))
    assert [table.title for table in worth_tables(politik, EVERY[1:])] == [nearest.title, types.title]


def test_the_json_form_has_every_card_and_every_part(politik):
    figures = worth_json(politik, EVERY)
    assert (figures["format"], figures["unit"]) == (1, "Capital")
    assert figures["types"][0] == {
        "id": "company", "title": "Company", "cards": 3, "outliers": 1, "cost": 20, "worth": 44, "usual": 10,
        "measured": 24,
    }  # fmt: skip
    assert figures["cards"][0] == {
        "id": "out", "name": "Out", "type_id": "company", "cost": 20, "worth": 60, "usual": 10, "surplus": 30,
        "bound": 20, "outlier": True, "cost_parts": [{"what": "price", "amount": 20, "how": None}],
        "worth_parts": [
            {"what": "small", "amount": 1, "how": None}, {"what": "gain", "amount": 59, "how": "2 times"},
        ],
    }  # fmt: skip


def test_the_breakdown_of_a_card_says_how_its_parts_came_about(politik):
    assert list(worth_lines(politik, EVERY[0].estimate)) == [
        "  cost 20.0 Capital",
        "      20.0  price",
        "  worth 60.0 Capital",
        "       1.0  small",
        "      59.0  gain",
        "            = 2 times",
        "  surplus +30.0: worth less cost, less the usual 10; beyond the bound of 20.0",
    ]


def test_a_game_without_estimates_has_no_section(politik):
    assert worth_section(politik, []) is None
    assert worth_tables(politik, []) == []


@pytest.fixture
def finished(built, monkeypatch) -> Path:
    monkeypatch.chdir(built)
    return built


def test_stats_worth_lists_every_card_that_is_bought(finished, capsys):
    assert run(["stats", "politik", "--worth", "--format", "json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert len(figures["cards"]) == 412 + 12 + 24 + 24
    strains = [abs(each["surplus"]) / each["bound"] for each in figures["cards"]]
    assert all(one >= other - 0.01 for one, other in pairwise(strains))
    assert run(["stats", "politik", "--worth"]) == 0
    assert "BEYOND THE BOUND, IN CAPITAL" in capsys.readouterr().out


def test_the_report_of_a_build_has_the_section(finished):
    page = (finished / "output" / "politik" / "report" / "index.html").read_text(encoding="utf-8")
    assert page.count('<figure class="scatter">') == 7
    assert page.count("--x:") == 472


def test_show_worth_gives_the_parts_of_one_card(finished, capsys):
    assert run(["show", "politik", "atoma", "--worth"]) == 0
    out = capsys.readouterr().out
    assert "      15.0  15 Capital\n" in out
    assert "Activate: Gain 1 Carbon for each Energy you control.\n            = " in out


def test_what_nobody_pays_for_is_not_estimated(finished, capsys):
    assert run(["show", "politik", "immunity", "--worth"]) == 2
    assert "the value model says nothing of cards of type Special" in capsys.readouterr().err


def test_odds_and_worth_are_two_reports(finished, capsys):
    assert run(["stats", "politik", "--worth", "--odds"]) == 2
    assert "--odds and --worth are two reports" in capsys.readouterr().err


def test_a_game_without_a_model_says_so(tmp_path, monkeypatch, capsys):
    folder = tmp_path / "cards_src" / "toy"
    folder.mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    (folder / "game.toml").write_text(f'{TOY}text = {{ kind = "rules" }}\n', encoding="utf-8")
    (folder / "cards.csv").write_text("id,name,text\na1,Ash,Draw.\n", encoding="utf-8")
    assert run(["show", "toy", "a1", "--worth"]) == 2
    assert "Toy has no value model" in capsys.readouterr().err
