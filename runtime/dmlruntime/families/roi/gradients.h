/* The entries of the gradients of outputs that are combined from samples. Before this header the kernel defines DML_OPERATOR
 * and one data type. In the parameters the input is the images, and the output what the gradient is of; strides of the output
 * are those of its gradient. Samples are visited in one order, whatever the threads do. */
#include "types/element.h"
#include "types/entry.h"

#include "roi/taps.h"

/* The tensors: the images (or NULL), regions, the numbers of their images, and the gradient of outputs. */
enum { DML_ROI_IMAGES, DML_ROI_REGIONS, DML_ROI_NUMBERS, DML_ROI_GRADIENT, DML_ROI_RESULT, DML_ROI_SUMS };

/* A region: its image, its samples, and how many an output has. */
typedef struct {
    int64_t number;
    dml_roi_axis axes[2];
    double total;
} dml_roi_region;

static inline dml_roi_region dml_roi_region_of(const dml_roi_parameters *p, void *const *tensors, int64_t region)
{
    const dml_element *const corners = (const dml_element *)tensors[DML_ROI_REGIONS] + region * p->region_stride;
    const float x1 = dml_load(corners), x2 = dml_load(corners + 2 * p->corner_stride);
    const float y1 = dml_load(corners + p->corner_stride), y2 = dml_load(corners + 3 * p->corner_stride);
    const int64_t last = p->input_sizes[0] - 1;
    dml_roi_region found;
    found.number = dml_min(dml_index(tensors[DML_ROI_NUMBERS], region * p->image_stride, p->image_kind, last + 1), last);
    found.axes[0] = dml_roi_axis_of(p, y1, y2, dml_roi_float(p->scale_y), p->output_sizes[2]);
    found.axes[1] = dml_roi_axis_of(p, x1, x2, dml_roi_float(p->scale_x), p->output_sizes[3]);
    found.total = (double)found.axes[0].count * (double)found.axes[1].count;
    return found;
}

/* The four elements around a sample. */
static DML_ALWAYS_INLINE void dml_load_corners(const dml_element *plane, const dml_roi_taps *y, const dml_roi_taps *x,
                                               float corners[2][2])
{
    for (int a = 0; a < 2; ++a)
        for (int b = 0; b < 2; ++b)
            corners[a][b] = dml_load(plane + y->offset[a] + x->offset[b]);
}

static inline void dml_one_tap(const dml_roi_parameters *p, const dml_roi_axis *axes, int64_t row, int64_t column,
                               dml_roi_taps *taps)
{
    dml_find_taps(p, &axes[0], row, 1, 2, p->input_strides[2], &taps[0]);
    dml_find_taps(p, &axes[1], column, 1, 3, p->input_strides[3], &taps[1]);
}

/* Finds which sample of output (i, j) is the greatest, the first of several in C order, and NaN before any number. A sample
 * outside the image is 0; 0 is returned where it is the greatest, or else 1. */
static inline int dml_pick_sample(const dml_roi_parameters *p, const dml_roi_region *region, const dml_element *plane, int64_t i,
                                  int64_t j, dml_roi_range y, dml_roi_range x, int64_t *row, int64_t *column)
{
    float best = 0.0f;
    int is_any = 0;
    for (int64_t t = y.first; t < y.last; ++t) {
        for (int64_t s = x.first; s < x.last; ++s) {
            dml_roi_taps taps[2];
            float corners[2][2];
            dml_one_tap(p, region->axes, t, s, taps);
            dml_load_corners(plane, &taps[0], &taps[1], corners);
            const float sample = dml_weighed(taps[1].weight, dml_weighed(taps[0].weight, corners[0][0], corners[1][0]),
                                             dml_weighed(taps[0].weight, corners[0][1], corners[1][1]));
            if (!is_any || sample > best || (sample != sample && best == best)) {
                is_any = 1;
                best = sample;
                *row = t;
                *column = s;
            }
        }
    }
    const int64_t tall = region->axes[0].count, wide = region->axes[1].count;
    if (!is_any || (y.last - y.first == tall && x.last - x.first == wide))
        return is_any;
    /* The first sample outside: it is the first of all, or behind the inner ones of the first row, or below them. */
    int64_t first_row = i * tall, first_column = j * wide;
    if (y.first == first_row && x.first == first_column) {
        if (x.last < first_column + wide)
            first_column = x.last;
        else
            first_row = y.last;
    }
    const int is_before = first_row < *row || (first_row == *row && first_column < *column);
    return !(best < 0.0f || (best == 0.0f && is_before));
}

