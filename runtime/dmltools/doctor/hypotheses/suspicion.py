"""A guess at what is wrong, and the outputs that would follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import Array
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
    """Whether the answer is what the suspicion says, within the tolerance of the specification.

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
    """Whether an answer tells against the guess: elements are right that would be wrong with this fault.

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


def outputs_of(descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> Mapping[str, Array] | None:
    """What the reference gives; None where it cannot compute that."""
    try:
        return reference_outputs(descriptor, inputs)
    except Exception:  # a variant may call a reference for what it was not written for
        return None


def exactly(descriptor: OperatorDescriptor, results: Mapping[str, Array]) -> Mapping[str, Array] | None:
    """Outputs as they are compared; None where an output's type does not hold them."""
    try:
        return {name: exact_values(descriptor, name, np.asarray(values)) for name, values in results.items()}
    except (AssertionError, TypeError, ValueError):
        return None
