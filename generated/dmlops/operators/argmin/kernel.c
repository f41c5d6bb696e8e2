/* Generated from spec/operators/argmin.yaml by templates/families/reduce/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ARGMIN: the elements along some dimensions, combined into one.
 *
 * Compile once per pair of data types with -DDML_TYPE_FLOAT32_INT64 and so on; the entries are
 * dml_argmin_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle ARGMIN
 */

#define DML_OPERATOR dml_argmin

#if defined(DML_TYPE_FLOAT32_INT64)
#define DML_TYPES FLOAT32, INT64
#elif defined(DML_TYPE_FLOAT32_INT32)
#define DML_TYPES FLOAT32, INT32
#elif defined(DML_TYPE_FLOAT32_UINT64)
#define DML_TYPES FLOAT32, UINT64
#elif defined(DML_TYPE_FLOAT32_UINT32)
#define DML_TYPES FLOAT32, UINT32
#elif defined(DML_TYPE_FLOAT16_INT64)
#define DML_TYPES FLOAT16, INT64
#elif defined(DML_TYPE_FLOAT16_INT32)
#define DML_TYPES FLOAT16, INT32
#elif defined(DML_TYPE_FLOAT16_UINT64)
#define DML_TYPES FLOAT16, UINT64
#elif defined(DML_TYPE_FLOAT16_UINT32)
#define DML_TYPES FLOAT16, UINT32
#elif defined(DML_TYPE_INT64_INT64)
#define DML_TYPES INT64, INT64
#elif defined(DML_TYPE_INT64_INT32)
#define DML_TYPES INT64, INT32
#elif defined(DML_TYPE_INT64_UINT64)
#define DML_TYPES INT64, UINT64
#elif defined(DML_TYPE_INT64_UINT32)
#define DML_TYPES INT64, UINT32
#elif defined(DML_TYPE_INT32_INT64)
#define DML_TYPES INT32, INT64
#elif defined(DML_TYPE_INT32_INT32)
#define DML_TYPES INT32, INT32
#elif defined(DML_TYPE_INT32_UINT64)
#define DML_TYPES INT32, UINT64
#elif defined(DML_TYPE_INT32_UINT32)
#define DML_TYPES INT32, UINT32
#elif defined(DML_TYPE_INT16_INT64)
#define DML_TYPES INT16, INT64
#elif defined(DML_TYPE_INT16_INT32)
#define DML_TYPES INT16, INT32
#elif defined(DML_TYPE_INT16_UINT64)
#define DML_TYPES INT16, UINT64
#elif defined(DML_TYPE_INT16_UINT32)
#define DML_TYPES INT16, UINT32
#elif defined(DML_TYPE_INT8_INT64)
#define DML_TYPES INT8, INT64
#elif defined(DML_TYPE_INT8_INT32)
#define DML_TYPES INT8, INT32
#elif defined(DML_TYPE_INT8_UINT64)
#define DML_TYPES INT8, UINT64
#elif defined(DML_TYPE_INT8_UINT32)
#define DML_TYPES INT8, UINT32
#elif defined(DML_TYPE_UINT64_INT64)
#define DML_TYPES UINT64, INT64
#elif defined(DML_TYPE_UINT64_INT32)
#define DML_TYPES UINT64, INT32
#elif defined(DML_TYPE_UINT64_UINT64)
#define DML_TYPES UINT64, UINT64
#elif defined(DML_TYPE_UINT64_UINT32)
#define DML_TYPES UINT64, UINT32
#elif defined(DML_TYPE_UINT32_INT64)
#define DML_TYPES UINT32, INT64
#elif defined(DML_TYPE_UINT32_INT32)
#define DML_TYPES UINT32, INT32
#elif defined(DML_TYPE_UINT32_UINT64)
#define DML_TYPES UINT32, UINT64
#elif defined(DML_TYPE_UINT32_UINT32)
#define DML_TYPES UINT32, UINT32
#elif defined(DML_TYPE_UINT16_INT64)
#define DML_TYPES UINT16, INT64
#elif defined(DML_TYPE_UINT16_INT32)
#define DML_TYPES UINT16, INT32
#elif defined(DML_TYPE_UINT16_UINT64)
#define DML_TYPES UINT16, UINT64
#elif defined(DML_TYPE_UINT16_UINT32)
#define DML_TYPES UINT16, UINT32
#elif defined(DML_TYPE_UINT8_INT64)
#define DML_TYPES UINT8, INT64
#elif defined(DML_TYPE_UINT8_INT32)
#define DML_TYPES UINT8, INT32
#elif defined(DML_TYPE_UINT8_UINT64)
#define DML_TYPES UINT8, UINT64
#elif defined(DML_TYPE_UINT8_UINT32)
#define DML_TYPES UINT8, UINT32
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_INT64"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#include "types/type_tuple.h"

