/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_FUSED_MULTIPLY_ADD_H
#define DML_FUNCTIONS_FUSED_MULTIPLY_ADD_H

#include "base/platform.h"

/* a * b + c, rounded once. Without an instruction for it in double precision, where the product is exact; the sum's last bit
   is made odd where the sum is inexact, so that rounding again decides by what the sum lost. */
static inline float fused_multiply_add_float32(float a, float b, float c)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return fmaf(a, b, c);
#else
    double product = (double)a * b;
    double sum = product + c;
    double added = sum - product;
    double lost = (product - (sum - added)) + (c - added);
    int64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    int64_t toward = ((lost > 0) == (sum > 0)) ? 1 : -1;
    bits += ((lost > 0) | (lost < 0)) & ((bits & 1) == 0) ? toward : 0;
    memcpy(&sum, &bits, sizeof sum);
    return (float)sum;
#endif
}

/* a * b + c, rounded once. Without an instruction for it in double precision, where the product is exact; the sum's last bit
   is made odd where the sum is inexact, so that rounding again decides by what the sum lost. */
static inline float fused_multiply_add_float16(float a, float b, float c)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return fmaf(a, b, c);
#else
    double product = (double)a * b;
    double sum = product + c;
    double added = sum - product;
    double lost = (product - (sum - added)) + (c - added);
    int64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    int64_t toward = ((lost > 0) == (sum > 0)) ? 1 : -1;
    bits += ((lost > 0) | (lost < 0)) & ((bits & 1) == 0) ? toward : 0;
    memcpy(&sum, &bits, sizeof sum);
    return (float)sum;
#endif
}

/* a * b + c, each rounded. */
static inline double fused_multiply_add_float64(double a, double b, double c)
{
    return a * b + c;
}

/* a * b + c modulo 2^64. */
static inline int64_t fused_multiply_add_int64(int64_t a, int64_t b, int64_t c)
{
    return (int64_t)((uint64_t)a * (uint64_t)b + (uint64_t)c);
}

/* a * b + c modulo 2^32. */
static inline int32_t fused_multiply_add_int32(int32_t a, int32_t b, int32_t c)
{
    return (int32_t)((uint32_t)a * (uint32_t)b + (uint32_t)c);
}

/* a * b + c modulo 2^16. */
static inline int16_t fused_multiply_add_int16(int16_t a, int16_t b, int16_t c)
{
    return (int16_t)((uint32_t)a * (uint32_t)b + (uint32_t)c);
}

/* a * b + c modulo 2^8. */
static inline int8_t fused_multiply_add_int8(int8_t a, int8_t b, int8_t c)
{
    return (int8_t)((uint32_t)a * (uint32_t)b + (uint32_t)c);
}

/* a * b + c modulo 2^64. */
static inline uint64_t fused_multiply_add_uint64(uint64_t a, uint64_t b, uint64_t c)
{
    return (uint64_t)((uint64_t)a * (uint64_t)b + (uint64_t)c);
}

/* a * b + c modulo 2^32. */
static inline uint32_t fused_multiply_add_uint32(uint32_t a, uint32_t b, uint32_t c)
{
    return (uint32_t)((uint32_t)a * (uint32_t)b + (uint32_t)c);
}

/* a * b + c modulo 2^16. */
static inline uint16_t fused_multiply_add_uint16(uint16_t a, uint16_t b, uint16_t c)
{
    return (uint16_t)((uint32_t)a * (uint32_t)b + (uint32_t)c);
}

/* a * b + c modulo 2^8. */
static inline uint8_t fused_multiply_add_uint8(uint8_t a, uint8_t b, uint8_t c)
{
    return (uint8_t)((uint32_t)a * (uint32_t)b + (uint32_t)c);
}

#endif
