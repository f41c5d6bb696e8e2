/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_POWER_H
#define DML_FUNCTIONS_POWER_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/nearest.h"
#include "functions/scale.h"
#include "functions/product_rest.h"

/* a^b = 2^(b log2(|a|)), with C's special cases, recognised by bits because an adapter may flush subnormal numbers. The
   logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
   (1 + w), where w = s^2 / 3 + s^4 / 5 ... */
static inline float power_float32(float a, float b)
{
    uint32_t a_bits = bits_of_float32(a) & 0x7fffffffu;
    uint32_t up = (0u - (uint32_t)(a_bits < 0x800000u)) & 0x0b800000u;
    uint32_t x_bits = bits_of_float32(value_of_float32(a_bits) * value_of_float32(up + 0x3f800000u));
    uint32_t shifted = x_bits - 0x3f3504f3u;
    float f = value_of_float32((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    float k = (float)((int32_t)(shifted - up) >> 23);
    float divisor = 2.0f + f;
    float divisor_low = f - (divisor - 2.0f);
    float s = f / divisor;
    float rest = product_rest_float32(s, divisor, f);
    float s_low = -(multiply_add_float32(s, divisor_low, rest) / divisor);
    float z = s * s;
    float z_low = multiply_add_float32(s + s, s_low, product_rest_float32(s, s, z));
    float tail = 0.11709639f;
    tail = multiply_add_float32(tail, z, 0.1427355f);
    tail = multiply_add_float32(tail, z, 0.20000076f);
    float w = z * 0.33333334f;
    float w_product = product_rest_float32(z, 0.33333334f, w);
    float w_tail = multiply_add_float32(z * z, tail, multiply_add_float32(z, -9.934108e-09f, z_low * 0.33333334f));
    float w_low = w_product + w_tail;
    float first = s * 2.88539f;
    float first_product = product_rest_float32(s, 2.88539f, first);
    float first_low = multiply_add_float32(s, 3.851926e-08f, multiply_add_float32(s_low, 2.88539f, first_product));
    float second = first * w;
    float second_product = product_rest_float32(first, w, second);
    float second_low = multiply_add_float32(first, w_low, multiply_add_float32(first_low, w, second_product));
    float sum = first + second;
    float sum_low = (second - (sum - first)) + (first_low + second_low);
    float log2 = k + sum;
    float log2_low = (sum - (log2 - k)) + sum_low;
    float above = b > -1e12f ? b : -1e12f;
    float y = above < 1e12f ? above : 1e12f;
    float e = y * log2;
    float e_rest = multiply_add_float32(y, log2_low, product_rest_float32(y, log2, e));
    int usual = (fabsf(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    uint32_t of_infinity = a_bits == 0x7f800000u ? bits_of_float32(b) : bits_of_float32(e);
    uint32_t direction = a_bits == 0u ? ~bits_of_float32(b) : of_infinity;
    float limit = direction >= 0x80000000u ? -160.0f : 160.0f;
    float bounded = usual ? e : limit;
    float count = nearest_float32(bounded);
    float r = (bounded - count) + (usual ? e_rest : 0.0f);
    float rise = 0.00015459761f;
    rise = multiply_add_float32(rise, r, 0.0013391583f);
    rise = multiply_add_float32(rise, r, 0.00961807f);
    rise = multiply_add_float32(rise, r, 0.055503584f);
    rise = multiply_add_float32(rise, r, 0.2402265f);
    rise = multiply_add_float32(rise, r, 0.6931472f);
    float magnitude = scale_float32(multiply_add_float32(r, rise, 1.0f), (int32_t)(count));
    float small = fabsf(y) < 16777216.0f ? 1.0f : 0.0f;
    float b_small = y * small;
    int32_t b_whole = (int32_t)(b_small);
    int b_is_tiny = (bits_of_float32(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    int b_is_whole = ((float)(b_whole) == b_small) & !b_is_tiny;
    uint32_t odd_bit = ((uint32_t)(b_whole) & (uint32_t)(b_is_whole)) << 31u;
    float with_its_sign = value_of_float32(bits_of_float32(magnitude) | (bits_of_float32(a) & odd_bit));
    int undefined = (bits_of_float32(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    int any_nan = (a_bits > 0x7f800000u) | ((bits_of_float32(b) & 0x7fffffffu) > 0x7f800000u);
    float real = undefined | any_nan ? NAN : with_its_sign;
    return (a == 1.0f) | ((bits_of_float32(b) & 0x7fffffffu) == 0u) ? 1.0f : real;
}

#if defined(DML_TILE)
/* Exponents whose powers are products, roots and reciprocals. */
static inline int power_is_simple_float32(float b)
{
    return (b == 2.0f) | (b == 3.0f) | (b == -1.0f) | (fabsf(b) == 0.5f);
}

/* a^b for one of them, a constant. A root is that of 0 for -0, and infinite for -infinity, as C's pow has it. */
static DML_ALWAYS_INLINE float simple_power_float32(float a, const float b)
{
    if (b == 2.0f)
        return a * a;
    if (b == 3.0f)
        return a * a * a;
    if (b == -1.0f)
        return 1.0f / a;
    const float root = a == -INFINITY ? INFINITY : sqrtf(a + 0.0f);
    return b == 0.5f ? root : 1.0f / root;
}

/* The powers of a tile. Alone: beside the loops below, this one would not become one of vectors. */
static DML_NOINLINE void any_power_float32(const float *restrict a, const float *restrict b, float *restrict to)
{
    for (int i = 0; i < DML_TILE; ++i)
        to[i] = power_float32(a[i], b[i]);
}

#define DML_ALL_power_float32 1
/* The same for all numbers of a tile. An element of a simple exponent has the same bits whatever the others are; where all have
   that exponent, nothing else is computed. */
static inline void power_float32_all(const float *restrict a, const float *restrict b, float *restrict to)
{
#define DML_SIMPLE_POWERS(exponent) \
    if (b[0] == exponent) { \
        for (int i = 0; i < DML_TILE; ++i) \
            to[i] = simple_power_float32(a[i], exponent); \
        return; \
    }
#define DML_SIMPLE_POWER(exponent) \
    if (b[i] == exponent) \
        to[i] = simple_power_float32(a[i], exponent);
#define DML_SIMPLE_EXPONENTS(X) X(2.0f) X(3.0f) X(0.5f) X(-1.0f) X(-0.5f)
    int others = 0, some = 0;
    for (int i = 0; i < DML_TILE; ++i) {
        others |= b[i] != b[0];
        some |= power_is_simple_float32(b[i]);
    }
    if (!others) {
        DML_SIMPLE_EXPONENTS(DML_SIMPLE_POWERS)
    }
    any_power_float32(a, b, to);
    for (int i = 0; some && i < DML_TILE; ++i) {
        DML_SIMPLE_EXPONENTS(DML_SIMPLE_POWER)
    }
#undef DML_SIMPLE_EXPONENTS
#undef DML_SIMPLE_POWER
#undef DML_SIMPLE_POWERS
}
#endif

/* a^b = 2^(b log2(|a|)), with C's special cases, recognised by bits because an adapter may flush subnormal numbers. The
   logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
   (1 + w), where w = s^2 / 3 + s^4 / 5 ... */
static inline float power_float16(float a, float b)
{
    uint32_t a_bits = bits_of_float16(a) & 0x7fffffffu;
    uint32_t up = (0u - (uint32_t)(a_bits < 0x800000u)) & 0x0b800000u;
    uint32_t x_bits = bits_of_float16(value_of_float16(a_bits) * value_of_float16(up + 0x3f800000u));
    uint32_t shifted = x_bits - 0x3f3504f3u;
    float f = value_of_float16((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    float k = (float)((int32_t)(shifted - up) >> 23);
    float divisor = 2.0f + f;
    float divisor_low = f - (divisor - 2.0f);
    float s = f / divisor;
    float rest = product_rest_float16(s, divisor, f);
    float s_low = -(multiply_add_float16(s, divisor_low, rest) / divisor);
    float z = s * s;
    float z_low = multiply_add_float16(s + s, s_low, product_rest_float16(s, s, z));
    float tail = 0.11709639f;
    tail = multiply_add_float16(tail, z, 0.1427355f);
    tail = multiply_add_float16(tail, z, 0.20000076f);
    float w = z * 0.33333334f;
    float w_product = product_rest_float16(z, 0.33333334f, w);
    float w_tail = multiply_add_float16(z * z, tail, multiply_add_float16(z, -9.934108e-09f, z_low * 0.33333334f));
    float w_low = w_product + w_tail;
    float first = s * 2.88539f;
    float first_product = product_rest_float16(s, 2.88539f, first);
    float first_low = multiply_add_float16(s, 3.851926e-08f, multiply_add_float16(s_low, 2.88539f, first_product));
    float second = first * w;
    float second_product = product_rest_float16(first, w, second);
    float second_low = multiply_add_float16(first, w_low, multiply_add_float16(first_low, w, second_product));
    float sum = first + second;
    float sum_low = (second - (sum - first)) + (first_low + second_low);
    float log2 = k + sum;
    float log2_low = (sum - (log2 - k)) + sum_low;
    float above = b > -1e12f ? b : -1e12f;
    float y = above < 1e12f ? above : 1e12f;
    float e = y * log2;
    float e_rest = multiply_add_float16(y, log2_low, product_rest_float16(y, log2, e));
    int usual = (fabsf(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    uint32_t of_infinity = a_bits == 0x7f800000u ? bits_of_float16(b) : bits_of_float16(e);
    uint32_t direction = a_bits == 0u ? ~bits_of_float16(b) : of_infinity;
    float limit = direction >= 0x80000000u ? -160.0f : 160.0f;
    float bounded = usual ? e : limit;
    float count = nearest_float16(bounded);
    float r = (bounded - count) + (usual ? e_rest : 0.0f);
    float rise = 0.00015459761f;
    rise = multiply_add_float16(rise, r, 0.0013391583f);
    rise = multiply_add_float16(rise, r, 0.00961807f);
    rise = multiply_add_float16(rise, r, 0.055503584f);
    rise = multiply_add_float16(rise, r, 0.2402265f);
    rise = multiply_add_float16(rise, r, 0.6931472f);
    float magnitude = scale_float16(multiply_add_float16(r, rise, 1.0f), (int32_t)(count));
    float small = fabsf(y) < 16777216.0f ? 1.0f : 0.0f;
    float b_small = y * small;
    int32_t b_whole = (int32_t)(b_small);
    int b_is_tiny = (bits_of_float16(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    int b_is_whole = ((float)(b_whole) == b_small) & !b_is_tiny;
    uint32_t odd_bit = ((uint32_t)(b_whole) & (uint32_t)(b_is_whole)) << 31u;
    float with_its_sign = value_of_float16(bits_of_float16(magnitude) | (bits_of_float16(a) & odd_bit));
    int undefined = (bits_of_float16(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    int any_nan = (a_bits > 0x7f800000u) | ((bits_of_float16(b) & 0x7fffffffu) > 0x7f800000u);
    float real = undefined | any_nan ? NAN : with_its_sign;
    return (a == 1.0f) | ((bits_of_float16(b) & 0x7fffffffu) == 0u) ? 1.0f : real;
}

#if defined(DML_TILE)
/* Exponents whose powers are products, roots and reciprocals. */
static inline int power_is_simple_float16(float b)
{
    return (b == 2.0f) | (b == 3.0f) | (b == -1.0f) | (fabsf(b) == 0.5f);
}

/* a^b for one of them, a constant. A root is that of 0 for -0, and infinite for -infinity, as C's pow has it. */
static DML_ALWAYS_INLINE float simple_power_float16(float a, const float b)
{
    if (b == 2.0f)
        return a * a;
    if (b == 3.0f)
        return a * a * a;
    if (b == -1.0f)
        return 1.0f / a;
    const float root = a == -INFINITY ? INFINITY : sqrtf(a + 0.0f);
    return b == 0.5f ? root : 1.0f / root;
}

/* The powers of a tile. Alone: beside the loops below, this one would not become one of vectors. */
static DML_NOINLINE void any_power_float16(const float *restrict a, const float *restrict b, float *restrict to)
{
    for (int i = 0; i < DML_TILE; ++i)
        to[i] = power_float16(a[i], b[i]);
}

#define DML_ALL_power_float16 1
/* The same for all numbers of a tile. An element of a simple exponent has the same bits whatever the others are; where all have
   that exponent, nothing else is computed. */
static inline void power_float16_all(const float *restrict a, const float *restrict b, float *restrict to)
{
#define DML_SIMPLE_POWERS(exponent) \
    if (b[0] == exponent) { \
        for (int i = 0; i < DML_TILE; ++i) \
            to[i] = simple_power_float16(a[i], exponent); \
        return; \
    }
#define DML_SIMPLE_POWER(exponent) \
    if (b[i] == exponent) \
        to[i] = simple_power_float16(a[i], exponent);
#define DML_SIMPLE_EXPONENTS(X) X(2.0f) X(3.0f) X(0.5f) X(-1.0f) X(-0.5f)
    int others = 0, some = 0;
    for (int i = 0; i < DML_TILE; ++i) {
        others |= b[i] != b[0];
        some |= power_is_simple_float16(b[i]);
    }
    if (!others) {
        DML_SIMPLE_EXPONENTS(DML_SIMPLE_POWERS)
    }
    any_power_float16(a, b, to);
    for (int i = 0; some && i < DML_TILE; ++i) {
        DML_SIMPLE_EXPONENTS(DML_SIMPLE_POWER)
    }
#undef DML_SIMPLE_EXPONENTS
#undef DML_SIMPLE_POWER
#undef DML_SIMPLE_POWERS
}
#endif

/* a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated. */
static inline int64_t power_int64(int64_t a, int64_t b)
{
    if (b < 0)
        return a == 1 ? 1 : a == -1 ? (b & 1 ? -1 : 1) : 0;
    uint64_t base = (uint64_t)a, product = 1;
    for (uint64_t rest = (uint64_t)b; rest != 0; rest >>= 1) {
        product *= rest & 1 ? base : 1;
        base *= base;
    }
    return (int64_t)product;
}

/* a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated. */
static inline int32_t power_int32(int32_t a, int32_t b)
{
    if (b < 0)
        return a == 1 ? 1 : a == -1 ? (b & 1 ? -1 : 1) : 0;
    uint32_t base = (uint32_t)a, product = 1;
    for (uint32_t rest = (uint32_t)b; rest != 0; rest >>= 1) {
        product *= rest & 1 ? base : 1;
        base *= base;
    }
    return (int32_t)product;
}

/* a to the power of b, modulo 2^16; for negative b, 1 / a to the power of -b, truncated. */
static inline int16_t power_int16(int16_t a, int16_t b)
{
    if (b < 0)
        return a == 1 ? 1 : a == -1 ? (b & 1 ? -1 : 1) : 0;
    uint32_t base = (uint32_t)a, product = 1;
    for (uint32_t rest = (uint32_t)b; rest != 0; rest >>= 1) {
        product *= rest & 1 ? base : 1;
        base *= base;
    }
    return (int16_t)product;
}

/* a to the power of b, modulo 2^8; for negative b, 1 / a to the power of -b, truncated. */
static inline int8_t power_int8(int8_t a, int8_t b)
{
    if (b < 0)
        return a == 1 ? 1 : a == -1 ? (b & 1 ? -1 : 1) : 0;
    uint32_t base = (uint32_t)a, product = 1;
    for (uint32_t rest = (uint32_t)b; rest != 0; rest >>= 1) {
        product *= rest & 1 ? base : 1;
        base *= base;
    }
    return (int8_t)product;
}

/* a to the power of b, modulo 2^64. */
static inline uint64_t power_uint64(uint64_t a, uint64_t b)
{
    uint64_t base = (uint64_t)a, product = 1;
    for (uint64_t rest = (uint64_t)b; rest != 0; rest >>= 1) {
        product *= rest & 1 ? base : 1;
        base *= base;
    }
    return (uint64_t)product;
}

/* a to the power of b, modulo 2^32. */
static inline uint32_t power_uint32(uint32_t a, uint32_t b)
{
    uint32_t base = (uint32_t)a, product = 1;
    for (uint32_t rest = (uint32_t)b; rest != 0; rest >>= 1) {
        product *= rest & 1 ? base : 1;
        base *= base;
    }
    return (uint32_t)product;
}

/* a to the power of b, modulo 2^16. */
static inline uint16_t power_uint16(uint16_t a, uint16_t b)
{
    uint32_t base = (uint32_t)a, product = 1;
    for (uint32_t rest = (uint32_t)b; rest != 0; rest >>= 1) {
        product *= rest & 1 ? base : 1;
        base *= base;
    }
    return (uint16_t)product;
}

/* a to the power of b, modulo 2^8. */
static inline uint8_t power_uint8(uint8_t a, uint8_t b)
{
    uint32_t base = (uint32_t)a, product = 1;
    for (uint32_t rest = (uint32_t)b; rest != 0; rest >>= 1) {
        product *= rest & 1 ? base : 1;
        base *= base;
    }
    return (uint8_t)product;
}

#endif
