# Generated from spec/operators/roi_align_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ROI_ALIGN_GRAD, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf

from dmlops.enums import DML_INTERPOLATION_MODE, DML_REDUCE_FUNCTION
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import index, magnitudes, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="four regions of nearest neighbors",
        kind="example",
        status="documented",
        inputs={
            "InputGradientTensor": TensorData(
                type="FLOAT32",
                sizes=(4, 1, 1, 3),
                values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
            ),
            "ROITensor": TensorData(
                type="FLOAT32",
                sizes=(4, 4),
                values=(0, 0, 2, 2, 2, 0, 4, 2, 0, 2, 2, 4, 2, 2, 4, 4),
            ),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(4,), values=(0, 0, 0, 0)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": 0,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
            "AlignRegionsToCorners": False,
        },
        outputs={
            "OutputGradientTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 4, 4),
                values=(3, 3, 9, 6, 0, 0, 0, 0, 15, 9, 21, 12, 0, 0, 0, 0),
            ),
        },
    ),
    Case(
        name="both gradients",
        kind="edge case",
        status="documented",
        note="An element is parted by the weights of its sample; coordinates move with the corners of the region.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 4, 8)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(4, 8)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0.5, 0, 3.5, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
            "AlignRegionsToCorners": False,
        },
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 3, 6, 2)),
            "OutputROIGradientTensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(11, 0, 25, 0)),
        },
    ),
    Case(
        name="a gradient times a slope leaves the range",
        kind="edge case",
        status="our choice",
        note="A corner gets a part of it, which fits.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1e37, 2e37, 4e37, 8e37)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(4, 10)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0.5, 0, 3.5, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
            "AlignRegionsToCorners": False,
        },
        outputs={"OutputROIGradientTensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(1.3e38, 0, 3.1e38, 0))},
    ),
    Case(
        name="the slope at an element",
        kind="edge case",
        status="documented",
        note="0, since floor and ceil of its coordinate are the same.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 4, 8)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(4,)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(1, 0, 2, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
            "AlignRegionsToCorners": False,
        },
        outputs={"OutputROIGradientTensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 0, 0))},
    ),
    Case(
        name="regions that overlap",
        kind="edge case",
        status="documented",
        note="Their gradients are added up.",
        inputs={
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 1), values=(1, 2)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(2, 4), values=(0, 0, 1, 1, 0, 0, 2, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(2,), values=(0, 0)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
            "AlignRegionsToCorners": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(2, 1, 0))},
    ),
    Case(
        name="equal samples",
        kind="edge case",
        status="our choice",
        note="The first of the greatest has the whole gradient.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(5, 5, 1, 7)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, 4)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 4, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_MAX,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 2,
            "AlignRegionsToCorners": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(3, 0, 0, 4))},
    ),
    Case(
        name="the greatest sample between elements",
        kind="edge case",
        status="silent",
        note=(
            "Samples lie at 0.75 and 2.25, where the image is 1.75 and 5. The second has it all: 3 / 4 and 1 / 4 of 8 "
            "for its elements; 8 times the slope of 4 and SpatialScaleX for the region, 1 / 4 and 3 / 4 of it for the "
            "corners."
        ),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 4, 8)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(8,)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(1, 0, 7, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_MAX,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 0.5,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 2,
            "AlignRegionsToCorners": False,
        },
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 0, 6, 2)),
            "OutputROIGradientTensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(4, 0, 12, 0)),
        },
    ),
    Case(
        name="the greatest of nearest neighbors",
        kind="edge case",
        status="silent",
        note="Of two rows and two columns of elements the one at the bottom left.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, 3, 5, 2)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(8,)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 2, 2)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_MAX,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 2,
            "AlignRegionsToCorners": False,
        },
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(0, 0, 8, 0)),
            "OutputROIGradientTensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 0, 0)),
        },
    ),
    Case(
        name="outside the image",
        kind="edge case",
        status="our choice",
        note="Such samples have the value 0, take part in the mean, and pass nothing on.",
        inputs={
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(8,)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(2, 0, 6, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 4,
            "AlignRegionsToCorners": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 0, 4))},
    ),
    Case(
        name="the greatest is outside",
        kind="edge case",
        status="our choice",
        note="The gradient goes nowhere.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-1, -2)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(8,)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 4, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_MAX,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 4,
            "AlignRegionsToCorners": False,
        },
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0)),
            "OutputROIGradientTensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 0, 0)),
        },
    ),
    Case(
        name="regions of nearest neighbors",
        kind="edge case",
        status="silent",
        note="Samples do not change with the coordinates but in jumps: their gradient is 0.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 4, 8)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(4, 8)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0.5, 0, 3.5, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
            "AlignRegionsToCorners": False,
        },
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 4, 8, 0)),
            "OutputROIGradientTensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 0, 0)),
        },
    ),
    Case(
        name="no such image",
        kind="edge case",
        status="our choice",
        note="The page leaves it undefined. It is the last one, so that nothing is written beside the tensor.",
        inputs={
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 1, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(4294967295,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
            "AlignRegionsToCorners": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 1), values=(0, 3))},
    ),
    Case(
        name="coordinates that are not finite",
        kind="edge case",
        status="silent",
        note="Their samples are outside the image.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 4, 8)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, inf, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 4294967295,
            "AlignRegionsToCorners": False,
        },
        outputs={
            "OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 0, 0, 0)),
            "OutputROIGradientTensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 0, 0)),
        },
    ),
    Case(
        name="a sum that leaves the range on the way",
        kind="edge case",
        status="our choice",
        note=(
            "Gradients are added in FLOAT32, in an order fixed by shape: a part of a sum may be infinite, and of "
            "unlike signs NaN."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(3, 1, 1, 1), values=(3e38, 3e38, -3e38)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(3, 4), values=(0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(3,), values=(0, 0, 0)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
            "AlignRegionsToCorners": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3e38,))},
    ),
    Case(
        name="very many samples",
        kind="edge case",
        status="our choice",
        note=(
            "Each counts, also outside the image; those at -0.25 and 3.75 are within an element of it. Kernels only "
            "visit those inside, up to 2^32 - 1 along a dimension; the reference visits every one, and of some "
            "millions it runs out of memory."
        ),
        inputs={
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(65536,)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(-0.25, 0, 65535.75, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "InputPixelOffset": 0.5,
            "OutputPixelOffset": -0.5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 65536,
            "AlignRegionsToCorners": False,
        },
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1.25, 1, 1, 1.75))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: magnitudes(-3.0, 3.0), FLOAT16: magnitudes(-3.0, 3.0)},
    "InputGradientTensor": {FLOAT32: magnitudes(-3.0, 3.0), FLOAT16: magnitudes(-3.0, 3.0)},
    "ROITensor": {FLOAT32: uniform(-2.0, 9.0), FLOAT16: uniform(-2.0, 9.0)},
    "BatchIndicesTensor": {UINT32: index(lambda d: 2)},
}

