"""Every kind of fault in a rules text is shown at its very characters: in text, in JSON and in SARIF."""

import csv
import io
import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardhouse.cli.main import run

POLITIK = Path(__file__).parent.parent.parent / "cards_src" / "politik"

COMPANY, PROPAGANDA, EVENT, OBLIGATION = "companies.csv", "propaganda.csv", "events.csv", "obligations.csv"

FAULTS = [
    ("R010", COMPANY, "Activate: [Reserch] 2.", "Research"),
    ("R010", COMPANY, "Pay 2 {food}: Research 2. Gain 3 {capital} and [Eductae] 2.", "Educate"),
    ("R010", COMPANY, "Activate: Gain 3 {capital} for each [Enrgy] you control.", "Energy"),
    ("R010", PROPAGANDA, "Activate: Gain 1 {support} ([Statsim]).", "Statism"),
    ("R010", PROPAGANDA, "Edge: After [a rivel] Campaigns, Research.", "a rival"),
    ("R010", EVENT, "Pay 2 [Captial]: Research.", "{capital}"),
    ("R010", EVENT, "Research 2 and gain an [Obligaton].", "Obligation"),
    ("R010", COMPANY, 'Activate: Research. Gain ["]3" {capital}.', None),
    ("R012", COMPANY, "Pay 2 {food}, Activate: Gain [X] {capital}.", None),
    ("R012", COMPANY, "Activate: Price [X] and Exchange X.", None),
    ("R012", COMPANY, "Edge, Activate: Research 2. Gain 1 {food} and [2X] {capital}.", None),
    ("R013", PROPAGANDA, "Pay [1 {support} (Fascism)]: Research.", None),
    ("R013", PROPAGANDA, "Activate, Pay 2 {food} and [3 {support} (Communism)]: Educate.", None),
    ("R013", PROPAGANDA, "Edge, Give [1 {support} (Capitalism)] to a rival: Research.", None),
    ("R014", PROPAGANDA, "Activate: Gain [2 {margin}].", None),
    ("R014", PROPAGANDA, "Edge: After you Exchange, gain 1 {food} and [3 {margin}].", None),
    ("R014", EVENT, "Pay 2 {food}: Gain [4 {margin}].", None),
    ("R015", COMPANY, "[Ready a card]: Research.", None),
    ("R015", COMPANY, "Pay 2 {food}, [Ready this card]: Research.", None),
    ("R015", PROPAGANDA, "Edge, Activate, [Ready 2 cards]: Research.", None),
    ("R015", PROPAGANDA, "Activate: Research and [pay 2 {food}].", None),
    ("R015", PROPAGANDA, "[Gain 2 {food}], Activate: Research.", None),
    ("R016", OBLIGATION, "[Pay 3 {capital}]", None),
    ("R016", OBLIGATION, "[Develop 2, Pay 1 {food}]", None),
    ("R017", EVENT, "[Edge]: Campaign 3.", None),
    ("R017", EVENT, "[Edge], Pay 2 {carbon}: Educate 2.", None),
    ("R017", OBLIGATION, "[Edge], Pay X {carbon}", None),
    ("R018", COMPANY, "Activate: Gain 1 {food} for each [Negotiation] you control.", None),
    ("R018", COMPANY, "Pay 2 {food}, Develop a card with [Startup]: Research.", None),
    ("R018", PROPAGANDA, "Edge: After a rival plays a card with [Media], Educate.", None),
    ("R019", COMPANY, "Activate: [After you Trade], Research.", None),
    ("R019", COMPANY, "Pay 2 {carbon}: [During Focus], Educate.", None),
    ("R019", PROPAGANDA, "Edge, Pay 1 {food}: [After a rival Develops an Obligation], Research.", None),
    ("R019", EVENT, "[Before you Develop], Research 2.", None),
    ("R020", COMPANY, "Edge: After you Trade, [add 2 {military} Focus Value].", None),
    ("R020", PROPAGANDA, "Edge: After you Campaign, Research and [cancel the card].", None),
    ("R020", COMPANY, "Edge: At the end of your turn, [cancel].", None),
    ("R021", COMPANY, "Activate: Gain 1 {food} and [2 {influence} among Companies you control].", None),
    ("R021", PROPAGANDA, "Activate: Gain [2 {margin} among States you control].", None),
    ("R022", COMPANY, "Activate: [That rival] loses 2 {food}.", "a rival"),
    ("R022", PROPAGANDA, "Edge, Pay 2 {food}: After you Campaign, Remove an Asset [that rival] controls.", "a rival"),
    ("R022", EVENT, "Gain 1 {food} for each card in [that rival]'s hand.", "a rival"),
    ("R023", COMPANY, "Activate: [The defender] Develops 2.", None),
    ("R023", PROPAGANDA, "Edge: After you Trade, take 1 {food} from [the attacker].", None),
]

PLACES = ("alone", "second line", "far behind")


@dataclass
class Expected:
    """Where a fault must be shown: characters of the cell from 0, line and UTF-16 column of the file from 1."""

    code: str
    file: str
    line: int
    cell: str
    start: int
    end: int
    column: int
    near: str | None

    @property
    def words(self) -> str:
        return self.cell[self.start : self.end]


