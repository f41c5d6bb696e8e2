# Generated from spec/operators/element_wise_identity.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_IDENTITY, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import any_value, bits
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
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
        name="a copy",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-2.5, 0, 1, 3.1415927))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-2.5, 0, 1, 3.1415927))},
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-65504, 0.1, 2048))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(-65504, 0.1, 2048))},
    ),
    Case(
        name="double precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT64", sizes=(3,), values=(-0.1, 1.7976931348623157e308, 3))},
        outputs={"OutputTensor": TensorData(type="FLOAT64", sizes=(3,), values=(-0.1, 1.7976931348623157e308, 3))},
    ),
    Case(
        name="wide integers",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="UINT64", sizes=(3,), values=(18446744073709551615, 1, 9007199254740993)),
        },
        outputs={
            "OutputTensor": TensorData(type="UINT64", sizes=(3,), values=(18446744073709551615, 1, 9007199254740993)),
        },
    ),
    Case(
        name="bytes",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="INT8", sizes=(3,), values=(-128, 0, 127))},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(3,), values=(-128, 0, 127))},
    ),
    Case(
        name="scale and bias",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.3))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 1, 1.6))},
    ),
    Case(
        name="scale and bias in double precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT64", sizes=(2,), values=(0.1, -3))},
        members={"ScaleBias": DML_SCALE_BIAS(0.5, 0.25)},
        outputs={"OutputTensor": TensorData(type="FLOAT64", sizes=(2,), values=(0.3, -1.25))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="our choice",
        note="A copy keeps every bit, the payload of a NaN and that it signals too; x * Scale + Bias computes.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="They are copied.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
    ),
    Case(
        name="subnormal elements",
        kind="edge case",
        status="silent",
        note="They are copied, where the device keeps them.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-45, -1e-40))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-45, -1e-40))},
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
        members={"ScaleBias": DML_SCALE_BIAS(2.75, -3.5)},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(4,), values=(-5, 17, 53, -5))},
    ),
    Case(
        name="a negative scale of unsigned integers",
        kind="edge case",
        status="silent",
        note="It is converted to the unsigned type and saturates to 0.",
        inputs={"InputTensor": TensorData(type="UINT8", sizes=(3,), values=(0, 10, 255))},
        members={"ScaleBias": DML_SCALE_BIAS(-2, 3.9)},
        outputs={"OutputTensor": TensorData(type="UINT8", sizes=(3,), values=(3, 3, 3))},
    ),
    Case(
        name="a scaled element that leaves the range",
        kind="edge case",
        status="our choice",
        note=(
            "A device that adds Bias to the exact product gives the result; on another the product is infinite, and so "
            "is the result."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(3e38,))},
        members={"ScaleBias": DML_SCALE_BIAS(-1.5, 3e38)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(-1.5e38,))},
    ),
)

DOMAIN: Domain = {
    "InputTensor": {
        FLOAT64: bits(),
        FLOAT32: bits(),
        FLOAT16: bits(),
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
        FLOAT64: (DML_SCALE_BIAS(0.5, 0.25),),
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
}
