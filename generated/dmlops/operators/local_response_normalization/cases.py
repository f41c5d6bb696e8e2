# Generated from spec/operators/local_response_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of LOCAL_RESPONSE_NORMALIZATION, and what its sweeps draw and try."""

from __future__ import annotations

from math import inf, nan

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32

CASES: tuple[Case, ...] = (
    Case(
        name="three channels",
        kind="example",
        status="ours",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 1), values=(1, 2, 3))},
        members={"CrossChannel": True, "LocalSize": 3, "Alpha": 3, "Beta": 1, "Bias": 1},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 1), values=(0.16666667, 0.13333334, 0.21428572)),
        },
    ),
    Case(
        name="along the channels",
        kind="edge case",
        status="our choice",
        note=(
            "With CrossChannel the region does not reach into height and width; at the borders it is clipped, and "
            "Alpha divided by LocalSize all the same."
        ),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 2), values=(1, 7, 1, 7, 1, 7))},
        members={"CrossChannel": True, "LocalSize": 3, "Alpha": 3, "Beta": 1, "Bias": 2},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 3, 1, 2),
                values=(0.25, 0.07, 0.2, 0.046979867, 0.25, 0.07),
            ),
        },
    ),
    Case(
        name="in height and width",
        kind="edge case",
        status="our choice",
        note="Without it the region is a square, and Alpha still divided by its side.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 2, 2), values=(1, 1, 1, 1, 7, 7, 7, 7))},
        members={"CrossChannel": False, "LocalSize": 3, "Alpha": 3, "Beta": 1, "Bias": 4},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 2, 2, 2),
                values=(0.125, 0.125, 0.125, 0.125, 0.035, 0.035, 0.035, 0.035),
            ),
        },
    ),
    Case(
        name="an even region",
        kind="edge case",
        status="silent",
        note="It begins at the element itself and takes the next one.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 1), values=(1, 1, 3))},
        members={"CrossChannel": True, "LocalSize": 2, "Alpha": 2, "Beta": 1, "Bias": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 1), values=(0.5, 0.1, 0.33333334))},
    ),
    Case(
        name="half precision is computed in single",
        kind="edge case",
        status="our choice",
        note="The square of 300 is no FLOAT16 number.",
        inputs={"InputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 1), values=(300,))},
        members={"CrossChannel": True, "LocalSize": 1, "Alpha": 1, "Beta": 0.5, "Bias": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT16", sizes=(1, 1, 1, 1), values=(1,))},
    ),
    Case(
        name="nothing but zeros",
        kind="edge case",
        status="silent",
        note="Without a bias 0 / 0 is NaN.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(0, 0))},
        members={"CrossChannel": False, "LocalSize": 3, "Alpha": 1, "Beta": 0.75, "Bias": 0},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(nan, nan))},
    ),
    Case(
        name="infinities and NaN",
        kind="edge case",
        status="silent",
        note="A region with infinity gives 0, and infinity / infinity is NaN; NaN spreads to every region that has it.",
        classes=frozenset({"nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(1, inf, 0, 2, nan))},
        members={"CrossChannel": False, "LocalSize": 3, "Alpha": 1, "Beta": 1, "Bias": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 5), values=(0, nan, 0, nan, nan))},
    ),
    Case(
        name="a small element beside one whose square leaves the range",
        kind="edge case",
        status="our choice",
        note=(
            "What is divided by is found again from elements that are multiplied by a power of two; the small element "
            "loses nothing."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 1), values=(3.2e19, 0.001, 0))},
        members={"CrossChannel": True, "LocalSize": 3, "Alpha": 2, "Beta": 0.75, "Bias": 1},
        outputs={
            "OutputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 1, 1), values=(2.3960367e-10, 7.487615e-33, 0)),
        },
    ),
    Case(
        name="Alpha times squares that leave the range",
        kind="edge case",
        status="our choice",
        note="Elements are multiplied by a power of two first.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 1e16, 0))},
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 10000000000.0, "Beta": 0.75, "Bias": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 3.1622777e-16, 0))},
    ),
    Case(
        name="an Alpha below the range",
        kind="edge case",
        status="our choice",
        note="Divided by LocalSize it would lose its digits; it is multiplied by 2^60 then.",
        classes=frozenset({"denormal"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 1152921504606846976, 0))},
        members={
            "CrossChannel": False,
            "LocalSize": 3,
            "Alpha": 1.401298464324817e-45,
            "Beta": 1,
            "Bias": 4.656612873077393e-10,
        },
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 1.0610914622446116e27, 0))},
    ),
    Case(
        name="Alpha near the end of the range",
        kind="edge case",
        status="our choice",
        note="The same: Alpha is multiplied by 2^-64 then.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 4), values=(1, 2, 10000000000.0, -1e19))},
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 3e38, "Beta": 0.5, "Bias": 1},
        outputs={
            "OutputTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 1, 4),
                values=(5.773502691896257e-20, 5.773502691896257e-20, 5.773502691896257e-20, -5.773502691896257e-20),
            ),
        },
    ),
    Case(
        name="a small Alpha beside a Bias",
        kind="edge case",
        status="our choice",
        note="Squares that are nothing beside the Bias leave it alone, whatever they are multiplied by.",
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0.0009765625, 0.001953125, 0))},
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 1e-20, "Beta": 2, "Bias": 0.25},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0.015625, 0.03125, 0))},
    ),
    Case(
        name="a Beta above 2^24",
        kind="edge case",
        status="our choice",
        note="The base is rounded, and of a power by more than 2^24 that leaves no digit. Results are NaN.",
        classes=frozenset({"early_overflow", "nonfinite"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1e-05,))},
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 1, "Beta": 1e30, "Bias": 1},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,))},
    ),
    Case(
        name="a power that leaves the range",
        kind="edge case",
        status="our choice",
        note="What is divided by it is 0, or infinite where Beta is negative, also where the element is as large.",
        classes=frozenset({"early_overflow", "early_underflow"}),
        inputs={"InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(73786976294838206464,))},
        members={"CrossChannel": False, "LocalSize": 1, "Alpha": 0, "Beta": 2, "Bias": 9671406556917033397649408},
        outputs={"OutputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(7.888609052210118e-31,))},
    ),
)

DOMAIN: Domain = {"InputTensor": {FLOAT32: uniform(-2.0, 2.0), FLOAT16: uniform(-2.0, 2.0)}}

ATTRIBUTE_VALUES: AttributeValues = {"LocalSize": (3,), "Alpha": (0.0001, 0.5), "Beta": (0.75, 2), "Bias": (1, 0.25)}

SWEEP: Sweep = (
    {"InputTensor": (2, 7, 3, 4), "LocalSize": 5, "Beta": 0.75},
    {"InputTensor": (3, 4, 6, 5), "LocalSize": 2, "Beta": 2},
    {"InputTensor": (2, 3, 5, 4), "LocalSize": 1, "Beta": 2},
    {"InputTensor": (1, 2, 3, 9), "LocalSize": 8, "Beta": 0.75},
    {"InputTensor": (5, 1, 1, 7), "Beta": 0.75},
)
