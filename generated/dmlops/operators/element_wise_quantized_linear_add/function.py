# Generated from spec/operators/element_wise_quantized_linear_add.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ELEMENT_WISE_QUANTIZED_LINEAR_ADD."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.element_wise_quantized_linear_add.descriptor import (
    DML_ELEMENT_WISE_QUANTIZED_LINEAR_ADD_OPERATOR_DESC,
)
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def element_wise_quantized_linear_add(
    a: ArrayLike,
    a_scale: ArrayLike,
    b: ArrayLike,
    b_scale: ArrayLike,
    output_scale: ArrayLike,
    *,
    a_zero_point: ArrayLike | None = ...,
    b_zero_point: ArrayLike | None = ...,
    output_zero_point: ArrayLike | None = ...,
    data_type: DataTypeLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def element_wise_quantized_linear_add(
    a: GpuArray,
    a_scale: GpuArray,
    b: GpuArray,
    b_scale: GpuArray,
    output_scale: GpuArray,
    *,
    a_zero_point: GpuArray | None = ...,
    b_zero_point: GpuArray | None = ...,
    output_zero_point: GpuArray | None = ...,
    data_type: DataTypeLike | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def element_wise_quantized_linear_add(
    a: Any = REQUIRED,
    a_scale: Any = REQUIRED,
    b: Any = REQUIRED,
    b_scale: Any = REQUIRED,
    output_scale: Any = REQUIRED,
    *more: Any,
    a_zero_point: Any = None,
    b_zero_point: Any = None,
    output_zero_point: Any = None,
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Sum of two quantized tensors, quantized again.

    Args:
        a: The first operands. 1 to 8 dimensions; INT8, UINT8.
        a_scale: The size of a step of ATensor, one element. 1 to 8 dimensions; FLOAT32.
        b: The second operands. 1 to 8 dimensions; INT8, UINT8.
        b_scale: The size of a step of BTensor, one element. 1 to 8 dimensions; FLOAT32.
        output_scale: The size of a step of the result, one element. 1 to 8 dimensions; FLOAT32.
        a_zero_point: What stands for 0 in ATensor, one element; 0 if absent. Optional. 1 to 8 dimensions;
            INT8, UINT8.
        b_zero_point: What stands for 0 in BTensor, one element; 0 if absent. Optional. 1 to 8 dimensions;
            INT8, UINT8.
        output_zero_point: What stands for 0 in the result, one element; 0 if absent. Optional. 1 to 8
            dimensions; INT8, UINT8.
        data_type: The data type of output; that of out where out is given. UINT8 where neither this nor out
            is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The quantized sums.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_element_wise_quantized_linear_add_operator_desc.
    """
    if (
        more
        or unknown
        or a is REQUIRED
        or a_scale is REQUIRED
        or b is REQUIRED
        or b_scale is REQUIRED
        or output_scale is REQUIRED
    ):
        needed = {"a": a, "a_scale": a_scale, "b": b, "b_scale": b_scale, "output_scale": output_scale}
        raise wrong_call(DML_ELEMENT_WISE_QUANTIZED_LINEAR_ADD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ELEMENT_WISE_QUANTIZED_LINEAR_ADD_OPERATOR_DESC,
        (a, a_scale, a_zero_point, b, b_scale, b_zero_point, output_scale, output_zero_point),
        {},
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
