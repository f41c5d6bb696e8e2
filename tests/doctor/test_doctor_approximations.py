"""Approximated functions, subnormal numbers that are flushed, and sizes that are those of something else."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from doctor_adapters import packed, right

from dmlops import REGISTRY
from dmltools.doctor.implementation import Here
from dmltools.doctor.session import Finding, Settings, examine

Array = Any


def _findings(run: Callable[..., Any], operator: str, limit: int = 24) -> list[Finding]:
    settings = Settings(adapter="made:up", limit=limit, invalid=False)
    return [finding for report in examine(REGISTRY, [operator], Here(run), settings) for finding in report.findings]


def _gelu_by_tanh(x: Array) -> Array:
    dtype = x.dtype.type
    inner = dtype(math.sqrt(2 / math.pi)) * (x + dtype(0.044715) * x * x * x)
    return dtype(0.5) * x * (1 + np.tanh(inner))


def _gelu_by_sigmoid(x: Array) -> Array:
    return x / (1 + np.exp(x.dtype.type(-1.702) * x))


@pytest.mark.parametrize(
    ("gelu", "text"),
    [
        (_gelu_by_tanh, "a hyperbolic tangent stands for the error function"),
        (_gelu_by_sigmoid, "a sigmoid of 1.702 x stands for the error function"),
    ],
)
def test_an_approximation_has_its_name(gelu: Callable[[Array], Array], text: str) -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Array:
        (x,) = inputs.values()
        with np.errstate(all="ignore"):
            found = gelu(x.astype(np.float32)).astype(x.dtype)
            return np.where(np.isfinite(x), found, right(name, d, inputs))

    found = {(finding.kind, finding.text) for finding in _findings(run, "ACTIVATION_GELU")}
    assert ("approximation", text) in found
    assert not any(kind == "precision" for kind, _ in found)


def _flushed(array: Array) -> Array:
    small = np.abs(array) < np.finfo(array.dtype).tiny
    return np.where(small, np.copysign(array.dtype.type(0), array), array).astype(array.dtype)


@pytest.mark.parametrize(("inputs_are", "outputs_are"), [(True, False), (False, True), (True, True)])
@pytest.mark.parametrize("operator", ["ELEMENT_WISE_MULTIPLY", "ELEMENT_WISE_SQRT", "ACTIVATION_RELU"])
def test_flushing_is_no_lack_of_precision(operator: str, inputs_are: bool, outputs_are: bool) -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Array:
        d, inputs = packed(d, inputs)
        taken = {n: _flushed(a) if inputs_are and a.dtype.kind == "f" else a for n, a in inputs.items()}
        found = right(name, d, taken)
        return _flushed(found) if outputs_are and found.dtype.kind == "f" else found

    kinds = {finding.kind for finding in _findings(run, operator, limit=100)}
    assert kinds <= {"subnormal numbers"}


def test_products_below_the_range_that_are_flushed_on_the_way_are_no_lack_of_precision() -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Array:
        found = right(name, d, inputs)
        tiny = np.finfo(found.dtype).tiny if found.dtype.kind == "f" else 0
        return np.where(np.abs(found) < 2 * tiny, found * np.array(0.5, found.dtype), found) if tiny else found

    kinds = {finding.kind for finding in _findings(run, "ELEMENT_WISE_MULTIPLY", limit=100)}
    assert "precision" not in kinds


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        (lambda y, x: y[None], "dimensions of size 1 are added"),
        (lambda y, x: y.reshape(-1), "all dimensions are one"),
        (lambda y, x: np.moveaxis(y, -1, 0), "the sizes are in another order"),
        (lambda y, x: np.resize(y, x.shape), "these are the sizes of InputTensor"),
    ],
)
def test_sizes_of_something_else_are_named(change: Callable[[Array, Array], Array], clause: str) -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Array:
        return change(right(name, d, inputs), inputs["InputTensor"])

    texts = [f.text for f in _findings(run, "UPSAMPLE_2D") if f.kind == "wrong sizes"]
    assert any(clause in text for text in texts), texts


def test_dimensions_of_size_1_that_are_left_out_are_named() -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Array:
        return np.squeeze(right(name, d, inputs))

    texts = [f.text for f in _findings(run, "REDUCE") if f.kind == "wrong sizes"]
    assert any("dimensions of size 1 are left out" in text for text in texts), texts
