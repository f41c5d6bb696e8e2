/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ATANH_H
#define DML_FUNCTIONS_ATANH_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/log1p.h"

/* atanh(a) = (log(1 + a) - log(1 - a)) / 2: both terms have the sign of a, so nothing cancels. */
static inline float atanh_float32(float a)
{
    float result = 0.5f * (log1p_float32(a) - log1p_float32(-a));
    return ((bits_of_float32(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u ? a : result;
}

/* atanh(a) = (log(1 + a) - log(1 - a)) / 2: both terms have the sign of a, so nothing cancels. */
static inline float atanh_float16(float a)
{
    float result = 0.5f * (log1p_float16(a) - log1p_float16(-a));
    return ((bits_of_float16(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u ? a : result;
}

#endif
