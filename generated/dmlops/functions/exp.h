/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_EXP_H
#define DML_FUNCTIONS_EXP_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* e^a = 2^count * e^r. Overflow gives infinity, underflow a subnormal number or 0; NaN stays NaN, which is not below 89
   nor from -104 down. There the result is 0, and nothing tiny is computed on the way: that takes some processors a hundred
   times as long, and what attention masks in a softmax lies there. */
static inline float exp_float32(float a)
{
    float below = 89.0f < a ? 89.0f : a;
    float x = a <= -104.0f ? 0.0f : below;
    float raised = multiply_add_float32(x, 1.442695f, 12583166.0f);
    float count = raised - 12583166.0f;
    uint32_t count_bits = bits_of_float32(raised);
    float near = multiply_add_float32(count, -0.69314575f, x);
    float r = multiply_add_float32(count, -1.4286068e-06f, near);
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float32(bend, r, 0.0083692195f);
    bend = multiply_add_float32(bend, r, 0.041672107f);
    bend = multiply_add_float32(bend, r, 0.16666515f);
    bend = multiply_add_float32(bend, r, 0.4999998f);
    uint32_t half_bits = (count_bits << 22u) & 0xff800000u;
    float first_half = value_of_float32(half_bits);
    float second_half = value_of_float32((count_bits << 23u) - half_bits);
    float power = ((1.0f + (multiply_add_float32(rr, bend, r))) * first_half) * second_half;
    return a <= -104.0f ? 0.0f : power;
}

/* e^a = 2^count * e^r. Overflow gives infinity, underflow a subnormal number or 0; NaN stays NaN, which is not below 89
   nor from -104 down. There the result is 0, and nothing tiny is computed on the way: that takes some processors a hundred
   times as long, and what attention masks in a softmax lies there. */
static inline float exp_float16(float a)
{
    float below = 89.0f < a ? 89.0f : a;
    float x = a <= -104.0f ? 0.0f : below;
    float raised = multiply_add_float16(x, 1.442695f, 12583166.0f);
    float count = raised - 12583166.0f;
    uint32_t count_bits = bits_of_float16(raised);
    float near = multiply_add_float16(count, -0.69314575f, x);
    float r = multiply_add_float16(count, -1.4286068e-06f, near);
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float16(bend, r, 0.0083692195f);
    bend = multiply_add_float16(bend, r, 0.041672107f);
    bend = multiply_add_float16(bend, r, 0.16666515f);
    bend = multiply_add_float16(bend, r, 0.4999998f);
    uint32_t half_bits = (count_bits << 22u) & 0xff800000u;
    float first_half = value_of_float16(half_bits);
    float second_half = value_of_float16((count_bits << 23u) - half_bits);
    float power = ((1.0f + (multiply_add_float16(rr, bend, r))) * first_half) * second_half;
    return a <= -104.0f ? 0.0f : power;
}

#endif
