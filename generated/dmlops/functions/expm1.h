/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_EXPM1_H
#define DML_FUNCTIONS_EXPM1_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* e^a - 1 = 2^count * (1 - 2^-count + (e^r - 1)), the sum kept in two parts. Between -20 and 89 as in exp; 2^-count is
   nothing beside 1 long before it is no normal number. */
static inline float expm1_float32(float a)
{
    int32_t signed_bits = (int32_t)(bits_of_float32(a));
    uint32_t below = (uint32_t)(signed_bits < 0x42b20000 ? signed_bits : 0x42b20000);
    float x = value_of_float32(below < 0xc1a00000u ? below : 0xc1a00000u);
    float raised = multiply_add_float32(x, 1.442695f, 12583166.0f);
    float count = raised - 12583166.0f;
    uint32_t count_bits = bits_of_float32(raised);
    float near = multiply_add_float32(count, -0.69314575f, x);
    float r = multiply_add_float32(count, -1.4286068e-06f, near);
    float r_low = multiply_add_float32(count, -1.4286068e-06f, (near - r));
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float32(bend, r, 0.0083692195f);
    bend = multiply_add_float32(bend, r, 0.041672107f);
    bend = multiply_add_float32(bend, r, 0.16666515f);
    bend = multiply_add_float32(bend, r, 0.4999998f);
    float part = 1.0f - value_of_float32((381u - ((count_bits & 0x1ffu) < 354u ? (count_bits & 0x1ffu) : 354u)) << 23u);
    float high = part + r;
    float low = (r - (high - part)) + multiply_add_float32(rr, bend, r_low);
    uint32_t half_bits = (count_bits << 22u) & 0xff800000u;
    float first_half = value_of_float32(half_bits);
    float second_half = value_of_float32((count_bits << 23u) - half_bits);
    float power = ((high + low) * first_half) * second_half;
    float result = power;
    return ((bits_of_float32(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u ? a : result;
}

/* e^a - 1 = 2^count * (1 - 2^-count + (e^r - 1)), the sum kept in two parts. Between -20 and 89 as in exp; 2^-count is
   nothing beside 1 long before it is no normal number. */
static inline float expm1_float16(float a)
{
    int32_t signed_bits = (int32_t)(bits_of_float16(a));
    uint32_t below = (uint32_t)(signed_bits < 0x42b20000 ? signed_bits : 0x42b20000);
    float x = value_of_float16(below < 0xc1a00000u ? below : 0xc1a00000u);
    float raised = multiply_add_float16(x, 1.442695f, 12583166.0f);
    float count = raised - 12583166.0f;
    uint32_t count_bits = bits_of_float16(raised);
    float near = multiply_add_float16(count, -0.69314575f, x);
    float r = multiply_add_float16(count, -1.4286068e-06f, near);
    float r_low = multiply_add_float16(count, -1.4286068e-06f, (near - r));
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float16(bend, r, 0.0083692195f);
    bend = multiply_add_float16(bend, r, 0.041672107f);
    bend = multiply_add_float16(bend, r, 0.16666515f);
    bend = multiply_add_float16(bend, r, 0.4999998f);
    float part = 1.0f - value_of_float16((381u - ((count_bits & 0x1ffu) < 354u ? (count_bits & 0x1ffu) : 354u)) << 23u);
    float high = part + r;
    float low = (r - (high - part)) + multiply_add_float16(rr, bend, r_low);
    uint32_t half_bits = (count_bits << 22u) & 0xff800000u;
    float first_half = value_of_float16(half_bits);
    float second_half = value_of_float16((count_bits << 23u) - half_bits);
    float power = ((high + low) * first_half) * second_half;
    float result = power;
    return ((bits_of_float16(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u ? a : result;
}

#endif
