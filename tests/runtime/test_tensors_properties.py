"""Properties of tensor descriptions against counting by brute force."""

from __future__ import annotations

import itertools

import pytest

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, overlaps_itself, packed_strides

hypothesis = pytest.importorskip("hypothesis", reason="hypothesis is not installed (pip install dmlops[dev])")
given, st = hypothesis.given, hypothesis.strategies

LOOPS = st.lists(st.tuples(st.integers(1, 4), st.integers(0, 12)), min_size=1, max_size=4)
TYPES = st.sampled_from([t for t in DML_TENSOR_DATA_TYPE if t.bits])


def offsets(sizes: tuple[int, ...], strides: tuple[int, ...]) -> list[int]:
    """The element that each index tuple reaches."""
    indices = itertools.product(*map(range, sizes))
    return [sum(i * stride for i, stride in zip(index, strides, strict=True)) for index in indices]


@given(LOOPS)
def test_overlap_is_what_counting_finds(loops: list[tuple[int, int]]) -> None:
    sizes, strides = tuple(size for size, _ in loops), tuple(stride for _, stride in loops)
    reached = offsets(sizes, strides)
    assert overlaps_itself(sizes, strides) == (len(set(reached)) < len(reached))


@given(TYPES, LOOPS)
def test_total_size_holds_every_element_and_no_word_more(
    data_type: DML_TENSOR_DATA_TYPE, loops: list[tuple[int, int]]
) -> None:
    sizes, strides = tuple(size for size, _ in loops), tuple(stride for _, stride in loops)
    tensor = DML_BUFFER_TENSOR_DESC(data_type, sizes, strides)
    last_bit = (max(offsets(sizes, strides)) + 1) * data_type.bits
    total = tensor.TotalTensorSizeInBytes
    assert total is not None
    assert total % 4 == 0
    assert total * 8 - 32 < last_bit <= total * 8


@given(st.lists(st.integers(1, 5), min_size=1, max_size=5))
def test_packed_strides_number_the_elements_in_order(sizes: list[int]) -> None:
    strides = packed_strides(sizes)
    reached = offsets(tuple(sizes), strides)
    assert reached == list(range(len(reached)))
    assert not overlaps_itself(sizes, strides)
