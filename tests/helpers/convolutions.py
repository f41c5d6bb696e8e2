"""Descriptors of CONVOLUTION for the tests of contractions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import dmlops as dml

Sizes = tuple[int, ...]


def convolution(
    x: Sizes,
    filter_sizes: Sizes,
    *,
    short: str = "FLOAT32",
    stride: int = 1,
    dilation: int = 1,
    padding: tuple[int, int] = (0, 0),
    beyond: int = 0,
    groups: int = 1,
    backward: bool = False,
    reverse: bool = False,
    bias: bool = False,
    strides: dict[str, Sizes] | None = None,
) -> dml.DML_CONVOLUTION_OPERATOR_DESC:
    """A convolution that is the same along every dimension of space; backward, its output is the least."""
    rank = len(x) - 2
    made = []
    for size, window in zip(x[2:], filter_sizes[2:], strict=True):
        reach = (window - 1) * dilation + 1
        if backward:
            made.append((size - 1) * stride + reach - sum(padding) + beyond)
        else:
            made.append((size + sum(padding) - reach) // stride + 1 + beyond)
    channels = filter_sizes[1] * groups if backward else filter_sizes[0]
    steps = strides or {}

    def tensor(name: str, sizes: Sequence[int]) -> dml.DML_BUFFER_TENSOR_DESC:
        return dml.DML_BUFFER_TENSOR_DESC(short, tuple(sizes), steps.get(name))

    direction = "BACKWARD" if backward else "FORWARD"
    mode = "CONVOLUTION" if reverse else "CROSS_CORRELATION"
    values: dict[str, Any] = {
        "Strides": (stride,) * rank,
        "Dilations": (dilation,) * rank,
        "StartPadding": (padding[0],) * rank,
        "EndPadding": (padding[1],) * rank,
        "OutputPadding": (beyond,) * rank,
    }
    return dml.DML_CONVOLUTION_OPERATOR_DESC(
        InputTensor=tensor("InputTensor", x),
        FilterTensor=tensor("FilterTensor", filter_sizes),
        BiasTensor=tensor("BiasTensor", (1, channels, *(1 for _ in made))) if bias else None,
        OutputTensor=tensor("OutputTensor", (x[0], channels, *made)),
        Mode=dml.DML_CONVOLUTION_MODE[f"DML_CONVOLUTION_MODE_{mode}"],
        Direction=dml.DML_CONVOLUTION_DIRECTION[f"DML_CONVOLUTION_DIRECTION_{direction}"],
        DimensionCount=rank,
        GroupCount=groups,
        FusedActivation=None,
        **values,
    )
