/* Generated from spec/operators/reduce.yaml by templates/families/reduce/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* REDUCE: the elements along some dimensions, combined into one.
 *
 * Compile once per pair of data types with -DDML_TYPE_FLOAT32_INT64 and so on,
 * and with -DDML_REDUCE_FUNCTION_ARGMAX and so on for what is computed; the entries are
 * dml_reduce_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle REDUCE
 */

#define DML_OPERATOR dml_reduce

#define DML_TYPE_GROUPS 2
#define DML_TYPE_TUPLES(X) \
    X(FLOAT32, INT64) X(FLOAT32, INT32) X(FLOAT32, UINT64) X(FLOAT32, UINT32) X(FLOAT16, INT64) X(FLOAT16, INT32) \
    X(FLOAT16, UINT64) X(FLOAT16, UINT32) X(INT64, INT64) X(INT64, INT32) X(INT64, UINT64) X(INT64, UINT32) \
    X(INT32, INT64) X(INT32, INT32) X(INT32, UINT64) X(INT32, UINT32) X(INT16, INT64) X(INT16, INT32) \
    X(INT16, UINT64) X(INT16, UINT32) X(INT8, INT64) X(INT8, INT32) X(INT8, UINT64) X(INT8, UINT32) X(UINT64, INT64) \
    X(UINT64, INT32) X(UINT64, UINT64) X(UINT64, UINT32) X(UINT32, INT64) X(UINT32, INT32) X(UINT32, UINT64) \
    X(UINT32, UINT32) X(UINT16, INT64) X(UINT16, INT32) X(UINT16, UINT64) X(UINT16, UINT32) X(UINT8, INT64) \
    X(UINT8, INT32) X(UINT8, UINT64) X(UINT8, UINT32) X(FLOAT32, FLOAT32) X(FLOAT16, FLOAT16) X(INT16, INT16) \
    X(INT8, INT8) X(UINT16, UINT16) X(UINT8, UINT8)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_INT64"
#include <stop_at_the_error_above>
#endif

#include "reduce/operator.h"

#include "functions/is_nan.h"
#include "functions/is_infinite.h"
#include "functions/abs.h"
#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/log.h"
#include "functions/exp_nonpositive.h"
#include "functions/max.h"
#include "functions/min.h"

#if defined(DML_REDUCE_FUNCTION_ARGMAX) && DML_IS_ONE_OF(DML_TYPE_1, INT64, INT32, UINT64, UINT32)
#define DML_PICK
DML_PICKED_STATE(, (((!DML_OF(0, is_nan)(b.value)) && (DML_OF(0, is_nan)(a.value) || (b.value > a.value))) || ((!((!DML_OF(0, is_nan)(a.value)) && (DML_OF(0, is_nan)(b.value) || (a.value > b.value)))) && ((last != 0u) ? (b.index > a.index) : (b.index < a.index)))) ? 1u : 0u)
DML_BETTER(((!DML_OF(0, is_nan)(b)) && (DML_OF(0, is_nan)(a) || (b > a))) ? 1u : 0u)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_FINISH(state, count) ((dml_value_1)state.index)

#elif defined(DML_REDUCE_FUNCTION_ARGMIN) && DML_IS_ONE_OF(DML_TYPE_1, INT64, INT32, UINT64, UINT32)
#define DML_PICK
DML_PICKED_STATE(, (((!DML_OF(0, is_nan)(b.value)) && (DML_OF(0, is_nan)(a.value) || (b.value < a.value))) || ((!((!DML_OF(0, is_nan)(a.value)) && (DML_OF(0, is_nan)(b.value) || (a.value < b.value)))) && ((last != 0u) ? (b.index > a.index) : (b.index < a.index)))) ? 1u : 0u)
DML_BETTER(((!DML_OF(0, is_nan)(b)) && (DML_OF(0, is_nan)(a) || (b < a))) ? 1u : 0u)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_FINISH(state, count) ((dml_value_1)state.index)

