"""Element-wise operators in the benchmark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.cases.draws import magnitudes, uniform
from dmltools.bench.cases import (
    BenchCase,
    Group,
    alone,
    awkward_layout,
    awkward_offset,
    fresh,
    in_cache,
    same_row,
    spread,
)
from dmltools.bench.family import BenchFamily, CannotDo, Function, OnnxNode, batches_or_picked
from dmltools.bench.problems import Problem

MODULUS = Group(name="modulus", title="floor modulus, exact")
ELEMENTWISE = Group(name="elementwise", title="element-wise expressions, cheap and costly")
NARROW = Group(name="narrow", title="floor modulus, 8 and 16 bits")

_MODULUS = BenchCase(
    name="modulus-float32",
    group=MODULUS,
    operator="ELEMENT_WISE_MODULUS_FLOOR",
    sizes=(16384, 4096),
    # Quotients as programs have them, below 2^22; the operator's own domain has one in ten above.
    draws={"ATensor": uniform(-1000.0, 1000.0), "BTensor": magnitudes(-2.0, 4.0)},
    grow=0,
    quick=True,
)


def _narrow(type: str, *, quick: bool) -> BenchCase:
    sizes = (32768, 4096)
    return replace(
        _MODULUS, name=f"modulus-{type.lower()}", group=NARROW, type=type, sizes=sizes, draws={}, quick=quick
    )


_ADD = replace(_MODULUS, name="add-float32", group=ELEMENTWISE, operator="ELEMENT_WISE_ADD", draws={})
_TANH = replace(_MODULUS, name="tanh-float32", group=ELEMENTWISE, operator="ELEMENT_WISE_TANH", draws={})
_CHANNELS = ("MeanTensor", "VarianceTensor", "ScaleTensor", "BiasTensor")
_BATCH_NORM = BenchCase(
    name="batch-norm-inference",
    group=ELEMENTWISE,
    operator="BATCH_NORMALIZATION",
    sizes=(64, 64, 96, 96),
    shapes={name: lambda own: (1, own[1], 1, 1) for name in _CHANNELS},
    draws={"InputTensor": uniform(-2.0, 2.0), "VarianceTensor": uniform(0.5, 2.0)},
    members={"Spatial": True, "Epsilon": 1e-5},
    grow=0,
)
_MODULUS_CACHED = in_cache(_MODULUS, "modulus-64k", (64, 1024))

CASES: tuple[BenchCase, ...] = (
    _MODULUS,
    replace(_MODULUS, name="modulus-float32-any", draws={}, note="quotients of up to 2^40", quick=False),
    replace(_MODULUS, name="modulus-float32-in-place", in_place="ATensor", quick=False),
    _ADD,
    _TANH,
    _BATCH_NORM,
    _narrow("INT8", quick=True),
    _narrow("UINT8", quick=False),
    _narrow("INT16", quick=False),
    _narrow("UINT16", quick=False),
    awkward_layout(_MODULUS, "modulus-strided", "ATensor", spread, "every second element read", False),
    awkward_layout(_MODULUS, "modulus-broadcast", "BTensor", same_row, "one row of divisors", False),
    awkward_offset(_MODULUS, "modulus-offset"),
    _MODULUS_CACHED,
    in_cache(_MODULUS, "modulus-256k", (256, 1024)),
    in_cache(_MODULUS, "modulus-1m", (1024, 1024), quick=True),
    fresh(_ADD, quick=True),
    fresh(_MODULUS),
    fresh(_TANH),
    alone(_ADD),
    alone(_MODULUS_CACHED),
)


_FUNCTIONS = {
    "ELEMENT_WISE_MODULUS_FLOOR": "remainder",
    "ELEMENT_WISE_MODULUS_TRUNCATE": "fmod",
    "ELEMENT_WISE_ADD": "add",
    "ELEMENT_WISE_TANH": "tanh",
}
"""NumPy and torch agree on the names."""


def _by_numpy(problem: Problem) -> Function:
    function: Function = getattr(np, _FUNCTIONS[problem.operator.name])
    return function


def _by_torch(torch: Any, problem: Problem) -> Function:
    function: Function = getattr(torch, _FUNCTIONS[problem.operator.name])
    return function


def _batch_norm_by_torch(torch: Any, problem: Problem) -> Function:
    """batch_norm with the statistics that are given."""
    epsilon: float = problem.descriptor.Epsilon  # type: ignore[attr-defined]  # BATCH_NORMALIZATION has it
    batch_norm = torch.nn.functional.batch_norm
    return lambda x, mean, variance, scale, bias, out: batch_norm(
        x, mean.reshape(-1), variance.reshape(-1), scale.reshape(-1), bias.reshape(-1), eps=epsilon
    )


def _floor_modulus(problem: Problem) -> OnnxNode:
    if problem.dtype.kind == "f":
        raise CannotDo("ONNX Mod of floats takes the sign of the dividend")
    return OnnxNode(operator="Mod", attributes={"fmod": 0})


_NODES: dict[str, Callable[[Problem], OnnxNode]] = {
    "ELEMENT_WISE_MODULUS_FLOOR": _floor_modulus,
    "ELEMENT_WISE_MODULUS_TRUNCATE": lambda problem: OnnxNode(operator="Mod", attributes={"fmod": 1}),
    "ELEMENT_WISE_ADD": lambda problem: OnnxNode(operator="Add"),
    "ELEMENT_WISE_TANH": lambda problem: OnnxNode(operator="Tanh"),
    "BATCH_NORMALIZATION": lambda problem: OnnxNode(
        operator="BatchNormalization",
        attributes={"epsilon": problem.descriptor.Epsilon},  # type: ignore[attr-defined]  # it has one
        inputs=("InputTensor", "ScaleTensor", "BiasTensor", "MeanTensor", "VarianceTensor"),
        shapes=dict.fromkeys(_CHANNELS, problem.sizes[1:2]),
    ),
}


BENCH = BenchFamily(
    cases=CASES,
    numpy=dict.fromkeys(_FUNCTIONS, _by_numpy),
    torch={**dict.fromkeys(_FUNCTIONS, _by_torch), "BATCH_NORMALIZATION": _batch_norm_by_torch},
    onnx=_NODES,
    picked=batches_or_picked,
)
