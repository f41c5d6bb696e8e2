"""The cases of gathers: rows of a table, long ones and short ones, as an embedding looks them up."""

from __future__ import annotations

from dmltools.bench.cases import BenchCase, Group
from dmltools.bench.groups import fresh

GATHER = Group(name="gather", title="gathers: rows of a table")


def _rows(name: str, rows: int, length: int) -> BenchCase:
    return BenchCase(
        name=name,
        group=GATHER,
        operator="GATHER",
        type="FLOAT32",
        sizes=(rows, length),
        types={"IndicesTensor": "UINT32"},
        shapes={"IndicesTensor": lambda sizes: (1, sizes[0])},
        members={"Axis": 0, "IndexDimensions": 1},
        grow=0,
        quick=True,
    )


_LONG = _rows("gather-rows-1024", 32768, 1024)

CASES: tuple[BenchCase, ...] = (_LONG, _rows("gather-rows-16", 2**21, 16), fresh(_LONG))
