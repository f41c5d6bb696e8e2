"""The loops over the locations of a contraction's output, and what a window reads at each of them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32, INT32
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.families.contraction import ContractionKernel
from dmlruntime.families.layout import Walk, in_order, simplify, spread
from dmlruntime.families.scalars import patterns
from dmlruntime.families.type_groups import types_of


@dataclass(frozen=True, kw_only=True)
class SpaceLoop:
    """A dimension of space: `size` locations, of which the sums from `valid` on are 0. Strides are in elements.

    At location n the element w of a window is multiplied with the element n * step + w * dilation - start of the
    input's `input` ones; transposed, the element i for which i * step is n + start - w * dilation. `start` may be
    negative."""

    size: int
    valid: int
    input: int
    b_stride: int
    output_stride: int
    window: int = 1
    a_stride: int = 0
    step: int = 1
    dilation: int = 1
    start: int = 0

    @property
    def is_plain(self) -> bool:
        """Return whether location n reads the element n, and no other."""
        return self.window == 1 and self.step == 1 and self.start == 0 and self.size == self.valid <= self.input


def joined(loops: Sequence[SpaceLoop], *, transposed: bool) -> tuple[SpaceLoop, ...]:
    """The same loops without those of one location that reads one element, and with neighbours joined that are one run.

    Steps become strides where nothing but every `step`th element is read. One loop is left at least.
    """
    found: list[SpaceLoop] = []
    for loop in loops if transposed else map(_without_step, loops):
        if loop.is_plain and loop.size == 1:
            continue
        if found and _are_one(found[-1], loop):
            size = found[-1].size * loop.size
            found[-1] = replace(loop, size=size, valid=size, input=size)
        else:
            found.append(loop)
    return tuple(found) or (SpaceLoop(size=1, valid=1, input=1, b_stride=0, output_stride=0),)


def _without_step(loop: SpaceLoop) -> SpaceLoop:
    last = (loop.size - 1) * loop.step
    if loop.window == 1 and loop.start == 0 and loop.size == loop.valid and last < loop.input:
        return replace(loop, input=loop.size, b_stride=loop.b_stride * loop.step, step=1)
    return loop


def _are_one(outer: SpaceLoop, inner: SpaceLoop) -> bool:
    if not (outer.is_plain and inner.is_plain and inner.input == inner.size):
        return False
    wanted = (inner.b_stride * inner.size, inner.output_stride * inner.size)
    return (outer.b_stride, outer.output_stride) == wanted


BYTE = 8
"""Bits of the factors whose products are summed as integers."""


@dataclass(frozen=True, kw_only=True)
class Strides:
    """A tensor's element strides along the rows m, the columns n and the batches of a contraction."""

    row: int
    column: int
    batches: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Softmax:
    """A softmax of the results, which lie packed before. Tensor 0 of the walks is where they lie, tensor 1 the output.

    `lines` walks over the lines that a softmax is taken of, `line` over the elements of one.
    """

    lines: Walk
    line: Walk


