"""Tensors, storage with canaries, and oracles for the CPU tests. The oracles are Python's own numbers."""

from __future__ import annotations

import ctypes
import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from cpu_kernels import data_type

from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

Array = np.ndarray[Any, Any]
MARGIN = 7
"""Elements behind a tensor's last one that no kernel may touch."""


@dataclass(frozen=True)
class Layout:
    """Sizes with the strides of an input and an output (None: packed), a scan's axis, and the variant that suits it."""

    name: str
    sizes: tuple[int, ...]
    axis: int
    variant: str
    source: tuple[int, ...] | None = None
    target: tuple[int, ...] | None = None


SCANS = (
    Layout("one element", (1,), 0, "lines"),
    Layout("two elements", (2,), 0, "lines"),
    Layout("one tile and one", (17,), 0, "lines"),
    Layout("a chunk and one", (1025,), 0, "lines"),
    Layout("a block and one", (8193,), 0, "lines"),
    Layout("rows", (3, 95), 1, "lines"),
    Layout("padded rows", (3, 95), 1, "lines", (100, 1), (104, 1)),
    Layout("spread rows", (5, 70), 1, "lines", (211, 3), (150, 2)),
    Layout("rows to columns", (7, 64), 1, "lines", (64, 1), (1, 9)),
    Layout("one element along the row", (3, 64), 1, "lines", (1, 0), None),
    Layout("one row for all", (5, 64), 1, "lines", (0, 1), None),
    Layout("one line among three", (33, 3), 0, "lines"),
    Layout("four blocks and one", (32769,), 0, "pieces"),
    Layout("blocks of three lines", (3, 33000), 1, "pieces"),
    Layout("blocks of adjacent lines", (33000, 3), 0, "pieces"),
    Layout("columns of whole tiles", (48, 64), 0, "columns"),
    Layout("columns with a rest", (35, 261), 0, "columns"),
    Layout("columns of two blocks", (8200, 9), 0, "columns"),
    Layout("spread columns", (21, 30), 0, "columns", (99, 3), (70, 2)),
    Layout("one column for all", (21, 30), 0, "columns", (1, 0), None),
    Layout("pairs", (301, 2), 1, "columns"),
    Layout("triples", (301, 3), 1, "columns"),
    Layout("fours", (301, 4), 1, "columns"),
    Layout("padded fours", (301, 4), 1, "columns", (6, 1), (5, 1)),
    Layout("single elements", (64, 1), 1, "columns"),
    Layout("single elements apart", (64, 1), 1, "columns", (3, 1), (2, 1)),
    Layout("more columns than a band", (21, 1301), 0, "columns"),
    Layout("columns of three bands", (9, 4301), 0, "columns"),
    Layout("columns to rows", (70, 45), 1, "columns", (1, 70), (45, 1)),
    Layout("rows of odd length", (5, 1231), 1, "lines"),
    Layout("middle axis", (3, 9, 5, 4), 1, "columns"),
    Layout("eight dimensions", (2, 1, 2, 3, 1, 37, 2, 2), 5, "lines"),
    Layout("eight short dimensions", (2, 3, 2, 3, 1, 5, 2, 2), 5, "columns"),
)

PAIRS = (
    ("one element", (1,), None, None, None, "dense"),
    ("odd run", (4099,), None, None, None, "dense"),
    ("two blocks", (2, 16391), None, None, None, "dense"),
    ("row for all", (33, 162), None, (0, 1), None, "strided"),
    ("column for all", (33, 162), None, (1, 0), None, "strided"),
    ("one value for all", (7, 5, 3), None, (0, 0, 0), None, "strided"),
    ("transposed", (19, 23), (1, 19), None, None, "strided"),
    ("long rows across", (70, 300), (1, 75), None, None, "strided"),
    ("long rows across in a stack", (3, 18, 131), (2700, 2, 20), (0, 400, 3), (2600, 140, 1), "strided"),
    ("long rows of one value each", (5, 200), (1, 90), (1, 0), None, "strided"),
    ("to columns", (19, 23), None, None, (1, 20), "strided"),
    ("padded rows", (9, 1100), (1103, 1), (1101, 1), (1105, 1), "strided"),
    ("spread", (9, 311), (700, 2), (1000, 3), (640, 2), "strided"),
    ("eight dimensions", (2, 3, 2, 1, 2, 2, 3, 2), None, (0, 2, 1, 1, 24, 12, 0, 6), None, "strided"),
)


