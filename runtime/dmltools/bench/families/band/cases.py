"""The cases of bands: classes as lines of zeros and a one, and the upper triangle of matrices."""

from __future__ import annotations

from dmlruntime.cases.draws import uniform
from dmlruntime.datatypes import FLOAT32
from dmltools.bench.cases import BenchCase, Group

BAND = Group(name="band", title="bands: one-hot lines, triangles of matrices")


def _one_hot(name: str, axis: int, sizes: tuple[int, ...]) -> BenchCase:
    return BenchCase(
        name=name,
        group=BAND,
        operator="ONE_HOT",
        type="FLOAT32",
        types={"IndicesTensor": "UINT32"},
        sizes=sizes,
        shapes={
            "IndicesTensor": lambda sizes: tuple(1 if d == axis else size for d, size in enumerate(sizes)),
            "ValuesTensor": lambda sizes: (1,) * (len(sizes) - 1) + (2,),
        },
        members={"Axis": axis},
        grow=0,
        quick=True,
    )


CASES: tuple[BenchCase, ...] = (
    _one_hot("one-hot-last", 1, (65536, 512)),
    _one_hot("one-hot-channels", 1, (8, 64, 65536)),
    BenchCase(
        name="upper-triangles",
        group=BAND,
        operator="DIAGONAL_MATRIX1",
        type="FLOAT32",
        draws={"InputTensor": uniform(0.5, 1.0)},
        sizes=(32, 1024, 1024),
        members={"ValueDataType": FLOAT32, "Value": 0.0, "DiagonalFillBegin": -(2**31), "DiagonalFillEnd": 0},
        grow=0,
        quick=True,
    ),
)
