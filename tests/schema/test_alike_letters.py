"""Letters that only look Latin are named wherever a word is not known, and ids are suggested that can be ones."""

from pathlib import Path

import pytest

from cardhouse.source.folder import check_cards, read_folder
from cardhouse_schema.cells import cell_remarks
from cardhouse_schema.suggest import nearest

GAME = """
title = "Toy"
version = "0.1.0"
ids = "free"
[decks.main]
title = "Main"
count = 1
types = ["card"]
back = "back"
[vocabulary.keywords]
guard = { name = "Guard" }
armor = { name = "Armor", param = "whole" }
[vocabulary.resources]
coin = { name = "Coin", icon = "coin" }
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
side = { kind = "one-of", words = ["North", "Сова"] }
keywords = { kind = "list", of = "keywords" }
others = { kind = "list", of = "keywords" }
text = { kind = "rules" }
next = { kind = "reference", to = "card" }
all = { kind = "references", to = "card" }
"""


def found(folder: Path, header: str, *rows: str, game: str = GAME) -> list[tuple[str, str, str | None]]:
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "cards.csv").write_text("\n".join([header, *rows, ""]), encoding="utf-8")
    sources, findings = read_folder(folder)
    assert sources is not None
    return [(each.code, each.message, each.suggestion) for each in [*findings, *check_cards(sources)]]


IDS = [
    ("А7", "letter 1 is U+0410 CYRILLIC CAPITAL LETTER A; write it in Latin letters", "A7"),
    ("BΑ1", "letter 2 is U+0391 GREEK CAPITAL LETTER ALPHA; write it in Latin letters", "BA1"),
    ("É1", "ids are letters and digits, joined by - _ . or +", "E1"),
    ("Ä 2", "ids are letters and digits, joined by - _ . or +", "A-2"),
    ("Straße", "ids are letters and digits, joined by - _ . or +", "Strasse"),
    ("Я1", "ids are letters and digits, joined by - _ . or +", None),
]


@pytest.mark.parametrize(("ident", "reason", "near"), IDS)
def test_ids(tmp_path, ident, reason, near):
    assert found(tmp_path, "id,name", f"{ident},Ash")[0] == ("I002", f'"{ident}" is no id: {reason}', near)


def test_ids_that_are_slugs(tmp_path):
    game = GAME.replace('ids = "free"\n', "")
    assert found(tmp_path, "id,name", "é а,Ash", game=game)[0][2] == "e-a"
    assert found(tmp_path, "id,name", "я1,Ash", game=game)[0][2] is None


@pytest.mark.parametrize(
    ("column", "cell", "code", "letter", "near"),
    [
        ("side", "Nоrth", "F004", "letter 2 is U+043E CYRILLIC SMALL LETTER O", "North"),
        ("text", "Gain {соin}.", "R001", "letter 2 is U+0441 CYRILLIC SMALL LETTER ES", "{coin}"),
        ("keywords", "ɡuard", "K001", "letter 1 is U+0261 LATIN SMALL LETTER SCRIPT G", "Guard"),
        ("keywords", "Аrmor 2", "K001", "letter 1 is U+0410 CYRILLIC CAPITAL LETTER A", "Armor 2"),
        ("nаme", "Ash", "S003", "letter 2 is U+0430 CYRILLIC SMALL LETTER A", "name"),
    ],
)
def test_the_letter_is_named(tmp_path, column, cell, code, letter, near):
    (said,) = [each for each in found(tmp_path, f"id,name,{column}", f"A1,Ash,{cell}") if each[0] == code]
    assert letter in said[1]
    assert said[2] == near


def test_a_word_of_another_script_is_not_odd(tmp_path):
    (said,) = [each for each in found(tmp_path, "id,name,side", "A1,Ash,сова") if each[0] == "F004"]
    assert said == ("F004", '"сова" is none of North, Сова', "Сова")
    assert nearest("Соваа", ["Сова", "Дуб"]) == "Сова"


KEYWORDS = [
    ("keywords", "2 Armor", "K001", 'unknown keyword "2 Armor"', "Armor 2"),
    ("others", "Armor 2", "F004", '"Armor 2" has a number: only a column that is called "keywords" keeps those', None),
]


