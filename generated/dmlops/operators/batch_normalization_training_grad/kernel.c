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
#define DML_PASSES 2
#define DML_PASS_0(X) X(mean) X(bias) X(scale)
#define DML_READS_0(X, Y) X(0, input_tensor, 0) X(1, input_gradient_tensor, 0)
#define DML_PASS_1(X) X(both)
#define DML_READS_1(X, Y) X(0, input_tensor, 0) X(1, input_gradient_tensor, 0)
#define DML_READS(X, Y) X(0, input_tensor, 0) X(1, input_gradient_tensor, 0)
#define DML_LETS(X) X(factor) X(slope) X(shift)
#define DML_VALUES(X) X(mean) X(bias) X(scale) X(both) X(factor) X(slope) X(shift)

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) X(FLOAT32) X(FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "row_program/operator.h"

typedef float dml_type_mean;
typedef float dml_type_bias;
typedef float dml_type_scale;
typedef float dml_type_both;
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

static inline dml_type_factor dml_let_factor(DML_ROW) { return 1.0f / sqrtf(variance_tensor + epsilon); }
static inline dml_type_slope dml_let_slope(DML_ROW) { return row_both / (variance_tensor + epsilon); }
static inline dml_type_shift dml_let_shift(DML_ROW) { return row_bias / ((float)count); }

static inline float dml_result_output_scale_gradient_tensor(DML_ROW) { return row_scale * row_factor; }
static inline float dml_result_output_bias_gradient_tensor(DML_ROW) { return row_bias; }

static inline void dml_compute(DML_COMPUTE)
{
    *at_output_gradient_tensor = (scale_tensor * row_factor) * ((input_gradient_tensor - row_shift) - ((input_tensor - row_mean) * row_slope));
}

#include "row_program/kernel.h"