#elif defined(DML_REDUCE_FUNCTION_AVERAGE) && DML_IS_ONE_OF(DML_TYPE_1, FLOAT32, FLOAT16)
DML_STATE_OF_ONE(, dml_value_0, acc, a.acc + b.acc)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_FINISH(state, count) (state.acc / ((float)count))
#define DML_AGAIN(state) ((is_infinite_float32(state.acc) || is_nan_float32(state.acc)) ? 1u : 0u)
#define DML_SCALE(state) (2.0679515e-25f)
#define DML_FINISH_AGAIN(state, count, scale) ((state.acc / ((float)count)) / scale)

#elif defined(DML_REDUCE_FUNCTION_L1) && (DML_IS_ONE_OF(DML_TYPE_1, FLOAT32, FLOAT16) || (DML_IS(DML_TYPE_1, INT64) \
    && DML_IS(DML_TYPE_0, INT64)) || (DML_IS(DML_TYPE_1, INT32) && DML_IS(DML_TYPE_0, INT32)) || \
    (DML_IS(DML_TYPE_1, UINT64) && DML_IS(DML_TYPE_0, UINT64)) || (DML_IS(DML_TYPE_1, UINT32) && \
    DML_IS(DML_TYPE_0, UINT32)))
DML_STATE_OF_ONE(, dml_value_0, acc, (dml_value_0)((dml_wrapping_0)a.acc + (dml_wrapping_0)b.acc))
#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
#define DML_MAP(x, index) ((dml_state){fabsf(x)})
#elif DML_IS_ONE_OF(DML_TYPE_0, INT64, INT32)
#define DML_MAP(x, index) ((dml_state){DML_OF(0, abs)(x)})
#elif DML_IS_ONE_OF(DML_TYPE_0, UINT64, UINT32)
#define DML_MAP(x, index) ((dml_state){x})
#endif
#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_L2) && DML_IS_ONE_OF(DML_TYPE_1, FLOAT32, FLOAT16)
DML_STATE_OF_ONE(, dml_value_0, acc, a.acc + b.acc)
#define DML_MAP(x, index) ((dml_state){x * x})
#define DML_FINISH(state, count) (sqrtf(state.acc))
#define DML_AGAIN(state) (((is_infinite_float32(state.acc) || is_nan_float32(state.acc)) || (state.acc < (7.888609e-31f))) ? 1u : 0u)
#define DML_SCALE(state) ((state.acc < 1.0f) ? (1.23794004e+27f) : (2.0679515e-25f))
#define DML_FINISH_AGAIN(state, count, scale) (sqrtf(state.acc) / scale)

#elif defined(DML_REDUCE_FUNCTION_LOG_SUM) && DML_IS_ONE_OF(DML_TYPE_1, FLOAT32, FLOAT16)
DML_STATE_OF_ONE(, dml_value_0, acc, a.acc + b.acc)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_FINISH(state, count) (log_float32(state.acc))
#define DML_AGAIN(state) ((is_infinite_float32(state.acc) || is_nan_float32(state.acc)) ? 1u : 0u)
#define DML_SCALE(state) (2.0679515e-25f)
#define DML_FINISH_AGAIN(state, count, scale) (log_float32(state.acc) + 56.83807f)

#elif defined(DML_REDUCE_FUNCTION_LOG_SUM_EXP) && DML_IS_ONE_OF(DML_TYPE_1, FLOAT32, FLOAT16)
typedef struct {
    dml_value_0 m;
    dml_value_0 s;
} dml_state;

static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_m = (a.m > b.m) ? a.m : b.m;
    const dml_value_0 joined_s = ((a.m == joined_m) ? a.s : (a.s * exp_nonpositive_float32(a.m - joined_m))) + ((b.m == joined_m) ? b.s : (b.s * exp_nonpositive_float32(b.m - joined_m)));
    return (dml_state){joined_m, joined_s};
}
#define DML_MAP(x, index) ((dml_state){x, (x == (x)) ? 1.0f : exp_nonpositive_float32(x - (x))})
#define DML_FINISH(state, count) (state.m + log_float32(state.s))

