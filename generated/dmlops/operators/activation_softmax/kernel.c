/* Generated from spec/operators/activation_softmax.yaml by templates/families/row_program/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ACTIVATION_SOFTMAX: passes over the elements of a row find its values, then every element is computed.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_activation_softmax_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle ACTIVATION_SOFTMAX
 */

#define DML_OPERATOR dml_activation_softmax
#define DML_TENSOR_COUNT 2
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_CONSTANTS(X)
#define DML_OUTPUTS(X) X(1, output_tensor, 0)
#define DML_RESULTS(X)
#define DML_SCALARS(X)
#define DML_PASSES 2
#define DML_PASS_0(X) X(m)
#define DML_READS_0(X, Y) X(0, input_tensor, 0)
#define DML_PASS_1(X) X(s)
#define DML_READS_1(X, Y) X(0, input_tensor, 0)
#define DML_READS(X, Y) X(0, input_tensor, 0)
#define DML_LETS(X) X(share)
#define DML_VALUES(X) X(m) X(s) X(share)

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) X(FLOAT32) X(FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "row_program/operator.h"

#include "functions/is_infinite.h"
#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/exp_nonpositive.h"

typedef float dml_type_m;
typedef float dml_type_s;
typedef float dml_type_share;

DML_STATE_OF_ONE(_m, dml_value_0, acc, (a.acc > b.acc) ? a.acc : b.acc)

static inline dml_state_m dml_map_m(DML_ELEMENT)
{
    return (dml_state_m){input_tensor};
}

static inline dml_type_m dml_finish_m(dml_state_m state, DML_ROW) { return (is_infinite_float32(state.acc) && (state.acc < 0.0f)) ? 0.0f : state.acc; }

DML_STATE_OF_ONE(_s, dml_value_0, acc, a.acc + b.acc)

static inline dml_state_s dml_map_s(DML_ELEMENT)
{
    return (dml_state_s){exp_nonpositive_float32(input_tensor - row_m)};
}

static inline dml_type_s dml_finish_s(dml_state_s state, DML_ROW) { return state.acc; }

static inline dml_type_share dml_let_share(DML_ROW) { return 1.0f / row_s; }

static inline void dml_compute(DML_COMPUTE)
{
    *at_output_tensor = exp_nonpositive_float32(input_tensor - row_m) * row_share;
}

#define DML_KEPT s
typedef float dml_kept;
static inline void dml_compute_kept(DML_COMPUTE_KEPT)
{
    *at_output_tensor = kept * row_share;
}

#include "row_program/kernel.h"
