"""The support tables: which dimension counts and data types a tensor may have at a feature level."""

from __future__ import annotations

import numpy as np

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, FOUR_BITS, NO_FOUR_BITS
from dmlruntime.errors import Violation, shown
from dmlruntime.levels import DML_FEATURE_LEVEL
from dmlruntime.operators import OperatorDescriptor, SupportRow, TensorMember
from dmlruntime.slots import TensorSlot


def table_violations(descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> list[Violation]:
    """That no table of the level is about this descriptor, with the first later level that has one."""
    operator = descriptor.OPERATOR
    conditions = dict.fromkeys(row.when_text for row in operator.support if row.since <= level)
    later = next((r.since.name for r in reversed(operator.support) if r.since > level and r.suits(descriptor)), None)
    hint = f" (what is described here from {later})" if later else ""
    rule = f"has a support table only for {' or '.join(conditions)}{hint}"
    return [Violation(member="FeatureLevel", value=level.name, rule=rule)]


def support_violations(descriptor: OperatorDescriptor, slot: TensorSlot, row: SupportRow) -> list[Violation]:
    """What the table in force forbids, with the first later level that allows it."""
    member, tensor = slot.member, slot.tensor
    support = row.tensors[member.name]
    low, high = support.dimensions
    known = isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE)  # a foreign object may not even know equality
    if low <= tensor.DimensionCount <= high and known and tensor.DataType in support.types:
        return []
    later = [(r.since.name, r.tensors[member.name]) for r in _later(descriptor, row)]
    found = []
    if not low <= tensor.DimensionCount <= high:
        wider = [(since, s.dimensions) for since, s in later if _within(tensor.DimensionCount, s.dimensions)]
        hint = f" ({_range(wider[0][1])} from {wider[0][0]})" if wider else ""
        if tensor.DimensionCount == 0:
            hint = f"; give a scalar the sizes {[1] * low}"
        rule = f"must be {_range(support.dimensions)}{hint}"
        found.append(Violation(member=f"{slot.name}.DimensionCount", value=str(tensor.DimensionCount), rule=rule))
    if not known or tensor.DataType not in support.types:
        name = type_name(tensor.DataType)
        hint = next((f" ({name} from {since})" for since, s in later if known and tensor.DataType in s.types), "")
        why = f"; {NO_FOUR_BITS}" if known and not hint and tensor.DataType in FOUR_BITS else ""
        rule = f"must be {_alternatives(support.types)}{hint}{why}"
        found.append(Violation(member=f"{slot.name}.DataType", value=name, rule=rule))
    return found


def _later(descriptor: OperatorDescriptor, row: SupportRow) -> list[SupportRow]:
    """The tables of later levels that are about this descriptor, oldest first."""
    return [r for r in reversed(descriptor.OPERATOR.support) if r.since > row.since and r.suits(descriptor)]


def presence_violations(
    descriptor: OperatorDescriptor, member: TensorMember, value: object, row: SupportRow
) -> list[Violation]:
    """Whether an optional tensor is missing that the table in force wants, with the first later level that does not."""
    if value is not None or row.tensors[member.name].optional is not False:
        return []
    later = (r.since.name for r in _later(descriptor, row) if _may_be_absent(r, member))
    first = next(later, None)
    rule = "must be given" + (f" before {first}" if first else "")
    return [Violation(member=member.name, value="None", rule=rule)]


def _may_be_absent(row: SupportRow, member: TensorMember) -> bool:
    return row.tensors[member.name].optional is not False


def type_name(value: object) -> str:
    """How a message names a data type, or what was given for one."""
    if isinstance(value, DML_TENSOR_DATA_TYPE):
        return value.short
    return str(value) if isinstance(value, np.dtype) and value.names is None else shown(value)


def _within(count: int, dimensions: tuple[int, int]) -> bool:
    return dimensions[0] <= count <= dimensions[1]


def _range(dimensions: tuple[int, int]) -> str:
    low, high = dimensions
    return str(low) if low == high else f"{low} to {high}"


def _alternatives(types: tuple[DML_TENSOR_DATA_TYPE, ...]) -> str:
    names = [t.short for t in types]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]
