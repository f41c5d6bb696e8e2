/* Generated from spec/operators/max_pooling1.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* MAX_POOLING1: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32_UINT64 and so on,
 * and with -DDML_WITH_OutputIndicesTensor and so on for what is computed; the entry is
 * dml_max_pooling1_<types>_windows. To have all that is included in one file:
 *     dmlgen bundle MAX_POOLING1
 */

#define DML_OPERATOR dml_max_pooling1

#define DML_TYPE_GROUPS 2
#define DML_TYPE_TUPLES(X) \
    X(FLOAT32, UINT64) X(FLOAT32, UINT32) X(FLOAT16, UINT64) X(FLOAT16, UINT32) X(INT64, UINT64) X(INT64, UINT32) \
    X(INT32, UINT64) X(INT32, UINT32) X(INT16, UINT64) X(INT16, UINT32) X(INT8, UINT64) X(INT8, UINT32) \
    X(UINT64, UINT64) X(UINT64, UINT32) X(UINT32, UINT64) X(UINT32, UINT32) X(UINT16, UINT64) X(UINT16, UINT32) \
    X(UINT8, UINT64) X(UINT8, UINT32)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_UINT64"
#include <stop_at_the_error_above>
#endif

#define DML_TENSORS 3
#include "window/operator.h"

#include "functions/is_nan.h"

typedef struct {
    char none;
} dml_scalars;

#define DML_SCALAR_COUNT 0
#define DML_SCALARS(from) ((dml_scalars){0})

#if defined(DML_WITH_OutputIndicesTensor)

DML_PICKED_STATE(, (((!DML_OF(0, is_nan)(a.value)) && (DML_OF(0, is_nan)(b.value) || (b.value > a.value))) || ((!((!DML_OF(0, is_nan)(b.value)) && (DML_OF(0, is_nan)(a.value) || (a.value > b.value)))) && (b.index < a.index))) ? 1u : 0u)

#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_IDENTITY ((dml_state){DML_LEAST(0), UINT64_C(18446744073709551615)})

#if DML_IS(DML_TYPE_1, UINT64)
#define DML_RESULTS(X) X(1, 0) X(2, 1)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, state.value);
    DML_PUT(1, 2, (count > UINT64_C(0)) ? ((dml_value_1)state.index) : UINT64_C(18446744073709551615));
}
#elif DML_IS(DML_TYPE_1, UINT32)
#define DML_RESULTS(X) X(1, 0) X(2, 1)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, state.value);
    DML_PUT(1, 2, (count > UINT64_C(0)) ? ((dml_value_1)state.index) : 4294967295u);
}
#endif

#elif defined(DML_WITHOUT_OutputIndicesTensor)

DML_PICKED_VALUE(, ((!DML_OF(0, is_nan)(a.value)) && (DML_OF(0, is_nan)(b.value) || (b.value > a.value))) ? 1u : 0u)

#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){DML_LEAST(0)})

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(0, 1, state.value);
}

#else
#error "define what is computed, for example -DDML_WITH_OutputIndicesTensor"
#include <stop_at_the_error_above>
#endif

#include "window/kernel.h"
