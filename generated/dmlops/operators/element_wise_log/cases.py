# Generated from spec/operators/element_wise_log.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_LOG, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import positive
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="powers of ten",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(0.01, 0.1, 1, 10, 100))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(5,),
                values=(-4.6051702, -2.3025851, 0, 2.3025851, 4.6051702),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(0.5, 1, 2, 65504))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-0.6934, 0, 0.6934, 11.09))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, 1, 4))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, 1.0986123, 2.1972246))},
    ),
    Case(
        name="the logarithm of zero",
        kind="edge case",
        status="documented",
        note="The page says -INF; the sign of the zero does not matter.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-inf, -inf))},
    ),
    Case(
        name="negative elements",
        kind="edge case",
        status="documented",
        note="The page calls the result indefinite, which is the name of a NaN; NaN is taken.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, -1e-30, -inf))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, nan, nan))},
    ),
    Case(
        name="infinity and NaN",
        kind="edge case",
        status="silent",
        note="ln(inf) is inf, NaN stays NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(inf, nan))},
    ),
    Case(
        name="close to one",
        kind="edge case",
        status="silent",
        note="Results are small and keep their relative precision; ln(1) is 0.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1, 1.0000001, 0.99999994, 0.9999))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(4,),
                values=(0, 1.1920928e-07, -5.9604645e-08, -0.00010002159),
            ),
        },
    ),
    Case(
        name="subnormal elements",
        kind="edge case",
        status="silent",
        note="They have logarithms like other numbers, where the device keeps them.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1e-45, 1e-40))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(-103.27893, -92.10341))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: positive(-60.0, 60.0), FLOAT16: positive(-8.0, 8.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.5),)}
