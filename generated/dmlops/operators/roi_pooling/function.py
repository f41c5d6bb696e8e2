# Generated from spec/operators/roi_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ROI_POOLING."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.roi_pooling.descriptor import DML_ROI_POOLING_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def roi_pooling(
    input: ArrayLike,
    regions: ArrayLike,
    *,
    spatial_scale: float = ...,
    pooled_size: DML_SIZE_2D | tuple[int, int],
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def roi_pooling(
    input: GpuArray,
    regions: GpuArray,
    *,
    spatial_scale: float = ...,
    pooled_size: DML_SIZE_2D | tuple[int, int],
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def roi_pooling(
    input: Any = REQUIRED,
    regions: Any = REQUIRED,
    *more: Any,
    spatial_scale: float = 1,
    pooled_size: DML_SIZE_2D | tuple[int, int] = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The greatest element of each bin of a region of an image, for many regions.

    Args:
        input: Batches, channels, height and width of images. 4 dimensions; FLOAT32, FLOAT16.
        regions: Regions, each the number of an image and then x1, y1, x2, y2, all included. 4 dimensions;
            FLOAT32, FLOAT16.
        spatial_scale: What coordinates of regions are multiplied by.
        pooled_size: How many bins a region has.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: Regions, channels, height and width of the bins.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_roi_pooling_operator_desc.
    """
    if more or unknown or input is REQUIRED or regions is REQUIRED or pooled_size is REQUIRED:
        needed = {"input": input, "regions": regions, "pooled_size": pooled_size}
        raise wrong_call(DML_ROI_POOLING_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ROI_POOLING_OPERATOR_DESC,
        (input, regions),
        {"SpatialScale": spatial_scale, "PooledSize": pooled_size},
        out=out,
        device=device,
        feature_level=feature_level,
    )
