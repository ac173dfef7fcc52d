"""How costs and effects stand together: what is one phrase, what one sentence. Reading and writing share it."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardhouse_schema.games.politik.effects import Choice, ChooseBase, Lose, Noise, Signal, Spare
from cardhouse_schema.games.politik.tree import Gain, Node, Pay

_ALONE = (Choice, ChooseBase, Signal, Noise, Spare)


def merged(effects: Sequence[Any]) -> tuple[Any, ...]:
    """Return effects with neighbours of the same words made one: gaining Food and gaining Carbon is one gain."""
    done: list[Any] = []
    for effect in effects:
        if done and _alike(done[-1], effect):
            done[-1] = done[-1].model_copy(update={"amounts": (*done[-1].amounts, *effect.amounts), "join": "and"})
        else:
            done.append(effect)
    return tuple(done)


def merged_costs(costs: Sequence[Any]) -> tuple[Any, ...]:
    """Return costs with neighbouring payments made one."""
    return merged(costs)


def sentences(effects: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """Yield effects by sentence: two that are short share one, anything with an "and" or "for each" in it ends it."""
    waiting: list[Any] = []
    for effect in effects:
        if waiting and not (_is_plain(waiting[0]) and not _has_and(effect)):
            yield tuple(waiting)
            waiting = []
        waiting.append(effect)
        if len(waiting) == 2:
            yield tuple(waiting)
            waiting = []
    if waiting:
        yield tuple(waiting)


def _alike(first: Node, second: Node) -> bool:
    if type(first) is not type(second) or not isinstance(first, Gain | Lose | Pay):
        return False
    if getattr(first, "who", None) == "rival":
        return False  # each time another one may be meant
    joined = all(getattr(node, "join", "and") == "and" and not getattr(node, "per", None) for node in (first, second))
    return joined and getattr(first, "who", None) == getattr(second, "who", None)


def _is_plain(effect: Node) -> bool:
    return not _has_and(effect) and getattr(effect, "per", None) is None


def _has_and(effect: Node) -> bool:
    return (
        isinstance(effect, _ALONE) or getattr(effect, "who", "you") != "you" or len(getattr(effect, "amounts", ())) > 1
    )
