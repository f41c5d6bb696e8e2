"""What array libraries call the operators, and scans in terms of what they have: a forward, inclusive one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from dmlruntime.bench.problems import ScanPart

ELEMENTWISE: Mapping[str, str] = {
    "ELEMENT_WISE_MODULUS_FLOOR": "remainder",
    "ELEMENT_WISE_MODULUS_TRUNCATE": "fmod",
    "ELEMENT_WISE_ADD": "add",
    "ELEMENT_WISE_TANH": "tanh",
}
"""The function that is this operator: NumPy, cupy and torch agree on the names."""

SCANS: Mapping[str, str] = {"CUMULATIVE_SUMMATION": "cumsum", "CUMULATIVE_PRODUCT": "cumprod"}
"""The forward, inclusive scan; they agree again."""

IDENTITIES: Mapping[str, int] = {"CUMULATIVE_SUMMATION": 0, "CUMULATIVE_PRODUCT": 1}
"""What an exclusive scan begins with."""


class Scan(Protocol):
    """NumPy's cumsum, or a function like it on arrays whose views may have negative steps."""

    def __call__(self, x: Any, /, *, axis: int, dtype: Any, out: Any) -> Any: ...


def scan_through_views(scan: Scan, part: ScanPart, identity: int, x: Any, y: Any) -> Any:
    """The scan of `x` along `part.axis` into `y`, as one writes it with NumPy's views."""
    axis = part.axis
    if part.reverse:
        x, y = x[_flip(x.ndim, axis)], y[_flip(y.ndim, axis)]
    if part.exclusive:
        y[_slice(y.ndim, axis, slice(0, 1))] = identity
        x, y = x[_slice(x.ndim, axis, slice(0, -1))], y[_slice(y.ndim, axis, slice(1, None))]
    return scan(x, axis=axis, dtype=x.dtype, out=y)


def _flip(rank: int, axis: int) -> tuple[slice, ...]:
    return _slice(rank, axis, slice(None, None, -1))


def _slice(rank: int, axis: int, part: slice) -> tuple[slice, ...]:
    return tuple(part if d == axis else slice(None) for d in range(rank))
