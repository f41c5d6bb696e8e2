/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_GELU_H
#define DML_FUNCTIONS_GELU_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"

/* a * normal_cdf(a), also where normal_cdf(a) itself is subnormal or 0: as there, but the part far from 0 is multiplied by
   x = |a| before it is scaled. Far above 0 what the distribution lacks of 1 is subtracted.
   From 14.5 on that is 0, and nothing tiny is computed on the way, which takes some processors a hundred times as long. */
static inline float gelu_float32(float a)
{
    float x = fabsf(a) < 14.5f ? fabsf(a) : 1.0f;
    float square = x * x;
    float square_low = product_rest_float32(x, x, square);
    float raised = multiply_add_float32((-0.5f * square), 1.442695f, 12583072.0f);
    float count = raised - 12583072.0f;
    uint32_t count_bits = bits_of_float32(raised);
    float near = multiply_add_float32(count, -0.69314575f, (-0.5f * square));
    float r = multiply_add_float32(count, -1.4286068e-06f, near);
    float r_low = multiply_add_float32(count, -1.4286068e-06f, (near - r));
    float tail = 0.0013938864f;
    tail = multiply_add_float32(tail, r, 0.008368996f);
    tail = multiply_add_float32(tail, r, 0.041666422f);
    tail = multiply_add_float32(tail, r, 0.16666518f);
    tail = multiply_add_float32(tail, r, 0.5f);
    tail = r * r * tail;
    float rest = multiply_add_float32(multiply_add_float32(-0.5f, square_low, r_low), 1.0f + (r + tail), tail);
    float part = r + rest;
    float divisor = x + 2.5f;
    float added = divisor - x;
    float divisor_low = (x - (divisor - added)) + (2.5f - added);
    float t = 1.0f / divisor;
    float q = (x - 2.5f) * t;
    float bend = -0.0001683638f;
    bend = multiply_add_float32(bend, q, -0.0003380019f);
    bend = multiply_add_float32(bend, q, 0.0007094246f);
    bend = multiply_add_float32(bend, q, 0.0025446592f);
    bend = multiply_add_float32(bend, q, -0.0016142379f);
    bend = multiply_add_float32(bend, q, -0.016391242f);
    bend = multiply_add_float32(bend, q, 0.009238254f);
    bend = multiply_add_float32(bend, q, 0.13198735f);
    bend = multiply_add_float32(bend, q, -0.43369213f);
    bend = multiply_add_float32(bend, q, 2.1389576e-08f);
    float g = 0.70665663f + bend;
    float g_low = bend - (g - 0.70665663f);
    float h = g * t;
    float h_rest = multiply_add_float32(h, divisor_low, product_rest_float32(h, divisor, g));
    float h_low = (g_low - h_rest) * t;
    float product = h + (multiply_add_float32(h, part, multiply_add_float32(h_low, part, h_low)));
    float far = (x * product * value_of_float32(count_bits << 23u)) * 1.1641532e-10f;
    float odd = 0.00010516788f;
    odd = multiply_add_float32(odd, square, -0.0011832803f);
    odd = multiply_add_float32(odd, square, 0.009972899f);
    odd = multiply_add_float32(odd, square, -0.066490345f);
    odd = multiply_add_float32(odd, square, 0.3989423f);
    float inner = a * multiply_add_float32(a, odd, 0.5f);
    far = fabsf(a) < 14.5f ? far : 0.0f;
    float outer = a < 0.0f ? -far : a - far;
    float result = x < 0.674f ? inner : outer;
    result = bits_of_float32(a) == 0xff800000u ? a * 0.0f : result;
    return a != a ? a : result;
}

/* a * normal_cdf(a), also where normal_cdf(a) itself is subnormal or 0: as there, but the part far from 0 is multiplied by
   x = |a| before it is scaled. Far above 0 what the distribution lacks of 1 is subtracted.
   From 14.5 on that is 0, and nothing tiny is computed on the way, which takes some processors a hundred times as long. */
static inline float gelu_float16(float a)
{
    float x = fabsf(a) < 14.5f ? fabsf(a) : 1.0f;
    float square = x * x;
    float square_low = product_rest_float16(x, x, square);
    float raised = multiply_add_float16((-0.5f * square), 1.442695f, 12583072.0f);
    float count = raised - 12583072.0f;
    uint32_t count_bits = bits_of_float16(raised);
    float near = multiply_add_float16(count, -0.69314575f, (-0.5f * square));
    float r = multiply_add_float16(count, -1.4286068e-06f, near);
    float r_low = multiply_add_float16(count, -1.4286068e-06f, (near - r));
    float tail = 0.0013938864f;
    tail = multiply_add_float16(tail, r, 0.008368996f);
    tail = multiply_add_float16(tail, r, 0.041666422f);
    tail = multiply_add_float16(tail, r, 0.16666518f);
    tail = multiply_add_float16(tail, r, 0.5f);
    tail = r * r * tail;
    float rest = multiply_add_float16(multiply_add_float16(-0.5f, square_low, r_low), 1.0f + (r + tail), tail);
    float part = r + rest;
    float divisor = x + 2.5f;
    float added = divisor - x;
    float divisor_low = (x - (divisor - added)) + (2.5f - added);
    float t = 1.0f / divisor;
    float q = (x - 2.5f) * t;
    float bend = -0.0001683638f;
    bend = multiply_add_float16(bend, q, -0.0003380019f);
    bend = multiply_add_float16(bend, q, 0.0007094246f);
    bend = multiply_add_float16(bend, q, 0.0025446592f);
    bend = multiply_add_float16(bend, q, -0.0016142379f);
    bend = multiply_add_float16(bend, q, -0.016391242f);
    bend = multiply_add_float16(bend, q, 0.009238254f);
    bend = multiply_add_float16(bend, q, 0.13198735f);
    bend = multiply_add_float16(bend, q, -0.43369213f);
    bend = multiply_add_float16(bend, q, 2.1389576e-08f);
    float g = 0.70665663f + bend;
    float g_low = bend - (g - 0.70665663f);
    float h = g * t;
    float h_rest = multiply_add_float16(h, divisor_low, product_rest_float16(h, divisor, g));
    float h_low = (g_low - h_rest) * t;
    float product = h + (multiply_add_float16(h, part, multiply_add_float16(h_low, part, h_low)));
    float far = (x * product * value_of_float16(count_bits << 23u)) * 1.1641532e-10f;
    float odd = 0.00010516788f;
    odd = multiply_add_float16(odd, square, -0.0011832803f);
    odd = multiply_add_float16(odd, square, 0.009972899f);
    odd = multiply_add_float16(odd, square, -0.066490345f);
    odd = multiply_add_float16(odd, square, 0.3989423f);
    float inner = a * multiply_add_float16(a, odd, 0.5f);
    far = fabsf(a) < 14.5f ? far : 0.0f;
    float outer = a < 0.0f ? -far : a - far;
    float result = x < 0.674f ? inner : outer;
    result = bits_of_float16(a) == 0xff800000u ? a * 0.0f : result;
    return a != a ? a : result;
}

#endif
