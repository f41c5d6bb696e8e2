"""Trials in which it shows if a member is ignored: with another value on the same tensors other outputs are right.

An implementation that ignores a member may infer from the sizes what it should have read there. So a trial tells
something of a member only where another value is legal for the same tensors: a square matrix shows a transposition.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SIZE_2D, DataTypeOf
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.core.slots import given_slots, tensor_at
from dmlruntime.validation import violations
from dmltools.conformance.choices import candidates
from dmltools.conformance.linked import Entry, LinkedLegal, legal_at
from dmltools.conformance.rows import described
from dmltools.conformance.running import compare_output, reference_outputs
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import TypeTuple
from dmltools.doctor.judging import DOCUMENTED, Trial, drawn_trial, elements

VALUES_MAX = 8
"""So many other values of an attribute are looked at."""

TRIES_MAX = 12
"""So many times it is tried to show something of a member; the data of an operator may hide it."""

_MADE_MAX = 100
"""So many descriptors are made to show what no other trial shows."""

_ELEMENTS_MAX = 4096
"""Larger trials are left aside: they take long."""

_OF_ENTRY = 2
"""So many of them have the sizes of one entry of a sweep."""

_NUMBERS = [0.25, 0.5, 1.0]
"""Values of a FLOAT attribute where a specification tries one value, which is the default."""

ABSENT = "absent"

_SHAPE = (2, 3, 4, 5)
_FIRST = "FLOAT32"
"""The data type of the trials that are made, where an operator has it."""


def mutants(
    subject: Subject, descriptor: OperatorDescriptor, member: TensorMember | AttributeMember
) -> Iterator[tuple[str, OperatorDescriptor]]:
    """The legal descriptors of the same tensors in which a member has another value, with its name; the default first.

    An optional input is absent there; an array has the same length, but for one of axes.
    """
    if isinstance(member, TensorMember):
        others: Iterable[tuple[str, Mapping[str, Any]]] = [(ABSENT, {member.name: None})]
    else:
        others = _others(subject, descriptor, member)
    for label, members in others:
        changed = replace(descriptor, **members)  # type: ignore[type-var]  # every descriptor is a dataclass
        if changed != descriptor and not violations(changed, NEWEST):
            yield label, changed


def _may_count(subject: Subject, member: TensorMember | AttributeMember) -> bool:
    """Return whether a member can be ignored: counts of arrays go with these, and what is given must be read."""
    if isinstance(member, TensorMember):
        return member.optional and not member.is_output
    return member.name not in subject.operator.counts


def default_label(member: TensorMember | AttributeMember) -> str:
    """Return the name of the value that a member has in an implementation that does not know it."""
    return ABSENT if isinstance(member, TensorMember) else described(ignored(member))


def _others(
    subject: Subject, descriptor: OperatorDescriptor, member: AttributeMember
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Other values of an attribute, each with its name."""
    own = getattr(descriptor, member.name)
    if member.is_array:
        for label, value in _arrays(subject, descriptor, member):
            count = {} if member.count is None else {member.count: len(value)}
            yield label, {member.name: value, **count}
        return
    values: list[Any] = [ignored(member)]
    if isinstance(own, DML_SIZE_2D):
        values += [DML_SIZE_2D(Width=own.Height, Height=own.Width), DML_SIZE_2D(Width=1, Height=1)]
    else:
        operator = subject.operator
        tensors = {m.name: next(iter(given_slots(descriptor, [m]).values()), None) for m in operator.tensors}
        values += candidates(subject, member, tensors)[:VALUES_MAX]
        values += _NUMBERS if member.type == "FLOAT" else []
    for value in values:
        yield described(value), {member.name: value}


def ignored(member: TensorMember | AttributeMember) -> Any:
    """Return the value of a member in an implementation that does not know it."""
    if isinstance(member, TensorMember):
        return None
    if member.default is not None and not isinstance(member.default, DataTypeOf):
        return member.default
    return None if member.optional else 0


