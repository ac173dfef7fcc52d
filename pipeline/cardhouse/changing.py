"""What-if: a card of a database as it would be with one cell changed. Runs for `cardhouse stats --odds --change`."""

from collections.abc import Sequence

from pydantic import ValidationError

from cardhouse.errors import CardhouseError
from cardhouse.stats.facts import Counted
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest
from cardhouse_schema.validate import validate_record


class ChangeRefused(CardhouseError):
    """A change that was asked for cannot be made."""

    def __init__(self, asked: str, reason: str, near: str | None = None) -> None:
        hint = f'; did you mean "{near}"?' if near else ""
        super().__init__(f'--change "{asked}": {reason}{hint}')


def changed(game: Game, cards: Sequence[Counted], asked: str) -> list[Counted]:
    """Return the cards with one cell changed, as `CARD.COLUMN=VALUE` says; the sources stay as they are.

    Args:
        game: The models that the changed card must still fit.
        cards: All cards.
        asked: For instance `atoma.cost=9 Capital; 1 Food`, `atoma.copies=0`.

    Raises:
        ChangeRefused: It is not of this form, names nothing that exists, or the card would not be valid.
    """
    name, equals, value = asked.partition("=")
    ident, dot, column = name.strip().rpartition(".")
    if not equals or not dot:
        raise ChangeRefused(asked, "write CARD.COLUMN=VALUE, such as knight.copies=3")
    card = next((card for card in cards if card.record["id"] == ident), None)
    if card is None:
        raise ChangeRefused(
            asked, f'no card is called "{ident}"', nearest(ident, [each.record["id"] for each in cards])
        )
    other = _with(game, card, column, value.strip(), asked)
    return [other if each is card else each for each in cards]


def _with(game: Game, card: Counted, column: str, value: str, asked: str) -> Counted:
    kind = game.card_type(card.record["type_id"])
    fields = {kind.model.column_of(field): field for field in kind.model.model_fields}
    if column not in fields or column == "id":
        columns = [known for known in fields if known not in ("id", "type_id")]
        raise ChangeRefused(asked, f"{kind.title} has no column {column} that can be changed", nearest(column, columns))
    kept = {key: part for key, part in card.record.items() if key not in (fields[column], "hash", "rules_hash")}
    record = {**kept, fields[column]: value} if value else kept
    try:
        return Counted(validate_record(kind, record, game.vocabulary).record(), card.deck_id)
    except ValidationError as error:
        details = error.errors(include_url=False)[0]
        raise ChangeRefused(asked, details.get("ctx", {}).get("message", details["msg"])) from error
