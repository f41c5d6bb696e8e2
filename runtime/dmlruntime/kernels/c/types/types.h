/* DirectML's data types in C.
 *
 * An element is what lies in memory, a value is what arithmetic works on; they differ for FLOAT16 alone, which is 16 bits
 * in memory and a float in arithmetic. For each type T: dml_element_T, dml_value_T, DML_BYTES_T (of an element),
 * dml_load_T(pointer), dml_store_T(pointer, value), dml_values_T(pointer, n, run), `n` neighbours as values, in `run` where
 * these are not what lies in memory, and dml_scalar_T(pattern), a value from the 64 bits that a parameter holds of it. Types
 * are named by DirectML's short names: FLOAT32, UINT8 ...
 */
#ifndef DML_TYPES_TYPES_H
#define DML_TYPES_TYPES_H

#include "types/float16.h"

/* The number of a type, for `#if`: DML_TENSOR_DATA_TYPE's values. NO is none. */
#define DML_ID_NO 0
#define DML_ID_FLOAT32 1
#define DML_ID_FLOAT16 2
#define DML_ID_UINT32 3
#define DML_ID_UINT16 4
#define DML_ID_UINT8 5
#define DML_ID_INT32 6
#define DML_ID_INT16 7
#define DML_ID_INT8 8
#define DML_ID_FLOAT64 9
#define DML_ID_UINT64 10
#define DML_ID_INT64 11

/* Bytes of an element. */
#define DML_BYTES_FLOAT32 4
#define DML_BYTES_FLOAT16 2
#define DML_BYTES_UINT32 4
#define DML_BYTES_UINT16 2
#define DML_BYTES_UINT8 1
#define DML_BYTES_INT32 4
#define DML_BYTES_INT16 2
#define DML_BYTES_INT8 1
#define DML_BYTES_FLOAT64 8
#define DML_BYTES_UINT64 8
#define DML_BYTES_INT64 8

/* Whether it is an integer, and the unsigned integer of its width. */
#define DML_INTEGER_FLOAT32 0
#define DML_INTEGER_FLOAT16 0
#define DML_INTEGER_UINT32 1
#define DML_INTEGER_UINT16 1
#define DML_INTEGER_UINT8 1
#define DML_INTEGER_INT32 1
#define DML_INTEGER_INT16 1
#define DML_INTEGER_INT8 1
#define DML_INTEGER_FLOAT64 0
#define DML_INTEGER_UINT64 1
#define DML_INTEGER_INT64 1
typedef uint8_t dml_unsigned_1;
typedef uint16_t dml_unsigned_2;
typedef uint32_t dml_unsigned_4;
typedef uint64_t dml_unsigned_8;

/* How an entry's name spells it. */
#define DML_LOWER_FLOAT32 float32
#define DML_LOWER_FLOAT16 float16
#define DML_LOWER_UINT32 uint32
#define DML_LOWER_UINT16 uint16
#define DML_LOWER_UINT8 uint8
#define DML_LOWER_INT32 int32
#define DML_LOWER_INT16 int16
#define DML_LOWER_INT8 int8
#define DML_LOWER_FLOAT64 float64
#define DML_LOWER_UINT64 uint64
#define DML_LOWER_INT64 int64

/* What ends the names of library functions over its values. */
#define DML_FUNCTIONS_FLOAT32 float32
#define DML_FUNCTIONS_FLOAT16 float32
#define DML_FUNCTIONS_UINT32 uint32
#define DML_FUNCTIONS_UINT16 uint16
#define DML_FUNCTIONS_UINT8 uint8
#define DML_FUNCTIONS_INT32 int32
#define DML_FUNCTIONS_INT16 int16
#define DML_FUNCTIONS_INT8 int8
#define DML_FUNCTIONS_FLOAT64 float64
#define DML_FUNCTIONS_UINT64 uint64
#define DML_FUNCTIONS_INT64 int64

/* Its least value. */
#define DML_LEAST_FLOAT32 -INFINITY
#define DML_LEAST_FLOAT16 -INFINITY
#define DML_LEAST_UINT32 0u
#define DML_LEAST_UINT16 0u
#define DML_LEAST_UINT8 0u
#define DML_LEAST_INT32 INT32_MIN
#define DML_LEAST_INT16 INT16_MIN
#define DML_LEAST_INT8 INT8_MIN
#define DML_LEAST_FLOAT64 -INFINITY
#define DML_LEAST_UINT64 UINT64_C(0)
#define DML_LEAST_INT64 INT64_MIN

