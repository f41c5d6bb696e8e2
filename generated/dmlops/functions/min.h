/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_MIN_H
#define DML_FUNCTIONS_MIN_H

#include "base/platform.h"

/* The lesser of a and b, as IEEE 754-2019's minimum: NaN when either is, and -0 is below +0. Equal numbers
 * have the same bits, but for the sign of zeros. */
static inline float min_float32(float a, float b)
{
    uint32_t a_bits, b_bits;
    float equal;
    memcpy(&a_bits, &a, sizeof a);
    memcpy(&b_bits, &b, sizeof b);
    a_bits |= b_bits;
    memcpy(&equal, &a_bits, sizeof a);
    float unequal = ((a < b) | (a != a)) ? a : b;
    return a == b ? equal : unequal;
}

/* The lesser of a and b, as IEEE 754-2019's minimum: NaN when either is, and -0 is below +0. Equal numbers
 * have the same bits, but for the sign of zeros. */
static inline float min_float16(float a, float b)
{
    uint32_t a_bits, b_bits;
    float equal;
    memcpy(&a_bits, &a, sizeof a);
    memcpy(&b_bits, &b, sizeof b);
    a_bits |= b_bits;
    memcpy(&equal, &a_bits, sizeof a);
    float unequal = ((a < b) | (a != a)) ? a : b;
    return a == b ? equal : unequal;
}

/* The lesser of a and b, as IEEE 754-2019's minimum: NaN when either is, and -0 is below +0. Equal numbers
 * have the same bits, but for the sign of zeros. */
static inline double min_float64(double a, double b)
{
    uint64_t a_bits, b_bits;
    double equal;
    memcpy(&a_bits, &a, sizeof a);
    memcpy(&b_bits, &b, sizeof b);
    a_bits |= b_bits;
    memcpy(&equal, &a_bits, sizeof a);
    double unequal = ((a < b) | (a != a)) ? a : b;
    return a == b ? equal : unequal;
}

/* The lesser of a and b. */
static inline int64_t min_int64(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* The lesser of a and b. */
static inline int32_t min_int32(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* The lesser of a and b. */
static inline int16_t min_int16(int16_t a, int16_t b)
{
    return a < b ? a : b;
}

/* The lesser of a and b. */
static inline int8_t min_int8(int8_t a, int8_t b)
{
    return a < b ? a : b;
}

/* The lesser of a and b. */
static inline uint64_t min_uint64(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* The lesser of a and b. */
static inline uint32_t min_uint32(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* The lesser of a and b. */
static inline uint16_t min_uint16(uint16_t a, uint16_t b)
{
    return a < b ? a : b;
}

/* The lesser of a and b. */
static inline uint8_t min_uint8(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

#endif
