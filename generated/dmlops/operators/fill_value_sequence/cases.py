# Generated from spec/operators/fill_value_sequence.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of FILL_VALUE_SEQUENCE, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_TENSOR_DATA_TYPE
from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="ascending",
        kind="example",
        status="documented",
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32, "ValueStart": 3, "ValueDelta": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(3, 5, 7))},
    ),
    Case(
        name="descending bytes over two rows",
        kind="example",
        status="documented",
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT8, "ValueStart": 10, "ValueDelta": -2},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(1, 1, 2, 2), values=(10, 8, 6, 4))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={},
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT16,
            "ValueStart": 0,
            "ValueDelta": 0.5,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 3), values=(0, 0.5, 1))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={},
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT64,
            "ValueStart": -1,
            "ValueDelta": 4294967297,
        },
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(2,), values=(-1, 4294967296))},
    ),
    Case(
        name="an infinite difference",
        kind="edge case",
        status="our choice",
        note=(
            "The first element is ValueStart + 0 * infinity, which is NaN; the printed loop would begin with "
            "ValueStart itself."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={},
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32,
            "ValueStart": 1,
            "ValueDelta": inf,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, inf))},
    ),
    Case(
        name="integers wrap",
        kind="edge case",
        status="silent",
        note="As all integer arithmetic here.",
        inputs={},
        members={"ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT8, "ValueStart": 100, "ValueDelta": 20},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 4), values=(100, 120, -116, -96))},
    ),
    Case(
        name="floats do not accumulate",
        kind="edge case",
        status="our choice",
        note="ValueStart + index * ValueDelta of each element, where the printed loop would stay at the first value.",
        inputs={},
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32,
            "ValueStart": 16777216,
            "ValueDelta": 1,
        },
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 8),
                values=(16777216, 16777216, 16777218, 16777220, 16777220, 16777220, 16777222, 16777224),
            ),
        },
    ),
    Case(
        name="half precision counts in single",
        kind="edge case",
        status="our choice",
        note="The position is no FLOAT16: 2049 of them would be 2048.",
        inputs={},
        members={
            "ValueDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT16,
            "ValueStart": 0,
            "ValueDelta": 0.25,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4097), start=0, step=0.25)},
    ),
)

DOMAIN: Domain = {}

ATTRIBUTE_VALUES: AttributeValues = {
    "ValueStart": {
        FLOAT32: (-1.5,),
        FLOAT16: (-1.5,),
        INT64: (100,),
        INT32: (100,),
        INT16: (100,),
        INT8: (100,),
        UINT64: (100,),
        UINT32: (100,),
        UINT16: (100,),
        UINT8: (100,),
    },
    "ValueDelta": {
        FLOAT32: (0.25, -0.1),
        FLOAT16: (0.25,),
        INT64: (3,),
        INT32: (3,),
        INT16: (3,),
        INT8: (3,),
        UINT64: (3,),
        UINT32: (3,),
        UINT16: (3,),
        UINT8: (3,),
    },
}
