"""The order of the steps of a sequence."""

from __future__ import annotations

import numpy as np

from dmlruntime.numerics.reference_functions import sequence_steps


def test_all_steps_unless_lengths_say_less() -> None:
    assert list(sequence_steps(3, None, 1, backward=False)) == [0, 1, 2]
    lengths = np.array([[[[2, 0, 9]]]], np.uint32)
    assert [list(sequence_steps(3, lengths, b, backward=False)) for b in range(3)] == [[0, 1], [], [0, 1, 2]]


def test_backward_begins_at_the_last_step_of_the_sequence() -> None:
    assert list(sequence_steps(3, None, 0, backward=True)) == [2, 1, 0]
    assert list(sequence_steps(3, np.array([2]), 0, backward=True)) == [1, 0]
