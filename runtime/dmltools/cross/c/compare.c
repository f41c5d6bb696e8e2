#include "compare.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static double half(const unsigned char *at)
{
    uint16_t bits;
    memcpy(&bits, at, sizeof bits);
    const int exponent = bits >> 10 & 31, fraction = bits & 1023;
    const double size = exponent == 31   ? (fraction ? NAN : INFINITY)
                        : exponent == 0 ? ldexp(fraction, -24)
                                        : ldexp(1024 + fraction, exponent - 25);
    return bits >> 15 ? -size : size;
}

static double number(const expectation *e, const unsigned char *at)
{
    float single;
    double value;
    if (e->width == 2)
        return half(at);
    if (e->width == 4) {
        memcpy(&single, at, sizeof single);
        return single;
    }
    memcpy(&value, at, sizeof value);
    return value;
}

/* What an infinite result would have to be rounded from. */
static double overflow(const expectation *e)
{
    return e->width == 2 ? 65520.0 : e->width == 4 ? ldexp(33554431.0, 103) : INFINITY;
}

static verdict judge(const expectation *e, const unsigned char *at, const unsigned char *expected, double magnitude)
{
    if (e->kind != 'f')
        return memcmp(at, expected, e->width) ? FAILED : PASSED;
    const double actual = number(e, at), wanted = number(e, expected);
    if (isnan(wanted) && isnan(actual))
        return PASSED;
    const int same_sign = !signbit(actual) == !signbit(wanted), signs_count = e->signed_zero && wanted == 0;
    if (actual == wanted && (same_sign || !signs_count))
        return PASSED;
    double allowed = e->relative * fabs(e->magnitude ? magnitude : wanted) + e->absolute;
    if (!isfinite(allowed))
        allowed = 0; /* any number would be near an infinite one */
    if (fabs(actual - wanted) <= allowed && !(actual == 0 && signs_count))
        return PASSED;
    if (isinf(actual) && isfinite(wanted) && same_sign && fabs(wanted) + allowed >= overflow(e))
        return PASSED; /* a number within the tolerance would be infinite, too */
    const int both_finite = isfinite(actual) && isfinite(wanted);
    if ((e->early_overflow && !both_finite && isfinite(wanted))
        || (e->early_underflow && both_finite && fabs(actual) <= 2 * fabs(wanted)))
        return REPORTED;
    return FAILED;
}

static void show(const expectation *e, const unsigned char *at, char text[32])
{
    uint64_t bits = 0;
    for (size_t i = 0; i < e->width; i++)
        bits |= (uint64_t)at[i] << 8 * i;
    const uint64_t sign = (uint64_t)1 << (8 * e->width - 1);
    if (e->kind == 'f')
        snprintf(text, 32, "%.*g", e->width == 2 ? 5 : e->width == 4 ? 9 : 17, number(e, at));
    else if (e->kind == 'i' && bits & sign)
        snprintf(text, 32, "-%" PRIu64, sign - (bits ^ sign));
    else
        snprintf(text, 32, "%" PRIu64, bits);
}

/* The place of an element in the buffer, from its place in C order. */
static int64_t offset_of(const expectation *e, int64_t place)
{
    int64_t offset = 0;
    for (int i = e->rank - 1; i >= 0; i--) {
        offset += place % e->sizes[i] * e->strides[i];
        place /= e->sizes[i];
    }
    return offset;
}

static int64_t count_of(const expectation *e)
{
    int64_t count = 1;
    for (int i = 0; i < e->rank; i++)
        count *= e->sizes[i];
    return count;
}

verdict compare(const expectation *e, const unsigned char *actual, const unsigned char *expected, int64_t *place,
                char texts[2][32])
{
    verdict worst = PASSED;
    int64_t open = 0;
    for (int64_t i = 0; i < count_of(e); i++) {
        while (open < e->open_count && i >= e->open[2 * open + 1])
            open++;
        if (open < e->open_count && i >= e->open[2 * open])
            continue;
        const size_t at = (size_t)offset_of(e, i) * e->width;
        const verdict found = judge(e, actual + at, expected + at, e->magnitude ? e->magnitude[i] : 0);
        if (found > worst) {
            worst = found;
            *place = i;
            show(e, actual + at, texts[0]);
            show(e, expected + at, texts[1]);
        }
    }
    return worst;
}

void mark_elements(const expectation *e, unsigned char *mask)
{
    for (int64_t i = 0; i < count_of(e); i++)
        memset(mask + (size_t)offset_of(e, i) * e->width, 1, e->width);
}
