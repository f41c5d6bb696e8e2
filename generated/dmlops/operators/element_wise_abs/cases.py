# Generated from spec/operators/element_wise_abs.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ABS, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64

CASES: tuple[Case, ...] = (
    Case(
        name="both signs",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(-2.5, -1, 0, 0.5, 3))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(2.5, 1, 0, 0.5, 3))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-65504, -0.1, 0.1))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(65504, 0.1, 0.1))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(4,), values=(-7, 0, 7, -2147483647))},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(4,), values=(7, 0, 7, 2147483647))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT64", sizes=(2,), values=(-5000000000, 5000000000))},
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(2,), values=(5000000000, 5000000000))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, 1, 2))},
    ),
    Case(
        name="the smallest integer",
        kind="edge case",
        status="silent",
        note="Its absolute value does not fit and wraps to itself.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(3,), values=(-128, -127, 127))},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(-128, 127, 127))},
    ),
    Case(
        name="the smallest 64-bit integer",
        kind="edge case",
        status="silent",
        note="As for 8 bits.",
        inputs={
            "InputTensor": TensorData(type="INT64", sizes=(2,), values=(-9223372036854775808, -9223372036854775807)),
        },
        outputs={
            "OutputTensor": TensorData(type="INT64", sizes=(2,), values=(-9223372036854775808, 9223372036854775807)),
        },
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="Either infinity gives inf, NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, inf, nan))},
    ),
    Case(
        name="zeros",
        kind="edge case",
        status="silent",
        note="The result is the positive zero.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0))},
    ),
    Case(
        name="ScaleBias of integers",
        kind="edge case",
        status="silent",
        note=(
            "The page does not say how the FLOAT values meet integers: Scale and Bias are converted toward zero, and "
            "the arithmetic wraps."
        ),
        inputs={"InputTensor": TensorData(type="INT8", sizes=(4,), values=(-1, 10, -100, 127))},
        members={"ScaleBias": DML_SCALE_BIAS(2.75, -3.5)},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(4,), values=(5, 17, 53, 5))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: magnitudes(-20.0, 20.0),
        FLOAT16: magnitudes(-8.0, 8.0),
        INT64: any_value(),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {
    "ScaleBias": {
        FLOAT32: (DML_SCALE_BIAS(0.5, 0.25),),
        FLOAT16: (DML_SCALE_BIAS(0.5, 0.25),),
        INT64: (DML_SCALE_BIAS(3, 7),),
        INT32: (DML_SCALE_BIAS(3, 7),),
        INT16: (DML_SCALE_BIAS(3, 7),),
        INT8: (DML_SCALE_BIAS(3, 7),),
    },
}
