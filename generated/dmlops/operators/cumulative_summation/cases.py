# Generated from spec/operators/cumulative_summation.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of CUMULATIVE_SUMMATION, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_AXIS_DIRECTION
from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, uniform
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
            "HasExclusiveSum": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(2, 3, 6, 11, 3, 11, 18, 21, 9, 15, 17, 21),
            ),
        },
    ),
    Case(
        name="exclusive sums",
        kind="example",
        status="documented",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(2, 1, 3, 5, 3, 8, 7, 3, 9, 6, 2, 4)),
        },
        members={"Axis": 3, "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING, "HasExclusiveSum": True},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(0, 2, 3, 6, 0, 3, 11, 18, 0, 9, 15, 17),
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
            "HasExclusiveSum": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(11, 9, 8, 5, 21, 18, 10, 3, 21, 12, 6, 4),
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
            "HasExclusiveSum": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 3, 4),
                values=(2, 1, 3, 5, 5, 9, 10, 8, 14, 15, 12, 12),
            ),
        },
    ),
    Case(
        name="half precision accumulates in single",
        kind="edge case",
        status="our choice",
        note="FLOAT16 sums are carried in FLOAT32 and rounded once at the store; 5000 ones end at 5000, not at 2048.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 5000), fill=1)},
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveSum": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 5000), start=1, step=1)},
    ),
    Case(
        name="half precision rounds to infinity",
        kind="edge case",
        status="our choice",
        note=(
            "A sum of 65520 or more is infinite in FLOAT16, 65504 + 8 still rounds down; later sums come back because "
            "the carry is FLOAT32."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(65504, 8, 8, -16))},
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveSum": False,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(65504, 65504, inf, 65504))},
    ),
    Case(
        name="signed integers wrap",
        kind="edge case",
        status="silent",
        note="The page does not say what happens on overflow; sums wrap modulo 2^32.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(2147483647, 1, -1, -2147483648))},
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveSum": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="INT32",
                sizes=(1, 1, 1, 4),
                values=(2147483647, -2147483648, 2147483647, -1),
            ),
        },
    ),
    Case(
        name="unsigned 64-bit integers wrap",
        kind="edge case",
        status="silent",
        note="The page does not say what happens on overflow; sums wrap modulo 2^64.",
        inputs={"InputTensor": TensorData(type="UINT64", sizes=(4,), values=(18446744073709551615, 1, 4294967295, 1))},
        members={
            "Axis": 0,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveSum": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="UINT64",
                sizes=(4,),
                values=(18446744073709551615, 0, 4294967295, 4294967296),
            ),
        },
    ),
    Case(
        name="exclusive sum of one element",
        kind="edge case",
        status="documented",
        note="The tally is written before the element is added, so an axis of length 1 gives the identity.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(7, -3))},
        members={"Axis": 3, "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_DECREASING, "HasExclusiveSum": True},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(0, 0))},
    ),
    Case(
        name="exclusive sums before an infinity stay finite",
        kind="edge case",
        status="our choice",
        note=(
            "Exclusive sums are shifted, never computed by subtraction, so an infinity only reaches the elements after "
            "it."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, inf, 2, -inf, 3))},
        members={"Axis": 3, "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING, "HasExclusiveSum": True},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0, 1, inf, inf, nan))},
    ),
    Case(
        name="early overflow",
        kind="edge case",
        status="our choice",
        note="The sequential order stays finite; a tree fixed by shape may meet max + max and answer infinity.",
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(-3.4028234663852886e38, 3.4028234663852886e38, 3.4028234663852886e38, -3.4028234663852886e38),
            ),
        },
        members={
            "Axis": 3,
            "AxisDirection": DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
            "HasExclusiveSum": False,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(-3.4028234663852886e38, 0, 3.4028234663852886e38, 0),
            ),
        },
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: uniform(-1.0, 1.0),
        FLOAT16: uniform(-1.0, 1.0),
        INT64: any_value(),
        INT32: any_value(),
        UINT64: any_value(),
        UINT32: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {}
