"""The cases of windows: images of 64 channels."""

from __future__ import annotations

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout

WINDOW = Group(name="window", title="windows: pooling of images")


def _pooled(window: int, stride: int, padding: int) -> Layout:
    """The sizes of a result."""
    return lambda sizes: (*sizes[:2], *((size + 2 * padding - window) // stride + 1 for size in sizes[2:]))


def _pooling(
    name: str, operator: str, window: int, *, stride: int, padding: int = 0, type: str = "FLOAT32"
) -> BenchCase:
    return BenchCase(
        name=name,
        group=WINDOW,
        operator=operator,
        type=type,
        sizes=(16, 64, 224, 224),
        shapes={"OutputTensor": _pooled(window, stride, padding)},
        draws={"InputTensor": uniform(0.5, 1.0)},
        members={
            "DimensionCount": 2,
            "Strides": (stride, stride),
            "WindowSize": (window, window),
            "StartPadding": (padding, padding),
            "EndPadding": (padding, padding),
            **({"IncludePadding": False} if operator == "AVERAGE_POOLING" else {}),
        },
        grow=0,
        quick=True,
    )


_GLOBAL = BenchCase(
    name="average-pool-global",
    group=WINDOW,
    operator="AVERAGE_POOLING",
    type="FLOAT32",
    sizes=(64, 256, 56, 56),
    shapes={"OutputTensor": lambda sizes: (*sizes[:2], 1, 1)},
    draws={"InputTensor": uniform(0.5, 1.0)},
    members={
        "DimensionCount": 2,
        "Strides": (1, 1),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
        "IncludePadding": False,
    },
    sized={"WindowSize": lambda sizes: sizes[2:]},
    grow=0,
    quick=True,
)

CASES: tuple[BenchCase, ...] = (
    _pooling("max-pool-2x2-s2", "MAX_POOLING", 2, stride=2),
    _pooling("max-pool-3x3-s1", "MAX_POOLING", 3, stride=1, padding=1),
    _pooling("max-pool-3x3-s2-float16", "MAX_POOLING", 3, stride=2, padding=1, type="FLOAT16"),
    _pooling("average-pool-3x3-s1", "AVERAGE_POOLING", 3, stride=1, padding=1),
    _GLOBAL,
)
