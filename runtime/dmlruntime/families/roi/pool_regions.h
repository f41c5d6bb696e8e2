/* The entry of regions whose outputs are the greatest elements of bins. Before this header the kernel defines DML_OPERATOR and one
 * data type. */
#include "types/element.h"
#include "types/entry.h"

#include "roi/ranges.h"

/* The number of an image, which is clamped to those that there are; NaN is 0. */
static inline int64_t dml_image_number(float number, int64_t images)
{
    return !(number >= 1.0f) ? 0 : number < 9.2e18f ? dml_min((int64_t)number, images - 1) : images - 1;
}

static inline float dml_greatest_of(const dml_roi_parameters *p, const dml_element *plane, dml_roi_range y, dml_roi_range x)
{
    float found = -INFINITY;
    for (int64_t i = y.first; i < y.last; ++i) {
        const dml_element *const row = plane + i * p->input_strides[2];
        for (int64_t j = x.first; j < x.last; ++j)
            found = dml_roi_greater(found, dml_load(row + j * p->input_strides[3]));
    }
    return found;
}

/* An item is a region in some channels. */
DML_KERNEL(pool_regions);
DML_KERNEL(pool_regions)
{
    const dml_roi_parameters p = dml_read_roi_parameters(parameters);
    const int64_t parts = (p.output_sizes[1] - 1) / p.per_item + 1;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t region = item / parts, channel = item % parts * p.per_item;
        const int64_t channels = dml_min(p.per_item, p.output_sizes[1] - channel);
        const dml_element *const given = (const dml_element *)tensors[1] + region * p.region_stride;
        int64_t corners[4];
        for (int64_t k = 0; k < 4; ++k)
            corners[k] = dml_roi_corner(dml_load(given + (k + 1) * p.corner_stride) *
                                        dml_roi_float(k % 2 == 0 ? p.scale_x : p.scale_y));
        const int64_t number = dml_image_number(dml_load(given), p.input_sizes[0]);
        const dml_element *const image =
            (const dml_element *)tensors[0] + number * p.input_strides[0] + channel * p.input_strides[1];
        dml_element *const output =
            (dml_element *)tensors[2] + region * p.output_strides[0] + channel * p.output_strides[1];
        for (int64_t i = 0; i < p.output_sizes[2]; ++i) {
            const dml_roi_range y = dml_roi_bin(corners[1], corners[3], i, p.output_sizes[2], p.input_sizes[2]);
            for (int64_t j = 0; j < p.output_sizes[3]; ++j) {
                const dml_roi_range x = dml_roi_bin(corners[0], corners[2], j, p.output_sizes[3], p.input_sizes[3]);
                const int is_empty = y.first >= y.last || x.first >= x.last;
                for (int64_t c = 0; c < channels; ++c)
                    dml_store(output + c * p.output_strides[1] + i * p.output_strides[2] + j * p.output_strides[3],
                              is_empty ? 0.0f : dml_greatest_of(&p, image + c * p.input_strides[1], y, x));
            }
        }
    }
}
