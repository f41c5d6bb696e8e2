"""Operators without kernels: their record. They run on the device `reference` alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dmlruntime.families.record import KernelRecord


@dataclass(frozen=True, kw_only=True)
class ReferenceKernel(KernelRecord):
    """`count` is how many elements are combined into one; without it none are."""

    count: Callable[[Any], int] | None = None

    def count_of(self, descriptor: Any) -> int:
        return 1 if self.count is None else max(int(self.count(descriptor)), 1)
