# Generated from spec/operators/element_wise_pow.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_POW, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes, multiples, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="powers and roots",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(2, 9, 4)),
            "ExponentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(10, 0.5, -1.5)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1024, 3, 0.125))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(2, 3)),
            "ExponentTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(-1, 2)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 9))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(-3, 7)),
            "ExponentTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(3, 0)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(-27, 1))},
    ),
    Case(
        name="a float base with an integer exponent",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1.5, -2)),
            "ExponentTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(2, 3)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2.25, -8))},
    ),
    Case(
        name="scaled first",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, 2)),
            "ExponentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(2, 2)),
        },
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(9, 25))},
    ),
    Case(
        name="a negative base",
        kind="edge case",
        status="documented",
        note="A whole exponent is fine, any other gives NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-2, -2, -8)),
            "ExponentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(3, 0.5, 0.25)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-8, nan, nan))},
    ),
    Case(
        name="an exponent of zero",
        kind="edge case",
        status="silent",
        note="1 for every base, NaN too, as in C.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 5, inf, nan)),
            "ExponentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 0, 0, 0)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 1, 1, 1))},
    ),
    Case(
        name="zeros and infinities",
        kind="edge case",
        status="silent",
        note="As in C.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 8), values=(0, -0.0, inf, -inf, 2, 0.5, -1, 1)),
            "ExponentTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 8),
                values=(-1, -1, -1, 3, inf, inf, inf, nan),
            ),
        },
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 8), values=(inf, -inf, 0, -inf, inf, 0, 1, 1)),
        },
    ),
    Case(
        name="integers are exact",
        kind="edge case",
        status="documented",
        note="Also beyond the 24 bits of a FLOAT32.",
        inputs={
            "InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(7, -7, 13)),
            "ExponentTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(11, 11, 8)),
        },
        outputs={
            "OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(1977326743, -1977326743, 815730721)),
        },
    ),
    Case(
        name="integers wrap",
        kind="edge case",
        status="silent",
        note="The power is taken modulo 2^n.",
        inputs={
            "InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(2, 3, -2)),
            "ExponentTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(32, 21, 31)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(0, 1870418611, -2147483648))},
    ),
    Case(
        name="a negative exponent of integers",
        kind="edge case",
        status="our choice",
        note="1 / x^n, cut toward zero: 0, but for 1 and -1; of a zero base 0.",
        inputs={
            "InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 5), values=(2, 1, -1, -1, 0)),
            "ExponentTensor": TensorData(type="INT32", sizes=(1, 1, 1, 5), values=(-1, -5, -2, -3, -1)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 5), values=(0, 1, 1, -1, 0))},
    ),
    Case(
        name="an exponent beyond the type of the base",
        kind="edge case",
        status="silent",
        note="Its own type counts: 300 is not taken modulo 256.",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(3, 1, 255)),
            "ExponentTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(300, 300, 301)),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(113, 1, 255))},
    ),
    Case(
        name="a large integer exponent of a float base",
        kind="edge case",
        status="our choice",
        note="It is rounded to FLOAT32 first, so that 16777217 is even; torch does the same.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-1, -1)),
            "ExponentTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(16777217, 16777215)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1, -1))},
    ),
    Case(
        name="an integer base with a float exponent",
        kind="edge case",
        status="our choice",
        note="The power is taken in FLOAT32 and converted: cut toward zero, saturating, NaN is 0.",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(2, 5, -3)),
            "ExponentTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0.5, 4, 0.5)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(1, 127, 0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: magnitudes(-2.0, 2.0),
        FLOAT16: magnitudes(-2.0, 2.0),
        INT32: uniform(-12.0, 12.0),
        INT16: uniform(-12.0, 12.0),
        INT8: uniform(-12.0, 12.0),
        UINT32: uniform(0.0, 12.0),
        UINT16: uniform(0.0, 12.0),
        UINT8: uniform(0.0, 12.0),
    },
    "ExponentTensor": {
        FLOAT32: multiples(1.0, -3.0, 3.0),
        FLOAT16: multiples(1.0, -3.0, 3.0),
        INT32: uniform(-3.0, 9.0),
        INT16: uniform(-3.0, 9.0),
        INT8: uniform(-3.0, 9.0),
        UINT32: uniform(0.0, 9.0),
        UINT16: uniform(0.0, 9.0),
        UINT8: uniform(0.0, 9.0),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(2, 1),)}
