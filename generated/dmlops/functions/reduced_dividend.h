/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_REDUCED_DIVIDEND_H
#define DML_FUNCTIONS_REDUCED_DIVIDEND_H

#include "base/platform.h"

/* a less a multiple of b, such that the quotient is below 2^51; exact. Larger quotients lose their upper 24 bits, again and
   again; what is left may have passed 0 by very little. Infinite and NaN where the quotient is. */
static inline double reduced_dividend_float32(float a, float b)
{
    double rest = a, quotient = rest / b;
    while (fabs(quotient) >= 0x1p51 && fabs(quotient) < INFINITY) {
        uint64_t bits;
        memcpy(&bits, &quotient, sizeof bits);
        bits &= 0xffffffffe0000000u;
        memcpy(&quotient, &bits, sizeof quotient);
        rest = fma(-quotient, b, rest);
        quotient = rest / b;
    }
    return rest;
}

/* a less a multiple of b, such that the quotient is below 2^51; exact. Larger quotients lose their upper 24 bits, again and
   again; what is left may have passed 0 by very little. Infinite and NaN where the quotient is. */
static inline double reduced_dividend_float16(float a, float b)
{
    double rest = a, quotient = rest / b;
    while (fabs(quotient) >= 0x1p51 && fabs(quotient) < INFINITY) {
        uint64_t bits;
        memcpy(&bits, &quotient, sizeof bits);
        bits &= 0xffffffffe0000000u;
        memcpy(&quotient, &bits, sizeof quotient);
        rest = fma(-quotient, b, rest);
        quotient = rest / b;
    }
    return rest;
}

#endif
