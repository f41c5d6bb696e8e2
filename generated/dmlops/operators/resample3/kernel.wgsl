// Generated from spec/operators/resample3.yaml by templates/families/resample/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// RESAMPLE3: elements between elements: the nearest one, or a weighted sum.

#include "resample/resample_elements.wgsl"
