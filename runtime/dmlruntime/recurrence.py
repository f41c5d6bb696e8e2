"""Steps of sequences: what the references of RNN, GRU and LSTM share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np


def sequence_steps(steps: int, lengths: Any, batch: int, backward: bool) -> Sequence[int]:
    """The steps of the sequence number `batch` in the order in which they are taken.

    `lengths` say how many of the `steps` each sequence has, None that it has all. Backward begins at the last step of
    the sequence, not at that of the tensor.
    """
    length = steps if lengths is None else min(int(np.reshape(lengths, -1)[batch]), steps)
    return range(length)[::-1] if backward else range(length)
