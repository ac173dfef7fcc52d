"""What is wrong with the targets of a game.toml whose keys are all of the right form: names, bounds, lists."""

from collections.abc import Collection, Iterator, Sequence

from cardhouse_schema.card import Card
from cardhouse_schema.columns import holds_amounts, set_of, words_of
from cardhouse_schema.game import Game
from cardhouse_schema.game_keys import Mistake
from cardhouse_schema.suggest import nearest
from cardhouse_schema.targets import (
    Bounded,
    CardsTarget,
    EachTarget,
    NumberTarget,
    Scope,
    StepsTarget,
    Target,
    UsesTarget,
    Words,
)

TYPE = "type"
"""What `of` and `where` call the card type."""

MOST_STEPS = 1000
"""More steps than any number on cards has; each is a line in the figures."""

BLANK = ""
"""What `where` calls a blank cell."""

_Said = Iterator[tuple[str, str, str | None]]
"""Of one target: the key, a sentence, what was probably meant."""


def target_mistakes(game: Game) -> list[Mistake]:
    """Return what targets name that the game does not have, and what does not go together in them.

    A deck or number that does not exist is for the check of the figures to say: it knows what the cards carry.
    """
    return [
        (("targets", str(place), key), message, near)
        for place, target in enumerate(game.file.targets)
        for key, message, near in (*_said_of(game, target), *_again(game, place))
    ]


def _said_of(game: Game, target: Target) -> _Said:
    unknown = list(_type(game, target))
    if unknown:
        yield from unknown
        return  # of a kind that does not exist no column is known
    models = [each.model for each in game.types_in(target.deck, target.type)]
    if isinstance(target, Bounded):
        yield from _bounds(target)
    if isinstance(target, NumberTarget | StepsTarget):
        yield from _amount(game, models, target.value)
    if isinstance(target, CardsTarget):
        yield from _sort(game, target, models)
    elif isinstance(target, EachTarget):
        yield from _each(game, target, models)
    elif isinstance(target, StepsTarget):
        yield from _steps(target)
    elif isinstance(target, UsesTarget):
        terms = game.vocabulary.terms(target.of)
        yield from _narrowed(target, {ident: term.name for ident, term in terms.items()}, f"in {target.of}")
        yield from _family(game, target, target.of)


def _again(game: Game, place: int) -> _Said:
    """Yield a mistake where a number of the same cards has a target of the same statistic before."""
    target = game.file.targets[place]
    if not isinstance(target, NumberTarget | StepsTarget):
        return

    def key(each: NumberTarget | StepsTarget) -> tuple[str | None, ...]:
        return each.statistic, each.value, each.deck, each.type

    before = [each for each in game.file.targets[:place] if isinstance(each, NumberTarget | StepsTarget)]
    if key(target) in map(key, before):
        where = f"in the deck {target.deck}" if target.deck else "over all cards"
        kind = f", card type {target.type}" if target.type else ""
        message = f"the {target.statistic} of {target.value} {where}{kind} has a target already"
        yield "value", message, None


def _type(game: Game, target: Scope) -> _Said:
    known = [each.id for each in game.types_in(target.deck)]
    if target.type is not None and target.type not in known:
        where = f"of the deck {target.deck}" if target.deck in game.decks else "of this game"
        yield TYPE, f'no card type {where} is called "{target.type}"', nearest(target.type, known)


def _bounds(target: Bounded) -> _Said:
    share = "share" in getattr(target, "statistic", "")
    bounds = [(key, getattr(target, key)) for key in ("expect", "min", "max")]
    stated = [(key, figure) for key, figure in bounds if figure is not None]
    if not stated:
        yield "statistic", "nothing is stated: expect, or min and max, say the figure", None
    if target.expect is not None and len(stated) > 1:
        yield stated[1][0], f"{stated[1][0]} beside expect: one figure is stated, or its bounds", None
    if target.expect is None and target.digits is not None:
        yield "digits", "digits go with expect: min and max are not rounded", None
    if target.expect is not None and target.digits is None and not (isinstance(target, CardsTarget) and not share):
        yield "digits", 'the key "digits" is missing: it says to how many decimal places expect is stated', None
    if target.min is not None and target.max is not None and target.min > target.max:
        yield "max", f"max {target.max:g} is below min {target.min:g}", None
    for key, figure in stated:
        if share and not 0 <= figure <= 100:
            yield key, f"{key} {figure:g}: a share is a percentage from 0 to 100", None
        elif isinstance(target, CardsTarget) and not share and (figure < 0 or figure != int(figure)):
            yield key, f"{key} {figure:g}: cards are counted in whole numbers from 0", None


