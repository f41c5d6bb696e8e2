/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ATAN_H
#define DML_FUNCTIONS_ATAN_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* atan(a), odd: an odd polynomial of t = |a| up to 1, above it pi / 2 less that of t = 1 / |a|. */
static inline float atan_float32(float a)
{
    uint32_t size = bits_of_float32(a) & 0x7fffffffu;
    uint32_t x = size < 0x4e6e6b28u ? size : 0x4e6e6b28u;
    int steep = x > 0x3f800000u;
    float dividend = value_of_float32(x < 0x3f800000u ? x : 0x3f800000u);
    float t = dividend / value_of_float32(x > 0x3f800000u ? x : 0x3f800000u);
    float square = t * t;
    float fourth = square * square;
    float tail_odd = 0.0011344905f;
    tail_odd = multiply_add_float32(tail_odd, fourth, 0.022777429f);
    tail_odd = multiply_add_float32(tail_odd, fourth, 0.06763644f);
    float tail = -0.0074252402f;
    tail = multiply_add_float32(tail, fourth, -0.044983115f);
    tail = multiply_add_float32(tail, fourth, -0.08821461f);
    tail = multiply_add_float32(tail_odd, square, tail);
    tail = multiply_add_float32(tail, square, 0.11061233f);
    tail = multiply_add_float32(tail, square, -0.14280343f);
    tail = multiply_add_float32(tail, square, 0.19999716f);
    tail = multiply_add_float32(tail, square, -0.33333328f);
    tail = t * square * tail;
    float high = 1.5707964f - t;
    float low = ((1.5707964f - high) - t) + (-4.371139e-08f - tail);
    float magnitude = steep ? high + low : t + tail;
    float result = copysignf(magnitude, a);
    return a != a ? a : result;
}

/* atan(a), odd: an odd polynomial of t = |a| up to 1, above it pi / 2 less that of t = 1 / |a|. */
static inline float atan_float16(float a)
{
    uint32_t size = bits_of_float16(a) & 0x7fffffffu;
    uint32_t x = size < 0x4e6e6b28u ? size : 0x4e6e6b28u;
    int steep = x > 0x3f800000u;
    float dividend = value_of_float16(x < 0x3f800000u ? x : 0x3f800000u);
    float t = dividend / value_of_float16(x > 0x3f800000u ? x : 0x3f800000u);
    float square = t * t;
    float fourth = square * square;
    float tail_odd = 0.0011344905f;
    tail_odd = multiply_add_float16(tail_odd, fourth, 0.022777429f);
    tail_odd = multiply_add_float16(tail_odd, fourth, 0.06763644f);
    float tail = -0.0074252402f;
    tail = multiply_add_float16(tail, fourth, -0.044983115f);
    tail = multiply_add_float16(tail, fourth, -0.08821461f);
    tail = multiply_add_float16(tail_odd, square, tail);
    tail = multiply_add_float16(tail, square, 0.11061233f);
    tail = multiply_add_float16(tail, square, -0.14280343f);
    tail = multiply_add_float16(tail, square, 0.19999716f);
    tail = multiply_add_float16(tail, square, -0.33333328f);
    tail = t * square * tail;
    float high = 1.5707964f - t;
    float low = ((1.5707964f - high) - t) + (-4.371139e-08f - tail);
    float magnitude = steep ? high + low : t + tail;
    float result = copysignf(magnitude, a);
    return a != a ? a : result;
}

#endif
