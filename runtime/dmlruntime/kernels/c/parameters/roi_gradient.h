/* What the entries of gradients read behind the block of every entry; where a gradient is not wanted, zeros.
 *
 * Made from dmlruntime.families.roi.parameters by `python -m dmlruntime.families.parameters`; do not edit.
 */
#ifndef DML_PARAMETERS_ROI_GRADIENT_H
#define DML_PARAMETERS_ROI_GRADIENT_H

#include "base/platform.h"

typedef struct {
    int64_t dimensions; /* 4 */
    const int64_t *image_strides; /* [dimensions] of the gradient of images */
    int64_t region_stride; /* from region to region of the gradient of regions */
    int64_t corner_stride; /* from x1 to y1 of it, and on */
    const int64_t *end; /* what follows the block */
} dml_roi_gradient_parameters;

static inline dml_roi_gradient_parameters dml_read_roi_gradient_parameters(const int64_t *p)
{
    dml_roi_gradient_parameters block;
    block.dimensions = *p++;
    block.image_strides = p;
    p += block.dimensions;
    block.region_stride = *p++;
    block.corner_stride = *p++;
    block.end = p;
    return block;
}

#endif
