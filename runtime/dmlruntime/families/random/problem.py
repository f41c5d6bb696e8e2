"""One call of a random generator, as planners of every device see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.layout import Walk, in_order
from dmlruntime.families.random import RandomKernel
from dmlruntime.families.random.parameters import BLOCK


@dataclass(frozen=True, kw_only=True)
class RandomProblem:
    """One call. Strides are in elements; `walk` visits the output in C order. `next` is None where it is not given."""

    operator: str
    state: str
    output: str
    next: str | None
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    walk: Walk
    state_stride: int
    next_stride: int

    @property
    def count(self) -> int:
        """Numbers of the output."""
        return self.walk.count

    @property
    def blocks(self) -> int:
        """Counters that the numbers take."""
        return -(-self.count // BLOCK)

    @property
    def is_packed(self) -> bool:
        """Return whether the output has its numbers contiguous, in order."""
        return self.walk.strides[0] in ((), (1,))


def random_problem(kernel: RandomKernel, descriptor: OperatorDescriptor) -> RandomProblem:
    """The problem that a validated descriptor states."""
    state: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.state)
    output: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.output)
    after: DML_BUFFER_TENSOR_DESC | None = None if kernel.next is None else getattr(descriptor, kernel.next)
    given = {kernel.state: state, kernel.output: output, kernel.next: after}
    return RandomProblem(
        operator=descriptor.OPERATOR.name,
        state=kernel.state,
        output=kernel.output,
        next=None if after is None else kernel.next,
        types={name: tensor.DataType for name, tensor in given.items() if name is not None and tensor is not None},
        walk=in_order(output.Sizes, [output.element_strides]),
        state_stride=state.element_strides[-1],
        next_stride=0 if after is None else after.element_strides[-1],
    )
