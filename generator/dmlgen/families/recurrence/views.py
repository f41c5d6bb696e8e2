"""What the recurrence templates see."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.families.activations import FusedText
from dmlgen.families.base import KernelView
from dmlgen.families.operands import ScalarView, TensorView, uniforms_include
from dmlgen.families.recurrence.texts import StageText, ValueText
from dmlruntime.families.recurrence.parameters import DIRECTIONS, OWN_SCALARS, UNITS


@dataclass(frozen=True, kw_only=True)
class StateView:
    """A state: its name, the tensor of its first values, those of its last ones and of all steps."""

    name: str
    initial: TensorView
    last: TensorView
    steps: TensorView | None


@dataclass(frozen=True, kw_only=True)
class UnitRow:
    """Elements of a tensor, one for each unit: `name` in expressions, the `number` of the row in the tensor."""

    name: str
    tensor: TensorView
    number: int


@dataclass(frozen=True, kw_only=True)
class LoweredRecurrence:
    """The texts in one language, with the bodies and headers of what they call."""

    stages: tuple[StageText, ...]
    next: tuple[ValueText, ...]
    functions: tuple[str, ...]
    headers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ActivationsView:
    """The view of functions/activations.h: the activations, and the C headers that they need."""

    includes: tuple[str, ...]
    activations: tuple[FusedText, ...]


@dataclass(frozen=True, kw_only=True)
class RecurrenceView(KernelView):
    """The view for the recurrence templates.

    `tensors` are all, inputs first. `carried` are the values that a later stage uses than the one that makes them,
    `activations` what a function of expressions may be, of which there are `functions`.
    """

    types: tuple[str, ...]
    tensors: tuple[TensorView, ...]
    input: TensorView
    weights: TensorView
    recurrence: TensorView
    bias: TensorView
    lengths: TensorView
    gates: tuple[str, ...]
    unit_rows: tuple[UnitRow, ...]
    states: tuple[StateView, ...]
    scalars: tuple[ScalarView, ...]
    carried: tuple[str, ...]
    functions: int
    activations: tuple[str, ...]
    c: LoweredRecurrence
    wgsl: LoweredRecurrence

    @property
    def launched_sums(self) -> int:
        """The sums of a workgroup of one launch: of each gate and unit."""
        return UNITS * len(self.gates)

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        pairs = (len(self.scalars) + DIRECTIONS * OWN_SCALARS * self.functions + 1) // 2
        return uniforms_include("recurrence/parameters.wgsl", (t.variable for t in self.tensors), (pairs,))
