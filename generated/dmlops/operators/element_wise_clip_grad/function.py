# Generated from spec/operators/element_wise_clip_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ELEMENT_WISE_CLIP_GRAD."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.element_wise_clip_grad.descriptor import DML_ELEMENT_WISE_CLIP_GRAD_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def element_wise_clip_grad(
    x: ArrayLike,
    gradient: ArrayLike,
    *,
    min: float,
    max: float,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def element_wise_clip_grad(
    x: GpuArray,
    gradient: GpuArray,
    *,
    min: float,
    max: float,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def element_wise_clip_grad(
    x: Any = REQUIRED,
    gradient: Any = REQUIRED,
    *more: Any,
    min: float = REQUIRED,
    max: float = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Passes a gradient on where the forward input lay strictly between Min and Max.

    Args:
        x: The input of the forward pass. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, INT16, INT8,
            UINT64, UINT32, UINT16, UINT8.
        gradient: The gradient that comes back. 1 to 8 dimensions; FLOAT32, FLOAT16, INT64, INT32, INT16,
            INT8, UINT64, UINT32, UINT16, UINT8.
        min: Elements at or below this pass no gradient.
        max: Elements at or above this pass no gradient.
        out: the array to write to; a new one is made without it. May be x.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradient that is passed on.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of ELEMENT_WISE_CLIP. It computes the gradients of ELEMENT_WISE_CLIP for backpropagation.

    Source: ns-directml-dml_element_wise_clip_grad_operator_desc.
    """
    if more or unknown or x is REQUIRED or gradient is REQUIRED or min is REQUIRED or max is REQUIRED:
        needed = {"x": x, "gradient": gradient, "min": min, "max": max}
        raise wrong_call(DML_ELEMENT_WISE_CLIP_GRAD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ELEMENT_WISE_CLIP_GRAD_OPERATOR_DESC,
        (x, gradient),
        {"Min": min, "Max": max},
        out=out,
        device=device,
        feature_level=feature_level,
    )
