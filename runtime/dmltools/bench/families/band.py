"""Bands in the benchmark: classes as lines of zeros and a one, and the upper triangle of matrices."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.cases.draws import uniform
from dmlruntime.core.datatypes import FLOAT32
from dmltools.bench.cases import BenchCase, Group
from dmltools.bench.family import BenchFamily, Function, whole
from dmltools.bench.problems import Problem

BAND = Group(name="band", title="bands: one-hot lines, triangles of matrices")


def _one_hot(name: str, axis: int, sizes: tuple[int, ...]) -> BenchCase:
    return BenchCase(
        name=name,
        group=BAND,
        operator="ONE_HOT",
        types={"IndicesTensor": "UINT32"},
        sizes=sizes,
        shapes={
            "IndicesTensor": lambda sizes: tuple(1 if d == axis else size for d, size in enumerate(sizes)),
            "ValuesTensor": lambda sizes: (1,) * (len(sizes) - 1) + (2,),
        },
        members={"Axis": axis},
        grow=0,
        quick=axis == len(sizes) - 1,
    )


CASES: tuple[BenchCase, ...] = (
    _one_hot("one-hot-last", 1, (65536, 512)),
    _one_hot("one-hot-channels", 1, (8, 64, 65536)),
    BenchCase(
        name="upper-triangles",
        group=BAND,
        operator="DIAGONAL_MATRIX1",
        draws={"InputTensor": uniform(0.5, 1.0)},
        sizes=(32, 1024, 1024),
        members={"ValueDataType": FLOAT32, "Value": 0.0, "DiagonalFillBegin": -(2**31), "DiagonalFillEnd": 0},
        grow=0,
        quick=True,
    ),
)


def _triangle_by_numpy(problem: Problem) -> Function:
    """A new array, copied to the output."""

    def keep(x: Any, out: Any) -> Any:
        out[...] = np.triu(x)
        return out

    return keep


def _one_hot_by_torch(torch: Any, problem: Problem) -> Function:
    """torch's scatter_, which wants indices of 64 bits; they are made once."""
    axis: int = problem.descriptor.Axis  # type: ignore[attr-defined]  # ONE_HOT has it
    wide: dict[int, Any] = {}

    def set_ones(indices: Any, values: Any, out: Any) -> Any:
        key = id(indices)
        if key not in wide:
            wide[key] = (indices.view(torch.int32).long(), *values.reshape(-1).tolist())
        where, off, on = wide[key]
        return out.fill_(off).scatter_(axis, where, on)

    return set_ones


BENCH = BenchFamily(
    cases=CASES,
    numpy={"DIAGONAL_MATRIX1": _triangle_by_numpy},
    torch={"ONE_HOT": _one_hot_by_torch, "DIAGONAL_MATRIX1": lambda torch, problem: torch.triu},
    picked=whole,
)
