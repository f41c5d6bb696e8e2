// Generated from spec/operators/roi_pooling.yaml by templates/families/roi/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ROI_POOLING: every output is the greatest element of a bin of a region.

#include "roi/regions.wgsl"
