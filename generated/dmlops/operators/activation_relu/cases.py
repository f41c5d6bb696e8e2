# Generated from spec/operators/activation_relu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ACTIVATION_RELU, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32

CASES: tuple[Case, ...] = (
    Case(
        name="both signs",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1.5, 0, 2))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 0, 2))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-1, 65504))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0, 65504))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(-3, 0, 7))},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(0, 0, 7))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-128, 127))},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(0, 127))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="Infinity stays.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, -inf))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, 0))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="max passes a NaN on.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(nan,))},
    ),
    Case(
        name="the smallest integer",
        kind="edge case",
        status="silent",
        note="Nothing overflows.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(-2147483648, 2147483647))},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(0, 2147483647))},
    ),
    Case(
        name="negative zero becomes 0",
        kind="edge case",
        status="our choice",
        note="As ELEMENT_WISE_MAX has it: max(0, -0) is 0.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, 0.0))},
    ),
    Case(
        name="negative zero becomes 0, half precision",
        kind="edge case",
        status="our choice",
        note="The same.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.0, 0.0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: magnitudes(-10.0, 10.0),
        FLOAT16: magnitudes(-10.0, 10.0),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
