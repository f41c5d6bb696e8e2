"""Attention in terms of what torch has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"MULTIHEAD_ATTENTION": "softmax"}
"""What says whether a library can do it: torch alone has it, and has a function of its own for all of attention."""


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """All heads in one call; queries, keys, values and results are views with the heads before the sequence."""
    described: Any = problem.descriptor
    heads, scale = described.HeadCount, described.Scale
    attention = torch.nn.functional.scaled_dot_product_attention

    def by_head(tensor: Any) -> Any:
        return tensor.unflatten(2, (heads, -1)).transpose(1, 2)

    def all_heads(query: Any, key: Any, value: Any, *absent: None, out: Any) -> Any:
        made = attention(by_head(query), by_head(key), by_head(value), scale=scale)
        return made.transpose(1, 2).flatten(2)

    return all_heads
