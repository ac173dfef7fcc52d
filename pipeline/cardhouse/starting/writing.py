"""From a plan to a folder: game.toml, one CSV a card type, faces, icons. All of it appears at once, or nothing does."""

import csv
import io
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from cardhouse.errors import CardhouseError
from cardhouse.starting.design import Column, Kind, Plan
from cardhouse.starting.drawing import icon_svgs
from cardhouse.starting.front import make_front
from cardhouse.starting.kinds import fold
from cardhouse.starting.toml_text import Plain, literal, table, toml
from cardhouse_schema.declared import declared_types

PALETTE = (
    "#1F5A7A", "#B23A2E", "#387346", "#96590C", "#6B4A8C", "#097474",
    "#A03A6B", "#7A5A33", "#4A5FA5", "#656F18", "#5B2459", "#3A4750",
)  # fmt: skip
"""Colours of kinds and of words, in turn; the paper of the faces is read on each (4.5:1)."""

ACCENTS = ("#E0A526", "#F0C24B", "#E8803A", "#2F6F8F", "#E6B84A", "#F0703C")

_BACK = "elements.half.elements.word.elements.text"


class FolderExists(CardhouseError):
    """The folder of a new game is there already."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder} exists already; nothing in it was touched. Name a folder that does not exist")


def write_game(folder: Path, plan: Plan) -> list[str]:
    """Write a new game's folder and return remarks.

    Args:
        folder: Where; it must not exist yet.
        plan: The game.

    Raises:
        FolderExists: It exists.
        OSError: It cannot be written.
    """
    if folder.exists() or folder.is_symlink():
        raise FolderExists(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(prefix=".new-", dir=folder.parent))
    try:
        remarks = _write_into(new, plan)
        new.chmod(0o755)
        new.rename(folder)
    except BaseException:
        shutil.rmtree(new, ignore_errors=True)
        raise
    return remarks


def _write_into(folder: Path, plan: Plan) -> list[str]:
    (folder / "game.toml").write_text(game_toml(plan), encoding="utf-8", newline="\n")
    for card_type, kind in zip(declared_types(_types(plan)), plan.kinds, strict=True):
        text = _csv(card_type.model.columns(), kind)
        (folder / f"{card_type.source}.csv").write_text(text, encoding="utf-8", newline="\n")
    for name, picture in plan.pictures.items():
        target = folder / "art" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(picture, target)
    _copy("icons", folder / "icons")
    for ident, svg in (icon_svgs(dict(plan.icons), plan.lettering.path("label-heavy")) if plan.icons else {}).items():
        (folder / "icons" / f"{ident}.svg").write_text(svg, encoding="utf-8", newline="\n")
    faces = folder / "faces"
    _copy("faces", faces)
    _set_fonts(faces / "base.toml", plan)
    back = '# The back of every card; "cover" draws it.\nextends = "cover"\n\n'
    words = table(_BACK, {"text": literal(plan.title)})
    (faces / "back.toml").write_text(back + words, encoding="utf-8", newline="\n")
    remarks: list[str] = []
    for at, kind in enumerate(plan.kinds):
        color, accent = _colors(plan, at)
        text, left_out = make_front(plan, at, color, accent)
        (faces / f"{kind.id}.toml").write_text(text, encoding="utf-8", newline="\n")
        if left_out:
            more = f" and {len(left_out) - 8} more" if len(left_out) > 8 else ""
            remarks.append(
                f"the face of {kind.title} has no room for {', '.join(left_out[:8])}{more}; the cards keep them"
            )
    _leave_out_idle(folder / "icons", [face.read_text(encoding="utf-8") for face in faces.glob("*.toml")])
    return remarks


def _leave_out_idle(icons: Path, faces: Sequence[str]) -> None:
    """Remove the icons that came along although no face of this game shows them."""
    for entry in (files("cardhouse.starting") / "icons").iterdir():
        file = icons / entry.name
        if file.is_file() and not any(f'"{file.stem}"' in face for face in faces):
            file.unlink()


def _set_fonts(face: Path, plan: Plan) -> None:
    """Put the fonts in their places that have the letters of the file."""
    text = face.read_text(encoding="utf-8")
    for key, spec in plan.lettering.replaced.items():
        line = f"{key} = {toml({'package': spec.package, 'file': spec.file})}"
        text = re.sub(rf"^{re.escape(key)} = .*$", line, text, count=1, flags=re.MULTILINE)
    face.write_text(text, encoding="utf-8", newline="\n")


def _copy(name: str, folder: Path) -> None:
    folder.mkdir()
    for entry in sorted((files("cardhouse.starting") / name).iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith((".toml", ".svg")):
            (folder / entry.name).write_bytes(entry.read_bytes())


def _csv(columns: tuple[str, ...], kind: Kind) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([card.get(column, "") for column in columns] for card in kind.cards)
    return text.getvalue()


def _colors(plan: Plan, at: int) -> tuple[str, str]:
    """Return the colour of a kind, as a face writes it, and the accent of its posters."""
    kind = plan.kinds[at]
    column = _coloring(plan)
    own = f"{{{column.name}|{column.set}.rgb}}" if column and column in kind.columns else PALETTE[at % len(PALETTE)]
    return own, ACCENTS[at % len(ACCENTS)]


def _coloring(plan: Plan) -> Column | None:
    """Return the column whose words give the cards of a game of one kind their colours."""
    if len(plan.kinds) > 1:
        return None
    (kind,) = plan.kinds
    choices = [each for each in kind.columns if each.guess.kind == "one-of" and each.name in kind.required]
    return next((each for each in choices if len(each.guess.words) <= len(PALETTE)), None)


def game_toml(plan: Plan) -> str:
    """Return the text of game.toml."""
    return "\n".join(_sections(plan))


def _sections(plan: Plan) -> Iterator[str]:
    yield f"# {' '.join(plan.title.split())}. Every key is explained in docs/own-game.md of Cardhouse."
    head: dict[str, Plain] = {"title": plan.title, "version": "0.1.0", "languages": ["en"], "ids": plan.ids}
    yield "".join(line + "\n" for line in table("x", head).splitlines()[1:])
    yield table("size", {"width": 63.5, "height": 88.9, "bleed": 3.0, "safe": 3.0, "corner": 3.0})
    yield table("print", {"papers": ["a4", "letter"], "backs": "duplex"})
    deck: dict[str, Plain] = {
        "title": plan.title, "count": plan.copies, "types": [kind.id for kind in plan.kinds], "back": "back",
        "finished": False,
    }  # fmt: skip
    yield table("decks.main", deck)
    for kind in plan.kinds:
        yield table(f"types.{kind.id}", {"title": kind.title, "source": kind.source})
        for column in kind.columns:
            comment = f"# {column.guess.reason}\n"
            yield comment + table(f"types.{kind.id}.columns.{column.name}", column_table(kind, column))
    keywords = plan.sets.get("keywords", {})
    icons: dict[str, Plain] = {ident: {"name": word} for ident, word in plan.icons.items() if ident not in keywords}
    if icons:
        yield "# Words in braces in rules texts; icons/ has a drawing of each.\n" + table("vocabulary.icons", icons)
    for name, words in plan.sets.items():
        yield table(f"vocabulary.{name}", _words(plan, name, words))


def _words(plan: Plan, name: str, words: Mapping[str, str]) -> dict[str, Plain]:
    column = _coloring(plan)
    colored = column is not None and column.set == name
    own = [each.guess.numbers for kind in plan.kinds for each in kind.columns if each.set == name]
    taking = {word: param for numbers in own for word, param in numbers.items()}
    return {
        ident: {
            "name": word,
            **({"rgb": PALETTE[at % len(PALETTE)]} if colored else {}),
            **({"param": taking[fold(word)]} if fold(word) in taking else {}),
        }
        for at, (ident, word) in enumerate(words.items())
    }


def column_table(kind: Kind, column: Column) -> dict[str, Plain]:
    """Return what game.toml says of a column of a card type."""
    guess, lists = column.guess, ("words", "list", "references")
    made: dict[str, Plain] = {"kind": "list" if guess.kind == "words" else guess.kind}
    if column.name in kind.required:
        made["required"] = True
    if guess.kind in ("whole", "whole-or-x"):
        made |= {key: limit for key, limit in (("min", guess.low), ("max", guess.high)) if limit is not None}
    if guess.kind in lists:
        made |= {"max": kind.most(column)} | ({"separator": column.separator} if column.separator else {})
    if column.set:
        made["set" if guess.kind == "one-of" else "of"] = column.set
    elif guess.kind == "list":
        made["of"] = "text"
    if guess.kind in ("reference", "references"):
        made |= {"to": column.to} if column.to else {}
        made |= {"by": column.by} | ({"unresolved": "warning"} if column.missing else {})
    if guess.kind == "back":
        made |= {"by": column.by} | ({"to": column.to} if column.to else {})
    if column.label.casefold() != column.name.replace("_", " "):
        made["help"] = f"{column.header} in the file this came from"
    return made


def _types(plan: Plan) -> dict[str, object]:
    types = {
        kind.id: {
            "title": kind.title,
            "source": kind.source,
            "columns": {column.name: column_table(kind, column) for column in kind.columns},
        }
        for kind in plan.kinds
    }
    return {"ids": plan.ids, "types": types}