ATTRIBUTE_VALUES: AttributeValues = {
    "SpatialScaleX": (0.7,),
    "SpatialScaleY": (1.1,),
    "InputPixelOffset": (0.5, 0),
    "OutputPixelOffset": (-0.5,),
    "MinimumSamplesPerOutput": (1,),
}

SWEEP: Sweep = (
    {
        "InputTensor": (2, 3, 5, 7),
        "InputGradientTensor": (4, 3, 2, 3),
        "ROITensor": (4, 4),
        "BatchIndicesTensor": (4,),
        "OutputGradientTensor": (2, 3, 5, 7),
        "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
        "MaximumSamplesPerOutput": 3,
    },
    {
        "InputTensor": (2, 2, 6, 4),
        "InputGradientTensor": (5, 2, 1, 2),
        "ROITensor": (1, 5, 4),
        "BatchIndicesTensor": (1, 5),
        "OutputGradientTensor": (2, 2, 6, 4),
        "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_MAX,
        "MaximumSamplesPerOutput": 2,
    },
    {
        "InputGradientTensor": (3, 1, 4, 1),
        "ROITensor": (1, 1, 3, 4),
        "BatchIndicesTensor": (1, 1, 1, 3),
        "OutputGradientTensor": (2, 1, 7, 5),
        "OutputROIGradientTensor": None,
        "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
        "MinimumSamplesPerOutput": 2,
        "MaximumSamplesPerOutput": 2,
    },
    {
        "InputTensor": (3, 2, 4, 6),
        "InputGradientTensor": (2, 2, 3, 2),
        "ROITensor": (2, 4),
        "BatchIndicesTensor": (2,),
        "OutputGradientTensor": None,
        "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
        "MaximumSamplesPerOutput": 3,
    },
    {
        "InputTensor": (2, 1, 4, 5),
        "InputGradientTensor": (3, 1, 2, 2),
        "ROITensor": (1, 1, 3, 4),
        "BatchIndicesTensor": (3,),
        "OutputGradientTensor": (2, 1, 4, 5),
        "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
        "MaximumSamplesPerOutput": 2,
    },
)
