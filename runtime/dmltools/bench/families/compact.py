"""Compactions in the benchmark: coordinates of a matrix's elements, of floats and of a mask."""

from __future__ import annotations

import math

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.bench.cases import BenchCase, Group
from dmltools.bench.family import BenchFamily

COMPACT = Group(name="compact", title="compactions: coordinates of what is not zero")


def _coordinates(name: str, element: str, sizes: tuple[int, int], *, quick: bool = False) -> BenchCase:
    return BenchCase(
        name=name,
        group=COMPACT,
        operator="NONZERO_COORDINATES",
        type="UINT32",
        types={"InputTensor": element},
        sizes=sizes,
        shapes={
            "OutputCountTensor": lambda sizes: (1,) * len(sizes),
            "OutputCoordinatesTensor": lambda sizes: (math.prod(sizes), len(sizes)),
        },
        grow=0,
        quick=quick,
        note="Rows of coordinates behind the last count as bytes, though they are not written.",
    )


CASES: tuple[BenchCase, ...] = (
    _coordinates("nonzero-float32", "FLOAT32", (4096, 4096), quick=True),
    _coordinates("nonzero-mask", "UINT8", (4096, 4096)),
)


def _count_by_numpy(x: Array, out: Array) -> Array:
    """How many there are; the coordinates are a new array of that length."""
    out[...] = len(np.argwhere(x))
    return out


BENCH = BenchFamily(
    cases=CASES,
    numpy={"NONZERO_COORDINATES": lambda problem: _count_by_numpy},
    torch={"NONZERO_COORDINATES": lambda torch, problem: lambda x, out: out.fill_(len(torch.argwhere(x)))},
)
