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
    from dmlops.operators.element_wise_abs.descriptor import DML_ELEMENT_WISE_ABS_OPERATOR_DESC
    from dmlops.operators.element_wise_abs.function import element_wise_abs
    from dmlops.operators.element_wise_acos.descriptor import DML_ELEMENT_WISE_ACOS_OPERATOR_DESC
    from dmlops.operators.element_wise_acos.function import element_wise_acos
    from dmlops.operators.element_wise_acosh.descriptor import DML_ELEMENT_WISE_ACOSH_OPERATOR_DESC
    from dmlops.operators.element_wise_acosh.function import element_wise_acosh
    from dmlops.operators.element_wise_add.descriptor import DML_ELEMENT_WISE_ADD_OPERATOR_DESC
    from dmlops.operators.element_wise_add.function import element_wise_add
    from dmlops.operators.element_wise_add1.descriptor import DML_ELEMENT_WISE_ADD1_OPERATOR_DESC
    from dmlops.operators.element_wise_add1.function import element_wise_add1
    from dmlops.operators.element_wise_asin.descriptor import DML_ELEMENT_WISE_ASIN_OPERATOR_DESC
    from dmlops.operators.element_wise_asin.function import element_wise_asin
    from dmlops.operators.element_wise_asinh.descriptor import DML_ELEMENT_WISE_ASINH_OPERATOR_DESC
    from dmlops.operators.element_wise_asinh.function import element_wise_asinh
    from dmlops.operators.element_wise_atan.descriptor import DML_ELEMENT_WISE_ATAN_OPERATOR_DESC
    from dmlops.operators.element_wise_atan.function import element_wise_atan
    from dmlops.operators.element_wise_atan_yx.descriptor import DML_ELEMENT_WISE_ATAN_YX_OPERATOR_DESC
    from dmlops.operators.element_wise_atan_yx.function import element_wise_atan_yx
    from dmlops.operators.element_wise_atanh.descriptor import DML_ELEMENT_WISE_ATANH_OPERATOR_DESC
    from dmlops.operators.element_wise_atanh.function import element_wise_atanh
    from dmlops.operators.element_wise_bit_and.descriptor import DML_ELEMENT_WISE_BIT_AND_OPERATOR_DESC
    from dmlops.operators.element_wise_bit_and.function import element_wise_bit_and
    from dmlops.operators.element_wise_bit_count.descriptor import DML_ELEMENT_WISE_BIT_COUNT_OPERATOR_DESC
    from dmlops.operators.element_wise_bit_count.function import element_wise_bit_count
    from dmlops.operators.element_wise_bit_not.descriptor import DML_ELEMENT_WISE_BIT_NOT_OPERATOR_DESC
    from dmlops.operators.element_wise_bit_not.function import element_wise_bit_not
    from dmlops.operators.element_wise_bit_or.descriptor import DML_ELEMENT_WISE_BIT_OR_OPERATOR_DESC
    from dmlops.operators.element_wise_bit_or.function import element_wise_bit_or
    from dmlops.operators.element_wise_bit_shift_left.descriptor import DML_ELEMENT_WISE_BIT_SHIFT_LEFT_OPERATOR_DESC
    from dmlops.operators.element_wise_bit_shift_left.function import element_wise_bit_shift_left
    from dmlops.operators.element_wise_bit_shift_right.descriptor import DML_ELEMENT_WISE_BIT_SHIFT_RIGHT_OPERATOR_DESC
    from dmlops.operators.element_wise_bit_shift_right.function import element_wise_bit_shift_right
    from dmlops.operators.element_wise_bit_xor.descriptor import DML_ELEMENT_WISE_BIT_XOR_OPERATOR_DESC
    from dmlops.operators.element_wise_bit_xor.function import element_wise_bit_xor
    from dmlops.operators.element_wise_ceil.descriptor import DML_ELEMENT_WISE_CEIL_OPERATOR_DESC
    from dmlops.operators.element_wise_ceil.function import element_wise_ceil
    from dmlops.operators.element_wise_clip.descriptor import DML_ELEMENT_WISE_CLIP_OPERATOR_DESC
    from dmlops.operators.element_wise_clip.function import element_wise_clip
    from dmlops.operators.element_wise_clip1.descriptor import DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC
    from dmlops.operators.element_wise_clip1.function import element_wise_clip1
    from dmlops.operators.element_wise_clip_grad.descriptor import DML_ELEMENT_WISE_CLIP_GRAD_OPERATOR_DESC
    from dmlops.operators.element_wise_clip_grad.function import element_wise_clip_grad
    from dmlops.operators.element_wise_clip_grad1.descriptor import DML_ELEMENT_WISE_CLIP_GRAD1_OPERATOR_DESC
    from dmlops.operators.element_wise_clip_grad1.function import element_wise_clip_grad1
    from dmlops.operators.element_wise_constant_pow.descriptor import DML_ELEMENT_WISE_CONSTANT_POW_OPERATOR_DESC
    from dmlops.operators.element_wise_constant_pow.function import element_wise_constant_pow
    from dmlops.operators.element_wise_cos.descriptor import DML_ELEMENT_WISE_COS_OPERATOR_DESC
    from dmlops.operators.element_wise_cos.function import element_wise_cos
    from dmlops.operators.element_wise_cosh.descriptor import DML_ELEMENT_WISE_COSH_OPERATOR_DESC
    from dmlops.operators.element_wise_cosh.function import element_wise_cosh
    from dmlops.operators.element_wise_dequantize_linear.descriptor import (
        DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC,
    )
    from dmlops.operators.element_wise_dequantize_linear.function import element_wise_dequantize_linear
    from dmlops.operators.element_wise_difference_square.descriptor import (
        DML_ELEMENT_WISE_DIFFERENCE_SQUARE_OPERATOR_DESC,
    )
    from dmlops.operators.element_wise_difference_square.function import element_wise_difference_square
    from dmlops.operators.element_wise_divide.descriptor import DML_ELEMENT_WISE_DIVIDE_OPERATOR_DESC
    from dmlops.operators.element_wise_divide.function import element_wise_divide
    from dmlops.operators.element_wise_erf.descriptor import DML_ELEMENT_WISE_ERF_OPERATOR_DESC
    from dmlops.operators.element_wise_erf.function import element_wise_erf
    from dmlops.operators.element_wise_exp.descriptor import DML_ELEMENT_WISE_EXP_OPERATOR_DESC
    from dmlops.operators.element_wise_exp.function import element_wise_exp
    from dmlops.operators.element_wise_floor.descriptor import DML_ELEMENT_WISE_FLOOR_OPERATOR_DESC
    from dmlops.operators.element_wise_floor.function import element_wise_floor
    from dmlops.operators.element_wise_identity.descriptor import DML_ELEMENT_WISE_IDENTITY_OPERATOR_DESC
    from dmlops.operators.element_wise_identity.function import element_wise_identity
    from dmlops.operators.element_wise_if.descriptor import DML_ELEMENT_WISE_IF_OPERATOR_DESC
    from dmlops.operators.element_wise_if.function import element_wise_if
    from dmlops.operators.element_wise_is_infinity.descriptor import DML_ELEMENT_WISE_IS_INFINITY_OPERATOR_DESC
    from dmlops.operators.element_wise_is_infinity.function import element_wise_is_infinity
    from dmlops.operators.element_wise_is_nan.descriptor import DML_ELEMENT_WISE_IS_NAN_OPERATOR_DESC
    from dmlops.operators.element_wise_is_nan.function import element_wise_is_nan
    from dmlops.operators.element_wise_log.descriptor import DML_ELEMENT_WISE_LOG_OPERATOR_DESC
    from dmlops.operators.element_wise_log.function import element_wise_log
    from dmlops.operators.element_wise_logical_and.descriptor import DML_ELEMENT_WISE_LOGICAL_AND_OPERATOR_DESC
    from dmlops.operators.element_wise_logical_and.function import element_wise_logical_and
    from dmlops.operators.element_wise_logical_equals.descriptor import DML_ELEMENT_WISE_LOGICAL_EQUALS_OPERATOR_DESC
    from dmlops.operators.element_wise_logical_equals.function import element_wise_logical_equals
    from dmlops.operators.element_wise_logical_greater_than.descriptor import (
        DML_ELEMENT_WISE_LOGICAL_GREATER_THAN_OPERATOR_DESC,
    )
    from dmlops.operators.element_wise_logical_greater_than.function import element_wise_logical_greater_than
    from dmlops.operators.element_wise_logical_greater_than_or_equal.descriptor import (
        DML_ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL_OPERATOR_DESC,
    )
    from dmlops.operators.element_wise_logical_greater_than_or_equal.function import (
        element_wise_logical_greater_than_or_equal,
    )
    from dmlops.operators.element_wise_logical_less_than.descriptor import (
        DML_ELEMENT_WISE_LOGICAL_LESS_THAN_OPERATOR_DESC,
    )
    from dmlops.operators.element_wise_logical_less_than.function import element_wise_logical_less_than
    from dmlops.operators.element_wise_logical_less_than_or_equal.descriptor import (
        DML_ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL_OPERATOR_DESC,
    )
    from dmlops.operators.element_wise_logical_less_than_or_equal.function import (
        element_wise_logical_less_than_or_equal,
    )
    from dmlops.operators.element_wise_logical_not.descriptor import DML_ELEMENT_WISE_LOGICAL_NOT_OPERATOR_DESC
    from dmlops.operators.element_wise_logical_not.function import element_wise_logical_not
    from dmlops.operators.element_wise_logical_or.descriptor import DML_ELEMENT_WISE_LOGICAL_OR_OPERATOR_DESC
    from dmlops.operators.element_wise_logical_or.function import element_wise_logical_or
    from dmlops.operators.element_wise_logical_xor.descriptor import DML_ELEMENT_WISE_LOGICAL_XOR_OPERATOR_DESC
    from dmlops.operators.element_wise_logical_xor.function import element_wise_logical_xor
    from dmlops.operators.element_wise_max.descriptor import DML_ELEMENT_WISE_MAX_OPERATOR_DESC
    from dmlops.operators.element_wise_max.function import element_wise_max
    from dmlops.operators.element_wise_mean.descriptor import DML_ELEMENT_WISE_MEAN_OPERATOR_DESC
    from dmlops.operators.element_wise_mean.function import element_wise_mean
    from dmlops.operators.element_wise_min.descriptor import DML_ELEMENT_WISE_MIN_OPERATOR_DESC
    from dmlops.operators.element_wise_min.function import element_wise_min
    from dmlops.operators.element_wise_modulus_floor.descriptor import DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC
    from dmlops.operators.element_wise_modulus_floor.function import element_wise_modulus_floor
    from dmlops.operators.element_wise_modulus_truncate.descriptor import (
        DML_ELEMENT_WISE_MODULUS_TRUNCATE_OPERATOR_DESC,
    )
    from dmlops.operators.element_wise_modulus_truncate.function import element_wise_modulus_truncate
    from dmlops.operators.element_wise_multiply.descriptor import DML_ELEMENT_WISE_MULTIPLY_OPERATOR_DESC
    from dmlops.operators.element_wise_multiply.function import element_wise_multiply
    from dmlops.operators.element_wise_negate.descriptor import DML_ELEMENT_WISE_NEGATE_OPERATOR_DESC
    from dmlops.operators.element_wise_negate.function import element_wise_negate
    from dmlops.operators.element_wise_pow.descriptor import DML_ELEMENT_WISE_POW_OPERATOR_DESC
    from dmlops.operators.element_wise_pow.function import element_wise_pow
    from dmlops.operators.element_wise_quantize_linear.descriptor import DML_ELEMENT_WISE_QUANTIZE_LINEAR_OPERATOR_DESC
    from dmlops.operators.element_wise_quantize_linear.function import element_wise_quantize_linear
    from dmlops.operators.element_wise_quantized_linear_add.descriptor import (
        DML_ELEMENT_WISE_QUANTIZED_LINEAR_ADD_OPERATOR_DESC,
    )
    from dmlops.operators.element_wise_quantized_linear_add.function import element_wise_quantized_linear_add
    from dmlops.operators.element_wise_recip.descriptor import DML_ELEMENT_WISE_RECIP_OPERATOR_DESC
    from dmlops.operators.element_wise_recip.function import element_wise_recip
    from dmlops.operators.element_wise_round.descriptor import DML_ELEMENT_WISE_ROUND_OPERATOR_DESC
    from dmlops.operators.element_wise_round.function import element_wise_round
    from dmlops.operators.element_wise_sign.descriptor import DML_ELEMENT_WISE_SIGN_OPERATOR_DESC
    from dmlops.operators.element_wise_sign.function import element_wise_sign
    from dmlops.operators.element_wise_sin.descriptor import DML_ELEMENT_WISE_SIN_OPERATOR_DESC
    from dmlops.operators.element_wise_sin.function import element_wise_sin
    from dmlops.operators.element_wise_sinh.descriptor import DML_ELEMENT_WISE_SINH_OPERATOR_DESC
    from dmlops.operators.element_wise_sinh.function import element_wise_sinh
    from dmlops.operators.element_wise_sqrt.descriptor import DML_ELEMENT_WISE_SQRT_OPERATOR_DESC
    from dmlops.operators.element_wise_sqrt.function import element_wise_sqrt
    from dmlops.operators.element_wise_subtract.descriptor import DML_ELEMENT_WISE_SUBTRACT_OPERATOR_DESC
    from dmlops.operators.element_wise_subtract.function import element_wise_subtract
    from dmlops.operators.element_wise_tan.descriptor import DML_ELEMENT_WISE_TAN_OPERATOR_DESC
    from dmlops.operators.element_wise_tan.function import element_wise_tan
    from dmlops.operators.element_wise_tanh.descriptor import DML_ELEMENT_WISE_TANH_OPERATOR_DESC
    from dmlops.operators.element_wise_tanh.function import element_wise_tanh
    from dmlops.operators.element_wise_threshold.descriptor import DML_ELEMENT_WISE_THRESHOLD_OPERATOR_DESC
    from dmlops.operators.element_wise_threshold.function import element_wise_threshold
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
    "DML_ELEMENT_WISE_ABS_OPERATOR_DESC": "dmlops.operators.element_wise_abs.descriptor",
    "DML_ELEMENT_WISE_ACOSH_OPERATOR_DESC": "dmlops.operators.element_wise_acosh.descriptor",
    "DML_ELEMENT_WISE_ACOS_OPERATOR_DESC": "dmlops.operators.element_wise_acos.descriptor",
    "DML_ELEMENT_WISE_ADD1_OPERATOR_DESC": "dmlops.operators.element_wise_add1.descriptor",
    "DML_ELEMENT_WISE_ADD_OPERATOR_DESC": "dmlops.operators.element_wise_add.descriptor",
    "DML_ELEMENT_WISE_ASINH_OPERATOR_DESC": "dmlops.operators.element_wise_asinh.descriptor",
    "DML_ELEMENT_WISE_ASIN_OPERATOR_DESC": "dmlops.operators.element_wise_asin.descriptor",
    "DML_ELEMENT_WISE_ATANH_OPERATOR_DESC": "dmlops.operators.element_wise_atanh.descriptor",
    "DML_ELEMENT_WISE_ATAN_OPERATOR_DESC": "dmlops.operators.element_wise_atan.descriptor",
    "DML_ELEMENT_WISE_ATAN_YX_OPERATOR_DESC": "dmlops.operators.element_wise_atan_yx.descriptor",
    "DML_ELEMENT_WISE_BIT_AND_OPERATOR_DESC": "dmlops.operators.element_wise_bit_and.descriptor",
    "DML_ELEMENT_WISE_BIT_COUNT_OPERATOR_DESC": "dmlops.operators.element_wise_bit_count.descriptor",
    "DML_ELEMENT_WISE_BIT_NOT_OPERATOR_DESC": "dmlops.operators.element_wise_bit_not.descriptor",
    "DML_ELEMENT_WISE_BIT_OR_OPERATOR_DESC": "dmlops.operators.element_wise_bit_or.descriptor",
    "DML_ELEMENT_WISE_BIT_SHIFT_LEFT_OPERATOR_DESC": "dmlops.operators.element_wise_bit_shift_left.descriptor",
    "DML_ELEMENT_WISE_BIT_SHIFT_RIGHT_OPERATOR_DESC": "dmlops.operators.element_wise_bit_shift_right.descriptor",
    "DML_ELEMENT_WISE_BIT_XOR_OPERATOR_DESC": "dmlops.operators.element_wise_bit_xor.descriptor",
    "DML_ELEMENT_WISE_CEIL_OPERATOR_DESC": "dmlops.operators.element_wise_ceil.descriptor",
    "DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC": "dmlops.operators.element_wise_clip1.descriptor",
    "DML_ELEMENT_WISE_CLIP_GRAD1_OPERATOR_DESC": "dmlops.operators.element_wise_clip_grad1.descriptor",
    "DML_ELEMENT_WISE_CLIP_GRAD_OPERATOR_DESC": "dmlops.operators.element_wise_clip_grad.descriptor",
    "DML_ELEMENT_WISE_CLIP_OPERATOR_DESC": "dmlops.operators.element_wise_clip.descriptor",
    "DML_ELEMENT_WISE_CONSTANT_POW_OPERATOR_DESC": "dmlops.operators.element_wise_constant_pow.descriptor",
    "DML_ELEMENT_WISE_COSH_OPERATOR_DESC": "dmlops.operators.element_wise_cosh.descriptor",
    "DML_ELEMENT_WISE_COS_OPERATOR_DESC": "dmlops.operators.element_wise_cos.descriptor",
    "DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC": "dmlops.operators.element_wise_dequantize_linear.descriptor",
    "DML_ELEMENT_WISE_DIFFERENCE_SQUARE_OPERATOR_DESC": "dmlops.operators.element_wise_difference_square.descriptor",
    "DML_ELEMENT_WISE_DIVIDE_OPERATOR_DESC": "dmlops.operators.element_wise_divide.descriptor",
    "DML_ELEMENT_WISE_ERF_OPERATOR_DESC": "dmlops.operators.element_wise_erf.descriptor",
    "DML_ELEMENT_WISE_EXP_OPERATOR_DESC": "dmlops.operators.element_wise_exp.descriptor",
    "DML_ELEMENT_WISE_FLOOR_OPERATOR_DESC": "dmlops.operators.element_wise_floor.descriptor",
    "DML_ELEMENT_WISE_IDENTITY_OPERATOR_DESC": "dmlops.operators.element_wise_identity.descriptor",
    "DML_ELEMENT_WISE_IF_OPERATOR_DESC": "dmlops.operators.element_wise_if.descriptor",
    "DML_ELEMENT_WISE_IS_INFINITY_OPERATOR_DESC": "dmlops.operators.element_wise_is_infinity.descriptor",
    "DML_ELEMENT_WISE_IS_NAN_OPERATOR_DESC": "dmlops.operators.element_wise_is_nan.descriptor",
    "DML_ELEMENT_WISE_LOGICAL_AND_OPERATOR_DESC": "dmlops.operators.element_wise_logical_and.descriptor",
    "DML_ELEMENT_WISE_LOGICAL_EQUALS_OPERATOR_DESC": "dmlops.operators.element_wise_logical_equals.descriptor",
    "DML_ELEMENT_WISE_LOGICAL_GREATER_THAN_OPERATOR_DESC": (
        "dmlops.operators.element_wise_logical_greater_than.descriptor"
    ),
    "DML_ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL_OPERATOR_DESC": (
        "dmlops.operators.element_wise_logical_greater_than_or_equal.descriptor"
    ),
    "DML_ELEMENT_WISE_LOGICAL_LESS_THAN_OPERATOR_DESC": "dmlops.operators.element_wise_logical_less_than.descriptor",
    "DML_ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL_OPERATOR_DESC": (
        "dmlops.operators.element_wise_logical_less_than_or_equal.descriptor"
    ),
    "DML_ELEMENT_WISE_LOGICAL_NOT_OPERATOR_DESC": "dmlops.operators.element_wise_logical_not.descriptor",
    "DML_ELEMENT_WISE_LOGICAL_OR_OPERATOR_DESC": "dmlops.operators.element_wise_logical_or.descriptor",
    "DML_ELEMENT_WISE_LOGICAL_XOR_OPERATOR_DESC": "dmlops.operators.element_wise_logical_xor.descriptor",
    "DML_ELEMENT_WISE_LOG_OPERATOR_DESC": "dmlops.operators.element_wise_log.descriptor",
    "DML_ELEMENT_WISE_MAX_OPERATOR_DESC": "dmlops.operators.element_wise_max.descriptor",
    "DML_ELEMENT_WISE_MEAN_OPERATOR_DESC": "dmlops.operators.element_wise_mean.descriptor",
    "DML_ELEMENT_WISE_MIN_OPERATOR_DESC": "dmlops.operators.element_wise_min.descriptor",
    "DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC": "dmlops.operators.element_wise_modulus_floor.descriptor",
    "DML_ELEMENT_WISE_MODULUS_TRUNCATE_OPERATOR_DESC": "dmlops.operators.element_wise_modulus_truncate.descriptor",
    "DML_ELEMENT_WISE_MULTIPLY_OPERATOR_DESC": "dmlops.operators.element_wise_multiply.descriptor",
    "DML_ELEMENT_WISE_NEGATE_OPERATOR_DESC": "dmlops.operators.element_wise_negate.descriptor",
    "DML_ELEMENT_WISE_POW_OPERATOR_DESC": "dmlops.operators.element_wise_pow.descriptor",
    "DML_ELEMENT_WISE_QUANTIZED_LINEAR_ADD_OPERATOR_DESC": (
        "dmlops.operators.element_wise_quantized_linear_add.descriptor"
    ),
    "DML_ELEMENT_WISE_QUANTIZE_LINEAR_OPERATOR_DESC": "dmlops.operators.element_wise_quantize_linear.descriptor",
    "DML_ELEMENT_WISE_RECIP_OPERATOR_DESC": "dmlops.operators.element_wise_recip.descriptor",
    "DML_ELEMENT_WISE_ROUND_OPERATOR_DESC": "dmlops.operators.element_wise_round.descriptor",
    "DML_ELEMENT_WISE_SIGN_OPERATOR_DESC": "dmlops.operators.element_wise_sign.descriptor",
    "DML_ELEMENT_WISE_SINH_OPERATOR_DESC": "dmlops.operators.element_wise_sinh.descriptor",
    "DML_ELEMENT_WISE_SIN_OPERATOR_DESC": "dmlops.operators.element_wise_sin.descriptor",
    "DML_ELEMENT_WISE_SQRT_OPERATOR_DESC": "dmlops.operators.element_wise_sqrt.descriptor",
    "DML_ELEMENT_WISE_SUBTRACT_OPERATOR_DESC": "dmlops.operators.element_wise_subtract.descriptor",
    "DML_ELEMENT_WISE_TANH_OPERATOR_DESC": "dmlops.operators.element_wise_tanh.descriptor",
    "DML_ELEMENT_WISE_TAN_OPERATOR_DESC": "dmlops.operators.element_wise_tan.descriptor",
    "DML_ELEMENT_WISE_THRESHOLD_OPERATOR_DESC": "dmlops.operators.element_wise_threshold.descriptor",
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
    "element_wise_abs": "dmlops.operators.element_wise_abs.function",
    "element_wise_acos": "dmlops.operators.element_wise_acos.function",
    "element_wise_acosh": "dmlops.operators.element_wise_acosh.function",
    "element_wise_add": "dmlops.operators.element_wise_add.function",
    "element_wise_add1": "dmlops.operators.element_wise_add1.function",
    "element_wise_asin": "dmlops.operators.element_wise_asin.function",
    "element_wise_asinh": "dmlops.operators.element_wise_asinh.function",
    "element_wise_atan": "dmlops.operators.element_wise_atan.function",
    "element_wise_atan_yx": "dmlops.operators.element_wise_atan_yx.function",
    "element_wise_atanh": "dmlops.operators.element_wise_atanh.function",
    "element_wise_bit_and": "dmlops.operators.element_wise_bit_and.function",
    "element_wise_bit_count": "dmlops.operators.element_wise_bit_count.function",
    "element_wise_bit_not": "dmlops.operators.element_wise_bit_not.function",
    "element_wise_bit_or": "dmlops.operators.element_wise_bit_or.function",
    "element_wise_bit_shift_left": "dmlops.operators.element_wise_bit_shift_left.function",
    "element_wise_bit_shift_right": "dmlops.operators.element_wise_bit_shift_right.function",
    "element_wise_bit_xor": "dmlops.operators.element_wise_bit_xor.function",
    "element_wise_ceil": "dmlops.operators.element_wise_ceil.function",
    "element_wise_clip": "dmlops.operators.element_wise_clip.function",
    "element_wise_clip1": "dmlops.operators.element_wise_clip1.function",
    "element_wise_clip_grad": "dmlops.operators.element_wise_clip_grad.function",
    "element_wise_clip_grad1": "dmlops.operators.element_wise_clip_grad1.function",
    "element_wise_constant_pow": "dmlops.operators.element_wise_constant_pow.function",
    "element_wise_cos": "dmlops.operators.element_wise_cos.function",
    "element_wise_cosh": "dmlops.operators.element_wise_cosh.function",
    "element_wise_dequantize_linear": "dmlops.operators.element_wise_dequantize_linear.function",
    "element_wise_difference_square": "dmlops.operators.element_wise_difference_square.function",
    "element_wise_divide": "dmlops.operators.element_wise_divide.function",
    "element_wise_erf": "dmlops.operators.element_wise_erf.function",
    "element_wise_exp": "dmlops.operators.element_wise_exp.function",
    "element_wise_floor": "dmlops.operators.element_wise_floor.function",
    "element_wise_identity": "dmlops.operators.element_wise_identity.function",
    "element_wise_if": "dmlops.operators.element_wise_if.function",
    "element_wise_is_infinity": "dmlops.operators.element_wise_is_infinity.function",
    "element_wise_is_nan": "dmlops.operators.element_wise_is_nan.function",
    "element_wise_log": "dmlops.operators.element_wise_log.function",
    "element_wise_logical_and": "dmlops.operators.element_wise_logical_and.function",
    "element_wise_logical_equals": "dmlops.operators.element_wise_logical_equals.function",
    "element_wise_logical_greater_than": "dmlops.operators.element_wise_logical_greater_than.function",
    "element_wise_logical_greater_than_or_equal": (
        "dmlops.operators.element_wise_logical_greater_than_or_equal.function"
    ),
    "element_wise_logical_less_than": "dmlops.operators.element_wise_logical_less_than.function",
    "element_wise_logical_less_than_or_equal": "dmlops.operators.element_wise_logical_less_than_or_equal.function",
    "element_wise_logical_not": "dmlops.operators.element_wise_logical_not.function",
    "element_wise_logical_or": "dmlops.operators.element_wise_logical_or.function",
    "element_wise_logical_xor": "dmlops.operators.element_wise_logical_xor.function",
    "element_wise_max": "dmlops.operators.element_wise_max.function",
    "element_wise_mean": "dmlops.operators.element_wise_mean.function",
    "element_wise_min": "dmlops.operators.element_wise_min.function",
    "element_wise_modulus_floor": "dmlops.operators.element_wise_modulus_floor.function",
    "element_wise_modulus_truncate": "dmlops.operators.element_wise_modulus_truncate.function",
    "element_wise_multiply": "dmlops.operators.element_wise_multiply.function",
    "element_wise_negate": "dmlops.operators.element_wise_negate.function",
    "element_wise_pow": "dmlops.operators.element_wise_pow.function",
    "element_wise_quantize_linear": "dmlops.operators.element_wise_quantize_linear.function",
    "element_wise_quantized_linear_add": "dmlops.operators.element_wise_quantized_linear_add.function",
    "element_wise_recip": "dmlops.operators.element_wise_recip.function",
    "element_wise_round": "dmlops.operators.element_wise_round.function",
    "element_wise_sign": "dmlops.operators.element_wise_sign.function",
    "element_wise_sin": "dmlops.operators.element_wise_sin.function",
    "element_wise_sinh": "dmlops.operators.element_wise_sinh.function",
    "element_wise_sqrt": "dmlops.operators.element_wise_sqrt.function",
    "element_wise_subtract": "dmlops.operators.element_wise_subtract.function",
    "element_wise_tan": "dmlops.operators.element_wise_tan.function",
    "element_wise_tanh": "dmlops.operators.element_wise_tanh.function",
    "element_wise_threshold": "dmlops.operators.element_wise_threshold.function",
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
    "DML_ELEMENT_WISE_ABS_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ACOSH_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ACOS_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ADD1_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ADD_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ASINH_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ASIN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ATANH_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ATAN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ATAN_YX_OPERATOR_DESC",
    "DML_ELEMENT_WISE_BIT_AND_OPERATOR_DESC",
    "DML_ELEMENT_WISE_BIT_COUNT_OPERATOR_DESC",
    "DML_ELEMENT_WISE_BIT_NOT_OPERATOR_DESC",
    "DML_ELEMENT_WISE_BIT_OR_OPERATOR_DESC",
    "DML_ELEMENT_WISE_BIT_SHIFT_LEFT_OPERATOR_DESC",
    "DML_ELEMENT_WISE_BIT_SHIFT_RIGHT_OPERATOR_DESC",
    "DML_ELEMENT_WISE_BIT_XOR_OPERATOR_DESC",
    "DML_ELEMENT_WISE_CEIL_OPERATOR_DESC",
    "DML_ELEMENT_WISE_CLIP1_OPERATOR_DESC",
    "DML_ELEMENT_WISE_CLIP_GRAD1_OPERATOR_DESC",
    "DML_ELEMENT_WISE_CLIP_GRAD_OPERATOR_DESC",
    "DML_ELEMENT_WISE_CLIP_OPERATOR_DESC",
    "DML_ELEMENT_WISE_CONSTANT_POW_OPERATOR_DESC",
    "DML_ELEMENT_WISE_COSH_OPERATOR_DESC",
    "DML_ELEMENT_WISE_COS_OPERATOR_DESC",
    "DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC",
    "DML_ELEMENT_WISE_DIFFERENCE_SQUARE_OPERATOR_DESC",
    "DML_ELEMENT_WISE_DIVIDE_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ERF_OPERATOR_DESC",
    "DML_ELEMENT_WISE_EXP_OPERATOR_DESC",
    "DML_ELEMENT_WISE_FLOOR_OPERATOR_DESC",
    "DML_ELEMENT_WISE_IDENTITY_OPERATOR_DESC",
    "DML_ELEMENT_WISE_IF_OPERATOR_DESC",
    "DML_ELEMENT_WISE_IS_INFINITY_OPERATOR_DESC",
    "DML_ELEMENT_WISE_IS_NAN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOGICAL_AND_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOGICAL_EQUALS_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOGICAL_GREATER_THAN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOGICAL_LESS_THAN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOGICAL_NOT_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOGICAL_OR_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOGICAL_XOR_OPERATOR_DESC",
    "DML_ELEMENT_WISE_LOG_OPERATOR_DESC",
    "DML_ELEMENT_WISE_MAX_OPERATOR_DESC",
    "DML_ELEMENT_WISE_MEAN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_MIN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC",
    "DML_ELEMENT_WISE_MODULUS_TRUNCATE_OPERATOR_DESC",
    "DML_ELEMENT_WISE_MULTIPLY_OPERATOR_DESC",
    "DML_ELEMENT_WISE_NEGATE_OPERATOR_DESC",
    "DML_ELEMENT_WISE_POW_OPERATOR_DESC",
    "DML_ELEMENT_WISE_QUANTIZED_LINEAR_ADD_OPERATOR_DESC",
    "DML_ELEMENT_WISE_QUANTIZE_LINEAR_OPERATOR_DESC",
    "DML_ELEMENT_WISE_RECIP_OPERATOR_DESC",
    "DML_ELEMENT_WISE_ROUND_OPERATOR_DESC",
    "DML_ELEMENT_WISE_SIGN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_SINH_OPERATOR_DESC",
    "DML_ELEMENT_WISE_SIN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_SQRT_OPERATOR_DESC",
    "DML_ELEMENT_WISE_SUBTRACT_OPERATOR_DESC",
    "DML_ELEMENT_WISE_TANH_OPERATOR_DESC",
    "DML_ELEMENT_WISE_TAN_OPERATOR_DESC",
    "DML_ELEMENT_WISE_THRESHOLD_OPERATOR_DESC",
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
    "element_wise_abs",
    "element_wise_acos",
    "element_wise_acosh",
    "element_wise_add",
    "element_wise_add1",
    "element_wise_asin",
    "element_wise_asinh",
    "element_wise_atan",
    "element_wise_atan_yx",
    "element_wise_atanh",
    "element_wise_bit_and",
    "element_wise_bit_count",
    "element_wise_bit_not",
    "element_wise_bit_or",
    "element_wise_bit_shift_left",
    "element_wise_bit_shift_right",
    "element_wise_bit_xor",
    "element_wise_ceil",
    "element_wise_clip",
    "element_wise_clip1",
    "element_wise_clip_grad",
    "element_wise_clip_grad1",
    "element_wise_constant_pow",
    "element_wise_cos",
    "element_wise_cosh",
    "element_wise_dequantize_linear",
    "element_wise_difference_square",
    "element_wise_divide",
    "element_wise_erf",
    "element_wise_exp",
    "element_wise_floor",
    "element_wise_identity",
    "element_wise_if",
    "element_wise_is_infinity",
    "element_wise_is_nan",
    "element_wise_log",
    "element_wise_logical_and",
    "element_wise_logical_equals",
    "element_wise_logical_greater_than",
    "element_wise_logical_greater_than_or_equal",
    "element_wise_logical_less_than",
    "element_wise_logical_less_than_or_equal",
    "element_wise_logical_not",
    "element_wise_logical_or",
    "element_wise_logical_xor",
    "element_wise_max",
    "element_wise_mean",
    "element_wise_min",
    "element_wise_modulus_floor",
    "element_wise_modulus_truncate",
    "element_wise_multiply",
    "element_wise_negate",
    "element_wise_pow",
    "element_wise_quantize_linear",
    "element_wise_quantized_linear_add",
    "element_wise_recip",
    "element_wise_round",
    "element_wise_sign",
    "element_wise_sin",
    "element_wise_sinh",
    "element_wise_sqrt",
    "element_wise_subtract",
    "element_wise_tan",
    "element_wise_tanh",
    "element_wise_threshold",
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
