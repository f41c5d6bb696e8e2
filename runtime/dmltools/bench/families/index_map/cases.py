"""The cases of index maps: a mirrored matrix, a frame around images, tiles, and channels that become blocks."""

from __future__ import annotations

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout
from dmltools.bench.groups import fresh

INDEX_MAP = Group(name="index_map", title="index maps: slices, padding, tiles, blocks of channels")

FRAME = 2
"""Rows and columns of padding on each side."""


def _scaled(*factors: int) -> Layout:
    """The sizes of a case, some of them several times."""
    return lambda sizes: tuple(size * factor for size, factor in zip(sizes, factors, strict=True))


def _framed(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return (*sizes[:2], *(size + 2 * FRAME for size in sizes[2:]))


def _padding(name: str, mode: str, *, quick: bool = False) -> BenchCase:
    return BenchCase(
        name=name,
        group=INDEX_MAP,
        operator="PADDING",
        type="FLOAT32",
        draws={"InputTensor": uniform(0.5, 1.0)},
        sizes=(64, 64, 112, 112),
        shapes={"OutputTensor": _framed},
        members={
            "PaddingMode": f"DML_PADDING_MODE_{mode}",
            "PaddingValue": 0.0,
            "DimensionCount": 4,
            "StartPadding": (0, 0, FRAME, FRAME),
            "EndPadding": (0, 0, FRAME, FRAME),
        },
        grow=0,
        quick=quick,
    )


_CONSTANT = _padding("pad-constant", "CONSTANT", quick=True)

CASES: tuple[BenchCase, ...] = (
    BenchCase(
        name="slice-mirrored",
        group=INDEX_MAP,
        operator="SLICE1",
        type="FLOAT32",
        draws={"InputTensor": uniform(0.5, 1.0)},
        sizes=(16384, 4096),
        members={"DimensionCount": 2, "InputWindowOffsets": (0, 0), "InputWindowStrides": (1, -1)},
        sized={"InputWindowSizes": lambda sizes: sizes},
        grow=0,
        quick=True,
    ),
    _CONSTANT,
    _padding("pad-reflection", "REFLECTION"),
    BenchCase(
        name="tile-2x2",
        group=INDEX_MAP,
        operator="TILE",
        type="FLOAT32",
        draws={"InputTensor": uniform(0.5, 1.0)},
        sizes=(8192, 2048),
        shapes={"OutputTensor": _scaled(2, 2)},
        members={"RepeatsCount": 2, "Repeats": (2, 2)},
        grow=0,
        quick=True,
    ),
    BenchCase(
        name="depth-to-space-2",
        group=INDEX_MAP,
        operator="DEPTH_TO_SPACE",
        type="FLOAT32",
        draws={"InputTensor": uniform(0.5, 1.0)},
        sizes=(32, 8, 256, 256),
        shapes={"InputTensor": _scaled(1, 4, 1, 1), "OutputTensor": _scaled(1, 1, 2, 2)},
        members={"BlockSize": 2},
        grow=0,
        quick=True,
    ),
    fresh(_CONSTANT),
)
