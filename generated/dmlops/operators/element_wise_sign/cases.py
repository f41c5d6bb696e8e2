# Generated from spec/operators/element_wise_sign.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_SIGN, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="both signs",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(-2.5, -0.1, 0, 0.1, 3))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(-1, -1, 0, 1, 1))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-65504, 0, 0.1))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-1, 0, 1))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(5,), values=(-128, -1, 0, 1, 127))},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(5,), values=(-1, -1, 0, 1, 1))},
    ),
    Case(
        name="unsigned integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT64", sizes=(3,), values=(0, 1, 18446744073709551615))},
        outputs={"OutputTensor": TensorData(type="UINT64", sizes=(3,), values=(0, 1, 1))},
    ),
    Case(
        name="zeros",
        kind="edge case",
        status="documented",
        note="Either zero gives the positive zero.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 0))},
    ),
    Case(
        name="NaN",
        kind="edge case",
        status="our choice",
        note="NaN stays NaN, as in NumPy; the formula, read to the letter, would give 0.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, 1, -1))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, 1, -1))},
    ),
    Case(
        name="infinities",
        kind="edge case",
        status="silent",
        note="They have a sign.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, -inf))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, -1))},
    ),
    Case(
        name="subnormal elements",
        kind="edge case",
        status="silent",
        note="They have a sign, where the device keeps them.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-45, -1e-40))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, -1))},
    ),
    Case(
        name="the ends of the integers",
        kind="edge case",
        status="silent",
        note="A large unsigned integer is no negative one.",
        inputs={"InputTensor": TensorData(type="UINT32", sizes=(3,), values=(0, 1, 4294967295))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(3,), values=(0, 1, 1))},
    ),
    Case(
        name="the ends of the 64-bit integers",
        kind="edge case",
        status="silent",
        note="Both halves of the number count.",
        inputs={
            "InputTensor": TensorData(
                type="INT64",
                sizes=(5,),
                values=(-9223372036854775808, -1, 0, 4294967296, 9223372036854775807),
            ),
        },
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(5,), values=(-1, -1, 0, 1, 1))},
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
        UINT64: uniform(0.0, 3.0),
        UINT32: uniform(0.0, 3.0),
        UINT16: uniform(0.0, 3.0),
        UINT8: uniform(0.0, 3.0),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
