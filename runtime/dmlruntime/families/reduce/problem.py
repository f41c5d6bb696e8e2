"""One reduction, as planners of every device see it."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.layout import Walk, in_order, simplify
from dmlruntime.families.reduce import ReduceKernel


@dataclass(frozen=True, kw_only=True)
class ReduceProblem:
    """One reduction. Strides are in elements.

    `results` walks the results: tensor 0 is the first input element of each, tensor 1 the output. `row` walks the
    input elements of one result in C order, so that their numbers are indices. `function` selects what is computed,
    where the kernel has several. With `is_relative` some fields of its states are relative to others, with `is_again`
    results may be found once more.
    """

    operator: str
    input: str
    output: str
    types: tuple[DML_TENSOR_DATA_TYPE, DML_TENSOR_DATA_TYPE]
    results: Walk
    row: Walk
    function: str | None
    last: bool
    fields: int
    is_relative: bool = False
    is_again: bool = False

    @property
    def length(self) -> int:
        """Input elements of one result."""
        return self.row.count


def reduce_problem(kernel: ReduceKernel, descriptor: OperatorDescriptor) -> ReduceProblem:
    """The problem that a validated descriptor states."""
    source: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.input)
    target: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.output)
    axes = sorted(getattr(descriptor, kernel.axes))
    others = [d for d in range(source.DimensionCount) if d not in axes]
    strides = [[tensor.element_strides[d] for d in others] for tensor in (source, target)]
    function = kernel.function_of(descriptor)
    return ReduceProblem(
        operator=descriptor.OPERATOR.name,
        input=kernel.input,
        output=kernel.output,
        types=(source.DataType, target.DataType),
        results=simplify([source.Sizes[d] for d in others], strides, lead=1),
        row=in_order([source.Sizes[d] for d in axes], [[source.element_strides[d] for d in axes]]),
        function=function,
        last=kernel.last is not None and kernel.last(descriptor),
        fields=kernel.fields,
        is_relative=function in kernel.relative,
        is_again=function in kernel.again,
    )


def column_loop(problem: ReduceProblem, fewest: int) -> int | None:
    """The loop over results whose neighbours are the closest in the input, where they are closer than a row's.

    None where there are fewer neighbours than `fewest`, or where they are one element.
    """
    sizes, (steps, _) = problem.results.sizes, problem.results.strides
    if not sizes or problem.length == 1:
        return None
    best = min(range(len(sizes)), key=lambda d: (steps[d], -d))
    row = min(problem.row.strides[0])
    return best if sizes[best] >= fewest and 0 < steps[best] < row else None
