"""The element-wise family: every output element is a function of the input elements at the same position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.layout import Walk, simplify, spread
from dmlruntime.families.scalars import patterns
from dmlruntime.families.type_groups import kernel_type, types_of


@dataclass(frozen=True, kw_only=True)
class ElementwiseProblem:
    """One element-wise operation.

    `types` has the data type of each tensor, inputs first, `type_names` that of each group as the kernel sees it.
    `walk` visits the tensors in the order inputs, outputs, and after them the element's number in C order, or its index
    along a dimension, where the kernel reads it (`uses_index`); strides are in elements. `scalars` are unsigned 64-bit
    patterns, the operator's own and then the `fused_scalars` of the operator `fused`. Tensors that are `absent` have
    strides 0.
    """

    operator: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    types: tuple[DML_TENSOR_DATA_TYPE, ...]
    type_names: tuple[str, ...]
    walk: Walk
    scalars: tuple[int, ...] = ()
    absent: frozenset[str] = frozenset()
    fused: str | None = None
    fused_scalars: int = 0

    @property
    def tensors(self) -> tuple[str, ...]:
        return self.inputs + self.outputs

    @property
    def type_tuple(self) -> str:
        """The names of the groups' types as the kernel's sections are called: ``FLOAT32_UINT8``."""
        return "_".join(self.type_names)

    @property
    def uses_index(self) -> bool:
        return len(self.walk.strides) > len(self.tensors)

    @property
    def is_dense(self) -> bool:
        """Return whether every tensor that is there is one run of neighbouring elements, numbered in that order."""
        names = (*self.tensors, "")[: len(self.walk.strides)]
        pairs = zip(names, self.walk.strides, strict=True)
        return all(strides in ((), (1,)) for name, strides in pairs if name not in self.absent)


def elementwise_problem(kernel: ElementwiseKernel, descriptor: OperatorDescriptor) -> ElementwiseProblem:
    """The problem that a validated descriptor states."""
    names = kernel.inputs + kernel.outputs
    tensors: dict[str, DML_BUFFER_TENSOR_DESC] = {
        name: getattr(descriptor, name) for name in names if getattr(descriptor, name) is not None
    }
    groups = kernel.groups or (names,)
    types = types_of(groups, tensors, descriptor)
    sizes = next(tensors[name].Sizes for name in kernel.outputs if name in tensors)
    strides = [_strides(tensors.get(name), sizes) for name in names]
    lead = next(position for position, name in enumerate(names) if name in tensors and name in kernel.outputs)
    if kernel.uses_index:
        strides.append(_number_strides(kernel, sizes))
    fused = getattr(descriptor, kernel.fused) if kernel.fused else None
    bits = kernel.sees_bits(descriptor)
    scalars = patterns(kernel.scalars, descriptor, types[names[0]], bits=bits)
    applied = patterns(fused.OPERATOR.kernel.scalars, fused, types[kernel.outputs[0]]) if fused is not None else ()
    return ElementwiseProblem(
        operator=descriptor.OPERATOR.name,
        inputs=kernel.inputs,
        outputs=kernel.outputs,
        types=tuple(types[name] for name in names),
        type_names=tuple(kernel_type(types[group[0]], bits=bits) for group in groups),
        walk=simplify(sizes, strides, lead=lead),
        scalars=scalars + applied,
        absent=frozenset(name for name in names if name not in tensors),
        fused=fused.OPERATOR.name if fused is not None else None,
        fused_scalars=len(applied),
    )


def _number_strides(kernel: ElementwiseKernel, sizes: Sequence[int]) -> tuple[int, ...]:
    """Those of the element's number: in C order, or along one dimension."""
    if kernel.along is None:
        return packed_strides(sizes)
    return tuple(int(d == kernel.along) for d in range(len(sizes)))


def _strides(tensor: DML_BUFFER_TENSOR_DESC | None, sizes: Sequence[int]) -> tuple[int, ...]:
    """Element strides along the outputs' dimensions."""
    return (0,) * len(sizes) if tensor is None else spread(tensor.Sizes, tensor.element_strides, sizes)
