/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_PRODUCT_REST_H
#define DML_FUNCTIONS_PRODUCT_REST_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
   all products are of 12-bit halves and exact. */
static inline float product_rest_float32(float a, float b, float p)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return fmaf(a, b, -p);
#else
    float a_high = value_of_float32(bits_of_float32(a) & 0xfffff000u);
    float b_high = value_of_float32(bits_of_float32(b) & 0xfffff000u);
    float a_low = a - a_high;
    float b_low = b - b_high;
    float first = multiply_add_float32(a_high, b_high, -p);
    float second = multiply_add_float32(a_high, b_low, first);
    float third = multiply_add_float32(a_low, b_high, second);
    return multiply_add_float32(a_low, b_low, third);
#endif
}

/* a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
   all products are of 12-bit halves and exact. */
static inline float product_rest_float16(float a, float b, float p)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return fmaf(a, b, -p);
#else
    float a_high = value_of_float16(bits_of_float16(a) & 0xfffff000u);
    float b_high = value_of_float16(bits_of_float16(b) & 0xfffff000u);
    float a_low = a - a_high;
    float b_low = b - b_high;
    float first = multiply_add_float16(a_high, b_high, -p);
    float second = multiply_add_float16(a_high, b_low, first);
    float third = multiply_add_float16(a_low, b_high, second);
    return multiply_add_float16(a_low, b_low, third);
#endif
}

#endif
