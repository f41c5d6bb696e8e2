"""Simplifies the dimensions that several tensors walk together, without changing which elements meet."""

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
    loops = [(size, tuple(s[d] for s in strides)) for d, size in enumerate(sizes) if size > 1]
    loops.sort(key=lambda loop: -loop[1][lead])
    merged: list[tuple[int, tuple[int, ...]]] = []
    for size, steps in loops:
        if merged and all(outer == step * size for outer, step in zip(merged[-1][1], steps, strict=True)):
            merged[-1] = (merged[-1][0] * size, steps)
        else:
            merged.append((size, steps))
    return Walk(
        sizes=tuple(size for size, _ in merged),
        strides=tuple(tuple(steps[t] for _, steps in merged) for t in range(len(strides))),
    )


def spread(own: Sequence[int], strides: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    """The strides of a tensor of sizes `own` along `sizes`: 0 where it has one element and `sizes` has more.

    Dimensions are matched from the last one on; those that the tensor lacks are 0 too.
    """
    missing = len(sizes) - len(own)
    pairs = zip(own, strides, sizes[missing:], strict=True)
    return (0,) * missing + tuple(0 if one == 1 and more > 1 else stride for one, stride, more in pairs)
