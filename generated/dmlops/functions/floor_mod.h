/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_FLOOR_MOD_H
#define DML_FUNCTIONS_FLOOR_MOD_H

#include "base/platform.h"

#include "functions/reduced_dividend.h"
#include "functions/magnitude_mod.h"

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded down, right unless floor_mod_needs_exact_float32(a, b, again). The quotient can only be
   rounded up, to an integer, so the remainder's sign shows it and one addition corrects it. With `again` the dividend loses
   the part of the quotient that one division finds, which leaves an exact rest: below |b| where that part has a fraction's
   bits to spare, else at most half of the part's last bit times b, a number of no more bits than b. */
static inline float floor_mod_fast_float32(float a, float b, int again)
{
    float rest = again ? fmaf(-truncf(a / b), b, a) : a;
    float quotient = floorf(rest / b);
    float remainder = fmaf(-quotient, b, rest);
    float corrected = (remainder < 0) != (b < 0) ? remainder + b : remainder;
    return remainder == 0 ? copysignf(0, b) : corrected;
}

/* 1 where the quotient may have more bits than fit, b is 0 or infinite, or either is NaN. */
static inline int floor_mod_needs_exact_float32(float a, float b, int again)
{
    return !(fabsf(a) < (again ? 0x1p45f : 0x1p22f) * fabsf(b)) | !(fabsf(b) < INFINITY);
}

