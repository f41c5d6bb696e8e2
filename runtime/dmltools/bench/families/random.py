"""Random numbers in the benchmark. No other library at hand makes the same ones, so there is none beside them."""

from __future__ import annotations

from dmltools.bench.cases import BenchCase, Group
from dmltools.bench.family import BenchFamily

RANDOM = Group(name="random", title="random numbers")


def _state(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return (*(1 for _ in sizes[:-1]), 6)


CASES: tuple[BenchCase, ...] = (
    BenchCase(
        name="random-philox",
        group=RANDOM,
        operator="RANDOM_GENERATOR",
        type="UINT32",
        sizes=(8192, 2048),
        shapes={"InputStateTensor": _state, "OutputStateTensor": _state},
        grow=0,
        quick=True,
    ),
)


BENCH = BenchFamily(cases=CASES)
