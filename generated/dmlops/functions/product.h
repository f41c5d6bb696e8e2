/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_PRODUCT_H
#define DML_FUNCTIONS_PRODUCT_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/scale.h"

/* The exponent of a power of two that brings `a` within 2^-49 and 2^64, unless it is 0, infinite or NaN. */
static inline int32_t product_shift_float32(float a)
{
    uint32_t magnitude = bits_of_float32(a) & 0x7fffffffu;
    int32_t below = magnitude < 0x2a800000u ? 100 : 0;
    return magnitude < 0x54800000u ? below : -64;
}

/* True if a * b may lack digits, or be infinite where a and b are not. */
static inline int product_needs_exact_float32(float a, float b, float c)
{
    (void)c;
    float both = fabsf(a * b);
    return ((both < 1e-30f) & (a != 0.0f) & (b != 0.0f)) | ((both > 3.4028235e38f) & (fabsf(b) <= 3.4028235e38f));
}

static inline float product_fast_float32(float a, float b, float c)
{
    return a * b * c;
}

/* a * b * c without infinities, zeros and subnormal numbers on the way: all are brought nearer to 1 first, and the result
   back. What is beyond the clamps of `exponent` is infinite or 0 anyway. */
static inline float product_float32(float a, float b, float c)
{
    int32_t a_shift = product_shift_float32(a);
    int32_t b_shift = product_shift_float32(b);
    int32_t c_shift = product_shift_float32(c);
    float a_near = a * value_of_float32((uint32_t)(a_shift + 127) << 23);
    float b_near = b * value_of_float32((uint32_t)(b_shift + 127) << 23);
    float c_near = c * value_of_float32((uint32_t)(c_shift + 127) << 23);
    float both = a_near * b_near;
    int32_t both_shift = fabsf(both) < 4398046511104.0f ? 0 : -64;
    float all = both * value_of_float32((uint32_t)(both_shift + 127) << 23) * c_near;
    int32_t exponent = -(a_shift + b_shift + c_shift + both_shift);
    int32_t least = exponent > -252 ? exponent : -252;
    return scale_float32(all, least < 254 ? least : 254);
}

/* The exponent of a power of two that brings `a` within 2^-49 and 2^64, unless it is 0, infinite or NaN. */
static inline int32_t product_shift_float16(float a)
{
    uint32_t magnitude = bits_of_float16(a) & 0x7fffffffu;
    int32_t below = magnitude < 0x2a800000u ? 100 : 0;
    return magnitude < 0x54800000u ? below : -64;
}

/* True if a * b may lack digits, or be infinite where a and b are not. */
static inline int product_needs_exact_float16(float a, float b, float c)
{
    (void)c;
    float both = fabsf(a * b);
    return ((both < 1e-30f) & (a != 0.0f) & (b != 0.0f)) | ((both > 3.4028235e38f) & (fabsf(b) <= 3.4028235e38f));
}

static inline float product_fast_float16(float a, float b, float c)
{
    return a * b * c;
}

/* a * b * c without infinities, zeros and subnormal numbers on the way: all are brought nearer to 1 first, and the result
   back. What is beyond the clamps of `exponent` is infinite or 0 anyway. */
static inline float product_float16(float a, float b, float c)
{
    int32_t a_shift = product_shift_float16(a);
    int32_t b_shift = product_shift_float16(b);
    int32_t c_shift = product_shift_float16(c);
    float a_near = a * value_of_float16((uint32_t)(a_shift + 127) << 23);
    float b_near = b * value_of_float16((uint32_t)(b_shift + 127) << 23);
    float c_near = c * value_of_float16((uint32_t)(c_shift + 127) << 23);
    float both = a_near * b_near;
    int32_t both_shift = fabsf(both) < 4398046511104.0f ? 0 : -64;
    float all = both * value_of_float16((uint32_t)(both_shift + 127) << 23) * c_near;
    int32_t exponent = -(a_shift + b_shift + c_shift + both_shift);
    int32_t least = exponent > -252 ? exponent : -252;
    return scale_float16(all, least < 254 ? least : 254);
}

#endif
