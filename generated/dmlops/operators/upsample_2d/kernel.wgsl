// Generated from spec/operators/upsample_2d.yaml by templates/families/resample/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// UPSAMPLE_2D: elements between elements: the nearest one, or a weighted sum.

#include "resample/resample_elements.wgsl"
