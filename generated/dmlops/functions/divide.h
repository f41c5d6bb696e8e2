/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_DIVIDE_H
#define DML_FUNCTIONS_DIVIDE_H

#include "base/platform.h"

/* a / b rounded toward zero; 0 for b = 0, and the smallest / -1 wraps to itself. */
static inline int64_t divide_int64(int64_t a, int64_t b)
{
    int64_t divisor = ((b == 0) | (b == -1)) ? 1 : b;
    int64_t quotient = (int64_t)(a / divisor);
    if (b == 0)
        return 0;
    return b == -1 ? (int64_t)(0u - (uint64_t)a) : quotient;
}

/* a / b rounded toward zero; 0 for b = 0, and the smallest / -1 wraps to itself. */
static inline int32_t divide_int32(int32_t a, int32_t b)
{
    int32_t divisor = ((b == 0) | (b == -1)) ? 1 : b;
    int32_t quotient = (int32_t)(a / divisor);
    if (b == 0)
        return 0;
    return b == -1 ? (int32_t)(0u - (uint32_t)a) : quotient;
}

/* a / b rounded toward zero; 0 for b = 0, and the smallest / -1 wraps to itself. */
static inline int16_t divide_int16(int16_t a, int16_t b)
{
    int16_t divisor = ((b == 0) | (b == -1)) ? 1 : b;
    int16_t quotient = (int16_t)(a / divisor);
    if (b == 0)
        return 0;
    return b == -1 ? (int16_t)(0u - (uint32_t)a) : quotient;
}

/* a / b rounded toward zero; 0 for b = 0, and the smallest / -1 wraps to itself. */
static inline int8_t divide_int8(int8_t a, int8_t b)
{
    int8_t divisor = ((b == 0) | (b == -1)) ? 1 : b;
    int8_t quotient = (int8_t)(a / divisor);
    if (b == 0)
        return 0;
    return b == -1 ? (int8_t)(0u - (uint32_t)a) : quotient;
}

/* a / b rounded down; 0 for b = 0. */
static inline uint64_t divide_uint64(uint64_t a, uint64_t b)
{
    uint64_t quotient = (uint64_t)(a / (b == 0 ? 1 : b));
    return b == 0 ? 0 : quotient;
}

/* a / b rounded down; 0 for b = 0. */
static inline uint32_t divide_uint32(uint32_t a, uint32_t b)
{
    uint32_t quotient = (uint32_t)(a / (b == 0 ? 1 : b));
    return b == 0 ? 0 : quotient;
}

/* a / b rounded down; 0 for b = 0. */
static inline uint16_t divide_uint16(uint16_t a, uint16_t b)
{
    uint16_t quotient = (uint16_t)(a / (b == 0 ? 1 : b));
    return b == 0 ? 0 : quotient;
}

/* a / b rounded down; 0 for b = 0. */
static inline uint8_t divide_uint8(uint8_t a, uint8_t b)
{
    uint8_t quotient = (uint8_t)(a / (b == 0 ? 1 : b));
    return b == 0 ? 0 : quotient;
}

#endif
