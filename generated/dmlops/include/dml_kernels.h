/* Generated from spec/operators; do not edit.
 * Template: templates/dmlops/include/dml_kernels.h.j2. Regenerate: dmlgen generate
 */

/* The C kernels of dmlops, to be called from C or C++ without Python.
 *
 * Each operator is one file, dmlops/operators/<operator>/kernel.c: C11 that needs nothing but libm. Compile it once per
 * tuple of data types, which stands in an entry's name between the operator's and the entry's; with its name in
 * capitals:
 *
 *     cc -std=c11 -O3 -ffp-contract=off -DDML_TYPE_FLOAT32 -c kernel.c -o cumulative_summation_float32.o
 *
 * An entry works on the items [begin, end) of its work. Items are independent: any threads may do them in any portions,
 * and no bit of a result depends on that. `tensors` has the address of each tensor, aligned to its elements; an input
 * may be an output's memory where the operator executes in place. `parameters` is the block that each family describes
 * below; the constants are places in it. Sizes and strides count elements. A scalar is the bits of a value in the data
 * type of the operator's first tensor, extended to 64: the low 32 of a float, and FLOAT16 as a FLOAT32 (but its own 16
 * where elements are seen as integers); an integer is itself. Nothing is checked.
 */

#ifndef DML_KERNELS_H
#define DML_KERNELS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The type of every entry. */
typedef void dml_kernel(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end);

/* ---- elementwise ---- */

/*
 * dense: Every tensor is one run of neighbouring elements, numbered in that order. Items: count / block, rounded up.
 * strided: Any strides; 0 repeats an element of an input. An absent tensor has strides of 0. Items: count / block,
 *   rounded up.
 *
 * parameters:
 *   count: elements of an output
 *   block: elements of an item
 *   stream: 1 stores past the caches, which suits large outputs; 0 does not
 *   scalars[number of scalars]: values of the descriptor, as the operator lists them
 *   rank: strided only, as the rest: loops over the elements, 1 to 8
 *   sizes[rank]: of these loops, the outermost first
 *   strides[rank * tensors]: of these loops: of each tensor, and last of the element's number where the operator says
 *     so
 */
enum {
    DML_ELEMENTWISE_COUNT = 0,
    DML_ELEMENTWISE_BLOCK = 1,
    DML_ELEMENTWISE_STREAM = 2,
    DML_ELEMENTWISE_SCALARS = 3
};

/* ACTIVATION_CELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha */
dml_kernel dml_activation_celu_float32_dense, dml_activation_celu_float32_strided;
dml_kernel dml_activation_celu_float16_dense, dml_activation_celu_float16_strided;

/* ACTIVATION_ELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha */
dml_kernel dml_activation_elu_float32_dense, dml_activation_elu_float32_strided;
dml_kernel dml_activation_elu_float16_dense, dml_activation_elu_float16_strided;

/* ACTIVATION_GELU
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_gelu_float32_dense, dml_activation_gelu_float32_strided;
dml_kernel dml_activation_gelu_float16_dense, dml_activation_gelu_float16_strided;

/* ACTIVATION_HARD_SIGMOID
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_hard_sigmoid_float32_dense, dml_activation_hard_sigmoid_float32_strided;
dml_kernel dml_activation_hard_sigmoid_float16_dense, dml_activation_hard_sigmoid_float16_strided;

/* ACTIVATION_HARD_SWISH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_hard_swish_float32_dense, dml_activation_hard_swish_float32_strided;
dml_kernel dml_activation_hard_swish_float16_dense, dml_activation_hard_swish_float16_strided;

/* ACTIVATION_IDENTITY
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_identity_float32_dense, dml_activation_identity_float32_strided;
dml_kernel dml_activation_identity_float16_dense, dml_activation_identity_float16_strided;

/* ACTIVATION_LEAKY_RELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha */
dml_kernel dml_activation_leaky_relu_float32_dense, dml_activation_leaky_relu_float32_strided;
dml_kernel dml_activation_leaky_relu_float16_dense, dml_activation_leaky_relu_float16_strided;

/* ACTIVATION_LINEAR
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_linear_float32_dense, dml_activation_linear_float32_strided;
dml_kernel dml_activation_linear_float16_dense, dml_activation_linear_float16_strided;

/* ACTIVATION_PARAMETERIZED_RELU
 *   tensors: InputTensor, SlopeTensor, OutputTensor */
dml_kernel dml_activation_parameterized_relu_float32_dense, dml_activation_parameterized_relu_float32_strided;
dml_kernel dml_activation_parameterized_relu_float16_dense, dml_activation_parameterized_relu_float16_strided;
dml_kernel dml_activation_parameterized_relu_int32_dense, dml_activation_parameterized_relu_int32_strided;
dml_kernel dml_activation_parameterized_relu_int16_dense, dml_activation_parameterized_relu_int16_strided;
dml_kernel dml_activation_parameterized_relu_int8_dense, dml_activation_parameterized_relu_int8_strided;

/* ACTIVATION_PARAMETRIC_SOFTPLUS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_parametric_softplus_float32_dense, dml_activation_parametric_softplus_float32_strided;
dml_kernel dml_activation_parametric_softplus_float16_dense, dml_activation_parametric_softplus_float16_strided;

/* ACTIVATION_RELU
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_relu_float32_dense, dml_activation_relu_float32_strided;
dml_kernel dml_activation_relu_float16_dense, dml_activation_relu_float16_strided;
dml_kernel dml_activation_relu_int32_dense, dml_activation_relu_int32_strided;
dml_kernel dml_activation_relu_int16_dense, dml_activation_relu_int16_strided;
dml_kernel dml_activation_relu_int8_dense, dml_activation_relu_int8_strided;

/* ACTIVATION_RELU_GRAD
 *   tensors: InputTensor, InputGradientTensor, OutputGradientTensor */
dml_kernel dml_activation_relu_grad_float32_dense, dml_activation_relu_grad_float32_strided;
dml_kernel dml_activation_relu_grad_float16_dense, dml_activation_relu_grad_float16_strided;
dml_kernel dml_activation_relu_grad_int32_dense, dml_activation_relu_grad_int32_strided;
dml_kernel dml_activation_relu_grad_int16_dense, dml_activation_relu_grad_int16_strided;
dml_kernel dml_activation_relu_grad_int8_dense, dml_activation_relu_grad_int8_strided;

/* ACTIVATION_SCALED_ELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Gamma */
dml_kernel dml_activation_scaled_elu_float32_dense, dml_activation_scaled_elu_float32_strided;
dml_kernel dml_activation_scaled_elu_float16_dense, dml_activation_scaled_elu_float16_strided;

/* ACTIVATION_SCALED_TANH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha, [4] Beta */
dml_kernel dml_activation_scaled_tanh_float32_dense, dml_activation_scaled_tanh_float32_strided;
dml_kernel dml_activation_scaled_tanh_float16_dense, dml_activation_scaled_tanh_float16_strided;

/* ACTIVATION_SHRINK
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Bias, [4] Threshold */
dml_kernel dml_activation_shrink_float32_dense, dml_activation_shrink_float32_strided;
dml_kernel dml_activation_shrink_float16_dense, dml_activation_shrink_float16_strided;
dml_kernel dml_activation_shrink_int32_dense, dml_activation_shrink_int32_strided;
dml_kernel dml_activation_shrink_int16_dense, dml_activation_shrink_int16_strided;
dml_kernel dml_activation_shrink_int8_dense, dml_activation_shrink_int8_strided;
dml_kernel dml_activation_shrink_uint32_dense, dml_activation_shrink_uint32_strided;
dml_kernel dml_activation_shrink_uint16_dense, dml_activation_shrink_uint16_strided;
dml_kernel dml_activation_shrink_uint8_dense, dml_activation_shrink_uint8_strided;

/* ACTIVATION_SIGMOID
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_sigmoid_float32_dense, dml_activation_sigmoid_float32_strided;
dml_kernel dml_activation_sigmoid_float16_dense, dml_activation_sigmoid_float16_strided;

/* ACTIVATION_SOFTPLUS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Steepness */
dml_kernel dml_activation_softplus_float32_dense, dml_activation_softplus_float32_strided;
dml_kernel dml_activation_softplus_float16_dense, dml_activation_softplus_float16_strided;

/* ACTIVATION_SOFTSIGN
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_softsign_float32_dense, dml_activation_softsign_float32_strided;
dml_kernel dml_activation_softsign_float16_dense, dml_activation_softsign_float16_strided;

/* ACTIVATION_SWISH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] SigmoidInputScale */
dml_kernel dml_activation_swish_float32_dense, dml_activation_swish_float32_strided;
dml_kernel dml_activation_swish_float16_dense, dml_activation_swish_float16_strided;

/* ACTIVATION_TANH
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_activation_tanh_float32_dense, dml_activation_tanh_float32_strided;
dml_kernel dml_activation_tanh_float16_dense, dml_activation_tanh_float16_strided;

/* ACTIVATION_THRESHOLDED_RELU
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] Alpha */
dml_kernel dml_activation_thresholded_relu_float32_dense, dml_activation_thresholded_relu_float32_strided;
dml_kernel dml_activation_thresholded_relu_float16_dense, dml_activation_thresholded_relu_float16_strided;

/* ADAM_OPTIMIZER
 *   tensors: InputParametersTensor, InputFirstMomentTensor, InputSecondMomentTensor, GradientTensor,
 *     TrainingStepTensor, OutputParametersTensor, OutputFirstMomentTensor, OutputSecondMomentTensor
 *   types: of InputParametersTensor and InputFirstMomentTensor and InputSecondMomentTensor and GradientTensor and
 *     OutputParametersTensor and OutputFirstMomentTensor and OutputSecondMomentTensor; of TrainingStepTensor
 *   scalars: [3] LearningRate, [4] Beta1, [5] Beta2, [6] Epsilon */
dml_kernel dml_adam_optimizer_float32_uint32_dense, dml_adam_optimizer_float32_uint32_strided;
dml_kernel dml_adam_optimizer_float16_uint32_dense, dml_adam_optimizer_float16_uint32_strided;

