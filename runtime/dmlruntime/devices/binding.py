"""Arrays on the host: where they begin, and how they are bound to a descriptor's tensors.

Form, memory and overlap are checked before anything runs. Source of the overlap rules:
nf-directml-idmlbindingtable-bindinputs and -bindoutputs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import Violation
from dmlruntime.core.operators import Operator, OperatorDescriptor, TensorMember
from dmlruntime.core.slots import TensorSlot, tensor_at, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides

CACHE_LINE = 64
"""Bytes. Non-temporal stores write whole cache lines; NumPy's own large arrays begin 16 bytes into one."""

LEAST_ALIGNED = 2**20
"""Bytes. Smaller arrays are NumPy's own: placing one takes some microseconds, which their kernels do not win back."""


def maker(shape: tuple[int, ...], dtype: np.dtype[Any]) -> Callable[[], np.ndarray[Any, Any]]:
    """Return what makes uninitialised arrays in C order, on a cache line if they are large enough to be worth it.

    It raises MemoryError where there is no room.
    """
    size = math.prod(shape) * dtype.itemsize
    return partial(np.empty if size < LEAST_ALIGNED else empty_at, shape, dtype)


def empty_at(shape: tuple[int, ...], dtype: np.dtype[Any], offset: int = 0) -> np.ndarray[Any, Any]:
    """An uninitialised array in C order that begins `offset` bytes into a cache line. Raises MemoryError."""
    size = math.prod(shape) * dtype.itemsize
    whole = np.empty(size + offset + CACHE_LINE, np.uint8)
    start = -int(whole.__array_interface__["data"][0]) % CACHE_LINE
    placed: np.ndarray[Any, Any] = np.ndarray(shape, dtype, whole, start + offset)
    return placed


Array = np.ndarray[Any, Any]


def array_violations(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC, array: object) -> list[Violation]:
    """Why `array` cannot be bound as `tensor`.

    An array fits when it has the tensor's type, sizes and strides, or when it is a flat contiguous buffer of the
    type that holds at least the elements that the sizes and strides reach.
    """
    name = member.argument
    if not isinstance(array, np.ndarray):
        here = "copy it to the host with x.numpy()"
        why = here if hasattr(array, "dmlops_device") else "a compiled operator takes arrays as they are"
        rule = f"must be a numpy.ndarray; {why}"
        return [Violation(member=name, value=type(array).__name__, rule=rule, code=Code.ARRAY)]
    found: list[Violation] = []
    expected = tensor.DataType.dtype
    found += mask_violations(member, array)
    if array.dtype != expected or not array.dtype.isnative:
        rule = f"must be {expected} in native byte order"
        found.append(Violation(member=f"{name}.dtype", value=repr(array.dtype.str), rule=rule, code=Code.ARRAY_TYPE))
    elif not fits(tensor, array):
        rule = (
            f"must have shape {tensor.Sizes} and element strides {tensor.element_strides}, "
            f"or be a flat contiguous buffer of at least {tensor.storage_elements} elements"
        )
        value = f"{array.shape} with byte strides {array.strides}"
        found.append(Violation(member=f"{name}.shape", value=value, rule=rule, code=Code.ARRAY_SHAPE))
    if not array.flags.aligned:
        rule = f"must be a multiple of {array.dtype.alignment}; copy the array with numpy.array(x)"
        found.append(Violation(member=f"{name} address", value=hex(address(array)), rule=rule, code=Code.ARRAY_MEMORY))
    if member.is_output and not array.flags.writeable:
        found.append(
            Violation(
                member=f"{name}.flags.writeable",
                value="False",
                rule="an output must be writable",
                code=Code.ARRAY_MEMORY,
            )
        )
    return found


def mask_violations(member: TensorMember, array: Array) -> list[Violation]:
    """A masked array is refused: its mask would be lost in silence."""
    if type(array) is np.ndarray or not isinstance(array, np.ma.MaskedArray):  # in this order: numpy.ma is slow to load
        return []
    rule = "no operator knows masks; pass x.filled(value)"
    return [Violation(member=member.argument, value=type(array).__name__, rule=rule, code=Code.ARRAY)]


