"""Activations keep their tolerance where a step of them is subnormal, 0 or infinite, and the result is none of that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.numerics.reference_functions import erfc
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
EPS, SMALLEST, NORMAL = 2.0**-23, 2.0**-149, 2.0**-126
DEVICES = ["reference", "cpu", "gpu"]


def around(low: float, high: float, scale: float = 1.0) -> Array:
    return (np.linspace(low, high, 20001) * scale).astype(np.float32)


def swish(x: Array, scale: float) -> Array:
    with np.errstate(over="ignore"):
        return x / (1 + np.exp(-scale * x))


def softplus(x: Array, alpha: float, beta: float) -> Array:
    return alpha * np.logaddexp(0, beta * x)


CASES: dict[str, tuple[Callable[..., Any], dict[str, float], Callable[[Array], Array], Array, float]] = {
    "swish": (dml.activation_swish, {"sigmoid_input_scale": 1}, lambda x: swish(x, 1), around(-120, -80), 2),
    "swish, small scale": (
        dml.activation_swish,
        {"sigmoid_input_scale": 2.0**-30},
        lambda x: swish(x, 2.0**-30),
        around(-160, -80, 2.0**30),
        2,
    ),
    "swish, tiny scale": (
        dml.activation_swish,
        {"sigmoid_input_scale": 2.0**-120},
        lambda x: swish(x, 2.0**-120),
        around(-250, 250, 2.0**120),
        2,
    ),
    "gelu": (dml.activation_gelu, {}, lambda x: 0.5 * x * erfc(-x / np.sqrt(2)), around(-15, -12), 3.5),
    "softplus": (
        dml.activation_softplus,
        {"steepness": 2.0**-20},
        lambda x: softplus(x, 2.0**20, 2.0**-20),
        around(-120, 60, 2.0**20),
        4.5,
    ),
    "softplus, large": (
        dml.activation_softplus,
        {"steepness": 4},
        lambda x: softplus(x, 0.25, 4),
        around(-3, 3, 1e38),
        4.5,
    ),
    "parametric softplus": (
        dml.activation_parametric_softplus,
        {"alpha": 2.0**60, "beta": 1},
        lambda x: softplus(x, 2.0**60, 1),
        around(-160, -20),
        2.5,
    ),
    "parametric softplus, large": (
        dml.activation_parametric_softplus,
        {"alpha": 0.125, "beta": 4},
        lambda x: softplus(x, 0.125, 4),
        around(-3, 3, 1e38),
        2.5,
    ),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", list(CASES))
def test_the_tails_keep_the_tolerance(name: str, device: str) -> None:
    function, members, exact, x, bound = CASES[name]
    flushes = "denormal" in device_or_skip(device).facts().unpromised
    found = function(x, **members, device=device).astype(np.float64)
    wanted = exact(x.astype(np.float64))
    off = np.abs(found - wanted) - bound * EPS * np.abs(wanted) - (NORMAL if flushes else SMALLEST)
    worst = int(np.argmax(off))
    assert off[worst] <= 0, f"{x[worst]!r} gives {found[worst]!r}, not {wanted[worst]!r}"
    assert np.count_nonzero(np.abs(wanted) > NORMAL) > 1000
