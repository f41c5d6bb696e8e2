"""Which choices of data types are swept in every run of the tests, and which in long runs alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from dmltools.conformance.rows import type_tuples
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import TypeTuple


def sweep_parameters(subject: Subject) -> list[Any]:
    """Every choice of data types, those marked slow that add nothing but another pairing of types.

    On a GPU one choice for each set of widths is usual: that of the others differs in its arithmetic alone, which cases
    show too, and pipelines take long to make where the GPU is a processor.
    """
    every = type_tuples(subject)
    first = {types.name for types in first_of_widths(every)}
    usual = {types.name for types in usual_types(every)}
    return [
        types
        if types.name in first
        else pytest.param(types, marks=pytest.mark.slow_on("gpu") if types.name in usual else pytest.mark.slow)
        for types in every
    ]


def first_of_widths(every: Sequence[TypeTuple]) -> list[TypeTuple]:
    """The first choice of each set of widths."""
    found: dict[tuple[int, ...], TypeTuple] = {}
    for types in every:
        found.setdefault(types.widths, types)
    return list(found.values())


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
