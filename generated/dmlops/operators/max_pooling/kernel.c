/* Generated from spec/operators/max_pooling.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* MAX_POOLING: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32 and so on; the entry is
 * dml_max_pooling_<types>_windows. To have all that is included in one file:
 *     dmlgen bundle MAX_POOLING
 */

#define DML_OPERATOR dml_max_pooling

#if defined(DML_TYPE_FLOAT32)
#define DML_TYPES FLOAT32
#elif defined(DML_TYPE_FLOAT16)
#define DML_TYPES FLOAT16
#elif defined(DML_TYPE_INT64)
#define DML_TYPES INT64
#elif defined(DML_TYPE_INT32)
#define DML_TYPES INT32
#elif defined(DML_TYPE_INT16)
#define DML_TYPES INT16
#elif defined(DML_TYPE_INT8)
#define DML_TYPES INT8
#elif defined(DML_TYPE_UINT64)
#define DML_TYPES UINT64
#elif defined(DML_TYPE_UINT32)
#define DML_TYPES UINT32
#elif defined(DML_TYPE_UINT16)
#define DML_TYPES UINT16
#elif defined(DML_TYPE_UINT8)
#define DML_TYPES UINT8
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#include "types/type_tuple.h"

#define DML_TENSORS 2
#include "window/operator.h"

#include "functions/max.h"

typedef struct {
    char none;
} dml_scalars;

#define DML_SCALAR_COUNT 0
#define DML_SCALARS(from) ((dml_scalars){0})

typedef struct {
    dml_value_0 acc;
} dml_state;

#if defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){-INFINITY})
#elif defined(DML_TYPE_INT64)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){INT64_MIN})
#elif defined(DML_TYPE_INT32)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){INT32_MIN})
#elif defined(DML_TYPE_INT16)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){INT16_MIN})
#elif defined(DML_TYPE_INT8)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){INT8_MIN})
#elif defined(DML_TYPE_UINT64)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){UINT64_C(0)})
#elif defined(DML_TYPE_UINT32) || defined(DML_TYPE_UINT16) || defined(DML_TYPE_UINT8)
#define DML_MAP(x, index) ((dml_state){x})
#define DML_IDENTITY ((dml_state){0u})
#endif

#if defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_float32(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_int64(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_int32(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT16)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_int16(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT8)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_int8(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_uint64(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_uint32(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT16)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_uint16(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT8)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_uint8(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#endif

#define DML_RESULTS(X) X(1, 0)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t places, const dml_scalars *s,
                                         const dml_place *at, int64_t i)
{
    (void)count, (void)places, (void)s;
    DML_PUT(0, 1, state.acc);
}

#include "window/kernel.h"
