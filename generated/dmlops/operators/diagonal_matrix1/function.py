# Generated from spec/operators/diagonal_matrix1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of DIAGONAL_MATRIX1."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.diagonal_matrix1.descriptor import DML_DIAGONAL_MATRIX1_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def diagonal_matrix1(
    *,
    input: ArrayLike | None = ...,
    value_data_type: DataTypeLike | None = ...,
    value: float = ...,
    diagonal_fill_begin: int = ...,
    diagonal_fill_end: int = ...,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def diagonal_matrix1(
    *,
    input: GpuArray | None = ...,
    value_data_type: DataTypeLike | None = ...,
    value: float = ...,
    diagonal_fill_begin: int = ...,
    diagonal_fill_end: int = ...,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def diagonal_matrix1(
    *more: Any,
    input: Any = None,
    value_data_type: DataTypeLike | None = None,
    value: float = 1,
    diagonal_fill_begin: int = 0,
    diagonal_fill_end: int = 1,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Fills a band along the diagonal of matrices, or all but a band, with one value.

    Args:
        input: What is not filled; zeros without it. Optional. 2 to 4 dimensions; FLOAT64, FLOAT32, FLOAT16,
            INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8.
        value_data_type: The data type of Value. That of OutputTensor where it is not given.
        value: What the band holds. A number of the type ValueDataType.
        diagonal_fill_begin: The first diagonal of the band; the main one is 0, those to the right of it count
            up.
        diagonal_fill_end: The first diagonal behind the band. Where it is less than DiagonalFillBegin, all
            but the diagonals between them are filled.
        sizes: The sizes of output; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: Matrices of any height and width, along its last two dimensions.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Equivalent to DIAGONAL_MATRIX. Equivalent where DiagonalFillBegin is its Offset and DiagonalFillEnd is its
    Offset + 1.

    Recommended. In place of a large constant tensor in a model.

    Source: ns-directml-dml_diagonal_matrix1_operator_desc.
    """
    if more or unknown:
        raise wrong_call(DML_DIAGONAL_MATRIX1_OPERATOR_DESC.OPERATOR, more, unknown, {})
    return call(
        DML_DIAGONAL_MATRIX1_OPERATOR_DESC,
        (input,),
        {
            "ValueDataType": value_data_type,
            "Value": value,
            "DiagonalFillBegin": diagonal_fill_begin,
            "DiagonalFillEnd": diagonal_fill_end,
        },
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
