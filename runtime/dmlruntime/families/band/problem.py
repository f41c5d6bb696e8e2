"""One band, as planners of every device see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.band import BandKernel
from dmlruntime.families.layout import Walk, simplify, spread
from dmlruntime.families.scalars import patterns
from dmlruntime.families.type_groups import kernel_type


@dataclass(frozen=True, kw_only=True)
class BandProblem:
    """One band. Strides are in elements; `types` has the tensors that are given.

    `walk` has the strides of what is outside, the output, the indices, and of the position, which is 1 along the axis
    and -1 along the dimension that positions are counted from. An element is inside where its position, less its index,
    is in `begin` to `end`, or is not where `is_inverse` says so. `inside` are the bits of what stands there; where
    there are values, `second` is the position of it among them.
    """

    operator: str
    output: str
    outside: str | None
    index: str | None
    values: str | None
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    walk: Walk
    extent: int
    begin: int
    end: int
    is_inverse: bool
    inside: int
    second: int

    @property
    def type_name(self) -> str:
        """Return what elements are seen as."""
        return kernel_type(self.types[self.output], bits=True)

    @property
    def bytes(self) -> int:
        """Of an element."""
        return self.types[self.output].bits // 8


def band_problem(kernel: BandKernel, descriptor: OperatorDescriptor) -> BandProblem:
    """The problem that a validated descriptor states."""
    target: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.output)
    outside, index, values = (_tensor(descriptor, name) for name in (kernel.outside, kernel.index, kernel.values))
    sizes, rank = target.Sizes, target.DimensionCount
    axis = kernel.axis(descriptor) % rank
    position = [int(d == axis) for d in range(rank)]
    if kernel.diagonal is not None:
        position[kernel.diagonal(descriptor) % rank] -= 1
    begin = 0 if kernel.begin is None else kernel.begin(descriptor)
    end = begin + 1 if kernel.end is None else kernel.end(descriptor)
    # No position is beyond these; so words hold both, and an empty band stays empty.
    most = max(sizes)
    first, last = (min(max(position, -most), most) for position in sorted((begin, end)))
    data_type = target.DataType
    inside = patterns((kernel.inside,), descriptor, data_type, bits=True)[0] if kernel.inside is not None else 0
    strides = [_along(outside, sizes), target.element_strides, _along(index, sizes), position]
    given = {kernel.outside: outside, kernel.index: index, kernel.values: values, kernel.output: target}
    return BandProblem(
        operator=descriptor.OPERATOR.name,
        output=kernel.output,
        outside=None if outside is None else kernel.outside,
        index=kernel.index,
        values=kernel.values,
        types={name: tensor.DataType for name, tensor in given.items() if name is not None and tensor is not None},
        walk=simplify(sizes, strides, lead=1),
        extent=sizes[axis],
        begin=first,
        end=last,
        is_inverse=end < begin,
        inside=inside,
        second=0 if values is None else second_position(values),
    )


def _tensor(descriptor: OperatorDescriptor, name: str | None) -> DML_BUFFER_TENSOR_DESC | None:
    found: DML_BUFFER_TENSOR_DESC | None = None if name is None else getattr(descriptor, name)
    return found


def _along(tensor: DML_BUFFER_TENSOR_DESC | None, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """A tensor's strides in the loops over `sizes`: 0 where it has one element and they have more."""
    return (0,) * len(sizes) if tensor is None else spread(tensor.Sizes, tensor.element_strides, sizes)


def second_position(tensor: DML_BUFFER_TENSOR_DESC) -> int:
    """Where the second element of a tensor lies, in C order."""
    last = max(d for d, size in enumerate(tensor.Sizes) if size > 1)
    return tensor.element_strides[last]
