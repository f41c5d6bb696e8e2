"""Entries of `sweep`: what they name exists, fits its type, and obeys the rules as far as these can be evaluated."""

from __future__ import annotations

from collections.abc import Set
from math import prod

from dmlgen.checking.cases import constraint_of, has_sound_operators
from dmlgen.checking.scope import Scope
from dmlgen.checking.settings import check_operator_value, check_setting
from dmlgen.codes import Code
from dmlgen.diagnostics import Position, counted
from dmlgen.expressions.nodes import Field, walk
from dmlgen.loading import Text, located
from dmlgen.model import AttributeMember, Constraint, Require, Same, Setting, SweepEntry, TensorMember
from dmlgen.model.names import OPERATOR_DESC, OPERATOR_DESC_ARRAY
from dmlgen.model.shapes import DIMENSIONS_MAX
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import Violation
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.operators import SupportRow as RowRecord
from dmlruntime.core.slots import tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import Code as ViolationCode
from dmlruntime.validation import violations
from dmlruntime.validation.tensors import support_violations

MOST_ELEMENTS = 1 << 16
"""Sweeps are many and small."""


def check_sweep(scope: Scope) -> None:
    """Every entry gives each input that is required and each array that `domain` has no values for, and fits."""
    for entry in scope.operator.sweep:
        before = len(scope.problems)
        for name, setting in located(entry.settings):
            _check_named(scope, name, setting)
        _check_complete(scope, entry)
        if len(scope.problems) == before:
            _check_legal(scope, entry)


def _check_named(scope: Scope, name: Text, setting: Setting) -> None:
    member = scope.member(name, "sweep")
    if isinstance(member, AttributeMember):
        if member.name in scope.operator.counts:
            scope.report(Code.SWEEP, name.at, f"sweep: {name} follows from the arrays that it counts", "remove it")
        elif member.type in (OPERATOR_DESC, OPERATOR_DESC_ARRAY):
            check_operator_value(scope, member, setting, f"sweep: {name}")
        else:
            check_setting(scope, member, setting, f"sweep: {name}")
    elif isinstance(member, TensorMember):
        _check_tensor(scope, member, setting)


def _check_tensor(scope: Scope, member: TensorMember, setting: Setting) -> None:
    """Sizes of an input, or null: what is optional is absent."""
    if setting.value is None:
        if not member.optional:
            remedy = "remove it" if member.is_output else "write its sizes"
            scope.report(Code.SWEEP, setting.at, f"sweep: {member.name} is always given", remedy)
        return
    if member.is_output and not _is_free(member):
        problem = f"sweep: the sizes of {member.name} follow from the rules"
        scope.report(Code.SWEEP, setting.at, problem, "remove it, or write null where it is absent")
        return
    several = setting.items if member.is_array else (setting,)
    if member.is_array and not several:
        scope.report(Code.SWEEP, setting.at, f"sweep: {member.name} has no tensors", "write [[2, 3], [2, 5]]")
    for sizes in several:
        if not _are_sizes(sizes):
            example = "[[2, 3], [2, 5]]" if member.is_array else "[2, 3]"
            scope.report(
                Code.SWEEP, sizes.at, f"sweep: these are no sizes of {member.name}", f"write {example}, each 1 or more"
            )


def _is_free(member: TensorMember) -> bool:
    """True if an output has sizes that do not follow from the rules, so that they must be given."""
    return "Sizes" in member.infer


def _are_sizes(setting: Setting) -> bool:
    value = setting.value
    if type(value) is not tuple or not 1 <= len(value) <= DIMENSIONS_MAX:
        return False
    if not all(type(size) is int and size >= 1 for size in value):
        return False
    return prod(value) <= MOST_ELEMENTS


def _check_complete(scope: Scope, entry: SweepEntry) -> None:
    for member in scope.operator.members:
        if member.name in entry.settings or member.optional or member.name in scope.operator.counts:
            continue
        if isinstance(member, TensorMember):
            if not member.is_output or _is_free(member):
                example = "[[2, 3], [2, 5]]" if member.is_array else "[2, 3]"
                problem = f"sweep: nothing says the sizes of {member.name}"
                scope.report(Code.SWEEP, entry.at, problem, f"add `{member.name}: {example}`")
        elif member.is_array and member.name not in scope.operator.trials:
            problem = f"sweep: nothing says what {member.name} is"
            scope.report(Code.SWEEP, entry.at, problem, f"add `{member.name}: [...]`, or values to try under `domain`")


