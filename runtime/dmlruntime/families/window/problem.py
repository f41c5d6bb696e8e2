"""Windows that slide over a tensor, as planners of every device see them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.families.layout import spread
from dmlruntime.families.scalars import patterns
from dmlruntime.families.type_groups import types_of
from dmlruntime.families.window.kernel import Numbers, WindowKernel
from dmlruntime.families.window.parameters import WINDOW_LOOPS
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, packed_strides

PLAIN = WINDOW_LOOPS
"""The slot of a loop that no window slides along."""


@dataclass(frozen=True, kw_only=True)
class Slide:
    """How windows slide along one dimension, where the first tensor has `inputs` elements and the outputs `outputs`."""

    inputs: int = 1
    outputs: int = 1
    size: int = 1
    stride: int = 1
    dilation: int = 1
    start: int = 0
    input_stride: int = 0
    index_stride: int = 0

    @property
    def span(self) -> int:
        """Elements from the first of the padding to the last of the tensor that windows slide over."""
        return self.start + max(self.inputs, self.outputs)


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
    several functions. `scalars` are unsigned 64-bit patterns. With `transposed` outputs combine windows.
    """

    operator: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    types: tuple[DML_TENSOR_DATA_TYPE, ...]
    type_names: tuple[str, ...]
    slides: tuple[Slide, Slide, Slide]
    loops: tuple[Loop, ...]
    absent: frozenset[str]
    scalars: tuple[int, ...]
    function: str | None
    transposed: bool = False

    @property
    def tensors(self) -> tuple[str, ...]:
        return self.inputs + self.outputs

    @property
    def places(self) -> int:
        """Elements of a window, with those of the padding."""
        return math.prod(slide.size for slide in self.slides)

    @property
    def results(self) -> int:
        """Elements of an output."""
        return math.prod(loop.size for loop in self.loops)


def window_problem(kernel: WindowKernel, descriptor: OperatorDescriptor) -> WindowProblem:
    """The problem that a validated descriptor states."""
    names = kernel.inputs + kernel.outputs
    tensors: dict[str, DML_BUFFER_TENSOR_DESC] = {
        name: getattr(descriptor, name) for name in names if getattr(descriptor, name) is not None
    }
    source = tensors[kernel.inputs[0]]
    sizes = next(tensors[name].Sizes for name in kernel.outputs if name in tensors)
    slides = _slides(kernel, descriptor, source)
    strides = [_strides(kernel, name, tensors.get(name), sizes) for name in names]
    strides.append(packed_strides(source.Sizes))
    lead = next(number for number, name in enumerate(names) if name in kernel.outputs and name in tensors)
    types = types_of(kernel.groups, tensors, descriptor)
    return WindowProblem(
        operator=descriptor.OPERATOR.name,
        inputs=kernel.inputs,
        outputs=kernel.outputs,
        types=tuple(types[name] for name in names),
        type_names=tuple(types[group[0]].short for group in kernel.groups),
        slides=_three(slides),
        loops=_loops(sizes, strides, slides, lead),
        absent=frozenset(name for name in names if name not in tensors),
        scalars=patterns(kernel.scalars, descriptor, types[names[0]]),
        function=_function(kernel, descriptor),
        transposed=kernel.transposed,
    )


def _slides(kernel: WindowKernel, descriptor: OperatorDescriptor, source: DML_BUFFER_TENSOR_DESC) -> dict[int, Slide]:
    """By dimension, without those along which a window has one element and does not move past others."""
    count = len(kernel.size(descriptor))
    first = source.DimensionCount - count
    dimensions = range(first, first + count) if kernel.dimensions is None else kernel.dimensions(descriptor)
    numbers, outputs = packed_strides(source.Sizes), getattr(descriptor, kernel.outputs[0]).Sizes

    def given(values: Numbers | None, otherwise: int) -> Sequence[int]:
        return (otherwise,) * count if values is None else values(descriptor)

    found = {
        d: Slide(
            inputs=source.Sizes[d],
            outputs=outputs[d],
            size=size,
            stride=stride,
            dilation=dilation,
            start=start,
            input_stride=source.element_strides[d],
            index_stride=numbers[d],
        )
        for d, size, stride, dilation, start in zip(
            dimensions,
            kernel.size(descriptor),
            given(kernel.stride, 1),
            given(kernel.dilation, 1),
            given(kernel.start, 0),
            strict=True,
        )
    }
    return {d: slide for d, slide in found.items() if not _is_plain(slide)}


def _is_plain(slide: Slide) -> bool:
    return (slide.size, slide.stride, slide.start, slide.inputs) == (1, 1, 0, slide.outputs)


def _three(slides: dict[int, Slide]) -> tuple[Slide, Slide, Slide]:
    given = [slides[d] for d in sorted(slides)]
    first, second, third = (Slide(),) * (WINDOW_LOOPS - len(given)) + tuple(given)
    return first, second, third


def _loops(
    sizes: Sequence[int], strides: Sequence[Sequence[int]], slides: dict[int, Slide], lead: int
) -> tuple[Loop, ...]:
    """The loops over outputs without those of one; plain neighbours that are contiguous in all tensors are one."""
    order = sorted((d for d, size in enumerate(sizes) if size > 1), key=lambda d: -strides[lead][d])
    slots = {d: number for number, d in enumerate(sorted(slides), WINDOW_LOOPS - len(slides))}
    loops: list[Loop] = []
    for d in order:
        loop = Loop(size=sizes[d], slot=slots.get(d, PLAIN), strides=tuple(own[d] for own in strides))
        outer = loops[-1] if loops else None
        if (
            outer is not None
            and loop.slot == outer.slot == PLAIN
            and all(far == near * loop.size for far, near in zip(outer.strides, loop.strides, strict=True))
        ):
            loops[-1] = replace(loop, size=outer.size * loop.size)
        else:
            loops.append(loop)
    return tuple(loops) or (Loop(size=1, slot=PLAIN, strides=(0,) * len(strides)),)


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


def _function(kernel: WindowKernel, descriptor: OperatorDescriptor) -> str | None:
    words = []
    if kernel.conditions:
        holding = (number for number, holds in enumerate(kernel.conditions) if holds(descriptor))
        words.append(f"CASE_{next(holding, len(kernel.conditions))}")
    if kernel.optional is not None:
        given = "WITHOUT" if getattr(descriptor, kernel.optional) is None else "WITH"
        words.append(f"{given}_{kernel.optional}")
    return "_".join(words) or None
