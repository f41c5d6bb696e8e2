"""Faults in where elements are looked for, where Epsilon and zero points go, and how quotients become integers."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from doctor_adapters import right

from dmlops import REGISTRY
from dmltools.doctor.implementation import Here
from dmltools.doctor.session import Settings, examine

Array = Any
Run = Callable[[str, Any, dict[str, Array]], Any]


def _documented(run: Run, operator: str, limit: int = 16) -> list[tuple[str, str]]:
    """Return kind and text of what the doctor finds in an operator, but for what the documents leave open."""
    settings = Settings(adapter="made:up", limit=limit, invalid=False)
    reports = examine(REGISTRY, [operator], Here(run), settings)
    return [(f.kind, f.text) for report in reports for f in report.findings if f.basis == "documented"]


def _packed(d: Any, inputs: dict[str, Array]) -> tuple[Any, dict[str, Array]]:
    tensors = {name: getattr(d, name) for name in inputs}
    plain = {name: replace(t, Strides=None, TotalTensorSizeInBytes=None) for name, t in tensors.items()}
    return replace(d, **plain), {name: np.ascontiguousarray(array) for name, array in inputs.items()}


def _with_axes(axes: Callable[[tuple[int, ...], int], tuple[int, ...]]) -> Run:
    """The reference along other axes, whose outputs have the sizes that follow from these."""

    def run(name: str, d: Any, inputs: dict[str, Array]) -> Any:
        sizes, own = d.InputTensor.Sizes, tuple(sorted(d.Axes))
        other = axes(own, len(sizes)) if own else own
        kept = sizes if "SOFTMAX" in name else tuple(1 if i in other else s for i, s in enumerate(sizes))
        out = replace(d.OutputTensor, Sizes=kept, Strides=None, TotalTensorSizeInBytes=None)
        return right(name, replace(d, Axes=other, AxisCount=len(other), OutputTensor=out), inputs)

    return run


@pytest.mark.parametrize(
    ("operator", "axes", "label"),
    [
        ("REDUCE", lambda own, rank: tuple(sorted(rank - 1 - d for d in own)), "counted from the last dimension"),
        ("ARGMAX", lambda own, rank: tuple(sorted(rank - 1 - d for d in own)), "counted from the last dimension"),
        ("ARGMIN", lambda own, rank: own[:1], "only the first of its axes"),
        ("ACTIVATION_SOFTMAX1", lambda own, rank: tuple((d + 1) % rank for d in own), "the dimension after it"),
    ],
)
def test_axes_that_are_counted_or_taken_wrongly(operator: str, axes: Any, label: str) -> None:
    assert ("axis", f"uses another axis: {label}") in _documented(_with_axes(axes), operator)


def _ignores_trans_a(name: str, d: Any, inputs: dict[str, Array]) -> Any:
    if not d.TransA:
        return right(name, d, inputs)
    *batches, rows, columns = d.ATensor.Sizes
    read = np.ascontiguousarray(inputs["ATensor"]).reshape(*batches, columns, rows)
    tensor = replace(d.ATensor, Sizes=read.shape, Strides=None, TotalTensorSizeInBytes=None)
    return right(name, replace(d, TransA=0, ATensor=tensor), {**inputs, "ATensor": read})


def test_a_transposition_that_is_ignored_in_memory() -> None:
    text = "TransA is taken for DML_MATRIX_TRANSFORM_NONE, not DML_MATRIX_TRANSFORM_TRANSPOSE"
    assert _documented(_ignores_trans_a, "GEMM", 30) == [("attribute", text)]


def _pads_one_less(name: str, d: Any, inputs: dict[str, Array]) -> Any:
    start = tuple(max(a - 1, 0) for a in d.StartPadding)
    end = tuple(b + min(a, 1) for a, b in zip(d.StartPadding, d.EndPadding, strict=True))
    return right(name, replace(d, StartPadding=start, EndPadding=end), inputs)


@pytest.mark.parametrize("operator", ["PADDING", "MAX_POOLING"])
def test_padding_that_is_off_by_one(operator: str) -> None:
    assert _documented(_pads_one_less, operator) == [("attribute", "StartPadding is one less, EndPadding one more")]


def _reads_the_first_group(name: str, d: Any, inputs: dict[str, Array]) -> Any:
    d, inputs = _packed(d, inputs)
    x = inputs["InputTensor"]
    first = x[:, : x.shape[1] // d.GroupCount]
    return right(name, d, {**inputs, "InputTensor": np.concatenate([first] * d.GroupCount, axis=1)})


def test_groups_that_are_ignored() -> None:
    found = _documented(_reads_the_first_group, "CONVOLUTION_INTEGER")
    assert found == [("attribute", "every group reads the channels of the first one")]


def _beside_the_root(name: str, d: Any, inputs: dict[str, Array]) -> Any:
    if d.FusedActivation is not None:
        raise NotImplementedError("FusedActivation")
    x, mean, variance, scale, bias = (
        inputs[f"{n}Tensor"].astype(np.float64) for n in ("Input", "Mean", "Variance", "Scale", "Bias")
    )
    with np.errstate(all="ignore"):
        y = scale * (x - mean) / (np.sqrt(variance) + np.float32(d.Epsilon)) + bias
    return y.astype(inputs["InputTensor"].dtype)


def _under_the_root(name: str, d: Any, inputs: dict[str, Array]) -> Any:
    x = inputs["InputTensor"].astype(np.float64)
    with np.errstate(all="ignore"):
        powers = np.sum(np.abs(x) ** d.P, axis=d.Axis, keepdims=True) + np.float32(d.Epsilon)
        return (x / powers ** (1 / d.P)).astype(inputs["InputTensor"].dtype)


@pytest.mark.parametrize(
    ("operator", "run", "text"),
    [
        ("BATCH_NORMALIZATION", _beside_the_root, "Epsilon is added outside the root, not under it"),
        ("LP_NORMALIZATION", _under_the_root, "Epsilon is added under the root of the norm"),
    ],
)
def test_epsilon_in_another_place(operator: str, run: Run, text: str) -> None:
    assert _documented(run, operator, 30)[0] == ("attribute", text)


def _quantizing(step: Callable[[Array, Array, Any], Array]) -> Run:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Any:
        known = right(name, d, inputs)
        with np.errstate(all="ignore"):
            quotient = inputs["InputTensor"].astype(np.float32) / inputs["ScaleTensor"].astype(np.float32)
        zero = inputs.get("ZeroPointTensor", np.zeros((), known.dtype)).astype(np.int64)
        finite = np.isfinite(quotient)
        return np.where(finite, step(np.where(finite, quotient, 0).astype(np.float64), zero, known.dtype), known)

    return run


def _away(quotient: Array, zero: Array, dtype: Any) -> Array:
    limits = np.iinfo(dtype)
    whole = np.copysign(np.floor(np.abs(quotient) + 0.5), quotient)
    return np.clip(whole + zero, limits.min, limits.max).astype(dtype)


def _wraps(quotient: Array, zero: Array, dtype: Any) -> Array:
    return (np.clip(np.rint(quotient), -(2.0**53), 2.0**53).astype(np.int64) + zero).astype(dtype)


@pytest.mark.parametrize(
    ("step", "kind", "text"),
    [
        (_away, "rounding", "halves are rounded away from zero, not to even"),
        (_wraps, "conversion", "results wrap instead of stopping at the ends of the type"),
    ],
)
def test_quotients_that_become_other_integers(step: Any, kind: str, text: str) -> None:
    assert _documented(_quantizing(step), "ELEMENT_WISE_QUANTIZE_LINEAR") == [(kind, text)]


def test_zero_points_that_are_all_ignored() -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Any:
        absent = {m.name: None for m in d.OPERATOR.inputs if m.optional}
        return right(name, replace(d, **absent), {n: a for n, a in inputs.items() if n not in absent})

    found = _documented(run, "QUANTIZED_LINEAR_MATRIX_MULTIPLY")
    assert found == [("optional tensor", "no zero point is looked at")]


def test_products_that_saturate_are_not_taken_for_floats() -> None:
    def run(name: str, d: Any, inputs: dict[str, Array]) -> Any:
        a, b = inputs["ATensor"], inputs["BTensor"]
        if a.dtype.kind == "f":
            return right(name, d, inputs)
        limits = np.iinfo(a.dtype)
        return np.clip(a.astype(object) * b.astype(object), int(limits.min), int(limits.max)).astype(a.dtype)

    text = "results stop at the ends of the type instead of wrapping"
    assert _documented(run, "ELEMENT_WISE_MULTIPLY", 24) == [("integer overflow", text)]


def test_a_worker_whose_doctor_has_gone_says_nothing() -> None:
    code = (
        "import dmltools.doctor.worker as w\n"
        "def gone(*parts): raise BrokenPipeError\n"
        "w.send_answer = gone\n"
        "w.main('examples.adapters.numpy_adapter:run')\n"
    )
    call = pickle.dumps((None, {}))
    done = subprocess.run([sys.executable, "-c", code], input=call, capture_output=True, check=False, timeout=60)
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False), done.stderr
