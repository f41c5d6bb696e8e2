# Generated from spec/operators/nonzero_coordinates.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of NONZERO_COORDINATES."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.nonzero_coordinates.descriptor import DML_NONZERO_COORDINATES_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def nonzero_coordinates(
    input: ArrayLike,
    *,
    data_type: DataTypeLike | None = ...,
    sizes: Integers | None = ...,
    out: tuple[Array | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[Array, Array]: ...


@overload
def nonzero_coordinates(
    input: GpuArray,
    *,
    data_type: DataTypeLike | None = ...,
    sizes: Integers | None = ...,
    out: tuple[GpuArray | None, ...] | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> tuple[GpuArray, GpuArray]: ...


def nonzero_coordinates(
    input: Any = REQUIRED,
    *more: Any,
    data_type: DataTypeLike | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The coordinates of the elements that are not zero, and how many there are.

    Args:
        input: The tensor to search. 1 to 8 dimensions; FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16,
            UINT8.
        data_type: The data type of output_coordinates; that of out where out is given. UINT32 where neither
            this nor out is given.
        sizes: The sizes of output_coordinates; those of out where out is given. Where neither is given:
            InputTensor.ElementCount if d == 0 else InputTensor.DimensionCount for d in 2.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputCountTensor: How many elements are not zero.
        OutputCoordinatesTensor: The coordinates of each, row by row, in C order. Rows beyond the count are
            undefined.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Undefined: OutputCoordinatesTensor. Rows from the number in OutputCountTensor on are undefined.

    Source: ns-directml-dml_nonzero_coordinates_operator_desc.
    """
    if more or unknown or input is REQUIRED:
        needed = {"input": input}
        raise wrong_call(DML_NONZERO_COORDINATES_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_NONZERO_COORDINATES_OPERATOR_DESC,
        (input,),
        {},
        data_type=data_type,
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
