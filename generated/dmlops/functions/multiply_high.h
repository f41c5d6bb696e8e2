/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_MULTIPLY_HIGH_H
#define DML_FUNCTIONS_MULTIPLY_HIGH_H

#include "base/platform.h"

/* The upper 32 bits of a * b. */
static inline uint32_t multiply_high_float32(uint32_t a, uint32_t b)
{
    return (uint32_t)(((uint64_t)a * b) >> 32);
}

/* The upper 32 bits of a * b. */
static inline uint32_t multiply_high_float16(uint32_t a, uint32_t b)
{
    return (uint32_t)(((uint64_t)a * b) >> 32);
}

#endif
