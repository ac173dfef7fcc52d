"""Every rule of the catalogue fires on one input and is silent on another. A rule without a row here fails the tests.

A row is `code: (fires, silent)`. Each is a function that makes a small game in an empty folder and returns the codes of
its findings; `toy` makes a game that game.toml describes, `politik` the shipped one with no cards but those given.
To add a rule, add its row under its family.
"""

import re
import shutil
import struct
import zlib
from collections.abc import Callable, Mapping
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from PIL import Image
from pydantic import ValidationError

from cardhouse.examine import examine
from cardhouse.sheets.grid import CardSize
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.preflight import cutting_notes
from cardhouse.source.folder import check_cards, read_folder
from cardhouse.starting.plan import make_plan
from cardhouse.starting.tables import read_material
from cardhouse.workbook_fixes import plan_workbook_fixes
from cardhouse_schema.catalogue import BY_CODE, RULES
from cardhouse_schema.game import Game
from cardhouse_schema.selection import selected
from cardhouse_schema.translation import sum_of
from cardhouse_schema.validate import _code
from cardhouse_schema.waivers import waive

Codes = Callable[[Path], set[str]]
Files = Mapping[str, str | bytes | None]

CARDS = Path(__file__).parent.parent.parent / "cards_src"

GAME = """
title = "Toy"
version = "0.1.0"
[decks.cards]
title = "Cards"
count = 1
types = ["card"]
back = "back"
[vocabulary.keywords]
guard = { name = "Guard" }
swift = { name = "Swift" }
reach = { name = "Reach" }
[vocabulary.resources]
coin = { name = "Coin", icon = "coin" }
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
cost = { kind = "whole", min = 0, max = 9 }
price = { kind = "amounts" }
keywords = { kind = "list", of = "keywords", min = 1, max = 2 }
text = { kind = "rules" }
motto = { kind = "text", max = 5 }
next = { kind = "reference", to = "card" }
"""
CARD = "id,name,cost,price,keywords,text,motto,next\n"
GOOD = f"{CARD}a1,Ash,1,3 Coin,Guard,Gain {{coin}}.,Go,a1\n"
SECOND = "[types.hero]\ntitle = 'Hero'\nsource = '{}'\n[types.hero.columns]\npower = {{ kind = 'whole' }}\n"


def toy(cards: str | bytes | None = GOOD, more: str = "", game: str = GAME, **files: str | bytes | None) -> Codes:
    """Make a game of declared types; `more` is added to its game.toml."""

    def codes(folder: Path) -> set[str]:
        _write(folder, {"game.toml": game + more, "cards.csv": cards})
        _write(folder, {name.replace("__", "."): content for name, content in files.items()})
        sources, findings = read_folder(folder)
        if sources:
            findings = waive(sources.game, findings + check_cards(sources))
        return {finding.code for finding in findings}

    return codes


TRANSLATED = "id,field,text,source\na1,name,Asche,{}\na1,text,Erhalte {{coin}}.,{}\n".format(
    sum_of("Ash"), sum_of("Gain {coin}.")
)


def translated(old: str = "", new: str = "", more: str = "", cards: str = GOOD) -> Codes:
    """Make the good game with a translation in which one text is another, laid out."""

    def codes(folder: Path) -> set[str]:
        game = GAME.replace("\n", '\nlanguages = ["en", "de"]\n', 1)
        rows = TRANSLATED.replace(old, new) if old else TRANSLATED
        _write(folder, {"game.toml": game + more, "cards.csv": cards, "i18n/de.csv": rows})
        return {finding.code for finding in examine(folder).findings}

    return codes


def cell(column: str, text: str) -> Codes:
    """Make the good game with another text in one cell."""
    row = {"id": "a1", "name": "Ash", "cost": "1", "keywords": "Guard", column: text}
    quoted = ",".join('"' + value.replace('"', '""') + '"' for value in row.values())
    return toy(",".join(row) + "\n" + quoted + "\n")


def said(keywords: str, text: str) -> Codes:
    """Make a game whose texts name the keywords of their cards."""
    game = GAME.replace("max = 2 }", 'max = 2, said_in = "text" }')
    return toy(f"id,name,keywords,text\na1,Ash,{keywords},{text}\n", game=game)


def artists(last: str) -> Codes:
    """Make a game of five cards by one artist and a sixth by another."""
    game = GAME.replace('motto = { kind = "text", max = 5 }', 'artist = { kind = "text" }')
    names = ["Stephen Sommers"] * 5 + [last]
    rows = "".join(f"a{at},Ash {at},Guard,{name}\n" for at, name in enumerate(names))
    return toy(f"id,name,keywords,artist\n{rows}", game=game)


