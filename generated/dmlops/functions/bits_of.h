/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_BITS_OF_H
#define DML_FUNCTIONS_BITS_OF_H

#include "base/platform.h"

/* The bits of a. */
static inline uint32_t bits_of_float32(float a)
{
    union { float value; uint32_t bits; } both = {.value = a};
    return both.bits;
}

/* The bits of a. */
static inline uint32_t bits_of_float16(float a)
{
    union { float value; uint32_t bits; } both = {.value = a};
    return both.bits;
}

#endif
