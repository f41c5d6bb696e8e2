# Generated from spec/operators/element_wise_logical_greater_than.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ELEMENT_WISE_LOGICAL_GREATER_THAN."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.element_wise_logical_greater_than.descriptor import (
    DML_ELEMENT_WISE_LOGICAL_GREATER_THAN_OPERATOR_DESC,
)
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def element_wise_logical_greater_than(
    a: ArrayLike,
    b: ArrayLike,
    *,
    data_type: DataTypeLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def element_wise_logical_greater_than(
    a: GpuArray,
    b: GpuArray,
    *,
    data_type: DataTypeLike | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def element_wise_logical_greater_than(
    a: Any = REQUIRED,
    b: Any = REQUIRED,
    *more: Any,
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """1 where the first element is greater than the second, else 0.

    Args:
        a: The first operands. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32,
            UINT16, UINT8.
        b: The second operands. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64,
            UINT32, UINT16, UINT8.
        data_type: The data type of output; that of out where out is given. UINT8 where neither this nor out
            is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The truths, 1 or 0.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_element_wise_logical_greater_than_operator_desc.
    """
    if more or unknown or a is REQUIRED or b is REQUIRED:
        needed = {"a": a, "b": b}
        raise wrong_call(DML_ELEMENT_WISE_LOGICAL_GREATER_THAN_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ELEMENT_WISE_LOGICAL_GREATER_THAN_OPERATOR_DESC,
        (a, b),
        {},
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