/* CAST
 *   tensors: InputTensor, OutputTensor
 *   types: of InputTensor; of OutputTensor */
dml_kernel dml_cast_float64_float64_dense, dml_cast_float64_float64_strided;
dml_kernel dml_cast_float64_float32_dense, dml_cast_float64_float32_strided;
dml_kernel dml_cast_float64_float16_dense, dml_cast_float64_float16_strided;
dml_kernel dml_cast_float64_int64_dense, dml_cast_float64_int64_strided;
dml_kernel dml_cast_float64_int32_dense, dml_cast_float64_int32_strided;
dml_kernel dml_cast_float64_int16_dense, dml_cast_float64_int16_strided;
dml_kernel dml_cast_float64_int8_dense, dml_cast_float64_int8_strided;
dml_kernel dml_cast_float64_uint64_dense, dml_cast_float64_uint64_strided;
dml_kernel dml_cast_float64_uint32_dense, dml_cast_float64_uint32_strided;
dml_kernel dml_cast_float64_uint16_dense, dml_cast_float64_uint16_strided;
dml_kernel dml_cast_float64_uint8_dense, dml_cast_float64_uint8_strided;
dml_kernel dml_cast_float32_float64_dense, dml_cast_float32_float64_strided;
dml_kernel dml_cast_float32_float32_dense, dml_cast_float32_float32_strided;
dml_kernel dml_cast_float32_float16_dense, dml_cast_float32_float16_strided;
dml_kernel dml_cast_float32_int64_dense, dml_cast_float32_int64_strided;
dml_kernel dml_cast_float32_int32_dense, dml_cast_float32_int32_strided;
dml_kernel dml_cast_float32_int16_dense, dml_cast_float32_int16_strided;
dml_kernel dml_cast_float32_int8_dense, dml_cast_float32_int8_strided;
dml_kernel dml_cast_float32_uint64_dense, dml_cast_float32_uint64_strided;
dml_kernel dml_cast_float32_uint32_dense, dml_cast_float32_uint32_strided;
dml_kernel dml_cast_float32_uint16_dense, dml_cast_float32_uint16_strided;
dml_kernel dml_cast_float32_uint8_dense, dml_cast_float32_uint8_strided;
dml_kernel dml_cast_float16_float64_dense, dml_cast_float16_float64_strided;
dml_kernel dml_cast_float16_float32_dense, dml_cast_float16_float32_strided;
dml_kernel dml_cast_float16_float16_dense, dml_cast_float16_float16_strided;
dml_kernel dml_cast_float16_int64_dense, dml_cast_float16_int64_strided;
dml_kernel dml_cast_float16_int32_dense, dml_cast_float16_int32_strided;
dml_kernel dml_cast_float16_int16_dense, dml_cast_float16_int16_strided;
dml_kernel dml_cast_float16_int8_dense, dml_cast_float16_int8_strided;
dml_kernel dml_cast_float16_uint64_dense, dml_cast_float16_uint64_strided;
dml_kernel dml_cast_float16_uint32_dense, dml_cast_float16_uint32_strided;
dml_kernel dml_cast_float16_uint16_dense, dml_cast_float16_uint16_strided;
dml_kernel dml_cast_float16_uint8_dense, dml_cast_float16_uint8_strided;
dml_kernel dml_cast_int64_float64_dense, dml_cast_int64_float64_strided;
dml_kernel dml_cast_int64_float32_dense, dml_cast_int64_float32_strided;
dml_kernel dml_cast_int64_float16_dense, dml_cast_int64_float16_strided;
dml_kernel dml_cast_int64_int64_dense, dml_cast_int64_int64_strided;
dml_kernel dml_cast_int64_int32_dense, dml_cast_int64_int32_strided;
dml_kernel dml_cast_int64_int16_dense, dml_cast_int64_int16_strided;
dml_kernel dml_cast_int64_int8_dense, dml_cast_int64_int8_strided;
dml_kernel dml_cast_int64_uint64_dense, dml_cast_int64_uint64_strided;
dml_kernel dml_cast_int64_uint32_dense, dml_cast_int64_uint32_strided;
dml_kernel dml_cast_int64_uint16_dense, dml_cast_int64_uint16_strided;
dml_kernel dml_cast_int64_uint8_dense, dml_cast_int64_uint8_strided;
dml_kernel dml_cast_int32_float64_dense, dml_cast_int32_float64_strided;
dml_kernel dml_cast_int32_float32_dense, dml_cast_int32_float32_strided;
dml_kernel dml_cast_int32_float16_dense, dml_cast_int32_float16_strided;
dml_kernel dml_cast_int32_int64_dense, dml_cast_int32_int64_strided;
dml_kernel dml_cast_int32_int32_dense, dml_cast_int32_int32_strided;
dml_kernel dml_cast_int32_int16_dense, dml_cast_int32_int16_strided;
dml_kernel dml_cast_int32_int8_dense, dml_cast_int32_int8_strided;
dml_kernel dml_cast_int32_uint64_dense, dml_cast_int32_uint64_strided;
dml_kernel dml_cast_int32_uint32_dense, dml_cast_int32_uint32_strided;
dml_kernel dml_cast_int32_uint16_dense, dml_cast_int32_uint16_strided;
dml_kernel dml_cast_int32_uint8_dense, dml_cast_int32_uint8_strided;
dml_kernel dml_cast_int16_float64_dense, dml_cast_int16_float64_strided;
dml_kernel dml_cast_int16_float32_dense, dml_cast_int16_float32_strided;
dml_kernel dml_cast_int16_float16_dense, dml_cast_int16_float16_strided;
dml_kernel dml_cast_int16_int64_dense, dml_cast_int16_int64_strided;
dml_kernel dml_cast_int16_int32_dense, dml_cast_int16_int32_strided;
dml_kernel dml_cast_int16_int16_dense, dml_cast_int16_int16_strided;
dml_kernel dml_cast_int16_int8_dense, dml_cast_int16_int8_strided;
dml_kernel dml_cast_int16_uint64_dense, dml_cast_int16_uint64_strided;
dml_kernel dml_cast_int16_uint32_dense, dml_cast_int16_uint32_strided;
dml_kernel dml_cast_int16_uint16_dense, dml_cast_int16_uint16_strided;
dml_kernel dml_cast_int16_uint8_dense, dml_cast_int16_uint8_strided;
dml_kernel dml_cast_int8_float64_dense, dml_cast_int8_float64_strided;
dml_kernel dml_cast_int8_float32_dense, dml_cast_int8_float32_strided;
dml_kernel dml_cast_int8_float16_dense, dml_cast_int8_float16_strided;
dml_kernel dml_cast_int8_int64_dense, dml_cast_int8_int64_strided;
dml_kernel dml_cast_int8_int32_dense, dml_cast_int8_int32_strided;
dml_kernel dml_cast_int8_int16_dense, dml_cast_int8_int16_strided;
dml_kernel dml_cast_int8_int8_dense, dml_cast_int8_int8_strided;
dml_kernel dml_cast_int8_uint64_dense, dml_cast_int8_uint64_strided;
dml_kernel dml_cast_int8_uint32_dense, dml_cast_int8_uint32_strided;
dml_kernel dml_cast_int8_uint16_dense, dml_cast_int8_uint16_strided;
dml_kernel dml_cast_int8_uint8_dense, dml_cast_int8_uint8_strided;
dml_kernel dml_cast_uint64_float64_dense, dml_cast_uint64_float64_strided;
dml_kernel dml_cast_uint64_float32_dense, dml_cast_uint64_float32_strided;
dml_kernel dml_cast_uint64_float16_dense, dml_cast_uint64_float16_strided;
dml_kernel dml_cast_uint64_int64_dense, dml_cast_uint64_int64_strided;
dml_kernel dml_cast_uint64_int32_dense, dml_cast_uint64_int32_strided;
dml_kernel dml_cast_uint64_int16_dense, dml_cast_uint64_int16_strided;
dml_kernel dml_cast_uint64_int8_dense, dml_cast_uint64_int8_strided;
dml_kernel dml_cast_uint64_uint64_dense, dml_cast_uint64_uint64_strided;
dml_kernel dml_cast_uint64_uint32_dense, dml_cast_uint64_uint32_strided;
dml_kernel dml_cast_uint64_uint16_dense, dml_cast_uint64_uint16_strided;
dml_kernel dml_cast_uint64_uint8_dense, dml_cast_uint64_uint8_strided;
dml_kernel dml_cast_uint32_float64_dense, dml_cast_uint32_float64_strided;
dml_kernel dml_cast_uint32_float32_dense, dml_cast_uint32_float32_strided;
dml_kernel dml_cast_uint32_float16_dense, dml_cast_uint32_float16_strided;
dml_kernel dml_cast_uint32_int64_dense, dml_cast_uint32_int64_strided;
dml_kernel dml_cast_uint32_int32_dense, dml_cast_uint32_int32_strided;
dml_kernel dml_cast_uint32_int16_dense, dml_cast_uint32_int16_strided;
dml_kernel dml_cast_uint32_int8_dense, dml_cast_uint32_int8_strided;
dml_kernel dml_cast_uint32_uint64_dense, dml_cast_uint32_uint64_strided;
dml_kernel dml_cast_uint32_uint32_dense, dml_cast_uint32_uint32_strided;
dml_kernel dml_cast_uint32_uint16_dense, dml_cast_uint32_uint16_strided;
dml_kernel dml_cast_uint32_uint8_dense, dml_cast_uint32_uint8_strided;
dml_kernel dml_cast_uint16_float64_dense, dml_cast_uint16_float64_strided;
dml_kernel dml_cast_uint16_float32_dense, dml_cast_uint16_float32_strided;
dml_kernel dml_cast_uint16_float16_dense, dml_cast_uint16_float16_strided;
dml_kernel dml_cast_uint16_int64_dense, dml_cast_uint16_int64_strided;
dml_kernel dml_cast_uint16_int32_dense, dml_cast_uint16_int32_strided;
dml_kernel dml_cast_uint16_int16_dense, dml_cast_uint16_int16_strided;
dml_kernel dml_cast_uint16_int8_dense, dml_cast_uint16_int8_strided;
dml_kernel dml_cast_uint16_uint64_dense, dml_cast_uint16_uint64_strided;
dml_kernel dml_cast_uint16_uint32_dense, dml_cast_uint16_uint32_strided;
dml_kernel dml_cast_uint16_uint16_dense, dml_cast_uint16_uint16_strided;
dml_kernel dml_cast_uint16_uint8_dense, dml_cast_uint16_uint8_strided;
dml_kernel dml_cast_uint8_float64_dense, dml_cast_uint8_float64_strided;
dml_kernel dml_cast_uint8_float32_dense, dml_cast_uint8_float32_strided;
dml_kernel dml_cast_uint8_float16_dense, dml_cast_uint8_float16_strided;
dml_kernel dml_cast_uint8_int64_dense, dml_cast_uint8_int64_strided;
dml_kernel dml_cast_uint8_int32_dense, dml_cast_uint8_int32_strided;
dml_kernel dml_cast_uint8_int16_dense, dml_cast_uint8_int16_strided;
dml_kernel dml_cast_uint8_int8_dense, dml_cast_uint8_int8_strided;
dml_kernel dml_cast_uint8_uint64_dense, dml_cast_uint8_uint64_strided;
dml_kernel dml_cast_uint8_uint32_dense, dml_cast_uint8_uint32_strided;
dml_kernel dml_cast_uint8_uint16_dense, dml_cast_uint8_uint16_strided;
dml_kernel dml_cast_uint8_uint8_dense, dml_cast_uint8_uint8_strided;