def _amount(game: Game, models: Sequence[type[Card]], value: str) -> _Said:
    """Yield what is wrong with a number of the form `cost.capital`."""
    column, dot, resource = value.partition(".")
    if not dot:
        return
    amounts = [name for name in _columns(models) if holds_amounts(models, name)]
    terms = game.vocabulary.terms("resources")
    if column not in amounts:
        near = nearest(column, amounts)
        yield "value", f'no column of amounts on these cards is called "{column}"', near and f"{near}.{resource}"
    elif resource not in terms:
        near = nearest(resource, terms)
        yield "value", f'there is no resource "{resource}"', near and f"{column}.{near}"


def _sort(game: Game, target: CardsTarget, models: Sequence[type[Card]]) -> _Said:
    if not (target.where or target.has or target.begins or target.says):
        yield "statistic", "nothing says which cards are counted: where, has, begins or says", None
    if target.has is not None and target.has not in game.traits:
        known = f"; known are {', '.join(game.traits)}" if game.traits else ": its texts have no grammar; use says"
        yield "has", f'this game cannot say which cards have "{target.has}"{known}', nearest(target.has, game.traits)
    for column, wanted in target.where.items():
        if column not in (TYPE, *_columns(models)):
            yield "where", f'no column of these cards is called "{column}"', nearest(column, [TYPE, *_columns(models)])
            continue
        words = _known(game, target, models, column)
        for word in wanted if isinstance(wanted, tuple) else (wanted,):
            if words is not None and str(word) not in (BLANK, *words, *words.values()):
                yield "where", f'{column} cannot be "{word}"', nearest(str(word), [*words, *words.values()])


def _each(game: Game, target: EachTarget, models: Sequence[type[Card]]) -> _Said:
    words = _known(game, target, models, target.of)
    if words is None:
        known = [name for name in _columns(models) if words_of(models, name, game.vocabulary)]
        message = f'of = "{target.of}" is no column of words on these cards; of is type or one of {", ".join(known)}'
        yield "of", message, nearest(target.of, [TYPE, *known])
        return
    stated = [key for key in ("within", "expect", "min", "max") if getattr(target, key) is not None]
    if not stated:
        yield "statistic", "nothing is stated: within, expect, or min and max, say how many each has", None
    if len(stated) > 1 and stated != ["min", "max"]:
        yield stated[1], f"{stated[1]} beside {stated[0]}: only one of them is stated", None
    if target.min is not None and target.max is not None and target.min > target.max:
        yield "max", f"max {target.max} is below min {target.min}", None
    yield from _narrowed(target, words, f"in {target.of}")
    yield from _family(game, target, target.of)


def _narrowed(target: Words, known: Collection[str], where: str) -> _Said:
    if not known:
        yield "of", f"there are no words {where}", None
    for word in target.words:
        if word not in known:
            yield "words", f'there is no "{word}" {where}', nearest(word, known)


def _family(game: Game, target: Words, of: str) -> _Said:
    if target.family is None:
        return
    models = [each.model for each in game.types_in(target.deck, target.type)]
    families = families_of(game, models, of)
    if target.family not in families.values():
        known = list(dict.fromkeys(family for family in families.values() if family))
        choice = f"; known are {', '.join(known)}" if known else ""
        message = f'no word in {of} is of a family "{target.family}"{choice}'
        yield "family", message, nearest(target.family, known)


def families_of(game: Game, models: Sequence[type[Card]], of: str) -> dict[str, str | None]:
    """Return the family of each word of a column or set, by id; nothing where the words are of no set."""
    terms = game.vocabulary.terms(set_of(models, of) or of)
    return {ident: term.family for ident, term in terms.items()}


def _steps(target: StepsTarget) -> _Said:
    if target.low > target.high:
        yield "high", f"high {target.high} is below low {target.low}", None
        return
    steps = target.high - target.low + 1
    if steps > MOST_STEPS:
        yield "high", f"{steps} steps from {target.low} to {target.high}; at most {MOST_STEPS} can be stated", None
    for key, counts in (("least", target.least), ("exact", target.exact)):
        if isinstance(counts, tuple) and counts and len(counts) != steps:
            message = f"{key} has {len(counts)} numbers; {target.low} to {target.high} are {steps} steps"
            yield key, message, None
    if target.exact and "least" in target.model_fields_set:
        yield "least", "least beside exact: only one of them is stated", None
    if target.falling and any(after > before for before, after in zip(target.exact, target.exact[1:], strict=False)):
        yield "exact", "exact rises, but falling = true allows no step more cards than the one below it", None


def _known(game: Game, target: Scope, models: Sequence[type[Card]], column: str) -> dict[str, str] | None:
    """Return the words of a column by id, the card types among them; None where any text or number can stand."""
    if column == TYPE:
        return {each.id: each.title for each in game.types_in(target.deck, target.type)}
    words = words_of(models, column, game.vocabulary)
    return None if words is None else dict(words)


def _columns(models: Sequence[type[Card]]) -> list[str]:
    return list(dict.fromkeys(name for model in models for name in model.model_fields if name != "type_id"))
