# Generated from spec/operators/cumulative_product.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of CUMULATIVE_PRODUCT, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_AXIS_DIRECTION
from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import odd, reciprocal_pairs
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT32, INT64, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="across horizontal slivers",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(2, 1, 3, 5, 3, 8, 7, 3, 9, 6, 2, 4)),
        },
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(2, 2, 6, 30, 3, 24, 168, 504, 9, 54, 108, 432),
            ),
        },
    ),
    Case(
        name="exclusive products",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(2, 1, 3, 5, 3, 8, 7, 3, 9, 6, 2, 4)),
        },
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": True,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(1, 2, 2, 6, 1, 3, 24, 168, 1, 9, 54, 108),
            ),
        },
    ),
    Case(
        name="axis direction",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(2, 1, 3, 5, 3, 8, 7, 3, 9, 6, 2, 4)),
        },
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING,
            "HasExclusiveProduct": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(30, 15, 15, 5, 504, 168, 21, 3, 432, 48, 8, 4),
            ),
        },
    ),
    Case(
        name="along a different axis",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(2, 1, 3, 5, 3, 8, 7, 3, 9, 6, 2, 4)),
        },
        members={
            "Axis": 2,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(2, 1, 3, 5, 6, 8, 21, 15, 54, 48, 42, 60),
            ),
        },
    ),
    Case(
        name="half precision accumulates in single",
        kind="edge case",
        status="our choice",
        note="FLOAT16 products are carried in FLOAT32, so one that leaves FLOAT16's range and returns is finite again.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(300, 300, 0.5, 0.5))},
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(300, inf, 45000, 22500))},
    ),
    Case(
        name="signed integers wrap",
        kind="edge case",
        status="silent",
        note="The page does not say what happens on overflow; products wrap modulo 2^32.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(65536, 65535, 3, -2147483648))},
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": False,
        },
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(65536, -65536, -196608, 0))},
    ),
    Case(
        name="unsigned 64-bit integers wrap",
        kind="edge case",
        status="silent",
        note="The page does not say what happens on overflow; products wrap modulo 2^64.",
        inputs={"InputTensor": TensorData(type="UINT64", sizes=(3,), values=(4294967297, 4294967295, 3))},
        members={
            "Axis": 0,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="UINT64",
                sizes=(3,),
                values=(4294967297, 18446744073709551615, 18446744073709551613),
            ),
        },
    ),
    Case(
        name="exclusive product of one element",
        kind="edge case",
        status="documented",
        note="The tally is written before the element is multiplied, so an axis of length 1 gives the identity.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(7, -3))},
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING,
            "HasExclusiveProduct": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, 1))},
    ),
    Case(
        name="exclusive products before a zero stay",
        kind="edge case",
        status="our choice",
        note=(
            "Exclusive products are shifted, never computed by division, so a zero only reaches the elements after it."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(2, 0, 3, 4))},
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": True,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 0, 0))},
    ),
    Case(
        name="zero times infinity",
        kind="edge case",
        status="silent",
        note="IEEE 754's NaN, which every later product keeps.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, inf, 2))},
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, nan, nan))},
    ),
    Case(
        name="early overflow",
        kind="edge case",
        status="our choice",
        note=(
            "The sequential order stays finite; a tree fixed by shape may multiply the two large factors (2^100 each) "
            "first and answer infinity."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(7.888609052210118e-31, 1.2676506002282294e30, 1.2676506002282294e30, 7.888609052210118e-31),
            ),
        },
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(7.888609052210118e-31, 1, 1.2676506002282294e30, 1),
            ),
        },
    ),
    Case(
        name="early underflow",
        kind="edge case",
        status="our choice",
        note=(
            "The sequential order stays normal; a tree fixed by shape may multiply the two small factors (2^-80 each) "
            "first, which is 0."
        ),
        classes=frozenset({"early_underflow"}),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(1.2676506002282294e30, 1, 8.271806125530277e-25, 8.271806125530277e-25),
            ),
        },
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveProduct": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(1.2676506002282294e30, 1.2676506002282294e30, 1048576, 8.673617379884035e-19),
            ),
        },
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: reciprocal_pairs(0.5, 2.0),
        FLOAT16: reciprocal_pairs(0.5, 2.0),
        INT64: odd(),
        INT32: odd(),
        UINT64: odd(),
        UINT32: odd(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
