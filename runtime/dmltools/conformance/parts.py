"""Which rows of a sweep every run of the tests goes through, and which long runs alone.

Operators of a family reach their elements by the same text, and every operator that takes an activation applies it by
the same text: in ordinary runs each operator goes through its share of the layouts and activations, which together are
all of them. Of what is left at most `MOST_ROWS` of each kind are run, spread evenly: packed ones, those in other
layouts, and those with an activation. Most of the time of a sweep goes into compiling kernels for its rows.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmltools.conformance.tensors import TypeTuple

ACTIVATION_SHARES = 6
"""Among how many operators activations are shared."""

MOST_ROWS = 12
"""How many rows of each kind the usual part has."""

_Row = TypeVar("_Row")


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
        turn = _turn(descriptor.OPERATOR, types)
        return not self.usual or not any((number + turn) % ACTIVATION_SHARES for number in activations_of(descriptor))

    def sampled(self, operator: Operator, types: TypeTuple, rows: Sequence[_Row]) -> Sequence[_Row]:
        """All of `rows`, or in the usual part at most `MOST_ROWS`, evenly spread; operators begin at different ones."""
        if not self.usual or len(rows) <= MOST_ROWS:
            return rows
        turn = _turn(operator, types) % len(rows)
        chosen = {(turn + number * len(rows) // MOST_ROWS) % len(rows) for number in range(MOST_ROWS)}
        return [rows[place] for place in sorted(chosen)]


def activations_of(descriptor: OperatorDescriptor) -> list[int]:
    """The activations that stand alone, not in a list: by their numbers among those that the member may be."""
    found = []
    for member in descriptor.OPERATOR.attributes:
        value = getattr(descriptor, member.name)
        if isinstance(value, OperatorDescriptor) and not member.is_array:
            found.append(member.operators.index(value.OPERATOR.name))
    return found


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
