/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_COSH_H
#define DML_FUNCTIONS_COSH_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* cosh(a) = (e^|a| + e^-|a|) / 2; the even and the odd part of e^r serve both powers. */
static inline float cosh_float32(float a)
{
    uint32_t size = bits_of_float32(a) & 0x7fffffffu;
    float x = value_of_float32(size < 0x42b40000u ? size : 0x42b40000u);
    float raised = multiply_add_float32(x, 1.442695f, 12583165.0f);
    float count = raised - 12583165.0f;
    uint32_t count_bits = bits_of_float32(raised);
    float near = multiply_add_float32(count, -0.69314575f, x);
    float r = multiply_add_float32(count, -1.4286068e-06f, near);
    float square = r * r;
    float odd = 0.008369137f;
    odd = multiply_add_float32(odd, square, 0.16666517f);
    float even = 0.0013935809f;
    even = multiply_add_float32(even, square, 0.041666456f);
    even = multiply_add_float32(even, square, 0.5f);
    odd = r * square * odd;
    even = square * even;
    uint32_t half_bits = (count_bits << 22u) & 0xff800000u;
    float first_half = value_of_float32(half_bits);
    float second_half = value_of_float32((count_bits << 23u) - half_bits);
    float rising = ((1.0f + (r + (even + odd))) * first_half) * second_half;
    uint32_t falling_bits = (379u - ((count_bits & 0x1ffu) < 317u ? (count_bits & 0x1ffu) : 317u)) << 23u;
    float falling = (1.0f - (r + (odd - even))) * value_of_float32(falling_bits);
    float bounded = x > 89.41599f ? INFINITY : rising + falling;
    return a != a ? a : bounded;
}

/* cosh(a) = (e^|a| + e^-|a|) / 2; the even and the odd part of e^r serve both powers. */
static inline float cosh_float16(float a)
{
    uint32_t size = bits_of_float16(a) & 0x7fffffffu;
    float x = value_of_float16(size < 0x42b40000u ? size : 0x42b40000u);
    float raised = multiply_add_float16(x, 1.442695f, 12583165.0f);
    float count = raised - 12583165.0f;
    uint32_t count_bits = bits_of_float16(raised);
    float near = multiply_add_float16(count, -0.69314575f, x);
    float r = multiply_add_float16(count, -1.4286068e-06f, near);
    float square = r * r;
    float odd = 0.008369137f;
    odd = multiply_add_float16(odd, square, 0.16666517f);
    float even = 0.0013935809f;
    even = multiply_add_float16(even, square, 0.041666456f);
    even = multiply_add_float16(even, square, 0.5f);
    odd = r * square * odd;
    even = square * even;
    uint32_t half_bits = (count_bits << 22u) & 0xff800000u;
    float first_half = value_of_float16(half_bits);
    float second_half = value_of_float16((count_bits << 23u) - half_bits);
    float rising = ((1.0f + (r + (even + odd))) * first_half) * second_half;
    uint32_t falling_bits = (379u - ((count_bits & 0x1ffu) < 317u ? (count_bits & 0x1ffu) : 317u)) << 23u;
    float falling = (1.0f - (r + (odd - even))) * value_of_float16(falling_bits);
    float bounded = x > 89.41599f ? INFINITY : rising + falling;
    return a != a ? a : bounded;
}

#endif
