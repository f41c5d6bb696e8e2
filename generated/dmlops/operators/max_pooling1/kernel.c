/* Generated from spec/operators/max_pooling1.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* MAX_POOLING1: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32_UINT64 and so on,
 * and with -DDML_WITH_OutputIndicesTensor and so on for what is computed; the entry is
 * dml_max_pooling1_<types>_windows. To have all that is included in one file:
 *     dmlgen bundle MAX_POOLING1
 */

#define DML_OPERATOR dml_max_pooling1

#if defined(DML_TYPE_FLOAT32_UINT64)
#define DML_TYPES FLOAT32, UINT64
#elif defined(DML_TYPE_FLOAT32_UINT32)
#define DML_TYPES FLOAT32, UINT32
#elif defined(DML_TYPE_FLOAT16_UINT64)
#define DML_TYPES FLOAT16, UINT64
#elif defined(DML_TYPE_FLOAT16_UINT32)
#define DML_TYPES FLOAT16, UINT32
#elif defined(DML_TYPE_INT64_UINT64)
#define DML_TYPES INT64, UINT64
#elif defined(DML_TYPE_INT64_UINT32)
#define DML_TYPES INT64, UINT32
#elif defined(DML_TYPE_INT32_UINT64)
#define DML_TYPES INT32, UINT64
#elif defined(DML_TYPE_INT32_UINT32)
#define DML_TYPES INT32, UINT32
#elif defined(DML_TYPE_INT16_UINT64)
#define DML_TYPES INT16, UINT64
#elif defined(DML_TYPE_INT16_UINT32)
#define DML_TYPES INT16, UINT32
#elif defined(DML_TYPE_INT8_UINT64)
#define DML_TYPES INT8, UINT64
#elif defined(DML_TYPE_INT8_UINT32)
#define DML_TYPES INT8, UINT32
#elif defined(DML_TYPE_UINT64_UINT64)
#define DML_TYPES UINT64, UINT64
#elif defined(DML_TYPE_UINT64_UINT32)
#define DML_TYPES UINT64, UINT32
#elif defined(DML_TYPE_UINT32_UINT64)
#define DML_TYPES UINT32, UINT64
#elif defined(DML_TYPE_UINT32_UINT32)
#define DML_TYPES UINT32, UINT32
#elif defined(DML_TYPE_UINT16_UINT64)
#define DML_TYPES UINT16, UINT64
#elif defined(DML_TYPE_UINT16_UINT32)
#define DML_TYPES UINT16, UINT32
#elif defined(DML_TYPE_UINT8_UINT64)
#define DML_TYPES UINT8, UINT64
#elif defined(DML_TYPE_UINT8_UINT32)
#define DML_TYPES UINT8, UINT32
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_UINT64"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#include "types/type_tuple.h"

#define DML_TENSORS 3
#include "window/operator.h"

#include "functions/is_nan.h"

typedef struct {
    char none;
} dml_scalars;

#define DML_SCALAR_COUNT 0
#define DML_SCALARS(from) ((dml_scalars){0})

#if defined(DML_WITH_OutputIndicesTensor)

typedef struct {
    dml_value_0 value;
    uint64_t index;
} dml_state;

#if defined(DML_TYPE_FLOAT32_UINT64) || defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_UINT64) || \
    defined(DML_TYPE_FLOAT16_UINT32)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_IDENTITY ((dml_state){-INFINITY, UINT64_C(18446744073709551615)})
