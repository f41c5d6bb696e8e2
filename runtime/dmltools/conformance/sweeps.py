"""Which choices of data types, and which of their rows, are swept in every run of the tests, and which in long runs."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from dmlruntime.core.operators import Operator
from dmlruntime.families.planning import family_name
from dmltools.conformance.pytest_plugin import Share
from dmltools.conformance.rows import EVERY_NAME, EVERYTHING, ONE_KERNEL, USUAL, Part, type_tuples
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import TypeTuple

ON_GPU = (pytest.mark.slow_on("gpu"),)
COMPILED = (pytest.mark.slow_on("cpu"), *ON_GPU)
"""Slow where kernels are compiled."""
POOLED = {"cpu": 12, "gpu": 24}
"""Of slow sweeps on devices that compile kernels, one in so many of each family runs with --slow."""
POOLED_PARTS = 3
"""The same of the usual parts of sweeps that take too long for usual runs, on a GPU."""


@dataclass(frozen=True)
class Swept:
    """Rows that one test of a sweep goes through: those of a choice of data types, every one or the usual part."""

    types: TypeTuple
    part: Part = EVERYTHING
    every_row: bool = False

    def __str__(self) -> str:
        return f"{self.types}-every-row" if self.every_row else str(self.types)

    def part_of(self, share: Share) -> Part:
        """Return the part; where the run takes a share of what is alike, not every row that compiles a kernel."""
        return EVERY_NAME if self.part == EVERYTHING and share(2) > 1 else self.part


def sweep_parameters(subject: Subject) -> list[Any]:
    """Every choice of data types, those marked slow that add nothing but another pairing of types.

    On CPUs and GPUs one choice for each set of widths is usual: that of the others differs in its arithmetic alone, and
    kernels take long to compile. Operators of a family go through the widths together (`share_of_widths`). So that
    the arithmetic and the tolerance of each data type are tested, a CPU goes through a few rows of the others, which
    share a kernel (`one_of_each_type`). The usual choices go through their part of the rows, and marked slow through
    every row; with --all the latter run alone. On CPUs and GPUs the slow ones of a family are sampled together, and so
    are parts of rows that take too long on a GPU.
    """
    every = type_tuples(subject)
    share = share_of_widths(subject.operator, every)
    compiled = {types.name for types in share}
    shown = {types.name for types in one_of_each_type(subject, every, share)}
    usual = {types.name for types in usual_types(every)} | shown
    family = family_name(subject.operator.kernel)
    pooled = [pytest.mark.pooled_on(device, n, family) for device, n in POOLED.items()]
    found: list[Any] = []
    marks: tuple[pytest.MarkDecorator, ...]
    for types in every:
        if types.name in compiled:
            part, marks = USUAL, ()
        elif types.name in shown:
            part, marks = ONE_KERNEL, ON_GPU
        else:
            part, marks = (USUAL, COMPILED) if types.name in usual else (EVERYTHING, (pytest.mark.slow,))
        covered = (pytest.mark.covered,) if types.name in usual else ()
        own = [pytest.mark.pooled_on("gpu", POOLED_PARTS, f"{family}, parts")] if types.name in compiled else pooled
        found.append(pytest.param(Swept(types, part), marks=(*covered, *marks, *own)))
    whole = (types for types in every if types.name in usual)
    return found + [pytest.param(Swept(types, every_row=True), marks=(pytest.mark.slow, *pooled)) for types in whole]


def first_of_widths(every: Sequence[TypeTuple]) -> list[TypeTuple]:
    """The first choice of each set of widths."""
    found: dict[tuple[int, ...], TypeTuple] = {}
    for types in every:
        found.setdefault(types.widths, types)
    return list(found.values())


def share_of_widths(operator: Operator, every: Sequence[TypeTuple]) -> list[TypeTuple]:
    """Those of `first_of_widths` that an operator goes through in ordinary runs where kernels are compiled.

    One of as many as the record's `width_shares` says, or none; which one depends on the operator's name, so that the
    operators of a family go through all widths together.
    """
    turn = zlib.crc32(operator.name.encode())
    shares = operator.kernel.width_shares
    return [types for position, types in enumerate(first_of_widths(every)) if (position - turn) % shares == 0]


def one_of_each_type(subject: Subject, every: Sequence[TypeTuple], swept: Sequence[TypeTuple]) -> list[TypeTuple]:
    """Choices in which each data type of each group occurs that none of `swept` has.

    First those that cases have, because their kernels are compiled in any case.
    """
    given = [
        {name.partition("[")[0]: data.data_type for name, data in {**case.inputs, **case.outputs}.items()}
        for case in subject.cases
    ]
    of_cases = [types for types in every if any(found.items() <= types.types.items() for found in given)]
    wanted = _all_pairs(every) - _all_pairs(swept)
    first = _covering(of_cases, wanted & _all_pairs(of_cases))
    return first + _covering(every, wanted - _all_pairs(first))


def usual_types(every: Sequence[TypeTuple]) -> list[TypeTuple]:
    """A part of them in which each set of widths occurs, and each data type of each group. Order is kept.

    How elements are reached depends on widths, what is computed on types: CAST has 121 choices of two types each.
    """
    first = first_of_widths(every)
    chosen = {types.name for types in first + _covering(every, _all_pairs(every) - _all_pairs(first))}
    return [types for types in every if types.name in chosen]


def _covering(every: Sequence[TypeTuple], missing: set[tuple[int, str]]) -> list[TypeTuple]:
    """Choices in which each of the `missing` pairs occurs: always the one with most, of several the first."""
    chosen: list[TypeTuple] = []
    while missing:
        chosen.append(max(every, key=lambda types: len(missing & _pairs(types))))
        missing = missing - _pairs(chosen[-1])
    return chosen


def _all_pairs(every: Sequence[TypeTuple]) -> set[tuple[int, str]]:
    return {pair for types in every for pair in _pairs(types)}


def _pairs(types: TypeTuple) -> set[tuple[int, str]]:
    """Each group with its data type."""
    return {(number, types.types[group[0]].short) for number, group in enumerate(types.groups)}
