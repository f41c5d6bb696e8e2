"""How a CPU does gradients of regions of interest.

Of images, an item is one in some channels, to which all its regions pass on what they have, in their order; of regions,
an item is one. So no sum depends on threads.
"""

from __future__ import annotations

from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.plans import ParameterValue, Plan, Scratch, Step
from dmlruntime.families.indices import INDEX_KINDS
from dmlruntime.families.roi.gradient_problem import RoiGradientProblem
from dmlruntime.families.roi.parameters import ROI

PER_ITEM = 4
"""Channels of an item of images at most: they share what follows from corners. No result depends on it."""

SUMS = "sums"


def plan_gradients_cpu(problem: RoiGradientProblem) -> Plan:
    """A step for each gradient that is wanted."""
    images, channels, height, width = problem.input_sizes
    per_item = min(PER_ITEM, channels)
    parameters = _parameters(problem, per_item)
    tensors = (problem.source, problem.regions, problem.numbers, problem.gradient)
    name = f"dml_{problem.operator.lower()}_{problem.data_type.short.lower()}"
    steps, scratch = [], []
    if problem.of_images is not None:
        steps.append(
            Step(
                kernel=f"{name}_gradients_of_images",
                items=images * -(-channels // per_item),
                tensors=(*tensors, problem.of_images, SUMS),
                parameters=parameters,
            )
        )
        scratch.append(Scratch(name=SUMS, type=FLOAT32, count=images * channels * height * width))
    if problem.of_regions is not None:
        steps.append(
            Step(
                kernel=f"{name}_gradients_of_regions",
                items=problem.output_sizes[0],
                tensors=(*tensors, problem.of_regions),
                parameters=parameters,
            )
        )
    return Plan(
        operator=problem.operator,
        variant="gradients",
        types=problem.types,
        steps=tuple(steps),
        scratch=tuple(scratch),
        defines=(f"TYPE_{problem.data_type.short}",),
    )


def _parameters(problem: RoiGradientProblem, per_item: int) -> tuple[tuple[str, ParameterValue], ...]:
    samples = problem.samples
    return ROI.values(
        {
            "per_item": per_item,
            "region_stride": problem.region_strides[0],
            "corner_stride": problem.region_strides[1],
            "image_stride": problem.number_stride,
            "image_kind": INDEX_KINDS[problem.types[problem.numbers].short],
            "scale_x": problem.scale_x,
            "scale_y": problem.scale_y,
            "least": samples.least,
            "most": samples.most,
            "greatest": int(samples.greatest),
            "nearest": int(samples.nearest),
            "to_corners": int(samples.to_corners),
            "outside": samples.outside,
            "input_offset": samples.input_offset,
            "output_offset": samples.output_offset,
            "dimensions": 4,
            "input_sizes": problem.input_sizes,
            "input_strides": problem.input_strides,
            "output_sizes": problem.output_sizes,
            "output_strides": problem.output_strides,
            "gradient_strides": problem.result_strides,
            "region_gradient_stride": problem.region_result_strides[0],
            "corner_gradient_stride": problem.region_result_strides[1],
        }
    )
