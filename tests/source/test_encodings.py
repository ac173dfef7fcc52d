"""Files that are not UTF-8: read where that is safe, refused with the likely encodings where it is not."""

from pathlib import Path

import pytest

from cardhouse.mending import plan_fixes, plan_format
from cardhouse.source.decode import decode
from cardhouse.source.encodings import rivals, shown
from cardhouse.source.folder import read_folder

OTHERS = [
    ("Название;Количество\nСова;3\n", "cp1251", "windows-1251"),
    ("дуб", "cp1251", "windows-1251"),
    ("Їжак і ґава", "cp1251", "windows-1251"),
    ("Сова", "koi8-r", "koi8-r"),
    ("Сова летит", "cp866", "cp866"),
    ("name\nŻółw\n", "cp1250", "windows-1250"),
    ("Příšera, kůň, město", "cp1250", "windows-1250"),
    ("Łuk", "cp1250", "windows-1250"),
    ("Zażółć gęślą jaźń", "cp1250", "windows-1250"),
    ("Zażółć gęślą jaźń", "iso8859-2", "iso-8859-2"),
    ("Zażółć gęślą jaźń", "cp852", "cp852"),
    ("Zażółć gęślą jaźń", "mac-latin2", "mac-latin2"),
    ("Hős kardja, tűzgömb", "cp1250", "windows-1250"),
    ("Рыцарь, возьми карту", "iso8859-5", "iso-8859-5"),
    ("Рыцарь, возьми карту", "mac-cyrillic", "mac-cyrillic"),
    ("Вихр, грб и крст", "cp1251", "windows-1251"),
    ("חרב,משוך קלף אחד", "cp1255", "windows-1255"),
    ("سيف,اسحب بطاقة", "cp1256", "windows-1256"),
    ("Cœur; 5 €", "iso8859-15", "iso-8859-15"),
    ("Çığ, ağır", "cp1254", "windows-1254"),
    ("Crème Brûlée; naïve, Größe", "mac-roman", "mac-roman"),
    ("Ξίφος;Ασπίδα", "cp1253", "windows-1253"),
    ("Şövalye kılıç", "cp1254", "windows-1254"),
    ("Žemė šūvis ąžuolas", "cp1257", "windows-1257"),
    ("name\rÉpée\rForêt\r", "mac-roman", "mac-roman"),
    ("name\rSeñor Núñez\r", "mac-roman", "mac-roman"),
    ("Der Übung Straße", "mac-roman", "mac-roman"),
    ("golem’s", "mac-roman", "mac-roman"),
    ("Crème brûlée, forêt", "cp850", "cp850"),
    ("name,text\n剣士,カードを引く\n", "shift-jis", "shift-jis"),
    ("名称;牌\n战士;抽一张牌", "gb18030", "gb18030"),
    ("검사;카드를 뽑는다", "euc-kr", "euc-kr"),
    ("名稱;戰士", "big5", "big5"),
]


@pytest.mark.parametrize(("text", "written", "named"), OTHERS)
def test_letters_that_are_no_windows_1252_are_an_error_that_names_the_encoding(text, written, named):
    guesses = {guess.encoding: guess.text for guess in rivals(text.encode(written))}
    assert guesses[named] == text
    found, (fault,) = decode(text.encode(written), "cards.csv")
    assert (found, fault.code, fault.severity) == ("", "S002", "error")
    assert f'encoding = "{named}" for "{shown(text)}"' in fault.message
    assert "UTF-8, but" not in fault.message


WESTERN = [
    "Crème Brûlée Golem; The golem’s blow — deal 2…",
    "Zoë",
    "golem’s",
    "Þór, Åsa, Señor, Brûlée, São",
    "þýðing Þórðr",
    "Größe, Äpfel, ÜBER, Öl, Straße",
    "“Élan” ¿Qué? ¡Sí! 3 m² ½ x² £5 5€ · © 20°",
    "Møller, æble, Å",
    "ÉPÉE DE FEU, ÇA, L’Œuvre",
    "Coração, João",
]


