"""Functions of references: convolutions, attention, recurrent networks."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from dmlruntime.numerics import sliding
from dmlruntime.numerics.reference_functions import after_past, attention_operands, sequence_steps
from dmlruntime.numerics.sliding import convolved

HOW: dict[str, Any] = {"stride": (2, 1), "dilation": (1, 2), "start": (1, 2)}


@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize("groups", [1, 2])
def test_pieces_make_no_difference(monkeypatch: pytest.MonkeyPatch, transposed: bool, groups: int) -> None:
    """Whole numbers, whose sums are exact in any order."""
    random = np.random.default_rng(3)
    x = random.integers(-9, 10, (5, 4, 6, 7)).astype(np.float64)
    w = random.integers(-9, 10, (4, 4 // groups, 3, 2)).astype(np.float64)
    whole = convolved(x, w, (3, 5), groups=groups, transposed=transposed, **HOW)
    assert whole.shape == (5, 4, 3, 5)
    assert np.any(whole)
    for at_once in (1, 2 * 4 * 6 * 15 * groups):
        monkeypatch.setattr(sliding, "_AT_ONCE", at_once)
        assert np.array_equal(convolved(x, w, (3, 5), groups=groups, transposed=transposed, **HOW), whole)


def test_a_convolution_in_numbers() -> None:
    """One dimension, two channels, a zero before and one after: by hand."""
    x, w = np.array([[[1.0, 2, 3], [10, 20, 30]]]), np.array([[[1.0, -1], [2, 0]], [[0, 1], [0, -1]]])
    found = convolved(x, w, (4,), (1,), (1,), (1,))
    assert found.tolist() == [[[-1, 19, 39, 63], [-9, -18, -27, 0]]]


def test_a_transposed_convolution_in_numbers() -> None:
    """Every element adds the window, times itself; two steps apart, with one element cut off before."""
    x, w = np.array([[[1.0, 2, 3]]]), np.array([[[10.0, 20, 30]]])
    found = convolved(x, w, (6,), (2,), (1,), (1,), transposed=True)
    assert found.tolist() == [[[20, 30 + 20, 40, 60 + 30, 60, 90]]]


def test_what_is_not_a_number_reaches_its_windows_only() -> None:
    x = np.array([[[1.0, np.nan, 3, 4, np.inf]]])
    found = convolved(x, np.array([[[1.0, 1]]]), (4,), (1,), (1,), (0,))
    assert np.array_equal(found, [[[np.nan, np.nan, 7, np.inf]]], equal_nan=True)


def test_a_layer_takes_little_longer_than_its_products() -> None:
    """A 3 x 3 convolution of 16 x 64 x 56 x 56 with 64 output channels, in float64: twice as long as the products of
    its columns take in NumPy. Ten times would make tests slow that have a reference of convolutions."""
    random = np.random.default_rng(4)
    x, w = random.random((16, 64, 56, 56)), random.random((64, 64, 3, 3))
    columns, filters = random.random((16 * 56 * 56, 64 * 9)), random.random((64 * 9, 64))
    ratios = []
    for _ in range(3):
        before = time.process_time()
        found = convolved(x, w, (56, 56), (1, 1), (1, 1), (1, 1))
        between = time.process_time()
        assert (columns @ filters).shape == (16 * 56 * 56, 64)
        ratios.append((between - before) / (time.process_time() - between))
    assert found[15, 5, 7, 9] == pytest.approx(np.vdot(x[15, :, 6:9, 8:11], w[5]))
    assert min(ratios) < 10, ratios


# One batch, two elements of the sequence, two heads of two elements.
PLAIN = np.array([[[1, 2, 3, 4], [5, 6, 7, 8]]])
APART = [[[[1, 2], [5, 6]], [[3, 4], [7, 8]]]]
NONE = (None, None, None)


def test_plain_tensors_are_parted_into_heads() -> None:
    query, key, value = attention_operands((PLAIN, 10 * PLAIN, PLAIN[None, :, :1]), NONE, None, 2, 2)
    assert query.tolist() == APART
    assert key.tolist() == (10 * np.array(APART)).tolist()
    assert value.tolist() == [[[[1, 2]], [[3, 4]]]]


def test_keys_and_values_may_have_heads_of_their_own() -> None:
    query, key, value = attention_operands((PLAIN, PLAIN[:, :, :2], PLAIN[:, :, :1]), NONE, None, 2, 1)
    assert query.shape == (1, 2, 2, 2)
    assert key.tolist() == [[[[1, 2], [5, 6]]]]
    assert value.tolist() == [[[[1], [5]]]]


def stacked(parts: int) -> np.ndarray[Any, Any]:
    """Batches x sequence x heads x parts x elements; the hundreds are the part."""
    return np.stack([100 * part + PLAIN.reshape(1, 2, 2, 2) for part in range(parts)], axis=3)


@pytest.mark.parametrize(
    ("plain", "stacked", "hundreds"),
    [
        ((None, None, PLAIN), (stacked(2), None, None), (0, 100, 0)),
        ((PLAIN, None, None), (None, stacked(2), None), (0, 0, 100)),
        (NONE, (None, None, stacked(3)), (0, 100, 200)),
    ],
)
def test_stacked_tensors(plain: Any, stacked: Any, hundreds: tuple[int, ...]) -> None:
    found = attention_operands(plain, stacked, None, 2, 2)
    assert [part.tolist() for part in found] == [(np.array(APART) + more).tolist() for more in hundreds]


def test_biases_belong_to_heads_and_elements() -> None:
    bias = np.array([[10, 20, 30, 40, 1, 2, 5]])  # two heads of the query, one of key and value
    query, key, value = attention_operands((PLAIN, PLAIN[:, :, :2], PLAIN[:, :, :1]), NONE, bias, 2, 1)
    assert query.tolist() == [[[[11, 22], [15, 26]], [[33, 44], [37, 48]]]]
    assert key.tolist() == [[[[2, 4], [6, 8]]]]
    assert value.tolist() == [[[[6], [10]]]]


def test_the_past_comes_first() -> None:
    new = np.array([[[[3], [4]]]])
    assert after_past(None, new) is new
    assert after_past(np.array([[[[[1], [2]]]]]), new).tolist() == [[[[1], [2], [3], [4]]]]


def test_all_steps_unless_lengths_say_less() -> None:
    assert list(sequence_steps(3, None, 1, backward=False)) == [0, 1, 2]
    lengths = np.array([[[[2, 0, 9]]]], np.uint32)
    assert [list(sequence_steps(3, lengths, b, backward=False)) for b in range(3)] == [[0, 1], [], [0, 1, 2]]


def test_backward_begins_at_the_last_step_of_the_sequence() -> None:
    assert list(sequence_steps(3, None, 0, backward=True)) == [2, 1, 0]
    assert list(sequence_steps(3, np.array([2]), 0, backward=True)) == [1, 0]
