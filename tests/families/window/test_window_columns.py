"""Windows that a CPU combines in registers along memory: the same bits as in any layout, streamed or not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cpu_entries import call_entry

import dmlops as dml
from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.sources import defines, kernel_source
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.families.window import cpu

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

Array = np.ndarray[Any, Any]

WINDOWS = {
    "2x2 s2": ((2, 2), (2, 2), (1, 1), (0, 0)),
    "3x3 s1": ((3, 3), (1, 1), (1, 1), (1, 1)),
    "3x3 s2": ((3, 3), (2, 2), (1, 1), (1, 1)),
    "1x3 s1": ((1, 3), (1, 1), (1, 1), (0, 2)),
    "5x1 s2": ((5, 1), (1, 2), (1, 1), (2, 0)),
    "4x7 s1": ((4, 7), (2, 1), (1, 1), (1, 5)),
    "7x6 s2": ((7, 6), (3, 2), (1, 1), (6, 3)),
    "dilated": ((2, 4), (1, 2), (2, 3), (1, 4)),
    "far apart": ((2, 3), (1, 3), (1, 1), (0, 1)),
    "beyond the reach": ((2, 3), (1, 1), (1, 33), (1, 20)),
    "wide": ((2, 8), (1, 1), (1, 1), (0, 3)),
}
"""Sizes, strides, dilations, padding on both sides."""

SIZES = (2, 3, 9, 301)
FUNCTIONS = {
    "average": (dml.DML_AVERAGE_POOLING1_OPERATOR_DESC, {"IncludePadding": False}),
    "norm": (dml.DML_LP_POOLING1_OPERATOR_DESC, {"P": 2}),
    "maximum": (dml.DML_MAX_POOLING2_OPERATOR_DESC, {"OutputIndicesTensor": None}),
}


def described(function: str, window: str, short: str, gap: int = 1) -> Any:
    size, step, dilation, padding = WINDOWS[window]
    planes = zip(SIZES[2:], size, step, dilation, padding, strict=True)
    made = (*SIZES[:2], *((n + 2 * p - (w - 1) * d - 1) // s + 1 for n, w, s, d, p in planes))
    strides = tuple(int(np.prod(SIZES[d + 1 :])) * gap for d in range(4))
    kind, more = FUNCTIONS[function]
    return kind(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC(short, SIZES, strides),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC(short, made),
        DimensionCount=2,
        Strides=step,
        WindowSize=size,
        StartPadding=padding,
        EndPadding=padding,
        Dilations=dilation,
        **more,
    )


def drawn(short: str) -> Array:
    """Numbers whose sums round, and a row of nothing but -0."""
    values = np.random.default_rng(4).normal(0, 3, SIZES).astype(short.lower())
    values[1, 2] = -0.0
    return values


def combined(descriptor: Any, values: Array, offset: int = 0) -> bytes:
    """The result's bytes, stored `offset` elements behind where a cache line begins; what lies around it stays."""
    descriptor.validate()
    plan = plan_on_cpu(descriptor)
    library = build.load(
        "columns", kernel_source(descriptor.OPERATOR).text, tuple(f"-DDML_{define}" for define in defines(plan))
    )
    count = descriptor.OutputTensor.ElementCount
    room = np.full(count + 128, 77, values.dtype)
    first = -room.ctypes.data % 64 // room.itemsize + offset
    output = room[first : first + count]
    (dispatch,) = plan.dispatches
    call_entry(library, dispatch.kernel, list(dispatch.flat_parameters()), [values, output], dispatch.items)
    assert (room[:first] == 77).all()
    assert (room[first + count :] == 77).all()
    return output.tobytes()


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_bits_do_not_depend_on_the_layout(function: str, window: str) -> None:
    for short in ("FLOAT32", "FLOAT16"):
        values = drawn(short)
        apart = np.zeros(values.size * 3, values.dtype)
        apart[::3] = values.ravel()
        found = combined(described(function, window, short), values)
        assert found == combined(described(function, window, short, gap=3), apart)
        assert len(set(found)) > 50


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
def test_streamed_results_are_the_same(short: str, monkeypatch: pytest.MonkeyPatch) -> None:
    values = drawn(short)
    for window in ("2x2 s2", "3x3 s1"):
        descriptor = described("average", window, short)
        found = combined(descriptor, values)
        with monkeypatch.context() as patch:
            patch.setattr(cpu, "STREAM_BYTES", 1)
            streamed = dict(plan_on_cpu(descriptor).dispatches[0].parameters)["stream"]
            assert streamed == 1
            for offset in (0, 5):
                assert combined(descriptor, values, offset) == found
