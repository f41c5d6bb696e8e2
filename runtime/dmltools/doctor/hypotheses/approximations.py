"""Hypotheses about functions that are replaced by an approximation, as the error function in GELU often is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from dmlruntime.devices.binding import Array
from dmlruntime.devices.reference import widened
from dmltools.doctor.hypotheses.suspicion import Functions, Suspicion, exact_with, uses
from dmltools.doctor.judging import Evidence

_FEW = 8
"""Roundings to FLOAT32, beside the element, of an approximation."""


def _by_tanh(x: Any) -> Any:
    """The error function of x, of a hyperbolic tangent: GELU of sqrt(2) x is written so."""
    argument = np.sqrt(2) * np.asarray(x)
    return np.tanh(np.sqrt(2 / np.pi) * (argument + 0.044715 * argument**3))


def _by_sigmoid(x: Any) -> Any:
    """The error function of x, of a sigmoid of 1.702 times sqrt(2) x."""
    return np.tanh(0.851 * np.sqrt(2) * np.asarray(x))


_WAYS: Mapping[str, Functions] = {
    "a hyperbolic tangent stands for the error function": {"erf": _by_tanh, "erfc": lambda x: 1 - _by_tanh(x)},
    "a sigmoid of 1.702 x stands for the error function": {"erf": _by_sigmoid, "erfc": lambda x: 1 - _by_sigmoid(x)},
}


def approximations(evidence: Evidence) -> Iterator[Suspicion]:
    """The reference with an approximation of each kind, where all results are as near to it as roundings let them."""
    if any(array.dtype.kind != "f" for array in evidence.actual.values()):
        return
    for text, functions in _WAYS.items():
        if not all(uses(evidence, name) for name in functions):
            continue
        outputs = exact_with(evidence, {}, functions)
        if outputs is not None and all(_near(evidence, name, array) for name, array in outputs.items()):
            yield Suspicion(kind="approximation", about=text, text=text)


def _near(evidence: Evidence, name: str, predicted: Array) -> bool:
    """Return whether an output is as predicted, but for its own rounding and FLOAT32's beside the elements."""
    actual = evidence.actual[name]
    size = np.ones(actual.shape)
    for array in evidence.inputs.values():
        if array.dtype.kind == "f" and array.shape == actual.shape:
            size = np.maximum(size, np.abs(np.nan_to_num(widened(array))))
    with np.errstate(all="ignore"):
        allowed = _FEW * float(np.finfo(np.float32).eps) * size
        allowed = allowed + float(np.finfo(actual.dtype).eps) * np.abs(predicted)
        same = np.isnan(actual) & np.isnan(predicted) | (actual == predicted.astype(actual.dtype))
        near = same | (np.abs(actual.astype(np.float64) - predicted) <= allowed)
    return bool(near.all())
