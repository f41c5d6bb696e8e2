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

/* sigmoid(a) * b, also where sigmoid(a) itself is subnormal or 0: as sigmoid, but what is left of the power, e / divisor, is
   multiplied by b before it is scaled by 2^k. Below -194 even the largest b makes nothing of it. */
static inline float sigmoid_times_float32(float a, float b)
{
    uint32_t negative = bits_of_float32(a) | 0x80000000u;
    float x = value_of_float32(negative < 0xc3420000u ? negative : 0xc3420000u);
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
    float e_low = multiply_add_float32(rr, bend, (r - (e - 1.0f)));
    float power = value_of_float32((uint32_t)((k > -90 ? k : -90) + 127) << 23);
    float divisor = multiply_add_float32(power, e, 1.0f);
    float divisor_rest = multiply_add_float32(power, e, (1.0f - divisor));
    float divisor_low = multiply_add_float32(power, e_low, divisor_rest);
    float quotient = e / divisor;
    float reciprocal = multiply_add_float32(-power, quotient, 1.0f);
    float rest = multiply_add_float32(-quotient, divisor_low, e_low - product_rest_float32(quotient, divisor, e));
    float corrected = multiply_add_float32(rest, reciprocal, quotient);
    int32_t sign = (int32_t)(bits_of_float32(a));
    int32_t early = k < -240 ? 64 : 0;
    float low = scale_float32(b * (early ? 2.7105054e-20f : 0.5f) * corrected, (sign < 0 ? k + early : 0) + 1);
    float result = a < 0.0f ? low : b * multiply_add_float32(-power, corrected, 1.0f);
    result = bits_of_float32(a) == 0xff800000u ? b * 0.0f : result;
    return a != a ? a : result;
}

/* sigmoid(a) * b, also where sigmoid(a) itself is subnormal or 0: as sigmoid, but what is left of the power, e / divisor, is
   multiplied by b before it is scaled by 2^k. Below -194 even the largest b makes nothing of it. */
static inline float sigmoid_times_float16(float a, float b)
{
    uint32_t negative = bits_of_float16(a) | 0x80000000u;
    float x = value_of_float16(negative < 0xc3420000u ? negative : 0xc3420000u);
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
    float e_low = multiply_add_float16(rr, bend, (r - (e - 1.0f)));
    float power = value_of_float16((uint32_t)((k > -90 ? k : -90) + 127) << 23);
    float divisor = multiply_add_float16(power, e, 1.0f);
    float divisor_rest = multiply_add_float16(power, e, (1.0f - divisor));
    float divisor_low = multiply_add_float16(power, e_low, divisor_rest);
    float quotient = e / divisor;
    float reciprocal = multiply_add_float16(-power, quotient, 1.0f);
    float rest = multiply_add_float16(-quotient, divisor_low, e_low - product_rest_float16(quotient, divisor, e));
    float corrected = multiply_add_float16(rest, reciprocal, quotient);
    int32_t sign = (int32_t)(bits_of_float16(a));
    int32_t early = k < -240 ? 64 : 0;
    float low = scale_float16(b * (early ? 2.7105054e-20f : 0.5f) * corrected, (sign < 0 ? k + early : 0) + 1);
    float result = a < 0.0f ? low : b * multiply_add_float16(-power, corrected, 1.0f);
    result = bits_of_float16(a) == 0xff800000u ? b * 0.0f : result;
    return a != a ? a : result;
}

#endif
