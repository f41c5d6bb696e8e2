"""How a GPU runs index maps: a dispatch for each region of the outputs, in which an invocation copies four elements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.core.tensors import packed_strides
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, fitting, require
from dmlruntime.families.index_map import IndexMapKernel
from dmlruntime.families.index_map.parameters import LOOPS, UNIFORMS
from dmlruntime.families.index_map.problem import IndexMapProblem, MapLoop, Region, index_map_problem
from dmlruntime.families.layout import simplify

WORD = 2**32

POSITION_MAX = 2**31 - 1
"""Positions that may be outside the input are signed words."""

OUTSIDE = {name: number for number, name in enumerate(("none", "fill", "edge", "reflection", "symmetric", "wrap"))}
"""The numbers of OUTSIDE_NONE and so on in index_map/map_elements.wgsl."""


def plan(kernel: IndexMapKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Index maps never share memory, so `aliases` is empty."""
    return plan_index_map_gpu(index_map_problem(kernel, descriptor), target)


def plan_index_map_gpu(problem: IndexMapProblem, target: GpuTarget) -> Plan:
    """A dispatch per region. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    regions = [joined(region) for region in problem.regions]
    for loop in (loop for region in regions for loop in region.loops if not loop.is_plain):
        far = max(abs(loop.start), abs(loop.start + loop.step * (loop.size - 1)), 2 * loop.extent)
        require(problem.operator, "positions of a dimension", far, "largest signed word", POSITION_MAX)
    layout = _layout(regions)
    return fitting(
        Plan(
            operator=problem.operator,
            variant="mapped" if layout.is_mapped else "plain",
            types=problem.types,
            dispatches=tuple(_dispatch(region, problem, layout) for region in regions),
            defines=_defines(problem, layout),
        ),
        target,
    )


def joined(region: Region) -> Region:
    """The same region with loops of size 1 dropped and plain ones merged, ordered by the strides of the output."""
    made: list[MapLoop] = []
    plain: list[MapLoop] = []

    def flush() -> None:
        walk = simplify(
            [loop.size for loop in plain],
            [[loop.source_stride for loop in plain], [loop.target_stride for loop in plain]],
            lead=1,
        )
        made.extend(
            MapLoop(size=size, source_stride=own, target_stride=out)
            for size, own, out in zip(walk.sizes, *walk.strides, strict=True)
        )
        plain.clear()

    for loop in sorted(region.loops, key=lambda loop: -loop.target_stride):
        if loop.is_plain:
            plain.append(loop)
        else:
            flush()
            made.append(loop)
    flush()
    return Region(
        source=region.source,
        target=region.target,
        source_start=region.source_start,
        target_start=region.target_start,
        loops=tuple(made),
    )


@dataclass(frozen=True, kw_only=True)
class _Layout:
    """How the tensors of all dispatches lie: whether quads of elements are contiguous and begin at multiples of four,
    and whether the innermost loop has whole ones."""

    is_mapped: bool
    whole_quads: bool
    source_quads: bool
    target_quads: bool


def _layout(regions: Sequence[Region]) -> _Layout:
    is_mapped = any(not loop.is_plain for region in regions for loop in region.loops)
    target_quads = all(
        _in_quads(region, region.target_start, [loop.target_stride for loop in region.loops]) for region in regions
    )
    return _Layout(
        is_mapped=is_mapped,
        whole_quads=all(region.loops and region.loops[-1].size % QUAD == 0 for region in regions),
        target_quads=target_quads,
        source_quads=target_quads
        and not is_mapped
        and all(
            _in_quads(region, region.source_start, [loop.source_stride for loop in region.loops]) for region in regions
        ),
    )


def _in_quads(region: Region, start: int, strides: list[int]) -> bool:
    """Return whether four elements in the order of the loops are neighbours that begin at a multiple of four."""
    sizes = [loop.size for loop in region.loops]
    if start % QUAD or strides == list(packed_strides(sizes)):
        return start % QUAD == 0
    return sizes[-1] % QUAD == 0 and strides[-1] == 1 and all(stride % QUAD == 0 for stride in strides[:-1])


def _count(region: Region) -> int:
    count = 1
    for loop in region.loops:
        count *= loop.size
    return count


def _defines(problem: IndexMapProblem, layout: _Layout) -> tuple[str, ...]:
    chosen = [problem.type_name]
    if layout.is_mapped:
        chosen.append("MAPPED")
    if layout.whole_quads:
        chosen.append("WHOLE_QUADS")
    if layout.source_quads:
        chosen.append("QUADS_INPUT")
    if layout.target_quads:
        chosen.append("QUADS_OUTPUT")
    elif problem.bytes < 4:
        chosen.append("ATOMIC_OUTPUT")
    return tuple(chosen)


def _dispatch(region: Region, problem: IndexMapProblem, layout: _Layout) -> Dispatch:
    loops, count = region.loops, _count(region)

    def each(values: Sequence[int], filler: int = 0) -> tuple[int, ...]:
        return tuple(value % WORD for value in values) + (filler,) * (LOOPS - len(values))

    mapped = {
        "starts": each([loop.start for loop in loops]),
        "steps": each([loop.step for loop in loops]),
        "divisors": each([loop.divisor for loop in loops], 1),
        "extents": each([loop.extent for loop in loops], 1),
        "outside": each([OUTSIDE[loop.outside] for loop in loops]),
    }
    items = divided(count, QUAD * WORKGROUP)
    return Dispatch(
        kernel="map_elements",
        items=items,
        tensors=(region.source, region.target),
        bindings=(1, 2),
        parameters=UNIFORMS.values(
            {
                "sizes": each([loop.size for loop in loops], 1),
                "input_strides": each([loop.source_stride for loop in loops]),
                "output_strides": each([loop.target_stride for loop in loops]),
                **(mapped if layout.is_mapped else {}),
                "fill": (problem.fill % WORD, problem.fill // WORD),
                "input_start": region.source_start % WORD,
                "output_start": region.target_start,
                "rank": len(loops),
                "items": items,
                "count": count,
            },
            ("MAPPED",) if layout.is_mapped else (),
        ),
    )
