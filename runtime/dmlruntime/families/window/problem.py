"""Windows that slide over a tensor, as planners of every device see them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Scratch
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.families.layout import spread
from dmlruntime.families.scalars import patterns
from dmlruntime.families.type_groups import types_of
from dmlruntime.families.window import Numbers, WindowKernel
from dmlruntime.families.window.parameters import WINDOW_LOOPS

PLAIN = WINDOW_LOOPS
"""The slot of a loop that no window slides along."""


@dataclass(frozen=True, kw_only=True)
class Slide:
    """How windows slide along one dimension, where the first tensor has `inputs` elements and the outputs `outputs`.

    Locations are counted from the first of the padding. Behind `end` there is no padding either: a window that reaches
    farther has fewer locations.
    """

    inputs: int = 1
    outputs: int = 1
    size: int = 1
    stride: int = 1
    dilation: int = 1
    start: int = 0
    end: int = 1
    input_stride: int = 0
    index_stride: int = 0

    @property
    def span(self) -> int:
        """Locations up to the last of the tensor that windows slide over, and to the first of the last window."""
        return max(self.start + max(self.inputs, self.outputs), (self.outputs - 1) * self.stride + 1)

    @property
    def is_cut(self) -> bool:
        """Return whether the last window reaches beyond the end."""
        return (self.outputs - 1) * self.stride + (self.size - 1) * self.dilation >= self.end


@dataclass(frozen=True, kw_only=True)
class Loop:
    """One loop over the outputs: along the dimension `slot` of the window, or PLAIN.

    `strides` are those of each tensor, inputs first, and last that of the number of an element of the first.
    """

    size: int
    slot: int
    strides: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class WindowProblem:
    """One operation. Strides are in elements; tensors that are `absent` have strides 0.

    `slides` has three dimensions in their order, the first ones trivial where windows have fewer. `loops` visit all
    outputs, the nearest neighbours in memory innermost. `function` is what the kernel is compiled with, where it has
    several functions. `scalars` are unsigned 64-bit patterns.
    """

    operator: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    type_names: tuple[str, ...]
    slides: tuple[Slide, Slide, Slide]
    loops: tuple[Loop, ...]
    absent: frozenset[str]
    scalars: tuple[int, ...]
    function: str | None

    @property
    def tensors(self) -> tuple[str, ...]:
        return self.inputs + self.outputs

    @property
    def made(self) -> tuple[str, ...]:
        """The outputs that are given."""
        return tuple(name for name in self.outputs if name in self.types and name not in self.absent)

    @property
    def padded_count(self) -> int:
        """Elements of a window, with those of the padding."""
        return math.prod(slide.size for slide in self.slides)

    @property
    def is_cut(self) -> bool:
        """Return whether windows differ in how many locations they have."""
        return any(slide.is_cut for slide in self.slides)

    @property
    def results(self) -> int:
        """Elements of an output."""
        return math.prod(loop.size for loop in self.loops)


def window_problem(kernel: WindowKernel, descriptor: OperatorDescriptor) -> WindowProblem:
    """The problem that a validated descriptor states; where something is held, of that."""
    names = kernel.inputs + kernel.outputs
    tensors: dict[str, DML_BUFFER_TENSOR_DESC] = {
        name: getattr(descriptor, name) for name in names if getattr(descriptor, name) is not None
    }
    types = types_of(kernel.groups, tensors, descriptor)
    held = held_tensors(kernel, descriptor)
    results = tuple(held) or kernel.outputs
    sizes = next((held | tensors)[name].Sizes for name in results if name in held or name in tensors)
    inputs = names if held else kernel.inputs
    order = inputs + results
    source = tensors[kernel.inputs[0]]
    slides = _slides(kernel, descriptor, source, sizes)
    # The outputs of a later step are not known here.
    strides = [
        (0,) * len(sizes)
        if held and name in kernel.outputs
        else _strides(kernel, name, (held | tensors).get(name), sizes)
        for name in order
    ]
    strides.append(packed_strides(source.Sizes))
    lead = next(number for number, name in enumerate(order) if name in results and name in (held | tensors))
    return WindowProblem(
        operator=descriptor.OPERATOR.name,
        inputs=inputs,
        outputs=results,
        types={name: types[name] for name in names},
        type_names=tuple(types[group[0]].short for group in kernel.groups),
        slides=_three(slides),
        loops=loops_over(
            sizes, strides, {d: n for n, d in enumerate(sorted(slides), WINDOW_LOOPS - len(slides))}, PLAIN, lead
        ),
        absent=frozenset(name for name in names if name not in tensors),
        scalars=patterns(kernel.scalars, descriptor, types[kernel.inputs[0]]),
        function=function_of(kernel, descriptor),
    )


def held_tensors(kernel: WindowKernel, descriptor: OperatorDescriptor) -> dict[str, DML_BUFFER_TENSOR_DESC]:
    """Return what is held, packed, with an element for each window."""
    sizes = getattr(descriptor, kernel.windows or kernel.inputs[0]).Sizes
    return {
        name: DML_BUFFER_TENSOR_DESC(DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{kind}"], sizes)
        for name, kind in kernel.held
    }


def held_scratch(kernel: WindowKernel, descriptor: OperatorDescriptor) -> tuple[Scratch, ...]:
    """The memory of what is held."""
    found = held_tensors(kernel, descriptor)
    return tuple(Scratch(name=n, type=tensor.DataType, count=tensor.ElementCount) for n, tensor in found.items())


def dimensions_of(kernel: WindowKernel, descriptor: OperatorDescriptor, rank: int) -> Sequence[int]:
    """The dimensions that windows lie in."""
    count = len(kernel.size(descriptor))
    return range(rank - count, rank) if kernel.dimensions is None else kernel.dimensions(descriptor)


def given(values: Numbers | None, descriptor: OperatorDescriptor, otherwise: int, count: int) -> Sequence[int]:
    """The numbers of a descriptor, one for each of `count` dimensions."""
    return (otherwise,) * count if values is None else values(descriptor)


def _slides(
    kernel: WindowKernel, descriptor: OperatorDescriptor, source: DML_BUFFER_TENSOR_DESC, outputs: Sequence[int]
) -> dict[int, Slide]:
    """By dimension, without those along which a window has one element and does not move past others."""
    numbers, count = packed_strides(source.Sizes), len(kernel.size(descriptor))
    found = {
        d: Slide(
            inputs=source.Sizes[d],
            outputs=outputs[d],
            size=size,
            stride=stride,
            dilation=dilation,
            start=start,
            end=last + 1 if end is None else min(start + source.Sizes[d] + end, last + 1),
            input_stride=source.element_strides[d],
            index_stride=numbers[d],
        )
        for d, size, stride, dilation, start, end in zip(
            dimensions_of(kernel, descriptor, source.DimensionCount),
            kernel.size(descriptor),
            given(kernel.stride, descriptor, 1, count),
            given(kernel.dilation, descriptor, 1, count),
            given(kernel.start, descriptor, 0, count),
            (None,) * count if kernel.end is None else kernel.end(descriptor),
            strict=True,
        )
        for last in [(outputs[d] - 1) * stride + (size - 1) * dilation]
    }
    return {d: slide for d, slide in found.items() if not _is_plain(slide)}


def _is_plain(slide: Slide) -> bool:
    return (slide.size, slide.stride, slide.start, slide.inputs) == (1, 1, 0, slide.outputs)


def _three(slides: dict[int, Slide]) -> tuple[Slide, Slide, Slide]:
    given = [slides[d] for d in sorted(slides)]
    first, second, third = (Slide(),) * (WINDOW_LOOPS - len(given)) + tuple(given)
    return first, second, third


def loops_over(
    sizes: Sequence[int], strides: Sequence[Sequence[int]], slots: Mapping[int, int], plain: int, lead: int
) -> tuple[Loop, ...]:
    """The loops over outputs without those of one; plain neighbours that are contiguous in all tensors are one.

    Args:
        sizes: The output's sizes.
        strides: Of each tensor the strides along the output's dimensions, in elements.
        slots: The slot of a dimension that windows move along.
        plain: The slot of all other dimensions.
        lead: The number of the tensor whose strides order the loops, the largest first.
    """
    order = sorted((d for d, size in enumerate(sizes) if size > 1), key=lambda d: -strides[lead][d])
    loops: list[Loop] = []
    for d in order:
        loop = Loop(size=sizes[d], slot=slots.get(d, plain), strides=tuple(own[d] for own in strides))
        outer = loops[-1] if loops else None
        if (
            outer is not None
            and loop.slot == outer.slot == plain
            and all(far == near * loop.size for far, near in zip(outer.strides, loop.strides, strict=True))
        ):
            loops[-1] = replace(loop, size=outer.size * loop.size)
        else:
            loops.append(loop)
    return tuple(loops) or (Loop(size=1, slot=plain, strides=(0,) * len(strides)),)


def _strides(
    kernel: WindowKernel, name: str, tensor: DML_BUFFER_TENSOR_DESC | None, sizes: Sequence[int]
) -> tuple[int, ...]:
    """A tensor's element strides along the outputs' dimensions."""
    if tensor is None:
        return (0,) * len(sizes)
    if name in kernel.channels:
        own = next((d for d, size in enumerate(tensor.Sizes) if size > 1), None)
        stride = 0 if own is None else tensor.element_strides[own]
        return tuple(stride if d == 1 else 0 for d in range(len(sizes)))
    if name == kernel.inputs[0]:
        return tuple(tensor.element_strides)
    return spread(tensor.Sizes, tensor.element_strides, sizes)


def function_of(kernel: WindowKernel, descriptor: OperatorDescriptor) -> str | None:
    """Return what the kernel is compiled with, where it has several functions."""
    words = []
    if kernel.conditions:
        holding = (number for number, holds in enumerate(kernel.conditions) if holds(descriptor))
        words.append(f"CASE_{next(holding, len(kernel.conditions))}")
    if kernel.optional is not None:
        given = "WITHOUT" if getattr(descriptor, kernel.optional) is None else "WITH"
        words.append(f"{given}_{kernel.optional}")
    return "_".join(words) or None
