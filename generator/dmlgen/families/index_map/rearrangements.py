"""Rearrangements of dimensions: ``n (y x c) h w -> n c (h y) (w x)``.

Each side names the dimensions of a tensor in order; names in parentheses are one dimension, the last of them with the
closest elements. Both sides have the same names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

Dimensions = tuple[tuple[str, ...], ...]
"""The names of each dimension of a tensor."""

_DIMENSION = re.compile(r"([a-z][a-z0-9_]*)|\(([a-z0-9_ ]+)\)")


class RearrangementError(Exception):
    """What is wrong, and what to do."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.remedy = remedy


@dataclass(frozen=True)
class Rearrangement:
    """The dimensions of the input and those of the output."""

    source: Dimensions
    target: Dimensions


def rearrangement_of(text: str, lengths: Collection[str]) -> Rearrangement:
    """Read `text`; `lengths` are the names whose lengths are given. Raises RearrangementError."""
    sides = text.split("->")
    if len(sides) != 2:
        raise RearrangementError(f"'{text}' has no '->' between two sides", "write input -> output")
    source, target = (_side(side) for side in sides)
    for side in (source, target):
        twice = [name for name, count in Counter(_names(side)).items() if count > 1]
        if twice:
            raise RearrangementError(f"'{twice[0]}' stands twice on one side", "give each its own name")
    odd = sorted(set(_names(source)) ^ set(_names(target)))
    if odd:
        raise RearrangementError(f"'{odd[0]}' stands on one side only", "name it on both sides")
    for dimension in source:
        open_ones = [name for name in dimension if name not in lengths]
        if len(open_ones) > 1:
            problem = f"the lengths of {open_ones[0]} and {open_ones[1]} are both open"
            raise RearrangementError(problem, "give one of them in `lengths`")
    unknown = sorted(set(lengths) - set(_names(source)))
    if unknown:
        raise RearrangementError(f"lengths: '{unknown[0]}' stands in no rearrangement", "correct the name")
    return Rearrangement(source, target)


def _names(side: Dimensions) -> list[str]:
    return [name for dimension in side for name in dimension]


def _side(text: str) -> Dimensions:
    left = _DIMENSION.sub("", text).strip()
    if left or not text.strip():
        raise RearrangementError(f"'{text.strip()}' is no list of dimensions", 'write names such as "n (y c) w"')
    return tuple((found[1],) if found[1] else tuple(found[2].split()) for found in _DIMENSION.finditer(text))
