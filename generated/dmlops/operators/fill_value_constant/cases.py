# Generated from spec/operators/fill_value_constant.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of FILL_VALUE_CONSTANT, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_TENSOR_DATA_TYPE
from dmlruntime.cases.domains import AttributeValues, Domain
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
        name="fill with 13",
        kind="example",
        status="documented",
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32, "Value": 13.0},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 4), values=(13, 13, 13, 13, 13, 13, 13, 13)),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT16, "Value": 0.5},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 0.5))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT8, "Value": 255},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 5), values=(255, 255, 255, 255, 255))},
    ),
    Case(
        name="infinity",
        kind="edge case",
        status="silent",
        note="Every value of the type is allowed.",
        classes=frozenset({"nonfinite"}),
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32, "Value": inf},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(inf, inf))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="our choice",
        note="As for infinity: every bit of Value is kept, the payload of a NaN and that it signals too.",
        classes=frozenset({"nonfinite"}),
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT16, "Value": nan},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(nan, nan))},
    ),
    Case(
        name="double precision",
        kind="edge case",
        status="documented",
        note="Value is of the type of the tensor; no FLOAT32 stands between.",
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT64, "Value": 0.1},
        outputs={"OutputTensor": TensorData(type="FLOAT64", sizes=(3,), values=(0.1, 0.1, 0.1))},
    ),
    Case(
        name="the largest integer",
        kind="edge case",
        status="documented",
        note="As for FLOAT64.",
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT64, "Value": 18446744073709551615},
        outputs={"OutputTensor": TensorData(type="UINT64", sizes=(1,), values=(18446744073709551615,))},
    ),
    Case(
        name="the smallest integer",
        kind="edge case",
        status="silent",
        note="No value is special.",
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT64, "Value": -9223372036854775808},
        outputs={
            "OutputTensor": TensorData(type="INT64", sizes=(2,), values=(-9223372036854775808, -9223372036854775808)),
        },
    ),
)

DOMAIN: Domain = {}

ATTRIBUTE_VALUES: AttributeValues = {
    "Value": {
        FLOAT64: (-1.5,),
        FLOAT32: (-1.5,),
        FLOAT16: (-1.5,),
        INT64: (7,),
        INT32: (7,),
        INT16: (7,),
        INT8: (7,),
        UINT64: (7,),
        UINT32: (7,),
        UINT16: (7,),
        UINT8: (7,),
    },
}
