# Generated from spec/operators/lp_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of LP_NORMALIZATION, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="rows",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(3, -4, 6, 8))},
        members={"Axis": 3, "Epsilon": 1e-05, "P": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(0.6, -0.8, 0.6, 0.8))},
    ),
    Case(
        name="columns",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(3, -4, 6, 8))},
        members={"Axis": 2, "Epsilon": 1e-05, "P": 1},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 2),
                values=(0.33333334, -0.33333334, 0.6666667, 0.6666667),
            ),
        },
    ),
    Case(
        name="a norm below Epsilon",
        kind="edge case",
        status="silent",
        note="The page does not say where Epsilon enters. It takes the place of a smaller norm, as in torch.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.25, -0.25))},
        members={"Axis": 3, "Epsilon": 2, "P": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.125, -0.125))},
    ),
    Case(
        name="a norm above Epsilon",
        kind="edge case",
        status="silent",
        note="Nothing is added to it.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3, -4))},
        members={"Axis": 3, "Epsilon": 1, "P": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.6, -0.8))},
    ),
    Case(
        name="nothing but zeros",
        kind="edge case",
        status="documented",
        note="Epsilon keeps the quotients 0.",
        classes=frozenset({"signed_zero"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0))},
        members={"Axis": 3, "Epsilon": 1e-05, "P": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.0, -0.0))},
    ),
    Case(
        name="zeros without Epsilon",
        kind="edge case",
        status="silent",
        note="0 / 0 is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0))},
        members={"Axis": 3, "Epsilon": 0, "P": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, nan))},
    ),
    Case(
        name="squares that overflow",
        kind="edge case",
        status="silent",
        note="The norm, 5e30, is a FLOAT32 number, but a plain sum of the squares is infinite and its quotients 0.",
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3e30, -4e30))},
        members={"Axis": 3, "Epsilon": 1e-05, "P": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0.59999996, -0.8))},
    ),
    Case(
        name="half precision is summed in single",
        kind="edge case",
        status="our choice",
        note="The sum of the magnitudes, 120000, is no FLOAT16 number.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(60000, -60000))},
        members={"Axis": 3, "Epsilon": 1e-05, "P": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 2), values=(0.5, -0.5))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="infinity / infinity is NaN, a number by infinity 0; NaN makes every quotient of its norm NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(1, -inf, nan, 1))},
        members={"Axis": 3, "Epsilon": 1e-05, "P": 2},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 2), values=(0, nan, nan, nan))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-4.0, 4.0), FLOAT16: uniform(-4.0, 4.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"Axis": (0,), "Epsilon": (1e-05, 2), "P": (1, 2)}

SWEEP: Sweep = (
    {"InputTensor": (2, 3, 5, 7), "Axis": 3},
    {"InputTensor": (3, 5, 4, 2), "Axis": 1},
    {"InputTensor": (6, 2, 3, 4), "Axis": 0},
    {"InputTensor": (3, 1, 4, 2), "Axis": 1},
    {"InputTensor": (9,), "Axis": 0},
    {"InputTensor": (2, 1, 3, 2, 1, 2, 3, 2), "Axis": 6},
)