@pytest.mark.parametrize(("column", "cell", "code", "message", "near"), KEYWORDS)
def test_keywords_with_a_number_where_they_cannot_be(tmp_path, column, cell, code, message, near):
    (said,) = [each for each in found(tmp_path, f"id,name,{column}", f"A1,Ash,{cell}") if each[0] == code]
    assert said[1].startswith(message)
    assert said[2] == near


def test_a_list_that_keeps_no_numbers_takes_keywords(tmp_path):
    assert found(tmp_path, "id,name,others", "A1,Ash,Guard; Armor") == []


REFERENCES = [
    ("next", "Ash Awake", '"Ash Awake" is the name of a1b; a reference by id holds that', "a1b"),
    ("next", "ash  awake", '"ash  awake" is the name of a1b; a reference by id holds that', "a1b"),
    ("next", "Bex Away", '"Bex Away" is no id: ids are letters and digits, joined by - _ . or +', None),
    ("next", "A 1", '"A 1" is no id: ids are letters and digits, joined by - _ . or +', "A-1"),
    ("all", "a1b; Ash Awake", '"Ash Awake" is the name of a1b; a reference by id holds that', "a1b"),
]


@pytest.mark.parametrize(("column", "cell", "message", "near"), REFERENCES)
def test_a_reference_is_suggested_only_where_it_leads_to_a_card(tmp_path, column, cell, message, near):
    rows = "A-1,Ash,", "a1b,Ash Awake,", f"B3,Dee,{cell}"
    (said,) = [each for each in found(tmp_path, f"id,name,{column}", *rows) if each[0] == "I002"]
    assert said[1:] == (message, near)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ash\u200d", ("F013", "U+200D ZERO WIDTH JOINER cannot be seen; it is left out", None)),
        ("\u200cAsh", ("F013", "U+200C ZERO WIDTH NON-JOINER cannot be seen; it is left out", None)),
        ("Agent А", ("F014", '"А" mixes scripts: U+0410 CYRILLIC CAPITAL LETTER A looks like A', "A")),
        ("Ꭺsh", ("F014", '"Ꭺsh" mixes scripts: U+13AA CHEROKEE LETTER GO looks like A', "Ash")),
        ("Mark ХІ", ("F014", '"ХІ" mixes scripts: U+0425 CYRILLIC CAPITAL LETTER HA looks like X', "XI")),
    ],
)
def test_what_a_name_hides(tmp_path, name, expected):
    assert found(tmp_path, "id,name", f"A1,{name}") == [expected]


@pytest.mark.parametrize(
    "name", ["Сова", "Сова Bex", "А", "Да и нет OK", "\u0645\u06cc\u200c\u062e", "👨\u200d👩", "Оса Bex"]
)
def test_names_that_hide_nothing(tmp_path, name):
    assert found(tmp_path, "id,name", f"A1,{name}") == []


def test_a_name_that_ends_with_a_joiner_is_the_same_name(tmp_path):
    codes = [code for code, *_ in found(tmp_path, "id,name", "A1,Ash", "A2,Ash\u200d")]
    assert codes[:2] == ["F013", "I005"]


@pytest.mark.parametrize(
    ("word", "letter", "meant"),
    [
        ("Kремль", "U+004B LATIN CAPITAL LETTER K looks like К", "Кремль"),
        ("Cова", "U+0043 LATIN CAPITAL LETTER C looks like С", "Сова"),
        ("Рыцapь", "U+0061 LATIN SMALL LETTER A looks like а", "Рыцарь"),
        ("Oμάδα", "U+004F LATIN CAPITAL LETTER O looks like Ο", "Ομάδα"),
        ("Сat", "U+0421 CYRILLIC CAPITAL LETTER ES looks like C", "Cat"),
    ],
)
def test_a_word_is_in_the_script_of_its_sure_letters(word, letter, meant):
    (found,) = cell_remarks("name", word)
    assert (found.code, found.message, found.suggestion) == ("F014", f'"{word}" mixes scripts: {letter}', meant)


@pytest.mark.parametrize("word", ["SMSка", "Жan", "Ωmega", "Сова", "μm", "Tшirt"])
def test_words_of_two_scripts_that_nobody_mistakes_are_left(word):
    assert list(cell_remarks("name", word)) == []
