/* Generated from spec/operators/max_pooling.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* MAX_POOLING: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32 and so on; the entry is
 * dml_max_pooling_<types>_windows. To have all that is included in one file:
 *     dmlgen bundle MAX_POOLING
 */

#define DML_OPERATOR dml_max_pooling

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) \
    X(FLOAT32) X(FLOAT16) X(INT64) X(INT32) X(INT16) X(INT8) X(UINT64) X(UINT32) X(UINT16) X(UINT8)
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

DML_STATE_OF_ONE(, dml_value_0, acc, DML_OF(0, max)(a.acc, b.acc))

#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){DML_LEAST(0)})

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, state.acc);
}

#include "window/kernel.h"