def drawn(game: str) -> Codes:
    """Make a game and lay it out."""

    def codes(folder: Path) -> set[str]:
        _write(folder, {"game.toml": game, "cards.csv": GOOD})
        return {finding.code for finding in examine(folder).findings}

    return codes


def narrowed(row: str) -> Codes:
    """Make a game with one card, and ask for its keywords alone."""

    def codes(folder: Path) -> set[str]:
        _write(folder, {"game.toml": GAME, "cards.csv": f"id,name,cost\n{row}\n"})
        sources, findings = read_folder(folder)
        assert sources is not None
        return {finding.code for finding in selected(findings, ("K",), (), rejected=sources.faulty.rows)}

    return codes


def armor(keywords: str) -> Codes:
    """Make a game with a keyword that takes a number."""
    word = "armor = { name = 'Armor', param = 'whole-or-x' }"
    game = GAME.replace("[vocabulary.keywords]\n", f"[vocabulary.keywords]\n{word}\n")
    return toy(f"id,name,keywords\na1,Ash,{keywords}\n", game=game)


def politik(files: Files, game: tuple[str, str] = ("", "")) -> Codes:
    """Make the shipped game with the cards of `files` alone, laid out and measured; `game` replaces in game.toml."""

    def codes(folder: Path) -> set[str]:
        shutil.copytree(CARDS / "politik", folder, dirs_exist_ok=True)
        for path in folder.glob("*.csv"):
            path.write_text(path.read_text(encoding="utf-8").split("\n")[0] + "\n", encoding="utf-8")
        shutil.rmtree(folder / "i18n")
        text = (folder / "game.toml").read_text(encoding="utf-8").replace('["en", "de", "ar"]', '["en"]')
        (folder / "game.toml").write_text(re.sub(*game, text) if game[0] else text, encoding="utf-8")
        _write(folder, files)
        return {finding.code for finding in examine(folder).findings}

    return codes


def papers(*names: str) -> tuple[str, str]:
    """Return what replaces the papers of game.toml."""
    return (r"(?m)^papers = .*$", f"papers = {[*names]}".replace("'", '"'))


def company(**cells: str) -> Files:
    """Return companies.csv with one company."""
    row = {
        "id": "atoma", "number": "1", "name": "Atoma", "military": "1", "political": "0", "corporate": "3",
        "keywords": "Energy; Corruption", "requirement": "2", "cost": "15 Capital", "margin": "5",
        "abilities": "Activate: Gain 3 {capital}.", **cells,
    }  # fmt: skip
    return {"companies.csv": _csv(row)}


def two_companies(one: str, other: str) -> Codes:
    """Make the shipped game with two companies that have these abilities."""
    first = company(abilities=one, cost="")["companies.csv"]
    second = company(id="bex", name="Bex", number="2", abilities=other, cost="")["companies.csv"]
    return politik({"companies.csv": first + second.partition("\n")[2]})


def texts(one: str, other: str) -> Codes:
    """Make the toy game with two cards that have these texts."""
    return toy(f"id,name,keywords,text\na1,Ash,Guard,{one}\na2,Bex,Guard,{other}\n")


def propaganda(keywords: str) -> Files:
    """Return propaganda.csv with one propaganda."""
    row = {
        "id": "bread-first", "number": "207", "name": "Bread First", "military": "0", "political": "2",
        "corporate": "0", "keywords": keywords, "cost": "1 Leader (Military)", "abilities": "Activate: Research.",
    }  # fmt: skip
    return {"propaganda.csv": _csv(row)}


def ability(text: str, title: str = "Company", **cells: str) -> Codes:
    """Make the shipped game with one card that has this ability: a Company, Propaganda or Event."""
    if title == "Company":
        return politik(company(abilities=text, **cells))
    row = {
        "id": "bread-first", "number": "310", "name": "Bread First", "military": "0", "political": "2",
        "corporate": "0", "keywords": "Statism", "abilities": text, **cells,
    }  # fmt: skip
    if title == "Event":
        return politik({"events.csv": _csv({"play": "Edge", **row})})
    return politik({"propaganda.csv": _csv(row)})


def obligation(demand: str, effect: str) -> Codes:
    """Make the shipped game with one Obligation."""
    row = {"id": "debt", "number": "1", "name": "Debt", "demand": demand, "effect": effect}
    return politik({"obligations.csv": _csv(row)})


