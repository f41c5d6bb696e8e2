# Generated from spec/operators/activation_shrink.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ACTIVATION_SHRINK."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.activation_shrink.descriptor import DML_ACTIVATION_SHRINK_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def activation_shrink(
    x: ArrayLike,
    *,
    bias: float = ...,
    threshold: float = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def activation_shrink(
    x: GpuArray,
    *,
    bias: float = ...,
    threshold: float = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def activation_shrink(
    x: Any = REQUIRED,
    *more: Any,
    bias: float = 0,
    threshold: float = 0.5,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Moves elements towards zero by Bias, and those within Threshold of it to zero.

    Args:
        x: The tensor to read. 1 to 8 dimensions; FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8.
        bias: How far elements beyond the threshold are moved.
        threshold: Elements within this distance of zero become 0.
        out: the array to write to; a new one is made without it. May be x.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The tensor to write.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_activation_shrink_operator_desc.
    """
    if more or unknown or x is REQUIRED:
        needed = {"x": x}
        raise wrong_call(DML_ACTIVATION_SHRINK_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ACTIVATION_SHRINK_OPERATOR_DESC,
        (x,),
        {"Bias": bias, "Threshold": threshold},
        out=out,
        device=device,
        feature_level=feature_level,
    )
