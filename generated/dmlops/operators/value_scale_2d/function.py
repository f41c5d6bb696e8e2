# Generated from spec/operators/value_scale_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of VALUE_SCALE_2D."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.value_scale_2d.descriptor import DML_VALUE_SCALE_2D_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def value_scale_2d(
    x: ArrayLike,
    *,
    scale: float,
    bias: Sequence[float],
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def value_scale_2d(
    x: GpuArray,
    *,
    scale: float,
    bias: Sequence[float],
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def value_scale_2d(
    x: Any = REQUIRED,
    *more: Any,
    scale: float = REQUIRED,
    bias: Sequence[float] = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Scales images and adds a bias of its own to each channel.

    Args:
        x: Batches, channels, rows and columns. 4 dimensions; FLOAT32, FLOAT16.
        scale: What every element is multiplied by.
        bias: What is added to the elements of each channel.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The scaled images.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Similar to ELEMENT_WISE_IDENTITY. Similar with a ScaleBias, but with a bias for each channel.

    Source: ns-directml-dml_value_scale_2d_operator_desc.
    """
    if more or unknown or x is REQUIRED or scale is REQUIRED or bias is REQUIRED:
        needed = {"x": x, "scale": scale, "bias": bias}
        raise wrong_call(DML_VALUE_SCALE_2D_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_VALUE_SCALE_2D_OPERATOR_DESC,
        (x,),
        {"Scale": scale, "Bias": bias},
        out=out,
        device=device,
        feature_level=feature_level,
    )
