"""Cases and entries of sweeps obey their operator: the run time's validator is asked, and what it finds is reported."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from dmlgen.checking.cases import is_whole
from dmlgen.checking.constraints import check_rules, check_same, check_support_conditions
from dmlgen.checking.levels import check_levels_exist, check_rows
from dmlgen.checking.members import check_arrays, check_attribute_types, check_structures
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Position, Problems
from dmlgen.model import Advice, Case, Constraint, OperatorValue, Setting, Value
from dmlruntime.errors import Violation
from dmlruntime.levels import DML_FEATURE_LEVEL
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.validation import Code, violations

_OF_TABLES = frozenset({Code.LEVEL, Code.TABLE, Code.DIMENSION_COUNT, Code.DATA_TYPE, Code.MISSING})
"""What support tables say; another feature level may say something else."""

_PATH = re.compile(r"(?P<name>\w+)(\[(?P<index>\d+)\])?(\.(?P<rest>.*))?")


def check_cases(scope: Scope) -> None:
    """Each case is complete, and then legal at some feature level."""
    sound = scope.sound("constraints", "support", "record")
    for case in scope.operator.cases:
        if is_whole(scope, case) and sound:
            _check_legal(scope, case)


def _check_legal(scope: Scope, case: Case) -> None:
    """The newest level whose support table takes the case finds nothing else; where none takes it, the nearest one."""
    if not has_sound_operators(scope, case.members.values()):
        return
    kind = scope.records.descriptor(scope.operator)
    descriptor = scope.records.case(scope.operator, case).descriptor(kind)
    nearest: tuple[DML_FEATURE_LEVEL, list[Violation]] | None = None
    for level, found in _by_level(descriptor):
        misfits = [violation for violation in found if violation.code in _OF_TABLES]
        if not misfits:
            for violation in found:
                constraint = constraint_of(scope, violation)
                remedy = "" if constraint is None else f", or the constraint on line {constraint.at.line}"
                scope.report(_place(case, violation), str(violation), f"correct the case{remedy}")
            return
        if nearest is None or len(misfits) < len(nearest[1]):
            nearest = level, misfits
    if nearest is not None:
        _report_misfits(scope, case, descriptor, *nearest)


def has_sound_operators(scope: Scope, values: Iterable[Value]) -> bool:
    """Whether the operators among values of attributes are right, but for their cases; else their own files say why."""
    for value in values:
        if type(value) is tuple and not has_sound_operators(scope, value):
            return False
        if isinstance(value, OperatorValue):
            name = str(value.operator)
            if name not in scope.records.sound:
                problems = Problems()
                inner = replace(scope, operator=scope.others[name], problems=problems)
                for check in _OF_RECORDS:
                    if not problems:
                        check(inner)
                scope.records.sound[name] = name not in scope.unread and not problems
            if not scope.records.sound[name]:
                return False
    return True


_OF_RECORDS = (
    check_levels_exist,
    check_attribute_types,
    check_arrays,
    check_structures,
    check_same,
    check_rules,
    check_support_conditions,
    check_rows,
)


def _by_level(descriptor: OperatorDescriptor) -> Iterator[tuple[DML_FEATURE_LEVEL, Sequence[Violation]]]:
    """What the validator finds at each level that has the operator, the newest first."""
    for level in sorted(DML_FEATURE_LEVEL, reverse=True):
        if level >= descriptor.OPERATOR.introduced:
            yield level, violations(descriptor, level)


def _report_misfits(
    scope: Scope, case: Case, descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL, misfits: Sequence[Violation]
) -> None:
    row = descriptor.OPERATOR.row(level, descriptor)
    for violation in misfits:
        if row is None:
            remedy = "add a row whose `when` holds, or one without"
            scope.report(case.at, "no support row is about such members", remedy)
        else:
            since = row.since.name.removeprefix("DML_FEATURE_LEVEL_").replace("_", ".")
            problem = f'no support row takes this case; the nearest, since "{since}": {violation}'
            scope.report(_place(case, violation), problem, "change the case, or the support table")


def constraint_of(scope: Scope, violation: Violation) -> Constraint | None:
    """The constraint of the file that is broken; None where the violation is of something else."""
    if violation.constraint is None:
        return None
    return [rule for rule in scope.operator.constraints if not isinstance(rule, Advice)][violation.constraint]


def _place(case: Case, violation: Violation) -> Position:
    """Where the case says what is wrong."""
    match = _PATH.match(violation.member)
    if match is None or "," in violation.member:  # of several members
        return case.at
    name, index, rest = match["name"], match["index"], match["rest"] or ""
    tensor = case.tensors.get(f"{name}[{index}]") or case.tensors.get(name) or case.tensors.get(f"{name}[0]")
    if tensor is not None:
        return tensor.type.at if rest == "DataType" else tensor.at
    if name not in case.settings:
        return case.at
    return _place_in(case.settings[name], index, rest)


def _place_in(setting: Setting, index: str | None, rest: str) -> Position:
    """Where a value, an element of an array, or a member of an operator is written."""
    if index is not None and int(index) < len(setting.items):
        setting = setting.items[int(index)]
    match = _PATH.match(rest)
    if match is not None and isinstance(setting.value, OperatorValue) and match["name"] in setting.value.settings:
        return _place_in(setting.value.settings[match["name"]], match["index"], match["rest"] or "")
    return setting.at
