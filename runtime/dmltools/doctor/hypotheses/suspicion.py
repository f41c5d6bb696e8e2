"""A guess at what is wrong, the outputs that would follow from it, and variants of the reference that give them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any

import numpy as np

from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmlruntime.devices.binding import Array
from dmlruntime.devices.reference import reference_arguments, results_by_slot
from dmltools.conformance.running import exact_values, reference_outputs
from dmltools.doctor.judging import Evidence


@dataclass(frozen=True, kw_only=True)
class Suspicion:
    """`kind` is the class of the failure and `about` what it is about (a member, often nothing); both make its `key`.

    `text` says it in a sentence. `outputs` are what an implementation would answer that has this fault: with them it is
    a guess at the cause, which the answers confirm or deny. None where it only describes what is seen.
    """

    kind: str
    text: str
    about: str = ""
    outputs: Mapping[str, Array] | None = None

    @property
    def key(self) -> tuple[str, str]:
        return self.kind, self.about


def explains(suspicion: Suspicion, evidence: Evidence) -> bool:
    """Return whether the answer is what the suspicion says, within the tolerance of the specification.

    Where no element is wrong, nothing about elements explains what is.
    """
    if suspicion.outputs is None:
        return True
    if not any(wrong.any() for wrong in evidence.wrong.values()):
        return False
    return all(
        name in suspicion.outputs and evidence.compare(name, actual, suspicion.outputs[name]).passed
        for name, actual in evidence.answer.outputs.items()
    )


def denied(suspicion: Suspicion, evidence: Evidence) -> bool:
    """Return whether an answer tells against the guess: elements are right that would be wrong with this fault.

    What is wrong in the answer is not looked at; another fault may be the reason.
    """
    if suspicion.outputs is None or not evidence.comparable:
        return False
    for name, predicted in suspicion.outputs.items():
        actual, wrong = evidence.actual[name], evidence.wrong[name]
        with np.errstate(all="ignore"):
            hidden = np.where(wrong, actual.astype(predicted.dtype), predicted)
        if not evidence.compare(name, evidence.answer.outputs[name], hidden).passed:
            return True
    return False


def agrees_somewhere(suspicion: Suspicion, evidence: Evidence) -> bool:
    """Return whether some element is wrong in the way that the guess says."""
    if suspicion.outputs is None or not evidence.comparable:
        return False
    for name, predicted in suspicion.outputs.items():
        actual, wrong = evidence.actual[name], evidence.wrong[name]
        with np.errstate(all="ignore"):
            if predicted.shape == actual.shape and bool((wrong & (predicted.astype(actual.dtype) == actual)).any()):
                return True
    return False


def guesses(kind: str, text: str, outputs: Mapping[str, Array] | None, about: str = "") -> Iterator[Suspicion]:
    """Yield the guess that has these outputs; nothing where a reference could not compute them."""
    if outputs is not None:
        yield Suspicion(kind=kind, about=about, text=text, outputs=outputs)


def outputs_of(descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> Mapping[str, Array] | None:
    """Return what the reference gives; None where it cannot compute that."""
    try:
        return reference_outputs(descriptor, inputs)
    except Exception:  # a variant may call a reference for what it was not written for
        return None


Functions = Mapping[str, Callable[..., Any]]
"""By name: functions of NumPy, or ones that the reference imports, and what stands in their place."""


class _Library:
    """NumPy with some functions exchanged."""

    def __init__(self, functions: Functions) -> None:
        self._functions = functions

    def __getattr__(self, name: str) -> Any:
        return self._functions[name] if name in self._functions else getattr(np, name)


def uses(evidence: Evidence, name: str) -> bool:
    """Return whether the reference calls a function of this name."""
    reference = _function(evidence.descriptor.OPERATOR)
    return isinstance(reference, FunctionType) and name in _names(reference.__code__)


@lru_cache(maxsize=1024)
def _names(code: CodeType) -> frozenset[str]:
    """The global names and attributes of a function, those of the comprehensions in it too."""
    inner = (_names(constant) for constant in code.co_consts if isinstance(constant, CodeType))
    return frozenset(code.co_names).union(*inner)


def run_with(
    evidence: Evidence, members: Mapping[str, Any], functions: Functions | None = None
) -> Mapping[str, Array] | None:
    """The outputs with `members` and `functions` in place of their own; None where the reference cannot do that."""
    operator = evidence.descriptor.OPERATOR
    reference = _exchanged(_function(operator), functions) if functions else operator.reference
    arguments: dict[str, Any] = reference_arguments(evidence.descriptor, evidence.inputs)
    for name, value in members.items():
        member, bracket, index = name.partition("[")
        if bracket:  # one of an array of tensors
            arguments[member][int(index.removesuffix("]"))] = value
        else:
            arguments[name] = value
    try:
        with np.errstate(all="ignore"):
            results = reference(**arguments)
    except Exception:  # a reference is not written for other types, nor for what other functions return
        return None
    pairs = results_by_slot(evidence.descriptor, results)
    return {name: array for name, array in pairs.items() if name in evidence.actual}


def exact_with(
    evidence: Evidence, members: Mapping[str, Any], functions: Functions | None = None
) -> Mapping[str, Array] | None:
    """Return the outputs of `run_with` as they are compared; None where an output's type does not hold them."""
    outputs = run_with(evidence, members, functions)
    try:
        return outputs and {n: exact_values(evidence.descriptor, n, np.asarray(y)) for n, y in outputs.items()}
    except (AssertionError, TypeError, ValueError):
        return None


def _function(operator: Operator) -> Callable[..., Any]:
    """The reference of an operator itself, whose code can be read."""
    reference = operator.reference
    return reference.function if isinstance(reference, Imported) else reference


def _exchanged(reference: Callable[..., Any], functions: Functions) -> Callable[..., Any]:
    if not isinstance(reference, FunctionType):
        return reference
    own = {name: function for name, function in functions.items() if name in reference.__globals__}
    names = {**reference.__globals__, "np": _Library(functions), **own}
    changed = FunctionType(reference.__code__, names, reference.__name__, reference.__defaults__, reference.__closure__)
    changed.__kwdefaults__ = reference.__kwdefaults__
    return changed
