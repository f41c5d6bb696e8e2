# Generated from spec/operators/split.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of SPLIT."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.split.descriptor import DML_SPLIT_OPERATOR_DESC
from dmlruntime.calls.array_types import ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def split(
    input: ArrayLike,
    *,
    axis: int,
    sizes: Integers | None = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


@overload
def split(
    input: GpuArray,
    *,
    axis: int,
    sizes: Integers | None = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


def split(
    input: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Cuts a tensor into several along one dimension.

    Args:
        input: The tensor to cut. 1 to 8 dimensions; FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8,
            UINT64, UINT32, UINT16, UINT8.
        axis: Dimension along which the parts follow each other.
        sizes: The sizes of outputs; those of out where out is given. One number for each, size, means the
            sizes size if d == Axis else InputTensor.Sizes[d] for d in InputTensor.DimensionCount.
        out: a sequence of the arrays to write to; new ones are made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensors: The parts in their order.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Inverse of JOIN. It undoes what JOIN does.

    Source: ns-directml-dml_split_operator_desc.
    """
    if more or unknown or input is REQUIRED or axis is REQUIRED:
        needed = {"input": input, "axis": axis}
        raise wrong_call(DML_SPLIT_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_SPLIT_OPERATOR_DESC,
        (input,),
        {"Axis": axis},
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
