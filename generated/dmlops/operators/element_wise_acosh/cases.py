# Generated from spec/operators/element_wise_acosh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_ACOSH, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import positive
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="from one on",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(1, 1.5, 2, 10, 1000))},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(0, 0.9624236, 1.316958, 2.993223, 7.600902)),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(1, 1.5, 2, 65504))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(0, 0.9624, 1.317, 11.78))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, 0.5, 1))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0, 1.316958, 1.7627472))},
    ),
    Case(
        name="outside the domain",
        kind="edge case",
        status="silent",
        note="Below 1 there is no inverse hyperbolic cosine: NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(0.99999994, 0, -1, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(5,), values=(nan, nan, nan, nan, nan))},
    ),
    Case(
        name="infinity",
        kind="edge case",
        status="silent",
        note="It stays.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(inf,))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(inf,))},
    ),
    Case(
        name="one",
        kind="edge case",
        status="silent",
        note="The result is 0.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(1,))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1,), values=(0,))},
    ),
    Case(
        name="close to one",
        kind="edge case",
        status="silent",
        note="The result is small and keeps its relative precision.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(1.0000001, 1.0001))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0.00048828125, 0.014143191))},
    ),
    Case(
        name="the largest numbers",
        kind="edge case",
        status="silent",
        note="The comment's x * x would overflow; the function does not.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(3.4028235e38, 1e20))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(89.415985, 46.74485))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: positive(0.0, 24.0), FLOAT16: positive(0.0, 15.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.5),)}
