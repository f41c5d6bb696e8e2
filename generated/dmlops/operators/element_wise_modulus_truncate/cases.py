# Generated from spec/operators/element_wise_modulus_truncate.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_MODULUS_TRUNCATE, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes, nonzero
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="the four sign combinations",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(7.5, -7.5, 7.5, -7.5)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(2, 2, -2, -2)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1.5, -1.5, 1.5, -1.5))},
    ),
    Case(
        name="the four sign combinations of integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(7, -7, 7, -7)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(3, 3, -3, -3)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(1, -1, 1, -1))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT8", sizes=(1, 1, 1, 5), values=(127, -128, 100, -100, 5)),
            "BTensor": TensorData(type="INT8", sizes=(1, 1, 1, 5), values=(10, 10, -7, -7, 127)),
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 5), values=(7, -8, 2, -2, 5))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(10.5, -10.5)),
            "BTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(3, 3)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1.5, -1.5))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={
            "ATensor": TensorData(type="INT64", sizes=(2,), values=(-10000000000, 5)),
            "BTensor": TensorData(type="INT64", sizes=(2,), values=(4294967297, -3)),
        },
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(2,), values=(-1410065406, 2))},
    ),
    Case(
        name="an integer modulo zero is zero",
        kind="edge case",
        status="silent",
        note="As for the floor modulus, and never a trap.",
        inputs={
            "ATensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(7, -7, 0, -2147483648)),
            "BTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(0, 0, 0, 0)),
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(0, 0, 0, 0))},
    ),
    Case(
        name="the smallest integer modulo minus one",
        kind="edge case",
        status="silent",
        note="The quotient overflows in two's complement; the remainder is 0 and nothing traps.",
        inputs={
            "ATensor": TensorData(
                type="INT64",
                sizes=(3,),
                values=(-9223372036854775808, -9223372036854775808, 9223372036854775807),
            ),
            "BTensor": TensorData(type="INT64", sizes=(3,), values=(-1, 10, -10)),
        },
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(3,), values=(0, -8, 7))},
    ),
    Case(
        name="an infinite divisor",
        kind="edge case",
        status="silent",
        note="The dividend, as in C; the printed formula would give NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(5, -5)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, -inf)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(5, -5))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="An infinite dividend, a zero divisor and NaN give NaN, as in C.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(inf, 5, 0, nan, 1)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(3, 0, 0, 1, nan)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(nan, nan, nan, nan, nan))},
    ),
    Case(
        name="a zero result has the sign of the dividend",
        kind="edge case",
        status="silent",
        note="As in C.",
        classes=frozenset({"signed_zero"}),
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(6, -6, -0.0)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-3, 3, 1)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0.0, -0.0, -0.0))},
    ),
    Case(
        name="a large quotient stays exact",
        kind="edge case",
        status="our choice",
        note="The printed formula, rounded at each step, would lose every digit.",
        inputs={
            "ATensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(1000000000.0, -1000000000.0)),
            "BTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3.1415927410125732, 3.1415927410125732)),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 2),
                values=(1.0241949558258057, -1.0241949558258057),
            ),
        },
    ),
)

DOMAIN: Domain = {
    "ATensor": {
        FLOAT32: magnitudes(-20.0, 20.0),
        FLOAT16: magnitudes(-8.0, 8.0),
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
        FLOAT32: magnitudes(-20.0, 20.0),
        FLOAT16: magnitudes(-8.0, 8.0),
        INT64: nonzero(),
        INT32: nonzero(),
        INT16: nonzero(),
        INT8: nonzero(),
        UINT64: nonzero(),
        UINT32: nonzero(),
        UINT16: nonzero(),
        UINT8: nonzero(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
