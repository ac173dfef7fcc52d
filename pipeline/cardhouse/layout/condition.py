"""When an element of a face is drawn: `"margin"`, `"play == edge and not timing"`. Read once, tested for every card."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.layout.bindings import Binding, Scope, read_binding

_TOKEN = re.compile(r"\s*(?:'([^']*)'|(==|!=|<=|>=|<|>|\(|\))|([^\s()'=!<>]+))")
_NUMERIC: dict[str, Callable[[float, float], bool]] = {
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}
_WORDS = ("and", "or", "not", "has")
DEEPEST = 20
"""Brackets and `not`s that may stand inside each other."""

Test = Callable[[Scope], bool]


class ConditionError(CardhouseError):
    """A condition that cannot be read or compares what cannot be compared."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(f'the condition "{source}" {reason}')


@dataclass(frozen=True, slots=True)
class Condition:
    """Whether something is so for a card.

    Attributes:
        source: As the face writes it.
        bindings: What it looks at.
        variables: The face's numbers it looks at (`$i`).
        test: Gives the answer.
    """

    source: str
    bindings: tuple[Binding, ...]
    variables: frozenset[str]
    test: Test

    def holds(self, scope: Scope) -> bool:
        """Tell whether it is so.

        Raises:
            ConditionError: Words are compared by size.
            BindingError: A filter finds no entry.
        """
        return self.test(scope)


@lru_cache(maxsize=4096, typed=True)
def read_condition(source: str) -> Condition:
    """Read a condition.

    The grammar, loosest first: `a or b`, `a and b`, `not a`, `(a)`, and tests: a binding alone (there is something:
    not null, not an empty text or list; the number 0 counts as something), `==` and `!=` (as printed), `<` `>` `<=`
    `>=` (numbers; null is neither larger nor smaller), `has` (a list holds the word, as itself or as the `id` of an
    entry). `$name` is a variable of the face.

    Raises:
        ConditionError: It is nothing of the kind.
        BindingError: A path or filter in it is wrong.
    """
    reading = _Reading(source)
    test = reading.either(0)
    if reading.rest:
        raise ConditionError(source, f'has "{reading.rest[0][1]}" where it should end')
    return Condition(source, tuple(reading.bindings), frozenset(reading.variables), test)


class _Reading:
    """One condition being read, left to right."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.bindings: list[Binding] = []
        self.variables: set[str] = set()
        self.rest: list[tuple[bool, str]] = []
        done = 0
        while source[done:].strip():
            match = _TOKEN.match(source, done)
            if not match:
                raise ConditionError(source, "cannot be read")
            quoted, sign, word = match.groups()
            self.rest.append((quoted is not None, quoted or sign or word or ""))
            done = match.end()

    def _takes(self, *symbols: str) -> str | None:
        if self.rest and not self.rest[0][0] and self.rest[0][1] in symbols:
            return self.rest.pop(0)[1]
        return None

    def _next(self) -> tuple[bool, str]:
        if not self.rest:
            raise ConditionError(self.source, "ends too early")
        return self.rest.pop(0)

    def either(self, depth: int) -> Test:
        if depth > DEEPEST:
            raise ConditionError(self.source, "is nested too deeply")
        tests = [self._both(depth)]
        while self._takes("or"):
            tests.append(self._both(depth))
        return tests[0] if len(tests) == 1 else lambda scope: any(test(scope) for test in tests)

    def _both(self, depth: int) -> Test:
        tests = [self._single(depth)]
        while self._takes("and"):
            tests.append(self._single(depth))
        return tests[0] if len(tests) == 1 else lambda scope: all(test(scope) for test in tests)

    def _single(self, depth: int) -> Test:
        if depth > DEEPEST:
            raise ConditionError(self.source, "is nested too deeply")
        if self._takes("not"):
            inner = self._single(depth + 1)
            return lambda scope: not inner(scope)
        if self._takes("("):
            inner = self.either(depth + 1)
            if not self._takes(")"):
                raise ConditionError(self.source, "lacks a closing bracket")
            return inner
        return self._comparison()

    def _comparison(self) -> Test:
        left = self._operand()
        sign = self._takes("==", "!=", "has", *_NUMERIC)
        if sign is None:
            return lambda scope: is_something(left(scope))
        word = self._next()[1]
        if sign == "has":
            return lambda scope: _has(left(scope), word)
        if sign in ("==", "!="):
            return lambda scope: (_as_printed(left(scope)) == word) is (sign == "==")
        compare, bound = _NUMERIC[sign], self._number(word)
        return lambda scope: (value := left(scope)) is not None and compare(self._number(value), bound)

    def _operand(self) -> Callable[[Scope], Any]:
        quoted, text = self._next()
        if quoted or text in _WORDS or text in _NUMERIC or text in ("==", "!=", ")"):
            raise ConditionError(self.source, f'has "{text}" where a field should stand')
        if text.startswith("$"):
            self.variables.add(text[1:])
            return lambda scope: scope.variables.get(text[1:])
        binding = read_binding(text)
        self.bindings.append(binding)
        return binding.value_or_none

    def _number(self, value: Any) -> float:
        try:
            return float(value)
        except (TypeError, ValueError) as error:
            raise ConditionError(self.source, f"compares {value!r} as a number") from error


def is_something(value: Any) -> bool:
    """Tell whether a value counts as there: 0 does, None, False, an empty text and an empty list do not."""
    return value is not None and value is not False and not (isinstance(value, str | Sequence | Mapping) and not value)


def _has(value: Any, word: str) -> bool:
    if not isinstance(value, Sequence) or isinstance(value, str):
        return False
    return any(word == (entry.get("id") if isinstance(entry, Mapping) else entry) for entry in value)


def _as_printed(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value)
