"""Windows over a tensor as regions: one for each place in a window, which all windows have at the same distance."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.families.index_map import Windows
from dmlruntime.families.index_map.loops import MapLoop, Region, simplified

Named = tuple[str, DML_BUFFER_TENSOR_DESC]


def windows_of(windows: Windows, descriptor: OperatorDescriptor, source: Named, target: Named) -> tuple[Region, ...]:
    """A region for each place in a window; within it windows are loops."""
    return tuple(_regions(windows, descriptor, source, target))


def _regions(windows: Windows, descriptor: OperatorDescriptor, source: Named, target: Named) -> Iterator[Region]:
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
    for number, place in enumerate(product(*map(range, sizes))):
        begin, loops = 0, list(outer)
        for d, at in enumerate(place):
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
