"""Simplified walks: literal examples."""

from __future__ import annotations

import pytest

from dmlruntime.families.layout import Walk, in_order, simplify, spread, with_last


def walk(sizes: tuple[int, ...], *strides: tuple[int, ...]) -> Walk:
    return Walk(sizes=sizes, strides=strides)


@pytest.mark.parametrize(
    ("sizes", "strides", "expected"),
    [
        ((), ((), ()), walk((), (), ())),
        ((1, 1), ((5, 7), (1, 1)), walk((), (), ())),
        ((2, 3, 4), ((12, 4, 1), (12, 4, 1)), walk((24,), (1,), (1,))),
        ((2, 1, 4), ((4, 99, 1), (4, 0, 1)), walk((8,), (1,), (1,))),
        ((2, 3), ((1, 2), (3, 1)), walk((2, 3), (1, 2), (3, 1))),
        ((2, 3), ((1, 2), (1, 2)), walk((6,), (1,), (1,))),
        ((2, 3), ((0, 0), (3, 1)), walk((6,), (0,), (1,))),
        ((2, 3), ((0, 1), (3, 1)), walk((2, 3), (0, 1), (3, 1))),
        ((2, 3), ((1, 0), (3, 1)), walk((2, 3), (1, 0), (3, 1))),
        ((2, 3, 4), ((20, 5, 1), (20, 5, 1)), walk((2, 3, 4), (20, 5, 1), (20, 5, 1))),
        ((2, 3, 4), ((15, 5, 1), (15, 5, 1)), walk((6, 4), (5, 1), (5, 1))),
        ((4, 2, 3), ((1, 12, 4), (1, 12, 4)), walk((24,), (1,), (1,))),
    ],
)
def test_examples(sizes: tuple[int, ...], strides: tuple[tuple[int, ...], ...], expected: Walk) -> None:
    assert simplify(sizes, strides, lead=1) == expected


def test_the_lead_decides_the_order() -> None:
    strides = ((1, 2), (3, 1))
    assert simplify((2, 3), strides, lead=0) == walk((3, 2), (2, 1), (1, 3))
    assert simplify((2, 3), strides, lead=1) == walk((2, 3), (1, 2), (3, 1))


def test_an_order_is_kept() -> None:
    assert in_order((2, 1, 3), ((1, 9, 2),)) == walk((2, 3), (1, 2))
    assert in_order((2, 3, 4), ((12, 4, 1), (24, 8, 1))) == walk((6, 4), (4, 1), (8, 1))
    assert in_order((1, 1), ((5, 7),)) == walk((), ())


def test_a_loop_becomes_the_innermost() -> None:
    assert with_last(walk((2, 3, 4), (1, 2, 6), (12, 4, 1)), 0) == walk((3, 4, 2), (2, 6, 1), (4, 1, 12))
    assert with_last(walk((2, 3), (1, 2)), 1) == walk((2, 3), (1, 2))


def test_count() -> None:
    assert walk((), ()).count == 1
    assert walk((2, 3), (3, 1)).count == 6
    assert walk((2**31, 2**31), (2**31, 1)).count == 2**62


@pytest.mark.parametrize(
    ("own", "strides", "sizes", "expected"),
    [
        ((2, 3), (3, 1), (2, 3), (3, 1)),
        ((1, 3), (3, 1), (2, 3), (0, 1)),
        ((1, 1), (7, 7), (2, 3), (0, 0)),
        ((1, 3), (7, 1), (1, 3), (7, 1)),
        ((3,), (2,), (4, 2, 3), (0, 0, 2)),
    ],
)
def test_spread(
    own: tuple[int, ...], strides: tuple[int, ...], sizes: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert spread(own, strides, sizes) == expected
