"""The cases of contractions: products of matrices with a sum, and convolutions with a bias."""

from __future__ import annotations

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Measure

CONTRACTION = Group(name="contraction", title="products of matrices and convolutions; time is what counts, not bytes")

_NONE = "DML_MATRIX_TRANSFORM_NONE"


def _rows_and_columns(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return sizes[0], sizes[2]


def _product(
    name: str, rows: int, terms: int, columns: int, *, type: str = "FLOAT32", quick: bool = False
) -> BenchCase:
    """Of rows x terms by terms x columns elements."""
    return BenchCase(
        name=name,
        group=CONTRACTION,
        operator="GEMM",
        type=type,
        sizes=(rows, terms, columns),
        shapes={
            "ATensor": lambda sizes: sizes[:2],
            "BTensor": lambda sizes: sizes[1:],
            "CTensor": _rows_and_columns,
            "OutputTensor": _rows_and_columns,
        },
        draws={member: uniform(-1.0, 1.0) for member in ("ATensor", "BTensor", "CTensor")},
        members={"TransA": _NONE, "TransB": _NONE, "Alpha": 1.0, "Beta": 1.0},
        measure=Measure.CACHE,
        quick=quick,
    )


def _convolution(
    name: str, channels: int, size: int, window: int, *, apart: bool = False, type: str = "FLOAT32"
) -> BenchCase:
    """Of an image of so many channels, each `apart` or all together, with as many filters; padding keeps the size."""
    padding = (window // 2, window // 2)
    return BenchCase(
        name=name,
        group=CONTRACTION,
        operator="CONVOLUTION",
        type=type,
        sizes=(1, channels, size, size),
        shapes={
            "FilterTensor": lambda sizes: (sizes[1], 1 if apart else sizes[1], window, window),
            "BiasTensor": lambda sizes: (1, sizes[1], 1, 1),
        },
        draws={member: uniform(-1.0, 1.0) for member in ("InputTensor", "FilterTensor", "BiasTensor")},
        members={
            "Mode": "DML_CONVOLUTION_MODE_CROSS_CORRELATION",
            "Direction": "DML_CONVOLUTION_DIRECTION_FORWARD",
            "DimensionCount": 2,
            "Strides": (1, 1),
            "Dilations": (1, 1),
            "StartPadding": padding,
            "EndPadding": padding,
            "OutputPadding": (0, 0),
        },
        sized={"GroupCount": lambda sizes: sizes[1] if apart else 1},
        measure=Measure.CACHE,
    )


CASES: tuple[BenchCase, ...] = (
    _product("gemm-512", 512, 512, 512, quick=True),
    _product("gemm-1024", 1024, 1024, 1024),
    _product("gemm-odd", 500, 333, 777),
    _product("gemm-64", 64, 64, 64),
    _product("gemm-1024-float16", 1024, 1024, 1024, type="FLOAT16"),
    _product("matrix-vector", 4096, 4096, 1),
    _product("vector-matrix", 1, 4096, 4096),
    _convolution("convolution-3x3", 64, 56, 3),
    _convolution("convolution-3x3-float16", 64, 56, 3, type="FLOAT16"),
    _convolution("convolution-1x1", 64, 56, 1),
    _convolution("convolution-each-channel", 64, 56, 3, apart=True),
)
