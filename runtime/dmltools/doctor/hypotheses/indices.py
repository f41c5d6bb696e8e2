"""Indices that are negative or out of range, taken otherwise: the reference is run with the indices that this comes to.

A kernel says which input holds indices, and which dimensions they count. For what is gathered, the input gets zeros at
one position more: an index that reads a zero becomes that position. What is scattered to it, the reference drops.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.suspicion import Suspicion, exact_with, guesses
from dmltools.doctor.judging import Evidence


@dataclass(frozen=True, kw_only=True)
class _Indices:
    """The input `index`, the numbers `extents` of positions that it counts, and what it reads from, if anything.

    `dimensions` are those of the tensor `source` that it counts. `extents` are one number, or one for each of the last
    dimension's coordinates.
    """

    index: str
    extents: Array
    source: str | None
    dimensions: tuple[int, ...]


_NOTHING = -1
"""Stands for an index that reads a zero, or writes nothing."""


def _from_end(i: Array, n: Array) -> Array:
    return np.where(i < 0, i + n, i)


_READ: Mapping[str, Callable[[Array, Array], Array]] = {
    "negative indices are clamped to 0, not counted from the end": lambda i, n: np.where(i < 0, 0, i),
    "negative indices are clamped to the last one, as unsigned ones would be, not counted from the end": lambda i, n: (
        np.where(i < 0, n - 1, i)
    ),
    "negative indices read a zero, and are not counted from the end": lambda i, n: np.where(i < 0, _NOTHING, i),
    "indices out of range are wrapped modulo the size, not clamped": np.mod,
    "indices out of range read a zero, and are not clamped": lambda i, n: np.where(
        (i >= -n) & (i < n), _from_end(i, n), _NOTHING
    ),
    "indices out of range are taken for 0, not clamped": lambda i, n: np.where((i >= -n) & (i < n), _from_end(i, n), 0),
}

_WRITTEN: Mapping[str, Callable[[Array, Array], Array]] = {
    "negative indices are clamped to 0, not counted from the end": lambda i, n: np.where(i < 0, 0, i),
    "negative indices write nothing, and are not counted from the end": lambda i, n: np.where(i < 0, _NOTHING, i),
    "indices out of range are clamped to the nearest one, and should write nothing": lambda i, n: np.clip(
        _from_end(i, n), 0, n - 1
    ),
    "indices out of range are clamped, negative ones too, which should be counted from the end": lambda i, n: np.clip(
        i, 0, n - 1
    ),
    "indices out of range are wrapped modulo the size, and should write nothing": np.mod,
    "indices out of range are taken for 0, and should write nothing": lambda i, n: np.where(
        (i >= -n) & (i < n), _from_end(i, n), 0
    ),
}


def indices(evidence: Evidence) -> Iterator[Suspicion]:
    """The reference with each other treatment of the indices that it changes."""
    found = _indices(evidence.descriptor)
    if found is None:
        return
    given = evidence.inputs[found.index].astype(object)  # 64 bits, of either sign
    if ((given >= 0) & (given < found.extents)).all():
        return
    members: dict[str, Any] = {}
    if found.source is not None:
        amounts = [(0, int(d in found.dimensions)) for d in range(evidence.inputs[found.source].ndim)]
        members[found.source] = np.pad(evidence.inputs[found.source], amounts)
    for text, way in (_READ if found.source is not None else _WRITTEN).items():
        taken = way(given, found.extents)
        if found.source is not None:  # the reference would clamp to the position that was added
            taken = np.minimum(taken, found.extents - 1)
        taken = np.where(taken == _NOTHING, found.extents, np.minimum(taken, found.extents)).astype(np.int64)
        yield from guesses("indices", text, exact_with(evidence, {**members, found.index: taken}), about=text)


def _indices(descriptor: OperatorDescriptor) -> _Indices | None:
    """Return what the kernel says of its indices; None of one that has none, or that reverses lines by them."""
    kernel: Any = descriptor.OPERATOR.kernel
    index = getattr(kernel, "index", None)
    if index is None or getattr(kernel, "reverse", False):
        return None
    reads = hasattr(kernel, "input") and not hasattr(kernel, "updates")
    tensor = getattr(descriptor, kernel.input if reads else kernel.output)
    rank = tensor.DimensionCount
    if getattr(kernel, "flat", False):
        return _Indices(index=index, extents=np.array(math.prod(tensor.Sizes), object), source=None, dimensions=())
    if kernel.axis is not None:
        dimensions: tuple[int, ...] = (kernel.axis(descriptor),)
        extents = np.array(tensor.Sizes[dimensions[0]], object)
    else:
        used = rank if kernel.input_dimensions is None else kernel.input_dimensions(descriptor)
        batch = getattr(kernel, "batch", None)
        first = rank - used + (0 if batch is None else batch(descriptor))
        dimensions = tuple(range(first, first + getattr(descriptor, index).Sizes[-1]))
        extents = np.array([tensor.Sizes[d] for d in dimensions], object)
    return _Indices(index=index, extents=extents, source=kernel.input if reads else None, dimensions=dimensions)
