/* Generated from spec/operators/local_response_normalization_grad.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* LOCAL_RESPONSE_NORMALIZATION_GRAD: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_local_response_normalization_grad_<types>_windows and dml_local_response_normalization_grad_<types>_windows_backward. To have all that is included in one file:
 *     dmlgen bundle LOCAL_RESPONSE_NORMALIZATION_GRAD
 */

#define DML_OPERATOR dml_local_response_normalization_grad

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) X(FLOAT32) X(FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_1 FLOAT32 /* shares */
#define DML_TYPE_2 FLOAT32 /* direct */
#define DML_TENSORS 5
#include "window/operator.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/nearest.h"
#include "functions/scale.h"
#include "functions/product_rest.h"
#include "functions/power.h"
#include "functions/log.h"
#include "functions/is_infinite.h"
#include "functions/is_nan.h"
#include "functions/product.h"

typedef struct {
    uint32_t local_size;
    dml_value_0 alpha;
    dml_value_0 beta;
    dml_value_0 bias;
} dml_scalars;

#define DML_SCALAR_COUNT 4
#define DML_SCALARS(from) ((dml_scalars){(uint32_t)from[0], DML_JOIN(dml_scalar_, DML_TYPE_0)(from[1]), DML_JOIN(dml_scalar_, DML_TYPE_0)(from[2]), DML_JOIN(dml_scalar_, DML_TYPE_0)(from[3])})

DML_STATE_OF_ONE(, dml_value_0, acc, a.acc + b.acc)

#define DML_MAP(x, index) ((dml_state){x * x})
#define DML_IDENTITY ((dml_state){0.0f})

#define DML_RESULTS(X) X(3, 1) X(4, 2)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    const dml_value_0 input_tensor = DML_LOAD(0, 0);
    const dml_value_0 input_gradient_tensor = DML_LOAD(0, 1);
    DML_PUT(1, 3, (input_tensor * (input_gradient_tensor * power_float32((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc), -(s->beta)))) / ((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc)));
    DML_PUT(2, 4, (fabsf(s->beta) > 16777216.0f) ? log_float32(-1.0f) : (input_gradient_tensor * power_float32((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc), -(s->beta))));
}

#define DML_AGAIN
static DML_ALWAYS_INLINE uint32_t dml_is_again(dml_state state, const dml_scalars *s)
{
    (void)s;
    return ((((is_infinite_float32(state.acc) || is_nan_float32(state.acc)) || (state.acc > (1.0995116e+12f))) || (fabsf((s->bias) + (((s->alpha) / ((float)(s->local_size))) * state.acc)) > (1.0995116e+12f))) || ((fabsf(s->bias) <= (fabsf(s->alpha) * (8.077936e-28f))) && (state.acc < (7.888609e-31f)))) ? 1u : 0u;
}

static void dml_finish_again(dml_state state, uint64_t count, uint64_t padded_count, float scale, const dml_scalars *s,
                             const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    const dml_value_0 input_tensor = DML_LOAD(0, 0);
    const dml_value_0 input_gradient_tensor = DML_LOAD(0, 1);
    DML_PUT(1, 3, ((((fabsf(product_float32(input_gradient_tensor * power_float32(scale, 2.0f * (s->beta)), power_float32((((((s->bias) * scale) * scale) * scale) * scale) + (((s->alpha) / ((float)(s->local_size))) * state.acc), (-(s->beta)) - 1.0f), power_float32(scale, 2.0f * (s->beta))) * ((input_tensor * scale) * scale)) * scale) * scale) < (1.1754944e-38f)) && ((fabsf((s->alpha) * (s->beta)) > (1e+19f)) || ((fabsf(((2.0f * (s->alpha)) * (s->beta)) / ((float)(s->local_size))) * (fabsf(product_float32(input_gradient_tensor * power_float32(scale, 2.0f * (s->beta)), power_float32((((((s->bias) * scale) * scale) * scale) * scale) + (((s->alpha) / ((float)(s->local_size))) * state.acc), (-(s->beta)) - 1.0f), power_float32(scale, 2.0f * (s->beta))) * ((input_tensor * scale) * scale)) * (1.1529215e+18f))) > (4.038968e-28f)))) ? log_float32(-1.0f) : (((product_float32(input_gradient_tensor * power_float32(scale, 2.0f * (s->beta)), power_float32((((((s->bias) * scale) * scale) * scale) * scale) + (((s->alpha) / ((float)(s->local_size))) * state.acc), (-(s->beta)) - 1.0f), power_float32(scale, 2.0f * (s->beta))) * ((input_tensor * scale) * scale)) * scale) * scale));
    DML_PUT(2, 4, ((fabsf(s->beta) > 16777216.0f) || is_infinite_float32((((((s->bias) * scale) * scale) * scale) * scale) + (((s->alpha) / ((float)(s->local_size))) * state.acc))) ? log_float32(-1.0f) : product_float32(input_gradient_tensor * power_float32(scale, 2.0f * (s->beta)), power_float32((((((s->bias) * scale) * scale) * scale) * scale) + (((s->alpha) / ((float)(s->local_size))) * state.acc), -(s->beta)), power_float32(scale, 2.0f * (s->beta))));
}

#include "window/kernel.h"

DML_STATE_OF_ONE(_backward, dml_value_0, acc, a.acc + b.acc)

static DML_ALWAYS_INLINE dml_state_backward dml_map_backward(const dml_location *at, int64_t i, uint64_t count, uint64_t padded_count,
                                                     uint64_t here, const dml_scalars *s)
{
    (void)count, (void)padded_count, (void)here, (void)s;
    const dml_value_1 shares = DML_LOAD(1, 3);
    return (dml_state_backward){shares};
}
#define DML_IDENTITY_BACKWARD ((dml_state_backward){0.0f})

static DML_ALWAYS_INLINE void dml_finish_backward(dml_state_backward state, const dml_scalars *s,
                                                  const dml_location *at, int64_t i)
{
    (void)s;
    const dml_value_0 input_tensor = DML_LOAD(0, 0);
    const dml_value_2 direct = DML_LOAD(2, 4);
    DML_STORE(0, 2, direct - (((((2.0f * (s->alpha)) * (s->beta)) / ((float)(s->local_size))) * input_tensor) * state.acc));
}

#include "window/transposed.h"