/* Adds to the four elements around a sample what each weighs; a weight of 0 adds nothing. */
static DML_ALWAYS_INLINE void dml_add_sample(float *sums, const dml_roi_taps *y, const dml_roi_taps *x, float share)
{
    for (int b = 0; b < 2; ++b)
        for (int a = 0; a < 2; ++a)
            if (x->weight[b] != 0.0f && y->weight[a] != 0.0f)
                sums[y->offset[a] + x->offset[b]] += share * x->weight[b] * y->weight[a];
}

/* Adds what the samples of output (i, j) of a region pass on to an image, in `channels` channels, to packed sums. */
static void dml_add_output(const dml_roi_parameters *p, const dml_roi_region *region, const dml_element *image,
                           const dml_element *gradient, int64_t i, int64_t j, dml_roi_range y, dml_roi_range x, int64_t channels,
                           float *sums)
{
    const int64_t width = p->input_sizes[3], plane = p->input_sizes[2] * width;
    dml_roi_taps rows[DML_ROI_TAPS], columns[DML_ROI_TAPS];
    if (p->greatest) {
        for (int64_t c = 0; c < channels; ++c) {
            int64_t row = 0, column = 0;
            if (!dml_pick_sample(p, region, image + c * p->input_strides[1], i, j, y, x, &row, &column))
                continue;
            dml_find_taps(p, &region->axes[0], row, 1, 2, width, rows);
            dml_find_taps(p, &region->axes[1], column, 1, 3, 1, columns);
            dml_add_sample(sums + c * plane, rows, columns, dml_load(gradient + c * p->output_strides[1]));
        }
        return;
    }
    for (int64_t t = y.first; t < y.last; t += DML_ROI_TAPS) {
        const int64_t tall = dml_min(DML_ROI_TAPS, y.last - t);
        dml_find_taps(p, &region->axes[0], t, tall, 2, width, rows);
        for (int64_t s = x.first; s < x.last; s += DML_ROI_TAPS) {
            const int64_t wide = dml_min(DML_ROI_TAPS, x.last - s);
            dml_find_taps(p, &region->axes[1], s, wide, 3, 1, columns);
            for (int64_t c = 0; c < channels; ++c) {
                const float share = (float)((double)dml_load(gradient + c * p->output_strides[1]) / region->total);
                for (int64_t a = 0; a < tall; ++a)
                    for (int64_t b = 0; b < wide; ++b)
                        dml_add_sample(sums + c * plane, &rows[a], &columns[b], share);
            }
        }
    }
}

/* An item is an image in some channels: what all regions of it pass on, region after region. */
DML_KERNEL(gradients_of_images);
DML_KERNEL(gradients_of_images)
{
    const dml_roi_parameters p = dml_read_roi_parameters(parameters);
    const int64_t height = p.input_sizes[2], width = p.input_sizes[3], parts = (p.input_sizes[1] - 1) / p.per_item + 1;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t number = item / parts, channel = item % parts * p.per_item;
        const int64_t channels = dml_min(p.per_item, p.input_sizes[1] - channel);
        float *const sums = (float *)tensors[DML_ROI_SUMS] + (number * p.input_sizes[1] + channel) * height * width;
        memset(sums, 0, (size_t)(channels * height * width) * sizeof *sums);
        const dml_element *const image =
            tensors[DML_ROI_IMAGES] == NULL ? NULL
                                            : (const dml_element *)tensors[DML_ROI_IMAGES] + number * p.input_strides[0] +
                                                  channel * p.input_strides[1];
        for (int64_t r = 0; r < p.output_sizes[0]; ++r) {
            const dml_roi_region region = dml_roi_region_of(&p, tensors, r);
            if (region.number != number)
                continue;
            const dml_element *const gradient = (const dml_element *)tensors[DML_ROI_GRADIENT] + r * p.output_strides[0] +
                                                channel * p.output_strides[1];
            for (int64_t i = 0; i < p.output_sizes[2]; ++i) {
                const dml_roi_range y = dml_roi_inside(&p, &region.axes[0], i, height);
                if (y.first >= y.last)
                    continue;
                for (int64_t j = 0; j < p.output_sizes[3]; ++j) {
                    const dml_roi_range x = dml_roi_inside(&p, &region.axes[1], j, width);
                    if (x.first < x.last)
                        dml_add_output(&p, &region, image, gradient + i * p.output_strides[2] + j * p.output_strides[3], i, j, y,
                                       x, channels, sums);
                }
            }
        }
        dml_element *const result = (dml_element *)tensors[DML_ROI_RESULT] + number * p.gradient_strides[0];
        for (int64_t c = 0; c < channels; ++c)
            for (int64_t i = 0; i < height; ++i)
                for (int64_t j = 0; j < width; ++j)
                    dml_store(result + (channel + c) * p.gradient_strides[1] + i * p.gradient_strides[2] +
                                  j * p.gradient_strides[3],
                              sums[(c * height + i) * width + j]);
    }
}