@dataclass(frozen=True, kw_only=True)
class ContractionProblem:
    """One contraction. Strides are in elements.

    `tensors` are all inputs and the output, `types` theirs; `factors` are the tensors that each factor is made of: it
    and its zero point. A sum has `channels` times as many terms as the windows of `space` have elements; the columns
    are the locations of `space`, the innermost loop last. `a_channel` and `b_channel` are the strides from channel to
    channel, `a_start` is where the filter's first element lies. `column` strides are those of matrices; a window's
    inputs other than `a` and `b` are the same for all locations. The first output lies at `output_start`. Where it
    `pads`, the zeros around `b` are multiplied like elements.
    """

    operator: str
    tensors: tuple[str, ...]
    types: tuple[DML_TENSOR_DATA_TYPE, ...]
    type_names: tuple[str, ...]
    a: str
    b: str
    factors: tuple[frozenset[str], frozenset[str]]
    rows: int
    channels: int
    batches: Walk
    row_strides: tuple[int, ...]
    column_strides: tuple[int, ...]
    space: tuple[SpaceLoop, ...]
    a_channel: int
    b_channel: int
    a_start: int
    is_convolution: bool
    transposed: bool
    pads: bool
    absent: frozenset[str]
    scalars: tuple[int, ...]
    fused: str | None
    fused_scalars: int
    has_wide_sums: bool
    softmax: Softmax | None
    output_start: int = 0

    @property
    def columns(self) -> int:
        """How many columns a batch has."""
        return math.prod(loop.size for loop in self.space)

    @property
    def terms(self) -> int:
        """How many products make a sum."""
        return self.channels * math.prod(loop.window for loop in self.space)

    @property
    def are_bytes(self) -> bool:
        """Return whether both factors have 8 bits, so that their products are summed as integers."""
        return all(self.types[self.tensors.index(side)].bits == BYTE for side in (self.a, self.b))

    @property
    def rows_are_lines(self) -> bool:
        """Return whether the terms of a row of `a` lie side by side as FLOAT32, and nothing is subtracted from them."""
        stride = 1
        for loop in reversed(self.space):
            if loop.window > 1 and loop.a_stride != stride:
                return False
            stride *= loop.window
        is_stored = self.types[self.tensors.index(self.a)] == FLOAT32 and len(self.factors[0]) == 1
        return is_stored and self.a_channel == stride

    @property
    def sum_type(self) -> DML_TENSOR_DATA_TYPE:
        """The data type of sums, where they are not wide."""
        return INT32 if self.are_bytes else FLOAT32

    @property
    def is_plain(self) -> bool:
        """Return whether columns lie in a row and windows have one element: a product of matrices."""
        return len(self.space) == 1 and self.space[0].is_plain

    @property
    def type_tuple(self) -> str:
        """The names of the groups' types as the kernel's sections are called: ``FLOAT32_UINT8``."""
        return "_".join(self.type_names)


def contraction_problem(kernel: ContractionKernel, descriptor: OperatorDescriptor, device: str) -> ContractionProblem:
    """The problem that a validated descriptor states. Raises UnsupportedOnDeviceError for other activations."""
    names = (*kernel.inputs, kernel.output)
    tensors = {name: getattr(descriptor, name) for name in names if getattr(descriptor, name) is not None}
    types = types_of(kernel.groups, tensors, descriptor)
    fused = getattr(descriptor, kernel.fused) if kernel.fused else None
    softmax = None
    if fused is not None and fused.OPERATOR.name in kernel.softmax:
        softmax, fused = _softmax(fused, tensors[kernel.output]), None
        tensors[kernel.output] = DML_BUFFER_TENSOR_DESC(types[kernel.output], tensors[kernel.output].Sizes)
    if fused is not None and fused.OPERATOR.name not in kernel.activations:
        raise UnsupportedOnDeviceError(
            Code.NO_KERNEL,
            f"{descriptor.OPERATOR.name}: the kernels for the device '{device}' do not fuse {fused.OPERATOR.name}; "
            "use the device 'reference', or run it by itself",
        )
    scalars = patterns(kernel.scalars, descriptor, types[names[0]])
    applied = patterns(fused.OPERATOR.kernel.scalars, fused, types[kernel.output]) if fused is not None else ()
    if kernel.convolution is not None:
        _check_addends(kernel, descriptor, tensors, device)
    shape = (
        _matrices(kernel, descriptor, tensors) if kernel.convolution is None else _windows(kernel, descriptor, tensors)
    )
    absent = Strides(row=0, column=0, batches=(0,) * len(shape.batch_sizes))
    strides = [shape.strides.get(name, absent) for name in names]
    return ContractionProblem(
        operator=descriptor.OPERATOR.name,
        tensors=names,
        types=tuple(types[name] for name in names),
        type_names=tuple(types[group[0]].short for group in kernel.groups),
        a=kernel.a,
        b=kernel.b,
        factors=(
            frozenset(name for name in (kernel.a, kernel.a_zero_point) if name in tensors),
            frozenset(name for name in (kernel.b, kernel.b_zero_point) if name in tensors),
        ),
        rows=shape.rows,
        channels=shape.channels,
        batches=simplify(shape.batch_sizes, [each.batches for each in strides], lead=len(names) - 1),
        row_strides=tuple(each.row for each in strides),
        column_strides=tuple(each.column for each in strides),
        space=shape.space,
        a_channel=shape.a_channel,
        b_channel=shape.b_channel,
        a_start=shape.a_start,
        is_convolution=kernel.convolution is not None,
        transposed=shape.transposed,
        pads=not shape.transposed,
        absent=frozenset(name for name in names if name not in tensors),
        scalars=scalars + applied,
        fused=fused.OPERATOR.name if fused is not None else None,
        fused_scalars=len(applied),
        has_wide_sums=kernel.has_wide_sums and all(types[side].bits == BYTE for side in (kernel.a, kernel.b)),
        softmax=softmax,
    )


