"""Layouts and oracles of the GPU tests. The oracles are Python's own integers and floats, not our references."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from gpu_kernels import data_type

from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

Array = np.ndarray[Any, Any]
MARGIN = 5
"""Elements behind the last one of a tensor that a kernel must leave alone."""


@dataclass(frozen=True)
class Layout:
    """Sizes with the strides of an input and an output; None means packed. `variant` is the scan's plan."""

    name: str
    sizes: tuple[int, ...]
    axis: int
    variant: str
    source: tuple[int, ...] | None = None
    target: tuple[int, ...] | None = None


SCANS = (
    Layout("one element", (1,), 0, "columns"),
    Layout("short row", (7,), 0, "columns"),
    Layout("row with a tail", (8195,), 0, "lines"),
    Layout("rows of whole quads", (3, 5000), 1, "lines"),
    Layout("rows of odd length", (3, 4099), 1, "lines"),
    Layout("padded rows", (3, 98), 1, "lines", (100, 1), (104, 1)),
    Layout("rows from columns", (40, 64), 1, "lines", (1, 40), (64, 1)),
    Layout("rows to columns", (40, 64), 1, "lines", (64, 1), (1, 41)),
    Layout("spread rows", (5, 70), 1, "lines", (211, 3), (150, 2)),
    Layout("one element along the row", (3, 64), 1, "lines", (1, 0), None),
    Layout("one row for all", (5, 64), 1, "lines", (0, 1), None),
    Layout("long rows from columns", (9, 1300), 1, "lines", (1, 9), None),
    Layout("blocks of a row", (40001,), 0, "line blocks"),
    Layout("blocks of rows", (2, 33000), 1, "line blocks"),
    Layout("short columns", (5, 264), 0, "columns"),
    Layout("columns of quads", (50, 264), 0, "columns"),
    Layout("odd columns", (50, 259), 0, "columns"),
    Layout("spread to columns of quads", (12, 264), 0, "columns", (600, 2), None),
    Layout("columns of quads to spread", (12, 264), 0, "columns", None, (530, 2)),
    Layout("blocks of columns", (200, 264), 0, "column blocks"),
    Layout("blocks of odd columns", (131, 257), 0, "column blocks"),
    Layout("padded pairs", (301, 2), 1, "columns", (3, 1), None),
    Layout("single elements", (8, 8, 1), 2, "columns", (12, 1, 1), None),
    Layout("middle axis", (3, 9, 5, 4), 1, "lines"),
    Layout("middle axis of columns", (9, 12, 8, 5), 1, "columns"),
    Layout("rows of one invocation", (300, 16), 1, "lines", None, (20, 1)),
    Layout("rows of four invocations", (70, 33), 1, "lines", None, (34, 1)),
    Layout("rows of half a workgroup", (3, 2048), 1, "lines"),
    Layout("eight dimensions", (2, 1, 2, 3, 1, 37, 2, 2), 5, "lines"),
)

ROWS = (
    Layout("pairs", (301, 2), 1, "rows"),
    Layout("one quad", (2, 2), 1, "rows"),
    Layout("threes", (2801, 3), 1, "rows"),
    Layout("rows of one", (4099, 1), 1, "rows"),
    Layout("rows of a quad", (1500, 4), 1, "rows"),
    Layout("rows of five", (1700, 5), 1, "rows"),
    Layout("rows of seven behind each other", (5, 3, 41, 7), 3, "rows"),
    Layout("rows of eight", (515, 8), 1, "rows"),
    Layout("rows of twenty", (415, 20), 1, "rows"),
    Layout("rows of 33", (130, 33), 1, "rows"),
    Layout("four rows in a tile", (9, 1023), 1, "rows"),
    Layout("two rows in a tile", (3, 1366), 1, "rows"),
    Layout("rows in several tiles", (18, 1025), 1, "rows"),
    Layout("rows of almost a tile", (13, 4095), 1, "rows"),
    Layout("rows of many tiles", (9, 9001), 1, "rows"),
    Layout("long rows of whole quads", (3, 33000), 1, "rows"),
)
"""Contiguous rows on a device with subgroups that SMALL invocations keep busy."""

SMALL = 2**9
"""Invocations that keep a made-up GPU busy, so that few columns are enough for bands."""

BANDS = (
    Layout("bands of quads", (300, 264), 0, "column bands"),
    Layout("bands of whole tiles", (256, 260), 0, "column bands"),
    Layout("bands of odd columns", (259, 257), 0, "column bands"),
    Layout("bands of a middle axis", (3, 300, 92), 1, "column bands"),
    Layout("bands with gaps", (257, 288), 0, "column bands", (600, 2), (301, 1)),
)

CHAINS = (
    Layout("a row", (90001,), 0, "line chain"),
    Layout("rows", (2, 66000), 1, "line chain"),
    Layout("spread rows", (2, 33000), 1, "line chain", (70000, 2), (34000, 1)),
)

PAIRS = (
    ("one element", (1,), None, None, None),
    ("odd run", (4099,), None, None, None),
    ("matrix", (33, 64), None, None, None),
    ("row for all", (33, 62), None, (0, 1), None),
    ("row of quads for all", (33, 64), None, (0, 1), None),
    ("padded quads", (9, 8), (12, 1), (9, 1), (16, 1)),
    ("column for all", (33, 62), None, (1, 0), None),
    ("one value for all", (7, 5, 3), None, (0, 0, 0), None),
    ("transposed", (19, 23), (1, 19), None, None),
    ("to columns", (19, 23), None, None, (1, 20)),
    ("spread", (9, 11), (40, 3), (23, 2), (24, 2)),
    ("eight dimensions", (2, 3, 2, 1, 2, 2, 3, 2), None, (0, 2, 1, 1, 24, 12, 0, 6), None),
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
    found = np.zeros((), np.int64)
    for size, stride in zip(tensor.Sizes, tensor.element_strides, strict=True):
        found = np.add.outer(found, np.arange(size, dtype=np.int64) * stride)
    return found


def exact_values(tensor: DML_BUFFER_TENSOR_DESC, seed: int) -> Array:
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
        steps = list(reversed(line)) if reverse else line
        done = list(itertools.accumulate(steps, combine))
        done = [identity, *done[:-1]] if exclusive else done
        result[index] = fitted(list(reversed(done)) if reverse else done, values.dtype)
    return np.moveaxis(result, -1, axis)


def fitted(values: Sequence[Any], dtype: np.dtype[Any]) -> Array:
    """Python numbers as `dtype`: integers modulo 2^n, floats rounded."""
    if dtype.kind == "f":
        with np.errstate(over="ignore"):
            return np.array(values, np.float64).astype(dtype)
    modulus = 2 ** (8 * dtype.itemsize)
    unsigned = np.array([int(v) % modulus for v in values], np.dtype(f"u{dtype.itemsize}"))
    return unsigned.view(dtype)


def python_mod(a: Any, b: Any) -> Any:
    """Floor modulus by Python's own arithmetic; math.fmod for floats, rounded once."""
    if isinstance(a, int):
        return a % b if b else 0
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or b == 0:
        return math.nan
    if math.isinf(b):
        return a if a == 0 or (a < 0) == (b < 0) else b
    remainder = math.fmod(a, b)
    if remainder == 0:
        return math.copysign(0.0, b)
    return remainder + b if (remainder < 0) != (b < 0) else remainder


def bits(array: Array) -> bytes:
    return np.ascontiguousarray(array).tobytes()
