"""Transposed windows, as planners of every device see them: each output combines the windows that it lies in."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.families.layout import spread
from dmlruntime.families.scalars import patterns
from dmlruntime.families.type_groups import types_of
from dmlruntime.families.window import WindowKernel
from dmlruntime.families.window.problem import Loop, dimensions_of, function_of, given, held_tensors, loops_over


@dataclass(frozen=True, kw_only=True)
class BackwardSlide:
    """How `windows` windows slide over `outputs` outputs along one dimension.

    `slides` are each tensor's strides from window to window, `position_stride` the first one's from position to
    position of a window. A single window has its dilation as stride, and a window of one element the dilation 1. A
    window has no locations behind `end`, the first one of the padding being number 0.
    """

    windows: int = 1
    outputs: int = 1
    size: int = 1
    stride: int = 1
    dilation: int = 1
    start: int = 0
    end: int = 1
    position_stride: int = 0
    slides: tuple[int, ...]

    @property
    def span(self) -> int:
        """Locations up to the last of the outputs, and of the padding behind it as far as windows reach."""
        return max(self.start + self.outputs, self.end)

    @property
    def period(self) -> int:
        """From a position at which a window has an element to the next one at which another has it."""
        return self.stride // math.gcd(self.stride, self.dilation)

    @property
    def most(self) -> int:
        """The most windows that an element lies in."""
        return min(self.windows, -(-self.size // self.period))


@dataclass(frozen=True, kw_only=True)
class BackwardProblem:
    """One operation. Strides are in elements, `tensors` are inputs, outputs and what is held, in this order.

    `slides` has at least one dimension. `loops` visit all outputs, the nearest neighbours in memory innermost; the slot
    of one is the number of its slide, or how many these are. Their last stride is that of an output's number.
    `scalars` are unsigned 64-bit patterns.
    """

    operator: str
    tensors: tuple[str, ...]
    output: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    type_names: tuple[str, ...]
    slides: tuple[BackwardSlide, ...]
    loops: tuple[Loop, ...]
    scalars: tuple[int, ...]
    function: str | None
    absent: frozenset[str] = frozenset()

    @property
    def padded_count(self) -> int:
        """Elements of a window, with those of the padding."""
        return math.prod(slide.size for slide in self.slides)

    @property
    def most(self) -> int:
        """The most windows that an output lies in."""
        return math.prod(slide.most for slide in self.slides)

    @property
    def results(self) -> int:
        """Elements of the output."""
        return math.prod(loop.size for loop in self.loops)


def backward_problem(kernel: WindowKernel, descriptor: OperatorDescriptor) -> BackwardProblem:
    """The problem that a validated descriptor states."""
    names = kernel.inputs + kernel.outputs
    tensors: dict[str, DML_BUFFER_TENSOR_DESC] = {name: getattr(descriptor, name) for name in names}
    types = types_of(kernel.groups, tensors, descriptor)
    tensors |= held_tensors(kernel, descriptor)
    (output,) = kernel.outputs
    sizes = tensors[output].Sizes
    counts = _window_counts(kernel, descriptor, sizes)
    matrix = _matrix_strides(kernel, descriptor, counts) if kernel.columns else None
    strides = [
        matrix[0] if matrix and name == kernel.inputs[0] else _strides(tensor, sizes)
        for name, tensor in tensors.items()
    ]
    found = _slides(kernel, descriptor, counts, strides, matrix[1] if matrix else {})
    slots = {d: number for number, d in enumerate(sorted(found))}
    slides = tuple(found[d] for d in sorted(found)) or (BackwardSlide(slides=(0,) * len(strides)),)
    lead = list(tensors).index(output)
    return BackwardProblem(
        operator=descriptor.OPERATOR.name,
        tensors=tuple(tensors),
        output=output,
        types={name: types[name] for name in names},
        type_names=tuple(types[group[0]].short for group in kernel.groups),
        slides=slides,
        loops=loops_over(sizes, [*strides, packed_strides(sizes)], slots, len(slides), lead),
        scalars=patterns(kernel.scalars, descriptor, types[kernel.inputs[0]]),
        function=function_of(kernel, descriptor),
    )


def _window_counts(kernel: WindowKernel, descriptor: OperatorDescriptor, sizes: Sequence[int]) -> tuple[int, ...]:
    """How many windows there are along each of the outputs' dimensions."""
    if not kernel.columns:
        return tuple(getattr(descriptor, kernel.windows or kernel.inputs[0]).Sizes)
    count = len(kernel.size(descriptor))
    lists = (given(kernel.stride, descriptor, 1, count), given(kernel.dilation, descriptor, 1, count))
    padding = (given(kernel.start, descriptor, 0, count), given(kernel.end, descriptor, 0, count))
    found = dict.fromkeys(range(len(sizes)), 1)
    dimensions = dimensions_of(kernel, descriptor, len(sizes))
    for d, size, stride, dilation, start, end in zip(
        dimensions, kernel.size(descriptor), *lists, *padding, strict=True
    ):
        found[d] = (sizes[d] + start + end - (size - 1) * dilation - 1) // stride + 1
    return tuple(found.values())


def _matrix_strides(
    kernel: WindowKernel, descriptor: OperatorDescriptor, counts: Sequence[int]
) -> tuple[tuple[int, ...], dict[int, int]]:
    """The strides of a matrix of columns along the outputs' dimensions, and from position to position of a window."""
    source: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.inputs[0])
    batch, row, column = source.element_strides[-3:]
    window = kernel.size(descriptor)
    dimensions = dimensions_of(kernel, descriptor, len(counts))
    positions = dict(zip(dimensions, (row * step for step in packed_strides(window)), strict=True))
    slides = (column * step for step in packed_strides([counts[d] for d in dimensions]))
    return (batch, row * math.prod(window), *slides), positions


def _strides(tensor: DML_BUFFER_TENSOR_DESC, sizes: Sequence[int]) -> tuple[int, ...]:
    """A tensor's element strides along the outputs' dimensions: of windows, or of elements."""
    if len(tensor.Sizes) == len(sizes):
        return tuple(tensor.element_strides)
    return spread(tensor.Sizes, tensor.element_strides, sizes)


def _slides(
    kernel: WindowKernel,
    descriptor: OperatorDescriptor,
    counts: Sequence[int],
    strides: Sequence[Sequence[int]],
    positions: Mapping[int, int],
) -> dict[int, BackwardSlide]:
    """By dimension, without those along which a window has one element and does not move past others."""
    (name,) = kernel.outputs
    sizes = getattr(descriptor, name).Sizes
    count = len(kernel.size(descriptor))
    found = {}
    for d, size, stride, dilation, start, end in zip(
        dimensions_of(kernel, descriptor, len(sizes)),
        kernel.size(descriptor),
        given(kernel.stride, descriptor, 1, count),
        given(kernel.dilation, descriptor, 1, count),
        given(kernel.start, descriptor, 0, count),
        given(kernel.end, descriptor, 0, count),
        strict=True,
    ):
        if (size, stride, start, counts[d]) == (1, 1, 0, sizes[d]):
            continue
        windows = min(counts[d], (start + sizes[d] - 1) // stride + 1)  # others begin behind the last output
        step = dilation if size > 1 else 1
        found[d] = BackwardSlide(
            windows=windows,
            outputs=sizes[d],
            size=size,
            stride=stride if windows > 1 else step,
            dilation=step,
            start=start,
            end=min(start + sizes[d] + end, (windows - 1) * stride + (size - 1) * step + 1),
            position_stride=positions.get(d, 0),
            slides=tuple(own[d] for own in strides),
        )
    return found
