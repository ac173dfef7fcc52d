"""Files of other forms: tables of forum posts, cards in columns, lists of one column, JSON by hand, what is refused."""

import json

import openpyxl
import pytest

from cardhouse.cli.main import run
from cardhouse.starting.material import Asked, NoMaterial
from cardhouse.starting.plain_json import plain_json
from cardhouse.starting.plan import make_plan
from cardhouse.starting.tables import read_material

WANTED = [{"Name": "Ash", "Cost": "1", "Text": "Draw 1, then rest."}, {"Name": "Bex", "Cost": "2", "Text": "Go | stay"}]


def read(tmp_path, name, text, asked=Asked()):  # noqa: B008 - Asked is frozen: one for all calls does no harm
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_material(path, asked)


def cells(material):
    return [dict(row.cells) for row in material.rows]


@pytest.mark.parametrize(
    "text",
    [
        "| Name | Cost | Text |\n|---|:-:|---|\n| Ash | 1 | Draw 1, then rest. |\n| Bex | 2 | Go \\| stay |\n",
        "Name | Cost | Text\n--- | ---: | ---\nAsh | 1 | Draw 1, then rest.\nBex | 2 | Go \\| stay\n",
        "+---+---+---+\r\n| Name | Cost | Text |\r\n+===+===+===+\r\n|Ash|1|Draw 1, then rest.|\r\n+---+---+---+\r\n"
        "|Bex|2|Go \\| stay|\r\n+---+---+---+\r\n",
    ],
)
def test_the_table_of_a_forum_post_is_read_without_its_rules(tmp_path, text):
    found = read(tmp_path, "post.md", text)
    assert (cells(found), found.remarks) == (WANTED, ())
    assert found.rows[0].line in (3, 4)


def test_what_stands_around_a_table_is_left_out_and_counted(tmp_path):
    found = read(tmp_path, "post.txt", 'Hi all,\n\n| Name | Cost |\n|--|--|\n| "Ash" | 1 |\n\nBye, all\n')
    assert (cells(found), found.remarks) == (
        [{"Name": '"Ash"', "Cost": "1"}],
        ("2 lines outside the table were left out",),
    )


@pytest.mark.parametrize("text", ["Name|Cost\nAsh|--\n-|-\n", "Name,Text\nAsh,--- | ---\n", "Name\n---\nAsh\n"])
def test_dashes_in_cells_are_no_rule(tmp_path, text):
    assert any("--" in value for row in cells(read(tmp_path, "a.csv", text)) for value in row.values())


ACROSS = [["Name", "Ash", "Bex"], ["Cost", "1", "2"], ["Text", "Draw 1, then rest.", "Go | stay"]]


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx"])
@pytest.mark.parametrize("above", [[], [["", "1", "2"]]])
def test_cards_in_columns_are_turned(tmp_path, name, above):
    rows = [*above, *ACROSS]
    if name == "a.xlsx":
        book = openpyxl.Workbook()
        for row in rows:
            book.active.append(row)
        book.save(tmp_path / name)
        found = read_material(tmp_path / name)
    else:
        found = read(tmp_path, name, "".join(";".join(row) + "\n" for row in rows))
    own = [{key: value for key, value in row.items() if key in WANTED[0]} for row in cells(found)]
    assert own == WANTED
    assert "cards stand in columns" in found.remarks[0]
    assert [row.line for row in found.rows] == [2, 3]


@pytest.mark.parametrize(
    "text",
    [
        "Type,Name,Cost\nEvent,Ash,1\nAction,Bex,2\n",
        "Name,Cost\nText,1\nCost,2\n",
        "Word,a,b\nName,c,d\nink,e,f\nquill,g,h\n",
    ],
)
def test_cards_in_rows_are_not_turned(tmp_path, text):
    assert len(cells(read(tmp_path, "a.csv", text))) == text.count("\n") - 1


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Ash\nBex\nCy\n", "Ash"),
        ("Night Shift\nDay Off\n", "Night Shift"),
        ("Word\nink\nquill\n", "ink"),
        ("Characters\nAsh\nBex\n", "Ash"),
        ("Card names\nThe cat ate my hat.\nThe dog ate it.\n", "The cat ate my hat."),
        ("Codes\n12\n13\n", "12"),
    ],
)
def test_a_list_of_one_column_keeps_its_first_card(tmp_path, text, first):
    found = read(tmp_path, "a.csv", text)
    assert next(iter(cells(found)[0].values())) == first
    assert any("--header-row 1" in remark for remark in found.remarks) == (first == text.split("\n")[0])
    assert len(read(tmp_path, "a.csv", text, Asked(header_row=1)).rows) == text.count("\n") - 1


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("[1, 2,]", [1, 2]),
        ('{"a": 1, // one\n "b": [1, /* two, */ 2, ], }', {"a": 1, "b": [1, 2]}),
        ('["http://x/, ]", "/* no */ // no", "\\"//",]', ["http://x/, ]", "/* no */ // no", '"//']),
        ('// all\n{"a": "b",\n// last\n}', {"a": "b"}),
    ],
)
def test_json_as_people_write_it(text, data):
    assert json.loads(plain_json(text)) == data
    assert len(plain_json(text)) == len(text)


