/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ERF_H
#define DML_FUNCTIONS_ERF_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* erf(a), odd: below 0.875 an odd polynomial, above it 1 - 2^g, where g is a polynomial of |a| - 0.8125 and the power one
   of what g is more than an integer; 1 beyond 3.95. */
static inline float erf_float32(float a)
{
    uint32_t size = bits_of_float32(a) & 0x7fffffffu;
    float x = value_of_float32(size < 0x407ccccdu ? size : 0x407ccccdu);
    float square = x * x;
    float odd = -0.00060204905f;
    odd = multiply_add_float32(odd, square, 0.004998928f);
    odd = multiply_add_float32(odd, square, -0.026770486f);
    odd = multiply_add_float32(odd, square, 0.11281922f);
    odd = multiply_add_float32(odd, square, -0.37612504f);
    odd = multiply_add_float32(odd, square, 0.12837915f);
    float past = x - 0.8125f;
    float g = 0.00029078143f;
    g = multiply_add_float32(g, past, -0.003051784f);
    g = multiply_add_float32(g, past, 0.017101368f);
    g = multiply_add_float32(g, past, -0.07173763f);
    g = multiply_add_float32(g, past, -1.179404f);
    g = multiply_add_float32(g, past, -3.3578155f);
    g = multiply_add_float32(g, past, -1.9969103f);
    float raised = g + 12583039.0f;
    float count = raised - 12583039.0f;
    uint32_t count_bits = bits_of_float32(raised);
    float r = g - count;
    float rise = 0.001327635f;
    rise = multiply_add_float32(rise, r, 0.009675491f);
    rise = multiply_add_float32(rise, r, 0.055506986f);
    rise = multiply_add_float32(rise, r, 0.24022119f);
    rise = multiply_add_float32(rise, r, 0.69314694f);
    rise = multiply_add_float32(rise, r, 1.0f);
    float far = multiply_add_float32(-value_of_float32(count_bits << 23u), rise, 1.0f);
    float magnitude = x < 0.875f ? multiply_add_float32(x, odd, x) : far;
    float result = copysignf(magnitude, a);
    return a != a ? a : result;
}

/* erf(a), odd: below 0.875 an odd polynomial, above it 1 - 2^g, where g is a polynomial of |a| - 0.8125 and the power one
   of what g is more than an integer; 1 beyond 3.95. */
static inline float erf_float16(float a)
{
    uint32_t size = bits_of_float16(a) & 0x7fffffffu;
    float x = value_of_float16(size < 0x407ccccdu ? size : 0x407ccccdu);
    float square = x * x;
    float odd = -0.00060204905f;
    odd = multiply_add_float16(odd, square, 0.004998928f);
    odd = multiply_add_float16(odd, square, -0.026770486f);
    odd = multiply_add_float16(odd, square, 0.11281922f);
    odd = multiply_add_float16(odd, square, -0.37612504f);
    odd = multiply_add_float16(odd, square, 0.12837915f);
    float past = x - 0.8125f;
    float g = 0.00029078143f;
    g = multiply_add_float16(g, past, -0.003051784f);
    g = multiply_add_float16(g, past, 0.017101368f);
    g = multiply_add_float16(g, past, -0.07173763f);
    g = multiply_add_float16(g, past, -1.179404f);
    g = multiply_add_float16(g, past, -3.3578155f);
    g = multiply_add_float16(g, past, -1.9969103f);
    float raised = g + 12583039.0f;
    float count = raised - 12583039.0f;
    uint32_t count_bits = bits_of_float16(raised);
    float r = g - count;
    float rise = 0.001327635f;
    rise = multiply_add_float16(rise, r, 0.009675491f);
    rise = multiply_add_float16(rise, r, 0.055506986f);
    rise = multiply_add_float16(rise, r, 0.24022119f);
    rise = multiply_add_float16(rise, r, 0.69314694f);
    rise = multiply_add_float16(rise, r, 1.0f);
    float far = multiply_add_float16(-value_of_float16(count_bits << 23u), rise, 1.0f);
    float magnitude = x < 0.875f ? multiply_add_float16(x, odd, x) : far;
    float result = copysignf(magnitude, a);
    return a != a ? a : result;
}

#endif