def fits(tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> bool:
    """Return whether the array's shape and strides are the tensor's, or it is a flat buffer that is large enough."""
    itemsize = array.itemsize
    if array.shape == tensor.Sizes:
        steps = zip(tensor.Sizes, tensor.element_strides, array.strides, strict=True)
        if all(size == 1 or stride * itemsize == step for size, stride, step in steps):
            return True
    flat = array.ndim == 1 and (array.size <= 1 or array.strides[0] == itemsize)
    return flat and array.size >= tensor.storage_elements


def alias_violations(
    operator: Operator, descriptor: OperatorDescriptor, arrays: Mapping[str, Array]
) -> tuple[dict[str, str], list[Violation]]:
    """Which outputs share their memory with which input, and every overlap that is not allowed.

    An output may be the same range as one of the operator's in-place inputs, with equal strides; any other overlap
    of an output with another tensor is refused.
    """
    spans = {name: _span(tensor_at(descriptor, name), array) for name, array in arrays.items()}
    return overlap_violations(operator, descriptor, spans)


def overlap_violations(
    operator: Operator, descriptor: OperatorDescriptor, spans: Mapping[str, tuple[int, int]]
) -> tuple[dict[str, str], list[Violation]]:
    """As `alias_violations`, for tensors that lie at `spans`: first byte and end, in any one space of addresses."""
    aliases: dict[str, str] = {}
    found: list[Violation] = []
    slots = [slot for slot in tensor_slots(descriptor) if slot.name in spans]
    order = {slot.name: index for index, slot in enumerate(slots)}
    for output in (slot for slot in slots if slot.is_output):
        for other in slots:
            if other.is_output and order[other.name] >= order[output.name]:
                continue  # each pair of outputs once
            if not _overlap(spans[output.name], spans[other.name]):
                continue
            if rule := _overlap_rule(operator, descriptor, output, other, spans):
                found.append(
                    Violation(
                        member=output.argument, value=f"memory of {other.argument}", rule=rule, code=Code.SHARED_MEMORY
                    )
                )
            else:
                aliases[output.name] = other.name
    return aliases, found


def _overlap_rule(
    operator: Operator,
    descriptor: OperatorDescriptor,
    output: TensorSlot,
    other: TensorSlot,
    spans: Mapping[str, tuple[int, int]],
) -> str | None:
    if other.is_output:
        return "two outputs must not overlap"
    if other.member.name not in operator.in_place:
        allowed = ", ".join(operator.in_place) or "no input"
        return f"{operator.name} executes in place on {allowed} only; pass separate memory"
    mine, theirs = output.tensor, other.tensor
    if mine.DataType.bits != theirs.DataType.bits:
        names = f"{theirs.DataType.short} is not as wide as {mine.DataType.short}"
        return f"in place needs elements of one width, and {names}; pass separate memory"
    if spans[output.name][0] != spans[other.name][0] or not same_layout(mine, theirs):
        return "in place needs the same first element and the same strides; pass the same array, or separate memory"
    return None


def same_layout(a: DML_BUFFER_TENSOR_DESC, b: DML_BUFFER_TENSOR_DESC) -> bool:
    """Return whether two tensors of equal sizes visit the same bytes in the same order; the data types may differ."""
    pairs = zip(a.Sizes, a.element_strides, b.element_strides, strict=True)
    return a.DataType.bits == b.DataType.bits and a.Sizes == b.Sizes and all(n == 1 or s == t for n, s, t in pairs)


def strided_view(tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> Array:
    """`array` seen with the tensor's sizes and strides (a view, also of a flat buffer)."""
    steps = tuple(stride * array.itemsize for stride in tensor.element_strides)
    return np.lib.stride_tricks.as_strided(array, shape=tensor.Sizes, strides=steps)


def empty_array(tensor: DML_BUFFER_TENSOR_DESC) -> Array:
    """An uninitialised array of the tensor's sizes and strides; see `allocation` for where it begins."""
    dtype = tensor.DataType.dtype
    assert dtype is not None, "only tensors of types that NumPy has come this far"
    if tensor.element_strides == packed_strides(tensor.Sizes):
        return maker(tensor.Sizes, dtype)()
    return strided_view(tensor, maker((tensor.storage_elements,), dtype)())


def address(array: Array) -> int:
    """Address of the first element."""
    return int(array.__array_interface__["data"][0])


def _span(tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> tuple[int, int]:
    start = address(array)
    return start, start + tensor.storage_elements * array.itemsize


def _overlap(a: Sequence[int], b: Sequence[int]) -> bool:
    return a[0] < b[1] and b[0] < a[1]
