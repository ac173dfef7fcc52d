import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardhouse.export import report
from cardhouse.export.charts import heat_map, histogram, peak, percent
from cardhouse.export.report import Meta, report_html, stats_json, write_report
from cardhouse.export.report_fit import SetCard
from cardhouse.export.report_keywords import keyword_table
from cardhouse.export.report_page import rule_groups
from cardhouse.layout.color import contrast
from cardhouse.layout.frame import Fit
from cardhouse.stats.distribution import Distribution
from cardhouse.stats.facts import Counted
from cardhouse.stats.measure import measure
from cardhouse.stats.worth import Appraised
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.game_file import read_game
from cardhouse_schema.worth import Estimate, Part

CARDS = Path(__file__).parent.parent.parent / "cards_src"
META = Meta("cardhouse 1.0", ("print/a4 & more.pdf",), ("json/cards.json",))
HOSTILE = "<script>alert(1)</script> \"quote' \u202eabc שלום"


def has(*idents):
    return [{"id": ident, "role": "has"} for ident in idents]


def card(ident, type_id="company", **fields):
    return {"type_id": type_id, "id": ident, "copies": 1, **fields}


@pytest.fixture
def politik():
    """The shipped game while cards of its deck are still missing."""
    text = (CARDS / "politik" / "game.toml").read_text(encoding="utf-8")
    game, findings = read_game(text.replace("count = 412", "count = 412\nfinished = false"), "politik")
    assert findings == []
    return game


@pytest.fixture
def statistics(politik):
    records = [
        card("a", copies=2, military=1, political=0, corporate=4, keywords=has("energy", "corruption"), margin=5),
        card("b", "event", military=0, political=2, corporate=0, keywords=has("negotiation"), cost=[]),
    ]
    return measure(politik, [Counted(record, "politik") for record in records])


@pytest.fixture
def html(politik, statistics):
    where = SourceRef("companies.csv", 7, "name", HOSTILE)
    return report_html(politik, statistics, [Finding("I005", Severity.WARNING, where, HOSTILE, HOSTILE)], META)


def test_names_of_boxes_and_cards_are_escaped(politik, statistics):
    sets = [SetCard("a", HOSTILE, HOSTILE, (Fit("rules", 7.0, 2, 0.4),))]
    text = report_html(politik, statistics, [], META, cards=sets)
    table = text[text.index('id="fit"') :]
    assert "<script>" not in table
    assert table.count("&lt;script&gt;alert(1)") == 2
    assert 'href="#fit"' not in report_html(politik, statistics, [], META)


