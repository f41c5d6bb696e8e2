# Generated from spec/operators/max_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of MAX_POOLING, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value, multiples
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="two by two",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 3), values=(1, 2, 3, 2, 4, 2, 5, 6, 7))},
        members={"Strides": (1, 1), "WindowSize": (2, 2), "StartPadding": (0, 0), "EndPadding": (0, 0)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(4, 4, 6, 7))},
    ),
    Case(
        name="sizes rounded up",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(3, 5, 7, 9, 11))},
        members={"Strides": (1, 2), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(5, 9, 11))},
    ),
    Case(
        name="padding never wins",
        kind="edge case",
        status="silent",
        note="The value of padding is not stated. It is no candidate, though every element is negative.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-3, -1))},
        members={"Strides": (1, 1), "WindowSize": (1, 2), "StartPadding": (0, 1), "EndPadding": (0, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(-3, -1, -1))},
    ),
    Case(
        name="a window of padding alone",
        kind="edge case",
        status="silent",
        note="The least value of the type.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(7,))},
        members={"Strides": (1, 1), "WindowSize": (1, 1), "StartPadding": (0, 1), "EndPadding": (0, 0)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(-inf, 7))},
    ),
    Case(
        name="windows that do not fit",
        kind="edge case",
        status="documented",
        note="The size is rounded down; elements that no window reaches are left out.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 5), values=(1, 3, -8, 7, 100))},
        members={"Strides": (1, 2), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0)},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(3, 7))},
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN is greater than every number, as in ELEMENT_WISE_MAX.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 4), values=(1, nan, inf, 2))},
        members={"Strides": (1, 2), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0)},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(nan, inf))},
    ),
    Case(
        name="a window wholly beyond the padding",
        kind="edge case",
        status="our choice",
        note=(
            "The least value of the type, as where a window has padding alone; implementers of WebNN expect it "
            "(webmachinelearning/webnn, issue 935)."
        ),
        inputs={"InputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-3, 4))},
        members={"Strides": (1, 1), "WindowSize": (1, 2), "StartPadding": (0, 0), "EndPadding": (0, 0)},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(1, 1, 1, 3), values=(4, 4, -128))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: multiples(0.25, -4.0, 4.0),
        FLOAT16: multiples(0.25, -4.0, 4.0),
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
    {
        "InputTensor": (1, 2, 6, 7),
        "OutputTensor": (1, 2, 3, 7),
        "Strides": (2, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 0),
        "EndPadding": (0, 1),
    },
    {
        "InputTensor": (2, 1, 5, 4, 6),
        "OutputTensor": (2, 1, 5, 2, 3),
        "Strides": (1, 2, 3),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 1),
        "EndPadding": (1, 0, 2),
    },
    {
        "InputTensor": (1, 3, 5, 9),
        "OutputTensor": (1, 3, 1, 3),
        "Strides": (1, 3),
        "WindowSize": (5, 3),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
    },
    {
        "InputTensor": (3, 1, 4, 5),
        "OutputTensor": (3, 1, 1, 1),
        "Strides": (1, 1),
        "WindowSize": (4, 5),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
    },
    {
        "InputTensor": (1, 1, 3, 2),
        "OutputTensor": (1, 1, 5, 3),
        "Strides": (1, 2),
        "WindowSize": (1, 1),
        "StartPadding": (2, 0),
        "EndPadding": (0, 3),
    },
    {
        "InputTensor": (2, 1, 6, 5),
        "OutputTensor": (2, 1, 2, 9),
        "Strides": (1, 1),
        "WindowSize": (3, 2),
        "StartPadding": (1, 1),
        "EndPadding": (0, 1),
    },
    {
        "InputTensor": (1, 2, 3, 4, 5),
        "OutputTensor": (1, 2, 4, 1, 3),
        "Strides": (1, 2, 2),
        "WindowSize": (2, 2, 3),
        "StartPadding": (0, 1, 0),
        "EndPadding": (1, 0, 1),
    },
)
