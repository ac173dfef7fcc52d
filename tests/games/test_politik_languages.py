"""Politik in German and Arabic: the shipped translations, and cards laid out in both directions."""

import json
from pathlib import Path

import pytest

from cardhouse.cli.main import run
from cardhouse.examine import font_cache
from cardhouse.languages import told_in
from cardhouse.layout.frame import Frame, Group, Shape, Text
from cardhouse.layout.game_faces import read_faces
from cardhouse.source.folder import read_folder
from cardhouse_schema.translatable import Printed, Texts
from cardhouse_schema.translation_checks import is_current

CARDS = Path(__file__).parent.parent.parent / "cards_src" / "politik"


@pytest.fixture(scope="module")
def sources():
    sources, findings = read_folder(CARDS)
    assert sources is not None
    assert findings == []
    return sources


@pytest.fixture(scope="module", params=["de", "ar"])
def language(request) -> str:
    return request.param


def laid_out(sources, language, *idents) -> dict[str, Frame]:
    told, locate = told_in(sources, language), sources.deal().locate
    faces, findings = read_faces(CARDS, sources.game, sources.cards, font_cache(), told=told)
    assert findings == []
    made = faces.fronts([card for card in sources.cards if card.id in idents], locate)
    assert made.findings == []
    return made.frames


def lines(frame: Frame) -> list[str]:
    """Return the lines of a frame as the eye meets them from left to right, icons in braces; echoes are left out."""
    rows: dict[float, list[Text]] = {}
    for item in _every(frame.items):
        if isinstance(item, Text) and item.reads != "" and not item.rotate:
            rows.setdefault(round(item.y, 2), []).append(item)
    return ["".join(map(_seen, sorted(row, key=lambda item: item.x))).strip() for _, row in sorted(rows.items())]


def _seen(item: Text) -> str:
    return f"{{{item.text.strip()}}}" if item.unseen is not None and item.text.strip() else item.text


def _every(items):
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from _every(item.items)


def test_nations_their_propaganda_and_ten_cards_of_each_kind_are_translated_whole(sources, language):
    printed = Printed()
    catalogue, translation = Texts(sources.game, sources.cards, printed), sources.translations[language]
    whole = [
        card
        for card in sources.cards
        if (fields := [name for name in catalogue.fields(card.id) if name != "name"])
        and all((card.id, name) in translation.entries for name in fields)
    ]
    counts = {kind: sum(card.type_id == kind for card in whole) for kind in {card.type_id for card in whole}}
    assert counts == {
        "nation": 12, "starting-propaganda": 24, "company": 10, "asset": 10, "propaganda": 10, "event": 10,
    }  # fmt: skip
    entries = [each for each in translation.entries.values() if catalogue.base(*each.key)]
    assert all(is_current(each, catalogue.base(*each.key)) for each in entries)


GERMAN = """
KOMMUNISMUSFERTIGUNG
STARTPROPAGANDA
WOCHE DES SOLLS
Vorteil:Nach jeder Karte, die
du entwickelst, erhalte 2{Kapital}.
Entwickle:Erhalte 1 Marge auf
Firmen, die du kontrollierst.
Die Kurve steigt. Die Wand
wurde verlängert.
19 / 24
POLITIK
"""


def test_a_german_card(sources):
    assert lines(laid_out(sources, "de", "quota-week")["quota-week"]) == GERMAN.strip().split("\n")


ARABIC = """
فاشية
دعاية
2
واحد طبل كلنا
1
الكلفة
21
أثناء ):فاشية( {تأييد} 1 ادفع أسبقية،
.التركيز قيمة إلى {عسكري} 3 أضف التركيز،
.يرحلون وهم الجيران أحد يسمع لم
214 / 412
بوليتيك
"""


def test_an_arabic_card_runs_from_the_right(sources):
    """Each line from left to right: the first word is its last, a number stands on the right of its icon."""
    assert lines(laid_out(sources, "ar", "one-drum")["one-drum"]) == ARABIC.strip().split("\n")


def test_the_tile_of_a_paragraph_stands_where_it_begins(sources):
    """The square beside an ability is 4.4 mm wide: at the left edge in German, at the right one in Arabic."""
    german, arabic = (_tile(laid_out(sources, tag, "beta-citizens")["beta-citizens"]) for tag in ("de", "ar"))
    assert german == (14.0, 18.4)
    assert arabic == (56.1, 60.5)


def _tile(frame: Frame) -> tuple[float, float]:
    """Return the left and the right end of the only square of 4.4 mm."""
    spans = []
    for item in frame.items:
        points = [step[1:3] for step in item.path if len(step) == 3] if isinstance(item, Shape) else []
        wide, high = ([round(max(each) - min(each), 2) for each in zip(*points, strict=True)] or [0, 0])[:2]
        if (wide, high) == (4.4, 4.4):
            spans.append((round(min(x for x, _ in points), 2), round(max(x for x, _ in points), 2)))
    assert len(spans) == 1
    return spans[0]


def test_sheets_in_another_language_have_a_name_of_their_own(politik_copy, monkeypatch, capsys):
    monkeypatch.chdir(politik_copy)
    assert run(["print", "politik", "--paper", "a4", "--type", "nation", "--backs", "none", "--language", "ar"]) == 0
    (path,) = (politik_copy / "output" / "politik" / "print").glob("*.pdf")
    assert path.name.startswith("politik-a4-ar-")
    assert b"/Lang (ar)" in path.read_bytes()
    assert "12 cards on 2 pages" in capsys.readouterr().out


def test_the_export_holds_each_language_beside_the_cards(built):
    folder = built / "output" / "politik" / "json"
    card = json.loads((folder / "i18n" / "ar.json").read_text(encoding="utf-8"))["data"]["cards"]["one-drum"]
    assert card["stale"] == []
    assert card["texts"]["name"] == "كلنا طبل واحد"
    (ability,) = card["texts"]["abilities"]
    assert {"t": "icon", "v": "تأييد", "id": "support"} in ability["text_tokens"]
    assert "".join(token["v"] for token in ability["text_tokens"]) == ability["text_plain"]
    cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))["data"]
    assert next(each for each in cards if each["id"] == "one-drum")["name"] == "All One Drum"
