/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_TAN_H
#define DML_FUNCTIONS_TAN_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"
#include "functions/multiply_high.h"
#include "functions/quadrant_tan.h"

/* tan(a), right for |a| < 4096. */
static inline float tan_fast_float32(float a)
{
    float raised = multiply_add_float32(a, 0.63661975f, 12582912.0f);
    float count = raised - 12582912.0f;
    uint32_t count_bits = bits_of_float32(raised);
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    float upper = fmaf(count, -1.5707963f, a);
    float r = fmaf(count, -7.5495336e-08f, upper);
    float r_more = fmaf(count, 2.563344e-12f, fmaf(count, 7.5495336e-08f, r - upper));
#else
    float first = multiply_add_float32(count, -1.5703125f, a);
    float second = multiply_add_float32(count, -0.0004837513f, first);
    float upper = multiply_add_float32(count, -7.5495336e-08f, second);
    float lost = multiply_add_float32(count, 7.5495336e-08f, (upper - second));
    float more = multiply_add_float32(count, 2.563283e-12f, lost);
    float all_more = multiply_add_float32(count, 6.123234e-17f, more);
    float r = upper - all_more;
    float r_more = all_more - (upper - r);
#endif
    return quadrant_tan_float32(r, r_more, count_bits);
}

/* 1 where the multiples of pi / 2 have more bits than fit, for infinities, and for NaN. */
static inline int tan_needs_exact_float32(float a)
{
    return !(fabsf(a) < 4096.0f);
}

/* tan(a) of any number; of infinities NaN. */
static inline float tan_float32(float a)
{
    uint32_t magnitude = bits_of_float32(a) & 0x7fffffffu;
    if (magnitude < 0x45800000u) {
        return tan_fast_float32(a);
    }
    if (magnitude >= 0x7f800000u) {
        return NAN;
    }
    static const uint32_t digits[8] = {
        0u, 0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu
    };
    uint32_t position = ((bits_of_float32(a) >> 23u) & 0xffu) - 120u;
    uint32_t mantissa = (bits_of_float32(a) & 0x7fffffu) | 0x800000u;
    uint32_t i = (position >> 5u) & 7u;
    uint32_t shift = position & 31u;
    uint32_t third = (digits[i + 2u] << shift) | ((digits[i + 3u] >> 1u) >> (31u - shift));
    uint32_t second = (digits[i + 1u] << shift) | ((digits[i + 2u] >> 1u) >> (31u - shift));
    uint32_t first = (digits[i] << shift) | ((digits[i + 1u] >> 1u) >> (31u - shift));
    uint32_t carried = multiply_high_float32(third, mantissa);
    uint32_t low = third * mantissa;
    uint32_t middle = second * mantissa + carried;
    uint32_t carry = (uint32_t)(middle < carried);
    uint32_t high = first * mantissa + multiply_high_float32(second, mantissa) + carry;
    uint32_t quarter = (high + 0x20000000u) >> 30u;
    uint32_t top = high - (quarter << 30u);
    int negative = top >= 0x80000000u;
    uint32_t n0 = negative ? 0u - low : low;
    uint32_t n1 = negative ? ~middle + (uint32_t)(low == 0u) : middle;
    uint32_t n2 = negative ? ~top + (uint32_t)((low | middle) == 0u) : top;
    float y0 = (float)(n2 >> 5u) * 2.9802322e-08f;
    float y1 = (float)(((n2 & 31u) << 19u) | (n1 >> 13u)) * 1.7763568e-15f;
    float y2 = (float)(((n1 & 0x1fffu) << 11u) | (n0 >> 21u)) * 1.0587912e-22f;
    float y = y0 + y1;
    float y_low = (y1 - (y - y0)) + y2;
    float r = y * 1.5707964f;
    float r_rest = product_rest_float32(y, 1.5707964f, r);
    float r_more = -(r_rest + multiply_add_float32(y_low, 1.5707964f, y * -4.371139e-08f));
    int a_negative = bits_of_float32(a) >= 0x80000000u;
    float sign = negative != a_negative ? -1.0f : 1.0f;
    uint32_t quadrant = a_negative ? 0u - quarter : quarter;
    return quadrant_tan_float32(sign * r, sign * r_more, quadrant);
}

