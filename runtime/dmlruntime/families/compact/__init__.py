"""The compact family: how many elements are not zero, and the coordinates of each."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.families.record import KernelRecord


@dataclass(frozen=True, kw_only=True)
class CompactKernel(KernelRecord):
    """`count` is how many elements of `input` are not zero; `coordinates` has a row for each, in C order.

    A row has the last coordinates of an element, as many as it has room for. Rows behind the last are not written.
    """

    input: str
    count: str
    coordinates: str
