/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_MAX_H
#define DML_FUNCTIONS_MAX_H

#include "base/platform.h"

/* The greater of a and b, as IEEE 754-2019's maximum: NaN when either is, and +0 is above -0. The one choice takes a where
 * they are equal, and where b is NaN. Equal numbers have the same bits, but for the sign of zeros; all bits 1 are a NaN. */
static inline float max_float32(float a, float b)
{
    float greater = b > a ? b : a;
    uint32_t bits, b_bits;
    memcpy(&bits, &greater, sizeof a);
    memcpy(&b_bits, &b, sizeof b);
    bits = (bits & (b_bits | -(uint32_t)(a != b))) | -(uint32_t)(b != b);
    memcpy(&greater, &bits, sizeof a);
    return greater;
}

/* The greater of a and b, as IEEE 754-2019's maximum: NaN when either is, and +0 is above -0. The one choice takes a where
 * they are equal, and where b is NaN. Equal numbers have the same bits, but for the sign of zeros; all bits 1 are a NaN. */
static inline float max_float16(float a, float b)
{
    float greater = b > a ? b : a;
    uint32_t bits, b_bits;
    memcpy(&bits, &greater, sizeof a);
    memcpy(&b_bits, &b, sizeof b);
    bits = (bits & (b_bits | -(uint32_t)(a != b))) | -(uint32_t)(b != b);
    memcpy(&greater, &bits, sizeof a);
    return greater;
}

/* The greater of a and b, as IEEE 754-2019's maximum: NaN when either is, and +0 is above -0. The one choice takes a where
 * they are equal, and where b is NaN. Equal numbers have the same bits, but for the sign of zeros; all bits 1 are a NaN. */
static inline double max_float64(double a, double b)
{
    double greater = b > a ? b : a;
    uint64_t bits, b_bits;
    memcpy(&bits, &greater, sizeof a);
    memcpy(&b_bits, &b, sizeof b);
    bits = (bits & (b_bits | -(uint64_t)(a != b))) | -(uint64_t)(b != b);
    memcpy(&greater, &bits, sizeof a);
    return greater;
}

/* The greater of a and b. */
static inline int64_t max_int64(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* The greater of a and b. */
static inline int32_t max_int32(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* The greater of a and b. */
static inline int16_t max_int16(int16_t a, int16_t b)
{
    return a > b ? a : b;
}

/* The greater of a and b. */
static inline int8_t max_int8(int8_t a, int8_t b)
{
    return a > b ? a : b;
}

/* The greater of a and b. */
static inline uint64_t max_uint64(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* The greater of a and b. */
static inline uint32_t max_uint32(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

/* The greater of a and b. */
static inline uint16_t max_uint16(uint16_t a, uint16_t b)
{
    return a > b ? a : b;
}

/* The greater of a and b. */
static inline uint8_t max_uint8(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

#endif
