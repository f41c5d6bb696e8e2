# Generated from spec/operators/element_wise_threshold.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_THRESHOLD, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="below and above",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(-5, -1, 0.5, 1, 5))},
        members={"Min": 0.75},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(0.75, 0.75, 0.75, 1, 5))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-5, 0.5, 1000))},
        members={"Min": -1},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-1, 0.5, 1000))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT16", sizes=(4,), values=(-1000, -3, 0, 1000))},
        members={"Min": -3},
        outputs={"OutputTensor": TensorData(type="INT16", sizes=(4,), values=(-3, -3, 0, 1000))},
    ),
    Case(
        name="unsigned integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT32", sizes=(3,), values=(0, 7, 4294967295))},
        members={"Min": 5},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(3,), values=(5, 7, 4294967295))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-5, 0, 0.25, 5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1), "Min": -1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-1, 1, 1.5, 11))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="our choice",
        note="The negative infinity becomes Min; NaN stays NaN, as for min and max.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        members={"Min": -1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -1, nan))},
    ),
    Case(
        name="NaN as the threshold",
        kind="edge case",
        status="our choice",
        note="It is none, as in ELEMENT_WISE_CLIP.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-inf, -5, 5, nan))},
        members={"Min": nan},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-inf, -5, 5, nan))},
    ),
    Case(
        name="the threshold of integers",
        kind="edge case",
        status="silent",
        note="The page does not say how the FLOAT meets integers: it is converted toward zero.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(5,), values=(-10, -2, 0, 2, 10))},
        members={"Min": -2.9},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(5,), values=(-2, -2, 0, 2, 10))},
    ),
    Case(
        name="a threshold below the unsigned integers",
        kind="edge case",
        status="silent",
        note="It saturates to 0 and changes nothing.",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 100, 255))},
        members={"Min": -5},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 100, 255))},
    ),
    Case(
        name="a threshold above the integers",
        kind="edge case",
        status="silent",
        note="It saturates to the largest one.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(3,), values=(-128, 0, 127))},
        members={"Min": 10000000000.0},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(127, 127, 127))},
    ),
    Case(
        name="a threshold between half precision numbers",
        kind="edge case",
        status="silent",
        note="Min is a FLOAT and stays one; the result is rounded once, when it is stored.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(0, 0.1, 1))},
        members={"Min": 0.1},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(0.1, 0.1, 1))},
    ),
    Case(
        name="ScaleBias of integers",
        kind="edge case",
        status="silent",
        note=(
            "The page does not say how the FLOAT values meet integers: Scale and Bias are converted toward zero, and "
            "the arithmetic wraps."
        ),
        inputs={"InputTensor": TensorData(type="INT8", sizes=(4,), values=(-1, 10, -100, 127))},
        members={"ScaleBias": DML_SCALE_BIAS(2.75, -3.5), "Min": -4},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(4,), values=(-4, 17, 53, -4))},
    ),
    Case(
        name="zeros at the limit",
        kind="edge case",
        status="our choice",
        note="As ELEMENT_WISE_MAX has it: 0 is above -0.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-0.0, 0.0))},
        members={"Min": 0.0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.0, 0.0))},
    ),
    Case(
        name="zeros at the limit, half precision",
        kind="edge case",
        status="our choice",
        note="The same.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(-0.0, 0.0))},
        members={"Min": 0.0},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(0.0, 0.0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: uniform(-4.0, 4.0),
        FLOAT16: uniform(-4.0, 4.0),
        INT32: any_value(),
        INT16: any_value(),
        INT8: any_value(),
        UINT32: any_value(),
        UINT16: any_value(),
        UINT8: any_value(),
    },
}

ATTRIBUTE_VALUES: AttributeValues = {
    "ScaleBias": {
        FLOAT32: (DML_SCALE_BIAS(0.5, 0.25),),
        FLOAT16: (DML_SCALE_BIAS(0.5, 0.25),),
        INT32: (DML_SCALE_BIAS(3, 7),),
        INT16: (DML_SCALE_BIAS(3, 7),),
        INT8: (DML_SCALE_BIAS(3, 7),),
        UINT32: (DML_SCALE_BIAS(3, 7),),
        UINT16: (DML_SCALE_BIAS(3, 7),),
        UINT8: (DML_SCALE_BIAS(3, 7),),
    },
    "Min": {
        FLOAT32: (-1.5,),
        FLOAT16: (-1.5,),
        INT32: (-20.75,),
        INT16: (-20.75,),
        INT8: (-20.75,),
        UINT32: (2000000000.0,),
        UINT16: (30000.5,),
        UINT8: (-20.75, 70.5),
    },
}
