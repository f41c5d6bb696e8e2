# Generated from spec/operators/reverse_subsequences.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of REVERSE_SUBSEQUENCES."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.reverse_subsequences.descriptor import DML_REVERSE_SUBSEQUENCES_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def reverse_subsequences(
    input: ArrayLike,
    sequence_lengths: ArrayLike,
    *,
    axis: int,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def reverse_subsequences(
    input: GpuArray,
    sequence_lengths: GpuArray,
    *,
    axis: int,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def reverse_subsequences(
    input: Any = REQUIRED,
    sequence_lengths: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Reverses the first elements of each line along one dimension, as many as a tensor says.

    Args:
        input: The lines. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64,
            UINT32, UINT16, UINT8.
        sequence_lengths: How many elements of each line are reversed. The rest is copied. 1 to 8 dimensions;
            UINT64, UINT32.
        axis: Dimension of the lines.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The lines with their beginnings reversed.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_reverse_subsequences_desc.
    """
    if more or unknown or input is REQUIRED or sequence_lengths is REQUIRED or axis is REQUIRED:
        needed = {"input": input, "sequence_lengths": sequence_lengths, "axis": axis}
        raise wrong_call(DML_REVERSE_SUBSEQUENCES_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_REVERSE_SUBSEQUENCES_OPERATOR_DESC,
        (input, sequence_lengths),
        {"Axis": axis},
        out=out,
        device=device,
        feature_level=feature_level,
    )