/* ELEMENT_WISE_ABS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_abs_float32_dense, dml_element_wise_abs_float32_strided;
dml_kernel dml_element_wise_abs_float16_dense, dml_element_wise_abs_float16_strided;
dml_kernel dml_element_wise_abs_int64_dense, dml_element_wise_abs_int64_strided;
dml_kernel dml_element_wise_abs_int32_dense, dml_element_wise_abs_int32_strided;
dml_kernel dml_element_wise_abs_int16_dense, dml_element_wise_abs_int16_strided;
dml_kernel dml_element_wise_abs_int8_dense, dml_element_wise_abs_int8_strided;

/* ELEMENT_WISE_ACOS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_acos_float32_dense, dml_element_wise_acos_float32_strided;
dml_kernel dml_element_wise_acos_float16_dense, dml_element_wise_acos_float16_strided;

/* ELEMENT_WISE_ACOSH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_acosh_float32_dense, dml_element_wise_acosh_float32_strided;
dml_kernel dml_element_wise_acosh_float16_dense, dml_element_wise_acosh_float16_strided;

/* ELEMENT_WISE_ADD
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_add_float32_dense, dml_element_wise_add_float32_strided;
dml_kernel dml_element_wise_add_float16_dense, dml_element_wise_add_float16_strided;
dml_kernel dml_element_wise_add_int64_dense, dml_element_wise_add_int64_strided;
dml_kernel dml_element_wise_add_int32_dense, dml_element_wise_add_int32_strided;
dml_kernel dml_element_wise_add_int16_dense, dml_element_wise_add_int16_strided;
dml_kernel dml_element_wise_add_int8_dense, dml_element_wise_add_int8_strided;
dml_kernel dml_element_wise_add_uint64_dense, dml_element_wise_add_uint64_strided;
dml_kernel dml_element_wise_add_uint32_dense, dml_element_wise_add_uint32_strided;
dml_kernel dml_element_wise_add_uint16_dense, dml_element_wise_add_uint16_strided;
dml_kernel dml_element_wise_add_uint8_dense, dml_element_wise_add_uint8_strided;

/* ELEMENT_WISE_ADD1
 *   tensors: ATensor, BTensor, OutputTensor
 *   FusedActivation: compiled with -DDML_FUSED_ACTIVATION_CELU and so on, [3] to [6] are the scalars of that activation
 *     as FLOAT32, 0 where it has fewer; there is no room for them without */
dml_kernel dml_element_wise_add1_float32_dense, dml_element_wise_add1_float32_strided;
dml_kernel dml_element_wise_add1_float16_dense, dml_element_wise_add1_float16_strided;

/* ELEMENT_WISE_ASIN
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_asin_float32_dense, dml_element_wise_asin_float32_strided;
dml_kernel dml_element_wise_asin_float16_dense, dml_element_wise_asin_float16_strided;

/* ELEMENT_WISE_ASINH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_asinh_float32_dense, dml_element_wise_asinh_float32_strided;
dml_kernel dml_element_wise_asinh_float16_dense, dml_element_wise_asinh_float16_strided;

/* ELEMENT_WISE_ATAN
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_atan_float32_dense, dml_element_wise_atan_float32_strided;
dml_kernel dml_element_wise_atan_float16_dense, dml_element_wise_atan_float16_strided;

/* ELEMENT_WISE_ATANH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_atanh_float32_dense, dml_element_wise_atanh_float32_strided;
dml_kernel dml_element_wise_atanh_float16_dense, dml_element_wise_atanh_float16_strided;

/* ELEMENT_WISE_ATAN_YX
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_atan_yx_float32_dense, dml_element_wise_atan_yx_float32_strided;
dml_kernel dml_element_wise_atan_yx_float16_dense, dml_element_wise_atan_yx_float16_strided;

/* ELEMENT_WISE_BIT_AND
 *   tensors: ATensor, BTensor, OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_and_uint64_dense, dml_element_wise_bit_and_uint64_strided;
dml_kernel dml_element_wise_bit_and_uint32_dense, dml_element_wise_bit_and_uint32_strided;
dml_kernel dml_element_wise_bit_and_uint16_dense, dml_element_wise_bit_and_uint16_strided;
dml_kernel dml_element_wise_bit_and_uint8_dense, dml_element_wise_bit_and_uint8_strided;

/* ELEMENT_WISE_BIT_COUNT
 *   tensors: InputTensor, OutputTensor
 *   types: of InputTensor; of OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_count_uint64_uint32_dense, dml_element_wise_bit_count_uint64_uint32_strided;
dml_kernel dml_element_wise_bit_count_uint64_uint8_dense, dml_element_wise_bit_count_uint64_uint8_strided;
dml_kernel dml_element_wise_bit_count_uint32_uint32_dense, dml_element_wise_bit_count_uint32_uint32_strided;
dml_kernel dml_element_wise_bit_count_uint32_uint8_dense, dml_element_wise_bit_count_uint32_uint8_strided;
dml_kernel dml_element_wise_bit_count_uint16_uint32_dense, dml_element_wise_bit_count_uint16_uint32_strided;
dml_kernel dml_element_wise_bit_count_uint16_uint8_dense, dml_element_wise_bit_count_uint16_uint8_strided;
dml_kernel dml_element_wise_bit_count_uint8_uint32_dense, dml_element_wise_bit_count_uint8_uint32_strided;
dml_kernel dml_element_wise_bit_count_uint8_uint8_dense, dml_element_wise_bit_count_uint8_uint8_strided;

/* ELEMENT_WISE_BIT_NOT
 *   tensors: InputTensor, OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_not_uint64_dense, dml_element_wise_bit_not_uint64_strided;
dml_kernel dml_element_wise_bit_not_uint32_dense, dml_element_wise_bit_not_uint32_strided;
dml_kernel dml_element_wise_bit_not_uint16_dense, dml_element_wise_bit_not_uint16_strided;
dml_kernel dml_element_wise_bit_not_uint8_dense, dml_element_wise_bit_not_uint8_strided;

/* ELEMENT_WISE_BIT_OR
 *   tensors: ATensor, BTensor, OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_or_uint64_dense, dml_element_wise_bit_or_uint64_strided;
dml_kernel dml_element_wise_bit_or_uint32_dense, dml_element_wise_bit_or_uint32_strided;
dml_kernel dml_element_wise_bit_or_uint16_dense, dml_element_wise_bit_or_uint16_strided;
dml_kernel dml_element_wise_bit_or_uint8_dense, dml_element_wise_bit_or_uint8_strided;

/* ELEMENT_WISE_BIT_SHIFT_LEFT
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_bit_shift_left_uint64_dense, dml_element_wise_bit_shift_left_uint64_strided;
dml_kernel dml_element_wise_bit_shift_left_uint32_dense, dml_element_wise_bit_shift_left_uint32_strided;
dml_kernel dml_element_wise_bit_shift_left_uint16_dense, dml_element_wise_bit_shift_left_uint16_strided;
dml_kernel dml_element_wise_bit_shift_left_uint8_dense, dml_element_wise_bit_shift_left_uint8_strided;

/* ELEMENT_WISE_BIT_SHIFT_RIGHT
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_bit_shift_right_uint64_dense, dml_element_wise_bit_shift_right_uint64_strided;
dml_kernel dml_element_wise_bit_shift_right_uint32_dense, dml_element_wise_bit_shift_right_uint32_strided;
dml_kernel dml_element_wise_bit_shift_right_uint16_dense, dml_element_wise_bit_shift_right_uint16_strided;
dml_kernel dml_element_wise_bit_shift_right_uint8_dense, dml_element_wise_bit_shift_right_uint8_strided;

/* ELEMENT_WISE_BIT_XOR
 *   tensors: ATensor, BTensor, OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_bit_xor_uint64_dense, dml_element_wise_bit_xor_uint64_strided;
dml_kernel dml_element_wise_bit_xor_uint32_dense, dml_element_wise_bit_xor_uint32_strided;
dml_kernel dml_element_wise_bit_xor_uint16_dense, dml_element_wise_bit_xor_uint16_strided;
dml_kernel dml_element_wise_bit_xor_uint8_dense, dml_element_wise_bit_xor_uint8_strided;

/* ELEMENT_WISE_CEIL
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_ceil_float32_dense, dml_element_wise_ceil_float32_strided;
dml_kernel dml_element_wise_ceil_float16_dense, dml_element_wise_ceil_float16_strided;

/* ELEMENT_WISE_CLIP
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32), [6] Min, [7] Max */
dml_kernel dml_element_wise_clip_float32_dense, dml_element_wise_clip_float32_strided;
dml_kernel dml_element_wise_clip_float16_dense, dml_element_wise_clip_float16_strided;
dml_kernel dml_element_wise_clip_int64_dense, dml_element_wise_clip_int64_strided;
dml_kernel dml_element_wise_clip_int32_dense, dml_element_wise_clip_int32_strided;
dml_kernel dml_element_wise_clip_int16_dense, dml_element_wise_clip_int16_strided;
dml_kernel dml_element_wise_clip_int8_dense, dml_element_wise_clip_int8_strided;
dml_kernel dml_element_wise_clip_uint64_dense, dml_element_wise_clip_uint64_strided;
dml_kernel dml_element_wise_clip_uint32_dense, dml_element_wise_clip_uint32_strided;
dml_kernel dml_element_wise_clip_uint16_dense, dml_element_wise_clip_uint16_strided;
dml_kernel dml_element_wise_clip_uint8_dense, dml_element_wise_clip_uint8_strided;

