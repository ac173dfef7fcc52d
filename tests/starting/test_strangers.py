"""Files of strangers: from each to a game without a finding but those it deserves, and what became of its columns."""

import json
from pathlib import Path

import openpyxl
import pytest

from cardhouse.cli.main import run
from cardhouse.examine import examine
from cardhouse.layout import shaping
from cardhouse.starting.design import Plan
from cardhouse.starting.material import AS_FOUND, Asked, NoMaterial
from cardhouse.starting.plan import make_plan
from cardhouse.starting.tables import read_material
from cardhouse.starting.writing import write_game


def made(folder: Path, name: str, text: str | bytes, asked: Asked = AS_FOUND) -> tuple[Plan, set[str]]:
    """Return the plan of a file, and the codes of what the first check of its game says."""
    (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    material = read_material(folder / name, asked)
    plan = make_plan(material, "Mine", lambda header, seen, proposal: proposal)
    write_game(folder / "mine", plan)
    return plan, {finding.code for finding in examine(folder / "mine").findings}


@pytest.fixture
def bare(monkeypatch):
    """Take away the extras that bring fonts of more scripts, as on a machine without them."""
    monkeypatch.setattr(shaping, "is_available", lambda: False)


def kinds_of(plan: Plan) -> dict[str, str]:
    return {column.name: column.guess.kind for kind in plan.kinds for column in kind.columns}


def names(plan: Plan) -> list[str]:
    return [card["name"] for kind in plan.kinds for card in kind.cards]


def told(plan: Plan) -> list[tuple[str, int, str]]:
    return [(each.code, each.where.line, each.where.cell) for each in plan.findings if each.where]


def table(*rows: str) -> str:
    return "".join(f"{row}\n" for row in rows)


HEADERLESS = table("Ash Hound,Beast,3,Bites one rival.", "Fire Ring,Item,1,Attach it.", "Moss,Beast,5,Stands.",
                   "Helm,Item,2,Worn by a beast.")  # fmt: skip


def test_a_file_without_a_header_keeps_its_first_card(tmp_path):
    plan, codes = made(tmp_path, "a.csv", HEADERLESS)
    assert names(plan) == ["Ash Hound", "Moss", "Fire Ring", "Helm"]
    assert kinds_of(plan) == {"value_1": "whole", "text": "rules"}
    assert any("line 1 is read as a card" in remark and "--header-row 1" in remark for remark in plan.remarks)
    assert codes == set()


def test_a_first_line_is_a_header_or_a_card_where_that_is_said(tmp_path):
    (tmp_path / "a.csv").write_text(HEADERLESS)
    assert read_material(tmp_path / "a.csv", Asked(header_row=1)).headers[0] == "Ash Hound"
    (tmp_path / "b.csv").write_text(table("name,cost", "Ash,1"))
    found = read_material(tmp_path / "b.csv", Asked(header_row=0))
    assert [row.line for row in found.rows] == [1, 2]


def test_headers_are_headers_whatever_stands_below(tmp_path):
    plan, _ = made(tmp_path, "a.csv", table("Foo,Bar", "Ash,1", "Bex,2", "Cy,3"))
    assert names(plan) == ["Ash", "Bex", "Cy"]


def test_the_stated_header_and_delimiter_are_taken(tmp_path):
    (tmp_path / "a.txt").write_text(table("about|this, and", "Nome;Foo|Costo", "Ash;1|2"))
    found = read_material(tmp_path / "a.txt", Asked(delimiter="|", header_row=2))
    assert [dict(row.cells) for row in found.rows] == [{"Nome;Foo": "Ash;1", "Costo": "2"}]
    with pytest.raises(NoMaterial, match="line 9 holds nothing"):
        read_material(tmp_path / "a.txt", Asked(header_row=9))
    with pytest.raises(NoMaterial, match="divides nothing"):
        read_material(tmp_path / "a.txt", Asked(delimiter="\t"))


def test_pipes_divide_cells(tmp_path):
    plan, _ = made(tmp_path, "a.txt", table("Name|Cost", "Ash|1", "Bex|2"))
    assert (names(plan), kinds_of(plan)) == (["Ash", "Bex"], {"cost": "whole"})


GERMAN = table("Nr;Kartenname;Anzahl;Typ;Kosten;Gewicht;Wirkung", "1;Mühle;2;Ort;3;1,5;Ziehe 1, dann 2",
               "2;Zöllner;2x;Figur;1;2,25;Zahle 1.", "3;Markt;;Ort;6;10,0;Verkaufe.", "4;Öl;-;Figur;2;3,0;Brennt.",
               "5;Käse;1;Ort;2;3,0;Stinkt.", "6;Ei;1;Figur;2;3,0;Rollt.", "7;Tee;1;Ort;2;3,0;Heiß.")  # fmt: skip


@pytest.mark.parametrize("text", ["\ufeff" + GERMAN, GERMAN.encode("cp1252"), GERMAN.replace("\n", "\r\n")])
def test_a_german_export(tmp_path, text):
    plan, codes = made(tmp_path, "a.csv", text)
    assert [kind.title for kind in plan.kinds] == ["Ort", "Figur"]
    assert kinds_of(plan) == {"kosten": "whole", "gewicht": "text", "wirkung": "rules"}
    assert (plan.copies, codes) == (9, set())
    assert told(plan) == [("S058", 3, "2x"), ("S058", 5, "-")]


def test_one_bad_id_and_one_twice_leave_the_ids_as_they_are(tmp_path):
    rows = [f"C{at:03d},Card {at},1" for at in range(1, 31)]
    rows[6], rows[8] = "C 007/b,Card 7,1", "C008,Card 9,two"
    plan, codes = made(tmp_path, "a.csv", table("id,name,qty", *rows))
    ids = [card["id"] for card in plan.kinds[0].cards]
    assert (ids[5:10], codes) == (["C006", "card-7", "C008", "card-9", "C010"], set())
    assert told(plan) == [("S058", 8, "C 007/b"), ("S058", 10, "C008"), ("S058", 10, "two")]


def test_one_odd_number_is_told_and_stays_on_its_disc(tmp_path):
    rows = [f"N{at},{at % 7}" for at in range(20)]
    rows[4] = "N4,2d6"
    plan, codes = made(tmp_path, "a.csv", table("name,cost", *rows))
    assert (kinds_of(plan), codes, told(plan)) == ({"cost": "text"}, set(), [("S059", 6, "2d6")])
    assert "elements.disc_1_value" in (tmp_path / "mine/faces/card.toml").read_text()


@pytest.mark.parametrize(
    "header", ["Qty", "Anzahl", "Count", "#", "Stück", "Quantité", "Cantidad", "Количество", "枚数"]
)
def test_columns_of_copies(tmp_path, header):
    plan, _ = made(tmp_path, "a.csv", table(f"Name,{header}", "Ash,2", "Bex,", "Cy,x3", "Di,2"))
    assert (plan.copies, kinds_of(plan)) == (8, {})


@pytest.mark.parametrize(
    "header", ["Name/Title", " Card Name ", "name (EN)", "Название", "Nombre", "Όνομα", "カード名", "الاسم"]
)
def test_columns_of_names(tmp_path, header):
    plan, _ = made(tmp_path, "a.csv", table(f"other,{header},cost", "Foo,Ash,1", "Baz,Bex,2"))
    assert names(plan) == ["Ash", "Bex"]


def test_headers_that_mean_something_else_or_nothing(tmp_path):
    text = table("name,class,from,import,item,record,None,1st,%,,Class,type", *(
        f"N{at},{'ab'[at % 2]},x,1,i,r,n,{at},{at}%,u,{'cd'[at % 2]},{'Hero' if at % 3 else ''}" for at in range(12)
    ))  # fmt: skip
    plan, codes = made(tmp_path, "a.csv", text)
    assert [kind.title for kind in plan.kinds] == ["Card", "Hero"]
    assert {"class", "class_2", "column_10", "record_", "item_", "column_1st"} <= set(kinds_of(plan))
    assert codes == set()
    assert any('4 rows have no "type"' in remark for remark in plan.remarks)


def test_a_type_that_is_no_kind_of_card_is_a_column(tmp_path):
    plan, codes = made(tmp_path, "a.csv", table("Name,Type", *(f"N{at},T{at % 15}" for at in range(45))))
    assert (kinds_of(plan), codes) == ({"type_": "one-of"}, set())


LABELS = [
    ("Δύναμη", "Δύναμη"), ("Сила удара", "Сила удара"), ("コスト", "Cost"), ("攻撃力の値", "Column 2"),
    ("עלות", "Cost"), ("Cost 💰", "Cost"), ("Łąka", "Łąka"),
    ("A header that goes on and on and on", "A header that goes on and…"),
]  # fmt: skip


@pytest.mark.parametrize(("header", "label"), LABELS)
def test_labels_that_it_makes_never_stop_the_print(bare, tmp_path, header, label):
    plan, codes = made(tmp_path, "a.csv", table(f"name,side,{header}", "Ash,n,1000", "Bex,s,2000", "Cy,n,1", "Di,s,1"))
    (found,) = [column.label for column in plan.kinds[0].columns if column.header == header]
    assert (found, codes) == (label, set())
    assert any(header in remark for remark in plan.remarks) == (found != header)


@pytest.mark.parametrize(
    ("kind", "name", "text"),
    [
        ("Юнит", "Рыцарь", "Наносит 2 урона."),
        ("Μονάδα", "Ιππότης", "Τράβα μία κάρτα."),
        ("Zaklęcie", "Żółw", "Weź → kartę."),
    ],
)
def test_cards_in_letters_that_the_broad_fonts_have_are_printed(tmp_path, kind, name, text):
    plan, codes = made(
        tmp_path, "a.csv", table("name,type,text,note", *(f"{name} {at},{kind},{text},→" for at in range(4)))
    )
    assert ([each.title for each in plan.kinds], codes) == ([kind], set())


def test_labels_in_scripts_that_an_extra_sets_stay(tmp_path):
    plan, codes = made(tmp_path, "a.csv", table("name,type,コスト", "Ash,呪文,1000", "Bex,呪文,2000", "Cy,呪文,1"))
    (label,) = [column.label for column in plan.kinds[0].columns if column.header == "コスト"]
    assert ([kind.title for kind in plan.kinds], label, codes) == (["呪文"], "コスト", set())


def test_card_texts_without_glyphs_keep_their_finding(bare, tmp_path):
    plan, codes = made(tmp_path, "a.csv", table("name,type,text", "Ash,呪文,火", "Bex,呪文,Go", "Cy,呪文,Go"))
    assert ([kind.title for kind in plan.kinds], codes) == (["Kind 1"], {"L002"})


def test_marks_of_bold_are_taken_out_and_words_become_icons(tmp_path):
    text = table("Name,Price,Text", 'Ash,$3,"**Gain** <b>2</b> {coin}<br>Then :sword: & {2}"',
                 "Bex,$10,A ____ ate _it_.", "Cy,$5,3 * 4 * 5")  # fmt: skip
    plan, codes = made(tmp_path, "a.csv", text)
    cells = [card["text"] for card in plan.kinds[0].cards]
    assert cells == ["Gain 2 {coin}\nThen {sword} & {{2}}", "A ____ ate it.", "3 * 4 * 5"]
    assert (dict(plan.icons), codes) == ({"coin": "coin", "sword": "sword"}, set())
    assert {path.name for path in (tmp_path / "mine/icons").iterdir()} == {"coin.svg", "sword.svg"}


@pytest.mark.parametrize("pair", ["yes no", "Y N", "ja nein", "WAHR FALSCH", "oui non", "да нет", "✓ ✗"])
def test_flags_in_many_words(tmp_path, pair):
    yes, no = pair.split()
    plan, codes = made(tmp_path, "a.csv", table("name,big", f"Ash,{yes}", f"Bex,{no}", f"Cy,{yes}"))
    assert [card["big"] for card in plan.kinds[0].cards] == ["true", "false", "true"]
    assert codes == set()


def test_a_mark_that_is_a_letter_is_no_tick(tmp_path):
    plan, _ = made(tmp_path, "a.csv", table("name,axis", *(f"N{at},{'xy'[at % 2]}" for at in range(6))))
    assert kinds_of(plan) == {"axis": "one-of"}


def test_rows_that_are_no_cards_are_left_out(tmp_path):
    rows = [
        "Ash,1,2,TRUE",
        "Bex,2,2,FALSE",
        "PART TWO,,,",
        "Cy,3,1,TRUE",
        "Di,3,1,TRUE",
        *[",,,FALSE"] * 9,
        "Total,9,,",
    ]
    plan, _ = made(tmp_path, "a.csv", table("name,cost,power,rare", *rows))
    assert names(plan) == ["Ash", "Bex", "PART TWO", "Cy", "Di"]
    said = " ".join(plan.remarks)
    assert all(each in said for each in ("9 rows hold only an unticked box", "line 16 holds sums", '4 ("PART TWO")'))


def test_sentences_are_no_names_and_two_words_may_be(tmp_path):
    plan, _ = made(tmp_path, "a.csv", table("prompt,deck", *(f"The {x} ate your hat.,{'AB'[at % 2]}" for at, x in
                                                             enumerate(["cat", "dog", "fox", "hen"]))))  # fmt: skip
    assert (names(plan)[0], kinds_of(plan)["prompt"]) == ("Card", "rules")
    (tmp_path / "two").mkdir()
    plan, _ = made(tmp_path / "two", "a.csv", table("Rank,Suit", *(f"{r},{s}" for s in ("Cup", "Sun") for r in "A2JQ")))
    assert names(plan)[:2] == ["A Cup", "2 Cup"]


def test_addresses_stay_off_the_face(tmp_path):
    rows = [f"N{at},https://example.com/a/very/long/path/{at}.html?x=y&z=1" for at in range(4)]
    plan, codes = made(tmp_path, "a.csv", table("name,link", *rows))
    assert (kinds_of(plan), codes) == ({"link": "text"}, set())
    assert "{link}" not in (tmp_path / "mine/faces/card.toml").read_text()


def workbook(path: Path, **sheets: list[list[object]]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        page = book.create_sheet(title)
        for row in rows:
            page.append(row)
    book.save(path)
    return path.read_bytes()


def test_each_sheet_of_cards_is_a_kind_and_notes_are_left_out(tmp_path):
    book = workbook(
        tmp_path / "x.xlsx", README=[["My game"], ["do not touch"]],
        Heroes=[["Name", "HP"], ["Ash", 3], ["Bex", 4]], Items=[["Title", "Price", "Qty"], ["Ring", 5, 2]],
        todo=[["balance"]],
    )  # fmt: skip
    plan, codes = made(tmp_path, "g.xlsx", book)
    assert [(kind.title, [card["name"] for card in kind.cards]) for kind in plan.kinds] == [
        ("Heroes", ["Ash", "Bex"]), ("Items", ["Ring"]),
    ]  # fmt: skip
    assert (plan.copies, codes) == (4, set())
    assert any('"Heroes", "Items", not README, todo' in remark for remark in plan.remarks)
    only = read_material(tmp_path / "g.xlsx", Asked(sheets=("items",)))
    assert [dict(row.cells) for row in only.rows] == [{"Title": "Ring", "Price": "5", "Qty": "2"}]
    with pytest.raises(NoMaterial, match='no filled sheet is called "foo"'):
        read_material(tmp_path / "g.xlsx", Asked(sheets=("Foo",)))


JSON = [
    (["Draw two", "Skip"], ["Draw two", "Skip"]),
    ({"Draw two": "Take 2 cards.", "Skip": "Wait."}, ["Draw two", "Skip"]),
    ({"heroes": [{"name": "A"}, {"name": "B"}], "spells": [{"name": "C"}]}, ["A", "B", "C"]),
    ({"sets": [{"name": "x"}] * 3, "cards": [{"name": "A"}]}, ["A"]),
    ({"values": [["Name", "Cost"], ["Ash", 1], ["Bex", 2, "more"]]}, ["Ash", "Bex"]),
    ({"name": "Solo", "text": "Alone."}, ["Solo"]),
    ({"game": {"cards": [{"name": "A"}]}}, ["A"]),
    ([{"name": "A", "stats": {"hp": 1, "x": None}, "tags": ["big", "red"], "acts": [{"n": 1}]}], ["A"]),
]


@pytest.mark.parametrize(("data", "wanted"), JSON)
def test_json_of_many_shapes(tmp_path, data, wanted):
    plan, codes = made(tmp_path, "a.json", json.dumps(data))
    assert (names(plan), codes) == (wanted, set())


def test_lists_that_are_not_read_are_named(tmp_path):
    plan, _ = made(tmp_path, "a.json", json.dumps({"sets": [{"name": "x"}], "cards": [{"name": "A"}]}))
    assert any("not read: sets" in remark for remark in plan.remarks)


def test_faces_share_all_heroes_and_differ_by_colour(tmp_path):
    plan, _ = made(tmp_path, "a.csv", table("name,type,text", *(f"N{at},{'ABCD'[at % 4]},Go." for at in range(12))))
    faces = [(tmp_path / f"mine/faces/{kind.id}.toml").read_text() for kind in plan.kinds]
    heroes = [face.partition('hero = "')[2].partition('"')[0].split() for face in faces]
    assert len({hero for each in heroes for hero in each}) == sum(map(len, heroes)) > 30
    assert len({face.partition('kind = "')[2][:7] for face in faces}) == 4


def size(folder: Path, text: str) -> float:
    made(folder, "a.csv", table("name,text", f"Ash,{text}"))
    return float((folder / "mine/faces/card.toml").read_text().partition("\nsize = ")[2].partition("\n")[0])


def test_short_texts_are_set_larger(tmp_path):
    for name in "ab":
        (tmp_path / name).mkdir()
    assert (size(tmp_path / "a", "Draw a card."), size(tmp_path / "b", "word " * 40)) == (11.6, 9.4)


GAMES = ["Größte Schlacht", "Игра", "ゲーム", "Donaudampfschifffahrtsgesellschaftskapitaen", "../x"]


@pytest.mark.parametrize("name", GAMES)
def test_two_commands_whatever_the_game_is_called(tmp_path, monkeypatch, capsys, name):
    (tmp_path / "in").mkdir()
    monkeypatch.chdir(tmp_path / "in")
    Path("a.csv").write_text(table("Name;Text", "Ash;Go"))
    assert run(["new", name, "--from", "a.csv", "--yes", "--out", "out"]) == 0
    assert "no findings" in capsys.readouterr().out
    assert run(["print", name, "--out", "out"]) == 0
    assert [path.name for path in Path("out").rglob("*-a4.pdf")] == [f"{Path(name).name}-a4.pdf"]


WRONG = [
    (["--delimiter", "x"], "--delimiter is one of"),
    (["--header-row", "1", "--no-header"], "exclude each other"),
]


@pytest.mark.parametrize(("options", "said"), WRONG)
def test_options_that_cannot_be(tmp_path, capsys, options, said):
    (tmp_path / "a.csv").write_text("name\nAsh\n")
    assert run(["new", str(tmp_path / "g"), "--from", str(tmp_path / "a.csv"), "--yes", *options]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "g").exists()


@pytest.mark.parametrize("ids", ["007,7,0012", "1,01,2", "٣,3,1"])
def test_ids_that_are_one_number_are_no_printed_numbers(tmp_path, ids):
    plan, codes = made(tmp_path, "a.csv", table("id,name", *(f"{ident},N{ident}" for ident in ids.split(","))))
    assert [card["number"] for card in plan.kinds[0].cards] == ["1", "2", "3"]
    assert codes <= {"I007"}


@pytest.mark.parametrize(
    ("rows", "last", "left_out"),
    [
        (10, "Total,55,20", True),
        (10, "TOTAL:,55,20", True),
        (10, "Summe,,20", True),
        (2, "Total,3,5", True),
        (10, "Total,7,4", False),
        (10, "Total War,55,20", False),
    ],
)
def test_a_row_of_sums_is_no_card(tmp_path, rows, last, left_out):
    plan, _ = made(
        tmp_path, "a.csv", table("Name,Cost,Copies", *(f"Card {at},{at},2" for at in range(1, rows + 1)), last)
    )
    assert (len(names(plan)) == rows) is left_out
    assert any("sums" in remark for remark in plan.remarks) is not last.startswith("Total War")


def test_rows_without_a_name_are_told(tmp_path):
    plan, _ = made(tmp_path, "a.csv", table("Name,Text,Cost", "Ash,Draw,1", ",Nameless,2", ",Another,3"))
    assert [(each.code, each.where.line, each.where.column) for each in plan.findings] == [
        ("S060", 3, "Name"), ("S060", 4, "Name"),
    ]  # fmt: skip
    assert [each.message for each in plan.findings][1] == 'the name is blank; the card is called "Card 2"'


def test_a_file_without_names_says_how_its_cards_are_called(tmp_path):
    rows = ("Draw two cards and keep one of them.,1", "Pay one coin and pass the turn.,2", "Draw two more of them.,3")
    plan, _ = made(tmp_path, "a.csv", table("Text,Cost", *rows))
    assert plan.findings == ()
    assert 'no column names the cards: they are called "Card" and so on' in plan.remarks


def test_one_pair_is_a_double_faced_card(tmp_path):
    plan, codes = made(tmp_path, "a.csv", table("id,name,back_face", "A1,Ash,A2", "A2,Ash back,", "B1,Bex,"))
    assert (kinds_of(plan), plan.copies, codes - {"P005"}) == ({"back_face": "back"}, 2, set())


@pytest.mark.parametrize(
    "where", ['{"name": "A\\ud800sh"}', '{"name": "A", "\\udfffx": 1}', '{"name": "A", "t": ["\\ud83d"]}']
)
def test_half_a_character_is_told_with_its_object(tmp_path, where):
    with pytest.raises(NoMaterial, match=r"object 2, .* is half a character"):
        made(tmp_path, "a.json", f'[{{"name": "B"}}, {where}]')


def test_what_is_left_out_of_a_text_is_told(tmp_path):
    plan, _ = made(tmp_path, "a.json", '[{"name": "B\\u0000x"}]')
    assert names(plan) == ["Bx"]
    assert any('object 1, "name"' in remark and "left out" in remark for remark in plan.remarks)


@pytest.mark.parametrize(
    ("encoding", "text"), [("cp1251", "Название;Количество\nСова;3\n"), ("cp1250", "name;copies\nŻółw;3\n"),
                           ("mac-roman", "name;copies\rÉpée;3\r"), ("shift-jis", "name;copies\n剣;3\n")]
)  # fmt: skip
def test_an_encoding_can_be_said(bare, tmp_path, encoding, text):
    plan, _ = made(tmp_path, "a.csv", text.encode(encoding), Asked(encoding=encoding))
    assert (names(plan), plan.copies) == ([text.split()[1].split(";")[0]], 3)


def test_an_encoding_that_does_not_fit_is_told_with_its_line(tmp_path):
    with pytest.raises(NoMaterial, match="line 2: byte 0xFF is no letter in utf-8"):
        made(tmp_path, "a.csv", b"name\nA\xff\n", Asked(encoding="utf-8"))


def test_an_unknown_encoding_is_refused(tmp_path, capsys):
    (tmp_path / "a.csv").write_text("name\nAsh\n")
    code = run(["new", str(tmp_path / "g"), "--from", str(tmp_path / "a.csv"), "--encoding", "rot13", "--yes"])
    assert (code, (tmp_path / "g").exists()) == (2, False)
    assert '"rot13" is not known' in capsys.readouterr().err


@pytest.mark.parametrize("header", ["Keywords", "Schlüsselwörter", "Mots-clés", "Key Words"])
def test_keywords_with_numbers_are_printed_and_counted_as_one(tmp_path, header):
    rows = ["Ash,Armor 2; Swift", "Bex,armor 3", "Cy,Swift; Armor X", "Di,Swift"]
    plan, codes = made(tmp_path, "a.csv", table(f"Name,{header}", *rows))
    assert [card["keywords"] for card in plan.kinds[0].cards] == [
        "Armor 2; Swift",
        "Armor 3",
        "Swift; Armor X",
        "Swift",
    ]
    assert 'armor = { name = "Armor", param = "whole-or-x" }' in (tmp_path / "mine/game.toml").read_text()
    assert codes == set()


def test_references_by_id_stay_so_where_one_leads_nowhere(tmp_path):
    rows = ["A1,Ash,A2,", "A2,Ash II,,A1", "A3,Bex,A4,A1;A2", "A4,Bex II,,A9"]
    _, codes = made(tmp_path, "a.csv", table("id,name,upgrade,requires", *rows))
    found = examine(tmp_path / "mine").findings
    assert [(each.code, each.where.line, each.where.cell) for each in found] == [("I003", 5, "A9")]
    assert codes == {"I003"}


@pytest.mark.parametrize("word", ["Totaal", "Összesen", "Summa:", "TOTAL", "Celkem", "Σύνολο", "Gesamtsumme", "合計"])
def test_a_row_of_sums_has_many_names(tmp_path, word):
    rows = ["Ash,1,2", "Bex,2,", "Cy,1,1", f"{word},4,3"]
    plan, _ = made(tmp_path, "a.csv", table("Name,Cost,Qty", *rows))
    assert names(plan) == ["Ash", "Bex", "Cy"]
