"""Queries, keys and values as attention multiplies them: what the references of MULTIHEAD_ATTENTION share."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def attention_operands(
    plain: tuple[Any, Any, Any], stacked: tuple[Any, Any, Any], bias: Any, heads: int, shared_heads: int
) -> tuple[Array, Array, Array]:
    """Query, key and value, each as batches x heads x sequence x elements of a head, with their biases.

    `plain` are query, key and value, each (..., batches, sequence, heads * elements) or None; `stacked` are query and
    key, key and value, all three, each (batches, sequence, heads, 2 or 3, elements) or None. Each operand is in one of
    them. `bias` has the elements of all heads of the query, then of the key, then of the value. Keys and values have
    `shared_heads`.
    """
    query_key, key_value, all_three = stacked
    query = _operand(plain[0], heads, (query_key, 0), (all_three, 0))
    key = _operand(plain[1], shared_heads, (query_key, 1), (key_value, 0), (all_three, 1))
    value = _operand(plain[2], shared_heads, (key_value, 1), (all_three, 2))
    if bias is not None:
        ends = np.cumsum([math.prod(query.shape[2:]), math.prod(key.shape[2:])])
        of_query, of_key, of_value = np.split(np.reshape(bias, -1), ends)
        query = query + np.reshape(of_query, query.shape[2:])
        key = key + np.reshape(of_key, key.shape[2:])
        value = value + np.reshape(of_value, value.shape[2:])
    return query.swapaxes(1, 2), key.swapaxes(1, 2), value.swapaxes(1, 2)


def _operand(plain: Any, heads: int, *choices: tuple[Any, int]) -> Array:
    """One operand as batches x sequence x heads x elements: the plain one, or a part of a stacked one."""
    if plain is not None:
        return np.reshape(plain, (*np.shape(plain)[-3:-1], heads, -1))
    stacked, part = next(choice for choice in choices if choice[0] is not None)
    return np.asarray(stacked[:, :, :, part])


def after_past(past: Any, new: Array) -> Array:
    """`new` after `past`, (..., batches, heads, sequence, elements); `new` itself where that is None."""
    if past is None:
        return new
    return np.concatenate([np.reshape(past, np.shape(past)[-4:]), new], axis=2)
