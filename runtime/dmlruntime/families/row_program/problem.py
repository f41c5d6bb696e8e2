"""One row program, as planners of every device see it."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.layout import Walk, in_order, simplify, spread
from dmlruntime.families.row_program import RowProgramKernel
from dmlruntime.families.scalars import patterns
from dmlruntime.families.type_groups import types_of

MIN_COLUMNS = 8
"""Fewer neighbouring rows than this are not worth it to be computed side by side."""


@dataclass(frozen=True, kw_only=True)
class RowProgramProblem:
    """One row program. Strides are in elements.

    `types` has the data type of each tensor, inputs first, `type_names` that of each group. `rows` walks the rows:
    where the first element of each lies in every tensor. `row` walks the elements of one row in C order. Tensors that
    are `absent` have strides 0, and so have outputs with one element per row within a row. `scalars` are unsigned
    64-bit patterns, the operator's own and then the `fused_scalars` of the operator `fused`.
    """

    operator: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    results: tuple[str, ...]
    constant: tuple[str, ...]
    types: tuple[DML_TENSOR_DATA_TYPE, ...]
    type_names: tuple[str, ...]
    rows: Walk
    row: Walk
    passes: tuple[int, ...]
    always: int
    joined: tuple[int, ...]
    reads: tuple[tuple[str, ...], ...]
    values: int
    scalars: tuple[int, ...]
    absent: frozenset[str]
    fused: str | None
    fused_scalars: int

    @property
    def tensors(self) -> tuple[str, ...]:
        return self.inputs + self.outputs

    @property
    def length(self) -> int:
        """Elements of a row."""
        return self.row.count


def row_program_problem(kernel: RowProgramKernel, descriptor: OperatorDescriptor) -> RowProgramProblem:
    """The problem that a validated descriptor states."""
    names = kernel.inputs + kernel.outputs
    tensors: dict[str, DML_BUFFER_TENSOR_DESC] = {
        name: getattr(descriptor, name) for name in names if getattr(descriptor, name) is not None
    }
    groups = kernel.groups or (names,)
    types = types_of(groups, tensors, descriptor)
    lead = next(
        position for position, name in enumerate(names) if name in kernel.outputs and name not in kernel.results
    )
    sizes = tensors[names[lead]].Sizes
    strides = [_strides(tensors.get(name), sizes) for name in names]
    axes = sorted(kernel.axes(descriptor))
    others = [d for d in range(len(sizes)) if d not in axes]
    for name, own in zip(names, strides, strict=True):
        if name in kernel.constant or name in kernel.results:
            assert not any(own[d] for d in axes if sizes[d] > 1), f"{name} has one element for each row"
    fused = getattr(descriptor, kernel.fused) if kernel.fused else None
    applied = patterns(fused.OPERATOR.kernel.scalars, fused, types[names[lead]]) if fused is not None else ()
    return RowProgramProblem(
        operator=descriptor.OPERATOR.name,
        inputs=kernel.inputs,
        outputs=kernel.outputs,
        results=kernel.results,
        constant=kernel.constant,
        types=tuple(types[name] for name in names),
        type_names=tuple(types[group[0]].short for group in groups),
        rows=simplify([sizes[d] for d in others], [[own[d] for d in others] for own in strides], lead=lead),
        row=in_order([sizes[d] for d in axes], [[own[d] for d in axes] for own in strides]),
        passes=kernel.passes,
        always=len(kernel.passes) if kernel.always is None else kernel.always,
        joined=kernel.joined,
        reads=kernel.reads,
        values=kernel.values,
        scalars=patterns(kernel.scalars, descriptor, types[names[0]]) + applied,
        absent=frozenset(name for name in names if name not in tensors),
        fused=fused.OPERATOR.name if fused is not None else None,
        fused_scalars=len(applied),
    )


def column_loop(problem: RowProgramProblem) -> int | None:
    """The loop over rows whose neighbours are the closest in the first input, where they are closer than a row's."""
    sizes, steps = problem.rows.sizes, problem.rows.strides[0]
    if not sizes or problem.length == 1:
        return None
    best = min(range(len(sizes)), key=lambda d: (steps[d], -d))
    closest = min(problem.row.strides[0])
    return best if sizes[best] >= MIN_COLUMNS and 0 < steps[best] < closest else None


def _strides(tensor: DML_BUFFER_TENSOR_DESC | None, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Element strides along the sizes; 0 where the tensor has one element for several."""
    return (0,) * len(sizes) if tensor is None else spread(tensor.Sizes, tensor.element_strides, sizes)
