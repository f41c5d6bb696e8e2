# Generated from spec/operators/slice.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of SLICE."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.slice.descriptor import DML_SLICE_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def slice(
    input: ArrayLike,
    *,
    offsets: Sequence[int],
    sizes: Sequence[int],
    strides: Sequence[int] | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def slice(
    input: GpuArray,
    *,
    offsets: Sequence[int],
    sizes: Sequence[int],
    strides: Sequence[int] | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def slice(
    input: Any = REQUIRED,
    *more: Any,
    offsets: Sequence[int] = REQUIRED,
    sizes: Sequence[int] = REQUIRED,
    strides: Sequence[int] | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Copies every so many elements of each dimension, from an offset on.

    Args:
        input: The tensor to copy from. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16,
            INT8, UINT64, UINT32, UINT16, UINT8.
        offsets: The first element to copy in each dimension.
        sizes: How many elements are copied in each dimension.
        strides: The step from element to element in each dimension. Where it is not given: 1 each.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The copied elements.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Superseded by SLICE1. SLICE1, which has strides below zero, is the newer version of it, from 2_1 on.

    Source: ns-directml-dml_slice_operator_desc.
    """
    if more or unknown or input is REQUIRED or offsets is REQUIRED or sizes is REQUIRED:
        needed = {"input": input, "offsets": offsets, "sizes": sizes}
        raise wrong_call(DML_SLICE_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_SLICE_OPERATOR_DESC,
        (input,),
        {"Offsets": offsets, "Sizes": sizes, "Strides": strides},
        out=out,
        device=device,
        feature_level=feature_level,
    )
