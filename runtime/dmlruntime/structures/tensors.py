"""Tensor descriptions as structures of C. Knows their fields, not their class, which builds on this module."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from ctypes import POINTER, addressof, pointer
from dataclasses import dataclass
from typing import Any, Protocol

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, is_unsigned
from dmlruntime.core.errors import ValidationError, Violation, shown
from dmlruntime.structures.layouts import DML_BUFFER_TENSOR_DESC, DML_TENSOR_DESC, UINT

BUFFER = 1
"""DML_TENSOR_TYPE_BUFFER."""

_UINT = "must be an integer from 0 to 4294967295"
_UINT64 = "must be an integer from 0 to 18446744073709551615"


class TensorFields(Protocol):
    """The fields of a DML_BUFFER_TENSOR_DESC of the run time."""

    @property
    def DataType(self) -> DML_TENSOR_DATA_TYPE: ...
    @property
    def Sizes(self) -> tuple[int, ...]: ...
    @property
    def Strides(self) -> tuple[int, ...] | None: ...
    @property
    def Flags(self) -> int: ...
    @property
    def TotalTensorSizeInBytes(self) -> int | None: ...
    @property
    def GuaranteedBaseOffsetAlignment(self) -> int: ...


@dataclass(frozen=True)
class CTensor:
    """A tensor description in C: `tensor_desc` points to `structure`. May be passed where C takes a pointer to it."""

    tensor_desc: DML_TENSOR_DESC
    structure: DML_BUFFER_TENSOR_DESC

    @property
    def _as_parameter_(self) -> Any:
        return pointer(self.tensor_desc)


def write_tensor(tensor: TensorFields) -> CTensor:
    """`tensor` in C. Raises ValidationError for values that the fields cannot hold."""
    misfits = field_misfits("", tensor)
    if misfits:
        raise ValidationError("DML_BUFFER_TENSOR_DESC", None, tuple(misfits))
    return tensor_in_c(tensor)


def field_misfits(prefix: str, tensor: TensorFields) -> list[Violation]:
    """Every value that has no place in DML_BUFFER_TENSOR_DESC; `prefix` leads to the tensor: ``InputTensor.``."""
    return [
        Violation(member=f"{prefix}{name}", value=shown(value), rule=rule, code=Code.FIELD)
        for name, value, rule in _fields(tensor)
    ]


def _fields(tensor: TensorFields) -> Iterator[tuple[str, object, str]]:
    """The fields that do not fit: name, value, rule."""
    if not isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE):
        yield "DataType", tensor.DataType, "must be a DML_TENSOR_DATA_TYPE"
    for name, values in (("Sizes", tensor.Sizes), ("Strides", tensor.Strides or ())):
        for i, value in enumerate(values):
            if not is_unsigned(value):
                yield f"{name}[{i}]", value, _UINT
    if tensor.Strides is not None and len(tensor.Strides) != len(tensor.Sizes):
        # C would read as many strides as there are sizes.
        yield "Strides", list(tensor.Strides), f"must have {len(tensor.Sizes)} entries, as Sizes has"
    for name in ("Flags", "GuaranteedBaseOffsetAlignment"):
        if not is_unsigned(getattr(tensor, name)):
            yield name, getattr(tensor, name), _UINT
    total = tensor.TotalTensorSizeInBytes
    if not isinstance(total, int) or isinstance(total, bool) or not 0 <= total < 2**64:
        yield "TotalTensorSizeInBytes", total, _UINT64


def tensor_in_c(tensor: TensorFields) -> CTensor:
    """`tensor` in C; its values fit."""
    structure = DML_BUFFER_TENSOR_DESC(
        DataType=tensor.DataType,
        Flags=tensor.Flags,
        DimensionCount=len(tensor.Sizes),
        Sizes=_numbers(tensor.Sizes),
        Strides=None if tensor.Strides is None else _numbers(tensor.Strides),
        TotalTensorSizeInBytes=tensor.TotalTensorSizeInBytes,
        GuaranteedBaseOffsetAlignment=tensor.GuaranteedBaseOffsetAlignment,
    )
    desc = DML_TENSOR_DESC(BUFFER, addressof(structure))
    desc.kept = structure
    return CTensor(desc, structure)


def _numbers(values: tuple[int, ...]) -> Any:
    """A pointer to an array, which the structure that takes it keeps."""
    return ctypes.cast((UINT * len(values))(*values), POINTER(UINT))
