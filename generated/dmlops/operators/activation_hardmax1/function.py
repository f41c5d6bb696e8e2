# Generated from spec/operators/activation_hardmax1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ACTIVATION_HARDMAX1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.operators.activation_hardmax1.descriptor import DML_ACTIVATION_HARDMAX1_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def activation_hardmax1(
    x: ArrayLike,
    *,
    axes: Sequence[int],
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def activation_hardmax1(
    x: GpuArray,
    *,
    axes: Sequence[int],
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def activation_hardmax1(
    x: Any = REQUIRED,
    *more: Any,
    axes: Sequence[int] = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """1 at the first of the greatest elements over some dimensions, 0 elsewhere.

    Args:
        x: The tensor to read. 1 to 8 dimensions; FLOAT32, FLOAT16.
        axes: The dimensions that are taken together, in any order.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The tensor to write.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Equivalent to ACTIVATION_HARDMAX. Equivalent where Axes is the last dimension alone.

    Source: ns-directml-dml_activation_hardmax1_operator_desc.
    """
    if more or unknown or x is REQUIRED or axes is REQUIRED:
        needed = {"x": x, "axes": axes}
        raise wrong_call(DML_ACTIVATION_HARDMAX1_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ACTIVATION_HARDMAX1_OPERATOR_DESC,
        (x,),
        {"Axes": axes},
        out=out,
        device=device,
        feature_level=feature_level,
    )
