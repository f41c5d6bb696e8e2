# Generated from spec/operators/element_wise_sin.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_SIN, and what its sweeps draw and try."""

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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-1, 0, 0.5, 1.5707964, 2, 5))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(-0.84147096, 0, 0.47942555, 1, 0.9092974, -0.9589243),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0, 1, 100))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-0.8413, 0, 0.8413, -0.5063))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.84147096, 0.84147096, 0.9092974))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="An infinite angle has no sine; all give NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(inf, -inf, nan))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(nan, nan, nan))},
    ),
    Case(
        name="zeros keep their sign",
        kind="edge case",
        status="silent",
        note="As in IEEE 754.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2,), values=(0, -0.0))},
    ),
    Case(
        name="close to multiples of pi",
        kind="edge case",
        status="silent",
        note="The nearest FLOAT32 is not the multiple; what remains is exact to the last digits.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(3.1415927, 6.2831855, -314.15927))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(3,),
                values=(-8.742278e-08, 1.7484555e-07, -5.881255e-06),
            ),
        },
    ),
    Case(
        name="huge angles",
        kind="edge case",
        status="silent",
        note="They are reduced by all digits of pi, up to the largest finite number.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(10000000000.0, 1e22, 3.4028235e38))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.48750603, -0.7340815, -0.5218765))},
    ),
    Case(
        name="tiny angles",
        kind="edge case",
        status="silent",
        note="The sine is the angle.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 1.1754944e-38))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(1e-20, -1e-20, 1.1754944e-38))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 20.0), FLOAT16: magnitudes(-10.0, 15.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.3, -0.7),)}
