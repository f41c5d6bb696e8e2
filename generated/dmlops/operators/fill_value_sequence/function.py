# Generated from spec/operators/fill_value_sequence.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of FILL_VALUE_SEQUENCE."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.fill_value_sequence.descriptor import DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def fill_value_sequence(
    *,
    data_type: DataTypeLike | None = ...,
    start: float,
    delta: float,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def fill_value_sequence(
    *,
    data_type: DataTypeLike | None = ...,
    start: float,
    delta: float,
    sizes: Integers | None = ...,
    out: GpuArray,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def fill_value_sequence(
    *more: Any,
    data_type: DataTypeLike | None = None,
    start: float = REQUIRED,
    delta: float = REQUIRED,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Fills a tensor with an arithmetic sequence.

    Args:
        data_type: The type of the sequence. That of OutputTensor where it is not given.
        start: The first element. A number of the type ValueDataType.
        delta: The difference of two neighbours. A number of the type ValueDataType.
        sizes: The sizes of output; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The tensor to fill.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_fill_value_sequence_operator_desc.
    """
    if more or unknown or start is REQUIRED or delta is REQUIRED:
        needed = {"start": start, "delta": delta}
        raise wrong_call(DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC,
        (),
        {"ValueDataType": data_type, "ValueStart": start, "ValueDelta": delta},
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
