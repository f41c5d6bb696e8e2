/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_TRUNC_MOD_H
#define DML_FUNCTIONS_TRUNC_MOD_H

#include "base/platform.h"

#include "functions/reduced_dividend.h"
#include "functions/floor_mod.h"
#include "functions/magnitude_mod.h"

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded toward zero, right unless trunc_mod_needs_exact_float32(a, b, again). The quotient of the
   magnitudes can only be rounded up, to an integer, so a negative remainder shows it and one addition corrects it. With `again`
   the dividend loses the part of the quotient that one division finds, as in floor_mod; what is left may be negative. */
static inline float trunc_mod_fast_float32(float a, float b, int again)
{
    float dividend = fabsf(a), divisor = fabsf(b);
    float rest = again ? fmaf(-truncf(dividend / divisor), divisor, dividend) : dividend;
    float quotient = floorf(rest / divisor);
    float remainder = fmaf(-quotient, divisor, rest);
    return copysignf(remainder < 0 ? remainder + divisor : remainder, a);
}

/* 1 where the quotient may have more bits than fit, b is 0 or infinite, or either is NaN. */
static inline int trunc_mod_needs_exact_float32(float a, float b, int again)
{
    return !(fabsf(a) < (again ? 0x1p45f : 0x1p22f) * fabsf(b)) | !(fabsf(b) < INFINITY);
}

