/* Which elements and samples an output of a region has along one dimension. */
#ifndef DML_ROI_RANGES_H
#define DML_ROI_RANGES_H

#include <math.h>

#include "roi/parameters.h"
#include "walk/indices.h"
#include "walk/walk.h"

static inline float dml_roi_float(int64_t bits)
{
    const uint32_t word = (uint32_t)bits;
    float value;
    memcpy(&value, &word, sizeof value);
    return value;
}

/* NaN wins. */
static DML_ALWAYS_INLINE float dml_roi_greater(float a, float b) { return b > a || b != b ? b : a; }

/* Numbers [first, last). */
typedef struct {
    int64_t first, last;
} dml_roi_range;

/* The samples of a region along one dimension: `count` for each output. Number t lies at
 * (t - output_offset) * step + low - input_offset, every step of which is rounded to a float. */
typedef struct {
    float low, step;
    int64_t count;
} dml_roi_axis;

static inline dml_roi_axis dml_roi_axis_of(const dml_roi_parameters *p, float start, float end, float scale, int64_t outputs)
{
    const float low = start * scale, size = end * scale - low;
    if (!isfinite(size)) /* all samples are outside */
        return (dml_roi_axis){NAN, 0.0f, p->least};
    const float needed = ceilf(fabsf(size) / (float)outputs);
    dml_roi_axis axis = {low, 0.0f, p->most};
    if (needed < 4294967296.0f)
        axis.count = dml_min((int64_t)needed, p->most);
    axis.count = axis.count < p->least ? p->least : axis.count;
    const int64_t steps = outputs * axis.count - p->to_corners;
    if (steps == 0) /* one sample, in the middle */
        axis.low = size * 0.5f + low;
    else
        axis.step = size / (float)steps;
    return axis;
}

static DML_ALWAYS_INLINE float dml_roi_coordinate(const dml_roi_parameters *p, const dml_roi_axis *axis, int64_t t)
{
    return ((float)t - dml_roi_float(p->output_offset)) * axis->step + axis->low - dml_roi_float(p->input_offset);
}

/* The first of the numbers of a range whose coordinate, or its negative where coordinates fall, is at least `bound`, or above
 * it. NaN is not. */
static inline int64_t dml_roi_first(const dml_roi_parameters *p, const dml_roi_axis *axis, dml_roi_range range, float bound,
                                    int is_above)
{
    while (range.first < range.last) {
        const int64_t middle = range.first + (range.last - range.first) / 2;
        const float at = dml_roi_coordinate(p, axis, middle), along = axis->step < 0.0f ? -at : at;
        if (is_above ? along > bound : along >= bound)
            range.last = middle;
        else
            range.first = middle + 1;
    }
    return range.first;
}

/* The samples of output number `output` that are inside an image of `size` elements. They follow each other, because coordinates
 * go one way; so those outside cost nothing, however many they are. */
static inline dml_roi_range dml_roi_inside(const dml_roi_parameters *p, const dml_roi_axis *axis, int64_t output, int64_t size)
{
    const int is_falling = axis->step < 0.0f;
    dml_roi_range range = {output * axis->count, (output + 1) * axis->count};
    range.first = dml_roi_first(p, axis, range, is_falling ? -(float)size : -1.0f, 0);
    range.last = dml_roi_first(p, axis, range, is_falling ? 1.0f : (float)size, 1);
    return range;
}

/* A corner, rounded to a whole number, halves away from 0; NaN is 0. */
static inline int64_t dml_roi_corner(float at)
{
    const float limit = 536870912.0f; /* 2^29, as in the specification */
    if (!(at >= -limit))
        return at != at ? 0 : -536870912;
    if (at > limit)
        return 536870912;
    const float whole = truncf(at);
    return (int64_t)whole + (fabsf(at - whole) >= 0.5f ? (at < 0.0f ? -1 : 1) : 0);
}

/* The elements of bin number `output` of `outputs` between two corners, within an image of `size` elements. */
static inline dml_roi_range dml_roi_bin(int64_t start, int64_t end, int64_t output, int64_t outputs, int64_t size)
{
    const int64_t length = end < start ? 1 : end - start + 1;
    const int64_t first = start + output * length / outputs;
    const int64_t last = start + ((output + 1) * length + outputs - 1) / outputs;
    dml_roi_range range = {first < 0 ? 0 : first, dml_min(last, size)};
    return range;
}

#endif
