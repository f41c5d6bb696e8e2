"""The scan family: along an axis every output element combines the elements up to its position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dmlruntime.families.record import KernelRecord


@dataclass(frozen=True, kw_only=True)
class ScanKernel(KernelRecord):
    """Every output element combines the input elements before it along one axis."""

    input: str
    output: str
    axis: Callable[[Any], int]
    reverse: Callable[[Any], bool]
    exclusive: Callable[[Any], bool]

    def axis_of(self, descriptor: Any) -> int | None:
        return self.axis(descriptor)

    def count_of(self, descriptor: Any) -> int:
        return int(getattr(descriptor, self.input).Sizes[self.axis(descriptor)])
