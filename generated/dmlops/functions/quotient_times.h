/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_QUOTIENT_TIMES_H
#define DML_FUNCTIONS_QUOTIENT_TIMES_H

#include "base/platform.h"

/* True if a / b may lack digits, or be infinite where a is not. */
static inline int quotient_times_needs_exact_float32(float a, float b, float c)
{
    (void)c;
    float size = fabsf(a / b);
    return ((size < 3.0092655e-36f) & (a != 0.0f)) | (size > 3.4028235e38f);
}

static inline float quotient_times_fast_float32(float a, float b, float c)
{
    return c * (a / b);
}

/* a / b * c without infinities, zeros and subnormal numbers on the way, for b from 2^-75 to 2^64: a is brought nearer to b by a
   power of two first, and the result back. */
static inline float quotient_times_float32(float a, float b, float c)
{
    float size = fabsf(a);
    int is_large = size * 7.523164e-37f > b;
    int is_small = size * 3.32307e35f < b;
    float near = a * (is_large ? 1.2621775e-29f : is_small ? 7.9228163e28f : 1.0f);
    return c * (near / b) * (is_large ? 7.9228163e28f : is_small ? 1.2621775e-29f : 1.0f);
}

/* True if a / b may lack digits, or be infinite where a is not. */
static inline int quotient_times_needs_exact_float16(float a, float b, float c)
{
    (void)c;
    float size = fabsf(a / b);
    return ((size < 3.0092655e-36f) & (a != 0.0f)) | (size > 3.4028235e38f);
}

static inline float quotient_times_fast_float16(float a, float b, float c)
{
    return c * (a / b);
}

/* a / b * c without infinities, zeros and subnormal numbers on the way, for b from 2^-75 to 2^64: a is brought nearer to b by a
   power of two first, and the result back. */
static inline float quotient_times_float16(float a, float b, float c)
{
    float size = fabsf(a);
    int is_large = size * 7.523164e-37f > b;
    int is_small = size * 3.32307e35f < b;
    float near = a * (is_large ? 1.2621775e-29f : is_small ? 7.9228163e28f : 1.0f);
    return c * (near / b) * (is_large ? 7.9228163e28f : is_small ? 1.2621775e-29f : 1.0f);
}

#endif
