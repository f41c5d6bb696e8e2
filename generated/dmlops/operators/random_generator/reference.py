# Generated from spec/operators/random_generator.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of RANDOM_GENERATOR: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_RANDOM_GENERATOR_TYPE
from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputStateTensor: Array,
    Type: DML_RANDOM_GENERATOR_TYPE,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Any, ...]:
    """Random 32-bit numbers that follow from a state alone, by the Philox generator.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    mask, word = np.uint64(0xFFFFFFFF), np.uint64(32)
    state = converted(np.reshape(InputStateTensor, -1), np.uint64)
    size = 1
    for n in shapes["OutputTensor"]:
        size = size * n
    blocks = np.arange((size + 3) // 4, dtype=np.uint64)
    low, high = state[:1] | (state[1:2] << word), state[2:3] | (state[3:4] << word)
    counter, carried = low + blocks, high + converted(low + blocks < low, np.uint64)
    w = [counter & mask, counter >> word, carried & mask, carried >> word]
    key = [state[4], state[5]]
    for _round in range(10):
        p, q = np.uint64(0xD2511F53) * w[0], np.uint64(0xCD9E8D57) * w[2]
        w = [(q >> word) ^ w[1] ^ key[0], q & mask, (p >> word) ^ w[3] ^ key[1], p & mask]
        key = [(key[0] + np.uint64(0x9E3779B9)) & mask, (key[1] + np.uint64(0xBB67AE85)) & mask]
    OutputTensor = np.reshape(np.reshape(np.stack(w, 1), -1)[:size], shapes["OutputTensor"])
    after = low + np.uint64((size + 3) // 4)
    above = high + converted(after < low, np.uint64)
    words = np.concatenate([after & mask, after >> word, above & mask, above >> word, state[4:]])
    OutputStateTensor = np.reshape(words, InputStateTensor.shape)
    return (OutputTensor, OutputStateTensor)
