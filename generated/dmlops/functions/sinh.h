/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_SINH_H
#define DML_FUNCTIONS_SINH_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* sinh(a), odd: below 1 an odd polynomial, above it (e^|a| - e^-|a|) / 2; e^r and e^-r share their parts. */
static inline float sinh_float32(float a)
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
    float bounded = x > 89.41599f ? INFINITY : rising - falling;
    float small = x < 1.0f ? x : 1.0f;
    float small_square = small * small;
    float near_zero = 2.7822132e-06f;
    near_zero = multiply_add_float32(near_zero, small_square, 0.00019842896f);
    near_zero = multiply_add_float32(near_zero, small_square, 0.0083333105f);
    near_zero = multiply_add_float32(near_zero, small_square, 0.16666667f);
    near_zero = multiply_add_float32(small * small_square, near_zero, small);
    float magnitude = x < 1.0f ? near_zero : bounded;
    float result = copysignf(magnitude, a);
    return a != a ? a : result;
}

/* sinh(a), odd: below 1 an odd polynomial, above it (e^|a| - e^-|a|) / 2; e^r and e^-r share their parts. */
static inline float sinh_float16(float a)
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
    float bounded = x > 89.41599f ? INFINITY : rising - falling;
    float small = x < 1.0f ? x : 1.0f;
    float small_square = small * small;
    float near_zero = 2.7822132e-06f;
    near_zero = multiply_add_float16(near_zero, small_square, 0.00019842896f);
    near_zero = multiply_add_float16(near_zero, small_square, 0.0083333105f);
    near_zero = multiply_add_float16(near_zero, small_square, 0.16666667f);
    near_zero = multiply_add_float16(small * small_square, near_zero, small);
    float magnitude = x < 1.0f ? near_zero : bounded;
    float result = copysignf(magnitude, a);
    return a != a ? a : result;
}

#endif
