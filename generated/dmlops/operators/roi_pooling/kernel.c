/* Generated from spec/operators/roi_pooling.yaml by templates/families/roi/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ROI_POOLING: every output is the greatest element of a bin of a region.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are dml_roi_pooling_<type>_pool_regions.
 * To have all that is included in one file:
 *     dmlgen bundle ROI_POOLING
 */

#define DML_OPERATOR dml_roi_pooling

#if !(defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16))
#error "define the data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "roi/pool_regions.h"
