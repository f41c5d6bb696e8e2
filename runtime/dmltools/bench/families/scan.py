"""Scans in the benchmark: compared with the reference in windows, since a line may be too long for it at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from dmlruntime.devices.binding import Array
from dmlruntime.devices.reference import widened
from dmlruntime.families.scan import ScanKernel
from dmltools.bench.cases import (
    AWKWARD,
    CACHE,
    SMALL,
    BenchCase,
    Form,
    Group,
    Measure,
    alone,
    awkward_layout,
    awkward_offset,
    fresh,
    in_cache,
    padded,
    spread,
)
from dmltools.bench.family import BenchFamily, Function, OnnxNode, Piece, resized
from dmltools.bench.problems import Problem
from dmltools.conformance.running import reference_outputs
from dmltools.conformance.tensors import transposed

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
    _kind("sum-rows-reverse", members=_sum(reverse=True)),
    _kind("sum-rows-exclusive", members=_sum(exclusive=True)),
    _kind("sum-rows-int32", type="INT32"),
    _kind("sum-rows-int32-in-place", type="INT32", in_place="InputTensor"),
    _kind("sum-rows-int64", type="INT64", sizes=(8192, 4096)),
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


@dataclass(frozen=True, kw_only=True)
class ScanPart:
    """Parameters of a scan that a peer must know."""

    axis: int
    reverse: bool
    exclusive: bool


def _kernel_of(problem: Problem) -> ScanKernel:
    """The record of a scan."""
    kernel = problem.operator.kernel
    assert isinstance(kernel, ScanKernel)
    return kernel


def _part_of(problem: Problem) -> ScanPart:
    """Axis, direction and kind."""
    kernel, descriptor = _kernel_of(problem), problem.descriptor
    return ScanPart(
        axis=kernel.axis(descriptor), reverse=kernel.reverse(descriptor), exclusive=kernel.exclusive(descriptor)
    )


def _windows(problem: Problem, arrays: Mapping[str, Array], most: int, depth: int) -> Iterator[Piece]:
    """The output of a scan in windows along its lines, each of which begins with the reference's own result so far."""
    kernel, scan = _kernel_of(problem), _part_of(problem)
    source, output, axis = arrays[kernel.input], arrays[kernel.output], scan.axis
    length = source.shape[axis]
    stride = max(1, most * length // max(1, source.size))
    carries: tuple[Array | None, Array | None] = (None, None)
    for start in range(0, length, stride):
        stop = min(start + stride, length)
        # A reversed line is followed from its end.
        first, last = (length - stop, length - start) if scan.reverse else (start, stop)
        window = widened(_part(source, axis, first, last))
        expected, carry = _followed(problem, scan, kernel, window, carries[0])
        if expected.dtype.kind == "f":
            scale, scale_carry = _followed(problem, scan, kernel, np.abs(window), carries[1])
        else:
            scale, scale_carry = np.abs(expected), None
        carries = (carry, scale_carry)
        yield kernel.output, _part(output, axis, first, last), expected, scale


def _followed(
    problem: Problem, scan: ScanPart, kernel: ScanKernel, window: Array, carry: Array | None
) -> tuple[Array, Array]:
    """The reference's outputs for `window` when `carry` combines everything before it, and the carry behind it."""
    axis = scan.axis
    # One element more at the far end: an exclusive scan shows the total of the window there.
    parts = [window, _part(window, axis, 0, 1)]
    if carry is not None:
        parts.insert(0, carry)
    extended = np.concatenate(parts[::-1] if scan.reverse else parts, axis=axis)
    descriptor = resized(problem.descriptor, dict.fromkeys((kernel.input, kernel.output), extended.shape))
    whole = reference_outputs(descriptor, {kernel.input: extended})[kernel.output]
    forward = np.flip(whole, axis) if scan.reverse else whole
    begin = 0 if carry is None else 1
    end = begin + window.shape[axis]
    total = _part(forward, axis, end, end + 1) if scan.exclusive else _part(forward, axis, end - 1, end)
    results = _part(forward, axis, begin, end)
    return (np.flip(results, axis) if scan.reverse else results), total


def _part(array: Array, axis: int, start: int, stop: int) -> Array:
    index: list[slice] = [slice(None)] * array.ndim
    index[axis] = slice(start, stop)
    part: Array = array[tuple(index)]
    return part


_IDENTITIES = {"CUMULATIVE_SUMMATION": 0, "CUMULATIVE_PRODUCT": 1}
"""First element of an exclusive scan."""


def _by_numpy(function: Callable[..., Any]) -> Callable[[Problem], Function]:
    """The scan of NumPy, which is forward and inclusive; the others as one writes them with views."""

    def scan(problem: Problem) -> Function:
        part, identity = _part_of(problem), _IDENTITIES[problem.operator.name]
        axis = part.axis

        def through_views(x: Any, out: Any) -> Any:
            y = out
            if part.reverse:
                x, y = np.flip(x, axis), np.flip(y, axis)
            if part.exclusive:
                length = x.shape[axis]
                _part(y, axis, 0, 1)[...] = identity
                x, y = _part(x, axis, 0, length - 1), _part(y, axis, 1, length)
            function(x, axis=axis, dtype=x.dtype, out=y)
            return out

        if part.reverse or part.exclusive:
            return through_views
        return lambda x, out: function(x, axis=axis, dtype=x.dtype, out=out)

    return scan


def _by_torch(name: str) -> Callable[[Any, Problem], Function]:
    """The scan of torch, which has no negative strides."""

    def scan(torch: Any, problem: Problem) -> Function:
        part, identity = _part_of(problem), _IDENTITIES[problem.operator.name]
        axis, function = part.axis, getattr(torch, name)

        def forward(x: Any, out: Any) -> Any:
            if not part.exclusive:
                return function(x, axis, dtype=x.dtype, out=out)
            if out is None:
                out = torch.empty_like(x)
            length = x.shape[axis]
            out.narrow(axis, 0, 1).fill_(identity)
            if length > 1:
                function(x.narrow(axis, 0, length - 1), axis, dtype=x.dtype, out=out.narrow(axis, 1, length - 1))
            return out

        def reverse(x: Any, out: Any) -> Any:
            # It must flip before and after, into memory of its own.
            del out
            return torch.flip(forward(torch.flip(x, (axis,)), None), (axis,))

        return reverse if part.reverse else forward

    return scan


def _sum_by_onnx(problem: Problem) -> OnnxNode:
    """CumSum; ONNX has no product."""
    part = _part_of(problem)
    attributes = {"exclusive": int(part.exclusive), "reverse": int(part.reverse)}
    return OnnxNode(operator="CumSum", attributes=attributes, constants={"axis": part.axis})


BENCH = BenchFamily(
    cases=CASES,
    numpy={"CUMULATIVE_SUMMATION": _by_numpy(np.cumsum), "CUMULATIVE_PRODUCT": _by_numpy(np.cumprod)},
    torch={"CUMULATIVE_SUMMATION": _by_torch("cumsum"), "CUMULATIVE_PRODUCT": _by_torch("cumprod")},
    onnx={"CUMULATIVE_SUMMATION": _sum_by_onnx},
    pieces=_windows,
)
