"""The element-wise family: every output element is a function of the input elements at the same place."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.families.layout import Walk, simplify
from dmlruntime.kernels import ElementwiseKernel
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC


@dataclass(frozen=True, kw_only=True)
class ElementwiseProblem:
    """One element-wise operation. `walk` visits the tensors in the order inputs, outputs; strides are in elements."""

    operator: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    types: tuple[DML_TENSOR_DATA_TYPE, ...]
    walk: Walk

    @property
    def tensors(self) -> tuple[str, ...]:
        return self.inputs + self.outputs

    @property
    def is_dense(self) -> bool:
        """Whether every tensor is one run of neighbouring elements."""
        return all(strides in ((), (1,)) for strides in self.walk.strides)


def elementwise_problem(kernel: ElementwiseKernel, descriptor: OperatorDescriptor) -> ElementwiseProblem:
    """The problem that a validated descriptor states."""
    names = kernel.inputs + kernel.outputs
    tensors: list[DML_BUFFER_TENSOR_DESC] = [getattr(descriptor, name) for name in names]
    return ElementwiseProblem(
        operator=descriptor.OPERATOR.name,
        inputs=kernel.inputs,
        outputs=kernel.outputs,
        types=tuple(t.DataType for t in tensors),
        walk=simplify(tensors[-1].Sizes, [t.element_strides for t in tensors], lead=len(tensors) - 1),
    )
