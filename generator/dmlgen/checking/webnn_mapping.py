"""Rules for spec/mappings/webnn.yaml."""

from __future__ import annotations

from itertools import pairwise

from dmlgen.checking.formulas import enum_values, member_types
from dmlgen.checking.mapping_scope import MappingScope
from dmlgen.diagnostics import did_you_mean
from dmlgen.expressions import ExpressionError, parse_condition
from dmlgen.loading import located
from dmlgen.model import TensorMember, level_order
from dmlgen.model.levels import level_remedy
from dmlgen.model.mapping_words import ANY
from dmlgen.model.mappings import WebnnMapping, WebnnOperator, WebnnRow, first_level

GRAPH_OPERANDS = ("input", "constant", "output")


def check_webnn(mapping: WebnnMapping, scope: MappingScope) -> None:
    """Operands have types, rows have tensors for all of them, and every support table that they need can be found."""
    names = tuple(str(operand.name) for operand in mapping.graph.operands)
    if names != GRAPH_OPERANDS:
        problem = f"graph: the operands are {', '.join(names)}"
        scope.report(mapping.graph.at, problem, f"write {', '.join(GRAPH_OPERANDS)}")
    if mapping.max_bytes < 1:
        problem = f"max_bytes: {mapping.max_bytes} is no size of a tensor"
        scope.report(mapping.graph.at, problem, "write 1 or more")
    for operator in (mapping.graph, *mapping.operators):
        _check_operands(mapping, operator, scope)
        sound = [_check_row(operator, row, scope) for row in operator.rows]
        if all(sound):
            _check_order(operator, scope)


def _check_operands(mapping: WebnnMapping, operator: WebnnOperator, scope: MappingScope) -> None:
    for operand in operator.operands:
        if bool(operand.types) == (operand.same is not None):
            what = "both `types` and `same`" if operand.types else "neither `types` nor `same`"
            scope.report(operand.at, f"the operand {operand.name} has {what}", "write one of them")
        for name in operand.types:
            if name != ANY and name not in mapping.data_types:
                remedy = did_you_mean(name, list(mapping.data_types))
                scope.report(name.at, f"types: {name} is none of the file's data_types", remedy)
        if operand.same is None:
            continue
        other = operator.operand(operand.same)
        if other is None:
            remedy = did_you_mean(operand.same, [str(one.name) for one in operator.operands])
            scope.report(operand.same.at, f"same: '{operand.same}' is no operand", remedy)
        elif other.same is not None:
            problem = f"same: {operand.same} has no `types`, it uses `same` itself"
            scope.report(operand.same.at, problem, "name an operand that has `types`")


def _check_row(operator: WebnnOperator, row: WebnnRow, scope: MappingScope) -> bool:
    before = len(scope.problems)
    if not row.operators:
        scope.report(row.at, "operators: the list is empty", "write what the operator becomes")
    known = [scope.known(name) for name in row.operators]
    scope.check_members(row.members, row.operators)
    _check_tensors(operator, row, scope)
    for place in row.reshaped:
        if all(place not in places for places in row.tensors.values()):
            scope.report(place.at, f"reshaped: {place} is no tensor of the row", "name one of `tensors`")
    if row.since is not None and row.since not in [str(level.level) for level in scope.levels]:
        remedy = level_remedy(row.since, [str(level.level) for level in scope.levels])
        scope.report(row.since.at, f'since: "{row.since}" is no feature level', remedy)
    elif row.since is not None and all(known) and row.operators:
        newest = max(row.operators, key=lambda name: level_order(scope.introduced(name)))
        if level_order(scope.introduced(newest)) > level_order(row.since):
            problem = f'since: {newest} came with "{scope.introduced(newest)}", after "{row.since}"'
            scope.report(row.since.at, problem, "write a later level, or name other operators")
    return len(scope.problems) == before


def _check_tensors(operator: WebnnOperator, row: WebnnRow, scope: MappingScope) -> None:
    """Each operand has its tensors, and their support tables depend on members that the row gives."""
    operands = [str(operand.name) for operand in operator.operands]
    for name, places in located(row.tensors):
        if name not in operands:
            scope.report(name.at, f"tensors: '{name}' is no operand", did_you_mean(name, operands))
        for place in places:
            member = scope.member(place, "tensors", row.operators)
            if member is not None and not isinstance(member, TensorMember):
                scope.report(place.at, f"tensors: {place} is no tensor", "name a tensor of the operator")
    missing = [name for name in operands if name not in row.tensors]
    if missing:
        scope.report(row.at, f"tensors: {missing[0]} is missing", "name the tensors that it becomes")
    for name in dict.fromkeys(row.operators):
        for wanted in _deciding(name, scope):
            if f"{name}.{wanted}" not in row.members:
                problem = f"members: the support tables of {name} depend on {wanted}"
                scope.report(row.at, problem, f"add {name}.{wanted}: ...")


def _deciding(name: str, scope: MappingScope) -> list[str]:
    """The plain members on which the support tables of an operator depend."""
    operator = scope.operators.get(name)
    if operator is None:
        return []
    found: dict[str, None] = {}
    for when in operator.conditions:
        if when is not None:
            try:
                tree = parse_condition(when, member_types(operator), enum_values(scope.enums))
            except ExpressionError:
                continue  # reported with the operator
            found.update(dict.fromkeys(map(str, tree.members)))
    return list(found)


def _check_order(operator: WebnnOperator, scope: MappingScope) -> None:
    """Rows with the same `when` stand newest first, each level once."""
    for when in dict.fromkeys(row.when for row in operator.rows):
        rows = [row for row in operator.rows if row.when == when]
        for newer, older in pairwise(rows):
            later, earlier = first_level(newer, scope.introduced), first_level(older, scope.introduced)
            if level_order(earlier) >= level_order(later):
                problem = f'{operator.name}: a row for "{earlier}" stands after that for "{later}"'
                scope.report(older.at, problem, "list the newest row first, each level once")