def described(short: str, sizes: tuple[int, ...], strides: tuple[int, ...] | None) -> DML_BUFFER_TENSOR_DESC:
    return DML_BUFFER_TENSOR_DESC(data_type(short), sizes, strides)


def storage(tensor: DML_BUFFER_TENSOR_DESC, seed: int) -> Array:
    """A flat array for `tensor` and a margin behind it, every byte random: elements and canaries alike."""
    dtype = tensor.DataType.dtype
    assert dtype is not None
    count = (tensor.storage_elements + MARGIN) * dtype.itemsize
    return np.random.default_rng(seed).integers(0, 256, count, np.uint8).view(dtype)


def places(tensor: DML_BUFFER_TENSOR_DESC) -> Array:
    """The place of every element in flat storage, in the tensor's shape."""
    found: Array = np.zeros((), np.int64)
    for size, stride in zip(tensor.Sizes, tensor.element_strides, strict=True):
        found = np.add.outer(found, np.arange(size, dtype=np.int64) * stride)
    return found


def eighths(tensor: DML_BUFFER_TENSOR_DESC, seed: int) -> Array:
    """Flat storage whose sums are exact: any integers, or floats that are small multiples of 1/8."""
    flat = storage(tensor, seed)
    if tensor.DataType.is_float:
        flat[...] = np.random.default_rng(seed).integers(-32, 33, flat.size) / 8
    return flat


def accumulated(
    values: Array, axis: int, combine: Callable[[Any, Any], Any], identity: int, *, reverse: bool, exclusive: bool
) -> Array:
    """The scan of `values` by itertools.accumulate, one line after the other, wrapped or rounded to its type."""
    lines = np.moveaxis(values, axis, -1)
    result = np.empty_like(lines)
    for index in np.ndindex(*lines.shape[:-1]):
        line = lines[index].tolist()
        done = list(itertools.accumulate(line[::-1] if reverse else line, combine))
        done = [identity, *done[:-1]] if exclusive else done
        result[index] = fitted(done[::-1] if reverse else done, values.dtype)
    return np.moveaxis(result, -1, axis)


def fitted(values: list[Any], dtype: np.dtype[Any]) -> Array:
    """Python numbers as `dtype`: integers modulo 2^n, floats rounded."""
    if dtype.kind == "f":
        with np.errstate(over="ignore"):
            return np.array(values, np.float64).astype(dtype)
    modulus = 2 ** (8 * dtype.itemsize)
    return np.array([v % modulus for v in values], np.dtype(f"u{dtype.itemsize}")).view(dtype)


def python_mod(a: Any, b: Any) -> Any:
    """Floor modulus by Python's own arithmetic; math.fmod for floats."""
    if isinstance(a, int):
        return a % b if b else 0
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or b == 0:
        return math.nan
    if math.isinf(b):
        return math.copysign(0.0, b) if a == 0 else a if (a < 0) == (b < 0) else b
    remainder = math.fmod(a, b)
    if remainder == 0:
        return math.copysign(0.0, b)
    return remainder + b if (remainder < 0) != (b < 0) else remainder


def call_entry(
    library: ctypes.CDLL, entry: str, parameters: list[int], arrays: list[Array], items: int, begin: int = 0
) -> None:
    """Run the items from `begin` up to `items` of a kernel entry by hand."""
    function = getattr(library, entry)
    function.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
    numbers = (ctypes.c_int64 * len(parameters))(*parameters)
    pointers = (ctypes.c_void_p * len(arrays))(*[a.ctypes.data for a in arrays])
    function(numbers, pointers, begin, items)


def same_bits(a: Array, b: Array) -> bool:
    return a.dtype == b.dtype and a.shape == b.shape and a.tobytes() == b.tobytes()
