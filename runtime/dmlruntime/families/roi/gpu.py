"""How a GPU does regions of interest, and their gradients.

Corners are measured first, then an invocation makes an output. Of gradients nothing is added atomically, so sums are
the same every time: an invocation gathers what samples pass on to an element of an image, from some regions in a
dispatch; a workgroup sums what a part of a region passes on to its corners.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from dmlruntime.core.datatypes import FLOAT32, UINT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, is_packed, require
from dmlruntime.families.roi import RoiKernel
from dmlruntime.families.roi.parameters import GRADIENT_UNIFORMS, HEADER, UNIFORMS
from dmlruntime.families.roi.problem import RoiGradientProblem, RoiProblem, gradient_problem, roi_problem

MOST_ROUNDS = 60_000
"""Rounds of loops that one invocation makes at most; there are devices that stop after 65,535."""


INPUT, REGIONS, IMAGES, TABLE, OUTPUT = 1, 2, 3, 4, 5
"""Bindings in the kernel."""

ENTRY_WORDS = 4
"""Words of the table for the header of a region, and for each row and column of its outputs."""

MOST_BINS = 65_535
"""Bins of a region in each dimension: their numbers are multiplied in 32 bits."""


def plan(kernel: RoiKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Regions of interest never share memory, so `aliases` is empty."""
    if kernel.of_images is not None:
        made = plan_gradients_gpu(gradient_problem(kernel, descriptor), target)
    else:
        made = plan_roi_gpu(roi_problem(kernel, descriptor), target)
    return replace(made, depth=kernel.count_of(descriptor))


def plan_roi_gpu(problem: RoiProblem, target: GpuTarget) -> Plan:
    """The two dispatches. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    regions, _, rows, columns = problem.output_sizes
    if problem.samples is None:
        require(problem.operator, "a region (bins)", max(rows, columns), "limit of 32-bit products", MOST_BINS)
    entries = regions * (1 + rows + columns)
    count = math.prod(problem.output_sizes)
    tall, wide = problem.most_taken
    is_shared = tall * (divided(wide, 4) + 1) > MOST_ROUNDS  # four samples in each
    items = count if is_shared else divided(count, WORKGROUP)
    parameters = _parameters(problem, items, count)
    measured = (problem.regions, "table") if problem.images is None else (problem.regions, problem.images, "table")
    return fitting(
        Plan(
            operator=problem.operator,
            variant="shared" if is_shared else "outputs",
            types=problem.types,
            dispatches=(
                Dispatch(
                    kernel="measure_regions",
                    items=divided(entries, WORKGROUP),
                    tensors=measured,
                    bindings=(REGIONS, TABLE) if problem.images is None else (REGIONS, IMAGES, TABLE),
                    parameters=parameters,
                ),
                Dispatch(
                    kernel="share_outputs" if is_shared else "make_outputs",
                    items=items,
                    tensors=(problem.input, "table", problem.output),
                    bindings=(INPUT, TABLE, OUTPUT),
                    parameters=parameters,
                ),
            ),
            scratch=(Scratch(name="table", type=UINT32, count=ENTRY_WORDS * entries),),
            defines=_defines(problem),
        ),
        target,
    )


def _parameters(problem: RoiProblem, items: int, count: int) -> tuple[tuple[str, ParameterValue], ...]:
    samples = problem.samples
    return UNIFORMS.values(
        {
            "output_sizes": problem.output_sizes,
            "output_strides": problem.output_strides,
            "input_sizes": problem.input_sizes,
            "input_strides": problem.input_strides,
            "scales": (problem.scale_y, problem.scale_x),
            "offsets": (0, 0) if samples is None else (samples.input_offset, samples.output_offset),
            "region_stride": problem.region_stride,
            "corner_stride": problem.corner_stride,
            "image_stride": problem.image_stride,
            "least": 1 if samples is None else samples.least,
            "most": 1 if samples is None else samples.most,
            "outside": 0 if samples is None else samples.outside,
            "items": items,
            "count": count,
        }
    )


def _defines(problem: RoiProblem) -> tuple[str, ...]:
    chosen = [problem.data_type.short]
    if problem.samples is not None:
        chosen += ["SAMPLED", f"INDEX_{problem.image_type}"]
        flags = {
            "GREATEST": problem.samples.greatest,
            "NEAREST": problem.samples.nearest,
            "CORNERS_1": problem.samples.to_corners,
        }
        chosen += [name for name, is_so in flags.items() if is_so]
    if is_packed(problem.data_type):
        chosen.append("ATOMIC_OUTPUT")
    return tuple(chosen)


_BINDINGS = {
    "source": 1, "regions": 2, "numbers": 3, "table": 4, "of_images": 5, "gradient": 6, "picks": 7, "sums": 8,
    "of_regions": 9, "partials": 10,
}  # fmt: skip
"""In the kernel, by what a tensor or a scratch buffer is."""

PART_ROUNDS = 1024
"""Rounds of loops that an invocation makes about as many of for a part of a region."""


def plan_gradients_gpu(problem: RoiGradientProblem, target: GpuTarget) -> Plan:
    """The dispatches. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    work = _Work.of(problem)
    return fitting(
        Plan(
            operator=problem.operator,
            variant="greatest" if problem.samples.greatest else "mean",
            types=problem.types,
            dispatches=tuple(_dispatches(problem, work)),
            scratch=tuple(_scratch(problem, work)),
            defines=_gradient_defines(problem),
        ),
        target,
    )


