"""Finds the faults that explain a set of failures: as few as possible, each by the first hypothesis that fits.

A guess must give what the implementation gives: in every trial that it is said to explain, and in every other answer,
wherever that is right. Where it does so only under some condition (a data type, the value of an attribute), the
condition is a part of what is said. Else it is not said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots
from dmltools.conformance.rows import described
from dmltools.doctor.hypotheses.approximations import approximations
from dmltools.doctor.hypotheses.axes import axes, sizes_along
from dmltools.doctor.hypotheses.form import form, spaces, strides
from dmltools.doctor.hypotheses.indices import indices
from dmltools.doctor.hypotheses.integers import overflows, quotients, signedness
from dmltools.doctor.hypotheses.layouts import layouts
from dmltools.doctor.hypotheses.members import members, shifts
from dmltools.doctor.hypotheses.narrow import narrow
from dmltools.doctor.hypotheses.rounding import (
    below_the_range,
    cancellation,
    errors,
    half,
    ranges,
    signs,
    specials,
    stores,
    subnormals,
)
from dmltools.doctor.hypotheses.steps import steps, whole
from dmltools.doctor.hypotheses.suspicion import Suspicion, agrees_somewhere, denied, explains
from dmltools.doctor.judging import Evidence


class Described(Protocol):
    """An object that has a descriptor: evidence, or a case of a corpus."""

    @property
    def descriptor(self) -> OperatorDescriptor: ...


def condition(some: Sequence[Described], others: Sequence[Described], *, only_types: bool = False) -> str | None:
    """The first fact that holds of all of `some` and of none of `others`, as a clause; None where there is none.

    With `only_types` no fact but a data type will do: a few trials have too much in common by chance.
    """
    facts = _type_clauses if only_types else _facts
    sets = [set(facts(evidence.descriptor)) for evidence in (*some, *others)]
    mine, theirs = sets[: len(some)], sets[len(some) :]
    for fact in facts(some[0].descriptor):
        if all(fact in found for found in mine) and not any(fact in found for found in theirs):
            return fact
    return None


def _type_clauses(descriptor: OperatorDescriptor) -> Iterator[str]:
    """A clause for each data type."""
    for kind in dict.fromkeys(tensor.DataType for tensor in given_slots(descriptor).values()):
        yield f"where tensors are {kind.short}"


def _facts(descriptor: OperatorDescriptor) -> Iterator[str]:
    """Clauses that are true of a descriptor: its data _type_clauses, its attributes, its strides, its dimensions."""
    operator = descriptor.OPERATOR
    tensors = given_slots(descriptor)
    yield from _type_clauses(descriptor)
    for member in operator.attributes:
        value = getattr(descriptor, member.name)
        yield f"where {member.name} is {described(value)}"
        if member.optional:
            yield f"where {member.name} is {'absent' if value is None else 'given'}"
    for tensor_member in operator.tensors:
        if tensor_member.optional:
            given = getattr(descriptor, tensor_member.name) is not None
            yield f"where {tensor_member.name} is {'given' if given else 'absent'}"
    for name, tensor in tensors.items():
        yield f"where {name} has {'strides' if tensor.Strides is not None else 'no strides'}"
    yield f"where tensors have {max(tensor.DimensionCount for tensor in tensors.values())} dimensions"


_HYPOTHESES: tuple[Callable[[Evidence], Iterable[Suspicion]], ...] = (
    signs,
    strides,
    narrow,
    indices,
    members,
    layouts,
    axes,
    spaces,
    shifts,
    quotients,
    whole,
    steps,
    signedness,
    overflows,
    stores,
    subnormals,
    below_the_range,
    ranges,
    cancellation,
    approximations,
    half,
    specials,
    errors,
)
"""About elements, the most specific first: what predicts all of them comes before what only looks at the errors."""

UNKNOWN = Suspicion(kind="wrong values", text="no hypothesis explains the difference")

_SEVERAL = 3
"""Fewer failures than these agree with a guess, or have something in common, by chance."""

Key = tuple[str, str]


@dataclass(frozen=True, kw_only=True)
class Group:
    """Failures that one fault explains. `where` is the condition under which it does, or nothing."""

    suspicion: Suspicion
    failures: tuple[Evidence, ...]
    where: str = ""


def explanations(evidence: Evidence) -> Iterator[Suspicion]:
    """Every suspicion that the answer agrees with, the most specific first; the unknown last."""
    for suspicion in _suspicions(evidence):
        if explains(suspicion, evidence):
            yield suspicion
    yield UNKNOWN


def _suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    yield from sizes_along(evidence)
    yield from form(evidence)
    for hypothesis in _HYPOTHESES if evidence.comparable else ():
        yield from hypothesis(evidence)


def explained_by(evidence: Evidence, key: Key) -> Suspicion | None:
    """The suspicion of this key, if the answer agrees with one. The unknown fault is one only where no other is."""
    for suspicion in explanations(evidence):
        if suspicion.key == key:
            return suspicion
        if key == UNKNOWN.key:
            return None
    return None


def partly_explained_by(evidence: Evidence, key: Key) -> bool:
    """Return whether a guess of this key gives some of what is wrong in an answer, and not by chance what is right."""
    return any(s.key == key and agrees_somewhere(s, evidence) for s in _suspicions(evidence))


class Answers:
    """All answers about one operator, and what they say of a guess."""

    def __init__(self, failures: Sequence[Evidence], passed: Sequence[Evidence] = ()) -> None:
        self._all = (*failures, *passed)
        self._guesses: dict[int, list[Suspicion]] = {}

    def against(self, suspicions: Sequence[Suspicion], explained: Sequence[Evidence]) -> list[Evidence]:
        """The other answers in which elements are right that would be wrong with this fault.

        `suspicions` are the fault as it is said of each of the trials that it explains.
        """
        if all(suspicion.outputs is None for suspicion in suspicions):
            return []
        said = {(suspicion.key, suspicion.text) for suspicion in suspicions}
        own = {id(evidence) for evidence in explained}
        return [evidence for evidence in self._all if id(evidence) not in own and self._denies(evidence, said)]

    def _denies(self, evidence: Evidence, said: set[tuple[Key, str]]) -> bool:
        guesses = self._guesses.get(id(evidence))
        if guesses is None:
            guesses = [s for s in _suspicions(evidence) if s.outputs is not None] if evidence.comparable else []
            self._guesses[id(evidence)] = guesses
        alike = [suspicion for suspicion in guesses if (suspicion.key, suspicion.text) in said]
        return bool(alike) and all(denied(suspicion, evidence) for suspicion in alike)


def grouped(failures: Sequence[Evidence], passed: Sequence[Evidence] = ()) -> list[Group]:
    """The failures by fault: first the fault that explains the most, then the one that explains most of the rest.

    A small case agrees with many a hypothesis by chance, the large ones beside it do not; nor do those that passed.
    """
    known = [_by_key(evidence) for evidence in failures]
    order = {key: index for index, key in enumerate(dict.fromkeys(key for found in known for key in found))}
    answers = Answers(failures, passed)
    left = list(range(len(failures)))
    groups = []
    while left:
        counts = {key: [i for i in left if key in known[i]] for key in order}
        best = max(counts, key=lambda key: (_weight(key, counts, known), len(counts[key]), -order[key]))
        taken = counts[best]
        own = tuple(failures[i] for i in taken)
        where: str | None = ""
        if best != UNKNOWN.key:
            where = _where(answers, [known[i][best] for i in taken], own)
            if where:
                best, where = _alike(answers, best, counts, known, failures) or (best, where)
        if where is None:
            del order[best]  # the answers deny it
            continue
        groups.append(Group(suspicion=known[taken[0]][best], failures=own, where=where))
        left = [i for i in left if i not in taken]
    return groups


def _alike(
    answers: Answers,
    key: Key,
    counts: Mapping[Key, Sequence[int]],
    known: Sequence[Mapping[Key, Suspicion]],
    failures: Sequence[Evidence],
) -> tuple[Key, str] | None:
    """Another guess that explains the same failures as `key`, and that no answer denies; None where there is none."""
    taken = counts[key]
    own = tuple(failures[i] for i in taken)
    for other, explained in counts.items():
        same = other != key and list(explained) == list(taken) and _is_guess(other, taken, known)
        if same and _where(answers, [known[i][other] for i in taken], own) == "":
            return other, ""
    return None


def _where(answers: Answers, suspicions: Sequence[Suspicion], explained: Sequence[Evidence]) -> str | None:
    """Under which condition a guess holds, nothing where it always does; None where it does not hold."""
    against = answers.against(suspicions, explained)
    if not against:
        return ""
    return condition(explained, against, only_types=len(explained) < _SEVERAL)


def said(suspicion: Suspicion, where: str) -> Suspicion:
    """The suspicion with the condition in its sentence."""
    return replace(suspicion, text=f"{suspicion.text}, {where}") if where else suspicion


def _weight(key: Key, counts: Mapping[Key, Sequence[int]], known: Sequence[Mapping[Key, Suspicion]]) -> int:
    """A guess that gives what several trials gave comes before what only describes them; the unknown comes last.

    Where a description of the same kind fits more trials, the guess is not the whole of it.
    """
    explained = counts[key]
    if key == UNKNOWN.key or not explained:
        return 0 if explained else -1
    if len(explained) < _SEVERAL or not _is_guess(key, explained, known):
        return 1
    alike = (other for other, found in counts.items() if other[0] == key[0] and len(found) > len(explained))
    return 1 if any(not _is_guess(other, counts[other], known) for other in alike) else 2


def _is_guess(key: Key, explained: Sequence[int], known: Sequence[Mapping[Key, Suspicion]]) -> bool:
    return any(known[i][key].outputs is not None for i in explained)


def _by_key(evidence: Evidence) -> dict[Key, Suspicion]:
    found: dict[Key, Suspicion] = {}
    for suspicion in explanations(evidence):
        found.setdefault(suspicion.key, suspicion)
    return found
