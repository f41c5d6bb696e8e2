/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_BIT_COUNT_H
#define DML_FUNCTIONS_BIT_COUNT_H

#include "base/platform.h"

/* How many bits of a are 1: sums of two, then of four, then of eight bits side by side, which the product adds up. */
static inline uint64_t bit_count_uint64(uint64_t a)
{
    uint64_t sums = a;
    sums -= sums >> 1 & UINT64_C(0x5555555555555555);
    sums = (sums & UINT64_C(0x3333333333333333)) + (sums >> 2 & UINT64_C(0x3333333333333333));
    sums = (sums + (sums >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (uint64_t)(sums * UINT64_C(0x0101010101010101) >> 56);
}

/* How many bits of a are 1: sums of two, then of four, then of eight bits side by side, which the product adds up. */
static inline uint32_t bit_count_uint32(uint32_t a)
{
    uint32_t sums = a;
    sums -= sums >> 1 & 0x55555555u;
    sums = (sums & 0x33333333u) + (sums >> 2 & 0x33333333u);
    sums = (sums + (sums >> 4)) & 0x0f0f0f0fu;
    return (uint32_t)(sums * 0x01010101u >> 24);
}

/* How many bits of a are 1: sums of two, then of four, then of eight bits side by side, which the product adds up. */
static inline uint16_t bit_count_uint16(uint16_t a)
{
    uint32_t sums = a;
    sums -= sums >> 1 & 0x55555555u;
    sums = (sums & 0x33333333u) + (sums >> 2 & 0x33333333u);
    sums = (sums + (sums >> 4)) & 0x0f0f0f0fu;
    return (uint16_t)(sums * 0x01010101u >> 24);
}

/* How many bits of a are 1: sums of two, then of four, then of eight bits side by side, which the product adds up. */
static inline uint8_t bit_count_uint8(uint8_t a)
{
    uint32_t sums = a;
    sums -= sums >> 1 & 0x55555555u;
    sums = (sums & 0x33333333u) + (sums >> 2 & 0x33333333u);
    sums = (sums + (sums >> 4)) & 0x0f0f0f0fu;
    return (uint8_t)(sums * 0x01010101u >> 24);
}

#endif
