"""Examples and edge cases: complete, each name once, and legal, which the run time's validator says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf, isfinite
from typing import Any

from dmlgen.checking.constraints import check_rules, check_same, check_support_conditions
from dmlgen.checking.levels import check_levels_exist, check_rows
from dmlgen.checking.members import check_arrays, check_attribute_types, check_defaults, check_structures
from dmlgen.checking.scope import Scope
from dmlgen.checking.settings import check_operator_value, check_setting, misfit
from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems, counted, nearest, shorten
from dmlgen.loading import ScalarNode, located
from dmlgen.model import (
    DATA_TYPES,
    Advice,
    AttributeMember,
    Case,
    CaseTensor,
    Constraint,
    Counted,
    Filled,
    Listed,
    Member,
    OperatorValue,
    Setting,
    TensorMember,
    Value,
)
from dmlgen.model.names import DATA_TYPE_ENUM, OPERATOR_DESC, OPERATOR_DESC_ARRAY
from dmlruntime.core.errors import Violation
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.validation import Code as ViolationCode
from dmlruntime.validation import violations

_OF_TABLES = frozenset(
    {
        ViolationCode.LEVEL,
        ViolationCode.TABLE,
        ViolationCode.DIMENSION_COUNT,
        ViolationCode.DATA_TYPE,
        ViolationCode.MISSING,
    }
)
"""Violations of support tables, which may say something else at another feature level."""

_PATH = re.compile(r"(?P<name>\w+)(\[(?P<index>\d+)\])?(\.(?P<rest>.*))?")
_OF_RECORDS = (
    check_levels_exist,
    check_attribute_types,
    check_arrays,
    check_defaults,
    check_structures,
    check_same,
    check_rules,
    check_support_conditions,
    check_rows,
)


def check_case_names(scope: Scope) -> None:
    """No two cases of an operator have the same name: their tests are called by it."""
    first: dict[str, Position] = {}
    for case in sorted(scope.operator.cases, key=lambda case: case.name.at):
        if case.name in first:
            line = first[case.name].line
            problem = f"name: a second case is called '{shorten(case.name)}', the first one is on line {line}"
            scope.report(Code.TWICE, case.name.at, problem, "rename one")
        first.setdefault(case.name, case.name.at)


def is_whole(scope: Scope, case: Case) -> bool:
    """True if a case gives every member, with values that fit; False after a diagnostic."""
    before = len(scope.problems)
    operator = scope.operator
    _check_names(scope, case, "inputs", case.inputs, operator.inputs)
    _check_arrays(scope, case)
    _check_names(scope, case, "members", case.settings, operator.attributes)
    _check_names(scope, case, "outputs", case.outputs, operator.outputs)
    for name, setting in case.settings.items():
        member = operator.member(name)
        if isinstance(member, AttributeMember) and member.type in (OPERATOR_DESC, OPERATOR_DESC_ARRAY):
            check_operator_value(scope, member, setting, name)
        elif isinstance(member, AttributeMember):
            check_setting(scope, member, setting, name, union_type(case, member))
    for name, tensor in case.tensors.items():
        _check_values(scope, name, tensor)
    scope.distinct(case.classes, "classes")
    if len(scope.problems) == before:
        _check_nonfinite(scope, case)
    return len(scope.problems) == before


def union_type(case: Case, member: AttributeMember) -> str | None:
    """The data type of a scalar union's value in a case; None for other members, and where the case does not say it."""
    setting = None if member.data_type is None else case.settings.get(member.data_type)
    value = None if setting is None else setting.value
    name = str(value).removeprefix(f"{DATA_TYPE_ENUM}_")
    return name if name in DATA_TYPES else None


def _check_names(
    scope: Scope,
    case: Case,
    label: str,
    given: Mapping[str, object],
    wanted: tuple[TensorMember | AttributeMember, ...],
) -> None:
    names = {str(member.name) for member in wanted}
    meant = set()
    for name, _ in located(given):
        if name in names:
            continue
        meant.add(nearest(name, names - given.keys()))
        member = scope.member(name, label)
        if member is not None:
            scope.report(
                Code.CASE_MEMBERS, name.at, f"{label}: {name} is {_kind(member)}", f"move it to `{_section(member)}`"
            )
    for member in wanted:
        known = member.name in given or member.name in meant or member.name in scope.operator.counts
        if not known and not member.optional:
            scope.report(
                Code.CASE_MEMBERS,
                case.at,
                f"the case '{shorten(case.name)}' leaves out {member.name}",
                f"add it to `{label}`",
            )


