"""Which choices of data types, and which of their rows, are swept in every run of the tests, and which in long runs."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from dmlruntime.core.operators import Operator
from dmltools.conformance.rows import EVERYTHING, USUAL, Part, type_tuples
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import TypeTuple

COMPILED = (pytest.mark.slow_on("cpu"), pytest.mark.slow_on("gpu"))
"""Slow where kernels are compiled."""


@dataclass(frozen=True)
class Swept:
    """Rows that one test of a sweep goes through: those of a choice of data types, every one or the usual part."""

    types: TypeTuple
    part: Part = EVERYTHING
    every_row: bool = False

    def __str__(self) -> str:
        return f"{self.types}-every-row" if self.every_row else str(self.types)


def sweep_parameters(subject: Subject) -> list[Any]:
    """Every choice of data types, those marked slow that add nothing but another pairing of types.

    On CPUs and GPUs one choice for each set of widths is usual: that of the others differs in its arithmetic alone,
    which cases show too, and kernels take long to compile. Operators of a family go through the widths together
    (`share_of_widths`). The usual choices go through their part of the rows, and marked slow through every row; with
    --all the latter run alone.
    """
    every = type_tuples(subject)
    compiled = {types.name for types in share_of_widths(subject.operator, every)}
    usual = {types.name for types in usual_types(every)}
    found: list[Any] = []
    for types in every:
        part = USUAL if types.name in usual else EVERYTHING
        marks = (pytest.mark.covered,) if part is USUAL else ()
        slow = COMPILED if types.name in usual else (pytest.mark.slow,)
        found.append(pytest.param(Swept(types, part), marks=marks if types.name in compiled else (*marks, *slow)))
    whole = (types for types in every if types.name in usual)
    return found + [pytest.param(Swept(types, every_row=True), marks=pytest.mark.slow) for types in whole]


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
    return [types for place, types in enumerate(first_of_widths(every)) if (place - turn) % shares == 0]


def usual_types(every: Sequence[TypeTuple]) -> list[TypeTuple]:
    """A part of them in which each set of widths occurs, and each data type of each group. Order is kept.

    How elements are reached depends on widths, what is computed on types: CAST has 121 choices of two types each.
    """
    chosen = {types.name: types for types in first_of_widths(every)}
    missing = {pair for types in every for pair in _pairs(types)}
    missing -= {pair for types in chosen.values() for pair in _pairs(types)}
    while missing:
        best = max(every, key=lambda types: len(missing & _pairs(types)))  # of several the first
        chosen[best.name] = best
        missing -= _pairs(best)
    return [types for types in every if types.name in chosen]


def _pairs(types: TypeTuple) -> set[tuple[int, str]]:
    """Each group with its data type."""
    return {(number, types.types[group[0]].short) for number, group in enumerate(types.groups)}