/* Remainder of a / b rounded toward zero: a's sign, also on zeros; NaN for infinite a and for b = 0. */
static inline float trunc_mod_float32(float a, float b)
{
    if (!trunc_mod_needs_exact_float32(a, b, 1))
        return trunc_mod_fast_float32(a, b, 1);
    double rest = reduced_dividend_float32(a, b);
    float remainder = fabsf(b) < INFINITY ? (float)fma(-trunc(rest / b), b, rest) : fmodf(a, b);
    float corrected = (remainder < 0) != (a < 0) ? remainder + copysignf(b, a) : remainder;
    return copysignf(remainder == 0 ? 0 : corrected, a);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded toward zero, right unless trunc_mod_needs_exact_float16(a, b, again). The quotient of the
   magnitudes can only be rounded up, to an integer, so a negative remainder shows it and one addition corrects it. With `again`
   the dividend loses the part of the quotient that one division finds, as in floor_mod; what is left may be negative. */
static inline float trunc_mod_fast_float16(float a, float b, int again)
{
    float dividend = fabsf(a), divisor = fabsf(b);
    float rest = again ? fmaf(-truncf(dividend / divisor), divisor, dividend) : dividend;
    float quotient = floorf(rest / divisor);
    float remainder = fmaf(-quotient, divisor, rest);
    return copysignf(remainder < 0 ? remainder + divisor : remainder, a);
}

/* 1 where the quotient may have more bits than fit, b is 0 or infinite, or either is NaN. */
static inline int trunc_mod_needs_exact_float16(float a, float b, int again)
{
    return !(fabsf(a) < (again ? 0x1p45f : 0x1p22f) * fabsf(b)) | !(fabsf(b) < INFINITY);
}

/* Remainder of a / b rounded toward zero: a's sign, also on zeros; NaN for infinite a and for b = 0. */
static inline float trunc_mod_float16(float a, float b)
{
    if (!trunc_mod_needs_exact_float16(a, b, 1))
        return trunc_mod_fast_float16(a, b, 1);
    double rest = reduced_dividend_float16(a, b);
    float remainder = fabsf(b) < INFINITY ? (float)fma(-trunc(rest / b), b, rest) : fmodf(a, b);
    float corrected = (remainder < 0) != (a < 0) ? remainder + copysignf(b, a) : remainder;
    return copysignf(remainder == 0 ? 0 : corrected, a);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded toward zero, right unless trunc_mod_needs_exact_float64(a, b, again). The quotient of the
   magnitudes can only be rounded up, to an integer, so a negative remainder shows it and one addition corrects it. With `again`
   the dividend loses the part of the quotient that one division finds, as in floor_mod; what is left may be negative. */
static inline double trunc_mod_fast_float64(double a, double b, int again)
{
    double dividend = fabs(a), divisor = fabs(b);
    double rest = again ? fma(-trunc(dividend / divisor), divisor, dividend) : dividend;
    double quotient = floor(rest / divisor);
    double remainder = fma(-quotient, divisor, rest);
    return copysign(remainder < 0 ? remainder + divisor : remainder, a);
}

/* 1 where the quotient may have more bits than fit, b is 0 or infinite, or either is NaN. */
static inline int trunc_mod_needs_exact_float64(double a, double b, int again)
{
    return !(fabs(a) < (again ? 0x1p102 : 0x1p51) * fabs(b)) | !(fabs(b) < INFINITY);
}

/* Remainder of a / b rounded toward zero: a's sign, also on zeros; NaN for infinite a and for b = 0. */
static inline double trunc_mod_float64(double a, double b)
{
    if (!trunc_mod_needs_exact_float64(a, b, 1))
        return trunc_mod_fast_float64(a, b, 1);
    return fmod(a, b);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded toward zero; 0 for b = 0. */
static inline int64_t trunc_mod_int64(int64_t a, int64_t b)
{
    int64_t rest = floor_mod_int64(a, b);
    return rest - (b & -(int64_t)((rest != 0) & ((rest ^ a) < 0)));
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded toward zero; 0 for b = 0. A quotient that is no integer is further from one than double
   rounds, so its integer part is right, and all that follows is exact. Through double because it vectorizes. */
static inline int32_t trunc_mod_int32(int32_t a, int32_t b)
{
    double divisor = b == 0 ? 1 : (double)b;
    double quotient = trunc((double)a / divisor);
    return (int32_t)((double)a - quotient * divisor);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded toward zero; 0 for b = 0. A quotient that is no integer is further from one than float
   rounds, so its integer part is right, and all that follows is exact. Through float because it vectorizes. */
static inline int16_t trunc_mod_int16(int16_t a, int16_t b)
{
    float divisor = b == 0 ? 1 : (float)b;
    float quotient = truncf((float)a / divisor);
    return (int16_t)((float)a - quotient * divisor);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded toward zero; 0 for b = 0. A magnitude is the smaller of a number and its negative, as unsigned
   bytes. */
static inline int8_t trunc_mod_int8(int8_t a, int8_t b)
{
    uint8_t x = (uint8_t)a, y = (uint8_t)b, less_x = (uint8_t)-x, less_y = (uint8_t)-y;
    uint8_t divisor = less_y < y ? less_y : y;
    uint8_t rest = magnitude_mod_int8(less_x < x ? less_x : x, divisor);
    uint8_t magnitude = rest < divisor ? rest : 0;
    return (int8_t)(a < 0 ? (uint8_t)-magnitude : magnitude);
}

#if defined(DML_BYTES_AT_ONCE)
#define DML_ALL_trunc_mod_int8 1
/* The same for 64 numbers. */
static inline void trunc_mod_int8_all(const int8_t *a, const int8_t *b, int8_t *to)
{
    dml_bytes64 x, y;
    memcpy(&x, a, 64);
    memcpy(&y, b, 64);
    const dml_bytes64 rest = dml_magnitudes_mod(dml_magnitudes(x), dml_magnitudes(y));
    const dml_bytes64 mod = dml_subtract_where(x, (dml_bytes64){0}, rest);
    memcpy(to, &mod, 64);
}
#endif

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* a mod b; 0 for b = 0. */
static inline uint64_t trunc_mod_uint64(uint64_t a, uint64_t b)
{
    return floor_mod_uint64(a, b);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded toward zero; 0 for b = 0. A quotient that is no integer is further from one than double
   rounds, so its integer part is right, and all that follows is exact. Through double because it vectorizes. */
static inline uint32_t trunc_mod_uint32(uint32_t a, uint32_t b)
{
    double divisor = b == 0 ? 1 : (double)b;
    double quotient = trunc((double)a / divisor);
    return (uint32_t)((double)a - quotient * divisor);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* Remainder of a / b rounded toward zero; 0 for b = 0. A quotient that is no integer is further from one than float
   rounds, so its integer part is right, and all that follows is exact. Through float because it vectorizes. */
static inline uint16_t trunc_mod_uint16(uint16_t a, uint16_t b)
{
    float divisor = b == 0 ? 1 : (float)b;
    float quotient = truncf((float)a / divisor);
    return (uint16_t)((float)a - quotient * divisor);
}

#define DML_COSTLY /* it takes long enough to prefetch the next inputs meanwhile */
/* a mod b; 0 for b = 0. */
static inline uint8_t trunc_mod_uint8(uint8_t a, uint8_t b)
{
    uint8_t rest = magnitude_mod_uint8(a, b);
    return rest < b ? rest : 0;
}

#if defined(DML_BYTES_AT_ONCE)
#define DML_ALL_trunc_mod_uint8 1
/* The same for 64 numbers. */
static inline void trunc_mod_uint8_all(const uint8_t *a, const uint8_t *b, uint8_t *to)
{
    dml_bytes64 x, y;
    memcpy(&x, a, 64);
    memcpy(&y, b, 64);
    const dml_bytes64 mod = dml_magnitudes_mod(x, y);
    memcpy(to, &mod, 64);
}
#endif

#endif
