/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_LOG1P_H
#define DML_FUNCTIONS_LOG1P_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* log(1 + a) = k log(2) + log(1 + f), where f = 2^-k a + (2^-k - 1) is exact: only k comes from a rounded sum. Both
   products are of quarters, because 2^-128 is no normal number. -1 gives -infinity, what is below it NaN. */
static inline float log1p_float32(float a)
{
    uint32_t shifted = bits_of_float32(1.0f + a) - 0x3f3504f3u;
    float unit = value_of_float32(0x40800000u - (shifted & 0xff800000u));
    float f = multiply_add_float32(0.25f * a, unit, (multiply_add_float32(0.25f, unit, -1.0f)));
    float ff = f * f;
    float tail_odd = -0.116606496f;
    tail_odd = multiply_add_float32(tail_odd, ff, -0.12408198f);
    tail_odd = multiply_add_float32(tail_odd, ff, -0.16667855f);
    tail_odd = multiply_add_float32(tail_odd, ff, -0.25000012f);
    float tail = 0.067329854f;
    tail = multiply_add_float32(tail, ff, 0.118862055f);
    tail = multiply_add_float32(tail, ff, 0.14220233f);
    tail = multiply_add_float32(tail, ff, 0.20002073f);
    tail = multiply_add_float32(tail, ff, 0.33333313f);
    tail = multiply_add_float32(tail_odd, f, tail);
    tail = multiply_add_float32(ff, -0.5f, ff * f * tail);
    float k = (float)((int32_t)(shifted) >> 23);
    float result_rest = f + multiply_add_float32(k, 1.4286068e-06f, tail);
    float result = multiply_add_float32(k, 0.69314575f, result_rest);
    float real = a > -1.0f ? result : NAN;
    float bounded = a == -1.0f ? -INFINITY : real;
    float finite = bits_of_float32(a) == 0x7f800000u ? a : bounded;
    return ((bits_of_float32(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u ? a : finite;
}

/* log(1 + a) = k log(2) + log(1 + f), where f = 2^-k a + (2^-k - 1) is exact: only k comes from a rounded sum. Both
   products are of quarters, because 2^-128 is no normal number. -1 gives -infinity, what is below it NaN. */
static inline float log1p_float16(float a)
{
    uint32_t shifted = bits_of_float16(1.0f + a) - 0x3f3504f3u;
    float unit = value_of_float16(0x40800000u - (shifted & 0xff800000u));
    float f = multiply_add_float16(0.25f * a, unit, (multiply_add_float16(0.25f, unit, -1.0f)));
    float ff = f * f;
    float tail_odd = -0.116606496f;
    tail_odd = multiply_add_float16(tail_odd, ff, -0.12408198f);
    tail_odd = multiply_add_float16(tail_odd, ff, -0.16667855f);
    tail_odd = multiply_add_float16(tail_odd, ff, -0.25000012f);
    float tail = 0.067329854f;
    tail = multiply_add_float16(tail, ff, 0.118862055f);
    tail = multiply_add_float16(tail, ff, 0.14220233f);
    tail = multiply_add_float16(tail, ff, 0.20002073f);
    tail = multiply_add_float16(tail, ff, 0.33333313f);
    tail = multiply_add_float16(tail_odd, f, tail);
    tail = multiply_add_float16(ff, -0.5f, ff * f * tail);
    float k = (float)((int32_t)(shifted) >> 23);
    float result_rest = f + multiply_add_float16(k, 1.4286068e-06f, tail);
    float result = multiply_add_float16(k, 0.69314575f, result_rest);
    float real = a > -1.0f ? result : NAN;
    float bounded = a == -1.0f ? -INFINITY : real;
    float finite = bits_of_float16(a) == 0x7f800000u ? a : bounded;
    return ((bits_of_float16(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u ? a : finite;
}

#endif
