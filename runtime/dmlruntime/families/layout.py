"""Simplifies the dimensions that several tensors walk together, without changing which elements are visited
together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Walk:
    """Nested loops over `sizes`, outermost first; `strides[t][d]` is tensor t's element stride in loop d.

    No loop has size 1, and no two neighbouring loops could be one. A single element has no loops.
    """

    sizes: tuple[int, ...]
    strides: tuple[tuple[int, ...], ...]

    @property
    def count(self) -> int:
        """Number of elements visited."""
        count = 1
        for size in self.sizes:
            count *= size
        return count


def simplify(sizes: Sequence[int], strides: Sequence[Sequence[int]], *, lead: int) -> Walk:
    """Drop loops of size 1, order by the strides of tensor `lead` (largest outermost), merge what is contiguous in all.

    The order of visits is free, so sorting is allowed; `lead` should be an output, whose strides are never 0.
    """
    order = sorted((d for d, size in enumerate(sizes) if size > 1), key=lambda d: -strides[lead][d])
    return in_order([sizes[d] for d in order], [[own[d] for d in order] for own in strides])


def in_order(sizes: Sequence[int], strides: Sequence[Sequence[int]]) -> Walk:
    """Drop loops of size 1 and merge what is contiguous in all; elements are visited in the order given."""
    merged: list[tuple[int, tuple[int, ...]]] = []
    for d, size in enumerate(sizes):
        if size == 1:
            continue
        steps = tuple(own[d] for own in strides)
        if merged and all(outer == step * size for outer, step in zip(merged[-1][1], steps, strict=True)):
            merged[-1] = (merged[-1][0] * size, steps)
        else:
            merged.append((size, steps))
    return Walk(
        sizes=tuple(size for size, _ in merged),
        strides=tuple(tuple(steps[t] for _, steps in merged) for t in range(len(strides))),
    )


def with_last(walk: Walk, loop: int) -> Walk:
    """The same walk with `loop` innermost."""
    order = [d for d in range(len(walk.sizes)) if d != loop] + [loop]
    return Walk(
        sizes=tuple(walk.sizes[d] for d in order),
        strides=tuple(tuple(steps[d] for d in order) for steps in walk.strides),
    )


def spread(own: Sequence[int], strides: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    """The strides of a tensor of sizes `own` along `sizes`: 0 where it has one element and `sizes` has more.

    Dimensions are matched from the last one on; those that the tensor lacks are 0 too.
    """
    missing = len(sizes) - len(own)
    pairs = zip(own, strides, sizes[missing:], strict=True)
    return (0,) * missing + tuple(0 if one == 1 and more > 1 else stride for one, stride, more in pairs)
