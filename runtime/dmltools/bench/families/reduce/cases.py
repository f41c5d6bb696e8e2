"""The cases of reductions."""

from __future__ import annotations

from dataclasses import replace

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout

REDUCE = Group(name="reduce", title="reductions: rows, axis 0, whole tensors")


def without(*axes: int) -> Layout:
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
        shapes={"OutputTensor": without(*axes)},
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
    _reduced("reduce-sum-all", 0, 1, quick=True),
    _reduced("reduce-max-rows", 1, function="MAX"),
    _reduced("reduce-l2-rows", 1, function="L2"),
    _reduced("reduce-log-sum-exp-rows", 1, function="LOG_SUM_EXP"),
    _reduced("reduce-sum-rows-float16", 1, type="FLOAT16"),
    _reduced("reduce-sum-axis-0-float16", 0, type="FLOAT16"),
    _ARGMAX,
    replace(
        _ARGMAX,
        name="argmax-axis-0",
        shapes={"OutputTensor": without(0)},
        members={**_ARGMAX.members, "Axes": (0,)},
        quick=False,
    ),
)