#elif defined(DML_TYPE_INT64_UINT64) || defined(DML_TYPE_INT64_UINT32)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_IDENTITY ((dml_state){INT64_MIN, UINT64_C(18446744073709551615)})
#elif defined(DML_TYPE_INT32_UINT64) || defined(DML_TYPE_INT32_UINT32)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_IDENTITY ((dml_state){INT32_MIN, UINT64_C(18446744073709551615)})
#elif defined(DML_TYPE_INT16_UINT64) || defined(DML_TYPE_INT16_UINT32)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_IDENTITY ((dml_state){INT16_MIN, UINT64_C(18446744073709551615)})
#elif defined(DML_TYPE_INT8_UINT64) || defined(DML_TYPE_INT8_UINT32)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_IDENTITY ((dml_state){INT8_MIN, UINT64_C(18446744073709551615)})
#elif defined(DML_TYPE_UINT64_UINT64) || defined(DML_TYPE_UINT64_UINT32)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_IDENTITY ((dml_state){UINT64_C(0), UINT64_C(18446744073709551615)})
#elif defined(DML_TYPE_UINT32_UINT64) || defined(DML_TYPE_UINT32_UINT32) || defined(DML_TYPE_UINT16_UINT64) || \
    defined(DML_TYPE_UINT16_UINT32) || defined(DML_TYPE_UINT8_UINT64) || defined(DML_TYPE_UINT8_UINT32)
#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_IDENTITY ((dml_state){0u, UINT64_C(18446744073709551615)})
#endif

#if defined(DML_TYPE_FLOAT32_UINT64) || defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_UINT64) || \
    defined(DML_TYPE_FLOAT16_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const uint32_t taken = (((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && (b.index < a.index))) ? 1u : 0u;
    const dml_value_0 joined_value = (taken != 0u) ? b.value : a.value;
    const uint64_t joined_index = (taken != 0u) ? b.index : a.index;
    return (dml_state){joined_value, joined_index};
}
#elif defined(DML_TYPE_INT64_UINT64) || defined(DML_TYPE_INT64_UINT32) || defined(DML_TYPE_INT32_UINT64) || \
    defined(DML_TYPE_INT32_UINT32) || defined(DML_TYPE_INT16_UINT64) || defined(DML_TYPE_INT16_UINT32) || \
    defined(DML_TYPE_INT8_UINT64) || defined(DML_TYPE_INT8_UINT32) || defined(DML_TYPE_UINT64_UINT64) || \
    defined(DML_TYPE_UINT64_UINT32) || defined(DML_TYPE_UINT32_UINT64) || defined(DML_TYPE_UINT32_UINT32) || \
    defined(DML_TYPE_UINT16_UINT64) || defined(DML_TYPE_UINT16_UINT32) || defined(DML_TYPE_UINT8_UINT64) || \
    defined(DML_TYPE_UINT8_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const uint32_t taken = ((b.value > a.value) || ((!(a.value > b.value)) && (b.index < a.index))) ? 1u : 0u;
    const dml_value_0 joined_value = (taken != 0u) ? b.value : a.value;
    const uint64_t joined_index = (taken != 0u) ? b.index : a.index;
    return (dml_state){joined_value, joined_index};
}
#endif

#if defined(DML_TYPE_FLOAT32_UINT64) || defined(DML_TYPE_FLOAT16_UINT64) || defined(DML_TYPE_INT64_UINT64) || \
    defined(DML_TYPE_INT32_UINT64) || defined(DML_TYPE_INT16_UINT64) || defined(DML_TYPE_INT8_UINT64) || \
    defined(DML_TYPE_UINT64_UINT64) || defined(DML_TYPE_UINT32_UINT64) || defined(DML_TYPE_UINT16_UINT64) || \
    defined(DML_TYPE_UINT8_UINT64)
#define DML_RESULTS(X) X(1, 0) X(2, 1)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t places, const dml_scalars *s,
                                         const dml_place *at, int64_t i)
{
    (void)count, (void)places, (void)s;
    DML_PUT(0, 1, state.value);
    DML_PUT(1, 2, (count > UINT64_C(0)) ? state.index : UINT64_C(18446744073709551615));
}
#elif defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_UINT32) || defined(DML_TYPE_INT64_UINT32) || \
    defined(DML_TYPE_INT32_UINT32) || defined(DML_TYPE_INT16_UINT32) || defined(DML_TYPE_INT8_UINT32) || \
    defined(DML_TYPE_UINT64_UINT32) || defined(DML_TYPE_UINT32_UINT32) || defined(DML_TYPE_UINT16_UINT32) || \
    defined(DML_TYPE_UINT8_UINT32)
