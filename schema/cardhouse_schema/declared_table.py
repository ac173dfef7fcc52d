"""How game.toml describes card types: the `[types.<id>]` tables, as they are written. Read together with game.toml."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from cardhouse_schema.vocabulary import SLUG, Settings

COLUMN = r"^[a-z][a-z0-9_]{0,39}$"
"""Names of columns: they are keys of the JSON form and stand in faces."""

LARGEST = 10**15 - 1
"""No number of a cell has more digits than spreadsheets keep."""

Kind = Literal[
    "text",
    "rules",
    "abilities",
    "whole",
    "whole-or-x",
    "one-of",
    "list",
    "reference",
    "references",
    "back",
    "flag",
    "picture",
    "amounts",
    "deck",
]

KEYS: dict[Kind, frozenset[str]] = {
    "text": frozenset({"max"}),
    "rules": frozenset(),
    "abilities": frozenset({"max"}),
    "whole": frozenset({"min", "max"}),
    "whole-or-x": frozenset({"min", "max"}),
    "one-of": frozenset({"set", "words"}),
    "list": frozenset({"of", "min", "max", "separator", "said_in"}),
    "reference": frozenset({"to", "by", "unresolved"}),
    "references": frozenset({"to", "by", "unresolved", "min", "max", "separator"}),
    "back": frozenset({"to", "by"}),
    "flag": frozenset(),
    "picture": frozenset(),
    "amounts": frozenset({"max"}),
    "deck": frozenset(),
}
"""The keys that a column of each kind may have beside `kind`, `required`, `default`, `help` and `rules`."""


def _stem(value: str) -> str:
    if value.startswith(("~$", ".", "_")):
        raise ValueError("files whose names begin so are never read as sources")
    return value


class ColumnTable(Settings):
    """One column of a card type.

    Attributes:
        kind: What stands in its cells.
        required: Whether every row must fill it in.
        default: What a blank cell means, as it would be typed.
        help: What the column is for; becomes the description in the JSON Schema.
        rules: Whether a change of it changes play (`rules_hash`); else a text or picture does not, all others do.
        min: Least number, or fewest entries.
        max: Greatest number, most entries, or most characters.
        set: The vocabulary set that a word is taken from.
        words: The words to choose from, where they are in no set.
        of: What a list holds: words of a vocabulary set, or `text`.
        to: The card type that is referred to; any where absent.
        by: Whether cards are named by their id or by their printed name.
        unresolved: What it is when a name leads to no card.
        said_in: The column of text that says the list's words too; a word that only one of the two has is a finding.
        separator: What stands between the entries of a list; any of `;` `,` `|` and a line break where absent.
    """

    kind: Kind
    required: bool = False
    default: str | int | bool | None = None
    help: str = ""
    rules: bool | None = None
    min: Annotated[int, Field(ge=-LARGEST, le=LARGEST)] | None = None
    max: Annotated[int, Field(ge=-LARGEST, le=LARGEST)] | None = None
    set: str | None = None
    words: tuple[str, ...] = ()
    of: str | None = None
    to: str | None = None
    by: Literal["id", "name"] = "id"
    unresolved: Literal["error", "warning"] = "error"
    said_in: str | None = None
    separator: Literal[";", ",", "|", "\n"] | None = None

    @property
    def default_cell(self) -> str | None:
        """The default as a cell would hold it."""
        return str(self.default).lower() if isinstance(self.default, bool) else _text(self.default)


def _text(value: str | int | None) -> str | None:
    return None if value is None else str(value)


class TypeTable(Settings):
    """One card type.

    Attributes:
        id: Its slug, the name of its face.
        title: The word printed on its cards.
        source: Stem of its source file.
        ids: Whether ids are slugs or any code of letters, digits and `-_.+`.
        columns: Its own columns by name, in the order of the file; every card has further ones.
    """

    id: str = Field(pattern=SLUG, max_length=40)
    title: str = Field(min_length=1)
    source: Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9 _-]{0,59}$"), AfterValidator(_stem)]
    ids: Literal["slug", "free"] = "slug"
    columns: dict[Annotated[str, Field(pattern=COLUMN)], ColumnTable] = Field(default_factory=dict)

    @property
    def references(self) -> dict[str, ColumnTable]:
        """The columns that name other cards."""
        kinds = ("reference", "references", "back")
        return {name: column for name, column in self.columns.items() if column.kind in kinds}


class DeclaredTypes(Settings):
    """All card types of a game that is described in game.toml alone, by id, in the game's order."""

    types: dict[str, TypeTable] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _name_the_types(cls, data: Any) -> Any:
        if not isinstance(data, dict) or not isinstance(data.get("types"), dict):
            return data
        # What is wrong with the game's own key is said of it alone.
        ids = {"ids": data["ids"]} if data.get("ids") in ("slug", "free") else {}
        named = {
            ident: {"id": ident, **ids, **table} if isinstance(table, dict) else table
            for ident, table in data["types"].items()
        }
        return {**data, "types": named}