def test_what_is_no_json_even_so_is_refused_with_its_line(tmp_path):
    with pytest.raises(NoMaterial, match="line 3: this is not JSON"):
        read(tmp_path, "a.json", '// a\n[{"name": "Ash",},\n oops]')


def test_a_value_that_is_missing_is_blank(tmp_path):
    assert cells(read(tmp_path, "a.json", '[{"name": "Ash", "cost": NaN}, {"name": "Bex", "cost": 2}]')) == [
        {"name": "Ash"}, {"name": "Bex", "cost": "2"},
    ]  # fmt: skip


@pytest.mark.parametrize("text", ['[{"Name": "Ash"}]', '{"cards": [{"Name": "Ash"}]}', '\n[ {"Name": "Ash",} ]\n'])
def test_json_is_known_by_how_it_begins(tmp_path, text):
    assert cells(read(tmp_path, "a.txt", text)) == [{"Name": "Ash"}]


@pytest.mark.parametrize("name", ["a.yaml", "a.html", "a.xls", "a.numbers", "a.docx", "a.pdf", "a.js"])
def test_other_forms_are_refused_with_what_to_do(tmp_path, name):
    with pytest.raises(NoMaterial, match="save the cards as CSV"):
        read(tmp_path, name, "- name: Ash\n- name: Bex\n")


@pytest.mark.parametrize(
    ("sums", "names"),
    [
        ((",,7,"), ["Ash", "Bex", "Cy", "Di"]),
        ((",,8,"), ["Ash", "Bex", "Cy", "Di", "Card"]),
        (("5,,7,"), ["Ash", "Bex", "Cy", "Di", "Card"]),
    ],
)
def test_a_last_row_of_nothing_but_sums_is_left_out(tmp_path, sums, names):
    text = f"No,Name,Qty,Cost\n1,Ash,2,3\n2,Bex,1,1\n3,Cy,3,X\n4,Di,1,2\n{sums}\n"
    plan = make_plan(read(tmp_path, "a.csv", text), "Mine", lambda header, seen, proposal: proposal)
    assert [card["name"] for kind in plan.kinds for card in kind.cards] == names


@pytest.mark.parametrize(
    "header",
    ["Nom de la carte", "Nombre de la carta", "Nome della carta", "Nome da carta", "Name der Karte", "Nazwa karty",
     "Název karty", "Kaartnaam", "Kortnamn", "Naam van de kaart", "The card's name", "Titre de la carte"],
)  # fmt: skip
def test_a_column_of_names_may_say_of_what(tmp_path, header):
    text = f"Code,{header},Cost\nA1,Ash Hound,1\nA2,Fire Ring,2\n"
    plan = make_plan(read(tmp_path, "a.csv", text), "Mine", lambda seen_header, seen, proposal: proposal)
    assert [(card["id"], card["name"]) for card in plan.kinds[0].cards] == [("A1", "Ash Hound"), ("A2", "Fire Ring")]


def test_a_sheet_of_spells_names_them_in_its_column_spell(tmp_path):
    book = openpyxl.Workbook()
    book.active.title = "Spells"
    for row in (["Spell", "Mana"], ["Fire", 2], ["Ice", 1]):
        book.active.append(row)
    units = book.create_sheet("Units")
    for row in (["Name", "Cost"], ["Ash", 3]):
        units.append(row)
    other = book.create_sheet("Balance")
    for row in (["Cost", "Count"], [1, 2]):
        other.append(row)
    book.save(tmp_path / "a.xlsx")
    plan = make_plan(read_material(tmp_path / "a.xlsx"), "Mine", lambda header, seen, proposal: proposal)
    assert [(kind.title, [card["name"] for card in kind.cards]) for kind in plan.kinds] == [
        ("Spells", ["Fire", "Ice"]), ("Units", ["Ash"]),
    ]  # fmt: skip


def test_the_encodings_that_a_file_may_have_are_commands(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.csv").write_bytes("Nazwa;Koszt\nŻółw;1\nŁódź;2\n".encode("cp1250"))
    assert run(["new", "mine", "--from", "a.csv", "--yes"]) == 1
    said = capsys.readouterr().out
    command = next(line for line in said.splitlines() if line.startswith("try: cardhouse ")).split()[2:]
    assert command == ["new", "mine", "--from", "a.csv", "--encoding", "windows-1250"]
    assert run([*command, "--yes"]) == 0
    assert "Żółw" in (tmp_path / "mine/cards.csv").read_text(encoding="utf-8")
