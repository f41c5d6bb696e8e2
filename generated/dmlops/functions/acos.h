/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ACOS_H
#define DML_FUNCTIONS_ACOS_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"

/* acos(a) = pi / 2 - asin(a) below 0.5, above it 2 asin(s) for s = sqrt((1 - |a|) / 2), whose own error is in the
   tail; for negative a pi less that. NaN beyond 1. */
static inline float acos_float32(float a)
{
    float x = fabsf(a);
    int small = x < 0.5f;
    float z = small ? x * x : 0.5f - 0.5f * x;
    float root = sqrtf(fabsf(z));
    float divisor = root > 0.0f ? root : 1.0f;
    float root_low = product_rest_float32(root, root, z) * (-0.5f / divisor);
    float s = small ? x : root;
    float tail = 0.0375844f;
    tail = multiply_add_float32(tail, z, 0.014384331f);
    tail = multiply_add_float32(tail, z, 0.031824052f);
    tail = multiply_add_float32(tail, z, 0.04451469f);
    tail = multiply_add_float32(tail, z, 0.07500518f);
    tail = multiply_add_float32(tail, z, 0.1666666f);
    float s_low = small ? 0.0f : root_low;
    tail = multiply_add_float32(s * z, tail, s_low);
    int32_t sign = (int32_t)(bits_of_float32(a));
    float middle_tail = sign < 0 ? tail : -tail;
    float high = 1.5707964f - (small ? a : 0.0f);
    float low = ((1.5707964f - high) - a) + (-4.371139e-08f + middle_tail);
    float twice = s + s;
    float far_high = 3.1415927f - twice;
    float far_low = ((3.1415927f - far_high) - twice) + (-8.742278e-08f - (tail + tail));
    float large = sign < 0 ? far_high + far_low : twice + (tail + tail);
    float magnitude = small ? high + low : large;
    float real = bits_of_float32(x) > 0x3f800000u ? NAN : magnitude;
    return a != a ? a : real;
}

/* acos(a) = pi / 2 - asin(a) below 0.5, above it 2 asin(s) for s = sqrt((1 - |a|) / 2), whose own error is in the
   tail; for negative a pi less that. NaN beyond 1. */
static inline float acos_float16(float a)
{
    float x = fabsf(a);
    int small = x < 0.5f;
    float z = small ? x * x : 0.5f - 0.5f * x;
    float root = sqrtf(fabsf(z));
    float divisor = root > 0.0f ? root : 1.0f;
    float root_low = product_rest_float16(root, root, z) * (-0.5f / divisor);
    float s = small ? x : root;
    float tail = 0.0375844f;
    tail = multiply_add_float16(tail, z, 0.014384331f);
    tail = multiply_add_float16(tail, z, 0.031824052f);
    tail = multiply_add_float16(tail, z, 0.04451469f);
    tail = multiply_add_float16(tail, z, 0.07500518f);
    tail = multiply_add_float16(tail, z, 0.1666666f);
    float s_low = small ? 0.0f : root_low;
    tail = multiply_add_float16(s * z, tail, s_low);
    int32_t sign = (int32_t)(bits_of_float16(a));
    float middle_tail = sign < 0 ? tail : -tail;
    float high = 1.5707964f - (small ? a : 0.0f);
    float low = ((1.5707964f - high) - a) + (-4.371139e-08f + middle_tail);
    float twice = s + s;
    float far_high = 3.1415927f - twice;
    float far_low = ((3.1415927f - far_high) - twice) + (-8.742278e-08f - (tail + tail));
    float large = sign < 0 ? far_high + far_low : twice + (tail + tail);
    float magnitude = small ? high + low : large;
    float real = bits_of_float16(x) > 0x3f800000u ? NAN : magnitude;
    return a != a ? a : real;
}

#endif
