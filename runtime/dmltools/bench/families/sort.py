"""Sorts in the benchmark: few elements of many rows, and whole rows in order."""

from __future__ import annotations

from typing import Any

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group
from dmltools.bench.family import BenchFamily, Function, whole
from dmltools.bench.problems import Problem

SORT = Group(name="sort", title="sorts: the greatest elements of rows")


def _top(name: str, sizes: tuple[int, int], count: int, *, quick: bool = False) -> BenchCase:
    """`count` of each row, or all of it where it is shorter, as it is in small profiles."""

    def chosen(sizes: tuple[int, ...]) -> tuple[int, ...]:
        return (sizes[0], min(count, sizes[1]))

    return BenchCase(
        name=name,
        group=SORT,
        operator="TOP_K",
        types={"OutputIndexTensor": "UINT32"},
        draws={"InputTensor": uniform(0.5, 1.0)},
        sizes=sizes,
        shapes={"OutputValueTensor": chosen, "OutputIndexTensor": chosen},
        members={"Axis": 1},
        sized={"K": lambda sizes: min(count, sizes[1])},
        grow=0,
        quick=quick,
    )


CASES: tuple[BenchCase, ...] = (
    _top("top-1-of-4096", (8192, 4096), 1),
    _top("top-16-of-4096", (8192, 4096), 16, quick=True),
    _top("top-256-of-4096", (4096, 4096), 256),
    _top("sort-rows-1024", (8192, 1024), 1024),
    _top("sort-rows-65536", (64, 65536), 65536),
    _top("top-100-of-16m", (1, 2**24), 100),
)


def _top_by_torch(torch: Any, problem: Problem) -> Function:
    """torch's topk, whose values are copied; its indices have 64 bits, and differ where values are equal."""
    count: int = problem.descriptor.K  # type: ignore[attr-defined]  # TOP_K has it
    return lambda x, out: out.copy_(torch.topk(x, count, dim=1).values)


BENCH = BenchFamily(cases=CASES, torch={"TOP_K": _top_by_torch}, picked=whole)
"""Outputs are compared whole: of rows in part nothing could be said."""
