"""How a GPU does regions of interest: corners are measured first, then an invocation makes an output."""

from __future__ import annotations

import math
from collections.abc import Mapping

from dmlruntime.core.datatypes import UINT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import ParameterValue, Plan, Scratch, Step
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, is_packed, require
from dmlruntime.families.roi import RoiKernel
from dmlruntime.families.roi.gradient_problem import gradient_problem
from dmlruntime.families.roi.gradients_gpu import plan_gradients_gpu
from dmlruntime.families.roi.limits import MOST_ROUNDS
from dmlruntime.families.roi.parameters import UNIFORMS
from dmlruntime.families.roi.problem import RoiProblem, roi_problem

INPUT, REGIONS, IMAGES, TABLE, OUTPUT = 1, 2, 3, 4, 5
"""Bindings in the kernel."""

ENTRY_WORDS = 4
"""Words of the table for the header of a region, and for each row and column of its outputs."""

MOST_BINS = 65_535
"""Bins of a region in each dimension: their numbers are multiplied in 32 bits."""


def plan(kernel: RoiKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Regions of interest never share memory, so `aliases` is empty."""
    if kernel.of_images is not None:
        return plan_gradients_gpu(gradient_problem(kernel, descriptor), target)
    return plan_roi_gpu(roi_problem(kernel, descriptor), target)


def plan_roi_gpu(problem: RoiProblem, target: GpuTarget) -> Plan:
    """The two steps. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
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
            steps=(
                Step(
                    kernel="measure_regions",
                    items=divided(entries, WORKGROUP),
                    tensors=measured,
                    bindings=(REGIONS, TABLE) if problem.images is None else (REGIONS, IMAGES, TABLE),
                    parameters=parameters,
                ),
                Step(
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
            "output_steps": problem.output_strides,
            "input_sizes": problem.input_sizes,
            "input_steps": problem.input_strides,
            "scales": (problem.scale_y, problem.scale_x),
            "offsets": (0, 0) if samples is None else (samples.input_offset, samples.output_offset),
            "region_step": problem.region_stride,
            "corner_step": problem.corner_stride,
            "image_step": problem.image_stride,
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
