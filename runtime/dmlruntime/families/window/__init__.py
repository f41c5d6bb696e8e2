"""The window family: the elements in each window that slides over a tensor, combined."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from dmlruntime.families.record import KernelRecord, Scalar

Numbers = Callable[[Any], Sequence[int]]
"""A list of numbers that follows from a descriptor."""


@dataclass(frozen=True, kw_only=True)
class WindowKernel(KernelRecord):
    """Every output element combines the elements of the first input in a window.

    `size`, `stride`, `dilation` and `start` have a value for each of `dimensions`, the last ones where that is None.
    `groups` are the tensors that share a data type, in the order of their first tensor. `channels` are inputs with one
    element or one for each index of the second dimension. `optional` is the output that may be absent. Of several
    functions, the first whose condition holds is the one, or the last, which has none. Functions that count the
    locations of a window with the padding count them up to `end` behind the tensor.

    With `transposed` every output element combines the elements of the first input whose windows it lies in; with
    `columns` that input has a column for each of them, of which there are as many as `end` leaves room for. Where
    something is `held`, by name and data type, windows are first combined to that, an element for each one of
    `windows`, and then it is transposed; `steps` are the tensors that either step reads and makes.
    """

    width_shares: ClassVar[int] = 4

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    groups: tuple[tuple[str, ...], ...]
    size: Numbers
    stride: Numbers | None = None
    dilation: Numbers | None = None
    start: Numbers | None = None
    dimensions: Numbers | None = None
    channels: tuple[str, ...] = ()
    optional: str | None = None
    scalars: tuple[Scalar, ...] = ()
    end: Numbers | None = None
    transposed: bool = False
    columns: bool = False
    windows: str | None = None
    held: tuple[tuple[str, str], ...] = ()
    steps: tuple[tuple[str, ...], ...] = ()
    conditions: tuple[Callable[[Any], bool], ...] = ()

    @property
    def slides_first(self) -> bool:
        """Return whether windows are combined first, to the outputs or to what is held."""
        return bool(self.held) or not self.transposed

    @property
    def has_transposed(self) -> bool:
        """Return whether the outputs combine windows."""
        return bool(self.held) or self.transposed

    def count_of(self, descriptor: Any) -> int:
        return math.prod(self.size(descriptor))
