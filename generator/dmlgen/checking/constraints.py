"""Rules between members and patterns of sizes: what they name exists, and their expressions can be read."""

from __future__ import annotations

from dmlgen.checking.scope import Scope
from dmlgen.codes import Code
from dmlgen.expressions import ExpressionError, parse_attribute
from dmlgen.loading import Text
from dmlgen.model import (
    Advice,
    Broadcast,
    Each,
    Member,
    OperatorSpec,
    Presence,
    Require,
    Row,
    Same,
    SizePattern,
    TensorMember,
)
from dmlgen.model.constraints import Bind, Computed, Ones, Run, SizesOf

MOST_ITEMS = 8


def check_same(scope: Scope) -> None:
    """`same` names two or more tensors, each field and each tensor once."""
    for constraint in scope.operator.constraints:
        if isinstance(constraint, Same):
            scope.distinct(constraint.fields, "same")
            scope.distinct(constraint.members, "of")
            tensors = [scope.tensor(name, "of") for name in constraint.members]
            if len(tensors) == 1 and tensors[0] is not None and not tensors[0].is_array:
                problem = f"of: only {constraint.members[0]}; it is equal to itself"
                scope.report(Code.CONSTRAINT, constraint.members[0].at, problem, "name two tensors or more")


def check_rules(scope: Scope) -> None:
    """Every other rule between members."""
    for constraint in scope.operator.constraints:
        _check_when(scope, constraint)
        if isinstance(constraint, Require):
            _check_require(scope, constraint)
        elif isinstance(constraint, Advice):
            scope.expression("should", constraint.expression, "BOOL")
        elif isinstance(constraint, SizePattern):
            check_pattern(scope, constraint)
        elif isinstance(constraint, Broadcast):
            _check_broadcast(scope, constraint)
        elif isinstance(constraint, Presence):
            _check_presence(scope, constraint)


def check_support_conditions(scope: Scope) -> None:
    """`when` of a support row is a condition over plain members: a table is found before tensors are looked at."""
    for row in scope.operator.support:
        if row.when is None:
            continue
        tree = scope.expression("when", row.when, "BOOL")
        tensors = [] if tree is None else [name for name in tree.named if _is_tensor(scope.operator.member(name))]
        if tensors:
            problem = f"when: {tensors[0]} is a tensor; a support row is chosen by plain members"
            scope.report(Code.WRONG_MEMBER, row.when.at, problem, "name plain members only")


def _check_when(scope: Scope, constraint: Row) -> None:
    if constraint.when is not None:
        scope.expression("when", constraint.when, "BOOL")


def _check_require(scope: Scope, constraint: Require) -> None:
    for each in constraint.each:
        _check_each(scope, constraint, each)
    variables = tuple(each.variable for each in constraint.each)
    tree = scope.expression("require", constraint.expression, "BOOL", variables)
    if tree is None:
        return
    if not tree.named:
        problem = f"require: `{constraint.expression}` is the same for every descriptor"
        scope.report(Code.CONSTRAINT, constraint.expression.at, problem, "name a member")
    for each in constraint.each:
        if each.variable not in tree.variables:
            problem = f"each: `{constraint.expression}` does not name {each.variable}"
            scope.report(Code.EACH, each.text.at, problem, "use the variable, or remove it")


def _check_each(scope: Scope, constraint: Require, each: Each) -> None:
    """The variable's name is free, and how many values it has can be read."""
    clash = next((one for one in constraint.each if one.variable == each.variable and one is not each), None)
    if clash is not None and constraint.each.index(clash) < constraint.each.index(each):
        problem = f"each: two variables are called {each.variable}"
        scope.report(Code.TWICE, each.text.at, problem, "rename one")
    scope.expression("each", each.text, "UINT", part=each.count, offset=each.offset)


def _check_broadcast(scope: Scope, constraint: Broadcast) -> None:
    scope.distinct(constraint.tensors, "broadcast")
    for name in (*constraint.tensors, constraint.to):
        label = "to" if name is constraint.to else "broadcast"
        tensor = scope.tensor(name, label)
        if tensor is not None and tensor.is_array:
            scope.report(Code.WRONG_MEMBER, name.at, f"{label}: {name} is an array of tensors", "name single tensors")
    if constraint.to in constraint.tensors:
        scope.report(
            Code.CONSTRAINT, constraint.to.at, f"to: {constraint.to} is broadcast to itself", "name another tensor"
        )


def _check_presence(scope: Scope, constraint: Presence) -> None:
    scope.distinct(constraint.members, "of")
    known = [scope.member(name, "of") for name in constraint.members]
    for name, member in zip(constraint.members, known, strict=True):
        if member is not None and not member.optional:
            scope.report(Code.WRONG_MEMBER, name.at, f"of: {name} is always given", "name members that are optional")
    if not 0 <= constraint.number <= len(constraint.members):
        problem = f"{constraint.word}: {constraint.number} of {len(constraint.members)} members"
        scope.report(Code.CONSTRAINT, constraint.at, problem, f"write 0 to {len(constraint.members)}")


def _is_tensor(member: Member | None) -> bool:
    return isinstance(member, TensorMember)


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
        scope.report(Code.WRONG_MEMBER, pattern.tensor.at, f"sizes: {pattern.tensor} is an array of tensors", remedy)
    if len(pattern.items) > MOST_ITEMS + isinstance(pattern.items[0], Ones):
        problem = f"is: {len(pattern.items)} items, a tensor has at most {MOST_ITEMS} sizes"
        scope.report(Code.PATTERN, pattern.items[MOST_ITEMS].text.at, problem, "remove some")
    names = bound_names(scope.operator)
    for position, item in enumerate(pattern.items):
        if isinstance(item, Ones) and position:
            scope.report(
                Code.PATTERN, item.text.at, "is: `1...` stands for leading ones", "write it first, or remove it"
            )
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
        scope.report(Code.PATTERN, item.text.at, problem, f'write "*{item.name}", or another name')


def _check_expression(
    scope: Scope, text: Text, expression: str, offset: int, kind: str, names: tuple[str, ...]
) -> None:
    try:
        parse_attribute(expression, scope.operator.member_types, scope.enum_values, kind, (), names)
    except ExpressionError as error:
        remedy = error.remedy
        word = expression[error.offset :].split(maxsplit=1)[0] if expression[error.offset :].strip() else ""
        if "is not known here" in error.problem and word[:1].islower() and not remedy.startswith("did you mean"):
            remedy = "bind it: write it by itself as an item of some pattern"
        scope.report(error.code, text.position(offset + error.offset), f"is: {error.problem}", remedy)


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
        scope.report(
            Code.PATTERN, unbound[1].text.at, problem, "leave one run unbound, or bind the other in an earlier row"
        )
    elif unbound and isinstance(pattern.items[0], Ones):
        problem = f"is: after `1...` the length of *{unbound[0].name} is not known"
        scope.report(Code.PATTERN, unbound[0].text.at, problem, "bind it in another row")
