"""Finds what the benchmark knows of a kernel family: the package of the family's name in `families`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import cast

from dmlruntime.families.planning import family_name
from dmltools.bench.family import BenchFamily
from dmltools.bench.problems import Problem

_PACKAGE = f"{__name__.rpartition('.')[0]}.families"


@cache
def bench_families() -> dict[str, BenchFamily]:
    """Every family that brings something, by name."""
    folder = Path(__file__).with_name("families")
    names = sorted(module.name for module in iter_modules([str(folder)]) if module.ispkg)
    return {name: cast(BenchFamily, import_module(f"{_PACKAGE}.{name}").BENCH) for name in names}


def bench_family(problem: Problem) -> BenchFamily:
    """The family of a problem; one of defaults where it brings nothing."""
    return bench_families().get(family_name(problem.operator.kernel), BenchFamily())
