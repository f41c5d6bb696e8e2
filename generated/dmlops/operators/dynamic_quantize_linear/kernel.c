/* Generated from spec/operators/dynamic_quantize_linear.yaml by templates/families/row_program/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* DYNAMIC_QUANTIZE_LINEAR: passes over the elements of a row find its values, then every element is computed.
 *
 * Compile once per combination of data types with -DDML_TYPE_FLOAT32_INT8_FLOAT32 and so on; the entries are
 * dml_dynamic_quantize_linear_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle DYNAMIC_QUANTIZE_LINEAR
 */

#define DML_OPERATOR dml_dynamic_quantize_linear
#define DML_TENSOR_COUNT 4
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_CONSTANTS(X)
#define DML_OUTPUTS(X) X(1, output_tensor, 1)
#define DML_RESULTS(X) X(2, output_scale_tensor, 2) X(3, output_zero_point_tensor, 1)
#define DML_SCALARS(X)
#define DML_PASSES 1
#define DML_PASS_0(X) X(low) X(high)
#define DML_READS_0(X, Y) X(0, input_tensor, 0)
#define DML_READS(X, Y) X(0, input_tensor, 0)
#define DML_LETS(X) X(bottom) X(scale) X(steps) X(zero)
#define DML_VALUES(X) X(low) X(high) X(bottom) X(scale) X(steps) X(zero)

#define DML_TYPE_GROUPS 3
#define DML_TYPE_TUPLES(X) \
    X(FLOAT32, INT8, FLOAT32) X(FLOAT32, UINT8, FLOAT32) X(FLOAT16, INT8, FLOAT32) X(FLOAT16, UINT8, FLOAT32)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_INT8_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "row_program/operator.h"

#include "functions/min.h"
#include "functions/max.h"
#include "functions/convert.h"

typedef float dml_type_low;
typedef float dml_type_high;
typedef float dml_type_bottom;
typedef float dml_type_scale;
typedef float dml_type_steps;
typedef dml_value_1 dml_type_zero;

DML_STATE_OF_ONE(_low, dml_value_0, acc, min_float32(a.acc, b.acc))

static inline dml_state_low dml_map_low(DML_ELEMENT)
{
    return (dml_state_low){input_tensor};
}

static inline dml_type_low dml_finish_low(dml_state_low state, DML_ROW) { return state.acc; }

DML_STATE_OF_ONE(_high, dml_value_0, acc, max_float32(a.acc, b.acc))

static inline dml_state_high dml_map_high(DML_ELEMENT)
{
    return (dml_state_high){input_tensor};
}

static inline dml_type_high dml_finish_high(dml_state_high state, DML_ROW) { return state.acc; }

static inline dml_type_bottom dml_let_bottom(DML_ROW) { return min_float32(row_low, 0.0f); }
static inline dml_type_scale dml_let_scale(DML_ROW) { return (max_float32(row_high, 0.0f) - row_bottom) / 255.0f; }
static inline dml_type_steps dml_let_steps(DML_ROW) { return (row_bottom == 0.0f) ? row_bottom : (row_bottom / row_scale); }
static inline dml_type_zero dml_let_zero(DML_ROW) { return DML_OF(1, convert_float32_to)(rintf(((float)DML_LEAST(1)) - row_steps)); }

static inline float dml_result_output_scale_tensor(DML_ROW) { return row_scale; }
static inline dml_value_1 dml_result_output_zero_point_tensor(DML_ROW) { return row_zero; }

static inline void dml_compute(DML_COMPUTE)
{
    *at_output_tensor = (row_scale == 0.0f) ? row_zero : DML_OF(1, convert_float32_to)(rintf(input_tensor / row_scale) + ((float)row_zero));
}

#include "row_program/kernel.h"
