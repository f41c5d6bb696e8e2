"""Descriptors of products and convolutions of bytes, and numbers for them."""

from __future__ import annotations

from typing import Any

import numpy as np

import dmlops as dml
from dmlruntime.core.slots import given_slots

Sizes = tuple[int, ...]


def product(
    a: Sizes,
    b: Sizes,
    shorts: tuple[str, str],
    *,
    zeros: tuple[int, int] = (0, 0),
    along: tuple[bool, bool] = (True, False),
) -> dml.DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC:
    """Describe a product of matrices; `zeros` counts the elements of the zero points.

    `along` says of each side whether its terms are neighbours in memory, and else its rows or columns.
    """
    swapped = (not along[0], along[1])
    lies = [(1, sizes[0]) if is_swapped else None for sizes, is_swapped in zip((a, b), swapped, strict=True)]
    describe = dml.DML_BUFFER_TENSOR_DESC
    points = ((zeros[0], 1), (1, zeros[1]))
    return dml.DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC(
        ATensor=describe(shorts[0], a, lies[0]),
        AZeroPointTensor=describe(shorts[0], points[0]) if zeros[0] else None,
        BTensor=describe(shorts[1], b, lies[1]),
        BZeroPointTensor=describe(shorts[1], points[1]) if zeros[1] else None,
        OutputTensor=describe("INT32", (a[0], b[1])),
    )


def windows(
    x: Sizes,
    taps: Sizes,
    shorts: tuple[str, str],
    *,
    padding: tuple[int, int] = (0, 0),
    stride: int = 1,
    dilation: int = 1,
    groups: int = 1,
    strides: Sizes | None = None,
) -> dml.DML_CONVOLUTION_INTEGER_OPERATOR_DESC:
    """Describe a convolution with a zero point of the input, one of each filter, and the input's `strides`."""
    rank = len(x) - 2
    made = [
        (size + sum(padding) - (window - 1) * dilation - 1) // stride + 1
        for size, window in zip(x[2:], taps[2:], strict=True)
    ]
    describe = dml.DML_BUFFER_TENSOR_DESC
    ones = (1,) * rank
    return dml.DML_CONVOLUTION_INTEGER_OPERATOR_DESC(
        InputTensor=describe(shorts[0], x, strides),
        InputZeroPointTensor=describe(shorts[0], (1, 1, *ones)),
        FilterTensor=describe(shorts[1], taps),
        FilterZeroPointTensor=describe(shorts[1], (1, taps[0], *ones)),
        OutputTensor=describe("INT32", (x[0], taps[0], *made)),
        DimensionCount=rank,
        Strides=(stride,) * rank,
        Dilations=(dilation,) * rank,
        StartPadding=(padding[0],) * rank,
        EndPadding=(padding[1],) * rank,
        GroupCount=groups,
    )


def drawn(descriptor: Any, seed: int) -> list[Any]:
    """Return arrays for the inputs, None for absent ones: extremes and what is between them, as they lie in memory."""
    random = np.random.default_rng(seed)
    given = given_slots(descriptor, descriptor.OPERATOR.inputs)
    found = []
    for member in descriptor.OPERATOR.inputs:
        tensor = given.get(member.name)
        if tensor is None:
            found.append(None)
            continue
        limits = np.iinfo(tensor.DataType.short.lower())
        values = random.integers(limits.min, limits.max + 1, tensor.storage_elements)
        extremes = random.choice([limits.min, limits.max], tensor.storage_elements)
        made = np.where(random.random(tensor.storage_elements) < 0.5, values, extremes).astype(limits.dtype)
        found.append(np.lib.stride_tricks.as_strided(made, tensor.Sizes, tensor.element_strides))
    return found
