"""The record that generated code declares of an operator's kernel: the base of the records of all families.

A record says which members play which part. Its attribute parts are functions of the descriptor, generated from the
expressions in the YAML file. A family's record is in the family's own package; see `dmlruntime.families`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

WORD = 2**32
"""How many values a 32-bit word has."""

FUSED_SCALARS = 5
"""Positions of C kernels for the scalars of an activation, after the operator's own, where they are compiled with
one."""


@dataclass(frozen=True, kw_only=True)
class KernelRecord:
    """The facts of a kernel that others may query. The defaults are those of one that combines nothing.

    `bits`: elements are seen as unsigned integers of their width. `product`: what is combined is multiplied.
    """

    layout_shares: ClassVar[int] = 1
    """Among how many operators ordinary test runs share the layouts of tensors: those of a family reach them alike."""

    width_shares: ClassVar[int] = 1
    """Among how many they share the sweeps for each width of data types where kernels are compiled."""

    by_element: ClassVar[bool] = False
    """Whether an output element is a function of the input elements at its position alone."""

    bits: bool = False
    product: bool = False

    def outer_dimensions(self, descriptor: Any) -> int:
        """Return how many leading dimensions have rows that give by themselves what they give among others."""
        return 0

    def sees_bits(self, descriptor: Any) -> bool:
        """Return whether elements are seen as unsigned integers of their width for this descriptor."""
        return self.bits

    def fusing(self) -> tuple[str, tuple[str, ...]] | None:
        """The DML_OPERATOR_DESC member whose activation may be fused, and the outputs that it is applied to, if any."""
        return None

    def axis_of(self, descriptor: Any) -> int | None:
        """The dimension along which elements are combined (the last of several); None where they are not."""
        return None

    def count_of(self, descriptor: Any) -> int:
        """The most elements of one input that an output element is made of."""
        return 1

    def multiplies(self, descriptor: Any) -> bool:
        """Return whether elements are multiplied: then each of them rounds the result, in whatever order."""
        return self.product


@dataclass(frozen=True, kw_only=True)
class Scalar:
    """A value of the descriptor that a kernel reads.

    `name` is the member's, or that of a part of it: ``Alpha``, ``ScaleBias.Scale``, ``ScaleBias.Given`` (0 or 1).
    A `whole` value is a UINT32 (enumerations, BOOL, UINT, Given); any other is in the data type of the first tensor.
    """

    name: str
    of: Callable[[Any], float | int]
    whole: bool = False
