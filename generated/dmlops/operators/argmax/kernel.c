/* Generated from spec/operators/argmax.yaml by templates/families/reduce/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ARGMAX: the elements along some dimensions, combined into one.
 *
 * Compile once per pair of data types with -DDML_TYPE_FLOAT32_INT64 and so on; the entries are
 * dml_argmax_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle ARGMAX
 */

#define DML_OPERATOR dml_argmax

#define DML_TYPE_GROUPS 2
#define DML_TYPE_TUPLES(X) \
    X(FLOAT32, INT64) X(FLOAT32, INT32) X(FLOAT32, UINT64) X(FLOAT32, UINT32) X(FLOAT16, INT64) X(FLOAT16, INT32) \
    X(FLOAT16, UINT64) X(FLOAT16, UINT32) X(INT64, INT64) X(INT64, INT32) X(INT64, UINT64) X(INT64, UINT32) \
    X(INT32, INT64) X(INT32, INT32) X(INT32, UINT64) X(INT32, UINT32) X(INT16, INT64) X(INT16, INT32) \
    X(INT16, UINT64) X(INT16, UINT32) X(INT8, INT64) X(INT8, INT32) X(INT8, UINT64) X(INT8, UINT32) X(UINT64, INT64) \
    X(UINT64, INT32) X(UINT64, UINT64) X(UINT64, UINT32) X(UINT32, INT64) X(UINT32, INT32) X(UINT32, UINT64) \
    X(UINT32, UINT32) X(UINT16, INT64) X(UINT16, INT32) X(UINT16, UINT64) X(UINT16, UINT32) X(UINT8, INT64) \
    X(UINT8, INT32) X(UINT8, UINT64) X(UINT8, UINT32)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_INT64"
#include <stop_at_the_error_above>
#endif

#include "reduce/operator.h"

#include "functions/is_nan.h"

#define DML_PICK
DML_PICKED_STATE(, (((!DML_OF(0, is_nan)(b.value)) && (DML_OF(0, is_nan)(a.value) || (b.value > a.value))) || ((!((!DML_OF(0, is_nan)(a.value)) && (DML_OF(0, is_nan)(b.value) || (a.value > b.value)))) && ((last != 0u) ? (b.index > a.index) : (b.index < a.index)))) ? 1u : 0u)
DML_BETTER(((!DML_OF(0, is_nan)(b)) && (DML_OF(0, is_nan)(a) || (b > a))) ? 1u : 0u)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_FINISH(state, count) ((dml_value_1)state.index)

#include "reduce/kernel.h"