#include "reduce/operator.h"

#include "functions/is_nan.h"

typedef struct {
    dml_value_0 value;
    uint64_t index;
} dml_state;

#define DML_MAP(x, index) ((dml_state){x, index})

#if defined(DML_TYPE_FLOAT32_INT64) || defined(DML_TYPE_FLOAT32_INT32) || defined(DML_TYPE_FLOAT32_UINT64) || \
    defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_INT64) || defined(DML_TYPE_FLOAT16_INT32) || \
    defined(DML_TYPE_FLOAT16_UINT64) || defined(DML_TYPE_FLOAT16_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const uint32_t taken = (((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value < a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value < b.value)))) && ((last != 0u) ? (b.index > a.index) : (b.index < a.index)))) ? 1u : 0u;
    const dml_value_0 joined_value = (taken != 0u) ? b.value : a.value;
    const uint64_t joined_index = (taken != 0u) ? b.index : a.index;
    return (dml_state){joined_value, joined_index};
}
#elif defined(DML_TYPE_INT64_INT64) || defined(DML_TYPE_INT64_INT32) || defined(DML_TYPE_INT64_UINT64) || \
    defined(DML_TYPE_INT64_UINT32) || defined(DML_TYPE_INT32_INT64) || defined(DML_TYPE_INT32_INT32) || \
    defined(DML_TYPE_INT32_UINT64) || defined(DML_TYPE_INT32_UINT32) || defined(DML_TYPE_INT16_INT64) || \
    defined(DML_TYPE_INT16_INT32) || defined(DML_TYPE_INT16_UINT64) || defined(DML_TYPE_INT16_UINT32) || \
    defined(DML_TYPE_INT8_INT64) || defined(DML_TYPE_INT8_INT32) || defined(DML_TYPE_INT8_UINT64) || \
    defined(DML_TYPE_INT8_UINT32) || defined(DML_TYPE_UINT64_INT64) || defined(DML_TYPE_UINT64_INT32) || \
    defined(DML_TYPE_UINT64_UINT64) || defined(DML_TYPE_UINT64_UINT32) || defined(DML_TYPE_UINT32_INT64) || \
    defined(DML_TYPE_UINT32_INT32) || defined(DML_TYPE_UINT32_UINT64) || defined(DML_TYPE_UINT32_UINT32) || \
    defined(DML_TYPE_UINT16_INT64) || defined(DML_TYPE_UINT16_INT32) || defined(DML_TYPE_UINT16_UINT64) || \
    defined(DML_TYPE_UINT16_UINT32) || defined(DML_TYPE_UINT8_INT64) || defined(DML_TYPE_UINT8_INT32) || \
    defined(DML_TYPE_UINT8_UINT64) || defined(DML_TYPE_UINT8_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const uint32_t taken = ((b.value < a.value) || ((!(a.value < b.value)) && ((last != 0u) ? (b.index > a.index) : (b.index < a.index)))) ? 1u : 0u;
    const dml_value_0 joined_value = (taken != 0u) ? b.value : a.value;
    const uint64_t joined_index = (taken != 0u) ? b.index : a.index;
    return (dml_state){joined_value, joined_index};
}
#endif

#if defined(DML_TYPE_FLOAT32_INT64) || defined(DML_TYPE_FLOAT32_INT32) || defined(DML_TYPE_FLOAT32_UINT64) || \
    defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_INT64) || defined(DML_TYPE_FLOAT16_INT32) || \
    defined(DML_TYPE_FLOAT16_UINT64) || defined(DML_TYPE_FLOAT16_UINT32)
#define DML_PICK