#define DML_RESULTS(X) X(1, 0) X(2, 1)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t places, const dml_scalars *s,
                                         const dml_place *at, int64_t i)
{
    (void)count, (void)places, (void)s;
    DML_PUT(0, 1, state.value);
    DML_PUT(1, 2, (count > UINT64_C(0)) ? ((uint32_t)state.index) : 4294967295u);
}
#endif

#elif defined(DML_WITHOUT_OutputIndicesTensor)

typedef struct {
    dml_value_0 value;
} dml_state;

#if defined(DML_TYPE_FLOAT32_UINT64) || defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_UINT64) || \
    defined(DML_TYPE_FLOAT16_UINT32)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){-INFINITY})
#elif defined(DML_TYPE_INT64_UINT64) || defined(DML_TYPE_INT64_UINT32)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){INT64_MIN})
#elif defined(DML_TYPE_INT32_UINT64) || defined(DML_TYPE_INT32_UINT32)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){INT32_MIN})
#elif defined(DML_TYPE_INT16_UINT64) || defined(DML_TYPE_INT16_UINT32)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){INT16_MIN})
#elif defined(DML_TYPE_INT8_UINT64) || defined(DML_TYPE_INT8_UINT32)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){INT8_MIN})
#elif defined(DML_TYPE_UINT64_UINT64) || defined(DML_TYPE_UINT64_UINT32)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){UINT64_C(0)})
#elif defined(DML_TYPE_UINT32_UINT64) || defined(DML_TYPE_UINT32_UINT32) || defined(DML_TYPE_UINT16_UINT64) || \
    defined(DML_TYPE_UINT16_UINT32) || defined(DML_TYPE_UINT8_UINT64) || defined(DML_TYPE_UINT8_UINT32)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){0u})
#endif

#if defined(DML_TYPE_FLOAT32_UINT64) || defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_UINT64) || \
    defined(DML_TYPE_FLOAT16_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const uint32_t taken = ((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) ? 1u : 0u;
    const dml_value_0 joined_value = (taken != 0u) ? b.value : a.value;
    return (dml_state){joined_value};
}
#elif defined(DML_TYPE_INT64_UINT64) || defined(DML_TYPE_INT64_UINT32) || defined(DML_TYPE_INT32_UINT64) || \
    defined(DML_TYPE_INT32_UINT32) || defined(DML_TYPE_INT16_UINT64) || defined(DML_TYPE_INT16_UINT32) || \
    defined(DML_TYPE_INT8_UINT64) || defined(DML_TYPE_INT8_UINT32) || defined(DML_TYPE_UINT64_UINT64) || \
    defined(DML_TYPE_UINT64_UINT32) || defined(DML_TYPE_UINT32_UINT64) || defined(DML_TYPE_UINT32_UINT32) || \
    defined(DML_TYPE_UINT16_UINT64) || defined(DML_TYPE_UINT16_UINT32) || defined(DML_TYPE_UINT8_UINT64) || \
    defined(DML_TYPE_UINT8_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const uint32_t taken = (b.value > a.value) ? 1u : 0u;
    const dml_value_0 joined_value = (taken != 0u) ? b.value : a.value;
    return (dml_state){joined_value};
}
#endif

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t places, const dml_scalars *s,
                                         const dml_place *at, int64_t i)
{
    (void)count, (void)places, (void)s;
    DML_PUT(0, 1, state.value);
}

#else
#error "define what is computed, for example -DDML_WITH_OutputIndicesTensor"
#include <stop_at_the_error_above>
#endif

#include "window/kernel.h"
