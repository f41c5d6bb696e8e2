/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_EXP_NONPOSITIVE_H
#define DML_FUNCTIONS_EXP_NONPOSITIVE_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

#if defined(DML_TYPE_FLOAT16)
/* As exp for results that are rounded to half precision. */
static inline float exp_nonpositive_float32(float a)
{
    float x = a < -86.5f ? -86.5f : a;
    float raised = multiply_add_float32(x, 1.442695f, 12583039.0f);
    float r = multiply_add_float32(raised - 12583039.0f, -0.6931472f, x);
    float sum = 0.0083125f;
    sum = multiply_add_float32(sum, r, 0.04189033f);
    sum = multiply_add_float32(sum, r, 0.16667116f);
    sum = multiply_add_float32(sum, r, 0.4999923f);
    sum = multiply_add_float32(sum, r, 1.0f);
    sum = multiply_add_float32(sum, r, 1.0f);
    float power = sum * value_of_float32(bits_of_float32(raised) << 23u);
    return a < -86.5f ? 0.0f : power;
}
#else
/* As exp, and the same bits; of a number above 0 anything. 2^(count + 30) is a normal number, so one power is enough: 2^-30
   takes it down at the end. */
static inline float exp_nonpositive_float32(float a)
{
    float x = a <= -104.0f ? 0.0f : a;
    float raised = multiply_add_float32(x, 1.442695f, 12583069.0f);
    float count = raised - 12583069.0f;
    float near = multiply_add_float32(count, -0.69314575f, x);
    float r = multiply_add_float32(count, -1.4286068e-06f, near);
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float32(bend, r, 0.0083692195f);
    bend = multiply_add_float32(bend, r, 0.041672107f);
    bend = multiply_add_float32(bend, r, 0.16666515f);
    bend = multiply_add_float32(bend, r, 0.4999998f);
    float up = value_of_float32(bits_of_float32(raised) << 23u);
    float power = ((1.0f + (multiply_add_float32(rr, bend, r))) * up) * 9.3132257e-10f;
    return a <= -104.0f ? 0.0f : power;
}
#endif

#if defined(DML_TYPE_FLOAT16)
/* As exp for results that are rounded to half precision. */
static inline float exp_nonpositive_float16(float a)
{
    float x = a < -86.5f ? -86.5f : a;
    float raised = multiply_add_float16(x, 1.442695f, 12583039.0f);
    float r = multiply_add_float16(raised - 12583039.0f, -0.6931472f, x);
    float sum = 0.0083125f;
    sum = multiply_add_float16(sum, r, 0.04189033f);
    sum = multiply_add_float16(sum, r, 0.16667116f);
    sum = multiply_add_float16(sum, r, 0.4999923f);
    sum = multiply_add_float16(sum, r, 1.0f);
    sum = multiply_add_float16(sum, r, 1.0f);
    float power = sum * value_of_float16(bits_of_float16(raised) << 23u);
    return a < -86.5f ? 0.0f : power;
}
#else
/* As exp, and the same bits; of a number above 0 anything. 2^(count + 30) is a normal number, so one power is enough: 2^-30
   takes it down at the end. */
static inline float exp_nonpositive_float16(float a)
{
    float x = a <= -104.0f ? 0.0f : a;
    float raised = multiply_add_float16(x, 1.442695f, 12583069.0f);
    float count = raised - 12583069.0f;
    float near = multiply_add_float16(count, -0.69314575f, x);
    float r = multiply_add_float16(count, -1.4286068e-06f, near);
    float rr = r * r;
    float bend = 0.001359695f;
    bend = multiply_add_float16(bend, r, 0.0083692195f);
    bend = multiply_add_float16(bend, r, 0.041672107f);
    bend = multiply_add_float16(bend, r, 0.16666515f);
    bend = multiply_add_float16(bend, r, 0.4999998f);
    float up = value_of_float16(bits_of_float16(raised) << 23u);
    float power = ((1.0f + (multiply_add_float16(rr, bend, r))) * up) * 9.3132257e-10f;
    return a <= -104.0f ? 0.0f : power;
}
#endif

#endif
