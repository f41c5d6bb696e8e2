/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_IS_NAN_H
#define DML_FUNCTIONS_IS_NAN_H

#include "base/platform.h"

/* 1 for NaN, else 0. */
static inline int is_nan_float32(float a)
{
    return a != a;
}

/* 1 for NaN, else 0. */
static inline int is_nan_float16(float a)
{
    return a != a;
}

/* 1 for NaN, else 0. */
static inline int is_nan_float64(double a)
{
    return a != a;
}

#endif
