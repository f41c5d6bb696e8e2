/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_SIGMOID_TIMES_H
#define DML_FUNCTIONS_SIGMOID_TIMES_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"
#include "functions/scale.h"

/* sigmoid(a * b) * c, also where the sigmoid itself is subnormal or 0: as sigmoid, but what is left of the power, e / divisor,
   is multiplied by c before it is scaled by 2^k; c is raised first where half of it could be inexact. Below -194 even the
   largest c makes nothing of it. What rounding takes from a * b is part of e_low. */
static inline float sigmoid_times_float32(float a, float b, float c)
{
    float h = a * b;
    uint32_t negative = bits_of_float32(h) | 0x80000000u;
    float x = value_of_float32(negative < 0xc3420000u ? negative : 0xc3420000u);
    uint32_t rest_bits = bits_of_float32(product_rest_float32(a, b, h)) ^ (~bits_of_float32(h) & 0x80000000u);
    float x_low = x > -194.0f ? value_of_float32(rest_bits) : 0.0f;
    float count = multiply_add_float32(x, 1.442695f, 12582912.0f) - 12582912.0f;
    int32_t k = (int32_t)count;
    float near = multiply_add_float32(count, -0.69314575f, x);
    float r = multiply_add_float32(count, -1.4286068e-06f, near);
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float32(bend, r, 0.0083692195f);
    bend = multiply_add_float32(bend, r, 0.041672107f);
    bend = multiply_add_float32(bend, r, 0.16666515f);
    bend = multiply_add_float32(bend, r, 0.4999998f);
    float e = 1.0f + multiply_add_float32(rr, bend, r);
    float e_low = multiply_add_float32(e, x_low, multiply_add_float32(rr, bend, (r - (e - 1.0f))));
    float power = value_of_float32((uint32_t)((k > -90 ? k : -90) + 127) << 23);
    float divisor = multiply_add_float32(power, e, 1.0f);
    float divisor_rest = multiply_add_float32(power, e, (1.0f - divisor));
    float divisor_low = multiply_add_float32(power, e_low, divisor_rest);
    float quotient = e / divisor;
    float reciprocal = multiply_add_float32(-power, quotient, 1.0f);
    float rest = multiply_add_float32(-quotient, divisor_low, e_low - product_rest_float32(quotient, divisor, e));
    float corrected = multiply_add_float32(rest, reciprocal, quotient);
    int32_t sign = (int32_t)(bits_of_float32(h));
    int32_t is_small = (bits_of_float32(c) & 0x7fffffffu) < 0x20000000u;
    int32_t raised = is_small ? 63 : k < -240 ? -65 : -1;
    int32_t exponent = (sign < 0 ? k : 0) - raised;
    float part = c * value_of_float32((uint32_t)(raised + 127) << 23) * corrected;
    float low = scale_float32(part, exponent > -252 ? exponent : -252);
    float result = h < 0.0f ? low : c * multiply_add_float32(-power, corrected, 1.0f);
    result = bits_of_float32(h) == 0xff800000u ? c * 0.0f : result;
    return h != h ? h : result;
}

/* sigmoid(a * b) * c, also where the sigmoid itself is subnormal or 0: as sigmoid, but what is left of the power, e / divisor,
   is multiplied by c before it is scaled by 2^k; c is raised first where half of it could be inexact. Below -194 even the
   largest c makes nothing of it. What rounding takes from a * b is part of e_low. */
static inline float sigmoid_times_float16(float a, float b, float c)
{
    float h = a * b;
    uint32_t negative = bits_of_float16(h) | 0x80000000u;
    float x = value_of_float16(negative < 0xc3420000u ? negative : 0xc3420000u);
    uint32_t rest_bits = bits_of_float16(product_rest_float16(a, b, h)) ^ (~bits_of_float16(h) & 0x80000000u);
    float x_low = x > -194.0f ? value_of_float16(rest_bits) : 0.0f;
    float count = multiply_add_float16(x, 1.442695f, 12582912.0f) - 12582912.0f;
    int32_t k = (int32_t)count;
    float near = multiply_add_float16(count, -0.69314575f, x);
    float r = multiply_add_float16(count, -1.4286068e-06f, near);
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float16(bend, r, 0.0083692195f);
    bend = multiply_add_float16(bend, r, 0.041672107f);
    bend = multiply_add_float16(bend, r, 0.16666515f);
    bend = multiply_add_float16(bend, r, 0.4999998f);
    float e = 1.0f + multiply_add_float16(rr, bend, r);
    float e_low = multiply_add_float16(e, x_low, multiply_add_float16(rr, bend, (r - (e - 1.0f))));
    float power = value_of_float16((uint32_t)((k > -90 ? k : -90) + 127) << 23);
    float divisor = multiply_add_float16(power, e, 1.0f);
    float divisor_rest = multiply_add_float16(power, e, (1.0f - divisor));
    float divisor_low = multiply_add_float16(power, e_low, divisor_rest);
    float quotient = e / divisor;
    float reciprocal = multiply_add_float16(-power, quotient, 1.0f);
    float rest = multiply_add_float16(-quotient, divisor_low, e_low - product_rest_float16(quotient, divisor, e));
    float corrected = multiply_add_float16(rest, reciprocal, quotient);
    int32_t sign = (int32_t)(bits_of_float16(h));
    int32_t is_small = (bits_of_float16(c) & 0x7fffffffu) < 0x20000000u;
    int32_t raised = is_small ? 63 : k < -240 ? -65 : -1;
    int32_t exponent = (sign < 0 ? k : 0) - raised;
    float part = c * value_of_float16((uint32_t)(raised + 127) << 23) * corrected;
    float low = scale_float16(part, exponent > -252 ? exponent : -252);
    float result = h < 0.0f ? low : c * multiply_add_float16(-power, corrected, 1.0f);
    result = bits_of_float16(h) == 0xff800000u ? c * 0.0f : result;
    return h != h ? h : result;
}

#endif
