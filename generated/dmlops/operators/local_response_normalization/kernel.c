/* Generated from spec/operators/local_response_normalization.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* LOCAL_RESPONSE_NORMALIZATION: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32 and so on,
 * and with -DDML_CASE_0 and so on for what is computed; the entry is
 * dml_local_response_normalization_<types>_windows. To have all that is included in one file:
 *     dmlgen bundle LOCAL_RESPONSE_NORMALIZATION
 */

#define DML_OPERATOR dml_local_response_normalization

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
#include "functions/log.h"
#include "functions/nearest.h"
#include "functions/scale.h"
#include "functions/product_rest.h"
#include "functions/power.h"
#include "functions/product.h"

typedef struct {
    uint32_t local_size;
    dml_value_0 alpha;
    dml_value_0 beta;
    dml_value_0 bias;
} dml_scalars;

#define DML_SCALAR_COUNT 4
#define DML_SCALARS(from) ((dml_scalars){(uint32_t)from[0], DML_JOIN(dml_scalar_, DML_TYPE_0)(from[1]), DML_JOIN(dml_scalar_, DML_TYPE_0)(from[2]), DML_JOIN(dml_scalar_, DML_TYPE_0)(from[3])})

#if defined(DML_CASE_0)

DML_STATE_OF_ONE(, dml_value_0, acc, a.acc + b.acc)

#define DML_MAP(x, index) ((dml_state){x * x})
#define DML_IDENTITY ((dml_state){0.0f})

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    const dml_value_0 input_tensor = DML_LOAD(0, 0);
    DML_PUT(0, 1, input_tensor / (sqrtf((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc)) * sqrtf(sqrtf((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc)))));
}

#define DML_AGAIN
static DML_ALWAYS_INLINE uint32_t dml_is_again(dml_state state, const dml_scalars *s)
{
    (void)s;
    return (((is_infinite_float32((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc)) || is_nan_float32((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc))) || ((fabsf(s->bias) <= (fabsf(s->alpha) * (8.077936e-28f))) && (state.acc < (7.888609e-31f)))) || ((((s->alpha) != 0.0f) && (fabsf(s->alpha) < (1e-19f))) && (fabsf(s->bias) < 1.0f))) ? 1u : 0u;
}

static void dml_finish_again(dml_state state, uint64_t count, uint64_t padded_count, float scale, const dml_scalars *s,
                             const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    const dml_value_0 input_tensor = DML_LOAD(0, 0);
    DML_PUT(0, 1, (fabsf(s->beta) > 16777216.0f) ? log_float32(-1.0f) : ((((fabsf(s->alpha) < (1e-19f)) && (fabsf((((((s->bias) * scale) * scale) * (8.589935e+09f)) * scale) * scale) >= ((fabsf(s->alpha) * (1.1529215e+18f)) * state.acc))) || is_infinite_float32((((((s->bias) * scale) * scale) * ((fabsf(s->alpha) > (1e+19f)) ? (5.421011e-20f) : ((fabsf(s->alpha) < (1e-19f)) ? (1.1529215e+18f) : 1.0f))) * scale) * scale)) ? (input_tensor / power_float32(s->bias, s->beta)) : product_float32(product_float32(input_tensor, power_float32(scale, 2.0f * (s->beta)), power_float32((fabsf(s->alpha) > (1e+19f)) ? (5.421011e-20f) : ((fabsf(s->alpha) < (1e-19f)) ? (1.1529215e+18f) : 1.0f), s->beta)), power_float32(scale, 2.0f * (s->beta)), 1.0f / power_float32(((((((s->bias) * scale) * scale) * ((fabsf(s->alpha) > (1e+19f)) ? (5.421011e-20f) : ((fabsf(s->alpha) < (1e-19f)) ? (1.1529215e+18f) : 1.0f))) * scale) * scale) + ((((s->alpha) * ((fabsf(s->alpha) > (1e+19f)) ? (5.421011e-20f) : ((fabsf(s->alpha) < (1e-19f)) ? (1.1529215e+18f) : 1.0f))) / ((float)(s->local_size))) * state.acc), s->beta))));
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
    const dml_value_0 input_tensor = DML_LOAD(0, 0);
    DML_PUT(0, 1, (fabsf(s->beta) > 16777216.0f) ? log_float32(-1.0f) : (input_tensor / power_float32((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc), s->beta)));
}

#define DML_AGAIN
static DML_ALWAYS_INLINE uint32_t dml_is_again(dml_state state, const dml_scalars *s)
{
    (void)s;
    return (((is_infinite_float32((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc)) || is_nan_float32((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc))) || ((fabsf(s->bias) <= (fabsf(s->alpha) * (8.077936e-28f))) && (state.acc < (7.888609e-31f)))) || ((((s->alpha) != 0.0f) && (fabsf(s->alpha) < (1e-19f))) && (fabsf(s->bias) < 1.0f))) ? 1u : 0u;
}

static void dml_finish_again(dml_state state, uint64_t count, uint64_t padded_count, float scale, const dml_scalars *s,
                             const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    const dml_value_0 input_tensor = DML_LOAD(0, 0);
    DML_PUT(0, 1, (fabsf(s->beta) > 16777216.0f) ? log_float32(-1.0f) : ((((fabsf(s->alpha) < (1e-19f)) && (fabsf((((((s->bias) * scale) * scale) * (8.589935e+09f)) * scale) * scale) >= ((fabsf(s->alpha) * (1.1529215e+18f)) * state.acc))) || is_infinite_float32((((((s->bias) * scale) * scale) * ((fabsf(s->alpha) > (1e+19f)) ? (5.421011e-20f) : ((fabsf(s->alpha) < (1e-19f)) ? (1.1529215e+18f) : 1.0f))) * scale) * scale)) ? (input_tensor / power_float32(s->bias, s->beta)) : product_float32(product_float32(input_tensor, power_float32(scale, 2.0f * (s->beta)), power_float32((fabsf(s->alpha) > (1e+19f)) ? (5.421011e-20f) : ((fabsf(s->alpha) < (1e-19f)) ? (1.1529215e+18f) : 1.0f), s->beta)), power_float32(scale, 2.0f * (s->beta)), 1.0f / power_float32(((((((s->bias) * scale) * scale) * ((fabsf(s->alpha) > (1e+19f)) ? (5.421011e-20f) : ((fabsf(s->alpha) < (1e-19f)) ? (1.1529215e+18f) : 1.0f))) * scale) * scale) + ((((s->alpha) * ((fabsf(s->alpha) > (1e+19f)) ? (5.421011e-20f) : ((fabsf(s->alpha) < (1e-19f)) ? (1.1529215e+18f) : 1.0f))) / ((float)(s->local_size))) * state.acc), s->beta))));
}

#else
#error "define what is computed, for example -DDML_CASE_0"
#include <stop_at_the_error_above>
#endif

#include "window/kernel.h"
