# Generated from spec/operators/diagonal_matrix.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of DIAGONAL_MATRIX."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.diagonal_matrix.descriptor import DML_DIAGONAL_MATRIX_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, GpuArray
from dmlruntime.calls.front import wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def diagonal_matrix(
    *,
    offset: int = ...,
    value: float = ...,
    data_type: DataTypeLike | None = ...,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def diagonal_matrix(
    *,
    offset: int = ...,
    value: float = ...,
    data_type: DataTypeLike | None = ...,
    sizes: Integers | None = ...,
    out: GpuArray,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def diagonal_matrix(
    *more: Any,
    offset: int = 0,
    value: float = 1,
    data_type: DataTypeLike | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Matrices of zeros with one value along a diagonal.

    Args:
        offset: How far the diagonal is moved to the right, or to the left where it is negative.
        value: What the diagonal holds.
        data_type: The data type of output; that of out where out is given.
        sizes: The sizes of output; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: Matrices of any height and width, along its last two dimensions.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Recommended. In place of a large constant tensor in a model.

    Source: ns-directml-dml_diagonal_matrix_operator_desc.
    """
    if more or unknown:
        raise wrong_call(DML_DIAGONAL_MATRIX_OPERATOR_DESC.OPERATOR, more, unknown, {})
    return call(
        DML_DIAGONAL_MATRIX_OPERATOR_DESC,
        (),
        {"Offset": offset, "Value": value},
        data_type=data_type,
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
