"""The random family: every output element is a random number that follows from a state and the element's number."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.families.record import KernelRecord


@dataclass(frozen=True, kw_only=True)
class RandomKernel(KernelRecord):
    """`output` has, in C order, four numbers of each block: of the counter in `state`, and the ones that follow it.

    The state is six words: a counter of 128 bits, the least word first, and a key. The tensor `next`, where it is
    given, gets the state whose counter is larger by the number of blocks.
    """

    state: str
    output: str
    next: str | None = None
