# Generated from spec/operators/value_scale_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of VALUE_SCALE_2D, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="two images of one channel",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 2), values=(1, 2, 3, -4))},
        members={"Scale": 1.5, "Bias": (10,)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(2, 1, 1, 2), values=(11.5, 13, 14.5, 4))},
    ),
    Case(
        name="the bias of a channel",
        kind="edge case",
        status="documented",
        note="Each channel has its own, by computation of ours, since the page has no example.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 2), values=(1, 2, 3, 4, 5, 6))},
        members={"Scale": 2, "Bias": (10, 20, -30)},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 2), values=(12, 14, 26, 28, -20, -18))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-8.0, 8.0), FLOAT16: uniform(-8.0, 8.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Scale": (0.3, -2)}

SWEEP: Sweep = ({"InputTensor": (2, 3, 5, 7), "Bias": (0.1, -2, 3.7)}, {"InputTensor": (3, 1, 4, 1), "Bias": (-0.7,)})
