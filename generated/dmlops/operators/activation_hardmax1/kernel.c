/* Generated from spec/operators/activation_hardmax1.yaml by templates/families/row_program/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ACTIVATION_HARDMAX1: passes over the elements of a row find its values, then every element is computed.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_activation_hardmax1_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle ACTIVATION_HARDMAX1
 */

#define DML_OPERATOR dml_activation_hardmax1
#define DML_TENSOR_COUNT 2
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_CONSTANTS(X)
#define DML_OUTPUTS(X) X(1, output_tensor, 0)
#define DML_RESULTS(X)
#define DML_SCALARS(X)
#define DML_PASSES 1
#define DML_PASS_0(X) X(first)
#define DML_READS_0(X, Y) X(0, input_tensor, 0)
#define DML_READS(X, Y) Y(0, input_tensor, 0)
#define DML_LETS(X)
#define DML_VALUES(X) X(first)

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) X(FLOAT32) X(FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "row_program/operator.h"

#include "functions/is_nan.h"

typedef uint64_t dml_type_first;

DML_PICKED_STATE(_first, (((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && (b.index < a.index))) ? 1u : 0u)

static inline dml_state_first dml_map_first(DML_ELEMENT)
{
    return (dml_state_first){input_tensor, index};
}

static inline dml_type_first dml_finish_first(dml_state_first state, DML_ROW) { return state.index; }

static inline void dml_compute(DML_COMPUTE)
{
    *at_output_tensor = (index == row_first) ? 1.0f : 0.0f;
}

#include "row_program/kernel.h"
