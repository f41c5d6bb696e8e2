"""The functions that rules over a descriptor's members call: exact arithmetic of Python's integers, nothing wraps.

Where an index or a dimension is outside a tensor or an array they raise LookupError, as Python's own brackets do.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, prod
from typing import Any

from dmlruntime.core.float_bits import as_float32


def truncating_divide(a: int, b: int) -> int:
    """a / b toward zero, as C divides; 0 where b is 0."""
    if not b:
        return 0
    return a // b if (a < 0) == (b < 0) else -(-a // b)


def ceil_div(a: int, b: int) -> int:
    """a / b, rounded up; 0 where b is 0."""
    return -(-a // b) if b else 0


def ratio(a: int, b: int) -> float:
    """a / b as the nearest float32 number; 0 where b is 0."""
    return as_float32(a / b) if b else 0.0


def scaled_size(size: int, scale: float) -> int:
    """The product in float32 arithmetic, rounded down. OverflowError where it is infinite."""
    return floor(as_float32(size * as_float32(scale)))


def product(array: Sequence[Any]) -> Any:
    """The product of the elements, 1 where there are none."""
    return prod(array)


def distinct(array: Sequence[Any]) -> bool:
    """Return whether no element stands in the array twice."""
    return len(set(array)) == len(array)


def total(tensors: Sequence[Any], axis: int) -> int:
    """The sum of the tensors' sizes in dimension `axis`."""
    return sum(_at(tensor.Sizes, axis) for tensor in tensors)


def elements(tensor: Any, dimensions: Sequence[int]) -> int:
    """The product of the tensor's sizes in these dimensions, 1 where there are none."""
    return prod(_at(tensor.Sizes, dimension) for dimension in dimensions)


def window_count(
    tensor: Any,
    size: Sequence[int],
    stride: Sequence[int],
    dilation: Sequence[int],
    start: Sequence[int],
    end: Sequence[int],
) -> int:
    """How many windows slide over the last dimensions of `tensor`, one for each element of the arrays.

    `size` is that of a window, `stride` the distance of windows, `dilation` that of a window's elements; `start` and
    `end` are the elements of padding before and behind the tensor.

    0 where a window is longer than the padded tensor, or a stride is 0.
    """
    spatial = tensor.Sizes[tensor.DimensionCount - len(size) :]
    count = 1
    for n, s, t, d, a, b in zip(spatial, size, stride, dilation, start, end, strict=True):
        rest = n + a + b - (s - 1) * d - 1
        count *= rest // t + 1 if t > 0 and rest >= 0 else 0
    return count


def effective_rank(tensor: Any) -> int:
    """The number of dimensions without the leftmost ones of size 1."""
    sizes = tuple(tensor.Sizes)
    return next((len(sizes) - position for position, size in enumerate(sizes) if size != 1), 0)


def all_dimensions(tensor: Any) -> tuple[int, ...]:
    """0, 1, ... DimensionCount - 1."""
    return tuple(range(tensor.DimensionCount))


def last_dimension(tensor: Any) -> tuple[int, ...]:
    """The last dimension, alone."""
    return (tensor.DimensionCount - 1,)


def dimensions_of_one(tensor: Any) -> tuple[int, ...]:
    """The dimensions in which the tensor has the size 1."""
    return tuple(position for position, size in enumerate(tensor.Sizes) if size == 1)


def dims(tensor: Any, start: int, end: int) -> tuple[int, ...]:
    """The sizes of the dimensions from `start` up to `end`, the latter not included."""
    if not 0 <= start <= end <= tensor.DimensionCount:
        raise IndexError(f"dimensions {start} to {end} of a tensor that has {tensor.DimensionCount}")
    return tuple(tensor.Sizes[start:end])


def _at(sizes: Sequence[int], axis: int) -> int:
    if not 0 <= axis < len(sizes):
        raise IndexError(f"dimension {axis} of a tensor that has {len(sizes)}")
    return sizes[axis]
