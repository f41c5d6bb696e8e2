"""What the references of attention share, in numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dmlruntime.numerics.reference_functions import after_past, attention_operands

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
