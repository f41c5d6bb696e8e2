"""Patterns of sizes: their items can be read, and every name that an expression uses is bound somewhere."""

from __future__ import annotations

from dmlgen.checking.formulas import enum_values, member_types
from dmlgen.checking.scope import Scope
from dmlgen.expressions import ExpressionError, parse_attribute
from dmlgen.loading import Text
from dmlgen.model import OperatorSpec, SizePattern
from dmlgen.model.patterns import Bind, Computed, Ones, Run, SizesOf

MOST_ITEMS = 8


def bound_names(operator: OperatorSpec) -> tuple[str, ...]:
    """The names that stand for one size in any pattern of the operator."""
    patterns = (row for row in operator.constraints if isinstance(row, SizePattern))
    return tuple(dict.fromkeys(item.name for row in patterns for item in row.items if isinstance(item, Bind)))


def run_names(operator: OperatorSpec) -> tuple[str, ...]:
    """The names that stand for several sizes."""
    patterns = (row for row in operator.constraints if isinstance(row, SizePattern))
    return tuple(dict.fromkeys(item.name for row in patterns for item in row.items if isinstance(item, Run)))


def check_pattern(scope: Scope, pattern: SizePattern) -> None:
    """The tensor exists, and each item is legal at its place."""
    tensor = scope.tensor(pattern.tensor, "sizes")
    if tensor is not None and tensor.is_array:
        remedy = "write `each: k in ...` with `require`"
        scope.report(pattern.tensor.at, f"sizes: {pattern.tensor} is an array of tensors", remedy)
    if len(pattern.items) > MOST_ITEMS + isinstance(pattern.items[0], Ones):
        problem = f"is: {len(pattern.items)} items, a tensor has at most {MOST_ITEMS} sizes"
        scope.report(pattern.items[MOST_ITEMS].text.at, problem, "remove some")
    names = bound_names(scope.operator)
    for place, item in enumerate(pattern.items):
        if isinstance(item, Ones) and place:
            scope.report(item.text.at, "is: `1...` stands for leading ones", "write it first, or remove it")
        elif isinstance(item, Bind):
            _check_name(scope, item)
        elif isinstance(item, Computed):
            _check_expression(scope, item.text, str(item.text), 0, "INT", names)
        elif isinstance(item, SizesOf):
            _check_expression(scope, item.text, item.expression, item.offset, "SIZES", names)
    _check_runs(scope, pattern)


def _check_name(scope: Scope, item: Bind) -> None:
    if item.name in run_names(scope.operator):
        problem = f"is: {item.name} stands for several sizes elsewhere"
        scope.report(item.text.at, problem, f'write "*{item.name}", or another name')


def _check_expression(
    scope: Scope, text: Text, expression: str, offset: int, kind: str, names: tuple[str, ...]
) -> None:
    try:
        parse_attribute(expression, member_types(scope.operator), enum_values(scope.enums), kind, (), names)
    except ExpressionError as error:
        remedy = error.remedy
        word = expression[error.offset :].split(maxsplit=1)[0] if expression[error.offset :].strip() else ""
        if "is not known here" in error.problem and word[:1].islower() and not remedy.startswith("did you mean"):
            remedy = "bind it: write it by itself as an item of some pattern"
        scope.report(text.place(offset + error.offset), f"is: {error.problem}", remedy)


def _check_runs(scope: Scope, pattern: SizePattern) -> None:
    """At most one run of a row has an unknown length; one after `1...` must be bound by another row."""
    runs = [item for item in pattern.items if isinstance(item, Run)]
    first: dict[str, SizePattern] = {}
    for row in scope.operator.constraints:
        if isinstance(row, SizePattern) and not isinstance(row.items[0], Ones):
            for item in row.items:
                if isinstance(item, Run):
                    first.setdefault(item.name, row)
    unbound = [item for item in runs if first.get(item.name, pattern) is pattern]
    if len(unbound) > 1:
        problem = f"is: *{unbound[0].name} and *{unbound[1].name} could end anywhere"
        scope.report(unbound[1].text.at, problem, "leave one run unbound, or bind the other in an earlier row")
    elif unbound and isinstance(pattern.items[0], Ones):
        problem = f"is: after `1...` the length of *{unbound[0].name} is not known"
        scope.report(unbound[0].text.at, problem, "bind it in another row")
