# Generated from spec/operators/element_wise_tan.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of ELEMENT_WISE_TAN, and what its sweeps draw and try."""

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
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(6,), values=(-1, 0, 0.5, 0.7853982, 2, 5))},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(6,),
                values=(-1.5574077, 0, 0.5463025, 1, -2.1850398, -3.380515),
            ),
        },
    ),
    Case(
        name="half precision",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1, 0, 1, 100))},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(4,), values=(-1.558, 0, 1.558, -0.5874))},
    ),
    Case(
        name="scale and bias come first",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1, 0, 0.5))},
        members={"ScaleBias": DML_SCALE_BIAS(2, 1)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-1.5574077, 1.5574077, -2.1850398))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="An infinite angle has no tangent; all give NaN.",
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
        name="close to a pole",
        kind="edge case",
        status="silent",
        note="No FLOAT32 is an odd multiple of pi / 2, so the result is large and finite; its sign tells the side.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(1.5707964, 1.5707963, -1.5707964, 4.712389)),
        },
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(4,), values=(-22877332, 13245402, 22877332, -83858280)),
        },
    ),
    Case(
        name="huge angles",
        kind="edge case",
        status="silent",
        note="They are reduced by all digits of pi, up to the largest finite number.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(10000000000.0, 1e22, 3.4028235e38))},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=(-0.5583496, -1.0810239, -0.6117979))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: magnitudes(-10.0, 20.0), FLOAT16: magnitudes(-10.0, 15.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}
