"""From a case to what is measured: the descriptor, the bytes that it must move, and sets of filled arrays."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.calls.registry import Registry
from dmlruntime.cases.domains import Domain
from dmlruntime.cases.draws import Drawer, drawer_for
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.core.operators import Operator, OperatorDescriptor, TensorMember
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, empty_at, strided_view
from dmltools.bench.cases import BenchCase, Measure

BLOCK = 2**20
"""Elements that are drawn, the rest repeats them: drawing hundreds of millions would take longer than measuring."""

LEAST_SETS = 2
"""Sets of buffers in rotation, at least, where nothing may stay in a cache."""

MOST_SETS = 32

CACHES = 4
"""All sets together are at least this many times as large as the last cache."""


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
    def tensors(self) -> tuple[TensorMember, ...]:
        """The members of the tensors that are there."""
        return self._given(self.operator.tensors)

    @property
    def inputs(self) -> tuple[TensorMember, ...]:
        """Those of inputs."""
        return self._given(self.operator.inputs)

    @property
    def outputs(self) -> tuple[TensorMember, ...]:
        """Those of outputs."""
        return self._given(self.operator.outputs)

    def _given(self, members: tuple[TensorMember, ...]) -> tuple[TensorMember, ...]:
        return tuple(member for member in members if member.name not in self.case.absent)

    @property
    def sizes(self) -> tuple[int, ...]:
        return self.tensor(self.operator.outputs[0].name).Sizes

    @property
    def dtype(self) -> np.dtype[Any]:
        """The format of the first output's elements."""
        return self.format_of(self.operator.outputs[0].name)

    @property
    def bytes_moved(self) -> int:
        """Bytes that the operation must read and write: each stored element once."""
        return sum(stored_elements(self.tensor(m.name)) * self._item(m.name) for m in self.tensors)

    @property
    def bytes_held(self) -> int:
        """Bytes of one set of buffers."""
        tensors = [m for m in self.tensors if not (m.is_output and self.case.in_place)]
        return sum(self.tensor(m.name).storage_elements * self._item(m.name) for m in tensors)

    @property
    def bytes_of_largest(self) -> int:
        """Bytes of the largest tensor, gaps included."""
        return max(self.tensor(m.name).storage_elements * self._item(m.name) for m in self.tensors)

    @property
    def axis(self) -> int | None:
        """The dimension along which elements are combined; None where they are not."""
        return self.operator.kernel.axis_of(self.descriptor)

    def tensor(self, member: str) -> DML_BUFFER_TENSOR_DESC:
        """The description of one tensor."""
        found: DML_BUFFER_TENSOR_DESC = getattr(self.descriptor, member)
        return found

    def format_of(self, member: str) -> np.dtype[Any]:
        """The format of one tensor's elements."""
        found = self.tensor(member).DataType.dtype
        assert found is not None, "the table has types with a NumPy format only"
        return found

    def _item(self, member: str) -> int:
        """Bytes of one element."""
        return self.format_of(member).itemsize

    def drawer(self, member: str) -> Drawer:
        """Where the values of an input are drawn from."""
        own = self.case.draws.get(member)
        return own or drawer_for(self.domain[member][self.tensor(member).DataType], self.descriptor)

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
    members: dict[str, object] = {m.name: m.default for m in kind.OPERATOR.attributes}
    for member in kind.OPERATOR.tensors:
        if member.name in case.absent:
            members[member.name] = None
            continue
        element = data_type(case.types.get(member.name, case.type))
        shape, layout = case.shapes.get(member.name), case.layouts.get(member.name)
        own = sizes if shape is None else shape(sizes)
        members[member.name] = _tensor(element, own, None if layout is None else layout(own))
    members |= case.members
    members |= {name: of(sizes) for name, of in case.sized.items()}
    members |= {name: tuple(_activation(registry, each) for each in own) for name, own in case.activations.items()}
    return Problem(case=case, descriptor=kind(**members), domain=registry.domain(case.operator))


def _activation(registry: Registry, name: str) -> OperatorDescriptor:
    """An activation as it is described inside of another operator: its tensors are that operator's."""
    kind = registry.descriptor(name)
    return kind(**{tensor.name: None for tensor in kind.OPERATOR.tensors})


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
    axis = -1 if problem.axis is None else problem.axis
    for member in problem.inputs:
        fill(first.views[member.name], problem.drawer(member.name), random, axis)
    others = [_set(problem) for _ in range(count - 1)]
    for other in others:
        for name, storage in first.storages.items():
            other.storages[name][...] = storage
    return (first, *others)


def _set(problem: Problem) -> HostSet:
    storages: dict[str, Array] = {}
    for member in problem.tensors:
        if member.is_output and problem.case.in_place:
            storages[member.name] = storages[problem.case.in_place]
        else:
            count, format = problem.tensor(member.name).storage_elements, problem.format_of(member.name)
            storage = empty_at((count,), format, problem.case.offset)
            # Ones, not zeros: pages of zeros may be one page of the system, and memory of zeros is faster than data.
            storage[...] = 1
            storages[member.name] = storage
    views = {name: strided_view(problem.tensor(name), storage) for name, storage in storages.items()}
    return HostSet(storages=storages, views=views)


def in_order(problem: Problem, arrays: dict[str, Any]) -> tuple[Sequence[Any], Sequence[Any]]:
    """Inputs and outputs in the order of the members, None for those that are absent."""
    operator = problem.operator
    return [arrays.get(m.name) for m in operator.inputs], [arrays.get(m.name) for m in operator.outputs]


def fill(target: Array, draw: Drawer, random: np.random.Generator, axis: int) -> None:
    """Fill `target` with a drawn block, repeated along every dimension.

    The block keeps an even number of elements along `axis` (-1: none), so what a domain promises of pairs stays true.
    """
    # What a stride of 0 repeats is filled once.
    target = target[tuple(slice(0, 1) if step == 0 else slice(None) for step in target.strides)]
    block = block_sizes(target.shape, axis)
    part = tuple(slice(0, size) for size in block)
    target[part] = draw(random, target.dtype, block, axis)
    for d, size in enumerate(block):
        # Everything before dimension d is filled in whole, everything after it only within the block.
        within = tuple(slice(0, n) if i > d else slice(None) for i, n in enumerate(block))
        region = np.moveaxis(target[within], d, 0)
        filled = size
        while filled < len(region):
            more = min(filled, len(region) - filled)
            region[filled : filled + more] = region[:more]
            filled += more


def block_sizes(sizes: tuple[int, ...], axis: int) -> tuple[int, ...]:
    """Sizes of the drawn block: at most BLOCK elements, the axis first, then the last dimensions."""
    block = [1] * len(sizes)
    order = list(reversed(range(len(sizes))))
    if axis >= 0:
        order = [axis, *(d for d in order if d != axis)]
    for d in order:
        room = max(1, BLOCK // math.prod(block))
        block[d] = min(sizes[d], room)
        if d == axis and block[d] < sizes[d]:
            block[d] -= block[d] % 2
    return tuple(block)
