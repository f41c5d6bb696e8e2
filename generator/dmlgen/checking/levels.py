"""The name of an operator, its first feature level, and its support tables."""

from __future__ import annotations

from itertools import pairwise
from pathlib import PurePosixPath

from dmlgen.checking.scope import Scope
from dmlgen.codes import Code
from dmlgen.model import SupportRow, level_order
from dmlgen.model.levels import level_remedy
from dmlgen.model.names import DATA_TYPE_ENUM, NO_OPERATOR, OPERATOR_PREFIX, OPERATOR_TYPE, operator_names
from dmlruntime.core.suggestions import did_you_mean


def check_file_name(scope: Scope) -> None:
    """The file is called like the operator."""
    operator = scope.operator
    file = PurePosixPath(operator.file).name
    if file != f"{operator.name.snake}.yaml":
        problem = f"operator: {operator.name} stands in {file}"
        scope.report(Code.OPERATOR_FILE, operator.name_at, problem, f"rename the file to {operator.name.snake}.yaml")


def check_operator_exists(scope: Scope) -> None:
    """DirectML has the operator."""
    operator = scope.operator
    enumerators = scope.enums[OPERATOR_TYPE].values
    if operator.name.enumerator not in enumerators or operator.name.upper == NO_OPERATOR:
        names = operator_names(enumerators)
        remedy = did_you_mean(
            operator.name.upper, names, otherwise=f"write a member of {OPERATOR_TYPE} without {OPERATOR_PREFIX}"
        )
        scope.report(
            Code.NO_OPERATOR, operator.name_at, f"operator: {operator.name} is no operator of DirectML", remedy
        )


def check_introduced(scope: Scope) -> None:
    """The operator's first level is the one that its enumerator has."""
    operator = scope.operator
    enumerator = scope.enums[OPERATOR_TYPE].member(operator.name.enumerator)
    if enumerator is None or operator.name.upper == NO_OPERATOR:
        return
    since = enumerator.since or "1.0"
    if operator.introduced != since:
        problem = f'introduced: {OPERATOR_TYPE} says that {operator.name} came with "{since}"'
        scope.report(Code.LEVEL, operator.introduced.at, problem, f'write "{since}", or correct the enumeration')


def check_levels_exist(scope: Scope) -> None:
    """Every feature level that the file names exists."""
    operator = scope.operator
    named = [("introduced", operator.introduced)] if operator.introduced else []
    named += [("since", row.since) for row in operator.support]
    for constraint in operator.constraints:
        named += [(key, level) for key, level in (("since", constraint.since), ("until", constraint.until)) if level]
    for member in operator.attributes:
        named += [("since", level) for level in member.operator_levels.values()]
    known = [str(level.level) for level in scope.levels]
    for label, level in named:
        if level not in known:
            scope.report(Code.LEVEL, level.at, f'{label}: "{level}" is no feature level', level_remedy(level, known))


def check_constraint_levels(scope: Scope) -> None:
    """`since` and `until` of a constraint leave it some levels, and say no more than needed."""
    first = scope.operator.introduced
    for constraint in scope.operator.constraints:
        since, until = constraint.since, constraint.until
        if since is not None and level_order(since) <= level_order(first):
            problem = f'since: "{since}" is not after the operator\'s first level, "{first}"'
            scope.report(Code.LEVEL, since.at, problem, "remove it; without it the constraint always held")
        if until is not None and level_order(until) < level_order(since or first):
            problem = f'until: "{until}" comes before "{since or first}", so the constraint never holds'
            scope.report(Code.LEVEL, until.at, problem, "write a later level, or remove it")


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
        scope.report(
            Code.LEVEL, rows[-1].since.at, problem, f'add a row for "{operator.introduced}", or correct `introduced`'
        )


def _check_table(scope: Scope, rows: tuple[SupportRow, ...]) -> None:
    for newer, older in pairwise(rows):
        if level_order(older.since) == level_order(newer.since):
            scope.report(Code.TWICE, older.since.at, f'since: a second row for "{older.since}"', "merge the two rows")
        elif level_order(older.since) > level_order(newer.since):
            problem = f'since: "{older.since}" stands after the older "{newer.since}"'
            scope.report(Code.LEVEL, older.since.at, problem, "list the newest row first")


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
                    scope.report(Code.TWICE, name.at, problem, "remove it from one of them")
        _check_coverage(scope, row)


def _check_coverage(scope: Scope, row: SupportRow) -> None:
    names = [str(entry.member) for entry in row.tensors]
    for tensor in scope.operator.tensors:
        if row.tensor(tensor.name) is None:
            problem = f'support: the row of "{row.since}" says nothing about {tensor.name}'
            scope.report(Code.SUPPORT, row.at, problem, f'add {tensor.name}, or "*" for every other tensor')
    own = {str(tensor.name) for tensor in scope.operator.tensors}
    if "*" in names and own and own <= set(names):
        entry = next(entry for entry in row.tensors if entry.member == "*")
        scope.report(
            Code.SUPPORT,
            entry.member.at,
            'tensors: "*" applies to no tensor, because every tensor is listed',
            "remove it",
        )


def check_optional(scope: Scope) -> None:
    """`optional` stands at tensors that are optional, and says that they are not at these levels."""
    optional = {str(tensor.name) for tensor in scope.operator.tensors if tensor.optional}
    for row in scope.operator.support:
        for entry in row.tensors:
            if entry.optional is True:
                problem = "optional: a row can only say that a tensor must be given"
                scope.report(Code.SUPPORT, entry.at, problem, "remove it, and write `optional: true` at the member")
            elif entry.optional is False and not any(row.tensor(name) is entry for name in optional):
                what = (
                    '"*" covers no optional tensor' if entry.member == "*" else f"{entry.member} is no optional tensor"
                )
                scope.report(
                    Code.SUPPORT, entry.at, f"optional: {what}", "remove it, or write it at the optional tensor"
                )


def check_types_exist(scope: Scope) -> None:
    """A row lists only data types that its feature level has."""
    members = scope.enums[DATA_TYPE_ENUM]
    for row in scope.operator.support:
        for entry in row.tensors:
            for name in entry.all_types:
                member = members.member(f"{DATA_TYPE_ENUM}_{name}")
                assert member is not None  # check_enums: the enumeration has every type of the runtime
                if member.since and level_order(member.since) > level_order(row.since):
                    problem = f'types: {name} came with "{member.since}", this row begins at "{row.since}"'
                    scope.report(Code.SUPPORT, name.at, problem, "move it to a newer row")
