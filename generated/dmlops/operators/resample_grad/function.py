# Generated from spec/operators/resample_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of RESAMPLE_GRAD."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.enums import DML_INTERPOLATION_MODE
from dmlops.operators.resample_grad.descriptor import DML_RESAMPLE_GRAD_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def resample_grad(
    input_gradient: ArrayLike,
    *,
    interpolation_mode: DML_INTERPOLATION_MODE | str,
    scales: Sequence[float] | None = ...,
    input_pixel_offsets: Sequence[float] | None = ...,
    output_pixel_offsets: Sequence[float] | None = ...,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def resample_grad(
    input_gradient: GpuArray,
    *,
    interpolation_mode: DML_INTERPOLATION_MODE | str,
    scales: Sequence[float] | None = ...,
    input_pixel_offsets: Sequence[float] | None = ...,
    output_pixel_offsets: Sequence[float] | None = ...,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def resample_grad(
    input_gradient: Any = REQUIRED,
    *more: Any,
    interpolation_mode: DML_INTERPOLATION_MODE | str = REQUIRED,
    scales: Sequence[float] | None = None,
    input_pixel_offsets: Sequence[float] | None = None,
    output_pixel_offsets: Sequence[float] | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Adds the gradient of each element that RESAMPLE1 gave to the elements that it was read from.

    Args:
        input_gradient: The gradient of what RESAMPLE1 gave. 1 to 4 dimensions; FLOAT32, FLOAT16.
        interpolation_mode: That of RESAMPLE1.
        scales: Those of RESAMPLE1: of OutputGradientTensor to InputGradientTensor. Where it is not given:
            ratio(InputGradientTensor.Sizes[d], OutputGradientTensor.Sizes[d]) for d in
            InputGradientTensor.DimensionCount.
        input_pixel_offsets: Those of RESAMPLE1, whose input has the coordinates of OutputGradientTensor.
            Where it is not given: 0.5 each.
        output_pixel_offsets: Those of RESAMPLE1, whose output has the coordinates of InputGradientTensor.
            Where it is not given: -0.5 each.
        sizes: The sizes of output_gradient; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradient of what RESAMPLE1 read.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of RESAMPLE1. It computes the gradients of RESAMPLE1 for backpropagation.

    Source: ns-directml-dml_resample_grad_operator_desc.
    """
    if more or unknown or input_gradient is REQUIRED or interpolation_mode is REQUIRED:
        needed = {"input_gradient": input_gradient, "interpolation_mode": interpolation_mode}
        raise wrong_call(DML_RESAMPLE_GRAD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_RESAMPLE_GRAD_OPERATOR_DESC,
        (input_gradient,),
        {
            "InterpolationMode": interpolation_mode,
            "Scales": scales,
            "InputPixelOffsets": input_pixel_offsets,
            "OutputPixelOffsets": output_pixel_offsets,
        },
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
