"""Resamplings, as planners of every device see them, and the taps that outputs are made of.

Coordinates and weights are computed here, once for each plan, by the functions that the references call. Kernels read
tables, so every device reads the same elements with the same weights, bit for bit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.layout import in_order
from dmlruntime.families.resample import ResampleKernel
from dmlruntime.numerics.sampling import resample_coordinates, taps


@dataclass(frozen=True, kw_only=True)
class ResampleLoop:
    """A loop over the output: its size, and what a step is in both tensors, in elements.

    Where it has `taps`, its numbers are outputs of dimension `dimension`, and a step in the input leads from element to
    element there; else both tensors walk together.
    """

    size: int
    input_stride: int
    output_stride: int
    taps: Taps | None = None
    dimension: int = -1


@dataclass(frozen=True, kw_only=True)
class ResampleProblem:
    """One resampling. `loops` are ordered by the strides of the output, the largest outermost.

    Sums are nested: those over the taps of a lower dimension are inside. With `adds_zero` they begin with 0, so that no
    sum is -0.
    """

    operator: str
    input: str
    output: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    loops: tuple[ResampleLoop, ...]
    adds_zero: bool

    @property
    def data_type(self) -> DML_TENSOR_DATA_TYPE:
        return self.types[self.output]

    @property
    def bytes(self) -> int:
        """Of an element."""
        return self.data_type.bits // 8

    @property
    def count(self) -> int:
        """Elements of the output."""
        count = 1
        for loop in self.loops:
            count *= loop.size
        return count

    @property
    def is_copy(self) -> bool:
        """Whether each output element is one input element as it is."""
        return not self.adds_zero and all(loop.taps is None or loop.taps.is_copy for loop in self.loops)

    @property
    def resampled(self) -> tuple[int, ...]:
        """The numbers of the loops that have taps, in the order of dimensions."""
        found = [number for number, loop in enumerate(self.loops) if loop.taps is not None]
        return tuple(sorted(found, key=lambda number: self.loops[number].dimension))


def resample_problem(kernel: ResampleKernel, descriptor: OperatorDescriptor) -> ResampleProblem:
    """The problem that a validated descriptor states."""
    source: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.input)
    target: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.output)
    rank = target.DimensionCount
    first = 0 if kernel.last is None else rank - kernel.last(descriptor)
    loops = []
    for d in range(rank):
        made = taps_of(kernel, descriptor, d, source.Sizes[d], target.Sizes[d]) if d >= first else None
        if made is not None and source.Sizes[d] == target.Sizes[d] and made.is_identity(source.Sizes[d]):
            made = None
        loops.append(
            ResampleLoop(
                size=target.Sizes[d],
                input_stride=source.element_strides[d],
                output_stride=target.element_strides[d],
                taps=made,
                dimension=d,
            )
        )
    return ResampleProblem(
        operator=descriptor.OPERATOR.name,
        input=kernel.input,
        output=kernel.output,
        types={kernel.input: source.DataType, kernel.output: target.DataType},
        loops=_simplified(loops),
        adds_zero=kernel.gradient,
    )


def _simplified(loops: Sequence[ResampleLoop]) -> tuple[ResampleLoop, ...]:
    """The loops by the strides of the output; neighbours without taps are merged, those of one element dropped."""
    made: list[ResampleLoop] = []
    plain: list[ResampleLoop] = []

    def flush() -> None:
        strides = [[loop.input_stride for loop in plain], [loop.output_stride for loop in plain]]
        walk = in_order([loop.size for loop in plain], strides)
        made.extend(
            ResampleLoop(size=size, input_stride=own, output_stride=out)
            for size, own, out in zip(walk.sizes, *walk.strides, strict=True)
        )
        plain.clear()

    for loop in sorted(loops, key=lambda loop: -loop.output_stride):
        if loop.taps is None:
            plain.append(loop)
        else:
            flush()
            made.append(loop)
    flush()
    return tuple(made)


Array = np.ndarray[Any, Any]

FILTERED_BELOW = 0.5
"""Scales from which on `filtered` changes nothing."""


@dataclass(frozen=True, eq=False)
class Taps:
    """Output number x of a dimension has the taps ``starts[x]`` to before ``starts[x + 1]``, added in this order.

    Weights of 0 are left out: what they belong to does not count, though it be infinite or NaN.
    """

    starts: Array
    places: Array
    weights: Array

    @property
    def counts(self) -> Array:
        """The taps of each output."""
        return np.diff(self.starts)

    @property
    def is_copy(self) -> bool:
        """Whether each output is one input element as it is."""
        return bool((self.counts == 1).all() and (self.weights == 1).all())

    def is_identity(self, size: int) -> bool:
        """Whether output number x is element number x of the `size` that there are."""
        return self.is_copy and np.array_equal(self.places, np.arange(size))


def taps_of(kernel: ResampleKernel, descriptor: OperatorDescriptor, d: int, source: int, target: int) -> Taps:
    """The taps of the `target` outputs along dimension `d`, of which the input has `source` elements."""
    read, made = (target, source) if kernel.gradient else (source, target)
    places, weights = _read(kernel, descriptor, d, read, made)
    return _transposed(places, weights, target) if kernel.gradient else _kept(places, weights)


def _read(kernel: ResampleKernel, descriptor: OperatorDescriptor, d: int, size: int, samples: int) -> tuple[Any, Any]:
    """What `samples` outputs read of `size` elements: places and weights of shape (samples, taps)."""
    scale = kernel.scale(descriptor, d)
    offsets = kernel.input_offset(descriptor, d), kernel.output_offset(descriptor, d)
    at = resample_coordinates(samples, scale, *offsets)
    if kernel.linear(descriptor):
        if kernel.filtered is not None and kernel.filtered(descriptor) and scale < FILTERED_BELOW:
            return _filtered(at, scale, size)
    elif kernel.decreasing is None:
        at = np.floor(at + np.float32(0.5))
    else:
        at = np.floor(at) if kernel.decreasing(descriptor) else np.ceil(at)
    return taps(at, size)


def _filtered(at: Array, scale: float, size: int) -> tuple[Array, Array]:
    """A triangle that reaches ``1 / scale`` to both sides of each coordinate, its weights divided by their sum."""
    reach = int(1 / scale) + 1
    places = np.floor(at)[:, None] + np.arange(-reach, reach + 2, dtype=np.float32)
    weights = np.maximum(1 - np.abs(places - at[:, None]) * np.float32(scale), np.float32(0))
    weights = weights / np.cumsum(weights, axis=-1)[:, -1:]
    return np.clip(places, 0, size - 1).astype(np.int64), weights


def _kept(places: Array, weights: Array) -> Taps:
    used = weights != 0
    return Taps(_starts(used.sum(axis=1)), places[used], weights[used])


def _transposed(places: Array, weights: Array, size: int) -> Taps:
    """For each of `size` elements the samples that read it, in their order."""
    used = weights != 0
    samples, targets = np.nonzero(used)[0], places[used]
    order = np.argsort(targets, kind="stable")
    return Taps(_starts(np.bincount(targets, minlength=size)), samples[order], weights[used][order])


def _starts(counts: Array) -> Array:
    return np.concatenate([np.zeros(1, np.int64), np.cumsum(counts, dtype=np.int64)])
