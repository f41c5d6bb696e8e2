# Generated from spec/operators/slice1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of SLICE1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.slice1.descriptor import DML_SLICE1_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def slice1(
    input: ArrayLike,
    *,
    offsets: Sequence[int],
    window_sizes: Sequence[int],
    strides: Sequence[int] | None = ...,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def slice1(
    input: GpuArray,
    *,
    offsets: Sequence[int],
    window_sizes: Sequence[int],
    strides: Sequence[int] | None = ...,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def slice1(
    input: Any = REQUIRED,
    *more: Any,
    offsets: Sequence[int] = REQUIRED,
    window_sizes: Sequence[int] = REQUIRED,
    strides: Sequence[int] | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Copies a window of the input, every so many elements, in either direction of each dimension.

    Args:
        input: The tensor to copy from. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16,
            INT8, UINT64, UINT32, UINT16, UINT8.
        offsets: Where the window begins in each dimension.
        window_sizes: How many elements the window has in each dimension.
        strides: The step from element to element in each dimension; from the window's end where it is
            negative. Where it is not given: 1 each.
        sizes: The sizes of output; those of out where out is given. Where neither is given: 1 +
            (InputWindowSizes[d] - 1) / abs(InputWindowStrides[d]) for d in InputTensor.DimensionCount.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The copied elements. It may be smaller than the window allows.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Similar to SLICE. Strides may be negative, and the sizes of the window are not those of the output.

    Source: ns-directml-dml_slice1_operator_desc.
    """
    if more or unknown or input is REQUIRED or offsets is REQUIRED or window_sizes is REQUIRED:
        needed = {"input": input, "offsets": offsets, "window_sizes": window_sizes}
        raise wrong_call(DML_SLICE1_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_SLICE1_OPERATOR_DESC,
        (input,),
        {"InputWindowOffsets": offsets, "InputWindowSizes": window_sizes, "InputWindowStrides": strides},
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
