# Generated from spec/operators/element_wise_bit_not.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_BIT_NOT, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, bits
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import (
    FLOAT16,
    FLOAT32,
    FLOAT64,
    INT8,
    INT16,
    INT32,
    INT64,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
)

CASES: tuple[Case, ...] = (
    Case(
        name="bitwise NOT of bytes",
        kind="example",
        status="documented",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(2, 2), values=(0, 128, 42, 255))},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(2, 2), values=(255, 127, 213, 0))},
    ),
    Case(
        name="words",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT32", sizes=(3,), values=(0, 1, 4278255360))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(3,), values=(4294967295, 4294967294, 16711935))},
    ),
    Case(
        name="unsigned 64-bit integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT64", sizes=(2,), values=(0, 9223372036854775808))},
        outputs={
            "OutputTensor": TensorData(type="UINT64", sizes=(2,), values=(18446744073709551615, 9223372036854775807)),
        },
    ),
    Case(
        name="signed integers",
        kind="edge case",
        status="documented",
        note="The bits count, not the value: -x - 1 in two's complement.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(4,), values=(-128, -1, 0, 127))},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(4,), values=(127, 0, -1, -128))},
    ),
    Case(
        name="floats",
        kind="edge case",
        status="documented",
        note="The bits of the format are inverted: sign, exponent and fraction.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, -1, 0.1))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-3.9999998, 3.9999998, -44.799995))},
    ),
    Case(
        name="half precision",
        kind="edge case",
        status="documented",
        note="As for FLOAT32.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(1, -2.5, 1000))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-3.998, 1.749, -0.004086))},
    ),
    Case(
        name="double precision",
        kind="edge case",
        status="documented",
        note="As for FLOAT32.",
        inputs={"InputTensor": TensorData(type="FLOAT64", sizes=(2,), values=(1, -0.1))},
        outputs={
            "OutputTensor": TensorData(type="FLOAT64", sizes=(2,), values=(-3.9999999999999996, 44.79999999999999)),
        },
    ),
    Case(
        name="infinities become subnormal numbers",
        kind="edge case",
        status="documented",
        note="No arithmetic touches the elements, so no device flushes them.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, -inf))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-1.1754942e-38, 1.1754942e-38))},
    ),
    Case(
        name="wide integers",
        kind="edge case",
        status="documented",
        note="All 64 bits are inverted.",
        inputs={"InputTensor": TensorData(type="INT64", sizes=(3,), values=(0, -9223372036854775808, 4294967296))},
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(3,), values=(-1, 9223372036854775807, -4294967297))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT64: bits(),
        FLOAT32: bits(),
        FLOAT16: bits(),
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
