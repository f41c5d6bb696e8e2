"""The contraction family: sums of products of two tensors, of matrices or of a filter that slides over space."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dmlruntime.families.record import KernelRecord, Scalar


@dataclass(frozen=True, kw_only=True)
class Convolution:
    """The members that say how a filter slides, each with a value for each dimension of space; `groups` has one value.

    `output_padding` are locations at the end of the output whose sum is 0. With `reversed` the filter is reversed in
    every dimension; with `transposed` each element is spread over a window of the output.
    """

    strides: str
    dilations: str
    start: str
    groups: str
    output_padding: str | None = None
    reversed: Callable[[Any], bool] | None = None
    transposed: Callable[[Any], bool] | None = None


@dataclass(frozen=True, kw_only=True)
class ContractionKernel(KernelRecord):
    """The sum over k of a[m, k] * b[k, n], less their zero points, for each batch.

    Inputs in `per_row` have one element or one for each m, those in `per_column` one or one for each n; others have
    the sizes of the output, or 1. `groups` are the tensors that share a data type. `activations` are those of `fused`,
    a DML_OPERATOR_DESC member, that the kernels have, and `softmax` those that are one
    along their member Axes, or else along the last dimension. With `has_wide_sums` sums of products of bytes are INT64.
    """

    inputs: tuple[str, ...]
    output: str
    a: str
    b: str
    groups: tuple[tuple[str, ...], ...]
    a_zero_point: str | None = None
    b_zero_point: str | None = None
    transpose_a: Callable[[Any], bool] | None = None
    transpose_b: Callable[[Any], bool] | None = None
    per_row: tuple[str, ...] = ()
    per_column: tuple[str, ...] = ()
    convolution: Convolution | None = None
    scalars: tuple[Scalar, ...] = ()
    fused: str | None = None
    activations: tuple[str, ...] = ()
    softmax: tuple[str, ...] = ()
    has_wide_sums: bool = False

    def fusing(self) -> tuple[str, tuple[str, ...]] | None:
        return None if self.fused is None else (self.fused, (self.output,))

    def count_of(self, descriptor: Any) -> int:
        sizes = getattr(descriptor, self.a).Sizes
        if self.convolution is None:
            return int(sizes[-2] if self.is_transposed("a", descriptor) else sizes[-1])
        if self.convolution.transposed is not None and self.convolution.transposed(descriptor):
            return int(sizes[0] // getattr(descriptor, self.convolution.groups) * math.prod(sizes[2:]))
        return math.prod(sizes[1:])

    def is_transposed(self, side: str, descriptor: Any) -> bool:
        """Return whether the matrix `a` or `b` lies transposed."""
        condition = self.transpose_a if side == "a" else self.transpose_b
        return condition is not None and condition(descriptor)
