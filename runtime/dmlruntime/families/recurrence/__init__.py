"""The recurrence family: at every step of a sequence, the states of hidden units follow from those before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dmlruntime.families.record import KernelRecord, Scalar

BIASES = 2
"""What is added to the sums of a gate: a bias of the weights, and one of the recurrence."""


@dataclass(frozen=True, kw_only=True)
class State:
    """The state of a unit: tensors of its values before the first step, after the last, and after every step."""

    initial: str
    last: str
    steps: str | None = None


@dataclass(frozen=True, kw_only=True)
class RecurrenceKernel(KernelRecord):
    """`tensors` are all, inputs first. Each direction has `gates` rows of weights per hidden unit.

    A step has a stage for each of `stage_gates`, the number of its gates; stages make `values` of every unit, of which
    later ones use `carried`. `per_unit` tensors have `unit_rows` elements for a unit, all together. The member
    `activated` has `functions` activations for each direction, each of which may be one of `activations`.
    """

    tensors: tuple[str, ...]
    input: str
    weights: str
    recurrence: str
    bias: str
    lengths: str
    backward: Callable[[Any], bool]
    activated: str
    activations: tuple[str, ...]
    functions: int
    gates: int
    states: tuple[State, ...]
    stage_gates: tuple[int, ...]
    values: int
    per_unit: tuple[str, ...] = ()
    unit_rows: int = 0
    carried: int = 0
    scalars: tuple[Scalar, ...] = ()

    @property
    def stages(self) -> int:
        return len(self.stage_gates)

    def count_of(self, descriptor: Any) -> int:
        features = int(getattr(descriptor, self.weights).Sizes[-1])
        units = int(getattr(descriptor, self.recurrence).Sizes[-1])
        return features + units + BIASES + len(self.per_unit)
