# Generated from spec/operators/roi_align.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ROI_ALIGN, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_INTERPOLATION_MODE, DML_REDUCE_FUNCTION
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import index, magnitudes, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="the means of a region's quarters",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 4, 4),
                values=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
            ),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 8, 8)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 0.5,
            "SpatialScaleY": 0.5,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 4,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(2.5, 4.5, 10.5, 12.5))},
    ),
    Case(
        name="a sum of samples that overflows",
        kind="edge case",
        status="our choice",
        note="The mean fits; shares of the samples are summed then.",
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(3e38, 3e38, 1e38, 1e38)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 4, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 4,
            "MaximumSamplesPerOutput": 4,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2.875e38, 1.125e38))},
    ),
    Case(
        name="how many samples there are",
        kind="edge case",
        status="silent",
        note="The quotient of the sizes is rounded up: three for 2.5.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(0, 12, 24, 36, 48, 60)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0.5, 0, 5.5, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 9,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(15, 45))},
    ),
    Case(
        name="the greatest sample",
        kind="edge case",
        status="our choice",
        note="Of interpolated samples, as the page has it; ONNX takes that of weighted corners.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(-1, -3, -8, -2)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 4, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_MAX,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 2,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-1, -2))},
    ),
    Case(
        name="ties between two elements",
        kind="edge case",
        status="silent",
        note="The upper one, as in RESAMPLE.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 4, 8)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(1, 0, 3, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(4,))},
    ),
    Case(
        name="outside the image",
        kind="edge case",
        status="our choice",
        note="Below -1 and above the size; the page says so of the latter. In between the elements at the edges go on.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 4, 8)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(-1, 0, 7, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": -5,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 8), values=(1, 1, 2, 4, 8, 8, -5, -5))},
    ),
    Case(
        name="no such image",
        kind="edge case",
        status="our choice",
        note="The page leaves it undefined. It is the last one, so that nothing is read beside the tensor.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 1), values=(1, 2)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 1, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(4294967295,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 1,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(2,))},
    ),
    Case(
        name="coordinates that are not finite",
        kind="edge case",
        status="silent",
        note="Their samples are outside the image.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 4, 8)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(2, 4), values=(0, 0, inf, 1, 0, nan, 4, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(2,), values=(0, 0)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": 3,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 4294967295,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 1), values=(3, 3))},
    ),
    Case(
        name="more samples than can be visited",
        kind="edge case",
        status="our choice",
        note="All but a few lie outside the image; they are counted, not read.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 3, 4)),
            "ROITensor": TensorData(
                type="FLOAT32",
                sizes=(3, 4),
                values=(0, 0, 1e20, 1, -1e20, 0, 1e20, 1, 0, 0, 10000000.0, 1),
            ),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(3,), values=(0, 0, 0)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": 7,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 4294967295,
        },
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(3, 1, 1, 2), values=(7, 7, 7, 6.9999995, 6.9999957, 7)),
        },
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN wins, as in ELEMENT_WISE_MAX; an element of weight 0 does not count.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, nan, 3, inf)),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(0, 0, 4, 1)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_MAX,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 2,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, inf))},
    ),
    Case(
        name="three samples by three",
        kind="edge case",
        status="documented",
        note=(
            "As many as both limits say, though 1.5 rows would have two: rows 0.5, 1 and 1.5, columns 1.375 to 5.125 "
            "in steps of 0.75."
        ),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 7),
                values=(50, 7, 12, -1, 3, 13, 17, 40, 1, 20, 3, 5, 4, 15, 9, 5, 20, 5, 9, 11, 19),
            ),
            "ROITensor": TensorData(type="FLOAT32", sizes=(1, 4), values=(2, 1, 8, 3)),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 0.75,
            "SpatialScaleY": 0.75,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 3,
            "MaximumSamplesPerOutput": 3,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(10, 6))},
    ),
    Case(
        name="as many samples as the region has elements",
        kind="edge case",
        status="documented",
        note=(
            "Six columns make two samples of each output, 1.5 to 6.5 of the second image; three make one, 2.25 to 4.25 "
            "of the first."
        ),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(2, 1, 1, 8),
                values=(9, 7, 4, 8, 20, 12, 30, 50, 60, 4, 10, 8, 6, 20, -3, 14),
            ),
            "ROITensor": TensorData(
                type="FLOAT32",
                sizes=(2, 4),
                values=(1.875, 0, 9.375, 1.25, 2.8125, 0, 6.5625, 1.25),
            ),
            "BatchIndicesTensor": TensorData(type="UINT32", sizes=(2,), values=(1, 0)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 0.8,
            "SpatialScaleY": 0.8,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 1,
            "MaximumSamplesPerOutput": 4294967295,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 3), values=(8, 10, 7, 5, 11, 18))},
    ),
    Case(
        name="a region beyond the image",
        kind="edge case",
        status="documented",
        note=(
            "Of the columns 0, 1.5, 3 and 4.5 of four, the last one counts as 0 in the mean; rows 0.25 and 0.75 have "
            "that of both."
        ),
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 2, 4), values=(1, 3, 8, 12, 3, 5, 2, 6)),
            "ROITensor": TensorData(type="FLOAT16", sizes=(1, 4), values=(-0.25, 0.5, 5.75, 1.5)),
            "BatchIndicesTensor": TensorData(type="UINT64", sizes=(1,), values=(0,)),
        },
        members={
            "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "SpatialScaleX": 1,
            "SpatialScaleY": 1,
            "OutOfBoundsInputValue": 0,
            "MinimumSamplesPerOutput": 2,
            "MaximumSamplesPerOutput": 2,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(3.25, 4.5))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: magnitudes(-3.0, 3.0), FLOAT16: magnitudes(-3.0, 3.0)},
    "ROITensor": {FLOAT32: uniform(-2.0, 9.0), FLOAT16: uniform(-2.0, 9.0)},
    "BatchIndicesTensor": {
        UINT64: index(lambda d: d.InputTensor.Sizes[0]),
        UINT32: index(lambda d: d.InputTensor.Sizes[0]),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {
    "SpatialScaleX": (0.7,),
    "SpatialScaleY": (1.1,),
    "OutOfBoundsInputValue": (-1.25,),
    "MinimumSamplesPerOutput": (1,),
}

SWEEP: Sweep = (
    {
        "InputTensor": (2, 3, 5, 7),
        "ROITensor": (4, 4),
        "BatchIndicesTensor": (4,),
        "OutputTensor": (4, 3, 2, 3),
        "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
        "MaximumSamplesPerOutput": 4,
    },
    {
        "InputTensor": (3, 2, 6, 4),
        "ROITensor": (1, 5, 4),
        "BatchIndicesTensor": (1, 5),
        "OutputTensor": (5, 2, 1, 2),
        "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_MAX,
        "MaximumSamplesPerOutput": 3,
    },
    {
        "InputTensor": (1, 1, 7, 5),
        "ROITensor": (1, 1, 3, 4),
        "BatchIndicesTensor": (1, 1, 1, 3),
        "OutputTensor": (3, 1, 4, 1),
        "ReductionFunction": DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
        "MinimumSamplesPerOutput": 2,
        "MaximumSamplesPerOutput": 2,
    },
)
