/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ASINH_H
#define DML_FUNCTIONS_ASINH_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"

/* asinh(a), odd: below 0.5 an odd polynomial, above it log(t + t_low) where t + t_low = x + sqrt(x^2 + 1); beyond 4096
   that is 2 x. */
static inline float asinh_float32(float a)
{
    float x = fabsf(a);
    float small = x < 0.5f ? x : 0.5f;
    float small_square = small * small;
    float near_zero = 0.009256639f;
    near_zero = multiply_add_float32(near_zero, small_square, -0.020049587f);
    near_zero = multiply_add_float32(near_zero, small_square, 0.03003357f);
    near_zero = multiply_add_float32(near_zero, small_square, -0.044616096f);
    near_zero = multiply_add_float32(near_zero, small_square, 0.07499907f);
    near_zero = multiply_add_float32(near_zero, small_square, -0.16666666f);
    near_zero = multiply_add_float32(small * small_square, near_zero, small);
    float middle = x < 4096.0f ? x : 1.0f;
    float square = middle * middle;
    float larger = square > 1.0f ? square : 1.0f;
    float smaller = square > 1.0f ? 1.0f : square;
    float sum = larger + smaller;
    float square_low = product_rest_float32(middle, middle, square);
    float sum_low = (smaller - (sum - larger)) + square_low;
    float root = sqrtf(sum);
    float root_low = (sum_low - product_rest_float32(root, root, sum)) * (0.5f / root);
    float both = root + middle;
    float t = x < 4096.0f ? both : x;
    float t_low = (middle - (both - root)) + root_low;
    uint32_t shifted = bits_of_float32(t) - 0x3f3504f3u;
    float f = value_of_float32((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    float k = (float)((int32_t)(shifted - 0u) >> 23);
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
    float middle_low = t_low * value_of_float32((127u << 23) - (shifted & 0xff800000u));
    float f_low = x < 4096.0f ? middle_low : 0.0f;
    tail = multiply_add_float32(f_low, 1.0f - f, tail);
    float doubled = k + (x < 4096.0f ? 0.0f : 1.0f);
    float far_rest = f + multiply_add_float32(doubled, 1.4286068e-06f, tail);
    float far = multiply_add_float32(doubled, 0.69314575f, far_rest);
    float finite = bits_of_float32(x) == 0x7f800000u ? x : far;
    float magnitude = x < 0.5f ? near_zero : finite;
    float result = copysignf(magnitude, a);
    return a != a ? a : result;
}

/* asinh(a), odd: below 0.5 an odd polynomial, above it log(t + t_low) where t + t_low = x + sqrt(x^2 + 1); beyond 4096
   that is 2 x. */
static inline float asinh_float16(float a)
{
    float x = fabsf(a);
    float small = x < 0.5f ? x : 0.5f;
    float small_square = small * small;
    float near_zero = 0.009256639f;
    near_zero = multiply_add_float16(near_zero, small_square, -0.020049587f);
    near_zero = multiply_add_float16(near_zero, small_square, 0.03003357f);
    near_zero = multiply_add_float16(near_zero, small_square, -0.044616096f);
    near_zero = multiply_add_float16(near_zero, small_square, 0.07499907f);
    near_zero = multiply_add_float16(near_zero, small_square, -0.16666666f);
    near_zero = multiply_add_float16(small * small_square, near_zero, small);
    float middle = x < 4096.0f ? x : 1.0f;
    float square = middle * middle;
    float larger = square > 1.0f ? square : 1.0f;
    float smaller = square > 1.0f ? 1.0f : square;
    float sum = larger + smaller;
    float square_low = product_rest_float16(middle, middle, square);
    float sum_low = (smaller - (sum - larger)) + square_low;
    float root = sqrtf(sum);
    float root_low = (sum_low - product_rest_float16(root, root, sum)) * (0.5f / root);
    float both = root + middle;
    float t = x < 4096.0f ? both : x;
    float t_low = (middle - (both - root)) + root_low;
    uint32_t shifted = bits_of_float16(t) - 0x3f3504f3u;
    float f = value_of_float16((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    float k = (float)((int32_t)(shifted - 0u) >> 23);
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
    float middle_low = t_low * value_of_float16((127u << 23) - (shifted & 0xff800000u));
    float f_low = x < 4096.0f ? middle_low : 0.0f;
    tail = multiply_add_float16(f_low, 1.0f - f, tail);
    float doubled = k + (x < 4096.0f ? 0.0f : 1.0f);
    float far_rest = f + multiply_add_float16(doubled, 1.4286068e-06f, tail);
    float far = multiply_add_float16(doubled, 0.69314575f, far_rest);
    float finite = bits_of_float16(x) == 0x7f800000u ? x : far;
    float magnitude = x < 0.5f ? near_zero : finite;
    float result = copysignf(magnitude, a);
    return a != a ? a : result;
}

#endif