#define DML_RELATIVE
DML_STATE_OF_ONE(_lead, dml_value_0, m, (a.m > b.m) ? a.m : b.m)
DML_STATE_OF_ONE(_rest, dml_value_0, s, a.s + b.s)
DML_LEAD_IN(a.m)
DML_STATE_WITH(lead.m, rest.s)
DML_LEAD_OF(x)
DML_REST_OF((x == lead.m) ? 1.0f : exp_nonpositive_float32(x - lead.m))
DML_RESCALED((a.m == lead.m) ? a.s : (a.s * exp_nonpositive_float32(a.m - lead.m)))

#elif defined(DML_REDUCE_FUNCTION_MAX) && DML_IS_SAME(DML_TYPE_0, DML_TYPE_1)
DML_STATE_OF_ONE(, dml_value_0, acc, DML_OF(0, max)(a.acc, b.acc))
#define DML_MAP(x, index) ((dml_state){x})
#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_MIN) && DML_IS_SAME(DML_TYPE_0, DML_TYPE_1)
DML_STATE_OF_ONE(, dml_value_0, acc, DML_OF(0, min)(a.acc, b.acc))
#define DML_MAP(x, index) ((dml_state){x})
#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_MULTIPLY) && (DML_IS_ONE_OF(DML_TYPE_1, FLOAT32, FLOAT16) || \
    (DML_IS(DML_TYPE_1, INT64) && DML_IS(DML_TYPE_0, INT64)) || (DML_IS(DML_TYPE_1, INT32) && DML_IS(DML_TYPE_0, INT32)) \
    || (DML_IS(DML_TYPE_1, UINT64) && DML_IS(DML_TYPE_0, UINT64)) || (DML_IS(DML_TYPE_1, UINT32) && \
    DML_IS(DML_TYPE_0, UINT32)))
DML_STATE_OF_ONE(, dml_value_0, acc, (dml_value_0)((dml_wrapping_0)a.acc * (dml_wrapping_0)b.acc))
#define DML_MAP(x, index) ((dml_state){x})
#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_SUM) && (DML_IS_ONE_OF(DML_TYPE_1, FLOAT32, FLOAT16) || (DML_IS(DML_TYPE_1, INT64) \
    && DML_IS(DML_TYPE_0, INT64)) || (DML_IS(DML_TYPE_1, INT32) && DML_IS(DML_TYPE_0, INT32)) || \
    (DML_IS(DML_TYPE_1, UINT64) && DML_IS(DML_TYPE_0, UINT64)) || (DML_IS(DML_TYPE_1, UINT32) && \
    DML_IS(DML_TYPE_0, UINT32)))
DML_STATE_OF_ONE(, dml_value_0, acc, (dml_value_0)((dml_wrapping_0)a.acc + (dml_wrapping_0)b.acc))
#define DML_MAP(x, index) ((dml_state){x})
#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_SUM_SQUARE) && (DML_IS_ONE_OF(DML_TYPE_1, FLOAT32, FLOAT16) || \
    (DML_IS(DML_TYPE_1, INT64) && DML_IS(DML_TYPE_0, INT64)) || (DML_IS(DML_TYPE_1, INT32) && DML_IS(DML_TYPE_0, INT32)) \
    || (DML_IS(DML_TYPE_1, UINT64) && DML_IS(DML_TYPE_0, UINT64)) || (DML_IS(DML_TYPE_1, UINT32) && \
    DML_IS(DML_TYPE_0, UINT32)))
DML_STATE_OF_ONE(, dml_value_0, acc, (dml_value_0)((dml_wrapping_0)a.acc + (dml_wrapping_0)b.acc))
#define DML_MAP(x, index) ((dml_state){(dml_value_0)((dml_wrapping_0)x * (dml_wrapping_0)x)})
#define DML_FINISH(state, count) (state.acc)

#else
#error "define what is computed, for example -DDML_REDUCE_FUNCTION_ARGMAX, of data types that it takes"
#include <stop_at_the_error_above>
#endif

#include "reduce/kernel.h"
