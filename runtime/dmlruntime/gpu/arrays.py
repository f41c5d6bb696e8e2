"""Arrays that stay in the device's memory, and checks of them against a descriptor, in the words for NumPy arrays."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

import numpy as np

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.core.errors import ValidationError, Violation
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import TensorSlot, tensor_slots
from dmlruntime.core.tensors import DIMENSION_COUNT_MAX, DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, overlap_violations, strided_view
from dmlruntime.families.gpu_target import VALUE_TYPES
from dmlruntime.gpu.buffers import BufferPool, Use, download, upload
from dmlruntime.gpu.connection import Connection

TYPES: tuple[DML_TENSOR_DATA_TYPE, ...] = tuple(t for t in DML_TENSOR_DATA_TYPE if t.short in VALUE_TYPES)
"""Data types that have GPU kernels."""


class Owner(Protocol):
    """Device as an array needs it."""

    @property
    def connection(self) -> Connection: ...

    @property
    def pool(self) -> BufferPool: ...


class Layout:
    """Properties that decide which operators an array fits. `key` is equal for equal layouts and is safe to look up."""

    __slots__ = ("bytes", "data_type", "dtype", "key", "sizes", "strides")

    def __init__(self, tensor: DML_BUFFER_TENSOR_DESC) -> None:
        self.data_type = tensor.DataType
        self.dtype = cast("np.dtype[Any]", tensor.DataType.dtype)  # TYPES has none without
        self.sizes = tensor.Sizes
        self.strides = tensor.element_strides
        self.key = (self.data_type, self.sizes, self.strides)
        self.bytes = tensor.storage_elements * self.dtype.itemsize


class GpuArray:
    """An array in the memory of one GPU device, described as DirectML describes a tensor.

    `data_type`, `shape` and `strides` (in elements) are the tensor's; `dtype` is NumPy's name of the type. Nothing
    copies it to the host except `numpy()`. Its memory is released when the last reference is gone.
    """

    def __init__(self, device: Owner, tensor: DML_BUFFER_TENSOR_DESC, layout: Layout | None = None) -> None:
        """An uninitialised array of the tensor's type, sizes and strides. Raises DeviceError.

        `layout` is the tensor's, where it is known already.
        """
        self.dmlops_device = device
        self.tensor = tensor
        self.layout = Layout(tensor) if layout is None else layout
        self._loan = device.pool.lend(self.layout.bytes, Use.STORAGE, "an array")
        self.buffer = self._loan.buffer

    @property
    def data_type(self) -> DML_TENSOR_DATA_TYPE:
        return self.layout.data_type

    @property
    def dtype(self) -> np.dtype[Any]:
        return self.layout.dtype

    @property
    def shape(self) -> tuple[int, ...]:
        return self.layout.sizes

    @property
    def strides(self) -> tuple[int, ...]:
        return self.layout.strides

    @property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self.shape)

    def numpy(self) -> Array:
        """A copy on the host, once all work submitted before is done; strides are kept. Raises DeviceError."""
        flat = download(self.dmlops_device.connection, self.dmlops_device.pool, self.buffer, self.layout.bytes)
        return strided_view(self.tensor, flat.view(self.dtype))

    def __array__(self, dtype: Any = None, copy: Any = None) -> Array:
        raise TypeError(f"a GpuArray lies in the GPU's memory; copy it to the host with x.numpy() [{Code.ON_GPU}]")

    def __repr__(self) -> str:
        return f"GpuArray({self.tensor} on {self.dmlops_device.connection.adapter.name})"


def array_from_host(device: Owner, source: object) -> GpuArray:
    """A packed copy on the device of a NumPy array, or of anything that NumPy's `from_dlpack` or `asarray` takes.

    Raises ValidationError for a type without GPU kernels, an array without elements, or more than 8 dimensions.
    """
    array = source if isinstance(source, np.ndarray) else _as_numpy(source)
    if isinstance(array, np.ma.MaskedArray):
        raise _invalid(Code.ARRAY, "array", type(array).__name__, "no operator knows masks; pass x.filled(value)")
    result = GpuArray(device, _described(array))
    upload(device.connection, result.buffer, np.ascontiguousarray(array).reshape(-1).view(np.uint8))
    return result


def _as_numpy(source: Any) -> Array:
    if hasattr(source, "__dlpack__"):
        try:
            return np.from_dlpack(source)
        except (BufferError, RuntimeError, TypeError) as error:
            rule = f"must lie in host memory and be readable through DLPack ({error})"
            raise _invalid(Code.ARRAY, "array", type(source).__name__, rule) from error
    return np.asarray(source)


def _described(array: Array) -> DML_BUFFER_TENSOR_DESC:
    found = data_type(array.dtype)
    if found is None or found not in TYPES:
        names = ", ".join(t.short.lower() for t in TYPES)
        raise _invalid(
            Code.ARRAY_TYPE, "array.dtype", repr(array.dtype.str), f"must be one of {names}, in native byte order"
        )
    if not 1 <= array.ndim <= DIMENSION_COUNT_MAX or array.size == 0:
        rule = f"must have 1 to {DIMENSION_COUNT_MAX} dimensions, each of at least 1"
        raise _invalid(Code.ARRAY_SHAPE, "array.shape", str(array.shape), rule)
    return DML_BUFFER_TENSOR_DESC(DataType=found, Sizes=array.shape)


def _invalid(code: Code, member: str, value: str, rule: str) -> ValidationError:
    return ValidationError("asarray", None, (Violation(member=member, value=value, rule=rule, code=code),))


def check_device_arrays(device: Owner, descriptor: OperatorDescriptor, arrays: Mapping[str, Any]) -> None:
    """Raise ValidationError with every problem, unless `arrays` can be bound to the descriptor: by member name, one for
    each tensor that is there."""
    operator = descriptor.OPERATOR
    found: list[Violation] = []
    present = [slot for slot in tensor_slots(descriptor) if slot.tensor is not None]
    if not all(isinstance(arrays[slot.name], GpuArray) for slot in present):
        found.append(_mixed(present, arrays))
    else:
        for slot in present:
            found += _array_violations(device, slot, arrays[slot.name])
        if not found:
            spans = {slot.name: _span(arrays[slot.name]) for slot in present}
            found = overlap_violations(operator, descriptor, spans)[1]
    if found:
        raise ValidationError(operator.name, None, tuple(found))


def _mixed(slots: Sequence[TensorSlot], arrays: Mapping[str, Any]) -> Violation:
    kinds = ", ".join(f"{slot.argument}: {type(arrays[slot.name]).__name__}" for slot in slots)
    rule = "must all be NumPy arrays or all arrays of this device; copy with device.asarray(x), or with x.numpy()"
    return Violation(member="arrays", value=kinds, rule=rule, code=Code.OTHER_DEVICE)


def _array_violations(device: Owner, slot: TensorSlot, array: GpuArray) -> list[Violation]:
    name, tensor = slot.argument, slot.tensor
    if array.dmlops_device is not device:
        rule = "must be an array of the device that runs the operator; copy it with device.asarray(x.numpy())"
        return [Violation(member=f"{name}.dmlops_device", value="another device", rule=rule, code=Code.OTHER_DEVICE)]
    if array.data_type != tensor.DataType:
        return [
            Violation(
                member=f"{name}.dtype",
                value=array.data_type.short,
                rule=f"must be {tensor.DataType.short}",
                code=Code.ARRAY_TYPE,
            )
        ]
    if not fits(tensor, array):
        rule = (
            f"must have shape {tensor.Sizes} and element strides {tensor.element_strides}, "
            f"or be a flat array of at least {tensor.storage_elements} elements"
        )
        value = f"{array.shape} with element strides {array.strides}"
        return [Violation(member=f"{name}.shape", value=value, rule=rule, code=Code.ARRAY_SHAPE)]
    return []


def fits(tensor: DML_BUFFER_TENSOR_DESC, array: GpuArray) -> bool:
    """Return whether the array's shape and strides are the tensor's, or it is flat and large enough."""
    if array.shape == tensor.Sizes:
        steps = zip(tensor.Sizes, tensor.element_strides, array.strides, strict=True)
        if all(size == 1 or step == own for size, step, own in steps):
            return True
    flat = len(array.shape) == 1 and (array.shape[0] == 1 or array.strides[0] == 1)
    return flat and array.shape[0] >= tensor.storage_elements


def _span(array: GpuArray) -> tuple[int, int]:
    """Where the array lies, in a made-up space of addresses in which every buffer has its own terabyte."""
    start = array.buffer.serial << 40
    return start, start + array.buffer.size
