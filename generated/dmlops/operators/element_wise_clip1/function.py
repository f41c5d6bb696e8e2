# Generated from spec/operators/element_wise_clip1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ELEMENT_WISE_CLIP1."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.element_wise_clip1.descriptor import DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def element_wise_clip1(
    x: ArrayLike,
    *,
    scale_bias: DML_SCALE_BIAS | tuple[float, float] | None = ...,
    min_max_data_type: DataTypeLike | None = ...,
    min: float,
    max: float,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def element_wise_clip1(
    x: GpuArray,
    *,
    scale_bias: DML_SCALE_BIAS | tuple[float, float] | None = ...,
    min_max_data_type: DataTypeLike | None = ...,
    min: float,
    max: float,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def element_wise_clip1(
    x: Any = REQUIRED,
    *more: Any,
    scale_bias: DML_SCALE_BIAS | tuple[float, float] | None = None,
    min_max_data_type: DataTypeLike | None = None,
    min: float = REQUIRED,
    max: float = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Each element limited to the range from Min to Max, whose ends are of the same data type.

    Args:
        x: The tensor to read. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32,
            UINT16, UINT8.
        scale_bias: Replaces each element x by x * Scale + Bias first, where it is given.
        min_max_data_type: Data type of Min and Max. That of OutputTensor where it is not given.
        min: The lower end; smaller elements become it. A number of the type MinMaxDataType.
        max: The upper end; larger elements become it. A number of the type MinMaxDataType.
        out: the array to write to; a new one is made without it. May be x.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The tensor to write.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_element_wise_clip1_operator_desc.
    """
    if more or unknown or x is REQUIRED or min is REQUIRED or max is REQUIRED:
        needed = {"x": x, "min": min, "max": max}
        raise wrong_call(DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC,
        (x,),
        {"ScaleBias": scale_bias, "MinMaxDataType": min_max_data_type, "Min": min, "Max": max},
        out=out,
        device=device,
        feature_level=feature_level,
    )
