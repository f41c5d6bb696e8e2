/* Generated from spec/operators/mean_variance_normalization2.yaml by templates/families/row_program/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* MEAN_VARIANCE_NORMALIZATION2: passes over the elements of a row find its values, then every element is computed.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on,
 * and with -DDML_FUSED_ACTIVATION_CELU and so on for an activation that is applied to the outputs; the entries are
 * dml_mean_variance_normalization2_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle MEAN_VARIANCE_NORMALIZATION2
 */

#define DML_OPERATOR dml_mean_variance_normalization2
#define DML_TENSOR_COUNT 4
#define DML_INPUTS(X) X(0, input_tensor, 0, 0) X(1, scale_tensor, 0, DML_ABSENT_scale_tensor) X(2, bias_tensor, 0, DML_ABSENT_bias_tensor)
#define DML_CONSTANTS(X)
#define DML_OUTPUTS(X) X(3, output_tensor, 0)
#define DML_RESULTS(X)
#define DML_SCALARS(X) X(0, use_mean, WHOLE) X(1, use_variance, WHOLE) X(2, epsilon, OWN)
#define DML_PASSES 4
#define DML_PASS_0(X) X(mean)
#define DML_READS_0(X, Y) X(0, input_tensor, 0) Y(1, scale_tensor, 0) Y(2, bias_tensor, 0)
#define DML_PASS_1(X) X(variance)
#define DML_READS_1(X, Y) X(0, input_tensor, 0) Y(1, scale_tensor, 0) Y(2, bias_tensor, 0)
#define DML_PASS_2(X) X(scaled_mean)
#define DML_READS_2(X, Y) X(0, input_tensor, 0) Y(1, scale_tensor, 0) Y(2, bias_tensor, 0)
#define DML_PASS_3(X) X(scaled_variance)
#define DML_READS_3(X, Y) X(0, input_tensor, 0) Y(1, scale_tensor, 0) Y(2, bias_tensor, 0)
#define DML_READS(X, Y) X(0, input_tensor, 0) X(1, scale_tensor, 0) X(2, bias_tensor, 0)
#define DML_LETS(X) X(factor)
#define DML_ALWAYS 2
#define DML_EARLY_LETS(X) X(scale)
#define DML_VALUES(X) X(mean) X(variance) X(scaled_mean) X(scaled_variance) X(scale) X(factor)
#define DML_FUSES

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

#include "functions/fused.h"

#define DML_ABSENT_scale_tensor 1.0f
#define DML_ABSENT_bias_tensor 0.0f
typedef float dml_type_mean;
typedef float dml_type_variance;
typedef float dml_type_scaled_mean;
typedef float dml_type_scaled_variance;
typedef float dml_type_scale;
typedef float dml_type_factor;

DML_STATE_OF_ONE(_mean, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_mean dml_map_mean(DML_ELEMENT)
{
    return (dml_state_mean){input_tensor};
}

static inline dml_type_mean dml_finish_mean(dml_state_mean state, DML_ROW) { return (use_mean != 0u) ? (state.acc / ((float)count)) : 0.0f; }

DML_STATE_OF_ONE(_variance, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_variance dml_map_variance(DML_ELEMENT)
{
    return (dml_state_variance){(input_tensor - row_mean) * (input_tensor - row_mean)};
}

static inline dml_type_variance dml_finish_variance(dml_state_variance state, DML_ROW) { return state.acc / ((float)count); }

DML_STATE_OF_ONE(_scaled_mean, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_scaled_mean dml_map_scaled_mean(DML_ELEMENT)
{
    return (dml_state_scaled_mean){input_tensor * row_scale};
}

static inline dml_type_scaled_mean dml_finish_scaled_mean(dml_state_scaled_mean state, DML_ROW) { return (use_mean != 0u) ? (state.acc / ((float)count)) : 0.0f; }

DML_STATE_OF_ONE(_scaled_variance, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_scaled_variance dml_map_scaled_variance(DML_ELEMENT)
{
    return (dml_state_scaled_variance){((input_tensor * row_scale) - row_scaled_mean) * ((input_tensor * row_scale) - row_scaled_mean)};
}

static inline dml_type_scaled_variance dml_finish_scaled_variance(dml_state_scaled_variance state, DML_ROW) { return state.acc / ((float)count); }

static inline dml_type_scale dml_let_scale(DML_ROW) { return (use_variance != 0u) ? ((is_nan_float32(row_variance) || (row_variance > 1.0f)) ? (2.0679515e-25f) : ((epsilon > (8.6736174e-19f)) ? (1.0995116e+12f) : (1.23794004e+27f))) : (2.0679515e-25f); }
static inline dml_type_factor dml_let_factor(DML_ROW) { return (use_variance != 0u) ? (1.0f / sqrtf(row_variance + epsilon)) : 1.0f; }

static inline uint32_t dml_when(DML_ROW) { return ((use_variance != 0u) ? (((is_nan_float32(row_variance) || (row_variance > (8.507059e+37f))) || is_infinite_float32(row_variance + epsilon)) || ((row_variance < (7.888609e-31f)) && ((row_variance != 0.0f) || (fabsf(row_mean) < (9.313226e-10f))))) : (is_nan_float32(row_mean) || is_infinite_float32(row_mean))) ? 1u : 0u; }

static inline void dml_compute(DML_COMPUTE)
{
    *at_output_tensor = dml_fused((((input_tensor - row_mean) * row_factor) * scale_tensor) + bias_tensor, fused_0, fused_1, fused_2, fused_3, fused_4);
}

static inline void dml_compute_again(DML_COMPUTE)
{
    *at_output_tensor = dml_fused(DML_WHEN ? (product_float32((input_tensor * row_scale) - row_scaled_mean, scale_tensor, 1.0f / ((use_variance != 0u) ? (((row_scale == (1.0995116e+12f)) || (row_scaled_variance == 0.0f)) ? (sqrtf(epsilon) * row_scale) : sqrtf(row_scaled_variance + ((epsilon * row_scale) * row_scale))) : row_scale)) + bias_tensor) : ((((input_tensor - row_mean) * row_factor) * scale_tensor) + bias_tensor), fused_0, fused_1, fused_2, fused_3, fused_4);
}

#include "row_program/kernel.h"
