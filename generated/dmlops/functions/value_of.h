/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_VALUE_OF_H
#define DML_FUNCTIONS_VALUE_OF_H

#include "base/platform.h"

/* The float whose bits a is. */
static inline float value_of_float32(uint32_t a)
{
    union { uint32_t bits; float value; } both = {.bits = a};
    return both.value;
}

/* The float whose bits a is. */
static inline float value_of_float16(uint32_t a)
{
    union { uint32_t bits; float value; } both = {.bits = a};
    return both.value;
}

#endif
