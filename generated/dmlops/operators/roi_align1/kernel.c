/* Generated from spec/operators/roi_align1.yaml by templates/families/roi/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ROI_ALIGN1: every output is combined from samples of a region.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are dml_roi_align1_<type>_sample_regions.
 * To have all that is included in one file:
 *     dmlgen bundle ROI_ALIGN1
 */

#define DML_OPERATOR dml_roi_align1

#if !(defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16))
#error "define the data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "roi/sample_regions.h"
