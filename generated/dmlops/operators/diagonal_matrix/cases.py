# Generated from spec/operators/diagonal_matrix.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of DIAGONAL_MATRIX, and what its sweeps draw and try."""

from __future__ import annotations

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.records import Case, TensorData

CASES: tuple[Case, ...] = (
    Case(
        name="default identity matrix",
        kind="example",
        status="documented",
        inputs={},
        members={"Offset": 0, "Value": 1.0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 3), values=(1, 0, 0, 0, 1, 0, 0, 0, 1))},
    ),
    Case(
        name="ones shifted right/up",
        kind="example",
        status="documented",
        inputs={},
        members={"Offset": 1, "Value": 1.0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 3), values=(0, 1, 0, 0, 0, 1, 0, 0, 0))},
    ),
    Case(
        name="ones shifted left/down",
        kind="example",
        status="documented",
        inputs={},
        members={"Offset": -1, "Value": 1.0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(0, 0, 1, 0, 0, 1))},
    ),
    Case(
        name="diagonal shifted so far that all are zeros",
        kind="example",
        status="documented",
        inputs={},
        members={"Offset": -3, "Value": 1.0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(0, 0, 0, 0, 0, 0))},
    ),
    Case(
        name="a fraction among integers",
        kind="edge case",
        status="documented",
        note="It is truncated, as the page says it may be.",
        inputs={},
        members={"Offset": 0, "Value": -10.6},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(2, 2), values=(-10, 0, 0, -10))},
    ),
    Case(
        name="a value beyond the integers of the type",
        kind="edge case",
        status="silent",
        note="It saturates, after truncation.",
        inputs={},
        members={"Offset": 0, "Value": -300.5},
        outputs={"OutputTensor": TensorData(type="INT8", sizes=(2, 2), values=(-128, 0, 0, -128))},
    ),
)

DOMAIN: Domain = {}

ATTRIBUTE_VALUES: AttributeValues = {"Offset": (0, 1, -2, 9), "Value": (1, 2.5)}

SWEEP: Sweep = (
    {"OutputTensor": (2, 1, 3, 5)},
    {"OutputTensor": (1, 2, 4, 1)},
    {"OutputTensor": (1, 1, 6, 4)},
    {"OutputTensor": (5, 3)},
)
