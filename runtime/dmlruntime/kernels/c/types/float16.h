/* FLOAT16 lies in memory as 16 bits; arithmetic is done in float.
 *
 * Every FLOAT16 is a float. A float rounds to the nearest FLOAT16, ties to even. The processor's instructions do it where
 * there are some, else integer steps; both give the same bits.
 */
#ifndef DML_TYPES_FLOAT16_H
#define DML_TYPES_FLOAT16_H

#include "base/platform.h"

#if defined(DML_X86) && defined(__F16C__)
#define DML_F16C
typedef float dml_floats4 __attribute__((vector_size(16)));
typedef float dml_floats8 __attribute__((vector_size(32)));
typedef uint16_t dml_halves8 __attribute__((vector_size(16)));
#if defined(__AVX512F__)
typedef float dml_floats16 __attribute__((vector_size(64)));
typedef uint16_t dml_halves16 __attribute__((vector_size(32)));
#endif
#endif

#if defined(DML_F16C)

static inline float dml_from_half(uint16_t half)
{
    const dml_halves8 halves = {half};
    dml_floats4 floats;
    __asm__("vcvtph2ps %1, %0" : "=x"(floats) : "x"(halves));
    return floats[0];
}

static inline uint16_t dml_to_half(float value)
{
    const dml_floats4 floats = {value};
    dml_halves8 halves;
    __asm__("vcvtps2ph $0, %1, %0" : "=x"(halves) : "x"(floats));
    return halves[0];
}

static inline dml_floats8 dml_from_halves8(const uint16_t *from)
{
    dml_halves8 halves;
    dml_floats8 floats;
    memcpy(&halves, from, sizeof halves);
    __asm__("vcvtph2ps %1, %0" : "=v"(floats) : "v"(halves));
    return floats;
}

static inline void dml_to_halves8(uint16_t *to, const float *from)
{
    dml_floats8 floats;
    dml_halves8 halves;
    memcpy(&floats, from, sizeof floats);
    __asm__("vcvtps2ph $0, %1, %0" : "=v"(halves) : "v"(floats));
    memcpy(to, &halves, sizeof halves);
}

#if defined(__AVX512F__)

static inline dml_floats16 dml_from_halves16(const uint16_t *from)
{
    dml_halves16 halves;
    dml_floats16 floats;
    memcpy(&halves, from, sizeof halves);
    __asm__("vcvtph2ps %1, %0" : "=v"(floats) : "v"(halves));
    return floats;
}

static inline void dml_to_halves16(uint16_t *to, const float *from)
{
    dml_floats16 floats;
    dml_halves16 halves;
    memcpy(&floats, from, sizeof floats);
    __asm__("vcvtps2ph $0, %1, %0" : "=v"(halves) : "v"(floats));
    memcpy(to, &halves, sizeof halves);
}

#endif

#else

static inline float dml_from_half(uint16_t half)
{
    const uint32_t sign = (uint32_t)(half & 0x8000u) << 16;
    const uint32_t exponent = half & 0x7c00u;
    const uint32_t fraction = half & 0x03ffu;
    const float subnormal = (float)(int32_t)fraction * 0x1p-24f;
    uint32_t bits, small;
    float value;
    memcpy(&small, &subnormal, sizeof small);
    bits = ((exponent | fraction) << 13) + 0x38000000u;
    bits = exponent == 0x7c00u ? 0x7f800000u | (fraction << 13) | (fraction ? 0x00400000u : 0u) : bits;
    bits = sign | (exponent == 0 ? small : bits);
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline uint16_t dml_to_half(float value)
{
    uint32_t bits, shifted, half;
    float sum;
    memcpy(&bits, &value, sizeof bits);
    const uint32_t sign = (bits >> 16) & 0x8000u;
    const uint32_t size = bits & 0x7fffffffu;
    /* 0.5f has the unit 2^-24 in its last place, the smallest FLOAT16: the addition rounds as a subnormal one must. */
    const float small = size < 0x38800000u ? value : 0.0f;
    sum = (small < 0.0f ? -small : small) + 0.5f;
    memcpy(&shifted, &sum, sizeof shifted);
    half = (size + 0x0fffu + ((size >> 13) & 1u) - 0x38000000u) >> 13;
    half = size < 0x38800000u ? shifted - 0x3f000000u : half;
    half = size >= 0x47800000u ? 0x7c00u : half;
    half = size > 0x7f800000u ? 0x7e00u | ((size >> 13) & 0x03ffu) : half;
    return (uint16_t)(sign | half);
}

#endif

/* Converts `count` elements, a multiple of 16. A loop for the last few is left out on purpose: compilers cannot always see
 * that it would never run, and then warn of what it would do. */
static inline void dml_from_half_array(float *restrict to, const uint16_t *restrict from, const int64_t count)
{
#if defined(DML_F16C) && defined(__AVX512F__)
    for (int64_t i = 0; i < count; i += 16) {
        const dml_floats16 floats = dml_from_halves16(from + i);
        memcpy(to + i, &floats, sizeof floats);
    }
#elif defined(DML_F16C)
    for (int64_t i = 0; i < count; i += 8) {
        const dml_floats8 floats = dml_from_halves8(from + i);
        memcpy(to + i, &floats, sizeof floats);
    }
#else
    for (int64_t i = 0; i < count; ++i)
        to[i] = dml_from_half(from[i]);
#endif
}

static inline void dml_to_half_array(uint16_t *restrict to, const float *restrict from, const int64_t count)
{
#if defined(DML_F16C) && defined(__AVX512F__)
    for (int64_t i = 0; i < count; i += 16)
        dml_to_halves16(to + i, from + i);
#elif defined(DML_F16C)
    for (int64_t i = 0; i < count; i += 8)
        dml_to_halves8(to + i, from + i);
#else
    for (int64_t i = 0; i < count; ++i)
        to[i] = dml_to_half(from[i]);
#endif
}

/* Any number of elements: whole vectors at once, the few behind them one by one. */
static inline void dml_from_halves(float *restrict to, const uint16_t *restrict from, int64_t count)
{
    const int64_t whole = count / 16 * 16;
    dml_from_half_array(to, from, whole);
    for (int64_t i = whole; i < count; ++i)
        to[i] = dml_from_half(from[i]);
}

static inline void dml_to_halves(uint16_t *restrict to, const float *restrict from, int64_t count)
{
    const int64_t whole = count / 16 * 16;
    dml_to_half_array(to, from, whole);
    for (int64_t i = whole; i < count; ++i)
        to[i] = dml_to_half(from[i]);
}

#endif
