# Generated from spec/operators/element_wise_is_infinity.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ELEMENT_WISE_IS_INFINITY."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_IS_INFINITY_MODE
from dmlops.operators.element_wise_is_infinity.descriptor import DML_ELEMENT_WISE_IS_INFINITY_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def element_wise_is_infinity(
    x: ArrayLike,
    *,
    infinity_mode: DML_IS_INFINITY_MODE | str = ...,
    data_type: DataTypeLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def element_wise_is_infinity(
    x: GpuArray,
    *,
    infinity_mode: DML_IS_INFINITY_MODE | str = ...,
    data_type: DataTypeLike | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def element_wise_is_infinity(
    x: Any = REQUIRED,
    *more: Any,
    infinity_mode: DML_IS_INFINITY_MODE | str = "DML_IS_INFINITY_MODE_EITHER",
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """1 where an element is an infinity of the wanted sign, else 0.

    Args:
        x: The tensor to read. 1 to 8 dimensions; FLOAT32, FLOAT16.
        infinity_mode: The sign of the infinities that count.
        data_type: The data type of output; that of out where out is given. UINT8 where neither this nor out
            is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: 1 for a wanted infinity, 0 for every other element.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_element_wise_is_infinity_operator_desc.
    """
    if more or unknown or x is REQUIRED:
        needed = {"x": x}
        raise wrong_call(DML_ELEMENT_WISE_IS_INFINITY_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ELEMENT_WISE_IS_INFINITY_OPERATOR_DESC,
        (x,),
        {"InfinityMode": infinity_mode},
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
