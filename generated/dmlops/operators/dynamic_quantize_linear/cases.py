# Generated from spec/operators/dynamic_quantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of DYNAMIC_QUANTIZE_LINEAR, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="both signs",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(0, 2, -3, -2.5, 1.34, 0.5))},
        outputs={
            "OutputTensor": TensorData(type="UINT8", sizes=(6,), values=(153, 255, 0, 26, 221, 179)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0.019607844,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(153,)),
        },
    ),
    Case(
        name="the range includes zero",
        kind="edge case",
        status="our choice",
        note="Positive elements alone: the least of the range is 0, so that the zero point stays in it.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(51, 102, 255))},
        outputs={
            "OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(51, 102, 255)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(0,)),
        },
    ),
    Case(
        name="negative elements alone",
        kind="edge case",
        status="our choice",
        note="The greatest of the range is 0.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-255, -51))},
        outputs={
            "OutputTensor": TensorData(type="INT8", sizes=(2,), values=(-128, 76)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="INT8", sizes=(1,), values=(127,)),
        },
    ),
    Case(
        name="the zero point is rounded",
        kind="edge case",
        status="our choice",
        note="To the nearest, halves to even; so are the quotients, before the zero point is added.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-0.5, 0.5, 1.5, 254.5))},
        outputs={
            "OutputTensor": TensorData(type="UINT8", sizes=(4,), values=(0, 0, 2, 254)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(0,)),
        },
    ),
    Case(
        name="nothing but zeros",
        kind="edge case",
        status="silent",
        note=(
            "The scale is 0 as printed, and every element the zero point, which is the least value. ONNX Runtime "
            "stores a scale of 1."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.0, -0.0))},
        outputs={
            "OutputTensor": TensorData(type="INT8", sizes=(2,), values=(-128, -128)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,)),
            "OutputZeroPointTensor": TensorData(type="INT8", sizes=(1,), values=(-128,)),
        },
    ),
    Case(
        name="half precision is divided in FLOAT32",
        kind="edge case",
        status="silent",
        note="The scale is FLOAT32 in any case.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-60000, 60000, 0))},
        outputs={
            "OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 255, 128)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(470.58823,)),
            "OutputZeroPointTensor": TensorData(type="UINT8", sizes=(1,), values=(128,)),
        },
    ),
    Case(
        name="infinity",
        kind="edge case",
        status="silent",
        note="The scale is infinite: numbers become the zero point, and infinity / infinity is NaN, which becomes 0.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, inf))},
        outputs={
            "OutputTensor": TensorData(type="INT8", sizes=(2,), values=(-128, 0)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(inf,)),
            "OutputZeroPointTensor": TensorData(type="INT8", sizes=(1,), values=(-128,)),
        },
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note=(
            "NaN wins in the range, so that the scale is NaN, the zero point 0 and every element 0, as every "
            "conversion of NaN to an integer here."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, nan))},
        outputs={
            "OutputTensor": TensorData(type="INT8", sizes=(2,), values=(0, 0)),
            "OutputScaleTensor": TensorData(type="FLOAT32", sizes=(1,), values=(nan,)),
            "OutputZeroPointTensor": TensorData(type="INT8", sizes=(1,), values=(0,)),
        },
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: multiples(0.01, -20.0, 20.0), FLOAT16: multiples(0.01, -20.0, 20.0)}}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 5, 7)},
    {"InputTensor": (33,)},
    {"InputTensor": (1, 1, 1, 1)},
    {"InputTensor": (5, 13)},
    {"InputTensor": (2, 1, 3, 2, 1, 2, 3, 2)},
)
