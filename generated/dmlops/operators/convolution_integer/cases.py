# Generated from spec/operators/convolution_integer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of CONVOLUTION_INTEGER, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import any_value
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import INT8, UINT8

CASES: tuple[Case, ...] = (
    Case(
        name="two output channels with a zero point each",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 2, 3), values=(1, 2, 3, 4, 5, 6)),
            "InputZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(1,)),
            "FilterTensor": TensorData(type="UINT8", sizes=(2, 1, 2, 2), values=(1, 2, 3, 4, 9, 9, 9, 8)),
            "FilterZeroPointTensor": TensorData(type="UINT8", sizes=(1, 2, 1, 1), values=(0, 9)),
        },
        members={"Strides": (1, 1), "Dilations": (1, 1), "StartPadding": (0, 0), "EndPadding": (0, 0), "GroupCount": 1},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 2, 1, 2), values=(27, 37, -4, -5))},
    ),
    Case(
        name="padding of a tensor with a zero point",
        kind="edge case",
        status="silent",
        note="Padding counts as the zero point: it adds nothing.",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(10, 13)),
            "InputZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(10,)),
            "FilterTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(1, 5)),
        },
        members={"Strides": (1, 1), "Dilations": (1, 1), "StartPadding": (0, 1), "EndPadding": (0, 1), "GroupCount": 1},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 3), values=(0, 15, 3))},
    ),
    Case(
        name="extremes",
        kind="edge case",
        status="documented",
        note="Differences need nine bits; nothing is lost of them.",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 2), values=(0, 255)),
            "InputZeroPointTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 1), values=(255,)),
            "FilterTensor": TensorData(type="INT8", sizes=(1, 1, 1, 2), values=(-128, -128)),
            "FilterZeroPointTensor": TensorData(type="INT8", sizes=(1, 1, 1, 1), values=(127,)),
        },
        members={"Strides": (1, 1), "Dilations": (1, 1), "StartPadding": (0, 0), "EndPadding": (0, 0), "GroupCount": 1},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 1), values=(65025,))},
    ),
    Case(
        name="a sum beyond 32 bits",
        kind="edge case",
        status="silent",
        note="Sums wrap modulo 2^32.",
        inputs={
            "InputTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 33026), fill=255),
            "FilterTensor": TensorData(type="UINT8", sizes=(1, 1, 1, 33026), fill=255),
        },
        members={"Strides": (1, 1), "Dilations": (1, 1), "StartPadding": (0, 0), "EndPadding": (0, 0), "GroupCount": 1},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(1, 1, 1, 1), values=(-2147451646,))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {INT8: any_value(), UINT8: any_value()},
    "InputZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
    "FilterTensor": {INT8: any_value(), UINT8: any_value()},
    "FilterZeroPointTensor": {INT8: any_value(), UINT8: any_value()},
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "InputTensor": (2, 3, 5, 7),
        "InputZeroPointTensor": (1, 1, 1, 1),
        "FilterTensor": (4, 3, 3, 2),
        "FilterZeroPointTensor": (1, 4, 1, 1),
        "Strides": (2, 1),
        "Dilations": (1, 2),
        "StartPadding": (1, 0),
        "EndPadding": (0, 2),
        "GroupCount": 1,
    },
    {
        "InputTensor": (1, 6, 4, 5),
        "FilterTensor": (9, 2, 2, 3),
        "Strides": (1, 1),
        "Dilations": (1, 1),
        "StartPadding": (0, 1),
        "EndPadding": (0, 1),
        "GroupCount": 3,
    },
    {
        "InputTensor": (2, 5, 9, 3),
        "InputZeroPointTensor": (1, 1, 1, 1),
        "FilterTensor": (5, 1, 3, 3),
        "Strides": (3, 1),
        "Dilations": (2, 1),
        "StartPadding": (2, 1),
        "EndPadding": (1, 1),
        "GroupCount": 5,
    },
    {
        "InputTensor": (1, 2, 3, 4),
        "FilterTensor": (3, 2, 1, 1),
        "FilterZeroPointTensor": (1, 1, 1, 1),
        "Strides": (1, 2),
        "Dilations": (1, 1),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
        "GroupCount": 1,
    },
    {
        "InputTensor": (2, 3, 11),
        "InputZeroPointTensor": (1, 1),
        "FilterTensor": (2, 3, 4),
        "FilterZeroPointTensor": (2, 1),
        "Strides": (2,),
        "Dilations": (1,),
        "StartPadding": (0,),
        "EndPadding": (1,),
        "GroupCount": 1,
    },
    {
        "InputTensor": (1, 2, 3, 4),
        "InputZeroPointTensor": (1,),
        "FilterTensor": (3, 2, 2, 1),
        "FilterZeroPointTensor": (3,),
        "Strides": (1, 1),
        "Dilations": (1, 1),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
        "GroupCount": 1,
    },
)
