"""How a CPU does regions of interest, and their gradients.

An item is a region in some channels, which share what follows from corners. Of gradients of images, an item is an
image in some channels, to which all its regions pass on what they have, in their order; of gradients of regions, an
item is one. So no sum depends on threads.
"""

from __future__ import annotations

from dataclasses import replace

from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.cpu_target import INDEX_KINDS
from dmlruntime.families.roi import RoiKernel
from dmlruntime.families.roi.parameters import CHANNELS, ROI
from dmlruntime.families.roi.problem import RoiGradientProblem, RoiProblem, Samples, gradient_problem, roi_problem

_NO_SAMPLES = Samples(
    least=1, most=1, greatest=True, nearest=True, to_corners=False, outside=0, input_offset=0, output_offset=0
)


def plan(kernel: RoiKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    if kernel.of_images is not None:
        made = plan_gradients_cpu(gradient_problem(kernel, descriptor))
    else:
        made = plan_roi_cpu(roi_problem(kernel, descriptor))
    return replace(made, depth=kernel.count_of(descriptor))


def plan_roi_cpu(problem: RoiProblem) -> Plan:
    """The one dispatch over regions."""
    regions, channels = problem.output_sizes[:2]
    per_item = min(CHANNELS, channels)
    samples = problem.samples or _NO_SAMPLES
    variant = "pool_regions" if problem.samples is None else "sample_regions"
    images = () if problem.images is None else (problem.images,)
    dispatch = Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{problem.data_type.short.lower()}_{variant}",
        items=regions * -(-channels // per_item),
        tensors=(problem.input, problem.regions, *images, problem.output),
        parameters=ROI.values(
            {
                "per_item": per_item,
                "region_stride": problem.region_stride,
                "corner_stride": problem.corner_stride,
                "image_stride": problem.image_stride,
                "image_kind": INDEX_KINDS[problem.image_type],
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
                "dimensions": len(problem.input_sizes),
                "input_sizes": problem.input_sizes,
                "input_strides": problem.input_strides,
                "output_sizes": problem.output_sizes,
                "output_strides": problem.output_strides,
                "gradient_strides": (0, 0, 0, 0),
                "region_gradient_stride": 0,
                "corner_gradient_stride": 0,
            }
        ),
    )
    return Plan(
        operator=problem.operator,
        variant=variant,
        types=problem.types,
        dispatches=(dispatch,),
        defines=(f"TYPE_{problem.data_type.short}",),
    )


GRADIENTS_PER_ITEM = 4
"""Channels of an item of images at most: they share what follows from corners. No result depends on it."""

SUMS = "sums"


def plan_gradients_cpu(problem: RoiGradientProblem) -> Plan:
    """A dispatch for each gradient that is wanted."""
    images, channels, height, width = problem.input_sizes
    per_item = min(GRADIENTS_PER_ITEM, channels)
    parameters = _parameters(problem, per_item)
    tensors = (problem.source, problem.regions, problem.numbers, problem.gradient)
    name = f"dml_{problem.operator.lower()}_{problem.data_type.short.lower()}"
    dispatches, scratch = [], []
    if problem.of_images is not None:
        dispatches.append(
            Dispatch(
                kernel=f"{name}_gradients_of_images",
                items=images * -(-channels // per_item),
                tensors=(*tensors, problem.of_images, SUMS),
                parameters=parameters,
            )
        )
        scratch.append(Scratch(name=SUMS, type=FLOAT32, count=images * channels * height * width))
    if problem.of_regions is not None:
        dispatches.append(
            Dispatch(
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
        dispatches=tuple(dispatches),
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
