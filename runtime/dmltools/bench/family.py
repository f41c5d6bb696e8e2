"""Declares what a kernel family may bring for the benchmark, and finds the families and the cases asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, cast

import numpy as np

from dmlruntime.core.errors import DmlError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array
from dmlruntime.families.planning import family_name
from dmltools.bench.cases import SHARED, BenchCase
from dmltools.bench.problems import Problem
from dmltools.codes import Code
from dmltools.conformance.running import magnitude, reference_outputs, undefined

Function = Callable[..., Any]
"""Called with the inputs in the order of the members, None for absent ones, and with `out`, the first output or None.
Returns the output, in `out` or new."""

Piece = tuple[str, Array, Array, Array]
"""Output member, what was computed, what is expected, and the magnitude that errors are relative to."""

Pieces = Callable[[Problem, Mapping[str, Array], int, int], Iterator[Piece]]
"""From the problem, arrays by member, the most elements that are compared at once and the plan's depth to pieces of the
outputs."""

Picked = Callable[[Problem, Mapping[str, Array], int], Mapping[str, Array]]
"""From the problem, arrays by member and about how many elements are wanted of each to parts that make a problem."""


class CannotDo(Exception):
    """A library has no such operation, or not for these types or layouts; the text says which."""


@dataclass(frozen=True, kw_only=True)
class OnnxNode:
    """The ONNX operator that an operator is.

    Args:
        operator: its name.
        domain: its domain; empty for ONNX's own.
        attributes: its attributes.
        inputs: the members that are its inputs, "" for one that is left out; None: all inputs in their own order.
        outputs: the members that are its outputs.
        shapes: sizes as ONNX wants them, of members whose own have other ones.
        constants: inputs behind the tensors, by name, as INT64 numbers.
    """

    operator: str
    domain: str = ""
    attributes: Mapping[str, object] = field(default_factory=dict)
    inputs: tuple[str, ...] | None = None
    outputs: tuple[str, ...] | None = None
    shapes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    constants: Mapping[str, int] = field(default_factory=dict)


def whole_pieces(problem: Problem, arrays: Mapping[str, Array], most: int, depth: int) -> Iterator[Piece]:
    """Every output as a whole, by the reference of the inputs as a whole: as bits where that sees bits.

    What the documents leave undefined of an output is left out.
    """
    descriptor = resized(problem.descriptor, {name: array.shape for name, array in arrays.items()})
    inputs = {m.name: arrays[m.name] for m in problem.inputs if m.name in arrays}
    for name, expected in reference_outputs(descriptor, inputs).items():
        actual = arrays[name].view(expected.dtype) if problem.operator.kernel.sees_bits(descriptor) else arrays[name]
        scale = magnitude(descriptor, inputs, name, expected, depth)
        left_open = undefined(descriptor, inputs, name)
        kept = ... if left_open is None else ~left_open
        yield name, actual[kept], expected[kept], scale[kept]


def picked(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """About `most` elements of each array, the same of all; the arrays themselves where their sizes differ."""
    if len({array.shape for array in arrays.values()}) > 1:
        return arrays
    index = pick(problem.sizes, most, problem.axis)
    return {name: array[index] for name, array in arrays.items()}


def batches(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """Batches spread from the first to the last, both among them, and the same of all arrays that have several."""
    size = max(array[0].size for array in arrays.values())
    count = min(problem.sizes[0], max(2, most // size))
    kept = spread_indices(problem.sizes[0], count)
    return {name: array if len(array) in (1, len(kept)) else array[kept] for name, array in arrays.items()}


def batches_or_picked(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """Batches where sizes differ, because some arrays are broadcast; else what is picked of all."""
    differ = len({array.shape for array in arrays.values()}) > 1
    return (batches if differ else picked)(problem, arrays, most)


def whole(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """The arrays themselves, where nothing can be said of them in part."""
    return arrays


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
    return np.ix_(*(spread_indices(size, count) for size, count in zip(sizes, counts, strict=True)))


def spread_indices(size: int, count: int) -> Array:
    """`count` places spread over `size`, both ends among them."""
    return np.unique(np.linspace(0, size - 1, count).astype(np.int64))


def resized(descriptor: OperatorDescriptor, sizes: Mapping[str, tuple[int, ...]]) -> OperatorDescriptor:
    """The descriptor with packed tensors of other sizes; what the reference reads besides arrays is unchanged."""
    tensors = {
        name: DML_BUFFER_TENSOR_DESC(getattr(descriptor, name).DataType, own)
        for name, own in sizes.items()
        if getattr(descriptor, name) is not None
    }
    return replace(descriptor, **tensors)  # type: ignore[type-var]  # every descriptor is a dataclass


@dataclass(frozen=True, kw_only=True)
class BenchFamily:
    """One family. Every part has a default.

    Args:
        cases: what is measured.
        numpy: by operator, from a problem to a function of NumPy; only where NumPy has one that is the operator.
        torch: by operator, from the package torch and a problem to a function of torch.
        onnx: by operator, from a problem to the ONNX node. These three raise CannotDo.
        operations: how many additions and multiplications a problem takes, where these and not the bytes are its work.
        picked: what is compared of arrays that are too large to be compared whole.
        pieces: the parts of the outputs that are compared with the reference before anything is timed.
    """

    cases: tuple[BenchCase, ...] = ()
    numpy: Mapping[str, Callable[[Problem], Function]] = field(default_factory=dict)
    torch: Mapping[str, Callable[[Any, Problem], Function]] = field(default_factory=dict)
    onnx: Mapping[str, Callable[[Problem], OnnxNode]] = field(default_factory=dict)
    operations: Callable[[Problem], int] | None = None
    picked: Picked = picked
    pieces: Pieces = whole_pieces


_PACKAGE = f"{__name__.rpartition('.')[0]}.families"


class UnknownCaseError(DmlError, LookupError):
    """No case or group has this name."""


@cache
def bench_families() -> dict[str, BenchFamily]:
    """Every family that brings something, by name."""
    folder = Path(__file__).with_name("families")
    names = sorted(module.name for module in iter_modules([str(folder)]))
    return {name: cast(BenchFamily, import_module(f"{_PACKAGE}.{name}").BENCH) for name in names}


def bench_family(problem: Problem) -> BenchFamily:
    """The family of a problem; one of defaults where it brings nothing."""
    return bench_families().get(family_name(problem.operator.kernel), BenchFamily())


@cache
def all_cases() -> tuple[BenchCase, ...]:
    """Every case: the groups of single families, family after family; then the groups that several have cases in.

    Sizes are for the CPU; a profile says how much larger or smaller another run makes them.
    """
    by_family = [case for family in bench_families().values() for case in family.cases]
    own = [case for case in by_family if case.group not in SHARED]
    return (*own, *(case for group in SHARED for case in by_family if case.group == group))


def operations(problem: Problem) -> int:
    """The additions and multiplications of a problem whose work they are; 0 where that is to move bytes.

    A product with fewer operations than bytes, such as that of a matrix and a vector, waits for memory like a copy; the
    layers of a network keep theirs, since they are added up.
    """
    count = bench_family(problem).operations
    found = 0 if count is None else count(problem)
    return found if found >= problem.bytes_moved or problem.case.part_of else 0


def select(texts: Sequence[str], cases: Sequence[BenchCase], *, quick: bool) -> tuple[BenchCase, ...]:
    """The cases that `texts` name, in the order of the table; all of them, or the quick ones, without a text.

    A text is the name of a case or of a group, or a pattern such as ``sum-*``. Raises UnknownCaseError.
    """
    if not texts:
        return tuple(case for case in cases if case.quick or not quick)
    chosen: set[str] = set()
    for text in texts:
        found = {c.name for c in cases if fnmatchcase(c.name, text.lower()) or c.group.name == text.lower()}
        if not found:
            raise UnknownCaseError(Code.BENCH_CASE, _unknown(text, cases))
        chosen |= found
    return tuple(case for case in cases if case.name in chosen)


def _unknown(text: str, cases: Sequence[BenchCase]) -> str:
    names = [*(case.name for case in cases), *dict.fromkeys(case.group.name for case in cases)]
    hint = did_you_mean(text, names, 3, otherwise="dmlops bench --list shows them all")
    return f"no case or group {text!r}; {hint}"
