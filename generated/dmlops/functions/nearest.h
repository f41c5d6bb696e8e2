/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_NEAREST_H
#define DML_FUNCTIONS_NEAREST_H

#include "base/platform.h"

/* The integer nearest to a magnitude below 2^22, the even one of two: above 1.5 * 2^23 the floats are the integers. */
static inline float nearest_float32(float a)
{
    return (a + 0x1.8p23f) - 0x1.8p23f;
}

/* The integer nearest to a magnitude below 2^22, the even one of two: above 1.5 * 2^23 the floats are the integers. */
static inline float nearest_float16(float a)
{
    return (a + 0x1.8p23f) - 0x1.8p23f;
}

#endif
