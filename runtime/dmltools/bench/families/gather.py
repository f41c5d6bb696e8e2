"""Gathers in the benchmark: rows of a table, long ones and short ones, as an embedding looks them up."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from dmltools.bench.cases import BenchCase, Group, fresh
from dmltools.bench.family import BenchFamily, whole

GATHER = Group(name="gather", title="gathers: rows of a table")


def _rows(name: str, rows: int, length: int) -> BenchCase:
    return BenchCase(
        name=name,
        group=GATHER,
        operator="GATHER",
        sizes=(rows, length),
        types={"IndicesTensor": "UINT32"},
        shapes={"IndicesTensor": lambda sizes: (1, sizes[0])},
        members={"Axis": 0, "IndexDimensions": 1},
        grow=0,
        quick=length > 16,
    )


_LONG = _rows("gather-rows-1024", 32768, 1024)

CASES: tuple[BenchCase, ...] = (_LONG, _rows("gather-rows-16", 2**21, 16), fresh(_LONG))


def _take(x: Any, indices: Any, out: Any) -> Any:
    """All indices are in range; NumPy copies less where it need not say so."""
    return np.take(x, indices[0], axis=0, out=out, mode="clip")


def _index_select(torch: Any, x: Any, indices: Any, out: Any) -> Any:
    """torch takes no unsigned indices, and these are all below 2^31."""
    return torch.index_select(x, 0, indices[0].view(torch.int32), out=out)


BENCH = BenchFamily(
    cases=CASES,
    numpy={"GATHER": lambda problem: _take},
    torch={"GATHER": lambda torch, problem: partial(_index_select, torch)},
    picked=whole,
)