/* tan(a), right for |a| < 4096. */
static inline float tan_fast_float16(float a)
{
    float raised = multiply_add_float16(a, 0.63661975f, 12582912.0f);
    float count = raised - 12582912.0f;
    uint32_t count_bits = bits_of_float16(raised);
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    float upper = fmaf(count, -1.5707963f, a);
    float r = fmaf(count, -7.5495336e-08f, upper);
    float r_more = fmaf(count, 2.563344e-12f, fmaf(count, 7.5495336e-08f, r - upper));
#else
    float first = multiply_add_float16(count, -1.5703125f, a);
    float second = multiply_add_float16(count, -0.0004837513f, first);
    float upper = multiply_add_float16(count, -7.5495336e-08f, second);
    float lost = multiply_add_float16(count, 7.5495336e-08f, (upper - second));
    float more = multiply_add_float16(count, 2.563283e-12f, lost);
    float all_more = multiply_add_float16(count, 6.123234e-17f, more);
    float r = upper - all_more;
    float r_more = all_more - (upper - r);
#endif
    return quadrant_tan_float16(r, r_more, count_bits);
}

/* 1 where the multiples of pi / 2 have more bits than fit, for infinities, and for NaN. */
static inline int tan_needs_exact_float16(float a)
{
    return !(fabsf(a) < 4096.0f);
}

/* tan(a) of any number; of infinities NaN. */
static inline float tan_float16(float a)
{
    uint32_t magnitude = bits_of_float16(a) & 0x7fffffffu;
    if (magnitude < 0x45800000u) {
        return tan_fast_float16(a);
    }
    if (magnitude >= 0x7f800000u) {
        return NAN;
    }
    static const uint32_t digits[8] = {
        0u, 0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu
    };
    uint32_t position = ((bits_of_float16(a) >> 23u) & 0xffu) - 120u;
    uint32_t mantissa = (bits_of_float16(a) & 0x7fffffu) | 0x800000u;
    uint32_t i = (position >> 5u) & 7u;
    uint32_t shift = position & 31u;
    uint32_t third = (digits[i + 2u] << shift) | ((digits[i + 3u] >> 1u) >> (31u - shift));
    uint32_t second = (digits[i + 1u] << shift) | ((digits[i + 2u] >> 1u) >> (31u - shift));
    uint32_t first = (digits[i] << shift) | ((digits[i + 1u] >> 1u) >> (31u - shift));
    uint32_t carried = multiply_high_float16(third, mantissa);
    uint32_t low = third * mantissa;
    uint32_t middle = second * mantissa + carried;
    uint32_t carry = (uint32_t)(middle < carried);
    uint32_t high = first * mantissa + multiply_high_float16(second, mantissa) + carry;
    uint32_t quarter = (high + 0x20000000u) >> 30u;
    uint32_t top = high - (quarter << 30u);
    int negative = top >= 0x80000000u;
    uint32_t n0 = negative ? 0u - low : low;
    uint32_t n1 = negative ? ~middle + (uint32_t)(low == 0u) : middle;
    uint32_t n2 = negative ? ~top + (uint32_t)((low | middle) == 0u) : top;
    float y0 = (float)(n2 >> 5u) * 2.9802322e-08f;
    float y1 = (float)(((n2 & 31u) << 19u) | (n1 >> 13u)) * 1.7763568e-15f;
    float y2 = (float)(((n1 & 0x1fffu) << 11u) | (n0 >> 21u)) * 1.0587912e-22f;
    float y = y0 + y1;
    float y_low = (y1 - (y - y0)) + y2;
    float r = y * 1.5707964f;
    float r_rest = product_rest_float16(y, 1.5707964f, r);
    float r_more = -(r_rest + multiply_add_float16(y_low, 1.5707964f, y * -4.371139e-08f));
    int a_negative = bits_of_float16(a) >= 0x80000000u;
    float sign = negative != a_negative ? -1.0f : 1.0f;
    uint32_t quadrant = a_negative ? 0u - quarter : quarter;
    return quadrant_tan_float16(sign * r, sign * r_more, quadrant);
}

#endif
