"""Tensor descriptions: sizes, strides and the bytes they imply.

Source: ns-directml-dml_buffer_tensor_desc, dml-strides, dml-helper-functions (DMLCalcBufferTensorSize).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, DataTypeLike, data_type, is_unsigned
from dmlruntime.core.late_numpy import numpy_type
from dmlruntime.core.suggestions import Members

if TYPE_CHECKING:
    import numpy as np

    from dmlruntime.structures.tensors import CTensor

    Integers = Sequence[int] | np.ndarray[Any, Any] | int
    """Taken for sizes and strides."""
else:
    Integers = Any

DIMENSION_COUNT_MAX = 8
"""DML_TENSOR_DIMENSION_COUNT_MAX1: the most dimensions any tensor has."""

ELEMENT_COUNT_MAX = 2**32 - 1
"""A buffer tensor holds at most this many elements."""


class DML_TENSOR_FLAGS(IntFlag):
    """Options of a tensor description."""

    DML_TENSOR_FLAG_NONE = 0
    DML_TENSOR_FLAG_OWNED_BY_DML = 1


class DML_TENSOR_TYPE(IntEnum):
    """Kinds of tensor description; BUFFER is the only usable one."""

    DML_TENSOR_TYPE_INVALID = 0
    DML_TENSOR_TYPE_BUFFER = 1


@dataclass(frozen=True, init=False)
class DML_BUFFER_TENSOR_DESC(Members):
    """Describes the elements of a tensor in a buffer.

    Args:
        DataType: a DML_TENSOR_DATA_TYPE, or its name (``"FLOAT32"``), or a NumPy dtype.
        Sizes: elements per dimension, outermost first; 1 to 8 dimensions, each at least 1. An integer is one size.
        Strides: elements between neighbours along each dimension; None means packed in the order of the dimensions.
        Flags: DML_TENSOR_FLAGS.
        TotalTensorSizeInBytes: bytes the bound range must have; None means the smallest size that the rest implies.
        GuaranteedBaseOffsetAlignment: 0, or a power of two not below the element's size in bytes.

    Nothing is checked here: an operator's `validate` reports every broken rule at once.
    Source: ns-directml-dml_buffer_tensor_desc.
    """

    DataType: DML_TENSOR_DATA_TYPE
    Sizes: tuple[int, ...]
    Strides: tuple[int, ...] | None
    Flags: int
    TotalTensorSizeInBytes: int | None
    GuaranteedBaseOffsetAlignment: int

    def __init__(
        self,
        DataType: DataTypeLike,
        Sizes: Integers,
        Strides: Integers | None = None,
        Flags: int = DML_TENSOR_FLAGS.DML_TENSOR_FLAG_NONE,
        TotalTensorSizeInBytes: int | None = None,
        GuaranteedBaseOffsetAlignment: int = 0,
    ) -> None:
        """Takes any spelling of each value; what is none of them stays as it is, for `validate` to report."""
        resolved = data_type(DataType)
        self._set("DataType", DataType if resolved is None else resolved)
        self._set("Sizes", _as_tuple(Sizes))
        self._set("Strides", None if Strides is None else _as_tuple(Strides))
        self._set("Flags", _as_integer(Flags))
        self._set("GuaranteedBaseOffsetAlignment", _as_integer(GuaranteedBaseOffsetAlignment))
        self._set("TotalTensorSizeInBytes", _as_integer(TotalTensorSizeInBytes))
        if TotalTensorSizeInBytes is None and is_well_formed(self):
            self._set("TotalTensorSizeInBytes", minimum_size_in_bytes(self))

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)  # the dataclass is frozen

    @property
    def DimensionCount(self) -> int:
        """Number of dimensions."""
        return len(self.Sizes)

    @property
    def ElementCount(self) -> int:
        """Number of elements, the product of the sizes."""
        return math.prod(self.Sizes)

    @cached_property
    def element_strides(self) -> tuple[int, ...]:
        """`Strides`, or the packed strides where `Strides` is None."""
        return self.Strides if self.Strides is not None else packed_strides(self.Sizes)

    @cached_property
    def storage_elements(self) -> int:
        """Elements from the first to the last that the tensor touches, both included."""
        return 1 + sum((size - 1) * stride for size, stride in zip(self.Sizes, self.element_strides, strict=True))

    @cached_property
    def has_form(self) -> bool:
        """Return whether Sizes and Strides are integers that DirectML can hold, as many of one as of the other."""
        strides = self.Strides
        return (
            bool(self.Sizes)
            and all(is_unsigned(size) and size > 0 for size in self.Sizes)
            and (strides is None or (len(strides) == len(self.Sizes) and all(is_unsigned(s) for s in strides)))
        )

    @cached_property
    def overlaps(self) -> bool:
        """Return whether two of its elements have one place, where it `has_form`."""
        return overlaps_itself(self.Sizes, self.element_strides)

    def to_ctypes(self) -> CTensor:
        """The description as DirectML takes it in C; see `dmlruntime.structures`. Nothing is validated.

        Raises ValidationError for values that the fields of C cannot hold.
        """
        from dmlruntime.structures.tensors import write_tensor  # here: few programs want it

        return write_tensor(self)

    def __str__(self) -> str:
        name = self.DataType.short if isinstance(self.DataType, DML_TENSOR_DATA_TYPE) else str(self.DataType)
        sizes = "x".join(map(str, self.Sizes))
        return f"{name}[{sizes}]" + (f" strides {list(self.Strides)}" if self.Strides is not None else "")


def packed_strides(sizes: Sequence[int]) -> tuple[int, ...]:
    """Strides of a tensor without gaps: 1 for the last dimension, the product of the later sizes for each other."""
    strides = [1] * len(sizes)
    for i in range(len(sizes) - 2, -1, -1):
        strides[i] = strides[i + 1] * sizes[i + 1]
    return tuple(strides)


def minimum_size_in_bytes(tensor: DML_BUFFER_TENSOR_DESC) -> int:
    """The smallest legal TotalTensorSizeInBytes: the last element's end, rounded up to 4 bytes.

    The same as DirectML's helper DMLCalcBufferTensorSize, but in integers that do not overflow.
    """
    bits = tensor.storage_elements * tensor.DataType.bits
    return -(-bits // 32) * 4


def is_well_formed(tensor: DML_BUFFER_TENSOR_DESC) -> bool:
    """Return whether sizes, strides and type have the form that size arithmetic needs (not whether they are legal)."""
    return has_type(tensor) and has_form(tensor)


def has_type(tensor: DML_BUFFER_TENSOR_DESC) -> bool:
    """Return whether DataType is a data type whose elements have a size."""
    return isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE) and tensor.DataType.bits > 0


def has_form(tensor: DML_BUFFER_TENSOR_DESC) -> bool:
    """Return whether Sizes and Strides are integers that DirectML can hold, as many of one as of the other."""
    return tensor.has_form


def overlaps_itself(sizes: Sequence[int], strides: Sequence[int]) -> bool:
    """Return whether two different index tuples of a tensor with these sizes and strides meet at one element.

    Sorted by stride, each dimension must step over everything that the smaller ones reach. That is sufficient for
    disjointness; the few exotic layouts that are disjoint without it are told apart by counting, up to 2^24 elements
    (beyond that they are taken to overlap).
    """
    if math.prod(sizes) > 1 + sum((size - 1) * stride for size, stride in zip(sizes, strides, strict=True)):
        return True  # more index tuples than places
    reach = 0
    for stride, size in sorted((stride, size) for size, stride in zip(sizes, strides, strict=True) if size > 1):
        if stride == 0:
            return True
        if stride <= reach:
            return _meets_by_counting(sizes, strides)
        reach += (size - 1) * stride
    return False


def _meets_by_counting(sizes: Sequence[int], strides: Sequence[int]) -> bool:
    """Return whether two index tuples meet, from the offsets of all dimensions but the one of the most elements.

    Elements of that one meet those of another offset where the two differ by a multiple of its stride that is less than
    its size: of offsets with equal remainders, sorted, it is enough to compare neighbours.
    """
    if math.prod(sizes) > 2**24:
        return True
    (size, stride), *others = sorted(zip(sizes, strides, strict=True), reverse=True)
    offsets = [0]
    for count, step in others:
        offsets = [offset + reached for reached in range(0, count * step, step) for offset in offsets]
    apart = 1 + max(offsets) // stride + size  # more than any quotient and size: offsets of two remainders never meet
    numbers = sorted(offset % stride * apart + offset // stride for offset in offsets)
    return any(after - before < size for before, after in pairwise(numbers))


def _as_integer(value: object) -> object:
    """Python's own integer for one of NumPy's."""
    return int(value) if isinstance(value, numpy_type("integer")) else value


def _as_tuple(values: Any) -> tuple[int, ...]:
    """Python's integers; an integer alone is one size. Whatever is no integer stays, for validation to report."""
    if isinstance(values, numpy_type("ndarray")):
        values = values.tolist()
    if isinstance(values, (str, bytes, memoryview)) or not isinstance(values, Sequence):
        values = (values,)
    whole = (int, numpy_type("integer"))
    return tuple(int(v) if isinstance(v, whole) and not isinstance(v, bool) else v for v in values)
