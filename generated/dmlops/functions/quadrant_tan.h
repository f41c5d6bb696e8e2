/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_QUADRANT_TAN_H
#define DML_FUNCTIONS_QUADRANT_TAN_H

#include "base/platform.h"

#include "functions/multiply_add.h"
#include "functions/product_rest.h"

/* tan(r - r_more + quadrant * pi / 2), |r| <= pi / 4: t + t_low, or in odd quadrants -1 over it, corrected by what that
   quotient leaves. */
static inline float quadrant_tan_float32(float r, float r_more, uint32_t quadrant)
{
    float square = r * r;
    float tail = 0.0021158885f;
    tail = multiply_add_float32(tail, square, -0.0007723416f);
    tail = multiply_add_float32(tail, square, 0.005160964f);
    tail = multiply_add_float32(tail, square, 0.00824861f);
    tail = multiply_add_float32(tail, square, 0.022006972f);
    tail = multiply_add_float32(tail, square, 0.053951427f);
    tail = multiply_add_float32(tail, square, 0.13333432f);
    tail = multiply_add_float32(tail, square, 0.3333333f);
    float near = multiply_add_float32(r * square, tail, r);
    tail = multiply_add_float32(-(r * square), tail, multiply_add_float32(near * near, r_more, r_more));
    float t = r - tail;
    float t_low = (r - t) - tail;
    float divisor = t == 0.0f ? 1.0f : t;
    float quotient = -1.0f / divisor;
    float rest = multiply_add_float32(t_low, quotient, product_rest_float32(quotient, divisor, -1.0f));
    float a_negative = multiply_add_float32(quotient, rest, quotient);
    return (quadrant & 1u) == 0u ? t : a_negative;
}

/* tan(r - r_more + quadrant * pi / 2), |r| <= pi / 4: t + t_low, or in odd quadrants -1 over it, corrected by what that
   quotient leaves. */
static inline float quadrant_tan_float16(float r, float r_more, uint32_t quadrant)
{
    float square = r * r;
    float tail = 0.0021158885f;
    tail = multiply_add_float16(tail, square, -0.0007723416f);
    tail = multiply_add_float16(tail, square, 0.005160964f);
    tail = multiply_add_float16(tail, square, 0.00824861f);
    tail = multiply_add_float16(tail, square, 0.022006972f);
    tail = multiply_add_float16(tail, square, 0.053951427f);
    tail = multiply_add_float16(tail, square, 0.13333432f);
    tail = multiply_add_float16(tail, square, 0.3333333f);
    float near = multiply_add_float16(r * square, tail, r);
    tail = multiply_add_float16(-(r * square), tail, multiply_add_float16(near * near, r_more, r_more));
    float t = r - tail;
    float t_low = (r - t) - tail;
    float divisor = t == 0.0f ? 1.0f : t;
    float quotient = -1.0f / divisor;
    float rest = multiply_add_float16(t_low, quotient, product_rest_float16(quotient, divisor, -1.0f));
    float a_negative = multiply_add_float16(quotient, rest, quotient);
    return (quadrant & 1u) == 0u ? t : a_negative;
}

#endif