def landscape(copies: str) -> Files:
    """Return landscapes.csv with one card that only rises, by 2."""
    row = {
        "id": "boom", "number": "1", "name": "Boom", "copies": copies, "market": "Bull", "value": "2",
        "industries": "Energy; Media", "prices": "Food; Clash",
    }  # fmt: skip
    return {"landscapes.csv": _csv(row)}


def _csv(row: Mapping[str, str]) -> str:
    return ",".join(row) + "\n" + ",".join('"' + value.replace('"', '""') + '"' for value in row.values()) + "\n"


def _write(folder: Path, files: Files) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if content is None:
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(content.encode() if isinstance(content, str) else content)


def shipped(file: str, old: str = "", new: str = "") -> Files:
    """Return one source file of the shipped game, with one place of it changed."""
    text = (CARDS / "politik" / file).read_text(encoding="utf-8")
    return {file: re.sub(old, new, text, count=1) if old else text}


def starts_of_another_nation(folder: Path) -> set[str]:
    """Let the first two nations begin with each other's propaganda."""
    files = {**shipped("nations.csv"), **shipped("starting_propaganda.csv")}
    text = str(files["nations.csv"])
    first, second = re.findall(r"[a-z0-9-]+; [a-z0-9-]+", text)[:2]
    swapped = text.replace(first, "@").replace(second, first).replace("@", second)
    return politik({**files, "nations.csv": swapped})(folder)


def free(first: str, second: str) -> Codes:
    """Make a game of free ids with two cards."""
    return toy(
        f"id,name,keywords\n{first},Ash,Guard\n{second},Bex,Guard\n", game=GAME.replace("\n", '\nids = "free"\n', 1)
    )


def a_folder_of_its_name(folder: Path) -> set[str]:
    """Put a folder where the cards should be."""
    codes = toy(None)(folder)
    assert "S001" in codes
    (folder / "cards.csv").mkdir()
    return {finding.code for finding in read_folder(folder)[1]}


def double(rows: str, deck: bool = True) -> Codes:
    """Make a game whose cards name their backs, with or without a deck to give the others one."""
    game = GAME.replace("[types.card.columns]\n", '[types.card.columns]\nback = { kind = "back" }\n')
    game = game.replace("min = 1, ", "") if deck else re.sub(r"(?s)\[decks.cards\].*?(?=\[vocab)", "", game)
    return toy(f"id,name,back,copies\n{rows}", game=game.replace("min = 1, ", ""))


def divided(language: str) -> Codes:
    """Make the shipped game in a language, with a face that divides words."""
    face = (CARDS / "politik" / "faces" / "company.toml").read_text(encoding="utf-8")
    files = {**company(), "faces/company.toml": f"{face}\n[elements.rules]\nhyphenate = true\n"}
    return politik(files, (r"(?m)^languages = .*$", f'languages = ["{language}"]'))


def faced(more: str) -> Codes:
    """Make the shipped game with one company, and more in its face."""
    face = (CARDS / "politik" / "faces" / "company.toml").read_text(encoding="utf-8")
    return politik({**company(), "faces/company.toml": f"{face}\n{more}\n"})


def extra(text: str) -> str:
    """Return an element with a text."""
    look = 'font = "body"\nsize = 7\nx = "left"\ny = 40\ncolor = "ink"'
    return f'[elements.extra]\nkind = "text"\ntext = "{text}"\n{look}'


def window(*corners: str) -> str:
    """Change the window of the picture."""
    return f"[elements.art]\nwindow = [[10, 60], {', '.join(corners)}]"


SUITS = """
[vocabulary.suits]
moss = { name = "Moss", rgb = "#6B7B1E" }
rust = { name = "Rust", rgb = "#A8641E" }
"""

FACE = """
fonts.body = { package = "font-source-sans-pro", file = "SourceSansPro-Regular.ttf" }
[elements.spot]
kind = "circle"
x = 10
y = 10
radius = 5
fill = "{suit|suits.rgb}"
[elements.name]
kind = "text"
font = "body"
size = 8
x = 20
y = 20
color = "#000000"
"""


def suits(said: str) -> Codes:
    """Make a game of two suits whose face shows their colours, and a text."""
    game = GAME.replace("cost = {", 'suit = { kind = "one-of", set = "suits" }\ncost = {') + SUITS

    def codes(folder: Path) -> set[str]:
        _write(folder, {"game.toml": game, "cards.csv": "id,name,suit,keywords\na1,Ash,Moss,Guard\n"})
        _write(folder, {"faces/card.toml": f'{FACE}text = "{said}"\n'})
        return {finding.code for finding in examine(folder).findings}

    return codes


