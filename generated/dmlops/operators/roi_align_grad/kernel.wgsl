// Generated from spec/operators/roi_align_grad.yaml by templates/families/roi/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ROI_ALIGN_GRAD: the gradients of outputs, each combined from samples of a region, are passed on to images and regions.

#include "roi/gradients.wgsl"
