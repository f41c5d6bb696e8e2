# Generated from spec/operators/padding.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of PADDING."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.enums import DML_PADDING_MODE
from dmlops.operators.padding.descriptor import DML_PADDING_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def padding(
    input: ArrayLike,
    *,
    padding_mode: DML_PADDING_MODE | str = ...,
    padding_value: float = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def padding(
    input: GpuArray,
    *,
    padding_mode: DML_PADDING_MODE | str = ...,
    padding_value: float = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def padding(
    input: Any = REQUIRED,
    *more: Any,
    padding_mode: DML_PADDING_MODE | str = "DML_PADDING_MODE_CONSTANT",
    padding_value: float = 0,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Enlarges a tensor by elements before and after it in each dimension.

    Args:
        input: The tensor in the middle. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16,
            INT8, UINT64, UINT32, UINT16, UINT8.
        padding_mode: What the padding holds: a constant, the edge, or the tensor mirrored or repeated.
        padding_value: What constant padding holds.
        start_padding: How many elements come before the tensor in each dimension. Where it is not given: 0
            each.
        end_padding: How many elements follow it. Where it is not given: 0 each.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The tensor with its padding.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_padding_operator_desc.
    """
    if more or unknown or input is REQUIRED:
        needed = {"input": input}
        raise wrong_call(DML_PADDING_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_PADDING_OPERATOR_DESC,
        (input,),
        {
            "PaddingMode": padding_mode,
            "PaddingValue": padding_value,
            "StartPadding": start_padding,
            "EndPadding": end_padding,
        },
        out=out,
        device=device,
        feature_level=feature_level,
    )
