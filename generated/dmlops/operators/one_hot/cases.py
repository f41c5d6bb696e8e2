# Generated from spec/operators/one_hot.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ONE_HOT, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, index, magnitudes
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
        name="example 1",
        kind="example",
        status="documented",
        inputs={
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 1, 3, 1), values=(0, 3, 2)),
            "ValuesTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 1)),
        },
        members={"Axis": 3},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0)),
        },
    ),
    Case(
        name="a different axis",
        kind="example",
        status="documented",
        inputs={
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 4), values=(0, 2, 1, 0)),
            "ValuesTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 1)),
        },
        members={"Axis": 2},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0)),
        },
    ),
    Case(
        name="different on/off values",
        kind="example",
        status="documented",
        inputs={
            "IndicesTensor": TensorData(type="UINT32", sizes=(1, 1, 3, 1), values=(0, 3, 2)),
            "ValuesTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(4, 2, 9)),
        },
        members={"Axis": 3},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(2, 4, 4, 4, 4, 4, 4, 2, 4, 4, 2, 4)),
        },
    ),
    Case(
        name="negative and out-of-bounds indices",
        kind="example",
        status="documented",
        inputs={
            "IndicesTensor": TensorData(type="INT32", sizes=(1, 1, 3, 1), values=(-3, 100, 3)),
            "ValuesTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 1)),
        },
        members={"Axis": 3},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 4), values=(0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
        },
    ),
    Case(
        name="indices just out of range",
        kind="edge case",
        status="our choice",
        note=(
            "The page says it of indices that exceed the number of elements; one that equals it, or lies before the "
            "line, sets nothing either."
        ),
        inputs={
            "IndicesTensor": TensorData(type="INT64", sizes=(3, 1), values=(2, -3, -2)),
            "ValuesTensor": TensorData(type="INT8", sizes=(1, 2), values=(4, 9)),
        },
        members={"Axis": 1},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3, 2), values=(4, 4, 4, 4, 9, 4))},
    ),
    Case(
        name="an index of 64 bits",
        kind="edge case",
        status="silent",
        note="It is not cut to 32 bits, in which it would be 1.",
        inputs={
            "IndicesTensor": TensorData(type="UINT64", sizes=(1,), values=(4294967297,)),
            "ValuesTensor": TensorData(type="INT8", sizes=(2,), values=(4, 9)),
        },
        members={"Axis": 0},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(4, 4, 4))},
    ),
)

DOMAIN: Domain = {
    "IndicesTensor": {
        INT64: index(lambda d: d.OutputTensor.Sizes[d.Axis]),
        INT32: index(lambda d: d.OutputTensor.Sizes[d.Axis]),
        UINT64: index(lambda d: d.OutputTensor.Sizes[d.Axis]),
        UINT32: index(lambda d: d.OutputTensor.Sizes[d.Axis]),
    },
    "ValuesTensor": {
        FLOAT64: magnitudes(-3.0, 3.0),
        FLOAT32: magnitudes(-3.0, 3.0),
        FLOAT16: magnitudes(-3.0, 3.0),
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

SWEEP: Sweep = (
    {"IndicesTensor": (2, 3, 1, 5), "ValuesTensor": (1, 1, 1, 2), "OutputTensor": (2, 3, 7, 5), "Axis": 2},
    {"IndicesTensor": (1, 3, 2, 1), "ValuesTensor": (1, 3, 1, 2), "OutputTensor": (9, 3, 2, 1), "Axis": 0},
    {"IndicesTensor": (2, 1, 1, 1), "ValuesTensor": (2, 1, 1, 1), "OutputTensor": (2, 1, 1, 1), "Axis": 3},
    {"IndicesTensor": (1,), "ValuesTensor": (2,), "OutputTensor": (5,), "Axis": 0},
    {
        "IndicesTensor": (2, 1, 3, 1, 2, 1, 1, 2),
        "ValuesTensor": (1, 1, 1, 1, 1, 1, 1, 2),
        "OutputTensor": (2, 1, 3, 1, 2, 1, 4, 2),
        "Axis": 6,
    },
)