/* Remainder of a / b rounded down: b's sign, also on zeros; NaN for infinite a and for b = 0. */
static inline float floor_mod_float32(float a, float b)
{
    if (!floor_mod_needs_exact_float32(a, b, 1))
        return floor_mod_fast_float32(a, b, 1);
    double rest = reduced_dividend_float32(a, b);
    float remainder = fabsf(b) < INFINITY ? (float)fma(-floor(rest / b), b, rest) : fmodf(a, b);
    float corrected = (remainder < 0) != (b < 0) ? remainder + b : remainder;
    return remainder == 0 ? copysignf(0, b) : corrected;
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded down, right unless floor_mod_needs_exact_float16(a, b, again). The quotient can only be
   rounded up, to an integer, so the remainder's sign shows it and one addition corrects it. With `again` the dividend loses
   the part of the quotient that one division finds, which leaves an exact rest: below |b| where that part has a fraction's
   bits to spare, else at most half of the part's last bit times b, a number of no more bits than b. */
static inline float floor_mod_fast_float16(float a, float b, int again)
{
    float rest = again ? fmaf(-truncf(a / b), b, a) : a;
    float quotient = floorf(rest / b);
    float remainder = fmaf(-quotient, b, rest);
    float corrected = (remainder < 0) != (b < 0) ? remainder + b : remainder;
    return remainder == 0 ? copysignf(0, b) : corrected;
}

/* 1 where the quotient may have more bits than fit, b is 0 or infinite, or either is NaN. */
static inline int floor_mod_needs_exact_float16(float a, float b, int again)
{
    return !(fabsf(a) < (again ? 0x1p45f : 0x1p22f) * fabsf(b)) | !(fabsf(b) < INFINITY);
}

/* Remainder of a / b rounded down: b's sign, also on zeros; NaN for infinite a and for b = 0. */
static inline float floor_mod_float16(float a, float b)
{
    if (!floor_mod_needs_exact_float16(a, b, 1))
        return floor_mod_fast_float16(a, b, 1);
    double rest = reduced_dividend_float16(a, b);
    float remainder = fabsf(b) < INFINITY ? (float)fma(-floor(rest / b), b, rest) : fmodf(a, b);
    float corrected = (remainder < 0) != (b < 0) ? remainder + b : remainder;
    return remainder == 0 ? copysignf(0, b) : corrected;
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded down, right unless floor_mod_needs_exact_float64(a, b, again). The quotient can only be
   rounded up, to an integer, so the remainder's sign shows it and one addition corrects it. With `again` the dividend loses
   the part of the quotient that one division finds, which leaves an exact rest: below |b| where that part has a fraction's
   bits to spare, else at most half of the part's last bit times b, a number of no more bits than b. */
static inline double floor_mod_fast_float64(double a, double b, int again)
{
    double rest = again ? fma(-trunc(a / b), b, a) : a;
    double quotient = floor(rest / b);
    double remainder = fma(-quotient, b, rest);
    double corrected = (remainder < 0) != (b < 0) ? remainder + b : remainder;
    return remainder == 0 ? copysign(0, b) : corrected;
}

/* 1 where the quotient may have more bits than fit, b is 0 or infinite, or either is NaN. */
static inline int floor_mod_needs_exact_float64(double a, double b, int again)
{
    return !(fabs(a) < (again ? 0x1p102 : 0x1p51) * fabs(b)) | !(fabs(b) < INFINITY);
}

/* Remainder of a / b rounded down: b's sign, also on zeros; NaN for infinite a and for b = 0. */
static inline double floor_mod_float64(double a, double b)
{
    if (!floor_mod_needs_exact_float64(a, b, 1))
        return floor_mod_fast_float64(a, b, 1);
    double remainder = fmod(a, b);
    double corrected = (remainder < 0) != (b < 0) ? remainder + b : remainder;
    return remainder == 0 ? copysign(0, b) : corrected;
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
#ifdef __AVX512DQ__
/* Remainder of a / b rounded down; 0 for b = 0. Through double because it vectorizes: the first quotient leaves at most |b|
   and 3072 more, so the second is right, or one too far from zero where the rest is almost b; the last line corrects that too. */
static inline int64_t floor_mod_int64(int64_t a, int64_t b)
{
    int64_t usual = -(int64_t)((b < -1) | (b > 1)); /* all ones, else 0 mod 1 is computed */
    int64_t dividend = a & usual, divisor = (b & usual) + (usual + 1);
    double real = (double)divisor;
    uint64_t quotient = (uint64_t)(int64_t)((double)dividend / real);
    int64_t rest = (int64_t)((uint64_t)dividend - quotient * (uint64_t)divisor);
    quotient = (uint64_t)(int64_t)((double)rest / real);
    rest = (int64_t)((uint64_t)rest - quotient * (uint64_t)divisor);
    return rest + (divisor & -(int64_t)((rest != 0) & ((rest ^ divisor) < 0)));
}
#else
/* Remainder of a / b rounded down; 0 for b = 0 and b = -1, whose quotient may overflow. Masks, because a branch on the
   remainder's sign costs more than the division. */
static inline int64_t floor_mod_int64(int64_t a, int64_t b)
{
    int64_t divisor = ((b == 0) | (b == -1)) ? 1 : b;
    int64_t rest = a % divisor;
    return rest + (divisor & -(int64_t)((rest != 0) & ((rest ^ divisor) < 0)));
}
#endif

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than double rounds, so
   its floor is right, and all that follows is exact. Through double because it vectorizes. */
static inline int32_t floor_mod_int32(int32_t a, int32_t b)
{
    double divisor = b == 0 ? 1 : (double)b;
    double quotient = floor((double)a / divisor);
    return (int32_t)((double)a - quotient * divisor);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than float rounds, so
   its floor is right, and all that follows is exact. Through float because it vectorizes. */
static inline int16_t floor_mod_int16(int16_t a, int16_t b)
{
    float divisor = b == 0 ? 1 : (float)b;
    float quotient = floorf((float)a / divisor);
    return (int16_t)((float)a - quotient * divisor);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded down; 0 for b = 0. A magnitude is the smaller of a number and its negative, as unsigned bytes.
   The last choice is also that of 0 where a is a multiple of b. */
static inline int8_t floor_mod_int8(int8_t a, int8_t b)
{
    uint8_t x = (uint8_t)a, y = (uint8_t)b, less_x = (uint8_t)-x, less_y = (uint8_t)-y;
    uint8_t divisor = less_y < y ? less_y : y;
    uint8_t rest = magnitude_mod_int8(less_x < x ? less_x : x, divisor);
    uint8_t up = (a ^ b) < 0 ? (uint8_t)(divisor - rest) : rest;
    uint8_t magnitude = up < divisor ? up : 0;
    return (int8_t)(b < 0 ? (uint8_t)-magnitude : magnitude);
}

#if defined(DML_BYTES_AT_ONCE)
#define DML_ALL_floor_mod_int8 1
/* The same for 64 numbers. */
static inline void floor_mod_int8_all(const int8_t *a, const int8_t *b, int8_t *to)
{
    dml_bytes64 x, y;
    memcpy(&x, a, 64);
    memcpy(&y, b, 64);
    const dml_bytes64 divisor = dml_magnitudes(y), rest = dml_magnitudes_mod(dml_magnitudes(x), divisor);
    /* rest is below 128: rest - 1 has the sign where rest is 0, which stays */
    const dml_bytes64 up = dml_subtract_where((x ^ y) & ~(rest - 1), divisor, rest);
    const dml_bytes64 mod = dml_subtract_where(y, (dml_bytes64){0}, up);
    memcpy(to, &mod, 64);
}
#endif

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
#ifdef __AVX512DQ__
/* a mod b; 0 for b = 0. Through double because it vectorizes, on half of a because it has a sign: the first quotient leaves
   at most b and 3072 more, so the second is right, or one too big where the rest is almost b. */
static inline uint64_t floor_mod_uint64(uint64_t a, uint64_t b)
{
    uint64_t large = -(b >> 63); /* all ones where the quotient is 0 or 1 */
    uint64_t usual = -(uint64_t)((b > 1) & (b <= INT64_MAX)); /* all ones, else 0 mod 1 is computed */
    int64_t dividend = (int64_t)(a >> 1 & usual), divisor = (int64_t)((b & usual) + (usual + 1));
    double real = (double)divisor;
    uint64_t quotient = (uint64_t)(int64_t)((double)dividend / real);
    int64_t rest = (int64_t)((uint64_t)dividend - quotient * (uint64_t)divisor);
    quotient = (uint64_t)(int64_t)((double)rest / real);
    rest = (int64_t)((uint64_t)rest - quotient * (uint64_t)divisor);
    rest += divisor & -(int64_t)(rest < 0);
    uint64_t whole = 2 * (uint64_t)rest + (a & 1 & usual);
    whole -= (uint64_t)divisor & -(uint64_t)(whole >= (uint64_t)divisor);
    return whole | ((a - (b & -(uint64_t)(a >= b))) & large);
}
#else
/* a mod b; 0 for b = 0. */
static inline uint64_t floor_mod_uint64(uint64_t a, uint64_t b)
{
    return a % (b == 0 ? 1 : b);
}
#endif

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than double rounds, so
   its floor is right, and all that follows is exact. Through double because it vectorizes. */
static inline uint32_t floor_mod_uint32(uint32_t a, uint32_t b)
{
    double divisor = b == 0 ? 1 : (double)b;
    double quotient = floor((double)a / divisor);
    return (uint32_t)((double)a - quotient * divisor);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than float rounds, so
   its floor is right, and all that follows is exact. Through float because it vectorizes. */
static inline uint16_t floor_mod_uint16(uint16_t a, uint16_t b)
{
    float divisor = b == 0 ? 1 : (float)b;
    float quotient = floorf((float)a / divisor);
    return (uint16_t)((float)a - quotient * divisor);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* a mod b; 0 for b = 0. */
static inline uint8_t floor_mod_uint8(uint8_t a, uint8_t b)
{
    uint8_t rest = magnitude_mod_uint8(a, b);
    return rest < b ? rest : 0;
}

#if defined(DML_BYTES_AT_ONCE)
#define DML_ALL_floor_mod_uint8 1
/* The same for 64 numbers. */
static inline void floor_mod_uint8_all(const uint8_t *a, const uint8_t *b, uint8_t *to)
{
    dml_bytes64 x, y;
    memcpy(&x, a, 64);
    memcpy(&y, b, 64);
    const dml_bytes64 mod = dml_magnitudes_mod(x, y);
    memcpy(to, &mod, 64);
}
#endif

#endif
