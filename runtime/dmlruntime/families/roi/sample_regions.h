/* The entry of regions whose outputs are combined from samples. Before this header the kernel defines DML_OPERATOR and one data
 * type. */
#include "types/element.h"
#include "types/entry.h"

#include "roi/taps.h"

#define DML_ROI_SHARE 2.3283064e-10f /* 2^-32: so many samples of it are no more than one whole sample */

/* What is combined of samples: the greatest, their sum, or where that overflows the sum of their shares. */
typedef enum { DML_ROI_SUM, DML_ROI_GREATEST, DML_ROI_SHARES } dml_roi_kind;

/* Combines samples of one plane with what there is already, in C order. */
static DML_ALWAYS_INLINE float dml_combine_samples(const dml_element *plane, const dml_roi_taps *y, int64_t rows,
                                                   const dml_roi_taps *x, int64_t columns, float found, const dml_roi_kind kind)
{
    for (int64_t i = 0; i < rows; ++i) {
        const dml_element *const upper = plane + y[i].offset[0], *const lower = plane + y[i].offset[1];
        for (int64_t j = 0; j < columns; ++j) {
            const int64_t left = x[j].offset[0], right = x[j].offset[1];
            const float a = dml_weighed(y[i].weight, dml_load(upper + left), dml_load(lower + left));
            const float b = dml_weighed(y[i].weight, dml_load(upper + right), dml_load(lower + right));
            const float sample = dml_weighed(x[j].weight, a, b);
            found = kind == DML_ROI_GREATEST ? dml_roi_greater(found, sample)
                                             : found + (kind == DML_ROI_SHARES ? sample * DML_ROI_SHARE : sample);
        }
    }
    return found;
}

/* One output of a region in `channels` channels, from the samples inside the image; `found` is what is combined of each. */
static inline void dml_combine_inside(const dml_roi_parameters *p, const dml_element *image, const dml_roi_axis *axes,
                                      dml_roi_range y, dml_roi_range x, int64_t channels, float *found, dml_roi_kind kind)
{
    dml_roi_taps rows[DML_ROI_TAPS], columns[DML_ROI_TAPS];
    for (int64_t i = y.first; i < y.last; i += DML_ROI_TAPS) {
        const int64_t tall = dml_min(DML_ROI_TAPS, y.last - i);
        dml_find_taps(p, &axes[0], i, tall, 2, p->input_strides[2], rows);
        for (int64_t j = x.first; j < x.last; j += DML_ROI_TAPS) {
            const int64_t wide = dml_min(DML_ROI_TAPS, x.last - j);
            dml_find_taps(p, &axes[1], j, wide, 3, p->input_strides[3], columns);
            for (int64_t c = 0; c < channels; ++c) {
                const dml_element *const plane = image + c * p->input_strides[1];
                if (kind == DML_ROI_GREATEST)
                    found[c] = dml_combine_samples(plane, rows, tall, columns, wide, found[c], DML_ROI_GREATEST);
                else if (kind == DML_ROI_SUM)
                    found[c] = dml_combine_samples(plane, rows, tall, columns, wide, found[c], DML_ROI_SUM);
                else
                    found[c] = dml_combine_samples(plane, rows, tall, columns, wide, found[c], DML_ROI_SHARES);
            }
        }
    }
}

/* What an output is, with its samples outside the image, which are all but `inside` of `total`. */
static inline float dml_with_outside(const dml_roi_parameters *p, double found, double inside, double total)
{
    const float outside = dml_roi_float(p->outside);
    if (p->greatest)
        return inside < total ? dml_roi_greater((float)found, outside) : (float)found;
    return (float)((found + (inside < total ? (total - inside) * (double)outside : 0.0)) / total);
}

/* An item is a region in some channels. */
DML_KERNEL(sample_regions);
DML_KERNEL(sample_regions)
{
    const dml_roi_parameters p = dml_read_roi_parameters(parameters);
    const int64_t parts = (p.output_sizes[1] - 1) / p.per_item + 1;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t region = item / parts, channel = item % parts * p.per_item;
        const int64_t channels = dml_min(p.per_item, p.output_sizes[1] - channel);
        const dml_element *const corners = (const dml_element *)tensors[1] + region * p.region_stride;
        const float x1 = dml_load(corners), x2 = dml_load(corners + 2 * p.corner_stride);
        const float y1 = dml_load(corners + p.corner_stride), y2 = dml_load(corners + 3 * p.corner_stride);
        const dml_roi_axis axes[2] = {dml_roi_axis_of(&p, y1, y2, dml_roi_float(p.scale_y), p.output_sizes[2]),
                                      dml_roi_axis_of(&p, x1, x2, dml_roi_float(p.scale_x), p.output_sizes[3])};
        const double total = (double)axes[0].count * (double)axes[1].count;
        const int64_t last = p.input_sizes[0] - 1;
        const int64_t number = dml_min(dml_index(tensors[2], region * p.image_stride, p.image_kind, last + 1), last);
        const dml_element *const image =
            (const dml_element *)tensors[0] + number * p.input_strides[0] + channel * p.input_strides[1];
        dml_element *const output =
            (dml_element *)tensors[3] + region * p.output_strides[0] + channel * p.output_strides[1];
        for (int64_t i = 0; i < p.output_sizes[2]; ++i) {
            const dml_roi_range y = dml_roi_inside(&p, &axes[0], i, p.input_sizes[2]);
            for (int64_t j = 0; j < p.output_sizes[3]; ++j) {
                const dml_roi_range x = dml_roi_inside(&p, &axes[1], j, p.input_sizes[3]);
                const double inside = (double)(y.last - y.first) * (double)(x.last - x.first);
                float found[DML_ROI_CHANNELS];
                for (int64_t c = 0; c < channels; ++c)
                    found[c] = p.greatest ? -INFINITY : 0.0f;
                dml_combine_inside(&p, image, axes, y, x, channels, found, p.greatest ? DML_ROI_GREATEST : DML_ROI_SUM);
                for (int64_t c = 0; c < channels; ++c) {
                    double all = (double)found[c];
                    if (!p.greatest && !(fabsf(found[c]) < INFINITY)) {
                        found[c] = 0.0f;
                        dml_combine_inside(&p, image + c * p.input_strides[1], axes, y, x, 1, &found[c], DML_ROI_SHARES);
                        all = (double)found[c] / (double)DML_ROI_SHARE;
                    }
                    dml_store(output + c * p.output_strides[1] + i * p.output_strides[2] + j * p.output_strides[3],
                              dml_with_outside(&p, all, inside, total));
                }
            }
        }
    }
}
