/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ACOSH_H
#define DML_FUNCTIONS_ACOSH_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"

/* acosh(a) = log(1 + y + y_low) where d = a - 1 and y + y_low = d + sqrt(d (d + 2)); beyond 4096 it is log(2 a). NaN
   below 1. */
static inline float acosh_float32(float a)
{
    int large = a >= 4096.0f;
    float d = (large ? 2.0f : a) - 1.0f;
    float square = d * d;
    float larger = d > 2.0f ? square : d + d;
    float smaller = d > 2.0f ? d + d : square;
    float sum = larger + smaller;
    float sum_low = (smaller - (sum - larger)) + product_rest_float32(d, d, square);
    float root = sqrtf(sum);
    float root_low = (sum_low - product_rest_float32(root, root, sum)) * (0.5f / root);
    float y = root + d;
    float y_low = (d - (y - root)) + root_low;
    float argument = large ? a : 1.0f + y;
    uint32_t shifted = bits_of_float32(argument) - 0x3f3504f3u;
    float f = value_of_float32((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    float k = (float)((int32_t)(shifted - 0u) >> 23);
    float part = value_of_float32((127u << 23) - (shifted & 0xff800000u));
    float f_high = large ? f : (y * part) + (part - 1.0f);
    float f_low = large ? 0.0f : y_low * part;
    float ff = f_high * f_high;
    float tail_odd = -0.116606496f;
    tail_odd = multiply_add_float32(tail_odd, ff, -0.12408198f);
    tail_odd = multiply_add_float32(tail_odd, ff, -0.16667855f);
    tail_odd = multiply_add_float32(tail_odd, ff, -0.25000012f);
    float tail = 0.067329854f;
    tail = multiply_add_float32(tail, ff, 0.118862055f);
    tail = multiply_add_float32(tail, ff, 0.14220233f);
    tail = multiply_add_float32(tail, ff, 0.20002073f);
    tail = multiply_add_float32(tail, ff, 0.33333313f);
    tail = multiply_add_float32(tail_odd, f_high, tail);
    tail = multiply_add_float32(ff, -0.5f, ff * f_high * tail);
    tail = multiply_add_float32(f_low, 1.0f - f_high, tail);
    float doubled = k + (large ? 1.0f : 0.0f);
    float result_rest = f_high + multiply_add_float32(doubled, 1.4286068e-06f, tail);
    float result = multiply_add_float32(doubled, 0.69314575f, result_rest);
    float real = a > 1.0f ? result : NAN;
    float bounded = a == 1.0f ? 0.0f : real;
    return bits_of_float32(a) == 0x7f800000u ? a : bounded;
}

/* acosh(a) = log(1 + y + y_low) where d = a - 1 and y + y_low = d + sqrt(d (d + 2)); beyond 4096 it is log(2 a). NaN
   below 1. */
static inline float acosh_float16(float a)
{
    int large = a >= 4096.0f;
    float d = (large ? 2.0f : a) - 1.0f;
    float square = d * d;
    float larger = d > 2.0f ? square : d + d;
    float smaller = d > 2.0f ? d + d : square;
    float sum = larger + smaller;
    float sum_low = (smaller - (sum - larger)) + product_rest_float16(d, d, square);
    float root = sqrtf(sum);
    float root_low = (sum_low - product_rest_float16(root, root, sum)) * (0.5f / root);
    float y = root + d;
    float y_low = (d - (y - root)) + root_low;
    float argument = large ? a : 1.0f + y;
    uint32_t shifted = bits_of_float16(argument) - 0x3f3504f3u;
    float f = value_of_float16((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    float k = (float)((int32_t)(shifted - 0u) >> 23);
    float part = value_of_float16((127u << 23) - (shifted & 0xff800000u));
    float f_high = large ? f : (y * part) + (part - 1.0f);
    float f_low = large ? 0.0f : y_low * part;
    float ff = f_high * f_high;
    float tail_odd = -0.116606496f;
    tail_odd = multiply_add_float16(tail_odd, ff, -0.12408198f);
    tail_odd = multiply_add_float16(tail_odd, ff, -0.16667855f);
    tail_odd = multiply_add_float16(tail_odd, ff, -0.25000012f);
    float tail = 0.067329854f;
    tail = multiply_add_float16(tail, ff, 0.118862055f);
    tail = multiply_add_float16(tail, ff, 0.14220233f);
    tail = multiply_add_float16(tail, ff, 0.20002073f);
    tail = multiply_add_float16(tail, ff, 0.33333313f);
    tail = multiply_add_float16(tail_odd, f_high, tail);
    tail = multiply_add_float16(ff, -0.5f, ff * f_high * tail);
    tail = multiply_add_float16(f_low, 1.0f - f_high, tail);
    float doubled = k + (large ? 1.0f : 0.0f);
    float result_rest = f_high + multiply_add_float16(doubled, 1.4286068e-06f, tail);
    float result = multiply_add_float16(doubled, 0.69314575f, result_rest);
    float real = a > 1.0f ? result : NAN;
    float bounded = a == 1.0f ? 0.0f : real;
    return bits_of_float16(a) == 0x7f800000u ? a : bounded;
}

#endif
