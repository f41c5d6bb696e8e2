/* Generated from spec/operators/lp_pooling1.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* LP_POOLING1: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32 and so on,
 * and with -DDML_CASE_0 and so on for what is computed; the entry is
 * dml_lp_pooling1_<types>_windows. To have all that is included in one file:
 *     dmlgen bundle LP_POOLING1
 */

#define DML_OPERATOR dml_lp_pooling1

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) X(FLOAT32) X(FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#define DML_TENSORS 2
#include "window/operator.h"

#include "functions/is_infinite.h"
#include "functions/is_nan.h"
#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/nearest.h"
#include "functions/scale.h"
#include "functions/product_rest.h"
#include "functions/power.h"
#include "functions/log.h"
#include "functions/max.h"
#include "functions/min.h"
#include "functions/exp.h"
#include "functions/log1p.h"

typedef struct {
    uint32_t p_value;
} dml_scalars;

#define DML_SCALAR_COUNT 1
#define DML_SCALARS(from) ((dml_scalars){(uint32_t)from[0]})

#if defined(DML_CASE_0)

DML_STATE_OF_ONE(, dml_value_0, acc, a.acc + b.acc)

#define DML_MAP(x, index) ((dml_state){fabsf(x)})
#define DML_IDENTITY ((dml_state){0.0f})

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, state.acc);
}

#elif defined(DML_CASE_1)

DML_STATE_OF_ONE(, dml_value_0, acc, a.acc + b.acc)

#define DML_MAP(x, index) ((dml_state){x * x})
#define DML_IDENTITY ((dml_state){0.0f})

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, sqrtf(state.acc));
}

#define DML_AGAIN
static DML_ALWAYS_INLINE uint32_t dml_is_again(dml_state state, const dml_scalars *s)
{
    (void)s;
    return ((is_infinite_float32(state.acc) || is_nan_float32(state.acc)) || (state.acc < (7.888609e-31f))) ? 1u : 0u;
}

static void dml_finish_again(dml_state state, uint64_t count, uint64_t padded_count, float scale, const dml_scalars *s,
                             const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, (sqrtf(state.acc) / scale) / scale);
}

#elif defined(DML_CASE_2)

DML_STATE_OF_ONE(, dml_value_0, acc, a.acc + b.acc)

#define DML_MAP(x, index) ((dml_state){power_float32(fabsf(x), (float)(s->p_value))})
#define DML_IDENTITY ((dml_state){0.0f})

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, power_float32(state.acc, 1.0f / ((float)(s->p_value))));
}

#define DML_AGAIN
static DML_ALWAYS_INLINE uint32_t dml_is_again(dml_state state, const dml_scalars *s)
{
    (void)s;
    return ((is_infinite_float32(state.acc) || is_nan_float32(state.acc)) || (state.acc < (7.888609e-31f))) ? 1u : 0u;
}

static void dml_finish_again(dml_state state, uint64_t count, uint64_t padded_count, float scale, const dml_scalars *s,
                             const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, (power_float32(state.acc, 1.0f / ((float)(s->p_value))) / scale) / scale);
}

#elif defined(DML_CASE_3)

DML_STATE_OF_ONE(, dml_value_0, acc, (max_float32(a.acc, b.acc) <= (3.4028235e+38f)) ? (max_float32(a.acc, b.acc) + log1p_float32(exp_float32(min_float32(a.acc, b.acc) - max_float32(a.acc, b.acc)))) : max_float32(a.acc, b.acc))

#define DML_MAP(x, index) ((dml_state){max_float32(log_float32(fabsf(x)) * ((float)(s->p_value)), -3.4028235e+38f)})
#define DML_IDENTITY ((dml_state){-3.4028235e+38f})

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, exp_float32(state.acc / ((float)(s->p_value))));
}

#else
#error "define what is computed, for example -DDML_CASE_0"
#include <stop_at_the_error_above>
#endif

#include "window/kernel.h"
