/* Generated from spec/operators/average_pooling.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* AVERAGE_POOLING: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32 and so on; the entry is
 * dml_average_pooling_<types>_windows. To have all that is included in one file:
 *     dmlgen bundle AVERAGE_POOLING
 */

#define DML_OPERATOR dml_average_pooling

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
#include "functions/is_infinite.h"
#include "functions/is_nan.h"

typedef struct {
    uint32_t include_padding;
} dml_scalars;

#define DML_SCALAR_COUNT 1
#define DML_SCALARS(from) ((dml_scalars){(uint32_t)from[0]})

DML_STATE_OF_ONE(, dml_value_0, acc, a.acc + b.acc)

#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){0.0f})

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, state.acc / ((float)max_uint64(((s->include_padding) != 0u) ? padded_count : count, UINT64_C(1))));
}

#define DML_AGAIN
static DML_ALWAYS_INLINE uint32_t dml_is_again(dml_state state, const dml_scalars *s)
{
    (void)s;
    return (is_infinite_float32(state.acc) || is_nan_float32(state.acc)) ? 1u : 0u;
}

static void dml_finish_again(dml_state state, uint64_t count, uint64_t padded_count, float scale, const dml_scalars *s,
                             const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, ((state.acc / ((float)max_uint64(((s->include_padding) != 0u) ? padded_count : count, UINT64_C(1)))) / scale) / scale);
}

#include "window/kernel.h"