/* ELEMENT_WISE_CLIP1
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32), [6] Min, [7] Max */
dml_kernel dml_element_wise_clip1_float32_dense, dml_element_wise_clip1_float32_strided;
dml_kernel dml_element_wise_clip1_float16_dense, dml_element_wise_clip1_float16_strided;
dml_kernel dml_element_wise_clip1_int64_dense, dml_element_wise_clip1_int64_strided;
dml_kernel dml_element_wise_clip1_int32_dense, dml_element_wise_clip1_int32_strided;
dml_kernel dml_element_wise_clip1_int16_dense, dml_element_wise_clip1_int16_strided;
dml_kernel dml_element_wise_clip1_int8_dense, dml_element_wise_clip1_int8_strided;
dml_kernel dml_element_wise_clip1_uint64_dense, dml_element_wise_clip1_uint64_strided;
dml_kernel dml_element_wise_clip1_uint32_dense, dml_element_wise_clip1_uint32_strided;
dml_kernel dml_element_wise_clip1_uint16_dense, dml_element_wise_clip1_uint16_strided;
dml_kernel dml_element_wise_clip1_uint8_dense, dml_element_wise_clip1_uint8_strided;

/* ELEMENT_WISE_CLIP_GRAD
 *   tensors: InputTensor, InputGradientTensor, OutputGradientTensor
 *   scalars: [3] Min, [4] Max */
dml_kernel dml_element_wise_clip_grad_float32_dense, dml_element_wise_clip_grad_float32_strided;
dml_kernel dml_element_wise_clip_grad_float16_dense, dml_element_wise_clip_grad_float16_strided;
dml_kernel dml_element_wise_clip_grad_int64_dense, dml_element_wise_clip_grad_int64_strided;
dml_kernel dml_element_wise_clip_grad_int32_dense, dml_element_wise_clip_grad_int32_strided;
dml_kernel dml_element_wise_clip_grad_int16_dense, dml_element_wise_clip_grad_int16_strided;
dml_kernel dml_element_wise_clip_grad_int8_dense, dml_element_wise_clip_grad_int8_strided;
dml_kernel dml_element_wise_clip_grad_uint64_dense, dml_element_wise_clip_grad_uint64_strided;
dml_kernel dml_element_wise_clip_grad_uint32_dense, dml_element_wise_clip_grad_uint32_strided;
dml_kernel dml_element_wise_clip_grad_uint16_dense, dml_element_wise_clip_grad_uint16_strided;
dml_kernel dml_element_wise_clip_grad_uint8_dense, dml_element_wise_clip_grad_uint8_strided;

/* ELEMENT_WISE_CLIP_GRAD1
 *   tensors: InputTensor, InputGradientTensor, OutputGradientTensor
 *   scalars: [3] Min, [4] Max */
dml_kernel dml_element_wise_clip_grad1_float32_dense, dml_element_wise_clip_grad1_float32_strided;
dml_kernel dml_element_wise_clip_grad1_float16_dense, dml_element_wise_clip_grad1_float16_strided;
dml_kernel dml_element_wise_clip_grad1_int64_dense, dml_element_wise_clip_grad1_int64_strided;
dml_kernel dml_element_wise_clip_grad1_int32_dense, dml_element_wise_clip_grad1_int32_strided;
dml_kernel dml_element_wise_clip_grad1_int16_dense, dml_element_wise_clip_grad1_int16_strided;
dml_kernel dml_element_wise_clip_grad1_int8_dense, dml_element_wise_clip_grad1_int8_strided;
dml_kernel dml_element_wise_clip_grad1_uint64_dense, dml_element_wise_clip_grad1_uint64_strided;
dml_kernel dml_element_wise_clip_grad1_uint32_dense, dml_element_wise_clip_grad1_uint32_strided;
dml_kernel dml_element_wise_clip_grad1_uint16_dense, dml_element_wise_clip_grad1_uint16_strided;
dml_kernel dml_element_wise_clip_grad1_uint8_dense, dml_element_wise_clip_grad1_uint8_strided;

/* ELEMENT_WISE_CONSTANT_POW
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32), [6] Exponent */
dml_kernel dml_element_wise_constant_pow_float32_dense, dml_element_wise_constant_pow_float32_strided;
dml_kernel dml_element_wise_constant_pow_float16_dense, dml_element_wise_constant_pow_float16_strided;

/* ELEMENT_WISE_COS
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_cos_float32_dense, dml_element_wise_cos_float32_strided;
dml_kernel dml_element_wise_cos_float16_dense, dml_element_wise_cos_float16_strided;

/* ELEMENT_WISE_COSH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_cosh_float32_dense, dml_element_wise_cosh_float32_strided;
dml_kernel dml_element_wise_cosh_float16_dense, dml_element_wise_cosh_float16_strided;

/* ELEMENT_WISE_DEQUANTIZE_LINEAR
 *   tensors: InputTensor, ScaleTensor, ZeroPointTensor (or NULL), OutputTensor
 *   types: of InputTensor and ZeroPointTensor; of ScaleTensor and OutputTensor */
dml_kernel dml_element_wise_dequantize_linear_int32_float32_dense,
    dml_element_wise_dequantize_linear_int32_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_int32_float16_dense,
    dml_element_wise_dequantize_linear_int32_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_int16_float32_dense,
    dml_element_wise_dequantize_linear_int16_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_int16_float16_dense,
    dml_element_wise_dequantize_linear_int16_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_int8_float32_dense,
    dml_element_wise_dequantize_linear_int8_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_int8_float16_dense,
    dml_element_wise_dequantize_linear_int8_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_uint32_float32_dense,
    dml_element_wise_dequantize_linear_uint32_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_uint32_float16_dense,
    dml_element_wise_dequantize_linear_uint32_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_uint16_float32_dense,
    dml_element_wise_dequantize_linear_uint16_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_uint16_float16_dense,
    dml_element_wise_dequantize_linear_uint16_float16_strided;
dml_kernel dml_element_wise_dequantize_linear_uint8_float32_dense,
    dml_element_wise_dequantize_linear_uint8_float32_strided;
dml_kernel dml_element_wise_dequantize_linear_uint8_float16_dense,
    dml_element_wise_dequantize_linear_uint8_float16_strided;

/* ELEMENT_WISE_DIFFERENCE_SQUARE
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_difference_square_float32_dense, dml_element_wise_difference_square_float32_strided;
dml_kernel dml_element_wise_difference_square_float16_dense, dml_element_wise_difference_square_float16_strided;
dml_kernel dml_element_wise_difference_square_int32_dense, dml_element_wise_difference_square_int32_strided;
dml_kernel dml_element_wise_difference_square_uint32_dense, dml_element_wise_difference_square_uint32_strided;

/* ELEMENT_WISE_DIVIDE
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_divide_float32_dense, dml_element_wise_divide_float32_strided;
dml_kernel dml_element_wise_divide_float16_dense, dml_element_wise_divide_float16_strided;
dml_kernel dml_element_wise_divide_int64_dense, dml_element_wise_divide_int64_strided;
dml_kernel dml_element_wise_divide_int32_dense, dml_element_wise_divide_int32_strided;
dml_kernel dml_element_wise_divide_int16_dense, dml_element_wise_divide_int16_strided;
dml_kernel dml_element_wise_divide_int8_dense, dml_element_wise_divide_int8_strided;
dml_kernel dml_element_wise_divide_uint64_dense, dml_element_wise_divide_uint64_strided;
dml_kernel dml_element_wise_divide_uint32_dense, dml_element_wise_divide_uint32_strided;
dml_kernel dml_element_wise_divide_uint16_dense, dml_element_wise_divide_uint16_strided;
dml_kernel dml_element_wise_divide_uint8_dense, dml_element_wise_divide_uint8_strided;

/* ELEMENT_WISE_ERF
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_erf_float32_dense, dml_element_wise_erf_float32_strided;
dml_kernel dml_element_wise_erf_float16_dense, dml_element_wise_erf_float16_strided;

/* ELEMENT_WISE_EXP
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_exp_float32_dense, dml_element_wise_exp_float32_strided;
dml_kernel dml_element_wise_exp_float16_dense, dml_element_wise_exp_float16_strided;

/* ELEMENT_WISE_FLOOR
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_floor_float32_dense, dml_element_wise_floor_float32_strided;
dml_kernel dml_element_wise_floor_float16_dense, dml_element_wise_floor_float16_strided;

/* ELEMENT_WISE_IDENTITY
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_identity_float64_dense, dml_element_wise_identity_float64_strided;
dml_kernel dml_element_wise_identity_float32_dense, dml_element_wise_identity_float32_strided;
dml_kernel dml_element_wise_identity_float16_dense, dml_element_wise_identity_float16_strided;
dml_kernel dml_element_wise_identity_int64_dense, dml_element_wise_identity_int64_strided;
dml_kernel dml_element_wise_identity_int32_dense, dml_element_wise_identity_int32_strided;
dml_kernel dml_element_wise_identity_int16_dense, dml_element_wise_identity_int16_strided;
dml_kernel dml_element_wise_identity_int8_dense, dml_element_wise_identity_int8_strided;
dml_kernel dml_element_wise_identity_uint64_dense, dml_element_wise_identity_uint64_strided;
dml_kernel dml_element_wise_identity_uint32_dense, dml_element_wise_identity_uint32_strided;
dml_kernel dml_element_wise_identity_uint16_dense, dml_element_wise_identity_uint16_strided;
dml_kernel dml_element_wise_identity_uint8_dense, dml_element_wise_identity_uint8_strided;

/* ELEMENT_WISE_IF
 *   tensors: ConditionTensor, ATensor, BTensor, OutputTensor
 *   types: of ConditionTensor; of ATensor and BTensor and OutputTensor
 *   elements are seen as unsigned integers of their width */