@pytest.mark.parametrize("text", WESTERN)
def test_western_letters_are_read_with_a_warning_that_shows_one_of_their_words(text):
    found, (fault,) = decode(text.encode("cp1252"), "cards.csv")
    assert (found, fault.code, fault.severity) == (text, "S002", "warning")
    assert f'read as Windows-1252, such as "{shown(text)}"; save it as "CSV UTF-8"' in fault.message


def test_lines_are_counted_whatever_ends_them():
    for end in ("\r", "\n", "\r\n"):
        _, (fault,) = decode(f"id,name{end}a1,Ash{end}a2,Zoë{end}".encode("cp1252"), "cards.csv")
        assert fault.where.line == 3


def test_what_is_no_table_is_not_saved_as_csv():
    for file, advice in (("game.toml", "save it as UTF-8"), ("a.json", "save it as UTF-8"), ("a.csv", "CSV UTF-8")):
        _, (fault,) = decode("title = 'Zoë'".encode("cp1252"), file)
        assert fault.message.endswith(advice) or fault.message.endswith(f'"{advice}"')


def test_a_stated_encoding_is_followed():
    assert decode("Сова".encode("cp1251"), "a.csv", "windows-1251") == ("Сова", [])
    assert decode("Łuk".encode("utf-8-sig"), "a.csv", "utf-8") == ("Łuk", [])
    assert decode(b"Ash", "a.csv", "windows-1251") == ("Ash", [])


@pytest.mark.parametrize(
    ("data", "stated", "line", "reason"),
    [
        ("id\nСова".encode(), "windows-1251", 1, "the file is UTF-8"),
        ("id\nСова".encode("utf-8-sig"), "windows-1251", 1, "the file's own mark says UTF-8"),
        (b"id\nZo\xeb", "utf-8", 2, "byte 0xEB is none of it"),
        (b"id\n\x81\xff", "windows-1252", 2, "byte 0x81 is none of it"),
    ],
)
def test_a_stated_encoding_that_is_not_the_files_is_an_error(data, stated, line, reason):
    text, (fault,) = decode(data, "a.csv", stated)
    assert (text, fault.code, fault.severity, fault.where.line) == ("", "S035", "error", line)
    assert f"is stated as {stated}, but {reason};" in fault.message


GAME = """
title = "Toy"
version = "0.1.0"
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
kind = { kind = "one-of", words = ["Сова", "Дуб"] }
[sources.cards]
encoding = "ENCODING"
"""


def game(folder: Path, encoding: str, data: bytes) -> Path:
    (folder / "game.toml").write_text(GAME.replace("ENCODING", encoding), encoding="utf-8")
    (folder / "cards.csv").write_bytes(data)
    return folder


def test_a_game_states_the_encoding_of_a_source_and_keeps_it(tmp_path):
    text = 'id,name,kind\na1,"Ночь",Сова\n'
    folder = game(tmp_path, "windows-1251", text.encode("cp1251"))
    sources, findings = read_folder(folder)
    assert sources is not None
    assert [card.name for card in sources.cards] == ["Ночь"]
    assert not [each for each in findings if each.code in ("S002", "S035")]
    changes, _ = plan_format(folder)
    assert [change.after.decode("cp1251") for change in changes] == ["id,name,kind\na1,Ночь,Сова\n"]
    assert "+a1,Ночь,Сова" in changes[0].diff()


def test_an_unknown_encoding_is_told(tmp_path):
    _, findings = read_folder(game(tmp_path, "windows-1215", b"id,name\n"))
    (fault,) = [each for each in findings if each.code == "S011"]
    assert (fault.where.column, fault.where.line) == ("sources.cards.encoding", 10)


def test_nothing_is_mended_in_a_file_that_is_not_read(tmp_path):
    folder = game(tmp_path, "windows-1251", "id,name,kind\na1,Ночь,сова\n".encode("cp1251"))
    settings = (folder / "game.toml").read_text(encoding="utf-8").partition("[sources")[0]
    (folder / "game.toml").write_text(settings, encoding="utf-8")
    assert plan_fixes(folder) == []
