/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_MEAN_H
#define DML_FUNCTIONS_MEAN_H

#include "base/platform.h"

/* (a + b) / 2, right unless mean_needs_exact_float32(a, b): the sum is infinite. */
static inline float mean_fast_float32(float a, float b)
{
    return (a + b) / 2;
}

static inline int mean_needs_exact_float32(float a, float b)
{
    return fabsf(a + b) == INFINITY;
}

/* (a + b) / 2, of halves where the sum is infinite. */
static inline float mean_float32(float a, float b)
{
    return mean_needs_exact_float32(a, b) ? a / 2 + b / 2 : mean_fast_float32(a, b);
}

/* (a + b) / 2, right unless mean_needs_exact_float16(a, b): the sum is infinite. */
static inline float mean_fast_float16(float a, float b)
{
    return (a + b) / 2;
}

static inline int mean_needs_exact_float16(float a, float b)
{
    return fabsf(a + b) == INFINITY;
}

/* (a + b) / 2, of halves where the sum is infinite. */
static inline float mean_float16(float a, float b)
{
    return mean_needs_exact_float16(a, b) ? a / 2 + b / 2 : mean_fast_float16(a, b);
}

/* (a + b) / 2 rounded toward zero; the sum wraps. */
static inline int32_t mean_int32(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a + (uint32_t)b) / 2;
}

/* (a + b) / 2 rounded toward zero; the sum wraps. */
static inline uint32_t mean_uint32(uint32_t a, uint32_t b)
{
    return (uint32_t)((uint32_t)a + (uint32_t)b) / 2;
}

#endif
