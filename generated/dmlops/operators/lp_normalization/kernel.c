/* Generated from spec/operators/lp_normalization.yaml by templates/families/row_program/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* LP_NORMALIZATION: passes over the elements of a row find its values, then every element is computed.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_lp_normalization_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle LP_NORMALIZATION
 */

#define DML_OPERATOR dml_lp_normalization
#define DML_TENSOR_COUNT 2
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_CONSTANTS(X)
#define DML_OUTPUTS(X) X(1, output_tensor, 0)
#define DML_RESULTS(X)
#define DML_SCALARS(X) X(0, epsilon, OWN) X(1, p_value, WHOLE)
#define DML_PASSES 2
#define DML_PASS_0(X) X(factor)
#define DML_READS_0(X, Y) X(0, input_tensor, 0)
#define DML_PASS_1(X) X(total)
#define DML_READS_1(X, Y) X(0, input_tensor, 0)
#define DML_READS(X, Y) X(0, input_tensor, 0)
#define DML_LETS(X) X(norm) X(divisor) X(before) X(after)
#define DML_VALUES(X) X(factor) X(total) X(norm) X(divisor) X(before) X(after)

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) X(FLOAT32) X(FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "row_program/operator.h"

#include "functions/max.h"
#include "functions/min.h"

typedef float dml_type_factor;
typedef float dml_type_total;
typedef float dml_type_norm;
typedef float dml_type_divisor;
typedef float dml_type_before;
typedef float dml_type_after;

DML_STATE_OF_ONE(_factor, dml_value_0, acc, max_float32(a.acc, b.acc))

static inline dml_state_factor dml_map_factor(DML_ELEMENT)
{
    return (dml_state_factor){fabsf(input_tensor)};
}

static inline dml_type_factor dml_finish_factor(dml_state_factor state, DML_ROW) { return (state.acc > (2.8147498e+14f)) ? (8.271806e-25f) : (((state.acc < (3.5527137e-15f)) && (epsilon < 1.0f)) ? (1.2089258e+24f) : 1.0f); }

DML_STATE_OF_ONE(_total, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_total dml_map_total(DML_ELEMENT)
{
    return (dml_state_total){(p_value == 1u) ? (fabsf(input_tensor) * row_factor) : ((input_tensor * row_factor) * (input_tensor * row_factor))};
}

static inline dml_type_total dml_finish_total(dml_state_total state, DML_ROW) { return state.acc; }

static inline dml_type_norm dml_let_norm(DML_ROW) { return (p_value == 1u) ? row_total : sqrtf(row_total); }
static inline dml_type_divisor dml_let_divisor(DML_ROW) { return max_float32(row_norm, epsilon * row_factor); }
static inline dml_type_before dml_let_before(DML_ROW) { return max_float32(row_factor, 1.0f); }
static inline dml_type_after dml_let_after(DML_ROW) { return min_float32(row_factor, 1.0f); }

static inline void dml_compute(DML_COMPUTE)
{
    *at_output_tensor = ((input_tensor * row_before) / row_divisor) * row_after;
}

#include "row_program/kernel.h"
