# Generated from spec/operators/dynamic_quantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of DYNAMIC_QUANTIZE_LINEAR."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.dynamic_quantize_linear.descriptor import DML_DYNAMIC_QUANTIZE_LINEAR_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def dynamic_quantize_linear(
    x: ArrayLike,
    *,
    data_type: DataTypeLike | None = ...,
    out: tuple[Array | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[Array, Array, Array]: ...


@overload
def dynamic_quantize_linear(
    x: GpuArray,
    *,
    data_type: DataTypeLike | None = ...,
    out: tuple[GpuArray | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[GpuArray, GpuArray, GpuArray]: ...


def dynamic_quantize_linear(
    x: Any = REQUIRED,
    *more: Any,
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Quantizes to 8 bits, with the scale and the zero point that fit the range of the elements.

    Args:
        x: The elements to quantize. 1 to 8 dimensions; FLOAT32, FLOAT16.
        data_type: The data type of output; that of out where out is given. UINT8 where neither this nor out
            is given.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The quantized elements.
        OutputScaleTensor: The size of one step, one element.
        OutputZeroPointTensor: What the value 0 became, one element.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_dynamic_quantize_linear_operator_desc.
    """
    if more or unknown or x is REQUIRED:
        needed = {"x": x}
        raise wrong_call(DML_DYNAMIC_QUANTIZE_LINEAR_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_DYNAMIC_QUANTIZE_LINEAR_OPERATOR_DESC,
        (x,),
        {},
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
