/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_SCALE_H
#define DML_FUNCTIONS_SCALE_H

#include "base/platform.h"

#include "functions/value_of.h"

/* a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round. */
static inline float scale_float32(float a, int32_t k)
{
    int32_t half = k >> 1;
    float near = a * value_of_float32((uint32_t)(half + 127) << 23);
    return near * value_of_float32((uint32_t)(k - half + 127) << 23);
}

/* a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round. */
static inline float scale_float16(float a, int32_t k)
{
    int32_t half = k >> 1;
    float near = a * value_of_float16((uint32_t)(half + 127) << 23);
    return near * value_of_float16((uint32_t)(k - half + 127) << 23);
}

#endif
