"""Translations of a small game: what is read, what is found, what is printed, and the file that the command writes."""

from pathlib import Path

import pytest

from cardhouse.cli.main import run
from cardhouse.errors import CardhouseError
from cardhouse.examine import examine
from cardhouse.languages import told_in
from cardhouse.source.folder import read_folder
from cardhouse.translating import OwnLanguage, Wanted, plan_translation
from cardhouse_schema.translation import numbers_in, sum_of

GAME = """
title = "Toy"
version = "0.1.0"
languages = ["en", "de"]
ids = "free"
[vocabulary.keywords]
guard = { name = "Guard" }
[vocabulary.icons]
coin = { name = "Coin" }
sword = { name = "Sword" }
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
keywords = { kind = "list", of = "keywords" }
text = { kind = "rules" }
lines = { kind = "abilities" }
"""
CARDS = """id,name,text
A1,Ash,Draw {coin}
A2,Bex,Gain 1
A3,Cy,Deal 2
A4,Dee,Pay {coin}: {sword}
A5,Eli,Rest
A6,Fin,Deal 3
"""
FILE = "i18n/de.csv"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cards_src" / "toy"
    (folder / "i18n").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    (folder / "cards.csv").write_text(CARDS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def translate(folder: Path, *rows: tuple[str, str, str, str]) -> None:
    """Write a translation: id, field, text, and the text that was translated."""
    lines = [f'{ident},{field},"{text}",{sum_of(base) if base else ""}\n' for ident, field, text, base in rows]
    (folder / FILE).write_text("id,field,text,source\n" + "".join(lines), encoding="utf-8")


def found(folder: Path, language: str | None = None) -> dict[str, list[str]]:
    """Return the findings about the translation by code, each as line, column and message."""
    said: dict[str, list[str]] = {}
    for each in examine(folder, language=language).findings:
        if each.where and each.where.file == FILE:
            said.setdefault(each.code, []).append(f"{each.where.line}:{each.where.column}: {each.message}")
    return said


C60 = (
    ("A1", "name", "Asche", "Ash"),
    ("A1", "text", "Ziehe {coin}", "Draw {coin}"),
    ("A3", "name", "Cy", "Cy"),
    ("A3", "text", "Deal 2", "Deal 2"),
    ("A4", "name", "Diana", "Dee"),
    ("A4", "text", "Zahle {münze}: {sword}", "Pay {coin}: {sword}"),
    ("A5", "name", "", "Eli"),
    ("A5", "text", "Raste", "Rest"),
    ("A6", "name", "Finn", "Fin"),
    ("A6", "text", "Füge 2 zu", "Deal 2"),
    ("A9", "name", "Neun", "x"),
)


def test_c60_everything_that_can_be_wrong_with_a_translation(folder):
    translate(folder, *C60)
    said = found(folder, "de")
    assert said.pop("I021") == [
        "1:: de: complete and current 1 of 6 cards; 6 of 15 texts are missing: name of keywords.guard, "
        "name of icons.coin, name of icons.sword and 3 more"
    ]
    assert said == {
        "I023": ["4:text: name of A3 is the same as in the cards", "5:text: text of A3 is the same as in the cards"],
        "R001": ["7:text: text of A4: '{münze}' at character 7: there is no icon of this name"],
        "R004": ["7:text: the icons of text of A4 differ: lost {coin}"],
        "I022": ['11:text: text of A6 changed after it was translated; it is now "Deal 3"'],
        "I024": ['12:id: there is nothing called "A9" to translate'],
    }
    assert "I021" not in found(folder), "what is missing is told only where one asks"


def test_c60_the_base_text_stands_where_there_is_no_translation(folder):
    translate(folder, *C60)
    sources, _ = read_folder(folder)
    assert sources is not None
    told = told_in(sources, "de")
    assert told is not None
    records = {card.id: told.record(card) for card in sources.cards}
    texts = {ident: (record["name"], (record["text"] or {}).get("text")) for ident, record in records.items()}
    assert texts == {
        "A1": ("Asche", "Ziehe {coin}"),
        "A2": ("Bex", "Gain 1"),
        "A3": ("Cy", "Deal 2"),
        "A4": ("Diana", "Pay {coin}: {sword}"),
        "A5": ("Eli", "Raste"),
        "A6": ("Finn", "Füge 2 zu"),
    }


@pytest.mark.parametrize("field", ["id", "number", "keywords", "copies", "art", "notes"])
def test_ids_numbers_and_keywords_never_come_from_a_translation(folder, field):
    translate(folder, ("A1", field, "x", "Ash"))
    assert found(folder) == {"I024": [f'2:field: "{field}" of A1 is never taken from a translation; it has name, text']}
    sources, _ = read_folder(folder)
    assert sources is not None
    told = told_in(sources, "DE")
    assert told is not None
    assert told.texts(sources.cards[0]) == {}


def test_rows_for_a_card_with_a_fault_wait_for_it(folder):
    translate(folder, ("A1", "name", "Asche", "Ash"))
    cards = (folder / "cards.csv").read_text(encoding="utf-8").replace("Draw {coin}", "Draw {cion}")
    (folder / "cards.csv").write_text(cards, encoding="utf-8")
    assert found(folder) == {}


def test_a_complete_language_tells_what_it_lacks_unasked(folder):
    translate(folder, ("A1", "name", "Asche", "Ash"))
    with (folder / "game.toml").open("a", encoding="utf-8") as stream:
        stream.write("[translations.de]\ncomplete = true\n")
    assert list(found(folder)) == ["I021"]
    with (folder / "game.toml").open("a", encoding="utf-8") as stream:
        stream.write("[translations.fr]\n")
    assert [(each.code, str(each.where)) for each in examine(folder).findings][:1] == [
        ("S011", "game.toml:20:translations.fr")
    ]


def test_near_ids_and_fields_are_suggested(folder):
    translate(folder, ("keywords.gaurd", "name", "Wache", "Guard"), ("A1", "nam", "Asche", "Ash"))
    near = [(each.code, each.suggestion) for each in examine(folder).findings if each.code == "I024"]
    assert near == [("I024", "keywords.guard"), ("I024", "name")]


def test_a_translation_is_read_like_any_source(folder):
    text = f"# a comment\nid;field;text;source\nA1;name;Füchse;{sum_of('Ash')}\n"
    (folder / FILE).write_bytes(text.encode("utf-16"))
    assert found(folder) == {}
    sources, _ = read_folder(folder)
    assert sources is not None
    assert sources.translations["de"].said("A1", "name") == "Füchse"


def test_numbers_are_equal_in_whatever_digits():
    assert numbers_in("Gain 12 {coin}, X and 2X.") == numbers_in("اكسب ١٢ {coin} X و2X.")
    assert numbers_in("Gain 12.") != numbers_in("Gain 21.")


# ---------------------------------------------------------------- the command


def text_of(folder: Path) -> str:
    return (folder / FILE).read_text(encoding="utf-8")


def test_the_command_begins_a_file_and_changes_nothing_the_second_time(folder, capsys):
    assert run(["translate", "toy", "de"]) == 0
    first = text_of(folder)
    assert first.splitlines()[:2] == [
        "id,field,text,source,base,state",
        f"keywords.guard,name,,{sum_of('Guard')},Guard,missing",
    ]
    assert f"A4,text,,{sum_of('Pay {coin}: {sword}')},Pay {{coin}}: {{sword}},missing" in first
    assert capsys.readouterr().out == "cards_src/toy/i18n/de.csv: 15 new rows, 15 missing\n"
    assert run(["translate", "toy", "de"]) == 0
    assert text_of(folder) == first
    assert found(folder) == {}


def test_texts_and_comments_are_never_lost(folder):
    translate(folder, ("A6", "name", "Finn", "Fin"), ("A9", "name", "Neun", "x"), ("A6", "text", "Füge 2 zu", ""))
    with (folder / FILE).open("a", encoding="utf-8") as stream:
        stream.write("# ask about A2\n")
    plan = plan_translation(folder, "de", Wanted(rows=False))
    assert plan.change.after.decode().splitlines() == [
        "id,field,text,source,base,state",
        f"A6,name,Finn,{sum_of('Fin')},Fin,",
        f"A9,name,Neun,{sum_of('x')},,gone",
        f"A6,text,Füge 2 zu,{sum_of('Deal 3')},Deal 3,",
        "# ask about A2",
    ]


def test_a_stale_row_says_what_was_translated_until_its_source_is_emptied(folder):
    translate(folder, ("A6", "text", "Füge 3 zu", "Deal 3"))
    only = Wanted(rows=False)
    plan_translation(folder, "de", only).change.write()
    cards = (folder / "cards.csv").read_text(encoding="utf-8").replace("Deal 3", "Deal 4")
    (folder / "cards.csv").write_text(cards, encoding="utf-8")
    stale = f"A6,text,Füge 3 zu,{sum_of('Deal 3')},Deal 4,stale: was Deal 3"
    for _ in range(2):
        plan_translation(folder, "de", only).change.write()
        assert text_of(folder).splitlines()[1:] == [stale]
    assert set(found(folder)) == {"I022"}, "what differs is no news while the text is stale"
    mended = text_of(folder).replace("Füge 3 zu", "Füge 4 zu").replace(sum_of("Deal 3"), "")
    (folder / FILE).write_text(mended, encoding="utf-8")
    assert list(found(folder)) == ["I022"], "cardhouse translate has not noted yet what was translated"
    plan_translation(folder, "de", only).change.write()
    assert text_of(folder).splitlines()[1:] == [f"A6,text,Füge 4 zu,{sum_of('Deal 4')},Deal 4,"]
    assert found(folder) == {}


def test_a_file_with_faults_of_shape_is_left_as_it_is(folder, capsys):
    text = "id,field,text\nA1,name,Asche,und,mehr\n"
    (folder / FILE).write_text(text, encoding="utf-8")
    assert run(["translate", "toy", "de"]) == 2
    assert "i18n/de.csv:2: S006" in capsys.readouterr().err
    assert text_of(folder) == text


def test_languages_that_the_game_does_not_have_are_refused(folder, capsys):
    with pytest.raises(OwnLanguage):
        plan_translation(folder, "en", Wanted())
    for command in (["translate", "toy", "fr"], ["show", "toy", "A1", "--language", "fr"]):
        assert run(command) == 2
        assert 'toy has no language "fr"; it has en, de (languages in game.toml)' in capsys.readouterr().err
    with pytest.raises(CardhouseError):
        examine(folder, language="fr")


def test_c60_a_table_with_a_column_for_each_field_is_told_what_is_read_instead(folder):
    (folder / "i18n").mkdir(exist_ok=True)
    (folder / "i18n" / "de.csv").write_text("id,name,text\nA1,Asche,Ziehe\n", encoding="utf-8")
    (said,) = [each for each in read_folder(folder)[1] if each.code == "S004"]
    assert said.message.endswith("with the columns id, field and text: cardhouse translate begins one")