static inline uint32_t dml_better(dml_value_0 a, dml_value_0 b)
{
    return ((!is_nan_float32(a)) && (is_nan_float32(b) || (b < a))) ? 1u : 0u;
}
#elif defined(DML_TYPE_INT64_INT64) || defined(DML_TYPE_INT64_INT32) || defined(DML_TYPE_INT64_UINT64) || \
    defined(DML_TYPE_INT64_UINT32) || defined(DML_TYPE_INT32_INT64) || defined(DML_TYPE_INT32_INT32) || \
    defined(DML_TYPE_INT32_UINT64) || defined(DML_TYPE_INT32_UINT32) || defined(DML_TYPE_INT16_INT64) || \
    defined(DML_TYPE_INT16_INT32) || defined(DML_TYPE_INT16_UINT64) || defined(DML_TYPE_INT16_UINT32) || \
    defined(DML_TYPE_INT8_INT64) || defined(DML_TYPE_INT8_INT32) || defined(DML_TYPE_INT8_UINT64) || \
    defined(DML_TYPE_INT8_UINT32) || defined(DML_TYPE_UINT64_INT64) || defined(DML_TYPE_UINT64_INT32) || \
    defined(DML_TYPE_UINT64_UINT64) || defined(DML_TYPE_UINT64_UINT32) || defined(DML_TYPE_UINT32_INT64) || \
    defined(DML_TYPE_UINT32_INT32) || defined(DML_TYPE_UINT32_UINT64) || defined(DML_TYPE_UINT32_UINT32) || \
    defined(DML_TYPE_UINT16_INT64) || defined(DML_TYPE_UINT16_INT32) || defined(DML_TYPE_UINT16_UINT64) || \
    defined(DML_TYPE_UINT16_UINT32) || defined(DML_TYPE_UINT8_INT64) || defined(DML_TYPE_UINT8_INT32) || \
    defined(DML_TYPE_UINT8_UINT64) || defined(DML_TYPE_UINT8_UINT32)
#define DML_PICK

static inline uint32_t dml_better(dml_value_0 a, dml_value_0 b)
{
    return (b < a) ? 1u : 0u;
}
#endif

#if defined(DML_TYPE_FLOAT32_INT64) || defined(DML_TYPE_FLOAT16_INT64) || defined(DML_TYPE_INT64_INT64) || \
    defined(DML_TYPE_INT32_INT64) || defined(DML_TYPE_INT16_INT64) || defined(DML_TYPE_INT8_INT64) || \
    defined(DML_TYPE_UINT64_INT64) || defined(DML_TYPE_UINT32_INT64) || defined(DML_TYPE_UINT16_INT64) || \
    defined(DML_TYPE_UINT8_INT64)
#define DML_FINISH(state, count) ((int64_t)state.index)
#elif defined(DML_TYPE_FLOAT32_INT32) || defined(DML_TYPE_FLOAT16_INT32) || defined(DML_TYPE_INT64_INT32) || \
    defined(DML_TYPE_INT32_INT32) || defined(DML_TYPE_INT16_INT32) || defined(DML_TYPE_INT8_INT32) || \
    defined(DML_TYPE_UINT64_INT32) || defined(DML_TYPE_UINT32_INT32) || defined(DML_TYPE_UINT16_INT32) || \
    defined(DML_TYPE_UINT8_INT32)
#define DML_FINISH(state, count) ((int32_t)state.index)
#elif defined(DML_TYPE_FLOAT32_UINT64) || defined(DML_TYPE_FLOAT16_UINT64) || defined(DML_TYPE_INT64_UINT64) || \
    defined(DML_TYPE_INT32_UINT64) || defined(DML_TYPE_INT16_UINT64) || defined(DML_TYPE_INT8_UINT64) || \
    defined(DML_TYPE_UINT64_UINT64) || defined(DML_TYPE_UINT32_UINT64) || defined(DML_TYPE_UINT16_UINT64) || \
    defined(DML_TYPE_UINT8_UINT64)
#define DML_FINISH(state, count) (state.index)
#elif defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_UINT32) || defined(DML_TYPE_INT64_UINT32) || \
    defined(DML_TYPE_INT32_UINT32) || defined(DML_TYPE_INT16_UINT32) || defined(DML_TYPE_INT8_UINT32) || \
    defined(DML_TYPE_UINT64_UINT32) || defined(DML_TYPE_UINT32_UINT32) || defined(DML_TYPE_UINT16_UINT32) || \
    defined(DML_TYPE_UINT8_UINT32)
#define DML_FINISH(state, count) ((uint32_t)state.index)
#endif

#include "reduce/kernel.h"
