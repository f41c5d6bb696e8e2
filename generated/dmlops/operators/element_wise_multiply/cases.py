# Generated from spec/operators/element_wise_multiply.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_MULTIPLY, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="products",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 2.5, -3)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(4, -0.5, 3)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(4, -1.25, -9))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 300)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 200)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.25, 60000))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(7, -5)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(2, 3)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(14, -15))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT64", sizes=(2,), values=(4294967296, -3)),
            "BTensor": TensorData(type="INT64", sizes=(2,), values=(-2, 4)),
        },
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(2,), values=(-8589934592, -12))},
    ),
    Case(
        name="integers wrap",
        kind="edge case",
        status="silent",
        note="Modulo 2^n, as everywhere.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(65536, -2147483648)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(65536, -1)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(0, -2147483648))},
    ),
    Case(
        name="short integers wrap",
        kind="edge case",
        status="silent",
        note="Modulo 2^n, without a detour through undefined behaviour in C.",
        inputs={
            "ATensor": TensorData(type="UINT16", sizes=(2,), values=(65535, 300)),
            "BTensor": TensorData(type="UINT16", sizes=(2,), values=(65535, 300)),
        },
        outputs={"OutputTensor": TensorData(type="UINT16", sizes=(2,), values=(1, 24464))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it: 0 times infinity is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(inf, 0, nan)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-2, inf, 0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-inf, nan, nan))},
    ),
    Case(
        name="signs of zeros",
        kind="edge case",
        status="silent",
        note="As IEEE arithmetic has it.",
        classes=frozenset({"signed_zero"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, -0.0)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, -1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-0.0, 0.0))},
    ),
    Case(
        name="overflow and underflow",
        kind="edge case",
        status="silent",
        note="Too large products are infinite, too small ones subnormal or zero.",
        classes=frozenset({"denormal", "nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1e30, -1e30, 9.5367431640625e-07, 1e-30)),
            "BTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(1e30, 1e30, 1.1754943508222875e-38, 1e-30),
            ),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(inf, -inf, 1.121038771459853e-44, 0),
            ),
        },
    ),
    Case(
        name="half precision overflows to infinity",
        kind="edge case",
        status="silent",
        note="256 * 255.875 = 65504 still fits; 65536 does not.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(256, 256)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(255.875, 256)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(65504, inf))},
    ),
)

DOMAIN: Domain = {
    "ATensor": {
        FLOAT32: magnitudes(-6.0, 6.0),
        FLOAT16: magnitudes(-6.0, 6.0),
        INT64: any_value(),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT64: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
    "BTensor": {
        FLOAT32: magnitudes(-6.0, 6.0),
        FLOAT16: magnitudes(-6.0, 6.0),
        INT64: any_value(),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT64: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
