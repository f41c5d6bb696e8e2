"""How many roundings the ways of combining have that families of GPU kernels share."""

from __future__ import annotations

from dmlruntime.families.gpu_target import divided

RUN = 65
"""Units that an invocation combines before it combines them with others; fixed in reduce/range.wgsl."""


def ranged(count: int) -> int:
    """Roundings on the longest way through `count` units of one invocation (reduce/range.wgsl)."""
    return min(count - 1, RUN - 1) + divided(count - 1, RUN)


def folded(lanes: int, count: int) -> int:
    """Those of `count` states in so many lanes, where four become one in each round (fold.wgsl of two families)."""
    total, size = 0, lanes
    while size > 1:
        step = divided(size, 4)
        total += max(0, divided(min(size, count), step) - 1)
        size = step
    return total
