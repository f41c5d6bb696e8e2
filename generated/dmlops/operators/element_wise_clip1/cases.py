# Generated from spec/operators/element_wise_clip1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_CLIP1, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlops.enums import DML_TENSOR_DATA_TYPE
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
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32, "Min": -1, "Max": 2.5},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(-1, -1, 0.5, 1, 2.5))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-5, 0.5, 1000))},
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT16, "Min": -1, "Max": 2.5},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-1, 0.5, 2.5))},
    ),
    Case(
        name="integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT16", sizes=(5,), values=(-1000, -3, 0, 3, 1000))},
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT16, "Min": -3, "Max": 5},
        outputs={"OutputTensor": TensorData(type="INT16", sizes=(5,), values=(-3, -3, 0, 3, 5))},
    ),
    Case(
        name="unsigned integers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="UINT32", sizes=(3,), values=(0, 7, 4294967295))},
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT32, "Min": 5, "Max": 4000000000},
        outputs={"OutputTensor": TensorData(type="UINT32", sizes=(3,), values=(5, 7, 4000000000))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-5, 0, 0.25, 5))},
        members={
            "ScaleBias": DML_SCALE_BIAS(2, 1),
            "MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32,
            "Min": -1,
            "Max": 2.5,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-1, 1, 1.5, 2.5))},
    ),
    Case(
        name="Min above Max",
        kind="edge case",
        status="documented",
        note="The printed formula applies Min last, so every element becomes Min; CLIP prints the other order.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-5, 0, 5))},
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32, "Min": 2, "Max": -1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(2, 2, 2))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="our choice",
        note="The infinities become the ends of the range; NaN stays NaN, as for min and max.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32, "Min": -1, "Max": 1},
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
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32, "Min": -1, "Max": nan},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-1, 0, 5, nan))},
    ),
    Case(
        name="a negative end of an unsigned type",
        kind="edge case",
        status="silent",
        note="The members of the union share their bits, so -6 is 250.",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 100, 255))},
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT8, "Min": 5, "Max": -6},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(5, 100, 250))},
    ),
    Case(
        name="64-bit ends are exact",
        kind="edge case",
        status="documented",
        note="Min and Max are of the type of the elements; no float stands between.",
        inputs={
            "InputTensor": TensorData(type="INT64", sizes=(3,), values=(-9223372036854775808, 0, 9223372036854775807)),
        },
        members={
            "MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT64,
            "Min": -9007199254740993,
            "Max": 9007199254740993,
        },
        outputs={"OutputTensor": TensorData(type="INT64", sizes=(3,), values=(-9007199254740993, 0, 9007199254740993))},
    ),
    Case(
        name="the ends of the unsigned 64-bit integers",
        kind="edge case",
        status="silent",
        note="All values compare as unsigned ones.",
        inputs={
            "InputTensor": TensorData(type="UINT64", sizes=(3,), values=(0, 9223372036854775808, 18446744073709551615)),
        },
        members={
            "MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_UINT64,
            "Min": 1,
            "Max": 18446744073709551614,
        },
        outputs={
            "OutputTensor": TensorData(
                type="UINT64",
                sizes=(3,),
                values=(1, 9223372036854775808, 18446744073709551614),
            ),
        },
    ),
    Case(
        name="the ends of the bytes",
        kind="edge case",
        status="silent",
        note="The whole range of the type clips nothing.",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(3,), values=(-128, 0, 127))},
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT8, "Min": -128, "Max": 127},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(-128, 0, 127))},
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
        members={
            "ScaleBias": DML_SCALE_BIAS(2.75, -3.5),
            "MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT8,
            "Min": -50,
            "Max": 50,
        },
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(4,), values=(-5, 17, 50, -5))},
    ),
    Case(
        name="zeros at the limits",
        kind="edge case",
        status="our choice",
        note="As ELEMENT_WISE_MAX and ELEMENT_WISE_MIN have it: 0 is above -0.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-0.0, 0.0))},
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32, "Min": 0.0, "Max": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.0, 0.0))},
    ),
    Case(
        name="zeros at the limits, half precision",
        kind="edge case",
        status="our choice",
        note="The same.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(2,), values=(-0.0, 0.0))},
        members={"MinMaxDataType": DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT16, "Min": 0.0, "Max": 1},
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
        INT64: (-4000000000000000001,),
        INT32: (-1000000001,),
        INT16: (-10001,),
        INT8: (-51,),
        UINT64: (4000000000000000001,),
        UINT32: (1000000001,),
        UINT16: (10001,),
        UINT8: (51,),
    },
    "Max": {
        FLOAT32: (2.25,),
        FLOAT16: (2.25,),
        INT64: (4000000000000000003,),
        INT32: (1000000003,),
        INT16: (10003,),
        INT8: (53,),
        UINT64: (14000000000000000003,),
        UINT32: (3000000003,),
        UINT16: (50003,),
        UINT8: (203,),
    },
}
