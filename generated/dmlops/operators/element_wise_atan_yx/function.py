# Generated from spec/operators/element_wise_atan_yx.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ELEMENT_WISE_ATAN_YX."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.element_wise_atan_yx.descriptor import DML_ELEMENT_WISE_ATAN_YX_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def element_wise_atan_yx(
    y: ArrayLike,
    x: ArrayLike,
    *,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def element_wise_atan_yx(
    y: GpuArray,
    x: GpuArray,
    *,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def element_wise_atan_yx(
    y: Any = REQUIRED,
    x: Any = REQUIRED,
    *more: Any,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Angle of the point (x, y), from its y in ATensor and its x in BTensor.

    Args:
        y: The y coordinates. 1 to 8 dimensions; FLOAT32, FLOAT16.
        x: The x coordinates. 1 to 8 dimensions; FLOAT32, FLOAT16.
        out: the array to write to; a new one is made without it. May be y or x.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The results.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Undefined. The result is undefined where both elements are 0.

    Source: ns-directml-dml_element_wise_atan_yx_operator_desc.
    """
    if more or unknown or y is REQUIRED or x is REQUIRED:
        needed = {"y": y, "x": x}
        raise wrong_call(DML_ELEMENT_WISE_ATAN_YX_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ELEMENT_WISE_ATAN_YX_OPERATOR_DESC,
        (y, x),
        {},
        out=out,
        device=device,
        feature_level=feature_level,
    )
