"""Index maps in the benchmark: a mirrored matrix, a frame around images, tiles, and channels that become blocks."""

from __future__ import annotations

from typing import Any

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout, fresh
from dmltools.bench.family import BenchFamily, Function, OnnxNode, whole
from dmltools.bench.problems import Problem

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
        draws={"InputTensor": uniform(0.5, 1.0)},
        sizes=(8192, 2048),
        shapes={"OutputTensor": _scaled(2, 2)},
        members={"RepeatsCount": 2, "Repeats": (2, 2)},
        grow=0,
    ),
    BenchCase(
        name="depth-to-space-2",
        group=INDEX_MAP,
        operator="DEPTH_TO_SPACE",
        draws={"InputTensor": uniform(0.5, 1.0)},
        sizes=(32, 8, 256, 256),
        shapes={"InputTensor": _scaled(1, 4, 1, 1), "OutputTensor": _scaled(1, 1, 2, 2)},
        members={"BlockSize": 2},
        grow=0,
        quick=True,
    ),
    fresh(_CONSTANT),
)


def _is_reflection(problem: Problem) -> bool:
    described: Any = problem.descriptor
    return bool(described.PaddingMode.name.endswith("REFLECTION"))


def _pad_by_torch(torch: Any, problem: Problem) -> Function:
    described: Any = problem.descriptor
    amounts = [each[d] for d in (3, 2) for each in (described.StartPadding, described.EndPadding)]
    mode = "reflect" if _is_reflection(problem) else "constant"
    return lambda x, out: torch.nn.functional.pad(x, amounts, mode)


def _blocks_by_torch(torch: Any, problem: Problem) -> Function:
    """The channels as places in blocks, copied to the output."""
    b: int = problem.descriptor.BlockSize  # type: ignore[attr-defined]  # DEPTH_TO_SPACE has it

    def blocks(x: Any, out: Any) -> Any:
        n, c, h, w = x.shape
        cut = x.reshape(n, b, b, c // (b * b), h, w).permute(0, 3, 4, 1, 5, 2)
        out.reshape(n, c // (b * b), h, b, w, b).copy_(cut)
        return out

    return blocks


BENCH = BenchFamily(
    cases=CASES,
    torch={
        "SLICE1": lambda torch, problem: lambda x, out: torch.flip(x, (1,)),
        "PADDING": _pad_by_torch,
        "TILE": lambda torch, problem: lambda x, out: torch.tile(x, (2, 2)),
        "DEPTH_TO_SPACE": _blocks_by_torch,
    },
    onnx={
        "DEPTH_TO_SPACE": lambda problem: OnnxNode(operator="DepthToSpace", attributes={"blocksize": 2, "mode": "DCR"})
    },
    picked=whole,
)