def _check_legal(scope: Scope, entry: SweepEntry) -> None:
    """The entry breaks no rule of the newest level, as far as it says enough. Data types are the sweep's own."""
    values = {name: setting.value for name, setting in entry.settings.items()}
    if not has_sound_operators(scope, values.values()):
        return
    kind = scope.records.descriptor(scope.operator)
    given = scope.records.attributes(scope.operator, values)
    members = {m.name: given.get(m.name) for m in kind.OPERATOR.attributes}
    rows = [row for row in kind.OPERATOR.support if row.since <= NEWEST]
    for member in kind.OPERATOR.tensors:
        value = getattr(entry.settings.get(member.name), "value", None)
        several = value if member.is_array or value is None else (value,)
        tensors = tuple(DML_BUFFER_TENSOR_DESC(_type_of(rows[0], member.name), sizes) for sizes in several or ())
        members[member.name] = None if value is None else tensors if member.is_array else tensors[0]
    counts = kind.OPERATOR.counts
    descriptor = kind(**members)
    unknown = {name for name in members if name not in entry.settings and getattr(descriptor, name) is None}
    unknown |= {count for count, arrays in counts.items() if unknown.issuperset(arrays)}
    _check_dimensions(scope, entry, descriptor, unknown)
    for violation in violations(descriptor, NEWEST, unknown):
        rule = constraint_of(scope, violation)
        at = _position_of(entry, violation)
        if rule is not None and not _asks_type(scope, rule):
            scope.report(
                Code.SWEEP_RULE, at, f"sweep: {violation.text}", f"correct it, or the constraint on line {rule.at.line}"
            )


def _check_dimensions(scope: Scope, entry: SweepEntry, descriptor: OperatorDescriptor, unknown: Set[str]) -> None:
    """Some support table that may be about the entry has tensors of so many dimensions."""
    operator = descriptor.OPERATOR
    tried = any(member.name in unknown for member in operator.attributes)
    rows = [row for row in operator.support if tried or row.suits(descriptor)]
    for slot in tensor_slots(descriptor):
        if slot.tensor is not None and all(
            any(found.code == ViolationCode.DIMENSION_COUNT for found in support_violations(descriptor, slot, row))
            for row in rows
        ):
            count = counted(slot.tensor.DimensionCount, "dimension")
            problem = f"sweep: no support row takes {slot.member.name} of {count}"
            at = entry.settings[slot.member.name].at
            scope.report(Code.SWEEP_RULE, at, problem, "change the sizes, or the support table")


def _type_of(row: RowRecord, tensor: str) -> DML_TENSOR_DATA_TYPE:
    """A data type that a support row has for a tensor: the first of the first tensor's, where it may have that too."""
    first = next(iter(row.tensors.values())).types[0]
    types = row.tensors[tensor].types
    return first if first in types else types[0]


def _position_of(entry: SweepEntry, violation: Violation) -> Position:
    """The value of the entry that a violation is about."""
    name = violation.member.partition(".")[0].partition("[")[0]
    return entry.settings[name].at if name in entry.settings else entry.at


def _asks_type(scope: Scope, rule: Constraint) -> bool:
    """True if a rule is about data types, or holds for some of them only."""
    if isinstance(rule, Same) and "DataType" in rule.fields:
        return True
    texts = [rule.when] if rule.when is not None else []
    texts += [rule.expression] if isinstance(rule, Require) else []
    variables = tuple(each.variable for each in rule.each) if isinstance(rule, Require) else ()
    trees = [scope.expression("when", text, "BOOL", variables) for text in texts]
    nodes = [node for tree in trees if tree is not None for node in walk(tree.root)]
    return any(isinstance(node, Field) and node.name == "DataType" for node in nodes)
