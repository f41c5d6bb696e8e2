# Generated from spec/operators/element_wise_clip_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_CLIP_GRAD, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, magnitudes, multiples, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="inside and outside",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-2, 0, 2)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(10, 20, 30)),
        },
        members={"Min": -1, "Max": 1},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 20, 0))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, 3)),
            "InputGradientTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1.5, 2.5)),
        },
        members={"Min": 0, "Max": 1},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(1.5, 0))},
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(-128, 5, 127)),
            "InputGradientTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(1, 2, 3)),
        },
        members={"Min": -100, "Max": 100},
        outputs={"OutputGradientTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(0, 2, 0))},
    ),
    Case(
        name="the bounds themselves",
        kind="edge case",
        status="documented",
        note="An element at a bound passes nothing.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-1, 1, 0.5)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(5, 6, 7)),
        },
        members={"Min": -1, "Max": 1},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 0, 7))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="our choice",
        note="NaN lies at neither bound, so its gradient passes.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(inf, -inf, nan, 0)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 3, nan)),
        },
        members={"Min": -1, "Max": 1},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(0, 0, 3, nan))},
    ),
    Case(
        name="bounds of integers are cut",
        kind="edge case",
        status="silent",
        note="FLOAT bounds are converted to the data type, toward zero and saturating: 0 and 3.",
        inputs={
            "InputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(0, 1, 2, 3)),
            "InputGradientTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(5, 6, 7, 8)),
        },
        members={"Min": -0.5, "Max": 3.9},
        outputs={"OutputGradientTensor": TensorData(type="INT32", sizes=(1, 1, 1, 4), values=(0, 6, 7, 0))},
    ),
    Case(
        name="Min above Max",
        kind="edge case",
        status="documented",
        note="By the formula no element lies between them; nothing passes.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-2, 0, 2)),
            "InputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(5, 6, 7)),
        },
        members={"Min": 1, "Max": -1},
        outputs={"OutputGradientTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 0, 0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: multiples(0.25, -4.0, 4.0),
        FLOAT16: multiples(0.25, -4.0, 4.0),
        INT64: uniform(0.0, 20.0),
        INT32: uniform(0.0, 20.0),
        INT16: uniform(0.0, 20.0),
        INT8: uniform(0.0, 20.0),
        UINT64: uniform(0.0, 20.0),
        UINT32: uniform(0.0, 20.0),
        UINT16: uniform(0.0, 20.0),
        UINT8: uniform(0.0, 20.0),
    },
    "InputGradientTensor": {
        FLOAT32: magnitudes(-8.0, 8.0),
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
}

ATTRIBUTE_VALUES: AttributeValues = {
    "Min": {
        FLOAT32: (-1.5,),
        FLOAT16: (-1.5,),
        INT64: (3,),
        INT32: (3,),
        INT16: (3,),
        INT8: (3,),
        UINT64: (3,),
        UINT32: (3,),
        UINT16: (3,),
        UINT8: (3,),
    },
    "Max": {
        FLOAT32: (2,),
        FLOAT16: (2,),
        INT64: (11,),
        INT32: (11,),
        INT16: (11,),
        INT8: (11,),
        UINT64: (11,),
        UINT32: (11,),
        UINT16: (11,),
        UINT8: (11,),
    },
}
