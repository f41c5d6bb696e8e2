/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_TANH_H
#define DML_FUNCTIONS_TANH_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* tanh(a), odd, by the theorem of addition: |a| = k log(2) / 2 + h, where h lies in [-0.05, 0.3] so that k is 0 below
   0.3. With t = tanh(h), b = 1 - 2^-k, c = 2 - b it is (b + c t) / (c + b t) = b + 2^-k ((2 + b) t - b) / (c + b t):
   b is exact, and near, so that little of what the quotient is off comes through. 1 beyond 10. */
static inline float tanh_float32(float a)
{
    uint32_t magnitude = bits_of_float32(a) & 0x7fffffffu;
    float x = value_of_float32(magnitude < 0x41200000u ? magnitude : 0x41200000u);
    float raised = multiply_add_float32((x - 0.127f), -2.88539f, 12583039.0f);
    float count = raised - 12583039.0f;
    uint32_t count_bits = bits_of_float32(raised);
    float power = value_of_float32(count_bits << 23u);
    float h = multiply_add_float32(count, 0.3465736f, x);
    float square = h * h;
    float t = -0.050372805f;
    t = multiply_add_float32(t, square, 0.13314915f);
    t = multiply_add_float32(t, square, -0.33333063f);
    t = multiply_add_float32(t, h * square, h);
    float b = 1.0f - power;
    float quotient = multiply_add_float32(2.0f + b, t, -b) / multiply_add_float32(b, t, (2.0f - b));
    float near = multiply_add_float32(power, quotient, b);
    float result = copysignf(near, a);
    return a != a ? a : result;
}

/* tanh(a), odd, by the theorem of addition: |a| = k log(2) / 2 + h, where h lies in [-0.05, 0.3] so that k is 0 below
   0.3. With t = tanh(h), b = 1 - 2^-k, c = 2 - b it is (b + c t) / (c + b t) = b + 2^-k ((2 + b) t - b) / (c + b t):
   b is exact, and near, so that little of what the quotient is off comes through. 1 beyond 10. */
static inline float tanh_float16(float a)
{
    uint32_t magnitude = bits_of_float16(a) & 0x7fffffffu;
    float x = value_of_float16(magnitude < 0x41200000u ? magnitude : 0x41200000u);
    float raised = multiply_add_float16((x - 0.127f), -2.88539f, 12583039.0f);
    float count = raised - 12583039.0f;
    uint32_t count_bits = bits_of_float16(raised);
    float power = value_of_float16(count_bits << 23u);
    float h = multiply_add_float16(count, 0.3465736f, x);
    float square = h * h;
    float t = -0.050372805f;
    t = multiply_add_float16(t, square, 0.13314915f);
    t = multiply_add_float16(t, square, -0.33333063f);
    t = multiply_add_float16(t, h * square, h);
    float b = 1.0f - power;
    float quotient = multiply_add_float16(2.0f + b, t, -b) / multiply_add_float16(b, t, (2.0f - b));
    float near = multiply_add_float16(power, quotient, b);
    float result = copysignf(near, a);
    return a != a ? a : result;
}

#endif
