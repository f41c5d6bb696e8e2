# Generated from spec/operators/resample_grad1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of RESAMPLE_GRAD1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.enums import DML_AXIS_DIRECTION, DML_INTERPOLATION_MODE
from dmlops.operators.resample_grad1.descriptor import DML_RESAMPLE_GRAD1_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def resample_grad1(
    input_gradient: ArrayLike,
    *,
    interpolation_mode: DML_INTERPOLATION_MODE | str,
    rounding_direction: DML_AXIS_DIRECTION | str = ...,
    scales: Sequence[float] | None = ...,
    input_pixel_offsets: Sequence[float] | None = ...,
    output_pixel_offsets: Sequence[float] | None = ...,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def resample_grad1(
    input_gradient: GpuArray,
    *,
    interpolation_mode: DML_INTERPOLATION_MODE | str,
    rounding_direction: DML_AXIS_DIRECTION | str = ...,
    scales: Sequence[float] | None = ...,
    input_pixel_offsets: Sequence[float] | None = ...,
    output_pixel_offsets: Sequence[float] | None = ...,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def resample_grad1(
    input_gradient: Any = REQUIRED,
    *more: Any,
    interpolation_mode: DML_INTERPOLATION_MODE | str = REQUIRED,
    rounding_direction: DML_AXIS_DIRECTION | str = "DML_AXIS_DIRECTION_INCREASING",
    scales: Sequence[float] | None = None,
    input_pixel_offsets: Sequence[float] | None = None,
    output_pixel_offsets: Sequence[float] | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Adds the gradient of each element that RESAMPLE2 gave to the elements that it was read from.

    Args:
        input_gradient: The gradient of what RESAMPLE2 gave. 1 to 4 dimensions; FLOAT32, FLOAT16.
        interpolation_mode: That of RESAMPLE2.
        rounding_direction: That of RESAMPLE2.
        scales: Those of RESAMPLE2: of OutputGradientTensor to InputGradientTensor. Where it is not given:
            ratio(InputGradientTensor.Sizes[d], OutputGradientTensor.Sizes[d]) for d in
            InputGradientTensor.DimensionCount.
        input_pixel_offsets: Those of RESAMPLE2, whose input has the coordinates of OutputGradientTensor.
            Where it is not given: 0.5 if InterpolationMode == DML_INTERPOLATION_MODE_LINEAR else 1.0 if
            RoundingDirection == DML_AXIS_DIRECTION_INCREASING else 0.0 for d in
            InputGradientTensor.DimensionCount.
        output_pixel_offsets: Those of RESAMPLE2, whose output has the coordinates of InputGradientTensor.
            Where it is not given: -0.5 each.
        sizes: The sizes of output_gradient; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradient of what RESAMPLE2 read.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of RESAMPLE2. It computes the gradients of RESAMPLE2 for backpropagation.

    Equivalent to RESAMPLE_GRAD. Equivalent with the InterpolationMode LINEAR; the page says so too of
    NEAREST_NEIGHBOR with the RoundingDirection DECREASING and OutputPixelOffsets that are lower by 0.5.

    Source: ns-directml-dml_resample_grad1_operator_desc.
    """
    if more or unknown or input_gradient is REQUIRED or interpolation_mode is REQUIRED:
        needed = {"input_gradient": input_gradient, "interpolation_mode": interpolation_mode}
        raise wrong_call(DML_RESAMPLE_GRAD1_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_RESAMPLE_GRAD1_OPERATOR_DESC,
        (input_gradient,),
        {
            "InterpolationMode": interpolation_mode,
            "RoundingDirection": rounding_direction,
            "Scales": scales,
            "InputPixelOffsets": input_pixel_offsets,
            "OutputPixelOffsets": output_pixel_offsets,
        },
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