class Page(HTMLParser):
    """Collects elements; void ones have no end tag."""

    VOID = frozenset({"meta", "link", "br", "hr", "img"})

    def __init__(self, html):
        super().__init__()
        self.elements, self.open, self.words = [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.words.append(data.strip())

    def of(self, tag):
        return [attrs for name, attrs in self.elements if name == tag]


def test_elements_close_in_order(html):
    assert Page(html).open == []


def test_hostile_text_stays_text_and_cannot_turn_the_line_around(html):
    page = Page(html)
    assert page.of("script") == []
    assert "<script>alert(1)</script> \"quote' \\u202eabc שלום" in page.words
    assert "\u202e" not in html


def test_the_page_needs_nothing_from_outside(html):
    assert re.findall(r"(?:https?:|url\(|@import|//\w)", html) == []
    page = Page(html)
    targets = [attrs["href"] for attrs in page.of("a")]
    assert [target for target in targets if not target.startswith("#")] == [
        "../print/a4%20%26%20more.pdf",
        "../json/cards.json",
        "stats.json",
    ]
    assert page.of("link") == page.of("img") == []
    assert not any(key.startswith("on") for _, attrs in page.elements for key in attrs)


def test_links_inside_the_page_have_a_target(html):
    page = Page(html)
    idents = [attrs["id"] for _, attrs in page.elements if "id" in attrs]
    assert len(idents) == len(set(idents))
    assert {attrs["href"][1:] for attrs in page.of("a") if attrs["href"].startswith("#")} <= set(idents)


def test_keyword_colors_always_stand_with_their_names(html, politik):
    chips = re.findall(r'<span class="chip" style="--c:(#\w{6})"><i aria-hidden="true"></i><bdi>([^<]+)</bdi>', html)
    terms = politik.vocabulary.terms("keywords").values()
    allowed = {(term.rgb, name) for term in terms for name in (term.name, term.label)}
    assert set(chips) <= allowed
    assert {(term.rgb, term.name) for term in terms} <= set(chips)


def test_values_by_keyword_show_bars_against_the_targets(politik, statistics):
    table = keyword_table(politik, statistics.decks[0], statistics.targets)
    assert table.values == ("Military", "Political", "Corporate")
    assert [(row.id, row.cards) for row in table.rows] == [
        ("", 3), ("energy", 2), ("negotiation", 1), ("corruption", 2),
    ]  # fmt: skip
    corporate = table.rows[1].bars[2]
    assert (corporate.mean, corporate.share, corporate.width, corporate.mark) == ("4.00", "100%", "100.00%", "35.00%")
    assert table.stated == (("1.20", "64%"), ("1.10", "61%"), ("1.40", "70%"))


def test_a_deck_without_targets_is_held_against_its_own_mean(politik, statistics):
    table = keyword_table(politik, statistics.decks[0], [])
    assert table.stated is None
    assert {row.bars[2].mark for row in table.rows} == {"66.67%"}


def test_a_deck_without_values_or_keywords_has_no_such_table(politik):
    records = [card("a", military=1, political=0, corporate=4, keywords=[]), card("b", keywords=has("energy"))]
    for record in records:
        deck = measure(politik, [Counted(record, "politik")]).decks[0]
        assert keyword_table(politik, deck, []) is None


def test_each_chart_is_told_in_words_and_has_a_table(html):
    page = Page(html)
    plots = [attrs for tag, attrs in page.elements if tag == "div" and attrs.get("role") == "img"]
    assert plots[0]["aria-label"] == (
        "Politik, Military. Cards by number: 0: 1; 1: 2; 2: 0; 3: 0; 4: 0. mean 0.67, 67% above 0."
    )
    assert all(plot["aria-label"] for plot in plots)
    assert "Cards by value" in page.words


def test_the_state_of_an_unfinished_deck_and_its_targets_are_said(html):
    words = Page(html).words
    assert "409 to come" in words
    assert "not yet" in words
    assert "0.7" in words


def test_targets_over_several_words_say_each_of_them(html):
    words = " ".join(Page(html).words)
    assert "Industry, cards of each" in words
    assert "Energy has 2, 2 fewer needed" in words
    assert "Energy 2, Financial 0, Humanities 0" in words
    assert "Cards with Corruption, share" in words
    assert "66.67%" in words


def test_a_game_without_cards_has_a_page(politik):
    words = Page(report_html(politik, measure(politik, []), [], Meta("cardhouse 1.0"))).words
    assert "n/a" in words
    assert "Nothing to report." in words


def test_the_files_are_written_and_the_figures_are_the_json_form(politik, statistics, tmp_path):
    files = write_report(tmp_path, politik, statistics, [], META)
    assert files == [tmp_path / "report" / "index.html", tmp_path / "report" / "stats.json"]
    assert sorted(path.name for path in (tmp_path / "report").iterdir()) == ["index.html", "stats.json"]
    written = files[1].read_bytes()
    assert written == stats_json(statistics)
    assert json.loads(written)["decks"][0]["copies"] == 3
    assert files[0].read_text(encoding="utf-8").startswith("<!doctype html>")


def test_equal_figures_give_equal_bytes(politik, statistics, html, tmp_path):
    one, other = (write_report(tmp_path / name, politik, statistics, [], META) for name in ("a", "b"))
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in other]


def estimate(ident, cost, worth, type_id="company"):
    parts = ((Part("price", cost),), (Part("gain", worth),))
    return Appraised(HOSTILE, Estimate(ident, type_id, *parts, usual=10, bound=20))