def _kind(member: Member) -> str:
    return f"an {member.direction} tensor" if isinstance(member, TensorMember) else "a plain member"


def _section(member: Member) -> str:
    return f"{member.direction}s" if isinstance(member, TensorMember) else "members"


def _check_arrays(scope: Scope, case: Case) -> None:
    """Arrays of tensors are lists, other tensors are none; arrays that share a count are equally long."""
    for name, value in located({**case.inputs, **case.outputs}):
        member = scope.operator.member(name)
        if isinstance(member, TensorMember) and isinstance(value, tuple) != member.is_array:
            problem = f"{name}: a list of tensors" if isinstance(value, tuple) else f"{name}: one tensor"
            remedy = "write the tensor alone" if isinstance(value, tuple) else "it is an array: write [{type: ...}]"
            scope.report(Code.CASE_DATA, name.at, problem, remedy)
    for count, arrays in scope.operator.counts.items():
        _check_count(scope, case, count, [str(array.name) for array in arrays])


def _check_count(scope: Scope, case: Case, count: str, arrays: list[str]) -> None:
    """A count, where it is written, and all the arrays that it counts say the same."""
    given: dict[str, Any] = {**case.inputs, **case.outputs, **case.members}
    lengths = {name: len(given[name]) for name in arrays if type(given.get(name)) is tuple}
    positions: dict[str, Position] = {name: name.at for name, _ in located({**case.inputs, **case.outputs})}
    positions |= {name: setting.at for name, setting in case.settings.items()}
    first = next(iter(lengths), None)
    if first is None:
        return
    for name, length in lengths.items():
        if length != lengths[first]:
            problem = (
                f"{name} has {counted(length, 'element')}, {first} has {lengths[first]}; both are counted by {count}"
            )
            scope.report(Code.CASE_DATA, positions[name], problem, "make them equally long")
    written = given.get(count)
    if written is not None and written != lengths[first]:
        problem = f"{count}: {written}, but {first} has {counted(lengths[first], 'element')}"
        scope.report(Code.CASE_DATA, positions[count], problem, "remove it; it follows from the array")


def _check_values(scope: Scope, name: str, tensor: CaseTensor) -> None:
    data = tensor.data
    if isinstance(data, Listed):
        for value, leaf in zip(data.values, data.leaves, strict=True):
            wrong = misfit(value, tensor.type, leaf.text)
            if wrong is not None:
                scope.report(Code.SETTING, leaf.at, f"{name}: {wrong[0]}", wrong[1])
    elif isinstance(data, Filled):
        wrong = misfit(data.value, tensor.type, data.leaf.text)
        if wrong is not None:
            scope.report(Code.CASE_DATA, data.leaf.at, f"{name}: {wrong[0]}", wrong[1])
    else:
        _check_counted(scope, name, tensor, data)


def _check_counted(scope: Scope, name: str, tensor: CaseTensor, data: Counted) -> None:
    """The step need not be a value of the type (an unsigned sequence may fall); the elements must be."""
    if not all(map(_is_finite, (data.start, data.step))):
        scope.report(Code.CASE_DATA, data.at, f"{name}: a sequence of infinities or NaN", "write them out as `data`")
        return
    try:
        last = data.start + data.step * (tensor.count - 1)
    except OverflowError:
        last = inf
    for value, shown in ((data.start, str(data.start)), (last, "the last element")):
        wrong = misfit(value, tensor.type, shown)
        if wrong is not None:
            scope.report(Code.CASE_DATA, data.at, f"{name}: {wrong[0]}", "choose another start, step or sizes")
            return


def _is_finite(value: int | float) -> bool:
    return isinstance(value, int) or isfinite(value)


