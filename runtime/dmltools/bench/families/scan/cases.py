"""The cases of scans."""

from __future__ import annotations

from dataclasses import replace

from dmltools.bench.cases import BenchCase, Form, Group, Measure, padded, spread, transposed
from dmltools.bench.groups import AWKWARD, CACHE, SMALL, alone, awkward_layout, awkward_offset, fresh, in_cache

ROWS = Group(name="rows", title="scan, many rows, last axis")
ONE_ROW = Group(name="one-row", title="scan, one long row")
COLUMNS = Group(name="columns", title="scan, axis 0 and a middle axis")
KINDS = Group(name="kinds", title="scan: product, reverse, exclusive, other types")

_INCREASING, _DECREASING = "DML_AXIS_DIRECTION_INCREASING", "DML_AXIS_DIRECTION_DECREASING"


def _sum(exclusive: bool = False, axis: int = 1, reverse: bool = False) -> dict[str, object]:
    direction = _DECREASING if reverse else _INCREASING
    return {"Axis": axis, "AxisDirection": direction, "HasExclusiveSum": exclusive}


_ROWS = BenchCase(
    name="sum-rows",
    group=ROWS,
    operator="CUMULATIVE_SUMMATION",
    type="FLOAT32",
    sizes=(16384, 4096),
    members=_sum(),
    grow=0,
    quick=True,
)

_PRODUCT = {"Axis": 1, "AxisDirection": _INCREASING, "HasExclusiveProduct": False}


def _kind(name: str, *, quick: bool = False, **changes: object) -> BenchCase:
    return replace(_ROWS, name=name, group=KINDS, quick=quick, **changes)  # type: ignore[arg-type]  # fields by name


def _one_row(name: str, length: int, *, quick: bool) -> BenchCase:
    sizes = (length,)
    return replace(_ROWS, name=name, group=ONE_ROW, sizes=sizes, members=_sum(axis=0), grow=None, quick=quick)


def _awkward_rows(name: str, sizes: tuple[int, ...], *, note: str, quick: bool = False) -> BenchCase:
    return replace(_ROWS, name=name, group=AWKWARD, sizes=sizes, like="sum-rows", note=note, quick=quick)


def _small(name: str, form: Form, together: bool | None = None) -> BenchCase:
    small = replace(_ROWS, name=name, group=SMALL, sizes=(1, 1, 1, 4), members=_sum(axis=3), grow=None)
    return replace(small, measure=Measure.CALL, form=form, together=together)


_AXIS_0 = replace(_ROWS, name="sum-axis-0", group=COLUMNS, sizes=(4096, 16384), members=_sum(axis=0), grow=1)
_SUM_MANY = replace(_ROWS, sizes=(64, 1024), group=CACHE)
_SUM_CACHED = in_cache(_SUM_MANY, "sum-rows-64k", (64, 1024))

CASES: tuple[BenchCase, ...] = (
    _ROWS,
    _one_row("sum-row-26", 2**26, quick=True),
    _one_row("sum-row-28", 2**28, quick=False),
    _AXIS_0,
    replace(_ROWS, name="sum-middle-axis", group=COLUMNS, sizes=(64, 1024, 1024), quick=False),
    _kind("product-rows", operator="CUMULATIVE_PRODUCT", members=_PRODUCT, quick=True),
    _kind("sum-rows-reverse", members=_sum(reverse=True), quick=True),
    _kind("sum-rows-exclusive", members=_sum(exclusive=True)),
    _kind("sum-rows-int32", type="INT32"),
    _kind("sum-rows-int32-in-place", type="INT32", in_place="InputTensor"),
    _kind("sum-rows-int64", type="INT64", sizes=(8192, 4096), quick=True),
    _kind("sum-rows-float16", type="FLOAT16", sizes=(32768, 4096), quick=True),
    awkward_layout(_ROWS, "sum-rows-strided", "InputTensor", spread, "every second element read", True),
    awkward_layout(_ROWS, "sum-rows-transposed", "InputTensor", transposed, "first axis of the input fastest", False),
    awkward_offset(_ROWS, "sum-rows-offset"),
    _awkward_rows("sum-rows-of-4095", (16384, 4095), note="rows that start at odd addresses"),
    _awkward_rows("sum-rows-of-3", (22_000_000, 3), note="rows of 3"),
    _awkward_rows("sum-rows-of-2", (2**25, 2), note="rows of 2", quick=True),
    _awkward_rows("sum-rows-of-1", (2**26, 1), note="rows of 1"),
    replace(
        _ROWS,
        name="sum-rank-8",
        group=AWKWARD,
        sizes=(8, 8, 8, 8, 8, 8, 8, 32),
        members=_sum(axis=4),
        layouts={"InputTensor": padded, "OutputTensor": padded},
        like="sum-rows",
        note="padded in all 8 dimensions",
        quick=False,
    ),
    _SUM_CACHED,
    in_cache(_SUM_MANY, "sum-rows-256k", (256, 1024)),
    in_cache(_SUM_MANY, "sum-rows-1m", (1024, 1024), quick=True),
    in_cache(replace(_ROWS, members=_sum(axis=0)), "sum-row-1m", (2**20,)),
    fresh(_ROWS, quick=True),
    fresh(_AXIS_0),
    alone(_ROWS),
    alone(_SUM_CACHED),
    _small("small-operator", Form.OPERATOR),
    _small("small-function", Form.FUNCTION),
    _small("small-recorded", Form.OPERATOR, together=True),
)
