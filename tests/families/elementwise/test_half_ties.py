"""Sums and products of halves and FLOAT members, of all 65,536 halves, against the exact value in fractions.

The reference rounds that once. Devices round a FLOAT32 to a half, and so may take the other of two halves, but only
where the exact value lies within that FLOAT32's error of their middle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dmlops import REGISTRY
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
Members = Mapping[str, Fraction]
Formula = Callable[[Fraction, Members], Fraction]
HALVES = np.arange(2**16, dtype=np.uint16).view(np.float16).reshape(1, 1, 256, 256)
FINITE = np.isfinite(HALVES)
ZERO, ONE = Fraction(0), Fraction(1)


def gate(x: Fraction, m: Members) -> Fraction:
    return min(max(m["Alpha"] * x + m["Beta"], ZERO), ONE)


def shrunk(x: Fraction, m: Members) -> Fraction:
    return x - m["Bias"] if x > m["Threshold"] else x + m["Bias"] if x < -m["Threshold"] else ZERO


FORMULAS: dict[str, Formula] = {
    "ACTIVATION_HARD_SIGMOID": gate,
    "ACTIVATION_HARD_SWISH": lambda x, m: x * gate(x, m),
    "ACTIVATION_LEAKY_RELU": lambda x, m: x if x >= 0 else m["Alpha"] * x,
    "ACTIVATION_LINEAR": lambda x, m: m["Alpha"] * x + m["Beta"],
    "ACTIVATION_SCALED_ELU": lambda x, m: m["Gamma"] * x if x > 0 else ZERO,
    "ACTIVATION_SHRINK": shrunk,
    "ACTIVATION_THRESHOLDED_RELU": lambda x, m: x if x > m["Alpha"] else ZERO,
}
CASES: tuple[tuple[str, dict[str, float], bool], ...] = (
    ("ACTIVATION_HARD_SIGMOID", {"Alpha": 0.2, "Beta": 0.5}, True),
    ("ACTIVATION_HARD_SIGMOID", {"Alpha": 1 / 6, "Beta": 0.5}, True),
    ("ACTIVATION_HARD_SWISH", {"Alpha": 1 / 6, "Beta": 0.5}, True),
    ("ACTIVATION_LEAKY_RELU", {"Alpha": 0.1}, True),
    ("ACTIVATION_LEAKY_RELU", {"Alpha": 0.5}, False),
    ("ACTIVATION_LINEAR", {"Alpha": -0.1, "Beta": 0.5}, True),
    ("ACTIVATION_LINEAR", {"Alpha": 1.702, "Beta": -0.3}, True),
    ("ACTIVATION_LINEAR", {"Alpha": 1.5, "Beta": 0.5}, False),
    ("ACTIVATION_SCALED_ELU", {"Alpha": 0, "Gamma": 1.1}, True),
    ("ACTIVATION_SHRINK", {"Bias": 1 - 2**-24, "Threshold": 0.5}, True),
    ("ACTIVATION_THRESHOLDED_RELU", {"Alpha": 0.3}, False),
)
"""Operators with members, and whether FLOAT32 has ties that the exact results have not."""


def run(name: str, members: Mapping[str, Any], device: str) -> Array:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT16, HALVES.shape)
    descriptor = REGISTRY.descriptor(name)(InputTensor=tensor, OutputTensor=tensor, **members)
    return np.asarray(device_or_skip(device).compile(descriptor)(HALVES))[FINITE]


def exact_values(name: str, members: Mapping[str, float]) -> list[Fraction]:
    given = {key: Fraction(float(np.float32(value))) for key, value in members.items()}
    return [FORMULAS[name](Fraction(x), given) for x in HALVES[FINITE].tolist()]


def rounded_to_odd(values: list[Fraction]) -> Array:
    """The values in float64, on the same side of every tie of halves as they are."""
    near = [float(value) for value in values]
    toward = [np.inf if value > number else -np.inf for value, number in zip(values, near, strict=True)]
    is_exact = [value == number for value, number in zip(values, near, strict=True)]
    return np.where(is_exact, near, np.nextafter(near, toward))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "members", "has_ties"), CASES)
def test_a_half_is_the_nearest_or_beside_a_tie(name: str, members: dict[str, float], has_ties: bool) -> None:
    values = exact_values(name, members)
    exact = rounded_to_odd(values)
    with np.errstate(over="ignore"):
        nearest = exact.astype(np.float16)
    found = run(name, members, "reference")
    assert np.flatnonzero(found != nearest).tolist() == []
    size = np.abs(HALVES[FINITE].astype(np.float64)) * max(1, *map(abs, members.values())) + 1
    for device in ("cpu", "gpu"):
        given = run(name, members, device)
        other = np.flatnonzero(given != nearest)
        assert (len(other) > 0) == has_ties
        with np.errstate(invalid="ignore"):
            middle = (given[other].astype(np.float64) + nearest[other]) / 2
        assert (given[other] == np.nextafter(nearest[other], given[other])).all()
        assert (np.abs(exact[other] - middle) <= 1.5 * 2.0**-24 * size[other]).all()


@pytest.mark.slow
@pytest.mark.parametrize(("scale", "bias"), [(0.3, -0.7), (1e-20, 1 + 2**-11), (1.1, 0)])
def test_a_scaled_half_is_rounded_to_single_and_then_to_half(scale: float, bias: float) -> None:
    members = {"Alpha": scale, "Beta": bias}
    with np.errstate(over="ignore"):
        single = rounded_to_odd(exact_values("ACTIVATION_LINEAR", members)).astype(np.float32).astype(np.float16)
    scaling = DML_SCALE_BIAS(float(np.float32(scale)), float(np.float32(bias)))
    for device in ("reference", "cpu", "gpu"):
        found = run("ELEMENT_WISE_IDENTITY", {"ScaleBias": scaling}, device)
        assert np.flatnonzero(found != single).tolist() == [], device
