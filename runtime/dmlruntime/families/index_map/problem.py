"""One index map, as planners of every device see it: regions of outputs, each with its loops."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.families.index_map import IndexMapKernel, MapRow
from dmlruntime.families.index_map.loops import MapLoop, Region, simplified
from dmlruntime.families.index_map.windows import windows_of
from dmlruntime.families.scalars import patterns
from dmlruntime.families.type_groups import kernel_type


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
        return windows_of(kernel.windows, descriptor, (source, source_tensor), (target, target_tensor))
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
