"""The loops over the places of a contraction's output, and what a window reads at each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, kw_only=True)
class SpaceLoop:
    """A dimension of space: `size` places, of which the sums from `valid` on are 0. Strides are in elements.

    At place n the element w of a window is multiplied with the element n * step + w * dilation - start of the input's
    `input` ones; transposed, the element i for which i * step is n + start - w * dilation.
    """

    size: int
    valid: int
    input: int
    b_stride: int
    output_stride: int
    window: int = 1
    a_stride: int = 0
    step: int = 1
    dilation: int = 1
    start: int = 0

    @property
    def is_plain(self) -> bool:
        """Whether place n reads the element n, and no other."""
        return self.window == 1 and self.step == 1 and self.start == 0 and self.size == self.valid <= self.input


def joined(loops: Sequence[SpaceLoop], *, transposed: bool) -> tuple[SpaceLoop, ...]:
    """The same loops without those of one place that reads one element, and with neighbours joined that are one run.

    Steps become strides where nothing but every `step`th element is read. One loop is left at least.
    """
    found: list[SpaceLoop] = []
    for loop in loops if transposed else map(_without_step, loops):
        if loop.is_plain and loop.size == 1:
            continue
        if found and _are_one(found[-1], loop):
            size = found[-1].size * loop.size
            found[-1] = replace(loop, size=size, valid=size, input=size)
        else:
            found.append(loop)
    return tuple(found) or (SpaceLoop(size=1, valid=1, input=1, b_stride=0, output_stride=0),)


def _without_step(loop: SpaceLoop) -> SpaceLoop:
    last = (loop.size - 1) * loop.step
    if loop.window == 1 and loop.start == 0 and loop.size == loop.valid and last < loop.input:
        return replace(loop, input=loop.size, b_stride=loop.b_stride * loop.step, step=1)
    return loop


def _are_one(outer: SpaceLoop, inner: SpaceLoop) -> bool:
    if not (outer.is_plain and inner.is_plain and inner.input == inner.size):
        return False
    wanted = (inner.b_stride * inner.size, inner.output_stride * inner.size)
    return (outer.b_stride, outer.output_stride) == wanted
