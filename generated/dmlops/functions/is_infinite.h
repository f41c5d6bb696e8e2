/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_IS_INFINITE_H
#define DML_FUNCTIONS_IS_INFINITE_H

#include "base/platform.h"

/* 1 for either infinity, else 0. */
static inline int is_infinite_float32(float a)
{
    return fabsf(a) == INFINITY;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_float16(float a)
{
    return fabsf(a) == INFINITY;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_float64(double a)
{
    return fabs(a) == INFINITY;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_int64(int64_t a)
{
    (void)a;
    return 0;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_int32(int32_t a)
{
    (void)a;
    return 0;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_int16(int16_t a)
{
    (void)a;
    return 0;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_int8(int8_t a)
{
    (void)a;
    return 0;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_uint64(uint64_t a)
{
    (void)a;
    return 0;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_uint32(uint32_t a)
{
    (void)a;
    return 0;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_uint16(uint16_t a)
{
    (void)a;
    return 0;
}

/* 1 for either infinity, else 0. */
static inline int is_infinite_uint8(uint8_t a)
{
    (void)a;
    return 0;
}

#endif
