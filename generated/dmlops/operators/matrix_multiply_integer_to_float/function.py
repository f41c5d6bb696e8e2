# Generated from spec/operators/matrix_multiply_integer_to_float.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of MATRIX_MULTIPLY_INTEGER_TO_FLOAT."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.matrix_multiply_integer_to_float.descriptor import (
    DML_MATRIX_MULTIPLY_INTEGER_TO_FLOAT_OPERATOR_DESC,
)
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def matrix_multiply_integer_to_float(
    a: ArrayLike,
    a_scale: ArrayLike,
    b: ArrayLike,
    b_scale: ArrayLike,
    *,
    a_zero_point: ArrayLike | None = ...,
    b_zero_point: ArrayLike | None = ...,
    bias: ArrayLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def matrix_multiply_integer_to_float(
    a: GpuArray,
    a_scale: GpuArray,
    b: GpuArray,
    b_scale: GpuArray,
    *,
    a_zero_point: GpuArray | None = ...,
    b_zero_point: GpuArray | None = ...,
    bias: GpuArray | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def matrix_multiply_integer_to_float(
    a: Any = REQUIRED,
    a_scale: Any = REQUIRED,
    b: Any = REQUIRED,
    b_scale: Any = REQUIRED,
    *more: Any,
    a_zero_point: Any = None,
    b_zero_point: Any = None,
    bias: Any = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Products of matrices of quantized integers, dequantized, plus a bias, in floating point.

    Args:
        a: Matrices of M x K elements, one for each batch and channel. 2 to 4 dimensions; INT32, INT16, INT8,
            UINT32, UINT16, UINT8.
        a_scale: The size of one step of ATensor: one value, or one for each row. 1 to 4 dimensions; FLOAT32,
            FLOAT16.
        b: Matrices of K x N elements. 2 to 4 dimensions; INT32, INT16, INT8, UINT32, UINT16, UINT8.
        b_scale: The size of one step of BTensor: one value, or one for each column. 1 to 4 dimensions;
            FLOAT32, FLOAT16.
        a_zero_point: What stands for 0 in ATensor: one value, or one for each row. Optional. 1 to 4
            dimensions; INT32, INT16, INT8, UINT32, UINT16, UINT8.
        b_zero_point: What stands for 0 in BTensor: one value, or one for each column. Optional. 1 to 4
            dimensions; INT32, INT16, INT8, UINT32, UINT16, UINT8.
        bias: What is added to the products, M x N. Optional. 2 to 4 dimensions; FLOAT32, FLOAT16.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The results, M x N.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_matrix_multiply_integer_to_float_operator_desc.
    """
    if more or unknown or a is REQUIRED or a_scale is REQUIRED or b is REQUIRED or b_scale is REQUIRED:
        needed = {"a": a, "a_scale": a_scale, "b": b, "b_scale": b_scale}
        raise wrong_call(DML_MATRIX_MULTIPLY_INTEGER_TO_FLOAT_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_MATRIX_MULTIPLY_INTEGER_TO_FLOAT_OPERATOR_DESC,
        (a, a_scale, a_zero_point, b, b_scale, b_zero_point, bias),
        {},
        out=out,
        device=device,
        feature_level=feature_level,
    )
