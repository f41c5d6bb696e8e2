# Generated from spec/operators/resample1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of RESAMPLE1, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_INTERPOLATION_MODE
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, UINT8

CASES: tuple[Case, ...] = (
    Case(
        name="1.5 x the width and half the height",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 2), values=(1, 2, 3, 4))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "Scales": (0.5, 1.5),
            "InputPixelOffsets": (0.5, 0.5),
            "OutputPixelOffsets": (0, 0),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 3), values=(1, 1, 2))},
    ),
    Case(
        name="ties between two elements",
        kind="edge case",
        status="silent",
        note="The upper one, as ONNX Runtime says of DirectML: the coordinate plus 0.5, rounded down.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 3, 4))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "Scales": (1, 1, 1, 0.5),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 4))},
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
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(1, 1.5, 2.5, 3, 3, 3))},
    ),
    Case(
        name="cropped",
        kind="edge case",
        status="documented",
        note="Where the output ends before the scaled input does, the rest is not read.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 3, 5, 7))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1, 2),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 1.5, 2.5))},
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
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(inf, 2, nan, 4))},
    ),
    Case(
        name="negative zero",
        kind="edge case",
        status="silent",
        note="It is taken as it is.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, 1))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "Scales": (1, 1, 1, 1),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, 1))},
    ),
    Case(
        name="coordinates from corner to corner",
        kind="edge case",
        status="documented",
        note=(
            "Without offsets, and with scales of (m - 1) / (n - 1), the corners are kept: what ONNX calls "
            "align_corners."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 4, 10))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1, 2),
            "InputPixelOffsets": (0.0, 0.0, 0.0, 0.0),
            "OutputPixelOffsets": (0.0, 0.0, 0.0, 0.0),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, 2.5, 4, 7, 10))},
    ),
    Case(
        name="an enormous scale",
        kind="edge case",
        status="silent",
        note="Everything is read at the first element; the quotient is subnormal, and so 0.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(5, 6))},
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1, 3.4028234e38),
            "InputPixelOffsets": (0.0, 0.0, 0.0, 0.0),
            "OutputPixelOffsets": (0.0, 0.0, 0.0, 0.0),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(5, 5, 5))},
    ),
    Case(
        name="scales that are no quotients of the sizes",
        kind="edge case",
        status="documented",
        note=(
            "The scales choose the coordinates: 0.8 the columns 0.125, 1.375, 2.625 and 3.875, which 4 / 6 would not; "
            "1.5 a row between."
        ),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 6),
                values=(0, 8, 24, 16, 40, -100, 16, 24, 8, 16, 8, 99),
            ),
        },
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 1.5, 0.8),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(1, 14, 19, 37, 9, 16, 16, 23, 17, 18, 13, 9),
            ),
        },
    ),
    Case(
        name="nearest bytes by scales of 1.7 and 0.55",
        kind="edge case",
        status="documented",
        note=(
            "Rows 0, 0, 1, 2 and 2 are nearest; columns 0, 2 and 4, where 3 / 7 in place of 0.55 would read 1, 3 and 5."
        ),
        inputs={
            "InputTensor": TensorData(
                type="UINT8",
                sizes=(1, 1, 3, 7),
                values=(1, 2, 3, 4, 5, 6, 7, 101, 102, 103, 104, 105, 106, 107, 201, 202, 203, 204, 205, 206, 207),
            ),
        },
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
            "Scales": (1, 1, 1.7, 0.55),
            "InputPixelOffsets": (0.5, 0.5, 0.5, 0.5),
            "OutputPixelOffsets": (-0.5, -0.5, -0.5, -0.5),
        },
        outputs={
            "OutputTensor": TensorData(
                type="UINT8",
                sizes=(1, 1, 5, 3),
                values=(1, 3, 5, 1, 3, 5, 101, 103, 105, 201, 203, 205, 201, 203, 205),
            ),
        },
    ),
    Case(
        name="corners kept of fewer columns and more rows",
        kind="edge case",
        status="documented",
        note="Without offsets: 0.4 is (3 - 1) / (6 - 1) and reads the columns 0, 2.5 and 5; the corners are kept.",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 6),
                values=(1, 90, 4, 10, 80, 5, 7, -9, 20, 6, 70, 11),
            ),
        },
        members={
            "InterpolationMode": DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
            "Scales": (1, 1, 2, 0.4),
            "InputPixelOffsets": (0, 0, 0, 0),
            "OutputPixelOffsets": (0, 0, 0, 0),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 3), values=(1, 7, 5, 4, 10, 8, 7, 13, 11))},
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
