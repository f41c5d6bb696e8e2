/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_SOFTPLUS_H
#define DML_FUNCTIONS_SOFTPLUS_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* log(1 + exp(a)) = max(a, 0) + log(1 + x), where x = exp(-|a|) = power * (e + e_low) cannot overflow. Above sqrt(2) - 1
   it is log(2) + log(1 + (x - 1) / 2). */
static inline float softplus_float32(float a)
{
    uint32_t negative = bits_of_float32(a) | 0x80000000u;
    float x = value_of_float32(negative < 0xc2d00000u ? negative : 0xc2d00000u);
    float raised = multiply_add_float32(x, 1.442695f, 12583063.0f);
    float count = raised - 12583063.0f;
    uint32_t count_bits = bits_of_float32(raised);
    float near = multiply_add_float32(count, -0.69314575f, x);
    float r = multiply_add_float32(count, -1.4286068e-06f, near);
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float32(bend, r, 0.0083692195f);
    bend = multiply_add_float32(bend, r, 0.041672107f);
    bend = multiply_add_float32(bend, r, 0.16666515f);
    bend = multiply_add_float32(bend, r, 0.4999998f);
    float e = 1.0f + multiply_add_float32(rr, bend, r);
    float e_low = multiply_add_float32(rr, bend, (r - (e - 1.0f)));
    float power = value_of_float32(count_bits << 23u) * 5.9604645e-08f;
    int upper = power * e > 0.41421357f;
    float factor = power * (upper ? 0.5f : 1.0f);
    float k = upper ? 1.0f : 0.0f;
    float f = multiply_add_float32(factor, e, -0.5f * k);
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
    tail = multiply_add_float32(factor * e_low, 1.0f - f, tail);
    float below_rest = f + multiply_add_float32(k, 1.4286068e-06f, tail);
    float below = multiply_add_float32(k, 0.69314575f, below_rest);
    float result = (a > 0.0f ? a : 0.0f) + below;
    return a != a ? a : result;
}

/* log(1 + exp(a)) = max(a, 0) + log(1 + x), where x = exp(-|a|) = power * (e + e_low) cannot overflow. Above sqrt(2) - 1
   it is log(2) + log(1 + (x - 1) / 2). */
static inline float softplus_float16(float a)
{
    uint32_t negative = bits_of_float16(a) | 0x80000000u;
    float x = value_of_float16(negative < 0xc2d00000u ? negative : 0xc2d00000u);
    float raised = multiply_add_float16(x, 1.442695f, 12583063.0f);
    float count = raised - 12583063.0f;
    uint32_t count_bits = bits_of_float16(raised);
    float near = multiply_add_float16(count, -0.69314575f, x);
    float r = multiply_add_float16(count, -1.4286068e-06f, near);
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float16(bend, r, 0.0083692195f);
    bend = multiply_add_float16(bend, r, 0.041672107f);
    bend = multiply_add_float16(bend, r, 0.16666515f);
    bend = multiply_add_float16(bend, r, 0.4999998f);
    float e = 1.0f + multiply_add_float16(rr, bend, r);
    float e_low = multiply_add_float16(rr, bend, (r - (e - 1.0f)));
    float power = value_of_float16(count_bits << 23u) * 5.9604645e-08f;
    int upper = power * e > 0.41421357f;
    float factor = power * (upper ? 0.5f : 1.0f);
    float k = upper ? 1.0f : 0.0f;
    float f = multiply_add_float16(factor, e, -0.5f * k);
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
    tail = multiply_add_float16(factor * e_low, 1.0f - f, tail);
    float below_rest = f + multiply_add_float16(k, 1.4286068e-06f, tail);
    float below = multiply_add_float16(k, 0.69314575f, below_rest);
    float result = (a > 0.0f ? a : 0.0f) + below;
    return a != a ? a : result;
}

#endif
