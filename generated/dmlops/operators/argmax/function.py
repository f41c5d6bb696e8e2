# Generated from spec/operators/argmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ARGMAX."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.enums import DML_AXIS_DIRECTION
from dmlops.operators.argmax.descriptor import DML_ARGMAX_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def argmax(
    input: ArrayLike,
    *,
    axes: Sequence[int] | None = ...,
    axis_direction: DML_AXIS_DIRECTION | str = ...,
    data_type: DataTypeLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def argmax(
    input: GpuArray,
    *,
    axes: Sequence[int] | None = ...,
    axis_direction: DML_AXIS_DIRECTION | str = ...,
    data_type: DataTypeLike | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def argmax(
    input: Any = REQUIRED,
    *more: Any,
    axes: Sequence[int] | None = None,
    axis_direction: DML_AXIS_DIRECTION | str = "DML_AXIS_DIRECTION_INCREASING",
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The index of the greatest element over some dimensions.

    Args:
        input: The elements to compare. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, INT16, INT8,
            UINT64, UINT32, UINT16, UINT8.
        axes: The dimensions to reduce. An index counts the elements along them, in C order. Where it is not
            given: d for d in InputTensor.DimensionCount.
        axis_direction: Which of several greatest elements counts: the first (INCREASING) or the last
            (DECREASING).
        data_type: The data type of output; that of out where out is given. UINT32 where neither this nor out
            is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The indices. Reduced dimensions stay and have the size 1.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Equivalent to REDUCE. Equivalent with AxisDirection INCREASING and the Function ARGMAX there; REDUCE can do
    less, at earlier levels.

    Source: ns-directml-dml_argmax_operator_desc.
    """
    if more or unknown or input is REQUIRED:
        needed = {"input": input}
        raise wrong_call(DML_ARGMAX_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ARGMAX_OPERATOR_DESC,
        (input,),
        {"Axes": axes, "AxisDirection": axis_direction},
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
