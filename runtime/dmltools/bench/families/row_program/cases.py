"""The cases of row programs: softmax and normalizations of rows, of columns and of channels."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.binding import Array
from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group
from dmltools.bench.groups import fresh

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


def _normalized(name: str, sizes: tuple[int, ...], axes: tuple[int, ...], *, grow: int) -> BenchCase:
    """With a factor and a term for each element of the last dimension, or for each channel of images."""
    kept = 1 if len(sizes) == 4 else len(sizes) - 1
    return BenchCase(
        name=name,
        group=ROWS,
        operator="MEAN_VARIANCE_NORMALIZATION1",
        type="FLOAT32",
        sizes=sizes,
        shapes={
            tensor: lambda own: tuple(size if d == kept else 1 for d, size in enumerate(own))
            for tensor in ("ScaleTensor", "BiasTensor")
        },
        draws={"InputTensor": uniform(-2.0, 2.0)},
        members={"AxisCount": len(axes), "Axes": axes, "NormalizeVariance": True, "Epsilon": 1e-5},
        grow=grow,
        quick=True,
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
    _normalized("layer-norm-768", (49152, 768), (1,), grow=0),
    _LAYER_NORM,
    _normalized("instance-norm", (64, 64, 96, 96), (2, 3), grow=0),
    _normalized("batch-norm", (64, 64, 96, 96), (0, 2, 3), grow=0),
    fresh(_SOFTMAX),
    fresh(_LAYER_NORM, quick=True),
)
