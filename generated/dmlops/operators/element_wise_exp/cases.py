# Generated from spec/operators/element_wise_exp.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_EXP, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="small whole numbers",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-2, -1, 0, 0.5, 1, 2))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(0.13533528, 0.36787945, 1, 1.6487212, 2.7182817, 7.389056),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0, 1, 10))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(0.368, 1, 2.719, 22032))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0.36787945, 2.7182817, 7.389056))},
    ),
    Case(
        name="infinities, NaN and zeros",
        kind="edge case",
        status="silent",
        note="exp(-inf) is 0, exp(inf) is inf, NaN stays NaN, and either zero gives 1.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(-inf, inf, nan, 0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(0, inf, nan, 1, 1))},
    ),
    Case(
        name="overflow",
        kind="edge case",
        status="silent",
        note="From ln(FLT_MAX), about 88.72, the result is infinite.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(88.5, 88.8, 1e30))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(2.723088e38, inf, inf))},
    ),
    Case(
        name="underflow",
        kind="edge case",
        status="silent",
        note=(
            "Below ln of the smallest normal number, about -87.34, results are subnormal, and 0 from about -103.97 on."
        ),
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-88, -100, -105, -1e30))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(6.054601e-39, 3.8e-44, 0, 0))},
    ),
    Case(
        name="half precision overflows when it is stored",
        kind="edge case",
        status="silent",
        note="Results of 65520 and more round to infinity.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(11.086, 11.09, 11.5))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(3,), values=(65248, inf, inf))},
    ),
    Case(
        name="tiny arguments",
        kind="edge case",
        status="silent",
        note="The result rounds to 1.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 1e-40))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1, 1, 1))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-87.0, 88.0), FLOAT16: uniform(-9.0, 11.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.3, -0.7),)}
