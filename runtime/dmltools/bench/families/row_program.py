"""Row programs in the benchmark: softmax and normalizations of rows, of columns and of channels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.cases.draws import uniform
from dmlruntime.devices.binding import Array
from dmltools.bench.cases import BenchCase, Group, fresh
from dmltools.bench.family import BenchFamily, CannotDo, Function, OnnxNode, spread_indices
from dmltools.bench.problems import Problem

ROWS = Group(name="row-programs", title="row programs: softmax, normalizations")


def _softmax(
    name: str,
    sizes: tuple[int, int],
    axis: int,
    *,
    type: str = "FLOAT32",
    grows: bool = True,
    like: str | None = None,
    quick: bool = False,
) -> BenchCase:
    return BenchCase(
        name=name,
        group=ROWS,
        operator="ACTIVATION_SOFTMAX1",
        type=type,
        sizes=sizes,
        members={"AxisCount": 1, "Axes": (axis,)},
        grow=1 - axis if grows else None,
        like=like,
        quick=quick,
    )


def _normalized(
    name: str, sizes: tuple[int, ...], axes: tuple[int, ...], *, grow: int, quick: bool = True
) -> BenchCase:
    """With a factor and a term for each element of the last dimension, or for each channel of images."""
    kept = 1 if len(sizes) == 4 else len(sizes) - 1
    return BenchCase(
        name=name,
        group=ROWS,
        operator="MEAN_VARIANCE_NORMALIZATION1",
        sizes=sizes,
        shapes={
            tensor: lambda own: tuple(size if d == kept else 1 for d, size in enumerate(own))
            for tensor in ("ScaleTensor", "BiasTensor")
        },
        draws={"InputTensor": uniform(-2.0, 2.0)},
        members={"AxisCount": len(axes), "Axes": axes, "NormalizeVariance": True, "Epsilon": 1e-5},
        grow=grow,
        quick=quick,
    )


def _masked(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
    """Scores of attention: every second one, on the average, is masked."""
    scores = uniform(-4.0, 4.0)(random, dtype, shape, axis)
    return np.where(random.random(shape) < 0.5, dtype.type(-1e4), scores)


_SOFTMAX = _softmax("softmax-rows-4096", (8192, 4096), 1, quick=True)
_LAYER_NORM = _normalized("layer-norm-4096", (8192, 4096), (1,), grow=0)

CASES: tuple[BenchCase, ...] = (
    _softmax("softmax-rows-128", (262144, 128), 1, quick=True),
    _softmax("softmax-rows-1024", (32768, 1024), 1),
    _softmax("softmax-rows-1023", (32768, 1023), 1, like="softmax-rows-1024"),
    _SOFTMAX,
    replace(
        _SOFTMAX,
        name="softmax-rows-4096-masked",
        draws={"InputTensor": _masked},
        like="softmax-rows-4096",
        note="half of it is -10,000",
        quick=False,
    ),
    _softmax("softmax-rows-4096-float16", (8192, 4096), 1, type="FLOAT16"),
    _softmax("softmax-rows-65536", (512, 65536), 1),
    _softmax("softmax-row-22", (1, 2**22), 1, grows=False),
    _softmax("softmax-axis-0", (1024, 32768), 0, quick=True),
    _normalized("layer-norm-768", (49152, 768), (1,), grow=0, quick=False),
    _LAYER_NORM,
    _normalized("instance-norm", (64, 64, 96, 96), (2, 3), grow=0),
    _normalized("batch-norm", (64, 64, 96, 96), (0, 2, 3), grow=0, quick=False),
    fresh(_SOFTMAX),
    fresh(_LAYER_NORM, quick=True),
)


def _whole_rows(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """The same places, from end to end, of the first dimension that no row runs along; everything where all do."""
    described: Any = problem.descriptor
    apart = [d for d in range(len(problem.sizes)) if d not in described.Axes]
    if not apart:
        return arrays
    size = problem.sizes[apart[0]]
    each = max(array.size for array in arrays.values()) // size
    kept = spread_indices(size, min(size, max(2, most // each)))
    return {
        name: array if array.shape[apart[0]] == 1 else np.take(array, kept, apart[0]) for name, array in arrays.items()
    }


def _softmax_by_torch(torch: Any, problem: Problem) -> Function:
    (axis,) = problem.descriptor.Axes  # type: ignore[attr-defined]  # every row program has them
    return lambda x, out: torch.softmax(x, axis)


def _normalized_by_torch(torch: Any, problem: Problem) -> Function:
    """layer_norm over the last dimensions, instance_norm or batch_norm over all but the channels."""
    described: Any = problem.descriptor
    axes, rank, functional = tuple(described.Axes), described.InputTensor.DimensionCount, torch.nn.functional
    if axes == (0, *range(2, rank)):
        return lambda x, scale, bias, out: functional.batch_norm(
            x, None, None, scale.reshape(-1), bias.reshape(-1), training=True, eps=described.Epsilon
        )
    if rank > 2 and axes == tuple(range(2, rank)):
        return lambda x, scale, bias, out: functional.instance_norm(
            x, None, None, scale.reshape(-1), bias.reshape(-1), eps=described.Epsilon
        )
    sizes = described.InputTensor.Sizes[rank - len(axes) :]
    return lambda x, scale, bias, out: functional.layer_norm(
        x, sizes, scale.reshape(sizes), bias.reshape(sizes), described.Epsilon
    )


def _softmax_by_onnx(problem: Problem) -> OnnxNode:
    (axis,) = problem.descriptor.Axes  # type: ignore[attr-defined]  # every row program has them
    return OnnxNode(operator="Softmax", attributes={"axis": axis})


def _normalized_by_onnx(problem: Problem) -> OnnxNode:
    described: Any = problem.descriptor
    axes, rank = tuple(described.Axes), described.InputTensor.DimensionCount
    if axes == (rank - 1,):
        operator, attributes, count = "LayerNormalization", {"axis": rank - 1}, problem.sizes[-1]
    elif axes == tuple(range(2, rank)):
        operator, attributes, count = "InstanceNormalization", {}, problem.sizes[1]
    else:
        raise CannotDo("no such operator")
    return OnnxNode(
        operator=operator,
        attributes={**attributes, "epsilon": described.Epsilon},
        shapes={"ScaleTensor": (count,), "BiasTensor": (count,)},
    )


BENCH = BenchFamily(
    cases=CASES,
    torch={"ACTIVATION_SOFTMAX1": _softmax_by_torch, "MEAN_VARIANCE_NORMALIZATION1": _normalized_by_torch},
    onnx={"ACTIVATION_SOFTMAX1": _softmax_by_onnx, "MEAN_VARIANCE_NORMALIZATION1": _normalized_by_onnx},
    picked=_whole_rows,
)
