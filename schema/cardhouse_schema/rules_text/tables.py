"""The parser's tables of a grammar: made by lark, stored as JSON beside the grammar, loaded in a twentieth of the time.

Tables depend on the rules alone, not on the words of a game. A store that is of another grammar or another lark is not
used: the tables are made anew then.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from cardhouse_schema.rules_text.words import rules_of


def stored(grammar: str, starts: list[str]) -> str:
    """Return the tables of a grammar as JSON, one line for each part of them."""
    data, memo = _made(grammar, starts, None).memo_serialize([TerminalDef, Rule])
    key = json.dumps(_key(grammar, starts))
    parts = [f'"key": {key}', *(f'"{name}": {_dumped(part)}' for name, part in (("data", data), ("memo", memo)))]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def is_of(table: str, grammar: str, starts: list[str]) -> bool:
    """Tell whether tables were made of a grammar by the lark that is here."""
    return table.startswith(f'{{\n"key": "{_key(grammar, starts)}"')


def load(grammar: str, starts: list[str], table: str, lexer: Callable[..., Any]) -> lark.Lark:
    """Return a parser of a grammar.

    Args:
        grammar: The grammar.
        starts: Its start rules.
        table: Its tables as `stored` gave them; of any other text they are made anew.
        lexer: Makes its lexer.
    """
    if not is_of(table, grammar, starts):
        return _made(grammar, starts, lexer)
    known = json.loads(table)
    data = known["data"]
    table_of = data["parser"]["parser"]
    table_of["tokens"] = _by_number(table_of["tokens"])
    table_of["states"] = {at: _by_number(row) for at, row in _by_number(table_of["states"]).items()}
    # lark's own standalone parsers begin with this call, which is untyped; no public one takes anything but a pickle
    return lark.Lark._load_from_dict(data, _by_number(known["memo"]), _plugins={"ContextualLexer": lexer})  # type: ignore[no-any-return, no-untyped-call] # lark leaves it untyped


def _made(grammar: str, starts: list[str], lexer: Callable[..., Any] | None) -> lark.Lark:
    plugins = {"ContextualLexer": lexer or (lambda *_, **__: None)}
    return lark.Lark(
        rules_of(grammar), parser="lalr", lexer="contextual", start=starts, keep_all_tokens=True,
        maybe_placeholders=False, _plugins=plugins,
    )  # fmt: skip


def _dumped(part: Any) -> str:
    return json.dumps(part, separators=(",", ":"), default=lambda value: {})


def _key(grammar: str, starts: list[str]) -> str:
    return hashlib.sha256("\n".join([lark.__version__, *starts, grammar]).encode()).hexdigest()


def _by_number(table: dict[str, Any]) -> dict[int, Any]:
    return {int(key): value for key, value in table.items()}
