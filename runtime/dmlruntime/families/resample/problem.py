"""Resamplings, as planners of every device see them, and the taps that outputs are made of.

Coordinates and weights are computed here, once for each plan, in Python's own numbers and in the steps of
`dmlruntime.numerics.sampling`, which the references call. Kernels read tables, so every device reads the same elements
with the same weights, bit for bit.

A step of FLOAT32 is one of Python's, rounded: a double is wide enough that rounding twice rounds as once.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain, compress, pairwise
from operator import add, sub, truediv

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.float_bits import as_float32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.layout import in_order
from dmlruntime.families.resample import ResampleKernel


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
        """Return whether each output element is one input element as it is."""
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


FILTERED_BELOW = 0.5
"""Scales from which on `filtered` changes nothing."""

_TINY = 2.0**-126
"""The least normal number of FLOAT32."""


@dataclass(frozen=True, eq=False)
class Taps:
    """Output number x of a dimension has the taps ``starts[x]`` to before ``starts[x + 1]``, added in this order.

    Their positions do not decrease. Weights, which are FLOAT32, are not 0: what has such a weight does not count,
    though it be infinite or NaN."""

    starts: Sequence[int]
    positions: Sequence[int]
    weights: array[float]

    @cached_property
    def counts(self) -> list[int]:
        """The taps of each output."""
        return [end - start for start, end in pairwise(self.starts)]

    @cached_property
    def is_copy(self) -> bool:
        """Return whether each output is one input element as it is."""
        return self.counts == [1] * len(self.counts) and self.weights == _rounded([1.0]) * len(self.weights)

    def is_identity(self, size: int) -> bool:
        """Return whether output number x is element number x of the `size` that there are."""
        return self.is_copy and self.positions == list(range(size))


def taps_of(kernel: ResampleKernel, descriptor: OperatorDescriptor, d: int, source: int, target: int) -> Taps:
    """The taps of the `target` outputs along dimension `d`, of which the input has `source` elements.

    `kernel` says which members of `descriptor` hold the scales and the mode.
    """
    read, made = (target, source) if kernel.gradient else (source, target)
    table = _read(kernel, descriptor, d, read, made)
    return _transposed(table, target) if kernel.gradient else table


def _read(kernel: ResampleKernel, descriptor: OperatorDescriptor, d: int, size: int, samples: int) -> Taps:
    """Return what `samples` outputs read of `size` elements."""
    scale = kernel.scale(descriptor, d)
    offsets = kernel.input_offset(descriptor, d), kernel.output_offset(descriptor, d)
    at = _coordinates(samples, scale, *offsets)
    if kernel.linear(descriptor):
        if kernel.filtered is not None and kernel.filtered(descriptor) and scale < FILTERED_BELOW:
            return _filtered(at, scale, size)
        return _linear(at, size)
    if kernel.decreasing is not None:
        return _nearest(at, size, up=not kernel.decreasing(descriptor))
    return _nearest(_rounded(x + 0.5 for x in at), size, up=False)


def _rounded(values: Iterable[float]) -> array[float]:
    """Return the FLOAT32 numbers next to `values`; infinities where these are too large."""
    return array("f", list(values))  # a list, because an array takes any other iterable one by one


def _coordinates(count: int, scale: float, input_offset: float, output_offset: float) -> array[float]:
    """Return where each of `count` outputs is read: ``(x - output_offset) / scale - input_offset``, as references do.

    A subnormal quotient is 0.
    """
    scale, first, start = as_float32(scale), as_float32(output_offset), as_float32(input_offset)
    numbers = _rounded([x - first for x in _rounded(range(count))])
    # A scale may be too small for FLOAT32.
    quotients = _rounded([x / scale if scale else x * math.inf for x in numbers])
    return _rounded([(0.0 if -_TINY < x < _TINY else x) - start for x in quotients])


def _inside(at: Iterable[float], size: int) -> list[float]:
    """Return coordinates moved to the nearest of `size` elements where they are outside; NaN to the first."""
    last = as_float32(size - 1)
    return [(x if x < last else last) if x > 0 else 0.0 for x in at]


def _elements(positions: Iterable[int], size: int) -> list[int]:
    """Return positions that are `_inside`, as elements: FLOAT32 may round the coordinate of the last one up."""
    return [position if position < size else size - 1 for position in positions]


def _nearest(at: Iterable[float], size: int, *, up: bool) -> Taps:
    """One element for each coordinate: the next one above, or below."""
    positions = _elements(map(math.ceil if up else int, _inside(at, size)), size)
    return Taps(range(len(positions) + 1), positions, _rounded([1.0]) * len(positions))


def _linear(at: Iterable[float], size: int) -> Taps:
    """The two elements around each coordinate; at a whole one that element alone."""
    inside = _inside(at, size)
    lows = list(map(int, inside))
    parts = list(map(sub, inside, lows))
    weights = _rounded(chain.from_iterable(zip([1 - part for part in parts], parts, strict=True)))
    positions = chain.from_iterable(zip(lows, [low + 1 for low in lows], strict=True))
    starts = _starts([2 if part else 1 for part in parts])
    return Taps(starts, _elements(compress(positions, weights), size), _rounded(compress(weights, weights)))


def _filtered(at: array[float], scale: float, size: int) -> Taps:
    """A triangle that reaches ``1 / scale`` to both sides of each coordinate, its weights divided by their sum."""
    reach = int(1 / scale) + 1
    steps = list(range(-reach, reach + 2))
    positions = _rounded([low + step for low in map(_floor, at) for step in steps])
    distances = _rounded(map(sub, positions, [x for x in at for _ in steps]))
    single = as_float32(scale)
    parts = _rounded([abs(distance) * single for distance in distances])
    weights = _rounded([0.0 if part >= 1 else 1 - part for part in parts])
    sums = weights[:: len(steps)]
    for k in range(1, len(steps)):
        sums = _rounded(map(add, sums, weights[k :: len(steps)]))
    weights = _rounded(map(truediv, weights, [total for total in sums for _ in steps]))
    counts = [len(steps) - weights[n : n + len(steps)].count(0.0) for n in range(0, len(weights), len(steps))]
    used = _elements(map(int, _inside(compress(positions, weights), size)), size)
    return Taps(_starts(counts), used, _rounded(compress(weights, weights)))


def _floor(x: float) -> float:
    return math.floor(x) if math.isfinite(x) else x


def _transposed(table: Taps, size: int) -> Taps:
    """For each of `size` elements the samples that read it, in their order."""
    samples = [sample for sample, count in enumerate(table.counts) for _ in range(count)]
    order = sorted(range(len(samples)), key=table.positions.__getitem__)
    counts = [0] * size
    for position in table.positions:
        counts[position] += 1
    return Taps(_starts(counts), [samples[n] for n in order], _rounded([table.weights[n] for n in order]))


def _starts(counts: Iterable[int]) -> list[int]:
    return list(accumulate(counts, initial=0))
