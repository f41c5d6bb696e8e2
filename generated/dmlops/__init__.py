# Generated from spec/operators; do not edit.
# Template: templates/dmlops/__init__.py.j2. Regenerate: dmlgen generate
"""DirectML's operators, executable anywhere: descriptors, validation, and fast functions on CPU and GPU.

    import numpy as np, dmlops as dml
    y = dml.activation_celu(np.ones((1, 1, 3, 4), np.float32))

Operators, enumerations and devices are imported when they are first used. Validation and planning need Python
alone; NumPy is imported with the first array.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from dmlruntime.calls.front import no_attribute

if TYPE_CHECKING:
    from dmlops.enums import (
        DML_AXIS_DIRECTION,
        DML_AXIS_DIRECTION_DECREASING,
        DML_AXIS_DIRECTION_INCREASING,
        DML_BINDING_TYPE,
        DML_BINDING_TYPE_BUFFER,
        DML_BINDING_TYPE_BUFFER_ARRAY,
        DML_BINDING_TYPE_NONE,
        DML_CONVOLUTION_DIRECTION,
        DML_CONVOLUTION_DIRECTION_BACKWARD,
        DML_CONVOLUTION_DIRECTION_FORWARD,
        DML_CONVOLUTION_MODE,
        DML_CONVOLUTION_MODE_CONVOLUTION,
        DML_CONVOLUTION_MODE_CROSS_CORRELATION,
        DML_CREATE_DEVICE_FLAG_DEBUG,
        DML_CREATE_DEVICE_FLAG_NONE,
        DML_CREATE_DEVICE_FLAGS,
        DML_DEPTH_SPACE_ORDER,
        DML_DEPTH_SPACE_ORDER_COLUMN_ROW_DEPTH,
        DML_DEPTH_SPACE_ORDER_DEPTH_COLUMN_ROW,
        DML_EXECUTION_FLAG_ALLOW_HALF_PRECISION_COMPUTATION,
        DML_EXECUTION_FLAG_DESCRIPTORS_VOLATILE,
        DML_EXECUTION_FLAG_DISABLE_META_COMMANDS,
        DML_EXECUTION_FLAG_NONE,
        DML_EXECUTION_FLAGS,
        DML_FEATURE,
        DML_FEATURE_FEATURE_LEVELS,
        DML_FEATURE_LEVEL,
        DML_FEATURE_LEVEL_1_0,
        DML_FEATURE_LEVEL_2_0,
        DML_FEATURE_LEVEL_2_1,
        DML_FEATURE_LEVEL_3_0,
        DML_FEATURE_LEVEL_3_1,
        DML_FEATURE_LEVEL_4_0,
        DML_FEATURE_LEVEL_4_1,
        DML_FEATURE_LEVEL_5_0,
        DML_FEATURE_LEVEL_5_1,
        DML_FEATURE_LEVEL_5_2,
        DML_FEATURE_LEVEL_6_0,
        DML_FEATURE_LEVEL_6_1,
        DML_FEATURE_LEVEL_6_2,
        DML_FEATURE_LEVEL_6_3,
        DML_FEATURE_LEVEL_6_4,
        DML_FEATURE_TENSOR_DATA_TYPE_SUPPORT,
        DML_GRAPH_EDGE_TYPE,
        DML_GRAPH_EDGE_TYPE_INPUT,
        DML_GRAPH_EDGE_TYPE_INTERMEDIATE,
        DML_GRAPH_EDGE_TYPE_INVALID,
        DML_GRAPH_EDGE_TYPE_OUTPUT,
        DML_GRAPH_NODE_TYPE,
        DML_GRAPH_NODE_TYPE_CONSTANT,
        DML_GRAPH_NODE_TYPE_INVALID,
        DML_GRAPH_NODE_TYPE_OPERATOR,
        DML_INTERPOLATION_MODE,
        DML_INTERPOLATION_MODE_LINEAR,
        DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
        DML_IS_INFINITY_MODE,
        DML_IS_INFINITY_MODE_EITHER,
        DML_IS_INFINITY_MODE_NEGATIVE,
        DML_IS_INFINITY_MODE_POSITIVE,
        DML_MATRIX_TRANSFORM,
        DML_MATRIX_TRANSFORM_NONE,
        DML_MATRIX_TRANSFORM_TRANSPOSE,
        DML_MULTIHEAD_ATTENTION_MASK_TYPE,
        DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN,
        DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_QUERY_SEQUENCE_LENGTH_START_END,
        DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START,
        DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH,
        DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
        DML_OPERATOR_ACTIVATION_CELU,
        DML_OPERATOR_ACTIVATION_ELU,
        DML_OPERATOR_ACTIVATION_GELU,
        DML_OPERATOR_ACTIVATION_HARD_SIGMOID,
        DML_OPERATOR_ACTIVATION_HARD_SWISH,
        DML_OPERATOR_ACTIVATION_HARDMAX,
        DML_OPERATOR_ACTIVATION_HARDMAX1,
        DML_OPERATOR_ACTIVATION_IDENTITY,
        DML_OPERATOR_ACTIVATION_LEAKY_RELU,
        DML_OPERATOR_ACTIVATION_LINEAR,
        DML_OPERATOR_ACTIVATION_LOG_SOFTMAX,
        DML_OPERATOR_ACTIVATION_LOG_SOFTMAX1,
        DML_OPERATOR_ACTIVATION_PARAMETERIZED_RELU,
        DML_OPERATOR_ACTIVATION_PARAMETRIC_SOFTPLUS,
        DML_OPERATOR_ACTIVATION_RELU,
        DML_OPERATOR_ACTIVATION_RELU_GRAD,
        DML_OPERATOR_ACTIVATION_SCALED_ELU,
        DML_OPERATOR_ACTIVATION_SCALED_TANH,
        DML_OPERATOR_ACTIVATION_SHRINK,
        DML_OPERATOR_ACTIVATION_SIGMOID,
        DML_OPERATOR_ACTIVATION_SOFTMAX,
        DML_OPERATOR_ACTIVATION_SOFTMAX1,
        DML_OPERATOR_ACTIVATION_SOFTPLUS,
        DML_OPERATOR_ACTIVATION_SOFTSIGN,
        DML_OPERATOR_ACTIVATION_SWISH,
        DML_OPERATOR_ACTIVATION_TANH,
        DML_OPERATOR_ACTIVATION_THRESHOLDED_RELU,
        DML_OPERATOR_ADAM_OPTIMIZER,
        DML_OPERATOR_ARGMAX,
        DML_OPERATOR_ARGMIN,
        DML_OPERATOR_AVERAGE_POOLING,
        DML_OPERATOR_AVERAGE_POOLING1,
        DML_OPERATOR_AVERAGE_POOLING_GRAD,
        DML_OPERATOR_BATCH_NORMALIZATION,
        DML_OPERATOR_BATCH_NORMALIZATION_GRAD,
        DML_OPERATOR_BATCH_NORMALIZATION_TRAINING,
        DML_OPERATOR_BATCH_NORMALIZATION_TRAINING_GRAD,
        DML_OPERATOR_CAST,
        DML_OPERATOR_CONVOLUTION,
        DML_OPERATOR_CONVOLUTION_INTEGER,
        DML_OPERATOR_CUMULATIVE_PRODUCT,
        DML_OPERATOR_CUMULATIVE_SUMMATION,
        DML_OPERATOR_DEPTH_TO_SPACE,
        DML_OPERATOR_DEPTH_TO_SPACE1,
        DML_OPERATOR_DEQUANTIZE,
        DML_OPERATOR_DIAGONAL_MATRIX,
        DML_OPERATOR_DIAGONAL_MATRIX1,
        DML_OPERATOR_DYNAMIC_QUANTIZE_LINEAR,
        DML_OPERATOR_ELEMENT_WISE_ABS,
        DML_OPERATOR_ELEMENT_WISE_ACOS,
        DML_OPERATOR_ELEMENT_WISE_ACOSH,
        DML_OPERATOR_ELEMENT_WISE_ADD,
        DML_OPERATOR_ELEMENT_WISE_ADD1,
        DML_OPERATOR_ELEMENT_WISE_ASIN,
        DML_OPERATOR_ELEMENT_WISE_ASINH,
        DML_OPERATOR_ELEMENT_WISE_ATAN,
        DML_OPERATOR_ELEMENT_WISE_ATAN_YX,
        DML_OPERATOR_ELEMENT_WISE_ATANH,
        DML_OPERATOR_ELEMENT_WISE_BIT_AND,
        DML_OPERATOR_ELEMENT_WISE_BIT_COUNT,
        DML_OPERATOR_ELEMENT_WISE_BIT_NOT,
        DML_OPERATOR_ELEMENT_WISE_BIT_OR,
        DML_OPERATOR_ELEMENT_WISE_BIT_SHIFT_LEFT,
        DML_OPERATOR_ELEMENT_WISE_BIT_SHIFT_RIGHT,
        DML_OPERATOR_ELEMENT_WISE_BIT_XOR,
        DML_OPERATOR_ELEMENT_WISE_CEIL,
        DML_OPERATOR_ELEMENT_WISE_CLIP,
        DML_OPERATOR_ELEMENT_WISE_CLIP1,
        DML_OPERATOR_ELEMENT_WISE_CLIP_GRAD,
        DML_OPERATOR_ELEMENT_WISE_CLIP_GRAD1,
        DML_OPERATOR_ELEMENT_WISE_CONSTANT_POW,
        DML_OPERATOR_ELEMENT_WISE_COS,
        DML_OPERATOR_ELEMENT_WISE_COSH,
        DML_OPERATOR_ELEMENT_WISE_DEQUANTIZE_LINEAR,
        DML_OPERATOR_ELEMENT_WISE_DIFFERENCE_SQUARE,
        DML_OPERATOR_ELEMENT_WISE_DIVIDE,
        DML_OPERATOR_ELEMENT_WISE_ERF,
        DML_OPERATOR_ELEMENT_WISE_EXP,
        DML_OPERATOR_ELEMENT_WISE_FLOOR,
        DML_OPERATOR_ELEMENT_WISE_IDENTITY,
        DML_OPERATOR_ELEMENT_WISE_IF,
        DML_OPERATOR_ELEMENT_WISE_IS_INFINITY,
        DML_OPERATOR_ELEMENT_WISE_IS_NAN,
        DML_OPERATOR_ELEMENT_WISE_LOG,
        DML_OPERATOR_ELEMENT_WISE_LOGICAL_AND,
        DML_OPERATOR_ELEMENT_WISE_LOGICAL_EQUALS,
        DML_OPERATOR_ELEMENT_WISE_LOGICAL_GREATER_THAN,
        DML_OPERATOR_ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL,
        DML_OPERATOR_ELEMENT_WISE_LOGICAL_LESS_THAN,
        DML_OPERATOR_ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL,
        DML_OPERATOR_ELEMENT_WISE_LOGICAL_NOT,
        DML_OPERATOR_ELEMENT_WISE_LOGICAL_OR,
        DML_OPERATOR_ELEMENT_WISE_LOGICAL_XOR,
        DML_OPERATOR_ELEMENT_WISE_MAX,
        DML_OPERATOR_ELEMENT_WISE_MEAN,
        DML_OPERATOR_ELEMENT_WISE_MIN,
        DML_OPERATOR_ELEMENT_WISE_MODULUS_FLOOR,
        DML_OPERATOR_ELEMENT_WISE_MODULUS_TRUNCATE,
        DML_OPERATOR_ELEMENT_WISE_MULTIPLY,
        DML_OPERATOR_ELEMENT_WISE_NEGATE,
        DML_OPERATOR_ELEMENT_WISE_POW,
        DML_OPERATOR_ELEMENT_WISE_QUANTIZE_LINEAR,
        DML_OPERATOR_ELEMENT_WISE_QUANTIZED_LINEAR_ADD,
        DML_OPERATOR_ELEMENT_WISE_RECIP,
        DML_OPERATOR_ELEMENT_WISE_ROUND,
        DML_OPERATOR_ELEMENT_WISE_SIGN,
        DML_OPERATOR_ELEMENT_WISE_SIN,
        DML_OPERATOR_ELEMENT_WISE_SINH,
        DML_OPERATOR_ELEMENT_WISE_SQRT,
        DML_OPERATOR_ELEMENT_WISE_SUBTRACT,
        DML_OPERATOR_ELEMENT_WISE_TAN,
        DML_OPERATOR_ELEMENT_WISE_TANH,
        DML_OPERATOR_ELEMENT_WISE_THRESHOLD,
        DML_OPERATOR_FILL_VALUE_CONSTANT,
        DML_OPERATOR_FILL_VALUE_SEQUENCE,
        DML_OPERATOR_FOLD,
        DML_OPERATOR_GATHER,
        DML_OPERATOR_GATHER_ELEMENTS,
        DML_OPERATOR_GATHER_ND,
        DML_OPERATOR_GATHER_ND1,
        DML_OPERATOR_GEMM,
        DML_OPERATOR_GRU,
        DML_OPERATOR_INVALID,
        DML_OPERATOR_JOIN,
        DML_OPERATOR_LOCAL_RESPONSE_NORMALIZATION,
        DML_OPERATOR_LOCAL_RESPONSE_NORMALIZATION_GRAD,
        DML_OPERATOR_LP_NORMALIZATION,
        DML_OPERATOR_LP_POOLING,
        DML_OPERATOR_LP_POOLING1,
        DML_OPERATOR_LSTM,
        DML_OPERATOR_MATRIX_MULTIPLY_INTEGER,
        DML_OPERATOR_MATRIX_MULTIPLY_INTEGER_TO_FLOAT,
        DML_OPERATOR_MAX_POOLING,
        DML_OPERATOR_MAX_POOLING1,
        DML_OPERATOR_MAX_POOLING2,
        DML_OPERATOR_MAX_POOLING_GRAD,
        DML_OPERATOR_MAX_UNPOOLING,
        DML_OPERATOR_MEAN_VARIANCE_NORMALIZATION,
        DML_OPERATOR_MEAN_VARIANCE_NORMALIZATION1,
        DML_OPERATOR_MEAN_VARIANCE_NORMALIZATION2,
        DML_OPERATOR_MULTIHEAD_ATTENTION,
        DML_OPERATOR_MULTIHEAD_ATTENTION1,
        DML_OPERATOR_NONZERO_COORDINATES,
        DML_OPERATOR_ONE_HOT,
        DML_OPERATOR_PADDING,
        DML_OPERATOR_PADDING1,
        DML_OPERATOR_QUANTIZE,
        DML_OPERATOR_QUANTIZED_LINEAR_AVERAGE_POOLING,
        DML_OPERATOR_QUANTIZED_LINEAR_CONVOLUTION,
        DML_OPERATOR_QUANTIZED_LINEAR_MATRIX_MULTIPLY,
        DML_OPERATOR_RANDOM_GENERATOR,
        DML_OPERATOR_REDUCE,
        DML_OPERATOR_RESAMPLE,
        DML_OPERATOR_RESAMPLE1,
        DML_OPERATOR_RESAMPLE2,
        DML_OPERATOR_RESAMPLE3,
        DML_OPERATOR_RESAMPLE_GRAD,
        DML_OPERATOR_RESAMPLE_GRAD1,
        DML_OPERATOR_REVERSE_SUBSEQUENCES,
        DML_OPERATOR_RNN,
        DML_OPERATOR_ROI_ALIGN,
        DML_OPERATOR_ROI_ALIGN1,
        DML_OPERATOR_ROI_ALIGN_GRAD,
        DML_OPERATOR_ROI_POOLING,
        DML_OPERATOR_SCATTER,
        DML_OPERATOR_SCATTER_ELEMENTS,
        DML_OPERATOR_SCATTER_ND,
        DML_OPERATOR_SLICE,
        DML_OPERATOR_SLICE1,
        DML_OPERATOR_SLICE_GRAD,
        DML_OPERATOR_SPACE_TO_DEPTH,
        DML_OPERATOR_SPACE_TO_DEPTH1,
        DML_OPERATOR_SPLIT,
        DML_OPERATOR_TILE,
        DML_OPERATOR_TOP_K,
        DML_OPERATOR_TOP_K1,
        DML_OPERATOR_TYPE,
        DML_OPERATOR_UNFOLD,
        DML_OPERATOR_UPSAMPLE_2D,
        DML_OPERATOR_VALUE_SCALE_2D,
        DML_PADDING_MODE,
        DML_PADDING_MODE_CONSTANT,
        DML_PADDING_MODE_EDGE,
        DML_PADDING_MODE_REFLECTION,
        DML_PADDING_MODE_SYMMETRIC,
        DML_PADDING_MODE_WRAP,
        DML_QUANTIZATION_TYPE,
        DML_QUANTIZATION_TYPE_NONE,
        DML_QUANTIZATION_TYPE_SCALE,
        DML_QUANTIZATION_TYPE_SCALE_ZERO_POINT,
        DML_RANDOM_GENERATOR_TYPE,
        DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10,
        DML_RECURRENT_NETWORK_DIRECTION,
        DML_RECURRENT_NETWORK_DIRECTION_BACKWARD,
        DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL,
        DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
        DML_REDUCE_FUNCTION,
        DML_REDUCE_FUNCTION_ARGMAX,
        DML_REDUCE_FUNCTION_ARGMIN,
        DML_REDUCE_FUNCTION_AVERAGE,
        DML_REDUCE_FUNCTION_L1,
        DML_REDUCE_FUNCTION_L2,
        DML_REDUCE_FUNCTION_LOG_SUM,
        DML_REDUCE_FUNCTION_LOG_SUM_EXP,
        DML_REDUCE_FUNCTION_MAX,
        DML_REDUCE_FUNCTION_MIN,
        DML_REDUCE_FUNCTION_MULTIPLY,
        DML_REDUCE_FUNCTION_SUM,
        DML_REDUCE_FUNCTION_SUM_SQUARE,
        DML_ROUNDING_MODE,
        DML_ROUNDING_MODE_HALVES_TO_NEAREST_EVEN,
        DML_ROUNDING_MODE_TOWARD_INFINITY,
        DML_ROUNDING_MODE_TOWARD_ZERO,
        DML_TENSOR_DATA_TYPE,
        DML_TENSOR_DATA_TYPE_FLOAT16,
        DML_TENSOR_DATA_TYPE_FLOAT32,
        DML_TENSOR_DATA_TYPE_FLOAT64,
        DML_TENSOR_DATA_TYPE_INT4,
        DML_TENSOR_DATA_TYPE_INT8,
        DML_TENSOR_DATA_TYPE_INT16,
        DML_TENSOR_DATA_TYPE_INT32,
        DML_TENSOR_DATA_TYPE_INT64,
        DML_TENSOR_DATA_TYPE_UINT4,
        DML_TENSOR_DATA_TYPE_UINT8,
        DML_TENSOR_DATA_TYPE_UINT16,
        DML_TENSOR_DATA_TYPE_UINT32,
        DML_TENSOR_DATA_TYPE_UINT64,
        DML_TENSOR_DATA_TYPE_UNKNOWN,
        DML_TENSOR_FLAG_NONE,
        DML_TENSOR_FLAG_OWNED_BY_DML,
        DML_TENSOR_FLAGS,
        DML_TENSOR_TYPE,
        DML_TENSOR_TYPE_BUFFER,
        DML_TENSOR_TYPE_INVALID,
    )
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
    from dmlops.operators.activation_hardmax.descriptor import DML_ACTIVATION_HARDMAX_OPERATOR_DESC
    from dmlops.operators.activation_hardmax.function import activation_hardmax
    from dmlops.operators.activation_hardmax1.descriptor import DML_ACTIVATION_HARDMAX1_OPERATOR_DESC
    from dmlops.operators.activation_hardmax1.function import activation_hardmax1
    from dmlops.operators.activation_identity.descriptor import DML_ACTIVATION_IDENTITY_OPERATOR_DESC
    from dmlops.operators.activation_identity.function import activation_identity
    from dmlops.operators.activation_leaky_relu.descriptor import DML_ACTIVATION_LEAKY_RELU_OPERATOR_DESC
    from dmlops.operators.activation_leaky_relu.function import activation_leaky_relu
    from dmlops.operators.activation_linear.descriptor import DML_ACTIVATION_LINEAR_OPERATOR_DESC
    from dmlops.operators.activation_linear.function import activation_linear
    from dmlops.operators.activation_log_softmax.descriptor import DML_ACTIVATION_LOG_SOFTMAX_OPERATOR_DESC
    from dmlops.operators.activation_log_softmax.function import activation_log_softmax
    from dmlops.operators.activation_log_softmax1.descriptor import DML_ACTIVATION_LOG_SOFTMAX1_OPERATOR_DESC
    from dmlops.operators.activation_log_softmax1.function import activation_log_softmax1
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
    from dmlops.operators.activation_softmax.descriptor import DML_ACTIVATION_SOFTMAX_OPERATOR_DESC
    from dmlops.operators.activation_softmax.function import activation_softmax
    from dmlops.operators.activation_softmax1.descriptor import DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC
    from dmlops.operators.activation_softmax1.function import activation_softmax1
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
    from dmlops.operators.argmax.descriptor import DML_ARGMAX_OPERATOR_DESC
    from dmlops.operators.argmax.function import argmax
    from dmlops.operators.argmin.descriptor import DML_ARGMIN_OPERATOR_DESC
    from dmlops.operators.argmin.function import argmin
    from dmlops.operators.average_pooling.descriptor import DML_AVERAGE_POOLING_OPERATOR_DESC
    from dmlops.operators.average_pooling.function import average_pooling
    from dmlops.operators.average_pooling1.descriptor import DML_AVERAGE_POOLING1_OPERATOR_DESC
    from dmlops.operators.average_pooling1.function import average_pooling1
    from dmlops.operators.average_pooling_grad.descriptor import DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC
    from dmlops.operators.average_pooling_grad.function import average_pooling_grad
    from dmlops.operators.batch_normalization.descriptor import DML_BATCH_NORMALIZATION_OPERATOR_DESC
    from dmlops.operators.batch_normalization.function import batch_normalization
    from dmlops.operators.batch_normalization_grad.descriptor import DML_BATCH_NORMALIZATION_GRAD_OPERATOR_DESC
    from dmlops.operators.batch_normalization_grad.function import batch_normalization_grad
    from dmlops.operators.batch_normalization_training.descriptor import DML_BATCH_NORMALIZATION_TRAINING_OPERATOR_DESC
    from dmlops.operators.batch_normalization_training.function import batch_normalization_training
    from dmlops.operators.batch_normalization_training_grad.descriptor import (
        DML_BATCH_NORMALIZATION_TRAINING_GRAD_OPERATOR_DESC,
    )
    from dmlops.operators.batch_normalization_training_grad.function import batch_normalization_training_grad
    from dmlops.operators.cast.descriptor import DML_CAST_OPERATOR_DESC
    from dmlops.operators.cast.function import cast
    from dmlops.operators.convolution.descriptor import DML_CONVOLUTION_OPERATOR_DESC
    from dmlops.operators.convolution.function import convolution
    from dmlops.operators.convolution_integer.descriptor import DML_CONVOLUTION_INTEGER_OPERATOR_DESC
    from dmlops.operators.convolution_integer.function import convolution_integer
    from dmlops.operators.cumulative_product.descriptor import DML_CUMULATIVE_PRODUCT_OPERATOR_DESC
    from dmlops.operators.cumulative_product.function import cumulative_product
    from dmlops.operators.cumulative_summation.descriptor import DML_CUMULATIVE_SUMMATION_OPERATOR_DESC
    from dmlops.operators.cumulative_summation.function import cumulative_summation
    from dmlops.operators.depth_to_space.descriptor import DML_DEPTH_TO_SPACE_OPERATOR_DESC
    from dmlops.operators.depth_to_space.function import depth_to_space
    from dmlops.operators.depth_to_space1.descriptor import DML_DEPTH_TO_SPACE1_OPERATOR_DESC
    from dmlops.operators.depth_to_space1.function import depth_to_space1
    from dmlops.operators.diagonal_matrix.descriptor import DML_DIAGONAL_MATRIX_OPERATOR_DESC
    from dmlops.operators.diagonal_matrix.function import diagonal_matrix
    from dmlops.operators.diagonal_matrix1.descriptor import DML_DIAGONAL_MATRIX1_OPERATOR_DESC
    from dmlops.operators.diagonal_matrix1.function import diagonal_matrix1
    from dmlops.operators.dynamic_quantize_linear.descriptor import DML_DYNAMIC_QUANTIZE_LINEAR_OPERATOR_DESC
    from dmlops.operators.dynamic_quantize_linear.function import dynamic_quantize_linear
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
    from dmlops.operators.fold.descriptor import DML_FOLD_OPERATOR_DESC
    from dmlops.operators.fold.function import fold
    from dmlops.operators.gather.descriptor import DML_GATHER_OPERATOR_DESC
    from dmlops.operators.gather.function import gather
    from dmlops.operators.gather_elements.descriptor import DML_GATHER_ELEMENTS_OPERATOR_DESC
    from dmlops.operators.gather_elements.function import gather_elements
    from dmlops.operators.gather_nd.descriptor import DML_GATHER_ND_OPERATOR_DESC
    from dmlops.operators.gather_nd.function import gather_nd
    from dmlops.operators.gather_nd1.descriptor import DML_GATHER_ND1_OPERATOR_DESC
    from dmlops.operators.gather_nd1.function import gather_nd1
    from dmlops.operators.gemm.descriptor import DML_GEMM_OPERATOR_DESC
    from dmlops.operators.gemm.function import gemm
    from dmlops.operators.gru.descriptor import DML_GRU_OPERATOR_DESC
    from dmlops.operators.gru.function import gru
    from dmlops.operators.join.descriptor import DML_JOIN_OPERATOR_DESC
    from dmlops.operators.join.function import join
    from dmlops.operators.local_response_normalization.descriptor import DML_LOCAL_RESPONSE_NORMALIZATION_OPERATOR_DESC
    from dmlops.operators.local_response_normalization.function import local_response_normalization
    from dmlops.operators.local_response_normalization_grad.descriptor import (
        DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC,
    )
    from dmlops.operators.local_response_normalization_grad.function import local_response_normalization_grad
    from dmlops.operators.lp_normalization.descriptor import DML_LP_NORMALIZATION_OPERATOR_DESC
    from dmlops.operators.lp_normalization.function import lp_normalization
    from dmlops.operators.lp_pooling.descriptor import DML_LP_POOLING_OPERATOR_DESC
    from dmlops.operators.lp_pooling.function import lp_pooling
    from dmlops.operators.lp_pooling1.descriptor import DML_LP_POOLING1_OPERATOR_DESC
    from dmlops.operators.lp_pooling1.function import lp_pooling1
    from dmlops.operators.lstm.descriptor import DML_LSTM_OPERATOR_DESC
    from dmlops.operators.lstm.function import lstm
    from dmlops.operators.matrix_multiply_integer.descriptor import DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC
    from dmlops.operators.matrix_multiply_integer.function import matrix_multiply_integer
    from dmlops.operators.matrix_multiply_integer_to_float.descriptor import (
        DML_MATRIX_MULTIPLY_INTEGER_TO_FLOAT_OPERATOR_DESC,
    )
    from dmlops.operators.matrix_multiply_integer_to_float.function import matrix_multiply_integer_to_float
    from dmlops.operators.max_pooling.descriptor import DML_MAX_POOLING_OPERATOR_DESC
    from dmlops.operators.max_pooling.function import max_pooling
    from dmlops.operators.max_pooling1.descriptor import DML_MAX_POOLING1_OPERATOR_DESC
    from dmlops.operators.max_pooling1.function import max_pooling1
    from dmlops.operators.max_pooling2.descriptor import DML_MAX_POOLING2_OPERATOR_DESC
    from dmlops.operators.max_pooling2.function import max_pooling2
    from dmlops.operators.max_pooling_grad.descriptor import DML_MAX_POOLING_GRAD_OPERATOR_DESC
    from dmlops.operators.max_pooling_grad.function import max_pooling_grad
    from dmlops.operators.max_unpooling.descriptor import DML_MAX_UNPOOLING_OPERATOR_DESC
    from dmlops.operators.max_unpooling.function import max_unpooling
    from dmlops.operators.mean_variance_normalization.descriptor import DML_MEAN_VARIANCE_NORMALIZATION_OPERATOR_DESC
    from dmlops.operators.mean_variance_normalization.function import mean_variance_normalization
    from dmlops.operators.mean_variance_normalization1.descriptor import DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC
    from dmlops.operators.mean_variance_normalization1.function import mean_variance_normalization1
    from dmlops.operators.mean_variance_normalization2.descriptor import DML_MEAN_VARIANCE_NORMALIZATION2_OPERATOR_DESC
    from dmlops.operators.mean_variance_normalization2.function import mean_variance_normalization2
    from dmlops.operators.multihead_attention.descriptor import DML_MULTIHEAD_ATTENTION_OPERATOR_DESC
    from dmlops.operators.multihead_attention.function import multihead_attention
    from dmlops.operators.multihead_attention1.descriptor import DML_MULTIHEAD_ATTENTION1_OPERATOR_DESC
    from dmlops.operators.multihead_attention1.function import multihead_attention1
    from dmlops.operators.nonzero_coordinates.descriptor import DML_NONZERO_COORDINATES_OPERATOR_DESC
    from dmlops.operators.nonzero_coordinates.function import nonzero_coordinates
    from dmlops.operators.one_hot.descriptor import DML_ONE_HOT_OPERATOR_DESC
    from dmlops.operators.one_hot.function import one_hot
    from dmlops.operators.padding.descriptor import DML_PADDING_OPERATOR_DESC
    from dmlops.operators.padding.function import padding
    from dmlops.operators.padding1.descriptor import DML_PADDING1_OPERATOR_DESC
    from dmlops.operators.padding1.function import padding1
    from dmlops.operators.quantized_linear_average_pooling.descriptor import (
        DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC,
    )
    from dmlops.operators.quantized_linear_average_pooling.function import quantized_linear_average_pooling
    from dmlops.operators.quantized_linear_convolution.descriptor import DML_QUANTIZED_LINEAR_CONVOLUTION_OPERATOR_DESC
    from dmlops.operators.quantized_linear_convolution.function import quantized_linear_convolution
    from dmlops.operators.quantized_linear_matrix_multiply.descriptor import (
        DML_QUANTIZED_LINEAR_MATRIX_MULTIPLY_OPERATOR_DESC,
    )
    from dmlops.operators.quantized_linear_matrix_multiply.function import quantized_linear_matrix_multiply
    from dmlops.operators.random_generator.descriptor import DML_RANDOM_GENERATOR_OPERATOR_DESC
    from dmlops.operators.random_generator.function import random_generator
    from dmlops.operators.reduce.descriptor import DML_REDUCE_OPERATOR_DESC
    from dmlops.operators.reduce.function import reduce
    from dmlops.operators.resample.descriptor import DML_RESAMPLE_OPERATOR_DESC
    from dmlops.operators.resample.function import resample
    from dmlops.operators.resample1.descriptor import DML_RESAMPLE1_OPERATOR_DESC
    from dmlops.operators.resample1.function import resample1
    from dmlops.operators.resample2.descriptor import DML_RESAMPLE2_OPERATOR_DESC
    from dmlops.operators.resample2.function import resample2
    from dmlops.operators.resample3.descriptor import DML_RESAMPLE3_OPERATOR_DESC
    from dmlops.operators.resample3.function import resample3
    from dmlops.operators.resample_grad.descriptor import DML_RESAMPLE_GRAD_OPERATOR_DESC
    from dmlops.operators.resample_grad.function import resample_grad
    from dmlops.operators.resample_grad1.descriptor import DML_RESAMPLE_GRAD1_OPERATOR_DESC
    from dmlops.operators.resample_grad1.function import resample_grad1
    from dmlops.operators.reverse_subsequences.descriptor import DML_REVERSE_SUBSEQUENCES_OPERATOR_DESC
    from dmlops.operators.reverse_subsequences.function import reverse_subsequences
    from dmlops.operators.rnn.descriptor import DML_RNN_OPERATOR_DESC
    from dmlops.operators.rnn.function import rnn
    from dmlops.operators.roi_align.descriptor import DML_ROI_ALIGN_OPERATOR_DESC
    from dmlops.operators.roi_align.function import roi_align
    from dmlops.operators.roi_align1.descriptor import DML_ROI_ALIGN1_OPERATOR_DESC
    from dmlops.operators.roi_align1.function import roi_align1
    from dmlops.operators.roi_align_grad.descriptor import DML_ROI_ALIGN_GRAD_OPERATOR_DESC
    from dmlops.operators.roi_align_grad.function import roi_align_grad
    from dmlops.operators.roi_pooling.descriptor import DML_ROI_POOLING_OPERATOR_DESC
    from dmlops.operators.roi_pooling.function import roi_pooling
    from dmlops.operators.scatter_elements.descriptor import DML_SCATTER_ELEMENTS_OPERATOR_DESC
    from dmlops.operators.scatter_elements.function import scatter_elements
    from dmlops.operators.scatter_nd.descriptor import DML_SCATTER_ND_OPERATOR_DESC
    from dmlops.operators.scatter_nd.function import scatter_nd
    from dmlops.operators.slice.descriptor import DML_SLICE_OPERATOR_DESC
    from dmlops.operators.slice.function import slice
    from dmlops.operators.slice1.descriptor import DML_SLICE1_OPERATOR_DESC
    from dmlops.operators.slice1.function import slice1
    from dmlops.operators.slice_grad.descriptor import DML_SLICE_GRAD_OPERATOR_DESC
    from dmlops.operators.slice_grad.function import slice_grad
    from dmlops.operators.space_to_depth.descriptor import DML_SPACE_TO_DEPTH_OPERATOR_DESC
    from dmlops.operators.space_to_depth.function import space_to_depth
    from dmlops.operators.space_to_depth1.descriptor import DML_SPACE_TO_DEPTH1_OPERATOR_DESC
    from dmlops.operators.space_to_depth1.function import space_to_depth1
    from dmlops.operators.split.descriptor import DML_SPLIT_OPERATOR_DESC
    from dmlops.operators.split.function import split
    from dmlops.operators.tile.descriptor import DML_TILE_OPERATOR_DESC
    from dmlops.operators.tile.function import tile
    from dmlops.operators.top_k.descriptor import DML_TOP_K_OPERATOR_DESC
    from dmlops.operators.top_k.function import top_k
    from dmlops.operators.top_k1.descriptor import DML_TOP_K1_OPERATOR_DESC
    from dmlops.operators.top_k1.function import top_k1
    from dmlops.operators.unfold.descriptor import DML_UNFOLD_OPERATOR_DESC
    from dmlops.operators.unfold.function import unfold
    from dmlops.operators.upsample_2d.descriptor import DML_UPSAMPLE_2D_OPERATOR_DESC
    from dmlops.operators.upsample_2d.function import upsample_2d
    from dmlops.operators.value_scale_2d.descriptor import DML_VALUE_SCALE_2D_OPERATOR_DESC
    from dmlops.operators.value_scale_2d.function import value_scale_2d
    from dmlops.registry import REGISTRY
    from dmlruntime.core.attributes import DML_SCALE_BIAS
    from dmlruntime.core.errors import (
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
    from dmlruntime.core.levels import FeatureLevelError
    from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
    from dmlruntime.core.version import __version__
    from dmlruntime.cpu.threads import ThreadCountError, get_num_threads, set_num_threads
    from dmlruntime.devices.choose import device

    DML_SCATTER_OPERATOR_DESC = DML_SCATTER_ELEMENTS_OPERATOR_DESC
    scatter = scatter_elements

_MODULES = {
    "DML_ACTIVATION_CELU_OPERATOR_DESC": "dmlops.operators.activation_celu.descriptor",
    "DML_ACTIVATION_ELU_OPERATOR_DESC": "dmlops.operators.activation_elu.descriptor",
    "DML_ACTIVATION_GELU_OPERATOR_DESC": "dmlops.operators.activation_gelu.descriptor",
    "DML_ACTIVATION_HARDMAX1_OPERATOR_DESC": "dmlops.operators.activation_hardmax1.descriptor",
    "DML_ACTIVATION_HARDMAX_OPERATOR_DESC": "dmlops.operators.activation_hardmax.descriptor",
    "DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC": "dmlops.operators.activation_hard_sigmoid.descriptor",
    "DML_ACTIVATION_HARD_SWISH_OPERATOR_DESC": "dmlops.operators.activation_hard_swish.descriptor",
    "DML_ACTIVATION_IDENTITY_OPERATOR_DESC": "dmlops.operators.activation_identity.descriptor",
    "DML_ACTIVATION_LEAKY_RELU_OPERATOR_DESC": "dmlops.operators.activation_leaky_relu.descriptor",
    "DML_ACTIVATION_LINEAR_OPERATOR_DESC": "dmlops.operators.activation_linear.descriptor",
    "DML_ACTIVATION_LOG_SOFTMAX1_OPERATOR_DESC": "dmlops.operators.activation_log_softmax1.descriptor",
    "DML_ACTIVATION_LOG_SOFTMAX_OPERATOR_DESC": "dmlops.operators.activation_log_softmax.descriptor",
    "DML_ACTIVATION_PARAMETERIZED_RELU_OPERATOR_DESC": "dmlops.operators.activation_parameterized_relu.descriptor",
    "DML_ACTIVATION_PARAMETRIC_SOFTPLUS_OPERATOR_DESC": "dmlops.operators.activation_parametric_softplus.descriptor",
    "DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC": "dmlops.operators.activation_relu_grad.descriptor",
    "DML_ACTIVATION_RELU_OPERATOR_DESC": "dmlops.operators.activation_relu.descriptor",
    "DML_ACTIVATION_SCALED_ELU_OPERATOR_DESC": "dmlops.operators.activation_scaled_elu.descriptor",
    "DML_ACTIVATION_SCALED_TANH_OPERATOR_DESC": "dmlops.operators.activation_scaled_tanh.descriptor",
    "DML_ACTIVATION_SHRINK_OPERATOR_DESC": "dmlops.operators.activation_shrink.descriptor",
    "DML_ACTIVATION_SIGMOID_OPERATOR_DESC": "dmlops.operators.activation_sigmoid.descriptor",
    "DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC": "dmlops.operators.activation_softmax1.descriptor",
    "DML_ACTIVATION_SOFTMAX_OPERATOR_DESC": "dmlops.operators.activation_softmax.descriptor",
    "DML_ACTIVATION_SOFTPLUS_OPERATOR_DESC": "dmlops.operators.activation_softplus.descriptor",
    "DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC": "dmlops.operators.activation_softsign.descriptor",
    "DML_ACTIVATION_SWISH_OPERATOR_DESC": "dmlops.operators.activation_swish.descriptor",
    "DML_ACTIVATION_TANH_OPERATOR_DESC": "dmlops.operators.activation_tanh.descriptor",
    "DML_ACTIVATION_THRESHOLDED_RELU_OPERATOR_DESC": "dmlops.operators.activation_thresholded_relu.descriptor",
    "DML_ADAM_OPTIMIZER_OPERATOR_DESC": "dmlops.operators.adam_optimizer.descriptor",
    "DML_ARGMAX_OPERATOR_DESC": "dmlops.operators.argmax.descriptor",
    "DML_ARGMIN_OPERATOR_DESC": "dmlops.operators.argmin.descriptor",
    "DML_AVERAGE_POOLING1_OPERATOR_DESC": "dmlops.operators.average_pooling1.descriptor",
    "DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC": "dmlops.operators.average_pooling_grad.descriptor",
    "DML_AVERAGE_POOLING_OPERATOR_DESC": "dmlops.operators.average_pooling.descriptor",
    "DML_BATCH_NORMALIZATION_GRAD_OPERATOR_DESC": "dmlops.operators.batch_normalization_grad.descriptor",
    "DML_BATCH_NORMALIZATION_OPERATOR_DESC": "dmlops.operators.batch_normalization.descriptor",
    "DML_BATCH_NORMALIZATION_TRAINING_GRAD_OPERATOR_DESC": (
        "dmlops.operators.batch_normalization_training_grad.descriptor"
    ),
    "DML_BATCH_NORMALIZATION_TRAINING_OPERATOR_DESC": "dmlops.operators.batch_normalization_training.descriptor",
    "DML_BUFFER_TENSOR_DESC": "dmlruntime.core.tensors",
    "DML_CAST_OPERATOR_DESC": "dmlops.operators.cast.descriptor",
    "DML_CONVOLUTION_INTEGER_OPERATOR_DESC": "dmlops.operators.convolution_integer.descriptor",
    "DML_CONVOLUTION_OPERATOR_DESC": "dmlops.operators.convolution.descriptor",
    "DML_CUMULATIVE_PRODUCT_OPERATOR_DESC": "dmlops.operators.cumulative_product.descriptor",
    "DML_CUMULATIVE_SUMMATION_OPERATOR_DESC": "dmlops.operators.cumulative_summation.descriptor",
    "DML_DEPTH_TO_SPACE1_OPERATOR_DESC": "dmlops.operators.depth_to_space1.descriptor",
    "DML_DEPTH_TO_SPACE_OPERATOR_DESC": "dmlops.operators.depth_to_space.descriptor",
    "DML_DIAGONAL_MATRIX1_OPERATOR_DESC": "dmlops.operators.diagonal_matrix1.descriptor",
    "DML_DIAGONAL_MATRIX_OPERATOR_DESC": "dmlops.operators.diagonal_matrix.descriptor",
    "DML_DYNAMIC_QUANTIZE_LINEAR_OPERATOR_DESC": "dmlops.operators.dynamic_quantize_linear.descriptor",
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
    "DML_FOLD_OPERATOR_DESC": "dmlops.operators.fold.descriptor",
    "DML_GATHER_ELEMENTS_OPERATOR_DESC": "dmlops.operators.gather_elements.descriptor",
    "DML_GATHER_ND1_OPERATOR_DESC": "dmlops.operators.gather_nd1.descriptor",
    "DML_GATHER_ND_OPERATOR_DESC": "dmlops.operators.gather_nd.descriptor",
    "DML_GATHER_OPERATOR_DESC": "dmlops.operators.gather.descriptor",
    "DML_GEMM_OPERATOR_DESC": "dmlops.operators.gemm.descriptor",
    "DML_GRU_OPERATOR_DESC": "dmlops.operators.gru.descriptor",
    "DML_JOIN_OPERATOR_DESC": "dmlops.operators.join.descriptor",
    "DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC": (
        "dmlops.operators.local_response_normalization_grad.descriptor"
    ),
    "DML_LOCAL_RESPONSE_NORMALIZATION_OPERATOR_DESC": "dmlops.operators.local_response_normalization.descriptor",
    "DML_LP_NORMALIZATION_OPERATOR_DESC": "dmlops.operators.lp_normalization.descriptor",
    "DML_LP_POOLING1_OPERATOR_DESC": "dmlops.operators.lp_pooling1.descriptor",
    "DML_LP_POOLING_OPERATOR_DESC": "dmlops.operators.lp_pooling.descriptor",
    "DML_LSTM_OPERATOR_DESC": "dmlops.operators.lstm.descriptor",
    "DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC": "dmlops.operators.matrix_multiply_integer.descriptor",
    "DML_MATRIX_MULTIPLY_INTEGER_TO_FLOAT_OPERATOR_DESC": (
        "dmlops.operators.matrix_multiply_integer_to_float.descriptor"
    ),
    "DML_MAX_POOLING1_OPERATOR_DESC": "dmlops.operators.max_pooling1.descriptor",
    "DML_MAX_POOLING2_OPERATOR_DESC": "dmlops.operators.max_pooling2.descriptor",
    "DML_MAX_POOLING_GRAD_OPERATOR_DESC": "dmlops.operators.max_pooling_grad.descriptor",
    "DML_MAX_POOLING_OPERATOR_DESC": "dmlops.operators.max_pooling.descriptor",
    "DML_MAX_UNPOOLING_OPERATOR_DESC": "dmlops.operators.max_unpooling.descriptor",
    "DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC": "dmlops.operators.mean_variance_normalization1.descriptor",
    "DML_MEAN_VARIANCE_NORMALIZATION2_OPERATOR_DESC": "dmlops.operators.mean_variance_normalization2.descriptor",
    "DML_MEAN_VARIANCE_NORMALIZATION_OPERATOR_DESC": "dmlops.operators.mean_variance_normalization.descriptor",
    "DML_MULTIHEAD_ATTENTION1_OPERATOR_DESC": "dmlops.operators.multihead_attention1.descriptor",
    "DML_MULTIHEAD_ATTENTION_OPERATOR_DESC": "dmlops.operators.multihead_attention.descriptor",
    "DML_NONZERO_COORDINATES_OPERATOR_DESC": "dmlops.operators.nonzero_coordinates.descriptor",
    "DML_ONE_HOT_OPERATOR_DESC": "dmlops.operators.one_hot.descriptor",
    "DML_PADDING1_OPERATOR_DESC": "dmlops.operators.padding1.descriptor",
    "DML_PADDING_OPERATOR_DESC": "dmlops.operators.padding.descriptor",
    "DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC": (
        "dmlops.operators.quantized_linear_average_pooling.descriptor"
    ),
    "DML_QUANTIZED_LINEAR_CONVOLUTION_OPERATOR_DESC": "dmlops.operators.quantized_linear_convolution.descriptor",
    "DML_QUANTIZED_LINEAR_MATRIX_MULTIPLY_OPERATOR_DESC": (
        "dmlops.operators.quantized_linear_matrix_multiply.descriptor"
    ),
    "DML_RANDOM_GENERATOR_OPERATOR_DESC": "dmlops.operators.random_generator.descriptor",
    "DML_REDUCE_OPERATOR_DESC": "dmlops.operators.reduce.descriptor",
    "DML_RESAMPLE1_OPERATOR_DESC": "dmlops.operators.resample1.descriptor",
    "DML_RESAMPLE2_OPERATOR_DESC": "dmlops.operators.resample2.descriptor",
    "DML_RESAMPLE3_OPERATOR_DESC": "dmlops.operators.resample3.descriptor",
    "DML_RESAMPLE_GRAD1_OPERATOR_DESC": "dmlops.operators.resample_grad1.descriptor",
    "DML_RESAMPLE_GRAD_OPERATOR_DESC": "dmlops.operators.resample_grad.descriptor",
    "DML_RESAMPLE_OPERATOR_DESC": "dmlops.operators.resample.descriptor",
    "DML_REVERSE_SUBSEQUENCES_OPERATOR_DESC": "dmlops.operators.reverse_subsequences.descriptor",
    "DML_RNN_OPERATOR_DESC": "dmlops.operators.rnn.descriptor",
    "DML_ROI_ALIGN1_OPERATOR_DESC": "dmlops.operators.roi_align1.descriptor",
    "DML_ROI_ALIGN_GRAD_OPERATOR_DESC": "dmlops.operators.roi_align_grad.descriptor",
    "DML_ROI_ALIGN_OPERATOR_DESC": "dmlops.operators.roi_align.descriptor",
    "DML_ROI_POOLING_OPERATOR_DESC": "dmlops.operators.roi_pooling.descriptor",
    "DML_SCALE_BIAS": "dmlruntime.core.attributes",
    "DML_SCATTER_ELEMENTS_OPERATOR_DESC": "dmlops.operators.scatter_elements.descriptor",
    "DML_SCATTER_ND_OPERATOR_DESC": "dmlops.operators.scatter_nd.descriptor",
    "DML_SCATTER_OPERATOR_DESC": "dmlops.operators.scatter_elements.descriptor",
    "DML_SLICE1_OPERATOR_DESC": "dmlops.operators.slice1.descriptor",
    "DML_SLICE_GRAD_OPERATOR_DESC": "dmlops.operators.slice_grad.descriptor",
    "DML_SLICE_OPERATOR_DESC": "dmlops.operators.slice.descriptor",
    "DML_SPACE_TO_DEPTH1_OPERATOR_DESC": "dmlops.operators.space_to_depth1.descriptor",
    "DML_SPACE_TO_DEPTH_OPERATOR_DESC": "dmlops.operators.space_to_depth.descriptor",
    "DML_SPLIT_OPERATOR_DESC": "dmlops.operators.split.descriptor",
    "DML_TILE_OPERATOR_DESC": "dmlops.operators.tile.descriptor",
    "DML_TOP_K1_OPERATOR_DESC": "dmlops.operators.top_k1.descriptor",
    "DML_TOP_K_OPERATOR_DESC": "dmlops.operators.top_k.descriptor",
    "DML_UNFOLD_OPERATOR_DESC": "dmlops.operators.unfold.descriptor",
    "DML_UPSAMPLE_2D_OPERATOR_DESC": "dmlops.operators.upsample_2d.descriptor",
    "DML_VALUE_SCALE_2D_OPERATOR_DESC": "dmlops.operators.value_scale_2d.descriptor",
    "REGISTRY": "dmlops.registry",
    "DeviceError": "dmlruntime.core.errors",
    "DeviceLostError": "dmlruntime.core.errors",
    "DeviceMemoryError": "dmlruntime.core.errors",
    "DeviceUnavailableError": "dmlruntime.core.errors",
    "DmlError": "dmlruntime.core.errors",
    "FeatureLevelError": "dmlruntime.core.levels",
    "KernelBuildError": "dmlruntime.core.errors",
    "ThreadCountError": "dmlruntime.cpu.threads",
    "UnsupportedOnDeviceError": "dmlruntime.core.errors",
    "ValidationError": "dmlruntime.core.errors",
    "Violation": "dmlruntime.core.errors",
    "__version__": "dmlruntime.core.version",
    "activation_celu": "dmlops.operators.activation_celu.function",
    "activation_elu": "dmlops.operators.activation_elu.function",
    "activation_gelu": "dmlops.operators.activation_gelu.function",
    "activation_hard_sigmoid": "dmlops.operators.activation_hard_sigmoid.function",
    "activation_hard_swish": "dmlops.operators.activation_hard_swish.function",
    "activation_hardmax": "dmlops.operators.activation_hardmax.function",
    "activation_hardmax1": "dmlops.operators.activation_hardmax1.function",
    "activation_identity": "dmlops.operators.activation_identity.function",
    "activation_leaky_relu": "dmlops.operators.activation_leaky_relu.function",
    "activation_linear": "dmlops.operators.activation_linear.function",
    "activation_log_softmax": "dmlops.operators.activation_log_softmax.function",
    "activation_log_softmax1": "dmlops.operators.activation_log_softmax1.function",
    "activation_parameterized_relu": "dmlops.operators.activation_parameterized_relu.function",
    "activation_parametric_softplus": "dmlops.operators.activation_parametric_softplus.function",
    "activation_relu": "dmlops.operators.activation_relu.function",
    "activation_relu_grad": "dmlops.operators.activation_relu_grad.function",
    "activation_scaled_elu": "dmlops.operators.activation_scaled_elu.function",
    "activation_scaled_tanh": "dmlops.operators.activation_scaled_tanh.function",
    "activation_shrink": "dmlops.operators.activation_shrink.function",
    "activation_sigmoid": "dmlops.operators.activation_sigmoid.function",
    "activation_softmax": "dmlops.operators.activation_softmax.function",
    "activation_softmax1": "dmlops.operators.activation_softmax1.function",
    "activation_softplus": "dmlops.operators.activation_softplus.function",
    "activation_softsign": "dmlops.operators.activation_softsign.function",
    "activation_swish": "dmlops.operators.activation_swish.function",
    "activation_tanh": "dmlops.operators.activation_tanh.function",
    "activation_thresholded_relu": "dmlops.operators.activation_thresholded_relu.function",
    "adam_optimizer": "dmlops.operators.adam_optimizer.function",
    "argmax": "dmlops.operators.argmax.function",
    "argmin": "dmlops.operators.argmin.function",
    "average_pooling": "dmlops.operators.average_pooling.function",
    "average_pooling1": "dmlops.operators.average_pooling1.function",
    "average_pooling_grad": "dmlops.operators.average_pooling_grad.function",
    "batch_normalization": "dmlops.operators.batch_normalization.function",
    "batch_normalization_grad": "dmlops.operators.batch_normalization_grad.function",
    "batch_normalization_training": "dmlops.operators.batch_normalization_training.function",
    "batch_normalization_training_grad": "dmlops.operators.batch_normalization_training_grad.function",
    "cast": "dmlops.operators.cast.function",
    "convolution": "dmlops.operators.convolution.function",
    "convolution_integer": "dmlops.operators.convolution_integer.function",
    "cumulative_product": "dmlops.operators.cumulative_product.function",
    "cumulative_summation": "dmlops.operators.cumulative_summation.function",
    "depth_to_space": "dmlops.operators.depth_to_space.function",
    "depth_to_space1": "dmlops.operators.depth_to_space1.function",
    "device": "dmlruntime.devices.choose",
    "diagonal_matrix": "dmlops.operators.diagonal_matrix.function",
    "diagonal_matrix1": "dmlops.operators.diagonal_matrix1.function",
    "dynamic_quantize_linear": "dmlops.operators.dynamic_quantize_linear.function",
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
    "fold": "dmlops.operators.fold.function",
    "gather": "dmlops.operators.gather.function",
    "gather_elements": "dmlops.operators.gather_elements.function",
    "gather_nd": "dmlops.operators.gather_nd.function",
    "gather_nd1": "dmlops.operators.gather_nd1.function",
    "gemm": "dmlops.operators.gemm.function",
    "get_num_threads": "dmlruntime.cpu.threads",
    "gru": "dmlops.operators.gru.function",
    "join": "dmlops.operators.join.function",
    "local_response_normalization": "dmlops.operators.local_response_normalization.function",
    "local_response_normalization_grad": "dmlops.operators.local_response_normalization_grad.function",
    "lp_normalization": "dmlops.operators.lp_normalization.function",
    "lp_pooling": "dmlops.operators.lp_pooling.function",
    "lp_pooling1": "dmlops.operators.lp_pooling1.function",
    "lstm": "dmlops.operators.lstm.function",
    "matrix_multiply_integer": "dmlops.operators.matrix_multiply_integer.function",
    "matrix_multiply_integer_to_float": "dmlops.operators.matrix_multiply_integer_to_float.function",
    "max_pooling": "dmlops.operators.max_pooling.function",
    "max_pooling1": "dmlops.operators.max_pooling1.function",
    "max_pooling2": "dmlops.operators.max_pooling2.function",
    "max_pooling_grad": "dmlops.operators.max_pooling_grad.function",
    "max_unpooling": "dmlops.operators.max_unpooling.function",
    "mean_variance_normalization": "dmlops.operators.mean_variance_normalization.function",
    "mean_variance_normalization1": "dmlops.operators.mean_variance_normalization1.function",
    "mean_variance_normalization2": "dmlops.operators.mean_variance_normalization2.function",
    "multihead_attention": "dmlops.operators.multihead_attention.function",
    "multihead_attention1": "dmlops.operators.multihead_attention1.function",
    "nonzero_coordinates": "dmlops.operators.nonzero_coordinates.function",
    "one_hot": "dmlops.operators.one_hot.function",
    "padding": "dmlops.operators.padding.function",
    "padding1": "dmlops.operators.padding1.function",
    "quantized_linear_average_pooling": "dmlops.operators.quantized_linear_average_pooling.function",
    "quantized_linear_convolution": "dmlops.operators.quantized_linear_convolution.function",
    "quantized_linear_matrix_multiply": "dmlops.operators.quantized_linear_matrix_multiply.function",
    "random_generator": "dmlops.operators.random_generator.function",
    "reduce": "dmlops.operators.reduce.function",
    "resample": "dmlops.operators.resample.function",
    "resample1": "dmlops.operators.resample1.function",
    "resample2": "dmlops.operators.resample2.function",
    "resample3": "dmlops.operators.resample3.function",
    "resample_grad": "dmlops.operators.resample_grad.function",
    "resample_grad1": "dmlops.operators.resample_grad1.function",
    "reverse_subsequences": "dmlops.operators.reverse_subsequences.function",
    "rnn": "dmlops.operators.rnn.function",
    "roi_align": "dmlops.operators.roi_align.function",
    "roi_align1": "dmlops.operators.roi_align1.function",
    "roi_align_grad": "dmlops.operators.roi_align_grad.function",
    "roi_pooling": "dmlops.operators.roi_pooling.function",
    "scatter": "dmlops.operators.scatter_elements.function",
    "scatter_elements": "dmlops.operators.scatter_elements.function",
    "scatter_nd": "dmlops.operators.scatter_nd.function",
    "set_num_threads": "dmlruntime.cpu.threads",
    "slice": "dmlops.operators.slice.function",
    "slice1": "dmlops.operators.slice1.function",
    "slice_grad": "dmlops.operators.slice_grad.function",
    "space_to_depth": "dmlops.operators.space_to_depth.function",
    "space_to_depth1": "dmlops.operators.space_to_depth1.function",
    "split": "dmlops.operators.split.function",
    "tile": "dmlops.operators.tile.function",
    "top_k": "dmlops.operators.top_k.function",
    "top_k1": "dmlops.operators.top_k1.function",
    "unfold": "dmlops.operators.unfold.function",
    "upsample_2d": "dmlops.operators.upsample_2d.function",
    "value_scale_2d": "dmlops.operators.value_scale_2d.function",
}

_OTHER_NAMES: dict[str, str] = {
    "DML_SCATTER_OPERATOR_DESC": "DML_SCATTER_ELEMENTS_OPERATOR_DESC",
    "scatter": "scatter_elements",
}

__all__ = [
    "DML_ACTIVATION_CELU_OPERATOR_DESC",
    "DML_ACTIVATION_ELU_OPERATOR_DESC",
    "DML_ACTIVATION_GELU_OPERATOR_DESC",
    "DML_ACTIVATION_HARDMAX1_OPERATOR_DESC",
    "DML_ACTIVATION_HARDMAX_OPERATOR_DESC",
    "DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC",
    "DML_ACTIVATION_HARD_SWISH_OPERATOR_DESC",
    "DML_ACTIVATION_IDENTITY_OPERATOR_DESC",
    "DML_ACTIVATION_LEAKY_RELU_OPERATOR_DESC",
    "DML_ACTIVATION_LINEAR_OPERATOR_DESC",
    "DML_ACTIVATION_LOG_SOFTMAX1_OPERATOR_DESC",
    "DML_ACTIVATION_LOG_SOFTMAX_OPERATOR_DESC",
    "DML_ACTIVATION_PARAMETERIZED_RELU_OPERATOR_DESC",
    "DML_ACTIVATION_PARAMETRIC_SOFTPLUS_OPERATOR_DESC",
    "DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC",
    "DML_ACTIVATION_RELU_OPERATOR_DESC",
    "DML_ACTIVATION_SCALED_ELU_OPERATOR_DESC",
    "DML_ACTIVATION_SCALED_TANH_OPERATOR_DESC",
    "DML_ACTIVATION_SHRINK_OPERATOR_DESC",
    "DML_ACTIVATION_SIGMOID_OPERATOR_DESC",
    "DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC",
    "DML_ACTIVATION_SOFTMAX_OPERATOR_DESC",
    "DML_ACTIVATION_SOFTPLUS_OPERATOR_DESC",
    "DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC",
    "DML_ACTIVATION_SWISH_OPERATOR_DESC",
    "DML_ACTIVATION_TANH_OPERATOR_DESC",
    "DML_ACTIVATION_THRESHOLDED_RELU_OPERATOR_DESC",
    "DML_ADAM_OPTIMIZER_OPERATOR_DESC",
    "DML_ARGMAX_OPERATOR_DESC",
    "DML_ARGMIN_OPERATOR_DESC",
    "DML_AVERAGE_POOLING1_OPERATOR_DESC",
    "DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC",
    "DML_AVERAGE_POOLING_OPERATOR_DESC",
    "DML_AXIS_DIRECTION",
    "DML_AXIS_DIRECTION_DECREASING",
    "DML_AXIS_DIRECTION_INCREASING",
    "DML_BATCH_NORMALIZATION_GRAD_OPERATOR_DESC",
    "DML_BATCH_NORMALIZATION_OPERATOR_DESC",
    "DML_BATCH_NORMALIZATION_TRAINING_GRAD_OPERATOR_DESC",
    "DML_BATCH_NORMALIZATION_TRAINING_OPERATOR_DESC",
    "DML_BINDING_TYPE",
    "DML_BINDING_TYPE_BUFFER",
    "DML_BINDING_TYPE_BUFFER_ARRAY",
    "DML_BINDING_TYPE_NONE",
    "DML_BUFFER_TENSOR_DESC",
    "DML_CAST_OPERATOR_DESC",
    "DML_CONVOLUTION_DIRECTION",
    "DML_CONVOLUTION_DIRECTION_BACKWARD",
    "DML_CONVOLUTION_DIRECTION_FORWARD",
    "DML_CONVOLUTION_INTEGER_OPERATOR_DESC",
    "DML_CONVOLUTION_MODE",
    "DML_CONVOLUTION_MODE_CONVOLUTION",
    "DML_CONVOLUTION_MODE_CROSS_CORRELATION",
    "DML_CONVOLUTION_OPERATOR_DESC",
    "DML_CREATE_DEVICE_FLAGS",
    "DML_CREATE_DEVICE_FLAG_DEBUG",
    "DML_CREATE_DEVICE_FLAG_NONE",
    "DML_CUMULATIVE_PRODUCT_OPERATOR_DESC",
    "DML_CUMULATIVE_SUMMATION_OPERATOR_DESC",
    "DML_DEPTH_SPACE_ORDER",
    "DML_DEPTH_SPACE_ORDER_COLUMN_ROW_DEPTH",
    "DML_DEPTH_SPACE_ORDER_DEPTH_COLUMN_ROW",
    "DML_DEPTH_TO_SPACE1_OPERATOR_DESC",
    "DML_DEPTH_TO_SPACE_OPERATOR_DESC",
    "DML_DIAGONAL_MATRIX1_OPERATOR_DESC",
    "DML_DIAGONAL_MATRIX_OPERATOR_DESC",
    "DML_DYNAMIC_QUANTIZE_LINEAR_OPERATOR_DESC",
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
    "DML_EXECUTION_FLAGS",
    "DML_EXECUTION_FLAG_ALLOW_HALF_PRECISION_COMPUTATION",
    "DML_EXECUTION_FLAG_DESCRIPTORS_VOLATILE",
    "DML_EXECUTION_FLAG_DISABLE_META_COMMANDS",
    "DML_EXECUTION_FLAG_NONE",
    "DML_FEATURE",
    "DML_FEATURE_FEATURE_LEVELS",
    "DML_FEATURE_LEVEL",
    "DML_FEATURE_LEVEL_1_0",
    "DML_FEATURE_LEVEL_2_0",
    "DML_FEATURE_LEVEL_2_1",
    "DML_FEATURE_LEVEL_3_0",
    "DML_FEATURE_LEVEL_3_1",
    "DML_FEATURE_LEVEL_4_0",
    "DML_FEATURE_LEVEL_4_1",
    "DML_FEATURE_LEVEL_5_0",
    "DML_FEATURE_LEVEL_5_1",
    "DML_FEATURE_LEVEL_5_2",
    "DML_FEATURE_LEVEL_6_0",
    "DML_FEATURE_LEVEL_6_1",
    "DML_FEATURE_LEVEL_6_2",
    "DML_FEATURE_LEVEL_6_3",
    "DML_FEATURE_LEVEL_6_4",
    "DML_FEATURE_TENSOR_DATA_TYPE_SUPPORT",
    "DML_FILL_VALUE_CONSTANT_OPERATOR_DESC",
    "DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC",
    "DML_FOLD_OPERATOR_DESC",
    "DML_GATHER_ELEMENTS_OPERATOR_DESC",
    "DML_GATHER_ND1_OPERATOR_DESC",
    "DML_GATHER_ND_OPERATOR_DESC",
    "DML_GATHER_OPERATOR_DESC",
    "DML_GEMM_OPERATOR_DESC",
    "DML_GRAPH_EDGE_TYPE",
    "DML_GRAPH_EDGE_TYPE_INPUT",
    "DML_GRAPH_EDGE_TYPE_INTERMEDIATE",
    "DML_GRAPH_EDGE_TYPE_INVALID",
    "DML_GRAPH_EDGE_TYPE_OUTPUT",
    "DML_GRAPH_NODE_TYPE",
    "DML_GRAPH_NODE_TYPE_CONSTANT",
    "DML_GRAPH_NODE_TYPE_INVALID",
    "DML_GRAPH_NODE_TYPE_OPERATOR",
    "DML_GRU_OPERATOR_DESC",
    "DML_INTERPOLATION_MODE",
    "DML_INTERPOLATION_MODE_LINEAR",
    "DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR",
    "DML_IS_INFINITY_MODE",
    "DML_IS_INFINITY_MODE_EITHER",
    "DML_IS_INFINITY_MODE_NEGATIVE",
    "DML_IS_INFINITY_MODE_POSITIVE",
    "DML_JOIN_OPERATOR_DESC",
    "DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC",
    "DML_LOCAL_RESPONSE_NORMALIZATION_OPERATOR_DESC",
    "DML_LP_NORMALIZATION_OPERATOR_DESC",
    "DML_LP_POOLING1_OPERATOR_DESC",
    "DML_LP_POOLING_OPERATOR_DESC",
    "DML_LSTM_OPERATOR_DESC",
    "DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC",
    "DML_MATRIX_MULTIPLY_INTEGER_TO_FLOAT_OPERATOR_DESC",
    "DML_MATRIX_TRANSFORM",
    "DML_MATRIX_TRANSFORM_NONE",
    "DML_MATRIX_TRANSFORM_TRANSPOSE",
    "DML_MAX_POOLING1_OPERATOR_DESC",
    "DML_MAX_POOLING2_OPERATOR_DESC",
    "DML_MAX_POOLING_GRAD_OPERATOR_DESC",
    "DML_MAX_POOLING_OPERATOR_DESC",
    "DML_MAX_UNPOOLING_OPERATOR_DESC",
    "DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC",
    "DML_MEAN_VARIANCE_NORMALIZATION2_OPERATOR_DESC",
    "DML_MEAN_VARIANCE_NORMALIZATION_OPERATOR_DESC",
    "DML_MULTIHEAD_ATTENTION1_OPERATOR_DESC",
    "DML_MULTIHEAD_ATTENTION_MASK_TYPE",
    "DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN",
    "DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_QUERY_SEQUENCE_LENGTH_START_END",
    "DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START",
    "DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH",
    "DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE",
    "DML_MULTIHEAD_ATTENTION_OPERATOR_DESC",
    "DML_NONZERO_COORDINATES_OPERATOR_DESC",
    "DML_ONE_HOT_OPERATOR_DESC",
    "DML_OPERATOR_ACTIVATION_CELU",
    "DML_OPERATOR_ACTIVATION_ELU",
    "DML_OPERATOR_ACTIVATION_GELU",
    "DML_OPERATOR_ACTIVATION_HARDMAX",
    "DML_OPERATOR_ACTIVATION_HARDMAX1",
    "DML_OPERATOR_ACTIVATION_HARD_SIGMOID",
    "DML_OPERATOR_ACTIVATION_HARD_SWISH",
    "DML_OPERATOR_ACTIVATION_IDENTITY",
    "DML_OPERATOR_ACTIVATION_LEAKY_RELU",
    "DML_OPERATOR_ACTIVATION_LINEAR",
    "DML_OPERATOR_ACTIVATION_LOG_SOFTMAX",
    "DML_OPERATOR_ACTIVATION_LOG_SOFTMAX1",
    "DML_OPERATOR_ACTIVATION_PARAMETERIZED_RELU",
    "DML_OPERATOR_ACTIVATION_PARAMETRIC_SOFTPLUS",
    "DML_OPERATOR_ACTIVATION_RELU",
    "DML_OPERATOR_ACTIVATION_RELU_GRAD",
    "DML_OPERATOR_ACTIVATION_SCALED_ELU",
    "DML_OPERATOR_ACTIVATION_SCALED_TANH",
    "DML_OPERATOR_ACTIVATION_SHRINK",
    "DML_OPERATOR_ACTIVATION_SIGMOID",
    "DML_OPERATOR_ACTIVATION_SOFTMAX",
    "DML_OPERATOR_ACTIVATION_SOFTMAX1",
    "DML_OPERATOR_ACTIVATION_SOFTPLUS",
    "DML_OPERATOR_ACTIVATION_SOFTSIGN",
    "DML_OPERATOR_ACTIVATION_SWISH",
    "DML_OPERATOR_ACTIVATION_TANH",
    "DML_OPERATOR_ACTIVATION_THRESHOLDED_RELU",
    "DML_OPERATOR_ADAM_OPTIMIZER",
    "DML_OPERATOR_ARGMAX",
    "DML_OPERATOR_ARGMIN",
    "DML_OPERATOR_AVERAGE_POOLING",
    "DML_OPERATOR_AVERAGE_POOLING1",
    "DML_OPERATOR_AVERAGE_POOLING_GRAD",
    "DML_OPERATOR_BATCH_NORMALIZATION",
    "DML_OPERATOR_BATCH_NORMALIZATION_GRAD",
    "DML_OPERATOR_BATCH_NORMALIZATION_TRAINING",
    "DML_OPERATOR_BATCH_NORMALIZATION_TRAINING_GRAD",
    "DML_OPERATOR_CAST",
    "DML_OPERATOR_CONVOLUTION",
    "DML_OPERATOR_CONVOLUTION_INTEGER",
    "DML_OPERATOR_CUMULATIVE_PRODUCT",
    "DML_OPERATOR_CUMULATIVE_SUMMATION",
    "DML_OPERATOR_DEPTH_TO_SPACE",
    "DML_OPERATOR_DEPTH_TO_SPACE1",
    "DML_OPERATOR_DEQUANTIZE",
    "DML_OPERATOR_DIAGONAL_MATRIX",
    "DML_OPERATOR_DIAGONAL_MATRIX1",
    "DML_OPERATOR_DYNAMIC_QUANTIZE_LINEAR",
    "DML_OPERATOR_ELEMENT_WISE_ABS",
    "DML_OPERATOR_ELEMENT_WISE_ACOS",
    "DML_OPERATOR_ELEMENT_WISE_ACOSH",
    "DML_OPERATOR_ELEMENT_WISE_ADD",
    "DML_OPERATOR_ELEMENT_WISE_ADD1",
    "DML_OPERATOR_ELEMENT_WISE_ASIN",
    "DML_OPERATOR_ELEMENT_WISE_ASINH",
    "DML_OPERATOR_ELEMENT_WISE_ATAN",
    "DML_OPERATOR_ELEMENT_WISE_ATANH",
    "DML_OPERATOR_ELEMENT_WISE_ATAN_YX",
    "DML_OPERATOR_ELEMENT_WISE_BIT_AND",
    "DML_OPERATOR_ELEMENT_WISE_BIT_COUNT",
    "DML_OPERATOR_ELEMENT_WISE_BIT_NOT",
    "DML_OPERATOR_ELEMENT_WISE_BIT_OR",
    "DML_OPERATOR_ELEMENT_WISE_BIT_SHIFT_LEFT",
    "DML_OPERATOR_ELEMENT_WISE_BIT_SHIFT_RIGHT",
    "DML_OPERATOR_ELEMENT_WISE_BIT_XOR",
    "DML_OPERATOR_ELEMENT_WISE_CEIL",
    "DML_OPERATOR_ELEMENT_WISE_CLIP",
    "DML_OPERATOR_ELEMENT_WISE_CLIP1",
    "DML_OPERATOR_ELEMENT_WISE_CLIP_GRAD",
    "DML_OPERATOR_ELEMENT_WISE_CLIP_GRAD1",
    "DML_OPERATOR_ELEMENT_WISE_CONSTANT_POW",
    "DML_OPERATOR_ELEMENT_WISE_COS",
    "DML_OPERATOR_ELEMENT_WISE_COSH",
    "DML_OPERATOR_ELEMENT_WISE_DEQUANTIZE_LINEAR",
    "DML_OPERATOR_ELEMENT_WISE_DIFFERENCE_SQUARE",
    "DML_OPERATOR_ELEMENT_WISE_DIVIDE",
    "DML_OPERATOR_ELEMENT_WISE_ERF",
    "DML_OPERATOR_ELEMENT_WISE_EXP",
    "DML_OPERATOR_ELEMENT_WISE_FLOOR",
    "DML_OPERATOR_ELEMENT_WISE_IDENTITY",
    "DML_OPERATOR_ELEMENT_WISE_IF",
    "DML_OPERATOR_ELEMENT_WISE_IS_INFINITY",
    "DML_OPERATOR_ELEMENT_WISE_IS_NAN",
    "DML_OPERATOR_ELEMENT_WISE_LOG",
    "DML_OPERATOR_ELEMENT_WISE_LOGICAL_AND",
    "DML_OPERATOR_ELEMENT_WISE_LOGICAL_EQUALS",
    "DML_OPERATOR_ELEMENT_WISE_LOGICAL_GREATER_THAN",
    "DML_OPERATOR_ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL",
    "DML_OPERATOR_ELEMENT_WISE_LOGICAL_LESS_THAN",
    "DML_OPERATOR_ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL",
    "DML_OPERATOR_ELEMENT_WISE_LOGICAL_NOT",
    "DML_OPERATOR_ELEMENT_WISE_LOGICAL_OR",
    "DML_OPERATOR_ELEMENT_WISE_LOGICAL_XOR",
    "DML_OPERATOR_ELEMENT_WISE_MAX",
    "DML_OPERATOR_ELEMENT_WISE_MEAN",
    "DML_OPERATOR_ELEMENT_WISE_MIN",
    "DML_OPERATOR_ELEMENT_WISE_MODULUS_FLOOR",
    "DML_OPERATOR_ELEMENT_WISE_MODULUS_TRUNCATE",
    "DML_OPERATOR_ELEMENT_WISE_MULTIPLY",
    "DML_OPERATOR_ELEMENT_WISE_NEGATE",
    "DML_OPERATOR_ELEMENT_WISE_POW",
    "DML_OPERATOR_ELEMENT_WISE_QUANTIZED_LINEAR_ADD",
    "DML_OPERATOR_ELEMENT_WISE_QUANTIZE_LINEAR",
    "DML_OPERATOR_ELEMENT_WISE_RECIP",
    "DML_OPERATOR_ELEMENT_WISE_ROUND",
    "DML_OPERATOR_ELEMENT_WISE_SIGN",
    "DML_OPERATOR_ELEMENT_WISE_SIN",
    "DML_OPERATOR_ELEMENT_WISE_SINH",
    "DML_OPERATOR_ELEMENT_WISE_SQRT",
    "DML_OPERATOR_ELEMENT_WISE_SUBTRACT",
    "DML_OPERATOR_ELEMENT_WISE_TAN",
    "DML_OPERATOR_ELEMENT_WISE_TANH",
    "DML_OPERATOR_ELEMENT_WISE_THRESHOLD",
    "DML_OPERATOR_FILL_VALUE_CONSTANT",
    "DML_OPERATOR_FILL_VALUE_SEQUENCE",
    "DML_OPERATOR_FOLD",
    "DML_OPERATOR_GATHER",
    "DML_OPERATOR_GATHER_ELEMENTS",
    "DML_OPERATOR_GATHER_ND",
    "DML_OPERATOR_GATHER_ND1",
    "DML_OPERATOR_GEMM",
    "DML_OPERATOR_GRU",
    "DML_OPERATOR_INVALID",
    "DML_OPERATOR_JOIN",
    "DML_OPERATOR_LOCAL_RESPONSE_NORMALIZATION",
    "DML_OPERATOR_LOCAL_RESPONSE_NORMALIZATION_GRAD",
    "DML_OPERATOR_LP_NORMALIZATION",
    "DML_OPERATOR_LP_POOLING",
    "DML_OPERATOR_LP_POOLING1",
    "DML_OPERATOR_LSTM",
    "DML_OPERATOR_MATRIX_MULTIPLY_INTEGER",
    "DML_OPERATOR_MATRIX_MULTIPLY_INTEGER_TO_FLOAT",
    "DML_OPERATOR_MAX_POOLING",
    "DML_OPERATOR_MAX_POOLING1",
    "DML_OPERATOR_MAX_POOLING2",
    "DML_OPERATOR_MAX_POOLING_GRAD",
    "DML_OPERATOR_MAX_UNPOOLING",
    "DML_OPERATOR_MEAN_VARIANCE_NORMALIZATION",
    "DML_OPERATOR_MEAN_VARIANCE_NORMALIZATION1",
    "DML_OPERATOR_MEAN_VARIANCE_NORMALIZATION2",
    "DML_OPERATOR_MULTIHEAD_ATTENTION",
    "DML_OPERATOR_MULTIHEAD_ATTENTION1",
    "DML_OPERATOR_NONZERO_COORDINATES",
    "DML_OPERATOR_ONE_HOT",
    "DML_OPERATOR_PADDING",
    "DML_OPERATOR_PADDING1",
    "DML_OPERATOR_QUANTIZE",
    "DML_OPERATOR_QUANTIZED_LINEAR_AVERAGE_POOLING",
    "DML_OPERATOR_QUANTIZED_LINEAR_CONVOLUTION",
    "DML_OPERATOR_QUANTIZED_LINEAR_MATRIX_MULTIPLY",
    "DML_OPERATOR_RANDOM_GENERATOR",
    "DML_OPERATOR_REDUCE",
    "DML_OPERATOR_RESAMPLE",
    "DML_OPERATOR_RESAMPLE1",
    "DML_OPERATOR_RESAMPLE2",
    "DML_OPERATOR_RESAMPLE3",
    "DML_OPERATOR_RESAMPLE_GRAD",
    "DML_OPERATOR_RESAMPLE_GRAD1",
    "DML_OPERATOR_REVERSE_SUBSEQUENCES",
    "DML_OPERATOR_RNN",
    "DML_OPERATOR_ROI_ALIGN",
    "DML_OPERATOR_ROI_ALIGN1",
    "DML_OPERATOR_ROI_ALIGN_GRAD",
    "DML_OPERATOR_ROI_POOLING",
    "DML_OPERATOR_SCATTER",
    "DML_OPERATOR_SCATTER_ELEMENTS",
    "DML_OPERATOR_SCATTER_ND",
    "DML_OPERATOR_SLICE",
    "DML_OPERATOR_SLICE1",
    "DML_OPERATOR_SLICE_GRAD",
    "DML_OPERATOR_SPACE_TO_DEPTH",
    "DML_OPERATOR_SPACE_TO_DEPTH1",
    "DML_OPERATOR_SPLIT",
    "DML_OPERATOR_TILE",
    "DML_OPERATOR_TOP_K",
    "DML_OPERATOR_TOP_K1",
    "DML_OPERATOR_TYPE",
    "DML_OPERATOR_UNFOLD",
    "DML_OPERATOR_UPSAMPLE_2D",
    "DML_OPERATOR_VALUE_SCALE_2D",
    "DML_PADDING1_OPERATOR_DESC",
    "DML_PADDING_MODE",
    "DML_PADDING_MODE_CONSTANT",
    "DML_PADDING_MODE_EDGE",
    "DML_PADDING_MODE_REFLECTION",
    "DML_PADDING_MODE_SYMMETRIC",
    "DML_PADDING_MODE_WRAP",
    "DML_PADDING_OPERATOR_DESC",
    "DML_QUANTIZATION_TYPE",
    "DML_QUANTIZATION_TYPE_NONE",
    "DML_QUANTIZATION_TYPE_SCALE",
    "DML_QUANTIZATION_TYPE_SCALE_ZERO_POINT",
    "DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC",
    "DML_QUANTIZED_LINEAR_CONVOLUTION_OPERATOR_DESC",
    "DML_QUANTIZED_LINEAR_MATRIX_MULTIPLY_OPERATOR_DESC",
    "DML_RANDOM_GENERATOR_OPERATOR_DESC",
    "DML_RANDOM_GENERATOR_TYPE",
    "DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10",
    "DML_RECURRENT_NETWORK_DIRECTION",
    "DML_RECURRENT_NETWORK_DIRECTION_BACKWARD",
    "DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL",
    "DML_RECURRENT_NETWORK_DIRECTION_FORWARD",
    "DML_REDUCE_FUNCTION",
    "DML_REDUCE_FUNCTION_ARGMAX",
    "DML_REDUCE_FUNCTION_ARGMIN",
    "DML_REDUCE_FUNCTION_AVERAGE",
    "DML_REDUCE_FUNCTION_L1",
    "DML_REDUCE_FUNCTION_L2",
    "DML_REDUCE_FUNCTION_LOG_SUM",
    "DML_REDUCE_FUNCTION_LOG_SUM_EXP",
    "DML_REDUCE_FUNCTION_MAX",
    "DML_REDUCE_FUNCTION_MIN",
    "DML_REDUCE_FUNCTION_MULTIPLY",
    "DML_REDUCE_FUNCTION_SUM",
    "DML_REDUCE_FUNCTION_SUM_SQUARE",
    "DML_REDUCE_OPERATOR_DESC",
    "DML_RESAMPLE1_OPERATOR_DESC",
    "DML_RESAMPLE2_OPERATOR_DESC",
    "DML_RESAMPLE3_OPERATOR_DESC",
    "DML_RESAMPLE_GRAD1_OPERATOR_DESC",
    "DML_RESAMPLE_GRAD_OPERATOR_DESC",
    "DML_RESAMPLE_OPERATOR_DESC",
    "DML_REVERSE_SUBSEQUENCES_OPERATOR_DESC",
    "DML_RNN_OPERATOR_DESC",
    "DML_ROI_ALIGN1_OPERATOR_DESC",
    "DML_ROI_ALIGN_GRAD_OPERATOR_DESC",
    "DML_ROI_ALIGN_OPERATOR_DESC",
    "DML_ROI_POOLING_OPERATOR_DESC",
    "DML_ROUNDING_MODE",
    "DML_ROUNDING_MODE_HALVES_TO_NEAREST_EVEN",
    "DML_ROUNDING_MODE_TOWARD_INFINITY",
    "DML_ROUNDING_MODE_TOWARD_ZERO",
    "DML_SCALE_BIAS",
    "DML_SCATTER_ELEMENTS_OPERATOR_DESC",
    "DML_SCATTER_ND_OPERATOR_DESC",
    "DML_SCATTER_OPERATOR_DESC",
    "DML_SLICE1_OPERATOR_DESC",
    "DML_SLICE_GRAD_OPERATOR_DESC",
    "DML_SLICE_OPERATOR_DESC",
    "DML_SPACE_TO_DEPTH1_OPERATOR_DESC",
    "DML_SPACE_TO_DEPTH_OPERATOR_DESC",
    "DML_SPLIT_OPERATOR_DESC",
    "DML_TENSOR_DATA_TYPE",
    "DML_TENSOR_DATA_TYPE_FLOAT16",
    "DML_TENSOR_DATA_TYPE_FLOAT32",
    "DML_TENSOR_DATA_TYPE_FLOAT64",
    "DML_TENSOR_DATA_TYPE_INT4",
    "DML_TENSOR_DATA_TYPE_INT8",
    "DML_TENSOR_DATA_TYPE_INT16",
    "DML_TENSOR_DATA_TYPE_INT32",
    "DML_TENSOR_DATA_TYPE_INT64",
    "DML_TENSOR_DATA_TYPE_UINT4",
    "DML_TENSOR_DATA_TYPE_UINT8",
    "DML_TENSOR_DATA_TYPE_UINT16",
    "DML_TENSOR_DATA_TYPE_UINT32",
    "DML_TENSOR_DATA_TYPE_UINT64",
    "DML_TENSOR_DATA_TYPE_UNKNOWN",
    "DML_TENSOR_FLAGS",
    "DML_TENSOR_FLAG_NONE",
    "DML_TENSOR_FLAG_OWNED_BY_DML",
    "DML_TENSOR_TYPE",
    "DML_TENSOR_TYPE_BUFFER",
    "DML_TENSOR_TYPE_INVALID",
    "DML_TILE_OPERATOR_DESC",
    "DML_TOP_K1_OPERATOR_DESC",
    "DML_TOP_K_OPERATOR_DESC",
    "DML_UNFOLD_OPERATOR_DESC",
    "DML_UPSAMPLE_2D_OPERATOR_DESC",
    "DML_VALUE_SCALE_2D_OPERATOR_DESC",
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
    "__version__",
    "activation_celu",
    "activation_elu",
    "activation_gelu",
    "activation_hard_sigmoid",
    "activation_hard_swish",
    "activation_hardmax",
    "activation_hardmax1",
    "activation_identity",
    "activation_leaky_relu",
    "activation_linear",
    "activation_log_softmax",
    "activation_log_softmax1",
    "activation_parameterized_relu",
    "activation_parametric_softplus",
    "activation_relu",
    "activation_relu_grad",
    "activation_scaled_elu",
    "activation_scaled_tanh",
    "activation_shrink",
    "activation_sigmoid",
    "activation_softmax",
    "activation_softmax1",
    "activation_softplus",
    "activation_softsign",
    "activation_swish",
    "activation_tanh",
    "activation_thresholded_relu",
    "adam_optimizer",
    "argmax",
    "argmin",
    "average_pooling",
    "average_pooling1",
    "average_pooling_grad",
    "batch_normalization",
    "batch_normalization_grad",
    "batch_normalization_training",
    "batch_normalization_training_grad",
    "cast",
    "convolution",
    "convolution_integer",
    "cumulative_product",
    "cumulative_summation",
    "depth_to_space",
    "depth_to_space1",
    "device",
    "diagonal_matrix",
    "diagonal_matrix1",
    "dynamic_quantize_linear",
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
    "fold",
    "gather",
    "gather_elements",
    "gather_nd",
    "gather_nd1",
    "gemm",
    "get_num_threads",
    "gru",
    "join",
    "local_response_normalization",
    "local_response_normalization_grad",
    "lp_normalization",
    "lp_pooling",
    "lp_pooling1",
    "lstm",
    "matrix_multiply_integer",
    "matrix_multiply_integer_to_float",
    "max_pooling",
    "max_pooling1",
    "max_pooling2",
    "max_pooling_grad",
    "max_unpooling",
    "mean_variance_normalization",
    "mean_variance_normalization1",
    "mean_variance_normalization2",
    "multihead_attention",
    "multihead_attention1",
    "nonzero_coordinates",
    "one_hot",
    "padding",
    "padding1",
    "quantized_linear_average_pooling",
    "quantized_linear_convolution",
    "quantized_linear_matrix_multiply",
    "random_generator",
    "reduce",
    "resample",
    "resample1",
    "resample2",
    "resample3",
    "resample_grad",
    "resample_grad1",
    "reverse_subsequences",
    "rnn",
    "roi_align",
    "roi_align1",
    "roi_align_grad",
    "roi_pooling",
    "scatter",
    "scatter_elements",
    "scatter_nd",
    "set_num_threads",
    "slice",
    "slice1",
    "slice_grad",
    "space_to_depth",
    "space_to_depth1",
    "split",
    "tile",
    "top_k",
    "top_k1",
    "unfold",
    "upsample_2d",
    "value_scale_2d",
]


if not TYPE_CHECKING:  # type checkers know every name, and report any other

    def __getattr__(name: str) -> object:
        module = _MODULES.get(name, "dmlops.enums" if name.startswith("DML_") else "")
        value = getattr(import_module(module), _OTHER_NAMES.get(name, name), None) if module else None
        if value is None:
            from dmlops.registry import REGISTRY  # here, because a correct program needs no names of other libraries

            raise no_attribute(name, __all__, REGISTRY.elsewhere)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
