# Generated from spec/operators/element_wise_cos.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_COS, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain
from dmlruntime.cases.draws import magnitudes
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="around the circle",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-1, 0, 0.5, 2, 3.1415927, 5))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(0.5403023, 1, 0.87758255, -0.41614684, -1, 0.2836622),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0, 1, 100))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(0.5405, 1, 0.5405, 0.8623))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0.5403023, 0.5403023, -0.41614684))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="An infinite angle has no cosine; all give NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, nan, nan))},
    ),
    Case(
        name="zeros and tiny angles",
        kind="edge case",
        status="silent",
        note="The cosine is 1.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(0, -0.0, 1e-20, 1e-40))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1, 1, 1, 1))},
    ),
    Case(
        name="close to the zeros of the cosine",
        kind="edge case",
        status="silent",
        note="The nearest FLOAT32 is not the zero; what remains is exact to the last digits.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1.5707964, 4.712389, -32.98672))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(3,),
                values=(-4.371139e-08, 1.1924881e-08, 1.8238744e-06),
            ),
        },
    ),
    Case(
        name="huge angles",
        kind="edge case",
        status="silent",
        note="They are reduced by all digits of pi, up to the largest finite number.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(10000000000.0, 1e22, 3.4028235e38))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(0.87311965, 0.67906135, 0.853021))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 20.0), FLOAT16: magnitudes(-10.0, 15.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
