# Generated from spec/operators/lp_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of LP_NORMALIZATION."""

from __future__ import annotations

from typing import Any, overload

from dmlops.operators.lp_normalization.descriptor import DML_LP_NORMALIZATION_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def lp_normalization(
    x: ArrayLike,
    *,
    axis: int,
    epsilon: float = ...,
    p: int,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def lp_normalization(
    x: GpuArray,
    *,
    axis: int,
    epsilon: float = ...,
    p: int,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def lp_normalization(
    x: Any = REQUIRED,
    *more: Any,
    axis: int = REQUIRED,
    epsilon: float = 1e-05,
    p: int = REQUIRED,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Divides the elements along one dimension by their norm.

    Args:
        x: The elements to divide. 1 to 8 dimensions; FLOAT32, FLOAT16.
        axis: The dimension along which the norm is taken.
        epsilon: The least divisor, in place of a smaller norm.
        p: 1: the sum of the magnitudes; 2: the root of the sum of the squares.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The quotients.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_lp_normalization_operator_desc.
    """
    if more or unknown or x is REQUIRED or axis is REQUIRED or p is REQUIRED:
        needed = {"x": x, "axis": axis, "p": p}
        raise wrong_call(DML_LP_NORMALIZATION_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_LP_NORMALIZATION_OPERATOR_DESC,
        (x,),
        {"Axis": axis, "Epsilon": epsilon, "P": p},
        out=out,
        device=device,
        feature_level=feature_level,
    )