dml_kernel dml_element_wise_if_uint8_uint64_dense, dml_element_wise_if_uint8_uint64_strided;
dml_kernel dml_element_wise_if_uint8_uint32_dense, dml_element_wise_if_uint8_uint32_strided;
dml_kernel dml_element_wise_if_uint8_uint16_dense, dml_element_wise_if_uint8_uint16_strided;
dml_kernel dml_element_wise_if_uint8_uint8_dense, dml_element_wise_if_uint8_uint8_strided;

/* ELEMENT_WISE_IS_INFINITY
 *   tensors: InputTensor, OutputTensor
 *   types: of InputTensor; of OutputTensor
 *   scalars: [3] InfinityMode (UINT32) */
dml_kernel dml_element_wise_is_infinity_float32_uint8_dense, dml_element_wise_is_infinity_float32_uint8_strided;
dml_kernel dml_element_wise_is_infinity_float16_uint8_dense, dml_element_wise_is_infinity_float16_uint8_strided;

/* ELEMENT_WISE_IS_NAN
 *   tensors: InputTensor, OutputTensor
 *   types: of InputTensor; of OutputTensor */
dml_kernel dml_element_wise_is_nan_float32_uint32_dense, dml_element_wise_is_nan_float32_uint32_strided;
dml_kernel dml_element_wise_is_nan_float32_uint8_dense, dml_element_wise_is_nan_float32_uint8_strided;
dml_kernel dml_element_wise_is_nan_float16_uint32_dense, dml_element_wise_is_nan_float16_uint32_strided;
dml_kernel dml_element_wise_is_nan_float16_uint8_dense, dml_element_wise_is_nan_float16_uint8_strided;

/* ELEMENT_WISE_LOG
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_log_float32_dense, dml_element_wise_log_float32_strided;
dml_kernel dml_element_wise_log_float16_dense, dml_element_wise_log_float16_strided;

/* ELEMENT_WISE_LOGICAL_AND
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_logical_and_uint32_dense, dml_element_wise_logical_and_uint32_strided;
dml_kernel dml_element_wise_logical_and_uint8_dense, dml_element_wise_logical_and_uint8_strided;

/* ELEMENT_WISE_LOGICAL_EQUALS
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_equals_float32_uint32_dense, dml_element_wise_logical_equals_float32_uint32_strided;
dml_kernel dml_element_wise_logical_equals_float32_uint8_dense, dml_element_wise_logical_equals_float32_uint8_strided;
dml_kernel dml_element_wise_logical_equals_float16_uint32_dense, dml_element_wise_logical_equals_float16_uint32_strided;
dml_kernel dml_element_wise_logical_equals_float16_uint8_dense, dml_element_wise_logical_equals_float16_uint8_strided;
dml_kernel dml_element_wise_logical_equals_int64_uint32_dense, dml_element_wise_logical_equals_int64_uint32_strided;
dml_kernel dml_element_wise_logical_equals_int64_uint8_dense, dml_element_wise_logical_equals_int64_uint8_strided;
dml_kernel dml_element_wise_logical_equals_int32_uint32_dense, dml_element_wise_logical_equals_int32_uint32_strided;
dml_kernel dml_element_wise_logical_equals_int32_uint8_dense, dml_element_wise_logical_equals_int32_uint8_strided;
dml_kernel dml_element_wise_logical_equals_int16_uint32_dense, dml_element_wise_logical_equals_int16_uint32_strided;
dml_kernel dml_element_wise_logical_equals_int16_uint8_dense, dml_element_wise_logical_equals_int16_uint8_strided;
dml_kernel dml_element_wise_logical_equals_int8_uint32_dense, dml_element_wise_logical_equals_int8_uint32_strided;
dml_kernel dml_element_wise_logical_equals_int8_uint8_dense, dml_element_wise_logical_equals_int8_uint8_strided;
dml_kernel dml_element_wise_logical_equals_uint64_uint32_dense, dml_element_wise_logical_equals_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_equals_uint64_uint8_dense, dml_element_wise_logical_equals_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_equals_uint32_uint32_dense, dml_element_wise_logical_equals_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_equals_uint32_uint8_dense, dml_element_wise_logical_equals_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_equals_uint16_uint32_dense, dml_element_wise_logical_equals_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_equals_uint16_uint8_dense, dml_element_wise_logical_equals_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_equals_uint8_uint32_dense, dml_element_wise_logical_equals_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_equals_uint8_uint8_dense, dml_element_wise_logical_equals_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_GREATER_THAN
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_greater_than_float32_uint32_dense,
    dml_element_wise_logical_greater_than_float32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_float32_uint8_dense,
    dml_element_wise_logical_greater_than_float32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_float16_uint32_dense,
    dml_element_wise_logical_greater_than_float16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_float16_uint8_dense,
    dml_element_wise_logical_greater_than_float16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_int64_uint32_dense,
    dml_element_wise_logical_greater_than_int64_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_int64_uint8_dense,
    dml_element_wise_logical_greater_than_int64_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_int32_uint32_dense,
    dml_element_wise_logical_greater_than_int32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_int32_uint8_dense,
    dml_element_wise_logical_greater_than_int32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_int16_uint32_dense,
    dml_element_wise_logical_greater_than_int16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_int16_uint8_dense,
    dml_element_wise_logical_greater_than_int16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_int8_uint32_dense,
    dml_element_wise_logical_greater_than_int8_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_int8_uint8_dense,
    dml_element_wise_logical_greater_than_int8_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_uint64_uint32_dense,
    dml_element_wise_logical_greater_than_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_uint64_uint8_dense,
    dml_element_wise_logical_greater_than_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_uint32_uint32_dense,
    dml_element_wise_logical_greater_than_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_uint32_uint8_dense,
    dml_element_wise_logical_greater_than_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_uint16_uint32_dense,
    dml_element_wise_logical_greater_than_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_uint16_uint8_dense,
    dml_element_wise_logical_greater_than_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_uint8_uint32_dense,
    dml_element_wise_logical_greater_than_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_uint8_uint8_dense,
    dml_element_wise_logical_greater_than_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_greater_than_or_equal_float32_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_float32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_float32_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_float32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_float16_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_float16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_float16_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_float16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int64_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_int64_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int64_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_int64_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int32_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_int32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int32_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_int32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int16_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_int16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int16_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_int16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int8_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_int8_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_int8_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_int8_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint64_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint64_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint32_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint32_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint16_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint16_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint8_uint32_dense,
    dml_element_wise_logical_greater_than_or_equal_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_greater_than_or_equal_uint8_uint8_dense,
    dml_element_wise_logical_greater_than_or_equal_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_LESS_THAN
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_less_than_float32_uint32_dense,
    dml_element_wise_logical_less_than_float32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_float32_uint8_dense,
    dml_element_wise_logical_less_than_float32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_float16_uint32_dense,
    dml_element_wise_logical_less_than_float16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_float16_uint8_dense,
    dml_element_wise_logical_less_than_float16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_int64_uint32_dense,
    dml_element_wise_logical_less_than_int64_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_int64_uint8_dense, dml_element_wise_logical_less_than_int64_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_int32_uint32_dense,
    dml_element_wise_logical_less_than_int32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_int32_uint8_dense, dml_element_wise_logical_less_than_int32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_int16_uint32_dense,
    dml_element_wise_logical_less_than_int16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_int16_uint8_dense, dml_element_wise_logical_less_than_int16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_int8_uint32_dense, dml_element_wise_logical_less_than_int8_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_int8_uint8_dense, dml_element_wise_logical_less_than_int8_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_uint64_uint32_dense,
    dml_element_wise_logical_less_than_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_uint64_uint8_dense,
    dml_element_wise_logical_less_than_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_uint32_uint32_dense,
    dml_element_wise_logical_less_than_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_uint32_uint8_dense,
    dml_element_wise_logical_less_than_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_uint16_uint32_dense,
    dml_element_wise_logical_less_than_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_uint16_uint8_dense,
    dml_element_wise_logical_less_than_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_uint8_uint32_dense,
    dml_element_wise_logical_less_than_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_uint8_uint8_dense, dml_element_wise_logical_less_than_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL
 *   tensors: ATensor, BTensor, OutputTensor
 *   types: of ATensor and BTensor; of OutputTensor */
dml_kernel dml_element_wise_logical_less_than_or_equal_float32_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_float32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_float32_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_float32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_float16_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_float16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_float16_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_float16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int64_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_int64_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int64_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_int64_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int32_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_int32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int32_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_int32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int16_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_int16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int16_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_int16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int8_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_int8_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_int8_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_int8_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint64_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_uint64_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint64_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_uint64_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint32_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_uint32_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint32_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_uint32_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint16_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_uint16_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint16_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_uint16_uint8_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint8_uint32_dense,
    dml_element_wise_logical_less_than_or_equal_uint8_uint32_strided;
dml_kernel dml_element_wise_logical_less_than_or_equal_uint8_uint8_dense,
    dml_element_wise_logical_less_than_or_equal_uint8_uint8_strided;

