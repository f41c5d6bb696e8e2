/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_SHIFT_RIGHT_H
#define DML_FUNCTIONS_SHIFT_RIGHT_H

#include "base/platform.h"

/* a >> b; 0 where b is 64 or more. */
static inline uint64_t shift_right_uint64(uint64_t a, uint64_t b)
{
    return (uint64_t)(b < 64 ? (uint64_t)a >> (b & 63) : 0);
}

/* a >> b; 0 where b is 32 or more. */
static inline uint32_t shift_right_uint32(uint32_t a, uint32_t b)
{
    return (uint32_t)(b < 32 ? (uint32_t)a >> (b & 31) : 0);
}

/* a >> b; 0 where b is 16 or more. */
static inline uint16_t shift_right_uint16(uint16_t a, uint16_t b)
{
    return (uint16_t)(b < 16 ? (uint32_t)a >> (b & 15) : 0);
}

/* a >> b; 0 where b is 8 or more. */
static inline uint8_t shift_right_uint8(uint8_t a, uint8_t b)
{
    return (uint8_t)(b < 8 ? (uint32_t)a >> (b & 7) : 0);
}

#endif
