"""Types that function forms accept and return, for type checkers and editors. At run time the arrays are inspected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

Array = np.ndarray[Any, Any]
"""An array in the memory of the host, which calls on such arrays give."""


class FromDLPack(Protocol):
    """An array of another library that hands its memory over by DLPack."""

    def __dlpack__(self, *, stream: Any = None) -> Any: ...

    def __dlpack_device__(self) -> Any: ...


class FromBuffer(Protocol):
    """An object with Python's buffer protocol: bytes, memoryview, array.array."""

    def __buffer__(self, flags: int, /) -> memoryview: ...


if TYPE_CHECKING:
    from dmlruntime.gpu.arrays import GpuArray
else:  # wgpu is an extra
    GpuArray = Any

ArrayLike = np.ndarray[Any, Any] | np.generic | FromDLPack | FromBuffer | Sequence[Any] | float
"""Taken for an array of the host. An object that only has ``__array__`` is not: a GpuArray has that too."""

__all__ = ["Array", "ArrayLike", "FromBuffer", "FromDLPack", "GpuArray"]
