/* Generated from spec/operators/roi_align_grad.yaml by templates/families/roi/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ROI_ALIGN_GRAD: the gradients of outputs, each combined from samples of a region, are passed on to images and regions.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are dml_roi_align_grad_<type>_gradients_of_images
 * and _gradients_of_regions.
 * To have all that is included in one file:
 *     dmlgen bundle ROI_ALIGN_GRAD
 */

#define DML_OPERATOR dml_roi_align_grad

#if !(defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16))
#error "define the data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "roi/gradients.h"
