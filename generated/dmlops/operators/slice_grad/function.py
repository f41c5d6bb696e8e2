# Generated from spec/operators/slice_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of SLICE_GRAD."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.slice_grad.descriptor import DML_SLICE_GRAD_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def slice_grad(
    input_gradient: ArrayLike,
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
def slice_grad(
    input_gradient: GpuArray,
    *,
    offsets: Sequence[int],
    window_sizes: Sequence[int],
    strides: Sequence[int] | None = ...,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def slice_grad(
    input_gradient: Any = REQUIRED,
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
    """Puts the elements of a gradient where SLICE1 would have read them, among zeros.

    Args:
        input_gradient: The gradient of what SLICE1 gave. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64,
            INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8.
        offsets: Where the window of SLICE1 begins in each dimension.
        window_sizes: How many elements that window has in each dimension.
        strides: The step from element to element in each dimension; from the window's end where it is
            negative. Where it is not given: 1 each.
        sizes: The sizes of output_gradient; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradient of what SLICE1 read.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of SLICE1. It computes the gradients of SLICE1 for backpropagation.

    Source: ns-directml-dml_slice_grad_operator_desc.
    """
    if more or unknown or input_gradient is REQUIRED or offsets is REQUIRED or window_sizes is REQUIRED:
        needed = {"input_gradient": input_gradient, "offsets": offsets, "window_sizes": window_sizes}
        raise wrong_call(DML_SLICE_GRAD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_SLICE_GRAD_OPERATOR_DESC,
        (input_gradient,),
        {"InputWindowOffsets": offsets, "InputWindowSizes": window_sizes, "InputWindowStrides": strides},
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
