# Generated from spec/operators/element_wise_acos.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ACOS, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="across the domain",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-1, -0.5, 0, 0.25, 0.5, 1))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(3.1415927, 2.0943952, 1.5707964, 1.3181161, 1.0471976, 0),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, -0.5, 0.25, 1))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(3.14, 2.094, 1.318, 0))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, -0.75))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(3.1415927, 0, 2.0943952))},
    ),
    Case(
        name="outside the domain",
        kind="edge case",
        status="silent",
        note="Beyond -1 and 1 there is no arc cosine: NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(1.0000001, -1.0000001, inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(nan, nan, nan, nan, nan))},
    ),
    Case(
        name="the ends of the domain",
        kind="edge case",
        status="silent",
        note="0 at 1, and the nearest FLOAT32 to pi at -1.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1, -1))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, 3.1415927))},
    ),
    Case(
        name="close to one",
        kind="edge case",
        status="silent",
        note="The result is small and keeps its relative precision.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.99999994, 0.9999))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.00034526698, 0.014143427))},
    ),
    Case(
        name="zeros",
        kind="edge case",
        status="silent",
        note="Either zero gives pi / 2.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1.5707964, 1.5707964))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
