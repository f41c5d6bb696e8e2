"""Trials of an implementation, and whether an answer is right: worked examples, edge cases, random cases.

An answer is judged by the tolerance of the specification; `Evidence` has all that hypotheses may look at.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots, tensor_at
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view
from dmltools.conformance.comparing import Comparison
from dmltools.conformance.rows import Row, drawn_inputs, rows, type_tuples
from dmltools.conformance.running import (
    bound_of,
    combined_magnitude,
    compare_output,
    exact_values,
    reference_outputs,
)
from dmltools.conformance.subject import Subject
from dmltools.doctor.adapter import Answer
from dmltools.doctor.implementation import Implementation

DOCUMENTED = "documented"
CHOICE = "our choice"
BASES = (DOCUMENTED, "silent", CHOICE)
"""What a trial's right outputs rest on, the strongest first: the documents, or what the specification adds to them."""


@dataclass(frozen=True, kw_only=True)
class Trial:
    """A legal descriptor with its inputs.

    `values` are the elements of the inputs that are given, in their sizes. `expected` are a case's own outputs; where
    there are none the reference gives them. `classes` are the numeric classes that a case is about. `basis` says what
    the outputs rest on: one of `BASES`.
    """

    name: str
    descriptor: OperatorDescriptor
    values: Mapping[str, Array]
    classes: frozenset[str] = frozenset()
    expected: Mapping[str, Array] = field(default_factory=dict)
    basis: str = DOCUMENTED

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


def case_trials(subject: Subject) -> Iterator[Trial]:
    """The worked examples and edge cases."""
    for case in subject.cases:
        yield Trial(
            name=f"{case.kind} ({case.status}): {case.name}",
            descriptor=case.descriptor(subject.kind),
            values={name: data.array() for name, data in case.inputs.items()},
            classes=case.classes,
            expected={name: data.array() for name, data in case.outputs.items()},
            basis=case.status if case.status in BASES else DOCUMENTED,
        )


def random_trials(subject: Subject, *, seed: int, limit: int) -> Iterator[Trial]:
    """Rows of the sweep: as many of each choice of data types as fit, chosen by `seed`, the smallest ones first.

    One more is tried for each value of an enumeration that no documented one of these has.
    """
    choice = random.Random(f"{seed} {subject.operator.name}")
    types = list(type_tuples(subject))
    choice.shuffle(types)
    chosen: list[Row] = []
    others: list[Row] = []
    for i, one in enumerate(types):
        share = (limit - len(chosen)) // (len(types) - i)
        if len(types) > limit:
            share = 1 if i < limit else 0
        if share > 0:
            found = list(rows(subject, one))
            positions = choice.sample(range(len(found)), min(share, len(found)))
            chosen += [found[position] for position in positions]
            others += [row for position, row in enumerate(found) if position not in positions]
    for member in subject.operator.attributes:
        if isinstance(member.type, type) and issubclass(member.type, IntEnum):
            seen = {getattr(r.descriptor, member.name) for r in chosen if _basis(subject, r.descriptor) == DOCUMENTED}
            for row in others:
                value = getattr(row.descriptor, member.name)
                if value not in seen and _basis(subject, row.descriptor) == DOCUMENTED:
                    seen.add(value)
                    chosen.append(row)
    for row in sorted(chosen, key=elements):
        yield drawn_trial(subject, row.descriptor, row.name, seed)


def _basis(subject: Subject, descriptor: OperatorDescriptor) -> str:
    """Return what is known of a descriptor: a list without elements is as documented as the case that has one."""
    arrays = [member.name for member in descriptor.OPERATOR.attributes if member.is_array]
    empty = [name for name in arrays if getattr(descriptor, name) == ()]
    open_cases = (case for case in subject.cases if case.status in BASES[1:])
    return next((c.status for c in open_cases if any(c.members.get(name) == () for name in empty)), DOCUMENTED)


def elements(row: Row | Trial) -> int:
    """How many elements the tensors of a trial have."""
    return sum(tensor.ElementCount for tensor in given_slots(row.descriptor).values())


def drawn_trial(subject: Subject, descriptor: OperatorDescriptor, name: str, seed: int) -> Trial:
    """A descriptor with values of the operator's domain. A broadcast input holds what its memory can hold."""
    generator = np.random.default_rng(zlib.crc32(f"{seed} {descriptor.OPERATOR.name} {name}".encode()))
    values = {
        slot.name: held(slot.tensor, drawn) for slot, drawn in drawn_inputs(descriptor, subject.domain, generator)
    }
    basis = _basis(subject, descriptor)
    return Trial(name=f"random: {name}", descriptor=descriptor, values=values, basis=basis)


def held(tensor: DML_BUFFER_TENSOR_DESC, values: Array) -> Array:
    """`values` as they are read back from the tensor's memory, in which a broadcast input has one of each."""
    memory = np.zeros(tensor.storage_elements, values.dtype)
    view = strided_view(tensor, memory)
    view[...] = values
    read: Array = view.copy()
    return read


