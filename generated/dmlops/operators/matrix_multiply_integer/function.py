# Generated from spec/operators/matrix_multiply_integer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of MATRIX_MULTIPLY_INTEGER."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.matrix_multiply_integer.descriptor import DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def matrix_multiply_integer(
    a: ArrayLike,
    b: ArrayLike,
    *,
    a_zero_point: ArrayLike | None = ...,
    b_zero_point: ArrayLike | None = ...,
    data_type: DataTypeLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def matrix_multiply_integer(
    a: GpuArray,
    b: GpuArray,
    *,
    a_zero_point: GpuArray | None = ...,
    b_zero_point: GpuArray | None = ...,
    data_type: DataTypeLike | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def matrix_multiply_integer(
    a: Any = REQUIRED,
    b: Any = REQUIRED,
    *more: Any,
    a_zero_point: Any = None,
    b_zero_point: Any = None,
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Products of matrices of bytes, less their zero points, in 32-bit integers.

    Args:
        a: Matrices of M x K elements, one for each batch and channel. 2 to 4 dimensions; INT8, UINT8.
        b: Matrices of K x N elements. 2 to 4 dimensions; INT8, UINT8.
        a_zero_point: What stands for 0 in ATensor: one value, or one for each row. Optional. 1 to 4
            dimensions; INT8, UINT8.
        b_zero_point: What stands for 0 in BTensor: one value, or one for each column. Optional. 1 to 4
            dimensions; INT8, UINT8.
        data_type: The data type of output; that of out where out is given. INT32 where neither this nor out
            is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The products, M x N.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_matrix_multiply_integer_operator_desc.
    """
    if more or unknown or a is REQUIRED or b is REQUIRED:
        needed = {"a": a, "b": b}
        raise wrong_call(DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC,
        (a, a_zero_point, b, b_zero_point),
        {},
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
