"""What the window templates see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.families.base import KernelView
from dmlgen.families.combining_texts import CombiningText
from dmlgen.families.operands import ScalarView, TensorView, uniforms_include


@dataclass(frozen=True, kw_only=True)
class LoweredFunction:
    """One function for one tuple of data types in one language.

    `finish` has the results that are made, each with its text over state, count, places, inputs and scalars; `reads`
    are those inputs, each with its element where it is absent. Where windows are transposed, `elements` are the names
    that the fields' texts have for elements of windows, each with the tensor that they are of. `functions` are the
    #import lines of what is called, in WGSL.
    """

    combining: CombiningText
    identity: tuple[str, ...]
    finish: tuple[tuple[TensorView, str], ...]
    reads: tuple[tuple[TensorView, str | None], ...]
    elements: tuple[tuple[str, TensorView], ...]
    functions: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class HeldView(TensorView):
    """What is held of each window: a tensor of its own data type, `type`, and C's group of types."""

    type: str


@dataclass(frozen=True, kw_only=True)
class FunctionView:
    """One function, by tuple of data types. `select` is the macro that selects it, if there are several."""

    select: str | None
    c: Mapping[str, LoweredFunction]
    wgsl: Mapping[str, LoweredFunction]


@dataclass(frozen=True, kw_only=True)
class StepView:
    """One step: a function, or several of which one is compiled. `sources` are the tensors whose elements are windows.

    With `transposed` an output element combines the windows that it lies in.
    """

    transposed: bool
    functions: tuple[FunctionView, ...]
    sources: tuple[TensorView, ...]


@dataclass(frozen=True, kw_only=True)
class WindowView(KernelView):
    """The view for the window templates. `headers` are the C headers.

    With `columns` the first input has a column for each window.
    """

    steps: tuple[StepView, ...]
    columns: bool
    tuples: tuple[tuple[str, ...], ...]
    inputs: tuple[TensorView, ...]
    outputs: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    headers: tuple[str, ...]
    held: tuple[HeldView, ...]

    @property
    def tensors(self) -> tuple[TensorView, ...]:
        return self.inputs + self.outputs + self.held

    @property
    def is_transposed(self) -> bool:
        return any(step.transposed for step in self.steps)

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        names = [tensor.variable for tensor in self.tensors]
        path = f"window/{'transposed_' if self.is_transposed else ''}parameters.wgsl"
        return uniforms_include(path, names, [(len(self.scalars) + 1) // 2] if self.scalars else [])
