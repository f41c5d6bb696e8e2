# Generated from spec/operators/element_wise_clip.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_CLIP, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64

CASES: tuple[Case, ...] = (
    Case(
        name="below, inside and above",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(-5, -1, 0.5, 1, 5))},
        members={"Min": -1, "Max": 2.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(-1, -1, 0.5, 1, 2.5))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-5, 0.5, 1000))},
        members={"Min": -1, "Max": 2.5},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-1, 0.5, 2.5))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT16", sizes=(5,), values=(-1000, -3, 0, 3, 1000))},
        members={"Min": -3, "Max": 5},
        outputs={"OutputTensor": TensorData(type="INT16", sizes=(5,), values=(-3, -3, 0, 3, 5))},
    ),
    Case(
        name="unsigned 64-bit integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT64", sizes=(3,), values=(0, 7, 18446744073709551615))},
        members={"Min": 5, "Max": 9},
        outputs={"OutputTensor": TensorData(type="UINT64", sizes=(3,), values=(5, 7, 9))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-5, 0, 0.25, 5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1), "Min": -1, "Max": 2.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-1, 1, 1.5, 2.5))},
    ),
    Case(
        name="Min above Max",
        kind="edge case",
        status="documented",
        note="The printed formula applies Max last, so every element becomes Max; CLIP1 prints the other order.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-5, 0, 5))},
        members={"Min": 2, "Max": -1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, -1, -1))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="our choice",
        note="The infinities become the ends of the range; NaN stays NaN, as for min and max.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        members={"Min": -1, "Max": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, -1, nan))},
    ),
    Case(
        name="NaN as an end",
        kind="edge case",
        status="our choice",
        note=(
            "It is no end: so WebNN's editors and tests have it, and min and max of HLSL return the operand that is a "
            "number."
        ),
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-5, 0, 5, nan))},
        members={"Min": nan, "Max": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-5, 0, 1, nan))},
    ),
    Case(
        name="NaN as both ends",
        kind="edge case",
        status="our choice",
        note="Nothing is clipped.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-inf, 0, 5, inf))},
        members={"Min": nan, "Max": nan},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-inf, 0, 5, inf))},
    ),
    Case(
        name="the ends of integers",
        kind="edge case",
        status="silent",
        note="The page does not say how FLOAT ends meet integers: they are converted toward zero.",
        inputs={"InputTensor": TensorData(type="INT32", sizes=(5,), values=(-10, -2, 0, 2, 10))},
        members={"Min": -2.9, "Max": 3.9},
        outputs={"OutputTensor": TensorData(type="INT32", sizes=(5,), values=(-2, -2, 0, 2, 3))},
    ),
    Case(
        name="ends beyond the integers",
        kind="edge case",
        status="silent",
        note="They saturate: Min to 0, Max to 255.",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 100, 255))},
        members={"Min": -5, "Max": 1000},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 100, 255))},
    ),
    Case(
        name="ends beyond the 64-bit integers",
        kind="edge case",
        status="silent",
        note="They saturate; an end that FLOAT holds is exact.",
        inputs={
            "InputTensor": TensorData(type="INT64", sizes=(3,), values=(-9223372036854775808, 0, 9223372036854775807)),
        },
        members={"Min": -1e30, "Max": 4e18},
        outputs={
            "OutputTensor": TensorData(type="INT64", sizes=(3,), values=(-9223372036854775808, 0, 3999999937226997760)),
        },
    ),
    Case(
        name="ends between half precision numbers",
        kind="edge case",
        status="silent",
        note="Min is a FLOAT and stays one; the result is rounded once, when it is stored.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(0, 0.1, 1))},
        members={"Min": 0.1, "Max": 1},
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
        members={"ScaleBias": DML_SCALE_BIAS(2.75, -3.5), "Min": -50, "Max": 50},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(4,), values=(-5, 17, 50, -5))},
    ),
    Case(
        name="zeros at the limits",
        kind="edge case",
        status="our choice",
        note="As ELEMENT_WISE_MAX and ELEMENT_WISE_MIN have it: 0 is above -0.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-0.0, 0.0))},
        members={"Min": 0.0, "Max": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.0, 0.0))},
    ),
    Case(
        name="zeros at the limits, half precision",
        kind="edge case",
        status="our choice",
        note="The same.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(-0.0, 0.0))},
        members={"Min": 0.0, "Max": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(0.0, 0.0))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT32: uniform(-4.0, 4.0),
        FLOAT16: uniform(-4.0, 4.0),
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
    "ScaleBias": {
        FLOAT32: (DML_SCALE_BIAS(0.5, 0.25),),
        FLOAT16: (DML_SCALE_BIAS(0.5, 0.25),),
        INT64: (DML_SCALE_BIAS(3, 7),),
        INT32: (DML_SCALE_BIAS(3, 7),),
        INT16: (DML_SCALE_BIAS(3, 7),),
        INT8: (DML_SCALE_BIAS(3, 7),),
        UINT64: (DML_SCALE_BIAS(3, 7),),
        UINT32: (DML_SCALE_BIAS(3, 7),),
        UINT16: (DML_SCALE_BIAS(3, 7),),
        UINT8: (DML_SCALE_BIAS(3, 7),),
    },
    "Min": {
        FLOAT32: (-1.5,),
        FLOAT16: (-1.5,),
        INT64: (-4e18,),
        INT32: (-1000000000.0,),
        INT16: (-10000.5,),
        INT8: (-50.75,),
        UINT64: (4e18,),
        UINT32: (1000000000.0,),
        UINT16: (10000.5,),
        UINT8: (-1, 50.75),
    },
    "Max": {
        FLOAT32: (2.25,),
        FLOAT16: (2.25,),
        INT64: (4e18,),
        INT32: (1000000000.0,),
        INT16: (10000.5,),
        INT8: (52.5,),
        UINT64: (1.4e19,),
        UINT32: (3000000000.0,),
        UINT16: (50000.5,),
        UINT8: (200.5,),
    },
}