def _softmax(activation: Any, output: DML_BUFFER_TENSOR_DESC) -> Softmax:
    axes = sorted(getattr(activation, "Axes", (output.DimensionCount - 1,)))
    others = [d for d in range(output.DimensionCount) if d not in axes]
    strides = (packed_strides(output.Sizes), output.element_strides)
    walks = [
        in_order([output.Sizes[d] for d in dims], [[own[d] for d in dims] for own in strides])
        for dims in (others, axes)
    ]
    return Softmax(lines=walks[0], line=walks[1])


@dataclass(frozen=True, kw_only=True)
class _Shape:
    """The part of a shape that matrices and windows have in common."""

    rows: int
    channels: int
    batch_sizes: tuple[int, ...]
    strides: Mapping[str, Strides]
    space: tuple[SpaceLoop, ...]
    a_channel: int
    b_channel: int
    a_start: int = 0
    transposed: bool = False


def _matrices(kernel: ContractionKernel, descriptor: Any, tensors: Mapping[str, DML_BUFFER_TENSOR_DESC]) -> _Shape:
    output = tensors[kernel.output]
    *batches, rows, columns = output.Sizes
    none = (0,) * len(batches)
    strides = {}
    for name, tensor in tensors.items():
        if name in kernel.per_row or name == kernel.a_zero_point:
            strides[name] = Strides(row=_line_stride(tensor), column=0, batches=none)
        elif name in kernel.per_column or name == kernel.b_zero_point:
            strides[name] = Strides(row=0, column=_line_stride(tensor), batches=none)
        elif name not in (kernel.a, kernel.b):
            *outer, row, column = spread(tensor.Sizes, tensor.element_strides, output.Sizes)
            strides[name] = Strides(row=row, column=column, batches=tuple(outer))
    *outer, row, a_channel = _matrix(tensors[kernel.a], kernel.is_transposed("a", descriptor))
    strides[kernel.a] = Strides(row=row, column=0, batches=tuple(outer))
    *outer, b_channel, column = _matrix(tensors[kernel.b], kernel.is_transposed("b", descriptor))
    strides[kernel.b] = Strides(row=0, column=column, batches=tuple(outer))
    location = SpaceLoop(
        size=columns, valid=columns, input=columns, b_stride=column, output_stride=strides[kernel.output].column
    )
    return _Shape(
        rows=rows,
        channels=kernel.count_of(descriptor),
        batch_sizes=tuple(batches),
        strides=strides,
        space=(location,),
        a_channel=a_channel,
        b_channel=b_channel,
    )


def _matrix(tensor: DML_BUFFER_TENSOR_DESC, is_transposed: bool) -> tuple[int, ...]:
    """The strides of a matrix as it is multiplied."""
    *outer, row, column = tensor.element_strides
    return (*outer, column, row) if is_transposed else (*outer, row, column)


def _line_stride(tensor: DML_BUFFER_TENSOR_DESC) -> int:
    """From element to element of a tensor of which at most one size is not 1; 0 where all are."""
    pairs = zip(tensor.Sizes, tensor.element_strides, strict=True)
    return next((stride for size, stride in pairs if size > 1), 0)


