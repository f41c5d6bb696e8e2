# Generated from spec/operators/resample1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of RESAMPLE1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.enums import DML_INTERPOLATION_MODE
from dmlops.operators.resample1.descriptor import DML_RESAMPLE1_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def resample1(
    input: ArrayLike,
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
def resample1(
    input: GpuArray,
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


def resample1(
    input: Any = REQUIRED,
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
    """Resamples a tensor by a scale per dimension, with offsets of the coordinates.

    Args:
        input: The elements to resample. 1 to 4 dimensions; FLOAT32, FLOAT16, INT8, UINT8.
        interpolation_mode: Whether the nearest element is taken, or the two around a coordinate in each
            dimension are weighted.
        scales: By how much each dimension is enlarged; below 1, reduced. Where it is not given:
            ratio(OutputTensor.Sizes[d], InputTensor.Sizes[d]) for d in InputTensor.DimensionCount.
        input_pixel_offsets: What is added to input coordinates before they are scaled; 0.5 for centers. Where
            it is not given: 0.5 each.
        output_pixel_offsets: What is added to output coordinates after that; -0.5 for centers. Where it is
            not given: -0.5 each.
        sizes: The sizes of output; those of out where out is given. Where neither is given:
            scaled_size(InputTensor.Sizes[d], Scales[d]) for d in InputTensor.DimensionCount.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The resampled elements.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Equivalent to RESAMPLE. Equivalent where every one of InputPixelOffsets is 0.5 and of OutputPixelOffsets -0.5.

    Recommended: InputPixelOffsets. 0.5, the centers of pixels; 0, their corners, usually gives an unexpected
    result.

    Recommended: OutputPixelOffsets. -0.5, the centers of pixels; 0, their corners, usually gives an unexpected
    result.

    Source: ns-directml-dml_resample1_operator_desc.
    """
    if more or unknown or input is REQUIRED or interpolation_mode is REQUIRED:
        needed = {"input": input, "interpolation_mode": interpolation_mode}
        raise wrong_call(DML_RESAMPLE1_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_RESAMPLE1_OPERATOR_DESC,
        (input,),
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