/* ELEMENT_WISE_LOGICAL_NOT
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_element_wise_logical_not_uint32_dense, dml_element_wise_logical_not_uint32_strided;
dml_kernel dml_element_wise_logical_not_uint8_dense, dml_element_wise_logical_not_uint8_strided;

/* ELEMENT_WISE_LOGICAL_OR
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_logical_or_uint32_dense, dml_element_wise_logical_or_uint32_strided;
dml_kernel dml_element_wise_logical_or_uint8_dense, dml_element_wise_logical_or_uint8_strided;

/* ELEMENT_WISE_LOGICAL_XOR
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_logical_xor_uint32_dense, dml_element_wise_logical_xor_uint32_strided;
dml_kernel dml_element_wise_logical_xor_uint8_dense, dml_element_wise_logical_xor_uint8_strided;

/* ELEMENT_WISE_MAX
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_max_float32_dense, dml_element_wise_max_float32_strided;
dml_kernel dml_element_wise_max_float16_dense, dml_element_wise_max_float16_strided;
dml_kernel dml_element_wise_max_int64_dense, dml_element_wise_max_int64_strided;
dml_kernel dml_element_wise_max_int32_dense, dml_element_wise_max_int32_strided;
dml_kernel dml_element_wise_max_int16_dense, dml_element_wise_max_int16_strided;
dml_kernel dml_element_wise_max_int8_dense, dml_element_wise_max_int8_strided;
dml_kernel dml_element_wise_max_uint64_dense, dml_element_wise_max_uint64_strided;
dml_kernel dml_element_wise_max_uint32_dense, dml_element_wise_max_uint32_strided;
dml_kernel dml_element_wise_max_uint16_dense, dml_element_wise_max_uint16_strided;
dml_kernel dml_element_wise_max_uint8_dense, dml_element_wise_max_uint8_strided;

/* ELEMENT_WISE_MEAN
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_mean_float32_dense, dml_element_wise_mean_float32_strided;
dml_kernel dml_element_wise_mean_float16_dense, dml_element_wise_mean_float16_strided;
dml_kernel dml_element_wise_mean_int32_dense, dml_element_wise_mean_int32_strided;
dml_kernel dml_element_wise_mean_uint32_dense, dml_element_wise_mean_uint32_strided;

/* ELEMENT_WISE_MIN
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_min_float32_dense, dml_element_wise_min_float32_strided;
dml_kernel dml_element_wise_min_float16_dense, dml_element_wise_min_float16_strided;
dml_kernel dml_element_wise_min_int64_dense, dml_element_wise_min_int64_strided;
dml_kernel dml_element_wise_min_int32_dense, dml_element_wise_min_int32_strided;
dml_kernel dml_element_wise_min_int16_dense, dml_element_wise_min_int16_strided;
dml_kernel dml_element_wise_min_int8_dense, dml_element_wise_min_int8_strided;
dml_kernel dml_element_wise_min_uint64_dense, dml_element_wise_min_uint64_strided;
dml_kernel dml_element_wise_min_uint32_dense, dml_element_wise_min_uint32_strided;
dml_kernel dml_element_wise_min_uint16_dense, dml_element_wise_min_uint16_strided;
dml_kernel dml_element_wise_min_uint8_dense, dml_element_wise_min_uint8_strided;

/* ELEMENT_WISE_MODULUS_FLOOR
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_modulus_floor_float32_dense, dml_element_wise_modulus_floor_float32_strided;
dml_kernel dml_element_wise_modulus_floor_float16_dense, dml_element_wise_modulus_floor_float16_strided;
dml_kernel dml_element_wise_modulus_floor_int64_dense, dml_element_wise_modulus_floor_int64_strided;
dml_kernel dml_element_wise_modulus_floor_int32_dense, dml_element_wise_modulus_floor_int32_strided;
dml_kernel dml_element_wise_modulus_floor_int16_dense, dml_element_wise_modulus_floor_int16_strided;
dml_kernel dml_element_wise_modulus_floor_int8_dense, dml_element_wise_modulus_floor_int8_strided;
dml_kernel dml_element_wise_modulus_floor_uint64_dense, dml_element_wise_modulus_floor_uint64_strided;
dml_kernel dml_element_wise_modulus_floor_uint32_dense, dml_element_wise_modulus_floor_uint32_strided;
dml_kernel dml_element_wise_modulus_floor_uint16_dense, dml_element_wise_modulus_floor_uint16_strided;
dml_kernel dml_element_wise_modulus_floor_uint8_dense, dml_element_wise_modulus_floor_uint8_strided;

/* ELEMENT_WISE_MODULUS_TRUNCATE
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_modulus_truncate_float32_dense, dml_element_wise_modulus_truncate_float32_strided;
dml_kernel dml_element_wise_modulus_truncate_float16_dense, dml_element_wise_modulus_truncate_float16_strided;
dml_kernel dml_element_wise_modulus_truncate_int64_dense, dml_element_wise_modulus_truncate_int64_strided;
dml_kernel dml_element_wise_modulus_truncate_int32_dense, dml_element_wise_modulus_truncate_int32_strided;
dml_kernel dml_element_wise_modulus_truncate_int16_dense, dml_element_wise_modulus_truncate_int16_strided;
dml_kernel dml_element_wise_modulus_truncate_int8_dense, dml_element_wise_modulus_truncate_int8_strided;
dml_kernel dml_element_wise_modulus_truncate_uint64_dense, dml_element_wise_modulus_truncate_uint64_strided;
dml_kernel dml_element_wise_modulus_truncate_uint32_dense, dml_element_wise_modulus_truncate_uint32_strided;
dml_kernel dml_element_wise_modulus_truncate_uint16_dense, dml_element_wise_modulus_truncate_uint16_strided;
dml_kernel dml_element_wise_modulus_truncate_uint8_dense, dml_element_wise_modulus_truncate_uint8_strided;

/* ELEMENT_WISE_MULTIPLY
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_multiply_float32_dense, dml_element_wise_multiply_float32_strided;
dml_kernel dml_element_wise_multiply_float16_dense, dml_element_wise_multiply_float16_strided;
dml_kernel dml_element_wise_multiply_int64_dense, dml_element_wise_multiply_int64_strided;
dml_kernel dml_element_wise_multiply_int32_dense, dml_element_wise_multiply_int32_strided;
dml_kernel dml_element_wise_multiply_int16_dense, dml_element_wise_multiply_int16_strided;
dml_kernel dml_element_wise_multiply_int8_dense, dml_element_wise_multiply_int8_strided;
dml_kernel dml_element_wise_multiply_uint64_dense, dml_element_wise_multiply_uint64_strided;
dml_kernel dml_element_wise_multiply_uint32_dense, dml_element_wise_multiply_uint32_strided;
dml_kernel dml_element_wise_multiply_uint16_dense, dml_element_wise_multiply_uint16_strided;
dml_kernel dml_element_wise_multiply_uint8_dense, dml_element_wise_multiply_uint8_strided;

/* ELEMENT_WISE_NEGATE
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_element_wise_negate_float32_dense, dml_element_wise_negate_float32_strided;
dml_kernel dml_element_wise_negate_float16_dense, dml_element_wise_negate_float16_strided;
dml_kernel dml_element_wise_negate_int64_dense, dml_element_wise_negate_int64_strided;
dml_kernel dml_element_wise_negate_int32_dense, dml_element_wise_negate_int32_strided;
dml_kernel dml_element_wise_negate_int16_dense, dml_element_wise_negate_int16_strided;
dml_kernel dml_element_wise_negate_int8_dense, dml_element_wise_negate_int8_strided;

/* ELEMENT_WISE_POW
 *   tensors: InputTensor, ExponentTensor, OutputTensor
 *   types: of InputTensor and OutputTensor; of ExponentTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_pow_float32_float32_dense, dml_element_wise_pow_float32_float32_strided;
dml_kernel dml_element_wise_pow_float32_float16_dense, dml_element_wise_pow_float32_float16_strided;
dml_kernel dml_element_wise_pow_float32_int32_dense, dml_element_wise_pow_float32_int32_strided;
dml_kernel dml_element_wise_pow_float32_int16_dense, dml_element_wise_pow_float32_int16_strided;
dml_kernel dml_element_wise_pow_float32_int8_dense, dml_element_wise_pow_float32_int8_strided;
dml_kernel dml_element_wise_pow_float32_uint32_dense, dml_element_wise_pow_float32_uint32_strided;
dml_kernel dml_element_wise_pow_float32_uint16_dense, dml_element_wise_pow_float32_uint16_strided;
dml_kernel dml_element_wise_pow_float32_uint8_dense, dml_element_wise_pow_float32_uint8_strided;
dml_kernel dml_element_wise_pow_float16_float32_dense, dml_element_wise_pow_float16_float32_strided;
dml_kernel dml_element_wise_pow_float16_float16_dense, dml_element_wise_pow_float16_float16_strided;
dml_kernel dml_element_wise_pow_float16_int32_dense, dml_element_wise_pow_float16_int32_strided;
dml_kernel dml_element_wise_pow_float16_int16_dense, dml_element_wise_pow_float16_int16_strided;
dml_kernel dml_element_wise_pow_float16_int8_dense, dml_element_wise_pow_float16_int8_strided;
dml_kernel dml_element_wise_pow_float16_uint32_dense, dml_element_wise_pow_float16_uint32_strided;
dml_kernel dml_element_wise_pow_float16_uint16_dense, dml_element_wise_pow_float16_uint16_strided;
dml_kernel dml_element_wise_pow_float16_uint8_dense, dml_element_wise_pow_float16_uint8_strided;
dml_kernel dml_element_wise_pow_int32_float32_dense, dml_element_wise_pow_int32_float32_strided;
dml_kernel dml_element_wise_pow_int32_float16_dense, dml_element_wise_pow_int32_float16_strided;
dml_kernel dml_element_wise_pow_int32_int32_dense, dml_element_wise_pow_int32_int32_strided;
dml_kernel dml_element_wise_pow_int32_int16_dense, dml_element_wise_pow_int32_int16_strided;
dml_kernel dml_element_wise_pow_int32_int8_dense, dml_element_wise_pow_int32_int8_strided;
dml_kernel dml_element_wise_pow_int32_uint32_dense, dml_element_wise_pow_int32_uint32_strided;
dml_kernel dml_element_wise_pow_int32_uint16_dense, dml_element_wise_pow_int32_uint16_strided;
dml_kernel dml_element_wise_pow_int32_uint8_dense, dml_element_wise_pow_int32_uint8_strided;
dml_kernel dml_element_wise_pow_int16_float32_dense, dml_element_wise_pow_int16_float32_strided;
dml_kernel dml_element_wise_pow_int16_float16_dense, dml_element_wise_pow_int16_float16_strided;
dml_kernel dml_element_wise_pow_int16_int32_dense, dml_element_wise_pow_int16_int32_strided;
dml_kernel dml_element_wise_pow_int16_int16_dense, dml_element_wise_pow_int16_int16_strided;
dml_kernel dml_element_wise_pow_int16_int8_dense, dml_element_wise_pow_int16_int8_strided;
dml_kernel dml_element_wise_pow_int16_uint32_dense, dml_element_wise_pow_int16_uint32_strided;
dml_kernel dml_element_wise_pow_int16_uint16_dense, dml_element_wise_pow_int16_uint16_strided;
dml_kernel dml_element_wise_pow_int16_uint8_dense, dml_element_wise_pow_int16_uint8_strided;
dml_kernel dml_element_wise_pow_int8_float32_dense, dml_element_wise_pow_int8_float32_strided;
dml_kernel dml_element_wise_pow_int8_float16_dense, dml_element_wise_pow_int8_float16_strided;
dml_kernel dml_element_wise_pow_int8_int32_dense, dml_element_wise_pow_int8_int32_strided;
dml_kernel dml_element_wise_pow_int8_int16_dense, dml_element_wise_pow_int8_int16_strided;
dml_kernel dml_element_wise_pow_int8_int8_dense, dml_element_wise_pow_int8_int8_strided;
dml_kernel dml_element_wise_pow_int8_uint32_dense, dml_element_wise_pow_int8_uint32_strided;
dml_kernel dml_element_wise_pow_int8_uint16_dense, dml_element_wise_pow_int8_uint16_strided;
dml_kernel dml_element_wise_pow_int8_uint8_dense, dml_element_wise_pow_int8_uint8_strided;
dml_kernel dml_element_wise_pow_uint32_float32_dense, dml_element_wise_pow_uint32_float32_strided;
dml_kernel dml_element_wise_pow_uint32_float16_dense, dml_element_wise_pow_uint32_float16_strided;
dml_kernel dml_element_wise_pow_uint32_int32_dense, dml_element_wise_pow_uint32_int32_strided;
dml_kernel dml_element_wise_pow_uint32_int16_dense, dml_element_wise_pow_uint32_int16_strided;
dml_kernel dml_element_wise_pow_uint32_int8_dense, dml_element_wise_pow_uint32_int8_strided;
dml_kernel dml_element_wise_pow_uint32_uint32_dense, dml_element_wise_pow_uint32_uint32_strided;
dml_kernel dml_element_wise_pow_uint32_uint16_dense, dml_element_wise_pow_uint32_uint16_strided;
dml_kernel dml_element_wise_pow_uint32_uint8_dense, dml_element_wise_pow_uint32_uint8_strided;
dml_kernel dml_element_wise_pow_uint16_float32_dense, dml_element_wise_pow_uint16_float32_strided;
dml_kernel dml_element_wise_pow_uint16_float16_dense, dml_element_wise_pow_uint16_float16_strided;
dml_kernel dml_element_wise_pow_uint16_int32_dense, dml_element_wise_pow_uint16_int32_strided;
dml_kernel dml_element_wise_pow_uint16_int16_dense, dml_element_wise_pow_uint16_int16_strided;
dml_kernel dml_element_wise_pow_uint16_int8_dense, dml_element_wise_pow_uint16_int8_strided;
dml_kernel dml_element_wise_pow_uint16_uint32_dense, dml_element_wise_pow_uint16_uint32_strided;
dml_kernel dml_element_wise_pow_uint16_uint16_dense, dml_element_wise_pow_uint16_uint16_strided;
dml_kernel dml_element_wise_pow_uint16_uint8_dense, dml_element_wise_pow_uint16_uint8_strided;
dml_kernel dml_element_wise_pow_uint8_float32_dense, dml_element_wise_pow_uint8_float32_strided;
dml_kernel dml_element_wise_pow_uint8_float16_dense, dml_element_wise_pow_uint8_float16_strided;
dml_kernel dml_element_wise_pow_uint8_int32_dense, dml_element_wise_pow_uint8_int32_strided;
dml_kernel dml_element_wise_pow_uint8_int16_dense, dml_element_wise_pow_uint8_int16_strided;
dml_kernel dml_element_wise_pow_uint8_int8_dense, dml_element_wise_pow_uint8_int8_strided;
dml_kernel dml_element_wise_pow_uint8_uint32_dense, dml_element_wise_pow_uint8_uint32_strided;
dml_kernel dml_element_wise_pow_uint8_uint16_dense, dml_element_wise_pow_uint8_uint16_strided;
dml_kernel dml_element_wise_pow_uint8_uint8_dense, dml_element_wise_pow_uint8_uint8_strided;

/* ELEMENT_WISE_QUANTIZED_LINEAR_ADD
 *   tensors: ATensor, AScaleTensor, AZeroPointTensor (or NULL), BTensor, BScaleTensor, BZeroPointTensor (or NULL),
 *     OutputScaleTensor, OutputZeroPointTensor (or NULL), OutputTensor
 *   types: of ATensor and AZeroPointTensor; of AScaleTensor; of BTensor and BZeroPointTensor; of BScaleTensor; of
 *     OutputScaleTensor; of OutputZeroPointTensor and OutputTensor */
