"""One index map, as planners of every device see it: regions of outputs as loops, and where these read."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.families.index_map import IndexMapKernel, MapRow, Windows
from dmlruntime.families.scalars import patterns
from dmlruntime.families.type_groups import kernel_type


@dataclass(frozen=True, kw_only=True)
class MapLoop:
    """One loop over a region of an output, and where its elements come from.

    Number x of the loop reads the input at the position ``(start + step * x) / divisor``, which is inside where the
    division leaves no rest and the quotient is in 0 ... extent - 1. `outside` says what is read elsewhere; only
    ``fill`` has steps and divisors other than 1. Strides are in elements.
    """

    size: int
    target_stride: int
    source_stride: int
    start: int = 0
    step: int = 1
    divisor: int = 1
    extent: int = 0
    outside: str = "none"

    @property
    def is_plain(self) -> bool:
        """Return whether all positions are inside, the first is 0, each one `source_stride` after the one before."""
        return self.outside == "none"


@dataclass(frozen=True, kw_only=True)
class Region:
    """Elements of the output `target`, from element `target_start` of its memory on, that come from `source`."""

    source: str
    target: str
    source_start: int
    target_start: int
    loops: tuple[MapLoop, ...]


def simplified(loop: MapLoop) -> tuple[int, tuple[MapLoop, ...]]:
    """The same as plain loops where that is possible: how far the source's start moves, and the loops."""
    size, extent = loop.size, loop.extent
    first, last = loop.start, loop.start + loop.step * (size - 1)
    if loop.divisor == 1 and min(first, last) >= 0 and max(first, last) < extent:
        stride = loop.step * loop.source_stride
        plain = MapLoop(size=size, target_stride=loop.target_stride, source_stride=stride)
        return first * loop.source_stride, (plain,)
    if loop.outside == "wrap" and first % extent == 0 and size % extent == 0:
        around = MapLoop(size=size // extent, target_stride=extent * loop.target_stride, source_stride=0)
        return 0, (around, MapLoop(size=extent, target_stride=loop.target_stride, source_stride=loop.source_stride))
    return 0, (loop,)


@dataclass(frozen=True, kw_only=True)
class IndexMapProblem:
    """One index map. `types` has every tensor's data type, `type_name` what its elements are seen as; `fill` is the
    bits of one."""

    operator: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    type_name: str
    bytes: int
    regions: tuple[Region, ...]
    fill: int


def index_map_problem(kernel: IndexMapKernel, descriptor: OperatorDescriptor) -> IndexMapProblem:
    """The problem that a validated descriptor states."""
    sources, targets = (_tensors(descriptor, name) for name in (kernel.input, kernel.output))
    data_type = next(iter(sources.values())).DataType
    fill = patterns((kernel.fill,), descriptor, data_type, bits=True)[0] if kernel.fill is not None else 0
    return IndexMapProblem(
        operator=descriptor.OPERATOR.name,
        types={name: tensor.DataType for name, tensor in (sources | targets).items()},
        type_name=kernel_type(data_type, bits=True),
        bytes=data_type.bits // 8,
        regions=_regions(kernel, descriptor, sources, targets),
        fill=fill,
    )


def _tensors(descriptor: OperatorDescriptor, name: str) -> dict[str, DML_BUFFER_TENSOR_DESC]:
    member = next(m for m in descriptor.OPERATOR.tensors if m.name == name)
    return {slot.name: slot.tensor for slot in slots_of(member, getattr(descriptor, name))}


def _regions(
    kernel: IndexMapKernel,
    descriptor: OperatorDescriptor,
    sources: Mapping[str, DML_BUFFER_TENSOR_DESC],
    targets: Mapping[str, DML_BUFFER_TENSOR_DESC],
) -> tuple[Region, ...]:
    if kernel.along is not None:
        return _side_by_side(kernel.along(descriptor), sources, targets)
    (source, source_tensor), (target, target_tensor) = next(iter(sources.items())), next(iter(targets.items()))
    if kernel.windows is not None:
        return tuple(windows_of(kernel.windows, descriptor, (source, source_tensor), (target, target_tensor)))
    row = kernel.row_of(descriptor)
    if row.source:
        given = {name: of(descriptor) for name, of in kernel.lengths.items()}
        loops = _rearranged(row, given, source_tensor, target_tensor)
        return (Region(source=source, target=target, source_start=0, target_start=0, loops=loops),)
    start = 0
    made: list[MapLoop] = []
    for d in range(target_tensor.DimensionCount):
        moved, loop = simplified(_positions(kernel, descriptor, row, d, source_tensor, target_tensor))
        start += moved
        made += loop
    return (Region(source=source, target=target, source_start=start, target_start=0, loops=tuple(made)),)


def _side_by_side(
    axis: int, sources: Mapping[str, DML_BUFFER_TENSOR_DESC], targets: Mapping[str, DML_BUFFER_TENSOR_DESC]
) -> tuple[Region, ...]:
    """The parts of a tensor that follow one another along `axis`: a region for each tensor of the array."""
    found, source_at, target_at = [], 0, 0
    for source, target in _paired(list(sources.items()), list(targets.items())):
        part = min((source[1], target[1]), key=lambda tensor: tensor.Sizes[axis])
        found.append(
            Region(
                source=source[0],
                target=target[0],
                source_start=source_at,
                target_start=target_at,
                loops=tuple(
                    MapLoop(size=size, target_stride=out, source_stride=own)
                    for size, out, own in zip(
                        part.Sizes, target[1].element_strides, source[1].element_strides, strict=True
                    )
                ),
            )
        )
        if len(sources) == 1:
            source_at += part.Sizes[axis] * source[1].element_strides[axis]
        else:
            target_at += part.Sizes[axis] * target[1].element_strides[axis]
    return tuple(found)


def _paired(sources: list[Any], targets: list[Any]) -> Sequence[tuple[Any, Any]]:
    """Each tensor of the array with the one tensor on the other side."""
    count = max(len(sources), len(targets))
    return list(zip(sources * (count // len(sources)), targets * (count // len(targets)), strict=True))


def _positions(
    kernel: IndexMapKernel,
    descriptor: OperatorDescriptor,
    row: MapRow,
    d: int,
    source: DML_BUFFER_TENSOR_DESC,
    target: DML_BUFFER_TENSOR_DESC,
) -> MapLoop:
    start = 0 if kernel.start is None else kernel.start(descriptor, d)
    step = 1 if kernel.step is None else kernel.step(descriptor, d)
    if kernel.inverse:
        sign = 1 if step > 0 else -1
        start, step, divisor = -sign * start, sign, abs(step)
    else:
        divisor = 1
    return MapLoop(
        size=target.Sizes[d],
        target_stride=target.element_strides[d],
        source_stride=source.element_strides[d],
        start=start,
        step=step,
        divisor=divisor,
        extent=source.Sizes[d],
        outside=row.outside,
    )


def _rearranged(
    row: MapRow, given: Mapping[str, int], source: DML_BUFFER_TENSOR_DESC, target: DML_BUFFER_TENSOR_DESC
) -> tuple[MapLoop, ...]:
    """A loop for each name, in the order of the output's dimensions."""
    lengths = dict(given)
    for names, size in zip(row.source, source.Sizes, strict=True):
        known = math.prod(lengths[name] for name in names if name in lengths)
        lengths |= {name: size // known for name in names if name not in lengths}
    own, out = (
        {
            name: stride * inner
            for names, stride in zip(side, tensor.element_strides, strict=True)
            for name, inner in zip(names, packed_strides([lengths[n] for n in names]), strict=True)
        }
        for side, tensor in ((row.source, source), (row.target, target))
    )
    return tuple(
        MapLoop(size=lengths[name], target_stride=out[name], source_stride=own[name])
        for names in row.target
        for name in names
    )


Named = tuple[str, DML_BUFFER_TENSOR_DESC]


def windows_of(windows: Windows, descriptor: OperatorDescriptor, source: Named, target: Named) -> Iterator[Region]:
    """A region for each position in a window; within it windows are loops."""
    sizes, strides, dilations, start, end = (
        getattr(descriptor, name)
        for name in (windows.sizes, windows.strides, windows.dilations, windows.start, windows.end)
    )
    extents, own = source[1].Sizes[2:], source[1].element_strides
    batch, row, column = target[1].element_strides[-3:]
    counts = [
        (extents[d] + start[d] + end[d] - dilations[d] * (sizes[d] - 1) - 1) // strides[d] + 1
        for d in range(len(sizes))
    ]
    columns = packed_strides(counts)
    outer = (
        MapLoop(size=source[1].Sizes[0], target_stride=batch, source_stride=own[0]),
        MapLoop(size=source[1].Sizes[1], target_stride=math.prod(sizes) * row, source_stride=own[1]),
    )
    for number, position in enumerate(product(*map(range, sizes))):
        begin, loops = 0, list(outer)
        for d, at in enumerate(position):
            moved, made = simplified(
                MapLoop(
                    size=counts[d],
                    target_stride=columns[d] * column,
                    source_stride=own[2 + d],
                    start=at * dilations[d] - start[d],
                    step=strides[d],
                    extent=extents[d],
                    outside="fill",
                )
            )
            begin += moved
            loops += made
        yield Region(
            source=source[0],
            target=target[0],
            source_start=begin,
            target_start=number * row,
            loops=tuple(loops),
        )
