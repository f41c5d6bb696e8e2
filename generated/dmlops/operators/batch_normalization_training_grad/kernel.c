/* Generated from spec/operators/batch_normalization_training_grad.yaml by templates/families/row_program/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* BATCH_NORMALIZATION_TRAINING_GRAD: passes over the elements of a row find its values, then every element is computed.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_batch_normalization_training_grad_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle BATCH_NORMALIZATION_TRAINING_GRAD
 */

#define DML_OPERATOR dml_batch_normalization_training_grad
#define DML_TENSOR_COUNT 8
#define DML_INPUTS(X) X(0, input_tensor, 0, 0) X(1, input_gradient_tensor, 0, 0)
#define DML_CONSTANTS(X) X(2, mean_tensor, 0) X(3, variance_tensor, 0) X(4, scale_tensor, 0)
#define DML_OUTPUTS(X) X(5, output_gradient_tensor, 0)
#define DML_RESULTS(X) X(6, output_scale_gradient_tensor, 0) X(7, output_bias_gradient_tensor, 0)
#define DML_SCALARS(X) X(0, epsilon, OWN)
#define DML_PASSES 4
#define DML_PASS_0(X) X(mean) X(bias) X(scale)
#define DML_READS_0(X, Y) X(0, input_tensor, 0) X(1, input_gradient_tensor, 0)
#define DML_PASS_1(X) X(both)
#define DML_READS_1(X, Y) X(0, input_tensor, 0) X(1, input_gradient_tensor, 0)
#define DML_PASS_2(X) X(middle) X(wide) X(normal)
#define DML_READS_2(X, Y) X(0, input_tensor, 0) X(1, input_gradient_tensor, 0)
#define DML_PASS_3(X) X(normal_both)
#define DML_READS_3(X, Y) X(0, input_tensor, 0) X(1, input_gradient_tensor, 0)
#define DML_READS(X, Y) X(0, input_tensor, 0) X(1, input_gradient_tensor, 0)
#define DML_LETS(X) X(factor) X(slope) X(shift)
#define DML_ALWAYS 2
#define DML_EARLY_LETS(X) X(part) X(half) X(inverse)
#define DML_VALUES(X) X(mean) X(bias) X(scale) X(both) X(middle) X(wide) X(normal) X(normal_both) X(part) X(half) X(inverse) X(factor) X(slope) X(shift)

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) X(FLOAT32) X(FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "row_program/operator.h"

#include "functions/is_nan.h"
#include "functions/is_infinite.h"
#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/scale.h"
#include "functions/product.h"

typedef float dml_type_mean;
typedef float dml_type_bias;
typedef float dml_type_scale;
typedef float dml_type_both;
typedef float dml_type_middle;
typedef float dml_type_wide;
typedef float dml_type_normal;
typedef float dml_type_normal_both;
typedef float dml_type_part;
typedef float dml_type_half;
typedef float dml_type_inverse;
typedef float dml_type_factor;
typedef float dml_type_slope;
typedef float dml_type_shift;

DML_STATE_OF_ONE(_mean, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_mean dml_map_mean(DML_ELEMENT)
{
    return (dml_state_mean){input_tensor};
}

static inline dml_type_mean dml_finish_mean(dml_state_mean state, DML_ROW) { return state.acc / ((float)count); }

DML_STATE_OF_ONE(_bias, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_bias dml_map_bias(DML_ELEMENT)
{
    return (dml_state_bias){input_gradient_tensor};
}

static inline dml_type_bias dml_finish_bias(dml_state_bias state, DML_ROW) { return state.acc; }

DML_STATE_OF_ONE(_scale, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_scale dml_map_scale(DML_ELEMENT)
{
    return (dml_state_scale){input_gradient_tensor * (input_tensor - mean_tensor)};
}

static inline dml_type_scale dml_finish_scale(dml_state_scale state, DML_ROW) { return state.acc; }

DML_STATE_OF_ONE(_both, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_both dml_map_both(DML_ELEMENT)
{
    return (dml_state_both){input_gradient_tensor * (input_tensor - row_mean)};
}

static inline dml_type_both dml_finish_both(dml_state_both state, DML_ROW) { return state.acc / ((float)count); }

DML_STATE_OF_ONE(_middle, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_middle dml_map_middle(DML_ELEMENT)
{
    return (dml_state_middle){input_tensor * row_part};
}

static inline dml_type_middle dml_finish_middle(dml_state_middle state, DML_ROW) { return (state.acc / ((float)count)) / row_part; }

DML_STATE_OF_ONE(_wide, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_wide dml_map_wide(DML_ELEMENT)
{
    return (dml_state_wide){input_gradient_tensor * (9.094947e-13f)};
}

static inline dml_type_wide dml_finish_wide(dml_state_wide state, DML_ROW) { return state.acc; }

DML_STATE_OF_ONE(_normal, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_normal dml_map_normal(DML_ELEMENT)
{
    return (dml_state_normal){product_float32(input_gradient_tensor, (input_tensor * row_half) - (mean_tensor * row_half), row_inverse)};
}

static inline dml_type_normal dml_finish_normal(dml_state_normal state, DML_ROW) { return state.acc; }

DML_STATE_OF_ONE(_normal_both, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_normal_both dml_map_normal_both(DML_ELEMENT)
{
    return (dml_state_normal_both){product_float32(input_gradient_tensor, (input_tensor * row_half) - (row_middle * row_half), row_inverse)};
}

static inline dml_type_normal_both dml_finish_normal_both(dml_state_normal_both state, DML_ROW) { return state.acc / ((float)count); }

static inline dml_type_part dml_let_part(DML_ROW) { return (is_nan_float32(row_mean) || is_infinite_float32(row_mean)) ? (9.094947e-13f) : 1.0f; }
static inline dml_type_half dml_let_half(DML_ROW) { return ((variance_tensor + epsilon) > 1.0f) ? 0.5f : 1.0f; }
static inline dml_type_inverse dml_let_inverse(DML_ROW) { return 1.0f / sqrtf(((variance_tensor * row_half) * row_half) + ((epsilon * row_half) * row_half)); }
static inline dml_type_factor dml_let_factor(DML_ROW) { return is_infinite_float32(variance_tensor + epsilon) ? (0.5f / sqrtf((variance_tensor * 0.25f) + (epsilon * 0.25f))) : (1.0f / sqrtf(variance_tensor + epsilon)); }
static inline dml_type_slope dml_let_slope(DML_ROW) { return row_both / (variance_tensor + epsilon); }
static inline dml_type_shift dml_let_shift(DML_ROW) { return row_bias / ((float)count); }

static inline uint32_t dml_when(DML_ROW) { return (((((((((((((is_nan_float32(row_mean) || is_infinite_float32(row_mean)) || is_nan_float32(row_scale)) || is_infinite_float32(row_scale)) || is_nan_float32(row_bias)) || is_infinite_float32(row_bias)) || ((fabsf(row_scale) < (7.888609e-31f)) && ((variance_tensor + epsilon) < ((row_scale == 0.0f) ? (9.536743e-07f) : 1.0f)))) || ((fabsf(row_both) < (7.888609e-31f)) && ((variance_tensor + epsilon) < ((row_both == 0.0f) ? (9.536743e-07f) : 1.0f)))) || is_nan_float32(row_both)) || is_infinite_float32(variance_tensor + epsilon)) || is_infinite_float32(row_both / (variance_tensor + epsilon))) || ((row_both != 0.0f) && (fabsf(row_both / (variance_tensor + epsilon)) < (1.1754944e-38f)))) || is_infinite_float32(scale_tensor / sqrtf(variance_tensor + epsilon))) || ((scale_tensor != 0.0f) && (fabsf(scale_tensor / sqrtf(variance_tensor + epsilon)) < (1.1754944e-38f)))) ? 1u : 0u; }

static inline float dml_result_output_scale_gradient_tensor(DML_ROW) { return DML_WHEN ? (row_normal) : (row_scale * row_factor); }
static inline float dml_result_output_bias_gradient_tensor(DML_ROW) { return DML_WHEN ? ((is_nan_float32(row_bias) || is_infinite_float32(row_bias)) ? (row_wide * (1.0995116e+12f)) : row_bias) : (row_bias); }

static inline void dml_compute(DML_COMPUTE)
{
    *at_output_gradient_tensor = (scale_tensor * row_factor) * ((input_gradient_tensor - row_shift) - ((input_tensor - row_mean) * row_slope));
}

static inline void dml_compute_again(DML_COMPUTE)
{
    *at_output_gradient_tensor = DML_WHEN ? (product_float32(scale_tensor, input_gradient_tensor - ((is_nan_float32(row_bias) || is_infinite_float32(row_bias)) ? ((row_wide / ((float)count)) * (1.0995116e+12f)) : row_shift), row_factor) - product_float32(product_float32(scale_tensor, (input_tensor * row_half) - (row_middle * row_half), row_inverse), row_normal_both, row_factor)) : ((scale_tensor * row_factor) * ((input_gradient_tensor - row_shift) - ((input_tensor - row_mean) * row_slope)));
}

#include "row_program/kernel.h"
