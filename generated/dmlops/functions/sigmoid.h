/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_SIGMOID_H
#define DML_FUNCTIONS_SIGMOID_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"

/* 1 / (1 + exp(-a)), by the power that cannot overflow: exp(-|a|) = 2^count (e + e_low). With power = 2^count it is
   power (e + e_low) / (1 + power (e + e_low)) for negative a, else 1 less that. The quotient is corrected by what it leaves
   of the dividend; 1 over the divisor is what is left of 1. */
static inline float sigmoid_float32(float a)
{
    uint32_t negative = bits_of_float32(a) | 0x80000000u;
    int32_t sign = (int32_t)(bits_of_float32(a));
    uint32_t most = sign < 0 ? 0xc2d00000u : 0xc1a00000u;
    float x = value_of_float32(negative < most ? negative : 0xc1a00000u);
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
    float divisor = multiply_add_float32(power, e, 1.0f);
    float divisor_rest = multiply_add_float32(power, e, (1.0f - divisor));
    float divisor_low = multiply_add_float32(power, e_low, divisor_rest);
    float quotient = e / divisor;
    float reciprocal = multiply_add_float32(-power, quotient, 1.0f);
    float rest = multiply_add_float32(-quotient, divisor_low, e_low - product_rest_float32(quotient, divisor, e));
    float corrected = multiply_add_float32(rest, reciprocal, quotient);
    float below = negative < 0xc2d00000u ? power * corrected : 0.0f;
    float result = sign < 0 ? below : multiply_add_float32(-power, corrected, 1.0f);
    return a != a ? a : result;
}

/* 1 / (1 + exp(-a)), by the power that cannot overflow: exp(-|a|) = 2^count (e + e_low). With power = 2^count it is
   power (e + e_low) / (1 + power (e + e_low)) for negative a, else 1 less that. The quotient is corrected by what it leaves
   of the dividend; 1 over the divisor is what is left of 1. */
static inline float sigmoid_float16(float a)
{
    uint32_t negative = bits_of_float16(a) | 0x80000000u;
    int32_t sign = (int32_t)(bits_of_float16(a));
    uint32_t most = sign < 0 ? 0xc2d00000u : 0xc1a00000u;
    float x = value_of_float16(negative < most ? negative : 0xc1a00000u);
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
    float divisor = multiply_add_float16(power, e, 1.0f);
    float divisor_rest = multiply_add_float16(power, e, (1.0f - divisor));
    float divisor_low = multiply_add_float16(power, e_low, divisor_rest);
    float quotient = e / divisor;
    float reciprocal = multiply_add_float16(-power, quotient, 1.0f);
    float rest = multiply_add_float16(-quotient, divisor_low, e_low - product_rest_float16(quotient, divisor, e));
    float corrected = multiply_add_float16(rest, reciprocal, quotient);
    float below = negative < 0xc2d00000u ? power * corrected : 0.0f;
    float result = sign < 0 ? below : multiply_add_float16(-power, corrected, 1.0f);
    return a != a ? a : result;
}

#endif
