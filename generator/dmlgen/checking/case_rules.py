"""Cases obey the operator they belong to: its support tables and its constraints."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from dmlgen.checking.case_sizes import check_broadcasts, check_patterns, check_presence
from dmlgen.checking.case_support import holds, level_of
from dmlgen.checking.case_views import TensorView, namespace
from dmlgen.checking.cases import is_whole
from dmlgen.checking.constraints import trees
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Position
from dmlgen.expressions import EvaluationError, MemberTree, comparison
from dmlgen.model import Case, CaseTensor, Constraint, Require, Same, level_holds, member_of

Trees = Mapping[int, tuple[MemberTree, tuple[MemberTree, ...]]]


def check_cases(scope: Scope) -> None:
    """Each case is complete, and then fits a support row and every constraint in force there."""
    sound = scope.sound("constraints", "support")
    read = trees(scope) if sound else {}
    for case in scope.operator.cases:
        if is_whole(scope, case) and sound:
            names = namespace(scope, case)
            level = level_of(scope, case, names)
            if level is not None:
                _check_rules(scope, case, level, names, read)


def _check_rules(scope: Scope, case: Case, level: str, names: Mapping[str, object], read: Trees) -> None:
    in_force = [rule for rule in scope.operator.constraints if _in_force(scope, rule, level, names)]
    for rule in in_force:
        if isinstance(rule, Same):
            _check_same(scope, case, rule)
        elif isinstance(rule, Require) and id(rule) in read:
            _check_require(scope, case, rule, names, *read[id(rule)])
    check_patterns(scope, case, in_force, names)
    check_broadcasts(scope, case, in_force)
    check_presence(scope, case, in_force)


def _in_force(scope: Scope, rule: Constraint, level: str, names: Mapping[str, object]) -> bool:
    return level_holds(level, rule.since, rule.until) and (rule.when is None or holds(scope, rule.when, names))


def _check_same(scope: Scope, case: Case, rule: Same) -> None:
    members = set(map(str, rule.members))
    tensors = {name: tensor for name, tensor in case.tensors.items() if member_of(name) in members}
    present = [(name, tensors[name]) for member in rule.members for name in tensors if member_of(name) == member]
    for name, tensor in present[1:]:
        first, model = present[0]
        for field in rule.fields:
            value, expected = _field(tensor, field), _field(model, field)
            if field == "Sizes" and len(tensor.sizes) != len(model.sizes) and "DimensionCount" in rule.fields:
                continue
            if value != expected:
                problem = f"{name}.{field} = {value}: must equal {first}.{field} ({expected})"
                at = tensor.type.at if field == "DataType" else tensor.at
                scope.report(at, problem, f"correct the case, or the constraint on line {rule.at.line}")


def _field(tensor: CaseTensor, field: str) -> str:
    """A field as messages show it; equal fields have equal texts."""
    match field:
        case "DataType":
            return str(tensor.type)
        case "DimensionCount":
            return str(len(tensor.sizes))
        case "Sizes":
            return str(list(tensor.sizes))
        case _:
            return str(list(TensorView(0, tensor.sizes).element_strides))


def _check_require(
    scope: Scope,
    case: Case,
    rule: Require,
    names: Mapping[str, object],
    tree: MemberTree,
    counts: tuple[MemberTree, ...],
) -> None:
    needed = {name for one in (tree, *counts) for name in one.members}
    if any(name not in names for name in needed):  # an optional member that the case does not have
        return
    for variables in values_of(rule, counts, names):
        try:
            text = None if tree.evaluate(names, variables) else demand(scope, tree, names, variables)
        except EvaluationError as error:
            text = str(error)
        if text is not None:
            remedy = f"correct the case, or the constraint on line {rule.at.line}"
            scope.report(_place_of(case, tree), text, remedy)


def values_of(rule: Require, counts: tuple[MemberTree, ...], names: Mapping[str, object]) -> Iterator[dict[str, int]]:
    """Every choice of values of the rule's variables; none where a count has no value."""
    try:
        numbers = [count.evaluate(names) for count in counts]
    except EvaluationError:
        return
    ranges = [range(number) for number in numbers if isinstance(number, int)]
    for values in itertools.product(*ranges):
        yield dict(zip((each.variable for each in rule.each), values, strict=True))


def demand(scope: Scope, tree: MemberTree, names: Mapping[str, object], variables: Mapping[str, int]) -> str:
    """The rule in words with the values that break it."""
    parts = comparison(tree)
    if parts is None:
        where = ", ".join(f"{name} = {value}" for name, value in variables.items())
        return f"the constraint `{tree}` does not hold" + (f" for {where}" if where else "")
    left, right = (_shown(scope, side, side.evaluate(names, variables)) for side in (parts.left, parts.right))
    also = "" if str(parts.right) == right else f" ({right})"
    shown = parts.right.written(names, variables)
    return f"{parts.left.written(names, variables)} = {left}: {parts.words} {shown}{also}"


def _shown(scope: Scope, side: MemberTree, value: object) -> str:
    """A value as the specification would write it."""
    enum = scope.enums.get(side.type)
    if enum is not None:
        return next((name for name, number in enum.values.items() if number == value), str(value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _place_of(case: Case, tree: MemberTree) -> Position:
    """The value that a broken condition is about: the first plain member that it names, else its first tensor."""
    for name in tree.named:
        if name in case.settings:
            return case.settings[name].at
    tensors: dict[str, CaseTensor] = {}
    for name, tensor in case.tensors.items():
        tensors.setdefault(member_of(name), tensor)
    return next((tensors[name].at for name in tree.named if name in tensors), case.at)
