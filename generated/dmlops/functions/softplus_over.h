/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_SOFTPLUS_OVER_H
#define DML_FUNCTIONS_SOFTPLUS_OVER_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"
#include "functions/scale.h"

/* log(1 + exp(a * b)) / c, also where the logarithm itself is subnormal or 0: as softplus, but below -26 it is exp(a * b), of
   which 2^exponent is left out until c is in. Below -194 even the smallest c makes nothing of it. What rounding takes from
   a * b is part of e_low, and of the sum. */
static inline float softplus_over_float32(float a, float b, float c)
{
    float h = a * b;
    uint32_t negative = bits_of_float32(h) | 0x80000000u;
    float x = value_of_float32(negative < 0xc3420000u ? negative : 0xc3420000u);
    uint32_t rest_bits = bits_of_float32(product_rest_float32(a, b, h)) ^ (~bits_of_float32(h) & 0x80000000u);
    float x_low = x > -194.0f ? value_of_float32(rest_bits) : 0.0f;
    float count = multiply_add_float32(x, 1.442695f, 12582912.0f) - 12582912.0f;
    int32_t exponent = (int32_t)count;
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
    float power = value_of_float32((uint32_t)((exponent > -40 ? exponent : -40) + 127) << 23);
    int upper = power * e > 0.41421357f;
    float k = upper ? 1.0f : 0.0f;
    float factor = power * (1.0f - 0.5f * k);
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
    int32_t above_bits = (int32_t)(bits_of_float32(h));
    int32_t early = exponent < -240 ? 64 : 0;
    float part = ((e + e_low) / c) * value_of_float32((uint32_t)(127 - early) << 23);
    float far = scale_float32(part, (exponent + early) & (above_bits >> 31));
    float above = value_of_float32((uint32_t)(above_bits > 0 ? above_bits : 0));
    float near_zero = below - (above > 0.0f ? x_low : 0.0f);
    float result = h < -26.0f ? far : (above + near_zero) / c;
    result = bits_of_float32(h) == 0xff800000u ? 0.0f / c : result;
    return h != h ? h : result;
}

/* log(1 + exp(a * b)) / c, also where the logarithm itself is subnormal or 0: as softplus, but below -26 it is exp(a * b), of
   which 2^exponent is left out until c is in. Below -194 even the smallest c makes nothing of it. What rounding takes from
   a * b is part of e_low, and of the sum. */
static inline float softplus_over_float16(float a, float b, float c)
{
    float h = a * b;
    uint32_t negative = bits_of_float16(h) | 0x80000000u;
    float x = value_of_float16(negative < 0xc3420000u ? negative : 0xc3420000u);
    uint32_t rest_bits = bits_of_float16(product_rest_float16(a, b, h)) ^ (~bits_of_float16(h) & 0x80000000u);
    float x_low = x > -194.0f ? value_of_float16(rest_bits) : 0.0f;
    float count = multiply_add_float16(x, 1.442695f, 12582912.0f) - 12582912.0f;
    int32_t exponent = (int32_t)count;
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
    float power = value_of_float16((uint32_t)((exponent > -40 ? exponent : -40) + 127) << 23);
    int upper = power * e > 0.41421357f;
    float k = upper ? 1.0f : 0.0f;
    float factor = power * (1.0f - 0.5f * k);
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
    int32_t above_bits = (int32_t)(bits_of_float16(h));
    int32_t early = exponent < -240 ? 64 : 0;
    float part = ((e + e_low) / c) * value_of_float16((uint32_t)(127 - early) << 23);
    float far = scale_float16(part, (exponent + early) & (above_bits >> 31));
    float above = value_of_float16((uint32_t)(above_bits > 0 ? above_bits : 0));
    float near_zero = below - (above > 0.0f ? x_low : 0.0f);
    float result = h < -26.0f ? far : (above + near_zero) / c;
    result = bits_of_float16(h) == 0xff800000u ? 0.0f / c : result;
    return h != h ? h : result;
}

#endif
