/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ERFC_H
#define DML_FUNCTIONS_ERFC_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"

/* 1 - erf(a): below 0.5 by the odd polynomial of erf, above it exp(-x^2) times h, a polynomial of t = 1 / (|a| + 2),
   where x^2 is kept in two parts and h' = 2 x h - 2 / sqrt(pi) corrects what t lost; for a below -0.5 that is taken from
   2. */
static inline float erfc_float32(float a)
{
    float x = fabsf(a) < 10.5f ? fabsf(a) : 10.5f;
    float square = x * x;
    float square_low = product_rest_float32(x, x, square);
    float raised = multiply_add_float32(-square, 1.442695f, 12583072.0f);
    float count = raised - 12583072.0f;
    uint32_t count_bits = bits_of_float32(raised);
    float near = multiply_add_float32(count, -0.69314575f, -square);
    float r = multiply_add_float32(count, -1.4286068e-06f, near);
    float r_low = multiply_add_float32(count, -1.4286068e-06f, (near - r));
    float tail = 0.0013938864f;
    tail = multiply_add_float32(tail, r, 0.008368996f);
    tail = multiply_add_float32(tail, r, 0.041666422f);
    tail = multiply_add_float32(tail, r, 0.16666518f);
    tail = multiply_add_float32(tail, r, 0.5f);
    tail = r * r * tail;
    float divisor = x + 2.0f;
    float t = 1.0f / divisor;
    float added = divisor - x;
    float divisor_low = (x - (divisor - added)) + (2.0f - added);
    float shift = divisor * multiply_add_float32(t, divisor_low, product_rest_float32(t, divisor, 1.0f));
    float far = -30.179005f;
    far = multiply_add_float32(far, t, 32.366222f);
    far = multiply_add_float32(far, t, 17.76656f);
    far = multiply_add_float32(far, t, -35.61747f);
    far = multiply_add_float32(far, t, 9.992344f);
    far = multiply_add_float32(far, t, 0.5426685f);
    far = multiply_add_float32(far, t, 3.0948176f);
    far = multiply_add_float32(far, t, 1.953298f);
    far = multiply_add_float32(far, t, 1.1293095f);
    far = multiply_add_float32(far, t, 0.56417227f);
    far = far * t;
    far = multiply_add_float32(multiply_add_float32(x + x, far, -1.1283792f), shift, far);
    float rest = multiply_add_float32(r_low - square_low, 1.0f + (r + tail), tail);
    float power = 1.0f + (r + rest);
    far = (power * far * value_of_float32(count_bits << 23u)) * 1.1641532e-10f;
    float odd = -2.1840917e-06f;
    odd = multiply_add_float32(odd, square, 8.626818e-05f);
    odd = multiply_add_float32(odd, square, -0.0008117964f);
    odd = multiply_add_float32(odd, square, 0.00519581f);
    odd = multiply_add_float32(odd, square, -0.026856497f);
    odd = multiply_add_float32(odd, square, 0.112836316f);
    odd = multiply_add_float32(odd, square, -0.3761263f);
    odd = multiply_add_float32(odd, square, 0.12837917f);
    float inner = 1.0f - multiply_add_float32(a, odd, a);
    float outer = a < 0.0f ? 2.0f - far : far;
    float result = x < 0.5f ? inner : outer;
    return a != a ? a : result;
}

/* 1 - erf(a): below 0.5 by the odd polynomial of erf, above it exp(-x^2) times h, a polynomial of t = 1 / (|a| + 2),
   where x^2 is kept in two parts and h' = 2 x h - 2 / sqrt(pi) corrects what t lost; for a below -0.5 that is taken from
   2. */
static inline float erfc_float16(float a)
{
    float x = fabsf(a) < 10.5f ? fabsf(a) : 10.5f;
    float square = x * x;
    float square_low = product_rest_float16(x, x, square);
    float raised = multiply_add_float16(-square, 1.442695f, 12583072.0f);
    float count = raised - 12583072.0f;
    uint32_t count_bits = bits_of_float16(raised);
    float near = multiply_add_float16(count, -0.69314575f, -square);
    float r = multiply_add_float16(count, -1.4286068e-06f, near);
    float r_low = multiply_add_float16(count, -1.4286068e-06f, (near - r));
    float tail = 0.0013938864f;
    tail = multiply_add_float16(tail, r, 0.008368996f);
    tail = multiply_add_float16(tail, r, 0.041666422f);
    tail = multiply_add_float16(tail, r, 0.16666518f);
    tail = multiply_add_float16(tail, r, 0.5f);
    tail = r * r * tail;
    float divisor = x + 2.0f;
    float t = 1.0f / divisor;
    float added = divisor - x;
    float divisor_low = (x - (divisor - added)) + (2.0f - added);
    float shift = divisor * multiply_add_float16(t, divisor_low, product_rest_float16(t, divisor, 1.0f));
    float far = -30.179005f;
    far = multiply_add_float16(far, t, 32.366222f);
    far = multiply_add_float16(far, t, 17.76656f);
    far = multiply_add_float16(far, t, -35.61747f);
    far = multiply_add_float16(far, t, 9.992344f);
    far = multiply_add_float16(far, t, 0.5426685f);
    far = multiply_add_float16(far, t, 3.0948176f);
    far = multiply_add_float16(far, t, 1.953298f);
    far = multiply_add_float16(far, t, 1.1293095f);
    far = multiply_add_float16(far, t, 0.56417227f);
    far = far * t;
    far = multiply_add_float16(multiply_add_float16(x + x, far, -1.1283792f), shift, far);
    float rest = multiply_add_float16(r_low - square_low, 1.0f + (r + tail), tail);
    float power = 1.0f + (r + rest);
    far = (power * far * value_of_float16(count_bits << 23u)) * 1.1641532e-10f;
    float odd = -2.1840917e-06f;
    odd = multiply_add_float16(odd, square, 8.626818e-05f);
    odd = multiply_add_float16(odd, square, -0.0008117964f);
    odd = multiply_add_float16(odd, square, 0.00519581f);
    odd = multiply_add_float16(odd, square, -0.026856497f);
    odd = multiply_add_float16(odd, square, 0.112836316f);
    odd = multiply_add_float16(odd, square, -0.3761263f);
    odd = multiply_add_float16(odd, square, 0.12837917f);
    float inner = 1.0f - multiply_add_float16(a, odd, a);
    float outer = a < 0.0f ? 2.0f - far : far;
    float result = x < 0.5f ? inner : outer;
    return a != a ? a : result;
}

#endif
