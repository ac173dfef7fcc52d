"""Arithmetic in faces: `"yl + 7.4"`. Read when a face is loaded, evaluated for every card; never Python's eval."""

import ast
import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardhouse.errors import CardhouseError

LARGEST = 10_000.0
"""No length in mm, size in pt or angle comes near it; larger numbers are slips."""

LONGEST = 200
"""Characters an expression may have: what is longer is no layout, and deep nesting would exhaust the parser."""

Variables = Mapping[str, float]
Step = Callable[[Variables], float]

_BINARY: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_UNARY: dict[type[ast.unaryop], Callable[[float], float]] = {ast.USub: operator.neg, ast.UAdd: operator.pos}


def _tangent(degrees: float) -> float:
    return math.tan(math.radians(degrees))


FUNCTIONS: dict[str, Callable[..., float]] = {"min": min, "max": max, "abs": abs, "tan": _tangent}
"""What an expression may call; `tan` takes degrees."""


class ExpressionError(CardhouseError):
    """An expression that is none, or that gives no number."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(f'"{source}" is no layout arithmetic: {reason}')


@dataclass(frozen=True, slots=True)
class Expression:
    """A number of a face, perhaps worked out from variables.

    Attributes:
        source: As the face writes it.
        names: The variables it uses.
        step: Gives its value.
        constant: Its value where it uses no variables.
    """

    source: str
    names: frozenset[str]
    step: Step
    constant: float | None

    def value(self, variables: Variables) -> float:
        """Return the number.

        Raises:
            ExpressionError: It divides by zero, or grows beyond `LARGEST`.
        """
        if self.constant is not None:
            return self.constant
        try:
            result = self.step(variables)
        except (ZeroDivisionError, OverflowError, KeyError) as error:
            raise ExpressionError(self.source, f"it cannot be worked out ({type(error).__name__})") from error
        if not abs(result) <= LARGEST:
            raise ExpressionError(self.source, f"it grows beyond {LARGEST:g}")
        return result


@lru_cache(maxsize=4096, typed=True)
def read_expression(source: str | float) -> Expression:
    """Read an expression: numbers, variables, + - * /, brackets, `min`, `max`, `abs` and `tan` (degrees).

    Raises:
        ExpressionError: It holds anything else.
    """
    text = str(source)
    if isinstance(source, bool) or len(text) > LONGEST:
        raise ExpressionError(text[:40], "a number or a short sum is wanted")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError) as error:
        raise ExpressionError(text, "it cannot be read") from error
    names: set[str] = set()
    step = _step(tree, text, names)
    bare = Expression(text, frozenset(names), step, None)
    return bare if names else Expression(text, frozenset(), step, bare.value({}))


def _step(node: ast.AST, source: str, names: set[str]) -> Step:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return _constant(float(number))
        case ast.Name(id=name):
            return _variable(name, names)
        case ast.Attribute(value=ast.Name(id="item"), attr=name):
            return _variable(f"item.{name}", names)
        case ast.UnaryOp(op=sign, operand=operand) if type(sign) in _UNARY:
            return _apply(_UNARY[type(sign)], [_step(operand, source, names)])
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _BINARY:
            return _apply(_BINARY[type(sign)], [_step(left, source, names), _step(right, source, names)])
        case ast.Call(func=ast.Name(id=name), args=[_, *_] as arguments, keywords=[]) if name in FUNCTIONS:
            return _apply(FUNCTIONS[name], [_step(argument, source, names) for argument in arguments])
    raise ExpressionError(source, f"only numbers, variables, + - * / and {', '.join(FUNCTIONS)} are known")


def _constant(number: float) -> Step:
    return lambda _: number


def _variable(name: str, names: set[str]) -> Step:
    names.add(name)
    return lambda variables: variables[name]


def _apply(function: Callable[..., Any], steps: list[Step]) -> Step:
    if len(steps) == 1:
        (only,) = steps
        return lambda variables: float(function(only(variables)))
    if len(steps) == 2:
        first, second = steps
        return lambda variables: float(function(first(variables), second(variables)))
    return lambda variables: float(function(*[step(variables) for step in steps]))
