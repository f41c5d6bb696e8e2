/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_SIGN_H
#define DML_FUNCTIONS_SIGN_H

#include "base/platform.h"

/* -1, 0 or 1; NaN stays NaN. */
static inline float sign_float32(float a)
{
    return a != a ? a : (float)((a > 0) - (a < 0));
}

/* -1, 0 or 1; NaN stays NaN. */
static inline float sign_float16(float a)
{
    return a != a ? a : (float)((a > 0) - (a < 0));
}

/* -1, 0 or 1; NaN stays NaN. */
static inline double sign_float64(double a)
{
    return a != a ? a : (double)((a > 0) - (a < 0));
}

/* -1, 0 or 1. */
static inline int64_t sign_int64(int64_t a)
{
    return (int64_t)((a > 0) - (a < 0));
}

/* -1, 0 or 1. */
static inline int32_t sign_int32(int32_t a)
{
    return (int32_t)((a > 0) - (a < 0));
}

/* -1, 0 or 1. */
static inline int16_t sign_int16(int16_t a)
{
    return (int16_t)((a > 0) - (a < 0));
}

/* -1, 0 or 1. */
static inline int8_t sign_int8(int8_t a)
{
    return (int8_t)((a > 0) - (a < 0));
}

/* 0 or 1. */
static inline uint64_t sign_uint64(uint64_t a)
{
    return a != 0;
}

/* 0 or 1. */
static inline uint32_t sign_uint32(uint32_t a)
{
    return a != 0;
}

/* 0 or 1. */
static inline uint16_t sign_uint16(uint16_t a)
{
    return a != 0;
}

/* 0 or 1. */
static inline uint8_t sign_uint8(uint8_t a)
{
    return a != 0;
}

#endif