def _check_addends(
    kernel: ContractionKernel, descriptor: Any, tensors: Mapping[str, DML_BUFFER_TENSOR_DESC], device: str
) -> None:
    """Raise UnsupportedOnDeviceError where what a convolution adds is not one value for each channel."""
    sizes = tensors[kernel.output].Sizes
    own = {kernel.a, kernel.b, kernel.output, kernel.a_zero_point, kernel.b_zero_point}
    for name in tensors.keys() - own - {*kernel.per_row, *kernel.per_column}:
        strides = spread(tensors[name].Sizes, tensors[name].element_strides, sizes)
        if any(stride for d, stride in enumerate(strides) if d != 1 and sizes[d] > 1):
            raise UnsupportedOnDeviceError(
                Code.NO_KERNEL,
                f"{descriptor.OPERATOR.name}: {name} has the sizes {tensors[name].Sizes}, and kernels for the device "
                f"'{device}' add one value for each channel; use the device 'reference', or add it by itself",
            )


def _windows(kernel: ContractionKernel, descriptor: Any, tensors: Mapping[str, DML_BUFFER_TENSOR_DESC]) -> _Shape:
    convolution = kernel.convolution
    assert convolution is not None
    filters, source, output = tensors[kernel.a], tensors[kernel.b], tensors[kernel.output]
    groups: int = getattr(descriptor, convolution.groups)
    transposed = convolution.transposed is not None and convolution.transposed(descriptor)
    rows, channels = output.Sizes[1] // groups, source.Sizes[1] // groups
    strides = {}
    for name, tensor in tensors.items():
        if name in (kernel.a, kernel.b, kernel.output):
            continue
        is_line = name in (*kernel.per_row, *kernel.per_column, kernel.a_zero_point, kernel.b_zero_point)
        row = _line_stride(tensor) if is_line else spread(tensor.Sizes, tensor.element_strides, output.Sizes)[1]
        strides[name] = Strides(row=row, column=0, batches=(row * rows,))
    first, second, *locations = filters.element_strides
    row, channel = (second, first) if transposed else (first, second)
    strides[kernel.a] = Strides(row=row, column=0, batches=(first * (channels if transposed else rows),))
    strides[kernel.b] = Strides(row=0, column=0, batches=(source.element_strides[1] * channels,))
    row = output.element_strides[1]
    strides[kernel.output] = Strides(row=row, column=0, batches=(row * rows,))
    is_reversed = convolution.reversed is not None and convolution.reversed(descriptor)
    last = sum((size - 1) * stride for size, stride in zip(filters.Sizes[2:], locations, strict=True))
    return _Shape(
        rows=rows,
        channels=channels,
        batch_sizes=(groups,),
        strides=strides,
        space=joined(
            _space(kernel, descriptor, tensors, [-s for s in locations] if is_reversed else locations),
            transposed=transposed,
        ),
        a_channel=channel,
        b_channel=source.element_strides[1],
        a_start=last if is_reversed else 0,
        transposed=transposed,
    )


def _space(
    kernel: ContractionKernel, descriptor: Any, tensors: Mapping[str, DML_BUFFER_TENSOR_DESC], locations: Sequence[int]
) -> list[SpaceLoop]:
    """The loops over the images and over the dimensions of space."""
    convolution = kernel.convolution
    assert convolution is not None
    filters, source, output = tensors[kernel.a], tensors[kernel.b], tensors[kernel.output]
    count = output.Sizes[0]
    images = SpaceLoop(
        size=count,
        valid=count,
        input=count,
        b_stride=source.element_strides[0],
        output_stride=output.element_strides[0],
    )
    found = [images]
    for d, stride in enumerate(locations):
        padding = 0 if convolution.output_padding is None else getattr(descriptor, convolution.output_padding)[d]
        found.append(
            SpaceLoop(
                size=output.Sizes[d + 2],
                valid=output.Sizes[d + 2] - padding,
                input=source.Sizes[d + 2],
                b_stride=source.element_strides[d + 2],
                output_stride=output.element_strides[d + 2],
                window=filters.Sizes[d + 2],
                a_stride=stride,
                step=getattr(descriptor, convolution.strides)[d],
                dilation=getattr(descriptor, convolution.dilations)[d],
                start=getattr(descriptor, convolution.start)[d],
            )
        )
    return found
