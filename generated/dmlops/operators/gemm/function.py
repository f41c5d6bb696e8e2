# Generated from spec/operators/gemm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of GEMM."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_MATRIX_TRANSFORM
from dmlops.operators.gemm.descriptor import DML_GEMM_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.protocol import Device


@overload
def gemm(
    a: ArrayLike,
    b: ArrayLike,
    *,
    c: ArrayLike | None = ...,
    trans_a: DML_MATRIX_TRANSFORM | str = ...,
    trans_b: DML_MATRIX_TRANSFORM | str = ...,
    alpha: float = ...,
    beta: float = ...,
    activation: OperatorDescriptor | str | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def gemm(
    a: GpuArray,
    b: GpuArray,
    *,
    c: GpuArray | None = ...,
    trans_a: DML_MATRIX_TRANSFORM | str = ...,
    trans_b: DML_MATRIX_TRANSFORM | str = ...,
    alpha: float = ...,
    beta: float = ...,
    activation: OperatorDescriptor | str | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def gemm(
    a: Any = REQUIRED,
    b: Any = REQUIRED,
    *more: Any,
    c: Any = None,
    trans_a: DML_MATRIX_TRANSFORM | str = "DML_MATRIX_TRANSFORM_NONE",
    trans_b: DML_MATRIX_TRANSFORM | str = "DML_MATRIX_TRANSFORM_NONE",
    alpha: float = 1,
    beta: float = 1,
    activation: OperatorDescriptor | str | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """General matrix multiplication: the scaled product of two matrices plus a scaled third one, then an activation.

    Args:
        a: Matrices of M x K elements, or K x M where they are transposed; one for each batch and channel. 2
            to 4 dimensions; FLOAT32, FLOAT16.
        b: Matrices of K x N elements, or N x K where they are transposed. 2 to 4 dimensions; FLOAT32,
            FLOAT16.
        c: What is added, scaled by Beta: M x N. Optional. 2 to 4 dimensions; FLOAT32, FLOAT16.
        trans_a: Whether the matrices of ATensor are transposed first.
        trans_b: Whether the matrices of BTensor are transposed first.
        alpha: Factor of the product.
        beta: Factor of CTensor; without one it has no effect.
        activation: What is applied to the result, if anything. A descriptor, its tensors None, or a name such
            as relu, of ACTIVATION_CELU, ACTIVATION_ELU, ACTIVATION_GELU, ACTIVATION_HARD_SIGMOID,
            ACTIVATION_IDENTITY, ACTIVATION_LEAKY_RELU, ACTIVATION_LINEAR, ACTIVATION_PARAMETRIC_SOFTPLUS,
            ACTIVATION_RELU, ACTIVATION_SCALED_ELU, ACTIVATION_SCALED_TANH, ACTIVATION_SHRINK,
            ACTIVATION_SIGMOID, ACTIVATION_SOFTPLUS, ACTIVATION_SOFTSIGN, ACTIVATION_TANH,
            ACTIVATION_THRESHOLDED_RELU, ELEMENT_WISE_CLIP, ACTIVATION_SOFTMAX, ACTIVATION_SOFTMAX1.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The results, M x N.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_gemm_operator_desc.
    """
    if more or unknown or a is REQUIRED or b is REQUIRED:
        needed = {"a": a, "b": b}
        raise wrong_call(DML_GEMM_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_GEMM_OPERATOR_DESC,
        (a, b, c),
        {"TransA": trans_a, "TransB": trans_b, "Alpha": alpha, "Beta": beta, "FusedActivation": activation},
        out=out,
        device=device,
        feature_level=feature_level,
    )
