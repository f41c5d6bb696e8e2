"""Scans in terms of what other libraries have: a forward, inclusive one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from dmltools.bench.families.scan.parts import ScanPart, part_of
from dmltools.bench.family import OnnxNode
from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"CUMULATIVE_SUMMATION": "cumsum", "CUMULATIVE_PRODUCT": "cumprod"}
"""The forward, inclusive scan."""

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


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The scan of NumPy or cupy, directly where it is forward and inclusive."""
    part = part_of(problem)
    if part.reverse or part.exclusive:
        return partial(scan_through_views, function, part, IDENTITIES[problem.operator.name], inputs[0], output)
    made = partial(function, *inputs, axis=part.axis, dtype=inputs[0].dtype)
    return made if is_new else partial(made, out=output)


def torch_function(torch: Any, scan: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """The scan of torch, which has no negative strides."""
    part, identity = part_of(problem), IDENTITIES[problem.operator.name]
    axis = part.axis

    def forward(x: Any, out: Any) -> Any:
        if not part.exclusive:
            return scan(x, axis, dtype=x.dtype, out=out)
        if out is None:
            out = torch.empty_like(x)
        length = x.shape[axis]
        out.narrow(axis, 0, 1).fill_(identity)
        if length > 1:
            scan(x.narrow(axis, 0, length - 1), axis, dtype=x.dtype, out=out.narrow(axis, 1, length - 1))
        return out

    def reverse(x: Any, out: Any) -> Any:
        # It must flip before and after, into memory of its own.
        del out
        return torch.flip(forward(torch.flip(x, (axis,)), None), (axis,))

    return reverse if part.reverse else forward


def onnx_sum(problem: Problem) -> OnnxNode:
    """CumSum; ONNX has no product."""
    part = part_of(problem)
    attributes = {"exclusive": int(part.exclusive), "reverse": int(part.reverse)}
    return OnnxNode(operator="CumSum", attributes=attributes, constants={"axis": part.axis})
