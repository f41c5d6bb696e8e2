"""Causes that show in many ways are one finding: another axis, another Epsilon, 64 bits kept in 32."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from doctor_adapters import packed, right

from dmlops import REGISTRY
from dmltools.doctor.hypotheses.integers import bounded_power
from dmltools.doctor.implementation import Here
from dmltools.doctor.reporting import counted_entries
from dmltools.doctor.session import Finding, Report, Settings, examine

Array = Any


def _examined(run: Callable[..., Any], *operators: str, limit: int = 24) -> list[Report]:
    settings = Settings(adapter="made:up", limit=limit, invalid=False)
    return list(examine(REGISTRY, operators, Here(run), settings))


def _findings(run: Callable[..., Any], *operators: str, limit: int = 24) -> list[Finding]:
    return [finding for report in _examined(run, *operators, limit=limit) for finding in report.findings]


def _along(axes: Callable[[int], Any], function: Callable[[Array, Any], Array]) -> Callable[..., Any]:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Array:
        (x,) = inputs.values()
        with np.errstate(all="ignore"):
            return function(x.astype(np.float64), axes(x.ndim)).astype(x.dtype)

    return run


def _softmax(x: Array, axes: Any) -> Array:
    powers = np.exp(x - x.max(axis=axes, keepdims=True))
    return powers / powers.sum(axis=axes, keepdims=True)


def _log_softmax(x: Array, axes: Any) -> Array:
    below = x - x.max(axis=axes, keepdims=True)
    return below - np.log(np.exp(below).sum(axis=axes, keepdims=True))


@pytest.mark.parametrize(
    ("operator", "function", "axes", "label"),
    [
        ("ACTIVATION_SOFTMAX1", _softmax, lambda rank: 0, "the first dimension"),
        ("ACTIVATION_SOFTMAX1", _softmax, lambda rank: -1, "the last dimension"),
        ("ACTIVATION_SOFTMAX1", _softmax, lambda rank: min(1, rank - 1), "dimension 1"),
        ("ACTIVATION_SOFTMAX1", _softmax, lambda rank: tuple(range(rank)), "all dimensions"),
        ("ACTIVATION_SOFTMAX", _softmax, lambda rank: 0, "the first dimension"),
        ("ACTIVATION_LOG_SOFTMAX1", _log_softmax, lambda rank: -1, "the last dimension"),
    ],
)
def test_another_axis(operator: str, function: Any, axes: Any, label: str) -> None:
    findings = _findings(_along(axes, function), operator)
    assert (findings[0].kind, findings[0].text) == ("axis", f"uses another axis: {label}")
    assert "AxisCount = 0" not in findings[0].case
    assert findings[0].basis == "documented"


def test_another_axis_where_the_operator_has_one() -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Array:
        return right(name, replace(d, Axis=d.InputTensor.DimensionCount - 1), inputs)

    (finding,) = [finding for finding in _findings(run, "LP_NORMALIZATION") if finding.basis == "documented"]
    assert (finding.kind, finding.text) == ("axis", "uses another axis: the last dimension")


def test_shrinking_keeps_the_axes() -> None:
    """A case that nothing explains stays a case with axes, and of its kind."""

    def run(name: str, d: Any, inputs: dict[str, Array]) -> Array:
        return right(name, d, inputs) if not d.Axes else right(name, d, inputs) * np.float16(0.5)

    findings = [finding for finding in _findings(run, "ACTIVATION_SOFTMAX1") if finding.basis == "documented"]
    assert [finding.kind for finding in findings] == ["wrong values"]
    assert "AxisCount = 0" not in findings[0].case


def _outside(name: str, d: Any, inputs: dict[str, Array]) -> Array:
    """MEAN_VARIANCE_NORMALIZATION1 with Epsilon outside the root."""
    if d.FusedActivation is not None:
        raise NotImplementedError("FusedActivation")
    x = inputs["InputTensor"].astype(np.float64)
    y = x - x.mean(axis=d.Axes, keepdims=True)
    if d.NormalizeVariance:
        with np.errstate(all="ignore"):
            y = y / (np.sqrt((y * y).mean(axis=d.Axes, keepdims=True)) + np.float32(d.Epsilon))
    y = y * inputs.get("ScaleTensor", 1) + inputs.get("BiasTensor", 0)
    return y.astype(inputs["InputTensor"].dtype)


def test_epsilon_outside_the_root() -> None:
    findings = _findings(_outside, "MEAN_VARIANCE_NORMALIZATION1", limit=60)
    assert [(f.kind, f.text) for f in findings] == [("attribute", "Epsilon is added outside the root, not under it")]


@pytest.mark.parametrize(
    ("operator", "value", "text"),
    [
        ("MEAN_VARIANCE_NORMALIZATION1", 1e-5, "1e-05"),
        ("BATCH_NORMALIZATION", 1e-5, "1e-05"),
        ("BATCH_NORMALIZATION", 1e-3, "0.001"),
        ("BATCH_NORMALIZATION", 1e-12, "1e-12 or about that"),
        ("LP_NORMALIZATION", 1e-5, "1e-05"),
    ],
)
def test_a_constant_epsilon(operator: str, value: float, text: str) -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Any:
        return right(name, replace(d, Epsilon=value), inputs)

    findings = _findings(run, operator)
    assert [f.text for f in findings if f.basis == "documented"] == [f"Epsilon is {text}, whatever the descriptor says"]


_NARROW = {np.dtype(np.int64): np.int32, np.dtype(np.uint64): np.uint32}


def _cut(array: Array) -> Array:
    return array.astype(_NARROW.get(array.dtype, array.dtype)).astype(array.dtype)


def _clamped(array: Array) -> Array:
    if array.dtype not in _NARROW:
        return array
    limits = np.iinfo(_NARROW[array.dtype])
    return np.clip(array, limits.min, limits.max).astype(array.dtype)


def _keeping(way: Callable[[Array], Array], *, inputs_only: bool = False) -> Callable[..., Any]:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Any:
        plain, arrays = packed(d, inputs)
        results = right(name, plain, {key: way(array) for key, array in arrays.items()})
        if inputs_only:
            return results
        return tuple(map(way, results)) if isinstance(results, tuple) else way(results)

    return run


WIDE = (
    "ELEMENT_WISE_ADD",
    "ELEMENT_WISE_IDENTITY",
    "ELEMENT_WISE_MAX",
    "ELEMENT_WISE_BIT_SHIFT_RIGHT",
    "GATHER",
)


@pytest.mark.parametrize("way", [_keeping(_cut), _keeping(_clamped), _keeping(_cut, inputs_only=True)])
def test_64_bits_kept_in_32_are_one_finding(way: Callable[..., Any]) -> None:
    reports = _examined(way, *WIDE, limit=20)
    settings = Settings(adapter="made:up", limit=20)
    assert [kind for kind, _ in counted_entries(settings, reports)] == ["64-bit integers"]
    ((_, operators),) = counted_entries(settings, reports)
    assert len(operators) >= len(WIDE) - 1


def test_powers_that_no_type_holds_are_as_small_as_others() -> None:
    bases = np.array([2, -2, -2, -1, -1, 0, 1, 3], object)
    exponents = np.array([10_000, 10_000, 10_001, 10_000, 10_001, 10_000, 10_000, 4], object)
    found = bounded_power(bases, exponents).tolist()
    assert [value > 2**64 for value in found[:3]] == [True, True, False]
    assert found[2] < -(2**64)
    assert max(value.bit_length() for value in found) < 1000
    assert found[3:] == [1, -1, 0, 1, 81]


_SMALLEST = {np.dtype(np.float16): 2.0**-25, np.dtype(np.float32): 2.0**-150}


def _squares_that_vanish(name: str, d: Any, inputs: dict[str, Array]) -> Any:
    """The reference, in which a number counts for nothing whose square is zero in its type."""
    kept = {}
    for key, array in inputs.items():
        squares = np.square(array.astype(np.float64))
        kept[key] = np.where(squares <= _SMALLEST.get(array.dtype, 0), array.dtype.type(0), array)
    plain, arrays = packed(d, kept)
    return right(name, plain, arrays)


def _squares_that_leave(name: str, d: Any, inputs: dict[str, Array]) -> Any:
    """REDUCE whose L2 squares in the type of the tensor."""
    if d.Function.name != "DML_REDUCE_FUNCTION_L2":
        raise NotImplementedError(d.Function.name)
    x = inputs["InputTensor"]
    with np.errstate(all="ignore"):
        squares = np.square(x).astype(np.float64).sum(axis=tuple(d.Axes), keepdims=True)
        return np.sqrt(squares.astype(np.float32)).astype(x.dtype)


def test_a_square_that_vanishes_is_not_another_function() -> None:
    findings = _findings(_squares_that_vanish, "REDUCE", limit=60)
    assert {finding.kind for finding in findings} == {"float underflow"}
    text = "results come out as zero: an intermediate value is too small for the type"
    assert {finding.text for finding in findings} == {text}
    assert not any(finding.is_guess for finding in findings)


def test_squares_that_leave_the_range_on_both_sides_are_not_another_function() -> None:
    findings = _findings(_squares_that_leave, "REDUCE", limit=60)
    assert findings
    assert not [finding.text for finding in findings if finding.is_guess and "SUM_SQUARE" in finding.text]
    assert {"float overflow", "float underflow"} & {finding.kind for finding in findings}


def test_another_function_is_still_found() -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Any:
        other = type(d.Function)["DML_REDUCE_FUNCTION_SUM_SQUARE"]
        changed = replace(d, Function=other) if d.Function.name == "DML_REDUCE_FUNCTION_L2" else d
        return right(name, changed, inputs)

    findings = _findings(run, "REDUCE", limit=60)
    (found,) = [finding for finding in findings if finding.basis == "documented"]
    assert found.text == "Function is taken for DML_REDUCE_FUNCTION_SUM_SQUARE, not DML_REDUCE_FUNCTION_L2"