PASSED = "passed"
UNSUPPORTED = "unsupported"
FAILED = "failed"


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """Outcome of one trial: ``passed``, ``unsupported`` or ``failed``, and in a few words why.

    `evidence` is there for every answer: what passed tells against a guess as much as what failed tells for one.
    """

    kind: str
    text: str = ""
    evidence: Evidence | None = None


@dataclass(frozen=True, kw_only=True)
class Evidence:
    """A trial that was answered: what was asked, what was answered, what is right."""

    subject: Subject
    trial: Trial
    answer: Answer
    unpromised: frozenset[str]
    wrote: tuple[str, ...] = ()

    @property
    def descriptor(self) -> OperatorDescriptor:
        return self.trial.descriptor

    @cached_property
    def inputs(self) -> Mapping[str, Array]:
        """The inputs as they were before the call."""
        return self.trial.inputs()

    @cached_property
    def exact(self) -> Mapping[str, Array]:
        """Return what the reference gives: exact integers, or float64 that is not rounded."""
        return reference_outputs(self.descriptor, self.inputs)

    @cached_property
    def expected(self) -> Mapping[str, Array]:
        """Return what is right: a case's own numbers, else the reference's."""
        own = {name: exact_values(self.descriptor, name, array) for name, array in self.trial.expected.items()}
        return {**self.exact, **own}

    @cached_property
    def actual(self) -> Mapping[str, Array]:
        """The outputs, bits as numbers where the operator works on bits."""
        bits = self.descriptor.OPERATOR.kernel.sees_bits(self.descriptor)
        outputs = self.answer.outputs
        return {name: array.view(f"u{array.itemsize}") if bits else array for name, array in outputs.items()}

    @cached_property
    def rounded(self) -> Mapping[str, Array]:
        """Return what is right, in the type of the outputs."""
        with np.errstate(all="ignore"):
            return {name: array.astype(self.actual[name].dtype) for name, array in self.expected.items()}

    @cached_property
    def numbers(self) -> Mapping[str, tuple[Array, Array]]:
        """The outputs and what is right, per output; of floats that the operator copies as bits, the floats."""
        pairs = {name: (array, self.rounded[name]) for name, array in self.actual.items()}
        if not self.descriptor.OPERATOR.kernel.sees_bits(self.descriptor):
            return pairs
        types = {name: tensor_at(self.descriptor, name).DataType.dtype for name in pairs}
        return {name: (a.view(types[name]), b.view(types[name])) for name, (a, b) in pairs.items()}

    @cached_property
    def basis(self) -> str:
        """Return what the right outputs rest on where they differ.

        That a copy keeps the sign of a zero and the bits of a NaN is not in the documents.
        """
        if self.trial.expected or not self.comparable:
            return self.trial.basis
        kept = [_is_zero(a) & _is_zero(b) | _is_nan(a) & _is_nan(b) for a, b in self.numbers.values()]
        wrong = list(self.wrong.values())
        only_kept = all(bool((mask | ~differs).all()) for mask, differs in zip(kept, wrong, strict=True))
        return CHOICE if only_kept and any(differs.any() for differs in wrong) else self.trial.basis

    @cached_property
    def comparable(self) -> bool:
        """Return whether the outputs have their sizes and types, so that their elements can be looked at."""
        if self.answer.kind != "outputs" or self.answer.problem:
            return False
        tensors = {name: tensor_at(self.descriptor, name) for name in self.expected}
        return all(
            self.answer.outputs[name].shape == tensor.Sizes and self.answer.outputs[name].dtype == tensor.DataType.dtype
            for name, tensor in tensors.items()
        )

    @cached_property
    def is_finite(self) -> bool:
        """Return whether all inputs, and all that is right or was answered, are finite numbers."""
        arrays = [
            *self.inputs.values(),
            *(self.rounded.values() if self.comparable else ()),
            *self.answer.outputs.values(),
        ]
        return all(bool(np.isfinite(array).all()) for array in arrays if array.dtype.kind == "f")

    @cached_property
    def wrong(self) -> Mapping[str, Array]:
        """Per output, the elements that are not what is right. Signs of zeros count where the case is about them."""
        return {name: self._differs(name) for name in self.expected}

    @cached_property
    def is_about_zeros(self) -> bool:
        """Return whether nothing is wrong but signs of zeros."""
        return self.comparable and all(
            bool((wrong <= (_is_zero(self.numbers[name][0]) & _is_zero(self.numbers[name][1]))).all())
            for name, wrong in self.wrong.items()
        )

    def _differs(self, name: str) -> Array:
        actual, right = self.actual[name], self.rounded[name]
        wrong: Array = (actual != right) & ~(_is_nan(actual) & _is_nan(right))
        if "signed_zero" in self.trial.classes and actual.dtype.kind == "f":
            wrong |= (actual == 0) & (right == 0) & (np.signbit(actual) != np.signbit(right))
        if actual.dtype.kind == "f" and wrong.any():
            wrong &= self._beyond(name)
        return wrong

    def _beyond(self, name: str) -> Array:
        """The elements whose error is more than the specification allows."""
        actual, expected = self.actual[name], self.expected[name]
        bound = bound_of(self.descriptor, name, self.depth)
        with np.errstate(all="ignore"):
            smallest = float(np.finfo(actual.dtype).smallest_subnormal) * max(1, self.depth)
            allowed = bound * self.magnitudes(name) + (smallest if bound else 0.0)
            error = np.abs(actual.astype(np.float64) - expected)
            sign = "signed_zero" in self.trial.classes
            exempt = np.isfinite(allowed) & (error <= allowed) & ~(sign & (actual == 0) & (expected == 0))
        beyond: Array = ~exempt
        return beyond

    def magnitudes(self, name: str) -> Array:
        """Return what errors of an output are relative to: at least the output, whose steps another may round."""
        own = np.abs(self.expected[name])
        return np.fmax(own, self._combined.get(name, own))

    @cached_property
    def _combined(self) -> Mapping[str, Array]:
        """The magnitudes of float outputs that follow from the inputs, which no hypothesis changes."""
        floats = [name for name, array in self.exact.items() if array.dtype.kind == "f"]
        found = {name: combined_magnitude(self.descriptor, self.inputs, name, self.depth) for name in floats}
        return {n: np.broadcast_to(array, self.exact[n].shape) for n, array in found.items() if array is not None}

    @property
    def depth(self) -> int:
        """The longest chain of steps that an implementation may take: one after the other."""
        return self.descriptor.OPERATOR.kernel.count_of(self.descriptor)

    def compare(self, name: str, actual: Array, expected: Array) -> Comparison:
        """Compare an output with what it should be, or with what a hypothesis says that it is."""
        return compare_output(
            self.descriptor,
            name,
            actual,
            inputs=self.inputs,
            expected=expected,
            depth=self.depth,
            unpromised=self.unpromised,
            classes=self.trial.classes,
            scale=self._combined.get(name) if expected.shape == self.exact[name].shape else None,
        )


