"""Arithmetic in half precision: each step of the reference, or every input, is rounded to FLOAT16."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.suspicion import Suspicion
from dmltools.doctor.hypotheses.variants import run_with
from dmltools.doctor.judging import Evidence

_EPS16 = float(np.finfo(np.float16).eps)


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """The reference run in FLOAT16; then, where elements are combined, errors as large as that makes them."""
    if not evidence.comparable or evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor):
        return
    if not all(array.dtype.kind == "f" for array in evidence.actual.values()):
        return
    combines = evidence.depth > 1
    does = "accumulates" if combines else "computes"
    with np.errstate(all="ignore"):
        halves = {n: a.astype(np.float16) for n, a in evidence.inputs.items() if a.dtype.kind == "f"}
    outputs = run_with(evidence, halves, {"scaled": _scaled})
    if outputs is not None and all(array.dtype == np.float16 for array in outputs.values()):
        exact = {name: array.astype(np.float64) for name, array in outputs.items()}
        yield Suspicion(kind="half precision", text=f"{does} in FLOAT16, rounding at each step", outputs=exact)
    if combines and _as_large(evidence, evidence.expected):
        yield Suspicion(kind="half precision", text=f"{does} in FLOAT16: the errors are as large as that makes them")


def _scaled(x: Any, scale_bias: Any, dtype: Any = None) -> Any:
    """A scale and a bias, applied in the type of `x`."""
    if scale_bias is None:
        return x
    scale, bias = (np.asarray(value, x.dtype) for value in (scale_bias.Scale, scale_bias.Bias))
    return x * scale + bias


def _as_large(evidence: Evidence, expected: Mapping[str, Array]) -> bool:
    """Whether all outputs are FLOAT16, with errors within what a chain of so many FLOAT16 steps may make."""
    for name, right in expected.items():
        actual = evidence.actual[name]
        if actual.dtype != np.float16:
            return False
        with np.errstate(all="ignore"):
            error = np.abs(actual.astype(np.float64) - right)
            allowed = np.minimum(evidence.depth * _EPS16, 0.5) * evidence.magnitudes(name)
        if not (error[evidence.wrong[name]] <= allowed[evidence.wrong[name]]).all():
            return False
    return True
