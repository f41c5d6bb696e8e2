/* The elements around samples, and their weights. */
#ifndef DML_ROI_TAPS_H
#define DML_ROI_TAPS_H

#include "roi/ranges.h"

#define DML_ROI_TAPS 64 /* samples of a dimension whose taps are found together */

/* The two elements around a sample along one dimension, and their weights. */
typedef struct {
    int64_t offset[2];
    float weight[2];
} dml_roi_taps;

/* Of samples along dimension `d` of the image; offsets are elements times `stride`. */
static inline void dml_find_taps(const dml_roi_parameters *p, const dml_roi_axis *axis, int64_t first, int64_t count, int64_t d,
                                 int64_t stride, dml_roi_taps *taps)
{
    const int64_t size = p->input_sizes[d];
    for (int64_t i = 0; i < count; ++i) {
        float at = dml_roi_coordinate(p, axis, first + i);
        if (p->nearest)
            at = floorf(at + 0.5f);
        at = at > 0.0f ? at : 0.0f;
        at = at < (float)(size - 1) ? at : (float)(size - 1);
        const float whole = floorf(at), part = at - whole;
        const int64_t low = dml_min((int64_t)whole, size - 1);
        taps[i] = (dml_roi_taps){{low * stride, dml_min(low + 1, size - 1) * stride}, {1.0f - part, part}};
    }
}

/* An element of weight 0 does not count, though it be infinite or NaN. */
static DML_ALWAYS_INLINE float dml_weighed(const float *weights, float a, float b)
{
    return (weights[0] == 0.0f ? 0.0f : weights[0] * a) + (weights[1] == 0.0f ? 0.0f : weights[1] * b);
}

#endif
