"""Which rows of a sweep every run of the tests goes through, and which long runs alone.

Operators of a family reach their elements by the same text, and every operator that takes an activation applies it by
the same text: in ordinary runs each operator goes through its share of the layouts and activations, which together are
all of them.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmltools.conformance.tensors import TypeTuple

ACTIVATION_SHARES = 6
"""Among how many operators activations are shared."""


@dataclass(frozen=True)
class Part:
    """Every row, or in the `usual` part the operator's share of layouts and of activations."""

    usual: bool

    def has_layout(self, base: OperatorDescriptor, types: TypeTuple, place: int) -> bool:
        """Whether the layout at a `place` in the list of all belongs to the part."""
        shares = base.OPERATOR.kernel.layout_shares
        return not self.usual or (place + _turn(base.OPERATOR, types)) % shares == 0

    def has_activation(self, descriptor: OperatorDescriptor, types: TypeTuple) -> bool:
        """Whether a descriptor whose activation, if any, may be one of many has one that belongs to the part."""
        if not self.usual:
            return True
        operator = descriptor.OPERATOR
        turn = _turn(operator, types)
        for member in operator.attributes:
            value = getattr(descriptor, member.name)
            if member.is_array or not isinstance(value, OperatorDescriptor):
                continue
            if (member.operators.index(value.OPERATOR.name) + turn) % ACTIVATION_SHARES:
                return False
        return True


def _turn(operator: Operator, types: TypeTuple) -> int:
    """Where the share of an operator and a choice of data types begins: the same number in every run."""
    return zlib.crc32(f"{operator.name} {types}".encode())


EVERYTHING = Part(usual=False)
USUAL = Part(usual=True)


def shares_layouts(operator: Operator) -> bool:
    """Whether the usual part has some layouts of an operator's rows only."""
    return operator.kernel.layout_shares > 1


def shares_activations(operator: Operator) -> bool:
    """Whether the usual part has some activations only: of those that stand alone, not of a list."""
    return any(member.operators and not member.is_array for member in operator.attributes)
