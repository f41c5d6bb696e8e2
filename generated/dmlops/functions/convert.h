/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_CONVERT_H
#define DML_FUNCTIONS_CONVERT_H

#include "base/platform.h"

/* a rounded toward zero, or the nearest int64_t; 0 for NaN. */
static inline int64_t convert_float32_to_int64(float a)
{
    float number = a == a ? a : 0;
    float inside = number > -0x1p63f ? number : -0x1p63f;
    return inside < 0x1p63f ? (int64_t)inside : INT64_MAX;
}

/* a rounded toward zero, or the nearest int32_t; 0 for NaN. */
static inline int32_t convert_float32_to_int32(float a)
{
    float number = a == a ? a : 0;
    float inside = number > -0x1p31f ? number : -0x1p31f;
    return inside < 0x1p31f ? (int32_t)inside : INT32_MAX;
}

/* a rounded toward zero, or the nearest int16_t; 0 for NaN. */
static inline int16_t convert_float32_to_int16(float a)
{
    float number = a == a ? a : 0;
    float inside = number > -0x1p15f ? number : -0x1p15f;
    inside = inside < 0x1p15f - 1 ? inside : 0x1p15f - 1;
    return (int16_t)(int32_t)inside;
}

/* a rounded toward zero, or the nearest int8_t; 0 for NaN. */
static inline int8_t convert_float32_to_int8(float a)
{
    float number = a == a ? a : 0;
    float inside = number > -0x1p7f ? number : -0x1p7f;
    inside = inside < 0x1p7f - 1 ? inside : 0x1p7f - 1;
    return (int8_t)(int32_t)inside;
}

/* a rounded toward zero, or the nearest uint64_t; 0 for NaN. */
static inline uint64_t convert_float32_to_uint64(float a)
{
    float number = a == a ? a : 0;
    float inside = number > 0.0f ? number : 0.0f;
    return inside < 0x1p64f ? (uint64_t)inside : UINT64_MAX;
}

/* a rounded toward zero, or the nearest uint32_t; 0 for NaN. */
static inline uint32_t convert_float32_to_uint32(float a)
{
    float number = a == a ? a : 0;
    float inside = number > 0.0f ? number : 0.0f;
    return inside < 0x1p32f ? (uint32_t)inside : UINT32_MAX;
}

/* a rounded toward zero, or the nearest uint16_t; 0 for NaN. */
static inline uint16_t convert_float32_to_uint16(float a)
{
    float number = a == a ? a : 0;
    float inside = number > 0.0f ? number : 0.0f;
    inside = inside < 0x1p16f - 1 ? inside : 0x1p16f - 1;
    return (uint16_t)(int32_t)inside;
}

/* a rounded toward zero, or the nearest uint8_t; 0 for NaN. */
static inline uint8_t convert_float32_to_uint8(float a)
{
    float number = a == a ? a : 0;
    float inside = number > 0.0f ? number : 0.0f;
    inside = inside < 0x1p8f - 1 ? inside : 0x1p8f - 1;
    return (uint8_t)(int32_t)inside;
}

/* a as a float whose last bit says whether it is rounded: rounding that to half precision gives the half nearest to a. */
static inline float convert_float64_to_float16(double a)
{
    float nearest = (float)a;
    double size = fabs(a), found = fabs((double)nearest);
    uint32_t bits;
    memcpy(&bits, &nearest, sizeof bits);
    bits -= found > size;
    bits |= found != size;
    memcpy(&nearest, &bits, sizeof nearest);
    return nearest;
}

/* a rounded toward zero, or the nearest int64_t; 0 for NaN. */
static inline int64_t convert_float64_to_int64(double a)
{
    double number = a == a ? a : 0;
    double inside = number > -0x1p63 ? number : -0x1p63;
    return inside < 0x1p63 ? (int64_t)inside : INT64_MAX;
}

/* a rounded toward zero, or the nearest int32_t; 0 for NaN. */
static inline int32_t convert_float64_to_int32(double a)
{
    double number = a == a ? a : 0;
    double inside = number > -0x1p31 ? number : -0x1p31;
    inside = inside < 0x1p31 - 1 ? inside : 0x1p31 - 1;
    return (int32_t)inside;
}

/* a rounded toward zero, or the nearest int16_t; 0 for NaN. */
static inline int16_t convert_float64_to_int16(double a)
{
    double number = a == a ? a : 0;
    double inside = number > -0x1p15 ? number : -0x1p15;
    inside = inside < 0x1p15 - 1 ? inside : 0x1p15 - 1;
    return (int16_t)(int32_t)inside;
}

/* a rounded toward zero, or the nearest int8_t; 0 for NaN. */
static inline int8_t convert_float64_to_int8(double a)
{
    double number = a == a ? a : 0;
    double inside = number > -0x1p7 ? number : -0x1p7;
    inside = inside < 0x1p7 - 1 ? inside : 0x1p7 - 1;
    return (int8_t)(int32_t)inside;
}

/* a rounded toward zero, or the nearest uint64_t; 0 for NaN. */
static inline uint64_t convert_float64_to_uint64(double a)
{
    double number = a == a ? a : 0;
    double inside = number > 0.0 ? number : 0.0;
    return inside < 0x1p64 ? (uint64_t)inside : UINT64_MAX;
}

/* a rounded toward zero, or the nearest uint32_t; 0 for NaN. */
static inline uint32_t convert_float64_to_uint32(double a)
{
    double number = a == a ? a : 0;
    double inside = number > 0.0 ? number : 0.0;
    inside = inside < 0x1p32 - 1 ? inside : 0x1p32 - 1;
    return (uint32_t)inside;
}

/* a rounded toward zero, or the nearest uint16_t; 0 for NaN. */
static inline uint16_t convert_float64_to_uint16(double a)
{
    double number = a == a ? a : 0;
    double inside = number > 0.0 ? number : 0.0;
    inside = inside < 0x1p16 - 1 ? inside : 0x1p16 - 1;
    return (uint16_t)(int32_t)inside;
}

/* a rounded toward zero, or the nearest uint8_t; 0 for NaN. */
static inline uint8_t convert_float64_to_uint8(double a)
{
    double number = a == a ? a : 0;
    double inside = number > 0.0 ? number : 0.0;
    inside = inside < 0x1p8 - 1 ? inside : 0x1p8 - 1;
    return (uint8_t)(int32_t)inside;
}

#endif
