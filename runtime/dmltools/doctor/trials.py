"""What an implementation is tried on: worked examples, edge cases, and random cases drawn from an operator's rules."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots, tensor_at
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view
from dmltools.conformance.drawing import drawn_inputs
from dmltools.conformance.rows import Row, rows, type_tuples
from dmltools.conformance.subject import Subject


@dataclass(frozen=True, kw_only=True)
class Trial:
    """A legal descriptor with its inputs.

    `values` are the elements of the inputs that are given, in their sizes. `expected` are a case's own outputs; where
    there are none the reference gives them. `classes` are the numeric classes that a case is about.
    """

    name: str
    descriptor: OperatorDescriptor
    values: Mapping[str, Array]
    classes: frozenset[str] = frozenset()
    expected: Mapping[str, Array] = field(default_factory=dict)

    @cached_property
    def buffers(self) -> Mapping[str, Array]:
        """The memory of each input. It has room for the packed tensor too, and no gap holds zeros alone.

        An implementation that ignores strides then reads values of this trial, and always the same ones.
        """
        return {name: _buffer(tensor_at(self.descriptor, name), array) for name, array in self.values.items()}

    def inputs(self) -> dict[str, Array]:
        """The inputs as views with the descriptor's strides, in memory of their own."""
        copies = {name: buffer.copy() for name, buffer in self.buffers.items()}
        return {name: strided_view(tensor_at(self.descriptor, name), buffer) for name, buffer in copies.items()}


def _buffer(tensor: DML_BUFFER_TENSOR_DESC, values: Array) -> Array:
    flat = np.ravel(values)
    buffer: Array = np.resize(flat[::-1], max(tensor.storage_elements, tensor.ElementCount))
    strided_view(tensor, buffer)[...] = values
    return buffer


def trials(subject: Subject, *, seed: int, limit: int) -> Iterator[Trial]:
    """Every case of the specification, and then `limit` random cases at most."""
    yield from case_trials(subject)
    yield from random_trials(subject, seed=seed, limit=limit)


def case_trials(subject: Subject) -> Iterator[Trial]:
    """The worked examples and edge cases."""
    for case in subject.cases:
        yield Trial(
            name=f"{case.kind} ({case.status}): {case.name}",
            descriptor=case.descriptor(subject.kind),
            values={name: data.array() for name, data in case.inputs.items()},
            classes=case.classes,
            expected={name: data.array() for name, data in case.outputs.items()},
        )


def random_trials(subject: Subject, *, seed: int, limit: int) -> Iterator[Trial]:
    """Rows of the sweep: as many of each choice of data types as fit, chosen by `seed`, the smallest ones first."""
    choice = random.Random(f"{seed} {subject.operator.name}")
    types = list(type_tuples(subject))
    choice.shuffle(types)
    chosen: list[Row] = []
    for i, one in enumerate(types):
        share = (limit - len(chosen)) // (len(types) - i)
        if len(types) > limit:
            share = 1 if i < limit else 0
        if share > 0:
            found = list(rows(subject, one))
            chosen += choice.sample(found, min(share, len(found)))
    for row in sorted(chosen, key=elements):
        yield _trial(subject, row, seed)


def elements(row: Row | Trial) -> int:
    """How many elements the tensors of a trial have."""
    return sum(tensor.ElementCount for tensor in given_slots(row.descriptor).values())


def _trial(subject: Subject, row: Row, seed: int) -> Trial:
    """A row with values of the operator's domain. A broadcast input holds what its memory can hold."""
    descriptor, operator = row.descriptor, row.descriptor.OPERATOR
    generator = np.random.default_rng(zlib.crc32(f"{seed} {operator.name} {row.name}".encode()))
    values = {
        slot.name: held(slot.tensor, drawn) for slot, drawn in drawn_inputs(descriptor, subject.domain, generator)
    }
    return Trial(name=f"random: {row.name}", descriptor=descriptor, values=values)


def held(tensor: DML_BUFFER_TENSOR_DESC, values: Array) -> Array:
    """`values` as they are read back from the tensor's memory, in which a broadcast input has one of each."""
    memory = np.zeros(tensor.storage_elements, values.dtype)
    view = strided_view(tensor, memory)
    view[...] = values
    read: Array = view.copy()
    return read
