/* Weighted sums of lines of floats. */
#ifndef DML_RESAMPLE_WEIGH_C
#define DML_RESAMPLE_WEIGH_C

#include "resample/near.h"
#include "resample/weigh.h"

DML_FUNCTION void dml_weigh_line(float *restrict to, const float *restrict x, float a, int64_t count, int is_first)
{
    if (is_first)
        for (int64_t i = 0; i < count; ++i)
            to[i] = x[i] * a;
    else
        for (int64_t i = 0; i < count; ++i)
            to[i] = to[i] + x[i] * a;
}

DML_FUNCTION void dml_weigh_two_lines(float *restrict to, const float *restrict x, float a, const float *restrict y, float b,
                                      int64_t count)
{
    for (int64_t i = 0; i < count; ++i)
        to[i] = x[i] * a + y[i] * b;
}

/* How many of the first columns were done some at once. */
static int64_t dml_weigh_near_columns(float *restrict to, const float *restrict line, const int32_t *restrict positions,
                                      const float *restrict weights, int64_t taps, int64_t pitch, int64_t count)
{
    int64_t i = 0;
#if DML_NEAR
    for (; i + DML_NEAR <= count; i += DML_NEAR) {
        const int32_t first = positions[i];
        if (positions[i + DML_NEAR - 1] - first + 1 >= 2 * DML_NEAR)
            break;
        const dml_near_words at = dml_near_positions(positions + i) - first;
        dml_near_words low, high;
        dml_near_floats a, b, sum;
        memcpy(&low, line + first, sizeof low);
        memcpy(&high, line + first + DML_NEAR, sizeof high);
        memcpy(&a, weights + i, sizeof a);
        sum = (dml_near_floats)dml_near_picked(low, high, at) * a;
        if (taps == 2) {
            memcpy(&b, weights + pitch + i, sizeof b);
            const dml_near_words next = (dml_near_words)((dml_near_floats)dml_near_picked(low, high, at + 1) * b);
            sum = sum + (dml_near_floats)dml_near_chosen(b == 0, (dml_near_words){0} + INT32_MIN, next); /* -0 adds nothing */
        }
        memcpy(to + i, &sum, sizeof sum);
    }
#endif
    return i;
}

DML_FUNCTION void dml_weigh_columns(float *restrict to, const float *restrict line, const int32_t *restrict positions,
                                    const float *restrict weights, int64_t taps, int64_t pitch, int64_t count, int64_t near)
{
    if (near) {
        const int64_t done = dml_weigh_near_columns(to, line, positions, weights, taps, pitch, count);
        to += done, positions += done, weights += done, count -= done;
    }
    if (taps == 1) {
        for (int64_t i = 0; i < count; ++i)
            to[i] = line[positions[i]] * weights[i];
        return;
    }
    const int32_t *next_positions = positions + pitch;
    const float *next_weights = weights + pitch;
    for (int64_t i = 0; i < count; ++i)
        to[i] = line[positions[i]] * weights[i] + line[next_positions[i]] * next_weights[i];
    for (int64_t tap = 2; tap < taps; ++tap) {
        next_positions += pitch, next_weights += pitch;
        for (int64_t i = 0; i < count; ++i)
            to[i] = to[i] + line[next_positions[i]] * next_weights[i];
    }
}

#endif
