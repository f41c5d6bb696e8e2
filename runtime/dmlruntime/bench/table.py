"""Every benchmark case. Sizes are for the CPU; `profiles` says how much larger or smaller another run makes them."""

from __future__ import annotations

from dataclasses import replace

from dmlruntime.bench.cases import (
    BenchCase,
    Form,
    Group,
    Layout,
    Measure,
    padded,
    same_row,
    spread,
    transposed,
)
from dmlruntime.conformance.draws import magnitudes, uniform

MODULUS = Group(name="modulus", title="floor modulus, exact")
ELEMENTWISE = Group(name="elementwise", title="element-wise expressions, cheap and costly")
ROWS = Group(name="rows", title="scan, many rows, last axis")
ONE_ROW = Group(name="one-row", title="scan, one long row")
COLUMNS = Group(name="columns", title="scan, axis 0 and a middle axis")
KINDS = Group(name="kinds", title="scan: product, reverse, exclusive, other types")
NARROW = Group(name="narrow", title="floor modulus, 8 and 16 bits")
AWKWARD = Group(name="awkward", title="awkward layouts and shapes")
CACHE = Group(name="cache", title="in cache, 2^16 to 2^20 elements")
ALONE = Group(name="alone", title="on a GPU: each call a submission of its own")
SMALL = Group(name="small", title="small calls, 4 elements")

_INCREASING, _DECREASING = "DML_AXIS_DIRECTION_INCREASING", "DML_AXIS_DIRECTION_DECREASING"

_MODULUS = BenchCase(
    name="modulus-float32",
    group=MODULUS,
    operator="ELEMENT_WISE_MODULUS_FLOOR",
    type="FLOAT32",
    sizes=(16384, 4096),
    # Quotients as programs have them, below 2^22; the operator's own domain has one in ten above.
    draws={"ATensor": uniform(-1000.0, 1000.0), "BTensor": magnitudes(-2.0, 4.0)},
    grow=0,
    quick=True,
)


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


def _awkward_layout(base: BenchCase, name: str, member: str, layout: Layout, note: str, quick: bool) -> BenchCase:
    return replace(base, name=name, group=AWKWARD, layouts={member: layout}, like=base.name, note=note, quick=quick)


def _awkward_offset(base: BenchCase, name: str) -> BenchCase:
    note = "16 bytes behind a line, as NumPy allocates"
    return replace(base, name=name, group=AWKWARD, offset=16, like=base.name, note=note, quick=False)


def _narrow(type: str, *, quick: bool) -> BenchCase:
    sizes = (32768, 4096)
    return replace(
        _MODULUS, name=f"modulus-{type.lower()}", group=NARROW, type=type, sizes=sizes, draws={}, quick=quick
    )


def _in_cache(base: BenchCase, name: str, sizes: tuple[int, ...], *, quick: bool = False) -> BenchCase:
    return replace(base, name=name, group=CACHE, sizes=sizes, grow=None, measure=Measure.CACHE, quick=quick)


def _alone(base: BenchCase) -> BenchCase:
    return replace(base, name=f"{base.name}-alone", group=ALONE, together=False, quick=False)


def _small(name: str, form: Form, together: bool | None = None) -> BenchCase:
    small = replace(_ROWS, name=name, group=SMALL, sizes=(1, 1, 1, 4), members=_sum(axis=3), grow=None)
    return replace(small, measure=Measure.CALL, form=form, together=together)


_ADD = replace(_MODULUS, name="add-float32", group=ELEMENTWISE, operator="ELEMENT_WISE_ADD", draws={})
_SUM_MANY = replace(_ROWS, sizes=(64, 1024), group=CACHE)
_SUM_CACHED = _in_cache(_SUM_MANY, "sum-rows-64k", (64, 1024))
_MODULUS_CACHED = _in_cache(_MODULUS, "modulus-64k", (64, 1024))

CASES: tuple[BenchCase, ...] = (
    _MODULUS,
    replace(_MODULUS, name="modulus-float32-any", draws={}, note="quotients of up to 2^40", quick=False),
    replace(_MODULUS, name="modulus-float32-in-place", in_place="ATensor", quick=False),
    _ADD,
    replace(_MODULUS, name="tanh-float32", group=ELEMENTWISE, operator="ELEMENT_WISE_TANH", draws={}),
    _ROWS,
    _one_row("sum-row-26", 2**26, quick=True),
    _one_row("sum-row-28", 2**28, quick=False),
    replace(_ROWS, name="sum-axis-0", group=COLUMNS, sizes=(4096, 16384), members=_sum(axis=0), grow=1),
    replace(_ROWS, name="sum-middle-axis", group=COLUMNS, sizes=(64, 1024, 1024), quick=False),
    _kind("product-rows", operator="CUMULATIVE_PRODUCT", members=_PRODUCT, quick=True),
    _kind("sum-rows-reverse", members=_sum(reverse=True), quick=True),
    _kind("sum-rows-exclusive", members=_sum(exclusive=True)),
    _kind("sum-rows-int32", type="INT32"),
    _kind("sum-rows-int32-in-place", type="INT32", in_place="InputTensor"),
    _kind("sum-rows-int64", type="INT64", sizes=(8192, 4096), quick=True),
    _kind("sum-rows-float16", type="FLOAT16", sizes=(32768, 4096), quick=True),
    _narrow("INT8", quick=True),
    _narrow("UINT8", quick=False),
    _narrow("INT16", quick=False),
    _narrow("UINT16", quick=False),
    _awkward_layout(_ROWS, "sum-rows-strided", "InputTensor", spread, "every second element read", True),
    _awkward_layout(_ROWS, "sum-rows-transposed", "InputTensor", transposed, "first axis of the input fastest", False),
    _awkward_layout(_MODULUS, "modulus-strided", "ATensor", spread, "every second element read", False),
    _awkward_layout(_MODULUS, "modulus-broadcast", "BTensor", same_row, "one row of divisors", False),
    _awkward_offset(_MODULUS, "modulus-offset"),
    _awkward_offset(_ROWS, "sum-rows-offset"),
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
    _in_cache(_SUM_MANY, "sum-rows-256k", (256, 1024)),
    _in_cache(_SUM_MANY, "sum-rows-1m", (1024, 1024), quick=True),
    _in_cache(replace(_ROWS, members=_sum(axis=0)), "sum-row-1m", (2**20,)),
    _MODULUS_CACHED,
    _in_cache(_MODULUS, "modulus-256k", (256, 1024)),
    _in_cache(_MODULUS, "modulus-1m", (1024, 1024), quick=True),
    _alone(_ADD),
    _alone(_ROWS),
    _alone(_SUM_CACHED),
    _alone(_MODULUS_CACHED),
    _small("small-operator", Form.OPERATOR),
    _small("small-function", Form.FUNCTION),
    _small("small-recorded", Form.OPERATOR, together=True),
)
