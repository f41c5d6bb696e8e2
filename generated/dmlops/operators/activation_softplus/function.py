# Generated from spec/operators/activation_softplus.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ACTIVATION_SOFTPLUS."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.activation_softplus.descriptor import DML_ACTIVATION_SOFTPLUS_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def activation_softplus(
    x: ArrayLike,
    *,
    steepness: float = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def activation_softplus(
    x: GpuArray,
    *,
    steepness: float = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def activation_softplus(
    x: Any = REQUIRED,
    *more: Any,
    steepness: float = 1,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """ln(1 + exp(Steepness * x)) / Steepness.

    Args:
        x: The tensor to read. 1 to 8 dimensions; FLOAT32, FLOAT16.
        steepness: How fast the curve nears its asymptotes; at least 1 below level 6_4.
        out: the array to write to; a new one is made without it. May be x.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The tensor to write.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_activation_softplus_operator_desc.
    """
    if more or unknown or x is REQUIRED:
        needed = {"x": x}
        raise wrong_call(DML_ACTIVATION_SOFTPLUS_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ACTIVATION_SOFTPLUS_OPERATOR_DESC,
        (x,),
        {"Steepness": steepness},
        out=out,
        device=device,
        feature_level=feature_level,
    )
