"""Convolutions whose windows a CPU multiplies where they lie: in a copy of the input with the zeros around it.

In the copy the elements that a term multiplies at neighbouring locations are neighbours. So a tile reads whole vectors
of it, and nothing is packed for each element of a window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.families.contraction.parameters import FEW_ROWS, NC
from dmlruntime.families.contraction.problem import ContractionProblem, SpaceLoop

MOST_COPIED = 2**24
"""Elements of a copy at most, and not more than packed windows have; a larger input is packed block by block."""

PACKED_ROWS = 20
"""Rows of `a` whose products with a column take as long as packing it, about. Columns between lines are multiplied as
well, which must not take longer for all rows than packing would."""

LANES = 16
"""Lanes of a vector at most, and elements of a line of a cache."""


@dataclass(frozen=True, kw_only=True)
class WindowCopy:
    """How a copy lies: lines are `pitch` elements apart, and its `channels`, of all batches and images, `stride`.

    `blocks` are the blocks of NC columns that a batch then has.
    """

    pitch: int
    stride: int
    channels: int
    blocks: int

    @property
    def count(self) -> int:
        """Elements of the copy."""
        return self.channels * self.stride


def window_copy(problem: ContractionProblem) -> WindowCopy | None:
    """Return the copy of a problem's input, or None where its windows are not multiplied where they lie."""
    space = problem.space
    if problem.transposed or not problem.is_convolution or problem.sum_type != FLOAT32 or problem.rows < FEW_ROWS:
        return None
    if any(loop.step > 1 for loop in space) or all(loop.window == 1 for loop in space):
        return None
    *outer, along = space
    pitch = along.size + _reach(along) - _shared(along)
    is_led = len(outer) > 1 and outer[0].window == 1
    size = pitch * math.prod(loop.size + _reach(loop) for loop in outer[int(is_led) :]) + _shared(along)
    columns = (outer[-1].size - 1 if outer else 0) * pitch + along.size
    around = math.prod(loop.size for loop in outer[:-1])
    found = WindowCopy(
        pitch=pitch,
        # An odd number of lines of a cache, so that channels share few of its sets; the last vector reads inside.
        stride=(-(-(size + LANES - 1) // LANES) | 1) * LANES,
        channels=problem.batches.count * (outer[0].size if is_led else 1) * problem.channels,
        blocks=around * -(-columns // NC),
    )
    packed = _lanes(problem.columns)
    is_dense = problem.rows * (around * _lanes(columns) - packed) <= PACKED_ROWS * packed
    is_small = found.count <= min(MOST_COPIED, problem.batches.count * problem.columns * problem.terms)
    return found if is_dense and is_small else None


def _lanes(columns: int) -> int:
    """Return how many columns the vectors have that so many fill."""
    return -(-columns // LANES) * LANES


def _reach(loop: SpaceLoop) -> int:
    """Return how far a window's last element lies behind its first."""
    return (loop.window - 1) * loop.dilation


def _shared(loop: SpaceLoop) -> int:
    """Return how many of a line's last zeros are the first of the next line."""
    behind = loop.size + _reach(loop) - loop.start - loop.input
    return max(0, min(loop.start, behind, _reach(loop)))
