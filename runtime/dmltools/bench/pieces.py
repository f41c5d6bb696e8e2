"""The parts of outputs that are compared with the reference, and how a huge problem is made smaller for that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.binding import Array
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.bench.problems import Problem
from dmltools.conformance.running import magnitude, reference_outputs, undefined

Piece = tuple[str, Array, Array, Array]
"""Output member, what was computed, what is expected, and the magnitude that errors are relative to."""


def whole_pieces(problem: Problem, arrays: Mapping[str, Array], most: int) -> Iterator[Piece]:
    """Every output as a whole, by the reference of the inputs as a whole: as bits where that sees bits.

    What the documents leave undefined of an output is left out.
    """
    descriptor = resized(problem.descriptor, {name: array.shape for name, array in arrays.items()})
    inputs = {m.name: arrays[m.name] for m in problem.inputs if m.name in arrays}
    for name, expected in reference_outputs(descriptor, inputs).items():
        actual = arrays[name].view(expected.dtype) if problem.operator.kernel.sees_bits(descriptor) else arrays[name]
        scale = magnitude(descriptor, inputs, name, expected)
        left_open = undefined(descriptor, inputs, name)
        kept = ... if left_open is None else ~left_open
        yield name, actual[kept], expected[kept], scale[kept]


def picked(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """About `most` elements of each array, the same of all; the arrays themselves where their sizes differ."""
    if len({array.shape for array in arrays.values()}) > 1:
        return arrays
    index = pick(problem.sizes, most, problem.axis)
    return {name: array[index] for name, array in arrays.items()}


def batches(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """Batches spread from the first to the last, both among them, and the same of all arrays that have several."""
    size = max(array[0].size for array in arrays.values())
    count = min(problem.sizes[0], max(2, most // size))
    places = _places(problem.sizes[0], count)
    return {name: array if len(array) in (1, len(places)) else array[places] for name, array in arrays.items()}


def batches_or_picked(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """Batches where sizes differ, because some arrays are broadcast; else what is picked of all."""
    differ = len({array.shape for array in arrays.values()}) > 1
    return (batches if differ else picked)(problem, arrays, most)


def pick(sizes: tuple[int, ...], most: int, axis: int | None) -> tuple[Any, ...]:
    """An index of about `most` elements: all of `axis`, and in the other dimensions places spread from end to end."""
    room = max(1, most // (1 if axis is None else sizes[axis]))
    counts = []
    for d, size in enumerate(sizes):
        # At least both ends of every dimension, whatever room is left.
        counts.append(size if d == axis else min(size, max(2, room)))
        room = room if d == axis else max(1, room // counts[-1])
    if tuple(counts) == sizes:
        return (slice(None),) * len(sizes)
    return np.ix_(*(_places(size, count) for size, count in zip(sizes, counts, strict=True)))


def _places(size: int, count: int) -> Array:
    """`count` places spread over `size`, both ends among them."""
    return np.unique(np.linspace(0, size - 1, count).astype(np.int64))


def resized(descriptor: OperatorDescriptor, sizes: Mapping[str, tuple[int, ...]]) -> OperatorDescriptor:
    """The descriptor with packed tensors of other sizes; what the reference reads besides arrays is unchanged."""
    tensors = {
        name: DML_BUFFER_TENSOR_DESC(getattr(descriptor, name).DataType, own)
        for name, own in sizes.items()
        if getattr(descriptor, name) is not None
    }
    return replace(descriptor, **tensors)  # type: ignore[type-var]  # every descriptor is a dataclass
