"""The functions that rules call: exact whole numbers, and LookupError for what is outside."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dmlruntime.core import member_functions as functions


def tensor(*sizes: int) -> Any:
    return SimpleNamespace(Sizes=sizes, DimensionCount=len(sizes))


@pytest.mark.parametrize(
    ("a", "b", "toward_zero", "up"), [(7, 2, 3, 4), (-7, 2, -3, -3), (7, -2, -3, -3), (-7, -2, 3, 4), (6, 3, 2, 2)]
)
def test_divisions(a: int, b: int, toward_zero: int, up: int) -> None:
    assert functions.truncating_divide(a, b) == toward_zero
    assert functions.ceil_div(a, b) == up


def test_nothing_is_divided_by_zero() -> None:
    assert functions.truncating_divide(5, 0) == 0
    assert functions.ceil_div(5, 0) == 0


def test_nothing_wraps() -> None:
    assert functions.product((2**31, 2**31, 2**31)) == 2**93
    assert functions.total((tensor(2**32 - 1), tensor(1)), 0) == 2**32


def test_arrays() -> None:
    assert functions.product(()) == 1
    assert functions.distinct((3, 1, 2))
    assert functions.distinct(())
    assert not functions.distinct((3, 1, 3))


@pytest.mark.parametrize(("sizes", "rank"), [((1, 1, 3, 1), 2), ((2,), 1), ((1, 1), 0)])
def test_the_effective_rank(sizes: tuple[int, ...], rank: int) -> None:
    assert functions.effective_rank(tensor(*sizes)) == rank


def test_lists_of_dimensions() -> None:
    assert functions.all_dimensions(tensor(4, 5)) == (0, 1)
    assert functions.last_dimension(tensor(4, 5)) == (1,)
    assert functions.dimensions_of_one(tensor(1, 5, 1)) == (0, 2)


def test_runs_of_sizes() -> None:
    assert functions.dims(tensor(4, 5, 6), 1, 3) == (5, 6)
    assert functions.dims(tensor(4, 5, 6), 3, 3) == ()
    for start, end in ((-1, 2), (2, 1), (0, 4)):
        with pytest.raises(LookupError):
            functions.dims(tensor(4, 5, 6), start, end)


def test_a_dimension_outside() -> None:
    for axis in (-1, 1):
        with pytest.raises(LookupError):
            functions.total((tensor(4),), axis)


def test_windows_are_counted() -> None:
    assert functions.window_count(tensor(2, 3, 5, 7), (2, 3), (1, 2), (2, 1), (1, 0), (0, 2)) == 4 * 4
    assert functions.window_count(tensor(2, 3, 5), (7,), (1,), (1,), (1,), (1,)) == 1
    assert functions.window_count(tensor(2, 3, 5), (8,), (1,), (1,), (1,), (1,)) == 0
    assert functions.window_count(tensor(2, 3, 5), (1,), (0,), (1,), (0,), (0,)) == 0
