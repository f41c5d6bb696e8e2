/* Generated from spec/operators/average_pooling_grad.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* AVERAGE_POOLING_GRAD: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32 and so on,
 * and with -DDML_CASE_0 and so on for what is computed; the entry is
 * dml_average_pooling_grad_<types>_windows_backward. To have all that is included in one file:
 *     dmlgen bundle AVERAGE_POOLING_GRAD
 */

#define DML_OPERATOR dml_average_pooling_grad

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) X(FLOAT32) X(FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#define DML_TENSORS 2
#include "window/operator.h"

#include "functions/max.h"

typedef struct {
    char none;
} dml_scalars;

#define DML_SCALAR_COUNT 0
#define DML_SCALARS(from) ((dml_scalars){0})

#if defined(DML_CASE_0)

DML_STATE_OF_ONE(_backward, dml_value_0, acc, a.acc + b.acc)

static DML_ALWAYS_INLINE dml_state_backward dml_map_backward(const dml_location *at, int64_t i, uint64_t count, uint64_t padded_count,
                                                     uint64_t here, const dml_scalars *s)
{
    (void)count, (void)padded_count, (void)here, (void)s;
    const dml_value_0 x = DML_LOAD(0, 0);
    return (dml_state_backward){x / ((float)max_uint64(padded_count, UINT64_C(1)))};
}
#define DML_IDENTITY_BACKWARD ((dml_state_backward){0.0f})

static DML_ALWAYS_INLINE void dml_finish_backward(dml_state_backward state, const dml_scalars *s,
                                                  const dml_location *at, int64_t i)
{
    (void)s;
    DML_STORE(0, 1, state.acc);
}

#elif defined(DML_CASE_1)

DML_STATE_OF_ONE(_backward, dml_value_0, acc, a.acc + b.acc)

static DML_ALWAYS_INLINE dml_state_backward dml_map_backward(const dml_location *at, int64_t i, uint64_t count, uint64_t padded_count,
                                                     uint64_t here, const dml_scalars *s)
{
    (void)count, (void)padded_count, (void)here, (void)s;
    const dml_value_0 x = DML_LOAD(0, 0);
    return (dml_state_backward){x / ((float)max_uint64(count, UINT64_C(1)))};
}
#define DML_IDENTITY_BACKWARD ((dml_state_backward){0.0f})

static DML_ALWAYS_INLINE void dml_finish_backward(dml_state_backward state, const dml_scalars *s,
                                                  const dml_location *at, int64_t i)
{
    (void)s;
    DML_STORE(0, 1, state.acc);
}

#else
#error "define what is computed, for example -DDML_CASE_0"
#include <stop_at_the_error_above>
#endif

#include "window/transposed.h"
