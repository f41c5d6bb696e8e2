"""What the contraction templates see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.families.activations import FusedText
from dmlgen.families.base import KernelView
from dmlgen.families.operands import ScalarView, TensorView, uniforms_include
from dmlruntime.families.uniforms import pair_counts


@dataclass(frozen=True, kw_only=True)
class LoweredContraction:
    """One tuple of data types in one language: `ContractionText`, with bodies and headers of what it calls."""

    term: str
    sum: str
    a: str
    b: str
    finish: str
    absent: Mapping[str, str]
    functions: tuple[str, ...]
    headers: tuple[str, ...]
    fused: tuple[FusedText, ...]


@dataclass(frozen=True, kw_only=True)
class ContractionTuple:
    """One tuple of data types: FLOAT32_UINT8, with the type of each group."""

    name: str
    types: tuple[str, ...]
    c: LoweredContraction
    wgsl: LoweredContraction


@dataclass(frozen=True, kw_only=True)
class ContractionView(KernelView):
    """The view for the contraction templates.

    `a` and `b` are the factors, each with its zero point or None; `addends` are the inputs that `finish` names. With
    `slides` there are kernels for windows, with `softmax` one that a softmax follows.
    """

    inputs: tuple[TensorView, ...]
    output: TensorView
    a: TensorView
    b: TensorView
    a_zero: TensorView | None
    b_zero: TensorView | None
    addends: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    slides: bool
    softmax: bool
    fused: tuple[str, ...]
    fused_scalars: int
    tuples: tuple[ContractionTuple, ...]

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        names = [tensor.variable for tensor in (*self.inputs, self.output)]
        return uniforms_include(
            "contraction/parameters.wgsl", names, pair_counts(len(self.scalars), self.fused_scalars)
        )
