"""What the element-wise templates see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dmlgen.families.activations import FusedText
from dmlgen.families.base import KernelView
from dmlgen.families.elements import Statement
from dmlgen.families.operands import ScalarView, TensorView, uniforms_include
from dmlruntime.families.elementwise.parameters import INDEX
from dmlruntime.families.uniforms import pair_counts


class ScaledView(NamedTuple):
    """What ScaleBias replaces: the input, by scalars of which `given` says whether to; the result is `variable`."""

    input: TensorView
    scalars: tuple[ScalarView, ...]
    given: str
    variable: str


@dataclass(frozen=True, kw_only=True)
class LoweredKernel:
    """Text of one tuple of data types in one language.

    `statements` are what `scale_bias` replaces, the `let` parts and the outputs, in order. Where there is one, `fast`
    is a fast path that vectorizes and is right wherever `needs_exact`, a text over all its variables, is 0 (else
    empty and None). `functions` are the bodies that all of them call, needed ones first, and `headers` the C headers of
    those that they call themselves. `absent` has the values of optional inputs by variable, `fused` the activations for
    outputs of a float type.
    """

    functions: tuple[str, ...]
    headers: tuple[str, ...]
    statements: tuple[Statement, ...]
    fast: tuple[Statement, ...]
    needs_exact: str | None
    absent: Mapping[str, str]
    fused: tuple[FusedText, ...]


@dataclass(frozen=True, kw_only=True)
class TupleView:
    """One tuple of data types: FLOAT32_UINT8, with the type of each group and that of scalars that are not whole."""

    name: str
    types: tuple[str, ...]
    scalar_type: str
    c: LoweredKernel
    wgsl: LoweredKernel

    @property
    def lower(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, kw_only=True)
class ElementwiseView(KernelView):
    """The view for the element-wise templates. With `uses_index` texts name `index`, the element's number, a UINT32.
    Where there is `scaled`, the first statement is what it replaces its input with. No activation of `fused` has more
    than `fused_scalars` scalars.
    """

    inputs: tuple[TensorView, ...]
    outputs: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    scaled: ScaledView | None
    uses_index: bool
    fused: tuple[str, ...]
    fused_scalars: int
    tuples: tuple[TupleView, ...]

    @property
    def tensors(self) -> tuple[TensorView, ...]:
        return self.inputs + self.outputs

    @property
    def all_functions(self) -> str:
        """The bodies in C of the functions that texts call for any of the data types."""
        return "".join(body for tuple in self.tuples for body in tuple.c.functions)

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        names = [*(tensor.variable for tensor in self.tensors), *([INDEX] if self.uses_index else [])]
        return uniforms_include(
            "elementwise/parameters.wgsl", names, pair_counts(len(self.scalars), self.fused_scalars)
        )
