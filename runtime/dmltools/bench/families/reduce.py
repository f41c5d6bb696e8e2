"""Reductions in the benchmark."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout
from dmltools.bench.family import BenchFamily, CannotDo, Function, OnnxNode
from dmltools.bench.problems import Problem

REDUCE = Group(name="reduce", title="reductions: rows, axis 0, whole tensors")


def _without(*axes: int) -> Layout:
    """The sizes of a result."""
    return lambda sizes: tuple(1 if d in axes else size for d, size in enumerate(sizes))


def _reduced(
    name: str,
    *axes: int,
    function: str = "SUM",
    sizes: tuple[int, ...] = (16384, 4096),
    quick: bool = False,
    type: str = "FLOAT32",
) -> BenchCase:
    return BenchCase(
        name=name,
        group=REDUCE,
        operator="REDUCE",
        type=type,
        sizes=sizes,
        shapes={"OutputTensor": _without(*axes)},
        members={"Function": f"DML_REDUCE_FUNCTION_{function}", "AxisCount": len(axes), "Axes": axes},
        grow=0,
        quick=quick,
    )


_ROWS = _reduced("reduce-sum-rows", 1, quick=True)

_ARGMAX = replace(
    _ROWS,
    name="argmax-rows",
    operator="ARGMAX",
    types={"OutputTensor": "UINT32"},
    draws={"InputTensor": uniform(-1.0, 1.0)},
    members={"AxisCount": 1, "Axes": (1,), "AxisDirection": "DML_AXIS_DIRECTION_INCREASING"},
)

CASES: tuple[BenchCase, ...] = (
    _ROWS,
    _reduced("reduce-sum-rows-of-7", 1, sizes=(9586981, 7)),
    _reduced("reduce-sum-rows-of-64", 1, sizes=(1048576, 64)),
    _reduced("reduce-sum-rows-of-300000", 1, sizes=(224, 300000)),
    _reduced("reduce-sum-middle-axis", 1, sizes=(64, 1024, 1024)),
    _reduced("reduce-sum-axis-0", 0, quick=True),
    _reduced("reduce-sum-all", 0, 1),
    _reduced("reduce-max-rows", 1, function="MAX"),
    _reduced("reduce-l2-rows", 1, function="L2"),
    _reduced("reduce-log-sum-exp-rows", 1, function="LOG_SUM_EXP"),
    _reduced("reduce-sum-rows-float16", 1, type="FLOAT16"),
    _reduced("reduce-sum-axis-0-float16", 0, type="FLOAT16"),
    _ARGMAX,
    replace(
        _ARGMAX,
        name="argmax-axis-0",
        shapes={"OutputTensor": _without(0)},
        members={**_ARGMAX.members, "Axes": (0,)},
        quick=False,
    ),
)


def _axes(problem: Problem) -> Any:
    """The dimensions as libraries want them: one number where there is one."""
    axes: tuple[int, ...] = problem.descriptor.Axes  # type: ignore[attr-defined]  # all operators here have it
    return axes[0] if len(axes) == 1 else axes


def _function(problem: Problem) -> str:
    name: str = problem.descriptor.Function.name  # type: ignore[attr-defined]  # REDUCE has it
    return name.removeprefix("DML_REDUCE_FUNCTION_")


def _reduce_by_numpy(problem: Problem) -> Function:
    name, axes = _function(problem), _axes(problem)
    if name not in ("SUM", "MAX"):
        raise CannotDo("no such function")
    function = getattr(np, name.lower())
    return lambda x, out: function(x, axis=axes, keepdims=True, out=out)


def _argmax_by_numpy(problem: Problem) -> Function:
    """Indices have a type of their own; they are copied to the output."""
    axis = _axes(problem)

    def argmax(x: Any, out: Any) -> Any:
        out[...] = np.argmax(x, axis=axis, keepdims=True)
        return out

    return argmax


def _reduce_by_torch(torch: Any, problem: Problem) -> Function:
    axes, name = _axes(problem), _function(problem)
    if name == "L2":
        return lambda x, out: torch.linalg.vector_norm(x, 2, axes, keepdim=True, out=out)
    function = {"SUM": torch.sum, "MAX": torch.amax, "LOG_SUM_EXP": torch.logsumexp}[name]
    return lambda x, out: function(x, axes, keepdim=True, out=out)


def _argmax_by_torch(torch: Any, problem: Problem) -> Function:
    axis = _axes(problem)
    return lambda x, out: torch.argmax(x, axis, keepdim=True)


_NODES = {"MAX": "ReduceMax", "L2": "ReduceL2", "LOG_SUM_EXP": "ReduceLogSumExp"}


def _reduce_by_onnx(problem: Problem) -> OnnxNode:
    described: Any = problem.descriptor
    name = _function(problem)
    if name not in _NODES:
        raise CannotDo("takes the axes of a sum as a tensor")
    return OnnxNode(operator=_NODES[name], attributes={"axes": described.Axes, "keepdims": 1})


BENCH = BenchFamily(
    cases=CASES,
    numpy={"REDUCE": _reduce_by_numpy, "ARGMAX": _argmax_by_numpy},
    torch={"REDUCE": _reduce_by_torch, "ARGMAX": _argmax_by_torch},
    onnx={"REDUCE": _reduce_by_onnx},
)
