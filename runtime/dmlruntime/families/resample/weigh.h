/* Weighted sums of lines of floats. Products and sums are rounded one by one, in the order of taps. */
#ifndef DML_RESAMPLE_WEIGH_H
#define DML_RESAMPLE_WEIGH_H

#include "base/platform.h"

/* to = x * a, or the same added to what is there. */
DML_FUNCTION void dml_weigh_line(float *restrict to, const float *restrict x, float a, int64_t count, int is_first);

/* to = x * a + y * b. */
DML_FUNCTION void dml_weigh_two_lines(float *restrict to, const float *restrict x, float a, const float *restrict y, float b,
                                      int64_t count);

#define DML_RESAMPLE_SLACK 48 /* floats behind a line that may be read, whatever they are */

/* Each column is the sum of `taps` elements of the line, at `positions` and with `weights`; those of the next tap of each column
 * begin `pitch` behind. `near`: there are 1 or 2, first positions do not decrease, and the second element is the next one, or its
 * weight is 0. */
DML_FUNCTION void dml_weigh_columns(float *restrict to, const float *restrict line, const int32_t *restrict positions,
                                    const float *restrict weights, int64_t taps, int64_t pitch, int64_t count, int64_t near);

#if !defined(DML_LINKED)
#include "resample/weigh.c"
#endif

#endif
