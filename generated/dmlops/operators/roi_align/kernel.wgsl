// Generated from spec/operators/roi_align.yaml by templates/families/roi/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ROI_ALIGN: every output is combined from samples of a region.

#include "roi/regions.wgsl"
