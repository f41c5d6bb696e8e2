"""The cases of reductions."""

from __future__ import annotations

from dataclasses import replace

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout

REDUCE = Group(name="reduce", title="reductions: rows, axis 0, whole tensors")


def without(*axes: int) -> Layout:
    """The sizes of a result."""
    return lambda sizes: tuple(1 if d in axes else size for d, size in enumerate(sizes))


def _sum(name: str, *axes: int, quick: bool = False, type: str = "FLOAT32") -> BenchCase:
    return BenchCase(
        name=name,
        group=REDUCE,
        operator="REDUCE",
        type=type,
        sizes=(16384, 4096),
        shapes={"OutputTensor": without(*axes)},
        members={"Function": "DML_REDUCE_FUNCTION_SUM", "AxisCount": len(axes), "Axes": axes},
        grow=0,
        quick=quick,
    )


_ROWS = _sum("reduce-sum-rows", 1, quick=True)

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
    _sum("reduce-sum-axis-0", 0, quick=True),
    _sum("reduce-sum-all", 0, 1, quick=True),
    _sum("reduce-sum-rows-float16", 1, type="FLOAT16"),
    _ARGMAX,
    replace(
        _ARGMAX,
        name="argmax-axis-0",
        shapes={"OutputTensor": without(0)},
        members={**_ARGMAX.members, "Axes": (0,)},
        quick=False,
    ),
)