def _arrays(
    subject: Subject, descriptor: OperatorDescriptor, member: AttributeMember
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Other arrays of the same length: zeros, ones, reversed, shifted, and those of other entries of the sweep."""
    own: tuple[Any, ...] = getattr(descriptor, member.name) or ()
    if not own:
        return
    if isinstance(own[0], OperatorDescriptor):
        yield "the first", (own[0],) * len(own)
        yield "reversed", own[::-1]
        return
    for number in (0, 1):
        yield f"{number}s", (type(own[0])(number),) * len(own)
    yield "reversed", own[::-1]
    yield "shifted", tuple(value + 1 for value in own)
    rank = max(tensor.DimensionCount for tensor in given_slots(descriptor).values())
    if subject.operator.counts.get(member.count or "") == (member.name,):
        yield "the last dimension", (rank - 1,)
        yield "the first dimension", (0,)
    found = dict.fromkeys(entry[member.name] for entry in subject.sweep if entry.get(member.name))
    for value in [value for value in found if len(value) == len(own)][:VALUES_MAX]:
        yield described(value), value


def shows(trial: Trial, mutant: OperatorDescriptor) -> bool:
    """Return whether the outputs of the trial are wrong for the descriptor of a mutant, beyond the tolerance."""
    descriptor = trial.descriptor
    given = given_slots(mutant, mutant.OPERATOR.inputs)
    try:
        other = reference_outputs(mutant, {name: trial.values[name] for name in given})
    except Exception:  # what is legal may still be beyond a reference, such as an index that no row has
        return False
    right = reference_outputs(descriptor, trial.values)
    bits = descriptor.OPERATOR.kernel.sees_bits(descriptor)
    for name, expected in right.items():
        dtype = expected.dtype if bits else tensor_at(descriptor, name).DataType.dtype
        with np.errstate(all="ignore"):
            actual = other[name].astype(dtype)
        compared = compare_output(
            descriptor,
            name,
            actual,
            inputs=trial.values,
            expected=expected,
            depth=descriptor.OPERATOR.kernel.count_of(descriptor),
            unpromised=frozenset(),
            classes=trial.classes,
        )
        if not compared.passed:
            return True
    return False


@dataclass
class _Sought:
    """A member of which something is to be shown: that its default is not right everywhere, and no one value is."""

    member: TensorMember | AttributeMember
    default: bool = False
    other: bool = False
    tries: int = TRIES_MAX
    turned: Trial | None = None
    """A trial that told something, with the other of the two values: it shows the reverse."""

    @property
    def is_open(self) -> bool:
        return self.tries > 0 and not (self.default and self.other)

    def learn(self, subject: Subject, trial: Trial) -> bool:
        """Look at a trial; return whether it shows something new."""
        new = False
        for label, mutant in mutants(subject, trial.descriptor, self.member):
            is_default = label == default_label(self.member)
            if (self.default if is_default else self.other) or not self.tries:
                continue
            self.tries -= 1
            if not shows(trial, mutant):
                continue
            new = True
            if isinstance(self.member, TensorMember) or self.member.is_array:
                self.default = self.other = True
                break
            if is_default or getattr(trial.descriptor, self.member.name) == ignored(self.member):
                self.turned = replace(trial, descriptor=mutant, expected={}, name=f"{trial.name}, but {label}")
            self.default |= is_default
            self.other |= not is_default
        return new


def completing(subject: Subject, trials: Sequence[Trial], seed: int) -> Iterator[Trial]:
    """Further trials, so that each member is shown to count where any trial can show that."""
    sought = [_Sought(member) for member in subject.operator.members if _may_count(subject, member)]
    for trial in trials:
        plain = trial.basis == DOCUMENTED and not trial.classes and elements(trial) <= _ELEMENTS_MAX
        for each in sought if plain else ():
            if each.is_open:
                each.learn(subject, trial)
    left = [replace(each, tries=TRIES_MAX) for each in sought if not (each.default or each.other)]
    for descriptor in itertools.islice(_descriptors(subject), _MADE_MAX) if left else ():
        concerned = [each for each in left if each.is_open and any(mutants(subject, descriptor, each.member))]
        if concerned:
            sizes = " ".join("x".join(map(str, tensor.Sizes)) for tensor in given_slots(descriptor).values())
            trial = drawn_trial(subject, descriptor, f"made {sizes}", seed)
            told = [each for each in concerned if each.learn(subject, trial)]
            if told:
                yield trial
    left += [each for each in sought if each.default or each.other]
    yield from (each.turned for each in left if each.turned is not None and not (each.default and each.other))


def _descriptors(subject: Subject) -> Iterator[OperatorDescriptor]:
    """Legal descriptors whose sizes the sweep does not have: of each entry in turn."""
    legal = legal_at(subject)
    types = min(legal.types, key=lambda types: _FIRST not in types.name)
    if not isinstance(legal, LinkedLegal):
        low, high = legal.ranks
        yield from legal.descriptors(legal.frame(types, _SHAPE[-min(max(low, len(_SHAPE)), high) :]))
        return
    in_turn = itertools.zip_longest(*(_of_entry(legal, types, entry) for entry in subject.sweep))
    yield from (found for found in itertools.chain.from_iterable(in_turn) if found is not None)


def _of_entry(legal: LinkedLegal, types: TypeTuple, entry: Entry) -> Iterator[OperatorDescriptor | None]:
    """The first descriptors of an entry with other sizes; None for each that is not legal."""
    operator = legal.subject.operator
    first = list(itertools.islice(legal.of_entry(types, entry), _OF_ENTRY))
    for resized in _resized(legal.subject, entry):
        for descriptor in first:
            attributes = {m.name: getattr(descriptor, m.name) for m in operator.attributes}
            fixed = {name: value for name, value in attributes.items() if name not in operator.counts}
            yield next(legal.of_entry(types, {**fixed, **resized}), None)


def _resized(subject: Subject, entry: Entry) -> Iterator[Entry]:
    """An entry of a sweep with each size replaced by each other one, everywhere; then one size changed by one."""
    names = [m.name for m in subject.operator.tensors if not m.is_array and entry.get(m.name) is not None]
    sizes = sorted({size for name in names for size in entry[name]}, reverse=True)
    for old, new in itertools.permutations(sizes, 2):
        yield {**entry, **{name: tuple(new if size == old else size for size in entry[name]) for name in names}}
    for name in names:
        for axis, size in enumerate(entry[name]):
            for other in (size + 1, size - 1):
                if other > 0:
                    yield {**entry, name: (*entry[name][:axis], other, *entry[name][axis + 1 :])}
