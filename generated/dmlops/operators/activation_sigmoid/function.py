# Generated from spec/operators/activation_sigmoid.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ACTIVATION_SIGMOID."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.activation_sigmoid.descriptor import DML_ACTIVATION_SIGMOID_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def activation_sigmoid(
    x: ArrayLike,
    *,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def activation_sigmoid(
    x: GpuArray,
    *,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def activation_sigmoid(
    x: Any = REQUIRED,
    *more: Any,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Logistic function, 1 / (1 + exp(-x)).

    Args:
        x: The tensor to read. 1 to 8 dimensions; FLOAT32, FLOAT16.
        out: the array to write to; a new one is made without it. May be x.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The tensor to write.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_activation_sigmoid_operator_desc.
    """
    if more or unknown or x is REQUIRED:
        needed = {"x": x}
        raise wrong_call(DML_ACTIVATION_SIGMOID_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ACTIVATION_SIGMOID_OPERATOR_DESC,
        (x,),
        {},
        out=out,
        device=device,
        feature_level=feature_level,
    )
