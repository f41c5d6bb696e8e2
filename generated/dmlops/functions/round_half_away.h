/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_ROUND_HALF_AWAY_H
#define DML_FUNCTIONS_ROUND_HALF_AWAY_H

#include "base/platform.h"

/* The whole number nearest to a, the one further from zero where two are; with a's sign, also on zeros. */
static inline float round_half_away_float32(float a)
{
    float whole = truncf(a);
    float step = fabsf(a - whole) >= 0.5f ? 1 : 0;
    return copysignf(fabsf(whole) + step, a);
}

/* The whole number nearest to a, the one further from zero where two are; with a's sign, also on zeros. */
static inline float round_half_away_float16(float a)
{
    float whole = truncf(a);
    float step = fabsf(a - whole) >= 0.5f ? 1 : 0;
    return copysignf(fabsf(whole) + step, a);
}

/* The whole number nearest to a, the one further from zero where two are; with a's sign, also on zeros. */
static inline double round_half_away_float64(double a)
{
    double whole = trunc(a);
    double step = fabs(a - whole) >= 0.5 ? 1 : 0;
    return copysign(fabs(whole) + step, a);
}

#endif