def judge(
    subject: Subject, trial: Trial, examined: Implementation, unpromised: frozenset[str] = frozenset()
) -> Verdict:
    """Try the implementation once, on inputs of its own."""
    inputs = trial.inputs()
    answer = examined.call(trial.descriptor, inputs)
    if answer.kind == "unsupported":
        return Verdict(kind=UNSUPPORTED, text=answer.text)
    before = trial.inputs()
    wrote = tuple(name for name, array in inputs.items() if array.tobytes() != before[name].tobytes())
    evidence = Evidence(subject=subject, trial=trial, answer=answer, unpromised=unpromised, wrote=wrote)
    text = problem_of(evidence)
    return Verdict(kind=FAILED if text else PASSED, text=text, evidence=evidence)


def problem_of(evidence: Evidence) -> str:
    """Return what is wrong, in a line; nothing where all is right."""
    answer = evidence.answer
    if answer.kind != "outputs":
        return f"{answer.kind}: {answer.text}"
    if answer.problem:
        return answer.problem
    for name, expected in evidence.expected.items():
        comparison = evidence.compare(name, answer.outputs[name], expected)
        if not comparison.passed:
            return f"{name}: {_message_of_floats(evidence, name) or comparison.message}"
    return f"wrote to its input {evidence.wrote[0]}" if evidence.wrote else ""


def _message_of_floats(evidence: Evidence, name: str) -> str:
    """Return what is wrong with an output whose floats are compared as bits, in floats; nothing of other outputs."""
    actual, right = evidence.numbers[name] if evidence.comparable else (evidence.answer.outputs[name],) * 2
    bits = evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor)
    positions: Array = np.argwhere(evidence.wrong[name]) if evidence.comparable else np.zeros(0)
    if not bits or actual.dtype.kind != "f" or not len(positions):
        return ""
    first = tuple(int(i) for i in positions[0])
    texts = [str(array[first]) for array in (actual, right)]
    if texts[0] == texts[1]:
        texts = [f"{array[first]} (0x{array.view(f'u{array.itemsize}')[first]:x})" for array in (actual, right)]
    at = ", ".join(map(str, first))
    return f"{len(positions)} of {actual.size} differ, first at [{at}]: {texts[0]} instead of {texts[1]}"


def _is_zero(array: Array) -> Array:
    zero: Array = (array == 0) if array.dtype.kind == "f" else np.zeros(array.shape, bool)
    return zero


def _is_nan(array: Array) -> Array:
    return np.isnan(array) if array.dtype.kind == "f" else np.zeros(array.shape, bool)
