"""Rules for tensors: those of any tensor description, and the support table in force at a feature level.

Source: ns-directml-dml_buffer_tensor_desc.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FOUR_BITS, NO_FOUR_BITS, is_unsigned
from dmlruntime.core.errors import Violation, shown
from dmlruntime.core.late_numpy import numpy_type
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor, SupportRow, TensorMember
from dmlruntime.core.slots import TensorSlot
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.tensors import (
    DIMENSION_COUNT_MAX,
    DML_BUFFER_TENSOR_DESC,
    DML_TENSOR_FLAGS,
    ELEMENT_COUNT_MAX,
    has_form,
    has_type,
    is_well_formed,
    minimum_size_in_bytes,
)
from dmlruntime.validation.attributes import described
from dmlruntime.validation.codes import Code

_NAMES = tuple(t.short for t in DML_TENSOR_DATA_TYPE if t.bits)
_TYPES_BEGIN = "DML_TENSOR_DATA_TYPE_"
_OWNED = DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML


def tensor_violations(member: TensorMember, tensor: object) -> list[Violation]:
    """Every rule that `tensor` breaks by itself, without an operator."""
    if not isinstance(tensor, DML_BUFFER_TENSOR_DESC):
        return form_violations(member, tensor)
    found = []
    if not has_type(tensor):
        rule = f"must be one of {', '.join(_NAMES)}{_meant(tensor.DataType, _NAMES)}"
        path, value = f"{member.name}.DataType", type_name(tensor.DataType)
        found.append(Violation(member=path, value=value, rule=rule, code=Code.DATA_TYPE))
    if not 1 <= tensor.DimensionCount <= DIMENSION_COUNT_MAX:
        rule, path = f"must be 1 to {DIMENSION_COUNT_MAX}", f"{member.name}.DimensionCount"
        value = str(tensor.DimensionCount)
        found.append(Violation(member=path, value=value, rule=rule, code=Code.DIMENSION_COUNT))
    return found + form_violations(member, tensor)


def form_violations(member: TensorMember, tensor: object, name: str | None = None) -> list[Violation]:
    """As `tensor_violations`, but for type and number of dimensions, which an operator's support table judges.

    `name` is what messages call the tensor, where it is one of an array.
    """
    if name is not None and name != member.name:
        member = replace(member, name=name, kind=member.kind.removesuffix("s"), count=None)
    if tensor is None:
        missing = Violation(member=member.name, value="None", rule="must be given", code=Code.MISSING)
        return [] if member.optional else [missing]
    if not isinstance(tensor, DML_BUFFER_TENSOR_DESC):
        rule = "must be a DML_BUFFER_TENSOR_DESC; describe an array with DML_BUFFER_TENSOR_DESC(dtype, sizes)"
        return [Violation(member=member.name, value=type(tensor).__name__, rule=rule, code=Code.TENSOR)]
    found = _sizes(member, tensor)
    if has_form(tensor):
        found += _extent(member, tensor)
    if is_well_formed(tensor):
        found += _total_size(member, tensor)
    return found + _flags(member, tensor) + _alignment(member, tensor)


def _sizes(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC) -> list[Violation]:
    found: list[Violation] = []
    if has_form(tensor):
        return found
    for i, size in enumerate(tensor.Sizes):
        if not is_unsigned(size) or size < 1:
            hint = " (DirectML has no empty tensors)" if is_unsigned(size) else ""
            rule = f"must be an integer from 1 to {2**32 - 1}{hint}"
            path = f"{member.name}.Sizes[{i}]"
            found.append(Violation(member=path, value=shown(size), rule=rule, code=Code.SIZE))
    if tensor.Strides is not None:
        if len(tensor.Strides) != len(tensor.Sizes):
            rule = f"must have {len(tensor.Sizes)} entries, as Sizes has"
            path, value = f"{member.name}.Strides", shown(list(tensor.Strides))
            found.append(Violation(member=path, value=value, rule=rule, code=Code.STRIDES))
        for i, stride in enumerate(tensor.Strides):
            if not is_unsigned(stride):
                rule = f"must be an integer from 0 to {2**32 - 1}, counted in elements"
                path = f"{member.name}.Strides[{i}]"
                found.append(Violation(member=path, value=shown(stride), rule=rule, code=Code.STRIDES))
    return found


def _extent(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC) -> list[Violation]:
    if math.prod(tensor.Sizes) > ELEMENT_COUNT_MAX:
        rule = "a buffer tensor has at most 2^32 - 1 elements"
        value = shown(list(tensor.Sizes))
        return [Violation(member=f"{member.name}.Sizes", value=value, rule=rule, code=Code.EXTENT)]
    if tensor.storage_elements > ELEMENT_COUNT_MAX:
        rule = (
            f"reach over {tensor.storage_elements} elements with the sizes {list(tensor.Sizes)}; the most is 2^32 - 1"
        )
        value = shown(list(tensor.element_strides))
        return [Violation(member=f"{member.name}.Strides", value=value, rule=rule, code=Code.EXTENT)]
    if member.is_output and tensor.overlaps:
        rule = "an output must not overlap itself; give each element a distinct address"
        value = str(list(tensor.element_strides))
        return [Violation(member=f"{member.name}.Strides", value=value, rule=rule, code=Code.OVERLAP)]
    return []


def _total_size(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC) -> list[Violation]:
    total, least = tensor.TotalTensorSizeInBytes, minimum_size_in_bytes(tensor)
    if isinstance(total, int) and not isinstance(total, bool) and least <= total < 2**64 and total % 4 == 0:
        return []
    if least >= 2**64:
        return []  # no size would do; the number of elements is what is wrong, and that is said already
    rule = f"must be a multiple of 4 and at least {least}, which the sizes and strides imply"
    path = f"{member.name}.TotalTensorSizeInBytes"
    return [Violation(member=path, value=shown(total), rule=rule, code=Code.TOTAL_SIZE)]


def _flags(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC) -> list[Violation]:
    flags = tensor.Flags
    if isinstance(flags, DML_TENSOR_FLAGS) and not flags:
        return []
    name = f"{member.name}.Flags"
    if not isinstance(flags, int) or isinstance(flags, bool) or flags & ~int(_OWNED) or flags < 0:
        rule = "must be DML_TENSOR_FLAG_NONE or DML_TENSOR_FLAG_OWNED_BY_DML"
        return [Violation(member=name, value=shown(flags), rule=rule, code=Code.FLAGS)]
    if flags & _OWNED and (member.is_output or not member.owned):
        tensors = "only an input may" if member.is_output else "this operator's tensors must not"
        rule = f"{tensors} be owned by DirectML"
        return [Violation(member=name, value=_OWNED.name, rule=rule, code=Code.FLAGS)]
    return []


def _alignment(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC) -> list[Violation]:
    value = tensor.GuaranteedBaseOffsetAlignment
    known = isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE)
    least = max(1, tensor.DataType.bits // 8) if known else 1
    if is_unsigned(value) and (value == 0 or (value >= least and value & (value - 1) == 0)):
        return []
    rule = f"must be 0 or a power of two of at least {least}"
    path = f"{member.name}.GuaranteedBaseOffsetAlignment"
    return [Violation(member=path, value=shown(value), rule=rule, code=Code.ALIGNMENT)]


def array_of_tensors_violations(member: TensorMember, value: object) -> list[Violation]:
    """Return a violation where a member that holds any number of tensors is no sequence of at least one."""
    if not member.is_array:
        return []
    if value is None and member.optional:
        return []
    if not isinstance(value, tuple):
        rule = "must be a sequence of DML_BUFFER_TENSOR_DESC"
        return [Violation(member=member.name, value=described(value), rule=rule, code=Code.TENSOR)]
    if not value:
        rule = "must have at least one tensor"
        return [Violation(member=member.name, value="[]", rule=rule, code=Code.TENSOR)]
    return []


def table_violations(descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> list[Violation]:
    """That no table of the level is about this descriptor, with the first later level that has one."""
    operator = descriptor.OPERATOR
    conditions = dict.fromkeys(row.when_text for row in operator.support if row.since <= level)
    later = next((r.since.name for r in reversed(operator.support) if r.since > level and r.suits(descriptor)), None)
    hint = f" (what is described here from {later})" if later else ""
    rule = f"has a support table only for {' or '.join(conditions)}{hint}"
    return [Violation(member="FeatureLevel", value=level.name, rule=rule, code=Code.TABLE)]


def support_violations(descriptor: OperatorDescriptor, slot: TensorSlot, row: SupportRow) -> list[Violation]:
    """Return what the table in force forbids, with the first later level that allows it."""
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
        path, value = f"{slot.name}.DimensionCount", str(tensor.DimensionCount)
        found.append(Violation(member=path, value=value, rule=rule, code=Code.DIMENSION_COUNT))
    if not known or tensor.DataType not in support.types:
        name = type_name(tensor.DataType)
        hint = next((f" ({name} from {since})" for since, s in later if known and tensor.DataType in s.types), "")
        why = f"; {NO_FOUR_BITS}" if known and not hint and tensor.DataType in FOUR_BITS else ""
        meant = _meant(tensor.DataType, [one.short for one in support.types])
        rule = f"must be {_alternatives(support.types)}{hint}{why}{meant}"
        found.append(Violation(member=f"{slot.name}.DataType", value=name, rule=rule, code=Code.DATA_TYPE))
    return found


def _later(descriptor: OperatorDescriptor, row: SupportRow) -> list[SupportRow]:
    """The tables of later levels that are about this descriptor, oldest first."""
    return [r for r in reversed(descriptor.OPERATOR.support) if r.since > row.since and r.suits(descriptor)]


def presence_violations(
    descriptor: OperatorDescriptor, member: TensorMember, value: object, row: SupportRow
) -> list[Violation]:
    """Return a violation where a tensor is missing that the table in force wants, with the next level that does not."""
    if value is not None or row.tensors[member.name].optional is not False:
        return []
    later = (r.since.name for r in _later(descriptor, row) if _may_be_absent(r, member))
    first = next(later, None)
    rule = "must be given" + (f" before {first}" if first else "")
    return [Violation(member=member.name, value="None", rule=rule, code=Code.MISSING)]


def _may_be_absent(row: SupportRow, member: TensorMember) -> bool:
    return row.tensors[member.name].optional is not False


def type_name(value: object) -> str:
    """How a message names a data type, or what was given for one."""
    if isinstance(value, DML_TENSOR_DATA_TYPE):
        return value.short
    return str(value) if isinstance(value, numpy_type("dtype")) and value.names is None else shown(value)


def _meant(value: object, names: Sequence[str]) -> str:
    """``; did you mean FLOAT32?`` for a text that is nearly a name; nothing for any other value."""
    if not isinstance(value, str):
        return ""
    hint = did_you_mean(value, names, otherwise="", stripped=lambda name: name.upper().removeprefix(_TYPES_BEGIN))
    return f"; {hint}" if hint else ""


def _within(count: int, dimensions: tuple[int, int]) -> bool:
    return dimensions[0] <= count <= dimensions[1]


def _range(dimensions: tuple[int, int]) -> str:
    low, high = dimensions
    return str(low) if low == high else f"{low} to {high}"


def _alternatives(types: tuple[DML_TENSOR_DATA_TYPE, ...]) -> str:
    names = [t.short for t in types]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]
