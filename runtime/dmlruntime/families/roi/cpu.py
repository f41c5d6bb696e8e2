"""How a CPU does regions of interest: an item is a region in some channels, which share what follows from corners."""

from __future__ import annotations

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan, Step
from dmlruntime.families.indices import INDEX_KINDS
from dmlruntime.families.roi import RoiKernel
from dmlruntime.families.roi.gradient_problem import gradient_problem
from dmlruntime.families.roi.gradients_cpu import plan_gradients_cpu
from dmlruntime.families.roi.parameters import ROI
from dmlruntime.families.roi.problem import RoiProblem, Samples, roi_problem

PER_ITEM = 16
"""Channels of an item at most; DML_ROI_CHANNELS in roi/ranges.h."""

_NO_SAMPLES = Samples(
    least=1, most=1, greatest=True, nearest=True, to_corners=False, outside=0, input_offset=0, output_offset=0
)


def plan(kernel: RoiKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    if kernel.of_images is not None:
        return plan_gradients_cpu(gradient_problem(kernel, descriptor))
    return plan_roi_cpu(roi_problem(kernel, descriptor))


def plan_roi_cpu(problem: RoiProblem) -> Plan:
    """The one step over regions."""
    regions, channels = problem.output_sizes[:2]
    per_item = min(PER_ITEM, channels)
    samples = problem.samples or _NO_SAMPLES
    variant = "pool_regions" if problem.samples is None else "sample_regions"
    images = () if problem.images is None else (problem.images,)
    step = Step(
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
        steps=(step,),
        defines=(f"TYPE_{problem.data_type.short}",),
    )
