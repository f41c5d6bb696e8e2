"""Tensors of random bits for kernels that move elements, and runs that must write nothing between elements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import strided_view
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
Sizes = tuple[int, ...]

CANARY = 0x5A
"""Every byte in the memory of outputs before."""


def tensor(short: str, sizes: Sizes, strides: Sizes | None = None) -> dml.DML_BUFFER_TENSOR_DESC:
    return dml.DML_BUFFER_TENSOR_DESC(short, sizes, strides)


def stored(described: dml.DML_BUFFER_TENSOR_DESC, seed: int = 1) -> Array:
    """A flat array of random bits for a tensor, NaN of any payload among them, gaps included."""
    count = described.storage_elements * described.DataType.bits // 8
    return np.random.default_rng(seed).integers(0, 256, count, np.uint8).view(described.DataType.dtype)


def indices(described: dml.DML_BUFFER_TENSOR_DESC, extent: int) -> Array:
    """Indices in range, beyond both ends, many of them the same, and the extremes of the type."""
    dtype = described.DataType.dtype
    info = np.iinfo(dtype)  # type: ignore[arg-type]
    least = -2 * extent - 1 if info.min < 0 else 0
    found = np.random.default_rng(2).integers(least, 2 * extent + 1, described.storage_elements).astype(dtype)
    extremes = [info.min, info.max, info.min + 1, extent, extent - 1, 2**32 + 1 & info.max]
    extremes += [-extent, -extent - 1] if info.min < 0 else []
    found[: len(extremes)] = np.array(extremes, dtype)[: found.size]
    return found


def as_bits(array: Array) -> Array:
    return array.view(f"u{array.itemsize}")


def run_all(
    device: str, descriptor: OperatorDescriptor, inputs: Sequence[Any], outputs: Sequence[dml.DML_BUFFER_TENSOR_DESC]
) -> list[Array]:
    """The bits of the outputs' elements, of a second run; what lies between them must not be written."""
    flats = [
        np.full(t.storage_elements * t.DataType.bits // 8, CANARY, np.uint8).view(t.DataType.dtype) for t in outputs
    ]
    compiled = device_or_skip(device).compile(descriptor)
    for _ in range(2):
        compiled(*inputs, out=tuple(flats))
    found = []
    for described, flat in zip(outputs, flats, strict=True):
        view = strided_view(described, flat)
        found.append(as_bits(view).copy())
        view[...] = np.full(1, CANARY * 0x0101010101010101, np.uint64).view(described.DataType.dtype)[0]
        assert set(flat.view(np.uint8).tolist()) == {CANARY}
    return found


def run(
    device: str, descriptor: OperatorDescriptor, inputs: Sequence[Any], output: dml.DML_BUFFER_TENSOR_DESC
) -> Array:
    """The same of an operator with one output."""
    return run_all(device, descriptor, inputs, [output])[0]
