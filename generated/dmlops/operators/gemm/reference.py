# Generated from spec/operators/gemm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of GEMM: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_MATRIX_TRANSFORM, DML_MATRIX_TRANSFORM_TRANSPOSE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.reference_functions import fused, fused_magnitude

Array = np.ndarray[Any, Any]


def reference(
    *,
    ATensor: Array,
    BTensor: Array,
    CTensor: Array | None,
    TransA: DML_MATRIX_TRANSFORM,
    TransB: DML_MATRIX_TRANSFORM,
    Alpha: float,
    Beta: float,
    FusedActivation: OperatorDescriptor | None,
    **_: Any,
) -> tuple[Array, ...]:
    """General matrix multiplication: the scaled product of two matrices plus a scaled third one, then an activation.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    a = np.swapaxes(ATensor, -1, -2) if TransA == DML_MATRIX_TRANSFORM_TRANSPOSE else ATensor
    b = np.swapaxes(BTensor, -1, -2) if TransB == DML_MATRIX_TRANSFORM_TRANSPOSE else BTensor
    total = Alpha * np.matmul(a, b)
    if CTensor is not None:
        total = total + Beta * CTensor
    OutputTensor = fused(FusedActivation, total)
    return (OutputTensor,)


def magnitude(
    *,
    ATensor: Array,
    BTensor: Array,
    CTensor: Array | None,
    TransA: DML_MATRIX_TRANSFORM,
    TransB: DML_MATRIX_TRANSFORM,
    Alpha: float,
    Beta: float,
    FusedActivation: OperatorDescriptor | None,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    a = np.swapaxes(ATensor, -1, -2) if TransA == DML_MATRIX_TRANSFORM_TRANSPOSE else ATensor
    b = np.swapaxes(BTensor, -1, -2) if TransB == DML_MATRIX_TRANSFORM_TRANSPOSE else BTensor
    total = Alpha * np.matmul(a, b)
    if CTensor is not None:
        total = total + Beta * CTensor
    OutputTensor = fused(FusedActivation, total)
    terms = np.abs(Alpha) * np.matmul(np.abs(a), np.abs(b))
    if CTensor is not None:
        terms = terms + np.abs(Beta * CTensor)
    OutputTensor = fused_magnitude(FusedActivation, total, terms)
    return (OutputTensor,)
