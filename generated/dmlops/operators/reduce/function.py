# Generated from spec/operators/reduce.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of REDUCE."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.enums import DML_REDUCE_FUNCTION
from dmlops.operators.reduce.descriptor import DML_REDUCE_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def reduce(
    input: ArrayLike,
    *,
    function: DML_REDUCE_FUNCTION | str,
    axes: Sequence[int] | None = ...,
    data_type: DataTypeLike | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def reduce(
    input: GpuArray,
    *,
    function: DML_REDUCE_FUNCTION | str,
    axes: Sequence[int] | None = ...,
    data_type: DataTypeLike | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def reduce(
    input: Any = REQUIRED,
    *more: Any,
    function: DML_REDUCE_FUNCTION | str = REQUIRED,
    axes: Sequence[int] | None = None,
    data_type: DataTypeLike | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Combines the elements along some dimensions into one, by a chosen function.

    Args:
        input: The elements to combine. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, INT16, INT8,
            UINT64, UINT32, UINT16, UINT8.
        function: How elements are combined.
        axes: The dimensions to reduce. Where it is not given: d for d in InputTensor.DimensionCount.
        data_type: The data type of output; that of out where out is given. UINT32 where neither this nor out
            is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The results. Reduced dimensions stay and have the size 1.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Deprecated: Function. The functions ARGMAX and ARGMIN are deprecated from 3_0 on; the operators ARGMAX and
    ARGMIN are to be preferred.

    Source: ns-directml-dml_reduce_operator_desc.
    """
    if more or unknown or input is REQUIRED or function is REQUIRED:
        needed = {"input": input, "function": function}
        raise wrong_call(DML_REDUCE_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_REDUCE_OPERATOR_DESC,
        (input,),
        {"Function": function, "Axes": axes},
        data_type=data_type,
        out=out,
        device=device,
        feature_level=feature_level,
    )
