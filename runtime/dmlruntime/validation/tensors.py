"""Rules that hold for any tensor description. Source: ns-directml-dml_buffer_tensor_desc."""

from __future__ import annotations

import math
from dataclasses import replace

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, is_unsigned
from dmlruntime.errors import Violation, shown
from dmlruntime.operators import TensorMember
from dmlruntime.tensors import (
    DIMENSION_COUNT_MAX,
    DML_BUFFER_TENSOR_DESC,
    DML_TENSOR_FLAGS,
    ELEMENT_COUNT_MAX,
    has_form,
    has_type,
    is_well_formed,
    minimum_size_in_bytes,
)
from dmlruntime.validation.support import type_name

_OWNED = DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML


def tensor_violations(member: TensorMember, tensor: object) -> list[Violation]:
    """Every rule that `tensor` breaks by itself, without an operator."""
    if not isinstance(tensor, DML_BUFFER_TENSOR_DESC):
        return form_violations(member, tensor)
    found = []
    if not has_type(tensor):
        rule = f"must be one of {', '.join(t.short for t in DML_TENSOR_DATA_TYPE if t.bits)}"
        found.append(Violation(member=f"{member.name}.DataType", value=type_name(tensor.DataType), rule=rule))
    if not 1 <= tensor.DimensionCount <= DIMENSION_COUNT_MAX:
        rule = f"must be 1 to {DIMENSION_COUNT_MAX}"
        found.append(Violation(member=f"{member.name}.DimensionCount", value=str(tensor.DimensionCount), rule=rule))
    return found + form_violations(member, tensor)


def form_violations(member: TensorMember, tensor: object, name: str | None = None) -> list[Violation]:
    """As `tensor_violations`, but for type and number of dimensions, which an operator's support table judges.

    `name` is what messages call the tensor, where it is one of an array.
    """
    if name is not None and name != member.name:
        member = replace(member, name=name, kind=member.kind.removesuffix("s"), count=None)
    if tensor is None:
        return [] if member.optional else [Violation(member=member.name, value="None", rule="must be given")]
    if not isinstance(tensor, DML_BUFFER_TENSOR_DESC):
        rule = "must be a DML_BUFFER_TENSOR_DESC; describe an array with DML_BUFFER_TENSOR_DESC(dtype, sizes)"
        return [Violation(member=member.name, value=type(tensor).__name__, rule=rule)]
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
            found.append(Violation(member=f"{member.name}.Sizes[{i}]", value=shown(size), rule=rule))
    if tensor.Strides is not None:
        if len(tensor.Strides) != len(tensor.Sizes):
            rule = f"must have {len(tensor.Sizes)} entries, as Sizes has"
            found.append(Violation(member=f"{member.name}.Strides", value=shown(list(tensor.Strides)), rule=rule))
        for i, stride in enumerate(tensor.Strides):
            if not is_unsigned(stride):
                rule = f"must be an integer from 0 to {2**32 - 1}, counted in elements"
                found.append(Violation(member=f"{member.name}.Strides[{i}]", value=shown(stride), rule=rule))
    return found


def _extent(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC) -> list[Violation]:
    if math.prod(tensor.Sizes) > ELEMENT_COUNT_MAX:
        rule = "a buffer tensor has at most 2^32 - 1 elements"
        return [Violation(member=f"{member.name}.Sizes", value=shown(list(tensor.Sizes)), rule=rule)]
    if tensor.storage_elements > ELEMENT_COUNT_MAX:
        rule = (
            f"reach over {tensor.storage_elements} elements with the sizes {list(tensor.Sizes)}; the most is 2^32 - 1"
        )
        return [Violation(member=f"{member.name}.Strides", value=shown(list(tensor.element_strides)), rule=rule)]
    if member.is_output and tensor.overlaps:
        rule = "an output must not overlap itself; give each element a distinct address"
        return [Violation(member=f"{member.name}.Strides", value=str(list(tensor.element_strides)), rule=rule)]
    return []


def _total_size(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC) -> list[Violation]:
    total, least = tensor.TotalTensorSizeInBytes, minimum_size_in_bytes(tensor)
    if isinstance(total, int) and not isinstance(total, bool) and least <= total < 2**64 and total % 4 == 0:
        return []
    if least >= 2**64:
        return []  # no size would do; the number of elements is what is wrong, and that is said already
    rule = f"must be a multiple of 4 and at least {least}, which the sizes and strides imply"
    return [Violation(member=f"{member.name}.TotalTensorSizeInBytes", value=shown(total), rule=rule)]


def _flags(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC) -> list[Violation]:
    flags = tensor.Flags
    if isinstance(flags, DML_TENSOR_FLAGS) and not flags:
        return []
    name = f"{member.name}.Flags"
    if not isinstance(flags, int) or isinstance(flags, bool) or flags & ~int(_OWNED) or flags < 0:
        rule = "must be DML_TENSOR_FLAG_NONE or DML_TENSOR_FLAG_OWNED_BY_DML"
        return [Violation(member=name, value=shown(flags), rule=rule)]
    if member.is_output and flags & _OWNED:
        return [Violation(member=name, value=_OWNED.name, rule="only an input may be owned by DirectML")]
    if not member.owned and flags & _OWNED:
        return [Violation(member=name, value=_OWNED.name, rule="this operator's tensors must not be owned by DirectML")]
    return []


def _alignment(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC) -> list[Violation]:
    value = tensor.GuaranteedBaseOffsetAlignment
    known = isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE)
    least = max(1, tensor.DataType.bits // 8) if known else 1
    if is_unsigned(value) and (value == 0 or (value >= least and value & (value - 1) == 0)):
        return []
    rule = f"must be 0 or a power of two of at least {least}"
    return [Violation(member=f"{member.name}.GuaranteedBaseOffsetAlignment", value=shown(value), rule=rule)]
