"""How an operator tells its kernel family what to do: which members play which part.

The attribute parts are functions of the descriptor, generated from the expressions in the YAML file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar


@dataclass(frozen=True, kw_only=True)
class Scalar:
    """A value of the descriptor that a kernel reads.

    `name` is the member's, or that of a part of it: ``Alpha``, ``ScaleBias.Scale``, ``ScaleBias.Given`` (0 or 1).
    A `whole` value is a UINT32 (enumerations, BOOL, UINT, Given); any other is in the data type of the first tensor.
    """

    name: str
    of: Callable[[Any], float | int]
    whole: bool = False


@dataclass(frozen=True, kw_only=True)
class ElementwiseKernel:
    """Every output element is a function of the input elements at the same place.

    `groups` are the tensors that share a data type, in the order of their first tensor; without any, all share one.
    `absent` says what every element of an optional input is that is not given. With `bits` elements are seen as
    unsigned integers of their width. `uses_index` says whether the function reads the number of the element.
    `fused` is the DML_OPERATOR_DESC member whose activation is applied to every float output.
    """

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    groups: tuple[tuple[str, ...], ...] = ()
    scalars: tuple[Scalar, ...] = ()
    absent: Mapping[str, float] = field(default_factory=dict)
    bits: bool = False
    uses_index: bool = False
    fused: str | None = None

    def axis_of(self, descriptor: Any) -> int | None:
        """The dimension along which elements are combined: there is none."""
        return None

    def count_of(self, descriptor: Any) -> int:
        """The most elements of one input that an output element is made of."""
        return 1


@dataclass(frozen=True, kw_only=True)
class ScanKernel:
    """Every output element combines the input elements before it along one axis."""

    input: str
    output: str
    axis: Callable[[Any], int]
    reverse: Callable[[Any], bool]
    exclusive: Callable[[Any], bool]
    bits: ClassVar[bool] = False

    def axis_of(self, descriptor: Any) -> int | None:
        """The dimension along which elements are combined."""
        return self.axis(descriptor)

    def count_of(self, descriptor: Any) -> int:
        """The most elements of one input that an output element is made of."""
        return int(getattr(descriptor, self.input).Sizes[self.axis(descriptor)])
