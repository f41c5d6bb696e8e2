# Generated from spec/operators/convolution.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of CONVOLUTION: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import (
    DML_CONVOLUTION_DIRECTION,
    DML_CONVOLUTION_DIRECTION_BACKWARD,
    DML_CONVOLUTION_MODE,
    DML_CONVOLUTION_MODE_CONVOLUTION,
)
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.reference_functions import convolved, fused, fused_magnitude

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    FilterTensor: Array,
    BiasTensor: Array | None,
    Mode: DML_CONVOLUTION_MODE,
    Direction: DML_CONVOLUTION_DIRECTION,
    DimensionCount: int,
    Strides: tuple[int, ...],
    Dilations: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    OutputPadding: tuple[int, ...],
    GroupCount: int,
    FusedActivation: OperatorDescriptor | None,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Convolution of a tensor with a filter, forward or transposed, then a bias for each channel and an activation.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    space = tuple(range(2, InputTensor.ndim))
    filter = np.flip(FilterTensor, space) if Mode == DML_CONVOLUTION_MODE_CONVOLUTION else FilterTensor
    backward = Direction == DML_CONVOLUTION_DIRECTION_BACKWARD
    sizes = [size - padding for size, padding in zip(shapes["OutputTensor"][2:], OutputPadding, strict=True)]
    ends = [(0, 0), (0, 0), *[(0, padding) for padding in OutputPadding]]
    total = np.pad(convolved(InputTensor, filter, sizes, Strides, Dilations, StartPadding, GroupCount, backward), ends)
    if BiasTensor is not None:
        total = total + BiasTensor
    OutputTensor = fused(FusedActivation, total)
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    FilterTensor: Array,
    BiasTensor: Array | None,
    Mode: DML_CONVOLUTION_MODE,
    Direction: DML_CONVOLUTION_DIRECTION,
    DimensionCount: int,
    Strides: tuple[int, ...],
    Dilations: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    OutputPadding: tuple[int, ...],
    GroupCount: int,
    FusedActivation: OperatorDescriptor | None,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    space = tuple(range(2, InputTensor.ndim))
    filter = np.flip(FilterTensor, space) if Mode == DML_CONVOLUTION_MODE_CONVOLUTION else FilterTensor
    backward = Direction == DML_CONVOLUTION_DIRECTION_BACKWARD
    sizes = [size - padding for size, padding in zip(shapes["OutputTensor"][2:], OutputPadding, strict=True)]
    ends = [(0, 0), (0, 0), *[(0, padding) for padding in OutputPadding]]
    total = np.pad(convolved(InputTensor, filter, sizes, Strides, Dilations, StartPadding, GroupCount, backward), ends)
    if BiasTensor is not None:
        total = total + BiasTensor
    OutputTensor = fused(FusedActivation, total)
    x = np.abs(InputTensor)
    terms = np.pad(convolved(x, np.abs(filter), sizes, Strides, Dilations, StartPadding, GroupCount, backward), ends)
    if BiasTensor is not None:
        terms = terms + np.abs(BiasTensor)
    OutputTensor = fused_magnitude(FusedActivation, total, terms)
    return (OutputTensor,)
