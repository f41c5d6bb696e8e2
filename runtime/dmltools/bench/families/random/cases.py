"""The case of random numbers: many of them, where memory is written, and what follows from one state."""

from __future__ import annotations

from dmltools.bench.cases import BenchCase, Group

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
