"""Simplified walks visit exactly what the plain loops visit, and cannot be simplified further."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from dmlruntime.core.tensors import packed_strides
from dmlruntime.families.layout import simplify

hypothesis = pytest.importorskip("hypothesis", reason="hypothesis is not installed (pip install dmlops[dev])")
given, settings, st = hypothesis.given, hypothesis.settings, hypothesis.strategies

Visit = tuple[int, ...]


def visits(sizes: tuple[int, ...], strides: tuple[tuple[int, ...], ...]) -> Counter[Visit]:
    """How often each tuple of offsets, one per tensor, is visited."""
    indices = itertools.product(*map(range, sizes))
    return Counter(
        tuple(sum(i * s for i, s in zip(index, steps, strict=True)) for steps in strides) for index in indices
    )


@st.composite
def problems(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Sizes, and the strides of one to three tensors: arbitrary, packed in any order, padded or broadcast."""
    sizes = tuple(draw(st.lists(st.integers(1, 4), max_size=5)))
    tensors = []
    for _ in range(draw(st.integers(1, 3))):
        order = draw(st.permutations(range(len(sizes))))
        padding = draw(st.sampled_from([0, 0, 0, 1, 3]))
        packed = packed_strides([sizes[d] + padding for d in order])
        regular = [0] * len(sizes)
        for d, stride in zip(order, packed, strict=True):
            regular[d] = stride
        broadcast = draw(st.lists(st.booleans(), min_size=len(sizes), max_size=len(sizes)))
        some = [0 if flag else stride for flag, stride in zip(broadcast, regular, strict=True)]
        anything = draw(st.lists(st.integers(0, 20), min_size=len(sizes), max_size=len(sizes)))
        tensors.append(tuple(draw(st.sampled_from([regular, regular, some, anything]))))
    return sizes, tuple(tensors)


@settings(max_examples=2 * settings().max_examples)
@given(problems(), st.integers(0, 2))
def test_the_same_elements_meet(problem: tuple[tuple[int, ...], tuple[tuple[int, ...], ...]], lead: int) -> None:
    sizes, strides = problem
    walk = simplify(sizes, strides, lead=lead % len(strides))
    assert visits(walk.sizes, walk.strides) == visits(sizes, strides)
    assert walk.count == sum(visits(sizes, strides).values())


@settings(max_examples=2 * settings().max_examples)
@given(problems())
def test_nothing_is_left_to_simplify(problem: tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]) -> None:
    sizes, strides = problem
    walk = simplify(sizes, strides, lead=0)
    hypothesis.event(f"{len(sizes)} loops become {len(walk.sizes)}")
    assert all(size > 1 for size in walk.sizes)
    assert list(walk.strides[0]) == sorted(walk.strides[0], reverse=True)
    for outer, inner in itertools.pairwise(range(len(walk.sizes))):
        assert any(steps[outer] != steps[inner] * walk.sizes[inner] for steps in walk.strides)
    assert simplify(walk.sizes, walk.strides, lead=0) == walk


@given(st.lists(st.integers(1, 5), max_size=6), st.integers(1, 3))
def test_packed_tensors_are_one_loop(sizes: list[int], count: int) -> None:
    walk = simplify(sizes, [packed_strides(sizes)] * count, lead=0)
    assert len(walk.sizes) == (1 if walk.count > 1 else 0)
