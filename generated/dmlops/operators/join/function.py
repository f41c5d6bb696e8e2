# Generated from spec/operators/join.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of JOIN."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.join.descriptor import DML_JOIN_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def join(
    inputs: Sequence[ArrayLike],
    *,
    axis: int,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def join(
    inputs: Sequence[GpuArray],
    *,
    axis: int,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def join(
    inputs: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Concatenates several tensors along one dimension.

    Args:
        inputs: The tensors to join. A sequence of arrays. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16,
            INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8.
        axis: Dimension along which the tensors follow each other.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The joined tensor.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Inverse of SPLIT. It undoes what SPLIT does.

    Source: ns-directml-dml_join_operator_desc.
    """
    if more or unknown or inputs is REQUIRED or axis is REQUIRED:
        needed = {"inputs": inputs, "axis": axis}
        raise wrong_call(DML_JOIN_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_JOIN_OPERATOR_DESC,
        (inputs,),
        {"Axis": axis},
        out=out,
        device=device,
        feature_level=feature_level,
    )
