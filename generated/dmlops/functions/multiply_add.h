/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_MULTIPLY_ADD_H
#define DML_FUNCTIONS_MULTIPLY_ADD_H

#include "base/platform.h"

/* a * b + c, rounded once where the processor does that, because fmaf is slow where it does not. */
static inline float multiply_add_float32(float a, float b, float c)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return fmaf(a, b, c);
#else
    return a * b + c;
#endif
}

/* a * b + c, rounded once where the processor does that, because fmaf is slow where it does not. */
static inline float multiply_add_float16(float a, float b, float c)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return fmaf(a, b, c);
#else
    return a * b + c;
#endif
}

#endif
