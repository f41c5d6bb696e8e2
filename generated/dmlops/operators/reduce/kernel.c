/* Generated from spec/operators/reduce.yaml by templates/families/reduce/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* REDUCE: the elements along some dimensions, combined into one.
 *
 * Compile once per pair of data types with -DDML_TYPE_FLOAT32_INT64 and so on,
 * and with -DDML_REDUCE_FUNCTION_ARGMAX and so on for what is computed; the entries are
 * dml_reduce_<types>_<kernel>. To have all that is included in one file:
 *     dmlgen bundle REDUCE
 */

#define DML_OPERATOR dml_reduce

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
#elif defined(DML_TYPE_FLOAT32_FLOAT32)
#define DML_TYPES FLOAT32, FLOAT32
#elif defined(DML_TYPE_FLOAT16_FLOAT16)
#define DML_TYPES FLOAT16, FLOAT16
#elif defined(DML_TYPE_INT16_INT16)
#define DML_TYPES INT16, INT16
#elif defined(DML_TYPE_INT8_INT8)
#define DML_TYPES INT8, INT8
#elif defined(DML_TYPE_UINT16_UINT16)
#define DML_TYPES UINT16, UINT16
#elif defined(DML_TYPE_UINT8_UINT8)
#define DML_TYPES UINT8, UINT8
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_INT64"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#include "types/type_tuple.h"

#include "reduce/operator.h"

#include "functions/is_nan.h"
#include "functions/abs.h"
#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/log.h"
#include "functions/exp_nonpositive.h"
#include "functions/max.h"
#include "functions/min.h"

#if defined(DML_REDUCE_FUNCTION_ARGMAX)

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
    const uint32_t taken = (((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && ((last != 0u) ? (b.index > a.index) : (b.index < a.index)))) ? 1u : 0u;
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
    const uint32_t taken = ((b.value > a.value) || ((!(a.value > b.value)) && ((last != 0u) ? (b.index > a.index) : (b.index < a.index)))) ? 1u : 0u;
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
    return ((!is_nan_float32(a)) && (is_nan_float32(b) || (b > a))) ? 1u : 0u;
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
    return (b > a) ? 1u : 0u;
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

#elif defined(DML_REDUCE_FUNCTION_ARGMIN)

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

#elif defined(DML_REDUCE_FUNCTION_AVERAGE)

typedef struct {
    dml_value_0 acc;
} dml_state;

#define DML_MAP(x, index) ((dml_state){x})

static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = a.acc + b.acc;
    return (dml_state){joined_acc};
}

#define DML_FINISH(state, count) (state.acc / ((float)count))

#elif defined(DML_REDUCE_FUNCTION_L1)

typedef struct {
    dml_value_0 acc;
} dml_state;

#if defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT16_FLOAT16)
#define DML_MAP(x, index) ((dml_state){fabsf(x)})
#elif defined(DML_TYPE_INT64_INT64)
#define DML_MAP(x, index) ((dml_state){abs_int64(x)})
#elif defined(DML_TYPE_INT32_INT32)
#define DML_MAP(x, index) ((dml_state){abs_int32(x)})
#elif defined(DML_TYPE_UINT64_UINT64) || defined(DML_TYPE_UINT32_UINT32)
#define DML_MAP(x, index) ((dml_state){x})
#endif

#if defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT16_FLOAT16) || defined(DML_TYPE_UINT64_UINT64) || \
    defined(DML_TYPE_UINT32_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = a.acc + b.acc;
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT64_INT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = (int64_t)((uint64_t)a.acc + (uint64_t)b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT32_INT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = (int32_t)((uint32_t)a.acc + (uint32_t)b.acc);
    return (dml_state){joined_acc};
}
#endif

#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_L2)

typedef struct {
    dml_value_0 acc;
} dml_state;

#define DML_MAP(x, index) ((dml_state){x * x})

static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = a.acc + b.acc;
    return (dml_state){joined_acc};
}

#define DML_FINISH(state, count) (sqrtf(state.acc))

#elif defined(DML_REDUCE_FUNCTION_LOG_SUM)

typedef struct {
    dml_value_0 acc;
} dml_state;

#define DML_MAP(x, index) ((dml_state){x})

static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = a.acc + b.acc;
    return (dml_state){joined_acc};
}

#define DML_FINISH(state, count) (log_float32(state.acc))

#elif defined(DML_REDUCE_FUNCTION_LOG_SUM_EXP)

typedef struct {
    dml_value_0 m;
    dml_value_0 s;
} dml_state;

#define DML_MAP(x, index) ((dml_state){x, (x == (x)) ? 1.0f : exp_nonpositive_float32(x - (x))})

static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_m = (a.m > b.m) ? a.m : b.m;
    const dml_value_0 joined_s = ((a.m == joined_m) ? a.s : (a.s * exp_nonpositive_float32(a.m - joined_m))) + ((b.m == joined_m) ? b.s : (b.s * exp_nonpositive_float32(b.m - joined_m)));
    return (dml_state){joined_m, joined_s};
}

#define DML_RELATIVE

typedef struct {
    dml_value_0 m;
} dml_state_lead;

typedef struct {
    dml_value_0 s;
} dml_state_rest;

