// Generated from spec/operators/resample_grad1.yaml by templates/families/resample/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// RESAMPLE_GRAD1: the gradients of all elements that an element was read for, weighted and added.

#include "resample/resample_elements.wgsl"