dml_kernel dml_element_wise_quantized_linear_add_int8_float32_int8_float32_float32_int8_dense,
    dml_element_wise_quantized_linear_add_int8_float32_int8_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantized_linear_add_int8_float32_int8_float32_float32_uint8_dense,
    dml_element_wise_quantized_linear_add_int8_float32_int8_float32_float32_uint8_strided;
dml_kernel dml_element_wise_quantized_linear_add_int8_float32_uint8_float32_float32_int8_dense,
    dml_element_wise_quantized_linear_add_int8_float32_uint8_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantized_linear_add_int8_float32_uint8_float32_float32_uint8_dense,
    dml_element_wise_quantized_linear_add_int8_float32_uint8_float32_float32_uint8_strided;
dml_kernel dml_element_wise_quantized_linear_add_uint8_float32_int8_float32_float32_int8_dense,
    dml_element_wise_quantized_linear_add_uint8_float32_int8_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantized_linear_add_uint8_float32_int8_float32_float32_uint8_dense,
    dml_element_wise_quantized_linear_add_uint8_float32_int8_float32_float32_uint8_strided;
dml_kernel dml_element_wise_quantized_linear_add_uint8_float32_uint8_float32_float32_int8_dense,
    dml_element_wise_quantized_linear_add_uint8_float32_uint8_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantized_linear_add_uint8_float32_uint8_float32_float32_uint8_dense,
    dml_element_wise_quantized_linear_add_uint8_float32_uint8_float32_float32_uint8_strided;

/* ELEMENT_WISE_QUANTIZE_LINEAR
 *   tensors: InputTensor, ScaleTensor, ZeroPointTensor (or NULL), OutputTensor
 *   types: of InputTensor; of ScaleTensor; of ZeroPointTensor and OutputTensor */
dml_kernel dml_element_wise_quantize_linear_float32_float32_int8_dense,
    dml_element_wise_quantize_linear_float32_float32_int8_strided;
dml_kernel dml_element_wise_quantize_linear_float32_float32_uint8_dense,
    dml_element_wise_quantize_linear_float32_float32_uint8_strided;
dml_kernel dml_element_wise_quantize_linear_float16_float16_int8_dense,
    dml_element_wise_quantize_linear_float16_float16_int8_strided;
dml_kernel dml_element_wise_quantize_linear_float16_float16_uint8_dense,
    dml_element_wise_quantize_linear_float16_float16_uint8_strided;
dml_kernel dml_element_wise_quantize_linear_int32_float32_int8_dense,
    dml_element_wise_quantize_linear_int32_float32_int8_strided;
dml_kernel dml_element_wise_quantize_linear_int32_float32_uint8_dense,
    dml_element_wise_quantize_linear_int32_float32_uint8_strided;

/* ELEMENT_WISE_RECIP
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_recip_float32_dense, dml_element_wise_recip_float32_strided;
dml_kernel dml_element_wise_recip_float16_dense, dml_element_wise_recip_float16_strided;

/* ELEMENT_WISE_ROUND
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] RoundingMode (UINT32) */
dml_kernel dml_element_wise_round_float32_dense, dml_element_wise_round_float32_strided;
dml_kernel dml_element_wise_round_float16_dense, dml_element_wise_round_float16_strided;

/* ELEMENT_WISE_SIGN
 *   tensors: InputTensor, OutputTensor */
dml_kernel dml_element_wise_sign_float32_dense, dml_element_wise_sign_float32_strided;
dml_kernel dml_element_wise_sign_float16_dense, dml_element_wise_sign_float16_strided;
dml_kernel dml_element_wise_sign_int64_dense, dml_element_wise_sign_int64_strided;
dml_kernel dml_element_wise_sign_int32_dense, dml_element_wise_sign_int32_strided;
dml_kernel dml_element_wise_sign_int16_dense, dml_element_wise_sign_int16_strided;
dml_kernel dml_element_wise_sign_int8_dense, dml_element_wise_sign_int8_strided;
dml_kernel dml_element_wise_sign_uint64_dense, dml_element_wise_sign_uint64_strided;
dml_kernel dml_element_wise_sign_uint32_dense, dml_element_wise_sign_uint32_strided;
dml_kernel dml_element_wise_sign_uint16_dense, dml_element_wise_sign_uint16_strided;
dml_kernel dml_element_wise_sign_uint8_dense, dml_element_wise_sign_uint8_strided;