def _check_nonfinite(scope: Scope, case: Case) -> None:
    """WGSL promises neither infinities nor NaN, so a case that has some says so."""
    if "nonfinite" in case.classes:
        return
    for tensor in case.tensors.values():
        leaf = _first_nonfinite(tensor)
        if leaf is not None:
            problem = f"the case '{shorten(case.name)}' has {leaf.text}, which a device may decline to promise"
            scope.report(Code.CASE_CLASS, leaf.at, problem, "add nonfinite to its `classes`")
            return


def _first_nonfinite(tensor: CaseTensor) -> ScalarNode | None:
    """Where the first infinity or NaN of a tensor is written."""
    data = tensor.data
    if isinstance(data, Counted):
        return None
    values = data.values if isinstance(data, Listed) else (data.value,)
    leaves = data.leaves if isinstance(data, Listed) else (data.leaf,)
    return next((leaf for leaf, value in zip(leaves, values, strict=True) if not _is_finite(value)), None)


def check_cases(scope: Scope) -> None:
    """Each case is complete, and then legal at some feature level."""
    sound = scope.sound("introduced", "constraints", "support", "kernel", "levels", "record")
    for case in scope.operator.cases:
        if is_whole(scope, case) and sound:
            _check_legal(scope, case)


def _check_legal(scope: Scope, case: Case) -> None:
    """The newest level whose support table takes the case finds nothing else; where none takes it, the nearest one."""
    if not has_sound_operators(scope, case.members.values()):
        return
    kind = scope.records.descriptor(scope.operator)
    descriptor = scope.records.case(scope.operator, case).descriptor(kind)
    best: tuple[DML_FEATURE_LEVEL, list[Violation]] | None = None
    for level, found in _by_level(descriptor):
        misfits = [violation for violation in found if violation.code in _OF_TABLES]
        if not misfits:
            for violation in found:
                constraint = constraint_of(scope, violation)
                remedy = "" if constraint is None else f", or the constraint on line {constraint.at.line}"
                scope.report(
                    Code.CASE_RULE, _broken_position(case, violation), violation.text, f"correct the case{remedy}"
                )
            return
        if best is None or len(misfits) < len(best[1]):
            best = level, misfits
    if best is not None:
        _report_misfits(scope, case, descriptor, *best)


def has_sound_operators(scope: Scope, values: Iterable[Value]) -> bool:
    """True if the operators among values of attributes are right, but for their cases; else their own files say why."""
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
                read = name not in scope.unread and scope.others[name].introduced != ""
                scope.records.sound[name] = read and not problems
            if not scope.records.sound[name]:
                return False
    return True


def _by_level(descriptor: OperatorDescriptor) -> Iterator[tuple[DML_FEATURE_LEVEL, Sequence[Violation]]]:
    """Yield what the validator finds at each level that has the operator, the newest first."""
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
            scope.report(Code.CASE_RULE, case.at, "no support row is about such members", remedy)
        else:
            since = row.since.name.removeprefix("DML_FEATURE_LEVEL_").replace("_", ".")
            problem = f'no support row takes this case; the nearest, since "{since}": {violation.text}'
            scope.report(
                Code.CASE_RULE, _broken_position(case, violation), problem, "change the case, or the support table"
            )


def constraint_of(scope: Scope, violation: Violation) -> Constraint | None:
    """The constraint of the file that is broken; None where the violation is of something else."""
    if violation.constraint is None:
        return None
    return [rule for rule in scope.operator.constraints if not isinstance(rule, Advice)][violation.constraint]


def _broken_position(case: Case, violation: Violation) -> Position:
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
    return _position_in(case.settings[name], index, rest)


def _position_in(setting: Setting, index: str | None, rest: str) -> Position:
    """Where a value, an element of an array, or a member of an operator is written."""
    if index is not None and int(index) < len(setting.items):
        setting = setting.items[int(index)]
    match = _PATH.match(rest)
    if match is not None and isinstance(setting.value, OperatorValue) and match["name"] in setting.value.settings:
        return _position_in(setting.value.settings[match["name"]], match["index"], match["rest"] or "")
    return setting.at