def test_a_game_with_a_value_model_has_a_chart_of_cost_against_worth(politik, statistics):
    appraised = [estimate("a", 25, 61), estimate("b", 0, 20), estimate("c", 50, 40, "event")]
    html = report_html(politik, statistics, [], META, appraised)
    page = Page(html)
    assert page.open == []
    charts = re.findall(r'<div class="field" role="img" aria-label="([^"]+)">(.*?)</div>', html, re.DOTALL)
    assert [said for said, _ in charts] == [
        "Company: cost to the right, up to 60 Capital, worth upwards, up to 80. 2 cards, 1 beyond the bound.",
        "Event: cost to the right, up to 60 Capital, worth upwards, up to 80. 1 card, none beyond the bound.",
    ]
    assert re.findall(r'<i( class="out")? style="([^"]+)">', charts[0][1]) == [
        (' class="out"', "--x:41.67%;--y:76.25%"),
        ("", "--x:0.00%;--y:25.00%"),
    ]
    row = re.search(r"<tr><th scope=\"row\"><bdi>[^<]*</bdi></th>(<td.*?)</tr>", html)[1]
    assert re.findall(r"<td([^>]*)>([^<]*)", row) == [("", "25"), ("", "61"), (' class="open"', "+26"), ("", "20")]
    assert "\u202e" not in html
    assert {"href": "#worth"} in page.of("a")


def test_a_game_without_a_value_model_has_no_such_section(html):
    assert 'id="worth"' not in html
    assert "#worth" not in html


def test_findings_stand_by_rule_with_errors_first():
    note = Finding("B002", Severity.NOTE, None, "n")
    late, early = (Finding("K001", Severity.ERROR, SourceRef("a.csv", line), "m") for line in (9, 2))
    groups = rule_groups([note, late, early])
    assert [(group.code, group.severity) for group in groups] == [("K001", "error"), ("B002", "note")]
    assert groups[0].findings == (early, late)


def test_wide_ranges_are_put_in_steps_and_no_card_is_lost():
    one = Distribution.of({0: 1, 30: 2, 59: 3})
    chart = histogram("T", one, peak([one]), "")
    assert len(chart.columns) == 20
    assert sum(column.cards for column in chart.columns) == 6
    assert (chart.columns[0].label, chart.columns[-1].label) == ("0–2", "57–59")
    assert chart.columns[-1].height == "100.00%"


def test_gaps_between_numbers_stay_visible():
    one = Distribution.of({1: 1, 4: 2})
    assert [(c.label, c.cards, c.height) for c in histogram("T", one, peak([one]), "").columns] == [
        ("1", 1, "50.00%"),
        ("2", 0, "0.00%"),
        ("3", 0, "0.00%"),
        ("4", 2, "100.00%"),
    ]


def test_percent_of_nothing_is_zero():
    assert percent(3, 0) == "0%"


def test_the_heat_map_is_the_upper_triangle_of_keywords_that_meet(statistics):
    chart = heat_map(statistics.whole)
    assert chart.columns == ("corruption",)
    assert [(ident, [(cell.cards, cell.shade) for cell in cells]) for ident, cells in chart.rows] == [
        ("energy", [(2, 5)])
    ]


TEXT_ON = [
    *(("ink", ground) for ground in ("paper", "panel", "h1", "h2")),
    *(("soft", ground) for ground in ("paper", "panel")),
    *(("red", ground) for ground in ("paper", "panel")),
    ("on-red", "red"),
    ("on-red", "h5"),
    ("on-h3", "h3"),
    ("white", "h4"),
    ("on-cap", "cap"),
]


def palettes():
    """Return the colours of the light and of the dark page by name."""
    css = (Path(report.__file__).parent / "templates" / "report.css").read_text(encoding="utf-8")
    light, dark = re.findall(r":root \{(.*?)\}", css, re.DOTALL)[:2]
    names = [dict(re.findall(r"--([\w-]+): (#\w{6});", block)) for block in (light, dark)]
    return [{"white": "#FFFFFF", **names[0]}, {"white": "#FFFFFF", **names[0], **names[1]}]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_can_be_read_on_its_ground(scheme, text, ground):
    colors = palettes()[scheme]
    assert contrast(colors[text], colors[ground]) >= 4.5
