# Generated from spec/operators/resample3.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of RESAMPLE3, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_AXIS_DIRECTION, DML_INTERPOLATION_MODE
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, UINT8

CASES: tuple[Case, ...] = (
    Case(
        name="an image of twice the size",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(0, 16, 32, 48))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 2, 2),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
            "RoundingDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "Antialiased": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 4, 4),
                values=(0, 4, 12, 16, 8, 12, 20, 24, 24, 28, 36, 40, 32, 36, 44, 48),
            ),
        },
    ),
    Case(
        name="rounding up",
        kind="edge case",
        status="documented",
        note="Fractional coordinates become the next whole one above.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1, 2, 3, 4))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "Scales": (0.5,),
            "InputPixelOffsets": (0.5,),
            "OutputPixelOffsets": (-0.5,),
            "RoundingDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "Antialiased": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(2, 4))},
    ),
    Case(
        name="rounding down",
        kind="edge case",
        status="documented",
        note="Fractional coordinates become the next whole one below.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1, 2, 3, 4))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "Scales": (0.5,),
            "InputPixelOffsets": (0.5,),
            "OutputPixelOffsets": (-0.5,),
            "RoundingDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING,
            "Antialiased": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 3))},
    ),
    Case(
        name="beyond the edges",
        kind="edge case",
        status="documented",
        note="The elements at the edges go on, also where the scaled input ends before the output does.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 3))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1, 2),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
            "RoundingDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING,
            "Antialiased": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(1, 1.5, 2.5, 3, 3, 3))},
    ),
    Case(
        name="bytes between two whole numbers",
        kind="edge case",
        status="silent",
        note="Rounded to nearest, halves to even.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(3,), values=(-3, -2, 1))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (2,),
            "InputPixelOffsets": (0.5,),
            "OutputPixelOffsets": (-0.5,),
            "RoundingDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING,
            "Antialiased": False,
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(6,), values=(-3, -3, -2, -1, 0, 1))},
    ),
    Case(
        name="a weight of 0",
        kind="edge case",
        status="our choice",
        note="The element beside does not count, so that infinities and NaN stay where they are.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(inf, 2, nan, 4))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1, 1),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
            "RoundingDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING,
            "Antialiased": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(inf, 2, nan, 4))},
    ),
    Case(
        name="filtered",
        kind="edge case",
        status="silent",
        note=(
            "A triangle of the width 2 / Scales, its weights divided by their sum; beyond the edges the element at the "
            "edge is read."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(8,), values=(0, 0, 32, 0, 0, 0, 0, 0))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (0.25,),
            "InputPixelOffsets": (0.5,),
            "OutputPixelOffsets": (-0.5,),
            "RoundingDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING,
            "Antialiased": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(7, 1))},
    ),
    Case(
        name="half the size is not filtered",
        kind="edge case",
        status="our choice",
        note=(
            "The filter is used where 1 / Scales > 2, here of each dimension by itself, although its printed stretch "
            "begins below 1."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(0, 8, 0, 0))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (0.5,),
            "InputPixelOffsets": (0.5,),
            "OutputPixelOffsets": (-0.5,),
            "RoundingDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING,
            "Antialiased": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(4, 0))},
    ),
    Case(
        name="filtered nearest neighbors",
        kind="edge case",
        status="documented",
        note="The filter belongs to linear interpolation.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(8,), values=(0, 1, 2, 3, 4, 5, 6, 7))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "Scales": (0.25,),
            "InputPixelOffsets": (0.5,),
            "OutputPixelOffsets": (-0.5,),
            "RoundingDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING,
            "Antialiased": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, 5))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: magnitudes(-3.0, 3.0),
        FLOAT16: magnitudes(-3.0, 3.0),
        INT8: any_value(),
        UINT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "InputTensor": (1, 2, 3, 5),
        "OutputTensor": (1, 2, 7, 4),
        "Scales": (1, 1, 2.3333333, 0.8),
        "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
        "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
    },
    {
        "InputTensor": (2, 3, 4, 5),
        "OutputTensor": (3, 2, 5, 9),
        "Scales": (1.5, 0.6666667, 1.3, 2),
        "InputPixelOffsets": (0, 0, 0, 0),
        "OutputPixelOffsets": (0, 0, 0, 0),
    },
    {
        "InputTensor": (1, 1, 6, 7),
        "OutputTensor": (1, 2, 9, 3),
        "Scales": (1, 3, 1, 0.5),
        "InputPixelOffsets": (0.5, 0.25, 0, 0.5),
        "OutputPixelOffsets": (-0.5, 0, -0.25, 0),
    },
    {
        "InputTensor": (2, 1, 9, 11),
        "OutputTensor": (2, 1, 3, 2),
        "Scales": (1, 1, 0.3, 0.125),
        "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
        "OutputPixelOffsets": (0, -1, -0.5, 0.5),
    },
    {
        "InputTensor": (1, 1, 1, 8),
        "OutputTensor": (1, 1, 1, 6),
        "Scales": (1, 1, 1, 3.4028234e38),
        "InputPixelOffsets": (0, 0, 0, 0.5),
        "OutputPixelOffsets": (0, 0, 0, -0.5),
    },
    {
        "InputTensor": (7,),
        "OutputTensor": (5,),
        "Scales": (0.7,),
        "InputPixelOffsets": (0.5,),
        "OutputPixelOffsets": (-0.5,),
    },
)