/* What its values are added and multiplied in: of integers the unsigned type in which that wraps around, no narrower than C's
 * arithmetic is. */
#define DML_WRAPPING_FLOAT32 float
#define DML_WRAPPING_FLOAT16 float
#define DML_WRAPPING_UINT32 uint32_t
#define DML_WRAPPING_UINT16 uint32_t
#define DML_WRAPPING_UINT8 uint32_t
#define DML_WRAPPING_INT32 uint32_t
#define DML_WRAPPING_INT16 uint32_t
#define DML_WRAPPING_INT8 uint32_t
#define DML_WRAPPING_FLOAT64 double
#define DML_WRAPPING_UINT64 uint64_t
#define DML_WRAPPING_INT64 uint64_t

/* The same of a macro that stands for a type: `#if DML_IS(DML_TYPE_0, FLOAT16)`. */
#define DML_IS(type, name) (DML_JOIN(DML_ID_, type) == DML_ID_##name)
#define DML_IS_SAME(type, other) (DML_JOIN(DML_ID_, type) == DML_JOIN(DML_ID_, other))
#define DML_IS_ONE_OF(type, ...) DML_IS_ONE_OF_(type, __VA_ARGS__, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO)
#define DML_IS_ONE_OF_(type, a, b, c, d, e, f, g, h, i, j, k, ...) \
    (DML_IS(type, a) || DML_IS(type, b) || DML_IS(type, c) || DML_IS(type, d) || DML_IS(type, e) || DML_IS(type, f) || \
     DML_IS(type, g) || DML_IS(type, h) || DML_IS(type, i) || DML_IS(type, j) || DML_IS(type, k))
#define DML_IS_INTEGER(type) DML_JOIN(DML_INTEGER_, type)
#define DML_UNSIGNED_OF(type) DML_JOIN(dml_unsigned_, DML_JOIN(DML_BYTES_, type))
#define DML_BYTES_OF(type) DML_JOIN(DML_BYTES_, type)
#define DML_LOWER(type) DML_JOIN(DML_LOWER_, type)
#define DML_ELEMENT_OF(type) DML_JOIN(dml_element_, type)
#define DML_VALUE_OF(type) DML_JOIN(dml_value_, type)
#define DML_WRAPPING_OF(type) DML_JOIN(DML_WRAPPING_, type)

#define DML_DECLARE_TYPE(name, type) \
    typedef type dml_element_##name, dml_value_##name; \
    static inline type dml_load_##name(const type *from) { return *from; } \
    static inline void dml_store_##name(type *to, type value) { *to = value; } \
    static inline const type *dml_values_##name(const type *from, int64_t n, type *run) \
    { \
        (void)n, (void)run; \
        return from; \
    }
#define DML_DECLARE_INTEGER(name, type) \
    DML_DECLARE_TYPE(name, type) \
    static inline type dml_scalar_##name(int64_t pattern) { return (type)pattern; }

DML_DECLARE_TYPE(FLOAT32, float)
DML_DECLARE_TYPE(FLOAT64, double)
DML_DECLARE_INTEGER(UINT64, uint64_t)
DML_DECLARE_INTEGER(UINT32, uint32_t)
DML_DECLARE_INTEGER(UINT16, uint16_t)
DML_DECLARE_INTEGER(UINT8, uint8_t)
DML_DECLARE_INTEGER(INT64, int64_t)
DML_DECLARE_INTEGER(INT32, int32_t)
DML_DECLARE_INTEGER(INT16, int16_t)
DML_DECLARE_INTEGER(INT8, int8_t)

typedef uint16_t dml_element_FLOAT16;
typedef float dml_value_FLOAT16;
static inline float dml_load_FLOAT16(const uint16_t *from) { return dml_from_half(*from); }
static inline void dml_store_FLOAT16(uint16_t *to, float value) { *to = dml_to_half(value); }
static inline const float *dml_values_FLOAT16(const uint16_t *from, int64_t n, float *run)
{
    dml_from_halves(run, from, n); /* compilers do not make vectors of conversions one by one */
    return run;
}

static inline double dml_scalar_FLOAT64(int64_t pattern)
{
    double value;
    memcpy(&value, &pattern, sizeof value);
    return value;
}

static inline float dml_scalar_FLOAT32(int64_t pattern)
{
    const uint32_t bits = (uint32_t)pattern;
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* A scalar of a FLOAT16 operator is passed as the FLOAT32 that it is computed in. */
static inline float dml_scalar_FLOAT16(int64_t pattern) { return dml_scalar_FLOAT32(pattern); }

#endif
