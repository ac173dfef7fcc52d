"""References by id that hold a card's name: the id that was meant is known only when every file is read."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from cardhouse_schema.card import Card
from cardhouse_schema.faulty import FaultyRow
from cardhouse_schema.finding import Finding

_NO_ID = re.compile(r'"(?P<written>.+)" is no id: ', re.DOTALL)


def with_ids_meant(
    findings: Iterable[Finding], cards: Iterable[Card], rows: Iterable[FaultyRow], decks: Iterable[str]
) -> list[Finding]:
    """Return the findings, those of references that can be no id (I002) with an id that there is, or without any.

    Args:
        findings: The findings of every file.
        cards: The cards of the game.
        rows: The rows that gave no card.
        decks: The ids of the decks, which columns refer to as well.
    """
    every: list[Card | FaultyRow] = [*cards, *rows]
    ids = {_key(each.name): each.id for each in reversed(every) if each.name and each.id}
    known = {each.id for each in every if each.id}.union(decks)
    return [_meant(each, ids, known) if _is_reference(each) else each for each in findings]


def _is_reference(finding: Finding) -> bool:
    return finding.code == "I002" and finding.where is not None and finding.where.column != "id"


def _meant(finding: Finding, ids: Mapping[str, str], known: set[str]) -> Finding:
    found = _NO_ID.match(finding.message)
    ident = ids.get(_key(found["written"])) if found else None
    if found and ident:
        message = f'"{found["written"]}" is the name of {ident}; a reference by id holds that'
        return replace(finding, message=message, suggestion=ident)
    return finding if finding.suggestion in known else replace(finding, suggestion=None)


def _key(name: str) -> str:
    return " ".join(name.casefold().split())
