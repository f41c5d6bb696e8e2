# Generated from spec/operators/max_unpooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of MAX_UNPOOLING."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.max_unpooling.descriptor import DML_MAX_UNPOOLING_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def max_unpooling(
    input: ArrayLike,
    indices: ArrayLike,
    *,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def max_unpooling(
    input: GpuArray,
    indices: GpuArray,
    *,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def max_unpooling(
    input: Any = REQUIRED,
    indices: Any = REQUIRED,
    *more: Any,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Undoes a max pooling: puts each element where its index says, among zeros.

    Args:
        input: The elements, such as the OutputTensor of MAX_POOLING1. 4 dimensions; FLOAT32, FLOAT16, INT64,
            INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8.
        indices: Where each goes: its number in OutputTensor, whose elements are numbered in C order. 4
            dimensions; UINT64, UINT32.
        sizes: The sizes of output; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The elements in their places, zeros elsewhere.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Inverse of MAX_POOLING1. It takes what a maximum pooling wrote, and its indices.

    Undefined: IndicesTensor. What is written where an index occurs twice is undefined.

    Source: ns-directml-dml_max_unpooling_operator_desc.
    """
    if more or unknown or input is REQUIRED or indices is REQUIRED:
        needed = {"input": input, "indices": indices}
        raise wrong_call(DML_MAX_UNPOOLING_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_MAX_UNPOOLING_OPERATOR_DESC,
        (input, indices),
        {},
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
