"""Finds what the benchmark knows of kernel families, the modules in `families`, and the cases that a person means."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import cast

from dmlruntime.core.errors import DmlError
from dmlruntime.families.planning import family_name
from dmltools.bench.cases import SHARED, BenchCase
from dmltools.bench.family import BenchFamily
from dmltools.bench.problems import Problem

_PACKAGE = f"{__name__.rpartition('.')[0]}.families"


class UnknownCaseError(DmlError, LookupError):
    """No case or group has this name."""


@cache
def bench_families() -> dict[str, BenchFamily]:
    """Every family that brings something, by name."""
    folder = Path(__file__).with_name("families")
    names = sorted(module.name for module in iter_modules([str(folder)]))
    return {name: cast(BenchFamily, import_module(f"{_PACKAGE}.{name}").BENCH) for name in names}


def bench_family(problem: Problem) -> BenchFamily:
    """The family of a problem; one of defaults where it brings nothing."""
    return bench_families().get(family_name(problem.operator.kernel), BenchFamily())


@cache
def all_cases() -> tuple[BenchCase, ...]:
    """Every case: the groups of single families, family after family; then the groups that several have cases in.

    Sizes are for the CPU; `profiles` says how much larger or smaller another run makes them.
    """
    by_family = [case for family in bench_families().values() for case in family.cases]
    own = [case for case in by_family if case.group not in SHARED]
    return (*own, *(case for group in SHARED for case in by_family if case.group == group))


def operations(problem: Problem) -> int:
    """The additions and multiplications of a problem whose work they are; 0 where that is to move bytes.

    A product with fewer operations than bytes, such as that of a matrix and a vector, waits for memory like a copy.
    """
    count = bench_family(problem).operations
    found = 0 if count is None else count(problem)
    return found if found >= problem.bytes_moved else 0


def select(texts: Sequence[str], cases: Sequence[BenchCase], *, quick: bool) -> tuple[BenchCase, ...]:
    """The cases that `texts` name, in the order of the table; all of them, or the quick ones, without a text.

    A text is the name of a case or of a group, or a pattern such as ``sum-*``. Raises UnknownCaseError.
    """
    if not texts:
        return tuple(case for case in cases if case.quick or not quick)
    chosen: set[str] = set()
    for text in texts:
        found = {c.name for c in cases if fnmatchcase(c.name, text.lower()) or c.group.name == text.lower()}
        if not found:
            raise UnknownCaseError(_unknown(text, cases))
        chosen |= found
    return tuple(case for case in cases if case.name in chosen)


def _unknown(text: str, cases: Sequence[BenchCase]) -> str:
    names = [*(case.name for case in cases), *dict.fromkeys(case.group.name for case in cases)]
    near = difflib.get_close_matches(text.lower(), names, n=3, cutoff=0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else "dmlops bench --list shows them all"
    return f"no case or group {text!r}; {hint}"
