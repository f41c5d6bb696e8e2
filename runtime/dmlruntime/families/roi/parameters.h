/* Generated from runtime/dmlruntime/families/roi/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What regions of interest read. Floats are bits of FLOAT32; what is about samples or gradients is read where there are
 * any. */
#ifndef DML_PARAMETERS_ROI_H
#define DML_PARAMETERS_ROI_H

#include "base/platform.h"

#define DML_ROI_CHANNELS 16 /* channels of an item at most */

typedef struct {
    int64_t per_item; /* channels of an item */
    int64_t region_stride; /* from region to region */
    int64_t corner_stride; /* from x1 to y1 of a region, and on */
    int64_t image_stride; /* from the number of an image to the next */
    int64_t image_kind; /* the data type of these numbers: 0 UINT32, 2 UINT64 */
    int64_t scale_x; /* what x1 and x2 are multiplied by, a float */
    int64_t scale_y; /* what y1 and y2 are multiplied by, a float */
    int64_t least; /* samples of an output in each dimension, at least */
    int64_t most; /* and at most */
    int64_t greatest; /* 1: an output is the greatest sample; 0: the mean */
    int64_t nearest; /* 1: a sample is the nearest element; 0: four are weighted */
    int64_t to_corners; /* 1: the first and the last sample lie in the corners */
    int64_t outside; /* the value of samples outside the image, a float */
    int64_t input_offset; /* where the center of an element lies, a float */
    int64_t output_offset; /* where the origin of an output lies, seen from its center, a float */
    int64_t dimensions; /* 4 */
    const int64_t *input_sizes; /* [dimensions] images, channels, height, width */
    const int64_t *input_strides; /* [dimensions] of these */
    const int64_t *output_sizes; /* [dimensions] regions, channels, rows, columns */
    const int64_t *output_strides; /* [dimensions] of these; of gradients, of the gradient of outputs */
    const int64_t *gradient_strides; /* [dimensions] of the gradient of the input */
    int64_t region_gradient_stride; /* from region to region in the gradient of regions */
    int64_t corner_gradient_stride; /* from x1 to y1 in it, and on */
    const int64_t *end; /* what follows the block */
} dml_roi_parameters;

static inline dml_roi_parameters dml_read_roi_parameters(const int64_t *p)
{
    dml_roi_parameters block;
    block.per_item = *p++;
    block.region_stride = *p++;
    block.corner_stride = *p++;
    block.image_stride = *p++;
    block.image_kind = *p++;
    block.scale_x = *p++;
    block.scale_y = *p++;
    block.least = *p++;
    block.most = *p++;
    block.greatest = *p++;
    block.nearest = *p++;
    block.to_corners = *p++;
    block.outside = *p++;
    block.input_offset = *p++;
    block.output_offset = *p++;
    block.dimensions = *p++;
    block.input_sizes = p;
    p += block.dimensions;
    block.input_strides = p;
    p += block.dimensions;
    block.output_sizes = p;
    p += block.dimensions;
    block.output_strides = p;
    p += block.dimensions;
    block.gradient_strides = p;
    p += block.dimensions;
    block.region_gradient_stride = *p++;
    block.corner_gradient_stride = *p++;
    block.end = p;
    return block;
}

#endif
