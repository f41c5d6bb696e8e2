# Generated from spec/operators/fold.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of FOLD."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.fold.descriptor import DML_FOLD_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def fold(
    input: ArrayLike,
    *,
    window_sizes: Sequence[int],
    strides: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def fold(
    input: GpuArray,
    *,
    window_sizes: Sequence[int],
    strides: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def fold(
    input: Any = REQUIRED,
    *more: Any,
    window_sizes: Sequence[int] = REQUIRED,
    strides: Sequence[int] | None = None,
    dilations: Sequence[int] | None = None,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Adds the columns of windows to the images that they slide over.

    Args:
        input: Batches, rows and columns: a row for each channel and place in the window, a column for each
            window. 3 to 8 dimensions; FLOAT32, FLOAT16.
        window_sizes: How many elements a window has in each dimension.
        strides: The step from window to window. Where it is not given: 1 each.
        dilations: The step from element to element of a window. Where it is not given: 1 each.
        start_padding: How many zeros come before the output and are dropped. Where it is not given: 0 each.
        end_padding: How many zeros follow it. Where it is not given: 0 each.
        sizes: The sizes of output; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: Batches, channels, then the dimensions that windows slide over.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_fold_operator_desc.
    """
    if more or unknown or input is REQUIRED or window_sizes is REQUIRED:
        needed = {"input": input, "window_sizes": window_sizes}
        raise wrong_call(DML_FOLD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_FOLD_OPERATOR_DESC,
        (input,),
        {
            "WindowSizes": window_sizes,
            "Strides": strides,
            "Dilations": dilations,
            "StartPadding": start_padding,
            "EndPadding": end_padding,
        },
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
