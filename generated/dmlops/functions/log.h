/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_LOG_H
#define DML_FUNCTIONS_LOG_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* log(a) = k log(2) + log(1 + f), with 1 + f between the roots of 1/2 and of 2. Zeros give -infinity, negative numbers
   NaN, of which all bits are 1. */
static inline float log_float32(float a)
{
    uint32_t up = (0u - (uint32_t)(bits_of_float32(a) < 0x800000u)) & 0x0b800000u;
    uint32_t x_bits = bits_of_float32(value_of_float32(bits_of_float32(a)) * value_of_float32(up + 0x3f800000u));
    uint32_t shifted = x_bits - 0x3f3504f3u;
    float f = value_of_float32((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    float k = (float)((int32_t)(shifted - up) >> 23);
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
    float result_rest = f + multiply_add_float32(k, 1.4286068e-06f, tail);
    float result = multiply_add_float32(k, 0.69314575f, result_rest);
    uint32_t special = bits_of_float32(a) | (uint32_t)((int32_t)(bits_of_float32(a)) >> 31);
    float real = bits_of_float32(a) < 0x7f800000u ? result : value_of_float32(special);
    return a == 0.0f ? -INFINITY : real;
}

/* log(a) = k log(2) + log(1 + f), with 1 + f between the roots of 1/2 and of 2. Zeros give -infinity, negative numbers
   NaN, of which all bits are 1. */
static inline float log_float16(float a)
{
    uint32_t up = (0u - (uint32_t)(bits_of_float16(a) < 0x800000u)) & 0x0b800000u;
    uint32_t x_bits = bits_of_float16(value_of_float16(bits_of_float16(a)) * value_of_float16(up + 0x3f800000u));
    uint32_t shifted = x_bits - 0x3f3504f3u;
    float f = value_of_float16((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    float k = (float)((int32_t)(shifted - up) >> 23);
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
    float result_rest = f + multiply_add_float16(k, 1.4286068e-06f, tail);
    float result = multiply_add_float16(k, 0.69314575f, result_rest);
    uint32_t special = bits_of_float16(a) | (uint32_t)((int32_t)(bits_of_float16(a)) >> 31);
    float real = bits_of_float16(a) < 0x7f800000u ? result : value_of_float16(special);
    return a == 0.0f ? -INFINITY : real;
}

#endif
