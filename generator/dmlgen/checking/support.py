"""The support tables: their order, and what each row covers."""

from __future__ import annotations

from itertools import pairwise

from dmlgen.checking.scope import Scope
from dmlgen.model import SupportRow, level_order

_DATA_TYPE_ENUM = "DML_TENSOR_DATA_TYPE"


def check_order(scope: Scope) -> None:
    """Rows of the same `when` come newest first, each level once; the oldest begin with the operator."""
    operator = scope.operator
    before = len(scope.problems)
    for when in operator.conditions:
        _check_table(scope, operator.table(when))
    rows = sorted(operator.support, key=lambda row: level_order(row.since), reverse=True)
    if len(scope.problems) > before:
        return
    if rows and operator.introduced and rows[-1].since != operator.introduced:
        problem = f'since: the oldest row begins at "{rows[-1].since}", the operator at "{operator.introduced}"'
        scope.report(rows[-1].since.at, problem, f'add a row for "{operator.introduced}", or correct `introduced`')


def _check_table(scope: Scope, rows: tuple[SupportRow, ...]) -> None:
    for newer, older in pairwise(rows):
        if level_order(older.since) == level_order(newer.since):
            scope.report(older.since.at, f'since: a second row for "{older.since}"', "merge the two rows")
        elif level_order(older.since) > level_order(newer.since):
            problem = f'since: "{older.since}" stands after the older "{newer.since}"'
            scope.report(older.since.at, problem, "list the newest row first")


def check_rows(scope: Scope) -> None:
    """Every row names tensors that exist, covers each tensor, and lists each type once."""
    for row in scope.operator.support:
        for entry in row.tensors:
            if entry.member != "*":
                scope.tensor(entry.member, "tensors")
            scope.distinct(entry.types, "types")
            for name in entry.hardware_dependent:
                if name in entry.types:
                    problem = f"hardware_dependent: {name} is one of `types` already"
                    scope.report(name.at, problem, "remove it from one of them")
        _check_coverage(scope, row)


def _check_coverage(scope: Scope, row: SupportRow) -> None:
    names = [str(entry.member) for entry in row.tensors]
    for tensor in scope.operator.tensors:
        if row.tensor(tensor.name) is None:
            problem = f'support: the row of "{row.since}" says nothing about {tensor.name}'
            scope.report(row.at, problem, f'add {tensor.name}, or "*" for every other tensor')
    own = {str(tensor.name) for tensor in scope.operator.tensors}
    if "*" in names and own and own <= set(names):
        entry = next(entry for entry in row.tensors if entry.member == "*")
        scope.report(entry.member.at, 'tensors: "*" applies to no tensor, because every tensor is listed', "remove it")


def check_optional(scope: Scope) -> None:
    """`optional` stands at tensors that are optional, and says that they are not at these levels."""
    optional = {str(tensor.name) for tensor in scope.operator.tensors if tensor.optional}
    for row in scope.operator.support:
        for entry in row.tensors:
            if entry.optional is True:
                problem = "optional: a row can only say that a tensor must be given"
                scope.report(entry.at, problem, "remove it, and write `optional: true` at the member")
            elif entry.optional is False and not any(row.tensor(name) is entry for name in optional):
                what = (
                    '"*" covers no optional tensor' if entry.member == "*" else f"{entry.member} is no optional tensor"
                )
                scope.report(entry.at, f"optional: {what}", "remove it, or write it at the optional tensor")


def check_types_exist(scope: Scope) -> None:
    """A row lists only data types that its feature level has."""
    members = scope.enums[_DATA_TYPE_ENUM]
    for row in scope.operator.support:
        for entry in row.tensors:
            for name in entry.all_types:
                member = members.member(f"{_DATA_TYPE_ENUM}_{name}")
                assert member is not None  # check_enums: the enumeration has every type of the runtime
                if member.since and level_order(member.since) > level_order(row.since):
                    problem = f'types: {name} came with "{member.since}", this row begins at "{row.since}"'
                    scope.report(name.at, problem, "move it to a newer row")
