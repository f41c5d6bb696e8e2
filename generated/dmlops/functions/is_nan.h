/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_IS_NAN_H
#define DML_FUNCTIONS_IS_NAN_H

#include "base/platform.h"

/* 1 for NaN, else 0. */
static inline int is_nan_float32(float a)
{
    return a != a;
}

/* 1 for NaN, else 0. */
static inline int is_nan_float16(float a)
{
    return a != a;
}

/* 1 for NaN, else 0. */
static inline int is_nan_float64(double a)
{
    return a != a;
}

/* 1 for NaN, else 0. */
static inline int is_nan_int64(int64_t a)
{
    (void)a;
    return 0;
}

/* 1 for NaN, else 0. */
static inline int is_nan_int32(int32_t a)
{
    (void)a;
    return 0;
}

/* 1 for NaN, else 0. */
static inline int is_nan_int16(int16_t a)
{
    (void)a;
    return 0;
}

/* 1 for NaN, else 0. */
static inline int is_nan_int8(int8_t a)
{
    (void)a;
    return 0;
}

/* 1 for NaN, else 0. */
static inline int is_nan_uint64(uint64_t a)
{
    (void)a;
    return 0;
}

/* 1 for NaN, else 0. */
static inline int is_nan_uint32(uint32_t a)
{
    (void)a;
    return 0;
}

/* 1 for NaN, else 0. */
static inline int is_nan_uint16(uint16_t a)
{
    (void)a;
    return 0;
}

/* 1 for NaN, else 0. */
static inline int is_nan_uint8(uint8_t a)
{
    (void)a;
    return 0;
}

#endif
