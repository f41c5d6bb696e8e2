/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_EXP_H
#define DML_FUNCTIONS_EXP_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

#if defined(DML_TYPE_FLOAT16)
/* e^a = 2^count * e^r, for results that are rounded to half precision: a polynomial of degree 5 and one constant for log(2) are
   good to 2^-22 there, to 2^-20 without fused multiply-add. What would be below 2^-125 is 0, and nothing is above e^88, which
   half precision has not either. NaN stays NaN. */
static inline float exp_float32(float a)
{
    float below = 88.0f < a ? 88.0f : a;
    float x = below < -86.5f ? -86.5f : below;
    float raised = multiply_add_float32(x, 1.442695f, 12583039.0f);
    float r = multiply_add_float32(raised - 12583039.0f, -0.6931472f, x);
    float sum = 0.0083125f;
    sum = multiply_add_float32(sum, r, 0.04189033f);
    sum = multiply_add_float32(sum, r, 0.16667116f);
    sum = multiply_add_float32(sum, r, 0.4999923f);
    sum = multiply_add_float32(sum, r, 1.0f);
    sum = multiply_add_float32(sum, r, 1.0f);
    float power = sum * value_of_float32(bits_of_float32(raised) << 23u);
    return a < -86.5f ? 0.0f : power;
}
#else
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
#endif

#if defined(DML_TYPE_FLOAT16)
/* e^a = 2^count * e^r, for results that are rounded to half precision: a polynomial of degree 5 and one constant for log(2) are
   good to 2^-22 there, to 2^-20 without fused multiply-add. What would be below 2^-125 is 0, and nothing is above e^88, which
   half precision has not either. NaN stays NaN. */
static inline float exp_float16(float a)
{
    float below = 88.0f < a ? 88.0f : a;
    float x = below < -86.5f ? -86.5f : below;
    float raised = multiply_add_float16(x, 1.442695f, 12583039.0f);
    float r = multiply_add_float16(raised - 12583039.0f, -0.6931472f, x);
    float sum = 0.0083125f;
    sum = multiply_add_float16(sum, r, 0.04189033f);
    sum = multiply_add_float16(sum, r, 0.16667116f);
    sum = multiply_add_float16(sum, r, 0.4999923f);
    sum = multiply_add_float16(sum, r, 1.0f);
    sum = multiply_add_float16(sum, r, 1.0f);
    float power = sum * value_of_float16(bits_of_float16(raised) << 23u);
    return a < -86.5f ? 0.0f : power;
}
#else
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

#endif
