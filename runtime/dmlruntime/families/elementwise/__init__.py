"""The element-wise family: every output element is a function of the input elements at its position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from dmlruntime.families.record import KernelRecord, Scalar

_COMPUTING = ("DML_SCALE_BIAS", "DML_OPERATOR_DESC")
"""Types of members by which a copy becomes a computation."""


@dataclass(frozen=True, kw_only=True)
class ElementwiseKernel(KernelRecord):
    """Every output element is a function of the input elements at the same position.

    `groups` are the tensors that share a data type, in the order of their first tensor; without any, all share one.
    `absent` says what every element of an optional input is that is not given. `uses_index` says whether the function
    reads the number of the element, which counts in C order, or with `along` along that dimension. `fused` is the
    DML_OPERATOR_DESC member whose activation is applied to every float output. With `copies` floats are seen as `bits`
    wherever they are copied: all data types are the same, and there is neither a scale and bias nor an activation.
    """

    layout_shares: ClassVar[int] = 4
    width_shares: ClassVar[int] = 12
    by_element: ClassVar[bool] = True

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    groups: tuple[tuple[str, ...], ...] = ()
    scalars: tuple[Scalar, ...] = ()
    absent: Mapping[str, float] = field(default_factory=dict)
    uses_index: bool = False
    along: int | None = None
    fused: str | None = None
    copies: bool = False

    def outer_dimensions(self, descriptor: Any) -> int:
        if self.along is not None:
            return self.along
        return 0 if self.uses_index else int(getattr(descriptor, self.outputs[0]).DimensionCount)

    def fusing(self) -> tuple[str, tuple[str, ...]] | None:
        return None if self.fused is None else (self.fused, self.outputs)

    def sees_bits(self, descriptor: Any) -> bool:
        """Return whether elements are seen as unsigned integers of their width for this descriptor."""
        return self.bits or (self.copies and self._copies(descriptor))

    def _copies(self, descriptor: Any) -> bool:
        structures = [m.name for m in descriptor.OPERATOR.attributes if m.type in _COMPUTING]
        types = {getattr(descriptor, name).DataType for name in (*self.inputs, *self.outputs)}
        is_float = len(types) == 1 and next(iter(types)).is_float
        return is_float and all(getattr(descriptor, name) is None for name in structures)
