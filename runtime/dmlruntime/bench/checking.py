"""Compares a benchmark's outputs with the reference before anything is timed, so that a wrong kernel cannot win.

Huge outputs are compared in part: some lines of a scan, each whole; some places of anything else. A line too long for
the reference at once is followed in windows, each beginning with the reference's own result so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.bench.problems import Problem, ScanPart
from dmlruntime.binding import Array
from dmlruntime.conformance.comparing import Comparison, compare
from dmlruntime.conformance.running import bound_of, reference_outputs
from dmlruntime.devices.reference import widened
from dmlruntime.kernels import ScanKernel
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

_ORDER = ("equal", "within", "reported", "differs")


def check(
    problem: Problem,
    inputs: Mapping[str, Array],
    outputs: Mapping[str, Array],
    *,
    depth: int,
    unpromised: frozenset[str],
    most: int,
) -> Comparison:
    """The worst comparison of `outputs` with the reference on `inputs`; about `most` elements are compared.

    `inputs` and `outputs` are views of the problem's sizes, by member; `depth` is the plan's.
    """
    picked = pick(problem.sizes, most, None if problem.scan is None else problem.scan.axis)
    here = {name: array[picked] for name, array in {**inputs, **outputs}.items()}
    worst = Comparison(verdict="equal")
    pieces = _whole(problem, here) if problem.scan is None else _windows(problem, problem.scan, here, most)
    for name, actual, expected, scale in pieces:
        bound = bound_of(problem.descriptor, name, depth)
        exact = expected.astype(np.float64) if actual.dtype.kind == "f" else expected
        found = compare(actual, exact, bound=bound, scale=scale, unpromised=unpromised)
        worst = max(worst, found, key=lambda c: (_ORDER.index(c.verdict), c.worst))
    return worst


def pick(sizes: tuple[int, ...], most: int, axis: int | None) -> tuple[Any, ...]:
    """An index of about `most` elements: all of `axis`, and in the other dimensions places spread from end to end."""
    room = max(1, most // (1 if axis is None else sizes[axis]))
    counts = []
    for d, size in enumerate(sizes):
        # At least both ends of every dimension, whatever room is left.
        counts.append(size if d == axis else min(size, max(2, room)))
        room = room if d == axis else max(1, room // counts[-1])
    if tuple(counts) == sizes:
        return (slice(None),) * len(sizes)
    return np.ix_(*(_places(size, count) for size, count in zip(sizes, counts, strict=True)))


def _places(size: int, count: int) -> Array:
    """`count` places spread over `size`, both ends among them."""
    return np.unique(np.linspace(0, size - 1, count).astype(np.int64))


_Piece = tuple[str, Array, Array, Array]
"""Output member, what was computed, what is expected, and the magnitude that errors are relative to."""


def _whole(problem: Problem, arrays: Mapping[str, Array]) -> Iterator[_Piece]:
    descriptor = _resized(problem.descriptor, next(iter(arrays.values())).shape)
    inputs = {m.name: arrays[m.name] for m in problem.operator.inputs}
    for name, expected in reference_outputs(descriptor, inputs).items():
        yield name, arrays[name], expected, np.abs(expected)


def _windows(problem: Problem, scan: ScanPart, arrays: Mapping[str, Array], most: int) -> Iterator[_Piece]:
    kernel = problem.operator.kernel
    assert isinstance(kernel, ScanKernel)
    source, output, axis = arrays[kernel.input], arrays[kernel.output], scan.axis
    length = source.shape[axis]
    step = max(1, most * length // max(1, source.size))
    carries: tuple[Array | None, Array | None] = (None, None)
    for start in range(0, length, step):
        stop = min(start + step, length)
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
    descriptor = _resized(problem.descriptor, extended.shape)
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


def _resized(descriptor: OperatorDescriptor, sizes: tuple[int, ...]) -> OperatorDescriptor:
    """The descriptor with packed tensors of other sizes; what the reference reads besides arrays is unchanged."""
    tensors = {
        m.name: DML_BUFFER_TENSOR_DESC(getattr(descriptor, m.name).DataType, sizes)
        for m in descriptor.OPERATOR.tensors
        if getattr(descriptor, m.name) is not None
    }
    return replace(descriptor, **tensors)  # type: ignore[type-var]  # every descriptor is a dataclass