/* How far sample number `t` of a dimension with `outputs` outputs moves with the start of its region, and with its end. */
static inline void dml_corner_parts(const dml_roi_parameters *p, const dml_roi_axis *axis, int64_t outputs, int64_t t,
                                    double *parts)
{
    const double steps = (double)(outputs * axis->count - p->to_corners);
    const double moved = (double)t - (double)dml_roi_float(p->output_offset);
    parts[0] = steps > 0.0 ? (steps - moved) / steps : 0.5;
    parts[1] = steps > 0.0 ? moved / steps : 0.5;
}

/* Adds what sample (row, column) passes on to x1, y1, x2 and y2 where it gets `share` of a gradient. The slope at an element
 * is 0. */
static inline void dml_add_slopes(const dml_roi_parameters *p, const dml_roi_region *region, const dml_element *plane,
                                  int64_t row, int64_t column, float share, double *sums)
{
    if (share == 0.0f)
        return;
    dml_roi_taps taps[2];
    float corners[2][2];
    double of_y[2], of_x[2];
    dml_one_tap(p, region->axes, row, column, taps);
    dml_load_corners(plane, &taps[0], &taps[1], corners);
    dml_corner_parts(p, &region->axes[0], p->output_sizes[2], row, of_y);
    dml_corner_parts(p, &region->axes[1], p->output_sizes[3], column, of_x);
    const float *const y = taps[0].weight, *const x = taps[1].weight;
    const float left = dml_weighed(y, corners[0][0], corners[1][0]), right = dml_weighed(y, corners[0][1], corners[1][1]);
    const float slope_x = x[1] == 0.0f ? 0.0f : right - left;
    const float slope_y =
        y[1] == 0.0f ? 0.0f : dml_weighed(x, corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]);
    for (int k = 0; k < 2; ++k) {
        sums[2 * k] += of_x[k] * ((double)share * (double)slope_x);
        sums[2 * k + 1] += of_y[k] * ((double)share * (double)slope_y);
    }
}

/* An item is a region: what its samples in all channels pass on to its corners. */
DML_KERNEL(gradients_of_regions);
DML_KERNEL(gradients_of_regions)
{
    const dml_roi_parameters p = dml_read_roi_parameters(parameters);
    for (int64_t item = begin; item < end; ++item) {
        const dml_roi_region region = dml_roi_region_of(&p, tensors, item);
        const dml_element *const image = (const dml_element *)tensors[DML_ROI_IMAGES] + region.number * p.input_strides[0];
        const dml_element *const gradient = (const dml_element *)tensors[DML_ROI_GRADIENT] + item * p.output_strides[0];
        double sums[4] = {0.0, 0.0, 0.0, 0.0};
        for (int64_t i = 0; i < p.output_sizes[2]; ++i) {
            const dml_roi_range y = dml_roi_inside(&p, &region.axes[0], i, p.input_sizes[2]);
            for (int64_t j = 0; y.first < y.last && j < p.output_sizes[3]; ++j) {
                const dml_roi_range x = dml_roi_inside(&p, &region.axes[1], j, p.input_sizes[3]);
                for (int64_t c = 0; x.first < x.last && c < p.output_sizes[1]; ++c) {
                    const dml_element *const plane = image + c * p.input_strides[1];
                    const float whole = dml_load(gradient + c * p.output_strides[1] + i * p.output_strides[2] +
                                                 j * p.output_strides[3]);
                    int64_t row = 0, column = 0;
                    if (p.greatest) {
                        if (dml_pick_sample(&p, &region, plane, i, j, y, x, &row, &column))
                            dml_add_slopes(&p, &region, plane, row, column, whole, sums);
                        continue;
                    }
                    const float share = (float)((double)whole / region.total);
                    for (row = y.first; row < y.last; ++row)
                        for (column = x.first; column < x.last; ++column)
                            dml_add_slopes(&p, &region, plane, row, column, share, sums);
                }
            }
        }
        dml_element *const result = (dml_element *)tensors[DML_ROI_RESULT] + item * p.region_gradient_stride;
        for (int64_t k = 0; k < 4; ++k)
            dml_store(result + k * p.corner_gradient_stride,
                      (float)(sums[k] * (double)dml_roi_float(k % 2 == 0 ? p.scale_x : p.scale_y)));
    }
}
