# Generated from spec/operators/upsample_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of UPSAMPLE_2D."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_INTERPOLATION_MODE
from dmlops.operators.upsample_2d.descriptor import DML_UPSAMPLE_2D_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def upsample_2d(
    input: ArrayLike,
    *,
    scale_size: DML_SIZE_2D | tuple[int, int],
    interpolation_mode: DML_INTERPOLATION_MODE | str,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def upsample_2d(
    input: GpuArray,
    *,
    scale_size: DML_SIZE_2D | tuple[int, int],
    interpolation_mode: DML_INTERPOLATION_MODE | str,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def upsample_2d(
    input: Any = REQUIRED,
    *more: Any,
    scale_size: DML_SIZE_2D | tuple[int, int] = REQUIRED,
    interpolation_mode: DML_INTERPOLATION_MODE | str = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Enlarges the last two dimensions by whole factors.

    Args:
        input: Batches, channels, depth where there are five dimensions, height and width. 4 to 5 dimensions;
            FLOAT32, FLOAT16.
        scale_size: By how much width and height are multiplied.
        interpolation_mode: Whether the nearest element is taken, or the four around a coordinate are
            weighted.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The enlarged images.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Superseded by RESAMPLE. RESAMPLE, which is more flexible, is to be preferred where it is there.

    Recommended: InputTensor. Dimensions in the order NCHW or NCDHW; strides say where data are stored otherwise.

    Source: ns-directml-dml_upsample_2d_operator_desc.
    """
    if more or unknown or input is REQUIRED or scale_size is REQUIRED or interpolation_mode is REQUIRED:
        needed = {"input": input, "scale_size": scale_size, "interpolation_mode": interpolation_mode}
        raise wrong_call(DML_UPSAMPLE_2D_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_UPSAMPLE_2D_OPERATOR_DESC,
        (input,),
        {"ScaleSize": scale_size, "InterpolationMode": interpolation_mode},
        out=out,
        device=device,
        feature_level=feature_level,
    )
