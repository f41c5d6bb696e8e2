"""What the window templates see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.families.base import KernelView
from dmlgen.families.combining_texts import CombiningText
from dmlgen.families.operands import ScalarView, TensorView


@dataclass(frozen=True, kw_only=True)
class LoweredFunction:
    """One function for one tuple of data types in one language.

    `finish` has the outputs that are made, each with its text over state, count, places, inputs and scalars; `reads`
    are those inputs, each with its element where it is absent. `functions` are the #include lines of what is called,
    in WGSL.
    """

    combining: CombiningText
    identity: tuple[str, ...]
    finish: tuple[tuple[TensorView, str], ...]
    reads: tuple[tuple[TensorView, str | None], ...]
    functions: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class FunctionView:
    """One function, by tuple of data types. `select` is the macro that selects it, if there are several."""

    select: str | None
    c: Mapping[str, LoweredFunction]
    wgsl: Mapping[str, LoweredFunction]


@dataclass(frozen=True, kw_only=True)
class WindowView(KernelView):
    """The view for the window templates. With `transposed` an output element combines the windows that it lies in.

    `headers` are the C headers.
    """

    transposed: bool
    tuples: tuple[tuple[str, ...], ...]
    inputs: tuple[TensorView, ...]
    outputs: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    headers: tuple[str, ...]
    functions: tuple[FunctionView, ...]

    @property
    def tensors(self) -> tuple[TensorView, ...]:
        return self.inputs + self.outputs
