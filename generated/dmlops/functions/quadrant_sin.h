/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_QUADRANT_SIN_H
#define DML_FUNCTIONS_QUADRANT_SIN_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"

/* sin(r - r_more + quadrant * pi / 2), |r| <= pi / 4: of the two polynomials the quadrant's last bit takes one, the bit
   before it the sign. */
static inline float quadrant_sin_float32(float r, float r_more, uint32_t quadrant)
{
    float square = r * r;
    float half_square = 0.5f * square;
    float sine = -2.8326788e-06f;
    sine = multiply_add_float32(sine, square, 0.0001985307f);
    sine = multiply_add_float32(sine, square, -0.008333379f);
    sine = multiply_add_float32(sine, square, 0.16666667f);
    sine = r - (multiply_add_float32(r * square, sine, multiply_add_float32(-half_square, r_more, r_more)));
    float near = 1.0f - half_square;
    float lost = (1.0f - near) - half_square;
    float cosine = 2.4432557e-05f;
    cosine = multiply_add_float32(cosine, square, -0.0013887311f);
    cosine = multiply_add_float32(cosine, square, 0.041666646f);
    cosine = near + (multiply_add_float32(square * square, cosine, multiply_add_float32(r, r_more, lost)));
    float result = (quadrant & 1u) == 0u ? sine : cosine;
    uint32_t sign = (quadrant << 30u) & 0x80000000u;
    return value_of_float32(bits_of_float32(result) ^ sign);
}

/* sin(r - r_more + quadrant * pi / 2), |r| <= pi / 4: of the two polynomials the quadrant's last bit takes one, the bit
   before it the sign. */
static inline float quadrant_sin_float16(float r, float r_more, uint32_t quadrant)
{
    float square = r * r;
    float half_square = 0.5f * square;
    float sine = -2.8326788e-06f;
    sine = multiply_add_float16(sine, square, 0.0001985307f);
    sine = multiply_add_float16(sine, square, -0.008333379f);
    sine = multiply_add_float16(sine, square, 0.16666667f);
    sine = r - (multiply_add_float16(r * square, sine, multiply_add_float16(-half_square, r_more, r_more)));
    float near = 1.0f - half_square;
    float lost = (1.0f - near) - half_square;
    float cosine = 2.4432557e-05f;
    cosine = multiply_add_float16(cosine, square, -0.0013887311f);
    cosine = multiply_add_float16(cosine, square, 0.041666646f);
    cosine = near + (multiply_add_float16(square * square, cosine, multiply_add_float16(r, r_more, lost)));
    float result = (quadrant & 1u) == 0u ? sine : cosine;
    uint32_t sign = (quadrant << 30u) & 0x80000000u;
    return value_of_float16(bits_of_float16(result) ^ sign);
}

#endif