def shipped_icon(name: str) -> str:
    return (CARDS / "politik" / "icons" / f"{name}.svg").read_text(encoding="utf-8")


def sheet(motto: object = "Go", hidden: bool = False, merged: str = "", row: int = 0) -> bytes:
    """Return a workbook with one card."""
    book = Workbook()
    page = book.active
    assert page is not None
    page.append(["id", "name", "keywords", "motto"])
    page.append(["a1", "Ash", "Guard", motto])
    if hidden:
        book.create_sheet("old").sheet_state = "hidden"
    if merged:
        page.merge_cells(merged)
    if row:
        page.row_dimensions[row].hidden = True
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


def stranger(*rows: str) -> Codes:
    """Make a game of a stranger's file, and return what is told of the file's cells."""

    def codes(folder: Path) -> set[str]:
        _write(folder, {"a.csv": "".join(f"{row}\n" for row in rows)})
        plan = make_plan(read_material(folder / "a.csv"), "Toy", lambda header, seen, proposal: proposal)
        return {finding.code for finding in plan.findings}

    return codes


def workbook_fixes(bold: bool) -> Codes:
    """Look for safe fixes in a workbook with a text of two spaces, a part of it in bold or not."""
    motto = CellRichText("a  ", TextBlock(InlineFont(b=True), "b")) if bold else "a  b"

    def codes(folder: Path) -> set[str]:
        _write(folder, {"game.toml": GAME, "cards.xlsx": sheet(motto)})
        return {finding.code for finding in plan_workbook_fixes(folder)[1]}

    return codes


def art(
    cell: str = "a.png",
    file: str = "",
    form: str = "PNG",
    mode: str = "RGB",
    size: tuple[int, int] = (900, 900),
    frames: int = 1,
) -> Files:
    """Return a company and its picture."""
    stream = BytesIO()
    if max(size) > 10_000:
        stream.write(huge(*size))
    else:
        pictures = [Image.new(mode, size, number * 60) for number in range(frames)]
        more = {"save_all": True, "append_images": pictures[1:]} if frames > 1 else {}
        pictures[0].save(stream, form, **more)
    return {**company(art=cell), f"art/{file or cell}": stream.getvalue()}


