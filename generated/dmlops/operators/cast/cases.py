# Generated from spec/operators/cast.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of CAST, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes
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
        name="toward zero",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1.75, -1.75, 0.5))},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(1, -1, 0))},
    ),
    Case(
        name="bytes to floats",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 3), values=(0, 7, 255))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 7, 255))},
    ),
    Case(
        name="half to single",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.333251953125, -65504))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.333251953125, -65504))},
    ),
    Case(
        name="to wide integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(2,), values=(-5, 7))},
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(2,), values=(-5, 7))},
    ),
    Case(
        name="to the same data type",
        kind="edge case",
        status="our choice",
        note="A copy: every bit is kept, the payload of a NaN and that it signals too.",
        classes=frozenset({"nonfinite", "signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(nan, -0.0, inf, 65504))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(nan, -0.0, inf, 65504))},
    ),
    Case(
        name="floats beyond an integer type saturate",
        kind="edge case",
        status="silent",
        note="Toward zero, then to the nearest value of the type; NaN is 0.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 7),
                values=(300, -5, 127.9, -0.9, inf, -inf, nan),
            ),
        },
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 7), values=(255, 0, 127, 0, 255, 0, 0))},
    ),
    Case(
        name="integers wrap",
        kind="edge case",
        status="silent",
        note="As in C and NumPy, the low bits are kept.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(300, -1, -129))},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(44, -1, 127))},
    ),
    Case(
        name="negative to unsigned",
        kind="edge case",
        status="silent",
        note="The low bits are kept.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-1, -128))},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(4294967295, 4294967168))},
    ),
    Case(
        name="a wide integer rounds to nearest even",
        kind="edge case",
        status="silent",
        note="16777217 lies between two floats; the even one is taken.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 2), values=(16777217, 16777219))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(16777216, 16777220))},
    ),
    Case(
        name="to half precision",
        kind="edge case",
        status="silent",
        note="To nearest even; 65520 and more become infinity.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(65519, 65520, 2049, 2051, 1e-08)),
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 5), values=(65504, inf, 2048, 2052, 0))},
    ),
    Case(
        name="to the widest integers",
        kind="edge case",
        status="silent",
        note="2^63 and more saturate.",
        inputs={
            "InputTensor": TensorData(
                type="FLOAT64",
                sizes=(5,),
                values=(9.223372036854776e18, -9.3e18, 1.9e19, 0.5, 9007199254740991),
            ),
        },
        outputs={
            "OutputTensor": TensorData(
                type="INT64",
                sizes=(5,),
                values=(9223372036854775807, -9223372036854775808, 9223372036854775807, 0, 9007199254740991),
            ),
        },
    ),
    Case(
        name="to the widest unsigned integers",
        kind="edge case",
        status="silent",
        note="2^64 and more saturate; what is negative becomes 0.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(4,),
                values=(1.8446744073709552e19, 9.223372036854776e18, -1, -inf),
            ),
        },
        outputs={
            "OutputTensor": TensorData(
                type="UINT64",
                sizes=(4,),
                values=(18446744073709551615, 9223372036854775808, 0, 0),
            ),
        },
    ),
    Case(
        name="a double to half precision rounds once",
        kind="edge case",
        status="silent",
        note=(
            "The element lies above the middle of 1 and its neighbour; by way of FLOAT32 it would be the middle, and "
            "go to 1."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT64", sizes=(2,), values=(1.00048828135, -1.00048828135))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(1.0009765625, -1.0009765625))},
    ),
    Case(
        name="a wide integer to single precision rounds once",
        kind="edge case",
        status="silent",
        note="2^53 + 2^29 + 1 lies above the middle of two floats; by way of FLOAT64 it would be the middle.",
        inputs={"InputTensor": TensorData(type="INT64", sizes=(2,), values=(9007199791611905, -9007199791611905))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(9007200328482816, -9007200328482816))},
    ),
    Case(
        name="floats to floats keep what is special",
        kind="edge case",
        status="silent",
        note="Infinities, NaN and the signs of zeros; 2^-24 is the smallest half.",
        classes=frozenset({"nonfinite", "signed_zero"}),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(inf, -inf, nan, 0.0, -0.0, 5.960464477539063e-08),
            ),
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT16",
                sizes=(6,),
                values=(inf, -inf, nan, 0.0, -0.0, 5.960464477539063e-08),
            ),
        },
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT64: magnitudes(-20.0, 70.0),
        FLOAT32: magnitudes(-20.0, 70.0),
        FLOAT16: magnitudes(-10.0, 15.0),
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
