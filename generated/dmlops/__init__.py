# Generated from spec/operators; do not edit.
# Template: templates/dmlops/__init__.py.j2. Regenerate: dmlgen generate
"""DirectML's operators, executable anywhere: descriptors, validation, and fast functions on CPU and GPU.

    import numpy as np, dmlops as dml
    y = dml.activation_celu(np.ones((1, 1, 3, 4), np.float32))

Operators, enumerations and devices are imported when they are first used; `import dmlops` needs NumPy alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dmlops.enums import *  # noqa: F403 - every enumeration and member, for type checkers
    from dmlops.operators.activation_celu.descriptor import DML_ACTIVATION_CELU_OPERATOR_DESC
    from dmlops.operators.activation_celu.function import activation_celu
    from dmlops.operators.activation_elu.descriptor import DML_ACTIVATION_ELU_OPERATOR_DESC
    from dmlops.operators.activation_elu.function import activation_elu
    from dmlops.operators.activation_gelu.descriptor import DML_ACTIVATION_GELU_OPERATOR_DESC
    from dmlops.operators.activation_gelu.function import activation_gelu
    from dmlops.operators.activation_hard_sigmoid.descriptor import DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC
    from dmlops.operators.activation_hard_sigmoid.function import activation_hard_sigmoid
    from dmlops.operators.activation_hard_swish.descriptor import DML_ACTIVATION_HARD_SWISH_OPERATOR_DESC
    from dmlops.operators.activation_hard_swish.function import activation_hard_swish
    from dmlops.operators.activation_identity.descriptor import DML_ACTIVATION_IDENTITY_OPERATOR_DESC
    from dmlops.operators.activation_identity.function import activation_identity
    from dmlops.operators.activation_leaky_relu.descriptor import DML_ACTIVATION_LEAKY_RELU_OPERATOR_DESC
    from dmlops.operators.activation_leaky_relu.function import activation_leaky_relu
    from dmlops.operators.activation_linear.descriptor import DML_ACTIVATION_LINEAR_OPERATOR_DESC
    from dmlops.operators.activation_linear.function import activation_linear
    from dmlops.operators.activation_parameterized_relu.descriptor import (
        DML_ACTIVATION_PARAMETERIZED_RELU_OPERATOR_DESC,
    )
    from dmlops.operators.activation_parameterized_relu.function import activation_parameterized_relu
    from dmlops.operators.activation_parametric_softplus.descriptor import (
        DML_ACTIVATION_PARAMETRIC_SOFTPLUS_OPERATOR_DESC,
    )
    from dmlops.operators.activation_parametric_softplus.function import activation_parametric_softplus
    from dmlops.operators.activation_relu.descriptor import DML_ACTIVATION_RELU_OPERATOR_DESC
    from dmlops.operators.activation_relu.function import activation_relu
    from dmlops.operators.activation_relu_grad.descriptor import DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC
    from dmlops.operators.activation_relu_grad.function import activation_relu_grad
    from dmlops.operators.activation_scaled_elu.descriptor import DML_ACTIVATION_SCALED_ELU_OPERATOR_DESC
    from dmlops.operators.activation_scaled_elu.function import activation_scaled_elu
    from dmlops.operators.activation_scaled_tanh.descriptor import DML_ACTIVATION_SCALED_TANH_OPERATOR_DESC
    from dmlops.operators.activation_scaled_tanh.function import activation_scaled_tanh
    from dmlops.operators.activation_shrink.descriptor import DML_ACTIVATION_SHRINK_OPERATOR_DESC
    from dmlops.operators.activation_shrink.function import activation_shrink
    from dmlops.operators.activation_sigmoid.descriptor import DML_ACTIVATION_SIGMOID_OPERATOR_DESC
    from dmlops.operators.activation_sigmoid.function import activation_sigmoid
    from dmlops.operators.activation_softplus.descriptor import DML_ACTIVATION_SOFTPLUS_OPERATOR_DESC
    from dmlops.operators.activation_softplus.function import activation_softplus
    from dmlops.operators.activation_softsign.descriptor import DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC
    from dmlops.operators.activation_softsign.function import activation_softsign
    from dmlops.operators.activation_swish.descriptor import DML_ACTIVATION_SWISH_OPERATOR_DESC
    from dmlops.operators.activation_swish.function import activation_swish
    from dmlops.operators.activation_tanh.descriptor import DML_ACTIVATION_TANH_OPERATOR_DESC
    from dmlops.operators.activation_tanh.function import activation_tanh
    from dmlops.operators.activation_thresholded_relu.descriptor import DML_ACTIVATION_THRESHOLDED_RELU_OPERATOR_DESC
    from dmlops.operators.activation_thresholded_relu.function import activation_thresholded_relu
    from dmlops.operators.adam_optimizer.descriptor import DML_ADAM_OPTIMIZER_OPERATOR_DESC
    from dmlops.operators.adam_optimizer.function import adam_optimizer
    from dmlops.operators.cast.descriptor import DML_CAST_OPERATOR_DESC
    from dmlops.operators.cast.function import cast
    from dmlops.operators.cumulative_product.descriptor import DML_CUMULATIVE_PRODUCT_OPERATOR_DESC
    from dmlops.operators.cumulative_product.function import cumulative_product
    from dmlops.operators.cumulative_summation.descriptor import DML_CUMULATIVE_SUMMATION_OPERATOR_DESC
    from dmlops.operators.cumulative_summation.function import cumulative_summation
    from dmlops.operators.element_wise_modulus_floor.descriptor import DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC
    from dmlops.operators.element_wise_modulus_floor.function import element_wise_modulus_floor
    from dmlops.operators.fill_value_constant.descriptor import DML_FILL_VALUE_CONSTANT_OPERATOR_DESC
    from dmlops.operators.fill_value_constant.function import fill_value_constant
    from dmlops.operators.fill_value_sequence.descriptor import DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC
    from dmlops.operators.fill_value_sequence.function import fill_value_sequence
    from dmlops.registry import REGISTRY
    from dmlruntime.attributes import DML_SCALE_BIAS
    from dmlruntime.cpu.threads import ThreadCountError, get_num_threads, set_num_threads
    from dmlruntime.devices.choose import device
    from dmlruntime.errors import (
        DeviceError,
        DeviceLostError,
        DeviceMemoryError,
        DeviceUnavailableError,
        DmlError,
        KernelBuildError,
        UnsupportedOnDeviceError,
        ValidationError,
        Violation,
    )
    from dmlruntime.levels import FeatureLevelError
    from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

_MODULES = {
    "DML_ACTIVATION_CELU_OPERATOR_DESC": "dmlops.operators.activation_celu.descriptor",
    "DML_ACTIVATION_ELU_OPERATOR_DESC": "dmlops.operators.activation_elu.descriptor",
    "DML_ACTIVATION_GELU_OPERATOR_DESC": "dmlops.operators.activation_gelu.descriptor",
    "DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC": "dmlops.operators.activation_hard_sigmoid.descriptor",
    "DML_ACTIVATION_HARD_SWISH_OPERATOR_DESC": "dmlops.operators.activation_hard_swish.descriptor",
    "DML_ACTIVATION_IDENTITY_OPERATOR_DESC": "dmlops.operators.activation_identity.descriptor",
    "DML_ACTIVATION_LEAKY_RELU_OPERATOR_DESC": "dmlops.operators.activation_leaky_relu.descriptor",
    "DML_ACTIVATION_LINEAR_OPERATOR_DESC": "dmlops.operators.activation_linear.descriptor",
    "DML_ACTIVATION_PARAMETERIZED_RELU_OPERATOR_DESC": "dmlops.operators.activation_parameterized_relu.descriptor",
    "DML_ACTIVATION_PARAMETRIC_SOFTPLUS_OPERATOR_DESC": "dmlops.operators.activation_parametric_softplus.descriptor",
    "DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC": "dmlops.operators.activation_relu_grad.descriptor",
    "DML_ACTIVATION_RELU_OPERATOR_DESC": "dmlops.operators.activation_relu.descriptor",
    "DML_ACTIVATION_SCALED_ELU_OPERATOR_DESC": "dmlops.operators.activation_scaled_elu.descriptor",
    "DML_ACTIVATION_SCALED_TANH_OPERATOR_DESC": "dmlops.operators.activation_scaled_tanh.descriptor",
    "DML_ACTIVATION_SHRINK_OPERATOR_DESC": "dmlops.operators.activation_shrink.descriptor",
    "DML_ACTIVATION_SIGMOID_OPERATOR_DESC": "dmlops.operators.activation_sigmoid.descriptor",
    "DML_ACTIVATION_SOFTPLUS_OPERATOR_DESC": "dmlops.operators.activation_softplus.descriptor",
    "DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC": "dmlops.operators.activation_softsign.descriptor",
    "DML_ACTIVATION_SWISH_OPERATOR_DESC": "dmlops.operators.activation_swish.descriptor",
    "DML_ACTIVATION_TANH_OPERATOR_DESC": "dmlops.operators.activation_tanh.descriptor",
    "DML_ACTIVATION_THRESHOLDED_RELU_OPERATOR_DESC": "dmlops.operators.activation_thresholded_relu.descriptor",
    "DML_ADAM_OPTIMIZER_OPERATOR_DESC": "dmlops.operators.adam_optimizer.descriptor",
    "DML_BUFFER_TENSOR_DESC": "dmlruntime.tensors",
    "DML_CAST_OPERATOR_DESC": "dmlops.operators.cast.descriptor",
    "DML_CUMULATIVE_PRODUCT_OPERATOR_DESC": "dmlops.operators.cumulative_product.descriptor",
    "DML_CUMULATIVE_SUMMATION_OPERATOR_DESC": "dmlops.operators.cumulative_summation.descriptor",
    "DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC": "dmlops.operators.element_wise_modulus_floor.descriptor",
    "DML_FILL_VALUE_CONSTANT_OPERATOR_DESC": "dmlops.operators.fill_value_constant.descriptor",
    "DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC": "dmlops.operators.fill_value_sequence.descriptor",
    "DML_SCALE_BIAS": "dmlruntime.attributes",
    "REGISTRY": "dmlops.registry",
    "DeviceError": "dmlruntime.errors",
    "DeviceLostError": "dmlruntime.errors",
    "DeviceMemoryError": "dmlruntime.errors",
    "DeviceUnavailableError": "dmlruntime.errors",
    "DmlError": "dmlruntime.errors",
    "FeatureLevelError": "dmlruntime.levels",
    "KernelBuildError": "dmlruntime.errors",
    "ThreadCountError": "dmlruntime.cpu.threads",
    "UnsupportedOnDeviceError": "dmlruntime.errors",
    "ValidationError": "dmlruntime.errors",
    "Violation": "dmlruntime.errors",
    "activation_celu": "dmlops.operators.activation_celu.function",
    "activation_elu": "dmlops.operators.activation_elu.function",
    "activation_gelu": "dmlops.operators.activation_gelu.function",
    "activation_hard_sigmoid": "dmlops.operators.activation_hard_sigmoid.function",
    "activation_hard_swish": "dmlops.operators.activation_hard_swish.function",
    "activation_identity": "dmlops.operators.activation_identity.function",
    "activation_leaky_relu": "dmlops.operators.activation_leaky_relu.function",
    "activation_linear": "dmlops.operators.activation_linear.function",
    "activation_parameterized_relu": "dmlops.operators.activation_parameterized_relu.function",
    "activation_parametric_softplus": "dmlops.operators.activation_parametric_softplus.function",
    "activation_relu": "dmlops.operators.activation_relu.function",
    "activation_relu_grad": "dmlops.operators.activation_relu_grad.function",
    "activation_scaled_elu": "dmlops.operators.activation_scaled_elu.function",
    "activation_scaled_tanh": "dmlops.operators.activation_scaled_tanh.function",
    "activation_shrink": "dmlops.operators.activation_shrink.function",
    "activation_sigmoid": "dmlops.operators.activation_sigmoid.function",
    "activation_softplus": "dmlops.operators.activation_softplus.function",
    "activation_softsign": "dmlops.operators.activation_softsign.function",
    "activation_swish": "dmlops.operators.activation_swish.function",
    "activation_tanh": "dmlops.operators.activation_tanh.function",
    "activation_thresholded_relu": "dmlops.operators.activation_thresholded_relu.function",
    "adam_optimizer": "dmlops.operators.adam_optimizer.function",
    "cast": "dmlops.operators.cast.function",
    "cumulative_product": "dmlops.operators.cumulative_product.function",
    "cumulative_summation": "dmlops.operators.cumulative_summation.function",
    "device": "dmlruntime.devices.choose",
    "element_wise_modulus_floor": "dmlops.operators.element_wise_modulus_floor.function",
    "fill_value_constant": "dmlops.operators.fill_value_constant.function",
    "fill_value_sequence": "dmlops.operators.fill_value_sequence.function",
    "get_num_threads": "dmlruntime.cpu.threads",
    "set_num_threads": "dmlruntime.cpu.threads",
}

__all__ = [
    "DML_ACTIVATION_CELU_OPERATOR_DESC",
    "DML_ACTIVATION_ELU_OPERATOR_DESC",
    "DML_ACTIVATION_GELU_OPERATOR_DESC",
    "DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC",
    "DML_ACTIVATION_HARD_SWISH_OPERATOR_DESC",
    "DML_ACTIVATION_IDENTITY_OPERATOR_DESC",
    "DML_ACTIVATION_LEAKY_RELU_OPERATOR_DESC",
    "DML_ACTIVATION_LINEAR_OPERATOR_DESC",
    "DML_ACTIVATION_PARAMETERIZED_RELU_OPERATOR_DESC",
    "DML_ACTIVATION_PARAMETRIC_SOFTPLUS_OPERATOR_DESC",
    "DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC",
    "DML_ACTIVATION_RELU_OPERATOR_DESC",
    "DML_ACTIVATION_SCALED_ELU_OPERATOR_DESC",
    "DML_ACTIVATION_SCALED_TANH_OPERATOR_DESC",
    "DML_ACTIVATION_SHRINK_OPERATOR_DESC",
    "DML_ACTIVATION_SIGMOID_OPERATOR_DESC",
    "DML_ACTIVATION_SOFTPLUS_OPERATOR_DESC",
    "DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC",
    "DML_ACTIVATION_SWISH_OPERATOR_DESC",
    "DML_ACTIVATION_TANH_OPERATOR_DESC",
    "DML_ACTIVATION_THRESHOLDED_RELU_OPERATOR_DESC",
    "DML_ADAM_OPTIMIZER_OPERATOR_DESC",
    "DML_BUFFER_TENSOR_DESC",
    "DML_CAST_OPERATOR_DESC",
    "DML_CUMULATIVE_PRODUCT_OPERATOR_DESC",
    "DML_CUMULATIVE_SUMMATION_OPERATOR_DESC",
    "DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC",
    "DML_FILL_VALUE_CONSTANT_OPERATOR_DESC",
    "DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC",
    "DML_SCALE_BIAS",
    "REGISTRY",
    "DeviceError",
    "DeviceLostError",
    "DeviceMemoryError",
    "DeviceUnavailableError",
    "DmlError",
    "FeatureLevelError",
    "KernelBuildError",
    "ThreadCountError",
    "UnsupportedOnDeviceError",
    "ValidationError",
    "Violation",
    "activation_celu",
    "activation_elu",
    "activation_gelu",
    "activation_hard_sigmoid",
    "activation_hard_swish",
    "activation_identity",
    "activation_leaky_relu",
    "activation_linear",
    "activation_parameterized_relu",
    "activation_parametric_softplus",
    "activation_relu",
    "activation_relu_grad",
    "activation_scaled_elu",
    "activation_scaled_tanh",
    "activation_shrink",
    "activation_sigmoid",
    "activation_softplus",
    "activation_softsign",
    "activation_swish",
    "activation_tanh",
    "activation_thresholded_relu",
    "adam_optimizer",
    "cast",
    "cumulative_product",
    "cumulative_summation",
    "device",
    "element_wise_modulus_floor",
    "fill_value_constant",
    "fill_value_sequence",
    "get_num_threads",
    "set_num_threads",
]


def __getattr__(name: str) -> object:
    module = _MODULES.get(name, "dmlops.enums" if name.startswith("DML_") else "")
    value: object = getattr(import_module(module), name, None) if module else None
    if value is None:
        raise AttributeError(f"module 'dmlops' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
