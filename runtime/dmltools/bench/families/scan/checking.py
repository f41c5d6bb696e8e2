"""Scans compared with the reference in windows: a line too long for it at once is followed part by part.

Each window begins with the reference's own result so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from dmlruntime.binding import Array
from dmlruntime.devices.reference import widened
from dmlruntime.families.scan import ScanKernel
from dmltools.bench.families.scan.parts import ScanPart, kernel_of, part_of
from dmltools.bench.pieces import Piece, resized
from dmltools.bench.problems import Problem
from dmltools.conformance.running import reference_outputs


def windows(problem: Problem, arrays: Mapping[str, Array], most: int) -> Iterator[Piece]:
    """The output of a scan in windows along its lines."""
    kernel, scan = kernel_of(problem), part_of(problem)
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
