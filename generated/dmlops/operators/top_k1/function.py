# Generated from spec/operators/top_k1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of TOP_K1."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_AXIS_DIRECTION
from dmlops.operators.top_k1.descriptor import DML_TOP_K1_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def top_k1(
    input: ArrayLike,
    *,
    axis: int,
    k: int,
    axis_direction: DML_AXIS_DIRECTION | str = ...,
    data_type: DataTypeLike | None = ...,
    out: tuple[Array | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[Array, Array]: ...


@overload
def top_k1(
    input: GpuArray,
    *,
    axis: int,
    k: int,
    axis_direction: DML_AXIS_DIRECTION | str = ...,
    data_type: DataTypeLike | None = ...,
    out: tuple[GpuArray | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[GpuArray, GpuArray]: ...


def top_k1(
    input: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    k: int = REQUIRED,
    axis_direction: DML_AXIS_DIRECTION | str = "DML_AXIS_DIRECTION_DECREASING",
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The K greatest or least elements along one dimension, in order, and their indices.

    Args:
        input: The elements to choose from. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, INT16, INT8,
            UINT64, UINT32, UINT16, UINT8.
        axis: Dimension along which elements are chosen.
        k: How many elements are chosen.
        axis_direction: INCREASING: the least elements, least first; DECREASING: the greatest, greatest first.
        data_type: The data type of output_index; that of out where out is given. UINT32 where neither this
            nor out is given.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputValueTensor: The chosen elements.
        OutputIndexTensor: Their indices along Axis.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Equivalent to TOP_K. Equivalent with the AxisDirection DECREASING.

    Source: ns-directml-dml_top_k1_operator_desc.
    """
    if more or unknown or input is REQUIRED or axis is REQUIRED or k is REQUIRED:
        needed = {"input": input, "axis": axis, "k": k}
        raise wrong_call(DML_TOP_K1_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_TOP_K1_OPERATOR_DESC,
        (input,),
        {"Axis": axis, "K": k, "AxisDirection": axis_direction},
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
