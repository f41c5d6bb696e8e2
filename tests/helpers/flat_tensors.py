"""Tensors in flat storage with canaries behind it: where elements lie, and values whose sums are exact."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC

Array = np.ndarray[Any, Any]
MARGIN = 7
"""Elements behind a tensor's last one that no kernel may touch."""


def described(short: str, sizes: tuple[int, ...], strides: tuple[int, ...] | None = None) -> DML_BUFFER_TENSOR_DESC:
    return DML_BUFFER_TENSOR_DESC(short, sizes, strides)


def storage(tensor: DML_BUFFER_TENSOR_DESC, seed: int) -> Array:
    """A flat array for `tensor` and a margin behind it, every byte random: elements and canaries alike."""
    dtype = tensor.DataType.dtype
    assert dtype is not None
    count = (tensor.storage_elements + MARGIN) * dtype.itemsize
    return np.random.default_rng(seed).integers(0, 256, count, np.uint8).view(dtype)


def locations(tensor: DML_BUFFER_TENSOR_DESC) -> Array:
    """The place of every element in flat storage, in the tensor's shape."""
    found: Array = np.zeros((), np.int64)
    for size, stride in zip(tensor.Sizes, tensor.element_strides, strict=True):
        found = np.add.outer(found, np.arange(size, dtype=np.int64) * stride)
    return found


def exact_values(tensor: DML_BUFFER_TENSOR_DESC, seed: int) -> Array:
    """Flat storage whose sums are exact: any integers, or floats that are small multiples of 1/8."""
    flat = storage(tensor, seed)
    if tensor.DataType.is_float:
        flat[...] = np.random.default_rng(seed).integers(-32, 33, flat.size) / 8
    return flat


def bits(array: Array) -> bytes:
    return np.ascontiguousarray(array).tobytes()


def same_bits(a: Array, b: Array) -> bool:
    return a.dtype == b.dtype and a.shape == b.shape and a.tobytes() == b.tobytes()