static inline dml_state_lead dml_lead_in(dml_state a) { return (dml_state_lead){a.m}; }

static inline dml_state dml_state_with(dml_state_lead lead, dml_state_rest rest)
{
    return (dml_state){lead.m, rest.s};
}

static inline dml_state_lead dml_lead_of(dml_value_0 x, uint64_t index)
{
    (void)index;
    return (dml_state_lead){x};
}

static inline dml_state_rest dml_rest_of(dml_value_0 x, uint64_t index, dml_state_lead lead)
{
    (void)index;
    return (dml_state_rest){(x == lead.m) ? 1.0f : exp_nonpositive_float32(x - lead.m)};
}

static inline dml_state_rest dml_rescaled(dml_state a, dml_state_lead lead)
{
    return (dml_state_rest){(a.m == lead.m) ? a.s : (a.s * exp_nonpositive_float32(a.m - lead.m))};
}

static inline dml_state_lead dml_combine_lead(dml_state_lead a, dml_state_lead b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_m = (a.m > b.m) ? a.m : b.m;
    return (dml_state_lead){joined_m};
}

static inline dml_state_rest dml_combine_rest(dml_state_rest a, dml_state_rest b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_s = a.s + b.s;
    return (dml_state_rest){joined_s};
}

#define DML_FINISH(state, count) (state.m + log_float32(state.s))

#elif defined(DML_REDUCE_FUNCTION_MAX)

typedef struct {
    dml_value_0 acc;
} dml_state;

#define DML_MAP(x, index) ((dml_state){x})

#if defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT16_FLOAT16)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_float32(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT64_INT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_int64(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT32_INT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_int32(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT16_INT16)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_int16(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT8_INT8)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_int8(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT64_UINT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_uint64(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT32_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_uint32(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT16_UINT16)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_uint16(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT8_UINT8)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = max_uint8(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#endif

#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_MIN)

typedef struct {
    dml_value_0 acc;
} dml_state;

#define DML_MAP(x, index) ((dml_state){x})

#if defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT16_FLOAT16)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = min_float32(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT64_INT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = min_int64(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT32_INT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = min_int32(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT16_INT16)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = min_int16(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT8_INT8)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = min_int8(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT64_UINT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = min_uint64(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT32_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = min_uint32(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT16_UINT16)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = min_uint16(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_UINT8_UINT8)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = min_uint8(a.acc, b.acc);
    return (dml_state){joined_acc};
}
#endif

#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_MULTIPLY)

typedef struct {
    dml_value_0 acc;
} dml_state;

#define DML_MAP(x, index) ((dml_state){x})

#if defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT16_FLOAT16) || defined(DML_TYPE_UINT64_UINT64) || \
    defined(DML_TYPE_UINT32_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = a.acc * b.acc;
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT64_INT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = (int64_t)((uint64_t)a.acc * (uint64_t)b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT32_INT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = (int32_t)((uint32_t)a.acc * (uint32_t)b.acc);
    return (dml_state){joined_acc};
}
#endif

#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_SUM)

typedef struct {
    dml_value_0 acc;
} dml_state;

#define DML_MAP(x, index) ((dml_state){x})

#if defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT16_FLOAT16) || defined(DML_TYPE_UINT64_UINT64) || \
    defined(DML_TYPE_UINT32_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = a.acc + b.acc;
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT64_INT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = (int64_t)((uint64_t)a.acc + (uint64_t)b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT32_INT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = (int32_t)((uint32_t)a.acc + (uint32_t)b.acc);
    return (dml_state){joined_acc};
}
#endif

#define DML_FINISH(state, count) (state.acc)

#elif defined(DML_REDUCE_FUNCTION_SUM_SQUARE)

typedef struct {
    dml_value_0 acc;
} dml_state;

#if defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT16_FLOAT16) || defined(DML_TYPE_UINT64_UINT64) || \
    defined(DML_TYPE_UINT32_UINT32)
#define DML_MAP(x, index) ((dml_state){x * x})
#elif defined(DML_TYPE_INT64_INT64)
#define DML_MAP(x, index) ((dml_state){(int64_t)((uint64_t)x * (uint64_t)x)})
#elif defined(DML_TYPE_INT32_INT32)
#define DML_MAP(x, index) ((dml_state){(int32_t)((uint32_t)x * (uint32_t)x)})
#endif

#if defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT16_FLOAT16) || defined(DML_TYPE_UINT64_UINT64) || \
    defined(DML_TYPE_UINT32_UINT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = a.acc + b.acc;
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT64_INT64)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = (int64_t)((uint64_t)a.acc + (uint64_t)b.acc);
    return (dml_state){joined_acc};
}
#elif defined(DML_TYPE_INT32_INT32)
static inline dml_state dml_combine(dml_state a, dml_state b, uint32_t last)
{
    (void)last;
    const dml_value_0 joined_acc = (int32_t)((uint32_t)a.acc + (uint32_t)b.acc);
    return (dml_state){joined_acc};
}
#endif

#define DML_FINISH(state, count) (state.acc)

#else
#error "define what is computed, for example -DDML_REDUCE_FUNCTION_ARGMAX"
#include <stop_at_the_error_above>
#endif

#include "reduce/kernel.h"
