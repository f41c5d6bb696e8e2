"""What the templates of row programs see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.families.activations import FusedText
from dmlgen.families.base import KernelView
from dmlgen.families.operands import ScalarView, TensorView, uniforms_include
from dmlgen.families.row_program.program import ProgramText
from dmlruntime.families.uniforms import pair_counts


@dataclass(frozen=True, kw_only=True)
class LoweredProgram:
    """One tuple of data types in one language.

    `functions` are the bodies that texts call (#import lines in WGSL), `fused` the activations for outputs of a float
    type. `reads` has the variables of the inputs that each sweep reads, and last those that `compute` reads.
    """

    text: ProgramText
    functions: tuple[str, ...]
    fused: tuple[FusedText, ...]


@dataclass(frozen=True, kw_only=True)
class RowProgramView(KernelView):
    """The view for the templates.

    `inputs` have an element for each of a row, `constant` one for the row; so `outputs` and `results`. `values` are the
    names of the row's values by sweep, `joined` the numbers of sweeps that may be made together with the one before,
    `lets` the names of other values. `reads` has the names of the inputs that each sweep reads, and last those that
    `compute` reads; `held` those that a GPU reads once for all. `c` and `wgsl` are by tuple
    of data types, "FLOAT32_UINT8".
    """

    types: tuple[tuple[str, ...], ...]
    tensors: tuple[TensorView, ...]
    inputs: tuple[TensorView, ...]
    constant: tuple[TensorView, ...]
    outputs: tuple[TensorView, ...]
    results: tuple[TensorView, ...]
    scalars: tuple[ScalarView, ...]
    values: tuple[tuple[str, ...], ...]
    joined: tuple[int, ...]
    lets: tuple[str, ...]
    reads: tuple[tuple[str, ...], ...]
    held: tuple[str, ...]
    headers: tuple[str, ...]
    fused: tuple[str, ...]
    fused_scalars: int
    c: Mapping[str, LoweredProgram]
    wgsl: Mapping[str, LoweredProgram]

    @property
    def is_kept(self) -> bool:
        """Whether a GPU holds, once it is known, what the last sweep makes of an element instead of the element."""
        alone = self.held == self.reads[-1] == self.reads[-2] == (self.inputs[0].name,)
        return alone and all(program.text.kept for program in self.wgsl.values())

    @property
    def uniforms(self) -> str:
        """The line that includes the uniform block in WGSL."""
        names = [tensor.variable for tensor in self.tensors]
        return uniforms_include(
            "row_program/parameters.wgsl", names, pair_counts(len(self.scalars), self.fused_scalars)
        )
