"""From a case to what is measured: the descriptor, the bytes that it must move, and sets of filled arrays."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.allocation import empty_at
from dmlruntime.bench.cases import BenchCase, Measure
from dmlruntime.bench.filling import fill
from dmlruntime.binding import Array, strided_view
from dmlruntime.conformance.draws import Drawer
from dmlruntime.conformance.rows import Domain
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.kernels import ScanKernel
from dmlruntime.operators import Operator, OperatorDescriptor
from dmlruntime.registry import Registry
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

LEAST_SETS = 2
"""Sets of buffers in rotation, at least, where nothing may stay in a cache."""

MOST_SETS = 32

CACHES = 4
"""All sets together are at least this many times as large as the last cache."""


@dataclass(frozen=True, kw_only=True)
class ScanPart:
    """What a peer must know of a scan."""

    axis: int
    reverse: bool
    exclusive: bool


@dataclass(frozen=True, kw_only=True)
class Problem:
    """One case in one size."""

    case: BenchCase
    descriptor: OperatorDescriptor
    domain: Domain

    @property
    def operator(self) -> Operator:
        return self.descriptor.OPERATOR

    @property
    def sizes(self) -> tuple[int, ...]:
        return self.tensor(self.operator.outputs[0].name).Sizes

    @property
    def dtype(self) -> np.dtype[Any]:
        found = self.tensor(self.operator.outputs[0].name).DataType.dtype
        assert found is not None, "the table has types with a NumPy format only"
        return found

    @property
    def bytes_moved(self) -> int:
        """Bytes that the operation must read and write: each stored element once."""
        return sum(stored_elements(self.tensor(m.name)) for m in self.operator.tensors) * self.dtype.itemsize

    @property
    def bytes_held(self) -> int:
        """Bytes of one set of buffers."""
        tensors = [m for m in self.operator.tensors if not (m.is_output and self.case.in_place)]
        return sum(self.tensor(m.name).storage_elements for m in tensors) * self.dtype.itemsize

    @property
    def bytes_of_largest(self) -> int:
        """Bytes of the largest tensor, gaps included."""
        return max(self.tensor(m.name).storage_elements for m in self.operator.tensors) * self.dtype.itemsize

    @property
    def scan(self) -> ScanPart | None:
        """Axis, direction and kind, where the operator is a scan."""
        kernel, desc = self.operator.kernel, self.descriptor
        if not isinstance(kernel, ScanKernel):
            return None
        return ScanPart(axis=kernel.axis(desc), reverse=kernel.reverse(desc), exclusive=kernel.exclusive(desc))

    def tensor(self, member: str) -> DML_BUFFER_TENSOR_DESC:
        """The description of one tensor."""
        found: DML_BUFFER_TENSOR_DESC = getattr(self.descriptor, member)
        return found

    def drawer(self, member: str) -> Drawer:
        """Where the values of an input are drawn from."""
        return self.case.draws.get(member) or self.domain[member][self.tensor(member).DataType]

    def sets(self, cache_bytes: int) -> int:
        """How many sets of buffers are used in rotation."""
        if self.case.measure is not Measure.MEMORY:
            return 1
        return min(MOST_SETS, max(LEAST_SETS, math.ceil(CACHES * cache_bytes / self.bytes_held)))


@dataclass(frozen=True, kw_only=True)
class HostSet:
    """One set of arrays: `storages` hold every element that the strides reach, `views` are the tensors."""

    storages: dict[str, Array]
    views: dict[str, Array]


def problem(case: BenchCase, sizes: tuple[int, ...], registry: Registry) -> Problem:
    """The problem of `case` with these sizes. Raises UnknownOperatorError where the registry lacks the operator."""
    kind = registry.descriptor(case.operator)
    element = data_type(case.type)
    members: dict[str, object] = {m.name: m.default for m in kind.OPERATOR.attributes}
    for member in kind.OPERATOR.tensors:
        layout = case.layouts.get(member.name)
        members[member.name] = _tensor(element, sizes, None if layout is None else layout(sizes))
    members |= case.members
    return Problem(case=case, descriptor=kind(**members), domain=registry.domain(case.operator))


def _tensor(
    element: DML_TENSOR_DATA_TYPE | None, sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> DML_BUFFER_TENSOR_DESC:
    assert element is not None, "the table names data types by their names"
    return DML_BUFFER_TENSOR_DESC(element, sizes, strides)


def stored_elements(tensor: DML_BUFFER_TENSOR_DESC) -> int:
    """Different elements of the tensor; a stride of 0 repeats one."""
    pairs = zip(tensor.Sizes, tensor.element_strides, strict=True)
    return math.prod(size for size, stride in pairs if stride != 0)


def make_sets(problem: Problem, count: int, seed: int = 1) -> tuple[HostSet, ...]:
    """`count` sets: inputs filled from the domain, outputs touched, so that every page is there."""
    first = _set(problem)
    random = np.random.default_rng(seed)
    scan = problem.scan
    for member in problem.operator.inputs:
        fill(first.views[member.name], problem.drawer(member.name), random, -1 if scan is None else scan.axis)
    others = [_set(problem) for _ in range(count - 1)]
    for other in others:
        for name, storage in first.storages.items():
            other.storages[name][...] = storage
    return (first, *others)


def _set(problem: Problem) -> HostSet:
    storages: dict[str, Array] = {}
    for member in problem.operator.tensors:
        if member.is_output and problem.case.in_place:
            storages[member.name] = storages[problem.case.in_place]
        else:
            storage = empty_at((problem.tensor(member.name).storage_elements,), problem.dtype, problem.case.offset)
            # Ones, not zeros: pages of zeros may be one page of the system, and memory of zeros is faster than data.
            storage[...] = 1
            storages[member.name] = storage
    views = {name: strided_view(problem.tensor(name), storage) for name, storage in storages.items()}
    return HostSet(storages=storages, views=views)


def in_order(problem: Problem, arrays: dict[str, Any]) -> tuple[Sequence[Any], Sequence[Any]]:
    """Inputs and outputs in the order of the members."""
    operator = problem.operator
    return [arrays[m.name] for m in operator.inputs], [arrays[m.name] for m in operator.outputs]
