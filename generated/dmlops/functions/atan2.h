/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ATAN2_H
#define DML_FUNCTIONS_ATAN2_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"

/* The angle of the point (b, a), with the sign of a. As atan of t + t_low, the lesser of |a| and |b| over the greater,
   from one of the four half axes. Both are scaled first, so that the quotient's error can be found. */
static inline float atan2_float32(float a, float b)
{
    float y = fabsf(a) < 3.4028235e38f ? fabsf(a) : 3.4028235e38f;
    float x = fabsf(b) < 3.4028235e38f ? fabsf(b) : 3.4028235e38f;
    int steep = fabsf(a) > fabsf(b);
    int left = bits_of_float32(b) >= 0x80000000u;
    float greater = steep ? y : x;
    int y_infinite = (bits_of_float32(a) & 0x7fffffffu) == 0x7f800000u;
    int x_infinite = (bits_of_float32(b) & 0x7fffffffu) == 0x7f800000u;
    float least = steep ? x : y;
    float lesser = y_infinite != x_infinite ? 0.0f : least;
    float small_unit = greater < 1e-18f ? 18446744073709551616.0f : 1.0f;
    float unit = greater > 1e37f ? 0.0625f : small_unit;
    float divisor = greater > 0.0f ? greater * unit : 1.0f;
    float dividend = lesser * unit;
    float t = dividend / divisor;
    float rest = product_rest_float32(t, divisor, dividend) / divisor;
    float square = t * t;
    float t_low = t > 1e-20f ? rest * multiply_add_float32(square, 0.5f, -1.0f) : 0.0f;
    float tail = 0.0011344905f;
    tail = multiply_add_float32(tail, square, -0.0074252402f);
    tail = multiply_add_float32(tail, square, 0.022777429f);
    tail = multiply_add_float32(tail, square, -0.044983115f);
    tail = multiply_add_float32(tail, square, 0.06763644f);
    tail = multiply_add_float32(tail, square, -0.08821461f);
    tail = multiply_add_float32(tail, square, 0.11061233f);
    tail = multiply_add_float32(tail, square, -0.14280343f);
    tail = multiply_add_float32(tail, square, 0.19999716f);
    tail = multiply_add_float32(tail, square, -0.33333328f);
    tail = multiply_add_float32(t * square, tail, t_low);
    float flat_axis = left ? 3.1415927f : 0.0f;
    float axis = steep ? 1.5707964f : flat_axis;
    float sign = steep != left ? -1.0f : 1.0f;
    float high = multiply_add_float32(sign, t, axis);
    float lost = multiply_add_float32(sign, t, -(high - axis));
    float low = lost + multiply_add_float32(sign, tail, axis * -2.7827534e-08f);
    float magnitude = high + low;
    float result = copysignf(magnitude, a);
    float real = a != a ? a : result;
    return b != b ? b : real;
}

/* The angle of the point (b, a), with the sign of a. As atan of t + t_low, the lesser of |a| and |b| over the greater,
   from one of the four half axes. Both are scaled first, so that the quotient's error can be found. */
static inline float atan2_float16(float a, float b)
{
    float y = fabsf(a) < 3.4028235e38f ? fabsf(a) : 3.4028235e38f;
    float x = fabsf(b) < 3.4028235e38f ? fabsf(b) : 3.4028235e38f;
    int steep = fabsf(a) > fabsf(b);
    int left = bits_of_float16(b) >= 0x80000000u;
    float greater = steep ? y : x;
    int y_infinite = (bits_of_float16(a) & 0x7fffffffu) == 0x7f800000u;
    int x_infinite = (bits_of_float16(b) & 0x7fffffffu) == 0x7f800000u;
    float least = steep ? x : y;
    float lesser = y_infinite != x_infinite ? 0.0f : least;
    float small_unit = greater < 1e-18f ? 18446744073709551616.0f : 1.0f;
    float unit = greater > 1e37f ? 0.0625f : small_unit;
    float divisor = greater > 0.0f ? greater * unit : 1.0f;
    float dividend = lesser * unit;
    float t = dividend / divisor;
    float rest = product_rest_float16(t, divisor, dividend) / divisor;
    float square = t * t;
    float t_low = t > 1e-20f ? rest * multiply_add_float16(square, 0.5f, -1.0f) : 0.0f;
    float tail = 0.0011344905f;
    tail = multiply_add_float16(tail, square, -0.0074252402f);
    tail = multiply_add_float16(tail, square, 0.022777429f);
    tail = multiply_add_float16(tail, square, -0.044983115f);
    tail = multiply_add_float16(tail, square, 0.06763644f);
    tail = multiply_add_float16(tail, square, -0.08821461f);
    tail = multiply_add_float16(tail, square, 0.11061233f);
    tail = multiply_add_float16(tail, square, -0.14280343f);
    tail = multiply_add_float16(tail, square, 0.19999716f);
    tail = multiply_add_float16(tail, square, -0.33333328f);
    tail = multiply_add_float16(t * square, tail, t_low);
    float flat_axis = left ? 3.1415927f : 0.0f;
    float axis = steep ? 1.5707964f : flat_axis;
    float sign = steep != left ? -1.0f : 1.0f;
    float high = multiply_add_float16(sign, t, axis);
    float lost = multiply_add_float16(sign, t, -(high - axis));
    float low = lost + multiply_add_float16(sign, tail, axis * -2.7827534e-08f);
    float magnitude = high + low;
    float result = copysignf(magnitude, a);
    float real = a != a ? a : result;
    return b != b ? b : real;
}

#endif