@dataclass(frozen=True, kw_only=True)
class _Work:
    """How the work is cut: entries of the table, regions of a dispatch of images, parts of a region, and whether a
    workgroup shares the samples of an output.
    """

    entries: int
    regions: int
    parts: int
    is_shared: bool

    @staticmethod
    def of(problem: RoiGradientProblem) -> _Work:
        count, channels, rows, columns = problem.output_sizes
        return _Work(
            entries=count * (HEADER + rows + columns + sum(problem.input_sizes[2:])),
            regions=_regions_of_step(problem),
            parts=_parts_of_region(problem, channels, rows * columns),
            is_shared=problem.samples.greatest and _is_shared(problem),
        )


def _is_shared(problem: RoiGradientProblem) -> bool:
    """Return whether an output may have more samples than an invocation can pick from."""
    tall, wide = problem.most_of_output
    if tall * (1 + wide) <= MOST_ROUNDS:
        return False
    _require(problem, "an output", divided(tall, WORKGROUP) * (1 + wide))
    return True


def _require(problem: RoiGradientProblem, what: str, rounds: int) -> None:
    require(problem.operator, f"{what} (rounds of loops)", rounds, "limit of them", MOST_ROUNDS)


def _regions_of_step(problem: RoiGradientProblem) -> int:
    """As many as an invocation can make the rounds for that an element takes."""
    rows, columns = problem.output_sizes[2:]
    tall, wide = problem.most_of_element
    rounds = 2 + tall + min(rows, tall) * (1 + wide + min(columns, wide))
    if problem.of_images is not None:
        _require(problem, "an element", rounds)
    return max(1, MOST_ROUNDS // rounds)


def _parts_of_region(problem: RoiGradientProblem, channels: int, outputs: int) -> int:
    """So many that invocations make some rounds each, as far as there is work for them."""
    tall, wide = problem.most_of_region
    units, rounds = (channels * outputs, 1) if problem.samples.greatest else (channels * tall, 1 + wide)
    parts = min(MOST_ROUNDS, divided(units, WORKGROUP), divided(units * rounds, WORKGROUP * PART_ROUNDS))
    if problem.of_regions is not None:
        _require(problem, "a region", divided(units, parts * WORKGROUP) * rounds)
    return parts


def _dispatches(problem: RoiGradientProblem, work: _Work) -> Iterator[Dispatch]:
    regions = problem.output_sizes[0]
    yield _dispatch(problem, work, "measure_gradients", work.entries, ("regions", "numbers", "table"))
    picks = ("picks",) if problem.samples.greatest else ()
    if problem.samples.greatest:
        count = math.prod(problem.output_sizes)
        names = ("source", "table", "picks")
        if work.is_shared:
            yield _dispatch(problem, work, "share_picks", count, names, items=count)
        else:
            yield _dispatch(problem, work, "pick_samples", count, names)
    if problem.of_images is not None:
        names = ("table", "of_images", "gradient", *picks, "sums")
        for begin in range(0, regions, work.regions):
            of_step = (begin, min(begin + work.regions, regions))
            yield _dispatch(problem, work, "gather_images", math.prod(problem.input_sizes), names, regions=of_step)
    if problem.of_regions is not None:
        names = ("source", "table", "gradient", *picks, "partials")
        count = regions * work.parts
        yield _dispatch(problem, work, "sum_regions", count, names, items=count)
        yield _dispatch(problem, work, "finish_regions", regions, ("of_regions", "partials"))


def _dispatch(
    problem: RoiGradientProblem,
    work: _Work,
    kernel: str,
    count: int,
    names: tuple[str, ...],
    *,
    items: int | None = None,
    regions: tuple[int, int] = (0, 0),
) -> Dispatch:
    """A dispatch of `count` invocations, or of `items` workgroups; `names` are parts of the problem and scratch."""
    items = divided(count, WORKGROUP) if items is None else items
    return Dispatch(
        kernel=kernel,
        items=items,
        tensors=tuple(getattr(problem, name, name) for name in names),
        bindings=tuple(_BINDINGS[name] for name in names),
        parameters=_gradient_parameters(problem, work, items, count, regions),
    )


def _gradient_parameters(
    problem: RoiGradientProblem, work: _Work, items: int, count: int, regions: tuple[int, int]
) -> tuple[tuple[str, ParameterValue], ...]:
    samples = problem.samples
    return GRADIENT_UNIFORMS.values(
        {
            "output_sizes": problem.output_sizes,
            "output_strides": problem.output_strides,
            "input_sizes": problem.input_sizes,
            "input_strides": problem.input_strides,
            "result_strides": problem.result_strides,
            "scales": (problem.scale_y, problem.scale_x),
            "offsets": (samples.input_offset, samples.output_offset),
            "region_stride": problem.region_strides[0],
            "corner_stride": problem.region_strides[1],
            "image_stride": problem.number_stride,
            "least": samples.least,
            "most": samples.most,
            "region_result_stride": problem.region_result_strides[0],
            "corner_result_stride": problem.region_result_strides[1],
            "begin": regions[0],
            "end": regions[1],
            "parts": work.parts,
            "items": items,
            "count": count,
        }
    )


def _scratch(problem: RoiGradientProblem, work: _Work) -> Iterator[Scratch]:
    """Sums of images are only kept from dispatch to dispatch."""
    regions = problem.output_sizes[0]
    yield Scratch(name="table", type=UINT32, count=2 * work.entries)
    if problem.samples.greatest:
        yield Scratch(name="picks", type=UINT32, count=2 * math.prod(problem.output_sizes))
    if problem.of_images is not None:
        kept = math.prod(problem.input_sizes) if work.regions < regions else 1
        yield Scratch(name="sums", type=FLOAT32, count=kept)
    if problem.of_regions is not None:
        yield Scratch(name="partials", type=FLOAT32, count=4 * regions * work.parts)


def _gradient_defines(problem: RoiGradientProblem) -> tuple[str, ...]:
    samples = problem.samples
    flags = {"GREATEST": samples.greatest, "NEAREST": samples.nearest, "CORNERS_1": samples.to_corners}
    chosen = [problem.data_type.short, f"INDEX_{problem.types[problem.numbers].short}"]
    chosen += [name for name, is_so in flags.items() if is_so]
    if is_packed(problem.data_type):
        chosen += ["ATOMIC_OUTPUT", "ATOMIC_REGION_OUTPUT"]
    return tuple(chosen)