def _cell(file: str, place: str, marked: str) -> tuple[str, int, int]:
    """Return a cell with a fault in it, and the characters at which the fault stands."""
    before = "Activate:  Price 2." if file != EVENT else "Price 2."
    lead = "" if place == "alone" or file == OBLIGATION else f"{before}\n" + "\n  " * (place == "far behind")
    start = len(lead) + marked.index("[")
    end = len(lead) + marked.index("]") - 1
    return lead + marked.replace("[", "", 1).replace("]", "", 1), start, end


def _row(file: str, number: int, cell: str) -> dict[str, object]:
    common = {"id": f"card-{number}", "number": number, "name": f"Cards 😀 {number}"}
    focus = {"military": 1, "political": 1, "corporate": 1}
    match file:
        case "companies.csv":
            return {**common, **focus, "keywords": "Energy", "margin": 2, "abilities": cell}
        case "propaganda.csv":
            return {**common, **focus, "keywords": "Statism", "abilities": cell}
        case "events.csv":
            return {**common, **focus, "keywords": "Energy", "play": "Edge", "abilities": cell}
    return {**common, "copies": 1, "demand": cell, "effect": "Research."}


@pytest.fixture(params=PLACES)
def faulty(request, tmp_path, monkeypatch) -> list[Expected]:
    """Write a game whose every card has one fault, and return where each must be shown."""
    folder = tmp_path / "cards_src" / "politik"
    folder.mkdir(parents=True)
    for name in ("game.toml", "icons", "faces"):
        copy = shutil.copytree if (POLITIK / name).is_dir() else shutil.copy
        copy(POLITIK / name, folder / name)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace('["en", "de", "ar"]', '["en"]')
    (folder / "game.toml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    expected = []
    for file in (COMPANY, PROPAGANDA, EVENT, OBLIGATION):
        text = ""
        for number, (code, _, marked, near) in ((at, each) for at, each in enumerate(FAULTS, 1) if each[1] == file):
            cell, start, end = _cell(file, request.param, marked)
            row = _row(file, number, cell)
            text = text or ",".join(row) + "\r\n"
            out = io.StringIO(newline="")
            csv.writer(out, quoting=csv.QUOTE_ALL).writerow(row.values())
            written = out.getvalue().replace("\r\n", "\n").replace("\n", "\r\n")
            behind = (text + written)[
                : len(text) + written.index('"' + cell.replace('"', '""').replace("\n", "\r\n")) + 1
            ]
            behind += cell[:start].replace('"', '""').replace("\n", "\r\n")
            column = len(behind.rpartition("\n")[2].encode("utf-16-le")) // 2 + 1
            expected.append(Expected(code, file, behind.count("\n") + 1, cell, start, end, column, near))
            text += written
        (folder / file).write_bytes(text.encode())
    return expected


def checked(capsys, form: str) -> str:
    run(["check", "politik", "--select", "R", "--format", form])
    return capsys.readouterr().out


def test_json_has_the_characters(faulty, capsys):
    (game,) = json.loads(checked(capsys, "json"))
    found = [each for each in game["findings"] if each["code"].startswith("R") and each["code"] != "R011"]
    keys = ("code", "file", "line", "cell", "start", "end", "suggestion")
    told = {tuple(each[key] for key in keys) for each in found}
    assert told == {(each.code, each.file, each.line, each.cell, each.start, each.end, each.near) for each in faulty}


def test_text_has_carets_under_the_words(faulty, capsys):
    lines = checked(capsys, "text").splitlines()
    for each in faulty:
        head = f"{each.file}:{each.line}:"
        at = next((at for at, line in enumerate(lines) if head in line and f" {each.code}: " in line), None)
        if at is None:
            equal = [x.line for x in faulty if (x.code, x.file, x.words) == (each.code, each.file, each.words)]
            lined = ", ".join(map(str, [line for line in equal if line <= each.line]))
            assert any(f"{len(equal)} places: lines {lined}" in line for line in lines), each
            continue
        cell, carets = lines[at + 1], lines[at + 2]
        start = carets.index("^")
        assert cell[start : len(carets)] == each.words, lines[at]
        assert set(carets[start:]) == {"^"}
        own = each.cell[each.cell.rfind("\n", 0, each.start) + 1 :].partition("\n")[0]
        assert cell.removeprefix("      | ") == own


def test_sarif_has_lines_and_columns_of_the_file(faulty, capsys):
    log = json.loads(checked(capsys, "sarif"))
    found = [each for each in log["runs"][0]["results"] if each["ruleId"].startswith("R") and each["ruleId"] != "R011"]
    told = set()
    for each in found:
        physical = each["locations"][0]["physicalLocation"]
        region = physical["region"]
        file = physical["artifactLocation"]["uri"].rpartition("/")[2]
        told.add(
            (each["ruleId"], file, *(region.get(key) for key in ("startLine", "startColumn", "endLine", "endColumn")))
        )
    expected = set()
    for each in faulty:
        end = each.column + len(each.words.replace('"', '""'))
        expected.add((each.code, each.file, each.line, each.column, each.line, end))
    assert told == expected
