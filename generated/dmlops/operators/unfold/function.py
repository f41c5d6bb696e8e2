# Generated from spec/operators/unfold.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of UNFOLD."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.unfold.descriptor import DML_UNFOLD_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def unfold(
    input: ArrayLike,
    *,
    window_sizes: Sequence[int],
    strides: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def unfold(
    input: GpuArray,
    *,
    window_sizes: Sequence[int],
    strides: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def unfold(
    input: Any = REQUIRED,
    *more: Any,
    window_sizes: Sequence[int] = REQUIRED,
    strides: Sequence[int] | None = None,
    dilations: Sequence[int] | None = None,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Makes a column of the elements of each window that slides over the input.

    Args:
        input: Batches, channels, then the dimensions that windows slide over. 3 to 8 dimensions; FLOAT32,
            FLOAT16.
        window_sizes: How many elements a window has in each dimension.
        strides: The step from window to window. Where it is not given: 1 each.
        dilations: The step from element to element of a window. Where it is not given: 1 each.
        start_padding: How many zeros come before the input. Where it is not given: 0 each.
        end_padding: How many zeros follow it. Where it is not given: 0 each.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: Batches, rows and columns: a row for each channel and place in the window, a column for
            each window.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_unfold_operator_desc.
    """
    if more or unknown or input is REQUIRED or window_sizes is REQUIRED:
        needed = {"input": input, "window_sizes": window_sizes}
        raise wrong_call(DML_UNFOLD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_UNFOLD_OPERATOR_DESC,
        (input,),
        {
            "WindowSizes": window_sizes,
            "Strides": strides,
            "Dilations": dilations,
            "StartPadding": start_padding,
            "EndPadding": end_padding,
        },
        out=out,
        device=device,
        feature_level=feature_level,
    )