/* ELEMENT_WISE_SIN
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_sin_float32_dense, dml_element_wise_sin_float32_strided;
dml_kernel dml_element_wise_sin_float16_dense, dml_element_wise_sin_float16_strided;

/* ELEMENT_WISE_SINH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_sinh_float32_dense, dml_element_wise_sinh_float32_strided;
dml_kernel dml_element_wise_sinh_float16_dense, dml_element_wise_sinh_float16_strided;

/* ELEMENT_WISE_SQRT
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_sqrt_float32_dense, dml_element_wise_sqrt_float32_strided;
dml_kernel dml_element_wise_sqrt_float16_dense, dml_element_wise_sqrt_float16_strided;

/* ELEMENT_WISE_SUBTRACT
 *   tensors: ATensor, BTensor, OutputTensor */
dml_kernel dml_element_wise_subtract_float32_dense, dml_element_wise_subtract_float32_strided;
dml_kernel dml_element_wise_subtract_float16_dense, dml_element_wise_subtract_float16_strided;
dml_kernel dml_element_wise_subtract_int64_dense, dml_element_wise_subtract_int64_strided;
dml_kernel dml_element_wise_subtract_int32_dense, dml_element_wise_subtract_int32_strided;
dml_kernel dml_element_wise_subtract_int16_dense, dml_element_wise_subtract_int16_strided;
dml_kernel dml_element_wise_subtract_int8_dense, dml_element_wise_subtract_int8_strided;
dml_kernel dml_element_wise_subtract_uint64_dense, dml_element_wise_subtract_uint64_strided;
dml_kernel dml_element_wise_subtract_uint32_dense, dml_element_wise_subtract_uint32_strided;
dml_kernel dml_element_wise_subtract_uint16_dense, dml_element_wise_subtract_uint16_strided;
dml_kernel dml_element_wise_subtract_uint8_dense, dml_element_wise_subtract_uint8_strided;

/* ELEMENT_WISE_TAN
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_tan_float32_dense, dml_element_wise_tan_float32_strided;
dml_kernel dml_element_wise_tan_float16_dense, dml_element_wise_tan_float16_strided;

/* ELEMENT_WISE_TANH
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32) */
dml_kernel dml_element_wise_tanh_float32_dense, dml_element_wise_tanh_float32_strided;
dml_kernel dml_element_wise_tanh_float16_dense, dml_element_wise_tanh_float16_strided;

/* ELEMENT_WISE_THRESHOLD
 *   tensors: InputTensor, OutputTensor
 *   scalars: [3] ScaleBias.Scale, [4] ScaleBias.Bias, [5] ScaleBias.Given (UINT32), [6] Min */
dml_kernel dml_element_wise_threshold_float32_dense, dml_element_wise_threshold_float32_strided;
dml_kernel dml_element_wise_threshold_float16_dense, dml_element_wise_threshold_float16_strided;
dml_kernel dml_element_wise_threshold_int32_dense, dml_element_wise_threshold_int32_strided;
dml_kernel dml_element_wise_threshold_int16_dense, dml_element_wise_threshold_int16_strided;
dml_kernel dml_element_wise_threshold_int8_dense, dml_element_wise_threshold_int8_strided;
dml_kernel dml_element_wise_threshold_uint32_dense, dml_element_wise_threshold_uint32_strided;
dml_kernel dml_element_wise_threshold_uint16_dense, dml_element_wise_threshold_uint16_strided;
dml_kernel dml_element_wise_threshold_uint8_dense, dml_element_wise_threshold_uint8_strided;

/* FILL_VALUE_CONSTANT
 *   tensors: OutputTensor
 *   scalars: [3] Value */
dml_kernel dml_fill_value_constant_float64_dense, dml_fill_value_constant_float64_strided;
dml_kernel dml_fill_value_constant_float32_dense, dml_fill_value_constant_float32_strided;
dml_kernel dml_fill_value_constant_float16_dense, dml_fill_value_constant_float16_strided;
dml_kernel dml_fill_value_constant_int64_dense, dml_fill_value_constant_int64_strided;
dml_kernel dml_fill_value_constant_int32_dense, dml_fill_value_constant_int32_strided;
dml_kernel dml_fill_value_constant_int16_dense, dml_fill_value_constant_int16_strided;
dml_kernel dml_fill_value_constant_int8_dense, dml_fill_value_constant_int8_strided;
dml_kernel dml_fill_value_constant_uint64_dense, dml_fill_value_constant_uint64_strided;
dml_kernel dml_fill_value_constant_uint32_dense, dml_fill_value_constant_uint32_strided;
dml_kernel dml_fill_value_constant_uint16_dense, dml_fill_value_constant_uint16_strided;
dml_kernel dml_fill_value_constant_uint8_dense, dml_fill_value_constant_uint8_strided;

/* FILL_VALUE_SEQUENCE
 *   tensors: OutputTensor
 *   scalars: [3] ValueStart, [4] ValueDelta
 *   strides: after the tensors those of the element's number in C order */
dml_kernel dml_fill_value_sequence_float32_dense, dml_fill_value_sequence_float32_strided;
dml_kernel dml_fill_value_sequence_float16_dense, dml_fill_value_sequence_float16_strided;
dml_kernel dml_fill_value_sequence_int64_dense, dml_fill_value_sequence_int64_strided;
dml_kernel dml_fill_value_sequence_int32_dense, dml_fill_value_sequence_int32_strided;
dml_kernel dml_fill_value_sequence_int16_dense, dml_fill_value_sequence_int16_strided;
dml_kernel dml_fill_value_sequence_int8_dense, dml_fill_value_sequence_int8_strided;
dml_kernel dml_fill_value_sequence_uint64_dense, dml_fill_value_sequence_uint64_strided;
dml_kernel dml_fill_value_sequence_uint32_dense, dml_fill_value_sequence_uint32_strided;
dml_kernel dml_fill_value_sequence_uint16_dense, dml_fill_value_sequence_uint16_strided;
dml_kernel dml_fill_value_sequence_uint8_dense, dml_fill_value_sequence_uint8_strided;

/* ---- scan ---- */

/*
 * scan_lines: An item is a line. Tensors: input, output. Items: the product of sizes.
 * scan_columns: An item is a group of lines that are neighbours in the innermost loop. Tensors: input, output. Items:
 *   the product of sizes but the last, times the groups in the last; rank is 1 or more.
 * scan_pieces: For few long lines. An item is a piece of a line, a few blocks; threads take pieces in order, whatever
 *   items they are given. Tensors: input, output, notes: 8 * (1 + pieces) words of 64 bits, zeros before the first item
 *   of a scan. Items: lines * pieces of a line; each one in one range of items.
 *
 * parameters:
 *   length: elements of a line
 *   block: elements that are combined before they meet the earlier blocks; a multiple of 1024, here 8192
 *   input_start: where the first line begins; its last element in a reversed scan
 *   output_start: the same in the output
 *   input_stride: from element to element along a line; negative in a reversed scan
 *   output_stride: the same in the output
 *   exclusive: 1 leaves an element out of its own result, 0 does not
 *   stream: 1 stores past the caches, which suits large outputs; 0 does not
 *   group: scan_columns: lines of an item; scan_pieces: blocks of a piece, 1 to 64; else 1
 *   rank: loops over the lines, 0 to 8
 *   sizes[rank]: of these loops, the outermost first
 *   input_strides[rank]: of these loops
 *   output_strides[rank]: of these loops
 */
enum {
    DML_SCAN_LENGTH = 0,
    DML_SCAN_BLOCK = 1,
    DML_SCAN_INPUT_START = 2,
    DML_SCAN_OUTPUT_START = 3,
    DML_SCAN_INPUT_STRIDE = 4,
    DML_SCAN_OUTPUT_STRIDE = 5,
    DML_SCAN_EXCLUSIVE = 6,
    DML_SCAN_STREAM = 7,
    DML_SCAN_GROUP = 8,
    DML_SCAN_RANK = 9,
    DML_SCAN_SIZES = 10
};

/* CUMULATIVE_PRODUCT
 *   tensors: InputTensor and OutputTensor */
dml_kernel dml_cumulative_product_float32_scan_lines, dml_cumulative_product_float32_scan_columns,
    dml_cumulative_product_float32_scan_pieces;
dml_kernel dml_cumulative_product_float16_scan_lines, dml_cumulative_product_float16_scan_columns,
    dml_cumulative_product_float16_scan_pieces;
dml_kernel dml_cumulative_product_int64_scan_lines, dml_cumulative_product_int64_scan_columns,
    dml_cumulative_product_int64_scan_pieces;
dml_kernel dml_cumulative_product_int32_scan_lines, dml_cumulative_product_int32_scan_columns,
    dml_cumulative_product_int32_scan_pieces;
dml_kernel dml_cumulative_product_uint64_scan_lines, dml_cumulative_product_uint64_scan_columns,
    dml_cumulative_product_uint64_scan_pieces;
dml_kernel dml_cumulative_product_uint32_scan_lines, dml_cumulative_product_uint32_scan_columns,
    dml_cumulative_product_uint32_scan_pieces;

/* CUMULATIVE_SUMMATION
 *   tensors: InputTensor and OutputTensor */
dml_kernel dml_cumulative_summation_float32_scan_lines, dml_cumulative_summation_float32_scan_columns,
    dml_cumulative_summation_float32_scan_pieces;
dml_kernel dml_cumulative_summation_float16_scan_lines, dml_cumulative_summation_float16_scan_columns,
    dml_cumulative_summation_float16_scan_pieces;
dml_kernel dml_cumulative_summation_int64_scan_lines, dml_cumulative_summation_int64_scan_columns,
    dml_cumulative_summation_int64_scan_pieces;
dml_kernel dml_cumulative_summation_int32_scan_lines, dml_cumulative_summation_int32_scan_columns,
    dml_cumulative_summation_int32_scan_pieces;
dml_kernel dml_cumulative_summation_uint64_scan_lines, dml_cumulative_summation_uint64_scan_columns,
    dml_cumulative_summation_uint64_scan_pieces;
dml_kernel dml_cumulative_summation_uint32_scan_lines, dml_cumulative_summation_uint32_scan_columns,
    dml_cumulative_summation_uint32_scan_pieces;

#ifdef __cplusplus
}
#endif

#endif