def huge(wide: int, high: int) -> bytes:
    """Return a PNG that claims a size and holds next to nothing."""
    head = struct.pack(">II5B", wide, high, 1, 0, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(b"")), (b"IEND", b"")]
    chunks = (struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


DECK = '[decks.more]\ntitle = "More"\ncount = 0\nfinished = false\ntypes = ["card"]\nback = "back"\n'
IN_TWO = f'{GAME}deck = {{ kind = "deck" }}\n'
FINE, PRINTED = toy(), politik(company())
ROWS: dict[str, tuple[Codes, Codes]] = {
    # S: source shape
    "S001": (toy(None), FINE),
    "S002": (toy(f"{CARD}a1,Zoë,1,,Guard,,,\n".encode("cp1252")), FINE),
    "S003": (toy("id,name,csot\na1,Ash,1\n"), FINE),
    "S004": (toy("id,cost\na1,1\n"), FINE),
    "S005": (toy("id,name,cost,Cost\na1,Ash,1,2\n"), FINE),
    "S006": (toy("id,name,keywords\na1,Ash,Guard, Swift\n"), FINE),
    "S007": (toy("id,name,cost,keywords\na1,Ash,1\n"), FINE),
    "S008": (
        toy('id,name,keywords,motto\na1,Ash,Guard,"6" x"\n'),
        toy('id,name,keywords,motto\na1,Ash,Guard,"6"" x"\n'),
    ),
    "S009": (toy("id,name,keywords,\na1,Ash,Guard,lost\n"), toy("id,name,keywords,\na1,Ash,Guard,\n")),
    "S010": (toy(""), FINE),
    "S011": (toy(more="[typos]\n"), FINE),
    "S012": (toy(card__csv="id,name\n"), FINE),
    "S013": (toy("id;name,cost\na1;Ash,1\n"), toy("sep=;\nid;name;keywords\na1;Ash;Guard\n")),
    "S014": (toy(f"My game,,\n{GOOD}"), FINE),
    "S015": (toy("id,name,keywords,\n,,,lost\n"), FINE),
    "S016": (toy(**{".~lock.cards.csv#": "x"}), FINE),
    "S017": (toy(**{"notes.txt.csv.bak": "x", "other.xlsx": "x"}), FINE),
    "S018": (toy("id,name,quantity,keywords\na1,Ash,1,Guard\n"), toy("id,name,copies,keywords\na1,Ash,1,Guard\n")),
    "S019": (a_folder_of_its_name, FINE),
    "S020": (
        toy("id,name,copies,keywords\na1,Ash,some,Guard\n"),
        toy("id,name,copies,keywords\na1,Ash,1,Gaurd\n"),
    ),
    "S021": (toy(more=DECK), toy(more=DECK, game=IN_TWO)),
    "S022": (toy(more=SECOND.format("heroes"), heroes__csv="id,name\n"), FINE),
    "S023": (toy("id,name,copies,keywords\na1,Ash,1,Guard\n# a2,Bex\n"), toy(f"{GOOD}# a2 and a3, perhaps\n")),
    "S024": (toy(f"{GOOD}{GOOD}"), FINE),
    "S025": (toy(**{"i18n/de.csv": TRANSLATED}), translated()),
    "S026": (drawn(re.sub(r"(?s)\[decks.cards\].*?(?=\[vocab)", "", GAME)), drawn(GAME)),
    "S028": (narrowed("a1,Ash,x"), narrowed("a1,Ash,1")),
    "S030": (toy(more='side = { kind = "one-of", set = "sides" }\n'), FINE),
    "S031": (toy(more='name = { kind = "text" }\n'), FINE),
    "S032": (toy(more='side = { kind = "text", set = "keywords" }\n'), FINE),
    "S033": (toy(more=SECOND.format("cards")), toy(more=SECOND.format("heroes"), heroes__csv="id,name\n")),
    "S034": (toy(more='age = { kind = "whole", default = "none" }\n'), FINE),
    "S035": (
        toy(more="[sources.cards]\nheader_row = 9\n"),
        toy(f"My game\n\n{GOOD}", more="[sources.cards]\nheader_row = 3\ndelimiter = ','\n"),
    ),
    "S036": (
        toy("id,name,keywords,motto\na1,Ash,Guard, Swift\n"),
        toy('id,name,keywords,motto\na1,Ash,"Guard, Swift",\n'),
    ),
    "S050": (toy(None, **{"cards.xlsx": b"no zip"}), toy(None, **{"cards.xlsx": sheet()})),
    "S051": (toy(None, **{"cards.xlsx": sheet(date(2026, 2, 1))}), toy(None, **{"cards.xlsx": sheet("1/2")})),
    "S052": (toy(None, **{"cards.xlsx": sheet(hidden=True)}), toy(None, **{"cards.xlsx": sheet()})),
    "S053": (toy(GOOD, **{"cards.xlsx": sheet()}), toy(None, **{"cards.xlsx": sheet()})),
    "S054": (toy(None, **{"cards.xlsx": sheet(merged="A2:A3")}), toy(None, **{"cards.xlsx": sheet()})),
    "S055": (workbook_fixes(bold=True), workbook_fixes(bold=False)),
    "S056": (toy(None, **{"cards.xlsx": sheet('="G"&"o"')}), toy(None, **{"cards.xlsx": sheet()})),
    "S057": (toy(None, **{"cards.xlsx": sheet(row=2)}), toy(None, **{"cards.xlsx": sheet(row=9)})),
    "S058": (stranger("name,qty", "Ash,2", "Bex,two", "Cy,1"), stranger("name,qty", "Ash,2", "Bex,", "Cy,1")),
    "S059": (
        stranger("name,cost", *(f"N{at},{at}" for at in range(12)), "Ash,?"),
        stranger("name,cost", *(f"N{at},{at}" for at in range(13))),
    ),
    "S060": (stranger("name,cost", "Ash,2", ",3", "Cy,1"), stranger("name,cost", "Ash,2", "Bex,3", "Cy,1")),
    "S061": (toy('id,name,copies,keywords\na1, "Ash",1,Guard\n'), toy('id,name,copies,keywords\na1,"Ash",1,Guard\n')),
    # F: field value
    "F001": (cell("name", ""), FINE),
    "F002": (cell("cost", "2.5"), FINE),
    "F003": (cell("cost", "10"), cell("cost", "9")),
    "F004": (cell("price", "3 Gold"), cell("price", "3 Coin")),
    "F005": (politik(shipped("stations.csv", "A; C", "A; A")), politik(shipped("stations.csv"))),
    "F006": (politik(shipped("nations.csv", r"#[0-9A-F]{6}", "teal")), politik(shipped("nations.csv"))),
    "F007": (cell("price", "Coin 3"), cell("price", "X Coin")),
    "F008": (politik(shipped("stations.csv", "A; C", "A")), politik(shipped("stations.csv"))),
    "F009": (cell("motto", "longer"), cell("motto", "short")),
    "F011": (cell("motto", "#REF!"), cell("motto", "#1")),
    "F012": (cell("motto", "a\x07"), cell("motto", "a b")),
    "F013": (cell("motto", "a\u200bb"), cell("motto", "ab")),
    "F014": (cell("name", "\u0421at"), cell("name", "\u0421\u043e\u0432\u0430")),
    "F015": (cell("price", "3 COIN"), cell("price", "3 Coin")),
    "F016": (cell("name", "Ash\nTree"), cell("text", "Gain 1.\nGain 2.")),
    "F017": (cell("name", "CrÃ¨me"), cell("name", "Crème")),
    "F018": (cell("motto", "2-Jan"), cell("motto", "2-1")),
    "F020": (artists("Stephen Somers"), artists("Stephen Sommers")),
    "F021": (cell("motto", "=A1&B1"), cell("motto", "= a rest")),
    "F022": (cell("text", "Gain [coin]."), cell("text", "Gain [cash].")),
    # K: keyword
    "K001": (cell("keywords", "Gaurd"), cell("keywords", "Guard")),
    "K002": (cell("keywords", "Guard; Swift; Reach"), cell("keywords", "Guard; Swift")),
    "K003": (politik(company(keywords="Corruption")), PRINTED),
    "K004": (politik(propaganda("Media")), politik(propaganda("Media; Statism"))),
    "K005": (cell("keywords", "GUARD"), cell("keywords", "Guard")),
    "K006": (cell("keywords", "Guard; Guard"), cell("keywords", "Guard; Swift")),
    "K010": (said("Swift", "Guard. Gain 1."), said("Guard", "Guard. Gain 1.")),
    "K007": (armor("Armor"), armor("Armor 2")),
    "K008": (armor("Guard 2"), armor("Guard; Armor 2")),
    "K009": (armor("Armor 1; Armor X"), armor("Armor 1; Guard")),
    # R: rules text
    "R001": (cell("text", "Gain {cion}."), cell("text", "Gain {coin}.")),
    "R002": (cell("text", "Gain {coin."), cell("text", "Gain {{coin.")),
    "R003": (cell("text", "Gain 2. (Errata: was 3)"), cell("text", "Gain 2.")),
    "R004": (translated("{coin}", "eine Münze"), translated()),
    "R005": (translated("Erhalte", "Erhalte 2"), translated()),
    "R010": (ability("Activate: Reserch 2."), ability("Activate: Research 2.")),
    "R011": (ability("Activate: Develop 1 card and Research."), ability("Activate: Develop and Research.")),
    "R012": (ability("Pay 2 {food}: Gain X {capital}."), ability("Pay X {food}: Gain X {capital}.")),
    "R013": (
        ability("Pay 1 {support} (Communism): Research.", "Propaganda"),
        ability("Pay 1 {support} (Statism): Research.", "Propaganda"),
    ),
    "R014": (ability("Activate: Gain 2 {margin}.", "Propaganda"), ability("Activate: Gain 2 {margin}.")),
    "R015": (ability("Ready this card: Research."), ability("Activate: Ready this card.")),
    "R016": (obligation("Pay 2 {food}", "Research."), obligation("Pay X {food}", "Research.")),
    "R017": (ability("Edge: Research.", "Event"), ability("Edge: Research.")),
    "R018": (
        ability("Activate: Gain 1 {food} for each Startup you control."),
        ability("Activate: Gain 1 {food} for each Energy you control."),
    ),
    "R019": (ability("Activate: After you Trade, Research."), ability("Edge: After you Trade, Research.")),
    "R020": (
        ability("Edge: After you Trade, add 2 {military} Focus Value."),
        ability("Edge: During Focus, add 2 {military} Focus Value."),
    ),
    "R021": (
        ability("Activate: Gain 2 {influence} among Companies you control."),
        ability("Activate: Gain 2 {influence} among States you control."),
    ),
    "R022": (
        ability("Activate: That rival loses 2 {food}."),
        ability("Edge: After a rival Campaigns, that rival loses 2 {food}."),
    ),
    "R023": (ability("Activate: The defender Develops."), ability("Edge: During Focus, the defender Develops.")),
    "R024": (ability("Control 2 Bases: Research."), ability("Control 2 Seats: Research.")),
    "R025": (ability("Activate, Activate: Research."), ability("Activate: Research.")),
    # I: ids and references
    "I001": (toy(GOOD + "a1,Bex,1,,Guard,,,\n"), FINE),
    "I002": (cell("id", "A 1"), FINE),
    "I003": (cell("next", "a9"), toy(f"{CARD}a1,Ash,1,,Guard,,,a2\na2,Bex,1,,Guard,,,a1\n")),
    "I004": (starts_of_another_nation, politik({**shipped("nations.csv"), **shipped("starting_propaganda.csv")})),
    "I005": (toy(GOOD + "a2,Ash,1,,Guard,,,\n"), toy(GOOD + "a2,Bex,1,,Guard,,,\n")),
    "I006": (
        toy("id,number,name,keywords\na1,4,Ash,Guard\na2,4,Bex,Guard\n"),
        toy("id,number,name,keywords\na1,4,Ash,Guard\na2,5,Bex,Guard\n"),
    ),
    "I021": (
        translated(more="[translations.de]\ncomplete = true\n"),
        translated(more="[translations.de]\ncomplete = false\n"),
    ),
    "I022": (translated("Asche", "Asche", cards=GOOD.replace("Ash", "Ember")), translated()),
    "I023": (translated("Asche", "Ash"), translated()),
    "I024": (translated("a1,name", "a2,name"), translated()),
    "I025": (translated("a1,text", "a1,name"), translated()),
    "I026": (translated("Asche", '"As\nche"'), translated()),
    "I017": (
        toy("id,number,name,keywords\na1,4,Ash,Guard\na2,5,Bex,Guard\na3,7,Cal,Guard\n"),
        toy("id,number,name,keywords\na1,4,Ash,Guard\na2,5,Bex,Guard\na3,6,Cal,Guard\n"),
    ),
    "I007": (free("007", "7"), free("007", "8")),
    "I008": (free("1E+05", "a"), free("1E5", "a")),
    "I009": (free("A2b", "A2B"), free("A2b", "A2c")),
    "I014": (free("1234567890123456", "b"), free("123456789012345", "b")),
    "I013": (
        toy("id,name,keywords,deck\na1,Ash,Guard,\n", DECK, IN_TWO),
        toy("id,name,keywords,deck\na1,Ash,Guard,more\n", DECK, IN_TWO),
    ),
    "I010": (double("a1,Ash,a1\n"), double("a1,Ash,a2\na2,Bex,\n")),
    "I011": (double("a1,Ash,a3\na2,Bex,a3\na3,Cy,\n"), double("a1,Ash,a3\na2,Bex,\na3,Cy,\n")),
    "I012": (double("a1,Ash,a2,2\na2,Bex,,3\n"), double("a1,Ash,a2,2\na2,Bex,,\n")),
    # A: art
    "A001": (politik(company(art="none.png")), PRINTED),
    "A002": (politik(company(art="../secret.png")), PRINTED),
    "A003": (politik({**company(art="a.png"), "art/a.png": "<html>"}), PRINTED),
    "A004": (politik(art("Ash.PNG", "ash.png")), politik(art("ash.png"))),
    "A005": (politik(art(size=(30000, 30000))), politik(art())),
    "A006": (politik(art(size=(60, 60))), politik(art())),
    "A007": (politik(art(form="JPEG")), politik(art())),
    "A008": (politik(art("a.gif", form="GIF", frames=3)), politik(art("a.gif", form="GIF"))),
    "A009": (politik(art("a.jpg", form="JPEG", mode="CMYK")), politik(art("a.jpg", form="JPEG"))),
    "A010": (
        politik({**company(), "icons/capital.svg": None}),
        politik({**company(), "icons/capital.svg": shipped_icon("capital")}),
    ),
    "A011": (
        politik({**company(), "icons/capitol.svg": shipped_icon("capital")}),
        politik(company()),
    ),
    "A012": (politik(art("a.png @ 50 20", "a.png")), politik(art("a.png @ 50% 20%", "a.png"))),
    # L: layout
    "L001": (politik(company(abilities="Gain 3 {capital} for each Energy you control. " * 60)), PRINTED),
    "L002": (politik(company(flavor="Gain 3 \U0001f30a.")), PRINTED),
    "L003": (politik({**company(), "faces/company.toml": "kind = 1"}), PRINTED),
    "L004": (politik({**company(), "faces/company.toml": None}), PRINTED),
    # Mongolian runs from top to bottom; Hebrew is set with the extra, which the tests have.
    "L005": (politik(company(name="\u182e\u1823\u1829")), politik(company(name="\u05d7\u05e8\u05d1"))),
    "L006": (divided("en"), divided("de")),
    "L010": (faced("[elements.footer]\nsize = 5.2"), faced("[elements.footer]\nsize = 5.5")),
    "L011": (faced("[elements.footer]\ny = 86"), faced("[elements.footer]\ny = 85")),
    "L012": (faced('[elements.footer]\ncolor = "#857F73"'), faced('[elements.footer]\ncolor = "#6F695E"')),
    "L013": (suits("{name}"), suits("{name} {suit|suits.name}")),
    "L014": (politik(company(name="Of Internationalisations")), politik(company(name="Of Nations"))),
    "L015": (faced(extra("{flavour?}")), faced(extra("{flavor?}"))),
    "L016": (faced(window("[60, 60]", "[10, 60]", "[60, 70]")), faced(window("[60, 60]", "[60, 70]", "[10, 70]"))),
    # P: print
    "P001": (politik(company(copies="0")), politik(company(copies="1"))),
    "P002": (politik(company(), papers("a4", "50x50mm")), politik(company(), papers("a4", "74x99mm"))),
    "P003": (politik(company(), papers("a44")), politik(company(), papers("a4", "8.5x13in"))),
    "P005": (
        double("a1,Ash,a2\na2,Bex,\na3,Cy,\n", deck=False),
        double("a1,Ash,a2\na2,Bex,\na3,Cy,\n"),
    ),
    # B: balance
    "B001": (toy(GOOD + "a2,Bex,1,,Guard,,,\n"), FINE),
    "B002": (PRINTED, politik(company(), (r"(?s)\[\[targets\]\].*?(?=\n\[\[?(?!targets)|\Z)", ""))),
    "B003": (politik(landscape("2")), politik(landscape("1"))),
    "B004": (
        toy(more='[[waivers]]\ncode = "I005"\nreason = "none left"\n'),
        toy(GOOD + "a2,Ash,1,,Guard,,,\n", '[[waivers]]\ncode = "I005"\nreason = "twins they are"\n'),
    ),
    "B005": (
        politik(company(cost="", margin="8", abilities="Activate: Gain 20 {capital}.")),
        politik(company(cost="30 Capital", margin="8", abilities="Activate: Gain 20 {capital}.")),
    ),
    "B006": (
        texts("Draw a card when one of your Guards dies.", "Draw a card when one of our Guards dies."),
        texts("Draw a card.", "Draw a card."),
    ),
    "B007": (
        two_companies("Activate: Gain 1 {food}.", "Activate: Gain 3 {food}."),
        two_companies("Activate: Gain 1 {food}.", "Activate: Gain 3 {carbon}."),
    ),
    "B008": (
        politik(company(abilities="Edge, Pay 1 {food}: Gain 2 {food}.")),
        politik(company(abilities="Edge, Pay 1 {food}, Activate: Gain 2 {food}.")),
    ),
}  # fmt: skip

ELSEWHERE = {
    "F010": "test_a_value_of_a_wrong_kind: only JSON can hold one",
    "I020": "tests/export/test_json_changes.py: it needs two exports",
    "P004": "test_little_bleed_at_a_cut: only printing looks at it",
}
"""Rules that no source file breaks, with the test that shows them."""


def test_every_rule_has_an_input_that_fires_and_one_that_does_not():
    codes = [rule.code for rule in RULES]
    assert [code for code in codes if code not in ROWS and code not in ELSEWHERE] == []
    assert [code for code in (*ROWS, *ELSEWHERE) if code not in BY_CODE] == []
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("code", ROWS)
def test_a_rule_fires(code, tmp_path):
    assert code in ROWS[code][0](tmp_path)


@pytest.mark.parametrize("code", ROWS)
def test_a_rule_stays_silent(code, tmp_path):
    assert code not in ROWS[code][1](tmp_path)


def test_a_value_of_a_wrong_kind(politik: Game):
    assert "F010" in _codes_of_margin(politik, [5])
    assert "F010" not in _codes_of_margin(politik, "5")


def _codes_of_margin(game: Game, margin: object) -> set[str]:
    """Return the codes that a row of JSON values gets; no cell of a table holds a list."""
    kind = game.card_type("company").model
    try:
        kind.model_validate({"margin": margin}, context={"vocabulary": game.vocabulary})
    except ValidationError as error:
        return {_code(str(fault["loc"][0]), fault["type"]) for fault in error.errors()}
    return set()


def test_little_bleed_at_a_cut():
    """Only a print run knows its paper; tests/cli shows that `cardhouse print` says it."""
    poker = CardSize(63.5, 88.9, 3.0)
    assert [note.code for note in cutting_notes(find_paper("letter"), poker)] == ["P004"]
    assert cutting_notes(find_paper("a4"), poker) == []
