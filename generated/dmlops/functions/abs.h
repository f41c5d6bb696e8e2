/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ABS_H
#define DML_FUNCTIONS_ABS_H

#include "base/platform.h"

/* Magnitude of a; the smallest integer, which has none, stays itself. */
static inline int64_t abs_int64(int64_t a)
{
    return a < 0 ? (int64_t)(0u - (uint64_t)a) : a;
}

/* Magnitude of a; the smallest integer, which has none, stays itself. */
static inline int32_t abs_int32(int32_t a)
{
    return a < 0 ? (int32_t)(0u - (uint32_t)a) : a;
}

/* Magnitude of a; the smallest integer, which has none, stays itself. */
static inline int16_t abs_int16(int16_t a)
{
    return a < 0 ? (int16_t)(0u - (uint32_t)a) : a;
}

/* Magnitude of a; the smallest integer, which has none, stays itself. */
static inline int8_t abs_int8(int8_t a)
{
    return a < 0 ? (int8_t)(0u - (uint32_t)a) : a;
}

#endif
